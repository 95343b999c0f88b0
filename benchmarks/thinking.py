#!/usr/bin/env python3
"""How many tables one thinking process serves before somebody notices.

usage: .venv/bin/python benchmarks/thinking.py [BOT] [GAMES]

Plays games of four seats in rooms as the server has them, with bots alone and with a person among
them, on a clock of their own: a bot's question is answered by what a thinking process runs, and the
CPU time of that is measured. Then many such tables share one process, and it tells how many can
before one answer in a hundred is late: seen a tenth of a second after it would be otherwise, or too
late for its window. The last figure is a ratio: seconds at a table for one of thinking.
"""

import sys
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from statistics import quantiles

import msgspec

from tableful.core.game import Game
from tableful.games import GAMES
from tableful.server.questions import Question
from tableful.server.queueing import FairQueue
from tableful.server.rooms import hosting
from tableful.server.rooms.bots import Turn, on_the_beat
from tableful.server.rooms.entries import Opened, SeatEntry
from tableful.server.rooms.room import Room
from tableful.server.rooms.seat_messages import make_move
from tableful.server.rooms.time import next_time, pass_time, thought
from tableful.server.thinker import Memory, answered
from tableful.server.wire import Settings

SEATS = 4
PERSON_THINKS = 6.0  # seconds
LATE = 0.1  # seconds
ALLOWED = 0.01  # of all answers
MOST = 1_000  # tables; more are not looked for


@dataclass(frozen=True)
class Asked:
    """A bot's question: when, what it cost, and when its answer is seen if nobody has to wait."""

    at: float  # seconds since the game began
    work: float  # seconds of CPU
    allotted: float
    seen: float
    reaction: bool

    def is_late(self, begun: float) -> bool:
        """Whether somebody notices that it was thought about from then on."""
        if self.reaction:
            return begun + self.work > self.seen
        return on_the_beat(self.at, begun, self.allotted) > self.seen + LATE


class Evening:
    """One game in a room, on a clock that jumps to whatever comes next."""

    def __init__(self, game: Game, bot: str, number: int, *, person: bool, fast: bool) -> None:
        seats = [SeatEntry(bot=bot)] * SEATS
        if person:
            seats[0] = SeatEntry("Ada", "secret")
        setup = game.setup(SEATS)
        self.opened = Opened(
            at=0.0,
            table=f"table {number}",
            game=game.name,
            version=game.version,
            content=setup.content.hash,
            options=dict(setup.options),
            settings=Settings(speed="fast" if fast else "normal"),
            seats=seats,
            host=0,
            seed=f"thinking {number}",
        )
        self.room = Room.open(self.opened, game, setup)
        self.room.seating.come("secret")
        self.memory = Memory()
        self.chance = Random(number)
        self.person = person
        self.now = 0.0

    def questions(self) -> Iterator[Asked]:
        """All that bots are asked in the game."""
        room = self.room
        hosting.begin(room, self.now)
        assert room.playing is not None
        while not room.playing.over:
            for turn in room.playing.bot_turns.unasked():
                yield self.asked(turn)
            if self.person_is_asked():
                self.now = min(next_time(room), self.now + PERSON_THINKS)
                if self.now < next_time(room):
                    self.person_moves()
            else:
                self.now = next_time(room)
            pass_time(room, self.now)

    def asked(self, turn: Turn) -> Asked:
        """Answer a question at once, and tell what it cost."""
        playing, room = self.room.playing, self.room
        assert playing is not None
        question = Question(
            room.opened.table, playing.record(), turn.seat, turn.bot, turn.seconds, seed="chance"
        )
        line = msgspec.json.encode(question)
        begun = time.process_time()
        answer = answered(msgspec.json.decode(line, type=Question), self.memory)
        work = time.process_time() - begun
        thought(room, turn, answer.move, self.now, answer.allotted)
        closes = playing.window.ends if playing.window is not None else self.now
        seen = closes if turn.is_reaction else turn.ready
        return Asked(self.now, work, answer.allotted, seen, turn.is_reaction)

    def person_is_asked(self) -> bool:
        """Whether the person has to say something; in a window that closes they are silent."""
        playing = self.room.playing
        if not self.person or playing is None or playing.answer_of(0) is not None:
            return False
        window = playing.window
        if window is not None and window.timed:
            return 0 in (window.awaited or ())
        return bool(playing.legal(0))

    def person_moves(self) -> None:
        """They do something."""
        assert self.room.playing is not None
        legal = self.room.playing.legal(0)
        move = self.room.game.verbs.notation(self.chance.choice(legal))
        make_move(self.room, 0, move, self.now)


# -- many tables -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Arrival:
    """A question of one of many tables."""

    table: int
    game_began: float
    asked: Asked

    @property
    def at(self) -> float:
        """When it is asked."""
        return self.game_began + self.asked.at


def arrivals(games: list[list[Asked]], tables: int) -> list[Arrival]:
    """The questions of so many tables that play game after game, each at another moment of its."""
    chance, horizon = Random(tables), max(game[-1].at for game in games)
    found = []
    for table in range(tables):
        game = games[table % len(games)]
        began = -chance.uniform(0, game[-1].at)
        while began < horizon:
            found += [Arrival(table, began, asked) for asked in game]
            began += game[-1].at
    return sorted((one for one in found if 0 <= one.at < horizon), key=lambda one: one.at)


def late(games: list[list[Asked]], tables: int) -> float:
    """The share of answers that are late when so many tables, each its own address, are served."""
    coming = deque(arrivals(games, tables))
    all_of_them = len(coming)
    queue: FairQueue[Arrival] = FairQueue()
    now, missed = 0.0, 0
    while coming or queue:
        if not queue:
            now = max(now, coming[0].at)
        while coming and coming[0].at <= now:
            one = coming.popleft()
            place = str(one.table)
            queue.add(one, place, place, reaction=one.asked.reaction)
        served = queue.take()
        missed += served.asked.is_late(now - served.game_began)
        now += served.asked.work
    return missed / all_of_them


def most_tables(games: list[list[Asked]]) -> int:
    """How many tables one process serves."""
    enough, too_many = 0, 1
    while too_many < MOST and late(games, too_many) <= ALLOWED:
        enough, too_many = too_many, 2 * too_many
    while too_many - enough > 1:
        middle = (enough + too_many) // 2
        if late(games, middle) <= ALLOWED:
            enough = middle
        else:
            too_many = middle
    return enough


def tell(game: Game, bot: str, number: int, *, person: bool, fast: bool) -> None:
    """One line: what a decision costs, and how many tables that allows."""
    games = [
        list(Evening(game, bot, each, person=person, fast=fast).questions())
        for each in range(number)
    ]
    work = [asked.work for played in games for asked in played]
    seconds = sum(played[-1].at for played in games)
    shares = quantiles(work, n=100)
    who = "a person and bots" if person else "bots alone"
    print(
        f"{game.name}, {bot}, {who}, {'fast' if fast else 'normal'} pace:"
        f" {1000 * shares[49]:.1f} ms a decision (p99 {1000 * shares[98]:.0f}),"
        f" {len(work) / sum(work):.0f} decisions/s, {most_tables(games)} tables,"
        f" {seconds / sum(work):.0f} s at a table for one of thinking",
        flush=True,
    )


def main(bot: str = "hard", number: str = "4") -> None:
    """Measure every game."""
    for game in GAMES:
        for person in (False, True):
            for fast in (False, True):
                tell(game, bot, int(number), person=person, fast=fast)


if __name__ == "__main__":
    main(*sys.argv[1:3])
