"""The bots of The A.R.T. Project, from the weakest to the strongest."""

from typing import Final

from tableful.bots.art_project.policy.planner import Planner
from tableful.bots.art_project.policy.rescuer import Rescuer
from tableful.bots.art_project.teammate import TeamBot
from tableful.bots.art_project.weights import WEIGHTS
from tableful.bots.contract import Bot
from tableful.bots.registry import Maker, no_parameter
from tableful.bots.simple import GuideBot
from tableful.core.errors import Malformed

EASY_WANDERS: Final = 0.12
WIDTH: Final = 48  # lines of cards that are followed at each depth
FINALISTS: Final = 8  # lines whose journeys are planned
MEDIUM_WIDTH: Final = 8
MEDIUM_FINALISTS: Final = 2
FOLLOWS: Final = 3  # percent of a win: how much worse than the best a teammate's plan may be
MOST_FOLLOWS: Final = 100


def _easy() -> Bot:
    """Looks one action ahead, with a wandering mind."""
    return GuideBot("easy", Rescuer(EASY_WANDERS))


def _medium(parameter: str) -> Bot:
    """Plans the whole round, but less of it."""
    follows = percent("medium", parameter)
    return TeamBot(f"medium:{follows}" if parameter else "medium", medium_planner(follows))


def medium_planner(follows: int = FOLLOWS) -> Planner:
    """The quick planner."""
    return Planner(WEIGHTS, MEDIUM_WIDTH, MEDIUM_FINALISTS, follows / 100, pairs=False)


def _hard(parameter: str) -> Bot:
    """Plans the whole round for everybody."""
    follows = percent("hard", parameter)
    planner = Planner(WEIGHTS, WIDTH, FINALISTS, follows / 100)
    return TeamBot(f"hard:{follows}" if parameter else "hard", planner)


def percent(name: str, parameter: str) -> int:
    """How much of a win a bot gives up to follow a teammate's plan."""
    if not parameter:
        return FOLLOWS
    if not (parameter.isascii() and parameter.isdigit() and int(parameter) <= MOST_FOLLOWS):
        raise Malformed(f"the bot {name} takes percent, such as {name}:{FOLLOWS}")
    return int(parameter)


MAKERS: Final[dict[str, Maker]] = {
    "easy": no_parameter("easy", _easy),
    "medium": _medium,
    "hard": _hard,
}
