"""Seats that differ: a game gives each seat a role (`Game.roles`), and people choose their seats.

`role.<name>` in the game's catalogue is the title of a role, and `about.role.<name>` explains it.
"""

from collections import Counter
from collections.abc import Sequence

from .game import Game


def role_title(game: Game, seat: int) -> str:
    """What the role of a seat is called; empty where a game has none."""
    return game.catalogue.entries[f"role.{game.roles[seat]}"] if game.roles else ""


def role_about(game: Game, seat: int) -> str:
    """What it means to have the role of a seat; often there is nothing to say."""
    return game.catalogue.entries.get(f"about.role.{game.roles[seat]}", "") if game.roles else ""


def next_order(game: Game, is_person: Sequence[bool]) -> list[int]:
    """Who could sit where in the next game: for each seat, the seat that they have in this one.

    All move on, until the rarest role has come to the next person; who plays with bots alone just
    moves on by one seat. Without roles everybody stays.
    """
    seats = len(is_person)
    if not game.roles:
        return list(range(seats))
    count = Counter(game.roles[:seats])
    rare = min(range(seats), key=lambda seat: count[game.roles[seat]])
    alone = sum(is_person) == 1
    steps = next(n for n in range(1, seats + 1) if alone or is_person[(rare + n) % seats])
    return [(seat + steps) % seats for seat in range(seats)]
