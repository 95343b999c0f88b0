"""The match as core sees it: the final class that ties the chapters together."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.rng import Rng
from tableful.core.state import Actions, Ear, Observation, bit, shared

from . import frames
from .flow import answer, go_on
from .forced import answer_forced
from .legal import list_legal
from .match import Match
from .observing import observe
from .redealing import redeal
from .rounds import new_round


@final
@mypyc_attr(native_class=True)
class RustAndResearch(Match):
    """A match of Rust & Research."""

    def list_legal(self, seat: i64, out: Actions) -> None:
        list_legal(self, seat, out)

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        """6.20: a sealed answer waits for the others; any other takes effect at once."""
        if frames.is_window(self.frame()):
            self.answers[seat] = action
            self.asked &= ~bit(seat)
        else:
            self.asked = 0
            answer(self, seat, action, rng)
        if self.asked == 0:
            go_on(self, rng)

    def answer_forced(self, rng: Rng) -> i64:
        return answer_forced(self, rng)

    def observe(self, seat: i64, out: Observation) -> None:
        observe(self, seat, out)

    def clone(self) -> "RustAndResearch":
        return RustAndResearch(self.seats, self)

    def redeal(self, seat: i64, rng: Rng) -> "RustAndResearch":
        twin = self.clone()
        redeal(twin, seat, rng)
        return twin

    def again(self, rng: Rng) -> "RustAndResearch":
        return new_match(self.seats, rng)

    def payoffs(self) -> vec[float]:
        """2.10: those who win share the win."""
        return shared(self.victors, self.seats)

    def deal(self) -> i64:
        """2.2: every round is dealt anew."""
        return self.rounds


def new_match(seats: i64, rng: Rng, ear: Ear | None = None) -> RustAndResearch:
    """2.1, 2.3: the first round starts in the Present, with a random player."""
    match = RustAndResearch(seats)
    match.ear = ear
    match.starter = rng.below(seats)
    new_round(match, rng)
    return match
