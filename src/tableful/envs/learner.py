"""Gymnasium: one seat learns, bots have the others."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np

from tableful.core.speech import Speech
from tableful.core.state import Observation, State
from tableful.envs.company import Company, company
from tableful.envs.configuring import (
    MASK,
    OBSERVATION,
    Configuration,
    Mask,
    Numbers,
    Seen,
    configure,
    shared,
)
from tableful.envs.describing import described, seat_names

RANDOM = "random"
ILLEGAL = -1.0  # the reward of an action that is not allowed: it ends the episode
LARGEST_SEED = 2**31


class AmongRandom:
    """The learner among random players: all of it happens in compiled code."""

    def __init__(self, configuration: Configuration, seat: int) -> None:
        self.seat = seat
        self._play = configuration.play()
        self._numbers = shared(self._play.seen.numbers, np.int16)
        self._mask = shared(self._play.mask, np.int8)

    @property
    def state(self) -> State:
        """The position."""
        return self._play.state

    def begin(self, seed: int) -> None:
        """Deal, and play until the learner has a choice."""
        self._play.begin(seed)
        self._play.go_on(self.seat)

    def mask(self) -> Mask:
        """What the learner may do."""
        return self._mask.copy()

    def numbers(self) -> Numbers:
        """What the learner sees."""
        self._play.look(self.seat)
        return self._numbers.copy()

    def step(self, action: int) -> None:
        """Play an action that is allowed, and on until there is a choice again."""
        self._play.step(action, self.seat)


class AmongBots:
    """The learner among bots that think: they sit at a table."""

    def __init__(self, configuration: Configuration, seat: int, names: str | Sequence[str]) -> None:
        self.seat = seat
        self._configuration = configuration
        self._bots = company(configuration.game, configuration.seats, seat, names)
        self._seen = Observation(configuration.numbers)
        self._numbers = shared(self._seen.numbers, np.int16)

    @property
    def state(self) -> State:
        """The position."""
        return self._company.table.state

    def begin(self, seed: int) -> None:
        """Deal, and play until the learner has a choice."""
        game, setup = self._configuration.game, self._configuration.setup
        self._company = Company(game, setup, self.seat, self._bots, f"learner {seed}")
        self._company.play_forced()

    def mask(self) -> Mask:
        """What the learner may do."""
        mask = np.zeros(self._configuration.actions, np.int8)
        mask[self._company.table.legal(self.seat)] = 1
        return mask

    def numbers(self) -> Numbers:
        """What the learner sees."""
        self._seen.at = 0
        self.state.observe(self.seat, self._seen)
        return self._numbers.copy()

    def step(self, action: int) -> None:
        """Play an action that is allowed, and on until there is a choice again."""
        self._company.act(action)
        self._company.play_forced()


class Learner(gymnasium.Env[Seen, np.int64]):
    """One game after the other from one seat; the reward comes at the end, 1 is won, 0 is lost.

    `others` is a bot's name for all other seats, or a name for each: `random` is fast, the levels
    of the game think. An action that is not allowed ends the episode with -1.
    """

    # Gymnasium reads it from the class.
    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seat: int = 0,
        others: str | Sequence[str] = RANDOM,
        render_mode: str | None = None,
    ) -> None:
        self.configuration = configure(game, seats, options)
        bots = company(self.configuration.game, self.configuration.seats, seat, others)
        self.render_mode = render_mode
        self.seat = seat
        self.observation_space = self.configuration.observation_space()
        self.action_space = self.configuration.action_space()
        fast = all(bot.name == RANDOM for bot in bots.values())
        self._among: AmongRandom | AmongBots = (
            AmongRandom(self.configuration, seat)
            if fast
            else AmongBots(self.configuration, seat, others)
        )
        self._mask: Mask = np.zeros(self.configuration.actions, np.int8)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal a game in which the learner has something to decide."""
        super().reset(seed=seed)
        self._among.begin(int(self.np_random.integers(LARGEST_SEED)))
        while self._among.state.over:
            self._among.begin(int(self.np_random.integers(LARGEST_SEED)))
        return self._seen()

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        """What the learner sees now, and may do."""
        self._mask = self._among.mask()
        return {OBSERVATION: self._among.numbers(), MASK: self._mask}, {MASK: self._mask}

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Play an action, and on to the learner's next decision or to the end."""
        if self._mask[action] == 0:
            seen, info = self._seen()
            return seen, ILLEGAL, True, False, info | {"illegal": True}
        self._among.step(int(action))
        seen, info = self._seen()
        state = self._among.state
        reward = float(state.payoffs()[self.seat]) if state.over else 0.0
        return seen, reward, state.over, False, info

    def render(self) -> str | None:
        """What the learner sees, in sentences."""
        if self.render_mode is None:
            return None
        speech = Speech(self.configuration.game, seat_names(self.configuration.seats))
        return "\n".join(described(speech, self._among.state, self.seat))
