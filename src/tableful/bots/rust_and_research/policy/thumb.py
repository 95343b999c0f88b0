"""The rules-of-thumb player: one-step expected worth under card counting."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.bots.search.guide import Guide
from tableful.core.rng import Rng
from tableful.core.state import NOBODY, Actions, State
from tableful.games.rust_and_research.rules import frames, moves
from tableful.games.rust_and_research.rules.cards import (
    PRESENT,
    card_of,
)
from tableful.games.rust_and_research.rules.match import Match
from tableful.games.rust_and_research.rules.rounds import LAST_ROUND

from . import reactions
from .beliefs import Beliefs
from .certainties import leave_out_pointless
from .estimates import (
    ability_worth,
    chance_of,
    leader_worth,
    unseen_by,
    victors_of_round,
    win_worth,
)
from .plays import play_worth


@mypyc_attr(native_class=True)
class RoundGuide(Guide):
    """Plays at random to the end of the round, and looks at the tokens then.

    `to_win` asks for the chance to win the match instead of the lead in tokens.
    """

    def __init__(self, *, to_win: bool = False) -> None:
        self.to_win = to_win
        self.in_last_round = False  # the playouts are: whoever has the most then has won

    def ready(self, state: State) -> None:
        """A playout ends with its round: it is played as the last, after which 2.10 deals none."""
        assert isinstance(state, Match)
        self.in_last_round = state.rounds == LAST_ROUND
        state.rounds = LAST_ROUND

    def worth(self, state: State, seat: i64) -> float:
        """The lead in tokens, or the chance to win the match."""
        assert isinstance(state, Match)
        victors = victors_of_round(state, in_last_round=self.in_last_round)
        if self.to_win:
            return win_worth(state, seat, victors)
        return leader_worth(state, seat, victors)


@final
@mypyc_attr(native_class=True)
class Thumb(RoundGuide):
    """Plays the best by its rules of thumb; `wander` is the chance of any other choice instead.

    `near` is how much worse a choice may be and still be taken now and then: a player who always
    takes the best tells others what it holds. `misjudges` is by how many tokens it overrates a
    choice at most, each by chance.
    """

    def __init__(
        self,
        wander: float = 0.0,
        near: float = 0.01,
        trust: float = 0.0,
        heat: float = 0.08,
        misjudges: float = 0.0,
        *,
        to_win: bool = False,
    ) -> None:
        super().__init__(to_win=to_win)
        self.wander = wander
        self.near = near
        self.misjudges = misjudges
        self.beliefs = Beliefs(trust, heat)

    def think(self, state: State, seat: i64) -> None:
        """What the others chose tells something of their cards."""
        assert isinstance(state, Match)
        self.beliefs.think(state, seat)

    def world(self, state: State, seat: i64, rng: Rng) -> State:
        """A world, rather one in which the others would have chosen as they did."""
        return self.beliefs.world(state, seat, rng)

    def narrow(self, state: State, seat: i64, legal: Actions, rng: Rng) -> None:
        """What the seat knows to lead to nothing is not worth a try."""
        assert isinstance(state, Match)
        leave_out_pointless(state, seat, legal)

    def pick(self, state: State, seat: i64, legal: Actions, rng: Rng) -> i64:
        """The best choice, or one that is nearly as good."""
        assert isinstance(state, Match)
        if self.wander > 0.0 and float(rng.below(1000)) < 1000.0 * self.wander:
            return legal.pick(rng)
        worths = self.worths(state, seat, legal)
        if self.misjudges > 0.0:
            for i in range(legal.size):
                worths[i] += self.misjudges * float(rng.below(1000)) / 1000.0
        best = worths[0]
        for i in range(1, legal.size):
            if worths[i] > best:
                best = worths[i]
        count: i64 = 0
        chosen: i64 = 0
        for i in range(legal.size):
            if worths[i] >= best - self.near:
                count += 1
                if rng.below(count) == 0:
                    chosen = i
        return legal.items[chosen]

    def worths(self, m: Match, seat: i64, legal: Actions) -> vec[float]:
        """What each choice is worth."""
        unseen = unseen_by(m, seat)
        worths = vec[float]([0.0] * legal.size)
        for i in range(legal.size):
            worths[i] = action_worth(m, seat, legal.items[i], unseen)
        return worths


def action_worth(m: Match, seat: i64, action: i64, unseen: vec[i64]) -> float:
    """What a choice is worth, whatever is asked."""
    kind = m.frame()
    if kind == frames.PLAYING or kind == frames.BEFORE_DRAWING:
        return own_turn_worth(m, seat, action, unseen)
    if kind == frames.GUESSING:
        target = m.fact(frames.TARGET)
        number = action - moves.GUESS + 1
        chance = chance_of(m, seat, target, unseen, number)
        return chance if m.layer == PRESENT or number != 9 else 0.2 * chance
    if kind == frames.KEEPING:
        return ability_worth(m, action - moves.KEEP)
    return reactions.worth(m, seat, action, unseen)


def own_turn_worth(m: Match, seat: i64, action: i64, unseen: vec[i64]) -> float:
    """A card, an ability, or the draw."""
    if action < moves.PLAY:
        return 0.0
    if action < moves.PLAY_ON:
        return play_worth(m, seat, card_of(action - moves.PLAY), NOBODY, unseen)
    if action < moves.REVEAL:
        card = card_of(moves.play_on_card(action))
        return play_worth(m, seat, card, moves.play_on_seat(action), unseen)
    if action < moves.REVEAL_ON:
        return reactions.reveal_worth(m, seat, action - moves.REVEAL)
    title = moves.reveal_on_ability(action)
    return reactions.aimed_worth(m, seat, title, moves.reveal_on_seat(action))
