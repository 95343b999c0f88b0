"""The player that learned: the choice whose after-state promises the best chance to win."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.bots.search.td import NO_ACTION, Appraiser
from tableful.core.rng import Rng
from tableful.core.state import Actions, State
from tableful.games.project_aude.rules import legal as rules
from tableful.games.project_aude.rules import moves
from tableful.games.project_aude.rules.cards import BONUS_KINDS
from tableful.games.project_aude.rules.ending import stars
from tableful.games.project_aude.rules.position import (
    AFTER_GAINING,
    BEFORE_GAINING,
    HOLDING,
    LAST_CHANCE,
    NOTHING,
    Position,
)

from . import last_chance, traits
from .almanac import Almanac, Mission

NEVER: Final = -1.0


@final
@mypyc_attr(native_class=True)
class Player(Appraiser):
    """Plays by learned promises.

    As a guide of a search its playouts last `horizon` actions and then to the end of that turn,
    and it tries the `width` best choices only.
    """

    def __init__(self, horizon: i64 = 0, width: i64 = 0) -> None:
        super().__init__(traits.ALL_TRAITS, traits.ALL_STAGES, traits.KINDS)
        self.horizon = horizon
        self.width = width
        self.almanac: Almanac | None = None
        self.mission = Mission()
        self.chances = vec[float]()  # to win, with the choices that were weighed last

    # -- what there is to learn -------------------------------------------------------------------

    def survey(self, state: State) -> None:
        """What has not been seen, by the order of dates."""
        assert isinstance(state, Position)
        almanac = self.almanac
        if almanac is None or almanac.cards is not state.content:
            almanac = Almanac(state.content)
            self.almanac = almanac
        almanac.survey(state)

    def set_prices(self, state: State) -> None:
        """A star is priced by the cards as they are on average, a bonus by the next of its kind."""
        assert isinstance(state, Position)
        almanac = self.almanac
        assert almanac is not None
        self.prices[traits.STARS] = almanac.usual_stars()
        for kind in range(BONUS_KINDS):
            self.prices[traits.BONUS + kind] = float(traits.top_bonus(state, kind))

    def points(self, state: State, seat: i64, kind: i64) -> float:
        """Stars, or what bonuses of a kind are worth."""
        assert isinstance(state, Position)
        if kind == traits.STARS:
            return float(stars(state, seat))
        return float(traits.bonuses_of(state, seat, kind - traits.BONUS))

    def stage(self, state: State) -> i64:
        """By the seats and by what is left of the deck."""
        assert isinstance(state, Position)
        almanac = self.almanac
        assert almanac is not None
        return (state.seats - traits.FEWEST_SEATS) * traits.STAGES + almanac.stage(state)

    def list_traits(self, state: State, action: i64, seat: i64, out: Actions) -> None:
        """See `traits.py`."""
        assert isinstance(state, Position)
        almanac = self.almanac
        assert almanac is not None
        traits.list_traits(state, action, seat, almanac, self.mission, out)

    def instructive(self, state: State, action: i64) -> bool:
        """The end of a turn, and a draw that has been announced."""
        assert isinstance(state, Position)
        if action == NO_ACTION:
            return state.step == BEFORE_GAINING and state.placed == 0 and state.rearranging < 0
        return is_draw(action)

    # -- choosing ---------------------------------------------------------------------------------

    def pick(self, state: State, seat: i64, legal: Actions, rng: Rng) -> i64:
        """The best choice."""
        leave_out_pointless(state, legal)
        appeals = self.weigh(state, seat, legal, rng)
        best: i64 = 0
        for i in range(1, legal.size):
            if appeals[i] > appeals[best]:
                best = i
        return legal.items[best]

    def weigh(self, state: State, seat: i64, legal: Actions, rng: Rng) -> vec[float]:
        """How each choice appeals; the chances to win are noted beside."""
        assert isinstance(state, Position)
        self.survey(state)
        appeals = vec[float]([0.0] * legal.size)
        self.chances = vec[float]([0.0] * legal.size)
        for i in range(legal.size):
            appeals[i] = self.appeal_with(state, seat, legal.items[i], rng)
            self.chances[i] = self.found
        return appeals

    def appeal_with(self, p: Position, seat: i64, action: i64, rng: Rng) -> float:
        """How an action appeals with, within the same turn, the best that follows."""
        if is_draw(action):
            return self.appeal(p, action, seat)
        after = p.clone()
        assert isinstance(after, Position)
        after.apply(seat, action, rng)
        if after.rearranging != NOTHING and after.raised > 0:
            after.apply(seat, moves.DONE, rng)
        if after.step == LAST_CHANCE and after.active != seat:
            last_chance.play_out(after, rng)
        if after.over:
            return self.worth(after, seat)
        if after.active != seat or (after.step == AFTER_GAINING and after.rearranging == NOTHING):
            return self.appeal(after, NO_ACTION, seat)
        following = Actions()
        list_following(after, following)
        best = NEVER
        chance = 0.0
        for i in range(following.size):
            appeal = self.appeal_with(after, seat, following.items[i], rng)
            if appeal > best:
                best = appeal
                chance = self.found
        self.found = chance
        return best

    # -- as a guide of a search -------------------------------------------------------------------

    def narrow(self, state: State, seat: i64, legal: Actions, rng: Rng) -> None:
        """The most promising choices."""
        leave_out_pointless(state, legal)
        appeals = self.weigh(state, seat, legal, rng)
        for i in range(1, legal.size):
            action = legal.items[i]
            appeal = appeals[i]
            j = i
            while j > 0 and appeals[j - 1] < appeal:
                appeals[j] = appeals[j - 1]
                legal.items[j] = legal.items[j - 1]
                j -= 1
            appeals[j] = appeal
            legal.items[j] = action
        if legal.size > self.width:
            legal.size = self.width

    def enough(self, state: State, played: i64) -> bool:
        """So many actions, and the turn is over."""
        if played < self.horizon:
            return False
        assert isinstance(state, Position)
        return state.step == BEFORE_GAINING and state.rearranging == NOTHING


def is_draw(action: i64) -> bool:
    """Whether an action draws cards that nobody has seen."""
    return action >= moves.DRAW and action < moves.PLACE


def leave_out_pointless(state: State, legal: Actions) -> None:
    """6.2: with one card raised a pile is done; to raise more could bring its old order back."""
    assert isinstance(state, Position)
    if state.rearranging != NOTHING and state.raised > 0:
        legal.size = 0
        legal.add(moves.DONE)


def list_following(p: Position, out: Actions) -> None:
    """What a player may go on with in the same turn; a second ability is left for later."""
    if p.rearranging != NOTHING:
        rules.raises(p, out)
    elif p.step == BEFORE_GAINING:
        rules.completions(p, out)
        rules.gains(p, out)
    elif p.step == HOLDING:
        rules.placings(p, out)
        rules.discards(p, out)
    else:
        p.list_legal(p.active, out)
