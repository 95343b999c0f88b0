"""Small games for OpenSpiel's solvers: a few deals, and as many decisions as a solver can bear.

To import it is to register `tableful_rust_and_research` and so on, one for each game. A game begins
with a chance node, which of the `deals` it is; all luck after it hangs on the deal and on how many
actions were played. It ends with the game, or after so many `decisions` by how it stands then.
"""

from typing import Any, cast

import numpy as np
import pyspiel

from tableful.core.errors import Malformed
from tableful.core.rng import seeded
from tableful.core.speech import Speech
from tableful.core.state import Actions, Observation, State
from tableful.core.stepping import ANYBODY, play_others
from tableful.envs.configuring import Configuration, configure
from tableful.envs.describing import described, seat_names
from tableful.envs.registering import IDS

SEATS, DEALS, DECISIONS = "players", "deals", "decisions"
LUCK = 1_000_003  # a prime: deals do not meet each other's numbers


def game_type(name: str, title: str, fewest: int, most: int, *, team: bool) -> pyspiel.GameType:
    """What OpenSpiel has to know of a game before it is made."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=name,
        long_name=title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if team else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={SEATS: max(fewest, 2), DEALS: 4, DECISIONS: 6},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc] # it has no types
    """One of our games with a few deals."""

    def __init__(self, kind: pyspiel.GameType, name: str, params: dict[str, Any]) -> None:
        given = {SEATS: max(kind.min_num_players, 2), DEALS: 4, DECISIONS: 6} | params
        self.configuration: Configuration = configure(name, given[SEATS])
        self.deals, self.decisions = given[DEALS], given[DECISIONS]
        if self.deals < 1 or self.decisions < 1:
            raise Malformed("a game for solvers has at least one deal and one decision")
        self.team = self.configuration.game.team
        info = pyspiel.GameInfo(
            num_distinct_actions=self.configuration.actions,
            max_chance_outcomes=self.deals,
            num_players=given[SEATS],
            min_utility=0.0 if self.team else -1.0 / given[SEATS],
            max_utility=1.0 if self.team else 1.0 - 1.0 / given[SEATS],
            utility_sum=None if self.team else 0.0,
            max_game_length=self.decisions,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> "SpielState":
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: object = None, params: dict[str, Any] | None = None
    ) -> "Observer":
        """Writes what a seat sees into a tensor."""
        return Observer(self.configuration, recalls=getattr(iig_obs_type, "perfect_recall", False))


class Course:
    """A game as far as it was played, and what each seat saw and did on the way."""

    def __init__(self, game: SpielGame) -> None:
        self.game = game
        self.deal = -1
        self.state: State | None = None
        self.legal = Actions()
        self.played = 0
        self.recalled = [""] * game.configuration.seats

    def __deepcopy__(self, memo: object) -> "Course":
        """OpenSpiel copies a state by all that it holds."""
        twin = Course(self.game)
        twin.deal, twin.played = self.deal, self.played
        twin.recalled = self.recalled[:]
        if self.state is not None:
            twin.state = self.state.clone()
            twin.legal.add_all(self.legal.as_list())
        return twin

    def is_over(self) -> bool:
        """Whether the game is over, or the solver has seen enough."""
        if self.state is None:
            return False
        return bool(self.state.over) or self.played >= self.game.decisions

    def play(self, action: int) -> None:
        """Play an action, at first the deal, and on until somebody has a choice."""
        if self.state is None:
            configuration = self.game.configuration
            self.deal = action
            rng = seeded(LUCK * (action + 1))
            self.state = configuration.game.new(configuration.setup, rng)
        else:
            seat = int(self.state.next_decider())
            self.recalled[seat] += f"{self.seen(seat)}>{action}\n"
            self.played += 1
            rng = seeded(LUCK * (self.deal + 1) + self.played)
            self.state.apply(seat, action, rng)
        play_others(self.state, ANYBODY, rng, self.legal)

    def seen(self, seat: int) -> str:
        """What a seat observes, short; before the deal nothing."""
        if self.state is None:
            return ""
        out = Observation(self.game.configuration.numbers)
        self.state.observe(seat, out)
        return bytes(memoryview(cast(bytes, out.numbers))).hex()

    def payoffs(self) -> list[float]:
        """What it is worth to each seat, by how it stands where it was cut off."""
        assert self.state is not None
        if self.state.over:
            return [float(payoff) for payoff in self.state.payoffs()]
        configuration = self.game.configuration
        return leading(configuration.game.standing(self.state), configuration.seats)


class SpielState(pyspiel.State):  # type: ignore[misc] # it has no types
    """A position as OpenSpiel asks about it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = Course(game)

    def current_player(self) -> int:
        """Who decides; at first chance."""
        state = self.course.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.course.is_over():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(state.next_decider())

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.course.legal.as_list())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely."""
        deals = self.course.game.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        self.course.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.course.game.configuration.game.verbs.notation(action)

    def is_terminal(self) -> bool:
        """When it is over, or the solver has seen enough."""
        return self.course.is_over()

    def returns(self) -> list[float]:
        """What it is worth to each seat; where seats are against each other, it adds up to 0."""
        game = self.course.game
        if not self.course.is_over():
            return [0.0] * game.configuration.seats
        payoffs = self.course.payoffs()
        if game.team:
            return payoffs
        return [payoff - sum(payoffs) / len(payoffs) for payoff in payoffs]

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat saw and did when it was asked, and what it sees now."""
        seat = self.current_player() if player is None else player
        return self.course.recalled[seat] + self.course.seen(seat)

    def observation_string(self, player: int | None = None) -> str:
        """What a seat sees now, in sentences."""
        seat = self.current_player() if player is None else player
        configuration, state = self.course.game.configuration, self.course.state
        if state is None:
            return ""
        speech = Speech(configuration.game, seat_names(configuration.seats))
        return "\n".join(described(speech, state, seat))

    def __str__(self) -> str:
        return f"deal {self.course.deal}, {self.course.played} decisions"


def leading(standing: tuple[int, ...], seats: int) -> list[float]:
    """A win for who is ahead, shared in parts; where a game cannot tell, nobody is."""
    if not standing:
        return [0.0] * seats
    best = [place for place, points in enumerate(standing) if points == max(standing)]
    return [1.0 / len(best) if seat in best else 0.0 for seat in range(seats)]


class Observer:
    """OpenSpiel's way to read an observation: a tensor, and its pieces by name."""

    def __init__(self, configuration: Configuration, *, recalls: bool) -> None:
        self.configuration = configuration
        self.recalls = recalls
        self.tensor = np.zeros(configuration.numbers, np.float32)
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        at = 0
        for piece in configuration.pieces:
            self.dict[piece.name] = self.tensor[at : at + piece.size].reshape(piece.shape)
            at += piece.size

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees."""
        self.tensor.fill(0)
        if state.course.state is not None:
            out = Observation(self.configuration.numbers)
            state.course.state.observe(player, out)
            self.tensor[:] = list(out.numbers)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in sentences; or all that the player can recall."""
        if self.recalls:
            return state.information_state_string(player)
        return state.observation_string(player)


def register() -> None:
    """Make all games known to `pyspiel.load_game`."""
    from tableful.games import GAMES

    for name in IDS.values():
        game = GAMES.game(name)
        short = f"tableful_{name.replace('-', '_')}"
        fewest, most = game.seats[0], game.seats[-1]
        kind = game_type(short, game.title, fewest, most, team=game.team)

        class Registered(SpielGame):
            """A game by its own name."""

            def __init__(
                self,
                params: dict[str, Any] | None = None,
                kind: pyspiel.GameType = kind,
                name: str = name,
            ) -> None:
                super().__init__(kind, name, params or {})

        pyspiel.register_game(kind, Registered)


register()
