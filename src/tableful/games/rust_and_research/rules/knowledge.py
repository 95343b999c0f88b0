"""R&R 4.5: what the players know of each other's cards.

Three kinds of facts. `seen`: a card that one player saw in another's hand, private to that player.
`watch`: that they did see it, and what its holder has played since, which everybody saw. `could`:
what a hand can be by what happened in the open ("not 5" after a wrong guess). Choices are not
knowledge.
"""

from typing import Final

from mypy_extensions import i64

from tableful.core.state import bit, holds

from .cards import ANY_CARD, NO_CARD, NUMBERS
from .match import NEVER, RING, Match

# In `watch`, beside the numbers: its holder played since it was seen, and then the card changed
# hands, so that not even the new holder can tell whether the observer knows it.
HANDED_ON: Final[i64] = NUMBERS


def sees(m: Match, observer: i64, holder: i64) -> None:
    """An observer sees the card in a holder's hand."""
    if observer == holder:
        return
    place = observer * m.seats + holder
    m.seen[place] = m.looked_at(m.hands[holder])
    m.watch[place] = 0


def hand_may_have_changed(m: Match, holder: i64) -> None:
    """4.5: a card that may have moved unseen is known to nobody any more."""
    seen, watch = m.seen, m.watch
    for observer in range(m.seats):
        place = observer * m.seats + holder
        seen[place] = NO_CARD
        watch[place] = NEVER
    m.could[holder] = ANY_CARD


def hand_is_new(m: Match, holder: i64) -> None:
    """A hand was just drawn from the deck: known to who had put that card there."""
    hand_may_have_changed(m, holder)
    if m.drawn_known == 0:
        return
    for observer in range(m.seats):
        if observer != holder and holds(m.drawn_known, observer):
            place = observer * m.seats + holder
            m.seen[place] = m.hands[holder]
            m.watch[place] = 0
    m.drawn_known = 0


def plays(m: Match, holder: i64, card: i64) -> None:
    """4.5: what others know of a player's two cards, once one of them is played.

    Who knew the card that stays still knows it, unless a card of the same number was played: it may
    have been that one. Call it while both cards are still there.
    """
    hand = m.hands[holder]
    drawn = m.drawn_card
    if m.could[holder] != ANY_CARD and holds(m.could[holder], card):
        m.could[holder] = ANY_CARD
    for observer in range(m.seats):
        place = observer * m.seats + holder
        knows_drawn = holds(m.drawn_known, observer)
        since = m.watch[place]
        if observer == holder or (since == NEVER and not knows_drawn):
            continue
        knows_hand = m.seen[place] != NO_CARD
        stays = NO_CARD
        if knows_hand and knows_drawn:
            stays = drawn if hand == card else hand
        elif knows_hand and hand != card:
            stays = hand
        elif knows_drawn and drawn != card:
            stays = drawn
        m.seen[place] = stays
        if not (since == 0 and knows_drawn):  # else both cards were known for certain
            if since == NEVER:
                since = 0
            if knows_drawn:
                since &= bit(HANDED_ON)
            m.watch[place] = since | bit(card)


def hands_swapped(m: Match, a: i64, b: i64) -> None:
    """4.5: knowledge follows a public swap, and the two know what they gave. Call it afterwards."""
    n = m.seats
    for observer in range(n):
        if observer == a or observer == b:
            continue
        row = observer * n
        m.seen[row + a], m.seen[row + b] = m.seen[row + b], m.seen[row + a]
        m.watch[row + a], m.watch[row + b] = m.watch[row + b], m.watch[row + a]
        handed_on(m, row + a)
        handed_on(m, row + b)
    m.could[a], m.could[b] = m.could[b], m.could[a]
    sees(m, a, b)
    sees(m, b, a)


def handed_on(m: Match, place: i64) -> None:
    """4.5: a new holder cannot tell whether the card that was seen is one that was played since."""
    if m.watch[place] > 0:
        m.watch[place] |= bit(HANDED_ON)


def wrong_guess(m: Match, holder: i64, number: i64) -> None:
    """4.5: everybody knows what a hand is not, until it changes."""
    m.could[holder] &= ~bit(number)


def right_guess(m: Match, holder: i64, number: i64) -> None:
    """4.5: known to all from the moment it is told, also while a blessing is asked (6.11)."""
    m.could[holder] = bit(number)


def duel_shown(m: Match, winner: i64, shift: i64, shown: i64, lower_wins: bool) -> None:
    """4.5: the loser's strength was shown, so the winner's card is above it, or below."""
    fitting: i64 = 0
    for number in range(NUMBERS):
        strength = number + shift
        if (strength < shown) if lower_wins else (strength > shown):
            fitting |= bit(number)
    m.could[winner] &= fitting


def forget_hands(m: Match) -> None:
    """4.5: all hands were mixed."""
    for holder in range(m.seats):
        hand_may_have_changed(m, holder)


def last_two_see_each_other(m: Match) -> None:
    """4.5, 6.19: the hands of the only two who are left were mixed."""
    for observer in range(m.seats):
        for holder in range(m.seats):
            if m.is_in(observer) and m.is_in(holder):
                sees(m, observer, holder)


def forget_deck(m: Match) -> None:
    """4.5: the deck was shuffled, so nobody remembers a place in it."""
    for place in range(RING):
        m.placed[place] = 0
