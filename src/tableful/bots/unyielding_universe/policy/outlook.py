"""How far a lifeline is from order: which of its cards to keep, and what filling the gaps costs."""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.games.unyielding_universe.rules.balance import limit_of
from tableful.games.unyielding_universe.rules.cards import NO_CARD, SPAN
from tableful.games.unyielding_universe.rules.placing import is_forbidden
from tableful.games.unyielding_universe.rules.position import Position

OLDEST: Final[i64] = 121  # older than any card
ROOM: Final[i64] = 170  # cards of the longest lifeline
HOPELESS: Final = 400.0  # turns for a gap that nothing fills
FEWEST: Final = 0.004  # the smallest share of the pile that is told apart from nothing


@final
@mypyc_attr(native_class=True, acyclic=True)
class Taste:
    """What a player cares for; the letters are those of docs/bots.md."""

    def __init__(
        self,
        power: float,
        crowd: float,
        kept: float,
        short: float,
        missing: float,
        beyond: float,
        late: float,
        early: float,
        turns: float,
        ordered: float,
        take: float,
        feed: float,
        lead: float,
    ) -> None:
        self.power = power  # q: how much worse a rare gap is than a common one
        self.crowd = crowd  # h: how much worse places side by side are
        self.kept = kept  # κ: a point of a card that is kept
        self.short = short  # y: a year below 84
        self.missing = missing  # λ: a place without a card to keep
        self.beyond = beyond  # f: a card above the Universe's limit, which may go
        self.late = late  # a, b, τ: the weight of the score, with many and with few turns to go
        self.early = early
        self.turns = turns
        self.ordered = ordered  # π: a balanced card
        self.take = take  # θ: what a card of the discard pile must bring
        self.feed = feed  # φ: what a discard gives to the next player
        self.lead = lead  # m: points ahead to end a round


@final
@mypyc_attr(native_class=True)
class Outlook:
    """The unseen cards by year, and one lifeline that is being judged."""

    def __init__(self, taste: Taste) -> None:
        self.taste = taste
        self.unseen = vec[float]([0.0] * (OLDEST + 2))  # weight of the pile up to a year
        self.all_unseen = 1.0
        self.year = vec[i64]([0] * (ROOM + 1))  # of the lifeline, from place 1 on
        self.points = vec[i64]([0] * (ROOM + 1))
        self.size: i64 = 0
        self.cost = vec[float]([0.0] * (ROOM + 1))  # the best plan that keeps the card here
        self.wait = vec[float]([0.0] * (ROOM + 1))  # its turns
        self.gain = vec[float]([0.0] * (ROOM + 1))  # and the points of what it keeps
        self.limit = OLDEST  # of the lifeline, now
        self.complete: i64 = 0  # the year of its Life Complete, or 0
        self.needed: i64 = 0
        self.equal: i64 = 1  # 0 where equal years are in order

    def survey(self, p: Position) -> None:
        """Count what the pile holds: everybody knows that, though not its order."""
        counts = vec[float]([0.0] * (OLDEST + 2))
        limit = p.law().limit
        for i in range(p.pile_size):
            card = p.pile[i]
            if p.content.is_year(card) and not is_forbidden(p, card):
                year = p.content.year[card]
                counts[year] = counts[year] + (1.0 if year <= limit else self.taste.beyond)
        total = 0.0
        for year in range(OLDEST + 2):
            total += counts[year]
            self.unseen[year] = total
        self.all_unseen = float(p.pile_size) + 1.0
        self.needed = p.law().needed
        self.equal = 0 if p.duplicates else 1

    def look(self, p: Position, seat: i64) -> None:
        """Take up a lifeline."""
        self.size = 0
        card = p.follows[p.line(seat)]
        while card != NO_CARD and self.size < ROOM - 1:
            self.size += 1
            self.year[self.size] = p.content.year[card]
            self.points[self.size] = p.content.kind(card) + 1
            card = p.follows[card]
        self.limit = limit_of(p, seat)
        complete = p.complete_of(seat)
        self.complete = 0 if complete == NO_CARD else p.content.year[complete]

    def share(self, after: i64, before: i64) -> float:
        """The share of the pile whose years lie between two years."""
        if before - after < 2:
            return 0.0
        return (self.unseen[before - 1] - self.unseen[after]) / self.all_unseen

    def turns_for(self, places: i64, after: i64, before: i64) -> float:
        """How long it takes to fill places side by side between two years."""
        if places == 0:
            return 0.0
        if before - after - 1 < places:
            return HOPELESS
        share = self.share(after, before)
        if share < FEWEST:
            return HOPELESS
        crowd = 1.0 + self.taste.crowd * float(places - 1)
        turns = float(places) * crowd / share
        return turns if turns < HOPELESS else HOPELESS

    def worth(self) -> float:
        """What the lifeline that is taken up is worth: the best plan, and how it stands."""
        taste = self.taste
        top = self.complete if self.complete > 0 else OLDEST - 1
        best = -1e9
        for j in range(self.size + 1):
            if j > 0 and self.year[j] > top:
                self.cost[j] = 1e9
                continue
            if j > 0:
                self.reach(j)
                if self.cost[j] >= 1e8:
                    continue
            value = self.finished(j, top)
            if value > best:
                best = value
        return best + taste.ordered * float(self.in_order())

    def reach(self, j: i64) -> None:
        """The cheapest way to keep the card at a place: which one is kept before it."""
        taste = self.taste
        self.cost[j] = 1e9
        for i in range(j):
            if self.cost[i] >= 1e8 or self.year[i] + self.equal > self.year[j]:
                continue
            places = j - i - 1
            turns = self.turns_for(places, self.year[i], self.year[j])
            cost = self.cost[i] + math.pow(turns, taste.power) + taste.missing * float(places)
            cost -= taste.kept * float(self.points[j])
            if cost < self.cost[j]:
                self.cost[j] = cost
                self.wait[j] = self.wait[i] + turns
                self.gain[j] = self.gain[i] + float(self.points[j])

    def finished(self, i: i64, top: i64) -> float:
        """What a plan is worth whose last kept card is at this place."""
        taste = self.taste
        places = self.needed - i if self.needed > i else 0
        last = self.year[i]
        turns = 0.0
        years = float(self.complete)
        cost = 0.0
        if self.complete > 0:
            turns = self.turns_for(places, last, top + 1)
            cost = math.pow(turns, taste.power)
        elif last >= SPAN:
            turns = self.turns_for(places, last, OLDEST)
            cost = math.pow(turns, taste.power)
            years = float(last) + 15.0
        else:
            before = places - 1 if places > 0 else 0
            first = self.turns_for(before, last, SPAN)
            old = self.turns_for(1, SPAN - 1, OLDEST)
            turns = first + old
            cost = math.pow(first, taste.power) + math.pow(old, taste.power)
            years = float(SPAN) + 15.0
            cost += taste.short * float(SPAN - last)
        if self.complete > 0 and self.complete < SPAN:
            cost += taste.short * float(SPAN - self.complete)
        turns += self.wait[i]
        cost += self.cost[i] + taste.missing * float(places)
        now = self.score_now()
        weight = taste.late + taste.early * math.exp(-turns / taste.turns)
        final = years + self.gain[i] + 2.0 * float(places)
        return weight * (now + (final - now) * 0.2) - cost

    def in_order(self) -> i64:
        """3.4: how many cards are balanced."""
        count: i64 = 0
        while (
            count < self.size
            and self.year[count + 1] >= self.year[count] + self.equal
            and self.year[count + 1] <= self.limit
        ):
            count += 1
        return count

    def score_now(self) -> float:
        """7: years and cards, without what a Universe adds."""
        count = self.in_order()
        points = self.year[count]
        if self.complete > 0:
            points = self.complete if self.complete < self.limit else self.limit
        for i in range(1, count + 1):
            points += self.points[i]
        return float(points)
