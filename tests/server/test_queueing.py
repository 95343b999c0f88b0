"""Who is thought for next: nobody waits because somebody else has many tables."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, ClassVar

import pytest

from tableful.core.records import Record
from tableful.server import thinking
from tableful.server.questions import Answer, Asker, GoneOn, Line, Question
from tableful.server.queueing import REACTIONS_IN_A_ROW, FairQueue
from tableful.server.thinking import Thinkers, ThinkingFailed

TABLES = 30  # of one address


class SlowThinker:
    """Thinks about one question at a time, until it is told to answer."""

    asked: ClassVar[list[str]] = []  # the tables of all questions, in order
    thinking: ClassVar[list[asyncio.Event]] = []

    def __init__(self) -> None:
        self.busy = False

    async def ask(self, asked: Line, kind: type[Answer]) -> Answer:
        question = asked.move
        assert question is not None
        assert not self.busy, "it is asked two questions at once"
        self.busy = True
        answer = asyncio.Event()
        self.asked.append(question.table)
        self.thinking.append(answer)
        try:
            await answer.wait()
        finally:
            self.busy = False
        return Answer(move=question.table)

    def kill(self) -> None:
        for answer in self.thinking:
            answer.set()

    async def finish(self) -> None:
        """Whoever cancelled has stopped its thinking too."""

    async def end(self) -> None:
        """It has no process."""


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> type[SlowThinker]:
    """Lets slow ones think."""
    monkeypatch.setattr(thinking, "Thinker", SlowThinker)
    monkeypatch.setattr(SlowThinker, "asked", [])
    monkeypatch.setattr(SlowThinker, "thinking", [])
    return SlowThinker


def question(table: str) -> Question:
    record = Record("game", 1, "content", {}, ("Ada",), "seed", ())
    return Question(table, record, 0, "hard", None, "chance")


async def settle() -> None:
    """Until nothing more happens by itself."""
    for _ in range(10):
        await asyncio.sleep(0)


async def one_is_answered(slow: type[SlowThinker]) -> None:
    """The question that is thought about has been so for long enough."""
    slow.thinking[-1].set()
    await settle()


def run(work: Callable[[Thinkers], Coroutine[Any, Any, None]]) -> None:
    async def with_thinkers() -> None:
        thinkers = Thinkers(1)
        await asyncio.wait_for(work(thinkers), 20)
        await thinkers.close()

    asyncio.run(with_thinkers())


# -- the order -------------------------------------------------------------------------------------


def in_order(*waiting: tuple[str, str, bool]) -> list[int]:
    """The numbers of those who wait, by address, table and whether it is a reaction, as served."""
    queue: FairQueue[int] = FairQueue()
    for number, (address, table, reaction) in enumerate(waiting):
        queue.add(number, address, table, reaction=reaction)
    served = []
    while queue:
        served.append(queue.take())
    return served


def turns(*places: str) -> list[tuple[str, str, bool]]:
    """`a1` is a turn at table 1 of address a."""
    return [(place[0], place, False) for place in places]


def test_who_asks_first_is_served_first() -> None:
    assert in_order(*turns("a1", "b1", "c1")) == [0, 1, 2]
    assert in_order(*turns("a1", "a1", "a1")) == [0, 1, 2]


def test_addresses_take_turns() -> None:
    assert in_order(*turns("a1", "a2", "a3", "b1", "c1", "c2")) == [0, 3, 4, 1, 5, 2]


def test_of_one_address_tables_take_turns() -> None:
    assert in_order(*turns("a1", "a1", "a1", "a2", "a3", "a3")) == [0, 3, 4, 1, 5, 2]


def test_reactions_come_first() -> None:
    assert in_order(*turns("a1", "b1"), ("c", "c1", True), ("a", "a1", True)) == [2, 3, 0, 1]


def test_a_flood_of_reactions_starves_nobody() -> None:
    flood = [("a", f"a{n}", True) for n in range(3 * REACTIONS_IN_A_ROW)]
    assert in_order(*turns("b1", "b2"), *flood).index(0) == REACTIONS_IN_A_ROW


# -- the processes ---------------------------------------------------------------------------------


def test_thirty_tables_of_one_address_make_no_other_wait(slow: type[SlowThinker]) -> None:
    """They ask again as soon as they are answered, as bots do that play alone."""

    async def work(thinkers: Thinkers) -> None:
        async def play_on(table: str) -> None:
            while True:
                await thinkers.think(question(table), Asker("crowd"))

        crowd = [asyncio.create_task(play_on(f"crowd {n}")) for n in range(TABLES)]
        await settle()
        for _ in range(3):
            before = len(slow.asked)
            mine = asyncio.create_task(thinkers.think(question("mine"), Asker("me")))
            await settle()
            while not mine.done():
                await one_is_answered(slow)
            assert slow.asked[before:].index("mine") <= 1
        for task in crowd:
            task.cancel()
        await asyncio.wait(crowd)

    run(work)


def test_a_question_that_nobody_waits_for_any_more_is_not_thought_about(
    slow: type[SlowThinker],
) -> None:
    async def work(thinkers: Thinkers) -> None:
        current = {"busy": True, "stale": True, "next": True}

        def think(table: str) -> asyncio.Task[Answer]:
            asker = Asker("me", wanted=lambda: current[table])
            return asyncio.create_task(thinkers.think(question(table), asker))

        busy, stale, following = think("busy"), think("stale"), think("next")
        await settle()
        current["stale"] = current["busy"] = False
        await one_is_answered(slow)
        assert (await busy).move == "busy"  # it had begun
        with pytest.raises(GoneOn):
            await stale
        await one_is_answered(slow)
        assert (await following).move == "next"
        assert slow.asked == ["busy", "next"]

    run(work)


@pytest.mark.parametrize("moments", range(8))
def test_who_leaves_the_queue_is_passed_over_and_no_process_is_lost(
    slow: type[SlowThinker], moments: int
) -> None:
    """Also in the very moment in which it is given the process."""

    async def work(thinkers: Thinkers) -> None:
        def think(table: str) -> asyncio.Task[Answer]:
            return asyncio.create_task(thinkers.think(question(table)))

        busy, waiting, following = think("busy"), think("waiting"), think("next")
        await settle()
        waiting.cancel()
        slow.thinking[-1].set()
        for _ in range(moments):
            await asyncio.sleep(0)
        following.cancel()
        await settle()
        assert busy.done()
        assert waiting.cancelled()
        assert following.cancelled()
        last = think("last")
        await settle()
        await one_is_answered(slow)
        assert (await last).move == "last"

    run(work)


def test_closing_tells_those_who_wait_in_the_queue(slow: type[SlowThinker]) -> None:
    async def work(thinkers: Thinkers) -> None:
        tasks = [asyncio.create_task(thinkers.think(question(str(n)))) for n in range(3)]
        await settle()
        await thinkers.close()
        for task in tasks[1:]:
            with pytest.raises(ThinkingFailed, match="closing"):
                await task
        assert slow.asked == ["0"]

    run(work)
