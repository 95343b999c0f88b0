"""What a position promises a team, by what everybody can see.

A position is described by *features*, numbers that grow with what is there; their weights add up to
the logarithm of the odds to win. The weights are fitted to games of these bots by
`benchmarks/art_outlook.py`.
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.state import bit, holds
from tableful.games.art_project.rules.components import CITIES, GUN, NONE, RESOURCES, SYMBOLS
from tableful.games.art_project.rules.position import (
    END_TILE,
    WHICH_CITY,
    WHICH_TRIPLE,
    WHOSE_HEALTH,
    WON,
    Position,
    card_of,
    owner_of,
)

from .roads import Roads

END: Final = 60.0  # the logarithm of certainty
MOST_ODDS: Final = 30.0
HEALED: Final = 0.35  # a Health that is being given out

# Where each feature stands.
BIAS: Final[i64] = 0
NEEDED: Final[i64] = 1  # spaces of the track that are empty
HURRY: Final[i64] = 2  # those for each round that is left
HEALTH_1: Final[i64] = 3  # players with one Health, two, …, four
SPARE_HEALTH: Final[i64] = 7  # Health beyond the first four, and of all
AGENTS_1: Final[i64] = 8  # cities with one Agent, two, …, five or more
VAN: Final[i64] = 13  # tokens of each resource, the first ones most
ALLIES: Final[i64] = 16
LOST_CITIES: Final[i64] = 17
LAST_MARKER: Final[i64] = 18  # the next Lost City loses the game
WHITE_HAND: Final[i64] = 19
ON_BOARD: Final[i64] = 20  # Art Pieces to collect
IN_REACH: Final[i64] = 21  # how likely and near those are
DANGER_NEAR: Final[i64] = 22  # cities in danger, as far as pawns can help them
TWO_CLUES: Final[i64] = 23
ONE_CLUE: Final[i64] = 24
WEAKNESS: Final[i64] = 25  # by how much everybody together is weaker than the next threat
WEAKNESS_LAST: Final[i64] = 26  # and than the last one
SMALL_WEAKNESS: Final[i64] = 27  # by how much one pawn with all Allies is
ROUNDS: Final[i64] = 28
LEAST_HEALTH: Final[i64] = 29  # of all players: 1 where somebody has one
FEATURES: Final[i64] = 30


@final
@mypyc_attr(native_class=True)
class Chances:
    """Weighs positions."""

    def __init__(self, weights: list[float]) -> None:
        assert len(weights) == FEATURES
        self.weights = vec[float](weights)
        self.of_tokens = vec[float]([0.0, 1.0, 1.8, 2.4, 2.8, 3.1, 3.3])
        self.of_rescue = vec[float]([0.0, 0.05, 0.15, 0.4, 1.0, 2.5])  # from Agents
        self.f = vec[float]([0.0] * FEATURES)
        self.seen = vec[i64]([0] * SYMBOLS)
        self.roads = Roads()

    def chance(self, odds: float) -> float:
        """The chance that a logarithm of odds stands for."""
        return 1.0 / (1.0 + math.exp(-max(-MOST_ODDS, min(odds, MOST_ODDS))))

    def value(self, p: Position) -> float:
        """The chance to win; a lost game is the better the more was rescued, by very little."""
        if p.over:
            return 1.0 if p.ending == WON else -0.01 + 0.001 * float(p.collected)
        return self.chance(self.odds(p))

    def odds(self, p: Position) -> float:
        """The logarithm of the odds to win."""
        if p.over:
            return END if p.ending == WON else -END
        self.describe(p)
        f = self.f
        weights = self.weights
        total = 0.0
        for i in range(FEATURES):
            total += weights[i] * f[i]
        if p.asked == WHOSE_HEALTH:
            total += HEALED * float(p.owed)
        elif p.asked == WHICH_TRIPLE or p.asked == WHICH_CITY:
            total += weights[ON_BOARD]
        return total

    def describe(self, p: Position) -> None:
        """Fill in the features."""
        f = self.f
        for i in range(FEATURES):
            f[i] = 0.0
        chart = p.content.map
        needed = float(chart.spaces() - p.collected)
        rounds = float(rounds_left(p))
        f[BIAS] = 1.0
        f[NEEDED] = needed
        f[HURRY] = needed / (rounds + 1.0)
        f[ROUNDS] = rounds
        self.describe_health(p)
        for resource in range(RESOURCES):
            f[VAN + resource] = self.of_tokens[p.in_van(resource)]
        f[ALLIES] = float(p.allies)
        f[WHITE_HAND] = float(p.white_hand)
        self.describe_strength(p)
        self.roads.look_at(p)
        self.describe_cities(p)
        f[LAST_MARKER] = 1.0 if p.markers_left() == 0 else 0.0
        self.describe_clues(p)

    def describe_health(self, p: Position) -> None:
        """3: who has how much; alone, two of it are as good as one."""
        f = self.f
        least: i64 = 99
        for seat in range(p.seats):
            health = p.health_of(seat)
            if p.seats == 1:
                health = (health + 1) // 2
            if health < least:
                least = health
            f[SPARE_HEALTH] = f[SPARE_HEALTH] + float(health)
            if health >= 1:
                place = HEALTH_1 + (health if health < 4 else 4) - 1
                f[place] = f[place] + 1.0
        f[LEAST_HEALTH] = 1.0 if least <= 1 else 0.0

    def describe_strength(self, p: Position) -> None:
        """7.3: how strong the team is beside what it has to beat."""
        f = self.f
        threat = p.content.map.threat
        now = float(threat[p.collected] + p.white_hand) + 2.0
        last = float(threat[p.content.map.spaces() - 1] + p.white_hand) + 2.0
        alone = 3.5 * float(p.allies + 1)
        together = 3.5 * float(p.allies + p.pawn_count())
        f[WEAKNESS] = max(now - together + 2.0, 0.0) / 4.0
        f[WEAKNESS_LAST] = max(last - together - 2.0, 0.0) / 4.0
        f[SMALL_WEAKNESS] = max(now - alone + 2.0, 0.0) / 4.0

    def describe_cities(self, p: Position) -> None:
        """8.1, 5.4: Agents, Lost Cities, and Art Pieces that pawns could collect."""
        f = self.f
        chart = p.content.map
        named = chart.order[p.collected] if len(chart.order) > 0 else NONE
        for city in range(chart.cities):
            if holds(p.lost, city):
                f[LOST_CITIES] = f[LOST_CITIES] + 1.0
                continue
            agents = p.agents[city]
            if agents > 5:
                agents = 5
            if agents > 0:
                f[AGENTS_1 + agents - 1] = f[AGENTS_1 + agents - 1] + 1.0
            if holds(p.art, city):
                f[ON_BOARD] = f[ON_BOARD] + 1.0
                f[IN_REACH] = f[IN_REACH] + self.reach(p, city, named)
            if agents >= 3:
                f[DANGER_NEAR] = f[DANGER_NEAR] + self.of_rescue[agents] * self.win_near(p, city)

    def reach(self, p: Position, city: i64, named: i64) -> float:
        """How likely and near an Art Piece is; 9.6: it has to be brought to where it is named."""
        if named == NONE or named == city:
            return self.win_near(p, city)
        if holds(p.art, named):
            return 0.3 * self.nearest(p, city)
        way = self.roads.near[city * CITIES + named]
        return self.nearest(p, city) * way * self.win_near(p, named)

    def nearest(self, p: Position, city: i64) -> float:
        """How near the nearest pawn is."""
        best = 0.0
        near = self.roads.near
        for pawn in range(p.pawn_count()):
            this = near[p.city_of(pawn) * CITIES + city]
            if this > best:
                best = this
        return best

    def win_near(self, p: Position, city: i64) -> float:
        """7: about how likely the pawns nearby win there, with Allies and two Guns."""
        best = 0.0
        dice = float(p.allies)
        near = self.roads.near
        for pawn in range(p.pawn_count()):
            this = near[p.city_of(pawn) * CITIES + city]
            dice += this
            if this > best:
                best = this
        if p.agents[city] == 0:
            return best
        guns = p.in_van(GUN)
        needed = p.agents[city] + p.content.map.threat[p.collected] + p.white_hand
        strength = 3.5 * dice + 2.0 * float(guns if guns < 2 else 2)
        margin = (strength - float(needed)) / 6.0 + 0.5
        return 0.0 if margin < 0.0 else best if margin > 1.0 else best * margin

    def describe_clues(self, p: Position) -> None:
        """4.5: symbols on the way to three, where a piece could be placed."""
        f = self.f
        chart = p.content.map
        seen = self.seen
        taken = p.lost | p.art
        for owner in range(p.seats if chart.personal else 1):
            for symbol in range(SYMBOLS):
                seen[symbol] = 0
            for place in range(p.track_size):
                lying = p.track[place]
                if chart.personal and owner_of(lying) != owner:
                    continue
                clues = p.clues_on(card_of(lying))
                for symbol in range(SYMBOLS):
                    if clues & bit(symbol) != 0:
                        seen[symbol] = seen[symbol] + 1
            for symbol in range(SYMBOLS):
                free = 1.0 if chart.homes[symbol] & ~taken != 0 else 0.3
                if seen[symbol] >= 2:
                    f[TWO_CLUES] = f[TWO_CLUES] + free
                elif seen[symbol] == 1:
                    f[ONE_CLUE] = f[ONE_CLUE] + free


def rounds_left(p: Position) -> i64:
    """4.7: how many rounds begin after this one."""
    due: i64 = 3 if p.is_solo() else 2 * p.seats
    left = p.deck_size - END_TILE
    return (left + due - 1) // due if left > 0 else 0
