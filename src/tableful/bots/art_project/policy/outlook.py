"""What a position promises a team, by what everybody can see: the higher the better."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.state import bit, holds
from tableful.games.art_project.rules.clues import clue_count
from tableful.games.art_project.rules.components import CITIES, GUN, NONE, RESOURCES, SYMBOLS
from tableful.games.art_project.rules.fight import agents_strength
from tableful.games.art_project.rules.position import (
    WHICH_CITY,
    WHICH_TRIPLE,
    WHOSE_HEALTH,
    WON,
    Position,
)

FAR: Final[i64] = 40  # farther than anybody goes; a step is 1, its Fuel 4 each
PER_FUEL: Final[i64] = 4
END: Final = 1000.0
RESCUED: Final = 14.0
FOUND: Final = 3.0
HEALED: Final = 2.5
LOST: Final = 9.0
WHITE_HAND: Final = 0.9
NEAR: Final = 0.92  # what each of these leaves of a prospect


@final
@mypyc_attr(native_class=True)
class Outlook:
    """Weighs positions. Its rows are the worth of having so many, from none on."""

    def __init__(self) -> None:
        self.of_health = vec[float]([-60.0, -7.0, -3.0, -1.3, -0.5, 0.0])
        self.of_agents = vec[float]([0.0, -0.3, -0.8, -1.7, -3.6, -7.0])
        self.of_allies = vec[float]([0.0, 5.5, 10.5, 15.0, 19.0, 22.5])
        self.of_tokens = vec[float]([0.0, 1.1, 1.9, 2.5, 2.9, 3.1, 3.2])
        self.of_clues = vec[float]([0.0, 0.5, 1.4, 1.4])
        self.of_rescue = vec[float]([0.0, 0.2, 0.7, 1.7, 4.0, 13.0])  # from Agents
        self.left = vec[float]([1.0] * (FAR + 1))
        for far in range(FAR):
            self.left[far + 1] = NEAR * self.left[far]
        self.distance = vec[i64]([FAR] * CITIES)

    def worth(self, p: Position) -> float:
        """The whole position."""
        if p.over:
            return END if p.ending == WON else -END + float(p.collected)
        total = RESCUED * float(p.collected) + self.row(self.of_allies, p.allies)
        total -= WHITE_HAND * float(p.white_hand)
        for seat in range(p.seats):
            total += self.row(self.of_health, p.health_of(seat))
        for resource in range(RESOURCES):
            total += self.row(self.of_tokens, p.in_van(resource))
        for city in range(p.content.map.cities):
            if p.is_lost(city):
                total -= LOST
            else:
                total += self.row(self.of_agents, p.agents[city])
        return total + self.pending(p) + self.clues(p) + self.prospects(p)

    def pending(self, p: Position) -> float:
        """What is just being given out: Health, or an Art Piece."""
        if p.asked == WHOSE_HEALTH:
            return HEALED * float(p.owed)
        return 2.0 * FOUND if p.asked == WHICH_TRIPLE or p.asked == WHICH_CITY else 0.0

    def row(self, row: vec[float], number: i64) -> float:
        """What so many are worth; beyond the row not more."""
        last: i64 = len(row) - 1
        return row[number] if number < last else row[last]

    def clues(self, p: Position) -> float:
        """4.5: symbols on the way to three, where a piece could be placed."""
        total = 0.0
        owners = p.seats if p.content.map.personal else 1
        for symbol in range(SYMBOLS):
            free = p.content.map.homes[symbol] & ~(p.lost | p.art) != 0
            for owner in range(owners):
                worth = self.row(self.of_clues, clue_count(p, owner, symbol))
                total += worth if free else 0.3 * worth
        return total

    # -- what can be reached ----------------------------------------------------------------------

    def prospects(self, p: Position) -> float:
        """Art Pieces, and cities in danger: how likely pawns nearby can deal with them."""
        total = 0.0
        named = self.named(p)
        for city in range(p.content.map.cities):
            has_art = holds(p.art, city)
            if p.is_lost(city) or not (has_art or p.agents[city] >= 2):
                continue
            self.measure(p, city)
            worth = self.row(self.of_rescue, p.agents[city])
            if has_art:
                worth += 0.7 * RESCUED
            if has_art and named != NONE and named != city:
                total += FOUND + 0.4 * self.carried(p, named, city)
            elif p.agents[city] == 0:
                total += FOUND + worth * self.nearest(p)
            else:
                worth *= self.chance(p, city) * self.nearest(p)
                total += worth + (FOUND if has_art else 0.0)
        return total

    def named(self, p: Position) -> i64:
        """9.6: where the next piece has to be collected, or NONE."""
        order = p.content.map.order
        return order[p.collected] if len(order) > 0 else NONE

    def measure(self, p: Position, city: i64) -> None:
        """5.1: how far it is from every city to this one, not through Lost Cities."""
        chart = p.content.map
        for here in range(chart.cities):
            self.distance[here] = FAR
        self.distance[city] = 0
        changed = True
        while changed:
            changed = False
            for here in range(chart.cities):
                for there in range(chart.cities):
                    cost = chart.step_cost(here, there)
                    if cost == NONE or self.distance[there] == FAR:
                        continue
                    if there != city and p.is_lost(there):
                        continue
                    far = self.distance[there] + 1 + PER_FUEL * cost
                    if far < self.distance[here]:
                        self.distance[here] = far
                        changed = True

    def nearness(self, city: i64) -> float:
        """1 in the measured city, and the less the farther from it."""
        return self.left[self.distance[city]]

    def nearest(self, p: Position) -> float:
        """How near the nearest pawn is."""
        best = 0.0
        for pawn in range(p.pawn_count()):
            near = self.nearness(p.city_of(pawn))
            if near > best:
                best = near
        return best

    def chance(self, p: Position, city: i64) -> float:
        """7: about how likely the pawns nearby win there, with Allies and two Guns."""
        dice = float(p.allies)
        for pawn in range(p.pawn_count()):
            dice += self.nearness(p.city_of(pawn))
        guns = p.in_van(GUN)
        strength = 3.5 * dice + 2.0 * float(guns if guns < 2 else 2)
        margin = (strength - float(agents_strength(p, city))) / 6.0 + 0.5
        return 0.0 if margin < 0.0 else 1.0 if margin > 1.0 else margin

    def carried(self, p: Position, named: i64, city: i64) -> float:
        """9.6: a piece that has to be brought to the named neighbourhood first."""
        near = self.nearest(p)
        self.measure(p, named)
        waiting = p.art & bit(named) != 0
        return 0.0 if waiting else RESCUED * near * self.nearness(city)
