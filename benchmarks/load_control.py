"""Servers and load generators as processes: started, asked, measured, and ended with a block."""

import contextlib
import json
import os
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import run
from benchmarks.measuring import Sample

PATIENCE = 30.0  # seconds for a server to come up
ENDING = 5.0  # seconds for a process to end by itself


@dataclass(frozen=True)
class Server:
    """A server on this machine, and what it has used so far."""

    pid: int
    port: int

    @property
    def cpu(self) -> float:
        """Seconds of CPU time of all its threads, without the processes that it has started."""
        return cpu_of(self.pid)

    @property
    def memory(self) -> float:
        """Kilobytes of memory that are its own or shared."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1024


def cpu_of(process: int) -> float:
    """Seconds of CPU time of all threads of a process."""
    nanoseconds = 0
    for task in Path(f"/proc/{process}/task").iterdir():
        with contextlib.suppress(OSError):  # a thread that has just ended
            nanoseconds += int((task / "schedstat").read_text().split()[0])
    return nanoseconds / 1e9


class Load:
    """A load generator; `benchmarks.load` is its other end."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process

    def ask(self, do: str, **arguments: object) -> Any:
        """Have it do something and return what it says."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"do": do, **arguments}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise run.SetupError("the load generator ended before it answered, as told above")
        return json.loads(line)

    def play(self, server: Server, seconds: float, pace: float = 0.0) -> Sample:
        """Play, and count the server's CPU time."""
        before = server.cpu
        told = self.ask("play", seconds=seconds, pace=pace)
        counts = {name: value for name, value in told.items() if not isinstance(value, list)}
        return Sample(server.cpu - before, counts)


@contextlib.contextmanager
def load(python: Path, side: str, *ports: int) -> Iterator[Load]:
    """Start a load generator for a server, or for several workers; it ends with the block."""
    with subprocess.Popen(
        [python, "-m", "benchmarks.load", side, ",".join(map(str, ports))],
        cwd=run.ROOT,
        env=run.environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield Load(process)  # leaving closes its input, which ends it


@contextlib.contextmanager
def server(
    command: Sequence[str | Path], port: int, variables: Mapping[str, str]
) -> Iterator[Server]:
    """Start a server and wait until it listens; it is ended with the block."""
    process = subprocess.Popen(
        command, cwd=run.ROOT, env=run.environment(variables), stdout=subprocess.DEVNULL
    )
    try:
        _wait_for(process, port)
        yield Server(process.pid, port)
    finally:
        process.terminate()
        try:
            process.wait(ENDING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait_for(process: "subprocess.Popen[bytes]", port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if process.poll() is not None:
            raise run.SetupError("a server ended before it listened, as told above")
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise run.SetupError(f"nobody listens on port {port}")


def free_port() -> int:
    """A port that nobody uses just now."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port
