"""Why a move is not legal, told from the seat's view alone and with the number of the rule."""

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.errors import Refused
from tableful.core.state import bit
from tableful.core.texts import Argument, Text, Word
from tableful.core.verbs import Filled

from .rules.messages import (
    HIDES_ANOTHER,
    LIES_WRONG,
    NOT_THERE,
    NOTHING_WRONG,
    SPREADS_OUT,
    TWICE,
    fault,
)
from .rules.position import AI
from .rules.team import TEAM
from .verbs import TOKEN
from .view import LAYOUTS, KeyCardView, PawnView, SpaceView

Words = dict[str, Word]
OF_THE_AI = ("orient", "pick", "put", "lift", "lay")
# How a message lies wrong, by the Scenario's hook.
LYING = {"apart": ("7.18", "apart"), "group": ("7.19", "group"), "row": ("7.20", "row")}
# 7.32: which Role Card lets do what.
DUTIES = {
    **dict.fromkeys(("move", "remove"), "mover"),
    "set_die": "dice_setter",
    **dict.fromkeys(("place_marker", "take_marker", "mark_location", "mark_die"), "marker"),
    "declare": "caller",
}


def why_not(view: SpaceView, seat: int, verb: str, args: Words, action: int) -> Refused:
    """The first rule that stands against an illegal move."""
    if view["over"]:
        return no("5.1", "over")
    if (verb in OF_THE_AI) != (seat == AI):
        return no("3.1", "only_ai") if seat != AI else no("4.1", "only_astronauts")
    if seat == AI:
        return _of_the_ai(view, verb, args)
    if view["phase"] != "acting":
        return no("3.1", "ai_first")
    duty = DUTIES.get(verb)
    if duty is not None and view["duties"]:
        holder = next(each["seat"] for each in view["duties"] if each["duty"] == duty)
        if holder != seat:
            who = Word("seat", str(holder))
            return no("7.32", "duty", duty=Word("duty", duty), seat=who)
    refused = TEAM.why_not("ASP", dict(view), seat, action)
    return refused or CHECKS[verb](view, args)


def no(rule: str, reason: str, **args: Argument) -> Refused:
    """A refusal by a rule of this game."""
    return Refused(f"ASP {rule}", Text(f"refused.{reason}", args))


# -- the AI ---------------------------------------------------------------------------------------


def _of_the_ai(view: SpaceView, verb: str, args: Words) -> Refused:
    if view["phase"] == "orienting":
        return no("2.1", "orient_first")
    if verb == "orient":
        return no("2.1", "oriented")
    screen = view["screen"]
    if screen is None:
        return no("3.1", "lifted")
    if verb == "pick":
        if screen["picked"] is not None:
            return no("3.1", "put_first")
        there = args["token"].word in view["supply"]
        return no("3.2", "twice" if there else "not_there", token=args["token"])
    if verb == "put":
        return no("3.1", "pick_first") if screen["picked"] is None else no("3.2", "cell")
    return no("3.1", "number", number=screen["needed"])


def check_message(view: SpaceView, filled: Filled) -> Refused | None:
    """3.1, 3.2 and 7.18 to 7.20: the rule that a message breaks, if any."""
    screen, scenario = view["screen"], view["scenario"]
    assert screen is not None
    supply: int = 0
    for word in view["supply"]:
        supply |= bit(TOKEN.place(word))
    message = vec[i64]([number for entry in filled.entries for number in entry])
    layout = LAYOUTS.index(scenario["layout"])
    up_to, number = scenario["up_to"], screen["needed"]
    wrong = fault(message, len(filled.entries), number, up_to, supply, layout)
    if wrong == NOTHING_WRONG:
        return None
    if wrong == NOT_THERE:
        missing = [TOKEN.words[e[0]] for e in filled.entries if not supply >> e[0] & 1]
        return no("3.2", "not_there", token=Word("token", missing[0]))
    if wrong == TWICE:
        tokens = [entry[0] for entry in filled.entries]
        again = next(token for token in tokens if tokens.count(token) > 1)
        return no("3.2", "twice", token=TOKEN.word(again))
    if wrong == SPREADS_OUT:
        return no("3.1", "outside")
    if wrong == HIDES_ANOTHER:
        return no("3.2", "too_near")
    if wrong == LIES_WRONG:
        return no(*LYING[scenario["layout"]])
    return no("3.1", "number_up_to" if up_to else "number", number=number)


# -- the astronauts, verb by verb -----------------------------------------------------------------


def _pawn(view: SpaceView, args: Words) -> PawnView:
    return next(pawn for pawn in view["pawns"] if pawn["colour"] == args["colour"].word)


def _key_card(view: SpaceView, args: Words) -> KeyCardView:
    assert view["key_cards"] is not None
    return next(card for card in view["key_cards"] if card["key"] == args["key"].word)


def _no_actions(view: SpaceView) -> Refused | None:
    return None if view["actions_left"] else no("4.1", "no_actions")


def _shut_in(view: SpaceView, pawn: PawnView) -> Refused | None:
    if pawn["room"] is not None and pawn["room"] == view["crisis_room"]:
        return no("7.36", "closed", room=Word("room", pawn["room"]))
    return None


def _move(view: SpaceView, args: Words) -> Refused:
    pawn = _pawn(view, args)
    refused = _no_actions(view) or _shut_in(view, pawn)
    if refused is not None:
        return refused
    if args["room"].word == view["crisis_room"]:
        return no("7.36", "closed", room=args["room"])
    return no("4.1", "there_already", colour=args["colour"], room=args["room"])


def _remove(view: SpaceView, args: Words) -> Refused:
    pawn = _pawn(view, args)
    not_there = no("4.1", "not_on_board", colour=args["colour"])
    return _no_actions(view) or _shut_in(view, pawn) or not_there


def _set_die(view: SpaceView, args: Words) -> Refused:
    if not view["scenario"]["dice"]:
        return no("4.2", "no_dice")
    refused = _no_actions(view)
    if refused is not None:
        return refused
    if _pawn(view, args)["room"] is None:
        return no("4.2", "die_outside", colour=args["colour"])
    return no("4.1", "die_shows", colour=args["colour"], value=args["value"])


def _enough(view: SpaceView) -> Refused | None:
    return None if view["marker_steps_left"] else no("4.4", "marker_steps")


def _place_marker(view: SpaceView, args: Words) -> Refused:
    return _enough(view) or no("4.3", "marker_there", colour=args["colour"], key=args["key"])


def _take_marker(view: SpaceView, args: Words) -> Refused:
    return _enough(view) or no("4.3", "marker_beside", colour=args["colour"])


def _mark_location(view: SpaceView, args: Words) -> Refused:
    return _enough(view) or no("4.3", "marked_so", key=args["key"], mark=args["mark"])


def _mark_die(view: SpaceView, args: Words) -> Refused:
    if not view["scenario"]["dice"]:
        return no("4.2", "no_dice")
    return _enough(view) or no("4.3", "marked_so", key=args["key"], mark=args["mark"])


def _break_token(view: SpaceView, args: Words) -> Refused:
    if "breaks" not in view["scenario"]["hooks"]:
        return no("7.23", "nothing_breaks")
    if view["must_break"]:
        return no("7.23", "not_shown", token=args["token"])
    return no("7.23", "last_round" if view["left"] == 1 else "has_broken")


def _declare(view: SpaceView, args: Words) -> Refused:
    assert view["key_cards"] is not None
    wrong = [c for c in view["key_cards"] if len(c["unsure"]) + len(c["sure"]) != 1]
    count = len(wrong[0]["unsure"]) + len(wrong[0]["sure"])
    return no("5.1", "one_each", key=Word("key", wrong[0]["key"]), number=count)


def _ready(view: SpaceView, args: Words) -> Refused:
    assert view["must_break"]
    return no("7.23", "break_first")


CHECKS: dict[str, Callable[[SpaceView, Words], Refused]] = {
    "move": _move,
    "remove": _remove,
    "set_die": _set_die,
    "place_marker": _place_marker,
    "take_marker": _take_marker,
    "mark_location": _mark_location,
    "mark_die": _mark_die,
    "break_token": _break_token,
    "declare": _declare,
    "ready": _ready,
}
