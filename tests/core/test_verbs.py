"""One declaration gives the integer, the notation, the JSON, the sentence and the path."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableful.core.errors import Malformed
from tableful.core.texts import Text, Word
from tableful.core.verbs import Domain, Field, Filled, Form, Verb, Verbs, numbers, seats

CARD = Domain("card", ("sun", "sunset", "half moon", "a.b"))
STONE = Domain("stone", ("round", "flat"))
LAY = Form(
    "lay",
    fewest=0,
    most=3,
    fields={
        "stone": Field(STONE),
        "x": Field(numbers("x", -2, 6), coarse=4),
        "y": Field(numbers("y", 0, 4), coarse=2),
    },
)
VERBS = Verbs(
    Verb("play", "play {card}", "hand:{card}", card=CARD),
    Verb("play_on", "play {card} on {seat}", "hand:{card} seat:{seat}", card=CARD, seat=seats(3)),
    Verb("rest", "rest", "bench"),
    LAY.grid(),
    forms=[LAY],
)
FILLED = Filled("lay", ((0, 0, 0), (1, 8, 4)))


def filled() -> st.SearchStrategy[Filled]:
    """Any form within its bounds."""
    entry = st.tuples(st.integers(0, 1), st.integers(0, 8), st.integers(0, 4))
    return st.lists(entry, max_size=3).map(lambda entries: Filled("lay", tuple(entries)))


def test_actions_are_numbered_verb_after_verb_the_last_argument_fastest() -> None:
    assert VERBS.size == 4 + 4 * 3 + 1 + 2 * 3 * 3
    assert VERBS.encode("play", 3) == 3
    assert VERBS.encode("play_on", 1, 2) == 4 + 1 * 3 + 2
    assert VERBS.first("rest") == VERBS.encode("rest") == 16


@given(st.integers(0, VERBS.size - 1))
def test_every_action_round_trips(action: int) -> None:
    verb, places = VERBS.decode(action)
    assert VERBS.encode(verb.name, *places) == action
    assert VERBS.parse(VERBS.notation(action)) == action
    assert VERBS.from_json(VERBS.json(action)) == action


def test_a_word_may_begin_like_another_hold_a_space_or_a_dot() -> None:
    assert VERBS.parse("play sunset on 2") == VERBS.encode("play_on", 1, 2)
    assert VERBS.parse("play half moon") == VERBS.encode("play", 2)
    assert VERBS.parse("play a.b") == VERBS.encode("play", 3)
    with pytest.raises(Malformed, match="no move is written 'play aXb'"):
        VERBS.parse("play aXb")


def test_a_move_as_json_as_a_sentence_and_as_a_path() -> None:
    action = VERBS.encode("play_on", 0, 1)
    assert VERBS.json(action) == {"verb": "play_on", "card": "sun", "seat": 1}
    words = {"card": Word("card", "sun"), "seat": Word("seat", "1")}
    assert VERBS.sentence(action) == Text("verb.play_on", words)
    assert VERBS.path(action) == ("hand:sun", "seat:1")
    assert VERBS.path(VERBS.encode("rest")) == ("bench",)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "rest",
        {},
        {"verb": None},
        {"verb": ["rest"]},
        {"verb": 10**5000},
        {"verb": "fly"},
        {"verb": "rest", "card": "sun"},
        {"verb": "play"},
        {"verb": "play", "card": 0},
        {"verb": "play", "card": "moon"},
        {"verb": "play_on", "card": "sun", "seat": "1"},
        {"verb": "play_on", "card": "sun", "seat": True},
        {"verb": "play_on", "card": "sun", "seat": 1.0},
        {"verb": "play_on", "card": "sun", "seat": 3},
        {"verb": "lay"},
        {"verb": "lay", "entries": {}},
        {"verb": "lay", "entries": [[0, 0, 0]]},
        {"verb": "lay", "entries": [{"stone": "flat", "x": 0}]},
        {"verb": "lay", "entries": [{"stone": "flat", "x": 7, "y": 0}]},
        {"verb": "lay", "entries": [{"stone": "flat", "x": 0, "y": 0}] * 4},
    ],
)
def test_anything_but_exactly_a_move_is_malformed(data: object) -> None:
    with pytest.raises(Malformed):
        VERBS.from_json(data)


@pytest.mark.parametrize("action", [-1, VERBS.size, 2**70])
def test_there_is_no_action_beyond_the_table(action: int) -> None:
    with pytest.raises(Malformed):
        VERBS.decode(action)


def test_a_place_beyond_its_domain_is_malformed() -> None:
    with pytest.raises(Malformed):
        VERBS.encode("play", 4)


def test_a_template_names_declared_arguments_only() -> None:
    with pytest.raises(ValueError, match="not declared"):
        Verb("play", "play {card}", "hand")
    with pytest.raises(ValueError, match="not declared"):
        Verb("play", "play", "hand:{card}")


def test_names_are_used_once() -> None:
    with pytest.raises(ValueError, match="name of its own"):
        Verbs(Verb("rest", "rest", "bench"), Verb("rest", "sleep", "bed"))
    with pytest.raises(ValueError, match="name of its own"):
        Verbs(Verb("lay", "put", "stone"), forms=[LAY])
    with pytest.raises(ValueError, match="hide the verb"):
        Verb("say", "say {verb}", "mouth", verb=CARD)


# -- forms ------------------------------------------------------------------------------------


def test_a_form_in_notation_and_json() -> None:
    assert VERBS.notation(FILLED) == "lay round -2 0; flat 6 4"
    assert VERBS.json(FILLED) == {
        "verb": "lay",
        "entries": [{"stone": "round", "x": -2, "y": 0}, {"stone": "flat", "x": 6, "y": 4}],
    }


@given(filled())
def test_every_form_round_trips(form: Filled) -> None:
    assert VERBS.parse(VERBS.notation(form)) == form
    assert VERBS.from_json(VERBS.json(form)) == form


@pytest.mark.parametrize(
    "text",
    [
        "lay flat 0",
        "lay flat 0 0 0",
        "lay flat 9 0",
        "lay flat 0 0;flat 0 0",
        "lay " + "; ".join(["flat 0 0"] * 4),
    ],
)
def test_a_notation_that_is_nearly_a_form_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        VERBS.parse(text)


@pytest.mark.parametrize("entry", [(0, 0), (0, 0, 0, 0), (0, -1, 0), (0, 9, 0), (2, 0, 0)])
def test_an_entry_has_every_number_within_its_bounds(entry: tuple[int, ...]) -> None:
    with pytest.raises(Malformed):
        LAY.check(Filled("lay", (entry,)))


def test_the_grid_is_an_ordinary_verb_over_every_coarse_value() -> None:
    grid = VERBS.verbs["lay_one"]
    assert grid.args["x"].words == ("-2", "2", "6")
    action = VERBS.parse("lay one flat 2 4")
    assert VERBS.notation(action) == "lay one flat 2 4"
    assert isinstance(action, int)
    entry = LAY.grid_entry(VERBS.decode(action)[1])
    assert LAY.notation(Filled("lay", (entry,))) == "lay flat 2 4"


def test_a_form_is_spoken_entry_by_entry() -> None:
    first, second = LAY.spoken(FILLED)
    assert str(first) == "form.lay(stone=round, x=-2, y=0)"
    assert str(second) == "form.lay(stone=flat, x=6, y=4)"
    assert str(VERBS.sentence(FILLED)) == "verb.lay(entries=lay round -2 0; flat 6 4)"
