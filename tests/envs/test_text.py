"""A game in words: what a language model reads and writes."""

import pytest

from tableful.core.errors import Malformed
from tableful.core.rng import seeded
from tableful.envs.text import TextGame
from tests.envs.games import every_game

MOST = 3_000


@every_game
def test_a_game_is_played_to_its_end_in_sentences(game: str) -> None:
    text, rng = TextGame(game, others="random", seed=2), seeded(2)
    for _ in range(MOST):
        if text.over:
            break
        choices = text.legal()
        assert len(set(choices)) == len(choices) > 1
        text.act(choices[rng.below(len(choices))])
    assert text.over
    assert text.legal() == []
    assert 0 <= text.payoff <= 1
    with pytest.raises(Malformed, match="the game is over"):
        text.act("1")


def test_what_happened_is_told_once() -> None:
    text = TextGame("rust-and-research", others="random", seed=2)
    assert "Round 1 begins" in text.describe()
    again = text.describe()
    assert "Round 1 begins" not in again
    assert "You are Seat 0." in again
    assert "Your hand:" in again


def test_a_choice_is_a_number_a_sentence_or_notation() -> None:
    games = [TextGame("rust-and-research", others="random", seed=2) for _ in range(3)]
    first = games[0].legal()[0]
    notation = first.lower()  # "Keep Deadline" is written "keep deadline"
    told = [game.act(way) for game, way in zip(games, ("1", f"{first}.", notation), strict=True)]
    assert told[0] == told[1] == told[2]


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ("99", "there is no choice 99: they are 1 to 3"),
        ("fly to the moon", "no move is written 'fly to the moon'"),
        ("draw", r"R&R"),
    ],
)
def test_what_is_no_choice_is_refused_and_changes_nothing(choice: str, sentence: str) -> None:
    text = TextGame("rust-and-research", others="random", seed=2)
    before = text.legal()
    with pytest.raises(Malformed, match=sentence):
        text.act(choice)
    assert text.legal() == before


def test_a_message_can_be_written_as_the_game_writes_it() -> None:
    text = TextGame("ai-space-puzzle", others="random", seed=1)
    text.act("1")
    assert text.form().startswith("Or write: lay TOKEN X Y TURN")
    text.act("lay tick 50 40 0")


def test_rules_can_be_read() -> None:
    text = TextGame("rust-and-research", others="random")
    assert text.rules("4.2").startswith("4.2 ")
    assert "2.10 " in text.rules()
    with pytest.raises(Malformed, match="there is no rule 99"):
        text.rules("99")
