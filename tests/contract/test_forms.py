"""What cannot be listed is asked for as a form; search has its coarse grid, and people do not."""

from tableful.core.rng import seeded
from tableful.core.snapshot import same, snapshot
from tableful.core.verbs import Filled
from tests.contract.positions import (
    CASES_WITH_FORMS,
    Case,
    Position,
    every_case_with_forms,
    open_forms,
    play_on,
    random_filled,
    with_answers,
)


def filled_at(position: Position, seat: int, number: int) -> Filled:
    """A form that the rules allow."""
    table = position.table()
    form = table.form(seat)
    assert form is not None
    filled = random_filled(table, seat, form, seeded(number))
    assert filled is not None, "chance finds no form that the rules allow"
    return filled


@every_case_with_forms
def test_search_has_a_choice_where_people_fill_in_a_form(case: Case) -> None:
    """So a forced answer never is a form, and whoever searches can always go on."""
    for position, seat, _ in open_forms(case):
        assert len(position.state.legal(seat)) > 1


@every_case_with_forms
def test_the_coarse_grid_is_no_choice_of_people(case: Case) -> None:
    verbs = case.game.verbs
    grids = {form.grid().name for form in verbs.forms.values()} & set(verbs.verbs)
    for position, seat, _ in open_forms(case):
        table = position.table()
        offered = table.choices(seat)
        assert not grids & {verbs.decode(choice.action)[0].name for choice in offered}
        assert all(choice.path for choice in offered)
        assert {choice.action for choice in offered} <= set(table.legal(seat))
        for action in table.legal(seat):
            if verbs.decode(action)[0].name in grids:
                assert verbs.path(action) == ()
                table.check(seat, action)


@every_case_with_forms
def test_a_form_is_an_answer_that_goes_on_to_the_end(case: Case) -> None:
    """Also where it is the only one that a person has."""
    for number, (position, seat, _) in enumerate(open_forms(case)):
        table, filled = position.table(), filled_at(position, seat, number)
        events = table.act(seat, filled)
        assert table.state.sealed() or case.game.kinds.heard(events, seat)
        assert table.record().actions == ((seat, case.game.verbs.notation(filled)),)
        table.state = with_answers(table)
        play_on(table.state, seeded(number), case.game.longest)
        assert table.over


@every_case_with_forms
def test_a_form_that_showed_nobody_anything_is_taken_back(case: Case) -> None:
    for number, (position, seat, _) in enumerate(open_forms(case)):
        table = position.table()
        table.act(seat, filled_at(position, seat, number))
        if table.can_undo(seat):
            table.undo(seat)
            assert same(table.state, position.state)


@every_case_with_forms
def test_the_same_form_may_be_filled_in_whatever_the_seat_cannot_know(case: Case) -> None:
    for number, (position, seat, _) in enumerate(open_forms(case)):
        filled, twin = filled_at(position, seat, number), position.table()
        for luck in range(3):
            twin.state = position.state.redeal(seat, seeded(luck))
            twin.check(seat, filled)


@every_case_with_forms
def test_a_form_in_a_clone_leaves_the_original_alone(case: Case) -> None:
    for number, (position, seat, _) in enumerate(open_forms(case)):
        before = snapshot(position.state)
        position.table().act(seat, filled_at(position, seat, number))
        assert snapshot(position.state) == before


def test_some_question_has_a_form_for_its_only_answer() -> None:
    """A person who has no choices is asked all the same, and nothing is played for them."""
    forms = [asked for case in CASES_WITH_FORMS for asked in open_forms(case)]
    alone = [(p.table(), seat) for p, seat, _ in forms if not p.table().choices(seat)]
    assert alone
    for table, seat in alone:
        assert table.only_choice(seat) is None
        assert seat in table.deciders()
