"""One game between bots, played on states directly; its luck is that of all with the same seed."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import thread_time

from tableful.bots.contract import Bot, decide
from tableful.core.errors import Bug, Malformed, Refused
from tableful.core.game import Game
from tableful.core.playout import settle
from tableful.core.rng import Rng
from tableful.core.setup import Setup
from tableful.core.state import Actions, Ear, State
from tableful.core.streams import stream
from tableful.core.table import check_form, play
from tableful.core.verbs import Filled, Move


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long a bot thought: CPU seconds of its process."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def __add__(self, other: "Thinking") -> "Thinking":
        return Thinking(
            self.decisions + other.decisions,
            self.seconds + other.seconds,
            max(self.longest, other.longest),
        )


class Clock:
    """Measures one seat's decisions."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0

    def add(self, seconds: float) -> None:
        """One more decision."""
        self.decisions += 1
        self.seconds += seconds
        if seconds > self.longest:
            self.longest = seconds

    def thinking(self) -> Thinking:
        """What it has measured."""
        return Thinking(self.decisions, self.seconds, self.longest)


@dataclass(frozen=True, slots=True)
class Played:
    """How a game between bots went, by seat; `deals` is 0 where a game never deals anew."""

    payoffs: tuple[float, ...]
    scores: tuple[int, ...]
    deals: int
    thinking: tuple[Thinking, ...]

    @property
    def payoff(self) -> float:
        """What the game is worth to a seat on average; in a team to every seat."""
        return sum(self.payoffs) / len(self.payoffs)

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of a win against the others; where nobody wins, all share."""
        total = sum(self.payoffs)
        if total == 0:
            return (1 / len(self.payoffs),) * len(self.payoffs)
        return tuple(payoff / total for payoff in self.payoffs)


PlayedSet = tuple[Played, ...]  # one deal, as some line-ups played it one after the other


class Duplicate:
    """A game whose luck is the same for everyone who plays it from the same seed.

    A game that never deals anew draws from one generator. In a match of several deals each deal has
    a generator of its own, because the players of one rotation may use up more chance in a deal
    than those of another, and the next deal must be the same for both. Dealing happens inside the
    action that ends the deal before, which cannot be known beforehand: such an action is taken back
    and played again with the next deal's generator.
    """

    def __init__(self, game: Game, setup: Setup, seed: str) -> None:
        self.seed = f"{seed} luck"
        self.luck = stream(self.seed, 0)
        self.ear = Ear()  # hears what happened since the last deal
        self.state = game.new(setup, self.luck, self.ear)
        self.state.ear = self.ear
        self.game = game
        self.choices = Actions()
        self._settle_in_steps()

    def check(self, seat: int, move: Move) -> None:
        """Raise why a seat may not make a move; an action is looked for among its choices."""
        if isinstance(move, Filled):
            check_form(self.game, self.state, seat, move)
        elif not self.choices.has(move):
            raise Malformed("it is not among the choices")

    def play(self, seat: int, move: Move) -> None:
        """Make a move, then whatever leaves no choice."""
        if self.state.deal() == 0:
            self._rush(seat, move)
            return
        before, luck, heard = self.state.clone(), self.luck.clone(), len(self.ear.events)
        self._rush(seat, move)
        if self.state.deal() != before.deal():
            self._go_back(before, luck, heard)
            self._step(seat, move)
            self._settle_in_steps()

    def _rush(self, seat: int, move: Move) -> None:
        """Make a move, and what follows inside compiled code."""
        play(self.game.verbs, self.state, seat, move, self.luck)
        settle(self.state, self.luck, self.choices)

    def _step(self, seat: int, move: Move) -> None:
        """Make one move; if it deals anew, with the luck of the new deal.

        The chronicle then begins with that move, so with the end of the deal before.
        """
        before, heard = self.state.clone(), len(self.ear.events)
        play(self.game.verbs, self.state, seat, move, self.luck)
        if self.state.deal() != before.deal():
            self._go_back(before, stream(self.seed, int(self.state.deal())), heard)
            self.ear.events.clear()
            play(self.game.verbs, self.state, seat, move, self.luck)

    def _settle_in_steps(self) -> None:
        """As `settle`, for actions that may deal anew."""
        while not self.state.over:
            seat = int(self.state.next_decider())
            self.choices.clear()
            self.state.list_legal(seat, self.choices)
            if self.choices.size != 1:
                break
            self._step(seat, self.choices.as_list()[0])

    def _go_back(self, before: State, luck: Rng, heard: int) -> None:
        self.state, self.luck = before, luck
        self.state.ear = self.ear
        del self.ear.events[heard:]


def play_game(
    game: Game, setup: Setup, bots: Sequence[Bot], seed: str, chance: str = "rotation 0"
) -> Played:
    """Play one game, a bot for each seat.

    The luck hangs on the seed alone. The bots' own chance hangs on `chance` and the seat too:
    a bot that rolls dice does not get the same dice again where it sits elsewhere.
    """
    table = Duplicate(game, setup, seed)
    chances = [stream(f"{seed} {chance}", seat) for seat in range(setup.seats)]
    clocks = [Clock() for _ in bots]
    for _ in range(game.longest):
        if table.state.over:
            break
        seat = int(table.state.next_decider())
        start = thread_time()
        decision = decide(bots[seat], table.state, seat, chances[seat], events=table.ear.events)
        clocks[seat].add(thread_time() - start)
        try:
            table.check(seat, decision.move)
        except (Malformed, Refused) as error:
            bug = f"{bots[seat].name} wants to play {decision.move}, which is not legal"
            raise Bug(bug) from error
        table.play(seat, decision.move)
    if not table.state.over:
        raise Bug(f"this game of {game.title} takes more than {game.longest} actions")
    return Played(
        tuple(float(payoff) for payoff in table.state.payoffs()),
        game.outcome(table.state).scores,
        int(table.state.deal()),
        tuple(clock.thinking() for clock in clocks),
    )
