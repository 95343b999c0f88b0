"""Positions of every game, reached by seeded random play, and what the contract asks of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

import pytest

from tableful import is_compiled
from tableful.core.errors import Refused
from tableful.core.game import Game
from tableful.core.rng import Rng, seeded
from tableful.core.setup import OptionValue, Setup
from tableful.core.state import State
from tableful.core.table import Table, play
from tableful.core.texts import Text, placeholders
from tableful.core.verbs import Filled, Form, Move
from tableful.games import GAMES
from tests.toys import TOYS

T = TypeVar("T")
# Uncompiled everything takes fifty times as long: there it is fewer games and set-ups.
WALKS = 3 if is_compiled() else 1
MOST_OPEN = 15 if is_compiled() else 8  # positions kept of each case, besides the ends
MOST_SEALED = 15 if is_compiled() else 8
MOST_FORMS = 5
MANY = 8 if is_compiled() else 2  # values of one option besides its default; of more, some
SOME_VALUES = 3 if is_compiled() else 2
ALL_GAMES = (*GAMES, *TOYS)


@dataclass(frozen=True)
class Case:
    """A game as a table may choose it: how many seats, and which options."""

    game: Game
    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.game.name, str(self.seats), *(f"{n}={v}" for n, v in self.options)])

    def setup(self) -> Setup:
        """The set-up that it stands for."""
        return self.game.setup(self.seats, dict(self.options))

    def table(self, seed: int) -> Table:
        """A new table."""
        return Table(self.game, self.setup(), f"contract {seed}")


def thinned(moments: list[T], most: int) -> list[T]:
    """At most so many of them, evenly from first to last."""
    step = max(len(moments) / most, 1.0)
    return [moments[int(n * step)] for n in range(min(most, len(moments)))]


def cases(game: Game) -> Iterator[Case]:
    """Every seat count; then, at the fullest table, every value of every option.

    Of a long list of values some: a game that has one tests all of them itself. Uncompiled it is
    the smallest and the fullest table.
    """
    for seats in game.seats if is_compiled() else sorted({game.seats[0], game.seats[-1]}):
        yield Case(game, seats)
    for option in game.options:
        values = list(option.values[1:])
        for value in values if len(values) <= MANY else thinned(values, SOME_VALUES):
            yield Case(game, game.seats[-1], ((option.name, value),))


CASES = [case for game in ALL_GAMES for case in cases(game)]
every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
every_case = pytest.mark.parametrize("case", CASES, ids=str)


# -- play -----------------------------------------------------------------------------------------


def seeds(first: int) -> range:
    """Some seeds for games of a test's own."""
    return range(first, first + WALKS)


def pick(choices: list[int], rng: Rng) -> int:
    """One of them."""
    return choices[rng.below(len(choices))]


def random_step(table: Table, rng: Rng) -> tuple[int, Move]:
    """A seat that may act and something it may do: where a form is open, at times that.

    Else it takes any action, the coarse grid of a form too, as search does.
    """
    seat = pick(table.deciders(), rng)
    form = table.form(seat)
    filled = random_filled(table, seat, form, rng) if form and rng.below(2) else None
    return seat, filled or pick(table.state.legal(seat), rng)


def random_filled(table: Table, seat: int, form: Form, rng: Rng) -> Filled | None:
    """A form that the rules allow; none when chance does not find one."""
    for _ in range(50):
        filled = table.game.sample_form(table.view(seat), seat, form, rng)
        if refusal(table, seat, filled) is None:
            return filled
    return None


def walk(case: Case, seed: int) -> Iterator[Table]:
    """One table at every moment of a random game, the end included."""
    table, rng = case.table(seed), seeded(seed)
    yield table
    for _ in range(case.game.longest):
        if table.over:
            return
        table.act(*random_step(table, rng))
        yield table
    assert table.over, f"longer than {case.game.longest} actions"


def play_on(state: State, rng: Rng, most: int) -> list[tuple[int, int]]:
    """Play a state at random until it is over, in the fixed order; what was played."""
    played: list[tuple[int, int]] = []
    while not state.over and len(played) < most:
        seat = int(state.next_decider())
        action = pick(state.legal(seat), rng)
        state.apply(seat, action, rng)
        played.append((seat, action))
    return played


# -- positions ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Position:
    """A moment of a game. Its state is shared by all tests: they change clones only."""

    case: Case
    state: State

    @property
    def game(self) -> Game:
        """The game it is of."""
        return self.case.game

    @property
    def everyone(self) -> range:
        """All seats."""
        return range(self.case.seats)

    def table(self) -> Table:
        """A table that stands here and remembers nothing before."""
        table = self.case.table(0)
        table.state = self.state.clone()
        return table


@cache
def positions(case: Case) -> tuple[Position, ...]:
    """Some of the open positions, with forms and without, some within sealed windows, and all ends
    of a few games.
    """
    met = [with_answers(table) for seed in range(WALKS) for table in walk(case, seed)]
    ends = [state for state in met if state.over]
    sealed = [state for state in met if not state.over and state.sealed()]
    others = [state for state in met if not state.over and not state.sealed()]
    forms = [state for state in others if has_form(state)]
    others = [state for state in others if not has_form(state)]
    kept = [*thinned(others, MOST_OPEN), *thinned(forms, MOST_FORMS)]
    kept += [*thinned(sealed, MOST_SEALED), *ends]
    return tuple(Position(case, state) for state in kept)


def has_form(state: State) -> bool:
    """Whether somebody may fill in a form."""
    return any(state.open_form(seat) >= 0 for seat in state.deciders())


def with_answers(table: Table) -> State:
    """A table's state in which the sealed answers that wait are given, as search gives them."""
    state = table.state.clone()
    for step in table.answers.values():
        play(table.game.verbs, state, step.seat, step.move, seeded(0))
    return state


def running(case: Case) -> list[Position]:
    """The positions in which somebody is asked."""
    return [position for position in positions(case) if not position.state.over]


def is_window(state: State) -> bool:
    """Whether several seats still have to answer unseen."""
    return not state.over and state.sealed() and len(state.deciders()) > 1


def windows(case: Case) -> list[Position]:
    """The positions in which several seats still have to answer unseen; there are some."""
    found = [position for position in running(case) if is_window(position.state)]
    assert found, f"{case} came to no window: what is asked of windows would not be tested"
    return found


def open_forms(case: Case) -> list[tuple[Position, int, Form]]:
    """The positions in which a seat may fill in a form, that seat and the form; there are some."""
    found = []
    for position in running(case):
        table = position.table()
        asked = [(seat, table.form(seat)) for seat in position.everyone]
        found += [(position, seat, form) for seat, form in asked if form is not None]
    assert found, f"{case} came to no form: what is asked of forms would not be tested"
    return found


# -- what is asked --------------------------------------------------------------------------------


def refusal(table: Table, seat: int, move: Move) -> tuple[str, str] | None:
    """The rule and the text with which a table refuses a move, if it does."""
    try:
        table.check(seat, move)
    except Refused as refused:
        return refused.rule, str(refused.text)
    return None


def illegal(state: State, seat: int, size: int, rng: Rng, most: int = 12) -> list[int]:
    """Some actions that the seat may not take now."""
    legal = set(state.legal(seat))
    wrong = [action for action in range(size) if action not in legal]
    return [wrong.pop(rng.below(len(wrong))) for _ in range(min(most, len(wrong)))]


def assert_sayable(game: Game, text: Text) -> None:
    """The catalogue has the sentence, and the text has all that the sentence names."""
    assert text.id in game.catalogue, f"the catalogue has no {text.id}"
    missing = placeholders(game.catalogue.entries[text.id]) - set(text.args)
    assert not missing, f"{text.id} is not given {missing}"


# -- the games that have windows, forms or idle actions; none would mean that nothing is tested


def asks_sealed(game: Game) -> bool:
    """Whether a random game at a full table comes to a window."""
    return any(is_window(table.state) for table in walk(Case(game, game.seats[-1]), 0))


def idle_actions(state: State, seat: int) -> list[int]:
    """What a seat may do that brings nothing about."""
    return [action for action in state.legal(seat) if state.brings_nothing(seat, action)]


def has_idle_actions(game: Game) -> bool:
    """Whether a full table begins with some."""
    state = Case(game, game.seats[-1]).table(0).state
    return any(idle_actions(state, seat) for seat in state.deciders())


WITH_WINDOWS = [game for game in ALL_GAMES if asks_sealed(game)]
WITH_FORMS = [game for game in ALL_GAMES if game.verbs.forms]
WITH_IDLENESS = [game for game in ALL_GAMES if has_idle_actions(game)]
assert WITH_WINDOWS
assert WITH_FORMS
assert WITH_IDLENESS
CASES_WITH_WINDOWS = [case for case in CASES if case.game in WITH_WINDOWS]
CASES_WITH_FORMS = [case for case in CASES if case.game in WITH_FORMS]
CASES_WITH_IDLENESS = [case for case in CASES if case.game in WITH_IDLENESS]
every_case_with_windows = pytest.mark.parametrize("case", CASES_WITH_WINDOWS, ids=str)
every_case_with_idleness = pytest.mark.parametrize("case", CASES_WITH_IDLENESS, ids=str)
every_case_with_forms = pytest.mark.parametrize("case", CASES_WITH_FORMS, ids=str)
every_game_with_forms = pytest.mark.parametrize("game", WITH_FORMS, ids=lambda game: game.name)
