"""What happened is told to each seat as it saw it, and to nobody when nobody listens."""

import json

from tableful.core.rng import seeded
from tableful.core.snapshot import same
from tableful.core.state import Ear, holds
from tests.contract.positions import Case, assert_sayable, every_case, running, walk

WALKS = range(20, 23)


@every_case
def test_a_secret_is_told_to_those_who_saw_it_only(case: Case) -> None:
    kinds = case.game.kinds
    for seed in WALKS:
        *_, table = walk(case, seed)
        for event in (event for step in table.steps for event in step.events):
            kind = kinds.kinds[event.kind]
            for seat in range(case.seats):
                secret = set(kind.secret) if holds(event.seen_by, seat) else set()
                assert set(kinds.seen(event, seat).args) == set(kind.shown) | secret
            assert set(kinds.seen(event, None).args) == set(kind.shown)


@every_case
def test_everything_that_happens_has_words(case: Case) -> None:
    for seed in WALKS:
        *_, table = walk(case, seed)
        for seat in (None, *range(case.seats)):
            for happening in table.happenings(seat):
                assert_sayable(case.game, happening.text())
                assert json.loads(json.dumps(happening.json())) == happening.json()


@every_case
def test_an_action_in_the_open_is_always_told(case: Case) -> None:
    """Whoever only listens can follow the game."""
    for position in running(case):
        if not position.state.sealed():
            for seat in position.state.deciders():
                for action in position.state.legal(seat):
                    assert position.table().act(seat, action)


@every_case
def test_events_name_places_within_their_domains(case: Case) -> None:
    for seed in WALKS:
        *_, table = walk(case, seed)
        for event in (event for step in table.steps for event in step.events):
            kind = case.game.kinds.kinds[event.kind]
            assert len(event.secret) >= len(kind.secret)
            for domain, place in zip(kind.shown.values(), event.shown, strict=False):
                assert 0 <= place < len(domain.words), kind.name
            for domain, place in zip(kind.secret.values(), event.secret, strict=False):
                assert 0 <= place < len(domain.words), kind.name


@every_case
def test_happenings_can_be_asked_for_from_a_step_on(case: Case) -> None:
    *_, table = walk(case, 20)
    for since in range(0, len(table.steps), 5):
        heard = sum(len(step.events) for step in table.steps[since:])
        heard += 0 if since else len(table.opening)
        whole = table.happenings(0)
        assert table.happenings(0, since) == whole[len(whole) - heard :]


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
