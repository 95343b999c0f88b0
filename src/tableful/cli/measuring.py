"""Measures the engine alone, in batches whose spread tells how sure a rate is."""

import time
from collections.abc import Callable
from statistics import fmean, stdev

from tableful.core.game import Game
from tableful.core.playout import Stepper, Tally, random_games
from tableful.core.rng import seeded
from tableful.core.state import State

BATCHES = 10
SAMPLE = 64  # positions that are copied and redealt


def measured(game: Game, seats: int, seconds: float) -> dict[str, list[float]]:
    """Rates of every batch, by what was counted."""
    first = game.new(game.setup(seats), seeded(1))
    each = seconds / 4
    positions = _positions(first)
    whole = _whole_games(first, each)
    return {
        "whole random games": [games for games, _, _ in whole],
        "decisions in them": [decisions for _, decisions, _ in whole],
        "forced answers in them": [forced for _, _, forced in whole],
        "steps from Python": _steps(first, each),
        "clones": _calls(lambda n: positions[n % len(positions)].clone(), each),
        "redeals": _redeals(positions, each),
    }


def _whole_games(first: State, seconds: float) -> list[tuple[float, float, float]]:
    """Games, decisions and forced answers per second inside compiled code."""
    rng = seeded(2)

    def batch(games: int) -> tuple[float, Tally]:
        start = time.perf_counter()
        tally = random_games(first, games, rng)
        return time.perf_counter() - start, tally

    size = 1
    while batch(size)[0] < seconds / BATCHES / 2:
        size *= 2
    return [
        (int(tally.games) / took, int(tally.decisions) / took, int(tally.forced) / took)
        for took, tally in (batch(size) for _ in range(BATCHES))
    ]


def _steps(first: State, seconds: float) -> list[float]:
    """Decisions per second when an ordinary Python loop takes them."""
    rng = seeded(3)
    stepper = Stepper(first.again(rng), rng)

    def step(number: int) -> None:
        nonlocal stepper
        legal = stepper.legal()
        if legal:
            stepper.step(legal[int(rng.below(len(legal)))])
        else:
            stepper = Stepper(first.again(rng), rng)

    return _calls(step, seconds)


def _redeals(positions: list[State], seconds: float) -> list[float]:
    """Redeals per second over positions of whole games, for the seat that decides."""
    rng = seeded(4)

    def redeal(number: int) -> None:
        state = positions[number % len(positions)]
        state.redeal(state.next_decider(), rng)

    return _calls(redeal, seconds)


def _positions(first: State) -> list[State]:
    """Positions of random games, as they follow each other."""
    rng = seeded(5)
    positions: list[State] = []
    stepper = Stepper(first.again(rng), rng)
    while len(positions) < SAMPLE:
        legal = stepper.legal()
        if not legal:
            stepper = Stepper(first.again(rng), rng)
            continue
        positions.append(stepper.state.clone())
        stepper.step(legal[int(rng.below(len(legal)))])
    return positions


def _calls(work: Callable[[int], object], seconds: float) -> list[float]:
    """How often per second something can be called, in every batch."""
    rates = []
    for _ in range(BATCHES):
        start = now = time.perf_counter()
        number = 0
        while now - start < seconds / BATCHES:
            for _ in range(16):
                work(number)
                number += 1
            now = time.perf_counter()
        rates.append(number / (now - start))
    return rates


def interval(rates: list[float]) -> tuple[float, float]:
    """The mean and half the width of its 95 % confidence interval."""
    return fmean(rates), 1.96 * stdev(rates) / len(rates) ** 0.5
