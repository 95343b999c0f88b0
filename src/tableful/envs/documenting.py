"""The page of docs that says what each number of an observation is, made from the declarations.

`python -m tableful.envs.documenting` prints it.
"""

from collections.abc import Iterator

from tableful.core.game import Game
from tableful.core.pieces import Piece
from tableful.envs.registering import IDS
from tableful.games import GAMES

HEAD = """# What learners observe

Printed by `python -m tableful.envs.documenting` from what the games declare: do not edit. An
observation is one row of `int16`, the pieces below one after the other; a shape of several numbers
is written row by row. Nothing in it is more than the seat's view shows. How to use it is in
[environments.md](environments.md)."""

PIECES_HEAD = ("| from | piece | shape | bounds | |", "|---:|---|---|---|---|")
ACTIONS_HEAD = ("| actions from | notation |", "|---:|---|")


def page() -> str:
    """The whole page, in Markdown."""
    parts = [HEAD, *(part for game in IDS.values() for part in _game(GAMES.game(game)))]
    return "\n\n".join(parts) + "\n"


def _game(game: Game) -> Iterator[str]:
    seats = game.usual_seats()
    pieces = game.pieces(game.setup(seats))
    yield f"## {game.title}"
    numbers = sum(piece.size for piece in pieces)
    yield f"With {seats} seats {numbers} numbers; {game.verbs.size} actions, however many play."
    yield "\n".join([*PIECES_HEAD, *_rows(pieces)])
    yield "\n".join([*ACTIONS_HEAD, *_actions(game)])


def _rows(pieces: tuple[Piece, ...]) -> Iterator[str]:
    at = 0
    for piece in pieces:
        shape = " × ".join(str(int(length)) for length in piece.shape)
        bounds = f"{int(piece.low)} to {int(piece.high)}"
        yield f"| {at} | `{piece.name}` | {shape} | {bounds} | {piece.about} |"
        at += piece.size


def _actions(game: Game) -> Iterator[str]:
    for name, verb in game.verbs.verbs.items():
        yield f"| {game.verbs.first(name)} | `{verb.template}` |"


if __name__ == "__main__":
    print(page(), end="")
