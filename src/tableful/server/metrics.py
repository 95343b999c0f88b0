"""What Prometheus and its like are told: numbers only, never a table's id, a name or a secret."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Iterator
from pathlib import Path

from tableful.server.desk import Desk
from tableful.server.tally import Histogram

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
STARTED = time.time()

Labels = tuple[tuple[str, str], ...]
Sample = tuple[Labels, float]


class LogCounter(logging.Handler):
    """Counts what is logged, by how bad it is."""

    def __init__(self) -> None:
        super().__init__()
        self.counts = {"warning": 0, "error": 0}

    def emit(self, record: logging.LogRecord) -> None:
        """One more."""
        if record.levelno >= logging.ERROR:
            self.counts["error"] += 1
        elif record.levelno >= logging.WARNING:
            self.counts["warning"] += 1


def metrics(desk: Desk, logged: LogCounter) -> str:
    """All numbers in Prometheus' text format."""
    return "".join(_lines(desk, logged))


def _lines(desk: Desk, logged: LogCounter) -> Iterator[str]:
    tally, thinkers, lives = desk.tally, desk.thinkers, list(desk.lives.values())
    phases = desk.store.phases()
    stored: list[Sample] = [((("phase", phase),), count) for phase, count in phases.items()]
    yield _metric("tables_stored", "gauge", "Tables in the database.", stored)
    yield _metric("tables_in_use", "gauge", "Tables in memory.", _one(len(lives)))
    sockets = sum(len(live.sockets) for live in lives)
    yield _metric("sockets", "gauge", "Browsers at tables.", _one(sockets))
    yield _metric("moves_total", "counter", "Moves and sealed answers.", _one(tally.moves))
    yield _metric("refusals_total", "counter", "Messages refused.", _one(tally.refusals))
    answers: list[Sample] = [
        ((("status", str(status)),), count) for status, count in sorted(tally.answers.items())
    ]
    yield _metric("requests_total", "counter", "Requests by their answer.", answers)
    yield _histogram("commit_seconds", "How long commits took.", desk.store.commit_times)
    yield _metric("thinkers", "gauge", "Processes for bots.", _one(thinkers.processes))
    yield _metric("thinkers_busy", "gauge", "Those that think.", _one(thinkers.busy))
    yield _metric("thinkers_queue", "gauge", "Questions that wait.", _one(thinkers.queued))
    counts: list[Sample] = [((("level", level),), n) for level, n in logged.counts.items()]
    yield _metric("log_records_total", "counter", "Lines of the log by level.", counts)
    yield _metric("start_time_seconds", "gauge", "When the server started.", _one(STARTED))
    yield _metric("memory_bytes", "gauge", "Memory of the server.", _one(_memory()))


def _one(value: float) -> list[Sample]:
    return [((), value)]


def _metric(name: str, kind: str, about: str, samples: list[Sample]) -> str:
    head = f"# HELP tableful_{name} {about}\n# TYPE tableful_{name} {kind}\n"
    return head + "".join(_sample(name, labels, value) for labels, value in samples)


def _sample(name: str, labels: Labels, value: float) -> str:
    inside = ",".join(f'{key}="{word}"' for key, word in labels)
    return f"tableful_{name}{f'{{{inside}}}' if inside else ''} {value:.17g}\n"


def _histogram(name: str, about: str, times: Histogram) -> str:
    counts, below = list(times.counts), 0
    samples = []
    for bound, count in zip((*map(str, times.bounds), "+Inf"), counts, strict=True):
        below += count
        samples.append(_sample(f"{name}_bucket", (("le", bound),), below))
    head = f"# HELP tableful_{name} {about}\n# TYPE tableful_{name} histogram\n"
    rest = _sample(f"{name}_sum", (), times.total) + _sample(f"{name}_count", (), below)
    return head + "".join(samples) + rest


def _memory() -> int:
    """The bytes that this process has; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
