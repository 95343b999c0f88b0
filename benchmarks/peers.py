"""The other side of the measurements: OpenSpiel's card games.

Runs in the environment of `requirements.lock`: `python -m benchmarks.peers`. The loop from Python
is that of OpenSpiel's own examples, except that chance is sampled by a plain loop, which is several
times faster than their `numpy.random.choice`.
"""

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from importlib.metadata import version
from itertools import count
from random import Random
from typing import Protocol, cast

from benchmarks.serving import Batch, Counts, Maker, serve

GAMES = ("crazy_eights", "crazy_eights(players=4)", "hearts")
POSITIONS = 200
KEPT = 0.15  # of the decisions of a game: the positions come from about thirty games
TREE = 10_000  # simulations
UCT = 2.0
COUNTED = 4000  # games whose decisions are counted for the random bots
BOTS_GAMES = 50  # how many of theirs make a batch

rnd = Random(1).random


class State(Protocol):
    """What we use of `pyspiel.State`."""

    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def chance_outcomes(self) -> Sequence[tuple[int, float]]: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def clone(self) -> "State": ...


class Game(Protocol):
    """What we use of `pyspiel.Game`."""

    def new_initial_state(self) -> State: ...
    def num_players(self) -> int: ...


class TreeBot(Protocol):
    """What we use of `pyspiel.ISMCTSBot`."""

    def step(self, state: State) -> int: ...


class Spiel(Protocol):
    """What we use of the module `pyspiel`."""

    def load_game(self, name: str) -> Game: ...
    def make_uniform_random_bot(self, player: int, seed: int) -> object: ...
    def evaluate_bots(self, state: State, bots: Sequence[object], seed: int) -> list[float]: ...
    def RandomRolloutEvaluator(self, rollouts: int, seed: int) -> object: ...  # noqa: N802
    def ISMCTSBot(  # noqa: N802
        self, seed: int, evaluator: object, uct: float, simulations: int
    ) -> "TreeBot": ...


def stepping(game: Game, games: int, kept: list[State] | None = None) -> Counts:
    """Random games from an ordinary Python loop; some positions are kept if asked for."""
    decisions = forced = chances = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                chosen = outcomes[-1][0]
                left = rnd()
                for action, probability in outcomes:
                    left -= probability
                    if left <= 0.0:
                        chosen = action
                        break
                state.apply_action(chosen)
                chances += 1
            else:
                legal = state.legal_actions()
                if len(legal) > 1:
                    decisions += 1
                    if kept is not None and rnd() < KEPT:
                        kept.append(state.clone())
                else:
                    forced += 1
                state.apply_action(legal[int(rnd() * len(legal))])
    steps = decisions + forced + chances
    counts = {"decisions": decisions, "forced": forced, "chances": chances, "games": games}
    return counts | {"steps": steps}


def bots_playing(spiel: Spiel, game: Game) -> Batch:
    """Random games inside C++: one call of `evaluate_bots` a game."""
    bots = [spiel.make_uniform_random_bot(p, 11 + p) for p in range(game.num_players())]
    counted = stepping(game, COUNTED)  # the bots do not tell how many decisions they took
    counts = {name: number * BOTS_GAMES / COUNTED for name, number in counted.items()}
    seeds = count()

    def batch() -> Counts:
        for _ in range(BOTS_GAMES):
            spiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return counts

    return batch


def cloning(game: Game) -> Batch:
    """Copies of positions in the middle of games, one call from Python each."""
    middle: list[State] = []
    while len(middle) < POSITIONS:
        stepping(game, 1, middle)

    def batch() -> Counts:
        for _ in range(5):
            for state in middle:
                state.clone()
        return {"clones": 5 * len(middle)}

    return batch


def tree_searching(spiel: Spiel, game: Game) -> Batch:
    """Trees of 10,000 simulations by the C++ ISMCTS bot, with one random rollout each."""
    bot = spiel.ISMCTSBot(3, spiel.RandomRolloutEvaluator(1, 3), UCT, TREE)
    middle: list[State] = []
    while len(middle) < POSITIONS:
        stepping(game, 1, middle)
    turn = count()

    def batch() -> Counts:
        bot.step(middle[next(turn) % len(middle)].clone())
        return {"simulations": TREE}

    return batch


def python_loop(game: Game) -> Batch:
    """Random games from an ordinary Python loop, ten at a time."""
    return partial(stepping, game, 10)


def main(spiel: Spiel) -> None:
    """Serve every measurement for every game."""
    works: dict[str, Maker] = {}
    players: dict[str, int] = {}
    for name in GAMES:
        game = spiel.load_game(name)
        players[name] = game.num_players()
        works[f"whole games of {name}"] = partial(bots_playing, spiel, game)
        works[f"stepping {name}"] = partial(python_loop, game)
        works[f"cloning {name}"] = partial(cloning, game)
    works["tree search in euchre"] = partial(tree_searching, spiel, spiel.load_game("euchre"))
    serve(works, {"version": version("open_spiel"), "players": players})


if __name__ == "__main__":
    main(cast(Spiel, import_module("pyspiel")))
