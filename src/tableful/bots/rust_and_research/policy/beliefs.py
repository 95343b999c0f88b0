"""What others' choices tell of their cards: a mixture of models of how they choose.

A player who kept a card and played another chose so. For each other player the latest such choice
is read from the chronicle, if the hand has not changed since; a model says how likely it was for
each card that may have been kept. One model follows our rules of thumb, the other chooses at
random: the share of the second bounds what a wrong model can cost.
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.rng import Rng
from tableful.core.state import NOBODY, State, holds
from tableful.games.rust_and_research.rules import happenings
from tableful.games.rust_and_research.rules.cards import (
    NUMBERS,
    PAST,
    PRESENT,
    TIME_TRAVELLER,
    card_of,
)
from tableful.games.rust_and_research.rules.characters import effect_of, may_be_played
from tableful.games.rust_and_research.rules.match import NEVER, Match
from tableful.games.rust_and_research.rules.targets import targets_of_card
from tableful.games.rust_and_research.rules.turns import target_is_needed

from .estimates import unseen_by
from .plays import play_worth

TRIES: Final[i64] = 6  # worlds that are looked at before one is taken as it comes


@final
@mypyc_attr(native_class=True)
class Beliefs:
    """For every other player: how well each card fits what they chose."""

    def __init__(self, trust: float, heat: float) -> None:
        self.trust = trust  # the share of the model that follows our rules of thumb
        self.heat = heat  # how far from the best that model still chooses
        self.fits = vec[float]()  # fits[seat * NUMBERS + card], at most 1
        self.informed = False

    def think(self, m: Match, seat: i64) -> None:
        """Read the chronicle of a state that was handed to a seat."""
        self.fits = vec[float]([1.0] * (m.seats * NUMBERS))
        self.informed = False
        if m.chronicle is None or self.trust == 0.0:
            return
        played = latest_plays(m)
        for other in range(m.seats):
            if other != seat and m.is_in(other) and played[other] != NEVER:
                self.weigh(m, other, played[other])

    def weigh(self, m: Match, other: i64, face: i64) -> None:
        """How likely a player would have played this card, for each card that may be kept."""
        card = card_of(face)
        if card == TIME_TRAVELLER:
            return
        scene = m.clone()
        assert isinstance(scene, Match)
        scene.layer = PAST if face > 9 else PRESENT
        scene.active = other
        best = 0.0
        for kept in range(NUMBERS):
            likely = self.trust * self.would_play(scene, other, card, kept)
            fit = likely + (1.0 - self.trust) * 0.5
            self.fits[other * NUMBERS + kept] = fit
            if fit > best:
                best = fit
        for kept in range(NUMBERS):
            self.fits[other * NUMBERS + kept] /= best
        self.informed = True

    def would_play(self, scene: Match, other: i64, card: i64, kept: i64) -> float:
        """The chance that our rules of thumb play this card rather than the one that was kept."""
        scene.hands[other] = kept
        scene.drawn_card = card
        if not may_be_played(scene, kept):
            return 1.0
        lead = best_worth(scene, other, card) - best_worth(scene, other, kept)
        return 1.0 / (1.0 + math.exp(-lead / self.heat))

    def accepts(self, m: Match, seat: i64, rng: Rng) -> bool:
        """Take a world with the chance that its hands fit."""
        chance = 1.0
        for other in range(m.seats):
            if other != seat and m.is_in(other):
                chance *= self.fits[other * NUMBERS + m.hands[other]]
        return float(rng.below(1 << 20)) < chance * 1048576.0

    def world(self, state: State, seat: i64, rng: Rng) -> State:
        """A world, rather one whose hands fit."""
        world = state.redeal(seat, rng)
        if not self.informed:
            return world
        for _each in range(TRIES):
            assert isinstance(world, Match)
            if self.accepts(world, seat, rng):
                break
            world = state.redeal(seat, rng)
        return world


def best_worth(scene: Match, seat: i64, card: i64) -> float:
    """What a card is worth on its best target, with the other card kept."""
    unseen = unseen_by(scene, seat)
    effect = effect_of(scene, card)
    if not target_is_needed(scene, effect):
        return play_worth(scene, seat, card, NOBODY, unseen)
    chosen = targets_of_card(scene, seat, effect, scene.layer)
    best = -10.0
    for target in range(scene.seats):
        if holds(chosen, target):
            worth = play_worth(scene, seat, card, target, unseen)
            if worth > best:
                best = worth
    return best if chosen != 0 else play_worth(scene, seat, card, NOBODY, unseen)


def latest_plays(m: Match) -> vec[i64]:
    """For each player the side they played last, if they still hold what they kept then."""
    played = vec[i64]([NEVER] * m.seats)
    if m.chronicle is None:
        return played
    for event in m.chronicle:
        kind = event.kind
        if kind == happenings.PLAYED or kind == happenings.PLAYED_ON:
            played[event.shown[0]] = event.shown[1]
        elif changes_hand(kind):
            played[event.shown[0]] = NEVER
            if kind == happenings.SWAPPED:
                played[event.shown[1]] = NEVER
        elif deals_to_all(kind):
            for seat in range(m.seats):
                played[seat] = NEVER
    return played


def deals_to_all(kind: i64) -> bool:
    """Whether everybody gets a new card."""
    return (
        kind == happenings.ROUND_BEGAN
        or kind == happenings.HANDS_INTO_DECK
        or kind == happenings.HANDS_REDEALT
    )


def changes_hand(kind: i64) -> bool:
    """Whether after such an event its player may hold another card than the one kept."""
    return (
        kind == happenings.RETURNED
        or kind == happenings.SWAPPED
        or kind == happenings.DISCARDED
        or kind == happenings.SWAPPED_WITH_PILE
    )
