"""The README tells the truth: its program runs, and its files are there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_program_in_the_readme_plays_a_game() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(program, "README.md", "exec"), names)
    assert names["table"].over  # type: ignore[attr-defined]  # whatever it is, it has ended


def test_every_file_that_the_readme_names_is_there() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README) + re.findall(r"`([\w/]+\.md)`", README)
    assert [link for link in links if not (ROOT / link).exists()] == []
