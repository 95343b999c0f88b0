"""What a player should be asked about once more, told from their view alone."""

from tableful.core.texts import Text, Word

from .verbs import VERBS
from .view_types import ArtView, CardView

TAKEN = 5  # 8.1: so many Agents take a city


def danger(view: ArtView, seat: int, action: int) -> Text | None:
    """Why a legal move is dangerous: it loses the game at once (3.4, 4.4, 5.3, 8.1)."""
    verb, places = VERBS.decode(action)
    args = verb.words(places)
    if verb.name == "play":
        return _danger_of_card(view, seat, args["card"])
    if verb.name == "ready":
        return _danger_of_readiness(view, seat)
    if _health_paid(view, seat, verb.name, args) >= view["seats"][_payer(view, seat)]["health"]:
        return Text("danger.last_health")
    return None


def _payer(view: ArtView, seat: int) -> int:
    """6.1: what is proposed is paid by who proposed it."""
    proposal = view["team"]["proposal"]
    return seat if proposal is None else proposal["seat"]


def _health_paid(view: ArtView, seat: int, verb: str, args: dict[str, Word]) -> int:
    """3.2: how much Health a move costs who pays."""
    van = view["van"]
    if verb in ("give_up", "offer"):
        return 1
    if verb == "buy":
        return int(args["payment"].word == "health")
    if verb == "gun":
        return max(1 - van["gun"], 0)
    if verb in ("ally", "confirm"):
        return max(view["ally_cost"] - van["walkie"], 0)
    if verb in ("go", "go_with", "send", "send_with"):
        companion = view["companion"]
        sent = verb.startswith("send") and companion is not None
        pawn = companion if sent and companion is not None else view["seats"][seat]["pawn"]
        cost = view["cities"][pawn["city"]]["steps"][int(args["city"].word)]
        return max(cost - van["fuel"], 0)
    return 0


def _danger_of_card(view: ArtView, seat: int, card: Word) -> Text | None:
    """3.2, 4.4: a card that cannot be paid, or that needs more Agents than there are."""
    faces = [held["face"] for held in view["seats"][seat]["hand"]]
    face = next(f for f in faces if f is not None and str(f["card"]) == card.word)
    if _health_for(view, face) >= view["seats"][seat]["health"]:
        return Text("danger.last_health")
    symbols = [city["symbol"] for city in view["cities"]]
    if sum(symbols.count(symbol) for symbol in face["agents"]) > view["stock"]["agents"]:
        return Text("danger.agents")
    return None


def _health_for(view: ArtView, face: CardView) -> int:
    cost, van = face["cost"], view["van"]
    lacking = [max(cost["fuel"] - van["fuel"], 0), max(cost["gun"] - van["gun"], 0)]
    return sum(lacking) + max(cost["walkie"] - van["walkie"], 0) + cost["health"]


def _danger_of_readiness(view: ArtView, seat: int) -> Text | None:
    """5.3, 8.1: the last to be ready while a pawn is lost, or too many cities fall."""
    ask, team = view["ask"], view["team"]
    if ask is None or set(team["crew"]) - set(team["ready"]) != {seat}:
        return None
    if ask["kind"] == "fight":
        falling = sum(city["agents"] >= TAKEN and not city["lost"] for city in view["cities"])
        return Text("danger.markers") if falling > view["stock"]["markers"] else None
    if ask["kind"] != "move":
        return None
    pawns = [other["pawn"] for other in view["seats"]]
    if view["companion"] is not None:
        pawns.append(view["companion"])
    trapped = any(view["cities"][pawn["city"]]["lost"] for pawn in pawns)
    return Text("danger.trapped") if trapped else None
