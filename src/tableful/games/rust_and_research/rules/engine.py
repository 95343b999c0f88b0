"""The match as core sees it: the final class that ties the chapters together."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.rng import Rng
from tableful.core.state import Actions, Ear, bit, shared

from . import frames
from .cards import ANY_CARD, NO_CARD, PRESENT, TOKENS
from .flow import answer, go_on
from .legal import list_legal
from .match import NEVER, PILE, RING, Match
from .redealing import redeal
from .rounds import new_round

FRAMES = 6  # no effect nests deeper


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

    def clone(self) -> "RustAndResearch":
        return RustAndResearch(
            self.seats,
            self.over,
            self.victors,
            self.tokens[:],
            self.supply,
            self.rounds,
            self.layer,
            self.starter,
            self.active,
            self.inside,
            self.hands[:],
            self.drawn_card,
            self.third_card,
            self.drawn_known,
            self.third_known,
            self.deck[:],
            self.placed[:],
            self.deck_head,
            self.deck_size,
            self.pile[:],
            self.pile_size,
            self.furnace_seat,
            self.furnace_pile,
            self.furnace_gave,
            self.furnace_took,
            self.seen[:],
            self.watch[:],
            self.could[:],
            self.last_effect,
            self.protected,
            self.chefs,
            self.goldfish,
            self.canaries,
            self.canary_paid,
            self.ability_deck[:],
            self.ability_placed[:],
            self.ability_head,
            self.ability_size,
            self.held[:],
            self.lasting[:],
            self.aims,
            self.deadlines_met,
            self.spent,
            self.fresh,
            self.play_again,
            self.stack[:],
            self.depth,
            self.asked,
            self.answers[:],
            self.one_round,
        )

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
    match = empty_match(seats)
    match.ear = ear
    match.starter = rng.below(seats)
    new_round(match, rng)
    return match


def empty_match(seats: i64) -> RustAndResearch:
    """A table before the first round."""
    return RustAndResearch(
        seats=seats,
        over=False,
        victors=0,
        tokens=vec[i64]([0] * (2 * seats)),
        supply=TOKENS,
        rounds=0,
        layer=PRESENT,
        starter=0,
        active=0,
        inside=bit(seats) - 1,
        hands=vec[i64]([NO_CARD] * seats),
        drawn_card=NO_CARD,
        third_card=NO_CARD,
        drawn_known=0,
        third_known=0,
        deck=vec[i64]([NO_CARD] * RING),
        placed=vec[i64]([0] * RING),
        deck_head=0,
        deck_size=0,
        pile=vec[i64]([NO_CARD] * PILE),
        pile_size=0,
        furnace_seat=NEVER,
        furnace_pile=0,
        furnace_gave=NO_CARD,
        furnace_took=NO_CARD,
        seen=vec[i64]([NO_CARD] * (seats * seats)),
        watch=vec[i64]([NEVER] * (seats * seats)),
        could=vec[i64]([ANY_CARD] * seats),
        last_effect=NO_CARD,
        protected=0,
        chefs=0,
        goldfish=0,
        canaries=0,
        canary_paid=0,
        ability_deck=vec[i64]([NO_CARD] * RING),
        ability_placed=vec[i64]([0] * RING),
        ability_head=0,
        ability_size=0,
        held=vec[i64]([0] * seats),
        lasting=vec[i64]([0] * seats),
        aims=0,
        deadlines_met=0,
        spent=0,
        fresh=NO_CARD,
        play_again=False,
        stack=vec[i64]([0] * (FRAMES * int(frames.WIDTH))),
        depth=0,
        asked=0,
        answers=vec[i64]([NEVER] * seats),
        one_round=False,
    )
