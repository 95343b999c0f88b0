"""A team as its updates show it: who is ready, what is proposed, and how long the table waits."""

from typing import TYPE_CHECKING

from tableful.core.teamwork import Teamwork
from tableful.core.texts import Word
from tableful.server import wire

if TYPE_CHECKING:
    from tableful.server.rooms.playing import Playing
    from tableful.server.rooms.room import Room


def team_facts(room: "Room") -> tuple[object, ...]:
    """What of it is news when it changes; the clock is not. Names are, for who proposes has one."""
    playing = room.playing
    if playing is None or room.game.teamwork is None:
        return ()
    patience = room.patience
    waits = () if patience is None else (patience.seat, patience.ends)
    return (*playing.table.state.team_facts(), waits, *room.seating.names())


def team_now(room: "Room", now: float) -> wire.Team | None:
    """The team at this moment; everybody sees the same of it."""
    playing, team = room.playing, room.game.teamwork
    if playing is None or team is None or playing.over:
        return None
    facts = playing.table.state.team_facts()
    view = team.view(facts)
    proposal = None
    if view["proposal"] is not None:
        told = view["proposal"]
        proposal = wire.Proposal(
            seat=told["seat"],
            text=room.story.sentence(team.said(facts)),
            confirmed=told["confirmed"],
            objected=_objections(room, told["objected"], told["reasons"], team),
            why=_why(room, playing, team, told["seat"]),
        )
    return wire.Team(view["crew"], view["ready"], proposal, _patience(room, now))


def _objections(
    room: "Room", seats: list[int], reasons: list[str], team: Teamwork
) -> list[wire.Objection]:
    domain = team.verbs.verbs["object"].args["reason"].name
    said = [room.game.catalogue.word(Word(domain, reason)) for reason in reasons]
    return [wire.Objection(seat, reason) for seat, reason in zip(seats, said, strict=True)]


def _why(room: "Room", playing: "Playing", team: Teamwork, seat: int) -> wire.Encoded:
    """Why a bot proposed what is proposed; nothing, if a person did."""
    for number, step in reversed(list(enumerate(playing.table.steps))):
        if step.seat == seat and isinstance(step.move, int) and team.is_proposal(step.move):
            why = playing.voices.why(seat, number)
            return [] if why is None else room.story.bots_sentence(why)
    return []


def _patience(room: "Room", now: float) -> wire.Patience | None:
    patience = room.patience
    if patience is None or patience.over:
        return None
    left = max(0, round(1000 * (patience.ends - now)))
    return wire.Patience(patience.seat, left, round(1000 * patience.total))
