"""Who decides, what they may do, and how it ends."""

from tableful.core.game import Game
from tableful.core.rng import Rng, seeded
from tableful.core.snapshot import same
from tableful.core.state import Actions, State, members
from tests.contract.positions import (
    Case,
    assert_sayable,
    every_case,
    every_case_with_idleness,
    every_game,
    idle_actions,
    pick,
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
def test_who_is_next_can_be_told_by_what_everybody_knows(case: Case) -> None:
    """Sealed answers alone are open again in what a seat can know."""
    for position in running(case):
        if not position.state.sealed():
            for seat in position.everyone:
                known = position.state.redeal(seat, seeded(1))
                assert known.next_decider() == position.state.next_decider()


@every_case
def test_the_state_says_like_the_game_whether_all_win_or_lose_together(case: Case) -> None:
    assert {position.state.together() for position in positions(case)} == {case.game.team}


@every_case
def test_the_game_waits_for_some_of_those_who_decide_and_asks_one_of_these_next(case: Case) -> None:
    for position in running(case):
        awaited = members(position.state.awaited())
        assert awaited
        assert set(awaited) <= set(position.state.deciders())
        assert position.state.next_decider() in awaited


@every_case
def test_what_a_team_says_is_shown_where_a_game_has_such_a_team(case: Case) -> None:
    team = case.game.teamwork
    for position in positions(case):
        facts = position.state.team_facts()
        assert (team is not None) is (len(facts) > 0)
        if team is not None:
            assert case.game.view(position.state, None)["team"] == team.view(facts)


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


@every_case_with_idleness
def test_it_ends_within_its_bound_though_all_do_what_brings_nothing_about(case: Case) -> None:
    table, rng = case.table(1), seeded(1)
    for _ in range(case.game.longest):
        if table.over:
            break
        seat = pick(table.deciders(), rng)
        idle = idle_actions(table.state, seat)
        table.act(seat, pick(idle or table.legal(seat), rng))
    assert table.over


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


@every_case
def test_who_could_not_answer_a_sealed_question_by_what_all_see_has_nothing_but_silence(
    case: Case,
) -> None:
    for position in running(case):
        if not position.state.sealed():
            continue
        public = position.game.view(position.state, None)
        for seat in position.state.deciders():
            silence = position.game.silence(public, seat)
            if not position.game.could_answer(public, seat):
                assert position.state.legal(seat) == [silence]


def answer_singly(state: State, rng: Rng) -> int:
    """Answer for whoever has a single choice, one after the other; how many there were."""
    answered = 0
    while not state.over:
        asked = state.deciders() if state.sealed() else [int(state.next_decider())]
        forced = [seat for seat in asked if len(state.legal(seat)) == 1]
        if not forced:
            break
        state.apply(forced[0], state.legal(forced[0])[0], rng)
        answered += 1
    return answered


@every_case
def test_what_leaves_no_choice_comes_to_the_same_at_once_or_one_by_one(case: Case) -> None:
    """`answer_forced` is a short cut, and no rule."""
    for position in positions(case):
        at_once, singly = position.state.clone(), position.state.clone()
        one, other, answered = seeded(7), seeded(7), 0
        while not at_once.over and (count := at_once.answer_forced(one)):
            answered += count
        answered += answer_singly(at_once, one)
        assert answered == answer_singly(singly, other)
        assert same(at_once, singly)
        assert one.below(1000) == other.below(1000)
