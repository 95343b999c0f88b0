#!/usr/bin/env python3
"""Writes docs/balance/: for each game what `tableful balance` reports of games between strong bots.

usage: .venv/bin/python benchmarks/balance_pages.py [GAME …]

It takes about three minutes on two quiet cores. The same version of Tableful writes the same pages.
"""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "docs" / "balance"
ASKED = {
    "rust-and-research": "--seats 3 --bot hard --games 200 --ladder 40",
    "project-aude": "--seats 3 --bot medium --games 2000 --ladder 200",
    "unyielding-universe": "--seats 3 --bot hard --games 300 --ladder 20",
    "art-project": "--seats 3 --bot hard --games 400 --ladder 50",
    "ai-space-puzzle": "--seats 2 --bot hard --games 200 --ladder 20 --variant scenario=15",
}
COMMAND = ".venv/bin/python benchmarks/balance_pages.py"


def written(game: str) -> str:
    """The page of a game; Ctrl-C or a fault ends it all, and the pages of other games stay."""
    words = ["balance", game, *ASKED[game].split()]
    print(f"tableful {' '.join(words)}", flush=True)
    with TemporaryDirectory() as folder:
        program = Path(sys.executable).with_name("tableful")
        subprocess.run([program, *words, "--out", folder], check=True)
        report = (Path(folder) / "report.md").read_text(encoding="utf-8")
    return page(report, " ".join(words))


def page(report: str, words: str) -> str:
    """A report with the command that made it."""
    title, _, rest = report.partition("\n")
    made = f"Made by `tableful {words}`, as one of five by `{COMMAND}`: do not edit."
    how = "[lab.md](../lab.md#what-a-game-is-like-tableful-balance) tells what each section counts."
    return f"{title}\n\n{made} {how}\n{rest}"


def main() -> None:
    """Write the pages."""
    asked = sys.argv[1:] or [*ASKED]
    wrong = [game for game in asked if game not in ASKED]
    if wrong or {"-h", "--help"} & {*asked}:
        raise SystemExit((__doc__ or "").strip())
    PAGES.mkdir(exist_ok=True)
    try:
        for game in asked:
            (PAGES / f"{game}.md").write_text(written(game), encoding="utf-8")
    except (KeyboardInterrupt, subprocess.CalledProcessError):
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
