"""What is believed of the Final Combination (6.2): weights for each Key, and all are different.

For each Key there is a weight for each colour and room, for each Key a weight for each die value.
Colours are counted exactly, over all 360 ways to deal them; rooms by mean field: a Key is less
likely in a room, the likelier another one is there. A few rounds of that settle.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import permutations
from math import prod

KEYS, COLOURS, ROOMS = 4, 6, 16
CELLS = COLOURS * ROOMS  # of a Key's table: colour * ROOMS + room
VALUES = range(2, 7)
PASSES = 3
TINY = 1e-6
DEALS = tuple(permutations(range(COLOURS), KEYS))
THROWS = tuple(permutations(range(len(VALUES)), KEYS))
BEST_ROOMS = 5  # of each Key that are tried together

Table = list[float]
Lead = tuple[int, tuple[int, ...]]  # a token, beside the symbols of all rooms as they lay


@dataclass(frozen=True)
class Told:
    """What was said of a Key's or a pawn's room so far: symbols, and how well each room fits."""

    symbols: int
    fits: Sequence[float]


class Belief:
    """Weights, and the chances that follow from them. It is never changed, only followed."""

    def __init__(self) -> None:
        self.weights: list[Table] = [[1.0] * CELLS for _ in range(KEYS)]
        self.unused: Table = [1.0] * COLOURS  # the weight of a colour that no Key has
        self.dice: list[Table] = [[1.0] * len(VALUES) for _ in range(KEYS)]
        self.cross: Table = [1.0] * ROOMS  # the room of the ✖
        self.told: dict[Lead, Told] = {}

    def copy(self) -> "Belief":
        """The same weights, to be changed by what is heard next."""
        twin = Belief()
        twin.weights = [table[:] for table in self.weights]
        twin.unused, twin.cross = self.unused[:], self.cross[:]
        twin.dice = [table[:] for table in self.dice]
        twin.told = self.told.copy()
        return twin

    def weigh(self, key: int, fits: Callable[[int, int], float]) -> None:
        """What was said of a Key: how well each room and colour fits it."""
        table = self.weights[key]
        for colour in range(COLOURS):
            for room in range(ROOMS):
                table[colour * ROOMS + room] *= fits(room, colour)

    def weigh_rooms(self, key: int, fits: Sequence[float]) -> None:
        """What was said of a Key's room: how well each room fits it."""
        self.weights[key] = [
            w * f for w, f in zip(self.weights[key], list(fits) * COLOURS, strict=True)
        ]

    def weigh_colours(self, key: int, fits: Sequence[float]) -> None:
        """What was said of a Key's colour."""
        spread = [fit for fit in fits for _ in range(ROOMS)]
        self.weights[key] = [w * f for w, f in zip(self.weights[key], spread, strict=True)]

    # -- chances ----------------------------------------------------------------------------------

    @cached_property
    def chances(self) -> list[Table]:
        """For each Key the chance of each colour and room."""
        rooms = [_even([sum(t[r::ROOMS]) for r in range(ROOMS)]) for t in self.weights]
        chances = self.weights
        for _ in range(PASSES):
            chances = self._settled(rooms)
            fresh = [[sum(t[r::ROOMS]) for r in range(ROOMS)] for t in chances]
            rooms = [
                [(a + b) / 2 for a, b in zip(*pair, strict=True)]
                for pair in zip(rooms, fresh, strict=True)
            ]
        return chances

    def _settled(self, rooms: list[Table]) -> list[Table]:
        """The chances, if the other Keys are in rooms as likely as this."""
        free = [[1.0 - 0.999 * chance for chance in table] for table in rooms]
        tables, colours = [], []
        for key in range(KEYS):
            others = [free[other] for other in range(KEYS) if other != key]
            left = [a * b * c for a, b, c in zip(*others, strict=True)] * COLOURS
            table = [w * f for w, f in zip(self.weights[key], left, strict=True)]
            tables.append(table)
            sums = [sum(table[c : c + ROOMS]) for c in range(0, CELLS, ROOMS)]
            most = max(sums) or 1.0
            colours.append([s / most + 1e-12 for s in sums])
        shares = dealt(colours, self.unused)
        return [_scaled(table, share) for table, share in zip(tables, shares, strict=True)]

    @cached_property
    def rooms(self) -> list[Table]:
        """For each Key the chance of each room."""
        return [[sum(table[r::ROOMS]) for r in range(ROOMS)] for table in self.chances]

    @cached_property
    def colours(self) -> list[Table]:
        """For each Key the chance of each colour."""
        return [
            [sum(table[c : c + ROOMS]) for c in range(0, CELLS, ROOMS)] for table in self.chances
        ]

    @cached_property
    def values(self) -> list[Table]:
        """For each Key the chance of each die value."""
        return dealt(self.dice, [1.0] * len(VALUES))

    # -- what is likeliest -------------------------------------------------------------------------

    @cached_property
    def best_colours(self) -> tuple[int, ...]:
        """The likeliest way to deal the colours."""
        shares = self.colours
        return max(DEALS, key=lambda deal: prod(shares[k][c] + TINY for k, c in enumerate(deal)))

    @cached_property
    def best_rooms(self) -> tuple[int, ...]:
        """The likeliest rooms, all different, given those colours."""
        given = [
            [table[colour * ROOMS + room] + TINY for room in range(ROOMS)]
            for table, colour in zip(self.chances, self.best_colours, strict=True)
        ]
        found: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
        for table in given:
            likely = sorted(range(ROOMS), key=lambda room: -table[room])[:BEST_ROOMS]
            found = [
                (weight * table[room], (*rooms, room))
                for weight, rooms in found
                for room in likely
                if room not in rooms
            ]
        return max(found)[1]

    @cached_property
    def best_values(self) -> tuple[int, ...]:
        """The likeliest die values, all different."""
        shares = self.values
        best = max(THROWS, key=lambda t: prod(shares[k][v] + TINY for k, v in enumerate(t)))
        return tuple(VALUES[place] for place in best)

    def sureness(self, key: int, dice: int) -> float:
        """How likely a Key is as it seems; with its die where that counts."""
        cell = self.best_colours[key] * ROOMS + self.best_rooms[key]
        sure = self.chances[key][cell]
        if dice >> key & 1:
            sure *= self.values[key][self.best_values[key] - VALUES[0]]
        return sure


@cache
def _steps(number: int) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """For each Key: what may be taken before it gets its thing, that thing, and what is then."""
    sets = [
        [taken for taken in range(1 << number) if taken.bit_count() == key] for key in range(KEYS)
    ]
    return tuple(
        tuple(
            (taken, thing, taken | 1 << thing)
            for taken in several
            for thing in range(number)
            if not taken >> thing & 1
        )
        for several in sets
    )


def dealt(tables: list[Table], unused: Table) -> list[Table]:
    """The chance of each thing for each Key, exactly, over all ways to deal different ones.

    `unused` are the weights of things that nobody gets. Sums over sets of things that are taken,
    from the first Key on and from the last one back, replace those over all deals.
    """
    number = len(unused)
    steps = _steps(number)
    before = [0.0] * (1 << number)
    before[0] = 1.0
    for table, several in zip(tables, steps, strict=True):
        for taken, thing, then in several:
            before[then] += before[taken] * table[thing]
    after = [0.0] * (1 << number)
    for then in {then for _, _, then in steps[-1]}:
        after[then] = prod(w for thing, w in enumerate(unused) if not then >> thing & 1)
    shares = []
    for table, several in zip(reversed(tables), reversed(steps), strict=True):
        share = [0.0] * number
        for taken, thing, then in several:
            weight = table[thing] * after[then]
            after[taken] += weight
            share[thing] += before[taken] * weight
        shares.append(_even(share))
    return shares[::-1]


def _even(table: Table) -> Table:
    """The same table with the sum 1."""
    total = sum(table) or 1.0
    return [weight / total for weight in table]


def _scaled(table: Table, share: Table) -> Table:
    """A Key's table such that each colour has its share."""
    found: Table = []
    for colour, chance in enumerate(share):
        part = table[colour * ROOMS : (colour + 1) * ROOMS]
        scale = chance / (sum(part) or 1.0)
        found += [weight * scale for weight in part]
    return found
