"""The policy that trains itself: what it learns from, and (by hand) that it learns to win."""

import numpy as np
import pytest

from examples import train_a_policy as training


def test_what_turned_out_better_is_liked_more() -> None:
    env = training.games(8)
    policy = training.Policy(env, seed=1)
    seen, infos = env.reset(seed=1)
    _, _, rows = training.self_play(policy, env, seen, infos)
    seen, mask, actions, better, came = rows
    assert len(actions) == 8 * training.STEPS
    assert mask[np.arange(len(actions)), actions].all(), "only what is legal is played"
    assert ((came >= -1) & (came <= 2)).all()
    before = liking(policy, seen, mask, actions)
    for _ in range(20):
        policy.learn(seen, mask, actions, np.ones_like(better), came)
    assert liking(policy, seen, mask, actions) > before


def liking(
    policy: training.Policy, seen: training.Array, mask: training.Array, actions: training.Array
) -> float:
    """How likely it takes these actions, on average."""
    _, _, chances, _ = policy.think(seen, mask)
    return float(chances[np.arange(len(actions)), actions].mean())


def test_it_trains_and_tells_how_it_goes(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "GAMES", 8)
    monkeypatch.setattr(training, "LOOK", 8)
    wins = training.train(0.01, count=8)
    assert 0 <= wins.low <= wins.value <= wins.high <= 1
    assert "in the end: wins " in capsys.readouterr().out


@pytest.mark.deep
def test_after_minutes_it_clearly_beats_the_random_bot() -> None:
    assert training.train(180, count=1000).low > 0.65
