"""Options have a few values; content is known by its hash."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableful.core.errors import Malformed
from tableful.core.setup import Content, Option, OptionValue, read_options, value_word

OPTIONS = (
    Option("map", ("north", "south")),
    Option("rounds", (3, 5)),
    Option("open", (False, True)),
)


def test_the_first_value_is_the_default() -> None:
    assert read_options(OPTIONS, {}) == {"map": "north", "rounds": 3, "open": False}


def test_values_come_as_themselves_or_as_words_of_a_command_line() -> None:
    assert read_options(OPTIONS, {"rounds": 5, "open": True})["rounds"] == 5
    given = {"map": "south", "rounds": "5", "open": "true"}
    assert read_options(OPTIONS, given) == {"map": "south", "rounds": 5, "open": True}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("map", "east"),
        ("rounds", 4),
        ("rounds", 3.0),
        ("rounds", True),
        ("open", 1),
        ("open", "True"),
        ("map", None),
        ("map", ["north"]),
    ],
)
def test_another_value_is_malformed(name: str, value: object) -> None:
    with pytest.raises(Malformed, match=f"option {name} must be one of"):
        read_options(OPTIONS, {name: value})


def test_two_values_that_are_typed_alike_cannot_be_told_apart() -> None:
    with pytest.raises(ValueError, match="a word of its own"):
        Option("open", (True, "true"))


def test_an_unknown_option_is_malformed_and_the_known_ones_are_named() -> None:
    with pytest.raises(Malformed, match="there is: map, open, rounds"):
        read_options(OPTIONS, {"mop": "north"})
    with pytest.raises(Malformed, match="there is: none"):
        read_options((), {"map": "north"})


def test_content_is_known_by_what_it_says_not_by_its_order() -> None:
    assert Content({"a": 1, "b": [2]}).hash == Content({"b": [2], "a": 1}).hash
    assert Content({"a": 1}).hash != Content({"a": 2}).hash
    assert Content({"a": [1, 2]}).hash != Content({"a": [2, 1]}).hash
    assert Content().hash == "44136fa355b3678a"


def test_a_corrected_text_does_not_make_other_content() -> None:
    assert (
        Content({"a": 1}, {"card.1": "Lettr"}).hash == Content({"a": 1}, {"card.1": "Letter"}).hash
    )


ANYTHING = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.binary())
VALUES = st.lists(
    st.one_of(st.booleans(), st.integers(), st.text()), min_size=1, max_size=5, unique_by=value_word
)


@given(VALUES, ANYTHING)
def test_an_option_gives_one_of_its_values_or_is_malformed(
    values: list[OptionValue], value: object
) -> None:
    option = Option("pace", tuple(values))
    try:
        read = [option.read(value)]
    except Malformed:
        read = []
    assert all(one in values for one in read)


@given(VALUES)
def test_every_value_of_an_option_can_be_given_as_it_is_and_as_a_word(
    values: list[OptionValue],
) -> None:
    option = Option("pace", tuple(values))
    for value in values:
        assert option.read(value) == value
        if not isinstance(value, str):
            assert str(option.read(str(value).lower())).lower() == str(value).lower()


@given(st.dictionaries(st.text(), ANYTHING, max_size=3))
def test_options_that_nobody_declared_are_malformed(values: dict[str, object]) -> None:
    options = (Option("pace", ("slow", "fast")),)
    try:
        read = read_options(options, values)
    except Malformed:
        return
    assert set(values) <= {"pace"}
    assert read["pace"] in ("slow", "fast")
