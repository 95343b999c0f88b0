"""What is compiled a second time for: games as searches, labs, learners and people play them.

The build hook runs it with modules that count which ways they take; the C compiler then lays those
out first. Nothing comes of it but the counts.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tableful.bots.contract import Budget, decide
from tableful.bots.registry import find
from tableful.core.game import Game
from tableful.core.playout import Stepper, random_games
from tableful.core.rng import Rng, seeded
from tableful.core.stepping import ANYBODY, Batch, Play
from tableful.games import GAMES
from tableful.server import wire
from tableful.server.clock import Clock
from tableful.server.live import Live
from tableful.server.questions import Answer
from tableful.server.rooms import seat_messages
from tableful.server.rooms.entries import Began, Opened, SeatEntry
from tableful.server.rooms.playing import Playing
from tableful.server.rooms.room import Room
from tableful.server.tally import Tally

WHOLE = 300  # games of each from beginning to end
SINGLY = 60  # games that are driven from Python
AT_ONCE, STEPS = 50, 200  # games that learners step together
DECISIONS = 12  # of each bot
THOUGHT = Budget(scale=0.05)  # of what a bot thinks at a table
BOTS = ("easy", "medium", "hard")
MOVES = 400  # of people at a table


def rehearse(game: Game) -> None:
    """Whole games, games for learners, and bots that think."""
    rng = seeded(1)
    setup = game.setup(game.usual_seats())
    first = game.new(setup, rng)
    random_games(first, WHOLE, rng)
    numbers = sum(piece.size for piece in game.pieces(setup))
    for number in range(SINGLY):
        step_singly(Stepper(first.again(rng), rng), rng)
        learn_singly(Play(first, numbers, game.verbs.size), number)
    batch = Batch(first, AT_ONCE, numbers, game.verbs.size, ANYBODY)
    batch.begin(1)
    for _ in range(STEPS):
        batch.step(batch.pick())
    for name in BOTS:
        think(game, name)
    asyncio.run(play_at_table(game, rng))


def step_singly(stepper: Stepper, rng: Rng) -> None:
    """One decision after the other from Python."""
    choices = stepper.legal()
    while choices:
        choices = stepper.step(choices[rng.below(len(choices))])


def learn_singly(play: Play, seed: int) -> None:
    """The same by a learner, who looks before each decision."""
    play.begin(seed)
    while not play.state.over:
        play.look(play.seat)
        if play.allows(action := play.pick()):
            play.step(action, ANYBODY)


def think(game: Game, name: str) -> None:
    """A bot decides at some moments of a game that is played at random."""
    rng = seeded(2)
    bot = find(game, name)
    stepper = Stepper(game.new(game.setup(game.usual_seats()), rng), rng)
    for _ in range(DECISIONS):
        if not (legal := stepper.legal()):
            break
        seat = stepper.state.next_decider()
        decide(bot, stepper.state, seat, rng, THOUGHT)
        stepper.step(legal[rng.below(len(legal))])


# -- people at a table -----------------------------------------------------------------------------


class Store:
    """Has at once what it is given."""

    def submit(
        self, table: str, first: int, events: object, header: object, then: Callable[[None], None]
    ) -> None:
        """Nothing is kept."""
        asyncio.get_running_loop().call_soon(then, None)


class Thinkers:
    """Nobody thinks: there are no bots at this table."""

    async def think(self, question: object, asker: object) -> Answer:
        """Whatever comes to mind."""
        return Answer()


@dataclass(eq=False)
class Looker:
    """Somebody's browser, which shows nothing."""

    seat: int
    watches: bool = False
    removed: bool = False
    address: str = ""

    def settle(self) -> None:
        """People have changed places."""

    def send(self, update: bytes) -> None:
        """An update has come."""

    def close(self, code: int, text: str) -> None:
        """It is over."""


async def play_at_table(game: Game, rng: Rng) -> None:
    """People at one table after the other move at random, and see what others do."""
    left = MOVES
    while left > 0:
        live = table_of(game)
        await live.change(lambda room, now: room.enter(Began(now), now))
        for number in range(left):
            if (said := anything(live.room.on(), live.room, f"m{number}", rng)) is None:
                break
            seat, act = said
            live.wish(partial(seat_messages.happen, seat, act), lambda wish: None, seat)
            await asyncio.sleep(0)
            left -= 1
        live.stop()
        left -= 1


def table_of(game: Game) -> Live:
    """A table with people at all its seats."""
    setup, clock = game.setup(game.usual_seats()), Clock()
    seats = [SeatEntry(f"Person {seat}", f"holder {seat}") for seat in range(setup.seats)]
    options = dict(setup.options)
    opened = Opened(
        at=clock.now(),
        table="rehearsal",
        game=game.name,
        version=game.version,
        content=setup.content.hash,
        options=options,
        settings=wire.Settings(),
        seats=seats,
        host=0,
        seed="rehearsal",
    )
    room = Room.open(opened, game, setup)
    live = Live(room, Store(), Thinkers(), clock, Tally())
    for seat, entry in enumerate(seats):
        room.seating.come(entry.holder, clock.now())
        live.sockets.add(Looker(seat))
    return live


def anything(playing: Playing, room: Room, message: str, rng: Rng) -> tuple[int, wire.Act] | None:
    """A move that somebody could make now; None at the end, or where only a form is asked for."""
    able = [seat for seat in range(len(room.seating.chairs)) if playing.offered(seat)]
    if not able or playing.over:
        return None
    seat = able[rng.below(len(able))]
    offered = playing.offered(seat)
    action = room.game.verbs.notation(offered[rng.below(len(offered))])
    ask = room.perspective(seat).question(playing)
    return seat, wire.Act(message, ask, action, playing.seen[seat])


if __name__ == "__main__":
    for name in GAMES.names():
        rehearse(GAMES.game(name))
