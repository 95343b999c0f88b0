"""The bots of Unyielding Universe, from the weakest to the strongest."""

from typing import Final

from tableful.bots.contract import Bot
from tableful.bots.registry import Maker, no_parameter
from tableful.bots.simple import GuideBot
from tableful.bots.unyielding_universe.policy.outlook import Taste
from tableful.bots.unyielding_universe.policy.planner import Planner
from tableful.bots.unyielding_universe.policy.racer import Racer
from tableful.bots.unyielding_universe.policy.sense import Sense
from tableful.bots.unyielding_universe.weighing import RacerBot

EASY_WANDERS: Final = 0.25
PLAIN: Final = (1.3, 0.18, 0.35, 0.12, 0.8, 0.35, 0.10, 0.30, 12.0, 0.30, 0.9, 0.35, 0.0)


def _easy() -> Bot:
    """Plans, with a wandering mind."""
    return GuideBot("easy", Planner(Taste(*PLAIN), EASY_WANDERS))


def _medium() -> Bot:
    """Plans which cards to keep."""
    return GuideBot("medium", Planner(Taste(*PLAIN)))


def _sense() -> Sense:
    """Tuned for what a lifeline comes to alone, then against `medium`: see docs/bots.md."""
    return Sense(
        side_by_side=1.37,
        crowd=0.31,
        kept=1.35,
        missing=1.15,
        later=3,
        completing=0.5,
        alone=8.0,
        modifier=0.7,
        reach=1.3,
        stopping=20.0,
        partway=0.5,
        turn=0.3,
        ordered=0.25,
        feed=0.35,
        lead=-5.0,
    )


def _hard() -> Bot:
    """Knows what a lifeline may come to, whatever card is drawn next."""
    return RacerBot("hard", Racer(_sense()))


MAKERS: Final[dict[str, Maker]] = {
    "easy": no_parameter("easy", _easy),
    "medium": no_parameter("medium", _medium),
    "hard": no_parameter("hard", _hard),
}
