"""What a seat sees of a match, built field by field: what is not named here nobody sees.

Everything that a redeal may rely on is in the view, so the view is also the list of a seat's facts.
"""

from typing import Annotated, TypedDict

from tableful.core.state import holds, members

from .rules import frames
from .rules.cards import (
    ABILITIES,
    AIMED_TITLES,
    ANY_CARD,
    CANARY_BIRD,
    DIPLOMA,
    GOLDFISH,
    NO_CARD,
    NUMBERS,
    PAST,
    STEEL,
    TITLE,
    side,
)
from .rules.knowledge import HANDED_ON
from .rules.match import NEVER, NO_CHEF, RING, Match, chef_of, pointed_at
from .rules.targets import binding_chef
from .verbs import ABILITY, CHARACTER, LAYER, VERBS

ASKS = {
    frames.KEEPING: "keep",
    frames.BEFORE_DRAWING: "before_draw",
    frames.PLAYING: "play",
    frames.SHOWDOWN: "showdown",
    frames.PATENTING: "patent",
    frames.FURNACE: "furnace",
    frames.LECTURE: "lecture",
    frames.RETURNING: "return",
    frames.TARGETED: "targeted",
    frames.GUESSING: "guess",
    frames.DUEL: "duel",
    frames.PERIL: "peril",
    frames.FLIPPING: "flip",
    frames.STEALING: "steal",
    frames.LOOTING: "loot",
    frames.MINING: "mine",
    frames.CHOOSING_TOKEN: "token",
}


class Tokens(TypedDict):
    """How many of each kind."""

    diploma: int
    steel: int


class Revealed(TypedDict):
    """A lasting ability before its owner."""

    ability: str
    aim: int | None
    met: bool  # 6.2: its player has won a token: a Deadline that brings nothing any more


class Witness(TypedDict):
    """Somebody who has seen a hand, and what its holder has played since."""

    seat: int
    since: list[int]
    handed_on: bool  # the card changed hands after that: its holder cannot tell either


class SeatView(TypedDict):
    """A player as everybody sees them, and what the viewer knows of their card."""

    seat: int
    inside: bool
    tokens: Tokens
    abilities: int
    revealed: list[Revealed]
    protected: bool
    pending: list[str]
    canary_paid: bool
    ability_played: bool
    could_be: list[int]  # by what happened in the open
    witnesses: list[Witness]
    known: str | None  # the card, where the viewer has seen it


class Extra(TypedDict):
    """A card beside the active player's hand: who had put it there, and what it is to those."""

    known_to: list[int]
    card: str | None


class Chef(TypedDict):
    """5.8: a Chef de Gare: who pointed, at whom, and who has to choose that player now."""

    seat: int
    target: int
    binds: list[int]


class Place(TypedDict):
    """A card that somebody put into a deck: how deep it lies, who knows it, and what it is."""

    depth: int
    by: int
    card: str | None


class Furnace(TypedDict):
    """6.3: who swapped a card with the pile, the pile at that moment, and my own swap."""

    seat: int
    pile: list[int]
    gave: str | None
    took: str | None


class Ask(TypedDict):
    """What is asked now."""

    kind: str
    seats: list[int]
    sealed: bool
    actor: int | None
    target: int | None
    chosen_by: int | None  # the actor, or who redirected it (6.5)
    cause: str | None
    shifts: list[int]
    lower_wins: bool
    may_sell: bool
    victims: list[int]  # who would be out


class MatchView(TypedDict):
    """A match as one seat sees it, or as everybody does (seat None)."""

    seat: int | None
    seats: list[SeatView]
    round: int
    layer: Annotated[str, LAYER]
    starter: int
    active: int
    supply: int
    deck: int
    ability_deck: int
    places: list[Place]
    ability_places: list[Place]
    pile: list[str]
    abilities_out: list[str]
    furnace: Furnace | None
    last_effect: str | None
    plays_again: bool
    chefs: list[Chef]  # the earliest first
    ask: Ask | None
    over: bool
    winners: list[int]
    extra: list[Extra]  # the cards just drawn
    hand: list[str]
    abilities: list[str]
    fresh: str | None
    answer: str | None
    known_to: list[int]  # who knows my hand for certain


def view(m: Match, seat: int | None) -> MatchView:
    """All that a seat can see."""
    mine = seat if seat is not None else NEVER
    return MatchView(
        seat=seat,
        seats=[_seat(m, other, mine) for other in range(m.seats)],
        round=m.rounds,
        layer=LAYER.words[m.layer],
        starter=m.starter,
        active=m.active,
        supply=m.supply,
        deck=m.deck_size,
        ability_deck=m.ability_size,
        places=_places(m, mine),
        ability_places=_ability_places(m, mine),
        pile=[_name(m, m.pile[i]) for i in range(m.pile_size)],
        abilities_out=_abilities_out(m),
        furnace=_furnace(m, mine),
        last_effect=None if m.last_effect == NO_CARD else _name(m, m.last_effect),
        plays_again=m.play_again,
        chefs=_chefs(m) if m.chefs != 0 else [],
        ask=None if m.over else _ask(m),
        over=m.over,
        winners=members(m.victors),
        extra=_extra(m, mine),
        hand=_hand(m, mine),
        abilities=[] if seat is None else _titles(m.held[seat]),
        fresh=ABILITY.words[TITLE[m.fresh]] if m.fresh != NO_CARD and m.active == mine else None,
        answer=_answer(m, mine),
        known_to=_known_to(m, mine),
    )


def _name(m: Match, card: int) -> str:
    return CHARACTER.words[side(card, m.layer)]


def _titles(cards: int) -> list[str]:
    return [ABILITY.words[TITLE[card]] for card in members(cards)]


def _seat(m: Match, seat: int, viewer: int) -> SeatView:
    seen = m.seen[viewer * m.seats + seat] if viewer != NEVER else NO_CARD
    could = m.could[seat]
    return SeatView(
        seat=seat,
        inside=m.is_in(seat),
        tokens={"diploma": m.tokens[2 * seat + DIPLOMA], "steel": m.tokens[2 * seat + STEEL]},
        abilities=len(members(m.held[seat])),
        revealed=[
            Revealed(
                ability=ABILITY.words[TITLE[card]],
                aim=_aim(m, card),
                met=holds(m.deadlines_met, card),
            )
            for card in members(m.lasting[seat])
        ],
        protected=holds(m.protected, seat),
        pending=_pending(m, seat),
        canary_paid=holds(m.canary_paid, seat),
        ability_played=holds(m.spent, seat),
        could_be=[] if could == ANY_CARD else [n for n in range(NUMBERS) if holds(could, n)],
        witnesses=_witnesses(m, seat),
        known=None if seen == NO_CARD else _name(m, seen),
    )


def _chefs(m: Match) -> list[Chef]:
    binding = {seat: binding_chef(m, seat) for seat in range(m.seats) if m.is_in(seat)}
    rows: list[Chef] = []
    while m.chef_at(len(rows)) != NO_CHEF:
        place, pointed = len(rows), m.chef_at(len(rows))
        bound = [seat for seat, chef in binding.items() if chef == place]
        row = Chef(seat=int(chef_of(pointed)), target=int(pointed_at(pointed)), binds=bound)
        rows.append(row)
    return rows


def _seat_or_none(seat: int) -> int | None:
    return None if seat == NEVER else int(seat)


def _aim(m: Match, card: int) -> int | None:
    return int(m.aim_of(card)) if holds(AIMED_TITLES, TITLE[card]) else None


def _pending(m: Match, seat: int) -> list[str]:
    pending = [CHARACTER.words[GOLDFISH]] * int(m.goldfish_of(seat))
    return pending + [CHARACTER.words[side(CANARY_BIRD, PAST)]] * holds(m.canaries, seat)


def _witnesses(m: Match, holder: int) -> list[Witness]:
    rows = ((observer, m.watch[observer * m.seats + holder]) for observer in range(m.seats))
    return [
        Witness(
            seat=observer,
            since=[number for number in members(since) if number < NUMBERS],
            handed_on=holds(since, HANDED_ON),
        )
        for observer, since in rows
        if since != NEVER
    ]


def _known_to(m: Match, seat: int) -> list[int]:
    """Who knows the viewer's own card: the viewer knows what was seen and what was played."""
    if seat == NEVER or not m.is_in(seat):
        return []
    return [
        other
        for other in range(m.seats)
        if m.seen[other * m.seats + seat] != NO_CARD
        and not holds(m.watch[other * m.seats + seat], HANDED_ON)
    ]


def _hand(m: Match, seat: int) -> list[str]:
    if seat == NEVER or not m.is_in(seat):
        return []
    cards = [m.hands[seat]]
    if m.active == seat:
        cards += [card for card in (m.drawn_card, m.third_card) if card != NO_CARD]
    return [_name(m, card) for card in cards]


def _extra(m: Match, seat: int) -> list[Extra]:
    """4.5: who put a card where it was drawn knows it; everyone saw who did."""
    drawn = ((m.drawn_card, members(m.drawn_known)), (m.third_card, members(m.third_known)))
    return [
        Extra(known_to=known_to, card=_name(m, card) if seat in known_to else None)
        for card, known_to in drawn
        if card != NO_CARD
    ]


def _places(m: Match, seat: int) -> list[Place]:
    """4.5: who put a card on or under the deck remembers its place; everyone saw who did."""
    rows = []
    for depth in range(m.deck_size):
        place = (m.deck_head + m.deck_size - 1 - depth) & (RING - 1)
        for by in members(m.placed[place]):
            card = _name(m, m.deck[place]) if by == seat else None
            rows.append(Place(depth=depth, by=by, card=card))
    return rows


def _ability_places(m: Match, seat: int) -> list[Place]:
    """2.2: each remembers the two abilities that went under the deck."""
    rows = []
    for depth in range(m.ability_size):
        place = (m.ability_head + m.ability_size - 1 - depth) & (RING - 1)
        for by in members(m.ability_placed[place]):
            card = ABILITY.words[TITLE[m.ability_deck[place]]] if by == seat else None
            rows.append(Place(depth=depth, by=by, card=card))
    return rows


def _abilities_out(m: Match) -> list[str]:
    """The abilities that lie face up, spent: all that are in no hand, no deck and before nobody."""
    hidden = 0
    for seat in range(m.seats):
        hidden |= m.held[seat] | m.lasting[seat]
    for i in range(m.ability_size):
        hidden |= 1 << m.ability_deck[(m.ability_head + i) & (RING - 1)]
    if m.frame() == frames.TARGETED:  # an aimed ability that waits for reactions
        hidden |= _waiting_ability(m)
    return _titles(~hidden & ((1 << ABILITIES) - 1))


def _waiting_ability(m: Match) -> int:
    aimed = m.fact(frames.CAUSE) >= frames.ABILITY_CAUSE
    return 1 << m.fact(frames.ABILITY_CARD) if aimed else 0


def _furnace(m: Match, seat: int) -> Furnace | None:
    if m.furnace_seat == NEVER:
        return None
    own = m.furnace_seat == seat
    counts = [(m.furnace_pile >> (3 * number)) & 7 for number in range(NUMBERS)]
    return Furnace(
        seat=int(m.furnace_seat),
        pile=[number for number in range(NUMBERS) for _ in range(counts[number])],
        gave=_name(m, m.furnace_gave) if own else None,
        took=_name(m, m.furnace_took) if own else None,
    )


def _answer(m: Match, seat: int) -> str | None:
    if seat == NEVER or m.answers[seat] == NEVER:
        return None
    return VERBS.notation(m.answers[seat])


def _ask(m: Match) -> Ask:
    """Who is asked what. Whether others have answered a sealed question is not shown."""
    kind = m.frame()
    answered = [seat for seat in range(m.seats) if m.answers[seat] != NEVER]
    has_target = kind in (frames.TARGETED, frames.GUESSING, frames.DUEL, frames.LOOTING)
    actor = m.fact(frames.ACTOR) if has_target else NEVER
    target = m.fact(frames.TARGET) if has_target else NEVER
    return Ask(
        kind=ASKS[kind],
        seats=sorted({*members(m.asked), *answered}),
        sealed=m.sealed(),
        actor=_seat_or_none(actor),
        target=_seat_or_none(target),
        chosen_by=int(m.fact(frames.CHOSEN_BY)) if kind == frames.TARGETED else None,
        cause=_cause(m) if kind == frames.TARGETED else None,
        shifts=[int(m.fact(place)) for place in (frames.ACTOR_SHIFT, frames.TARGET_SHIFT)]
        if kind == frames.DUEL
        else [],
        lower_wins=kind == frames.DUEL and m.fact(frames.LOWER_WINS) == 1,
        may_sell=kind == frames.CHOOSING_TOKEN and m.fact(frames.MAY_SELL) == 1,
        victims=members(m.fact(frames.VICTIMS)) if kind == frames.PERIL else [],
    )


def _cause(m: Match) -> str:
    cause = m.fact(frames.CAUSE)
    if cause >= frames.ABILITY_CAUSE:
        return ABILITY.words[cause - frames.ABILITY_CAUSE]
    return CHARACTER.words[cause]
