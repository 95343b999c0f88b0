"""The folder of a simulation: what was asked, a row for every game, and records if wanted.

The rows stand in the order of their games, whoever played them. Games that were finished before
one with a lower number wait in memory; when a simulation is broken off they are written after a
gap, and who goes on with it takes them from there. So nothing that is done is lost, and the whole
file is the same, byte for byte, for any number of processes and however often it was broken off.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from tableful import __version__
from tableful.core.errors import Malformed
from tableful.lab.executors import Done
from tableful.lab.simulating.plan import Lines, Simulation
from tableful.lab.simulating.rows import Row
from tableful.lab.simulating.summary import Summary

ABOUT, ROWS, RECORDS, TABLE = "simulation.json", "games.jsonl", "records.jsonl", "games.parquet"


class Folder:
    """The files of one simulation, open for more; without a path it only counts."""

    def __init__(self, path: Path | None, plan: Simulation) -> None:
        self.plan = plan
        self.summary = Summary()
        self.early: dict[int, Lines] = {}  # games that were finished before one of a lower number
        self._files: list[IO[bytes]] = []
        if path is not None:
            self._open(path)

    # -- opening -----------------------------------------------------------------------------------

    def _open(self, path: Path) -> None:
        """Begin a new folder, or take up what is in it if it is of this simulation."""
        about = path / ABOUT
        if about.exists():
            _check_same(path, _read_about(about), about_of(self.plan))
        elif path.exists() and not path.is_dir():
            raise Malformed(f"{path} is not a folder")
        elif path.exists() and any(path.iterdir()):
            raise Malformed(f"{path} has other files; name a folder that is empty or new")
        path.mkdir(parents=True, exist_ok=True)
        text = json.dumps(about_of(self.plan), indent=1, ensure_ascii=False)
        about.write_text(f"{text}\n", encoding="utf-8")
        names = [ROWS, RECORDS] if self.plan.records else [ROWS]
        self._files = [(path / name).open("a+b") for name in names]
        try:
            self._take_up()
        except Malformed as error:
            for file in self._files:
                file.close()
            raise Malformed(f"{path / ROWS}: {error}") from None

    def _take_up(self) -> None:
        """Read what is there up to the first line that is not whole; it goes on from there."""
        ends = [0] * len(self._files)  # of what is without gaps
        for row, lines, here in self._there():
            if row.game == self.next and not self.early:
                self.summary.add(row)
                ends = here
            elif row.game > self.next:
                self.early[row.game] = lines
            else:
                raise Malformed(f"game {row.game} stands where it does not belong")
        for file, end in zip(self._files, ends, strict=True):
            file.truncate(end)
        self._write_early()

    def _there(self) -> Iterator[tuple[Row, Lines, list[int]]]:
        """The games in the files, each with where it ends in them; a torn line is the last."""
        for file in self._files:
            file.seek(0)
        while True:
            lines = [file.readline() for file in self._files]
            if not all(line.endswith(b"\n") for line in lines):
                return
            texts = [line.decode() for line in lines]
            yield Row.read(texts[0]), Lines(*texts), [file.tell() for file in self._files]

    # -- writing -----------------------------------------------------------------------------------

    @property
    def next(self) -> int:
        """The number of the next game to be written."""
        return self.plan.first + self.summary.games

    @property
    def played(self) -> int:
        """How many games have been played, those that wait too."""
        return self.summary.games + len(self.early)

    @property
    def is_whole(self) -> bool:
        """Whether all that was asked for is there."""
        return self.summary.games >= self.plan.games

    def __contains__(self, number: object) -> bool:
        """Whether the game of a number has been played."""
        return number in range(self.plan.first, self.next) or number in self.early

    def take(self, done: Done[Lines]) -> None:
        """Keep a chunk's games."""
        self.early |= dict(enumerate(done.results, done.chunk.first))
        self._write_early()

    def _write_early(self) -> None:
        """Write what waits, as far as nothing is missing before it."""
        while (lines := self.early.pop(self.next, None)) is not None:
            self.summary.add(Row.read(lines.row))
            self._write(lines)
        for file in self._files:
            file.flush()

    def _write(self, lines: Lines) -> None:
        for file, text in zip(self._files, (lines.row, lines.record), strict=False):
            file.write(text.encode())

    def close(self) -> None:
        """Write what still waits, after the gap, and close the files."""
        for number in sorted(self.early):
            self._write(self.early[number])
        for file in self._files:
            file.close()


# -- what was asked --------------------------------------------------------------------------------


def about_of(plan: Simulation) -> dict[str, object]:
    """What makes a simulation the same: all but how many games are wanted."""
    return {
        "tableful": __version__,
        "game": plan.game.name,
        "version": plan.game.version,
        "content": plan.setup.content.hash,
        "options": dict(plan.setup.options),
        "seats": list(plan.bots),
        "rotate": plan.rotate,
        "seed": plan.seed,
        "first": plan.first,
        "records": plan.records,
    }


def _read_about(file: Path) -> dict[str, object]:
    try:
        about = json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        about = None
    if not isinstance(about, dict):
        raise Malformed(f"{file} is damaged: name another folder")
    return about


def _check_same(path: Path, there: dict[str, object], asked: dict[str, object]) -> None:
    for name, value in asked.items():
        if there.get(name) != value:
            had, wanted = (json.dumps(v, ensure_ascii=False) for v in (there.get(name), value))
            problem = f"{path} has another simulation: its {name} is {had}, not {wanted}"
            raise Malformed(f"{problem}; name another folder")
