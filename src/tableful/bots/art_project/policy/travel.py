"""ART 5: where everybody goes in this round, thought through for all pawns together."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.state import bit, holds, lowest
from tableful.games.art_project.rules.allies import ally_cost, unlock
from tableful.games.art_project.rules.components import (
    ALL_ALLIES,
    CITIES,
    FUEL,
    NONE,
    WALKIE,
)
from tableful.games.art_project.rules.engine import ArtProject
from tableful.games.art_project.rules.movement import collect, collectable, earn_guns
from tableful.games.art_project.rules.resources import lose_health

from .chances import Chances
from .fights import Fights, lose_what_is_owed

PAWNS: Final[i64] = 6
WAYS: Final[i64] = 2 * CITIES  # a destination; from CITIES on: fetch the piece there, and carry it
NO_WAY: Final = -5.0
SWEEPS: Final[i64] = 3
BETTER: Final = 0.0005  # by which a journey has to better things


@final
@mypyc_attr(native_class=True)
class Travel:
    """Looks for the best destinations: one pawn after the other, then two at a time."""

    def __init__(self, chances: Chances, fights: Fights, *, pairs: bool) -> None:
        self.chances = chances
        self.fights = fights
        self.to = vec[i64]([0] * PAWNS)
        self.sensible = vec[i64]([0] * WAYS)
        self.count: i64 = 0
        self.pairs = pairs

    def plan(self, p: ArtProject) -> float:
        """The best destinations are in `to` then; what they promise is returned."""
        self.chances.roads.look_at(p)
        self.list_sensible(p)
        pawns = p.pawn_count()
        for pawn in range(pawns):
            self.to[pawn] = p.city_of(pawn)
        best = self.arrive(p)
        best = self.meet(p, best)
        best = self.improve_each(p, best)
        if self.pairs and pawns > 1:
            best = self.improve_pairs(p, best)
            best = self.improve_each(p, best)
        return best

    def list_sensible(self, p: ArtProject) -> None:
        """Where it may be worth going: to Art Pieces, Agents, Guns, and where pieces lead."""
        chart = p.content.map
        self.count = 0
        named = chart.order[p.collected] if len(chart.order) > 0 else NONE
        for city in range(chart.cities):
            if p.is_lost(city):
                continue
            lost_near = p.agents[city] > 0 or holds(p.art, city) or city == named
            if lost_near or city == chart.gun_city or chart.personal or p.lost != 0:
                self.add(city)
        if chart.carried and named != NONE and not holds(p.art, named):
            for city in range(chart.cities):
                if holds(p.art, city):
                    self.add(CITIES + city)

    def add(self, way: i64) -> None:
        """One more way."""
        self.sensible[self.count] = way
        self.count += 1

    def meet(self, p: ArtProject, best: float) -> float:
        """Whether all should meet somewhere, or all but one."""
        pawns = p.pawn_count()
        start = self.to[:]
        chosen = self.to[:]
        for i in range(self.count):
            if self.sensible[i] >= CITIES:
                continue
            for pawn in range(pawns):
                self.to[pawn] = self.sensible[i]
            worth = self.arrive(p)
            if worth > best + BETTER:
                best = worth
                chosen = self.to[:]
            for left_out in range(pawns if pawns > 2 else 0):
                for pawn in range(pawns):
                    self.to[pawn] = start[pawn] if pawn == left_out else self.sensible[i]
                worth = self.arrive(p)
                if worth > best + BETTER:
                    best = worth
                    chosen = self.to[:]
        self.to = chosen
        return best

    def improve_each(self, p: ArtProject, best: float) -> float:
        """One pawn after the other goes where it is worth most."""
        for _each in range(SWEEPS):
            found = False
            for pawn in range(p.pawn_count()):
                chosen = self.to[pawn]
                before = chosen
                for i in range(self.count + 1):
                    self.to[pawn] = p.city_of(pawn) if i == self.count else self.sensible[i]
                    worth = self.arrive(p)
                    if worth > best + BETTER:
                        best = worth
                        chosen = self.to[pawn]
                self.to[pawn] = chosen
                found = found or chosen != before
            if not found:
                break
        return best

    def improve_pairs(self, p: ArtProject, best: float) -> float:
        """Two pawns change their minds together."""
        pawns = p.pawn_count()
        for one in range(pawns):
            for other in range(one + 1, pawns):
                first = self.to[one]
                second = self.to[other]
                for i in range(self.count):
                    for j in range(self.count):
                        self.to[one] = self.sensible[i]
                        self.to[other] = self.sensible[j]
                        worth = self.arrive(p)
                        if worth > best + BETTER:
                            best = worth
                            first = self.sensible[i]
                            second = self.sensible[j]
                self.to[one] = first
                self.to[other] = second
        return best

    # -- what comes of it -------------------------------------------------------------------------

    def arrive(self, p: ArtProject) -> float:
        """What the destinations in `to` promise; NO_WAY where they cannot be reached."""
        cost: i64 = 0
        for pawn in range(p.pawn_count()):
            cost += self.cost_of(p, pawn)
        spare: i64 = 0
        for seat in range(p.seats):
            spare += p.health_of(seat) - 1
        if cost > p.in_van(FUEL) + spare:
            return NO_WAY
        twin = p.clone()
        if not self.travel(twin):
            return NO_WAY
        gather(twin)
        if twin.over:
            return self.chances.value(twin)
        buy_allies(twin, self.fights)
        return self.fights.added(twin)

    def cost_of(self, p: ArtProject, pawn: i64) -> i64:
        """The Fuel for a pawn's way."""
        fuel = self.chances.roads.fuel
        here = p.city_of(pawn)
        to = self.to[pawn]
        if to < CITIES:
            return 0 if to == here else fuel[here * CITIES + to]
        lies = to - CITIES
        named = p.content.map.order[p.collected]
        there: i64 = 0 if lies == here else fuel[here * CITIES + lies]
        return there + (0 if lies == named else fuel[lies * CITIES + named])

    def travel(self, p: ArtProject) -> bool:
        """Put the pawns where they go; 3.2: whoever has most Health pays what the van lacks."""
        for pawn in range(p.pawn_count()):
            cost = self.cost_of(p, pawn)
            to = self.to[pawn]
            here = p.city_of(pawn)
            if to >= CITIES:
                lies = to - CITIES
                to = p.content.map.order[p.collected]
                if not holds(p.art, lies) or (lies != to and holds(p.art, to)):
                    return False
                p.art = p.art & ~bit(lies) | bit(to)
            if p.is_lost(to):
                return False
            if to != here:
                p.walked |= bit(pawn)
                p.put_pawn(pawn, to)
            there = p.in_van(FUEL)
            paid = cost if cost < there else there
            p.set_van(FUEL, there - paid)
            if cost > paid:
                payer: i64 = 0 if p.seats == 1 else pawn
                if p.health_of(payer) <= cost - paid:
                    return False
                lose_health(p, payer, cost - paid)
        return True


def gather(p: ArtProject) -> None:
    """5.4: whatever can be collected is; 9.3: Guns come from where they are handed out."""
    waiting = collectable(p)
    while waiting != 0 and not p.over:
        city = lowest(waiting)
        collect(p, lowest(p.seats_in(city)), city)
        lose_what_is_owed(p)
        waiting &= ~bit(city)
        if waiting == 0 and len(p.content.map.order) > 0 and not p.over:
            waiting = collectable(p)
    if not p.over:
        earn_guns(p)


def buy_allies(p: ArtProject, fights: Fights) -> None:
    """6.1: as many as the van can pay for, as long as that looks better."""
    while p.allies < ALL_ALLIES and p.in_van(WALKIE) >= ally_cost(p):
        before = fights.chances.odds(p)
        van, allies = p.van, p.allies
        unlock(p, 0)
        if fights.chances.odds(p) <= before:
            p.van, p.allies = van, allies
            return
