"""What is wrong with a lesson is named when it is read; and any package's game may have some."""

from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from tableful.core.errors import Malformed
from tableful.core.lessons import LessonStep, read_lesson
from tableful.games import GAMES
from tests.toys import TOYS

RUST = GAMES.game("rust-and-research")
GOOD = """
title = "A lesson"
seed = "a seed"
seats = 2
begin = ["0 keep deadline"]
[script]
1 = ["play librarian on 0", "…", "guess 3"]
[[step]]
say = "Draw."
point = ["deck"]
allow = ["draw"]
wrong = "Draw first."
rule = "3.2"
[[step]]
say = "Finish the round as you like."
until = "round_ended"
[know]
goal = "One."
turn = "Two three."
tactic = "Four five six."
"""


def test_a_lesson_is_read() -> None:
    lesson = read_lesson(RUST, "one", GOOD)
    assert lesson.begin == ((0, "keep deadline"),)
    assert lesson.script == {1: ("play librarian on 0", "…", "guess 3")}
    assert lesson.options == RUST.setup(2).options
    assert lesson.words == 2 + 3 + 6 + 6


@pytest.mark.parametrize(
    ("good", "bad", "problem"),
    [
        ("seats = 2", "seats = 9", "takes 2 to 6 seats, not 9"),
        ("seats = 2", "seats = 2\nseat = 2", "there is no seat 2"),
        ("seats = 2", 'seats = 2\nfaces = ["teapot"]', "faces: there is one for each seat"),
        ("seats = 2", 'seats = "2"', "seats must be a number"),
        ("seats = 2", "seats = 2\nplaces = 2", "has no 'places'"),
        ('title = "A lesson"', "", "needs a text for 'title'"),
        ('"0 keep deadline"', '"keep deadline"', "begin: action 1 must be a seat and a move"),
        ('"0 keep deadline"', '"0 keep calm"', "begin: no move is written 'keep calm'"),
        ("1 = [", "0 = [", "a bot's seat has no '0'; it has: 1"),
        ('"guess 3"', '"guess 12"', "script of seat 1: no move is written"),
        ('allow = ["draw"]', 'allow = ["drawn"]', "step 1: allow: no move is written 'drawn'"),
        ('rule = "3.2"', 'rule = "99.9"', "step 1: there is no rule 99.9"),
        ('rule = "3.2"', "", "step 1: what is wrong with other moves needs a rule"),
        ('until = "round_ended"', 'until = "tea"', "step 2: there is no event 'tea'"),
        ('goal = "One."', "", "know needs a text for 'goal'"),
        ("[know]", "know", "lesson one of Rust & Research"),
        ("[[step]]", "[[stop]]", "has no 'stop'"),
    ],
)
def test_what_is_wrong_with_one_is_named(good: str, bad: str, problem: str) -> None:
    assert good in GOOD
    with pytest.raises(Malformed) as error:
        read_lesson(RUST, "one", GOOD.replace(good, bad))
    assert problem in str(error.value)
    assert str(error.value).startswith("lesson one of Rust & Research: ")


def test_the_tokens_of_a_message_may_be_laid_in_any_order() -> None:
    step = LessonStep("Lay two.", allow=("lay sun *; moon *",))
    assert step.allows("lay moon 3 4; sun 1 2")
    assert not step.allows("lay moon 3 4")
    assert not step.allows("lay moon 3 4; sun 1 2; sun 5 6")
    assert step.allows_form("lay")
    assert not step.allows_form("draw")


def test_a_game_of_another_package_brings_its_own(tmp_path: Path) -> None:
    """They are found in the folder of the game, and nowhere else."""
    (tmp_path / "lessons").mkdir()
    lesson = GOOD.partition("begin")[0] + "[[step]]\nsay = 'Go.'\n[know]\n"
    lesson += "goal = 'a'\nturn = 'b'\ntactic = 'c'\n"
    (tmp_path / "lessons" / "2-later.toml").write_text(lesson)
    (tmp_path / "lessons" / "1-sooner.toml").write_text(lesson)

    class Elsewhere(type(TOYS[0])):  # type: ignore[misc]  # a class that is a value
        @classmethod
        def folder(cls) -> Traversable:
            return tmp_path

    assert [one.name for one in Elsewhere().lessons] == ["1-sooner", "2-later"]
    assert TOYS[0].lessons == ()
