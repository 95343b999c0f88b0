"""The texts: rules without gaps, a sentence for everything, the names of the cards in them."""

import re
from importlib.resources import files

import pytest

from tableful.core.rulebook import Rulebook
from tableful.core.table import Table
from tableful.core.texts import Text, placeholders
from tableful.games import GAMES
from tableful.games.project_aude.refusals import ANSWERS, CHECKS
from tableful.games.project_aude.verbs import ABILITY, BONUS, VERBS
from tests.games.project_aude.tabletop import set_table

GAME = GAMES.game("project-aude")
CATALOGUE = GAME.catalogue
RULES = Rulebook.load("AUDE", files("tableful.games.project_aude") / "rules.md")
CHAPTERS = {
    "1": ("1.1", "1.2", "1.3", "1.4", "1.5"),
    "2": ("2.1", "2.2", "2.3", "2.4", "2.5", "2.6"),
    "3": ("3.1", "3.2", "3.2a", "3.2b", "3.3", "3.4", "3.5"),
    "4": ("4.1", "4.2", "4.3"),
    "5": ("5.1", "5.2", "5.3", "5.4"),
    "6": ("6.1", "6.2", "6.3", "6.4", "6.5", "6.6"),
    "7": ("7.1", "7.2", "7.3", "7.4"),
}


def test_the_rules_are_numbered_without_gaps() -> None:
    assert list(RULES.chapters) == list(CHAPTERS)
    assert list(RULES.rules) == [number for numbers in CHAPTERS.values() for number in numbers]


def test_a_rule_refers_only_to_rules_that_exist() -> None:
    for rule in RULES.rules.values():
        for number in re.findall(r"\b\d\.\d+[a-z]?\b", rule.text):
            assert number in RULES, rule.number


def test_every_ability_has_its_rule() -> None:
    """Chapter 6 names each ability in bold, in the catalogue's words and order."""
    for number, word in zip(CHAPTERS["6"], ABILITY.words, strict=True):
        assert RULES[number].text.startswith(f"**{CATALOGUE.entries[f'ability.{word}']}**")


def test_rulings_of_ours_are_marked() -> None:
    assert RULES["AUDE 5.4"].is_ruling
    assert not RULES["AUDE 4.2"].is_ruling
    assert not RULES["AUDE 7.2"].is_ruling


def test_every_question_has_its_words() -> None:
    for kind, (verbs, rule) in ANSWERS.items():
        assert f"ask.{kind}" in CATALOGUE
        assert f"refused.asked_{kind}" in CATALOGUE
        assert rule in RULES
        assert verbs <= set(VERBS.verbs)
    assert set(CHECKS) == set(VERBS.verbs)


def test_every_click_can_be_said() -> None:
    for verb in VERBS.verbs.values():
        for step in verb.path_template:
            kind = step.partition(":")[0]
            assert f"reference.{kind}" in CATALOGUE
            named = placeholders(CATALOGUE.entries[f"reference.{kind}"])
            assert named == ({"word"} if ":" in step else set())


def test_sentences_name_the_real_cards() -> None:
    action = VERBS.parse("place 11 in 0")
    said = CATALOGUE.say(VERBS.sentence(action))
    assert said == "Place A schoolboy writes to Europe (1953) at the end of the upper mission"
    assert CATALOGUE.entries["about.card.11"].startswith("He asks the new coal and steel community")


def test_whatever_has_a_face_has_words() -> None:
    """Who looks closer at an assistant, an ability or a bonus is told what it does."""
    for ability in ABILITY.words:
        assert f"about.ability.{ability}" in CATALOGUE
    for bonus in BONUS.words:
        assert f"about.bonus.{bonus}" in CATALOGUE
    for number in range(1, 13):
        about = CATALOGUE.entries[f"about.assistant.{number}"]
        told = re.search(r"\((.+)\)$", CATALOGUE.entries[f"assistant.{number}"])
        assert told is not None
        assert about == CATALOGUE.entries[f"about.ability.{told[1]}"]


@pytest.mark.parametrize(
    ("move", "path"),
    [
        ("take red for 0", ("pile:red", "mission:0")),
        ("draw", ("deck",)),
        ("draw four by 1", ("ra:1",)),
        ("place 17 in 1", ("hand:17", "mission:1")),
        ("place 17 first in 1", ("hand:17", "ra:1")),
        ("discard 17", ("hand:17", "discards")),
        ("discard rest", ("discards",)),
        ("complete 0", ("mission:0",)),
        ("assign keep both", ("spare:keep both",)),
        ("move 17 to 3", ("card:17", "place:3")),
        ("rearrange blue by 0", ("ra:0", "pile:blue")),
        ("raise 17", ("card:17",)),
        ("done", ("done",)),
        ("end turn", ("end",)),
        ("spend 1", ("ra:1",)),
    ],
)
def test_a_move_is_a_path_of_things_on_the_table(move: str, path: tuple[str, ...]) -> None:
    action = VERBS.parse(move)
    assert isinstance(action, int)
    assert VERBS.path(action) == path
    assert VERBS.notation(action) == move


def board_of(table: Table, seat: int | None) -> list[str]:
    """The board in sentences."""
    return [table.game.catalogue.say(text) for text in table.game.board(table.view(seat))]


def test_the_board_tells_all_that_is_seen() -> None:
    table = Table(GAME, GAME.setup(3), "board")
    lines = board_of(table, 0)
    assert any(line.startswith("Cards in the deck: ") and "surely" in line for line in lines)
    assert sum(line.startswith("Pile of ") for line in lines) == 4
    assert sum("Upper mission" in line for line in lines) == 3
    assert not any("=" in line for line in lines)


def test_the_last_cards_are_announced() -> None:
    """AUDE 2.1, 7.1: once eleven are left, Beaverbrook may come with any of them."""
    table = set_table(deck=["red 1900"])
    assert table.view(None)["before_last"] == 1
    table.play("draw")
    assert table.view(None)["before_last"] == 0
    said = [table.game.catalogue.say(text) for text in table.game.board(table.view(None))]
    assert said[0] == "Cards in the deck: 10. Beaverbrook may come with any of them."


def test_everyone_is_told_what_is_asked() -> None:
    four = ["red 1800", "yellow 1811", "green 1822", "blue 1833"]
    table = set_table(
        missions=[four, []],
        piles=[["grey 1815", "grey 1825"]],
        deck=["grey 1835", "grey 1845"],
        assistants=["keep both", "rearrange"],
        spares=("draw four", "move"),
    )

    def asked(seat: int) -> str:
        status = table.game.status(table.view(seat))
        assert isinstance(status, Text)
        assert "{" not in table.game.catalogue.say(status)
        return status.id

    assert (asked(0), asked(1)) == ("ask.complete", "ask.other")
    table.play("rearrange grey by 1")
    assert asked(0) == "ask.rearrange"
    table.play("raise grey 1815", "done", "complete 0")
    assert asked(0) == "ask.assign"
    table.play("assign draw four")
    assert asked(0) == "ask.gain"
    table.play("draw")
    assert asked(0) == "ask.hold"


def test_who_drew_is_told_that_nothing_fits_and_nobody_else_is() -> None:
    row = ["red 1800", "yellow 1811", "green 1822", "grey 1935"]
    for drawn, told in (("grey 1835", "ask.hold_none"), ("purple 1944", "ask.hold")):
        table = set_table(missions=[row, ["blue 1943"]], deck=["grey 1845", drawn])
        table.play("draw")
        assert table.game.status(table.view(0)) == Text(told)
        hidden = [table.view(seat)["ask"] for seat in (1, None)]
        assert hidden == [table.view(1)["ask"]] * 2
        assert hidden[0] is not None
        assert not hidden[0]["fits"]
