"""Why a move is not legal, told from the seat's view alone and with the number of the rule."""

from collections.abc import Callable, Iterable

from tableful.core.errors import Refused
from tableful.core.texts import Argument, Text, Word

from .verbs import ABILITY, COLOUR
from .view import AskView, AudeView, CardView, MissionView

# What each question can be answered with, and the rule that says so.
ANSWERS: dict[str, tuple[frozenset[str], str]] = {
    "gain": (
        frozenset({"complete", "take", "draw", "draw_four", "move", "rearrange"}),
        "3.2",
    ),
    "assign": (frozenset({"assign"}), "5.2"),
    "hold": (
        frozenset({"place", "place_first", "discard", "discard_rest", "move", "rearrange"}),
        "3.2b",
    ),
    "discard": (frozenset({"discard"}), "3.4"),
    "end": (frozenset({"end_turn", "move", "rearrange"}), "3.3"),
    "rearrange": (frozenset({"raise", "done"}), "6.2"),
    "spend": (frozenset({"spend"}), "6.6"),
    "last_chance": (frozenset({"complete", "move", "end_turn"}), "7.4"),
}

Words = dict[str, Word]


def why_not(view: AudeView, seat: int, verb: str, args: Words) -> Refused:
    """The first rule that stands against an illegal move."""
    ask = view["ask"]
    if ask is None:
        return _no("7.1", "over")
    if seat != ask["seat"]:
        return _no("2.5", "not_your_turn", seat=Word("seat", str(ask["seat"])))
    allowed, rule = ANSWERS[ask["kind"]]
    if verb in allowed:
        return CHECKS[verb](view, ask, args)
    if verb == "complete" and ask["kind"] in ("hold", "end"):
        return _no("3.1", "too_late_to_complete")
    if verb == "draw_four" and ask["kind"] in ("hold", "discard"):
        refused = _too_late_for_four(view, ask, args)
        if refused is not None:
            return refused
    return _no(rule, f"asked_{ask['kind']}")


def _no(rule: str, reason: str, **args: Argument) -> Refused:
    return Refused(f"AUDE {rule}", Text(f"refused.{reason}", args))


def _own(view: AudeView, ask: AskView, mission: int) -> MissionView:
    return view["seats"][ask["seat"]]["missions"][mission]


def _word(card: CardView) -> Word:
    return Word("card", str(card["card"]))


# -- 4 where a card fits --------------------------------------------------------------------------


def misfit(target: MissionView, mission: Word, place: int, card: CardView) -> Refused | None:
    """4.2, 4.3: the colour or the date that stands against a card; nothing if it fits."""
    duplicate = _unused(target) == "duplicate colour"
    for other in target["cards"]:
        if other["colour"] == card["colour"] and not duplicate:
            colour = Word("colour", card["colour"])
            return _no("4.2", "colour", card=_word(card), colour=colour, mission=mission)
    if card["year"] is None:
        return None
    before = _nearest_date(reversed(target["cards"][:place]))
    if before is not None and _year(before) >= _year(card):
        return _wrong_date("too_early", mission, card, before)
    after = _nearest_date(target["cards"][place:])
    if after is not None and _year(after) <= _year(card):
        return _wrong_date("too_late", mission, card, after)
    return None


def _wrong_date(reason: str, mission: Word, card: CardView, other: CardView) -> Refused:
    years: dict[str, Argument] = {"year": _year(card), "other_year": _year(other)}
    return _no("4.3", reason, card=_word(card), other=_word(other), mission=mission, **years)


def _misfit(target: MissionView, mission: Word, place: int, card: CardView) -> Refused:
    """The same of a card that is known not to fit."""
    refused = misfit(target, mission, place, card)
    if refused is None:
        raise AssertionError("a card that fits is refused")
    return refused


def _nearest_date(cards: Iterable[CardView]) -> CardView | None:
    """4.3: the first card that has a date, looking past VIPs."""
    return next((card for card in cards if card["year"] is not None), None)


def _year(card: CardView) -> int:
    return card["year"] or 0


def _unused(mission: MissionView) -> str:
    """The ability that a mission's assistant still has."""
    assistant = mission["assistant"]
    return "" if assistant is None or assistant["used"] else assistant["ability"]


def _lacking(rule: str, ability: str, target: MissionView, mission: Word) -> Refused | None:
    """6: only the assistant of that mission, and once; 2.6: a family has none."""
    assistant = target["assistant"]
    if assistant is None:
        return _no("2.6", "no_assistants")
    word = ABILITY.word(ABILITY.place(ability))
    if assistant["ability"] != ability:
        own = ABILITY.word(ABILITY.place(assistant["ability"]))
        return _no(rule, "lacks_ability", mission=mission, own=own, ability=word)
    if assistant["used"]:
        return _no(rule, "used_ability", mission=mission, ability=word)
    return None


# -- verb by verb ---------------------------------------------------------------------------------


def _complete(view: AudeView, ask: AskView, args: Words) -> Refused:
    mission = args["mission"]
    if ask["completed_one"]:
        return _no("3.1", "completed_already")
    if len(_own(view, ask, int(mission.word))["cards"]) < 4:
        return _no("5.1", "too_few_cards", mission=mission)
    return _no("5.1", "not_from_the_start", mission=mission)


def _assign(view: AudeView, ask: AskView, args: Words) -> Refused:
    returning = view["returning"]
    if returning is not None and returning["ability"] == args["ability"].word:
        return _no("5.2", "just_returned", ability=args["ability"])
    return _no("5.2", "not_spare", ability=args["ability"])


def _take(view: AudeView, ask: AskView, args: Words) -> Refused:
    pile = view["piles"].get(args["colour"].word)
    if pile is None:
        return _no("3.2a", "no_pile", colour=args["colour"])
    target = _own(view, ask, int(args["mission"].word))
    return _misfit(target, args["mission"], len(target["cards"]), pile[-1])


def _draw(view: AudeView, ask: AskView, args: Words) -> Refused:
    raise AssertionError("drawing is refused though a card may be gained")


def _draw_four(view: AudeView, ask: AskView, args: Words) -> Refused:
    """6.4; who clicks nothing but an assistant with another ability means that one."""
    target = _own(view, ask, int(args["mission"].word))
    assistant = target["assistant"]
    if assistant is not None and assistant["ability"] != "draw four":
        place = ABILITY.place(assistant["ability"])
        reason = "used_ability" if assistant["used"] else "needs_more"
        ability = ABILITY.word(place)
        return _no(f"6.{place + 1}", reason, mission=args["mission"], ability=ability)
    refused = _lacking("6.4", "draw four", target, args["mission"])
    assert refused is not None
    return refused


def _too_late_for_four(view: AudeView, ask: AskView, args: Words) -> Refused | None:
    """6.4: who holds cards did not announce four, or has used the ability for them."""
    target = _own(view, ask, int(args["mission"].word))
    if _unused(target) == "draw four":
        return _no("6.4", "not_announced")
    assistant = target["assistant"]
    if assistant is not None and assistant["ability"] == "draw four":
        return _lacking("6.4", "draw four", target, args["mission"])
    return None


def _in_hand(view: AudeView, card: Word) -> CardView | None:
    return next((held for held in view["hand"] if str(held["card"]) == card.word), None)


def _place(view: AudeView, ask: AskView, args: Words) -> Refused:
    card = _in_hand(view, args["card"])
    if card is None:
        return _no("3.2b", "not_in_hand", card=args["card"])
    target = _own(view, ask, int(args["mission"].word))
    return _misfit(target, args["mission"], len(target["cards"]), card)


def _place_first(view: AudeView, ask: AskView, args: Words) -> Refused:
    card = _in_hand(view, args["card"])
    if card is None:
        return _no("3.2b", "not_in_hand", card=args["card"])
    target = _own(view, ask, int(args["mission"].word))
    refused = _lacking("6.1", "insert first", target, args["mission"])
    if refused is not None:
        return refused
    if not target["cards"]:
        return _no("6.1", "empty_mission", card=args["card"], mission=args["mission"])
    return _misfit(target, args["mission"], 0, card)


def _discard(view: AudeView, ask: AskView, args: Words) -> Refused:
    if _in_hand(view, args["card"]) is None:
        return _no("3.4", "not_in_hand", card=args["card"])
    colour = _colour_to_order(view)
    if colour is None:
        return _no("3.4", "order_is_free", card=args["card"])
    return _no("3.4", "other_colour_first", colour=colour, card=args["card"])


def _discard_rest(view: AudeView, ask: AskView, args: Words) -> Refused:
    colour = _colour_to_order(view)
    assert colour is not None
    return _no("3.4", "order_matters", colour=colour)


def _colour_to_order(view: AudeView) -> Word | None:
    """3.4: the first colour of which several cards are in hand."""
    held = [card["colour"] for card in view["hand"]]
    return next((Word(COLOUR.name, c) for c in COLOUR.words if held.count(c) > 1), None)


def _move(view: AudeView, ask: AskView, args: Words) -> Refused:
    missions = view["seats"][ask["seat"]]["missions"]
    for number, mission in enumerate(missions):
        for card in mission["cards"]:
            if str(card["card"]) == args["card"].word:
                refused = _lacking("6.5", "move", mission, Word("mission", str(number)))
                return refused or _no_room(missions[1 - number], 1 - number, card, args["place"])
    return _no("6.5", "not_in_mission", card=args["card"])


def _no_room(target: MissionView, number: int, card: CardView, place: Word) -> Refused:
    """6.5: what stands against a place of the other mission."""
    mission = Word("mission", str(number))
    if int(place.word) > len(target["cards"]):
        return _no("6.5", "no_such_place", place=place, mission=mission)
    return _misfit(target, mission, int(place.word), card)


def _rearrange(view: AudeView, ask: AskView, args: Words) -> Refused:
    target = _own(view, ask, int(args["mission"].word))
    refused = _lacking("6.2", "rearrange", target, args["mission"])
    return refused or _no("6.2", "pile_too_small", colour=args["colour"])


def _raise(view: AudeView, ask: AskView, args: Words) -> Refused:
    pile = view["piles"][ask["pile"] or ""]
    if any(str(card["card"]) == args["card"].word for card in pile):
        return _no("6.2", "raised_already", card=args["card"])
    return _no("6.2", "not_in_pile", card=args["card"])


def _done(view: AudeView, ask: AskView, args: Words) -> Refused:
    return _no("6.2", "nothing_raised")


def _end_turn(view: AudeView, ask: AskView, args: Words) -> Refused:
    raise AssertionError("the end of the turn is refused though a card was gained")


def _spend(view: AudeView, ask: AskView, args: Words) -> Refused:
    raise AssertionError("one of two assistants is refused though either may be spent")


CHECKS: dict[str, Callable[[AudeView, AskView, Words], Refused]] = {
    "complete": _complete,
    "assign": _assign,
    "take": _take,
    "draw": _draw,
    "draw_four": _draw_four,
    "place": _place,
    "place_first": _place_first,
    "discard": _discard,
    "discard_rest": _discard_rest,
    "move": _move,
    "rearrange": _rearrange,
    "raise": _raise,
    "done": _done,
    "end_turn": _end_turn,
    "spend": _spend,
}
