"""ART 7: how likely dice are to reach a strength."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.games.art_project.rules.position import DICE

SIDES: Final[i64] = 6
ROW: Final[i64] = DICE * SIDES + 1  # sums from 0 on


@final
@mypyc_attr(native_class=True, acyclic=True)
class Odds:
    """The chances of all numbers of dice, worked out once."""

    def __init__(self) -> None:
        self.tail = vec[float]([0.0] * ((DICE + 1) * ROW))
        exact = vec[float]([0.0] * ((DICE + 1) * ROW))
        exact[0] = 1.0
        for dice in range(1, DICE + 1):
            for total in range(ROW):
                for side in range(1, SIDES + 1):
                    if total >= side:
                        before = exact[(dice - 1) * ROW + total - side]
                        exact[dice * ROW + total] = exact[dice * ROW + total] + before / 6.0
        for dice in range(DICE + 1):
            reached = 0.0
            for i in range(ROW):
                total = ROW - 1 - i
                reached += exact[dice * ROW + total]
                self.tail[dice * ROW + total] = reached

    def reaching(self, dice: i64, needed: i64) -> float:
        """The chance that so many dice show at least so much together."""
        if needed <= 0:
            return 1.0
        return self.tail[dice * ROW + needed] if needed < ROW else 0.0
