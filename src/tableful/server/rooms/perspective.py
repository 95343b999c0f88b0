"""What one seat, or those who watch, are sent: whole views, numbered, and only when changed."""

from typing import TYPE_CHECKING

import msgspec

from tableful.core.channels import Channel
from tableful.core.game import View
from tableful.core.table import Step
from tableful.core.texts import Text
from tableful.core.verbs import Form
from tableful.server import wire
from tableful.server.rooms.clocks import shown_to
from tableful.server.rooms.playing import Playing
from tableful.server.rooms.teams import team_facts, team_now
from tableful.server.rooms.windows import Window
from tableful.server.wire import Encoded

if TYPE_CHECKING:
    from tableful.server.rooms.room import Room

NOTHING = msgspec.Raw(b"null")
NO_CHANNELS = msgspec.Raw(b"[]")

_encode = msgspec.json.Encoder().encode


class Contents:
    """What an update holds, but for numbers, news and the clock."""

    def __init__(
        self,
        table: Encoded,
        view: Encoded,
        status: Encoded,
        asks: list[wire.Ask],
        window: tuple[object, ...],
        channels: Encoded,
        team: tuple[object, ...],
        *,
        undo: int,
        seen: int,
        skipping: bool,
        lesson: wire.Lesson | None = None,
        clocks: tuple[object, ...] = (),
    ) -> None:
        self.table = table
        self.view = view
        self.status = status
        self.asks = asks
        self.window = window
        self.channels = channels
        self.team = team
        self.undo = undo
        self.seen = seen
        self.skipping = skipping
        self.lesson = lesson
        self.clocks = clocks

    def is_news_after(self, sent: "Contents | None") -> bool:
        """Whether anything differs from what was sent last: the same contents, no new update."""
        return sent is None or not (
            self.view == sent.view
            and self.table == sent.table
            and self.status == sent.status
            and self.asks == sent.asks
            and self.window == sent.window
            and self.channels == sent.channels
            and self.team == sent.team
            and self.undo == sent.undo
            and self.seen == sent.seen
            and self.skipping == sent.skipping
            and self.lesson == sent.lesson
            and self.clocks == sent.clocks
        )


class Perspective:
    """A seat's own count of updates and questions, so that no number tells of what others did."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.n = 0
        self.ask = 0
        self.told = 0  # how much of the story has been sent
        self.done: list[str] = []  # messages dealt with since the last update
        self._legal: list[int] = []  # what the question with the number `ask` allows
        self._turn = -1  # what the seat itself had done when it was asked
        self._undo = 0
        self._undoable: Step | None = None  # what has the number `_undo`
        self._channels: tuple[Channel, ...] | None = None  # that `_channels_told` tells of
        self._channels_told: Encoded = NO_CHANNELS
        self._sent: Contents | None = None
        self._restart = False

    def question(self, playing: Playing | None) -> int:
        """The number of the question that the seat is asked now; 0 for none."""
        if playing is None or self.seat is None or playing.excuses(self.seat):
            return 0
        legal, turn = playing.legal(self.seat), playing.own_steps[self.seat]
        if not legal and not playing.asked(self.seat):
            self._turn = -1
            return 0
        if turn != self._turn or (legal is not self._legal and legal != self._legal):
            self._turn = turn
            self.ask += 1
        self._legal = legal
        return self.ask

    def undo(self, playing: Playing | None) -> int:
        """The number of what the seat could take back now; 0 for nothing."""
        if playing is None or self.seat is None:
            return 0
        step = playing.undoable(self.seat)
        if step is not None and step is not self._undoable:
            self._undo += 1
            self._undoable = step
        return 0 if step is None else self._undo

    # -- updates ----------------------------------------------------------------------------------

    def news(self, room: "Room", now: float) -> bytes | None:
        """The next update, unless nothing has changed for this seat."""
        contents = self._contents(room)
        whole = self._restart or room.story.has_more_than_a_page(self.seat, self.told)
        if whole:
            earlier, lines = room.story.newest(self.seat)
        else:
            earlier, lines = 0, room.story.lines(self.seat, self.told)
        self.told = len(room.story.told)
        if not (contents.is_news_after(self._sent) or lines or self.done):
            return None
        self.n += 1
        update = self._update(room, contents, lines, now, whole=whole, earlier=earlier)
        self._sent, self._restart, self.done = contents, False, []
        return update

    def whole(self, room: "Room", now: float) -> bytes:
        """The present update again with the newest of the story, for somebody who has just come."""
        earlier, lines = room.story.newest(self.seat)
        contents = self._contents(room)
        return self._update(room, contents, lines, now, whole=True, earlier=earlier)

    def page(self, room: "Room", message: str, before: int) -> bytes:
        """Some of the story before a line, in answer to a message."""
        earlier, lines = room.story.page(self.seat, before)
        return _encode(wire.LogPage(message, earlier, lines))

    def start_over(self) -> None:
        """The story was changed: what has been told so far does not count."""
        self._restart = True

    def forget(self, places: list[int]) -> None:
        """What stood at these places of the story, unknown to this seat, is no longer there."""
        self.told -= len([place for place in places if place < self.told])

    def _update(
        self,
        room: "Room",
        contents: Contents,
        lines: list[Encoded],
        now: float,
        *,
        whole: bool,
        earlier: int,
    ) -> bytes:
        playing = room.playing
        return _encode(
            wire.Update(
                n=self.n,
                seat=self.seat,
                table=contents.table,
                view=contents.view,
                status=contents.status,
                asks=contents.asks,
                window=self._window(playing, now),
                undo=contents.undo,
                seen=contents.seen,
                events=lines,
                whole=whole,
                done=self.done,
                outcome=room.outcome(self.seat),
                asked=[] if playing is None else playing.awaited,
                earlier=earlier,
                skipping=contents.skipping,
                channels=contents.channels,
                team=team_now(room, now),
                lesson=contents.lesson,
                clocks=shown_to(room, self.seat, now),
            )
        )

    def _contents(self, room: "Room") -> Contents:
        playing = room.playing
        if playing is None:
            return Contents(
                table=room.shown(),
                view=NOTHING,
                status=room.gathering_status(self.seat),
                asks=[],
                window=(),
                team=(),
                channels=self._told_channels(room),
                undo=0,
                seen=0,
                skipping=False,
            )
        view, encoded = playing.view(self.seat)
        ask = self._ask(room, playing, view)
        return Contents(
            table=room.shown(),
            view=encoded,
            status=self._status(room, playing, view),
            asks=[ask] if ask is not None else [],
            window=self._window_facts(playing),
            channels=self._told_channels(room),
            team=team_facts(room),
            undo=0 if room.paused else self.undo(playing),
            seen=0 if self.seat is None else playing.seen[self.seat],
            skipping=self.seat in playing.skipping,
            lesson=None if playing.tutor is None else playing.tutor.shown(self.seat),
            clocks=() if room.clocks is None else tuple(room.clocks.seen_by(self.seat)),
        )

    # -- parts -------------------------------------------------------------------------------------

    def _ask(self, room: "Room", playing: Playing, view: View) -> wire.Ask | None:
        number = self.question(playing)
        if self.seat is None or number == 0 or room.paused:
            return None
        answer = playing.answer_of(self.seat)
        form = playing.form(self.seat)
        offered = playing.offered(self.seat)
        choices, names, steps = room.phrases.choices(offered)
        return wire.Ask(
            n=number,
            sealed=playing.window is not None,
            choices=choices,
            names=names,
            answer=None if answer is None else room.story.speech.move(answer),
            form=None if form is None else _form(form),
            dangers=_dangers(room, view, self.seat, offered),
            steps=steps,
        )

    def _told_channels(self, room: "Room") -> Encoded:
        """The channels that the seat may write or read on; who watches has none."""
        channels = room.channels()
        if self.seat is not None and channels is not self._channels:
            told = [
                wire.Channel(
                    name=channel.name,
                    title=room.story.speech.say(Text(f"channel.{channel.name}")),
                    readers=sorted(channel.readers),
                    may_write=self.seat in channel.writers,
                )
                for channel in channels
                if self.seat in channel.writers or self.seat in channel.readers
            ]
            self._channels, self._channels_told = channels, msgspec.Raw(_encode(told))
        return self._channels_told

    def _status(self, room: "Room", playing: Playing, view: View) -> Encoded:
        if room.paused:
            return room.story.house_sentence("status.paused")
        game, seat = playing.table.game, self.seat
        if playing.decided:  # by none of its rules
            return room.story.house_sentence("status.over")
        if seat is not None and playing.answer_of(seat) is not None:
            return room.story.house_sentence("status.answered")
        if seat is not None and playing.excuses(seat):  # as those see it who are not asked
            view = playing.table.view(None)
        status = game.status(view)
        if status is not None:
            return room.story.sentence(status)
        if playing.over:
            return room.story.house_sentence("status.over")
        asked = self.question(playing) != 0
        return room.story.house_sentence("status.asked" if asked else "status.waiting")

    def _window_facts(self, playing: Playing) -> tuple[object, ...]:
        window, passing = playing.window, self.seat in playing.passing
        if window is None or not window.timed:
            return ()
        if window.awaited is not None:
            return (window.step, bool(window.awaited), passing)
        return (window.step, window.ends, tuple(window.held_by), passing)

    def _window(self, playing: Playing | None, now: float) -> wire.Window | None:
        window = playing.window if playing is not None else None
        if playing is None or window is None or not window.timed:
            return None
        if window.awaited is not None:
            return self._waiting_window(window, playing) if window.awaited else None
        mine = self.seat in window.able
        return wire.Window(
            left=max(0, round(1000 * (window.ends - now))),
            total=round(1000 * window.total),
            held_by=window.held_by,
            may_hold=mine and self.seat not in window.held_by and self.seat not in playing.muted,
            passing=self.seat in playing.passing,
            asked=window.able,
        )

    def _waiting_window(self, window: Window, playing: Playing) -> wire.Window:
        """One without a clock: the people are waited for."""
        passing = self.seat in playing.passing
        asked = sorted(window.awaited or ())
        return wire.Window(0, 0, [], may_hold=False, passing=passing, asked=asked)


def _dangers(room: "Room", view: View, seat: int, offered: list[int]) -> dict[str, str]:
    """Why some of the moves are dangerous; who has only one need not be warned of it."""
    dangers: dict[str, str] = {}
    if len(offered) > 1:
        game = room.phrases.game
        for action in offered:
            danger = game.dangerous(view, seat, action)
            if danger is not None:
                dangers[game.verbs.notation(action)] = room.story.speech.say(danger)
    return dangers


def _form(form: Form) -> wire.Form:
    fields = [
        wire.FormField(name, f.domain.name, list(f.domain.words)) for name, f in form.fields.items()
    ]
    return wire.Form(form.name, form.fewest, form.most, fields)
