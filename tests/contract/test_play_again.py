"""A game can be played again from any place of its record, and the new record says so."""

from dataclasses import replace

from tableful.core.records import Original, Record
from tableful.core.rng import seeded
from tableful.core.snapshot import snapshot
from tableful.core.table import Table, replay
from tests.contract.positions import Case, every_case, random_step, seeds, thinned

BEGINNING = 60  # actions of the game that is played again
PLACES = 6  # of it


def begun(case: Case, seed: int) -> Table:
    """The beginning of a random game."""
    table, rng = case.table(seed), seeded(seed)
    while not table.over and (len(table.steps) < BEGINNING or table.answers):
        table.act(*random_step(table, rng))
    return table


def again(case: Case, record: Record, actions: int) -> Table:
    """A new table that takes the beginning of a record over."""
    table = Table(case.game, case.setup(), record.seed)
    table.play_again("first", record.actions[:actions])
    return table


@every_case
def test_a_game_goes_on_from_any_place_of_another(case: Case) -> None:
    """It stands as that one stood there, nothing of it can be taken back, and it has an end."""
    seed = seeds(20)[0]
    record = begun(case, seed).record()
    for place in thinned(list(range(len(record.actions))), PLACES):
        table = again(case, record, place)
        so_far = record.actions[: len(table.steps)]
        there = replay(case.game, replace(record, actions=so_far))
        assert snapshot(table.state) == snapshot(there.state)
        assert table.happenings(0) == there.happenings(0)
        assert not table.answers
        assert not any(table.can_undo(seat) for seat in range(case.seats))
        rng = seeded(seed + place)
        for _ in range(5):
            if not table.over:
                table.act(*random_step(table, rng))
        told = table.record()
        assert told.actions[: len(so_far)] == so_far
        assert told.original == Original("first", len(so_far))
        assert Record.loads(told.dumps()) == told
        assert replay(case.game, told).record() == told


@every_case
def test_within_a_sealed_question_it_is_asked_anew(case: Case) -> None:
    """What somebody answered there first is open again."""
    record = begun(case, seeds(30)[0]).record()
    table = Table(case.game, case.setup(), record.seed)
    for place, (seat, notation) in enumerate(record.actions, 1):
        table.write(seat, notation)
        if table.answers:
            other = again(case, record, place)
            assert other.deciders() == other.state.deciders()
            assert other.record().original == Original("first", len(table.steps))
            return
