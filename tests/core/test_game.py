"""What core spares a game: outcomes of teams and of scores, and refusals by number."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.errors import Malformed
from tableful.core.game import Outcome
from tableful.core.setup import Content
from tableful.core.speech import Speech
from tableful.core.table import Table
from tableful.core.texts import Text, Word
from tableful.games import GAMES
from tests.toys.auction import Auction
from tests.toys.lifeboat import Lifeboat

WHY = Text("outcome.why")


@pytest.mark.parametrize("seats", [1, 3])
def test_a_team_wins_or_loses_together(seats: int) -> None:
    everyone = frozenset(range(seats))
    won = Outcome.of_team(seats, WHY, won=True, grade=Text("grade.gold"))
    assert won == Outcome(everyone, (1,) * seats, WHY, team=True, grade=Text("grade.gold"))
    lost = Outcome.of_team(seats, WHY, won=False)
    assert lost == Outcome(frozenset(), (0,) * seats, WHY, team=True)


def test_a_team_reads_whether_it_won_and_others_why_it_ended() -> None:
    boat = Speech(Lifeboat(), ["Ana"])
    sunk = Text("outcome.sunk", {"water": 13})
    lost = Outcome.of_team(1, sunk, won=False)
    assert boat.verdict(lost, mine=True) == "You lost: Sunk, with 13 of water"
    assert boat.verdict(lost, mine=False) == "The team lost: Sunk, with 13 of water"
    won = Outcome.of_team(1, sunk, won=True, grade=Text("grade.dry"))
    assert boat.verdict(won, mine=True) == "You won: Sunk, with 13 of water"
    assert boat.verdict(won, mine=False) == "The team won: Sunk, with 13 of water"
    assert (boat.grade(won), boat.grade(lost)) == ("Everybody has dry feet", "")
    alone = Outcome(frozenset(), (0,), sunk)
    assert boat.verdict(alone, mine=True) == "Sunk, with 13 of water"


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


@pytest.mark.parametrize("name", GAMES.names())
def test_a_game_goes_to_another_process_whatever_has_been_read_of_it(name: str) -> None:
    game = GAMES.game(name)
    texts = dict(game.catalogue.entries)
    assert game.rulebook.rules
    there = pickle.loads(pickle.dumps(game))
    assert there.content().hash == game.content().hash
    assert dict(there.catalogue.entries) == texts
