"""Chapter 3: the AI phase."""

import pytest

from tableful.core.errors import Malformed, Refused
from tableful.core.rng import seeded
from tableful.games.ai_space_puzzle import sampling
from tests.games.ai_space_puzzle.tabletop import Table, new_table, set_table


def composing(scenario: int = 2, **more: int) -> Table:
    """The AI composes its first message."""
    return set_table(scenario, lifted=False, **more)  # type: ignore[arg-type]  # numbers only


FIVE = "square 20 20 0; red 50 20 0; antenna 80 20 0; battery 110 20 0; tick 140 20 0"


def test_a_message_of_the_right_number_is_shown_to_all() -> None:
    """ASP 3.1: the screen is lifted, and the message is final."""
    table = composing()
    table.lay(FIVE)
    message = table.view(1)["message"]
    assert message is not None
    assert {entry["token"] for entry in message["entries"]} == {
        *("square", "red", "antenna", "battery", "tick")
    }
    assert table.view(None)["message"] == table.view(0)["message"] == message
    assert not table.core.can_undo(0)
    assert table.refusal("0: lay square 20 20 0") == "3.1 lifted"


def test_the_wrong_number_of_tokens_is_refused() -> None:
    """ASP 3.1: exactly five; up to five, one will do."""
    table = composing()
    assert table.refusal("0: lay square 20 20 0; red 50 20 0") == "3.1 number"
    assert table.refusal(f"0: lay {FIVE}; cross 170 20 0") == "3.1 number"
    table = composing(1)
    assert table.refusal(f"0: lay {FIVE}; cross 170 20 0") == "3.1 number_up_to"
    table.lay("square 20 20 0")
    assert table.view()["phase"] == "acting"


def test_a_token_half_outside_the_screen_is_refused() -> None:
    """ASP 3.1, 3.2: all corners must be inside, of a turned token too."""
    table = composing(1)
    for place in ("0 37 0", "12 37 0", "198 37 0", "100 12 0", "100 63 0", "17 37 45", "100 17 30"):
        assert table.refusal(f"0: lay square {place}") == "3.1 outside", place
    for place in ("13 13 0", "197 62 270", "18 37 45", "192 57 225", "16 16 15", "194 59 75"):
        table = composing(1)
        table.lay(f"square {place}")


def test_only_tokens_of_the_scenario_and_each_only_once() -> None:
    """ASP 3.2, 1.4: what is not there cannot be laid."""
    table = composing(6)
    assert table.refusal("0: lay red 20 20 0; one 50 20 0; two 80 20 0; bar 110 20 0") == (
        "3.2 not_there"
    )
    assert (
        table.refusal("0: lay one 20 20 0; one 50 20 0; two 80 20 0; bar 110 20 0") == "3.2 twice"
    )


def test_no_token_hides_another() -> None:
    """ASP 3.2: middles are at least 6 mm apart; nearer is refused."""
    table = composing(1)
    assert table.refusal("0: lay square 50 30 0; circle 55 33 0") == "3.2 too_near"
    table.lay("square 50 30 0; circle 56 30 0")


def test_nonsense_is_no_message() -> None:
    """ASP 3.2: outside of all bounds it is no message at all."""
    table = composing(1)
    for message in ("square 211 20 0", "square 20 20 7", "moon 20 20 0", "square 20 20", ""):
        with pytest.raises(Malformed):
            table.lay(message)


def test_the_order_of_laying_does_not_show() -> None:
    """ASP 3.2: tokens that lie apart are sorted, those that overlap stay as they were laid."""

    def seen(message: str) -> list[str]:
        table = composing(1)
        table.lay(message)
        shown = table.view()["message"]
        assert shown is not None
        return [entry["token"] for entry in shown["entries"]]

    assert seen("tick 140 20 0; square 20 20 0") == ["square", "tick"]
    assert seen("square 20 20 0; tick 140 20 0") == ["square", "tick"]
    assert seen("tick 30 20 0; square 20 20 0") == ["tick", "square"]
    assert seen("square 20 20 0; tick 30 20 0") == ["square", "tick"]
    assert seen("wave 100 30 0; tick 30 20 0; square 20 20 0") == ["tick", "square", "wave"]
    assert seen("tick 46 20 0; square 20 20 0") == ["square", "tick"]  # they only touch


def test_all_tokens_come_back() -> None:
    """ASP 3.2: for the next message."""
    table = composing()
    before = table.view()["supply"]
    table.lay(FIVE)
    table.end()
    assert table.view()["supply"] == before
    table.lay(FIVE)


def test_if_fewer_tokens_exist_all_are_laid() -> None:
    """ASP 3.2: of six that are asked for."""
    table = composing(20)
    table.state.supply = 0b111
    screen = table.view(0)["screen"]
    assert screen is not None
    assert screen["needed"] == 3
    table.lay("square 20 20 0; triangle 50 20 0; circle 80 20 0")


def test_the_ai_may_not_write() -> None:
    """ASP 3.3: it reads what the astronauts write; after the end all may talk."""
    table = set_table(seats=4)
    (channel,) = table.core.game.channels(table.state)
    assert channel.writers == {1, 2, 3}
    assert channel.readers == {0, 1, 2, 3}
    table.state.over = True
    (channel,) = table.core.game.channels(table.state)
    assert channel.writers == {0, 1, 2, 3}


def test_the_others_see_only_that_the_ai_composes() -> None:
    """ASP 3.3, 6.1: what is picked and put behind the screen shows in no view and no event."""
    table = composing()
    before, heard = table.view(1), table.heard(1)
    table.play("0: pick square", "0: put at 3 turned 90", "0: pick red")
    assert table.view(1) == table.view(None) == before
    assert table.heard(1) == table.heard(2) == heard
    screen = table.view(0)["screen"]
    assert screen is not None
    assert screen["picked"] == "red"
    assert screen["entries"] == [{"token": "square", "x": 102, "y": 20, "turn": 90}]
    assert not table.core.can_undo(1)
    table.core.undo(0)
    assert table.may("0: pick red")


def test_a_message_on_the_coarse_grid_is_an_ordinary_one() -> None:
    """ASP 3.1: with the last token that is needed the screen is lifted."""
    table = composing(2)
    for number, token in enumerate(("square", "red", "antenna", "tick", "wave")):
        assert table.refusal("0: lift") == "3.1 number"
        table.play(f"0: pick {token}")
        assert table.refusal("0: pick blue") == "3.1 put_first"
        table.play(f"0: put at {2 * number} turned 0")
    message = table.view()["message"]
    assert message is not None
    assert len(message["entries"]) == 5
    table = composing(1)
    assert table.refusal("0: put at 3 turned 0") == "3.1 pick_first"
    table.play("0: pick square", "0: put at 3 turned 0")
    assert table.refusal("0: pick square") == "3.2 twice"
    table.play("0: lift")
    assert table.view()["phase"] == "acting"


@pytest.mark.parametrize("scenario", [1, 2, 18, 19, 20])
def test_whatever_the_coarse_grid_or_the_sampler_lays_the_form_may_lay(scenario: int) -> None:
    """ASP 3.1, 7.18, 7.19, 7.20: they keep to the rules that the form is checked by."""
    for seed in range(15):
        rng = seeded(seed)
        table = composing(scenario, seed=seed)
        other = composing(scenario, seed=seed)
        entries: list[str] = []
        while not table.view()["message"]:
            screen = table.view(0)["screen"]
            assert screen is not None
            laid = [f"{e['token']} {e['x']} {e['y']} {e['turn']}" for e in screen["entries"]]
            entries = laid or entries
            legal = table.legal(0)
            table.play(f"0: {legal[rng.below(len(legal))]}")
        message = table.view(0)["message"]
        assert message is not None
        said = [f"{e['token']} {e['x']} {e['y']} {e['turn']}" for e in message["entries"]]
        other.lay("; ".join(said))
        another = composing(scenario, seed=seed)
        another.core.act(0, sampling.sample(another.view(0), rng))


def test_a_message_stays_until_the_phase_ends() -> None:
    """ASP 3.4: older ones are hidden until the game is over."""
    table = set_table(left=2)
    assert table.view()["message"] is not None
    table.end()
    for seat in (None, 0, 1):
        assert table.view(seat)["message"] is None
        assert table.view(seat)["past"] == []
    table.lay_any()
    table.end()
    assert [past["round"] for past in table.view()["past"]] == [1, 2]


def test_the_logbook_keeps_older_messages_in_sight() -> None:
    """ASP 3.4: an option."""
    table = set_table(logbook=True)
    shown = table.view()["message"]
    table.end()
    (past,) = table.view()["past"]
    assert past["message"] == shown


# The rulebook's five examples, as far as its words tell how they lay.
EXAMPLES = [
    "hexagon 30 37 0; antenna 70 37 0; battery 98 37 0; telescope 126 37 0",  # a room for a Key
    "triangle 60 37 0; double-arrow 90 37 0; square 120 37 0",  # exchange them
    "square 40 37 0; circle 70 37 0; die 120 37 0; cross 126 37 45",  # the dice are wrong
    "triangle 40 37 0; battery 68 37 0; telescope 96 37 0; hexagon 124 37 0",  # two rooms at once
    "square 60 37 0; pawn 90 37 0; frame 120 37 0; three 126 37 0",  # three symbols, or a die of 3
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_each_of_the_five_example_messages_can_be_laid(example: str) -> None:
    """ASP 3.1, 3.2: side by side, apart, and on top of each other."""
    table = composing(1)
    table.lay(example)
    message = table.view()["message"]
    assert message is not None
    assert len(message["entries"]) == example.count(";") + 1


def test_every_kind_of_refusal_leaves_the_screen_as_it_was() -> None:
    """ASP 3.1: nothing has changed, and the AI lays another message."""
    table = composing()
    before = table.view(0)
    with pytest.raises(Refused):
        table.lay("square 20 20 0")
    assert table.view(0) == before
    assert new_table().view(0)["screen"] is None
