"""What the contract suite asks of random games, in the long ones that bots play on every map.

Random games are over after a round or two: they hardly ever come to a fight.
"""

from collections.abc import Iterator

import pytest

from tableful.bots.contract import decide
from tableful.bots.registry import find
from tableful.core.errors import Refused
from tableful.core.rng import seeded
from tableful.core.snapshot import same
from tableful.core.table import Table
from tableful.games.art_project.game import ArtProjectGame
from tests.contract.positions import assert_sayable, idle_actions, illegal, pick

GAME = ArtProjectGame()
CASES = [(chart, 2) for chart in GAME.options[0].values] + [("usa", 4), ("rio", 1)]
every_map = pytest.mark.parametrize(("chart", "seats"), CASES)
EVERY = 9  # of the positions


def moments(chart: str, seats: int, every: int = EVERY) -> Iterator[Table]:
    """A table at some moments of a game that the easy bot plays, in no fixed order of seats."""
    bot, rng = find(GAME, "easy"), seeded(seats)
    options = {"map": chart, "difficulty": "easy"}
    table = Table(GAME, GAME.setup(seats, options), seed=f"honest {chart}")
    while not table.over:
        if len(table.steps) % every == 0:
            yield table
        seat = pick(table.awaited(), rng)
        table.act(seat, decide(bot, table.state, seat, rng).move)
    yield table


@every_map
def test_a_redeal_shows_the_seat_the_same_and_leaves_no_trace(chart: str, seats: int) -> None:
    """ART 2.4, 4.1: the deck and untold hands are hidden, the backs are not."""
    asked = set()
    for table in moments(chart, seats):
        asked.add(GAME.status(table.view(None)).id)
        for seat in range(seats):
            one = table.state.redeal(seat, seeded(1))
            two = table.state.redeal(seat, seeded(2))
            assert GAME.view(one, seat) == table.view(seat)
            assert GAME.view(one, None) == table.view(None)
            assert one.legal(seat) == table.state.legal(seat)
            assert same(two.redeal(seat, seeded(3)), one.redeal(seat, seeded(3)))
    assert len(asked) > 3


@every_map
def test_whatever_is_refused_is_refused_by_a_rule(chart: str, seats: int) -> None:
    """ART 3.5: every rule that a refusal names is in the book, and the sentence has its words."""
    rng = seeded(1)
    for table in moments(chart, seats):
        for seat in range(seats):
            for action in illegal(table.state, seat, GAME.verbs.size, rng, most=25):
                with pytest.raises(Refused) as caught:
                    table.check(seat, action)
                assert caught.value.rule in GAME.rulebook
                assert_sayable(GAME, caught.value.text)


@every_map
def test_who_decides_has_a_choice_that_can_be_played(chart: str, seats: int) -> None:
    """ART 3.5: nobody else has one, and every choice leads on."""
    for table in moments(chart, seats):
        state = table.state
        for seat in range(seats):
            assert bool(state.legal(seat)) is (seat in state.deciders())
            for action in state.legal(seat):
                after = state.clone()
                after.apply(seat, action, seeded(action))
                assert bool(after.deciders()) is not after.over
                assert all(after.legal(decider) for decider in after.deciders())


@every_map
def test_words_that_bring_nothing_come_to_an_end(chart: str, seats: int) -> None:
    """ART 3.7: though everybody says as much as they can."""
    rng = seeded(2)
    options = {"map": chart, "difficulty": "easy"}
    state = GAME.new(GAME.setup(seats, options), seeded(3))
    played = 0
    while not state.over:
        seat = pick(state.deciders(), rng)
        idle = idle_actions(state, seat)
        state.apply(seat, pick(idle or state.legal(seat), rng), rng)
        played += 1
    assert played < GAME.longest
