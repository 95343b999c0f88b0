"""What may be done: the actions for every step of a turn, by the rules' own predicates."""

from mypy_extensions import i64

from tableful.core.state import Actions, holds

from . import moves
from .abilities import may_insert_first, may_move, may_rearrange, next_unraised
from .cards import ABILITIES, COLOURS, DRAW_FOUR, MISSIONS, MOVE, NO_CARD, REARRANGE
from .completing import may_complete, spare_with
from .placing import fits_at_end, piles_that_fit
from .position import (
    AFTER_GAINING,
    ASSIGNING,
    BEFORE_GAINING,
    DISCARDING,
    HAND,
    HOLDING,
    LAST_CHANCE,
    NOTHING,
    SPENDING,
    Position,
)
from .turns import colour_to_order


def list_legal(p: Position, out: Actions) -> None:
    """What the player whose turn it is may do now."""
    if p.rearranging != NOTHING:
        raises(p, out)
    elif p.step == BEFORE_GAINING:
        completions(p, out)
        gains(p, out)
        abilities(p, out)
    elif p.step == ASSIGNING:
        assignments(p, out)
    elif p.step == HOLDING:
        placings(p, out)
        discards(p, out)
        abilities(p, out)
    elif p.step == DISCARDING:
        discards(p, out)
    elif p.step == AFTER_GAINING:
        out.add(moves.END_TURN)
        abilities(p, out)
    elif p.step == SPENDING:
        spendings(out)
    elif p.step == LAST_CHANCE:
        last_chances(p, out)


def completions(p: Position, out: Actions) -> None:
    """3.1: a mission may be completed."""
    for mission in range(MISSIONS):
        if may_complete(p, mission):
            out.add(moves.COMPLETE + mission)


def assignments(p: Position, out: Actions) -> None:
    """5.2: a spare assistant; two with the same ability are one choice."""
    for ability in range(ABILITIES):
        if spare_with(p, ability) != NOTHING:
            out.add(moves.ASSIGN + ability)


def gains(p: Position, out: Actions) -> None:
    """3.2, 6.4: the top of a pile that fits, or cards from the deck."""
    first, second = piles_that_fit(p, p.own(0)), piles_that_fit(p, p.own(1))
    for colour in range(COLOURS):
        out.add_if(moves.take(colour, 0), holds(first, colour))
        out.add_if(moves.take(colour, 1), holds(second, colour))
    out.add(moves.DRAW)
    for mission in range(MISSIONS):
        if p.unused(p.own(mission)) == DRAW_FOUR:
            out.add(moves.DRAW_FOUR + mission)


def placings(p: Position, out: Actions) -> None:
    """3.2b, 6.1: a drawn card at the end of a mission, or at its beginning."""
    for i in range(HAND):
        card = p.hand_card(i)
        if card == NO_CARD:
            return
        for mission in range(MISSIONS):
            out.add_if(moves.place(card, mission), fits_at_end(p, p.own(mission), card))
            if may_insert_first(p, p.own(mission), card):
                out.add(moves.place_first(card, mission))


def discards(p: Position, out: Actions) -> None:
    """3.4: all the rest at once, or one after the other where their order matters."""
    colour = colour_to_order(p)
    if colour == NOTHING:
        out.add(moves.DISCARD_REST)
        return
    for i in range(HAND):
        card = p.hand_card(i)
        if card != NO_CARD and p.content.colour[card] == colour:
            out.add(moves.DISCARD + card)


def abilities(p: Position, out: Actions) -> None:
    """3.3: Rearrange and Move, at any time in one's turn."""
    for mission in range(MISSIONS):
        ability = p.unused(p.own(mission))
        if ability == REARRANGE:
            for colour in range(COLOURS):
                if may_rearrange(p, p.own(mission), colour):
                    out.add(moves.rearrange(mission, colour))
        elif ability == MOVE:
            card_moves(p, p.own(mission), out)


def card_moves(p: Position, mission: i64, out: Actions) -> None:
    """6.5: a card of this mission to any place of the other where it fits."""
    for from_place in range(p.size(mission)):
        for to_place in range(p.size(mission ^ 1) + 1):
            if may_move(p, mission, from_place, to_place):
                out.add(moves.move(p.card_at(mission, from_place), to_place))


def spendings(out: Actions) -> None:
    """6.6: either of two assistants with Keep both."""
    for mission in range(MISSIONS):
        out.add(moves.SPEND + mission)


def last_chances(p: Position, out: Actions) -> None:
    """7.4: complete a mission or not; a Move before it still counts, a pile no longer does."""
    completions(p, out)
    out.add(moves.END_TURN)
    for mission in range(MISSIONS):
        if p.unused(p.own(mission)) == MOVE:
            card_moves(p, p.own(mission), out)


def raises(p: Position, out: Actions) -> None:
    """6.2: a card that was not raised yet and does not lie on top; done after the first."""
    card = next_unraised(p)
    if p.raised == 0:
        card = p.below[card]
    else:
        out.add(moves.DONE)
    while card != NO_CARD:
        out.add(moves.RAISE + card)
        card = p.below[card]
