"""Why a move is not legal, told from the seat's view alone and with the number of the rule."""

from collections.abc import Callable

from tableful.core.errors import Refused
from tableful.core.texts import Argument, Text, Word

from .rules.cards import (
    AFTER_DRAW_TITLES,
    AIMED_TITLES,
    BEFORE_DRAW_TITLES,
    DIRECTOR,
    ENGINEER,
    EXCHANGE_PROGRAM,
    GROUP_ASSIGNMENT,
    MINER,
    PAST,
    card_of,
    side,
)
from .rules.targets import needs_target
from .verbs import ABILITY, CHARACTER, LAYER
from .view import MatchView, SeatView

# What each question can be answered with, and the rule that says so.
ANSWERS: dict[str, tuple[frozenset[str], str]] = {
    "keep": (frozenset({"keep"}), "2.2"),
    "before_draw": (frozenset({"draw", "reveal", "reveal_on"}), "3.2"),
    "play": (frozenset({"play", "play_on", "reveal"}), "3.2"),
    "showdown": (frozenset({"pass", "drive", "reveal"}), "2.6"),
    "patent": (frozenset({"put"}), "6.14"),
    "furnace": (frozenset({"swap"}), "6.3"),
    "lecture": (frozenset({"pass", "reveal"}), "5.5"),
    "return": (frozenset({"put"}), "5.1"),
    "targeted": (frozenset({"pass", "reveal", "reveal_on"}), "6.20"),
    "guess": (frozenset({"guess"}), "5.11"),
    "duel": (frozenset({"pass", "drive", "reveal_on"}), "6.20"),
    "peril": (frozenset({"pass", "reveal"}), "6.11"),
    "flip": (frozenset({"pass", "block"}), "5.15"),
    "steal": (frozenset({"steal"}), "5.3"),
    "loot": (frozenset({"take"}), "5.3"),
    "mine": (frozenset({"discard", "give_up", "give_up_on"}), "5.6"),
    "token": (frozenset({"take", "cost"}), "2.8"),
}


def why_not(view: MatchView, seat: int, verb: str, args: dict[str, Word]) -> Refused:
    """The first rule that stands against an illegal move."""
    ask = view["ask"]
    if ask is None:
        return _no("2.10", "match_over")
    if seat not in ask["seats"]:
        return _not_asked(view, ask["seats"])
    if view["answer"] is not None:
        return _no("6.20", "answered")
    allowed, rule = ANSWERS[ask["kind"]]
    if verb not in allowed:
        return _no(rule, f"asked_{ask['kind']}")
    return CHECKS[verb](view, seat, args)


def _no(rule: str, reason: str, **args: Argument) -> Refused:
    return Refused(f"R&R {rule}", Text(f"refusal.{reason}", args))


def _seat_word(seat: int) -> Word:
    return Word("seat", str(seat))


def _not_asked(view: MatchView, asked: list[int]) -> Refused:
    if view["seat"] is not None and not view["seats"][view["seat"]]["inside"]:
        return _no("4.4", "you_are_out")
    if len(asked) == 1:
        return _no("3.4", "not_your_decision", seat=_seat_word(asked[0]))
    return _no("6.20", "not_asked")


# -- characters ------------------------------------------------------------------------------------


def _card_not_in_hand(view: MatchView, face: Word) -> Refused | None:
    """3.2: only a card that one holds, by the side of the current layer."""
    if face.word in view["hand"]:
        return None
    layer = LAYER.place(view["layer"])
    card = card_of(CHARACTER.place(face.word))
    if CHARACTER.words[side(card, layer)] in view["hand"]:
        now = CHARACTER.word(side(card, layer))
        return _no("3.2", "other_layer", card=face, now=now, layer=LAYER.word(layer))
    return _no("3.2", "card_not_in_hand", card=face)


def _play(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    face = args["card"]
    refused = _card_not_in_hand(view, face) or _director(view, face)
    return refused or _no("4.1", "needs_target", card=face)


def _director(view: MatchView, face: Word) -> Refused | None:
    if view["layer"] == LAYER.words[PAST] and card_of(CHARACTER.place(face.word)) == DIRECTOR:
        return _no("5.14", "director", card=face)
    return None


def _play_on(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    face, target = args["card"], args["seat"]
    refused = _card_not_in_hand(view, face) or _director(view, face)
    if refused is not None:
        return refused
    layer = LAYER.place(view["layer"])
    effect = _effect(view, card_of(CHARACTER.place(face.word)))
    if effect is None or not needs_target(effect, layer):
        return _no("4.1", "needs_no_target", card=face)
    oneself = layer == PAST and effect in (ENGINEER, MINER)
    return _bad_target(view, seat, target, oneself=oneself)


def _effect(view: MatchView, card: int) -> int | None:
    """5.2: what a card does, an Apprentice as what it copies."""
    if CHARACTER.words[side(card, LAYER.place(view["layer"]))] != "apprentice":
        return card
    last = view["last_effect"]
    return None if last is None else card_of(CHARACTER.place(last))


def _bad_target(view: MatchView, seat: int, target: Word, *, oneself: bool) -> Refused:
    """4.2, 5.7, 5.8: why somebody cannot be chosen."""
    number = int(target.word)
    if number >= len(view["seats"]):
        return _no("4.2", "no_such_seat", seat=target)
    chosen = view["seats"][number]
    if not chosen["inside"]:
        return _no("4.2", "target_out", seat=target)
    if number == seat and not oneself:
        return _no("4.2", "yourself")
    if chosen["protected"] and number != seat:
        return _no("5.7", "protected", seat=target)
    bound = next((chef["target"] for chef in view["chefs"] if seat in chef["binds"]), number)
    return _no("5.8", "chef_de_gare", seat=_seat_word(bound))


def _put(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    refused = _card_not_in_hand(view, args["card"])
    return refused or _no("6.14", "only_under")


def _swap(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    refused = _card_not_in_hand(view, args["card"])
    return refused or _no("6.3", "not_in_pile", card=args["taken"])


def _block(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    return _no("5.15", "no_time_traveller")


# -- abilities -------------------------------------------------------------------------------------


def _ability_rule(ability: Word) -> str:
    """The abilities' rules stand in the order of their titles: 6.1 is the first."""
    return f"6.{ABILITY.place(ability.word) + 1}"


def _not_held(view: MatchView, ability: Word) -> Refused | None:
    if ability.word in view["abilities"]:
        return None
    return _no("3.3", "ability_not_held", ability=ability)


def _reveal(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    ability = args["ability"]
    refused = _not_held(view, ability) or _played_already(view, seat)
    if refused is not None:
        return refused
    ask = view["ask"]
    kind = ask["kind"] if ask is not None else ""
    title = 1 << ABILITY.place(ability.word)
    on_own_turn = {"before_draw": BEFORE_DRAW_TITLES, "play": AFTER_DRAW_TITLES}
    if kind in on_own_turn and title & on_own_turn[kind] and title & AIMED_TITLES:
        return _no("4.1", "ability_needs_target", ability=ability)
    if kind == "play" and ability.word == "electric arc furnace":
        return _no("6.3", "empty_pile")
    return _no(_ability_rule(ability), "wrong_moment", ability=ability)


def _played_already(view: MatchView, seat: int) -> Refused | None:
    return _no("3.3", "one_ability") if view["seats"][seat]["ability_played"] else None


def _reveal_on(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    ability, target = args["ability"], args["seat"]
    refused = _not_held(view, ability) or _played_already(view, seat)
    if refused is not None:
        return refused
    title = ABILITY.place(ability.word)
    ask = view["ask"]
    kind = ask["kind"] if ask is not None else ""
    fits = {
        "before_draw": bool(AIMED_TITLES >> title & 1),
        "targeted": title == GROUP_ASSIGNMENT,
        "duel": title == EXCHANGE_PROGRAM,
    }
    if not fits.get(kind, False):
        return _no(_ability_rule(ability), "wrong_moment", ability=ability)
    if kind == "targeted":
        return _bad_redirect(view, target)
    return _bad_target(view, seat, target, oneself=False)


def _bad_redirect(view: MatchView, target: Word) -> Refused:
    """6.5: to whom a choice cannot be redirected."""
    number = int(target.word)
    ask = view["ask"]
    if number >= len(view["seats"]):
        return _no("4.2", "no_such_seat", seat=target)
    chosen = view["seats"][number]
    if not chosen["inside"]:
        return _no("4.2", "target_out", seat=target)
    if ask is not None and number == ask["target"]:
        return _no("6.5", "already_target", seat=target)
    if ask is not None and number == ask["actor"]:
        return _no("6.5", "acting_player", seat=target)
    if chosen["protected"]:
        return _no("5.7", "protected", seat=target)
    return _no("5.3", "no_token", seat=target)


def _drive(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    refused = _not_held(view, args["ability"]) or _played_already(view, seat)
    return refused or _no("6.8", "wrong_moment", ability=args["ability"])


def _keep(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    return _no("2.2", "not_offered", ability=args["ability"])


def _discard(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    return _no("5.6", "ability_not_held", ability=args["ability"])


def _give_up(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    ability = args["ability"]
    if any(revealed["ability"] == ability.word for revealed in view["seats"][seat]["revealed"]):
        return _no("5.6", "ability_aimed", ability=ability)
    return _no("5.6", "ability_not_revealed", ability=ability)


def _give_up_on(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    return _no("5.6", "ability_not_aimed", ability=args["ability"], seat=args["seat"])


# -- tokens ----------------------------------------------------------------------------------------


def _steal(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    number = int(args["seat"].word)
    if number < len(view["seats"]) and not _has_token(view["seats"][number]):
        return _no("5.3", "no_token", seat=args["seat"])
    return _bad_target(view, seat, args["seat"], oneself=False)


def _has_token(seat: SeatView) -> bool:
    return any(seat["tokens"].values())


def _take(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    return _no("2.7", "token_of_layer", layer=Word("layer", view["layer"]))


def _cost(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    ask = view["ask"]
    number = int(args["seat"].word)
    if ask is not None and not ask["may_sell"]:
        return _no("6.15", "no_sale")
    if number >= len(view["seats"]):
        return _no("4.2", "no_such_seat", seat=args["seat"])
    if number == seat:
        return _no("6.15", "sale_on_yourself")
    return _no("6.15", "token_not_there", seat=args["seat"], token=args["token"])


def _never(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    """Verbs that are always legal where they are an answer at all."""
    return _no("3.2", "not_now")


Check = Callable[[MatchView, int, dict[str, Word]], Refused]

CHECKS: dict[str, Check] = {
    "keep": _keep,
    "draw": _never,
    "play": _play,
    "play_on": _play_on,
    "reveal": _reveal,
    "reveal_on": _reveal_on,
    "drive": _drive,
    "pass": _never,
    "block": _block,
    "guess": _never,
    "put": _put,
    "swap": _swap,
    "discard": _discard,
    "give_up": _give_up,
    "give_up_on": _give_up_on,
    "steal": _steal,
    "take": _take,
    "cost": _cost,
}
