"""Why a move is not legal, told from the seat's view alone and with the number of the rule."""

from collections.abc import Callable

from tableful.core.errors import Refused
from tableful.core.state import holds
from tableful.core.texts import Argument, Text, Word

from .rules.cards import (
    AFTER_DRAW_TITLES,
    AIMED_TITLES,
    BEFORE_DRAW_TITLES,
    DIRECTOR,
    ELECTRIC_ARC_FURNACE,
    ENGINEER,
    EXCHANGE_PROGRAM,
    GOLDFISH,
    GROUP_ASSIGNMENT,
    INNOVATION_DRIVE,
    MINER,
    PAPAL_BLESSING,
    PAST,
    PROXIMITY_SUIT,
    RESEARCH_AWARD,
    TRIPARTITE,
    card_of,
    side,
)
from .rules.targets import needs_target
from .verbs import ABILITY, CHARACTER, LAYER
from .view import Ask, MatchView, SeatView

REVEALING = frozenset({"reveal", "reveal_on", "drive"})
MEANT = REVEALING | {"keep", "discard"}  # by a click on an ability: all begin with it

# What each question can be answered with, and the rule that says so.
ANSWERS: dict[str, tuple[frozenset[str], str]] = {
    "keep": (frozenset({"keep"}), "2.2"),
    "before_draw": (REVEALING | {"draw"}, "3.2"),
    "play": (REVEALING | {"play", "play_on"}, "3.2"),
    "showdown": (REVEALING | {"pass"}, "2.6"),
    "patent": (frozenset({"put"}), "6.14"),
    "furnace": (frozenset({"swap"}), "6.3"),
    "lecture": (REVEALING | {"pass"}, "5.5"),
    "return": (frozenset({"put"}), "5.1"),
    "targeted": (REVEALING | {"pass"}, "6.20"),
    "guess": (frozenset({"guess"}), "5.11"),
    "duel": (REVEALING | {"pass"}, "6.20"),
    "peril": (REVEALING | {"pass"}, "6.11"),
    "flip": (frozenset({"pass", "block"}), "5.15"),
    "steal": (frozenset({"steal"}), "5.3"),
    "loot": (frozenset({"take"}), "5.3"),
    "mine": (frozenset({"discard", "give_up", "give_up_on"}), "5.6"),
    "token": (frozenset({"take", "cost"}), "2.8"),
}

# The titles whose moment each question is (chapter 6), as sets.
MOMENTS: dict[str, int] = {
    "before_draw": BEFORE_DRAW_TITLES,
    "play": AFTER_DRAW_TITLES,
    "lecture": AFTER_DRAW_TITLES,
    "targeted": 1 << GROUP_ASSIGNMENT | 1 << PROXIMITY_SUIT,
    "duel": 1 << EXCHANGE_PROGRAM | 1 << INNOVATION_DRIVE,
    "peril": 1 << PAPAL_BLESSING,
    "showdown": 1 << INNOVATION_DRIVE | 1 << RESEARCH_AWARD | 1 << TRIPARTITE,
}
WITH_A_PLAYER = AIMED_TITLES | 1 << GROUP_ASSIGNMENT | 1 << EXCHANGE_PROGRAM  # they choose one
SENT_BACK = [CHARACTER.words[side(card, PAST)] for card in (ENGINEER, MINER)]  # 6.5: to the actor


def why_not(view: MatchView, seat: int, verb: str, args: dict[str, Word]) -> Refused:
    """The first rule that stands against an illegal move."""
    ask = view["ask"]
    if ask is None:
        return _no("2.10", "match_over")
    if seat not in ask["seats"]:
        return _waits(view, verb, args) or _not_asked(view, ask)
    if view["answer"] is not None:
        return _no("6.20", "answered")
    allowed, rule = ANSWERS[ask["kind"]]
    if verb not in allowed:
        return _waits(view, verb, args) or _no(rule, f"asked_{ask['kind']}")
    return CHECKS[verb](view, seat, args)


def _no(rule: str, reason: str, **args: Argument) -> Refused:
    return Refused(f"R&R {rule}", Text(f"refusal.{reason}", args))


def _seat_word(seat: int) -> Word:
    return Word("seat", str(seat))


def _not_asked(view: MatchView, ask: Ask) -> Refused:
    """The rule is that of what is asked."""
    if view["seat"] is not None and not view["seats"][view["seat"]]["inside"]:
        return _no("4.4", "you_are_out")
    _, rule = ANSWERS[ask["kind"]]
    if len(ask["seats"]) == 1:
        return _no(rule, "not_your_decision", seat=_seat_word(ask["seats"][0]))
    return _no(rule, "not_asked")


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
    effect = effect_of(view, card_of(CHARACTER.place(face.word)))
    if effect is None or not needs_target(effect, layer):
        return _no("4.1", "needs_no_target", card=face)
    oneself = layer == PAST and effect in (ENGINEER, MINER)
    return _bad_target(view, seat, target, oneself=oneself)


def effect_of(view: MatchView, card: int) -> int | None:
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


def _waits(view: MatchView, verb: str, args: dict[str, Word]) -> Refused | None:
    """Of an ability of mine that cannot be revealed now: when its moment comes."""
    ability = args.get("ability")
    own = ability is not None and ability.word in view["abilities"]
    if ability is None or not own or verb not in MEANT or _kind(view) in ("keep", "mine"):
        return None
    return _wait_for_it(ability)


def _wait_for_it(ability: Word) -> Refused:
    return _no(_ability_rule(ability), "waits", ability=ability, when=Word("when", ability.word))


def _ability_rule(ability: Word) -> str:
    """The abilities' rules stand in the order of their titles: 6.1 is the first."""
    return f"6.{ABILITY.place(ability.word) + 1}"


def _not_held(view: MatchView, ability: Word) -> Refused | None:
    if ability.word in view["abilities"]:
        return None
    return _no("3.3", "ability_not_held", ability=ability)


def _reveal(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    """Whatever form it has: at the wrong moment at all, or else what is wrong with the form."""
    ability = args["ability"]
    title = ABILITY.place(ability.word)
    refused = _not_held(view, ability) or _played_already(view, seat)
    if refused is None and not holds(MOMENTS[_kind(view)], title):
        refused = _wait_for_it(ability)
    if refused is None and holds(WITH_A_PLAYER, title):
        refused = _bad_choice(view, seat, ability, args.get("seat"))
    return refused or _bad_form(view, seat, args)


def _kind(view: MatchView) -> str:
    ask = view["ask"]
    return ask["kind"] if ask is not None else ""


def _played_already(view: MatchView, seat: int) -> Refused | None:
    return _no("3.3", "one_ability") if view["seats"][seat]["ability_played"] else None


def _bad_form(view: MatchView, seat: int, args: dict[str, Word]) -> Refused:
    """It is the moment of an ability that chooses nobody."""
    ability = args["ability"]
    title = ABILITY.place(ability.word)
    if _kind(view) == "lecture" and ability.word != view["fresh"]:
        return _no("5.5", "asked_lecture")
    if title == INNOVATION_DRIVE:
        return _no("6.8", "needs_way")
    if title == PROXIMITY_SUIT and not is_targeted(view, seat):
        return _no("6.12", "not_targeted")
    if title == ELECTRIC_ARC_FURNACE and not view["pile"]:
        return _no("6.3", "empty_pile")
    return _no("4.1", "ability_needs_no_target", ability=ability)


def is_targeted(view: MatchView, seat: int) -> bool:
    """6.12: whether another player has chosen this one."""
    ask = view["ask"]
    return ask is not None and ask["target"] == seat and ask["chosen_by"] != seat


def _bad_choice(view: MatchView, seat: int, ability: Word, target: Word | None) -> Refused:
    """It is the moment of an ability that chooses a player."""
    redirects = ABILITY.place(ability.word) == GROUP_ASSIGNMENT
    if target is not None:
        refused = bad_redirect(view, seat, target) if redirects else None
        return refused or _bad_target(view, seat, target, oneself=False)
    everyone = range(len(view["seats"]))
    if redirects and all(bad_redirect(view, seat, _seat_word(other)) for other in everyone):
        return _no("6.5", "nobody_to_redirect_to")
    others = [other for other in view["seats"] if other["seat"] != seat]
    if not redirects and all(other["protected"] or not other["inside"] for other in others):
        return _no("4.3", "nobody_to_target")
    return _no("4.1", "ability_needs_target", ability=ability)


def bad_redirect(view: MatchView, revealer: int, target: Word) -> Refused | None:
    """6.5: to whom a choice cannot be redirected."""
    number, ask = int(target.word), view["ask"]
    assert ask is not None
    if number >= len(view["seats"]):
        return _no("4.2", "no_such_seat", seat=target)
    chosen = view["seats"][number]
    if not chosen["inside"]:
        return _no("4.2", "target_out", seat=target)
    if number == ask["target"]:
        return _no("6.5", "already_target", seat=target)
    if number == ask["actor"] and ask["cause"] not in SENT_BACK:
        return _no("6.5", "acting_player", seat=target)
    if chosen["protected"] and number != revealer:
        return _no("5.7", "protected", seat=target)
    if ask["cause"] == CHARACTER.words[GOLDFISH] and not _has_token(chosen):
        return _no("5.3", "no_token", seat=target)
    return None


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
    "reveal_on": _reveal,
    "drive": _reveal,
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
