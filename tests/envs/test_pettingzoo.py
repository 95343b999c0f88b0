"""PettingZoo's own checks of all five games, and what they do not check."""

import warnings
from importlib import import_module

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from tableful.core.errors import Malformed
from tableful.envs.aec import RawEnv
from tableful.envs.configuring import MASK, OBSERVATION, configure, split
from tests.envs.games import every_game, module_of

CYCLES = 60


@every_game
def test_the_checkers_of_pettingzoo_find_nothing(game: str) -> None:
    module = import_module(module_of(game))
    with warnings.catch_warnings():  # it wants an array, and gets a mask beside it
        warnings.simplefilter("ignore")
        api_test(module.env(), num_cycles=CYCLES)
        api_test(module.raw_env(), num_cycles=CYCLES)
        seed_test(module.env, num_cycles=CYCLES)


def played(game: str, seed: int) -> tuple[RawEnv, dict[str, float], int]:
    """A random game to its end: what each agent was given in all, and how many steps it took."""
    env: RawEnv = import_module(module_of(game)).raw_env()
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    given, steps = dict.fromkeys(env.possible_agents, 0.0), 0
    for agent in env.agent_iter():
        seen, reward, over, _, info = env.last()
        given[agent] += reward
        if over:
            env.step(None)
            continue
        assert seen is not None
        assert info[MASK].sum() > 1
        assert (info[MASK] == seen[MASK]).all()
        env.step(int(rng.choice(np.flatnonzero(seen[MASK]))))
        steps += 1
    return env, given, steps


@every_game
def test_a_game_ends_and_pays_what_it_was_worth(game: str) -> None:
    env, given, steps = played(game, seed=3)
    state = env._play.state
    assert state.over
    assert steps > 5
    assert list(given.values()) == [float(payoff) for payoff in state.payoffs()]
    assert not env.agents


def test_who_is_not_asked_may_do_nothing() -> None:
    env = import_module(module_of("project-aude")).raw_env()
    env.reset(seed=1)
    for agent in env.possible_agents:
        asked = agent == env.agent_selection
        assert (env.observe(agent)[MASK].sum() > 0) == asked


def test_what_is_not_allowed_is_refused_and_changes_nothing() -> None:
    env = import_module(module_of("rust-and-research")).raw_env()
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    for action in (-1, 10_000, int(np.flatnonzero(before[MASK] == 0)[0])):
        with pytest.raises(Malformed, match="may not play action"):
            env.step(action)
    assert (env.observe(env.agent_selection)[OBSERVATION] == before[OBSERVATION]).all()


def test_an_observation_stays_as_it_was_when_the_game_goes_on() -> None:
    env = import_module(module_of("rust-and-research")).raw_env()
    env.reset(seed=1)
    first = env.observe("seat_0")
    kept = {name: array.copy() for name, array in first.items()}
    for _ in range(20):
        env.step(int(np.flatnonzero(env.last()[0][MASK])[0]))
    assert all((first[name] == kept[name]).all() for name in first)


def test_a_seat_count_or_option_that_there_is_not_is_refused() -> None:
    module = import_module(module_of("rust-and-research"))
    with pytest.raises(Malformed, match="takes 2 to 6 seats, not 9"):
        module.env(seats=9)
    with pytest.raises(Malformed, match="there is no option 'colour'"):
        module.env(options={"colour": "red"})


def test_pieces_have_names_and_are_what_they_say() -> None:
    """The order in which a state writes and the order in which a game declares are the same."""
    env = import_module(module_of("rust-and-research")).raw_env(seats=4)
    configuration = configure("rust-and-research", 4)
    env.reset(seed=5)
    for _ in range(60):
        seat = env.possible_agents.index(env.agent_selection)
        view = configuration.game.view(env._play.state, seat)
        pieces = split(configuration, env.observe(env.agent_selection)[OBSERVATION])
        assert pieces["me"].tolist() == [int(other == seat) for other in range(4)]
        assert pieces["tokens"].tolist() == [list(s["tokens"].values()) for s in view["seats"]]  # type: ignore[attr-defined]
        assert pieces["hand"].sum() == len(view["hand"])  # type: ignore[arg-type]
        assert pieces["abilities"].sum() == len(view["abilities"])  # type: ignore[arg-type]
        assert pieces["abilities_out"].sum() == len(view["abilities_out"])  # type: ignore[arg-type]
        assert pieces["pile"].sum() == len(view["pile"])  # type: ignore[arg-type]
        env.step(int(np.flatnonzero(env.last()[0][MASK])[0]))
        if env.terminations["seat_0"]:
            break
