"""Readable golden playthroughs of every game, renewed by `.venv/bin/python -m tests.games.goldens`.

A changed golden means changed rules: raise the game's version first (see CONTRIBUTING.md).
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tableful.core.events import Happening
from tableful.core.game import Game
from tableful.core.rng import seeded
from tableful.core.state import Event
from tableful.core.table import Table
from tableful.core.verbs import Move
from tableful.games import GAMES

FOLDER = Path(__file__).parent / "golden"
SHOWN = 150  # actions that a golden tells in full


@dataclass(frozen=True)
class Golden:
    """A game as it is played for a golden: so many seats, and at most one option of its own."""

    game: Game
    seats: int
    option: str = ""
    value: str = ""

    @property
    def name(self) -> str:
        """What its file is called."""
        case = f"{self.game.name}-v{self.game.version}-{self.seats}"
        return f"{case}-{self.value}" if self.value else case

    @property
    def path(self) -> Path:
        """Where it lies."""
        return FOLDER / f"{self.name}.txt"


def cases() -> Iterator[Golden]:
    """Every game with the fewest, the most, and a middling number of seats; with these last also
    every other value of an option that is a word, such as a map.
    """
    for game in GAMES:
        middling = game.seats[len(game.seats) // 2]
        for seats in sorted({game.seats[0], middling, game.seats[-1]}):
            yield Golden(game, seats)
        for option in game.options:
            for value in option.values[1:]:
                if isinstance(value, str):
                    yield Golden(game, middling, option.name, value)


def playthrough(golden: Golden) -> str:
    """A whole game of random choices, the beginning told in full, the rest as a fingerprint."""
    game, seats = golden.game, golden.seats
    options = {golden.option: golden.value} if golden.option else {}
    seed = f"golden {seats} {golden.value}".strip()
    table = Table(game, game.setup(seats, options), seed=seed)
    rng = seeded(seats)
    lines = [f"{game.title}, version {game.version}, {seats} seats", ""]
    if golden.option:
        lines.insert(1, f"{golden.option}: {golden.value}")
    while not table.over:
        seat = table.next_decider()
        choices = table.offered(seat)
        form = table.form(seat)
        if form is None or rng.below(len(choices) + 1):
            move: Move = choices[rng.below(len(choices))]
        else:
            move = game.sample_form(table.view(seat), seat, form, rng)
        events = table.act(seat, move)
        if len(table.moves()) <= SHOWN:
            lines += told(table, seat, game.verbs.notation(move), len(choices), events)
    outcome = game.outcome(table.state)
    digest = hashlib.sha256(table.record().dumps().encode()).hexdigest()
    return "\n".join(
        [
            *lines,
            "",
            f"{len(table.steps)} actions, record {digest}",
            f"winners {sorted(outcome.winners)}, scores {list(outcome.scores)}",
            game.catalogue.say(outcome.reason),
            "",
        ]
    )


def told(table: Table, seat: int, notation: str, choices: int, events: list[Event]) -> list[str]:
    """An action and all that happened, secrets included, as whoever saw most."""
    game = table.game
    lines = [f"{len(table.moves()):4} [{seat}] {notation}  (of {choices})"]
    for event in events:
        seen = [game.kinds.seen(event, viewer) for viewer in range(table.setup.seats)]
        lines.append(f"       {game.catalogue.say(fullest(seen).text())}")
    return lines


def fullest(seen: list[Happening]) -> Happening:
    """The telling of somebody who saw the secret, if anybody did."""
    return next((happening for happening in seen if happening.full), seen[0])


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for golden in FOLDER.glob("*.txt"):
        golden.unlink()
    for a_golden in cases():
        a_golden.path.write_text(playthrough(a_golden), encoding="utf-8")
        print(a_golden.path.name)
