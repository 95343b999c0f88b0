"""The game as core sees it: the final class that ties the chapters together."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.state import Actions, Ear, Observation, Rng, dealt_anew, shared

from . import ending, moves, turns
from .cards import Cards
from .legal import list_legal
from .observing import observe
from .position import Position
from .scoring import winners
from .setting_up import start_round


@final
@mypyc_attr(native_class=True)
class UnyieldingUniverse(Position):
    """A match of Unyielding Universe."""

    def list_legal(self, seat: i64, out: Actions) -> None:
        list_legal(self, out)

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        """What the verbs of `verbs.py` do, in the order of their numbers."""
        if action == moves.DRAW:
            turns.draw(self, rng)
        elif action == moves.TAKE:
            turns.take(self, rng)
        elif action == moves.END:
            ending.end(self, rng)
        elif action == moves.LIVE_WELL:
            ending.live_well(self, rng)
        elif action == moves.LAY:
            turns.lay(self, rng)
        elif action < moves.DISCARD:
            turns.replace(self, action - moves.REPLACE, rng)
        elif action == moves.DISCARD:
            turns.discard(self, rng)
        else:
            turns.next_turn(self)

    def observe(self, seat: i64, out: Observation) -> None:
        observe(self, seat, out)

    def clone(self) -> "UnyieldingUniverse":
        return UnyieldingUniverse(
            self.seats,
            self.content,
            self.target,
            self.left_out,
            self.duplicates,
            self.newer_replaces,
            self.gentle,
            self,
        )

    def redeal(self, seat: i64, rng: Rng) -> "UnyieldingUniverse":
        """Hidden is the order of the draw pile alone: what is in it everybody can tell."""
        twin = self.clone()
        places = vec[i64](list(range(self.pile_size)))
        twin.pile = dealt_anew(self.pile, places, rng)
        return twin

    def again(self, rng: Rng) -> "UnyieldingUniverse":
        return new_match(
            self.seats,
            self.content,
            self.target,
            self.left_out,
            self.duplicates,
            self.newer_replaces,
            self.gentle,
            rng,
        )

    def payoffs(self) -> vec[float]:
        """7.5: those who win share the win."""
        return shared(winners(self), self.seats)


def new_match(
    seats: i64,
    content: Cards,
    target: i64,
    left_out: i64,
    duplicates: bool,
    newer_replaces: bool,
    gentle: bool,
    rng: Rng,
    ear: Ear | None = None,
) -> UnyieldingUniverse:
    """2: the first round is set up; a random player starts it (2.3)."""
    match = UnyieldingUniverse(seats, content, target, left_out, duplicates, newer_replaces, gentle)
    match.ear = ear
    start_round(match, rng.below(seats), rng)
    return match
