"""Seats that are said to see alike do see and hear the same, at every moment."""

import pytest

from tableful.core.game import PUBLIC
from tableful.core.setup import Setup
from tableful.core.table import Table
from tests.contract.positions import CASES, Case, every_case, seeds, walk
from tests.toys.auction import Auction
from tests.toys.postcard import Postcard

WALKS = seeds(40)


LISTENS = 100  # steps from one look at all that was heard to the next: it is all told anew


def check_alike(table: Table, *, hears: bool) -> None:
    """Whoever has another's sight sees and hears what that seat does, or everybody."""
    for seat, sight in enumerate(table.game.sights(table.setup)):
        if sight == seat:
            continue
        other = None if sight == PUBLIC else sight
        assert table.view(seat) == table.view(other), f"seat {seat} sees something else"
        if hears:
            heard, others = table.happenings(seat), table.happenings(other)
            assert heard == others, f"seat {seat} hears something else"


def check_all_along(case: Case, seed: int) -> None:
    """The same at every moment of a game; what was heard, now and then and at its end."""
    for table in walk(case, seed):
        check_alike(table, hears=table.over or len(table.steps) % LISTENS == 0)


@every_case
def test_each_seat_has_its_own_sight_or_that_of_a_lower_seat_or_of_everybody(case: Case) -> None:
    sights = case.game.sights(case.setup())
    assert len(sights) == case.seats
    for seat, sight in enumerate(sights):
        assert sight == PUBLIC or (0 <= sight <= seat and sights[sight] == sight)


@every_case
def test_seats_with_one_sight_see_and_hear_the_same(case: Case) -> None:
    for seed in WALKS:
        check_all_along(case, seed)


def test_some_games_have_seats_that_see_alike() -> None:
    """Without them the test above would say nothing; nor without seats that have secrets."""
    found = [case.game.sights(case.setup()) for case in CASES]
    assert any(PUBLIC in sights for sights in found)
    assert any(sights == tuple(range(len(sights))) for sights in found)
    assert any(0 in sights and PUBLIC in sights for sights in found)


class OpenPostcard(Postcard):
    """Says wrongly that the sender sees no more than the others."""

    def sights(self, setup: Setup) -> tuple[int, ...]:
        return (PUBLIC,) * setup.seats


class OneHand(Auction):
    """Says wrongly that all look into one hand."""

    def sights(self, setup: Setup) -> tuple[int, ...]:
        return (0,) * setup.seats


@pytest.mark.parametrize("game", [OpenPostcard(), OneHand()], ids=lambda game: type(game).__name__)
def test_a_wrong_claim_is_found(game: Postcard | Auction) -> None:
    with pytest.raises(AssertionError, match=r"seat \d"):
        check_all_along(Case(game, game.seats[-1]), WALKS[0])
