"""Whatever is asked of a table, it plays a legal move or says why not and changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableful.core.errors import Malformed, Refused
from tableful.core.game import Game
from tableful.core.rng import seeded
from tableful.core.snapshot import snapshot
from tableful.core.verbs import Filled
from tests.contract.positions import (
    CASES,
    Case,
    assert_sayable,
    every_case,
    every_case_with_forms,
    every_game,
    illegal,
    positions,
    refusal,
)

ANY_JSON: st.SearchStrategy[object] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=8,
)


def nearly_moves(game: Game) -> st.SearchStrategy[object]:
    """JSON that looks like a move: real names, and values that may be anything."""
    domains = [domain for verb in game.verbs.verbs.values() for domain in verb.args.values()]
    words = sorted({word for domain in domains for word in domain.words})
    value = (st.sampled_from(words) if words else st.nothing()) | st.integers(-1, 9) | ANY_JSON
    moves = [
        st.fixed_dictionaries({"verb": st.just(verb.name)} | dict.fromkeys(verb.args, value))
        for verb in game.verbs.verbs.values()
    ]
    forms = [
        st.fixed_dictionaries(
            {
                "verb": st.just(form.name),
                "entries": ANY_JSON
                | st.lists(st.fixed_dictionaries(dict.fromkeys(form.fields, value)), max_size=9),
            }
        )
        for form in game.verbs.forms.values()
    ]
    return st.one_of(*moves, *forms)


def first_case(game: Game) -> Case:
    """One case of each game is enough for nonsense."""
    return next(case for case in CASES if case.game is game)


@every_case
def test_an_illegal_action_is_refused_by_a_rule_that_exists(case: Case) -> None:
    rng = seeded(1)
    for position in positions(case):
        table = position.table()
        before = snapshot(table.state)
        for seat in position.everyone:
            for action in illegal(position.state, seat, case.game.verbs.size, rng):
                with pytest.raises(Refused) as caught:
                    table.act(seat, action)
                assert caught.value.rule in case.game.rulebook
                assert caught.value.rule.startswith(case.game.prefix)
                assert_sayable(case.game, caught.value.text)
        assert snapshot(table.state) == before
        assert table.steps == []


@every_case_with_forms
def test_a_form_out_of_place_is_refused_by_a_rule_that_exists(case: Case) -> None:
    rng = seeded(2)
    refused = 0
    for position in positions(case):
        table = position.table()
        before = snapshot(table.state)
        for seat in position.everyone:
            for form in case.game.verbs.forms.values():
                filled = form.sample(rng)
                if refusal(table, seat, filled) is not None:
                    refused += 1
                    with pytest.raises(Refused) as caught:
                        table.act(seat, filled)
                    assert caught.value.rule in case.game.rulebook
                    assert_sayable(case.game, caught.value.text)
        assert snapshot(table.state) == before
    assert refused


@every_case
def test_there_is_no_seat_besides_the_table(case: Case) -> None:
    table = case.table(1)
    for seat in (-1, case.seats, 99):
        with pytest.raises(Malformed):
            table.act(seat, table.state.legal(table.state.deciders()[0])[0])


@every_game
def test_a_wrong_number_of_seats_or_an_unknown_option_is_malformed(game: Game) -> None:
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(Malformed):
            game.setup(seats)
    with pytest.raises(Malformed):
        game.setup(game.seats[0], {"no such option": True})


@every_game
@given(data=st.data())
def test_any_number_is_played_if_legal_and_else_changes_nothing(
    game: Game, data: st.DataObject
) -> None:
    case = first_case(game)
    position = data.draw(st.sampled_from(positions(case)))
    table, before = position.table(), snapshot(position.state)
    seat = data.draw(st.integers(-1, case.seats) | st.integers())
    action = data.draw(st.integers(-1, game.verbs.size) | st.integers())
    legal = position.state.legal(seat) if seat in position.everyone else []
    try:
        table.act(seat, action)
        assert action in legal
    except (Malformed, Refused):
        assert action not in legal
        assert snapshot(table.state) == before


@every_game
@given(data=st.data())
def test_any_json_is_a_move_or_malformed(game: Game, data: st.DataObject) -> None:
    case = first_case(game)
    position = data.draw(st.sampled_from(positions(case)))
    table, before = position.table(), snapshot(position.state)
    seat = data.draw(st.sampled_from(position.everyone))
    try:
        move = game.verbs.from_json(data.draw(nearly_moves(game) | ANY_JSON))
    except Malformed:
        return
    try:
        table.act(seat, move)
        assert isinstance(move, Filled) or move in position.state.legal(seat)
    except Refused:
        assert isinstance(move, Filled) or move not in position.state.legal(seat)
        assert snapshot(table.state) == before


@every_game
@given(text=st.text())
def test_any_text_is_a_notation_or_malformed(game: Game, text: str) -> None:
    try:
        move = game.verbs.parse(text)
    except Malformed:
        return
    assert game.verbs.parse(game.verbs.notation(move)) == move


@every_game
@given(data=st.data())
def test_a_notation_with_a_wrong_letter_is_another_move_or_malformed(
    game: Game, data: st.DataObject
) -> None:
    action = data.draw(st.integers(0, game.verbs.size - 1))
    notation = game.verbs.notation(action)
    place = data.draw(st.integers(0, len(notation) - 1))
    changed = notation[:place] + data.draw(st.characters()) + notation[place + 1 :]
    try:
        assert (game.verbs.parse(changed) == action) is (changed == notation)
    except Malformed:
        assert changed != notation


@every_case
def test_what_is_dangerous_is_told_in_a_sentence_and_the_same_for_all_that_is_hidden(
    case: Case,
) -> None:
    rng = seeded(7)
    for position in positions(case):
        for seat in position.state.deciders():
            table, twin = position.table(), position.table()
            twin.state = position.state.redeal(seat, rng)
            for action in table.offered(seat):
                danger = case.game.dangerous(table.view(seat), seat, action)
                if danger is not None:
                    assert_sayable(case.game, danger)
                assert case.game.dangerous(twin.view(seat), seat, action) == danger
