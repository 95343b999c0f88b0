"""Counting the tree, for any game: how many sequences of moves there are from a position."""

from tableful.core.rng import seeded
from tableful.core.state import State


def perft(state: State, depth: int, deal: int) -> int:
    """How many sequences of `depth` moves there are, shorter ones where this deal ends."""
    if depth == 0 or state.over or state.deal() != deal:
        return 1
    seat = state.next_decider()
    leaves = 0
    for action in state.legal(seat):
        after = state.clone()
        after.apply(seat, action, seeded(1))
        leaves += perft(after, depth - 1, deal)
    return leaves


def counts(state: State, depth: int) -> list[int]:
    """The numbers for the depths from 1 on."""
    return [perft(state, d, int(state.deal())) for d in range(1, depth + 1)]
