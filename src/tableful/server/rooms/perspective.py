"""What one seat, or those who watch, are sent: whole views, numbered, and only when changed."""

from typing import TYPE_CHECKING

import msgspec

from tableful.core.game import View
from tableful.core.table import Step
from tableful.core.texts import Text
from tableful.core.verbs import Form
from tableful.server import wire
from tableful.server.rooms.playing import Playing
from tableful.server.wire import Encoded

if TYPE_CHECKING:
    from tableful.server.rooms.room import Room

NOTHING = msgspec.Raw(b"null")
NO_STATUS = Text("status")

_encode = msgspec.json.Encoder().encode


class Contents:
    """What a frame holds, but for numbers, news and the clock."""

    def __init__(
        self,
        table: Encoded,
        view: Encoded,
        status: Encoded,
        asks: list[wire.Ask],
        window: tuple[object, ...],
        *,
        undo: int,
        seen: int,
    ) -> None:
        self.table = table
        self.view = view
        self.status = status
        self.asks = asks
        self.window = window
        self.undo = undo
        self.seen = seen

    def is_news_after(self, sent: "Contents | None") -> bool:
        """Whether anything differs from what was sent last: the same contents, no new frame."""
        return sent is None or not (
            self.view == sent.view
            and self.table == sent.table
            and self.status == sent.status
            and self.asks == sent.asks
            and self.window == sent.window
            and self.undo == sent.undo
            and self.seen == sent.seen
        )


class Perspective:
    """A seat's own count of frames and questions, so that no number tells of what others did."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.n = 0
        self.ask = 0
        self.told = 0  # how much of the story has been sent
        self.done: list[str] = []  # messages dealt with since the last frame
        self._legal: list[int] = []  # what the question with the number `ask` allows
        self._turn = -1  # what the seat itself had done when it was asked
        self._undo = 0
        self._undoable: Step | None = None  # what has the number `_undo`
        self._sent: Contents | None = None
        self._restart = False

    def question(self, playing: Playing | None) -> int:
        """The number of the question that the seat is asked now; 0 for none."""
        if playing is None or self.seat is None:
            return 0
        legal, turn = playing.legal(self.seat), playing.turnstile[self.seat]
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

    # -- frames ------------------------------------------------------------------------------------

    def news(self, room: "Room", now: float) -> bytes | None:
        """The next frame, unless nothing has changed for this seat."""
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
        frame = self._frame(room, contents, lines, now, whole=whole, earlier=earlier)
        self._sent, self._restart, self.done = contents, False, []
        return frame

    def whole(self, room: "Room", now: float) -> bytes:
        """The present frame again with the newest of the story, for who has just come."""
        earlier, lines = room.story.newest(self.seat)
        contents = self._contents(room)
        return self._frame(room, contents, lines, now, whole=True, earlier=earlier)

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

    def _frame(
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
            wire.View(
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
                asked=[] if playing is None else playing.deciders,
                earlier=earlier,
            )
        )

    def _contents(self, room: "Room") -> Contents:
        playing = room.playing
        if playing is None:
            return Contents(
                room.shown(), NOTHING, room.gathering_status(self.seat), [], (), undo=0, seen=0
            )
        view = playing.table.view(self.seat)
        ask = self._ask(room, playing)
        return Contents(
            table=room.shown(),
            view=msgspec.Raw(_encode(view)),
            status=self._status(room, playing, view),
            asks=[ask] if ask is not None else [],
            window=self._window_facts(playing),
            undo=0 if room.paused else self.undo(playing),
            seen=0 if self.seat is None else playing.seen[self.seat],
        )

    # -- parts -------------------------------------------------------------------------------------

    def _ask(self, room: "Room", playing: Playing) -> wire.Ask | None:
        number = self.question(playing)
        if self.seat is None or number == 0 or room.paused:
            return None
        answer = playing.answer_of(self.seat)
        form = playing.table.form(self.seat)
        choices, names = room.phrases.choices(playing.table.offered(self.seat))
        return wire.Ask(
            n=number,
            sealed=playing.window is not None,
            choices=choices,
            names=names,
            answer=None if answer is None else room.story.speech.move(answer),
            form=None if form is None else _form(form),
        )

    def _status(self, room: "Room", playing: Playing, view: View) -> Encoded:
        if room.paused:
            return room.story.house_sentence("status.paused")
        if self.seat is not None and playing.answer_of(self.seat) is not None:
            return room.story.house_sentence("status.answered")
        return room.story.sentence(playing.table.game.status(view) or NO_STATUS)

    def _window_facts(self, playing: Playing) -> tuple[object, ...]:
        window = playing.window
        if window is None or not window.timed:
            return ()
        return (window.step, window.ends, tuple(window.held_by), self.seat in playing.passing)

    def _window(self, playing: Playing | None, now: float) -> wire.Window | None:
        window = playing.window if playing is not None else None
        if playing is None or window is None or not window.timed:
            return None
        mine = self.seat in window.asked
        return wire.Window(
            left=max(0, round(1000 * (window.ends - now))),
            total=round(1000 * window.total),
            held_by=window.held_by,
            may_hold=mine and self.seat not in window.held_by,
            passing=self.seat in playing.passing,
            asked=window.asked,
        )


def _form(form: Form) -> wire.Form:
    fields = [wire.FormField(name, list(f.domain.words)) for name, f in form.fields.items()]
    return wire.Form(form.name, form.fewest, form.most, fields)
