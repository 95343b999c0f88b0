"""ART 5: the cheapest ways on a map, worked out once for each set of Lost Cities."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.state import holds
from tableful.games.art_project.rules.components import CITIES, NONE, Map
from tableful.games.art_project.rules.position import Position

FAR: Final[i64] = 60  # Fuel: farther than anybody goes
PER_FUEL: Final[i64] = 16  # of ways that cost the same the one with fewer steps
NEAR_FUEL: Final = 0.75  # what a Fuel, and a free step, leave of a prospect
NEAR_STEP: Final = 0.95


@final
@mypyc_attr(native_class=True)
class Roads:
    """Fuel and first step from any city to any other; what was worked out last is kept."""

    def __init__(self) -> None:
        self.chart: Map | None = None
        self.lost: i64 = -1
        self.fuel = vec[i64]([FAR] * (CITIES * CITIES))
        self.first = vec[i64]([NONE] * (CITIES * CITIES))
        self.near = vec[float]([0.0] * (CITIES * CITIES))

    def look_at(self, p: Position) -> None:
        """Work out the ways on this map with these cities lost."""
        if self.chart is p.content.map and self.lost == p.lost:
            return
        self.chart = p.content.map
        self.lost = p.lost
        for there in range(p.content.map.cities):
            self.lead_to(p.content.map, there)

    def lead_to(self, chart: Map, there: i64) -> None:
        """All ways to one city; 5.2: none through a Lost City, or into one."""
        far = vec[i64]([FAR * PER_FUEL] * CITIES)
        far[there] = 0
        changed = True
        while changed:
            changed = False
            for here in range(chart.cities):
                for step in range(chart.cities):
                    cost = chart.step_cost(here, step)
                    if cost == NONE or holds(self.lost, step):
                        continue
                    way = far[step] + cost * PER_FUEL + 1
                    if way < far[here]:
                        far[here] = way
                        self.first[here * CITIES + there] = step
                        changed = True
        for here in range(chart.cities):
            place = here * CITIES + there
            self.fuel[place] = far[here] // PER_FUEL
            near = 1.0
            for _each in range(min(far[here] // PER_FUEL, FAR)):
                near *= NEAR_FUEL
            for _each in range(far[here] % PER_FUEL):
                near *= NEAR_STEP
            self.near[place] = near if far[here] < FAR * PER_FUEL else 0.0
