"""Whatever goes wrong: one writer per table, nothing told is lost, no table stays without one."""

from collections.abc import Callable

import pytest

from tableful.server.leases.messages import Action, Answer, Claimed
from tableful.server.leases.worker import LEASE, Worker
from tests.server.leases.model import Database
from tests.server.leases.simulation import CALM, Faults, World

SECONDS = 40.0


def play(seed: int, **more: object) -> World:
    """A run that holds, from its first fault to when all is good again."""
    world = World(seed, **more)  # type: ignore[arg-type]  # as World has them
    world.run(SECONDS)
    world.check()
    world.check_that_all_goes_on()
    return world


def test_in_a_good_world_everybody_is_answered_at_once() -> None:
    world = play(1, faults=CALM)
    assert len(world.acknowledged) > 500


@pytest.mark.parametrize("seed", range(20))
def test_nothing_told_is_lost_and_nothing_is_stuck(seed: int) -> None:
    world = play(seed)
    assert len(world.acknowledged) > 50


def test_a_table_is_taken_over_within_five_seconds() -> None:
    world = World(7, workers=3, tables=1, clients=3, faults=CALM)
    world.run(5)
    (owner,) = [node for node in world.nodes if node.games]
    owner.killed = True
    world.nodes.remove(owner)
    before = len(world.acknowledged)
    world.run(5)
    assert len(world.acknowledged) > before


def test_a_death_that_is_seen_is_not_waited_for() -> None:
    """The parent says so, and whoever is asked for the table next has it."""
    world = World(7, workers=3, tables=1, clients=3, faults=CALM)
    world.run(5)
    (owner,) = [node for node in world.nodes if node.games]
    owner.killed = True
    world.nodes.remove(owner)
    world.bury(owner)
    before = len(world.acknowledged)
    world.run(LEASE - 1)  # the last sign of life was at most a second before
    assert len(world.acknowledged) > before


def test_a_seed_replays_its_run() -> None:
    assert play(3).acknowledged == play(3).acknowledged
    assert play(3).acknowledged != play(4).acknowledged


class Deaf(Worker):
    """Wrong: goes on with its tables when it has lost them."""

    def _drop(self, tables: list[str]) -> list[Action]:
        return []


class Greedy(Worker):
    """Wrong: takes a table for its own that another has."""

    def _heard_of(self, table: str, asked: object, answer: Answer, now: float) -> list[Action]:
        if isinstance(answer, Claimed):
            answer = Claimed(self.number, answer.fence)
        return super()._heard_of(table, asked, answer, now)  # type: ignore[arg-type]


class Silent(Worker):
    """Wrong: asks nothing twice."""

    def _unanswered(self, table: str, now: float) -> list[Action]:
        return []


@pytest.mark.parametrize(
    ("machine", "fenced", "found"),
    [
        (Worker, False, "two writers"),
        (Greedy, False, "two writers"),
        (Deaf, True, "stuck"),
        (Silent, True, "stuck"),
    ],
)
def test_the_simulation_finds_what_is_wrong(
    machine: Callable[[], Worker], *, fenced: bool, found: str
) -> None:
    """Without the fence, or with a worker that breaks its rules, some seed of a few fails."""

    def try_some() -> None:
        for seed in range(20):
            play(seed, machine=machine, database=Database(fenced=fenced))

    with pytest.raises(AssertionError, match=found):
        try_some()


def test_the_fence_alone_keeps_a_greedy_worker_from_doing_harm() -> None:
    for seed in range(5):
        play(seed, machine=Greedy)


@pytest.mark.faults
@pytest.mark.parametrize("first", range(0, 1000, 100))
def test_a_thousand_bad_worlds(first: int) -> None:
    for seed in range(first, first + 100):
        bad = Faults(lost=0.1, doubled=0.1, slow=0.1, pauses=0.3, kills=0.1, skew=0.3)
        play(1000 + seed, workers=6, tables=4, clients=10, faults=bad)


@pytest.mark.faults
def test_a_thousand_workers_share_two_thousand_tables() -> None:
    world = play(5, workers=1000, tables=2000, clients=1000)
    assert len(world.acknowledged) > 10_000
