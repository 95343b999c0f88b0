"""Whatever can be so may come up in a redeal; and, in the toys, whatever comes up can be so.

A game's rules may say that its players forget (R&R 4.5): then a redeal allows more than a perfect
memory would, but never less. The toys forget nothing.

Take what a seat thinks possible before a step and play the step in all of it: the seat's own move
as it was, another's at random, for the seat may not know it. Where the seat then sees and has heard
what it really does is what it may think possible after the step; redeals after it must be like it.
And whichever of these it is, a redeal of it is the same: the seat cannot tell them apart.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

import pytest

from tableful import is_compiled
from tableful.core.game import Game
from tableful.core.rng import Rng, seeded
from tableful.core.snapshot import same, snapshot
from tableful.core.state import Ear, State
from tableful.core.table import Step, play
from tableful.core.verbs import Filled
from tests.contract.positions import Case, every_case, every_game, pick, thinned, walk
from tests.toys import TOYS

TRIES = 1500  # redeals before the step
ENOUGH = 200  # of them to judge by; where fewer fit, nothing can be said
ALIKE = 20  # of them that are dealt anew in their turn
UNHEARD_OF = 0.12

Frequencies = dict[tuple[str, int], Counter[int]]
Beat = tuple[State, list[Step], State]


def beats(case: Case, seed: int) -> Iterator[Beat]:
    """A game cut into steps: a state, what is played, and the state then.

    A sealed window is one step: within it the others' answers are open again after a redeal. So is
    what a seat does unseen, with the step that shows it.
    """
    before, played = case.table(seed).state, 0
    for table in walk(case, seed):
        if table.steps and not table.answers and table.steps[-1].is_known_to(None):
            yield before, table.steps[played:], table.state.clone()
            before, played = table.state.clone(), len(table.steps)


def possible_after(case: Case, seat: int, beat: Beat) -> Iterator[State]:
    """What the seat may think possible after the step, by trying what it was before."""
    before, steps, after = beat
    view = case.game.view(after, seat)
    kinds = case.game.kinds
    heard = kinds.heard([event for step in steps for event in step.events], seat)
    for number in range(TRIES):
        rng = seeded(number)
        state = before.redeal(seat, rng)
        ear = state.ear = Ear()
        alike = played_alike(case.game, state, seat, steps, rng)
        state.ear = None
        if not alike or case.game.view(state, seat) != view:
            continue
        if kinds.heard(ear.events, seat) == heard:
            yield state


def played_alike(game: Game, state: State, seat: int, steps: list[Step], rng: Rng) -> bool:
    """Play the same here where the seat knows it, and else anything; false if that cannot be."""
    for step in steps:
        legal = state.legal(step.seat)
        if isinstance(step.move, Filled):
            play(game.verbs, state, step.seat, step.move, rng)
        elif legal and step.seat != seat:
            state.apply(step.seat, pick(legal, rng), rng)
        elif step.move in legal:
            state.apply(step.seat, step.move, rng)
        else:
            return False
    return True


def frequencies(states: Iterable[State]) -> Frequencies:
    """How often which number lies in which place of the state."""
    counts: Frequencies = {}
    for state in states:
        for name, value in snapshot(state).items():
            for place, number in enumerate(value if isinstance(value, list) else [value]):
                counts.setdefault((name, place), Counter())[int(number)] += 1
    return counts


def assert_heard_of(frequent: Frequencies, others: Frequencies) -> None:
    """No number is frequent in the first and unheard of in the others."""
    assert set(frequent) == set(others)
    for key, counts in frequent.items():
        for number, count in counts.items():
            share = count / counts.total()
            assert share < UNHEARD_OF or others[key][number] > 0, (key, number, share)


def judged(case: Case, seed: int, most: int) -> int:
    """Compare after so many steps of a game; how often there were enough to judge by."""
    count = 0
    for beat in thinned(list(beats(case, seed)), most):
        for seat in range(case.seats):
            possible = list(islice(possible_after(case, seat, beat), ENOUGH))
            if len(possible) == ENOUGH:
                redeals = [beat[2].redeal(seat, seeded(10_000 + n)) for n in range(2 * ENOUGH)]
                for state in thinned(possible, ALIKE):
                    alike = state.redeal(seat, seeded(10_000))
                    # where cards look alike, a state may not tell them apart either
                    assert same(alike, redeals[0]), (snapshot(alike), snapshot(redeals[0]))
                real, dealt = frequencies(possible), frequencies(redeals)
                assert_heard_of(real, dealt)
                if case.game in TOYS:
                    assert_heard_of(dealt, real)
                count += 1
    return count


@every_game
def test_a_redeal_after_a_step_is_what_can_have_become_of_redeals_before_it(game: Game) -> None:
    for seats in game.seats[:2] if is_compiled() else game.seats[:1]:
        assert judged(Case(game, seats), 30, most=3) > 0


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(31, 36))
@every_case
def test_the_same_in_many_games_after_many_steps(case: Case, seed: int) -> None:
    judged(case, seed, most=30)
