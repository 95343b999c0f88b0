"""ART 4: the Mission phase."""

import pytest

from tableful.games.art_project.verbs import KINDS
from tests.games.art_project.tabletop import set_table


def test_cards_are_drawn_singly_by_whoever_has_fewer_than_two() -> None:
    """ART 4.1: in any order; nothing is bought or played before all have two."""
    table = set_table(step="draw", top="1A 2B 3C 4D")
    table.play(1, "draw", "draw")
    assert table.hand(1) == "1A 2B"
    assert table.refusal(1, "draw") == "4.1 drawn_enough"
    assert table.refusal(1, "play 1A") == "4.1 asked_draw"
    assert table.refusal(1, "buy for fuel") == "4.1 asked_draw"
    table.play(0, "draw", "draw")
    assert table.asked == "plan"


def test_backs_are_seen_by_all_and_faces_by_who_holds_or_was_told() -> None:
    """ART 4.1: to tell a card shows its text to teammates."""
    table = set_table(hands=["9A 1B", "3C 4D"])
    seen = table.game.view(table.state, 1)["seats"][0]["hand"]
    assert [held["clues"] for held in seen] == [["amphora", "canvas"], ["bust"]]
    assert [held["face"] for held in seen] == [None, None]
    table.play(0, "tell 9A")
    face = table.game.view(table.state, 1)["seats"][0]["hand"][0]["face"]
    assert face is not None
    assert face["cost"] == {"fuel": 1, "walkie": 1, "gun": 0, "health": 0}
    assert table.refusal(0, "tell 9A") == "4.1 told"
    assert table.refusal(0, "tell 3C") == "4.1 not_in_hand"


@pytest.mark.parametrize("move", ["tell 1B", "play 1B"])
def test_which_of_two_equal_backs_it_was_is_said_and_not_only_shown(move: str) -> None:
    """ART 4.1: whoever heard the same sees the same: the place of a card is part of the event."""
    seen, heard = [], []
    for hand in ("1B 9A 4B", "4B 9A 1B"):
        table = set_table(hands=[hand, "3C 4D"])
        before = table.game.view(table.state, 1)["seats"][0]["hand"]
        assert [held["clues"] for held in before] == [["bust"], ["amphora", "canvas"], ["bust"]]
        table.play(0, move)
        seen.append(table.game.view(table.state, 1)["seats"][0]["hand"])
        heard.append([event.json() for event in KINDS.heard(table.ear.events, 1)])
    assert seen[0] != seen[1]
    assert heard[0] != heard[1]


def test_one_more_card_for_a_resource_of_any_kind() -> None:
    """ART 4.2: as often as wanted, until the card is played."""
    table = set_table(hands=["2A 1B", "3C 4D"], van="FG", top="5E 5F")
    assert table.refusal(0, "buy for walkie") == "4.2 van_lacks"
    table.play(0, "buy for gun", "buy for fuel")
    assert table.van == ""
    assert table.hand(0) == "2A 1B 5E 5F"
    table.play(0, "play 1B")
    assert table.refusal(0, "buy for fuel") == "4.2 has_played"


def test_a_health_buys_a_card_when_no_resource_is_left() -> None:
    """ART 4.2, 3.4: and the last one loses the game, unread."""
    table = set_table(hands=["2A 1B", "3C 4D"], van="", top="5E 5F", health=[2, 3])
    table.play(0, "buy for health")
    assert table.hand(0) == "2A 1B 5E"
    table.play(0, "buy for health")
    assert table.result == "health"
    assert table.hand(0) == "2A 1B 5E"


def test_cards_can_be_bought_after_the_end_tile_but_not_from_an_empty_deck() -> None:
    """ART 4.2: an empty deck refuses, unpaid."""
    table = set_table(hands=["2A 1B", "3C 4D"], deck_size=1)
    table.play(0, "buy for fuel")
    assert table.refusal(0, "buy for fuel") == "4.2 deck_empty"
    assert table.van == "FFWWWGGG"


def test_a_card_is_played_from_top_to_bottom() -> None:
    """ART 4.3: 12A: a Health, Agents at D and twice at F, a Fuel and a Gun, two clues."""
    table = set_table(hands=["12A 1B", "3C 4D"], van="")
    table.play(0, "play 12A")
    assert table.health == [2, 3]
    assert (table.agents("Kyoto"), table.agents("Fukuoka")) == (1, 2)
    assert table.van == "FG"
    assert table.clues() == "12A"
    kinds = [table.game.kinds.seen(event, None).kind for event in table.ear.events]
    assert kinds == ["played", "lost_health", "agents_came", "agents_came", "gained", "gained"]


def test_everybody_plays_exactly_one_card_in_any_order() -> None:
    """ART 4.3: seat 1 may be first, and nobody plays twice."""
    table = set_table(hands=["2A 1B", "3C 4D"])
    table.play(1, "play 4D")
    assert table.refusal(1, "play 3C") == "4.3 has_played"
    assert table.refusal(0, "play 3C") == "4.3 not_in_hand"
    table.play(0, "play 1B")
    assert table.asked == "move"


def test_agents_for_a_lost_city_join_the_white_hand() -> None:
    """ART 4.4: they never leave it."""
    table = set_table(hands=["11A 1B", "3C 4D"], lost=["Sapporo"])
    table.play(0, "play 11A")
    assert table.agents("Sapporo") == 0
    assert table.state.white_hand == 3


def test_without_an_agent_left_to_place_the_team_has_lost() -> None:
    """ART 4.4: two are left, three have to come."""
    crowded = {"Sendai": 19, "Tokyo": 19}
    table = set_table(hands=["11A 1B", "3C 4D"], agents=crowded)
    table.play(0, "play 11A")
    assert table.result == "agents"
    assert table.agents("Sapporo") == 2


def test_three_identical_clues_find_an_art_piece() -> None:
    """ART 4.5: the cards that show them are discarded, others stay."""
    table = set_table(hands=["4A 1B", "3C 4D"], track="2A 9E 5D")
    table.play(0, "play 4A")
    assert table.art == {"Sapporo"}
    assert table.clues() == "5D"
    assert {"2A", "9E", "4A"} <= table.discards


def test_a_card_that_completes_two_triples_serves_one() -> None:
    """ART 4.5: its player chooses; the other symbol's cards stay."""
    table = set_table(hands=["9A 1B", "3C 4D"], track="1A 2A 1C 2C")
    table.play(0, "play 9A")
    assert table.asked == "which_triple"
    assert table.refusal(1, "serve canvas") == "3.5 other_decides"
    assert table.refusal(0, "serve bust") == "4.5 no_triple"
    table.play(0, "serve canvas")
    assert table.art == {"Tokyo"}
    assert table.clues() == "1A 2A"


def test_no_art_piece_for_a_lost_city() -> None:
    """ART 4.5: the cards go anyway."""
    table = set_table(hands=["4A 1B", "3C 4D"], track="1A 2A", lost=["Sapporo"])
    table.play(0, "play 4A")
    assert table.art == set()
    assert table.clues() == ""
    assert len(table.events("art_missed")) == 1


def test_no_second_art_piece_in_a_city_but_another_after_its_collection() -> None:
    """ART 4.5: one at a time."""
    table = set_table(hands=["4A 1B", "3C 4D"], track="1A 2A", art=["Sapporo"])
    table.play(0, "play 4A")
    assert table.art == {"Sapporo"}
    assert table.state.art_left() == 7
    table = set_table(hands=["4A 1B", "3C 4D"], track="1A 2A", collected=1)
    table.play(0, "play 4A")
    assert table.art == {"Sapporo"}


def test_no_art_piece_when_none_is_left_in_the_stock() -> None:
    """ART 4.5: six are rescued and two lie on the map."""
    table = set_table(hands=["4A 1B", "3C 4D"], track="1A 2A", art=["Kyoto", "Sendai"], collected=6)
    table.play(0, "play 4A")
    assert table.art == {"Kyoto", "Sendai"}


def test_the_rest_of_the_hands_is_discarded_openly() -> None:
    """ART 4.6: everybody sees these cards; they do not come back."""
    table = set_table(hands=["2A 1B", "3C 4D"], deck_size=20)
    table.play(0, "play 2A")
    table.play(1, "play 4D")
    assert {"1B", "3C"} <= table.discards
    told = [(event["seat"], event["card"]) for event in table.events("discarded")]
    assert told == [("0", "2"), ("1", "15")]
    assert table.state.deck_size == 20


def test_the_end_tile_is_revealed_by_the_last_needed_draw() -> None:
    """ART 4.7: this round is the last, and lost at its end."""
    table = set_table(step="draw", deck_size=16)
    table.play(0, "draw", "draw")
    table.play(1, "draw")
    assert not table.game.view(table.state, 0)["last_round"]
    table.play(1, "draw")
    assert table.game.view(table.state, 0)["last_round"]
    assert len(table.events("end_tile")) == 1
    for seat in (0, 1):
        card = table.hand(seat).split()[0]
        table.play(seat, f"play {card}")
        while table.asked == "whose_health":
            table.play(seat, f"give {seat}")
    assert table.result == ""
    while not table.state.over:
        table.all_ready()
    assert table.result == "deck"


def test_drawing_goes_on_after_the_end_tile() -> None:
    """ART 4.7: it lies in the middle of what the round needs."""
    table = set_table(step="draw", deck_size=14)
    table.play(0, "draw", "draw")
    table.play(1, "draw", "draw")
    assert table.asked == "plan"
    assert table.state.deck_size == 10
