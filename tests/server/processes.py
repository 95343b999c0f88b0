"""The server as people start it: a real process, which tests kill, stop and starve."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.server.service import PATIENCE, Address

COMMAND = [sys.executable, "-c", "from tableful.cli import main; main()", "serve"]


class Process(Address):
    """A server, a worker, or a parent of several workers."""

    def __init__(
        self,
        *words: str,
        port: int = 0,
        host: str = "127.0.0.1",
        variables: Mapping[str, str] | None = None,
    ):
        # Closed by `kill`. A pipe that nobody reads would fill up, and the server stand still.
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115
        self.process = subprocess.Popen(
            [*COMMAND, "--host", host, "--port", str(port), *words],
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            env=os.environ | dict(variables or {}),
        )
        super().__init__(port, host)

    def until_ready(self) -> None:
        """Wait until it says where it is."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^\s:]+:(\d+)", line)
        if found is None:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"the server did not start: {line} {self.errors}")
        self.port = int(found[1])

    def kill(self) -> None:
        """As a power cut would; more than once does no harm."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._errors.close()

    def stand_still(self) -> None:
        """As a machine that is too busy would."""
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Wake up."""
        self.process.send_signal(signal.SIGCONT)

    def end(self, by: int = signal.SIGTERM) -> tuple[int, str, str]:
        """Ask it to end; its code and the rest of what it printed."""
        self.process.send_signal(by)
        output, _ = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, output, self.errors

    @property
    def errors(self) -> str:
        """What it has complained about."""
        self._errors.seek(0)
        return self._errors.read()

    @property
    def memory(self) -> float:
        """The megabytes that it has in use."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def running(
    *words: str, port: int = 0, variables: Mapping[str, str] | None = None
) -> Iterator[Process]:
    """One that is gone afterwards, whatever happens."""
    process = Process(*words, port=port, variables=variables)
    try:
        process.until_ready()
        yield process
    finally:
        process.go_on()
        process.kill()


@contextmanager
def running_two(*words: str) -> Iterator[tuple[Process, Process]]:
    """Two of them, started together."""
    both = Process(*words), Process(*words)
    try:
        for process in both:
            process.until_ready()
        yield both
    finally:
        for process in both:
            process.go_on()
            process.kill()


def children_of(process: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for file in Path(f"/proc/{process}/task").glob("*/children"):
        try:
            found += [int(child) for child in file.read_text().split()]
        except (FileNotFoundError, ProcessLookupError):  # a thread, or all of it, has just ended
            continue
    return found


def workers_of(parent: int) -> list[int]:
    """The workers that a parent has."""
    return [child for child in children_of(parent) if b"spawn_main" in command_of(child)]


def thinkers_of(server: int) -> list[int]:
    """The processes in which a server's bots think."""
    return [
        child for child in children_of(server) if b"tableful.server.thinker" in command_of(child)
    ]


def command_of(process: int) -> bytes:
    """What a process was started with."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def eventually(true: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.05)
