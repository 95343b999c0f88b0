"""OpenSpiel's solvers on small games of ours."""

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")

from open_spiel.python.algorithms import cfr, exploitability  # noqa: E402

import tableful.envs.openspiel as ours  # noqa: E402
from tests.envs.games import every_game  # noqa: E402


def load(game: str, **parameters: int) -> ours.SpielGame:
    """A game by the name that OpenSpiel knows."""
    given = ",".join(f"{name}={value}" for name, value in parameters.items())
    found: ours.SpielGame = pyspiel.load_game(f"tableful_{game.replace('-', '_')}({given})")
    return found


@every_game
def test_a_game_is_played_through_openspiel(game: str) -> None:
    spiel = load(game, deals=2, decisions=5)
    state = spiel.new_initial_state()
    assert state.is_chance_node()
    assert [chance for _, chance in state.chance_outcomes()] == [0.5, 0.5]
    state.apply_action(1)
    while not state.is_terminal():
        legal = state.legal_actions()
        assert len(legal) > 1
        assert state.clone().information_state_string() == state.information_state_string()
        assert len(state.observation_tensor()) == spiel.configuration.numbers
        state.apply_action(legal[-1])
    returns = state.returns()
    assert len(set(returns)) == 1 if spiel.team else sum(returns) == pytest.approx(0)


def test_the_same_deal_and_actions_lead_to_the_same_position() -> None:
    ends = []
    for _ in range(2):
        state = load("rust-and-research", decisions=8).new_initial_state()
        state.apply_action(3)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        ends.append(state.information_state_string(0))
    assert ends[0] == ends[1]


def test_a_solver_finds_what_cannot_be_exploited() -> None:
    """Unyielding Universe, cut off after three decisions: who is ahead then wins."""
    game = load("unyielding-universe", deals=2, decisions=3)
    solver = cfr.CFRPlusSolver(game)
    solver.evaluate_and_update_policy()
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(12):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) <= max(before / 4, 1e-9)
