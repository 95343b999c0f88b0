"""Facts that speak for a choice in Project AUDE: what it brings, what fits then, who else could."""

from tableful.core.state import State
from tableful.core.texts import Text, Word
from tableful.games.project_aude.rules import moves
from tableful.games.project_aude.rules.cards import (
    BONUS_PLACES,
    COLOURS,
    FIVE_CARDS,
    FOUR_MISSIONS,
    MISSIONS,
    NO_CARD,
    SIX_CARDS,
)
from tableful.games.project_aude.rules.completing import ENOUGH
from tableful.games.project_aude.rules.placing import fits_at_end
from tableful.games.project_aude.rules.position import IN_PILE, Position
from tableful.games.project_aude.rules.redealing import unseen


def cause(state: State, seat: int, action: int) -> Text | None:
    """What speaks for an action. Nothing is hidden but the order of the deck."""
    assert isinstance(state, Position)
    if moves.COMPLETE <= action < moves.ASSIGN:
        return _of_completing(state, seat, action - int(moves.COMPLETE))
    if moves.TAKE <= action < moves.DRAW:
        colour, mission = int(moves.take_colour(action)), int(moves.take_mission(action))
        return _of_card(state, seat, int(state.top(state.discards(colour))), mission, taken=True)
    if moves.DRAW <= action < moves.PLACE:
        return _of_drawing(state, seat)
    if moves.PLACE <= action < moves.PLACE_FIRST:
        card, mission = int(moves.place_card(action)), int(moves.place_mission(action))
        return _of_card(state, seat, card, mission, taken=False)
    if moves.PLACE_FIRST <= action < moves.DISCARD:
        card, mission = int(moves.place_first_card(action)), int(moves.place_first_mission(action))
        size = int(state.size(state.own(mission))) + 1
        return Text("cause.aude.first", {"card": _card(card), "size": size})
    return None


def _of_completing(p: Position, seat: int, mission: int) -> Text:
    """5.2, 5.3: stars and bonuses."""
    own = p.own(mission)
    size = int(p.size(own))
    stars = sum(int(p.content.stars[p.card_at(own, place)]) for place in range(size))
    kinds = [int(FIVE_CARDS)] if size == 5 else [int(SIX_CARDS)] if size >= 6 else []
    if p.completed_by(seat) + 1 == ENOUGH:
        kinds.append(int(FOUR_MISSIONS))
    bonus = sum(_next_bonus(p, kind) for kind in kinds)
    said = "cause.aude.complete_bonus" if bonus else "cause.aude.complete"
    return Text(said, {"stars": stars, "size": size, "bonus": bonus})


def _next_bonus(p: Position, kind: int) -> int:
    """5.3: what the top of a pile of bonuses is worth, or nothing."""
    for place in range(BONUS_PLACES):
        value = p.content.bonus[kind * BONUS_PLACES + place]
        if value != 0 and p.bonus_owner(kind, place) == IN_PILE:
            return int(value)
    return 0


def _of_card(p: Position, seat: int, card: int, mission: int, *, taken: bool) -> Text:
    """4.1: how long the mission is then, how many cards still fit, and who else wants the card."""
    own = p.own(mission)
    after = p.clone()
    assert isinstance(after, Position)
    after.insert(own, after.size(own), card)
    left = list(unseen(p, seat))
    fitting = sum(fits_at_end(after, own, each) for each in left)
    following = int(p.to_the_left(seat))
    wanted = any(fits_at_end(p, MISSIONS * following + each, card) for each in range(MISSIONS))
    said = "cause.aude.take_from" if taken and wanted else "cause.aude.place"
    return Text(
        said,
        {
            "card": _card(card),
            "size": int(after.size(own)),
            "fitting": fitting,
            "total": len(left),
            "seat": Word("seat", str(following)),
        },
    )


def _of_drawing(p: Position, seat: int) -> Text:
    """3.2b: how many of the cards that are left would fit, and whether a pile has one."""
    left = list(unseen(p, seat))
    fitting = sum(_fits_somewhere(p, card) for card in left)
    tops = [int(p.top(p.discards(colour))) for colour in range(COLOURS)]
    usable = any(card != NO_CARD and _fits_somewhere(p, card) for card in tops)
    said = "cause.aude.draw" if usable else "cause.aude.draw_only"
    return Text(said, {"fitting": fitting, "total": len(left)})


def _fits_somewhere(p: Position, card: int) -> bool:
    return any(fits_at_end(p, p.own(mission), card) for mission in range(MISSIONS))


def _card(card: int) -> Word:
    return Word("card", str(card))
