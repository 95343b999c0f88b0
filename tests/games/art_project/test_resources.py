"""ART 3: resources, Health, and who decides."""

from tableful.core.table import Table as WholeTable
from tableful.games.art_project.game import ArtProjectGame
from tests.games.art_project.tabletop import number, set_table


def test_what_is_spent_goes_to_the_stock_and_what_is_gained_comes_from_it() -> None:
    """ART 3.1: 2A costs a Fuel and gains two Walkie Talkies."""
    table = set_table(hands=["2A 1B", "3C 4D"], van="FW")
    table.play(0, "play 2A")
    assert table.van == "WWW"
    assert table.state.in_stock(0) == 6


def test_the_stock_of_six_limits_a_gain() -> None:
    """ART 3.1: with five Walkie Talkies in the van one more is all there is."""
    table = set_table(hands=["2A 1B", "3C 4D"], van="FWWWWW")
    table.play(0, "play 2A")
    assert table.van == "WWWWWW"
    assert table.events("gained") == [{"event": "gained", "resource": "walkie", "number": "1"}]


def test_the_golden_rule_takes_health_for_what_the_van_lacks() -> None:
    """ART 3.2: 6A costs Fuel and a Walkie Talkie; the van has the Walkie Talkie only."""
    table = set_table(hands=["6A 1B", "3C 4D"], van="W")
    table.play(0, "play 6A")
    assert table.van == ""
    assert table.health == [2, 3]


def test_health_cannot_be_paid_while_the_van_has_the_resource() -> None:
    """ART 3.2, 4.2: a card is bought with Health only when there is no resource of any kind."""
    table = set_table(hands=["6A 1B", "3C 4D"], van="G")
    assert table.refusal(0, "buy for health") == "4.2 van_has_some"
    table = set_table(step="move", van="F")
    table.play(0, "go to Kyoto")
    assert table.van == ""
    assert table.health == [3, 3]


def test_what_nobody_has_to_pay_must_be_covered() -> None:
    """ART 3.2: two Fuel with an empty van and one Health are refused."""
    table = set_table(chart="scandinavia", step="move", van="", health=[1, 3])
    assert table.refusal(0, "go to Stockholm") == "3.2 step_too_dear"
    assert table.may(0, "go to Gothenburg")


def test_a_mission_card_that_cannot_be_paid_loses_before_it_gives_anything() -> None:
    """ART 3.2, 3.4: 6A would gain two Health, but the last one went for its cost."""
    table = set_table(hands=["6A 1B", "3C 4D"], van="", health=[1, 3])
    table.play(0, "play 6A")
    assert table.result == "health"
    assert table.health == [0, 3]
    assert "6A" in table.discards


def test_health_gained_is_given_token_by_token() -> None:
    """ART 3.3: one for another, one for oneself."""
    table = set_table(hands=["6A 1B", "3C 4D"])
    table.play(0, "play 6A")
    assert table.asked == "whose_health"
    assert table.refusal(1, "give 1") == "3.5 other_decides"
    assert table.refusal(0, "give 4") == "3.3 no_such_player"
    table.play(0, "give 1", "give 0")
    assert table.health == [4, 4]


def test_health_is_limited_by_the_stock_alone() -> None:
    """ART 3.3: of 25 tokens 24 are with the players, so one is gained."""
    table = set_table(hands=["6A 1B", "3C 4D"], health=[12, 12])
    table.play(0, "play 6A", "give 0")
    assert table.health == [13, 12]
    assert table.asked == "plan"
    table = set_table(hands=["6A 1B", "3C 4D"], health=[13, 12])
    table.play(0, "play 6A")
    assert table.health == [13, 12]


def test_the_last_health_paid_loses_at_once() -> None:
    """ART 3.4: for a step too; nothing follows."""
    table = set_table(step="move", van="", health=[1, 3])
    table.play(0, "go to Kyoto")
    assert table.result == "health"
    assert table.legal(1) == []
    assert table.refusal(1, "ready") == "8.2 over"


def test_movement_ends_when_all_are_ready_and_an_action_clears_readiness() -> None:
    """ART 3.5: seat 0 is ready until seat 1 moves."""
    table = set_table(step="move", pawns=["Tokyo", "Tokyo"])
    table.play(0, "ready")
    assert table.refusal(0, "go to Kyoto") == "3.5 team_wait_first"
    table.play(1, "go to Kyoto")
    assert table.may(0, "go to Kyoto")
    table.all_ready()
    assert table.asked != "move"


def test_readiness_ends_nothing_in_the_mission_phase() -> None:
    """ART 3.5: it ends with the last card played."""
    table = set_table(hands=["2A 1B", "3C 4D"])
    assert table.refusal(0, "ready") == "3.5 not_by_readiness"
    table.play(1, "play 3C")
    assert table.asked == "plan"
    table.play(0, "play 2A")
    assert table.asked == "move"


def test_a_step_in_which_nobody_can_do_anything_is_left_out() -> None:
    """ART 3.5: no Agents, and nobody can pay for an Ally: the next round begins."""
    table = set_table(step="move", van="", health=[1, 1])
    table.all_ready()
    assert table.asked == "draw"
    assert table.state.round == 2


def test_telling_and_playing_untold_are_final_and_a_told_card_is_taken_back() -> None:
    """ART 3.6: so are draws; any teammate may take back the play of a told card."""
    game = ArtProjectGame()
    table = WholeTable(game, game.setup(2), seed="taken back")
    for seat in (0, 1, 0, 1):
        table.write(seat, "draw")
        assert not table.can_undo(seat)
    mine = [held["face"] for held in game.view(table.state, 0)["seats"][0]["hand"]]
    card = next(face["card"] for face in mine if face is not None and not face["gain"]["health"])
    table.write(0, f"tell {card}")
    assert not table.can_undo(0)
    before = table.view(1)
    table.write(0, f"play {card}")
    assert table.can_undo(1)
    table.undo(1)
    assert table.view(1) == before
    other = next(face["card"] for face in mine if face is not None and face["card"] != card)
    table.write(0, f"play {other}")
    assert not table.can_undo(1)


def test_a_roll_is_final_and_picking_a_die_is_not() -> None:
    """ART 3.6: until the dice are rolled anew."""
    table = set_table(step="fight", agents={"Tokyo": 9}, track="9A")
    table.loads(1, 1)
    table.play(0, "fight")
    assert table.state.informative
    table.play(0, "spend clue 9A")
    table.play(0, "reroll 0")
    assert not table.state.informative
    table.play(0, "roll")
    assert table.state.informative


def test_the_team_talks_in_words_that_bots_understand() -> None:
    """ART 3.7: said again, it is taken back."""
    table = set_table(hands=["2A 1B", "3C 4D"])
    table.play(0, "need fuel", "me first")
    said = table.game.view(table.state, 1)["seats"][0]["said"]
    assert said == {"needs": ["fuel"], "brings": [], "intends": None, "order": "first"}
    table.play(0, "need fuel")
    assert table.game.view(table.state, 1)["seats"][0]["said"]["needs"] == []
    assert table.refusal(0, "bring gun") == "3.7 team_enough"
    table.play(1, "play 3C")
    assert table.refusal(1, "me last") == "3.7 has_played"
    table.play(0, "me last")
    assert table.game.view(table.state, 1)["seats"][0]["said"]["order"] == "last"


def test_a_card_that_was_told_can_be_intended() -> None:
    """ART 3.7: until it is played, or said again."""
    table = set_table(hands=["2A 1B", "3C 4D"])
    assert table.refusal(0, "intend 2A") == "3.7 not_told"
    assert table.refusal(0, "intend 3C") == "3.7 not_in_hand"
    table.play(0, "tell 2A", "tell 1B", "intend 2A", "intend 1B")
    assert table.game.view(table.state, 1)["seats"][0]["said"]["intends"] == number("1B")
    table.play(0, "intend 1B")
    assert table.game.view(table.state, 1)["seats"][0]["said"]["intends"] is None
    table.play(1, "play 3C")
    table.play(0, "intend 2A", "play 1B")
    assert table.game.view(table.state, 1)["seats"][0]["said"]["intends"] is None


def test_who_wants_to_be_first_or_last_is_asked_so_by_search() -> None:
    """ART 3.7: in the fixed order that arena and environments need."""
    table = set_table(seats=3, hands=["2A 1B", "3C 4D", "5E 5F"], told=True)
    assert table.state.next_decider() == 1
    table.play(1, "me last")
    assert table.state.next_decider() == 2
    table.play(0, "me first")
    assert table.state.next_decider() == 0
    table.play(0, "play 2A")
    table.play(2, "play 5E")
    assert table.state.next_decider() == 1


def test_search_asks_first_who_has_cards_to_tell_and_then_who_has_said_least() -> None:
    """ART 3.7, 4.1: so that all know all hands, and whoever speaks lets another go first."""
    table = set_table(seats=3, hands=["2A 1B", "3C 4D", "5E 5F"])
    for seat in (1, 2, 0):
        assert table.state.next_decider() == seat
        for card in ("2A 1B", "3C 4D", "5E 5F")[seat].split():
            table.play(seat, f"tell {card}")
    table.play(1, "need fuel")
    assert table.state.next_decider() == 2
    table.play(2, "need fuel")
    assert table.state.next_decider() == 0
    table.play(0, "play 2A")
    assert table.state.next_decider() == 1


def test_idle_words_never_go_on_for_ever() -> None:
    """ART 3.7: each seat has three, until something happens."""
    table = set_table(hands=["2A 1B", "3C 4D"])
    for _ in range(3):
        table.play(1, "bring walkie")
    assert table.refusal(1, "bring walkie") == "3.7 team_enough"
    table.play(0, "play 2A")
    table.play(1, "bring walkie")


def test_alone_there_is_nobody_to_talk_to() -> None:
    """ART 3.7, 4.1: and nobody to tell a card."""
    table = set_table(seats=1, hands=["2A 1B 3C"], told=True)
    assert table.refusal(0, "need fuel") == "3.7 alone"
    assert table.refusal(0, "tell 2A") == "4.1 told"
