"""What a search has to know of a game: how to play on, when to stop, and what the end is worth."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tableful.core.rng import Rng
from tableful.core.state import Actions, State

MOST_PLAYED: Final[i64] = 10_000  # actions of a playout, whatever a guide says
IDLE_IN_A_ROW: Final[i64] = 2  # actions that bring nothing about, before a playout has to get on


@mypyc_attr(native_class=True, allow_interpreted_subclasses=True)
class Guide:
    """A game's advice to a search. This one plays at random to the end of the game.

    Where all win or lose together (`State.together`) it advises the whole team: what a playout is
    worth to the seat that searches, it is worth to every seat.
    """

    def think(self, state: State, seat: i64) -> None:
        """A search for a seat begins: work out what its worlds depend on."""

    def world(self, state: State, seat: i64, rng: Rng) -> State:
        """A world that fits what the seat knows, more often one that it has reason to expect."""
        return state.redeal(seat, rng)

    def ready(self, state: State) -> None:
        """Make a state, which the search owns, ready for playouts: for instance shorter."""

    def narrow(self, state: State, seat: i64, legal: Actions, rng: Rng) -> None:
        """Leave out choices that are not worth a try; at least one has to stay."""

    def pick(self, state: State, seat: i64, legal: Actions, rng: Rng) -> i64:
        """What a seat would do, by what it can know; there are at least two choices."""
        return legal.pick(rng)

    def enough(self, state: State, played: i64) -> bool:
        """Whether a playout may end before the game does, after so many actions."""
        return False

    def worth(self, state: State, seat: i64) -> float:
        """What an ended playout is worth to a seat; nothing when it did not come to an end."""
        return state.payoffs()[seat] if state.over else 0.0


def play_out(state: State, guide: Guide, legal: Actions, rng: Rng) -> None:
    """Play a state on as the guide advises, to its end or until that is enough."""
    played: i64 = 0
    idle: i64 = 0  # so many actions in a row brought nothing about
    while not state.over and played < MOST_PLAYED and not guide.enough(state, played):
        seat = state.next_decider()
        list_choices(state, seat, idle, legal)
        action = legal.items[0]
        if legal.size > 1:
            action = guide.pick(state, seat, legal, rng)
            idle = idle + 1 if state.brings_nothing(seat, action) else 0
        state.apply(seat, action, rng)
        played += 1


def list_choices(state: State, seat: i64, idle: i64, legal: Actions) -> None:
    """What a seat may do in a playout in which so many actions in a row brought nothing about.

    After some of them nothing of that kind, if there is anything else: a playout would last until
    the rules say that it is enough, and tell less the longer it takes.
    """
    legal.size = 0
    state.list_legal(seat, legal)
    if idle < IDLE_IN_A_ROW:
        return
    kept: i64 = 0
    for i in range(legal.size):
        if not state.brings_nothing(seat, legal.items[i]):
            legal.items[kept] = legal.items[i]
            kept += 1
    if kept > 0:
        legal.size = kept


def rollouts(state: State, seat: i64, guide: Guide, count: i64, rng: Rng) -> float:
    """What a state is worth to a seat on average, over so many redeals and playouts."""
    legal = Actions()
    total = 0.0
    guide.think(state, seat)
    for _each in range(count):
        world = guide.world(state, seat, rng)
        guide.ready(world)
        play_out(world, guide, legal, rng)
        total += guide.worth(world, seat)
    return total / float(count)
