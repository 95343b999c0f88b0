"""How well each room fits what is said of it, message after message.

Symbols that are named with space to spare seem to be all that the room has. That is only a hint:
who names others of the same Key later may have completed the first ones, and then the hint of the
first message counts no more. What it literally said does.
"""

from collections.abc import Sequence

from .belief import ROOMS, Told
from .lexicon import Lexicon
from .scene import UNSEEN, Scene
from .speech import SIZES, speech

NOTHING = Told(0, (1.0,) * ROOMS)


class Naming:
    """What is said of one room: `symbols`, of so many as there was space for."""

    def __init__(
        self, scene: Scene, lexicon: Lexicon, symbols: int, spare: int, prior: Sequence[float]
    ) -> None:
        self.scene, self.lexicon = scene, lexicon
        self.symbols = symbols
        self.most = max(SIZES[symbols], 1) + spare
        self.prior = prior

    def after(self, told: Told) -> Told:
        """All that is said of the room by now: the same once more, something else, or more."""
        fits = [a * b for a, b in zip(self._fits(0), told.fits, strict=True)]
        if self.symbols and told.symbols not in (0, self.symbols) and self.lexicon.reason:
            share = self.lexicon.completes
            before = [
                self.lexicon.soft(float(s & told.symbols == told.symbols)) for s in self.scene.rooms
            ]
            added = [a * b for a, b in zip(self._fits(told.symbols), before, strict=True)]
            fits = [(1 - share) * a + share * b for a, b in zip(fits, added, strict=True)]
        highest = max(fits)
        return Told(told.symbols | self.symbols, [fit / highest for fit in fits])

    def _fits(self, told: int) -> list[float]:
        """For each room of the board, if this is added to what was told."""
        rooms = self.scene.rooms
        unseen = [s for s in range(ROOMS) if s not in rooms]
        weights = [0.0] * ROOMS  # by symbols
        for room, symbols in enumerate(rooms):
            for each in unseen if symbols == UNSEEN else [symbols]:
                weights[each] += self.prior[room] / (len(unseen) if symbols == UNSEEN else 1)
        said = speech(self.symbols, self.most, weights, self.lexicon, told)
        highest = max(said) or 1.0
        blind = sum(said[s] for s in unseen) / (len(unseen) or 1)
        return [self.lexicon.soft((blind if s == UNSEEN else said[s]) / highest) for s in rooms]
