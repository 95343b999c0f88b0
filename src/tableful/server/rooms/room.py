"""One table with its people, from its opening to its end."""

from collections.abc import Iterable, Mapping
from math import inf
from typing import Literal

import msgspec

from tableful.bots import registry
from tableful.core.channels import Channel, one_for_all
from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.option_texts import choices_said
from tableful.core.roles import next_order, role_title
from tableful.core.setup import OptionValue, Setup
from tableful.core.shuffles import Shuffle
from tableful.core.table import Step, Table, are_known_to
from tableful.server import wire
from tableful.server.decks import deck_title
from tableful.server.declined import Declined
from tableful.server.gameinfo import levels
from tableful.server.rooms import entries as log
from tableful.server.rooms import shuffling
from tableful.server.rooms.clocks import Clocks, keep_time, manners, said, waits_for_days
from tableful.server.rooms.entries import Entry, Opened
from tableful.server.rooms.pace import Company
from tableful.server.rooms.patience import Patience, patience_of
from tableful.server.rooms.perspective import Perspective
from tableful.server.rooms.phrases import TablePhrases
from tableful.server.rooms.playing import NOBODY, Playing
from tableful.server.rooms.reminding import Reminding, next_reminder
from tableful.server.rooms.seating import Seating
from tableful.server.rooms.story import Story, seat_word

MOVES = (log.Acted, log.Answered, log.Unsealed, log.Presumed, log.TookBack)
MESSAGES = (log.Acted, log.Answered, log.TookBack, log.Said)  # somebody sent these
MESSAGES_REMEMBERED = 50  # of each seat: a browser resends what it has no answer to

Phase = Literal["gathering", "playing", "over"]
Outage = tuple[float, float]  # from when to when there was no server

_encode = msgspec.json.Encoder().encode


class Room:
    """All that is known about a table. Entries change it; whoever commands it writes them.

    `unsaved` are the entries that the log does not have yet: nobody sees an update before it has.
    """

    def __init__(self, opened: Opened, game: Game, setup: Setup) -> None:
        self.opened = opened
        self.game = game
        self.setup = setup
        self.settings = opened.settings
        self.lesson = game.lesson(opened.lesson) if opened.lesson else None
        self.seating = Seating.arranged(opened.table, levels(game), opened.seats, opened.host)
        self.story = Story(game, self.seating.names())
        self.cuts: dict[str, str] = {}  # of the deck, by who has cut it
        self.shuffle: Shuffle | None = None  # how it was dealt, where that can be checked
        self.playing: Playing | None = None
        self.patience: Patience | None = None
        self.clocks: Clocks | None = None  # while a game is on that has clocks
        self.reminding = Reminding()
        self.last_entry = opened.at  # when something last happened that the log tells
        self.paused = False
        self.rematch: str | None = None
        self.repeats: list[str] = []  # the tables that play the same deal
        self.perspectives: dict[int | None, Perspective] = {}
        self.entries = 0  # how many the log has, or is about to
        self.unsaved: list[Entry] = []
        self.touched = opened.at
        self._seen: list[dict[str, None]] = [{} for _ in opened.seats]  # in order
        self._shown: wire.Encoded | None = None
        self._told_end = False
        self._told_stalling: set[int] = set()
        self._told_muted = NOBODY

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

    def wake(self, now: float, outages: Iterable[Outage] = ()) -> None:
        """Go on after the log has been read; the clock may have been set back since then.

        In an outage nobody could move, so no clock ran.
        """
        self.seating.awake_since = now
        for chair in self.seating.chairs:
            chair.bot_since = min(chair.bot_since, now)
        self.restart_window(now)
        lost = sum(max(0.0, end - max(start, self.last_entry)) for start, end in outages)
        if lost and self.clocks is not None and self.clocks.running():
            self.enter(log.Forgiven(now, lost), now)
        self.refresh(now)

    def refresh(self, now: float) -> None:
        """Windows and bots follow what has changed."""
        self.touched = now
        if self.playing is None or self.paused:
            self.patience = None
            return
        settings = manners(self.settings)
        self.patience = patience_of(self.playing, self.seating, settings, self.patience, now)
        company = self.seating.company(for_days=waits_for_days(self.settings))
        if self.patience is not None and self.patience.over:
            company.bots[self.patience.seat] = registry.usual(self.game)
        self.playing.refresh(settings, company, now)

    def _apply(self, entry: Entry) -> None:
        if isinstance(entry, MOVES):
            self._play(entry)
        else:
            self._shown = None
            self._arrange(entry)
        self.last_entry = entry.at
        if self.settings.clock != "none":
            keep_time(self, entry)
        if isinstance(entry, MESSAGES) and entry.id:
            self.dealt_with(entry.seat, entry.id)

    def _arrange(self, entry: Entry) -> None:
        """What concerns the people rather than the game."""
        match entry:
            case log.Sat(seat=seat, name=name, holder=holder, colour=colour, mark=mark):
                self.seating.seat_person(seat, name, holder, colour, mark)
                self._renamed()
                self.story.add("joined", seat=seat_word(seat))
            case log.Stood(seat=seat, removed=removed):
                self.story.add("removed", seat=seat_word(seat))
                if removed:
                    self.seating.removed.add(self.seating.chairs[seat].holder)
                self.seating.clear(seat)
                self._renamed()
            case log.TakenAway():
                self.seating.chairs.pop()
                self.setup = self.game.setup(len(self.seating.chairs), self.setup.options)
                self._renamed()
                self.story.add("taken_away")
            case log.BotSat(seat=seat, bot=bot, removed=removed):
                if removed:
                    self.story.add("asked_to_leave", seat=seat_word(seat))
                    self.seating.removed.add(self.seating.chairs[seat].holder)
                    self.seating.clear(seat)
                self._seat_bot(seat, bot, entry.at)
            case log.RanOut(seat=seat, bot=bot, resigned=resigned):
                self.on().did(seat)
                self.seating.seat_bot(seat, bot)
                chair = self.seating.chairs[seat]
                chair.bot_since, chair.resigned = entry.at, resigned
                if not resigned:
                    self.story.add("ran_out", seat=seat_word(seat), bot=bot)
                elif self.on().resign(seat):
                    self.story.add("gave_way", seat=seat_word(seat))
                else:
                    self.story.add("resigned", seat=seat_word(seat), bot=bot)
            case log.Forgiven(seconds=seconds):
                self.story.add("forgiven", time=said(seconds))
            case log.CameBack(seat=seat):
                self.seating.chairs[seat].bot = ""
                self.seating.returning.discard(seat)
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
            case log.Wore(seat=seat, colour=colour, mark=mark):
                self.seating.dress(seat, colour, mark)
            case log.Swapped(seat=seat, other=other):
                self._swap(seat, other)
            case log.Arranged(settings=settings):
                self.settings = settings
                self.story.add("arranged")
            case log.Chosen(options=options):
                self._choose(options)
            case log.Rematched(table=table):
                self.rematch = table
                self.story.add("rematched")
            case log.Repeated(table=table):
                self.repeats.append(table)
            case log.Paused(seat=seat):
                self.paused = True
                self.story.add("paused", seat=seat_word(seat))
            case log.Resumed(seat=seat):
                self.paused = False
                self.restart_window(entry.at)
                self.on().wait_anew()
                self.story.add("resumed", seat=seat_word(seat))
            case log.Said(seat=seat, channel=channel, text=text, readers=readers):
                self.story.said(seat, channel, text, readers, entry.reaction)
                if self.playing is not None:
                    self.playing.bot_turns.spoken = entry.at
            case log.Spoke(seat=seat, says=says):
                if says.phrase is not None:
                    why = None if says.why is None else says.why.text()
                    self.story.bot_said(seat, says.phrase.text(), why)
                if self.playing is not None:
                    self.playing.voices.said(seat, says, len(self.playing.table.steps))
            case log.Hinted(seat=seat):
                self.on().hints.append((len(self.on().table.steps), seat))
                self.story.confide("hinted", seat)
            case log.WatcherSaid(name=name, text=text):
                self.story.watcher_said(name, text)
            case log.Cut(holder=holder, cut=cut):
                self.cuts.setdefault(holder, cut)
            case log.Began():
                self._begin()
            case _:
                raise Malformed("a table is opened once")

    def _play(
        self, entry: log.Acted | log.Answered | log.Unsealed | log.Presumed | log.TookBack
    ) -> None:
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
            case log.Presumed(seat=seat, move=move):
                self.story.add("presumed", seat=seat_word(seat))
                playing.act(seat, move)
            case log.TookBack(seat=seat):
                self._take_back(seat, playing.undo(seat))

    def _open_window_of_log(self, at: float) -> None:
        """While a log is read nobody refreshes: a window opens with its first answer."""
        assert self.playing is not None
        if self.playing.window is None:
            self.playing.refresh(self.settings, Company({}), at)

    def _swap(self, seat: int, other: int) -> None:
        """Two change places; what each has been sent, and what they said, goes with them."""
        here, there = self.perspective(seat), self.perspective(other)
        self.perspectives[seat], self.perspectives[other] = there, here
        there.seat, here.seat = seat, other
        self._seen[seat], self._seen[other] = self._seen[other], self._seen[seat]
        self.seating.swap(seat, other)
        self._renamed()
        self.story.swap(seat, other)
        if self.seating.chairs[seat].is_open:
            self.story.add("moved", seat=seat_word(other))
        elif self.seating.chairs[other].is_open:
            self.story.add("moved", seat=seat_word(seat))
        else:
            self.story.add("swapped", seat=seat_word(other), other=seat_word(seat))
        for perspective in self.perspectives.values():
            perspective.start_over()

    def _choose(self, options: Mapping[str, OptionValue]) -> None:
        before = self.setup.options
        self.setup = self.game.setup(len(self.seating.chairs), options)
        said = choices_said(self.game.catalogue, self.game.options, self.setup.options, before)
        self.story.add("chosen", options=said)

    def _seat_bot(self, seat: int, bot: str, at: float) -> None:
        if self.playing is None:
            self.seating.clear(seat)
        else:
            self.playing.did(seat)
        self.seating.seat_bot(seat, bot)
        self.seating.chairs[seat].bot_since = at
        self._renamed()
        kind = "bot_instead" if self.seating.chairs[seat].holder else "bot_sat"
        self.story.add(kind, seat=seat_word(seat), bot=bot)

    def _begin(self) -> None:
        names, practice = self.seating.names(), self.settings.practice
        self.shuffle = shuffling.shuffled(self)
        seed = shuffling.seed(self)
        table = Table(self.game, self.setup, seed, names, practice=practice)
        original = self.opened.original
        if original is not None:
            table.play_again(original.table, original.actions)
        if self.lesson is not None:
            table.begin_with(self.lesson.begin)
        self.story.begin(table.game, names)
        self.story.add("began")
        self.playing = Playing(table, self.story, self.lesson)
        if original is not None:
            self.story.add("played_on" if original.actions else "same_deal")
        self.phrases = TablePhrases(table.game, names)

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
        self.story.took_back(seat, steps, practice=self.settings.practice)

    # -- what is asked about it --------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """As browsers are told."""
        if self.playing is None:
            return "gathering"
        return "over" if self.playing.over else "playing"

    def handled(self, seat: int, message: str) -> bool:
        """Whether a message was dealt with already: then the same update says so again."""
        if message not in self._seen[seat]:
            return False
        self.perspective(seat).done.append(message)
        return True

    def dealt_with(self, seat: int, message: str) -> None:
        """Remember a message, and let the seat's next update say that it is done."""
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

    # -- for updates ------------------------------------------------------------------------------

    def changed(self) -> None:
        """Who is here has changed."""
        self._shown = None

    def shown(self) -> wire.Encoded:
        """The table as everybody sees it, encoded once for all."""
        over = self.playing is not None and self.playing.over
        stalling, muted = self.stalling(), self.muted()
        if (
            self._shown is None
            or over != self._told_end
            or stalling != self._told_stalling
            or muted != self._told_muted
        ):
            self._shown = msgspec.Raw(_encode(self.summary()))
            self._told_end, self._told_stalling = over, stalling.copy()
            self._told_muted = muted
        return self._shown

    def stalling(self) -> set[int]:
        """The seats that have kept the others waiting for longer than the table wants."""
        return self.playing.stalling if self.playing is not None else set()

    def goes_on_alone(self) -> bool:
        """Whether time passes here though nobody looks: a clock runs, or bots play with people."""
        if self.clocks is None or self.phase != "playing" or self.paused:
            return False
        return any(chair.holder and not chair.bot for chair in self.seating.chairs)

    def due(self) -> float | None:
        """When somebody has to see to the table, though nobody looks: at once for bots."""
        due = next_reminder(self)
        if self.clocks is not None and self.goes_on_alone():
            due = min(due, self.clocks.first_end(self.last_entry))
        return None if due == inf else due

    def channels(self) -> tuple[Channel, ...]:
        """Who may write to whom: the game says it while it is on."""
        if self.playing is None or self.playing.over:
            return one_for_all(len(self.seating.chairs))
        return self.playing.channels

    def muted(self) -> frozenset[int]:
        """The seats that may not speak to all: see `speaking.py`."""
        return NOBODY if self.playing is None else self.playing.muted

    def summary(self) -> wire.Table:
        """The table as everybody sees it."""
        return wire.Table(
            id=self.opened.table,
            game=self.game.name,
            version=self.game.version,
            title=self.game.title,
            phase=self.phase,
            seats=self._seats_shown(),
            host=self.seating.host,
            settings=self.settings,
            options=dict(self.setup.options),
            deck=deck_title(self.game) if self.opened.deck else "",
            paused=self.paused,
            rematch=self.rematch,
            watching=self.seating.watching_told,
            original=self._original_shown(),
            lesson="" if self.lesson is None else self.lesson.title,
            hints=self.hints,
            order=self.next_order() if self.phase == "over" and self.game.roles else [],
            shuffle=shuffling.published(self),
        )

    def _original_shown(self) -> wire.Original | None:
        original = self.opened.original
        return None if original is None else wire.Original(original.table, len(original.actions))

    @property
    def hints(self) -> bool:
        """Whether people may be told what a bot would do: always, or one person with bots."""
        if self.settings.hints == "alone":
            return sum(bool(chair.holder) for chair in self.seating.chairs) == 1
        return self.settings.hints == "always"

    @property
    def counts(self) -> bool:
        """Whether its result counts: not where somebody could know what would come."""
        return self.opened.original is None and not self.settings.practice

    def _seats_shown(self) -> list[wire.Seat]:
        sights, muted = self.game.sights(self.setup), self.muted()
        return [
            msgspec.structs.replace(
                seat,
                role=role_title(self.game, number),
                sight=sights[number],
                muted=number in muted,
            )
            for number, seat in enumerate(self.seating.shown(self.stalling()))
        ]

    def next_order(self) -> list[int]:
        """Who could sit where in the next game: see `roles.py`."""
        return next_order(self.game, [bool(chair.holder) for chair in self.seating.chairs])

    def outcome(self, seat: int | None = None) -> wire.Outcome | None:
        """How it ended, in words for a seat, or for those who watch (None)."""
        if self.playing is None or not self.playing.over:
            return None
        end = self.playing.ending()
        speech = self.story.speech
        return wire.Outcome(
            winners=sorted(end.winners),
            scores=list(end.scores),
            reason=speech.say(end.reason),
            team=end.team,
            verdict=speech.verdict(end, mine=seat is not None),
            grade=speech.grade(end),
            sources=[
                wire.Amounts(self.title("source", source.name), list(source.amounts))
                for source in end.sources
            ],
        )

    def title(self, section: str, name: str) -> str:
        """What the game's catalogue calls something that is counted."""
        return self.game.catalogue.entries.get(f"{section}.{name}", name.capitalize())

    def gathering_status(self, seat: int | None) -> wire.Encoded:
        """What is waited for."""
        if self.seating.open_seats():
            return self.story.house_sentence("status.gathering_open")
        mine = seat is not None and self.seating.chairs[seat].holder
        host = mine and mine == self.seating.chairs[self.seating.host].holder
        return self.story.house_sentence("status.gathering_host" if host else "status.gathering")
