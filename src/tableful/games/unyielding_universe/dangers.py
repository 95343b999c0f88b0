"""What a player should be asked about once more, told from their view alone."""

from tableful.core.texts import Text, Word

from .rules.cards import WELL_LIVED
from .view import LivesView


def danger(view: LivesView, seat: int, verb: str, args: dict[str, Word]) -> Text | None:
    """Why a legal move is dangerous: it ends a round for another's good, or breaks one's order."""
    if verb in {"end", "live_well"}:
        return _given_away(view, seat, int(WELL_LIVED) if verb == "live_well" else 0)
    if verb == "replace":
        return _broken(view, seat, int(args["card"].word))
    return None


def _given_away(view: LivesView, seat: int, more: int) -> Text | None:
    """7.5: somebody else would win the match by this end, or at least the round."""
    mine = view["seats"][seat]
    points, total = mine["points"] + more, mine["total"] + mine["points"] + more
    others = [other for other in view["seats"] if other["seat"] != seat]
    best = max(others, key=lambda other: other["total"] + other["points"])
    reached = max(total, best["total"] + best["points"]) >= view["target"]
    if reached and best["total"] + best["points"] > total:
        return Text("danger.gives_match", {"seat": Word("seat", str(best["seat"]))})
    best = max(others, key=lambda other: other["points"])
    if best["points"] <= points:
        return None
    who = Word("seat", str(best["seat"]))
    return Text("danger.gives_round", {"seat": who, "theirs": best["points"], "mine": points})


def _broken(view: LivesView, seat: int, other: int) -> Text | None:
    """3.4: fewer cards would be balanced than are now."""
    ask, own = view["ask"], view["seats"][seat]
    if ask is None or ask["card"] is None:
        return None
    placed = ask["card"]
    line = [placed if card["card"] == other else card for card in own["lifeline"]]
    years = [card["year"] or 0 for card in line]
    then = _balanced(years, own["limit"], duplicates=view["duplicates"])
    if then >= own["balanced"]:
        return None
    return Text("danger.breaks", {"now": own["balanced"], "then": then})


def _balanced(years: list[int], limit: int | None, *, duplicates: bool) -> int:
    """3.4, 3.5, 7.6: how many years are balanced."""
    before = 0
    for count, year in enumerate(years):
        rises = year > before or (duplicates and year == before)
        if not rises or (limit is not None and year > limit):
            return count
        before = year
    return len(years)
