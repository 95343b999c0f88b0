"""What one seat, or those who watch, are sent: whole views, numbered, and only when changed."""

from typing import TYPE_CHECKING, NamedTuple, cast

import msgspec

from tableful.core.texts import Text
from tableful.core.verbs import Form
from tableful.server import wire
from tableful.server.rooms.playing import Playing

if TYPE_CHECKING:
    from tableful.server.rooms.room import Room

NOTHING = msgspec.Raw(b"null")

_encode = msgspec.json.Encoder().encode


class Contents(NamedTuple):
    """What a frame holds, but for numbers, news and the clock: the same contents, no new frame."""

    table: msgspec.Raw
    view: msgspec.Raw
    status: wire.Line
    asks: tuple[wire.Ask, ...]
    window: tuple[object, ...]
    undo: bool


class Perspective:
    """A seat's own count of frames and questions, so that no number tells of what others did."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.n = 0
        self.ask = 0
        self.told = 0  # how much of the story has been sent
        self.done: list[str] = []  # messages dealt with since the last frame
        self._asked: object = None
        self._sent: Contents | None = None
        self._restart = False

    def question(self, playing: Playing | None) -> int:
        """The number of the question that the seat is asked now; 0 for none."""
        asked: object = None
        if playing is not None and self.seat is not None and playing.asked(self.seat):
            legal = tuple(playing.table.legal(self.seat))
            asked = (legal, playing.turnstile[self.seat])
        if asked != self._asked:
            self._asked = asked
            self.ask += asked is not None
        return self.ask if asked is not None else 0

    # -- frames ------------------------------------------------------------------------------------

    def news(self, room: "Room", now: float) -> bytes | None:
        """The next frame, unless nothing has changed for this seat."""
        contents = self._contents(room)
        whole = self._restart
        lines = room.story.lines(self.seat, 0 if whole else self.told)
        self.told = len(room.story.told)
        if contents == self._sent and not lines and not self.done:
            return None
        self.n += 1
        frame = self._frame(room, contents, lines, now, whole=whole)
        self._sent, self._restart, self.done = contents, False, []
        return frame

    def whole(self, room: "Room", now: float) -> bytes:
        """The present frame again with the whole story, for who has just come."""
        return self._frame(room, self._contents(room), room.story.lines(self.seat), now, whole=True)

    def start_over(self) -> None:
        """The story was changed: what has been told so far does not count."""
        self._restart = True

    def _frame(
        self,
        room: "Room",
        contents: Contents,
        lines: list[msgspec.Raw],
        now: float,
        *,
        whole: bool,
    ) -> bytes:
        playing = room.playing
        return _encode(
            wire.View(
                n=self.n,
                seat=self.seat,
                table=cast(wire.Table, contents.table),
                view=contents.view,
                status=contents.status,
                asks=list(contents.asks),
                window=self._window(playing, now),
                undo=contents.undo,
                events=cast(list[wire.LogLine], lines),
                whole=whole,
                done=self.done,
                outcome=room.outcome(),
                asked=[] if playing is None else playing.table.state.deciders(),
            )
        )

    def _contents(self, room: "Room") -> Contents:
        playing = room.playing
        if playing is None:
            return Contents(
                room.shown(), NOTHING, room.gathering_status(self.seat), (), (), undo=False
            )
        view = playing.table.view(self.seat)
        ask = self._ask(room, playing)
        return Contents(
            table=room.shown(),
            view=msgspec.Raw(_encode(view)),
            status=self._status(room, playing, view),
            asks=(ask,) if ask is not None else (),
            window=self._window_facts(playing),
            undo=self.seat is not None and not room.paused and playing.can_undo(self.seat),
        )

    # -- parts -------------------------------------------------------------------------------------

    def _ask(self, room: "Room", playing: Playing) -> wire.Ask | None:
        number = self.question(playing)
        if self.seat is None or number == 0 or room.paused:
            return None
        answer = playing.answer_of(self.seat)
        form = playing.table.form(self.seat)
        choices, names = (
            ([], {}) if answer is not None else room.phrases.choices(playing.table.legal(self.seat))
        )
        return wire.Ask(
            n=number,
            sealed=playing.window is not None,
            choices=choices,
            names=names,
            answer=None if answer is None else room.story.speech.move(answer),
            form=None if form is None else _form(form),
        )

    def _status(self, room: "Room", playing: Playing, view: object) -> wire.Line:
        if room.paused:
            return room.story.house_sentence("status.paused")
        if self.seat is not None and playing.answer_of(self.seat) is not None:
            return room.story.house_sentence("status.answered")
        text = playing.table.game.status(cast(dict[str, object], view))
        return room.story.sentence(text if text is not None else Text("status"))

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
