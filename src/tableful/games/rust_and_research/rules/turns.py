"""R&R 3: a turn."""

from mypy_extensions import i64

from tableful.core.state import NOBODY, bit, holds, size_of

from . import frames, happenings, knowledge, rounds, tokens
from .cards import NO_CARD, side
from .characters import resolve
from .match import Match
from .targets import needs_target, robbable


def start_turn(m: Match, seat: i64) -> None:
    """3.1: what lasted "until your next turn" ends."""
    m.depth = 0
    m.push(frames.TURN_START)
    m.active = seat
    m.spent = 0
    m.play_again = False
    m.protected &= ~bit(seat)
    m.stop_pointing(seat)
    m.tell(happenings.TURN_BEGAN, seat)


def turn_starts(m: Match) -> None:
    """3.1: pending Goldfish and Canary Birds resolve; 2.4: then an empty deck ends the round."""
    seat = m.active
    while m.goldfish_of(seat) > 0:
        m.set_goldfish(seat, m.goldfish_of(seat) - 1)
        if robbable(m, seat) != 0:
            m.push(frames.STEALING, seat)
            m.ask(seat)
            return
        m.tell(happenings.GOLDFISH_HUNGRY, seat)
    if holds(m.canaries, seat):
        canary_bird(m, seat)
    if m.deck_size == 0:
        rounds.showdown(m)
    else:
        m.turn_goes_on(frames.BEFORE_DRAWING)
        if m.held[seat] != 0 and not holds(m.spent, seat):
            m.ask(seat)


def canary_bird(m: Match, seat: i64) -> None:
    """5.4: a token of the layer now current, at most one a round each."""
    m.canaries &= ~bit(seat)
    if holds(m.canary_paid, seat):
        m.tell(happenings.CANARY_SILENT, seat)
    elif tokens.supply_gives(m, seat):
        m.canary_paid |= bit(seat)
        tokens.award(m, seat, m.layer, frames.FOR_CANARY_BIRD)
        tokens.has_won_a_token(m, seat)


def draw(m: Match) -> None:
    """3.2: draw a card, then play one of the two."""
    seat = m.active
    m.drawn_card = m.draw_for(seat)
    m.confide(bit(seat), happenings.DREW, seat, 0, side(m.drawn_card, m.layer))
    m.turn_goes_on(frames.PLAYING)
    m.ask(seat)


def play(m: Match, card: i64, target: i64) -> None:
    """3.2: play one of the two cards and resolve it; the other one is the hand."""
    seat = m.active
    knowledge.plays(m, seat, card)
    if m.drawn_card != card:
        m.hands[seat] = m.drawn_card
    m.drawn_card = NO_CARD
    m.drawn_known = 0
    m.lay_on_pile(card)
    if target == NOBODY:
        m.tell(happenings.PLAYED, seat, side(card, m.layer))
    else:
        m.tell(happenings.PLAYED_ON, seat, side(card, m.layer), target)
    m.turn_goes_on(frames.PLAYED)
    resolve(m, seat, card, target)


def turn_ends(m: Match) -> None:
    """2.4, 6.16, 3.4: one remains, or play once more, or the next player still in."""
    if size_of(m.inside) <= 1:
        rounds.last_one_wins(m)
    elif m.play_again and m.is_in(m.active) and m.deck_size > 0:
        m.play_again = False
        draw(m)
    else:
        start_turn(m, next_player(m))


def next_player(m: Match) -> i64:
    """3.4: the next one still in, in the direction of the layer as it is after the effect."""
    seat = m.after(m.active)
    while not m.is_in(seat):
        seat = m.after(seat)
    return seat


def target_is_needed(m: Match, effect: i64) -> bool:
    """Whether a card with this effect is played on somebody, if anybody can be chosen."""
    return effect != NO_CARD and needs_target(effect, m.layer)
