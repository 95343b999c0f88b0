"""Other decks than the game's own: those to learn from, and those that `medium` has never met."""

from itertools import islice
from pathlib import Path

import pytest

from tableful.bots.project_aude.family import OWN_EVERY, any_deck, lessons
from tableful.bots.registry import find
from tableful.core.game import Game
from tableful.core.rng import seeded
from tableful.core.setup import Content
from tableful.games import GAMES
from tableful.games.project_aude.deck import cards
from tableful.games.project_aude.rules.cards import BONUS_PLACES, SIX_CARDS
from tableful.games.project_aude.rules.position import Position
from tableful.lab.arena.playing import play_game

AUDE = GAMES.game("project-aude")
FILES = sorted((Path(__file__).parent / "decks").glob("*.toml"))
GAMES_EACH = 100  # always the same ones, so the result is always the same too
LEAST = 70  # of them; docs/bots.md has what many more tell

MANY = [any_deck(seeded(seed)) for seed in range(150)]


def test_every_deck_of_the_family_is_legal() -> None:
    for content in MANY:
        AUDE.check_content(content)


def test_the_family_has_decks_of_all_shapes() -> None:
    found = [cards(content) for content in MANY]
    assert {len({*deck.colour} - {-1}) for deck in found} == {4, 5, 6, 7, 8}
    assert min(deck.size for deck in found) < 70
    assert max(deck.size for deck in found) > 150
    vips = [list(deck.year[1:]).count(0) / int(deck.size) for deck in found]
    assert min(vips) == 0
    assert max(vips) > 0.3
    stars = [sum(map(int, deck.stars)) / int(deck.size) for deck in found]
    assert min(stars) < 1.1
    assert max(stars) > 2.3
    bonuses = [int(deck.bonus[SIX_CARDS * BONUS_PLACES]) for deck in found]
    assert min(bonuses) < 7
    assert max(bonuses) == 50


def test_lessons_have_new_decks_and_often_the_own_one() -> None:
    """A round is one deck with every number of seats."""
    own = cards(AUDE.content())
    met: list[object] = []
    for number, games in enumerate(islice(lessons(AUDE, seeded(1)), 2 * OWN_EVERY), 1):
        positions = [game for game in games if isinstance(game, Position)]
        assert [position.seats for position in positions] == list(AUDE.seats)
        decks = [position.content for position in positions]
        assert all(deck is decks[0] for deck in decks)
        assert (decks[0] is own) == (number % OWN_EVERY == 0)
        met.append(decks[0])
    assert len({id(deck) for deck in met}) == 2 * OWN_EVERY - 1


def with_deck(file: Path) -> Game:
    """The game with the deck of a file."""
    return AUDE.with_content(read(file))


def read(file: Path) -> Content:
    """The deck of a file."""
    return AUDE.read_content(file.read_text())


def test_there_are_decks_to_judge_by_that_nobody_learned_from() -> None:
    assert len({read(file).hash for file in FILES} | {AUDE.content().hash}) == len(FILES) + 1
    assert len(FILES) >= 5


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_medium_beats_easy_with_decks_that_it_has_never_met(file: Path) -> None:
    game = with_deck(file)
    bots = find(game, "easy"), find(game, "medium")
    won = 0.0
    for number in range(GAMES_EACH // 2):
        won += play_game(game, game.setup(2), bots, str(number)).shares[1]
        won += play_game(game, game.setup(2), bots[::-1], str(number)).shares[0]
    assert won >= LEAST
