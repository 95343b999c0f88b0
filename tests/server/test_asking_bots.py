"""What a table in use asks for its bots, for whom, and when their moves are seen."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from tableful.server import wire_pages
from tableful.server.desk import Desk
from tableful.server.live import Live
from tableful.server.questions import ANYBODY, Answer, Asker, Question
from tableful.server.rooms import seat_messages
from tableful.server.rooms.pace import FOLLOWING
from tableful.server.rooms.room import Room
from tableful.server.storage.store import Store
from tableful.server.thinking import Thinkers, ThinkingFailed
from tests.server.service import TestClock, all_games
from tests.server.test_live import Watcher

ALLOTTED = 5.0


class Listeners(Thinkers):
    """Nobody thinks: they note what is asked, and answer what they are told."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[tuple[Question, Asker, asyncio.Future[Answer]]] = []

    async def think(self, question: Question, asker: Asker = ANYBODY) -> Answer:
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.asked.append((question, asker, answer))
        return await answer

    async def until_asked(self, times: int) -> tuple[Question, Asker, "asyncio.Future[Answer]"]:
        """The last question, when there were so many."""
        while len(self.asked) < times:
            await asyncio.sleep(0)
        assert len(self.asked) == times
        return self.asked[-1]


class Boat:
    """Ada and a bot, either of whom may act at any time; and a clock that is set forward."""

    def __init__(self, live: Live, clock: TestClock, thinkers: Listeners) -> None:
        self.live = live
        self.clock = clock
        self.thinkers = thinkers
        self.live.sockets.add(Watcher(0))

    def moved(self) -> list[int]:
        assert self.live.room.playing is not None
        return [step.seat for step in self.live.room.playing.table.steps]

    async def wait(self, seconds: float) -> None:
        self.clock.ahead += seconds
        await self.live.change(lambda room, now: None)

    async def settle(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)


def aboard(folder: Path, work: Callable[[Boat], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        with Store.open(folder) as store:
            clock, thinkers = TestClock(), Listeners()
            desk = Desk(store, thinkers, clock, all_games())
            seats = [wire_pages.NewSeat("person", "Ada"), wire_pages.NewSeat("bot", bot="random")]
            seated = await desk.open(wire_pages.NewTable("lifeboat", seats, start=True), "here")
            boat = Boat(await desk.live(seated.table), clock, thinkers)
            await boat.live.change(lambda room, now: None)
            await asyncio.wait_for(work(boat), 20)
            await desk.close()

    asyncio.run(run())


def act(room: Room, now: float) -> None:
    seat_messages.make_move(room, 0, "ready", now)


@pytest.mark.parametrize("took", [0.0, 0.5 * ALLOTTED])
def test_a_move_is_seen_when_the_time_of_its_bot_is_over(tmp_path: Path, took: float) -> None:
    """However soon it was thought out, after it had waited in the queue."""

    async def work(boat: Boat) -> None:
        _, _, answer = await boat.thinkers.until_asked(1)
        queue = 3.0  # which makes it twice its time
        boat.clock.ahead += queue + took
        answer.set_result(Answer("ready", took=took, allotted=ALLOTTED))
        await boat.settle()
        await boat.wait(2 * ALLOTTED - queue - took - 0.5)
        assert boat.moved() == []
        await boat.wait(0.5)
        assert boat.moved() == [1]

    aboard(tmp_path, work)


def test_a_bot_that_could_not_think_moves_at_random(tmp_path: Path) -> None:
    async def work(boat: Boat) -> None:
        _, _, answer = await boat.thinkers.until_asked(1)
        answer.set_exception(ThinkingFailed("nobody thinks in this test"))
        await boat.settle()
        await boat.live.change(act)  # at random it may be something to speak about first
        await boat.wait(FOLLOWING["normal"])
        assert boat.moved()[0] == 0

    aboard(tmp_path, work)


def test_a_question_is_wanted_until_the_game_has_gone_on(tmp_path: Path) -> None:
    """Then it is asked anew; nothing is played for the old one."""

    async def work(boat: Boat) -> None:
        _, asker, answer = await boat.thinkers.until_asked(1)
        assert asker.wanted()
        await boat.live.change(act)
        assert not asker.wanted()
        question, following, _ = await boat.thinkers.until_asked(2)
        assert following.wanted()
        assert len(question.record.actions) == 1
        await boat.settle()
        assert answer.cancelled()  # and who thought about it is free
        await boat.wait(FOLLOWING["normal"])
        assert boat.moved() == [0]

    aboard(tmp_path, work)


def test_bots_are_asked_for_somebody_who_sits_here_before_those_who_watch(tmp_path: Path) -> None:
    async def work(boat: Boat) -> None:
        _, asker, _ = await boat.thinkers.until_asked(1)
        assert asker == Asker("here", reaction=False, wanted=asker.wanted)
        spectator = Watcher(None)
        spectator.address = "a house before"
        boat.live.sockets.add(spectator)
        await boat.live.change(act)
        _, asker, _ = await boat.thinkers.until_asked(2)
        assert asker.address == "here"

    aboard(tmp_path, work)
