"""What the bots of The A.R.T. Project say at the table: cards, cities and numbers."""

import pytest

from tableful.bots.art_project.sayings import spoken
from tableful.bots.contract import Saying, decide
from tableful.bots.registry import find
from tableful.bots.sayings import catalogue, say
from tableful.core.rng import seeded
from tableful.core.texts import Text, Word, placeholders
from tests.games.art_project.tabletop import Table, set_table
from tests.games.art_project.tabletop import number as card


def saying(table: Table, seat: int = 0, bot: str = "hard") -> Saying:
    """What a bot says before its move; something."""
    says = decide(find(table.game, bot), table.state, seat, seeded(1)).says
    assert says is not None
    return says


def said(table: Table, seat: int = 0, bot: str = "hard") -> str:
    """The sentence."""
    return say(saying(table, seat, bot).text, table.game, ["Blue", "Red", "Green"])


def why(table: Table, seat: int = 0) -> str:
    """What it answers to *Why?*."""
    answer = saying(table, seat).why
    assert answer is not None
    return say(answer, table.game, ["Blue", "Red", "Green"])


def test_it_says_after_whom_it_plays_and_what_it_needs() -> None:
    """ART 3.7, 3.2: 6A heals, but the van is empty; 11C brings Fuel and a Walkie Talkie."""
    table = set_table(hands=["6A 12B", "11C 12D"], told=True, van="", health=[2, 2])
    assert said(table) == (
        "Play me after Red: Front-page story: canvas brings the Fuel that I need for "
        "Safe house: amphora."
    )
    assert why(table).startswith("Front-page story: canvas, Safe house: amphora: then the van has ")


def test_it_says_its_plan_when_it_is_the_first_to_play() -> None:
    """ART 4.3: before it plays, so that others can object."""
    table = set_table(hands=["6A 12B", "11C 12D"], told=True, van="", health=[2, 2])
    assert said(table, 1).startswith("My plan is Front-page story: canvas, Safe house: amphora: ")


def test_it_follows_a_plan_that_is_not_clearly_worse_and_says_so() -> None:
    """ART 3.7: 3C though 6D is better: with 100 percent to give away, and with none."""
    table = set_table(hands=["3A 4B", "6D 3C"], told=True)
    table.play(1, f"intend {card('3C')}", "me first")
    assert said(table, bot="hard:100").startswith("Good, as you say: A tip at the docks: canvas, ")
    assert said(table, bot="hard:0").startswith("I would rather not: that leaves ")


def test_it_names_no_card_that_it_only_guesses() -> None:
    """ART 4.1: another's untold card is called by its owner."""
    table = set_table(hands=["6A 12B", "11C 12D"], van="", health=[2, 2])
    table.play(0, "tell 6A", "tell 12B")
    assert "Red" in why(table)
    for answer in (said(table), why(table)):
        assert "canvas" not in answer


@pytest.mark.parametrize("seed", range(12))
def test_the_card_that_it_names_is_the_one_that_it_plays(seed: int) -> None:
    """ART 4.1, 4.3: also where it chose among possible hands of others."""
    table = set_table(hands=["3A 4B", "11C 12D", "6D 3C"], seats=3)
    table.play(0, "tell 3A", "tell 4B")
    decision = decide(find(table.game, "hard"), table.state, 0, seeded(seed))
    assert decision.says is not None
    played = table.game.verbs.notation(decision.move).split()[1]
    sentence = say(decision.says.text, table.game, ["Blue", "Red", "Green"])
    assert sentence.startswith(f"I play {table.game.catalogue.word(Word('card', played))}: ")


def test_more_is_promised_more_is_said() -> None:
    """What is lost or won stays so; in between, as often as such promises came true."""
    said_of = [int(spoken(promise / 20)) for promise in range(21)]
    assert said_of == sorted(set(said_of))
    assert (said_of[0], said_of[-1]) == (0, 100)


def test_it_says_where_it_goes_and_what_is_there() -> None:
    """ART 5.4: only before the first step."""
    table = set_table(step="move", art=["Kyoto"], pawns=["Tokyo", "Sendai"], allies=5)
    assert said(table) == "I go to Kyoto: nobody guards the art there."


def test_it_says_which_fight_comes_first_and_why() -> None:
    """ART 7.4: the threat rises after a rescue."""
    table = set_table(
        step="fight",
        pawns=["Kyoto", "Tokyo"],
        agents={"Kyoto": 2, "Tokyo": 4},
        art=["Kyoto"],
        allies=3,
        van="",
    )
    assert said(table, 1) == (
        "Fight Tokyo first, 4 dice against 7: the threat rises to 5 after a rescue."
    )
    assert why(table, 1).startswith("4 Agents, threat 3 and 0 on the White Hand Spot make 7; ")


def test_it_confirms_and_objects_with_numbers() -> None:
    """ART 6.1: an Ally for two Walkie Talkies, or for somebody's last two Health."""
    table = set_table(step="move")
    table.play(1, "ally")
    assert said(table).startswith("Yes: it brings us from ")
    table = set_table(step="move", van="", health=[3, 2])
    table.play(1, "ally")
    assert said(table).startswith("Too dear: 2 Walkie Talkies would bring us from ")
    assert "so Red pays 2 Health" in why(table)


def test_the_phases_of_a_round_are_occasions_of_their_own() -> None:
    """At most two sentences on each: the table counts them."""
    moving = set_table(step="move", art=["Kyoto"], pawns=["Tokyo", "Sendai"], allies=5)
    fighting = set_table(step="fight", agents={"Tokyo": 2})
    assert saying(moving).occasion != saying(fighting).occasion


def test_every_sentence_can_be_said() -> None:
    """No argument is left over: each name in braces is one that the bots give."""
    known = {
        "order", "after", "before", "other", "brings", "resource", "card", "payment", "city",
        "agents", "named", "cost", "dice", "needed", "odds", "threat", "lacking", "fuel", "walkie",
        "gun", "health", "payer", "white_hand", "guns",
    }  # fmt: skip
    for name, template in catalogue().entries.items():
        if name.startswith(("say.art.", "why.art.")):
            assert placeholders(template) <= known, name
    word = Word("card", "1")
    assert catalogue().say(Text("say.art.buy", {"payment": word})).endswith("1 for another.")
