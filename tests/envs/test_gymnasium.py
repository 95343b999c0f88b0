"""Gymnasium's own check of all five games, one learner or many games at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import VectorEnv

from tableful.core.errors import Malformed
from tableful.envs.configuring import MASK, OBSERVATION
from tableful.envs.many import Many
from tests.envs.games import every_game, id_of

GAMES = 6


def episode(env: Any, seed: int) -> tuple[list[int], float]:
    """A random game: what the learner did, and what it was worth."""
    seen, info = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    played: list[int] = []
    while True:
        assert (seen[MASK] == info[MASK]).all()
        played.append(int(rng.choice(np.flatnonzero(seen[MASK]))))
        seen, reward, over, _, info = env.step(played[-1])
        if over:
            assert env.observation_space.contains(seen)
            return played, reward
        assert reward == 0


@every_game
def test_the_checker_of_gymnasium_finds_nothing(game: str) -> None:
    env = gymnasium.make(id_of(game), render_mode="ansi")
    check_env(env.unwrapped)


@every_game
def test_a_learner_plays_a_whole_game_and_the_same_again(game: str) -> None:
    env = gymnasium.make(id_of(game), seat=1)
    first = episode(env, seed=8)
    assert 0 <= first[1] <= 1
    assert episode(env, seed=8) == first


def test_bots_that_think_are_opponents_too() -> None:
    env = gymnasium.make(id_of("rust-and-research"), others=["easy", "random"])
    assert episode(env, seed=2) == episode(env, seed=2)


def test_an_action_that_is_not_allowed_ends_the_episode() -> None:
    env = gymnasium.make(id_of("rust-and-research"))
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen[MASK] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over, info["illegal"]) == (-1, True, True)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seat": 7}, "there is no seat 7: it is one of 0 to 2"),
        ({"others": "nobody"}, "there is no bot 'nobody'"),
        ({"others": ["easy"]}, "there are 2 other seats, but 1 bots"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        gymnasium.make(id_of("rust-and-research"), **wrong)


# -- many games at once ---------------------------------------------------------------------------


def many(game: str, **kwargs: Any) -> Many:
    """Some games at once, made as a learner makes them."""
    env: VectorEnv[Any, Any, Any] = gymnasium.make_vec(
        id_of(game), num_envs=GAMES, vectorization_mode="vector_entry_point", **kwargs
    )
    assert isinstance(env.unwrapped, Many)
    return env.unwrapped


@every_game
def test_many_games_are_stepped_at_once(game: str) -> None:
    env = many(game)
    seen, infos = env.reset(seed=4)
    for _ in range(40):
        assert (seen[MASK].sum(axis=1) > 1).all()
        assert (seen[MASK] == infos[MASK]).all()
        assert env.observation_space.contains(seen)
        seen, rewards, over, cut, infos = env.step(env.random_actions())
        assert rewards.shape == over.shape == cut.shape == (GAMES,)
        assert not cut.any()
    assert infos["seat"].shape == (GAMES,)


def test_a_game_that_ends_begins_anew_and_tells_what_it_was_worth() -> None:
    env = many("rust-and-research")
    env.reset(seed=4)
    for _ in range(2_000):
        seats = env._seats.copy()
        seen, rewards, over, _, infos = env.step(env.random_actions())
        assert (rewards[~over] == 0).all()
        if over.any():
            break
    game = int(np.flatnonzero(over)[0])
    assert infos["payoffs"][game].sum() == pytest.approx(1)
    assert rewards[game] == infos["payoffs"][game][seats[game]]
    assert infos["final_obs"][game][OBSERVATION].shape == seen[OBSERVATION][game].shape
    assert seen[MASK][game].sum() > 1


def test_the_same_seed_deals_the_same_games() -> None:
    rows = []
    for _ in range(2):
        env = many("project-aude")
        seen, _ = env.reset(seed=9)
        for _ in range(30):
            seen, *_ = env.step(np.argmax(seen[MASK], axis=1))
        rows.append(seen[OBSERVATION])
    assert (rows[0] == rows[1]).all()


def test_one_seat_learns_among_random_players() -> None:
    env = many("unyielding-universe", seat=2)
    _, infos = env.reset(seed=1)
    for _ in range(20):
        assert (infos["seat"] == 2).all()
        *_, infos = env.step(env.random_actions())


def test_if_one_action_is_not_allowed_none_is_played() -> None:
    env = many("rust-and-research")
    seen, _ = env.reset(seed=1)
    before = seen[OBSERVATION].copy()
    actions = env.random_actions()
    actions[3] = int(np.flatnonzero(seen[MASK][3] == 0)[0])
    with pytest.raises(Malformed, match="game 3: action"):
        env.step(actions)
    assert (env._seen == before).all()


def test_arrays_are_copies_unless_one_asks_for_views() -> None:
    for copy in (True, False):
        env = many("rust-and-research", copy=copy)
        seen, _ = env.reset(seed=1)
        before = seen[OBSERVATION].copy()
        env.step(env.random_actions())
        assert (seen[OBSERVATION] == before).all() == copy
