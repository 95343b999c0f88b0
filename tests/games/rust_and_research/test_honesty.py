"""R&R 4.5, 6.20: a redeal is honest in the middle of everything that can be asked."""

from functools import cache

import pytest

from tableful.core.rng import seeded
from tableful.core.snapshot import same, snapshot
from tableful.core.state import State
from tableful.games import GAMES
from tableful.games.rust_and_research.rules.cards import DATA_SCIENTIST, RESEARCH_PATENT, STUDENT
from tableful.games.rust_and_research.rules.engine import new_match
from tableful.games.rust_and_research.rules.match import Match
from tableful.games.rust_and_research.view import ASKS, view
from tests.contract.positions import Case, Position
from tests.contract.unshown import changed, look_alike, redealt
from tests.games.rust_and_research.tabletop import set_table

GAME = GAMES.game("rust-and-research")
WANTED = 4  # positions for each question
MOST_GAMES = 4_000


@cache
def positions() -> dict[str, list[Match]]:
    """A few positions for everything that can be asked, some with sealed answers given."""
    found: dict[str, list[Match]] = {kind: [] for kind in ASKS.values()}
    rng = seeded(20)
    for number in range(MOST_GAMES):
        state = new_match(2 + number % 5, rng)
        while not state.over:
            kept = found[ASKS[state.frame()]]
            if len(kept) < WANTED and rng.below(3) == 0:
                kept.append(state.clone())
            seat = state.next_decider()
            choices = state.legal(seat)
            state.apply(seat, choices[rng.below(len(choices))], rng)
        if all(len(kept) == WANTED for kept in found.values()):
            break
    return found


def facts(state: State, seat: int) -> object:
    """What a seat sees and may do."""
    assert isinstance(state, Match)
    return view(state, seat), view(state, None), state.legal(seat)


@pytest.mark.parametrize("kind", ASKS.values())
def test_a_redeal_is_a_function_of_the_view_whatever_is_asked(kind: str) -> None:
    """R&R 4.5: redealing a redeal gives what redealing the truth gives."""
    states = positions()[kind]
    assert len(states) == WANTED, f"random play did not meet {kind} often enough"
    for state in states:
        for seat in range(state.seats):
            for number in range(4):
                once = state.redeal(seat, seeded(number))
                assert facts(once, seat) == facts(state, seat)
                assert same(once.redeal(seat, seeded(77)), state.redeal(seat, seeded(77)))


def reads_only_what_is_shown(state: Match, others: list[Match], most: int) -> int:
    """States that a seat cannot tell apart are dealt anew alike; how often there were such."""
    position = Position(Case(GAME, int(state.seats)), state)
    elsewhere = [snapshot(other) for other in others]
    met = 0
    for other in changed(position, elsewhere, seeded(5), most):
        for seat in range(state.seats):
            if look_alike(position, other, seat):
                met += 1
                assert redealt(position, other, seat) == redealt(position, state, seat)
    return met


@pytest.mark.parametrize("kind", ASKS.values())
def test_a_redeal_reads_only_what_the_view_shows_whatever_is_asked(kind: str) -> None:
    """R&R 4.5: with any one thing changed that a seat does not see, it is dealt the same."""
    states = positions()[kind]
    everywhere = [state for found in positions().values() for state in found]
    assert sum(reads_only_what_is_shown(state, everywhere, 100) for state in states) > 0


def test_a_redeal_reads_only_what_the_view_shows_of_a_patents_third_card() -> None:
    """R&R 4.5, 6.14: who put it under the deck knows it, and sees who else does."""
    table = set_table(
        hands=[STUDENT, 2, 6],
        deck=[DATA_SCIENTIST, 5, 0],
        abilities=[[], [RESEARCH_PATENT]],
    )
    table.play("play student", "put data scientist under", "reveal research patent")
    assert table.state.third_known == 1
    assert reads_only_what_is_shown(table.state, positions()["patent"], 400) > 0
