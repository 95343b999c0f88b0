"""Readable golden playthroughs of every game, renewed by `.venv/bin/python -m tests.games.goldens`.

A changed golden means changed rules: raise the game's version first (see CONTRIBUTING.md).
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from tableful.core.events import Happening
from tableful.core.game import Game
from tableful.core.rng import seeded
from tableful.core.state import Event
from tableful.core.table import Table
from tableful.games import GAMES

FOLDER = Path(__file__).parent / "golden"
SHOWN = 150  # actions that a golden tells in full


def cases() -> Iterator[tuple[Game, int]]:
    """Every game with the fewest, the most, and a middling number of seats."""
    for game in GAMES:
        counts = sorted({game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1]})
        for seats in counts:
            yield game, seats


def path(game: Game, seats: int) -> Path:
    """Where the golden of a game lies."""
    return FOLDER / f"{game.name}-v{game.version}-{seats}.txt"


def playthrough(game: Game, seats: int) -> str:
    """A whole game of random choices, the beginning told in full, the rest as a fingerprint."""
    table = Table(game, game.setup(seats), seed=f"golden {seats}")
    rng = seeded(seats)
    lines = [f"{game.title}, version {game.version}, {seats} seats", ""]
    while not table.over:
        seat = table.next_decider()
        choices = table.choices(seat)
        choice = choices[rng.below(len(choices))]
        events = table.act(seat, choice.action)
        if len(table.moves()) <= SHOWN:
            lines += told(table, seat, choice.notation, len(choices), events)
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
    for a_game, count in cases():
        path(a_game, count).write_text(playthrough(a_game, count), encoding="utf-8")
        print(path(a_game, count).name)
