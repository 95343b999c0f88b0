"""A cluster's executor, with a Ray that plays at once: tests/lab/test_ray.py has a real one."""

import pickle
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import cast

import pytest

from tableful.core.errors import Malformed
from tableful.lab.cluster import RETRIES, Cluster, OnCluster, Unplayable, play_here
from tableful.lab.executors import Chunk, Crashed, Crew, Executor, Local
from tableful.lab.jobs import Job
from tableful.lab.running import R, run
from tableful.lab.simulating.folder import ROWS, Folder
from tableful.lab.simulating.plan import Simulation
from tests.lab.arena_bots import find
from tests.toys.auction import Auction


class RayError(Exception):
    """As Ray's: what happened to a worker."""


class RayTaskError(RayError):
    """As Ray's: what a task raised."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.cause = cause


class Reference:
    """What will come of a task."""

    def __init__(self, play: Callable[[], object]) -> None:
        self.play = play


class FakeRay:
    """Plays a task when it is asked for, the last given first; `dead` are tasks nobody survived."""

    exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)

    def __init__(self, cores: int = 2, dead: Sequence[int] = ()) -> None:
        self.cores = cores
        self.dead = dead
        self.given: list[Reference] = []
        self.options: dict[str, int] = {}
        self.left = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": float(self.cores)} if self.cores else {}

    def put(self, thing: bytes) -> bytes:
        return thing

    def remote(self, **options: int) -> Callable[[Callable[..., object]], SimpleNamespace]:
        self.options = options

        def wrapped(task: Callable[..., object]) -> SimpleNamespace:
            def give(*arguments: object) -> Reference:
                self.given.append(Reference(lambda: task(*arguments)))
                return self.given[-1]

            return SimpleNamespace(remote=give)

        return wrapped

    def wait(
        self, waiting: list[Reference], timeout: float, num_returns: int = 1
    ) -> tuple[list[Reference], list[Reference]]:
        return waiting[-1:], waiting[:-1]

    def get(self, reference: Reference) -> object:
        if self.given.index(reference) in self.dead:
            raise RayError("The node died.\nAdvice.")
        try:
            return reference.play()
        except Exception as error:
            raise RayTaskError(error) from None

    def shutdown(self) -> None:
        self.left = True


class Hired(Crew):
    """Whoever plays on the fake."""

    def __init__(self, ray: FakeRay, jobs: int | None = None) -> None:
        self.ray = ray
        self.jobs = jobs

    def hire(self, job: Job[R]) -> Executor[R]:
        return Cluster(cast(ModuleType, self.ray), job, self.jobs)


def simulation(*bots: str, games: int = 30) -> Simulation:
    """A simulation of the toy auction."""
    return Simulation(Auction(), bots, "7", games, find=find)


def written(path: Path, crew: Crew, plan: Simulation) -> bytes:
    """The rows that somebody plays."""
    folder = Folder(path, plan)
    try:
        run(plan, crew, folder.take, lambda: True, folder)
    finally:
        folder.close()
    return (path / ROWS).read_bytes()


def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    plan, ray = simulation("random", "first"), FakeRay()
    here = written(tmp_path / "here", Local(0), plan)
    assert written(tmp_path / "there", Hired(ray), plan) == here
    assert ray.left
    assert ray.options == {"num_cpus": 1, "max_retries": RETRIES}


@pytest.mark.parametrize(("jobs", "size", "most"), [(None, 8, 16), (3, 3, 3), (99, 30, 60)])
def test_so_many_play_at_once(jobs: int | None, size: int, most: int) -> None:
    ray = cast(ModuleType, FakeRay(cores=8))
    executor = Cluster(ray, simulation("random", "first"), jobs)
    given = 0
    while executor.has_room():
        executor.give(Chunk(0, given, 1))
        given += 1
    assert (executor.size, given) == (size, most)


def test_a_chunk_that_kills_every_worker_is_told_at_last(tmp_path: Path) -> None:
    with pytest.raises(Crashed, match="the workers that played it died, 6 times: The node died"):
        written(tmp_path, Hired(FakeRay(dead=[1])), simulation("random", "first"))


def test_a_game_that_breaks_off_says_how_to_see_it_again(tmp_path: Path) -> None:
    with pytest.raises(Crashed, match=r"cheat wants to play -1.* To see it again: tableful"):
        written(tmp_path, Hired(FakeRay()), simulation("random", "cheat"))


def test_a_node_that_cannot_make_the_bots_is_told_by_its_problem(tmp_path: Path) -> None:
    plan = replace(simulation("random", "first"), bots=("random", "bob"))
    with pytest.raises(
        Unplayable, match="a node of the cluster cannot play: there is no bot 'bob'"
    ):
        written(tmp_path, Hired(FakeRay()), plan)


def test_another_version_of_tableful_does_not_play() -> None:
    with pytest.raises(Unplayable, match=r"it has Tableful .*, and 0.0 was asked for"):
        play_here("0.0", pickle.dumps(simulation("first", "first")), Chunk(0, 0, 1))


def test_a_cluster_without_cores_is_left_again() -> None:
    ray = FakeRay(cores=0)
    with pytest.raises(Unplayable, match="has no cores"):
        Hired(ray).hire(simulation("first", "first"))
    assert ray.left


# -- the address -----------------------------------------------------------------------------------


@pytest.fixture
def ray_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if Ray were installed."""
    monkeypatch.setattr("tableful.lab.cluster.find_spec", lambda name: name)


@pytest.mark.parametrize(
    "address", ["nonsense", "ray://head:10001", "head:", ":6379", "head:70000"]
)
@pytest.mark.usefixtures("ray_is_there")
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(Malformed, match="--address is HOST:PORT or auto, not"):
        OnCluster(address).check()


@pytest.mark.usefixtures("ray_is_there")
def test_an_address_where_nobody_answers_is_refused() -> None:
    with pytest.raises(Malformed, match=r"nobody answers at 127\.0\.0\.1:1: Connection refused"):
        OnCluster("127.0.0.1:1").check()


def test_a_missing_ray_is_told_with_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tableful.lab.cluster.find_spec", lambda name: None)
    with pytest.raises(Malformed, match=r"needs Ray: pip install 'tableful\[cluster\]'"):
        OnCluster("127.0.0.1:1").check()
