"""ART 3.7: what a team says while it plans, in words that bots understand too."""

from typing import Final

from mypy_extensions import i64

from tableful.core.state import bit, digit, holds, with_digit

from . import happenings
from .components import NO_CARD
from .position import CARD_BITS, SAID_BITS, Position, is_marked, owner_of
from .team import TEAM

# Places of what a seat has said: three resources that it needs, three that it brings, its turn.
NEEDS: Final[i64] = 0
BRINGS: Final[i64] = 3
FIRST: Final[i64] = 6
LAST: Final[i64] = 7


def has_said(p: Position, seat: i64, word: i64) -> bool:
    """Whether a seat has said something in this round, and not taken it back."""
    return holds(digit(p.said, seat, SAID_BITS), word)


def set_said(p: Position, seat: i64, words: i64) -> None:
    """All that a seat has said."""
    p.said = with_digit(p.said, seat, SAID_BITS, words)


def say(p: Position, seat: i64, word: i64) -> bool:
    """Say something, or take it back; whether it is said now. It is counted."""
    TEAM.stepped(p.team, seat)
    set_said(p, seat, digit(p.said, seat, SAID_BITS) ^ bit(word))
    return has_said(p, seat, word)


def need(p: Position, seat: i64, resource: i64) -> None:
    """I need a resource; said again, I do not any more."""
    said = say(p, seat, NEEDS + resource)
    p.tell(happenings.NEEDS if said else happenings.NEEDS_NO_MORE, seat, resource)


def bring(p: Position, seat: i64, resource: i64) -> None:
    """I bring a resource."""
    said = say(p, seat, BRINGS + resource)
    p.tell(happenings.BRINGS if said else happenings.BRINGS_NO_MORE, seat, resource)


def intended_by(p: Position, seat: i64) -> i64:
    """The card that a seat has said it wants to play, or NO_CARD."""
    return digit(p.intended, seat, CARD_BITS)


def intend(p: Position, seat: i64, card: i64) -> None:
    """I want to play a card that everybody knows; said again, perhaps not."""
    TEAM.stepped(p.team, seat)
    if intended_by(p, seat) == card:
        forget_intention(p, seat)
        p.tell(happenings.INTENDS_NO_MORE, seat, card)
    else:
        p.intended = with_digit(p.intended, seat, CARD_BITS, card)
        p.tell(happenings.INTENDS, seat, card)


def forget_intention(p: Position, seat: i64) -> None:
    """A card has been played, or none is intended any more."""
    p.intended = with_digit(p.intended, seat, CARD_BITS, NO_CARD)


def take_turn(p: Position, seat: i64, word: i64) -> None:
    """Play me first, or last: one of the two."""
    other = FIRST + LAST - word
    said = say(p, seat, word)
    set_said(p, seat, digit(p.said, seat, SAID_BITS) & ~bit(other))
    if not said:
        p.tell(happenings.WANTS_NO_PLACE, seat)
    else:
        p.tell(happenings.WANTS_FIRST if word == FIRST else happenings.WANTS_LAST, seat)


def in_their_turn(p: Position, seats: i64) -> i64:
    """Of some seats those who come next: who wants to be first, then who has a card to tell, then
    who does not want to be last; of these who has said least since something happened.

    Search, arena and environments go by it, so that a bot can say when it plays.
    """
    first: i64 = 0
    last: i64 = 0
    for seat in range(p.seats):
        if has_said(p, seat, FIRST):
            first |= bit(seat)
        elif has_said(p, seat, LAST):
            last |= bit(seat)
    if seats & first != 0:
        return most_silent(p, seats & first)
    if seats & secretive(p) != 0:
        return seats & secretive(p)
    return most_silent(p, seats & ~last if seats & ~last != 0 else seats)


def secretive(p: Position) -> i64:
    """The seats that have cards which they have not told, as a set."""
    seats: i64 = 0
    for place in range(p.hand_size):
        if not is_marked(p.hand[place]):
            seats |= bit(owner_of(p.hand[place]))
    return seats


def most_silent(p: Position, seats: i64) -> i64:
    """Of some seats those who have said least: whoever speaks lets the others go first."""
    fewest = TEAM.steps
    for seat in range(p.seats):
        if holds(seats, seat) and TEAM.steps_of(p.team, seat) < fewest:
            fewest = TEAM.steps_of(p.team, seat)
    silent: i64 = 0
    for seat in range(p.seats):
        if holds(seats, seat) and TEAM.steps_of(p.team, seat) == fewest:
            silent |= bit(seat)
    return silent
