"""What a seat sees of a match, built field by field: what is not named here nobody sees.

Hidden is the order of the draw pile alone, so everybody sees the same.
"""

from typing import Annotated, Literal, TypedDict

from tableful.core.state import holds, members

from .rules.balance import balanced, limit_of
from .rules.cards import NO_CARD, NO_LIMIT
from .rules.ending import may_end, may_live_well
from .rules.placing import can_be_placed, may_take
from .rules.position import DRAWING, MAY_END, PLACING, Position
from .rules.scoring import points_now, winners, years_lived
from .rules.turns import QUIET_LAPS
from .verbs import CHARACTER, FEELING, KIND, TRAIT

Sort = Literal["year", "universe", "complete"]
AskKind = Literal["draw", "place", "end"]
ASKS: dict[int, AskKind] = {DRAWING: "draw", PLACING: "place", MAY_END: "end"}


class CardView(TypedDict):
    """A card that lies face up; only a Year card has a kind, feelings and characters."""

    card: int
    sort: Sort
    year: int | None
    kind: Annotated[str, KIND] | None
    feelings: list[Annotated[str, FEELING]]
    characters: list[Annotated[str, CHARACTER]]


class UniverseView(TypedDict):
    """The active Universe, hook by hook."""

    card: int
    limit: int | None  # 5.5
    removes: list[Annotated[str, TRAIT]]  # 5.3
    needed: int  # 6.1, 6.2: balanced cards
    by_kind: list[int]  # 5.8: negative, neutral, positive
    by_trait: list[Annotated[str, TRAIT]]
    trait_points: int


class SeatView(TypedDict):
    """A player, as everybody sees them."""

    seat: int
    lifeline: list[CardView]
    balanced: int  # 3.4: so many cards, from the left
    complete: CardView | None
    limit: int | None  # 4.2, 5.5
    years: int  # 7.1: lived so far
    points: int  # 7: of this round, if somebody else ended it now
    total: int
    rounds: list[int]  # what the rounds before brought


class AskView(TypedDict):
    """What is asked now, and of whom."""

    kind: AskKind
    seat: int
    card: CardView | None  # 3.2: the card to be placed
    taken: bool  # whether it comes from the discard pile
    may_take: bool
    may_end: bool
    may_live_well: bool
    may_place: bool  # whether the card can go into the lifeline


class LivesView(TypedDict):
    """A match as one seat sees it, or as everybody does (seat None)."""

    seat: int | None
    target: int
    left_out: int  # 7.6
    duplicates: bool
    newer_replaces: bool
    gentle: bool  # 1.3: the texts under `gentle.` are read where there are some
    round: int
    starter: int
    seats: list[SeatView]
    ask: AskView | None
    pile: int
    discards: list[CardView]  # the top card last
    universe: UniverseView | None
    gone: list[int]  # 5.1: Universes that have left the round
    needed: int  # 6.1, 6.2: balanced cards
    without_draw: int  # 3.2: turns in a row without a draw from the pile
    quiet_turns: int  # 3.2: after so many of them everyone has to draw
    must_draw: int  # 3.2: for so many turns more
    over: bool
    winners: list[int]


def view(p: Position, seat: int | None) -> LivesView:
    """All that a seat can see."""
    return LivesView(
        seat=seat,
        target=p.target,
        left_out=p.left_out,
        duplicates=p.duplicates,
        newer_replaces=p.newer_replaces,
        gentle=p.gentle,
        round=p.round,
        starter=p.starter,
        seats=[_seat(p, other) for other in range(p.seats)],
        ask=None if p.over else _ask(p),
        pile=p.pile_size,
        discards=_chain(p, p.discards())[::-1],
        universe=None if p.universe == NO_CARD else _universe(p),
        gone=[p.content.years + 1 + universe for universe in members(p.gone)],
        needed=p.law().needed,
        without_draw=p.without_draw,
        quiet_turns=QUIET_LAPS * p.seats,
        must_draw=p.must_draw,
        over=p.over,
        winners=members(winners(p)) if p.over else [],
    )


def _chain(p: Position, place: int) -> list[CardView]:
    """The cards of a chain, from where it begins."""
    cards = []
    card = p.follows[place]
    while card != NO_CARD:
        cards.append(_card(p, card))
        card = p.follows[card]
    return cards


def _card(p: Position, card: int) -> CardView:
    content = p.content
    if content.is_universe(card):
        return CardView(
            card=card, sort="universe", year=None, kind=None, feelings=[], characters=[]
        )
    year = content.year[card]
    if not content.is_year(card):
        return CardView(
            card=card, sort="complete", year=year, kind=None, feelings=[], characters=[]
        )
    traits = _traits(content.traits[card])
    return CardView(
        card=card,
        sort="year",
        year=year,
        kind=KIND.words[content.kind(card)],
        feelings=[word for word in FEELING.words if word in traits],
        characters=[word for word in CHARACTER.words if word in traits],
    )


def _traits(traits: int) -> list[str]:
    return [word for place, word in enumerate(TRAIT.words) if holds(traits, place)]


def _universe(p: Position) -> UniverseView:
    law = p.law()
    return UniverseView(
        card=p.universe,
        limit=_limit(law.limit),
        removes=_traits(law.removes),
        needed=law.needed,
        by_kind=[law.by_kind[kind] for kind in range(len(KIND.words))],
        by_trait=_traits(law.by_trait),
        trait_points=law.trait_points,
    )


def _limit(limit: int) -> int | None:
    return None if limit == NO_LIMIT else limit


def _seat(p: Position, seat: int) -> SeatView:
    complete = p.complete_of(seat)
    finished = p.round if p.over else p.round - 1
    return SeatView(
        seat=seat,
        lifeline=_chain(p, p.line(seat)),
        balanced=balanced(p, seat),
        complete=None if complete == NO_CARD else _card(p, complete),
        limit=_limit(limit_of(p, seat)),
        years=years_lived(p, seat),
        points=points_now(p, seat),
        total=p.totals[seat],
        rounds=[p.history[number * p.seats + seat] for number in range(finished)],
    )


def _ask(p: Position) -> AskView:
    drawing = p.step == DRAWING
    return AskView(
        kind=ASKS[p.step],
        seat=p.active,
        card=None if p.card == NO_CARD else _card(p, p.card),
        taken=p.taken,
        may_take=drawing and may_take(p),
        may_end=p.step != PLACING and may_end(p, p.active),
        may_live_well=drawing and may_live_well(p, p.active),
        may_place=p.step == PLACING and can_be_placed(p, p.active, p.card),
    )
