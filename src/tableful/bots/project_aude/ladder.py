"""The bots of Project AUDE, from the weakest to the strongest."""

from functools import cache
from importlib.resources import files
from typing import Final

from tableful.bots.contract import Bot, Budget, Decision
from tableful.bots.learned import load
from tableful.bots.project_aude.policy.player import Player
from tableful.bots.project_aude.policy.thumb import Thumb
from tableful.bots.registry import Maker, no_parameter, whole_number
from tableful.bots.searching import FlatBot
from tableful.bots.simple import GuideBot
from tableful.core.rng import Rng
from tableful.core.state import Actions, State
from tableful.core.texts import Text

TABLE: Final = files(__package__) / "learned.table"
EASY_WANDERS: Final = 0.2
HARD_ITERATIONS: Final = 150
SEARCH_ALLOTTED: Final = 0.6  # seconds: four times a usual decision at four seats
HORIZON: Final = 16  # actions of a playout
WIDTH: Final = 8  # choices that are tried


def untaught() -> Player:
    """The player before it has learned anything: for `tableful train`."""
    return Player()


@cache
def _taught(horizon: int, width: int) -> Player:
    """The player with the table of the package; it is read once for all bots."""
    player = Player(horizon, width)
    load(player, TABLE)
    return player


class PromiseBot(Bot):
    """Takes the choice that promises most, without looking ahead beyond its own turn."""

    name = "medium"

    def __init__(self) -> None:
        self.player = _taught(0, 0)

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """The best chance to win, and how the next best compares."""
        legal = Actions()
        state.list_legal(seat, legal)
        chances = list(self.player.chances(state, seat, legal, rng))
        best = chances.index(max(chances))
        first, second = sorted(chances, reverse=True)[:2]
        reason = Text("reason.promise", {"best": _percent(first), "second": _percent(second)})
        return Decision(int(legal.items[best]), {}, reason)


def _percent(chance: float) -> str:
    return f"{100 * chance:.1f}"


def _easy() -> Bot:
    """Rules of thumb, with a wandering mind."""
    return GuideBot("easy", Thumb(EASY_WANDERS))


def _hard() -> Bot:
    """Tries the most promising choices with many orders of the deck."""
    return _search("hard", HARD_ITERATIONS)


def _flat(parameter: str) -> Bot:
    iterations = whole_number("flat", parameter, HARD_ITERATIONS)
    return _search(f"flat:{iterations}", iterations)


def _search(name: str, iterations: int) -> Bot:
    """Nothing is hidden but the deck, so there is nothing to give away: always the best."""
    return FlatBot(name, _taught(HORIZON, WIDTH), iterations, near=0.0, allotted=SEARCH_ALLOTTED)


MAKERS: Final[dict[str, Maker]] = {
    "easy": no_parameter("easy", _easy),
    "medium": no_parameter("medium", PromiseBot),
    "hard": no_parameter("hard", _hard),
    "flat": _flat,
}
