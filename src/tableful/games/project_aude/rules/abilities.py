"""AUDE 6: what the research assistants can do, each once per mission."""

from mypy_extensions import i64

from tableful.core.state import bit

from . import happenings
from .cards import (
    COLOURS,
    DUPLICATE_COLOUR,
    INSERT_FIRST,
    KEEP_BOTH,
    MISSIONS,
    MOVE,
    NO_CARD,
    REARRANGE,
)
from .placing import fits, has_colour
from .position import NOTHING, Position


def use(p: Position, mission: i64) -> None:
    """An assistant is turned to the empty side."""
    p.tell(happenings.ABILITY_USED, p.active, mission % MISSIONS, p.unused(mission))
    p.used |= bit(mission)


# -- 6.1 Insert first -----------------------------------------------------------------------------


def may_insert_first(p: Position, mission: i64, card: i64) -> bool:
    """6.1: a drawn card goes to the beginning of this mission; not to an empty one."""
    return p.unused(mission) == INSERT_FIRST and p.size(mission) > 0 and fits(p, mission, 0, card)


# -- 6.2 Rearrange --------------------------------------------------------------------------------


def may_rearrange(p: Position, mission: i64, colour: i64) -> bool:
    """6.2: a pile of at least two cards."""
    return p.unused(mission) == REARRANGE and p.has_two(colour)


def rearrange(p: Position, mission: i64, colour: i64) -> None:
    """6.2: the player picks a pile up."""
    use(p, mission)
    p.rearranging = colour
    p.raised = 0


def raise_card(p: Position, card: i64) -> None:
    """6.2: a card of the pile goes to its top."""
    pile = p.discards(p.rearranging)
    above = pile
    while p.below[above] != card:
        above = p.below[above]
    p.lay_on(pile, p.take_from_under(above))
    p.raised += 1
    p.tell(happenings.RAISED, p.active, card)
    if next_unraised(p) == NO_CARD:
        put_pile_down(p)


def next_unraised(p: Position) -> i64:
    """6.2: the first card of the pile that has not been raised, or NO_CARD."""
    card = p.top(p.discards(p.rearranging))
    for _raised in range(p.raised):
        card = p.below[card]
    return card


def put_pile_down(p: Position) -> None:
    """6.2: done."""
    p.tell(happenings.REARRANGED, p.active, p.rearranging)
    p.rearranging = NOTHING
    p.raised = 0


# -- 6.3 Duplicate colour -------------------------------------------------------------------------


def place(p: Position, mission: i64, place: i64, card: i64) -> None:
    """6.3: a card whose colour is there already uses the ability up."""
    if p.unused(mission) == DUPLICATE_COLOUR and has_colour(p, mission, p.content.colour[card]):
        use(p, mission)
    p.insert(mission, place, card)


# -- 6.5 Move -------------------------------------------------------------------------------------


def may_move(p: Position, mission: i64, from_place: i64, to_place: i64) -> bool:
    """6.5: a card of this mission fits at that place of the other."""
    card = p.card_at(mission, from_place)
    return p.unused(mission) == MOVE and fits(p, mission ^ 1, to_place, card)


def can_move(p: Position, mission: i64) -> bool:
    """6.5: whether any card of this mission can be moved."""
    if p.unused(mission) != MOVE:
        return False
    for from_place in range(p.size(mission)):
        for to_place in range(p.size(mission ^ 1) + 1):
            if may_move(p, mission, from_place, to_place):
                return True
    return False


def holder(p: Position, card: i64) -> i64:
    """6.5: the number of the active player's mission that has a card, or NOTHING."""
    for mission in range(p.own(0), p.own(2)):
        for place in range(p.size(mission)):
            if p.card_at(mission, place) == card:
                return mission
    return NOTHING


def move(p: Position, card: i64, to_place: i64) -> None:
    """6.5: a card is taken from this mission and inserted in the other."""
    mission = holder(p, card)
    from_place: i64 = 0
    while p.card_at(mission, from_place) != card:
        from_place += 1
    use(p, mission)
    place(p, mission ^ 1, to_place, p.remove(mission, from_place))
    p.tell(happenings.MOVED, p.active, card, (mission ^ 1) % MISSIONS)


# -- 6.6 Keep both --------------------------------------------------------------------------------


def may_keep_both(p: Position) -> bool:
    """6.6: whether one of the player's two assistants still has that ability."""
    return p.unused(p.own(0)) == KEEP_BOTH or p.unused(p.own(1)) == KEEP_BOTH


def two_keep_both(p: Position) -> bool:
    """6.6: whether both still have it; then the player chooses which is spent."""
    return p.unused(p.own(0)) == KEEP_BOTH and p.unused(p.own(1)) == KEEP_BOTH


def keep_both(p: Position) -> None:
    """6.6: the second card is placed by the only assistant who can."""
    use(p, p.own(0) if p.unused(p.own(0)) == KEEP_BOTH else p.own(1))


# -- 3.3 ------------------------------------------------------------------------------------------


def could_change_something(p: Position) -> bool:
    """3.3: whether an ability is left that could change something once a card is gained."""
    for mission in range(p.own(0), p.own(2)):
        ability = p.unused(mission)
        if ability == MOVE and can_move(p, mission):
            return True
        if ability == REARRANGE:
            for colour in range(COLOURS):
                if p.has_two(colour):
                    return True
    return False
