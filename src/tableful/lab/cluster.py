"""Plays a job on a Ray cluster. Needs the extra `cluster`; docs/cluster.md says how to set one up.

What comes of a deal hangs on the job and its number alone. So when a worker or a whole node dies,
Ray has its chunks played again by whoever is free, and nothing else has to be known about it.
"""

import os
import pickle
import socket
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from types import ModuleType
from typing import TypeVar

from tableful import __version__
from tableful.core.errors import Malformed, TablefulError
from tableful.lab.executors import Chunk, Done, Executor, Failed, play_chunk
from tableful.lab.jobs import Job

R = TypeVar("R")

AHEAD = 2  # chunks for each core, so that none waits for the next one
RETRIES = 5  # how often a chunk is played again whose worker died; it may be what kills them
PATIENCE = 5.0  # seconds that the address has for answering
AUTO = "auto"
GUIDE = "docs/cluster.md says how a cluster is set up"


class Unplayable(TablefulError):
    """The cluster cannot play."""


@dataclass(frozen=True, slots=True)
class OnCluster:
    """The cluster at an address, all of its cores or so many of them."""

    address: str
    jobs: int | None = None

    def check(self) -> None:
        """Refuse where Ray is missing or nobody answers: Ray itself would try for many minutes."""
        if find_spec("ray") is None:
            raise Malformed("--executor ray needs Ray: pip install 'tableful[cluster]'")
        if self.address == AUTO:
            return
        host, colon, port = self.address.rpartition(":")
        if "/" in host or not (host and colon and port.isdecimal() and int(port) < 2**16):
            raise Malformed(f"--address is HOST:PORT or {AUTO}, not {self.address!r}; {GUIDE}")
        try:
            socket.create_connection((host, int(port)), PATIENCE).close()
        except OSError as error:
            reason = error.strerror or error
            raise Malformed(f"nobody answers at {self.address}: {reason}; {GUIDE}") from None

    def hire(self, job: Job[R]) -> Executor[R]:
        """Join the cluster."""
        self.check()
        ray = _ray()
        _join(ray, self.address)
        return Cluster(ray, job, self.jobs)


class Cluster(Executor[R]):
    """Ray's workers on all nodes. They end when this process leaves the cluster."""

    def __init__(self, ray: ModuleType, job: Job[R], jobs: int | None = None) -> None:
        cores = int(ray.cluster_resources().get("CPU", 0))
        if cores == 0:
            ray.shutdown()
            raise Unplayable(f"the cluster has no cores; {GUIDE}")
        self.size = min(jobs or cores, len(job.series) * len(job.numbers))
        # So many at once: what is ahead on a core waits for it, unless fewer than all are wanted.
        self.most = AHEAD * self.size if self.size >= cores else self.size
        self.ray = ray
        self.job = ray.put(pickle.dumps(job))
        self.play = ray.remote(num_cpus=1, max_retries=RETRIES)(play_here)
        self.under_way: dict[object, Chunk] = {}

    def has_room(self) -> bool:
        return len(self.under_way) < self.most

    def give(self, chunk: Chunk) -> None:
        self.under_way[self.play.remote(__version__, self.job, chunk)] = chunk

    def results(self, seconds: float) -> list[Done[R] | Failed]:
        waiting = list(self.under_way)
        if not self.ray.wait(waiting, timeout=seconds)[0]:
            return []
        ready, _ = self.ray.wait(waiting, num_returns=len(waiting), timeout=0)
        return [self._result(reference) for reference in ready]

    def _result(self, reference: object) -> Done[R] | Failed:
        chunk, errors = self.under_way.pop(reference), self.ray.exceptions
        try:
            result: Done[R] | Failed = self.ray.get(reference)
        except errors.RayTaskError as error:  # ours catch what games do: it is the node
            problem = str(error.cause or error).strip().splitlines()[-1]
            raise Unplayable(f"a node of the cluster cannot play: {problem}; {GUIDE}") from None
        except errors.RayError as error:
            times = f"the workers that played it died, {RETRIES + 1} times: {_first_line(error)}"
            return Failed(chunk.series, chunk.first, f"{times} (this deal or a later)", "")
        return result

    def dismiss(self) -> None:
        self.ray.shutdown()


def play_here(version: str, job: bytes, chunk: Chunk) -> Done[object] | Failed:
    """Play some deals in a worker of Ray."""
    if version != __version__:
        problem = f"it has Tableful {__version__}, and {version} was asked for"
        raise Unplayable(f"{socket.gethostname()}: {problem}")
    return play_chunk(_player(job), chunk)


@lru_cache(maxsize=1)
def _player(job: bytes) -> Callable[[int, int], object]:
    """What plays a job: made once in every worker."""
    found: Job[object] = pickle.loads(job)
    return found.player()


def _ray() -> ModuleType:
    """Ray, which reports on nobody and does not try an address twenty times."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_NUM_REDIS_GET_RETRIES", "1")
    import ray
    import ray.exceptions

    module: ModuleType = ray
    return module


def _join(ray: ModuleType, address: str) -> None:
    """Connect; a cluster is never started from here."""
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except ray.exceptions.AuthenticationError as error:
        wanted = "set RAY_AUTH_MODE=token and have the cluster's token in ~/.ray/auth_token"
        raise Unplayable(
            f"the cluster at {address} wants its token: {wanted} ({_first_line(error)})"
        ) from None
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise Unplayable(f"no Ray cluster at {address}: {_first_line(error)}; {GUIDE}") from None


def _first_line(error: Exception) -> str:
    """What Ray says, without its advice."""
    return str(error).strip().partition("\n")[0].rstrip(".")
