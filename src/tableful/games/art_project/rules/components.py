"""ART 1: the components: Mission cards and a map, in numbers.

They never change, and all copies of a state share them. A map is a value with named hooks: what
makes it different from Japan is a number here and, where it needs code, a function in `maps.py`.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

NONE: Final[i64] = -1  # no city, no symbol, no road
NO_CARD: Final[i64] = 0

FUEL: Final[i64] = 0
WALKIE: Final[i64] = 1
GUN: Final[i64] = 2
RESOURCES: Final[i64] = 3
HEALTH: Final[i64] = 3  # a cost or gain of Health stands behind the resources
COSTS: Final[i64] = 4
SYMBOLS: Final[i64] = 6

OF_EACH: Final[i64] = 6  # 1.2: Fuel, Walkie Talkies, Guns
ALL_HEALTH: Final[i64] = 25
ALL_AGENTS: Final[i64] = 40
ALL_ART: Final[i64] = 8
ALL_ALLIES: Final[i64] = 5
CITIES: Final[i64] = 12  # at most

# 9.4: what collecting an Art Piece in a city brings about.
NO_EFFECT: Final[i64] = 0
GAIN_FUEL: Final[i64] = 1
GAIN_WALKIES: Final[i64] = 2
GAIN_GUNS: Final[i64] = 3
LOSE_RESOURCES: Final[i64] = 4
LOSE_CLUE: Final[i64] = 5
AGENTS_ELSEWHERE: Final[i64] = 6


@final
@mypyc_attr(native_class=True, acyclic=True)
class Missions:
    """1.1: the Mission cards, numbered from 1; a row of numbers for each, the first for none."""

    def __init__(
        self, size: i64, cost: vec[i64], agents: vec[i64], gain: vec[i64], clues: vec[i64]
    ) -> None:
        self.size = size
        self.cost = cost  # Fuel, Walkie Talkies, Guns, Health of each card
        self.agents = agents  # how many come to each symbol
        self.gain = gain  # as `cost`
        self.clues = clues  # a set of symbols: it is also what the back shows


@final
@mypyc_attr(native_class=True, acyclic=True)
class Map:
    """1.3: a map. As it is created it has no rule of its own; its file fills in the rest."""

    def __init__(self, name: str, cities: i64, start: i64) -> None:
        self.name = name
        self.cities = cities
        self.start = start
        self.symbol = vec[i64]([NONE] * CITIES)
        self.homes = vec[i64]([0] * SYMBOLS)  # the cities of each symbol, as a set
        self.agents = vec[i64]([0] * CITIES)  # 2.3
        self.art: i64 = 0  # 9.2: cities that begin with an Art Piece, as a set
        self.fuel: i64 = 3  # 2.2: in the van
        self.markers: i64 = 3  # 1.2: Lost City markers
        self.threat = vec[i64]()  # 1.3: of each space of the track
        self.ally_cost = vec[i64]()
        self.cost = vec[i64]([NONE] * (CITIES * CITIES))  # 5.1: Fuel from city to city
        self.free_steps: i64 = NONE  # 9.6: at most so many for each pawn and phase
        self.personal = False  # 9.3: clue cards belong to who played them
        self.gun_city: i64 = NONE  # 9.3: who ends a movement there brings a Gun
        self.effect = vec[i64]([NO_EFFECT] * CITIES)  # 9.4
        self.effects = False  # whether any city has one
        self.posted: i64 = 0  # 9.6: Agents that each player places at the start
        self.carried = False  # 9.6: pawns may take an Art Piece along
        self.order = vec[i64]()  # 9.6: where each space of the track is filled from
        self.return_agents: i64 = 0  # 9.6: so many come to the start with each collection

    def spaces(self) -> i64:
        """1.3: how many spaces the Art Piece Track has."""
        return len(self.threat)

    def step_cost(self, here: i64, there: i64) -> i64:
        """5.1: the Fuel for a road, or NONE where there is no road."""
        return self.cost[here * CITIES + there]


@final
@mypyc_attr(native_class=True, acyclic=True)
class Box:
    """What lies on one table: the cards and the map that was chosen."""

    def __init__(self, missions: Missions, chart: Map) -> None:
        self.missions = missions
        self.map = chart
