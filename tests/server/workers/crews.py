"""Workers as people start them: real processes on one PostgreSQL."""

import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.server.service import PATIENCE, Address

COMMAND = [sys.executable, "-c", "from tableful.cli import main; main()", "serve"]


class Process(Address):
    """A worker, or a parent of several."""

    def __init__(self, url: str, *words: str) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, "--port", "0", "--database", url, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.port = 0

    def until_ready(self) -> None:
        """Wait until it says where it is."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", line)
        if found is None:
            self.process.kill()
            _, errors = self.process.communicate()
            raise AssertionError(f"the worker did not start: {line} {errors}")
        self.port = int(found[1])

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.communicate()

    def stand_still(self) -> None:
        """As a machine that is too busy would."""
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Wake up."""
        self.process.send_signal(signal.SIGCONT)

    def end(self, by: int = signal.SIGTERM) -> tuple[int, str, str]:
        """Ask it to end; its code and the rest of what it printed."""
        self.process.send_signal(by)
        output, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, output, errors


@contextmanager
def running(url: str, *words: str) -> Iterator[Process]:
    """One that is gone afterwards, whatever happens."""
    process = Process(url, *words)
    try:
        process.until_ready()
        yield process
    finally:
        process.go_on()
        process.kill()


@contextmanager
def running_two(url: str) -> Iterator[tuple[Process, Process]]:
    """Two workers, started together."""
    both = Process(url), Process(url)
    try:
        for process in both:
            process.until_ready()
        yield both
    finally:
        for process in both:
            process.go_on()
            process.kill()


def eventually(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.05)
