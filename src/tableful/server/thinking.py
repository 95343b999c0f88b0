"""Bots think in processes of their own, so that no table ever waits for one."""

import asyncio
import os
import sys
from asyncio import CancelledError, Future
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import TypeVar

import msgspec

from tableful.core.errors import TablefulError
from tableful.server.questions import (
    ANYBODY,
    Answer,
    Asker,
    CoachQuestion,
    DealQuestion,
    DealTold,
    GoneOn,
    HintAnswer,
    HintQuestion,
    Judged,
    Line,
    OutlookQuestion,
    Playouts,
    Question,
    Review,
    ReviewQuestion,
)
from tableful.server.queueing import FairQueue

ATTEMPTS = 2
PATIENCE = 10.0  # seconds until a process counts as hung; starting it takes one
GRACE = 0.5  # seconds in which a process may still answer what nobody wants to know any more


Told = TypeVar("Told", Answer, Review, Playouts, HintAnswer, Judged, DealTold)


class ThinkingFailed(TablefulError):
    """A bot gave no answer, each time that it was asked."""


class NoAnswer(Exception):
    """What a process did instead of answering."""


class Waiting:
    """Somebody in the queue, and the process that is given to them."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.given: Future[Thinker] = asyncio.get_running_loop().create_future()


class Thinkers:
    """Processes that think, as many as there are cores but one, and the queue for them.

    They are started when they are needed.
    """

    def __init__(self, processes: int = 0) -> None:
        self._all = [Thinker() for _ in range(processes or max(1, (os.cpu_count() or 1) - 1))]
        self._idle = list(self._all)  # who was just used is awake, and last
        self._queue: FairQueue[Waiting] = FairQueue()
        self._nobody_thinks = asyncio.Event()
        self._nobody_thinks.set()
        self._closed = False

    @property
    def processes(self) -> int:
        """How many may think at once."""
        return len(self._all)

    @property
    def busy(self) -> int:
        """How many of them do."""
        return len(self._all) - len(self._idle)

    @property
    def queued(self) -> int:
        """How many questions wait for one."""
        return len(self._queue)

    async def think(self, question: Question, asker: Asker = ANYBODY) -> Answer:
        """The move that the bot wants; a process that fails is replaced once.

        `GoneOn`, where the game does not wait any more when it would be thought about. Whoever does
        not wait any more cancels it, and the process is free soon, be it by force.
        """
        failed = f"the bot {question.bot} gave no move"
        return await self._told(Line(move=question), question.table, asker, Answer, failed)

    async def review(self, question: ReviewQuestion, asker: Asker = ANYBODY) -> Review:
        """How bots read a message of a finished game; the same processes, the same queue."""
        failed = f"nobody tells how they read message {question.message}"
        return await self._told(Line(review=question), question.table, asker, Review, failed)

    async def play_out(self, question: OutlookQuestion, asker: Asker = ANYBODY) -> Playouts:
        """How some playouts of a finished game's moment end; the same processes and queue."""
        failed = "nobody plays on"
        return await self._told(Line(outlook=question), question.table, asker, Playouts, failed)

    async def hint(self, question: HintQuestion, asker: Asker = ANYBODY) -> HintAnswer:
        """What the game's adviser would do; the same processes and queue."""
        failed = "nobody gives a hint"
        return await self._told(Line(hint=question), question.table, asker, HintAnswer, failed)

    async def judge(self, question: CoachQuestion, asker: Asker = ANYBODY) -> Judged:
        """What a decision of a finished game was worth; the same processes and queue."""
        failed = "nobody judges a decision"
        return await self._told(Line(coach=question), question.table, asker, Judged, failed)

    async def play_deal(self, question: DealQuestion, asker: Asker = ANYBODY) -> DealTold:
        """What the deal of a finished game brings bots; the same processes and queue."""
        failed = "nobody plays this deal"
        return await self._told(Line(deal=question), question.table, asker, DealTold, failed)

    async def _told(
        self, line: Line, table: str, asker: Asker, kind: type[Told], failed: str
    ) -> Told:
        """Wait for a process, and for its answer."""
        waiting = Waiting(asker)
        self._queue.add(waiting, asker.address, table, reaction=asker.reaction)
        self._hand_out()
        try:
            thinker = await waiting.given
        except CancelledError:
            given = waiting.given
            if not given.cancelled() and given.exception() is None:  # in the same moment
                self._give_back(given.result())
            raise
        try:
            return await self._asked(thinker, line, kind, failed)
        except CancelledError:
            await thinker.finish()
            raise
        finally:
            self._give_back(thinker)

    def _hand_out(self) -> None:
        """Give the idle processes to those whose turn it is; who has left is passed over."""
        while self._queue and (self._idle or self._closed):
            waiting = self._queue.take()
            if waiting.given.done():
                continue
            if self._closed:
                waiting.given.set_exception(_closing())
            elif not waiting.asker.wanted():
                waiting.given.set_exception(GoneOn("the game has gone on"))
            else:
                self._nobody_thinks.clear()
                waiting.given.set_result(self._idle.pop())

    def _give_back(self, thinker: "Thinker") -> None:
        self._idle.append(thinker)
        if len(self._idle) == len(self._all):
            self._nobody_thinks.set()
        self._hand_out()

    async def _asked(self, thinker: "Thinker", line: Line, kind: type[Told], failed: str) -> Told:
        problem = ""
        for _ in range(ATTEMPTS):
            if self._closed:
                raise _closing()
            try:
                return await thinker.ask(line, kind)
            except NoAnswer as error:
                problem = str(error)
        raise ThinkingFailed(f"{failed}: {problem}")

    async def close(self) -> None:
        """End every process; whoever waits for one is told that thinking failed."""
        self._closed = True
        self._hand_out()
        for thinker in self._all:
            thinker.kill()
        await self._nobody_thinks.wait()  # those who waited for an answer give theirs back now
        for thinker in self._all:
            await thinker.end()


def _closing() -> ThinkingFailed:
    return ThinkingFailed("nobody thinks any more: the server is closing")


class Thinker:
    """One process, or the place for one. It is asked one question at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._asked = False  # it has got a question, and has not answered

    async def ask(self, asked: Line, kind: type[Told]) -> Told:
        """Its answer, or `NoAnswer`. A process that was interrupted would give its answer late, to
        the next question: so it is ended, whatever the reason; who cancels this has it `finish`.
        """
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._answer(asked, kind)
        except TimeoutError:
            await self.end()
            raise NoAnswer("its process hangs") from None
        except OSError as error:
            await self.end()
            raise NoAnswer(f"its process cannot be reached: {error}") from error
        except CancelledError:
            raise
        except BaseException:
            await self.end()
            raise

    async def finish(self) -> None:
        """After a question that was cancelled: let it come to its answer, but not for long.

        Most bots answer at once, and to start a process takes longer.
        """
        answered = not self._asked
        try:
            if self._process is not None and self._process.stdout is not None and not answered:
                async with asyncio.timeout(GRACE):
                    answered = bool(await self._process.stdout.readline())
        except (TimeoutError, OSError):
            pass
        finally:
            self._asked = False
            if not answered:
                await self.end()

    async def _answer(self, asked: Line, kind: type[Told]) -> Told:
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(asked) + b"\n")
        self._asked = True
        await process.stdin.drain()
        line = await process.stdout.readline()
        self._asked = False
        if not line:
            raise NoAnswer("its process died")
        answer = msgspec.json.decode(line, type=kind)
        if answer.problem:
            raise NoAnswer(answer.problem)
        return answer

    async def _started(self) -> Process:
        """The process; a new one where there was none or the last has died unasked."""
        if self._process is not None and self._process.returncode is not None:
            await self.end()
        if self._process is None:
            command = (sys.executable, "-P", "-m", "tableful.server.thinker")
            self._process = await asyncio.create_subprocess_exec(
                *command,
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,  # Ctrl-C in the terminal does not reach it
            )
        return self._process

    def kill(self) -> None:
        """Stop the process, if there is one, at once; whoever waits for it gets no answer."""
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def end(self) -> None:
        """Stop it, and wait until all that belonged to it is closed."""
        self.kill()
        self._asked = False
        process, self._process = self._process, None
        if process is not None:
            await process.communicate()
