"""Why not: a refusal names the rule that stands in the way, and what would do instead."""

import pytest

from tableful.games import GAMES
from tableful.games.rust_and_research.refusals import why_not
from tableful.games.rust_and_research.rules.cards import (
    CRISIS_DIVISION,
    DEADLINE,
    ELECTRIC_ARC_FURNACE,
    EXCHANGE_PROGRAM,
    GROUP_ASSIGNMENT,
    GUEST_LECTURER,
    INNOVATION_DRIVE,
    LIBRARIAN,
    MINER,
    MODERNIZATION,
    PAPAL_BLESSING,
    PAST,
    PROXIMITY_SUIT,
    RESEARCH_PATENT,
    STUDENT,
    STUDENT_REPRESENTATIVE,
    THINKERING,
    TRIPARTITE,
)
from tableful.games.rust_and_research.verbs import VERBS
from tableful.games.rust_and_research.view import view
from tests.games.rust_and_research.tabletop import Table, set_table

GAME = GAMES.game("rust-and-research")
NAMES = ["Ana", "Ben", "Chloé", "Dee"]
AT_A_WRONG_MOMENT = "waits: it can be revealed"


def refused(table: Table, seat: int, move: str) -> tuple[str, str]:
    """The rule and the sentence with which a seat's move is refused."""
    action = VERBS.parse(move)
    assert isinstance(action, int)
    assert action not in table.state.legal(seat), f"{move!r} is legal"
    verb, places = VERBS.decode(action)
    refusal = why_not(view(table.state, seat), seat, verb.name, verb.words(places))
    return refusal.rule.removeprefix("R&R "), GAME.catalogue.say(refusal.text, NAMES)


def before_drawing(*held: int) -> Table:
    """Seat 0 may reveal something before drawing."""
    return set_table(hands=[STUDENT, 2, 3], deck=[4, 5, 6], abilities=[list(held)])


def targeted(held: list[int]) -> Table:
    """Seat 0 aims a Librarian at seat 1, who may react, as may seat 2 with a Group Assignment."""
    table = set_table(
        hands=[LIBRARIAN, 2, 3], deck=[STUDENT, 8], abilities=[[], held, [GROUP_ASSIGNMENT]]
    )
    table.play("play librarian on 1")
    return table


# -- the right moment, the wrong form -------------------------------------------------------------


def test_an_ability_that_needs_a_player_says_so_at_its_moment() -> None:
    """R&R 4.1, 6.4, 6.5: choose a player."""
    rule, said = refused(before_drawing(DEADLINE), 0, "reveal deadline")
    assert (rule, said) == ("4.1", "Deadline needs a target: choose a player.")
    table = targeted([GROUP_ASSIGNMENT])
    rule, said = refused(table, 1, "reveal group assignment")
    assert (rule, said) == ("4.1", "Group Assignment needs a target: choose a player.")
    duel = set_table(
        hands=[STUDENT_REPRESENTATIVE, 2, 3], deck=[4, 5], abilities=[[EXCHANGE_PROGRAM]]
    )
    duel.play("play student representative on 1")
    rule, said = refused(duel, 0, "reveal exchange program")
    assert (rule, said) == ("4.1", "Exchange Program needs a target: choose a player.")


def test_a_group_assignment_without_anybody_to_choose_says_so() -> None:
    """R&R 6.5: it is its moment, but no legal target is left."""
    table = set_table(
        hands=[LIBRARIAN, 2], deck=[STUDENT, 8], abilities=[[], [GROUP_ASSIGNMENT, PROXIMITY_SUIT]]
    )
    table.play("play librarian on 1")
    rule, said = refused(table, 1, "reveal group assignment")
    assert (rule, said) == ("6.5", "There is nobody to whom it could be redirected.")
    assert refused(table, 1, "reveal group assignment on 0")[0] == "6.5"


def test_an_aimed_ability_without_anybody_to_choose_says_so() -> None:
    """R&R 4.3: all others are protected."""
    table = set_table(
        hands=[STUDENT, 2, 3],
        deck=[4, 5, 6],
        protected=[1, 2],
        abilities=[[DEADLINE, MODERNIZATION]],
    )
    rule, said = refused(table, 0, "reveal deadline")
    assert (rule, said) == ("4.3", "There is nobody who could be targeted.")
    assert refused(table, 0, "reveal deadline on 1")[0] == "5.7"


@pytest.mark.parametrize("name", ["crisis division", "research patent"])
def test_an_ability_that_is_aimed_at_nobody_says_so_at_its_moment(name: str) -> None:
    """R&R 4.1: without a player it could be played."""
    table = before_drawing(CRISIS_DIVISION, RESEARCH_PATENT)
    rule, said = refused(table, 0, f"reveal {name} on 1")
    assert rule == "4.1"
    assert said.endswith("is not aimed at anybody.")


def test_an_innovation_drive_needs_a_way() -> None:
    """R&R 6.8: one more or one less, in a duel and at a showdown."""
    duel = set_table(
        hands=[STUDENT_REPRESENTATIVE, 2, 3], deck=[4, 5], abilities=[[INNOVATION_DRIVE]]
    )
    duel.play("play student representative on 1")
    showdown = set_table(hands=[STUDENT, 2], deck=[], abilities=[[INNOVATION_DRIVE, TRIPARTITE]])
    for table in (duel, showdown):
        for move in ("reveal innovation drive", "reveal innovation drive on 1"):
            rule, said = refused(table, 0, move)
            assert (rule, said) == ("6.8", "Say whether your card counts one more or one less.")


def test_a_suit_is_for_who_is_targeted() -> None:
    """R&R 6.12: not for a third player, nor against oneself."""
    table = targeted([PROXIMITY_SUIT])
    table.state.held[2] = table.state.held[1]
    rule, said = refused(table, 2, "reveal proximity suit")
    assert (rule, said) == ("6.12", "Another player has to target you for that.")
    assert "reveal proximity suit" in table.legal(1)


def test_only_the_fresh_ability_can_be_played_at_a_lecture() -> None:
    """R&R 5.5: one that was held before has to wait, although it is one for after the draw."""
    table = set_table(
        hands=[GUEST_LECTURER, 2],
        deck=[4, 5],
        abilities=[[ELECTRIC_ARC_FURNACE]],
        ability_deck=[THINKERING],
    )
    table.play("play guest lecturer")
    rule, said = refused(table, 0, "reveal electric arc furnace")
    assert (rule, said) == ("5.5", "Only the ability just drawn can be played now.")


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("reveal papal blessing", "6.11"),
        ("reveal thinkering", "6.16"),
        ("reveal exchange program on 1", "6.4"),
        ("reveal innovation drive", "6.8"),
    ],
)
def test_what_is_not_at_its_moment_says_so(move: str, rule: str) -> None:
    """R&R 6: before the draw these cannot be played at all."""
    held = (PAPAL_BLESSING, THINKERING, EXCHANGE_PROGRAM, INNOVATION_DRIVE, MODERNIZATION)
    found, said = refused(before_drawing(*held), 0, move)
    assert found == rule
    assert AT_A_WRONG_MOMENT in said


def test_what_is_at_its_moment_is_never_refused_as_at_a_wrong_one() -> None:
    """R&R 6: whatever can be played in one form is not refused by its moment in another."""
    tables = [
        (before_drawing(DEADLINE, CRISIS_DIVISION), 0),
        (targeted([GROUP_ASSIGNMENT, PROXIMITY_SUIT]), 1),
    ]
    for table, seat in tables:
        legal = [VERBS.decode(action) for action in table.state.legal(seat)]
        playable = {
            words["ability"].word
            for verb, places in legal
            if "ability" in (words := verb.words(places))
        }
        for name in playable:
            for move in (f"reveal {name}", f"reveal {name} on 0", f"reveal {name} on 2"):
                if not table.may(f"{seat}: {move}"):
                    assert AT_A_WRONG_MOMENT not in refused(table, seat, move)[1]


# -- who is not asked -----------------------------------------------------------------------------


def test_who_is_not_asked_is_told_what_is_asked_and_its_rule() -> None:
    """R&R 5.11, 5.6, 3.2: the rule of the question, not that of turns."""
    table = set_table(hands=[LIBRARIAN, 2, 3], deck=[STUDENT, 8])
    assert refused(table, 1, "draw") == ("3.2", "Ana has to decide now.")
    table.play("play librarian on 1")
    assert refused(table, 1, "guess 2") == ("5.11", "Ana has to decide now.")
    mining = set_table(
        time=PAST, hands=[MINER, 2, 3], deck=[STUDENT, 8], abilities=[[], [DEADLINE, THINKERING]]
    )
    mining.play("play miner on 1")
    assert refused(mining, 0, "discard deadline") == ("5.6", "Ben has to decide now.")


def test_who_is_not_asked_in_a_window_is_told_the_windows_rule() -> None:
    """R&R 6.20, 5.15: also where several are asked."""
    table = targeted([PROXIMITY_SUIT])
    assert refused(table, 0, "pass") == ("6.20", "You are not asked now.")
    flip = set_table(hands=[0, 0, 0], deck=[STUDENT, 8])
    flip.play("play time traveller")
    assert refused(flip, 0, "block") == ("5.15", "You are not asked now.")


def test_a_chef_de_gare_says_whom_one_has_to_choose() -> None:
    """R&R 5.8: the refusal names the player."""
    table = set_table(hands=[LIBRARIAN, 2, 3, 6], deck=[STUDENT, 8], chefs={1: 2, 2: 3})
    rule, said = refused(table, 0, "play librarian on 1")
    assert (rule, said) == ("5.8", "A Chef de Gare makes you choose Dee.")


def test_a_single_copy_of_an_aimed_ability_is_named_with_its_aim() -> None:
    """R&R 5.6: the refusal says what is missing."""
    table = set_table(
        time=PAST, hands=[MINER, 2, 3], deck=[4, 5], lasting=[[], [(DEADLINE, 2), (DEADLINE, 0)]]
    )
    table.play("play miner on 1")
    assert refused(table, 1, "give up deadline")[0] == "5.6"
    rule, said = refused(table, 1, "give up deadline on 1")
    assert (rule, said) == ("5.6", "You have not revealed Deadline on Ben.")
