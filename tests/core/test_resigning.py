"""Who has resigned has not won: neither by what a bot does in their place, nor with nobody left."""

from dataclasses import replace

import pytest

from tableful.core.errors import Malformed
from tableful.core.records import Record
from tableful.core.resigning import ending, is_decided
from tableful.core.rng import seeded
from tableful.core.table import Table
from tableful.core.verifying import result_of, verify
from tests.toys.auction import Auction
from tests.toys.lifeboat import Lifeboat


def auction(*, to_the_end: bool = True) -> Table:
    """Three at an auction, whose bids are made at random."""
    game, rng = Auction(), seeded(18)
    table = Table(game, game.setup(3), "a seed", ["Ada", "Ben", "Cy"])
    while to_the_end and not table.over:
        bids = {
            seat: table.legal(seat)[int(rng.below(len(table.legal(seat))))] for seat in range(3)
        }
        table.unseal(sorted(bids.items()))
    return table


def record_of(table: Table, *resigned: int) -> Record:
    """As a server writes it."""
    result = result_of(ending(table, set(resigned)))
    return replace(table.record(), resigned=resigned, result=result).checked()


def test_the_best_of_the_others_wins_what_a_bot_won_for_who_resigned() -> None:
    table = auction()
    end = ending(table, set())
    (first,) = end.winners
    others = sorted({0, 1, 2} - {first}, key=lambda seat: end.scores[seat])
    assert ending(table, {others[0]}) == end, "who has not won takes nothing from who has"
    told = ending(table, {first})
    assert told.winners == {others[1]}
    assert told.scores == end.scores
    assert told.reason != end.reason


def test_of_two_who_win_together_the_one_who_stayed_has_won() -> None:
    table = auction()
    shared = replace(table.game.outcome(table.state), winners=frozenset({0, 1}))
    table.game = type("Shared", (Auction,), {"outcome": lambda self, state: shared})()
    assert ending(table, {1}).winners == {0}
    assert ending(table, {0, 1}).winners == {2}


def test_with_one_left_the_game_is_decided_but_a_team_goes_on() -> None:
    game = Auction()
    assert not is_decided(game, 3, set())
    assert not is_decided(game, 3, {0})
    assert is_decided(game, 3, {0, 2})
    assert not is_decided(Lifeboat(), 2, {0})
    end = ending(auction(to_the_end=False), {0, 2})
    assert end.winners == {1}
    assert end.scores == (), "nobody has counted"


@pytest.mark.parametrize("to_the_end", [True, False])
def test_a_record_says_who_resigned_and_holds(*, to_the_end: bool) -> None:
    table = auction(to_the_end=to_the_end)
    resigned = [0, 2] if not to_the_end else sorted(ending(table, set()).winners)
    record = Record.loads(record_of(table, *resigned).dumps())
    verdict = verify(record, lambda _: table.game)
    assert verdict.holds, verdict
    texts = " ".join(finding.text for finding in verdict.findings)
    assert "No move shows that" in texts
    without = replace(record, resigned=()).checked()
    assert not verify(without, lambda _: table.game).holds


def test_a_record_in_which_a_stranger_resigns_does_not_hold() -> None:
    table = auction()
    record = replace(record_of(table), resigned=(3,)).checked()
    assert "did not sit" in verify(record, lambda _: table.game).findings[-1].text
    with pytest.raises(Malformed, match="resigned must be a list of numbers"):
        Record.loads(record.dumps().replace("3\n", '"x"\n', 1))
