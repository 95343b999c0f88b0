"""AUDE 7.4: the option that lets the last round be finished."""

import pytest

from tableful.core.rng import seeded
from tableful.core.state import Ear
from tableful.games import GAMES
from tableful.games.project_aude.deck import cards
from tableful.games.project_aude.rules.engine import new_game
from tableful.games.project_aude.verbs import KINDS
from tests.games.project_aude.decks import plain
from tests.games.project_aude.tabletop import BEAVERBROOK, Table, set_table

RED_FOUR = ["red 1800", "yellow 1811", "green 1822", "blue 1833"]
RED_FIVE = [*RED_FOUR, "purple 1844"]
LATE_FOUR = ["red 1900", "yellow 1911", "green 1922", "blue 1933"]
LATER_FOUR = ["red 1910", "yellow 1921", "green 1932", "blue 1943"]


def asked(table: Table, seat: int) -> str:
    """The sentence that a seat reads."""
    return table.game.status(table.view(seat)).id


def test_it_is_off_unless_the_table_chooses_it() -> None:
    """AUDE 7.4, 7.1: the rulebook ends at once."""
    game = GAMES.game("project-aude")
    option = next(option for option in game.options if option.name == "even_turns")
    assert option.default is False
    table = set_table(missions={1: [RED_FOUR, []]}, deck=[BEAVERBROOK])
    table.play("draw")
    assert table.over
    assert table.points == [0, 0]


def test_the_seats_that_had_no_turn_in_the_round_may_complete_a_mission() -> None:
    """AUDE 7.4: up to the seat before the starting player, in turn order; they gain nothing."""
    table = set_table(
        seats=4,
        missions={0: [["grey 1945"], []], 2: [RED_FOUR, []], 3: [LATE_FOUR, LATER_FOUR]},
        piles=[["purple 1944"]],
        deck=["grey 1925", BEAVERBROOK],
        active=1,
        even_turns=True,
    )
    table.play("draw")
    assert not table.over
    assert table.hand == []
    assert table.active == 2
    assert table.legal() == ["complete 0", "end turn"]
    assert (asked(table, 2), asked(table, 3)) == ("ask.last_chance", "ask.other")
    assert table.refusal("draw") == "7.4 asked_last_chance"
    assert table.refusal("take purple for 0") == "7.4 asked_last_chance"
    assert table.refusal("complete 1") == "5.1 too_few_cards"
    assert table.refusal("complete 0", seat=3) == "2.5 not_your_turn"
    table.play("complete 0")
    assert table.active == 3
    table.play("complete 1")
    assert table.over
    assert table.collected(2) == RED_FOUR
    assert table.collected(3) == LATER_FOUR
    assert table.mission(0, seat=3) == LATE_FOUR
    assert [event["seat"] for event in table.events("last_chance")] == ["2", "3"]
    assert table.refusal("draw") == "7.1 over"


@pytest.mark.parametrize(("drawer", "starter"), [(1, 0), (0, 1), (2, 0), (1, 2)])
def test_nobody_is_asked_beyond_the_seat_before_the_starting_player(
    drawer: int, starter: int
) -> None:
    """AUDE 7.4: who began the round has had as many turns as anybody."""
    missions = {0: [RED_FOUR, []], 1: [LATE_FOUR, []], 2: [LATER_FOUR, []]}
    table = set_table(
        seats=3,
        missions=missions,
        deck=[BEAVERBROOK],
        active=drawer,
        starter=starter,
        even_turns=True,
    )
    table.play("draw")
    chances = []
    while not table.over:
        chances.append(table.active)
        table.play("complete 0")
    expected = []
    seat = (drawer + 1) % 3
    while seat != starter:
        expected.append(seat)
        seat = (seat + 1) % 3
    assert chances == expected


def test_who_drew_beaverbrook_does_not_finish_the_turn() -> None:
    """AUDE 7.4, 7.1: what was completed earlier in that turn counts, nothing after it."""
    table = set_table(
        missions={0: [RED_FOUR, LATE_FOUR], 1: [LATER_FOUR, []]},
        deck=[BEAVERBROOK],
        even_turns=True,
    )
    table.play("complete 0", "draw")
    assert table.active == 1
    assert table.refusal("complete 1", seat=0) == "2.5 not_your_turn"
    table.play("end turn")
    assert table.over
    assert table.collected(0) == RED_FOUR
    assert table.collected(1) == []


def test_the_end_of_a_round_is_the_end_of_the_game_at_once() -> None:
    """AUDE 7.4: when the seat before the starting player draws him, all had as many turns."""
    table = set_table(
        missions={0: [RED_FOUR, []]}, deck=[BEAVERBROOK], active=1, starter=0, even_turns=True
    )
    table.play("draw")
    assert table.over
    assert table.events("last_chance") == []


def test_seats_without_a_mission_of_four_are_passed_over() -> None:
    """AUDE 7.4, 5.1: nothing that they could do would count."""
    table = set_table(
        seats=4,
        missions={1: [RED_FOUR[:3], []], 3: [LATE_FOUR, []]},
        assistants={1: ["insert first", "move"], 3: ["draw four", "insert first"]},
        deck=[BEAVERBROOK],
        even_turns=True,
    )
    table.play("draw")
    assert table.active == 3


def test_one_mission_only_and_no_assistant_is_chosen_for_another() -> None:
    """AUDE 7.4, 3.1, 5.2: the turn is over with it; a bonus counts."""
    table = set_table(
        missions={1: [RED_FIVE, LATE_FOUR]},
        assistants={1: ["draw four", "insert first"]},
        spares=("rearrange", "keep both"),
        deck=[BEAVERBROOK],
        even_turns=True,
    )
    table.play("draw")
    assert table.refusal("draw four by 0") == "7.4 asked_last_chance"
    table.play("complete 0")
    assert table.over
    assert table.points == [0, 1 + 2 + 3 + 1 + 2 + 6]
    assert table.mission(1, seat=1) == LATE_FOUR


def test_a_move_before_it_counts() -> None:
    """AUDE 7.4, 5.1, 6.5: a fifth card moved in; a Rearrange could change nothing any more."""
    table = set_table(
        missions={1: [RED_FOUR, ["purple 1844"]]},
        assistants={1: ["rearrange", "move"]},
        piles=[["grey 1815", "grey 1825"]],
        deck=[BEAVERBROOK],
        even_turns=True,
    )
    table.play("draw")
    assert "move purple 1844 to 4" in table.legal()
    assert table.refusal("rearrange grey by 0") == "7.4 asked_last_chance"
    assert table.refusal("move purple 1844 to 0") == "4.3 too_late"
    table.play("move purple 1844 to 4", "complete 0")
    assert table.over
    assert table.points[1] == 1 + 2 + 3 + 1 + 2 + 6


def test_who_moves_the_fourth_card_away_has_had_the_chance() -> None:
    """AUDE 7.4, 5.1, 3.3: nothing is left that could change something."""
    table = set_table(
        missions={1: [RED_FOUR, []]},
        assistants={1: ["move", "insert first"]},
        deck=[BEAVERBROOK],
        even_turns=True,
    )
    table.play("draw", "move blue 1833 to 0")
    assert table.over
    assert table.points == [0, 0]


def test_the_board_says_that_beaverbrook_has_come() -> None:
    """AUDE 7.4: to everybody, while the round is finished and afterwards."""
    table = set_table(
        missions={1: [RED_FOUR, []]}, deck=[BEAVERBROOK, "grey 1945"], even_turns=True
    )
    assert not table.view(None)["beaverbrook"]
    for _moment in range(2):
        table.play("draw" if not table.view(None)["beaverbrook"] else "complete 0")
        assert table.view(None)["beaverbrook"]
        said = [table.game.catalogue.say(text) for text in table.game.board(table.view(None))]
        assert said[0] == "Beaverbrook has been drawn. Cards left in the deck: 1."
        assert said[1].startswith("Even turns: seat 0 began, so the last round goes up to the seat")


def test_a_redeal_after_beaverbrook_deals_none() -> None:
    """AUDE 7.4, 3.5: what is left in the deck are cards."""
    table = set_table(
        missions={1: [RED_FOUR, []]}, deck=["grey 1825", BEAVERBROOK, "grey 1945"], even_turns=True
    )
    table.play("draw")
    for seed in range(20):
        for seat in (0, 1):
            redealt = Table(table.state.redeal(seat, seeded(seed)), 1)
            redealt.account()
            assert redealt.view(seat) == table.view(seat)
            assert BEAVERBROOK not in redealt.deck


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whoever_had_no_turn_in_the_last_round_has_a_last_chance_at_most(seats: int) -> None:
    """AUDE 7.4: in random games: the drawer's turn is the last, and only later seats are asked."""
    for seed in range(25):
        rng, ear = seeded(seed), Ear()
        state = new_game(seats, cards(plain()), False, True, rng, ear)
        while not state.over:
            legal = state.legal(state.active)
            state.apply(state.active, legal[rng.below(len(legal))], rng)
        told = [KINDS.seen(event, None).json() for event in ear.events]
        turns = [int(event["seat"]) for event in told if event["event"] == "turn_began"]
        chances = [int(event["seat"]) for event in told if event["event"] == "last_chance"]
        later = {seat for seat in range(seats) if turns.count(seat) < turns.count(turns[0])}
        assert set(chances) <= later
        assert len(chances) == len(set(chances))
        assert {turns.count(seat) for seat in later} <= {turns.count(turns[0]) - 1}
        assert state.again(rng).even_turns
