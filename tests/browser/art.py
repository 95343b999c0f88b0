"""Hands at a table of The A.R.T. Project over a socket: they keep everybody alive."""

from collections.abc import Callable

from tests.browser.house import Server
from tests.browser.tables import ART, Json, Table
from tests.server.service import Browser as Socket

SOONER = ("post", "draw", "tell", "give 0", "serve", "land", "collect")
LATER = ("gun", "roll", "confirm", "ready")
TOKENS = ("fuel", "walkie", "gun")
TRIES = 40  # tables until one comes to what is wanted: dice may roll well


def careful(update: Json, ask: Json) -> str:
    """The card that costs least Health, no journey but the Companion's, and a fight at home."""
    actions = [str(choice["action"]) for choice in ask["choices"]]
    cards = [action for action in actions if action.startswith("play")]
    wishes = [action for word in SOONER for action in actions if action.startswith(word)]
    if wishes:
        return wishes[0]
    if cards:
        return min(cards, key=lambda action: _health(update["view"], int(action.split()[1])))
    sent = [action for action in actions if action.startswith("send to")]
    if sent and _together(update["view"]):
        return sent[0]  # so that a fight is hard
    if "fight" in actions:
        return "fight"
    return next((a for word in LATER for a in actions if a.startswith(word)), actions[0])


def _together(view: Json) -> bool:
    """Whether the Companion stands where Ada does."""
    return bool(view["companion"]["city"] == view["seats"][0]["pawn"]["city"])


def _health(view: Json, card: int) -> int:
    """What playing a card would cost Ada."""
    faces = [held["face"] for held in view["seats"][view["seat"]]["hand"]]
    cost = next(face["cost"] for face in faces if face["card"] == card)
    lacking = sum(max(0, int(cost[token]) - int(view["van"][token])) for token in TOKENS)
    return int(cost["health"]) + lacking


def is_asked(kind: str) -> Callable[[Json], bool]:
    """Whether Ada is asked something."""
    return lambda update: bool(update["asks"]) and update["view"]["ask"]["kind"] == kind


def table_at(
    server: Server, kind: str, *bots: str, where: str = "japan", difficulty: str = "easy"
) -> Table:
    """A table of Ada's at which she is asked something in the first round."""
    options: dict[str, object] = {"map": where, "difficulty": difficulty}
    for _ in range(TRIES):
        table = Table.opened(server, "Ada", *bots, game=ART, options=options, start=True)
        with table.visit(server, 0) as socket:
            if _play(socket, is_asked(kind)):
                return table
    raise AssertionError(f"no table came to {kind}")


def draw_for(server: Server, table: Table, seats: list[int]) -> None:
    """Two cards for each of the people, so that they can plan."""
    for seat in seats:
        with table.visit(server, seat) as socket:
            for _ in range(2):
                socket.until_done(socket.act("draw"))


def _play(socket: Socket, wanted: Callable[[Json], bool]) -> bool:
    answered = 0
    while not wanted(socket.last):
        if socket.last["outcome"] is not None or socket.last["view"]["round"] > 1:
            return False
        for ask in socket.last["asks"]:
            if ask["answer"] is None and ask["n"] > answered:
                answered = ask["n"]
                socket.act(careful(socket.last, ask), ask=answered)
        socket.next()
    return True
