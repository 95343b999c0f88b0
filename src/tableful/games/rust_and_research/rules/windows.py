"""R&R 6.20: reaction windows. Answers are sealed and take effect in turn order."""

from mypy_extensions import i64

from tableful.core.state import NOBODY, bit, lowest

from . import happenings
from .cards import CARDS_OF, LASTING_TITLES
from .match import NEVER, Match


def forget_answers(m: Match) -> None:
    """The window is closed."""
    answers = m.answers
    for seat in range(m.seats):
        answers[seat] = NEVER


def first_who_answers(m: Match, action: i64) -> i64:
    """The first in turn order with this answer, or NOBODY."""
    seat = m.active
    for _each in range(m.seats):
        if m.answers[seat] == action:
            return seat
        seat = m.after(seat)
    return NOBODY


def take_from_hand(m: Match, seat: i64, title: i64) -> i64:
    """3.3: a player plays an ability, the only one this turn; any of its copies will do."""
    card = lowest(m.held[seat] & CARDS_OF[title])
    m.held[seat] &= ~bit(card)
    m.spent |= bit(seat)
    return card


def reveal(m: Match, seat: i64, title: i64) -> None:
    """6: a one-shot card is gone once resolved; a lasting one stays revealed before its owner."""
    card = take_from_hand(m, seat, title)
    if (LASTING_TITLES >> title) & 1 == 1:
        m.lasting[seat] |= bit(card)
    m.tell(happenings.REVEALED, seat, title)
