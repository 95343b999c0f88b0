"""Finished games, step by step, from any seat's place or with all cards open."""

import asyncio
from collections.abc import Iterator, Sequence

import msgspec

from tableful.bots import registry
from tableful.core.game import View
from tableful.core.resigning import with_winners
from tableful.core.state import Event, State, holds, is_heard
from tableful.core.table import Table
from tableful.core.verifying import verify
from tableful.server import wire, wire_pages
from tableful.server.declined import Declined, Forbidden
from tableful.server.desk import Desk
from tableful.server.remembered import Remembered
from tableful.server.rooms.room import Room
from tableful.server.rooms.shuffling import record_of
from tableful.server.rooms.story import Story, house_texts

MOST_STEPS = 200  # of one answer
MOST_KEPT = 8  # replays in memory

_encode = msgspec.json.Encoder().encode


class Replays:
    """Plays finished games again; the last few are remembered."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._playing = asyncio.Lock()
        self._steps = Remembered[tuple[str, str], list[wire_pages.ReplayStep]](MOST_KEPT)

    async def record(self, table: str, holder: str) -> str:
        """The record of a finished game, for whoever may see it."""
        record = record_of(await self.finished(table, holder))
        return await asyncio.to_thread(record.dumps)

    async def verify(self, table: str, holder: str) -> wire_pages.Verdict:
        """Whether the record of a finished game holds, for whoever may see it."""
        room = await self.finished(table, holder)
        record = record_of(room)
        async with self._playing:
            verdict = await asyncio.to_thread(verify, record, lambda _: room.game)
        findings = [wire_pages.Finding(one.holds, one.text) for one in verdict.findings]
        return wire_pages.Verdict(verdict.holds, verdict.summary, findings)

    async def page(
        self, table: str, holder: str, perspective: str, first: str, count: str
    ) -> wire_pages.Replay:
        """Some steps of a finished game, for whoever may see it."""
        room = await self.finished(table, holder)
        seats = _seats(room, perspective)
        start, number = number_of(first, "first"), min(number_of(count, "count"), MOST_STEPS)
        steps = await self._played(table, perspective, room, seats)
        outcome = room.outcome()
        assert outcome is not None
        return wire_pages.Replay(
            table=room.summary(),
            perspective=perspective,
            total=len(steps),
            first=start,
            steps=steps[start : start + number],
            outcome=outcome,
        )

    async def ending(self, table: str, holder: str) -> wire_pages.Ending:
        """How a finished game went, for whoever may see it."""
        room = await self.finished(table, holder)
        async with self._playing:
            return await asyncio.to_thread(ending_of, room)

    async def _played(
        self, table: str, perspective: str, room: Room, seats: list[int | None]
    ) -> list[wire_pages.ReplayStep]:
        """All steps. They are made on a thread, of one game at a time: whoever asks for many
        keeps no table waiting.
        """
        key = (table, perspective)
        async with self._playing:
            if key not in self._steps:
                self._steps[key] = await asyncio.to_thread(_played_again, room, seats)
            return self._steps[key]

    async def finished(self, table: str, holder: str) -> Room:
        """A table whose game is over. One that nobody may watch is seen again only by who sat
        there, and does not even tell others whether it is over.
        """
        room = (await self.desk.live(table)).room
        if not room.settings.spectators and not (holder and room.seating.seats_of(holder)):
            raise Forbidden("This table does not want spectators: only who sat there can see it.")
        if room.phase != "over":
            raise Declined("A game can be seen or played again once it is over.")
        return room


def _seats(room: Room, perspective: str) -> list[int | None]:
    """Whose views a perspective shows."""
    everybody = range(len(room.seating.chairs))
    if perspective == "public":
        return [None]
    if perspective == "all":
        return list(everybody)
    seat = number_of(perspective, "perspective")
    if seat not in everybody:
        raise Declined("There is no such seat.")
    return [seat]


def number_of(text: str, name: str) -> int:
    """A number that an address brings."""
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Declined(f"{name} must be a number.")
    return int(text)


def _played_again(room: Room, seats: list[int | None]) -> list[wire_pages.ReplayStep]:
    """Every step with the views after it. With all cards open everybody's secrets are told."""
    return [step for step, _, _ in retold(room, seats)]


def retold(
    room: Room, seats: list[int | None]
) -> Iterator[tuple[wire_pages.ReplayStep, State, int]]:
    """Every step that these seats noticed, the game after it, which goes on, and its moves."""
    assert room.playing is not None
    record, resigned = room.playing.record(), room.playing.resigned
    table = Table(room.game, room.setup, record.seed, record.players)
    story = Story(table.game, record.players)
    last = _step(table, story, seats, table.opening, resigned)
    yield last, table.state, 0
    for moves, (seat, notation) in enumerate(record.actions, 1):
        events = table.write(seat, notation)
        if table.answers:
            continue  # nobody sees a sealed answer
        step = _step(table, story, seats, events, resigned)
        if step.events or step.views != last.views:  # else these seats noticed nothing
            last = step
            yield step, table.state, moves


def ending_of(room: Room) -> wire_pages.Ending:
    """What there is to tell about a finished game: its numbers, and when it was decided."""
    assert room.playing is not None
    steps, standings = list[wire_pages.ReplayStep](), list[tuple[int, ...]]()
    prospects, outlook = dict[int, wire_pages.Prospect](), registry.outlook(room.game)
    rounds = 0
    for step, state, moves in retold(room, [None]):
        rounds += sum(line.cue == "round_began" for line in step.events)
        if outlook is not None and outlook.is_moment(state):
            prospects[rounds] = wire_pages.Prospect(rounds, len(steps), moves)
        steps.append(step)
        standings.append(room.game.standing(state))
    lines = [line for step in steps for line in step.events]
    moment = decided(standings, room.playing.ending().winners)
    return wire_pages.Ending(
        rounds=rounds,
        moves=len(room.playing.record().actions),
        statistics=_statistics(room, lines),
        step=moment,
        moment=[] if moment is None else steps[moment].events,
        outlook=list(prospects.values()),
    )


def decided(standings: Sequence[tuple[int, ...]], winners: frozenset[int]) -> int | None:
    """From which step on those who won were ahead of all others, to the end.

    Who was level with another at the end and won all the same (by the earliest date, say) won by
    what made them level: the last step at which anybody's standing changed.
    """
    step = None
    for number in range(len(standings) - 1, 0, -1):
        ahead = [amount for seat, amount in enumerate(standings[number]) if seat in winners]
        behind = [amount for seat, amount in enumerate(standings[number]) if seat not in winners]
        if not ahead or not behind:
            break
        if step is None and min(ahead) == max(behind):
            return _last_change(standings)
        if min(ahead) <= max(behind):
            break
        step = number
    return step


def _last_change(standings: Sequence[tuple[int, ...]]) -> int | None:
    """The last step at which anybody's standing changed."""
    for number in range(len(standings) - 1, 0, -1):
        if standings[number] != standings[number - 1]:
            return number
    return None


def _statistics(room: Room, lines: list[wire.LogLine]) -> list[wire.Amounts]:
    """How often each seat did what the game's catalogue has counted."""
    seats = len(room.seating.chairs)
    counted: dict[str, list[int]] = {}
    for name, title in room.game.catalogue.entries.items():
        section, _, kind = name.partition(".")
        if section != "statistic":
            continue
        amounts = counted.setdefault(title, [0] * seats)
        for line in lines:
            if line.kind == kind and "seat" in line.args:
                amounts[int(line.args["seat"])] += 1
    assert room.playing is not None
    hinted = counted.setdefault(house_texts().entries["statistic.hinted"], [0] * seats)
    for number in room.playing.hinted():
        hinted[room.playing.table.steps[number - 1].seat] += 1
    return [wire.Amounts(title, amounts) for title, amounts in counted.items() if any(amounts)]


def _step(
    table: Table,
    story: Story,
    seats: list[int | None],
    events: list[Event],
    resigned: set[int],
) -> wire_pages.ReplayStep:
    def view(seat: int | None) -> View:
        return with_winners(table.view(seat), table, resigned)

    views = [msgspec.Raw(_encode(view(seat))) for seat in seats]
    lines = []
    for event in events:
        hearers = [seat for seat in seats if is_heard(event, seat)]
        if hearers:
            witness = _witness(event, hearers)
            lines.append(story.game_line(table.game.kinds.seen(event, witness)))
    status = table.game.status(view(None))
    sentence = story.sentence(status) if status is not None else []
    return wire_pages.ReplayStep(views, lines, sentence, len(table.steps))


def _witness(event: Event, hearers: list[int | None]) -> int | None:
    """Through whose eyes an event is told: somebody's who saw its secret, if there is one."""
    return next((s for s in hearers if s is not None and holds(event.seen_by, s)), hearers[0])
