"""R&R 4: targets."""

from mypy_extensions import i64

from tableful.core.state import NOBODY, bit, bit_if, holds

from . import frames
from .cards import (
    CHEF_DE_GARE,
    ENGINEER,
    GOLDFISH,
    MINER,
    PAST,
    PRESENT,
    TRADE_UNIONIST,
    side,
)
from .match import NO_CHEF, Match, chef_of, pointed_at


def needs_target(card: i64, layer: i64) -> bool:
    """4.1: the characters whose player chooses a player."""
    if TRADE_UNIONIST <= card <= ENGINEER:  # 5 to 8: duels, looks, guesses, Professor, Engineer
        return True
    return layer == PAST and (card == MINER or card == CHEF_DE_GARE)


def may_choose_oneself(card: i64, layer: i64) -> bool:
    """4.2: Engineer and Miner may choose oneself."""
    return layer == PAST and (card == ENGINEER or card == MINER)


def bound_to(m: Match, actor: i64) -> i64:
    """5.8: whom a Chef de Gare makes this player choose, or NOBODY."""
    place = binding_chef(m, actor)
    return NOBODY if place == NOBODY else pointed_at(m.chef_at(place))


def binding_chef(m: Match, actor: i64) -> i64:
    """5.8: the latest Chef de Gare that binds a player and is not void, by place, or NOBODY."""
    binding = NOBODY
    place: i64 = 0
    while m.chef_at(place) != NO_CHEF:
        pointed = m.chef_at(place)
        if binds(pointed, actor) and not is_void(m, pointed):
            binding = place
        place += 1
    return binding


def binds(pointed: i64, actor: i64) -> bool:
    """5.8: every other player; who pointed and who is pointed at are free of this one."""
    return chef_of(pointed) != actor and pointed_at(pointed) != actor


def is_void(m: Match, pointed: i64) -> bool:
    """5.8: while the player pointed at is protected or out."""
    target = pointed_at(pointed)
    return not m.is_in(target) or holds(m.protected, target)


def targets(m: Match, actor: i64, *, oneself: bool) -> i64:
    """4.2, 4.3, 5.7, 5.8: whom a player may choose, as a set; it may be empty."""
    bound = bound_to(m, actor)
    if bound != NOBODY:
        return bit(bound)
    others = m.inside & ~m.protected & ~bit(actor)
    return others | bit(actor) if oneself else others


def targets_of_card(m: Match, actor: i64, card: i64, layer: i64) -> i64:
    """Whom a player may choose with a character."""
    return targets(m, actor, oneself=may_choose_oneself(card, layer))


def robbable(m: Match, actor: i64) -> i64:
    """5.3: from whom a Goldfish may steal: a player who may be chosen and has a token."""
    chosen = targets(m, actor, oneself=False)
    for seat in range(m.seats):
        if m.tokens_of(seat) == 0:
            chosen &= ~bit(seat)
    return chosen


def choose_target(m: Match, actor: i64, target: i64, cause: i64) -> None:
    """3.2: a target is chosen; now all may react."""
    m.push(frames.TARGETED, actor, target, cause)
    m.set_fact(frames.CHOSEN_BY, actor)
    open_reactions(m)


def open_reactions(m: Match) -> None:
    """6.20: asked is everyone who, by what all can see, might react to the targeting."""
    m.asked = may_react(m)


def may_react(m: Match) -> i64:
    """6.20: who is in, holds an unplayed ability and has played none this turn."""
    holders: i64 = 0
    for seat in range(m.seats):
        holders |= bit_if(seat, m.held[seat] != 0)
    return m.inside & ~m.spent & holders


def redirect_targets(m: Match, revealer: i64) -> i64:
    """6.5: to whom a Group Assignment may send the choice of the top frame, as a set.

    Not the present target; the acting player only for Engineer and Miner; the revealer, protected
    or not; others' protection counts, Chef de Gare does not; a Goldfish needs one with a token.
    """
    actor = m.fact(frames.ACTOR)
    cause = m.fact(frames.CAUSE)
    chosen = (m.inside & ~m.protected | bit(revealer)) & ~bit(m.fact(frames.TARGET))
    if cause != side(ENGINEER, PAST) and cause != side(MINER, PAST):
        chosen &= ~bit(actor)
    if cause == side(GOLDFISH, PRESENT):
        for seat in range(m.seats):
            if m.tokens_of(seat) == 0:
                chosen &= ~bit(seat)
    return chosen
