"""A player who plans which cards to keep for a lifeline in order, and when to end a round."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tableful.bots.search.guide import Guide
from tableful.core.rng import Rng
from tableful.core.state import Actions, State
from tableful.games.unyielding_universe.rules import moves
from tableful.games.unyielding_universe.rules.cards import NO_CARD
from tableful.games.unyielding_universe.rules.placing import can_be_placed, is_new
from tableful.games.unyielding_universe.rules.position import PLACING, Position

from .finishing import wants_to_end
from .outlook import Outlook, Taste
from .places import place_of

PARTS: Final[i64] = 1000


@final
@mypyc_attr(native_class=True)
class Planner(Guide):
    """Plays by an outlook; `wander` is the chance of any other choice instead."""

    def __init__(self, taste: Taste, wander: float = 0.0) -> None:
        self.taste = taste
        self.wander = wander
        self.outlook = Outlook(taste)

    def pick(self, state: State, seat: i64, legal: Actions, rng: Rng) -> i64:
        """The choice that promises most."""
        assert isinstance(state, Position)
        if self.wander > 0.0 and float(rng.below(PARTS)) < self.wander * float(PARTS):
            return legal.pick(rng)
        if state.step == PLACING:
            return self.place(state, seat, legal)
        if wants_to_end(state, seat, legal, self.taste.lead):
            return moves.LIVE_WELL if legal.has(moves.LIVE_WELL) else moves.END
        if legal.has(moves.GO_ON):
            return moves.GO_ON
        if legal.has(moves.TAKE) and self.wants_to_take(state, seat):
            return moves.TAKE
        return moves.DRAW

    # -- 3.1: which pile --------------------------------------------------------------------------

    def wants_to_take(self, p: Position, seat: i64) -> bool:
        """The top of the discard pile brings enough."""
        card = p.follows[p.discards()]
        if not p.content.is_year(card):
            return self.wants_life_complete(p, seat, card)
        self.outlook.survey(p)
        self.outlook.look(p, seat)
        return self.gain(p, seat, card, self.outlook.worth()) > self.taste.take

    def wants_life_complete(self, p: Position, seat: i64, card: i64) -> bool:
        """4: if the lifeline is better off with it."""
        self.outlook.survey(p)
        self.outlook.look(p, seat)
        before = self.outlook.worth()
        self.outlook.complete = p.content.year[card]
        if self.outlook.limit > self.outlook.complete:
            self.outlook.limit = self.outlook.complete
        return self.outlook.worth() - before > self.taste.take

    def gain(self, p: Position, seat: i64, card: i64, now: float) -> float:
        """What a card brings at its best place in the lifeline that is taken up."""
        if not can_be_placed(p, seat, card):
            return -1e9
        best = -1e9
        new = is_new(p, seat, card)
        for place in range(1, self.outlook.size + 2):
            if new or self.outlook.year[place] == p.content.year[card]:
                if place > self.outlook.size and not new:
                    continue
                worth = self.worth_at(p, card, place)
                if worth > best:
                    best = worth
        return best - now

    def worth_at(self, p: Position, card: i64, place: i64) -> float:
        """What the lifeline is worth with a card at a place; then it is as it was."""
        outlook = self.outlook
        size, year, points = outlook.size, outlook.year[place], outlook.points[place]
        if place > size:
            outlook.size = place
        outlook.year[place] = p.content.year[card]
        outlook.points[place] = p.content.kind(card) + 1
        worth = outlook.worth()
        outlook.size = size
        outlook.year[place] = year
        outlook.points[place] = points
        return worth

    # -- 3.2: where it goes -----------------------------------------------------------------------

    def place(self, p: Position, seat: i64, legal: Actions) -> i64:
        """The best place, less what the card that is discarded brings the next player."""
        self.outlook.survey(p)
        best = legal.items[0]
        most = -1e9
        for i in range(legal.size):
            action = legal.items[i]
            self.outlook.look(p, seat)
            discarded = NO_CARD
            if action == moves.LAY:
                worth = self.worth_at(p, p.card, self.outlook.size + 1)
            elif action == moves.DISCARD:
                worth = self.outlook.worth()
                discarded = p.card
            else:
                discarded = action - moves.REPLACE
                worth = self.worth_at(p, p.card, place_of(p, seat, discarded))
            if discarded != NO_CARD and self.taste.feed > 0.0:
                worth -= self.taste.feed * self.food(p, seat, discarded)
            if worth > most:
                most = worth
                best = action
        return best

    def food(self, p: Position, seat: i64, card: i64) -> float:
        """What a discard brings to the next player, if anything."""
        following = p.to_the_left(seat)
        self.outlook.look(p, following)
        gain = self.gain(p, following, card, self.outlook.worth())
        return gain if gain > 0.0 else 0.0
