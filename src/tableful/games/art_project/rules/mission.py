"""ART 4: the Mission phase."""

from mypy_extensions import i64

from tableful.core.state import bit, with_digit

from . import happenings
from .agents import agents_land
from .clues import check_triples
from .components import COSTS, HEALTH, RESOURCES, SYMBOLS
from .position import (
    COUNT_BITS,
    DRAWING,
    END_TILE,
    MARK,
    NO_QUESTION,
    PLANNING,
    WHOSE_HEALTH,
    Position,
    card_of,
    entry,
    is_marked,
    owner_of,
)
from .resources import gain, gain_health, lose_health, spend
from .talk import forget_intention
from .team import TEAM


def begin_round(p: Position) -> None:
    """4.1: a round begins with drawing."""
    p.round += 1
    p.step = DRAWING
    p.plays = 0
    p.said = 0
    p.intended = 0
    p.fought = 0
    for place in range(p.track_size):  # 9.3: a clue card may change hands once a round
        p.track[place] = p.track[place] & ~MARK
    p.tell(happenings.ROUND_BEGAN, p.round - 1)
    TEAM.begin(p, p.team, p.everyone())


# -- drawing ---------------------------------------------------------------------------------------


def cards_due(p: Position) -> i64:
    """4.1, 10.2: how many cards each draws at the beginning of a round."""
    return 3 if p.is_solo() else 2


def still_draws(p: Position) -> i64:
    """4.1: the seats that have to draw, as a set."""
    due = cards_due(p)
    seats: i64 = 0
    for seat in range(p.seats):
        if p.held_by(seat) < due:
            seats |= bit(seat)
    return seats


def draw(p: Position, seat: i64) -> None:
    """4.1, 4.7: the top card; who plays alone has nobody to hide it from."""
    p.deck_size -= 1
    card = p.drawn(p.deck[p.deck_size])
    p.deck[p.deck_size] = 0
    p.hand[p.hand_size] = entry(card, seat, MARK if p.is_solo() else 0)
    p.hand_size += 1
    p.confide(bit(seat), happenings.DREW, seat, p.top_back(), card)
    if p.deck_size == END_TILE:
        p.tell(happenings.END_TILE)


def plan(p: Position) -> None:
    """4.2, 4.3: all have their cards; the team plans and plays."""
    p.step = PLANNING
    TEAM.begin(p, p.team, p.everyone())


def may_buy(p: Position, seat: i64, payment: i64) -> bool:
    """4.2: for a resource that the van has; for a Health only when it has none of any kind."""
    if p.deck_size == 0:
        return False
    return p.van_is_empty() if payment == HEALTH else p.in_van(payment) > 0


def buy(p: Position, seat: i64, payment: i64) -> None:
    """4.2: one more card."""
    p.tell(happenings.BOUGHT, seat, payment)
    if payment == HEALTH:
        lose_health(p, seat, 1)
    else:
        spend(p, seat, payment, 1)
    if not p.over:
        draw(p, seat)
    TEAM.happened(p, p.team)


# -- playing ---------------------------------------------------------------------------------------


def plays_due(p: Position) -> i64:
    """4.3, 10.2: how many cards each plays in a round."""
    return 2 if p.is_solo() else 1


def still_plays(p: Position) -> i64:
    """4.3: the seats that have a card to play, as a set."""
    due = plays_due(p)
    seats: i64 = 0
    for seat in range(p.seats):
        if p.plays_of(seat) < due:
            seats |= bit(seat)
    return seats


def tell_card(p: Position, seat: i64, card: i64) -> None:
    """4.1: a card is described in every detail: teammates see its text."""
    place = p.place_in_hand(seat, card)
    p.hand[place] = p.hand[place] | MARK
    p.tell(happenings.TOLD, seat, p.revealed(card), p.place_from_left(seat, place))


def play(p: Position, seat: i64, card: i64) -> None:
    """4.3: all of a card, from top to bottom; 3.2: it may be chosen though it cannot be paid."""
    place = p.place_in_hand(seat, card)
    from_left = p.place_from_left(seat, place)
    if not is_marked(p.take_from_hand(place)):
        p.revealed(card)
    p.tell(happenings.PLAYED, seat, card, from_left)
    forget_intention(p, seat)
    TEAM.happened(p, p.team)
    p.card = card
    p.asker = seat
    pay(p, seat, card)
    if not p.over:
        bring_agents(p, card)
    if not p.over:
        bring_gain(p, seat, card)
    else:
        p.throw_away(card)


def pay(p: Position, seat: i64, card: i64) -> None:
    """4.3, 3.2: the first frame."""
    cost = p.content.missions.cost
    for resource in range(RESOURCES):
        number = cost[card * COSTS + resource]
        if number > 0 and not p.over:
            spend(p, seat, resource, number)
    lose_health(p, seat, cost[card * COSTS + HEALTH])


def bring_agents(p: Position, card: i64) -> None:
    """4.3, 4.4: the second frame."""
    for symbol in range(SYMBOLS):
        number = p.content.missions.agents[card * SYMBOLS + symbol]
        if number > 0 and not p.over:
            agents_land(p, symbol, number)


def bring_gain(p: Position, seat: i64, card: i64) -> None:
    """4.3, 3.3: the third frame; each Health is kept or given, token by token."""
    for resource in range(RESOURCES):
        gain(p, resource, p.content.missions.gain[card * COSTS + resource])
    tokens = p.content.missions.gain[card * COSTS + HEALTH]
    left = p.health_left()
    p.owed = tokens if tokens < left else left
    if p.seats == 1:
        while p.owed > 0:
            p.owed -= 1
            gain_health(p, seat)
    if p.owed > 0:
        p.asked = WHOSE_HEALTH
    else:
        turn_over(p)


def give_health(p: Position, to: i64) -> None:
    """3.3: one of the tokens goes to a player."""
    gain_health(p, to)
    p.owed -= 1
    if p.owed == 0:
        p.asked = NO_QUESTION
        turn_over(p)


def turn_over(p: Position) -> None:
    """4.3, 4.5: the card becomes a clue card; 9.3: in front of who played it."""
    seat = p.asker
    p.plays = with_digit(p.plays, seat, COUNT_BITS, p.plays_of(seat) + 1)
    p.track[p.track_size] = entry(p.card, seat, 0)
    p.track_size += 1
    check_triples(p, seat)


def discard_hands(p: Position) -> None:
    """4.6: the other cards are discarded, openly."""
    for place in range(p.hand_size):
        lying = p.hand[place]
        p.hand[place] = 0
        p.throw_away(card_of(lying))
        if not is_marked(lying):
            p.revealed(card_of(lying))
        p.tell(happenings.DISCARDED, owner_of(lying), card_of(lying))
    p.hand_size = 0
