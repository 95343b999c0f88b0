"""6.20: who could react, by what everybody sees."""

from tableful.core.state import holds

from .refusals import MOMENTS
from .rules.cards import (
    ABILITY_COPIES,
    COPIES,
    GROUP_ASSIGNMENT,
    PROXIMITY_SUIT,
    TIME_TRAVELLER,
    TITLES,
)
from .verbs import ABILITY, CHARACTER
from .view import MatchView


def could_react(view: MatchView, seat: int) -> bool:
    """Whether a seat that is asked could do more than pass: some card that fits is not seen."""
    ask = view["ask"]
    if ask is None or not ask["sealed"] or ask["kind"] == "keep":
        return True
    if ask["kind"] == "flip":
        return _could_block(view, seat)
    titles = [title for title in range(TITLES) if holds(MOMENTS[ask["kind"]], title)]
    if ask["kind"] == "targeted":
        chosen_by_another = ask["target"] == seat and ask["chosen_by"] != seat
        titles = [GROUP_ASSIGNMENT, PROXIMITY_SUIT] if chosen_by_another else [GROUP_ASSIGNMENT]
    return any(_is_about(view, title) for title in titles)


def _could_block(view: MatchView, seat: int) -> bool:
    """5.15: a Time Traveller blocks the flip, unless this hand is none."""
    could_be = view["seats"][seat]["could_be"]
    if could_be and TIME_TRAVELLER not in could_be:
        return False
    return view["pile"].count(CHARACTER.words[TIME_TRAVELLER]) < COPIES[TIME_TRAVELLER]


def _is_about(view: MatchView, title: int) -> bool:
    """Whether a copy of an ability lies neither spent nor revealed before everybody."""
    word = ABILITY.words[title]
    revealed = [one["ability"] for seat in view["seats"] for one in seat["revealed"]]
    return (view["abilities_out"] + revealed).count(word) < ABILITY_COPIES[title]
