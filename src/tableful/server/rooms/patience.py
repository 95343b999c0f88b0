"""When all others of a team are ready, the last counts as ready after a time that the table sets.

Nobody is hurried for bots' sake, nor by themselves where one device has several seats.
"""

from dataclasses import dataclass

from tableful.server.rooms.playing import Playing
from tableful.server.rooms.seating import Seating
from tableful.server.wire import Settings

SECONDS = {30: 30.0, 60: 60.0, 120: 120.0, 300: 300.0}  # by the table's setting


@dataclass
class Patience:
    """The table's patience with the last seat; `over`: a bot does for it what it must do first."""

    seat: int
    did: int  # what the seat itself had done when it began
    since: float
    total: float
    over: bool = False

    @property
    def ends(self) -> float:
        """When the seat counts as ready."""
        return self.since + self.total


def patience_of(
    playing: Playing, seating: Seating, settings: Settings, before: Patience | None, now: float
) -> Patience | None:
    """The patience that runs now, if any: the same as before while nothing has changed for it."""
    seat = _last(playing, seating)
    if seat is None or not settings.patience:
        return None
    did = playing.own_steps[seat]
    if before is None or (before.seat, before.did) != (seat, did):
        return Patience(seat, did, now, SECONDS[settings.patience])
    before.total = SECONDS[settings.patience]
    return before


def _last(playing: Playing, seating: Seating) -> int | None:
    """The person that another person waits for: by `Game.overdue` the only one who is awaited."""
    game = playing.table.game
    if game.teamwork is None or playing.over or playing.sealed:
        return None
    seat = game.overdue(playing.table.view(None), playing.awaited)
    if seat is None:
        return None
    chair = seating.chairs[seat]
    if not chair.holder or chair.bot:
        return None
    waiting = [other for other in seating.chairs if other.holder and not other.bot]
    return seat if any(other.holder != chair.holder for other in waiting) else None


def presumed_move(playing: Playing, seat: int) -> str:
    """What the seat is taken to say, in notation; nothing where it has to do something first."""
    team = playing.table.game.teamwork
    assert team is not None
    move = int(team.presumed(playing.table.state.team_facts(), seat))
    return playing.table.game.verbs.notation(move) if move in playing.legal(seat) else ""
