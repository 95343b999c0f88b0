"""Gymnasium's vector environment: many games in step, in compiled code and NumPy arrays."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tableful.core.errors import Malformed
from tableful.core.stepping import ANYBODY, Batch
from tableful.envs.configuring import MASK, OBSERVATION, Seen, configure, shared

LARGEST_SEED = 2**31


class Many(VectorEnv[Seen, NDArray[np.int64], NDArray[np.generic]]):
    """Many games of one configuration. A game that is over begins anew in the same step.

    Without `seat` every decision of every seat is asked for (self-play): `infos["seat"]` says whose
    it is, and a reward is that of the seat that acted. With `seat` that one learns and the others
    play at random. `infos["payoffs"]` has, where a game ended, what it was worth to each seat.

    What is returned are views of buffers that the next step writes anew, unless `copy` is true.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seat: int | None = None,
        *,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        if num_envs < 1:
            raise Malformed("there has to be at least one game")
        self.configuration = configuration = configure(game, seats, options)
        if seat is not None and not 0 <= seat < configuration.seats:
            raise Malformed(f"there is no seat {seat}: it is one of 0 to {configuration.seats - 1}")
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = render_mode
        self.num_envs = num_envs
        self.copy = copy
        self.single_observation_space = configuration.observation_space()
        self.single_action_space = configuration.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        learner = ANYBODY if seat is None else seat
        self._batch = batch = Batch(
            configuration.first(), num_envs, configuration.numbers, configuration.actions, learner
        )
        self._seen = shared(batch.seen.numbers, np.int16).reshape(num_envs, -1)
        self._last = shared(batch.last.numbers, np.int16).reshape(num_envs, -1)
        self._mask = shared(batch.mask, np.int8).reshape(num_envs, -1)
        self._seats = shared(batch.seats, np.int64)
        self._rewards = shared(batch.rewards, np.float64)
        self._payoffs = shared(batch.payoffs, np.float64).reshape(num_envs, -1)
        self._ended = shared(batch.ended, np.bool_)
        self._nothing = np.zeros(configuration.actions, np.int8)
        self._nowhere = np.zeros(num_envs, np.bool_)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal all games; one seed makes them all, each with chance of its own."""
        if isinstance(seed, list):
            raise Malformed("one seed makes all games: give a number, not a list")
        if seed is not None or self._np_random is None:
            self._np_random, self._np_random_seed = seeding.np_random(seed)
        self._batch.begin(int(self.np_random.integers(LARGEST_SEED)))
        seen = self._now()
        return seen, self._infos(seen)

    def _now(self) -> Seen:
        if self.copy:
            return {OBSERVATION: self._seen.copy(), MASK: self._mask.copy()}
        return {OBSERVATION: self._seen, MASK: self._mask}

    def _infos(self, seen: Seen) -> dict[str, Any]:
        return {"seat": self._seats.copy() if self.copy else self._seats, MASK: seen[MASK]}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play an action in each game; if one is not allowed, none is played."""
        chosen: list[int] = actions.tolist()
        if len(chosen) != self.num_envs:
            raise Malformed(f"there are {self.num_envs} games, but {len(chosen)} actions")
        wrong = self._batch.not_allowed(chosen)
        if wrong >= 0:
            raise Malformed(f"game {wrong}: action {chosen[wrong]} is not allowed, see the mask")
        self._batch.step(chosen)
        seen = self._now()
        infos = self._infos(seen)
        if self._ended.any():
            infos |= self._endings()
        rewards, ended = self._rewards, self._ended
        if self.copy:
            rewards, ended = rewards.copy(), ended.copy()
        return seen, rewards, ended, self._nowhere, infos

    def _endings(self) -> dict[str, Any]:
        """What the games that ended were worth, and what was seen of them at last."""
        last: NDArray[np.object_] = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(self._ended):
            last[game] = {OBSERVATION: self._last[game].copy(), MASK: self._nothing}
        ended = self._ended.copy()
        payoffs = np.where(ended[:, None], self._payoffs, 0.0)
        return {"final_obs": last, "_final_obs": ended, "payoffs": payoffs, "_payoffs": ended}

    def random_actions(self) -> NDArray[np.int64]:
        """An action for each game, each that is legal equally likely."""
        return np.array(self._batch.pick(), np.int64)
