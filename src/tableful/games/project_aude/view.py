"""What a seat sees of a game, built field by field: what is not named here nobody sees.

Hidden are the order of the deck, what is in the box, and for others than who drew it the hand.
"""

from typing import Literal, TypedDict

from tableful.core.state import Actions, holds, members

from .rules.cards import (
    BONUS_KINDS,
    BONUS_PLACES,
    COLOURS,
    MISSIONS,
    NO_CARD,
    NO_DATE,
)
from .rules.completing import may_complete
from .rules.ending import earliest_date, points, winners
from .rules.legal import placings
from .rules.position import (
    AFTER_GAINING,
    ASSIGNING,
    BEFORE_GAINING,
    DISCARDING,
    HOLDING,
    IN_PILE,
    LAST_CHANCE,
    NOTHING,
    SPENDING,
    Position,
)
from .rules.setting_up import BOTTOM
from .verbs import ABILITY, BONUS, COLOUR

AskKind = Literal["gain", "assign", "hold", "discard", "end", "rearrange", "spend", "last_chance"]
ASKS: dict[int, AskKind] = {
    BEFORE_GAINING: "gain",
    ASSIGNING: "assign",
    HOLDING: "hold",
    DISCARDING: "discard",
    AFTER_GAINING: "end",
    SPENDING: "spend",
    LAST_CHANCE: "last_chance",
}
REARRANGE: AskKind = "rearrange"  # 6.2: a pile is in hand, whatever else is asked


class CardView(TypedDict):
    """A card that lies face up: a VIP has no year and no stars."""

    card: int
    colour: str
    year: int | None
    stars: int


class AssistantView(TypedDict):
    """An RA card."""

    assistant: int
    ability: str
    used: bool


class MissionView(TypedDict):
    """A mission with its assistant, none in the family variant or while one is chosen."""

    cards: list[CardView]
    assistant: AssistantView | None


class BonusView(TypedDict):
    """A bonus that somebody has."""

    kind: str
    points: int


class SeatView(TypedDict):
    """A player, as everybody sees them."""

    seat: int
    missions: list[MissionView]
    collected: list[CardView]
    completed: int
    bonuses: list[BonusView]
    points: int
    earliest: int | None


class AskView(TypedDict):
    """What is asked now, and of whom."""

    kind: AskKind
    seat: int
    completable: list[int]  # 5.1: their missions that may be completed now
    had_four: list[int]  # 5.1: those that had four cards as the turn began
    completed_one: bool  # 3.1: whether one was completed this turn
    placed: int  # cards drawn this turn and placed
    laid: str | None  # 3.4: the colour discarded last, while more discards follow
    fits: bool  # 3.2b: whether a card of the hand can be placed; only who holds it is told
    pile: str | None  # 6.2: the colour that is being rearranged
    raised: int


class AudeView(TypedDict):
    """A game as one seat sees it, or as everybody does (seat None)."""

    seat: int | None
    family: bool
    even_turns: bool  # 7.4
    starter: int  # 2.5
    seats: list[SeatView]
    ask: AskView | None
    deck: int
    before_last: int  # cards above the last eleven: Beaverbrook is none of them
    piles: dict[str, list[CardView]]  # the top card last
    spares: list[AssistantView]
    returning: AssistantView | None
    bonuses: dict[str, list[int]]  # the top one first
    hand: list[CardView]
    hand_size: int
    beaverbrook: bool  # 7.1: whether he has been drawn; with 7.4 the round is still finished
    over: bool
    winners: list[int]


def view(p: Position, seat: int | None) -> AudeView:
    """All that a seat can see."""
    return AudeView(
        seat=seat,
        family=p.family,
        even_turns=p.even_turns,
        starter=p.starter,
        seats=[_seat(p, other) for other in range(p.seats)],
        ask=None if p.over else _ask(p, seat),
        deck=p.deck_size,
        before_last=max(0, p.deck_size - BOTTOM),
        piles={
            COLOUR.words[colour]: _pile(p, p.discards(colour))
            for colour in range(COLOURS)
            if p.top(p.discards(colour)) != NO_CARD
        },
        spares=[_assistant(p, assistant, used=False) for assistant in members(p.spares)],
        returning=_assistant(p, p.returning, used=False) if p.returning != NOTHING else None,
        bonuses=_bonuses_left(p),
        hand=[_card(p, p.hand_card(i)) for i in range(p.hand_size())] if p.active == seat else [],
        hand_size=p.hand_size(),
        beaverbrook=p.beaverbrook_drawn(),
        over=p.over,
        winners=members(winners(p)) if p.over else [],
    )


def _card(p: Position, card: int) -> CardView:
    year = p.content.year[card]
    return CardView(
        card=card,
        colour=COLOUR.words[p.content.colour[card]],
        year=None if year == NO_DATE else year,
        stars=p.content.stars[card],
    )


def _pile(p: Position, pile: int) -> list[CardView]:
    """From the lowest card to the top."""
    cards = []
    card = p.top(pile)
    while card != NO_CARD:
        cards.append(_card(p, card))
        card = p.below[card]
    return cards[::-1]


def _assistant(p: Position, assistant: int, *, used: bool) -> AssistantView:
    ability = ABILITY.words[p.content.ability[assistant]]
    return AssistantView(assistant=assistant + 1, ability=ability, used=used)


def _seat(p: Position, seat: int) -> SeatView:
    earliest = earliest_date(p, seat)
    return SeatView(
        seat=seat,
        missions=[_mission(p, MISSIONS * seat + mission) for mission in range(MISSIONS)],
        collected=_pile(p, p.collected(seat)),
        completed=p.completed_by(seat),
        bonuses=[
            BonusView(kind=BONUS.words[kind], points=p.content.bonus[kind * BONUS_PLACES + place])
            for kind in range(BONUS_KINDS)
            for place in range(BONUS_PLACES)
            if p.bonus_owner(kind, place) == seat + 1
        ],
        points=points(p)[seat],
        earliest=None if earliest == NO_DATE else earliest,
    )


def _mission(p: Position, mission: int) -> MissionView:
    assistant = p.assistant(mission)
    used = holds(p.used, mission)
    return MissionView(
        cards=[_card(p, p.card_at(mission, place)) for place in range(p.size(mission))],
        assistant=None if assistant == NOTHING else _assistant(p, assistant, used=used),
    )


def _bonuses_left(p: Position) -> dict[str, list[int]]:
    left: dict[str, list[int]] = {}
    for kind in range(BONUS_KINDS):
        values = [p.content.bonus[kind * BONUS_PLACES + place] for place in range(BONUS_PLACES)]
        left[BONUS.words[kind]] = [
            value
            for place, value in enumerate(values)
            if value != 0 and p.bonus_owner(kind, place) == IN_PILE
        ]
    return left


def _ask(p: Position, seat: int | None) -> AskView:
    rearranging = p.rearranging != NOTHING
    completing = p.step in (BEFORE_GAINING, LAST_CHANCE)
    return AskView(
        kind=REARRANGE if rearranging else ASKS[p.step],
        seat=p.active,
        completable=[m for m in range(MISSIONS) if completing and may_complete(p, m)],
        had_four=members(p.ready),
        completed_one=p.completed_one,
        placed=p.placed,
        laid=COLOUR.words[p.laid] if p.laid != NOTHING else None,
        fits=p.active == seat and p.step == HOLDING and _some_fit(p),
        pile=COLOUR.words[p.rearranging] if rearranging else None,
        raised=p.raised,
    )


def _some_fit(p: Position) -> bool:
    """3.2b: whether a drawn card can be placed, be it by 6.1 or 6.3."""
    placeable = Actions()
    placings(p, placeable)
    return placeable.size > 0
