"""An evening at one table, without sockets: people come, say and see things; time is told."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from math import inf

import msgspec

from tableful.core.errors import Refused
from tableful.core.game import Game
from tableful.core.rng import Rng, seeded
from tableful.core.setup import Setup
from tableful.core.verbs import Filled, Form
from tableful.games import GAMES
from tableful.server import wire, wire_pages
from tableful.server.lessons import opened_for
from tableful.server.rooms import hosting, seat_messages
from tableful.server.rooms.bots import Turn
from tableful.server.rooms.entries import Entry, Opened, Original, SeatEntry, dump, load
from tableful.server.rooms.playing import Playing
from tableful.server.rooms.room import Room
from tableful.server.rooms.time import next_time, pass_time, thought
from tableful.server.rooms.windows import Window
from tableful.server.spoken import Sentence

RUST = GAMES.game("rust-and-research")
NOON = 1_000_000.0  # when every table is opened
SEED = "0123456789abcdef0123456789abcdef"
OPEN = ""  # an open seat, where names are listed
ALLOTTED = 0.25  # seconds that a bot may think

_decode_view = msgspec.json.Decoder(wire.Update).decode


def secret_of(name: str) -> str:
    """What the server keeps of a person's secret."""
    return f"secret of {name}"


def seat_entry(who: str) -> SeatEntry:
    """`Ada` is a person, `bot:easy` a bot, and nothing an open seat."""
    if who.startswith("bot:"):
        return SeatEntry(bot=who.removeprefix("bot:"))
    return SeatEntry(name=who, holder=secret_of(who) if who else "")


class Evening:
    """A room, its log and a clock that moves when told to."""

    def __init__(
        self,
        *people: str,
        game: Game = RUST,
        settings: wire.Settings | None = None,
        seed: str = SEED,
        begun: bool = False,
        holders: Sequence[str] = (),
        original: Original | None = None,
        secret: str = "",
    ) -> None:
        seats = [seat_entry(who) for who in people]
        for number, holder in enumerate(holders):
            seats[number] = msgspec.structs.replace(seats[number], holder=holder)
        setup = game.setup(len(people))
        opened = Opened(
            at=NOON,
            table="table1",
            game=game.name,
            version=game.version,
            content=setup.content.hash,
            options=dict(setup.options),
            settings=settings or wire.Settings(),
            seats=seats,
            host=0,
            seed="" if secret else seed,
            original=original,
            secret=secret,
        )
        self._open(opened, game, setup, begun=begun)

    @classmethod
    def learning(cls, game: Game, lesson: str) -> "Evening":
        """Ada learns a game, with a lesson of it."""
        found = game.lesson(lesson)
        assert found is not None
        evening = cls.__new__(cls)
        wish = wire_pages.NewLesson("Ada")
        opened = opened_for(game, found, wish, secret_of("Ada"), NOON)
        evening._open(opened, game, game.setup(found.seats, found.options), begun=True)
        return evening

    def _open(self, opened: Opened, game: Game, setup: Setup, *, begun: bool) -> None:
        self.game = game
        self.now = NOON
        self.log: list[Entry] = []
        self._ids = count(1)
        self.room = Room.open(opened, game, setup)
        self._keep()
        for holder in self.room.seating.people():
            self.room.seating.come(holder, self.now)
        if begun:
            hosting.begin(self.room, self.now)
            self._keep()

    # -- time and the log --------------------------------------------------------------------------

    def _keep(self) -> None:
        """As a table in use does it after every change: due things happen, and the log has all."""
        pass_time(self.room, self.now)
        self.log += self.room.unsaved
        self.room.saved()

    def wait(self, seconds: float) -> None:
        """Time passes; what falls due on the way happens when it is due."""
        until = self.now + seconds
        while (due := next_time(self.room)) <= until:
            self.now = max(self.now, due)
            self._keep()
        self.now = until
        self._keep()

    def reloaded(self) -> Room:
        """The same table as another server reads it from the log, awake."""
        return self.reloaded_after(())

    def reloaded_after(self, outages: Sequence[tuple[float, float]]) -> Room:
        """The same, where there was no server at some times."""
        entries = [load(dump(entry)) for entry in self.log]
        opened = entries[0]
        assert isinstance(opened, Opened)
        setup = self.game.setup(len(opened.seats), opened.options)
        room = Room.load(opened, entries[1:], self.game, setup)
        room.wake(self.now, outages)
        return room

    def restart(self) -> None:
        """Another server goes on with the table; everybody comes back."""
        self.room = self.reloaded()
        for holder in self.room.seating.people():
            self.room.seating.come(holder, self.now)
        self._keep()

    # -- people ------------------------------------------------------------------------------------

    def holder(self, seat: int) -> str:
        """Who has a seat."""
        return self.room.seating.chairs[seat].holder

    def come(self, seat: int) -> None:
        """The person of a seat opens a socket."""
        self.room.seating.come(self.holder(seat), self.now)
        hosting.come_back(self.room, self.holder(seat), self.now)
        self.room.changed()
        self._keep()

    def go(self, seat: int) -> None:
        """The person of a seat closes a socket."""
        self.room.seating.go(self.holder(seat), self.now, self.room.muted())
        self.room.changed()
        self._keep()

    def join(self, name: str, seat: int | None = None) -> int:
        """Somebody sits down, and is here."""
        taken = hosting.join(self.room, wire_pages.Join(name, seat), secret_of(name), self.now)
        self.room.seating.come(secret_of(name), self.now)
        self._keep()
        return taken

    def cut(self, seat: int, value: str, *, start: bool = False) -> None:
        """The browser of a seat's person cuts the deck."""
        wish = wire_pages.CutDeck("token", value, start)
        hosting.cut(self.room, self.holder(seat), wish, self.now)
        self._keep()

    def tell(
        self,
        who: int,
        do: wire.SeatAction,
        seat: int | None = None,
        *,
        bot: str | None = None,
        name: str | None = None,
        settings: wire.Settings | None = None,
        options: wire.WishedOptions | None = None,
        colour: wire.Colour | None = None,
        mark: wire.Mark | None = None,
        other: int | None = None,
    ) -> None:
        """The person of a seat sends a message about seats."""
        wish = (do, seat, bot, name, settings, options, colour, mark, other)
        message = wire.SeatMessage(self.new_id(), *wish)
        hosting.command(self.room, self.holder(who), who, message, self.now)
        self._keep()

    def new_id(self) -> str:
        """A message's own id."""
        return f"m{next(self._ids)}"

    # -- playing -----------------------------------------------------------------------------------

    @property
    def playing(self) -> Playing:
        """The game, which has begun."""
        assert self.room.playing is not None
        return self.room.playing

    @property
    def window(self) -> Window:
        """The sealed question that is open."""
        assert self.playing.window is not None
        return self.playing.window

    def ask(self, seat: int) -> int:
        """The number of the question that a seat is asked; 0: none."""
        return self.room.perspective(seat).question(self.room.playing)

    def choices(self, seat: int) -> list[str]:
        """What the person of a seat may choose, in notation."""
        return [choice.notation for choice in self.playing.table.choices(seat)]

    def act(
        self,
        seat: int,
        action: str,
        *,
        ask: int | None = None,
        seen: int | None = None,
        message: str = "",
    ) -> None:
        """A seat moves, or answers: what it is asked now, or was when it had seen so much."""
        number = self.ask(seat) if ask is None else ask
        board = self._seen(seat) if seen is None else seen
        answer = wire.Act(message or self.new_id(), number, action, board)
        seat_messages.act(self.room, seat, answer, self.now)
        self._keep()

    def _seen(self, seat: int) -> int:
        playing = self.room.playing
        return 0 if playing is None else playing.seen[seat]

    def undo(self, seat: int, message: str = "", *, number: int | None = None) -> None:
        """A seat takes its last move back, or what had a number."""
        undo = self.room.perspective(seat).undo(self.room.playing) if number is None else number
        seat_messages.undo(self.room, seat, wire.Undo(message or self.new_id(), undo), self.now)
        self._keep()

    def hold(self, seat: int) -> None:
        """A seat asks for more time."""
        seat_messages.happen(seat, wire.Hold(self.new_id()), self.room, self.now)
        self._keep()

    def chat(self, seat: int, text: str, channel: str = "table", message: str = "") -> None:
        """A seat says something."""
        said = wire.Chat(message or self.new_id(), text, channel)
        seat_messages.chat(self.room, seat, said, self.now)
        self._keep()

    def react(self, seat: int, reaction: wire.Reaction) -> None:
        """A seat makes a face."""
        made = wire.Chat(self.new_id(), "", reaction=reaction)
        seat_messages.chat(self.room, seat, made, self.now)
        self._keep()

    def why_not(self, seat: int, *path: str) -> tuple[str, str]:
        """The rule and the sentence against these clicks."""
        refused = seat_messages.why_not(self.room, seat, wire.WhyNot(self.new_id(), list(path)))
        return refused.rule, self.room.story.speech.say(refused.text)

    def bot_turn(self, seat: int) -> Turn:
        """What a bot is asked now."""
        return self.playing.bot_turns.turns[seat]

    def bot_thinks(
        self,
        seat: int,
        notation: str,
        *,
        took: float = 0.0,
        allotted: float = 0.0,
        says: Sentence | None = None,
    ) -> None:
        """A bot has made up its mind, after so much of the time that it had."""
        thought(self.room, self.bot_turn(seat), notation, self.now - took, allotted, says)
        self._keep()

    def bot_moves(self, seat: int, notation: str, *, queue: float, took: float) -> float:
        """When a bot moves that is asked now, after a queue and so long a thought."""
        step = len(self.playing.table.steps)
        if self.bot_turn(seat).move is None:
            self.wait(queue + took)
            self.bot_thinks(seat, notation, took=took, allotted=ALLOTTED)
        while len(self.playing.table.steps) == step:
            due = next_time(self.room)
            assert due < inf, "nothing will happen"
            self.wait(due - self.now)
        return self.now

    # -- playing on at random ----------------------------------------------------------------------

    def keep_abilities(self) -> None:
        """2.2 of Rust & Research: everybody chooses the first of their abilities to keep."""
        for seat in self.playing.table.state.deciders():
            self.keep_abilities_of(seat)

    def keep_abilities_of(self, seat: int) -> None:
        """A seat chooses the first of its abilities."""
        self.act(seat, self.choices(seat)[0])

    def play_on(self, rng: Rng, until: Callable[[], bool], most: int = 2000) -> bool:
        """People move at random, and are silent where they may, until something is so."""
        for _ in range(most):
            if until() or self.playing.over:
                break
            self.random_step(rng)
        return until()

    def some_move(self, seat: int, rng: Rng) -> str:
        """One of a seat's choices; where it has none but may fill in a form, that."""
        choices, form = self.choices(seat), self.playing.table.form(seat)
        if form is not None and not choices:
            return form.notation(self.some_form(seat, form, rng))
        return choices[rng.below(len(choices))]

    def some_form(self, seat: int, form: Form, rng: Rng) -> Filled:
        """A form filled in at random, as the rules allow it."""
        while True:
            table = self.playing.table
            filled = table.game.sample_form(table.view(seat), seat, form, rng)
            with suppress(Refused):
                self.playing.table.check(seat, filled)
                return filled

    def random_step(self, rng: Rng) -> None:
        """Somebody moves, be it a bot, or the time of a window passes."""
        window = self.playing.window
        if window is not None and window.timed:
            self.let_pass(window)
            return
        for seat in self.playing.table.state.deciders():
            if self.playing.answer_of(seat) is None:
                move = self.some_move(seat, rng)
                if seat in self.room.seating.bots():
                    seat_messages.make_move(self.room, seat, move, self.now)
                    self._keep()
                else:
                    self.act(seat, move)
                return

    def let_pass(self, window: Window) -> None:
        """Nobody reacts: those who are waited for say so, and the time passes."""
        for seat in sorted(window.awaited or ()):
            if self.playing.window is window and self.playing.answer_of(seat) is None:
                self.act(seat, self.choices(seat)[0])
        if self.playing.window is window:
            self.wait(window.ends - self.now)

    # -- seeing ------------------------------------------------------------------------------------

    def update(self, seat: int | None) -> bytes | None:
        """The bytes that leave for a seat now, if any do."""
        return self.room.perspective(seat).news(self.room, self.now)

    def news(self, seat: int | None) -> wire.Update | None:
        """The next update of a seat, if there is one."""
        update = self.update(seat)
        return None if update is None else _decode_view(update)

    def sees(self, seat: int | None) -> wire.Update:
        """All that a seat sees now, with the whole story."""
        return _decode_view(self.room.perspective(seat).whole(self.room, self.now))

    def all_look(self) -> None:
        """Everybody is sent what there is: after this, updates tell of what is new."""
        for seat in self.everybody:
            self.update(seat)

    @property
    def everybody(self) -> list[int | None]:
        """Every seat, and those who watch."""
        return [*range(len(self.room.seating.chairs)), None]


def kinds_of(view: wire.Update) -> list[str]:
    """What the events of an update are."""
    return [line.kind for line in view.events]


def plain(line: wire.Sentence) -> str:
    """A line as a person reads it."""
    return "".join(part if isinstance(part, str) else part.text for part in line)


def log_of(view: wire.Update) -> list[str]:
    """The log as a person reads it."""
    return [plain(line.parts) for line in view.events]


def reaction_window(
    *, somebody_can: bool, people: Sequence[str] = ("Ada", "Ben", "Cy"), window: int = 4
) -> Evening:
    """Rust & Research where a reaction is asked for, and somebody can react, or nobody can."""
    settings = msgspec.convert({"window": window}, wire.Settings)
    for number in range(100):
        evening = Evening(*people, seed=f"deal {number}", settings=settings, begun=True)

        def fits(evening: Evening = evening) -> bool:
            window = evening.playing.window
            if window is None or not window.timed or len(window.asked) < 2:
                return False
            state = evening.playing.table.state
            return somebody_can == any(len(state.legal(seat)) > 1 for seat in window.asked)

        if evening.play_on(seeded(number), fits):
            evening.all_look()
            return evening
    raise AssertionError("no deal has such a window")
