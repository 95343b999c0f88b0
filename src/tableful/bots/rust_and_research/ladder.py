"""The bots of Rust & Research, from the weakest to the strongest."""

from typing import Final

from tableful.bots.contract import Bot
from tableful.bots.registry import Maker, no_parameter, whole_number
from tableful.bots.rust_and_research.policy.thumb import Thumb
from tableful.bots.searching import FlatBot, TreeBot
from tableful.bots.simple import GuideBot
from tableful.games.rust_and_research.verbs import VERBS

EASY_MISJUDGES: Final = 5.0  # tokens
HARD_ITERATIONS: Final = 1000
COACH_ITERATIONS: Final = 8000
ROLLOUTS_WANDER: Final = 0.1
TRUST: Final = 0.5  # in the model that others follow rules of thumb; the rest: at random


def _easy() -> Bot:
    """Rules of thumb, but it misjudges each choice."""
    return GuideBot("easy", Thumb(misjudges=EASY_MISJUDGES))


def _medium() -> Bot:
    """Rules of thumb: one-step expected worth under card counting."""
    return GuideBot("medium", Thumb())


def _hard() -> Bot:
    """Tries every choice in hundreds of worlds, played on by rules of thumb."""
    guide = Thumb(wander=ROLLOUTS_WANDER, trust=TRUST)
    return FlatBot("hard", guide, HARD_ITERATIONS, unit="tokens")


def _flat(parameter: str) -> Bot:
    iterations = whole_number("flat", parameter, HARD_ITERATIONS)
    guide = Thumb(wander=ROLLOUTS_WANDER, trust=TRUST)
    return FlatBot(f"flat:{iterations}", guide, iterations, unit="tokens")


def _naive(parameter: str) -> Bot:
    """Like flat, but reads nothing from what others chose, to tell what reading is worth."""
    iterations = whole_number("naive", parameter, HARD_ITERATIONS)
    guide = Thumb(wander=ROLLOUTS_WANDER)
    return FlatBot(f"naive:{iterations}", guide, iterations, unit="tokens")


def _ismcts(parameter: str) -> Bot:
    iterations = whole_number("ismcts", parameter, HARD_ITERATIONS)
    guide = Thumb(wander=ROLLOUTS_WANDER, trust=TRUST)
    return TreeBot(f"ismcts:{iterations}", guide, VERBS.size, iterations, unit="tokens")


def adviser() -> Bot:
    """Like `hard`, but it tells the chance to win the match, and has nothing to hide."""
    return _open_minded(HARD_ITERATIONS)


def coach() -> Bot:
    """The adviser with the time that somebody has after a game."""
    return _open_minded(COACH_ITERATIONS)


def _open_minded(iterations: int) -> Bot:
    guide = Thumb(wander=ROLLOUTS_WANDER, trust=TRUST, to_win=True)
    return FlatBot("hard", guide, iterations, near=0.0, unit="chance")


MAKERS: Final[dict[str, Maker]] = {
    "easy": no_parameter("easy", _easy),
    "medium": no_parameter("medium", _medium),
    "hard": no_parameter("hard", _hard),
    "flat": _flat,
    "naive": _naive,
    "ismcts": _ismcts,
}
