"""A small policy for Rust & Research that learns by playing against itself; all it takes is NumPy.

pip install 'tableful[rl]'
python examples/train_a_policy.py 180

It trains for so many seconds, and now and then tells how often it beats the random bot. The network
has one hidden layer and says two things: how much it likes each action, and how likely the seat is
to win. After some steps of many games, actions that turned out better than expected are liked more
(an actor and a critic, with traces). Ctrl-C stops the training and keeps what was learned so far.
"""

import sys
from collections import Counter
from time import monotonic
from typing import Any

import gymnasium
import numpy as np

import tableful.envs  # noqa: F401 (it registers the names)
from tableful.bots.intervals import Estimate, share_of

GAMES, STEPS = 256, 16  # at once, and decisions in each of them between two changes
HIDDEN, RATE, CURIOSITY, TRACE = 64, 0.003, 0.01, 0.9
EVERY, LOOK = 20, 400  # seconds between two looks, and games in each
Array = np.ndarray[Any, np.dtype[Any]]


def games(count: int, seat: int | None = None) -> Any:
    """So many games for two. Whoever has the seat meets random bots; without, it plays both."""
    name, how = "tableful/RustAndResearch-v0", "vector_entry_point"
    made = gymnasium.make_vec(name, num_envs=count, vectorization_mode=how, seats=2, seat=seat)
    return made.unwrapped


class Policy:
    """A network of one hidden layer, its weights changed by Adam."""

    def __init__(self, env: Any, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        high = env.single_observation_space["observation"].high
        outputs = env.single_action_space.n + 1  # what is liked, and as the last the chance to win
        self.scale = (1 / np.maximum(high, 1)).astype(np.float32)
        first = self.rng.normal(0, len(high) ** -0.5, (len(high), HIDDEN))
        shapes = first, np.zeros(HIDDEN), np.zeros((HIDDEN, outputs)), np.zeros(outputs)
        self.weights = [each.astype(np.float32) for each in shapes]
        self.means = [0 * each for each in self.weights]
        self.squares = [0 * each for each in self.weights]
        self.changes = 0

    def think(self, seen: Array, mask: Array) -> tuple[Array, Array, Array, Array]:
        """Inputs, hidden layer, the chance that each action is taken, and the chance to win."""
        inputs = seen * self.scale
        hidden = np.maximum(inputs @ self.weights[0] + self.weights[1], 0)
        out = hidden @ self.weights[2] + self.weights[3]
        liked = np.where(mask, out[:, :-1], -np.inf)
        chances = np.exp(liked - liked.max(1, keepdims=True))
        return (
            inputs,
            hidden,
            chances / chances.sum(1, keepdims=True),
            1 / (1 + np.exp(-out[:, -1])),
        )

    def act(self, seen: dict[str, Array]) -> tuple[Array, Array]:
        """An action for each game, drawn by its chances, and the chance to win there."""
        _, _, chances, win = self.think(seen["observation"], seen["action_mask"])
        sums = chances.cumsum(1)
        drawn = self.rng.random((len(sums), 1)) * sums[:, -1:]
        return (sums <= drawn).sum(1), win

    def learn(self, seen: Array, mask: Array, actions: Array, better: Array, came: Array) -> None:
        """Like what turned out better than expected, and expect what came."""
        inputs, hidden, chances, win = self.think(seen, mask)
        rarity = -np.log(np.maximum(chances, 1e-9))
        entropy = (chances * rarity).sum(1, keepdims=True)
        slope = chances * (better[:, None] - CURIOSITY * (rarity - entropy))
        slope[np.arange(len(actions)), actions] -= better
        out = np.column_stack([slope, win - came]).astype(np.float32) / len(actions)
        back = (out @ self.weights[2].T) * (hidden > 0)
        slopes = inputs.T @ back, back.sum(0), hidden.T @ out, out.sum(0)
        self.changes += 1
        warm = (1 - 0.999**self.changes) ** 0.5 / (1 - 0.9**self.changes)
        for weight, mean, square, change in zip(
            self.weights, self.means, self.squares, slopes, strict=True
        ):
            mean += 0.1 * (change - mean)
            square += 0.001 * (change * change - square)
            weight -= RATE * warm * mean / (np.sqrt(square) + 1e-8)


def self_play(policy: Policy, env: Any, seen: Any, infos: Any) -> tuple[Any, Any, list[Array]]:
    """Play some steps; what is seen then, and what to learn: a row for each decision."""
    steps = []
    for _ in range(STEPS):
        actions, win = policy.act(seen)
        before, seat = seen, infos["seat"]
        seen, _, over, _, infos = env.step(actions)
        steps.append((before, seat, actions, win, over, infos.get("payoffs")))
    # Backwards: what each seat may expect after its decision, and how far its guess was off.
    every, rows = np.arange(env.num_envs), []
    _, win = policy.act(seen)
    ahead = np.column_stack([1 - win, 1 - win])
    ahead[every, infos["seat"]] = win
    trace = np.zeros_like(ahead)
    for before, seat, actions, win, over, payoffs in reversed(steps):
        if payoffs is not None:
            ahead[over], trace[over] = payoffs[over], 0
        better = ahead[every, seat] - win + TRACE * trace[every, seat]
        ahead[every, seat], trace[every, seat] = win, better
        rows.append((before["observation"], before["action_mask"], actions, better, win + better))
    return seen, infos, [np.concatenate(column) for column in zip(*rows, strict=True)]


def against_random(policy: Policy, count: int) -> Estimate:
    """How often it wins, with its 95 % interval: half of the games from each seat."""
    paid: Counter[float] = Counter()
    for seat in (0, 1):
        env = games(count // 2, seat)
        seen, _ = env.reset(seed=seat)
        first = np.ones(env.num_envs, np.bool_)  # a place plays on, but its first game counts
        while first.any():
            seen, _, over, _, infos = env.step(policy.act(seen)[0])
            if over.any():
                paid.update(infos["payoffs"][over & first, seat].tolist())
                first &= ~over
    return share_of(paid)


def train(seconds: float, seed: int = 1, count: int = 2000) -> Estimate:
    """Train, tell how it goes, and say how often it wins of so many games in the end."""
    env = games(GAMES)
    policy, began, shown = Policy(env, seed), monotonic(), 0.0
    seen, infos = env.reset(seed=seed)
    try:
        while (passed := monotonic() - began) < seconds:
            if passed >= shown:
                tell(
                    f"{passed:4.0f} s, {policy.changes * STEPS * GAMES:9,} decisions", policy, LOOK
                )
                shown += EVERY
            seen, infos, rows = self_play(policy, env, seen, infos)
            policy.learn(*rows)
    except KeyboardInterrupt:
        print("stopped")
    return tell("in the end", policy, count)


def tell(when: str, policy: Policy, count: int) -> Estimate:
    """Print how often it wins against the random bot."""
    wins = against_random(policy, count)
    low, high = 100 * wins.low, 100 * wins.high
    print(f"{when}: wins {100 * wins.value:.1f} % ({low:.1f} to {high:.1f}) of {count}", flush=True)
    return wins


if __name__ == "__main__":
    train(float(sys.argv[1]) if sys.argv[1:] else 180)
