"""What core spares a game: outcomes of teams and of scores, and refusals by number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.errors import Malformed
from tableful.core.game import Outcome
from tableful.core.setup import Content
from tableful.core.table import Table
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


class Dealer(Auction):
    """An auction that can be held with any content, and says whose it is."""

    def __init__(self, own: Content | None = None) -> None:
        self.own = own or Content()

    def content(self) -> Content:
        return self.own

    def with_content(self, content: Content) -> "Dealer":
        return Dealer(content)

    def check_content(self, content: Content) -> None:
        if "cards" not in content.data:
            raise Malformed("there are no cards")


def test_a_game_is_played_with_its_own_content_unless_it_takes_others() -> None:
    auction = Auction()
    assert auction.setup(2, content=Content()).content == Content()
    with pytest.raises(Malformed, match="with its own cards only"):
        auction.setup(2, content=Content({"cards": 3}))
    with pytest.raises(Malformed, match="with its own cards only"):
        auction.read_content("cards = 3")
    assert auction.with_content(Content()) is auction


def test_a_table_has_the_game_with_the_content_that_lies_on_it() -> None:
    other = Content({"cards": 3}, {"card.1": "One"})
    table = Table(Dealer(), Dealer().setup(2, content=other), "seed")
    assert table.game.content() is other
    with pytest.raises(Malformed, match="no cards"):
        Dealer().setup(2, content=Content())


def test_a_refusal_names_the_games_rule_and_the_moves_arguments() -> None:
    auction = Auction()
    refused = auction.refusal("1.2", "not_held", auction.verbs.parse("bid 3"))
    assert refused.rule == "SALE 1.2"
    assert refused.text == Text("refused.not_held", {"card": Word("card", "3")})
