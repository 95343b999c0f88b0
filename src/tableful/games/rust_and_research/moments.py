"""Which of a seat's abilities fit what is asked now, told from its view alone."""

from tableful.core.state import holds
from tableful.core.texts import Word

from .refusals import MOMENTS, bad_redirect, is_targeted
from .rules.cards import (
    DEADLINE,
    ELECTRIC_ARC_FURNACE,
    EXCHANGE_PROGRAM,
    GROUP_ASSIGNMENT,
    MASTER_PLAN,
    PROXIMITY_SUIT,
)
from .verbs import ABILITY
from .view import MatchView

ON_ANOTHER = (DEADLINE, EXCHANGE_PROGRAM, MASTER_PLAN)


def fitting(view: MatchView) -> list[str]:
    """3.2, 3.3, 6.20: the abilities that the viewer could reveal in answer to what is asked."""
    ask, seat = view["ask"], view["seat"]
    if ask is None or seat is None or seat not in ask["seats"]:
        return []
    if view["seats"][seat]["ability_played"]:
        return []
    moment = MOMENTS.get(ask["kind"], 0)
    titles = dict.fromkeys([view["fresh"]] if ask["kind"] == "lecture" else view["abilities"])
    return [
        title
        for title in titles
        if title is not None and holds(moment, ABILITY.place(title)) and _finds(view, seat, title)
    ]


def _finds(view: MatchView, seat: int, title: str) -> bool:
    """4.3, 6.3, 6.5, 6.12: whether it finds whom or what it needs."""
    place = ABILITY.place(title)
    if place in ON_ANOTHER:
        others = [other for other in view["seats"] if other["seat"] != seat]
        return any(other["inside"] and not other["protected"] for other in others)
    if place == GROUP_ASSIGNMENT:
        seats = [Word("seat", str(other["seat"])) for other in view["seats"]]
        return any(bad_redirect(view, seat, other) is None for other in seats)
    if place == PROXIMITY_SUIT:
        return is_targeted(view, seat)
    return place != ELECTRIC_ARC_FURNACE or bool(view["pile"])
