"""Ends of rounds as OpenSpiel solves them."""

from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")

from benchmarks.exploitability import Names, measured  # noqa: E402
from benchmarks.short_rounds import Ending, Tree, played_by, some_endings  # noqa: E402
from tableful.bots.registry import find  # noqa: E402
from tableful.core.rng import seeded  # noqa: E402
from tableful.games import GAMES  # noqa: E402
from tableful.games.rust_and_research.rules.cards import PRESENT  # noqa: E402

ENDING = Ending((1, 6, 7, 8), int(PRESENT))


def test_a_player_at_random_is_the_same_in_our_words_and_in_theirs() -> None:
    tree = Tree(ENDING)
    game = pyspiel.load_efg_game(tree.text())
    even = [(each, dict.fromkeys(each.actions, 1 / len(each.actions))) for each in tree.situations]
    ours = pyspiel.nash_conv(game, Names(game).policy(even))
    assert ours == pytest.approx(pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game)))


def test_what_cannot_be_exploited_is_found_and_bots_can_be() -> None:
    situations, found = measured(ENDING, ("medium",), times=1)
    assert situations == len(Tree(ENDING).situations)
    assert found["CFR+"] < 0.01 < found["medium"] < found["uniform"]


def test_a_bot_is_a_table_of_how_likely_it_does_what() -> None:
    bot = find(GAMES.game("rust-and-research"), "random")
    situation = max(Tree(ENDING).situations, key=lambda each: len(each.actions))
    share = played_by(bot, situation, 50)
    assert sum(share.values()) == pytest.approx(1)
    assert min(share.values()) >= 0


def test_endings_differ_and_have_no_card_that_is_about_abilities() -> None:
    endings = some_endings(10, 5, seeded(1))
    assert len(set(endings)) == 10
    assert all(3 not in ending.hidden for ending in endings)
    assert len(Ending((0, 0, 4), 0).deals()) == 3
