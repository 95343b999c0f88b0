"""Copies, stored states and records stand for the same game as the first."""

import json

from tableful.core.records import Record
from tableful.core.rng import seeded
from tableful.core.snapshot import fields, restore, same, snapshot
from tableful.core.table import Table, replay
from tests.contract.positions import Case, every_case, play_on, positions, running, seeds, walk

HALVES = {3 * 2**n for n in range(20)}  # moves: all of them together take no longer than two games


def everything(table: Table) -> list[object]:
    """All that anybody can see of a table, and its state."""
    seats = [None, *range(table.setup.seats)]
    views = [table.view(seat) for seat in seats]
    return [snapshot(table.state), views, [table.happenings(seat) for seat in seats]]


@every_case
def test_a_clone_is_equal_and_of_its_own(case: Case) -> None:
    for position in positions(case):
        before = snapshot(position.state)
        clone = position.state.clone()
        assert same(clone, position.state)
        assert clone.informative is False
        play_on(clone, seeded(1), 5)
        assert snapshot(position.state) == before


@every_case
def test_every_action_on_a_clone_leaves_the_original_alone(case: Case) -> None:
    for position in running(case):
        before = snapshot(position.state)
        for seat in position.state.deciders():
            for action in position.state.legal(seat):
                position.state.clone().apply(seat, action, seeded(2))
        assert snapshot(position.state) == before


@every_case
def test_equal_copies_with_equal_chance_go_the_same_way(case: Case) -> None:
    for position in running(case):
        one, two = position.state.clone(), position.state.clone()
        rng = seeded(3)
        assert play_on(one, rng.clone(), case.game.longest) == play_on(two, rng, case.game.longest)
        assert same(one, two)


@every_case
def test_a_stored_state_is_plain_json_and_comes_back_the_same(case: Case) -> None:
    like = case.table(99).state
    for position in positions(case):
        stored = json.loads(json.dumps(snapshot(position.state)))
        assert same(restore(like, stored), position.state)


@every_case
def test_a_restored_state_plays_on_like_the_first(case: Case) -> None:
    like = case.table(99).state
    for position in running(case):
        restored, clone = restore(like, snapshot(position.state)), position.state.clone()
        most = case.game.longest
        assert play_on(restored, seeded(4), most) == play_on(clone, seeded(4), most)
        assert same(restored, clone)


@every_case
def test_a_restored_state_is_seen_like_the_first(case: Case) -> None:
    like = case.table(99).state
    for position in positions(case):
        restored = restore(like, snapshot(position.state))
        for seat in (None, *position.everyone):
            view = position.game.view
            assert view(restored, seat) == view(position.state, seat)


@every_case
def test_a_stored_state_holds_what_every_state_has(case: Case) -> None:
    like = case.table(99).state
    for position in positions(case):
        restored = restore(like, snapshot(position.state))
        assert {"seats", "over"} <= set(snapshot(restored))
        assert restored.over == position.state.over
        assert restored.deciders() == position.state.deciders()


@every_case
def test_every_number_of_a_state_fits_the_compiled_engine(case: Case) -> None:
    """Python's integers grow without a word, and a set of cards past number 62 with them."""
    for position in positions(case):
        for name, value in snapshot(position.state).items():
            for number in value if isinstance(value, list) else [value]:
                assert -(2**63) <= number < 2**63, name


@every_case
def test_the_generator_is_no_field(case: Case) -> None:
    """Chance comes from outside: a state cannot hold the future."""
    for name in fields(case.table(0).state):
        assert "rng" not in name
        assert "seed" not in name


@every_case
def test_a_record_replays_to_equal_events_views_and_state(case: Case) -> None:
    for seed in seeds(0):
        *_, table = walk(case, seed)
        assert everything(replay(case.game, table.record())) == everything(table)


@every_case
def test_half_a_record_replays_too(case: Case) -> None:
    for number, table in enumerate(walk(case, 5)):
        if number in HALVES:
            assert everything(replay(case.game, table.record())) == everything(table)


@every_case
def test_a_record_comes_back_from_its_text(case: Case) -> None:
    for seed in seeds(0):
        *_, table = walk(case, seed)
        assert Record.loads(table.record().dumps()) == table.record()


@every_case
def test_the_same_seed_gives_the_same_game_and_another_seed_another(case: Case) -> None:
    *_, one = walk(case, 6)
    *_, two = walk(case, 6)
    *_, other = walk(case, 7)
    assert one.record() == two.record()
    assert everything(one) == everything(two)
    assert other.record() != one.record()
