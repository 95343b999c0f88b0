"""A team's chances after a game of The A.R.T. Project, counted in playouts from what it knew."""

from collections.abc import Iterator

import pytest

from tableful.bots import registry
from tableful.bots.art_project.foresight import OUTLOOK, imagined, won
from tableful.bots.contract import decide
from tableful.bots.intervals import win_share
from tableful.core.rng import seeded
from tableful.core.snapshot import same
from tableful.core.state import NOBODY
from tableful.core.table import Table
from tableful.games import GAMES
from tableful.games.art_project.game import ArtProjectGame
from tableful.games.art_project.rules.engine import ArtProject
from tableful.games.art_project.rules.position import card_of
from tableful.lab.arena.playing import Duplicate, play_game
from tests.games.art_project.tabletop import set_table, written

GAME = ArtProjectGame()
HANDS = ["6A 1B", "3C 4D"]


def moments(chart: str, seats: int) -> Iterator[ArtProject]:
    """The moments of a game that the easy bot plays, at which chances are told."""
    bot, rng = registry.find(GAME, "easy"), seeded(seats)
    options = {"map": chart, "difficulty": "easy"}
    table = Table(GAME, GAME.setup(seats, options), seed=f"chances {chart}")
    while not table.over:
        if OUTLOOK.is_moment(table.state):
            assert isinstance(table.state, ArtProject)
            yield table.state
        seat = table.state.next_decider()
        table.act(seat, decide(bot, table.state, seat, rng).move)


def test_chances_are_told_before_the_first_card_of_a_round() -> None:
    table = set_table(hands=HANDS)
    assert OUTLOOK.is_moment(table.state)
    table.play(0, "tell 6A")
    assert OUTLOOK.is_moment(table.state)  # now more is known
    table.play(0, "play 6A")
    assert not OUTLOOK.is_moment(table.state)  # whose Health it is has yet to be said
    assert not OUTLOOK.is_moment(set_table(step="move").state)


def test_a_better_position_is_won_more_often() -> None:
    strong = set_table(hands=HANDS, health=[4, 4], allies=3, collected=6, art=["Tokyo"])
    weak = set_table(hands=HANDS, health=[1, 1], agents={"Kyoto": 4, "Tokyo": 4})
    few = range(4)
    assert OUTLOOK.wins(strong.state, few) > OUTLOOK.wins(weak.state, few)


@pytest.mark.parametrize(("chart", "seats"), [("japan", 2), ("usa", 3), ("rio", 1)])
def test_the_playouts_know_what_the_team_knew_and_no_more(chart: str, seats: int) -> None:
    """ART 4.1: however the deck and untold hands lay in truth, the worlds are the same."""
    knower = 0 if seats == 1 else NOBODY
    for number, state in enumerate(moments(chart, seats)):
        other = state.redeal(knower, seeded(number))
        assert not same(other, state)
        assert same(imagined(other, seeded(7)), imagined(state, seeded(7)))
        if number == 2:
            assert won(other, 0) == won(state, 0)


def test_what_was_told_is_known() -> None:
    """ART 4.1: a told card is in every world, another only where its back fits."""
    table = set_table(hands=HANDS)
    table.play(0, "tell 6A")
    hands = [held(imagined(table.state, seeded(seed))) for seed in range(20)]
    assert all("6A" in hand for hand in hands)
    assert {"3C" in hand for hand in hands} == {True, False}


def held(state: ArtProject) -> list[str]:
    """All cards in hand."""
    return [written(int(card_of(state.hand[place]))) for place in range(state.hand_size)]


def test_at_the_beginning_it_is_about_what_the_same_bots_win() -> None:
    """Japan, alone and easy: the two intervals overlap, for the chance is no other than that."""
    setup, bot = (
        GAME.setup(1, {"map": "japan", "difficulty": "easy"}),
        registry.find(GAME, "medium"),
    )
    games = [play_game(GAME, setup, [bot], f"measured {number}").payoff for number in range(100)]
    counted = list[float]()
    for number in range(25):
        state = Duplicate(GAME, setup, f"foreseen {number}").state
        assert OUTLOOK.is_moment(state)
        counted += [float(OUTLOOK.wins(state, range(one, one + 1))) for one in range(4)]
    measured, foreseen = (
        win_share([[game] for game in games]),
        win_share([[one] for one in counted]),
    )
    assert measured.low < foreseen.high
    assert foreseen.low < measured.high
    assert 0.1 < measured.value < 0.9


def test_a_game_whose_bots_cannot_tell_has_no_outlook() -> None:
    assert registry.outlook(GAMES.game("art-project")) is OUTLOOK
    assert registry.outlook(GAMES.game("rust-and-research")) is None
