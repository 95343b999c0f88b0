"""What a player should be asked about once more, told from their view alone."""

from tableful.core.texts import Text, Word

from .verbs import ABILITY
from .view import AudeView

DUPLICATE = "duplicate colour"
GAINING = frozenset({"take", "draw", "draw_four"})
DISCARDING = frozenset({"discard", "discard_rest"})


def danger(view: AudeView, seat: int, verb: str, args: dict[str, Word]) -> Text | None:
    """Why a legal move is dangerous: it gives something away for good."""
    ask = view["ask"]
    if ask is None:
        return None
    if verb in GAINING and ask["completable"] and _may_end(view):
        return Text("danger.too_late")
    if verb == "complete" and ask["kind"] == "gain":
        return _unused(view, seat, int(args["mission"].word))
    if verb == "take":
        return _second_of_a_colour(view, seat, args)
    if verb in DISCARDING and ask["kind"] == "hold" and ask["fits"] and not ask["placed"]:
        return Text("danger.nothing_placed")
    return None


def _may_end(view: AudeView) -> bool:
    """7.1, 7.4: Beaverbrook may come before this seat's next turn, and nothing is finished then."""
    drawn_meanwhile = 4 * len(view["seats"])  # at most, by everybody's Draw four
    return view["before_last"] < drawn_meanwhile and not view["even_turns"]


def _second_of_a_colour(view: AudeView, seat: int, args: dict[str, Word]) -> Text | None:
    """6.3: where a colour is in the mission already, taking it uses up the assistant's ability."""
    mission = view["seats"][seat]["missions"][int(args["mission"].word)]
    colours = [card["colour"] for card in mission["cards"]]
    if args["colour"].word not in colours:
        return None
    return Text("danger.second_colour", {"ability": Word(ABILITY.name, DUPLICATE)})


def _unused(view: AudeView, seat: int, mission: int) -> Text | None:
    """5.2: an ability that was not used is lost with its mission."""
    assistant = view["seats"][seat]["missions"][mission]["assistant"]
    if assistant is None or assistant["used"]:
        return None
    return Text("danger.unused", {"ability": Word(ABILITY.name, assistant["ability"])})
