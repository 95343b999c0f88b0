"""In practice a seat goes back over all its decisions, also past what it has seen since."""

from dataclasses import replace

import pytest

from tableful.core.errors import Refused
from tableful.core.records import Record
from tableful.core.rng import seeded
from tableful.core.snapshot import snapshot
from tableful.core.table import Table
from tableful.core.table import replay as played_again
from tests.contract.positions import Case, every_case, random_step, seeds

BEGINNING = 60  # actions of a game
COMPARED = 12  # every so many decisions what bots are told is looked at, too

Decision = tuple[int, object]  # the actions until then, and the position


def practised(case: Case, seed: int) -> tuple[Table, list[list[Decision]]]:
    """The beginning of a random game in practice, and when each seat had a choice."""
    table = Table(case.game, case.setup(), f"practice {seed}", practice=True)
    rng, decisions = seeded(seed), list[list[Decision]]([[] for _ in range(case.seats)])
    while not table.over and (len(table.steps) < BEGINNING or table.answers):
        seat, move = random_step(table, rng)
        if len(table.legal(seat)) > 1 or table.form(seat) is not None:
            decisions[seat].append((len(table.steps), snapshot(table.state)))
        table.act(seat, move)
    return table, decisions


def told(record: Record, case: Case) -> int:
    """How much a bot is told after a record: the events since the last deal."""
    return len(played_again(case.game, record).chronicle())


@every_case
def test_every_decision_can_be_taken_back_to_the_first(case: Case) -> None:
    table, decisions = practised(case, seeds(40)[0])
    record = table.record()
    assert record.practice
    assert Record.loads(record.dumps()) == record
    for seat in sorted({0, case.seats - 1}):
        trial = played_again(case.game, record)
        for number, (actions, position) in enumerate(reversed(decisions[seat])):
            trial.undo(seat)
            assert len(trial.steps) == actions
            assert snapshot(trial.state) == position
            so_far = replace(record, actions=record.actions[:actions])
            assert trial.record() == so_far
            if number % COMPARED == 0:
                assert len(trial.chronicle()) == told(so_far, case)
        with pytest.raises(Refused):
            trial.undo(seat)


@every_case
def test_after_going_back_the_game_goes_on(case: Case) -> None:
    table, decisions = practised(case, seeds(50)[0])
    seat = max(range(case.seats), key=lambda one: len(decisions[one]))
    for _ in range(len(decisions[seat]) // 2):
        table.undo(seat)
    rng = seeded(1)
    while not table.over and len(table.steps) < BEGINNING:
        table.act(*random_step(table, rng))
    assert snapshot(played_again(case.game, table.record()).state) == snapshot(table.state)
