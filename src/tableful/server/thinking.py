"""Bots think in processes of their own, so that no table ever waits for one."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from tableful.core.errors import TablefulError
from tableful.server.questions import Answer, Question

ATTEMPTS = 2
PATIENCE = 10.0  # seconds beyond its time until a process counts as hung; starting it takes one


class ThinkingFailed(TablefulError):
    """A bot gave no move, each time that it was asked."""


class NoAnswer(Exception):
    """What a process did instead of answering."""


class Thinkers:
    """Processes that think, as many as there are cores but one; whoever asks first is served first.

    They are started when they are needed.
    """

    def __init__(self, processes: int = 0) -> None:
        self._all = [Thinker() for _ in range(processes or max(1, (os.cpu_count() or 1) - 1))]
        self._idle: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()  # who was just used is awake
        for thinker in self._all:
            self._idle.put_nowait(thinker)
        self._closed = False

    async def think(self, question: Question) -> str:
        """The move that the bot wants, in notation; a process that fails is replaced once."""
        thinker = await self._idle.get()
        try:
            return await self._asked(thinker, question)
        finally:
            self._idle.put_nowait(thinker)

    async def _asked(self, thinker: "Thinker", question: Question) -> str:
        problem = ""
        for _ in range(ATTEMPTS):
            if self._closed:
                raise ThinkingFailed("nobody thinks any more: the server is closing")
            try:
                return await thinker.ask(question)
            except NoAnswer as error:
                problem = str(error)
        raise ThinkingFailed(f"the bot {question.bot} gave no move: {problem}")

    async def close(self) -> None:
        """End every process; whoever waits for one is told that thinking failed."""
        self._closed = True
        for thinker in self._all:
            thinker.kill()
        for _ in self._all:  # those who waited for an answer give theirs back now
            thinker = await self._idle.get()
            await thinker.end()
        for thinker in self._all:
            self._idle.put_nowait(thinker)


class Thinker:
    """One process, or the place for one. It is asked one question at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def ask(self, question: Question) -> str:
        """Its move, or `NoAnswer`. A process that was interrupted would give its answer late, to
        the next question: so it is ended, whatever the reason.
        """
        try:
            async with asyncio.timeout(question.seconds + PATIENCE):
                return await self._answer(question)
        except TimeoutError:
            await self.end()
            raise NoAnswer("its process hangs") from None
        except OSError as error:
            await self.end()
            raise NoAnswer(f"its process cannot be reached: {error}") from error
        except BaseException:  # NoAnswer, or nobody waits for it any more
            await self.end()
            raise

    async def _answer(self, question: Question) -> str:
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise NoAnswer("its process died")
        answer = msgspec.json.decode(line, type=Answer)
        if answer.problem:
            raise NoAnswer(answer.problem)
        return answer.move

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
        process, self._process = self._process, None
        if process is not None:
            await process.communicate()
