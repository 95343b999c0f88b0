"""States that differ from a position in one thing: for what a view shows and a redeal reads."""

from collections.abc import Iterator

from tableful.core.errors import TablefulError
from tableful.core.game import View
from tableful.core.rng import Rng, seeded
from tableful.core.snapshot import Value, restore, snapshot
from tableful.core.state import State
from tests.contract.positions import Position

Snapshot = dict[str, Value]


def changed(position: Position, others: list[Snapshot], rng: Rng, most: int) -> Iterator[State]:
    """The position with one number as it is elsewhere, or with two of a list's numbers swapped.

    Lists are only swapped: mostly they are where cards lie, and no card may be lost.
    """
    here = snapshot(position.state)
    names = list(here)
    for _ in range(most):
        name = names[rng.below(len(names))]
        value = here[name]
        if isinstance(value, list):
            other: Value = swapped(value, rng)
        else:
            other = others[rng.below(len(others))][name]
        if other != value:
            yield restore(position.state, here | {name: other})


def swapped(numbers: list[int], rng: Rng) -> list[int]:
    """A copy in which two numbers that differ have changed places, if there are such."""
    copy = numbers[:]
    places = range(len(copy))
    pairs = [(a, b) for a in places for b in places if copy[a] != copy[b]]
    if pairs:
        a, b = pairs[rng.below(len(pairs))]
        copy[a], copy[b] = copy[b], copy[a]
    return copy


def look_alike(position: Position, other: State, seat: int) -> bool:
    """Whether the seat cannot tell the two apart; what cannot even be looked at is another.

    Whether a game is over everybody knows, be it in the view or not.
    """
    view = position.game.view
    if other.over != position.state.over:
        return False
    try:
        return view(other, seat) == view(position.state, seat)
    except (TablefulError, IndexError, KeyError, ValueError, OverflowError):
        return False


def redealt(position: Position, state: State, seat: int) -> list[View]:
    """All that there is to see in a redeal for the seat, by everybody."""
    dealt = state.redeal(seat, seeded(8))
    return [position.game.view(dealt, other) for other in (None, *position.everyone)]
