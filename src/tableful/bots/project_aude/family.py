"""The family of decks that the player learns from: any deck that the rules allow, of any shape.

What is learned with one deck alone is partly that deck. So every round of lessons has a new one:
few colours or many, dates that colours share or keep for themselves, many stars or few, bonuses
that hardly count or outweigh all else. Every fourth is the game's own deck, which is played most.
"""

from collections.abc import Iterator
from itertools import count
from typing import Final

from tableful.core.game import Game
from tableful.core.rng import Rng
from tableful.core.setup import Content
from tableful.core.state import State
from tableful.games.project_aude.deck import (
    BONUS_VALUES,
    COPIES,
    FEWEST_BONUSES,
    FEWEST_CARDS,
    FEWEST_COLOURS,
    MOST_BONUSES,
    MOST_COLOURS,
    YEARS,
)
from tableful.games.project_aude.verbs import ABILITY, BONUS, COLOUR, MOST_CARDS

OWN_EVERY: Final = 4  # rounds of lessons
MOST_VIPS: Final = 40  # hundredths of a colour's cards

Row = dict[str, object]


def lessons(game: Game, rng: Rng) -> Iterator[list[State]]:
    """Rounds of new games, one for each number of seats, with a deck of the family."""
    for number in count(1):
        table = game if number % OWN_EVERY == 0 else game.with_content(any_deck(rng))
        yield [table.new(table.setup(seats), rng) for seats in table.seats]


def any_deck(rng: Rng) -> Content:
    """A random deck that the rules of chapter 1 allow."""
    colours = COLOUR.words[: _between(rng, FEWEST_COLOURS, MOST_COLOURS)]
    each = _between(rng, -(-FEWEST_CARDS // len(colours)), MOST_CARDS // len(colours))
    vips = int(rng.below(each * MOST_VIPS // 100 + 1))
    artifacts = _dated([c for c in colours for _ in range(each - vips)], rng)
    return Content(
        {
            "colour": [{"colour": colour} for colour in colours],
            "artifact": _starred(artifacts, rng),
            "vip": [{"colour": colour} for colour in colours for _ in range(vips)],
            "assistant": [{"ability": a} for a in ABILITY.words for _ in range(COPIES)],
            "bonus": {kind: _bonus_values(rng) for kind in BONUS.words},
        }
    )


def _between(rng: Rng, least: int, most: int) -> int:
    return least + int(rng.below(most - least + 1))


def _dated(colours: list[str], rng: Rng) -> list[Row]:
    """Artifacts in the order of their dates; colours have ages of their own, more or less."""
    age = {colour: int(rng.below(1000)) for colour in colours}
    own = int(rng.below(101)) if rng.below(2) else 0  # hundredths of a date that its age decides
    dates = [own * age[c] + (100 - own) * int(rng.below(1000)) for c in colours]
    order = sorted(range(len(colours)), key=lambda card: (dates[card], card))
    first = YEARS[0]
    return [{"colour": colours[card], "year": first + at} for at, card in enumerate(order)]


def _starred(artifacts: list[Row], rng: Rng) -> list[Row]:
    """One to three stars each: more or fewer in all, early or late ones perhaps more."""
    usual = int(rng.below(300)) - 100  # hundredths of a star beyond the first
    slope = int(rng.below(201)) - 100 if rng.below(2) else 0
    for at, row in enumerate(artifacts):
        more = (
            usual + slope * (2 * at - len(artifacts)) // len(artifacts) + int(rng.below(200)) - 50
        )
        row["stars"] = 1 + max(0, min(2, more // 100))
    return artifacts


def _bonus_values(rng: Rng) -> list[int]:
    """Different values, from the highest on: it is small as often as large."""
    values = _between(rng, FEWEST_BONUSES, MOST_BONUSES)
    highest = BONUS_VALUES[-1]
    for _ in range(rng.below(10)):
        highest = max(values, highest * 3 // 4)
    between = highest - _between(rng, 1, highest - values + 1)
    return [highest - between * place // (values - 1) for place in range(values)]
