"""One table with its people, from its opening to its end."""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.option_texts import choices_said
from tableful.core.setup import OptionValue, Setup
from tableful.core.table import Step, Table, are_known_to
from tableful.server import wire
from tableful.server.decks import deck_title
from tableful.server.declined import Declined
from tableful.server.rooms import entries as log
from tableful.server.rooms.entries import Entry, Opened
from tableful.server.rooms.perspective import Perspective
from tableful.server.rooms.phrases import TablePhrases
from tableful.server.rooms.playing import Playing
from tableful.server.rooms.seating import Seating
from tableful.server.rooms.story import Story, seat_word

MOVES = (log.Acted, log.Answered, log.Unsealed, log.TookBack)
MESSAGES = (log.Acted, log.Answered, log.TookBack, log.Said)  # somebody sent these
MESSAGES_REMEMBERED = 50  # of each seat: a browser resends what it has no answer to

Phase = Literal["gathering", "playing", "over"]

NOBODY: set[int] = set()

_encode = msgspec.json.Encoder().encode


class Room:
    """All that is known about a table. Entries change it; whoever commands it writes them.

    `unsaved` are the entries that the log does not have yet: nobody may see a frame before it has.
    """

    def __init__(self, opened: Opened, game: Game, setup: Setup) -> None:
        self.opened = opened
        self.game = game
        self.setup = setup
        self.settings = opened.settings
        self.seating = Seating.arranged(opened.seats, opened.host)
        self.story = Story(game, self.seating.names())
        self.playing: Playing | None = None
        self.paused = False
        self.rematch: str | None = None
        self.perspectives: dict[int | None, Perspective] = {}
        self.entries = 0  # how many the log has, or is about to
        self.unsaved: list[Entry] = []
        self.touched = opened.at
        self._seen: list[dict[str, None]] = [{} for _ in opened.seats]  # in order
        self._shown: wire.Encoded | None = None
        self._told_end = False
        self._told_stalling: set[int] = set()

    # -- the log -----------------------------------------------------------------------------------

    @classmethod
    def open(cls, opened: Opened, game: Game, setup: Setup) -> "Room":
        """A new table."""
        room = cls(opened, game, setup)
        room.unsaved.append(opened)
        room.seating.awake_since = opened.at
        room.story.add("opened", seat=seat_word(opened.host))
        return room

    @classmethod
    def load(cls, opened: Opened, rest: Iterable[Entry], game: Game, setup: Setup) -> "Room":
        """A table as the log tells it."""
        room = cls.open(opened, game, setup)
        for entry in rest:
            room.replay(entry)
        room.replayed()
        return room

    def replay(self, entry: Entry) -> None:
        """The log tells of something that happened."""
        self._apply(entry)
        self.entries += 1

    def replayed(self) -> None:
        """The log is read."""
        for seat, seen in enumerate(self._seen):  # a browser may wait for the last few
            self.perspective(seat).done = list(seen)
        self.saved()

    def enter(self, entry: Entry, now: float) -> None:
        """Something happens to the table."""
        self._apply(entry)
        self.unsaved.append(entry)
        self.refresh(now)

    def unsaved_seals(self) -> frozenset[int]:
        """Whose sealed answers the log does not have yet; empty, if it lacks anything else.

        Nobody but these seats can see the difference.
        """
        seats = [entry.seat for entry in self.unsaved if isinstance(entry, log.Answered)]
        return frozenset(seats) if len(seats) == len(self.unsaved) else frozenset()

    def unsaved_beside_window(self) -> bool:
        """Whether a window is open, and what the log does not have yet is no move in it."""
        window = self.playing is not None and self.playing.window is not None
        return window and not any(isinstance(entry, MOVES) for entry in self.unsaved)

    def saved(self) -> None:
        """The log has everything, or is about to."""
        self.entries += len(self.unsaved)
        self.unsaved = []

    def wake(self, now: float) -> None:
        """Go on after the log has been read."""
        self.seating.awake_since = now
        self.restart_window(now)
        self.refresh(now)

    def refresh(self, now: float) -> None:
        """Windows and bots follow what has changed."""
        self.touched = now
        if self.playing is not None and not self.paused:
            self.playing.refresh(self.settings, self.seating.bots(), now)

    def _apply(self, entry: Entry) -> None:
        if isinstance(entry, MOVES):
            self._play(entry)
        else:
            self._shown = None
            self._arrange(entry)
        if isinstance(entry, MESSAGES) and entry.id:
            self.dealt_with(entry.seat, entry.id)

    def _arrange(self, entry: Entry) -> None:
        """What concerns the people rather than the game."""
        match entry:
            case log.Sat(seat=seat, name=name, holder=holder):
                chair = self.seating.chairs[seat]
                chair.name, chair.holder, chair.bot = name, holder, ""
                self._renamed()
                self.story.add("joined", seat=seat_word(seat))
            case log.Stood(seat=seat):
                self.story.add("removed", seat=seat_word(seat))
                chair = self.seating.chairs[seat]
                chair.name, chair.holder, chair.bot = "", "", ""
                self._renamed()
            case log.TakenAway():
                self.seating.chairs.pop()
                self.setup = self.game.setup(len(self.seating.chairs), self.setup.options)
                self._renamed()
                self.story.add("taken_away")
            case log.BotSat(seat=seat, bot=bot):
                self._seat_bot(seat, bot)
            case log.CameBack(seat=seat):
                self.seating.chairs[seat].bot = ""
                if self.playing is not None:
                    self.playing.did(seat)
                self.story.add("came_back", seat=seat_word(seat))
            case log.Hosted(seat=seat):
                self.seating.host = seat
                self.story.add("hosted", seat=seat_word(seat))
            case log.Renamed(seat=seat, name=name):
                old = self.seating.chairs[seat].name
                self.seating.chairs[seat].name = name
                self._renamed()
                self.story.add("renamed", old=old, seat=seat_word(seat))
            case log.Arranged(settings=settings):
                self.settings = settings
                self.story.add("arranged")
            case log.Chosen(options=options):
                self._choose(options)
            case log.Rematched(table=table):
                self.rematch = table
                self.story.add("rematched")
            case log.Paused(seat=seat):
                self.paused = True
                self.story.add("paused", seat=seat_word(seat))
            case log.Resumed(seat=seat):
                self.paused = False
                self.restart_window(entry.at)
                self.on().wait_anew()
                self.story.add("resumed", seat=seat_word(seat))
            case log.Said(seat=seat, channel=channel, text=text, readers=readers):
                self.story.said(seat, channel, text, readers)
            case log.Began():
                self._begin()
            case _:
                raise Malformed("a table is opened once")

    def _play(self, entry: log.Acted | log.Answered | log.Unsealed | log.TookBack) -> None:
        playing = self.playing
        if playing is None:
            raise Malformed("the game has not begun")
        match entry:
            case log.Acted(seat=seat, move=move):
                playing.act(seat, move)
            case log.Answered(seat=seat, move=move):
                self._open_window_of_log(entry.at)
                playing.answer(seat, move)
            case log.Unsealed(moves=moves):
                playing.unseal(moves)
            case log.TookBack(seat=seat):
                self._take_back(seat, playing.undo(seat))

    def _open_window_of_log(self, at: float) -> None:
        """While a log is read nobody refreshes: a window opens with its first answer."""
        assert self.playing is not None
        if self.playing.window is None:
            self.playing.refresh(self.settings, {}, at)

    def _choose(self, options: Mapping[str, OptionValue]) -> None:
        before = self.setup.options
        self.setup = self.game.setup(len(self.seating.chairs), options)
        said = choices_said(self.game.catalogue, self.game.options, self.setup.options, before)
        self.story.add("chosen", options=said)

    def _seat_bot(self, seat: int, bot: str) -> None:
        chair = self.seating.chairs[seat]
        if self.playing is None:
            chair.holder = ""
        else:
            self.playing.did(seat)
        self.seating.seat_bot(seat, bot)
        self._renamed()
        kind = "bot_instead" if chair.holder else "bot_sat"
        self.story.add(kind, seat=seat_word(seat), bot=bot)

    def _begin(self) -> None:
        table = Table(self.game, self.setup, self.opened.seed, self.seating.names())
        self.story.add("began")
        self.playing = Playing(table, self.story)
        self.phrases = TablePhrases(table.game, self.seating.names())

    def restart_window(self, now: float) -> None:
        """After a time that did not count, a window begins anew; the answers stay."""
        if self.playing is not None and self.playing.window is not None:
            self.playing.window.opened = now

    def _renamed(self) -> None:
        self.story.rename(self.seating.names())
        if self.playing is not None:
            self.phrases = TablePhrases(self.playing.table.game, self.seating.names())

    def _take_back(self, seat: int, steps: list[Step]) -> None:
        """Tell the story anew, without these steps, to those who knew of them; the others notice
        nothing.
        """
        assert self.playing is not None
        forgotten = self.story.forget(len(self.playing.table.steps) + 1)
        for reader, perspective in self.perspectives.items():
            if are_known_to(steps, reader):
                perspective.start_over()
            else:
                perspective.forget(forgotten)
        self.story.took_back(seat, steps)

    # -- what is asked about it --------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """As browsers are told."""
        if self.playing is None:
            return "gathering"
        return "over" if self.playing.over else "playing"

    def handled(self, seat: int, message: str) -> bool:
        """Whether a message was dealt with already: then the same frame says so again."""
        if message not in self._seen[seat]:
            return False
        self.perspective(seat).done.append(message)
        return True

    def dealt_with(self, seat: int, message: str) -> None:
        """Remember a message, and let the seat's next frame say that it is done."""
        seen = self._seen[seat]
        seen[message] = None
        if len(seen) > MESSAGES_REMEMBERED:
            del seen[next(iter(seen))]
        self.perspective(seat).done.append(message)

    def perspective(self, seat: int | None) -> Perspective:
        """What a seat, or those who watch, have been sent."""
        if seat not in self.perspectives:
            self.perspectives[seat] = Perspective(seat)
        return self.perspectives[seat]

    def on(self) -> Playing:
        """The game, which must be on and not stopped."""
        if self.playing is None:
            raise Declined("The game has not begun.")
        if self.paused:
            raise Declined("The game is paused.")
        return self.playing

    # -- for frames --------------------------------------------------------------------------------

    def changed(self) -> None:
        """Who is here has changed."""
        self._shown = None

    def shown(self) -> wire.Encoded:
        """The table as everybody sees it, encoded once for all."""
        over = self.playing is not None and self.playing.over
        stalling = self.stalling()
        if self._shown is None or over != self._told_end or stalling != self._told_stalling:
            self._shown = msgspec.Raw(_encode(self.summary()))
            self._told_end, self._told_stalling = over, stalling.copy()
        return self._shown

    def stalling(self) -> set[int]:
        """The seats that have kept the others waiting for longer than the table wants."""
        return self.playing.stalling if self.playing is not None else NOBODY

    def summary(self) -> wire.Table:
        """The table as everybody sees it."""
        return wire.Table(
            id=self.opened.table,
            game=self.game.name,
            version=self.game.version,
            title=self.game.title,
            phase=self.phase,
            seats=self.seating.shown(self.stalling()),
            host=self.seating.host,
            settings=self.settings,
            options=dict(self.setup.options),
            deck=deck_title(self.game) if self.opened.deck else "",
            paused=self.paused,
            rematch=self.rematch,
            watching=self.seating.watching_told,
        )

    def outcome(self, seat: int | None = None) -> wire.Outcome | None:
        """How it ended, in words for a seat, or for those who watch (None)."""
        if self.playing is None or not self.playing.over:
            return None
        end = self.game.outcome(self.playing.table.state)
        speech = self.story.speech
        return wire.Outcome(
            winners=sorted(end.winners),
            scores=list(end.scores),
            reason=speech.say(end.reason),
            team=end.team,
            verdict=speech.verdict(end, mine=seat is not None),
            grade=speech.grade(end),
        )

    def gathering_status(self, seat: int | None) -> wire.Encoded:
        """What is waited for."""
        if self.seating.open_seats():
            return self.story.house_sentence("status.gathering_open")
        mine = seat is not None and self.seating.chairs[seat].holder
        host = mine and mine == self.seating.chairs[self.seating.host].holder
        return self.story.house_sentence("status.gathering_host" if host else "status.gathering")
