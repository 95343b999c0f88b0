"""The box as a file: what can be changed, and what is wrong with it by row and field."""

import re

import pytest

from tableful.core.errors import Malformed
from tableful.core.table import Table, replay
from tableful.games.ai_space_puzzle import deck
from tableful.games.ai_space_puzzle.game import AiSpacePuzzleGame
from tests.games.ai_space_puzzle.tabletop import set_table

OWN = deck.own_source()
SHORT = """
[[scenario]]
title = "Two rounds"
story = "A short one."
text = "Two rounds with the dice of two Keys."
tokens = ["keys", "wave"]
counts = [2, 3]
rounds = 2
actions = 8
dice = ["square", "circle"]
cross = "guard"
layout = "row"
"""


def with_scenarios(scenarios: str) -> str:
    """The box with other Scenarios."""
    return OWN[: OWN.index("# -- the Scenario Book")] + scenarios


def changed(old: str, new: str) -> str:
    """The box with its first `old` replaced."""
    head, deck_itself = OWN.split("[deck]", 1)
    assert old in deck_itself
    return f"{head}[deck]{deck_itself.replace(old, new, 1)}"


def test_the_own_box_is_read() -> None:
    """ASP 1.3, 1.4: 26 sides and 40 Scenarios, with a title."""
    assert deck.own().title == "The damaged panel"
    assert len(deck.box(deck.own()).scenarios) == 40
    assert AiSpacePuzzleGame().content_source() == OWN


def test_a_box_with_one_scenario_of_ones_own_can_be_played() -> None:
    """ASP 1.4: its tokens, counts, dice and hooks; a record knows the box by its hash."""
    game = AiSpacePuzzleGame().with_deck(with_scenarios(SHORT))
    assert isinstance(game, AiSpacePuzzleGame)
    assert game.options[0].values == (1,)
    assert game.catalogue.entries["value.scenario.1"] == "1 · Two rounds"
    table = set_table(1, game=game, lifted=False)
    view = table.view(0)
    assert view["scenario"]["dice"] == ["square", "circle"]
    assert view["scenario"]["counts"] == [2, 3]
    assert view["supply"] == ["square", "triangle", "circle", "hexagon", "wave"]
    assert view["scenario"]["cross"] == "guard"
    assert table.refusal("0: lay square 20 20 0; wave 60 20 90") == "7.20 row"
    table.lay("square 20 20 0; wave 60 20 0")
    setup = game.setup(2)
    fresh = Table(game, setup, "own")
    assert replay(game, fresh.record(), setup.content).record() == fresh.record()
    with pytest.raises(Malformed, match="other cards"):
        replay(AiSpacePuzzleGame(), fresh.record())


def test_other_texts_make_no_other_box() -> None:
    """ASP 1.4: a token may be called otherwise, and records still replay."""
    other = deck.read(changed('name = "the square"', 'name = "the box"'))
    assert other.texts["token.square"] == "the box"
    assert other.hash == deck.own().hash


def test_the_journey_is_an_order_of_all_scenarios_and_no_rule() -> None:
    """ASP 1.4: numbers stay what they are, and so does the box by which records know it."""
    order = [int(number) for number in deck.own().texts["scenario.journey"].split()]
    assert sorted(order) == list(range(1, 41))
    assert order[0] == 1
    backwards = re.sub(r"^order = .*$", f"order = {order[::-1]}", OWN, flags=re.MULTILINE)
    assert deck.read(backwards).hash == deck.own().hash
    assert deck.read(with_scenarios(SHORT)).texts["scenario.journey"] == "1"


FAULTS = [
    (changed("[journey]\norder = [", "[journey]\norder = [1, "), r"order: must be all numbers"),
    (changed("[journey]\norder = [", "[journey]\norder = [41, "), r"must be a whole number"),
    (changed('word = "wave"', 'word = "moon"'), r"token row 21 .*word: must be one of"),
    (changed('word = "wave"', 'word = "arrow"'), r"token row 21.*word: \"arrow\" is also in"),
    (changed('cross = "c1"', 'cross = "a1"'), r"side row 1: cross: a1 is the room of a Key"),
    (changed("dice = [2, 3, 4, 5]", "dice = [2, 3, 4, 4]"), r"dice: must be 4 different numbers"),
    (changed("rounds = 6", "rounds = 13"), r'scenario row 1 "Wake-up call": rounds: must be'),
    (changed("count = 5", "count = 9"), r"count: must be a whole number from 1 to 8"),
    (changed("count = 5", "counts = [5, 5]"), r"counts: must be 6 numbers, one for each round"),
    (changed('layout = "apart"', 'layout = "heap"'), r"layout: must be one of"),
    (changed("dark = true", "dark = true\nswaps = true"), r"dark: does not go together"),
    (
        changed("shuffled_after = 3", 'shuffled_after = 3\nhides = ["symbols"]'),
        r"hides: symbols do not go together",
    ),
    (changed("uses = 2", "uses = 0"), r"uses: must be a whole number from 1 to 3"),
    (changed('hides = ["talk"]', 'hides = ["board"]'), r"hides: must be some of"),
    (changed("shuffled_after = 3", "shuffled_after = 6"), r"must be before the last round"),
    (changed("drawn = 12", "drawn = 28"), r"drawn: must be a whole number from 1 to 27"),
    (changed("swaps = true", "swops = true"), r"swops: there is no such field"),
    (changed('title = "Telegram"', 'title = "Static"'), r'title: "Static" is also in'),
    (changed("actions = 4", 'actions = "four"'), r"actions: must be a whole number"),
    (re.sub(r"crisis = true\n", "", OWN), r"there must be 1 to 100 rows with crisis = true"),
    (with_scenarios(""), r"scenario: there must be 1 to 60 rows, not 0"),
    (with_scenarios(SHORT.replace("[2, 3]", "[2, 8]")), r"at most 7 tokens stand in one row"),
    (changed("[[token]]", "[[tokens]]"), r"tokens: there is no such table"),
]


@pytest.mark.parametrize(("source", "fault"), FAULTS, ids=range(len(FAULTS)))
def test_what_is_wrong_is_named_by_line_row_and_field(source: str, fault: str) -> None:
    with pytest.raises(Malformed, match=fault) as caught:
        deck.read(source)
    assert "the deck" in str(caught.value)
