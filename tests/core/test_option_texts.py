"""Options and their values are called and explained by the catalogue."""

from tableful.core.option_texts import (
    choices_said,
    option_about,
    option_title,
    value_about,
    value_title,
)
from tableful.core.setup import Option, OptionValue
from tableful.core.texts import Catalogue

MAP, ROUNDS, OPEN = (
    Option("map", ("north", "south")),
    Option("rounds", (3, 5)),
    Option("open", (False, True)),
)
TEXTS = Catalogue.parse("""
option = {map = "The map", rounds = "Rounds", open = "Open hands"}
about.option = {map = "Where it is played."}
value.map = {north = "The north", south = "The south"}
value.open = {true = "All see all"}
about.value.map = {south = "Warm."}
""")


def test_an_option_has_a_title_and_an_explanation() -> None:
    assert option_title(TEXTS, MAP) == "The map"
    assert option_about(TEXTS, MAP) == "Where it is played."
    assert option_about(TEXTS, ROUNDS) == ""


def test_a_value_has_a_title_and_may_be_explained() -> None:
    assert [value_title(TEXTS, MAP, value) for value in MAP.values] == ["The north", "The south"]
    assert [value_about(TEXTS, MAP, value) for value in MAP.values] == ["", "Warm."]


def test_numbers_and_yes_and_no_need_no_title() -> None:
    assert [value_title(TEXTS, ROUNDS, value) for value in ROUNDS.values] == ["3", "5"]
    assert [value_title(TEXTS, OPEN, value) for value in OPEN.values] == ["No", "All see all"]


def test_what_was_chosen_is_said_where_it_differs() -> None:
    options = (MAP, ROUNDS, OPEN)
    chosen: dict[str, OptionValue] = {"map": "south", "rounds": 3, "open": True}
    assert choices_said(TEXTS, options, chosen) == "The map: The south, Open hands: All see all"
    before: dict[str, OptionValue] = chosen | {"open": False, "rounds": 5}
    assert choices_said(TEXTS, options, chosen, before) == "Rounds: 3, Open hands: All see all"
    assert choices_said(TEXTS, options, chosen, chosen) == ""
