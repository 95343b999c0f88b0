"""PettingZoo's agent-environment cycle: every seat is an agent, and learns or plays as it likes.

`RawEnv` is fast; `env` puts PettingZoo's usual checks around it, which cost several times more than
the game itself.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tableful.core.errors import Malformed
from tableful.core.speech import Speech
from tableful.core.stepping import ANYBODY
from tableful.envs.configuring import (
    MASK,
    OBSERVATION,
    Configuration,
    Mask,
    Seen,
    configure,
    shared,
)
from tableful.envs.describing import described, seat_names

ILLEGAL = -1.0  # what `env` gives to an agent that does what it may not
LARGEST_SEED = 2**31
Last = tuple[Seen | None, float, bool, bool, dict[str, Any]]  # as PettingZoo returns it


class RawEnv(AECEnv[str, Seen, int]):  # type: ignore[misc] # it has no types
    """One game. Rewards come at its end: 1 is won, 0 is lost, a win that is shared in parts.

    Decisions without a choice are played for the agent. A sealed question is answered one after the
    other, unseen.
    """

    def __init__(self, configuration: Configuration, name: str, render_mode: str | None) -> None:
        super().__init__()
        self.configuration = configuration
        self.metadata = {
            "name": name,
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(configuration.seats)]
        self.observation_spaces = {
            agent: configuration.observation_space() for agent in self.possible_agents
        }
        self.action_spaces = {agent: configuration.action_space() for agent in self.possible_agents}
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._play = configuration.play()
        self._look = self._play.look
        self._numbers = shared(self._play.seen.numbers, np.int16)
        self._allowed = shared(self._play.mask, np.int8)
        self._nothing: Mask = np.zeros(configuration.actions, np.int8)
        self._seeds, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for every agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; the same seed deals the same, and the games after it too."""
        if seed is not None:
            self._seeds, _ = seeding.np_random(seed)
        self._play.begin(int(self._seeds.integers(LARGEST_SEED)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Who is asked, one after the other; quicker than the iterator it stands for."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def _select(self) -> None:
        """It is for whoever decides; their information has what they may do."""
        seat = self._play.seat
        if seat < 0:
            self._end()
        else:
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection] = {MASK: self._allowed.copy()}

    def _end(self) -> None:
        self.agent_selection = self.agents[0]
        for agent, payoff in zip(self.agents, self._play.state.payoffs(), strict=True):
            self.rewards[agent] = self._cumulative_rewards[agent] = float(payoff)
            self.terminations[agent] = True
            self.infos[agent] = {MASK: self._nothing}

    def last(self, observe: bool = True) -> Last:  # noqa: FBT001, FBT002 - it is PettingZoo's
        """What PettingZoo's own says, with a short cut for the loop of learners."""
        agent = self.agent_selection
        if not observe or self.terminations[agent]:
            ended: Last = super().last(observe)
            return ended
        info = self.infos[agent]
        self._look(self._seats[agent])
        return {OBSERVATION: self._numbers.copy(), MASK: info[MASK]}, 0.0, False, False, info

    def observe(self, agent: str) -> Seen:
        """What a seat sees, and what it may do now: nothing unless it is asked."""
        self._look(self._seats[agent])
        mask = self.infos[agent].get(MASK, self._nothing)
        return {OBSERVATION: self._numbers.copy(), MASK: mask}

    def step(self, action: int | None) -> None:
        """Play an action of the agent that is asked; None when its game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self._play.allows(action):
            raise Malformed(f"{agent} may not play action {action} now: see the action mask")
        self.infos[agent] = {}
        self._play.step(action, ANYBODY)
        self._select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What the agent that is asked sees, in sentences; with `human` they are printed."""
        game = self.configuration.game
        seat = self._seats[self.agent_selection]
        names = seat_names(self.configuration.seats)
        text = "\n".join(described(Speech(game, names), self._play.state, seat))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""


Maker = Callable[..., AECEnv[str, Seen, int]]


def makers(game: str, name: str) -> tuple[Maker, Maker]:
    """`env` and `raw_env` of a game: they take `seats`, `options` and `render_mode`."""

    def raw_env(
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> AECEnv[str, Seen, int]:
        return RawEnv(configure(game, seats, options), name, render_mode)

    def env(
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> AECEnv[str, Seen, int]:
        raw = raw_env(seats, options, render_mode)
        checked = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))

    return env, raw_env
