"""What happened is told to each seat as it saw it, and to nobody when nobody listens."""

import json

from tableful.core.rng import seeded
from tableful.core.snapshot import same
from tableful.core.state import EVERYONE, Ear, Event, as_seen, bit, holds
from tableful.core.table import Table
from tests.contract.positions import (
    CASES,
    Case,
    assert_sayable,
    every_case,
    running,
    seeds,
    thinned,
    walk,
)

WALKS = seeds(20)


def all_events(table: Table) -> list[Event]:
    """What happened at a table, the set-up first."""
    return [*table.opening, *(event for step in table.steps for event in step.events)]


@every_case
def test_a_secret_is_told_to_those_who_saw_it_only(case: Case) -> None:
    kinds = case.game.kinds
    for seed in WALKS:
        *_, table = walk(case, seed)
        for event in all_events(table):
            kind = kinds.kinds[event.kind]
            for seat in range(case.seats):
                secret = set(kind.secret) if holds(event.seen_by, seat) else set()
                assert set(kinds.seen(event, seat).args) == set(kind.shown) | secret
            assert set(kinds.seen(event, None).args) == set(kind.shown)


@every_case
def test_a_private_event_reaches_those_who_hear_of_it_and_nobody_else(case: Case) -> None:
    for seed in WALKS:
        *_, table = walk(case, seed)
        events, kinds = all_events(table), case.game.kinds
        for seat in range(case.seats):
            heard = [event for event in events if holds(event.heard_by, seat)]
            assert table.happenings(seat) == [kinds.seen(event, seat) for event in heard]
            assert [e.kind for e in as_seen(events, seat)] == [e.kind for e in heard]
        public = [event for event in events if event.heard_by == EVERYONE]
        assert table.happenings(None) == [kinds.seen(event, None) for event in public]
        assert all(event.heard_by & (bit(case.seats) - 1) for event in events), "nobody hears it"


def test_private_events_happen_in_some_game() -> None:
    """Without one the test above would say nothing."""
    tables = [table for case in CASES for *_, table in [walk(case, WALKS[0])]]
    assert any(event.heard_by != EVERYONE for table in tables for event in all_events(table))


@every_case
def test_everything_that_happens_has_words(case: Case) -> None:
    for seed in WALKS:
        *_, table = walk(case, seed)
        for seat in (None, *range(case.seats)):
            for happening in table.happenings(seat):
                assert_sayable(case.game, happening.text())
                assert json.loads(json.dumps(happening.json())) == happening.json()


@every_case
def test_who_acts_in_the_open_is_always_told_what_came_of_it(case: Case) -> None:
    """Others are, unless it is private."""
    for position in running(case):
        if not position.state.sealed():
            for seat in position.state.deciders():
                for action in position.state.legal(seat):
                    assert case.game.kinds.heard(position.table().act(seat, action), seat)


@every_case
def test_events_name_places_within_their_domains(case: Case) -> None:
    for seed in WALKS:
        *_, table = walk(case, seed)
        for event in all_events(table):
            kind = case.game.kinds.kinds[event.kind]
            assert len(event.shown) >= len(kind.shown)
            assert len(event.secret) >= len(kind.secret)
            for argument, number in zip(kind.shown.values(), event.shown, strict=False):
                assert argument.fits(number), kind.name
            for argument, number in zip(kind.secret.values(), event.secret, strict=False):
                assert argument.fits(number), kind.name


@every_case
def test_happenings_can_be_asked_for_from_a_step_on(case: Case) -> None:
    *_, table = walk(case, 20)
    whole = table.happenings(0)
    for since in thinned(list(range(len(table.steps))), 12):
        events = [event for step in table.steps[since:] for event in step.events]
        heard = case.game.kinds.heard([*([] if since else table.opening), *events], 0)
        assert table.happenings(0, since) == heard == whole[len(whole) - len(heard) :]


@every_case
def test_listening_changes_nothing_and_costs_nothing_when_nobody_does(case: Case) -> None:
    for position in running(case):
        for seat in position.state.deciders():
            for action in position.state.legal(seat):
                heard, unheard = position.state.clone(), position.state.clone()
                heard.ear = Ear()
                heard.apply(seat, action, seeded(action))
                unheard.apply(seat, action, seeded(action))
                assert unheard.ear is None
                assert heard.clone().ear is None
                assert same(heard, unheard)
