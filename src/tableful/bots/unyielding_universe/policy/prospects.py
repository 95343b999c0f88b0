"""What a lifeline may come to: in how many turns, and with how many points.

A plan keeps some cards of a lifeline and fills the gaps between them. A gap of k places between two
years takes about k(1 + h(k - 1)) / p turns, where p is the share of the pile that fits. Gaps are
filled side by side, in whatever order the cards come, so a whole plan takes less than the sum of
their turns and more than the longest: (Σ turns^q)^(1/q). The least of these sums is found card by
card, from both ends, so that one more card at any place costs one look at each of the others.

A round is a race. Who ends it first has the score of the plan; else the score counts as it stands
then. The more turns a plan takes, measured by those that the others leave it, the less likely it is
to come to its end, and the more counts what is in order already.
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.games.unyielding_universe.rules.balance import limit_of
from tableful.games.unyielding_universe.rules.cards import NO_CARD, NO_LIMIT, SPAN, WELL_LIVED
from tableful.games.unyielding_universe.rules.placing import is_forbidden
from tableful.games.unyielding_universe.rules.position import Position

from .sense import Sense

OLDEST: Final[i64] = 121  # older than any card
ROOM: Final[i64] = 202  # cards of the longest lifeline, and a place before and behind it
WHOLE: Final[i64] = 10  # what a card of the pile weighs that can be played now
LONGEST: Final = 150.0  # turns for a gap that nothing fills
NEVER: Final = 1e9
USUAL_POINTS: Final = 2.0  # 7.2: of a card that is yet to come


@final
@mypyc_attr(native_class=True)
class Prospects:
    """The unseen cards by year, and one lifeline that is being judged."""

    def __init__(self, sense: Sense) -> None:
        self.sense = sense
        power = sense.side_by_side
        self.filled = vec[float]([0.0] * ROOM)  # by places side by side
        for k in range(1, ROOM):
            self.filled[k] = math.pow(float(k) * (1.0 + sense.crowd * float(k - 1)), power)
        self.rare = vec[float]([0.0] * (WHOLE * ROOM))  # by the weight of what fits
        for weight in range(1, WHOLE * ROOM):
            self.rare[weight] = math.pow(float(WHOLE) / float(weight), power)
        self.most = math.pow(LONGEST, power)
        self.left = LONGEST  # turns until somebody else may end the round: who looks at it, sets it
        # of the pile
        self.up_to = vec[i64]([0] * (OLDEST + 2))  # the weight of years not older
        self.younger = vec[i64]([0] * (OLDEST + 2))  # Life Complete cards that are younger
        self.size_of_pile: i64 = 1
        self.whole = 1.0  # its size, to the power
        self.needed: i64 = 0
        self.equal: i64 = 1  # 0 where equal years are in order
        # of the lifeline, from place 1 on
        self.year = vec[i64]([0] * ROOM)
        self.points = vec[i64]([0] * ROOM)  # with what the Universe adds
        self.gain = vec[float]([0.0] * ROOM)  # the same as far as it will last
        self.size: i64 = 0
        self.limit = NO_LIMIT
        self.complete: i64 = 0  # the year of its Life Complete, or 0
        # of the best plan from Life Begins to the card at a place that is kept
        self.cost = vec[float]([0.0] * ROOM)  # Σ turns^q, less the points that are kept
        self.total = vec[float]([0.0] * ROOM)  # Σ turns^q alone
        self.open = vec[i64]([0] * ROOM)  # places to fill
        self.kept = vec[float]([0.0] * ROOM)  # points of what is kept
        # and of the best one from there to the end
        self.rest_cost = vec[float]([0.0] * ROOM)
        self.rest_total = vec[float]([0.0] * ROOM)
        self.rest_open = vec[i64]([0] * ROOM)
        self.rest_kept = vec[float]([0.0] * ROOM)
        self.last = vec[i64]([0] * ROOM)  # the last year that is kept
        self.next = vec[i64]([0] * ROOM)  # the place of the card that is kept next, or 0
        # of the best plan of all
        self.is_kept = vec[i64]([0] * ROOM)
        self.balanced: i64 = 0  # cards
        self.turns = 0.0  # until this lifeline could end the round
        self.wait = 0.0  # the same, with the turns for places that have no card yet
        self.final = 0.0  # and the score that it would end with
        # and with one more card, as looked at last
        self.with_cost = 0.0

    # -- what lies there --------------------------------------------------------------------------

    def survey(self, p: Position) -> None:
        """Count what the pile holds: everybody knows that, though not its order."""
        content = p.content
        limit = p.law().limit
        up_to = self.up_to
        younger = self.younger
        for year in range(OLDEST + 2):
            up_to[year] = 0
            younger[year] = 0
        for i in range(p.pile_size):
            card = p.pile[i]
            year = content.year[card]
            if content.is_year(card):
                playable = year <= limit and not is_forbidden(p, card)
                up_to[year] += WHOLE if playable else self.sense.later
            elif year > 0:
                younger[year + 1] += 1
        for year in range(1, OLDEST + 2):
            up_to[year] += up_to[year - 1]
            younger[year] += younger[year - 1]
        self.size_of_pile = p.pile_size + 1
        self.whole = math.pow(float(self.size_of_pile), self.sense.side_by_side)
        self.needed = p.law().needed
        self.equal = 0 if p.duplicates else 1

    def look(self, p: Position, seat: i64) -> None:
        """Take up a lifeline, and plan."""
        self.size = 0
        card = p.follows[p.line(seat)]
        while card != NO_CARD:
            self.size += 1
            self.put(p, card, self.size)
            card = p.follows[card]
        self.limit = limit_of(p, seat)
        complete = p.complete_of(seat)
        self.complete = 0 if complete == NO_CARD else p.content.year[complete]
        self.plan()

    def put(self, p: Position, card: i64, place: i64) -> None:
        """A card stands at a place."""
        self.year[place] = p.content.year[card]
        more = besides(p, card)
        points = p.content.kind(card) + 1
        self.points[place] = points + more
        self.gain[place] = float(points) + self.sense.modifier * float(more)

    def lacks(self, year: i64) -> bool:
        """3.3: the lifeline does not have this year."""
        for i in range(1, self.size + 1):
            if self.year[i] == year:
                return False
        return True

    # -- plans ------------------------------------------------------------------------------------

    def gap(self, places: i64, after: i64, before: i64) -> float:
        """Turns to fill places side by side between two years, to the power."""
        if places == 0:
            return 0.0
        if before - after - self.equal < places * self.equal:
            return self.most
        fitting = self.up_to[before - 1] - self.up_to[after]
        if fitting <= 0:
            return self.most
        found = self.filled[places] * self.whole * self.rare[fitting]
        return found if found < self.most else self.most

    def rest(self, place: i64, year: i64) -> float:
        """The same for all places after the last card that is kept."""
        places = self.needed - place if self.needed > place else 0
        if self.complete > 0:
            return self.gap(places, year, self.complete + 1)
        if year >= SPAN:
            return self.gap(places, year, OLDEST)
        before = places - 1 if places > 0 else 0
        fitting = self.up_to[OLDEST - 1] - self.up_to[SPAN - 1]
        coming = float(WHOLE * (self.younger[OLDEST] - self.younger[year]))
        fitting += i64(self.sense.completing * coming)
        closing = self.most
        if fitting > 0 and self.whole * self.rare[fitting] < closing:
            closing = self.whole * self.rare[fitting]
        return self.gap(before, year, SPAN) + closing

    def plan(self) -> None:
        """The best plans from Life Begins to every card, from every card to the end, and of all."""
        self.plan_to()
        self.plan_from()
        size = self.size
        for i in range(1, size + 1):
            self.is_kept[i] = 0
        place = self.next[0]
        while place > 0:
            self.is_kept[place] = 1
            place = self.next[place]
        self.balanced = self.run(0, 0)
        self.turns = self.turns_of(self.rest_total[0])
        self.wait = self.turns + self.waiting(size)
        self.final = self.promised(self.rest_kept[0], self.rest_open[0], self.last[0])

    def plan_to(self) -> None:
        """From left to right: which card is kept before each."""
        for j in range(1, self.size + 1):
            year = self.year[j]
            best = NEVER
            chosen: i64 = 0
            for i in range(j):
                if self.year[i] + self.equal <= year:
                    cost = self.cost[i] + self.gap(j - i - 1, self.year[i], year)
                    if cost < best:
                        best = cost
                        chosen = i
            places = j - chosen - 1
            self.cost[j] = best - self.sense.kept * self.gain[j]
            self.total[j] = self.total[chosen] + self.gap(places, self.year[chosen], year)
            self.open[j] = self.open[chosen] + places
            self.kept[j] = self.kept[chosen] + self.gain[j]

    def plan_from(self) -> None:
        """From right to left: which card is kept after each."""
        i = self.size
        while i >= 0:
            year = self.year[i]
            chosen = self.following(i, year)
            self.next[i] = chosen
            if chosen == 0:
                rest = self.rest(i, year)
                self.rest_cost[i] = rest
                self.rest_total[i] = rest
                self.rest_open[i] = self.needed - i if self.needed > i else 0
                self.rest_kept[i] = 0.0
                self.last[i] = year
            else:
                gap = self.gap(chosen - i - 1, year, self.year[chosen])
                gain = self.gain[chosen]
                self.rest_cost[i] = gap - self.sense.kept * gain + self.rest_cost[chosen]
                self.rest_total[i] = gap + self.rest_total[chosen]
                self.rest_open[i] = chosen - i - 1 + self.rest_open[chosen]
                self.rest_kept[i] = gain + self.rest_kept[chosen]
                self.last[i] = self.last[chosen]
            i -= 1

    def following(self, place: i64, year: i64) -> i64:
        """The place of the card to keep next after a year at a place, or 0 for none."""
        best = self.rest(place, year)
        chosen: i64 = 0
        top = self.complete if self.complete > 0 else OLDEST
        kept = self.sense.kept
        for j in range(place + 1, self.size + 1):
            if year + self.equal <= self.year[j] <= top:
                cost = self.gap(j - place - 1, year, self.year[j]) + self.rest_cost[j]
                cost -= kept * self.gain[j]
                if cost < best:
                    best = cost
                    chosen = j
        self.with_cost = best
        return chosen

    def turns_of(self, total: float) -> float:
        """The turns of a whole plan."""
        return math.pow(total, 1.0 / self.sense.side_by_side)

    def waiting(self, size: i64) -> float:
        """The turns for places that a lifeline of some cards does not have yet."""
        return self.sense.missing * float(self.needed - size) if self.needed > size else 0.0

    def promised(self, kept: float, places: i64, last: i64) -> float:
        """7: the score that a plan ends with."""
        years = float(self.complete)
        if self.complete == 0:
            years = float(WELL_LIVED + (last if last > SPAN else SPAN)) - self.sense.alone
        elif self.limit < self.complete:
            years = 0.5 * float(self.complete + self.limit)  # the Universe may leave
        return years + kept + USUAL_POINTS * float(places)

    # -- what it is worth -------------------------------------------------------------------------

    def worth(self) -> float:
        """What it may come to, and how it stands."""
        score = self.standing(self.balanced, 0, 0, 0)
        return self.raced(self.final, self.wait, self.balanced, score)

    def raced(self, final: float, turns: float, balanced: i64, score: float) -> float:
        """The plan's score if nobody ends the round before it is done, else what there is then."""
        sense = self.sense
        late = turns / self.left
        first = 1.0 / (1.0 + late * late)
        then = score + sense.partway * (final - score) / (1.0 + late)
        race = first * (final + sense.stopping) + (1.0 - first) * then
        return race + sense.ordered * float(balanced) - sense.turn * turns

    def worth_with(self, place: i64, year: i64, points: i64, gain: float) -> float:
        """The same with a card at a place; where a card is kept already, only if it is better."""
        cost = NEVER
        before: i64 = 0
        for i in range(place):
            if self.year[i] + self.equal <= year:
                found = self.cost[i] + self.gap(place - i - 1, self.year[i], year)
                if found < cost:
                    cost = found
                    before = i
        after = self.following(place, year)
        cost += self.with_cost - self.sense.kept * gain
        size = self.size if place <= self.size else place
        final, turns = self.final, self.wait
        if cost < self.rest_cost[0] or (place <= self.size and self.is_kept[place] == 1):
            places = place - before - 1
            total = self.total[before] + self.gap(places, self.year[before], year)
            kept = self.kept[before] + gain
            to_fill = self.open[before] + places
            last = year
            if after == 0:
                total += self.rest(place, year)
                to_fill += self.needed - place if self.needed > place else 0
            else:
                places = after - place - 1
                total += self.gap(places, year, self.year[after]) + self.rest_total[after]
                to_fill += places + self.rest_open[after]
                kept += self.gain[after] + self.rest_kept[after]
                last = self.last[after]
            final = self.promised(kept, to_fill, last)
            turns = self.turns_of(total) + self.waiting(size)
        elif place > self.size:  # whichever card it is: a place that can be filled
            turns += self.waiting(size) - self.waiting(self.size)
        balanced = self.run(place, year)
        return self.raced(final, turns, balanced, self.standing(balanced, place, year, points))

    def run(self, place: i64, year: i64) -> i64:
        """3.4: how many cards are balanced, with a year at a place (or none: 0)."""
        size = self.size if place <= self.size else place
        count: i64 = 0
        last: i64 = 0
        while count < size:
            following = year if count + 1 == place else self.year[count + 1]
            if following < last + self.equal or following > self.limit:
                break
            last = following
            count += 1
        return count

    def standing(self, balanced: i64, place: i64, year: i64, points: i64) -> float:
        """7: the score as it stands, with a card at a place or none."""
        score: i64 = 0
        for i in range(1, balanced + 1):
            score += points if i == place else self.points[i]
        if self.complete > 0:
            score += self.complete if self.complete < self.limit else self.limit
        elif balanced > 0:
            score += year if balanced == place else self.year[balanced]
        return float(score)


def besides(p: Position, card: i64) -> i64:
    """5.8: what the active Universe adds to a balanced card."""
    universe = p.law()
    more = universe.by_kind[p.content.kind(card)]
    if p.content.traits[card] & universe.by_trait != 0:
        more += universe.trait_points
    return more
