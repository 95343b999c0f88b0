"""Undo reaches back to the last new information, and says why when it cannot."""

from collections.abc import Iterator

import pytest

from tableful.core.errors import Refused
from tableful.core.rng import seeded
from tableful.core.snapshot import same, snapshot
from tableful.core.state import State
from tableful.core.table import Table, replay
from tableful.core.verbs import Filled
from tests.contract.positions import (
    CASES,
    Case,
    every_case,
    every_case_with_windows,
    random_step,
    seeds,
    windows,
    with_answers,
)

WALKS = seeds(10)
BEGINNING = 40  # moves
SOME = 7  # every so many of those after


OF_ONE_TEAM = [case for case in CASES if case.game.undo_by_team]
OF_NO_TEAM = [case for case in CASES if not case.game.undo_by_team]
assert OF_ONE_TEAM
assert all(case.game.team for case in OF_ONE_TEAM)
every_case_of_one_team = pytest.mark.parametrize("case", OF_ONE_TEAM, ids=str)
every_case_of_no_team = pytest.mark.parametrize("case", OF_NO_TEAM, ids=str)


def assert_cannot_undo(table: Table, seat: int) -> None:
    """The seat is told why not, and nothing changes."""
    before, moves = snapshot(table.state), table.moves()
    with pytest.raises(Refused) as caught:
        table.undo(seat)
    assert caught.value.text.id.startswith("undo.")
    assert snapshot(table.state) == before
    assert table.moves() == moves


@every_case
def test_the_last_actor_takes_back_what_showed_nobody_anything_new(case: Case) -> None:
    for seed in WALKS:
        table, rng = case.table(seed), seeded(seed)
        while not table.over:
            before = snapshot(with_answers(table))
            seat, move = random_step(table, rng)
            table.act(seat, move)
            after = snapshot(with_answers(table))
            if not table.answers and table.steps[-1].before is None:
                assert_cannot_undo(table, seat)
            else:
                table.undo(seat)
                assert snapshot(with_answers(table)) == before
                table.act(seat, move)
                assert snapshot(with_answers(table)) == after


def is_looked_at(table: Table) -> bool:
    """Of a long game all moves of its beginning, and some of the others."""
    played = len(table.moves())
    return played <= BEGINNING or played % SOME == 0


def moves_to_take_back(case: Case) -> Iterator[tuple[Table, State]]:
    """Tables just after a move that can be taken back, and the state before it."""
    for seed in WALKS:
        table, rng = case.table(seed), seeded(seed)
        while not table.over:
            before = with_answers(table)
            seat, move = random_step(table, rng)
            table.act(seat, move)
            if not is_looked_at(table):
                continue
            if table.can_undo(seat) and not isinstance(move, Filled):
                yield table, before


def play_last(table: Table, state: State, luck: int) -> State:
    """Play a table's last move in another state, with other luck."""
    last = table.moves()[-1]
    assert not isinstance(last.move, Filled)
    state.apply(last.seat, last.move, seeded(luck))
    return state


@every_case
def test_chance_makes_a_step_final(case: Case) -> None:
    """What can be taken back would have gone the same way with any luck."""
    for table, before in moves_to_take_back(case):
        for luck in range(3):
            assert same(play_last(table, before.clone(), luck), with_answers(table))


@every_case
def test_a_step_that_can_be_taken_back_showed_its_actor_nothing_new(case: Case) -> None:
    """Whatever the actor cannot know, it would have seen the same."""
    for table, before in moves_to_take_back(case):
        seat = table.moves()[-1].seat
        for luck in range(3):
            other = play_last(table, before.redeal(seat, seeded(luck)), luck)
            assert case.game.view(other, seat) == case.game.view(with_answers(table), seat)


@every_case_of_one_team
def test_anybody_of_a_team_takes_back_what_showed_nobody_anything_new(case: Case) -> None:
    """To each who may, whatever they cannot know, the step would have shown the same."""
    taken_back = 0
    for table, before in moves_to_take_back(case):
        last = table.moves()[-1]
        others = [s for s in range(case.seats) if s != last.seat and table.can_undo(s)]
        for seat in others:
            taken_back += 1
            for luck in range(3):
                other = before.redeal(seat, seeded(luck))
                if last.move in other.legal(last.seat):
                    assert case.game.view(play_last(table, other, luck), seat) == table.view(seat)
        if others:
            trial = replay(case.game, table.record())
            trial.undo(others[-1])
            assert same(trial.state, before)
    facts, team = case.table(0).state.team_facts(), case.game.teamwork
    alone = team is not None and len(team.view(facts)["crew"]) == 1
    assert taken_back or alone


@every_case_of_no_team
def test_nobody_takes_back_what_another_did(case: Case) -> None:
    for seed in WALKS:
        table, rng = case.table(seed), seeded(seed)
        assert_cannot_undo(table, 0)
        while not table.over:
            table.act(*random_step(table, rng))
            if not is_looked_at(table):
                continue
            for other in set(range(case.seats)) - {table.moves()[-1].seat, *table.answers}:
                assert_cannot_undo(table, other)


@every_case_with_windows
def test_a_sealed_answer_can_be_changed_until_the_window_closes(case: Case) -> None:
    """The others' answers stay; the result is as if it had been given so at once."""
    for position in windows(case):
        first, *others = position.state.deciders()
        table, direct = position.table(), position.table()
        table.act(first, position.state.legal(first)[0])
        for other in others[:-1]:
            for each in (table, direct):
                each.act(other, position.state.legal(other)[-1])
        assert_cannot_undo(table, others[-1])
        table.undo(first)
        for seat in (first, others[-1]):
            for each in (table, direct):
                each.act(seat, position.state.legal(seat)[-1])
        assert same(table.state, direct.state)


@every_case_with_windows
def test_a_closed_window_stays_closed(case: Case) -> None:
    for position in windows(case):
        table = position.table()
        asked = position.state.deciders()
        for seat in asked:
            table.act(seat, position.state.legal(seat)[0])
        for seat in asked:
            assert_cannot_undo(table, seat)
