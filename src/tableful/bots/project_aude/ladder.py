"""The bots of Project AUDE, from the weakest to the strongest."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from tableful.bots.contract import Bot, Budget, Decision, Weighed
from tableful.bots.learned import load
from tableful.bots.project_aude import family
from tableful.bots.project_aude.policy.player import Player, leave_out_pointless
from tableful.bots.project_aude.policy.thumb import Thumb
from tableful.bots.registry import Maker, no_parameter, whole_number
from tableful.bots.searching import FlatBot
from tableful.bots.simple import GuideBot
from tableful.core.game import Game
from tableful.core.rng import Rng
from tableful.core.state import Actions, State
from tableful.core.texts import Text

TABLE: Final = files(__package__) / "learned.table"
EASY_WANDERS: Final = 0.2
CASUAL_WAVERS: Final = 0.18
PARTS: Final = 1000
HARD_ITERATIONS: Final = 150
SEARCH_ALLOTTED: Final = 0.6  # seconds: four times a usual decision at four seats
HORIZON: Final = 16  # actions of a playout
WIDTH: Final = 8  # choices that are tried
NO_FINER: Final = 0.01  # of a win: promises that differ by less than twice that are as good


def untaught() -> Player:
    """The player before it has learned anything: for `tableful train`."""
    return Player()


def lessons(game: Game, rng: Rng) -> Iterator[list[State]]:
    """What it learns from: games with decks of all shapes."""
    return family.lessons(game, rng)


@cache
def _taught(horizon: int, width: int) -> Player:
    """The player with the table of the package; it is read once for all bots."""
    player = Player(horizon, width)
    load(player, TABLE)
    return player


class PromiseBot(Bot):
    """Takes the choice that promises most, without looking ahead beyond its own turn.

    It may waver: then it takes a choice for up to so much of a win better than it is.
    """

    def __init__(self, name: str, wavers: float = 0.0) -> None:
        self.name = name
        self.wavers = wavers
        self.player = _taught(0, 0)

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """The best chance to win, and how the next best compares."""
        legal = Actions()
        state.list_legal(seat, legal)
        leave_out_pointless(state, legal)
        if legal.size == 1:
            return Decision(int(legal.items[0]), {}, Text("reason.only"))
        appeals = self.player.weigh(state, seat, legal, rng)
        seeming = [appeal + self.wavers * int(rng.below(PARTS)) / PARTS for appeal in appeals]
        order = sorted(range(legal.size), key=lambda choice: -seeming[choice])
        best, second = (_percent(self.player.chances[choice]) for choice in order[:2])
        reason = Text("reason.promise", {"best": best, "second": second})
        weighed = self._weighed(legal) if budget.weighs else ()
        return Decision(int(legal.items[order[0]]), {}, reason, None, weighed, "chance")

    def _weighed(self, legal: Actions) -> tuple[Weighed, ...]:
        """All choices with the chance to win that they promise, the best first."""
        chances = dict(zip(legal.as_list(), map(float, self.player.chances), strict=True))
        order = sorted(chances, key=lambda action: (-chances[action], action))
        return tuple(Weighed(action, chances[action], NO_FINER, 1) for action in order)


def _percent(chance: float) -> str:
    return f"{100 * chance:.1f}"


def _easy() -> Bot:
    """Rules of thumb, with a wandering mind."""
    return GuideBot("easy", Thumb(EASY_WANDERS))


def _casual() -> Bot:
    """Knows what a table promises, and is often content with less."""
    return PromiseBot("casual", CASUAL_WAVERS)


def _medium() -> Bot:
    """Takes what promises most."""
    return PromiseBot("medium")


def _hard() -> Bot:
    """Tries the most promising choices out with many orders of the deck."""
    return _search("hard", HARD_ITERATIONS)


def coach() -> Bot:
    """Who judges decisions: what tables promise is the same each time, where tries are chance."""
    return _medium()


def _flat(parameter: str) -> Bot:
    iterations = whole_number("flat", parameter, HARD_ITERATIONS)
    return _search(f"flat:{iterations}", iterations)


def _search(name: str, iterations: int) -> Bot:
    """Nothing is hidden but the deck, so there is nothing to give away: always the best."""
    player = _taught(HORIZON, WIDTH)
    return FlatBot(name, player, iterations, near=0.0, allotted=SEARCH_ALLOTTED, unit="chance")


MAKERS: Final[dict[str, Maker]] = {
    "easy": no_parameter("easy", _easy),
    "casual": no_parameter("casual", _casual),
    "medium": no_parameter("medium", _medium),
    "hard": no_parameter("hard", _hard),
    "flat": _flat,
}
