"""A player who knows what lifelines may come to, and reckons with every card that may be drawn."""

import math
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tableful.bots.search.guide import Guide
from tableful.core.rng import Rng
from tableful.core.state import Actions, State
from tableful.games.unyielding_universe.rules import moves
from tableful.games.unyielding_universe.rules.cards import NO_CARD
from tableful.games.unyielding_universe.rules.completing import would_be_played
from tableful.games.unyielding_universe.rules.placing import can_be_placed
from tableful.games.unyielding_universe.rules.position import PLACING, Position

from .finishing import wants_to_end
from .places import place_of
from .prospects import LONGEST, NEVER, Prospects, besides
from .sense import Sense

LAPS: Final = 1.3  # of the table for every card of the pile that a seat may draw


@final
@mypyc_attr(native_class=True)
class Racer(Guide):
    """Takes what makes its lifeline worth most, less what that gives the next player."""

    def __init__(self, sense: Sense) -> None:
        self.sense = sense
        self.mine = Prospects(sense)
        self.theirs = Prospects(sense)  # of the others; last of the player to the left

    def pick(self, state: State, seat: i64, legal: Actions, rng: Rng) -> i64:
        """The choice that promises most."""
        assert isinstance(state, Position)
        if state.step == PLACING:
            return self.place(state, seat, legal)
        if wants_to_end(state, seat, legal, self.sense.lead):
            return moves.LIVE_WELL if legal.has(moves.LIVE_WELL) else moves.END
        if legal.has(moves.GO_ON):
            return moves.GO_ON
        if legal.has(moves.TAKE) and self.wants_to_take(state, seat):
            return moves.TAKE
        return moves.DRAW

    def survey(self, p: Position, seat: i64) -> None:
        """See what the pile holds, my own lifeline, and how many turns the others leave it.

        Each of them, and the pile's end, hurries me more the nearer it is.
        """
        theirs = self.theirs
        theirs.survey(p)
        theirs.left = LONGEST
        hurry = hurried(LAPS * float(p.pile_size) / float(p.seats))
        last = 0.0
        other = seat
        for _each in range(p.seats - 1):
            other = p.seats - 1 if other == 0 else other - 1  # the player to the left comes last
            theirs.look(p, other)
            last = hurried(theirs.turns)
            hurry += last
        mine = self.mine
        mine.survey(p)
        mine.left = self.sense.reach / math.sqrt(hurry)
        mine.look(p, seat)
        theirs.left = self.sense.reach / math.sqrt(hurry - last + hurried(mine.turns))

    # -- 3.1: which pile --------------------------------------------------------------------------

    def wants_to_take(self, p: Position, seat: i64) -> bool:
        """The top of the discard pile is worth more than what the draw pile brings on average.

        The draw pile brings Life Complete cards too, which cost years: often any discard is better.
        """
        self.survey(p, seat)
        return self.taken(p, seat) > self.drawn(p, seat, self.mine.worth())

    def taken(self, p: Position, seat: i64) -> float:
        """What my lifeline is worth with the top of the discard pile at its best place."""
        card = p.follows[p.discards()]
        if p.content.is_year(card):
            return self.best_with(p, seat, self.mine, card, -NEVER)
        return self.completed(p, p.content.year[card])

    def best_with(
        self, p: Position, seat: i64, line: Prospects, card: i64, otherwise: float
    ) -> float:
        """What a lifeline is worth with a Year card at its best place, or otherwise."""
        if not can_be_placed(p, seat, card):
            return otherwise
        year = p.content.year[card]
        more = besides(p, card)
        points = p.content.kind(card) + 1
        gain = float(points) + self.sense.modifier * float(more)
        new = p.duplicates or line.lacks(year)
        best = otherwise
        for place in range(1, line.size + 2):
            if new or (place <= line.size and line.year[place] == year):
                worth = line.worth_with(place, year, points + more, gain)
                if worth > best:
                    best = worth
        return best

    def completed(self, p: Position, year: i64) -> float:
        """4: what my lifeline is worth with a Life Complete of a year."""
        mine = self.mine
        complete, limit = mine.complete, mine.limit
        mine.complete = year
        mine.limit = min(limit, year)
        mine.plan()
        worth = mine.worth()
        mine.complete = complete
        mine.limit = limit
        mine.plan()
        return worth

    # -- 3.2: where it goes -----------------------------------------------------------------------

    def place(self, p: Position, seat: i64, legal: Actions) -> i64:
        """The best place, less what the card that is discarded brings the next player."""
        self.survey(p, seat)
        best = legal.items[0]
        most = -NEVER
        for i in range(legal.size):
            worth = self.placed(p, seat, legal.items[i])
            if worth > most:
                most = worth
                best = legal.items[i]
        return best

    def placed(self, p: Position, seat: i64, action: i64) -> float:
        """What a place is worth, less what the card that goes brings the next player.

        The lifelines have been surveyed.
        """
        discarded = NO_CARD
        place = self.mine.size + 1
        if action == moves.DISCARD:
            discarded = p.card
            place = 0
        elif action != moves.LAY:
            discarded = action - moves.REPLACE
            place = place_of(p, seat, discarded)
        worth = self.worth_after(p, seat, place)
        if discarded == NO_CARD:
            return worth
        theirs = self.theirs.worth()
        following = p.to_the_left(seat)
        food = self.best_with(p, following, self.theirs, discarded, theirs) - theirs
        return worth - self.sense.feed * food

    def worth_after(self, p: Position, seat: i64, place: i64) -> float:
        """What my lifeline promises with the card in hand at a place, or without it (0).

        It is what it is worth after the next draw, whatever comes: so it tells which gaps to leave.
        """
        mine = self.mine
        size = mine.size
        year, points, gain = mine.year[place], mine.points[place], mine.gain[place]
        if place > 0:
            mine.put(p, p.card, place)
            mine.size = max(size, place)
            mine.plan()
        worth = self.drawn(p, seat, mine.worth())
        if place > 0:
            mine.size = size
            mine.year[place], mine.points[place], mine.gain[place] = year, points, gain
            mine.plan()
        return worth

    def drawn(self, p: Position, seat: i64, stay: float) -> float:
        """What it is worth after the next card of the draw pile, on average; any may come.

        A Universe is left out of it: it touches all lifelines.
        """
        if p.pile_size == 0:
            return stay
        content = p.content
        total = 0.0
        for i in range(p.pile_size):
            card = p.pile[i]
            if content.is_year(card):
                total += self.best_with(p, seat, self.mine, card, stay)
            elif not content.is_universe(card) and would_be_played(p, seat, card):
                total += self.completed(p, content.year[card])
            else:
                total += stay
        return total / float(p.pile_size)


def hurried(turns: float) -> float:
    """How much a round's end in so many turns counts beside other ones that may come before it."""
    return 1.0 / ((turns + 1.0) * (turns + 1.0))
