"""Who decides, what they may do, and how it ends."""

from tableful.core.game import Game
from tableful.core.rng import seeded
from tableful.core.snapshot import same
from tableful.core.state import Actions, State
from tests.contract.positions import (
    Case,
    assert_sayable,
    every_case,
    every_game,
    play_on,
    positions,
    running,
    walk,
)


def assert_ended_well(case: Case, state: State) -> None:
    """1 is won, 0 is lost; no loser is better off than a winner, and the reason can be said."""
    payoffs, everyone = list(state.payoffs()), set(range(case.seats))
    outcome = case.game.outcome(state)
    assert len(payoffs) == len(outcome.scores) == case.seats
    assert all(0 <= payoff <= 1 for payoff in payoffs)
    assert outcome.winners <= everyone
    assert all(payoffs[winner] > 0 for winner in outcome.winners)
    assert len(set(payoffs)) == 1 or not case.game.team
    least = min((payoffs[winner] for winner in outcome.winners), default=1)
    assert all(payoffs[loser] < least for loser in everyone - outcome.winners)
    assert_sayable(case.game, outcome.reason)
    if outcome.team:
        assert outcome.winners in (everyone, set())
    if outcome.grade is not None:
        assert_sayable(case.game, outcome.grade)


@every_case
def test_somebody_decides_until_the_game_is_over(case: Case) -> None:
    for position in positions(case):
        state = position.state
        assert bool(state.deciders()) is not state.over
        assert set(state.deciders()) <= set(position.everyone)


@every_case
def test_the_next_decider_is_one_of_the_deciders(case: Case) -> None:
    for position in running(case):
        assert position.state.next_decider() in position.state.deciders()


@every_case
def test_who_decides_has_a_choice_and_nobody_else_has(case: Case) -> None:
    for position in positions(case):
        for seat in position.everyone:
            asked = seat in position.state.deciders()
            assert bool(position.state.legal(seat)) is asked


@every_case
def test_who_does_not_decide_has_no_form_to_fill_in(case: Case) -> None:
    for position in positions(case):
        for seat in position.everyone:
            number = position.state.open_form(seat)
            assert -1 <= number < len(position.game.verbs.forms)
            assert number == -1 or seat in position.state.deciders()


@every_case
def test_legal_actions_are_different_and_within_the_table_of_verbs(case: Case) -> None:
    for position in running(case):
        for seat in position.state.deciders():
            legal = position.state.legal(seat)
            assert len(set(legal)) == len(legal)
            assert all(0 <= action < position.game.verbs.size for action in legal)


@every_case
def test_listing_legal_actions_twice_gives_the_same(case: Case) -> None:
    for position in running(case):
        for seat in position.state.deciders():
            out = Actions()
            position.state.list_legal(seat, out)
            assert out.as_list() == position.state.legal(seat) == position.state.legal(seat)


@every_case
def test_every_legal_action_can_be_played_and_leads_to_a_position(case: Case) -> None:
    for position in running(case):
        for seat in position.state.deciders():
            for action in position.state.legal(seat):
                state = position.state.clone()
                state.apply(seat, action, seeded(action))
                assert bool(state.deciders()) is not state.over
                assert all(state.legal(decider) for decider in state.deciders())


@every_case
def test_a_table_allows_what_is_legal(case: Case) -> None:
    for position in running(case):
        table = position.table()
        for seat in position.state.deciders():
            for choice in table.choices(seat):
                table.check(seat, choice.action)


@every_case
def test_it_ends_within_its_bound_in_any_order_and_in_the_fixed_one(case: Case) -> None:
    for seed in range(3, 8):
        *_, table = walk(case, seed)
        assert table.over
        state = case.table(seed).state
        play_on(state, seeded(seed), case.game.longest)
        assert state.over
        assert_ended_well(case, state)


@every_case
def test_the_outcome_fits_the_payoffs(case: Case) -> None:
    ended = [position.state for position in positions(case) if position.state.over]
    assert ended
    for state in ended:
        assert_ended_well(case, state)


@every_case
def test_another_game_is_dealt_like_the_first(case: Case) -> None:
    """What the lab plays again is what a table would have dealt."""
    for position in positions(case)[::5]:
        again = position.state.again(seeded(1))
        assert same(again, position.game.new(case.setup(), seeded(1)))
        assert not again.over


@every_case
def test_who_may_write_sits_at_the_table(case: Case) -> None:
    for position in positions(case):
        for channel in position.game.channels(position.state):
            assert channel.writers | channel.readers <= set(position.everyone)


@every_game
def test_it_says_what_it_is(game: Game) -> None:
    assert game.name
    assert game.title
    assert game.version >= 1
    assert game.longest >= 1
    assert game.seats[0] >= 1
    assert game.rulebook.prefix == game.prefix
    assert game.rulebook.rules
