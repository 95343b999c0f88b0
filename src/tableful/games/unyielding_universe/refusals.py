"""Why a move is not legal, told from the seat's view alone and with the number of the rule."""

from collections.abc import Callable

from tableful.core.errors import Refused
from tableful.core.texts import Argument, Text, Word

from .rules.cards import SPAN
from .view import AskView, CardView, LivesView, SeatView

# What each question can be answered with, and the rule that says so.
ANSWERS: dict[str, tuple[frozenset[str], str]] = {
    "draw": (frozenset({"draw", "take", "end", "live_well"}), "3.1"),
    "place": (frozenset({"lay", "replace", "discard"}), "3.2"),
    "end": (frozenset({"end", "go_on"}), "6.1"),
}

Words = dict[str, Word]


def why_not(view: LivesView, seat: int, verb: str, args: Words) -> Refused:
    """The first rule that stands against an illegal move."""
    ask = view["ask"]
    if ask is None:
        return _no("7.5", "over")
    if seat != ask["seat"]:
        return _no("2.3", "not_your_turn", seat=Word("seat", str(ask["seat"])))
    allowed, rule = ANSWERS[ask["kind"]]
    if verb in allowed:
        return CHECKS[verb](view, ask, args)
    if verb == "live_well" and ask["kind"] == "end":
        return _no("6.2", "at_the_start")
    if ask["card"] is not None:
        return _no(rule, "asked_place", card=_word(ask["card"]))
    return _no(rule, f"asked_{ask['kind']}")


def _no(rule: str, reason: str, **args: Argument) -> Refused:
    return Refused(f"UU {rule}", Text(f"refused.{reason}", args))


def _own(view: LivesView, ask: AskView) -> SeatView:
    return view["seats"][ask["seat"]]


def _word(card: CardView) -> Word:
    return Word("card", str(card["card"]))


# -- where a card can go --------------------------------------------------------------------------


def _misplaced(view: LivesView, ask: AskView, card: CardView) -> Refused | None:
    """4.2, 5.3, 5.5: a Year card that can go nowhere in the lifeline."""
    own, universe = _own(view, ask), view["universe"]
    year, limit = card["year"] or 0, own["limit"]
    if limit is not None and year > limit:
        complete = own["complete"]
        if complete is not None and complete["year"] == limit:
            return _no("4.2", "too_old", card=_word(card), by=_word(complete))
        assert universe is not None
        by = Word("card", str(universe["card"]))
        return _no("5.5", "too_old_for_universe", card=_word(card), by=by, limit=limit)
    if universe is not None:
        traits = [card["kind"] or "", *card["feelings"], *card["characters"]]
        found = [trait for trait in universe["removes"] if trait in traits]
        if found:
            law = Word("card", str(universe["card"]))
            trait = Word("trait", found[0])
            return _no("5.3", "forbidden", card=_word(card), universe=law, trait=trait)
    return None


def _twice(view: LivesView, ask: AskView, card: CardView) -> Refused:
    """3.3: the year is there already."""
    own = _own(view, ask)
    other = next(other for other in own["lifeline"] if other["year"] == card["year"])
    return _no("3.3", "year_twice", card=_word(card), other=_word(other))


# -- verb by verb ---------------------------------------------------------------------------------


def _draw(view: LivesView, ask: AskView, args: Words) -> Refused:
    raise AssertionError("drawing is refused though a card is to be drawn")


def _take(view: LivesView, ask: AskView, args: Words) -> Refused:
    if view["must_draw"]:
        return _no("3.2", "must_draw", turns=view["must_draw"])
    if not view["discards"]:
        return _no("3.1", "no_discards")
    card, complete = view["discards"][-1], _own(view, ask)["complete"]
    if card["sort"] == "complete":
        assert complete is not None
        return _no("4.3", "not_younger", card=_word(card), other=_word(complete))
    refused = _misplaced(view, ask, card)
    assert refused is not None
    return refused


def _end(view: LivesView, ask: AskView, args: Words) -> Refused:
    own = _own(view, ask)
    if own["complete"] is None:
        return _no("6.1", "no_complete")
    return _no("6.1", "too_few", balanced=own["balanced"], needed=view["needed"])


def _live_well(view: LivesView, ask: AskView, args: Words) -> Refused:
    own = _own(view, ask)
    if own["complete"] is not None:
        return _no("6.2", "has_complete", card=_word(own["complete"]))
    if own["balanced"] < view["needed"]:
        return _no("6.2", "too_few", balanced=own["balanced"], needed=view["needed"])
    return _no("6.2", "too_short", years=own["years"], span=int(SPAN))


def _lay(view: LivesView, ask: AskView, args: Words) -> Refused:
    assert ask["card"] is not None
    return _misplaced(view, ask, ask["card"]) or _twice(view, ask, ask["card"])


def _replace(view: LivesView, ask: AskView, args: Words) -> Refused:
    assert ask["card"] is not None
    if args["card"].word == "0":
        return _no("1.2", "life_begins", card=args["card"])
    own = [str(card["card"]) for card in _own(view, ask)["lifeline"]]
    if args["card"].word not in own:
        return _no("3.2", "not_in_lifeline", card=args["card"])
    return _misplaced(view, ask, ask["card"]) or _twice(view, ask, ask["card"])


def _discard(view: LivesView, ask: AskView, args: Words) -> Refused:
    assert ask["card"] is not None
    return _no("3.2", "taken", card=_word(ask["card"]))


def _go_on(view: LivesView, ask: AskView, args: Words) -> Refused:
    raise AssertionError("going on is refused though the round may be ended")


CHECKS: dict[str, Callable[[LivesView, AskView, Words], Refused]] = {
    "draw": _draw,
    "take": _take,
    "end": _end,
    "live_well": _live_well,
    "lay": _lay,
    "replace": _replace,
    "discard": _discard,
    "go_on": _go_on,
}
