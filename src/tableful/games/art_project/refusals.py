"""Why a move is not legal, told from the seat's view alone and with the number of the rule."""

from collections.abc import Callable

from tableful.core.errors import Refused
from tableful.core.texts import Argument, Text, Word

from .rules.team import TEAM
from .verbs import VERBS
from .view_types import ArtView, AskView, CityView, ClueView, PawnView

TALK = frozenset({"need", "bring", "intend", "first", "last"})
STEPS = frozenset({"go", "go_with", "send", "send_with"})
DICE = frozenset({"reroll", "reroll_ally", "reroll_companion", "roll"})
WORDS = frozenset({"ready", "wait", "confirm", "withdraw", "object"})

# What each question can be answered with, and the rule that says so.
ANSWERS: dict[str, tuple[frozenset[str], str]] = {
    "post": (frozenset({"post"}), "9.6"),
    "draw": (frozenset({"draw"}), "4.1"),
    "plan": (frozenset({"play", "tell", "buy", *TALK}), "4.3"),
    "move": (STEPS, "5.1"),
    "collect": (frozenset({"collect"}), "5.4"),
    "fight": (frozenset({"fight"}), "7.1"),
    "exchange": (frozenset({"hand_over"}), "9.3"),
    "regroup": (frozenset(), "6.1"),
    "whose_health": (frozenset({"give"}), "3.3"),
    "which_triple": (frozenset({"serve"}), "4.5"),
    "which_city": (frozenset({"land"}), "9.5"),
    "what_to_lose": (frozenset({"lose"}), "9.4"),
    "which_clue": (frozenset({"lose_clue"}), "9.4"),
    "who_pays": (frozenset({"offer"}), "9.4"),
    "battle": (frozenset({"spend_clue", "gun", "give_up"}), "7.5"),
    "which_dice": (DICE, "7.5"),
    "to_whom": (frozenset({"give"}), "9.3"),
}
BY_READINESS = frozenset({"move", "fight", "exchange", "regroup"})

Words = dict[str, Word]


def why_not(view: ArtView, seat: int, action: int) -> Refused:
    """The first rule that stands against an illegal move."""
    verb, places = VERBS.decode(action)
    args, ask = verb.words(places), view["ask"]
    if ask is None:
        return _no("8.2", "over")
    if "city" in args and int(args["city"].word) >= len(view["cities"]):
        return _no("1.3", "no_city")
    if ask["seat"] is not None and ask["seat"] != seat:
        return _no("3.5", "other_decides", other=Word("seat", str(ask["seat"])))
    if ask["kind"] in BY_READINESS:
        refused = TEAM.why_not("ART", view, seat, action)
        if refused is not None:
            return refused
    if verb.name in WORDS:
        return _word(view, seat, ask)
    if verb.name == "ally":
        return _ally(view, seat, ask)
    allowed, rule = ANSWERS[ask["kind"]]
    if verb.name not in allowed:
        return _no(rule, f"asked_{ask['kind']}")
    return CHECKS[verb.name](view, seat, args)


def _no(rule: str, reason: str, **args: Argument) -> Refused:
    return Refused(f"ART {rule}", Text(f"refused.{reason}", args))


def _word(view: ArtView, seat: int, ask: AskView) -> Refused:
    """3.5, 5.3: where readiness ends nothing, or cannot be said yet."""
    if ask["kind"] in BY_READINESS and view["seats"][seat]["must_leave"]:
        return _no("5.3", "must_leave")
    return _no("3.5", "not_by_readiness")


def _ally(view: ArtView, seat: int, ask: AskView) -> Refused:
    """6.1: when, how many, and for how much."""
    if ask["kind"] not in BY_READINESS or ask["kind"] == "exchange":
        return _no("6.1", "not_between_phases")
    if view["stock"]["allies"] == 0:
        return _no("6.1", "all_allies")
    walked = any(pawn["moved"] for pawn in _pawns(view))
    fought = any(city["fought"] for city in view["cities"])
    if (ask["kind"] == "move" and walked) or (ask["kind"] == "fight" and fought):
        return _no("6.1", "not_between_phases")
    return _no("3.2", "ally_too_dear", cost=view["ally_cost"])


def _pawns(view: ArtView) -> list[PawnView]:
    pawns = [seat["pawn"] for seat in view["seats"]]
    return [*pawns, view["companion"]] if view["companion"] is not None else pawns


# -- set-up and Mission phase ----------------------------------------------------------------------


def _post(view: ArtView, seat: int, args: Words) -> Refused:
    return _no("9.6", "posted_all")


def _draw(view: ArtView, seat: int, args: Words) -> Refused:
    return _no("4.1", "drawn_enough")


def _played(view: ArtView, seat: int) -> bool:
    return view["seats"][seat]["plays_left"] == 0


def _in_hand(view: ArtView, seat: int, card: Word) -> bool:
    held = [held["face"] for held in view["seats"][seat]["hand"]]
    return any(face is not None and str(face["card"]) == card.word for face in held)


def _play(view: ArtView, seat: int, args: Words) -> Refused:
    return _no("4.3", "has_played") if _played(view, seat) else _no("4.3", "not_in_hand")


def _tell(view: ArtView, seat: int, args: Words) -> Refused:
    if _played(view, seat):
        return _no("4.1", "has_played")
    if _in_hand(view, seat, args["card"]):
        return _no("4.1", "told", card=args["card"])
    return _no("4.1", "not_in_hand")


def _buy(view: ArtView, seat: int, args: Words) -> Refused:
    if _played(view, seat):
        return _no("4.2", "has_played")
    if view["deck"]["cards"] == 0:
        return _no("4.2", "deck_empty")
    if args["payment"].word == "health":
        return _no("4.2", "van_has_some")
    return _no("4.2", "van_lacks", payment=args["payment"])


def _talk(view: ArtView, seat: int, args: Words) -> Refused:
    if len(view["seats"]) == 1:
        return _no("3.7", "alone")
    if _played(view, seat):
        return _no("3.7", "has_played")
    if view["team"]["steps_left"][seat] == 0:
        return _no("3.7", "team_enough", steps=int(TEAM.steps))
    return _no("3.7", "not_told" if _in_hand(view, seat, args["card"]) else "not_in_hand")


def _give(view: ArtView, seat: int, args: Words) -> Refused:
    asked = view["ask"]
    if asked is not None and asked["kind"] == "to_whom":
        return _no("9.3", "not_with_you")
    return _no("3.3", "no_such_player")


def _serve(view: ArtView, seat: int, args: Words) -> Refused:
    return _no("4.5", "no_triple", symbol=args["symbol"])


def _land(view: ArtView, seat: int, args: Words) -> Refused:
    return _no("4.5", "cannot_take", city=args["city"])


# -- Movement phase --------------------------------------------------------------------------------


def _step(view: ArtView, seat: int, args: Words, companion: bool, carry: bool) -> Refused:
    """5.1, 5.2, 3.2, 9.6, 10.3: why a pawn cannot go there."""
    pawn = view["companion"] if companion else view["seats"][seat]["pawn"]
    if pawn is None:
        return _no("10.3", "no_companion")
    here, there = view["cities"][pawn["city"]], view["cities"][int(args["city"].word)]
    cost = here["steps"][there["city"]]
    if cost < 0:
        return _no("5.1", "no_road", city=args["city"])
    if there["lost"]:
        return _no("5.2", "lost_city", city=args["city"])
    most = view["map"]["free_steps"]
    if cost == 0 and most is not None and pawn["free_steps"] >= most:
        return _no("9.6", "free_steps", most=most)
    if cost > view["van"]["fuel"] + view["seats"][seat]["health"]:
        return _no("3.2", "step_too_dear", cost=cost)
    assert carry, "a step is refused that could be taken"
    return _carry(view, here, there, args["city"])


def _carry(view: ArtView, here: CityView, there: CityView, city: Word) -> Refused:
    if not view["map"]["carry"]:
        return _no("9.6", "no_carrying")
    if not here["art"]:
        return _no("9.6", "nothing_to_carry")
    assert there["art"], "a piece is not carried that could be"
    return _no("9.6", "has_art", city=city)


def _go(view: ArtView, seat: int, args: Words) -> Refused:
    return _step(view, seat, args, companion=False, carry=False)


def _go_with(view: ArtView, seat: int, args: Words) -> Refused:
    return _step(view, seat, args, companion=False, carry=True)


def _send(view: ArtView, seat: int, args: Words) -> Refused:
    return _step(view, seat, args, companion=True, carry=False)


def _send_with(view: ArtView, seat: int, args: Words) -> Refused:
    return _step(view, seat, args, companion=True, carry=True)


def _collect(view: ArtView, seat: int, args: Words) -> Refused:
    ask = view["ask"]
    if ask is not None and int(args["city"].word) in ask["cities"]:
        return _no("3.5", "not_there", city=args["city"])
    return _no("5.4", "not_collectable", city=args["city"])


def _lose(view: ArtView, seat: int, args: Words) -> Refused:
    return _no("9.4", "none_to_lose", resource=args["resource"])


def _lose_clue(view: ArtView, seat: int, args: Words) -> Refused:
    return _no("9.4", "no_such_clue")


def _offer(view: ArtView, seat: int, args: Words) -> Refused:
    raise AssertionError("an offer is refused though Health is owed")


# -- Fight phase -----------------------------------------------------------------------------------


def _fight(view: ArtView, seat: int, args: Words) -> Refused:
    city = view["seats"][seat]["pawn"]["city"]
    where = Word("city", str(city))
    if view["cities"][city]["fought"]:
        return _no("7.1", "fought_already", city=where)
    return _no("7.1", "no_agents", city=where)


def _clue(view: ArtView, card: Word) -> ClueView | None:
    return next((clue for clue in view["clues"] if str(clue["card"]) == card.word), None)


def _not_fighting(view: ArtView, seat: int) -> Refused | None:
    fight = view["fight"]
    if fight is not None and seat not in fight["seats"]:
        return _no("7.5", "not_fighting", city=Word("city", str(fight["city"])))
    return None


def _spend_clue(view: ArtView, seat: int, args: Words) -> Refused:
    refused = _not_fighting(view, seat)
    if refused is not None:
        return refused
    if _clue(view, args["card"]) is None:
        return _no("7.5", "no_such_clue")
    return _no("9.3", "not_your_clue")


def _gun(view: ArtView, seat: int, args: Words) -> Refused:
    refused = _not_fighting(view, seat)
    assert refused is not None, "a Gun is refused to a fighter"
    return refused


def _give_up(view: ArtView, seat: int, args: Words) -> Refused:
    leader = view["fight"]["leader"] if view["fight"] is not None else seat
    return _no("3.5", "not_leader", leader=Word("seat", str(leader)))


def _dice(view: ArtView, seat: int, args: Words) -> Refused:
    """7.5: a die that is not there, is picked already, or is another's (9.3)."""
    fight = view["fight"]
    assert fight is not None
    for die in fight["dice"]:
        same_ally = "ally" in args and str(die["ally"]) == args["ally"].word
        same_seat = "seat" in args and str(die["seat"]) == args["seat"].word
        companion = not args and die["seat"] is None and die["ally"] == 0
        if same_ally or same_seat or companion:
            return _no("7.5", "picked") if die["picked"] else _no("9.3", "not_your_die")
    return _no("7.5", "no_such_die")


def _roll(view: ArtView, seat: int, args: Words) -> Refused:
    return _no("7.5", "pick_first")


def _hand_over(view: ArtView, seat: int, args: Words) -> Refused:
    clue = _clue(view, args["card"])
    if clue is None:
        return _no("9.3", "no_such_clue")
    if clue["seat"] != seat:
        return _no("9.3", "not_your_clue")
    if clue["moved"]:
        return _no("9.3", "moved_already")
    return _no("9.3", "nobody_there")


CHECKS: dict[str, Callable[[ArtView, int, Words], Refused]] = {
    "post": _post,
    "draw": _draw,
    "buy": _buy,
    "play": _play,
    "give": _give,
    "serve": _serve,
    "land": _land,
    "tell": _tell,
    **dict.fromkeys(sorted(TALK), _talk),
    "go": _go,
    "go_with": _go_with,
    "send": _send,
    "send_with": _send_with,
    "collect": _collect,
    "lose": _lose,
    "lose_clue": _lose_clue,
    "offer": _offer,
    "fight": _fight,
    "spend_clue": _spend_clue,
    "reroll": _dice,
    "reroll_ally": _dice,
    "reroll_companion": _dice,
    "roll": _roll,
    "gun": _gun,
    "give_up": _give_up,
    "hand_over": _hand_over,
}
