"""What core spares a game: outcomes of teams and of scores, and refusals by number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.game import Outcome
from tableful.core.texts import Text, Word
from tests.toys.auction import Auction

WHY = Text("outcome.why")


@pytest.mark.parametrize("seats", [1, 3])
def test_a_team_wins_or_loses_together(seats: int) -> None:
    assert Outcome.of_team(seats, WHY, won=True) == Outcome(
        frozenset(range(seats)), (1,) * seats, WHY
    )
    assert Outcome.of_team(seats, WHY, won=False) == Outcome(frozenset(), (0,) * seats, WHY)


@given(st.lists(st.integers(-100, 100), min_size=1, max_size=8))
def test_the_highest_score_wins_and_several_may_have_it(scores: list[int]) -> None:
    outcome = Outcome.of_scores(vec[i64](scores), WHY)
    assert outcome.winners == {n for n, score in enumerate(scores) if score == max(scores)}
    assert outcome.scores == tuple(scores)


def test_a_refusal_names_the_games_rule_and_the_moves_arguments() -> None:
    auction = Auction()
    refused = auction.refusal("1.2", "not_held", auction.verbs.parse("bid 3"))
    assert refused.rule == "SALE 1.2"
    assert refused.text == Text("refused.not_held", {"card": Word("card", "3")})
