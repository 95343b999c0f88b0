"""Nobody is sent anything that tells what they cannot know: twin tables give the same bytes."""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Any

import msgspec
import pytest

import tableful
from tableful.core.game import Game
from tableful.core.rng import seeded
from tableful.core.table import Table
from tableful.core.verbs import Move
from tableful.server.rooms.bots import BotTurns, Turn
from tableful.server.rooms.perspective import Perspective
from tableful.server.rooms.playing import Playing
from tableful.server.rooms.windows import Window
from tableful.server.wire import Settings
from tests.server.evening import RUST, Evening
from tests.server.twins import Twins
from tests.toys import TOYS

TABLES: dict[str, tuple[Game, list[str]]] = {
    "two people": (RUST, ["Ada", "Ben"]),
    "three people": (RUST, ["Ada", "Ben", "Cy"]),
    "people and bots": (RUST, ["Ada", "bot:random", "Cy", "bot:random"]),
    "six": (RUST, ["Ada", "Ben", "Cy", "Dee", "bot:random", "Flo"]),
    **{toy.name: (toy, ["Ada", "Ben", "bot:random"]) for toy in TOYS},
}
GAMES = 3
MOMENTS = 3  # of each game at which it is redealt for every seat
STEPS = 30  # at most, in both worlds


@dataclass
class Tally:
    """How much was compared."""

    frames: int = 0
    silences: int = 0
    hidden: int = 0
    forced: int = 0


def compared(name: str, games: int = GAMES) -> Tally:
    """Play some games, redeal them at random moments for every seat, and play both worlds on."""
    game, people = TABLES[name]
    tally = Tally()
    for number in range(games):
        rng = seeded(number)
        settings = Settings(fast=number % 2 == 1)
        seed = f"leak {number}"
        evening = Evening(*people, game=game, seed=seed, settings=settings, begun=True)
        for moment in range(MOMENTS):
            for _ in range(min(moment, 1) * rng.below(min(game.longest // 4, 25) + 1)):
                evening.random_step(rng)
            if evening.playing.over:
                break
            for seat in range(len(people)):
                twins = Twins.of(evening, seat, rng)
                for _ in range(STEPS):
                    if not twins.step():
                        break
                tally.frames += twins.compared
                tally.silences += twins.silent
                tally.hidden += twins.hidden
                tally.forced += twins.forced
    return tally


@pytest.mark.parametrize("name", TABLES)
def test_a_seat_and_the_public_are_sent_the_same_bytes_in_a_world_they_cannot_tell_apart(
    name: str,
) -> None:
    tally = compared(name, games=1 if name == "six" else GAMES)
    assert tally.frames > 10
    if TABLES[name][0] is RUST:
        assert tally.silences > 100
        assert tally.hidden > 50
    if name == "people and bots":
        assert tally.forced > 0


@pytest.mark.deep
@pytest.mark.parametrize("name", TABLES)
def test_the_same_over_many_games(name: str) -> None:
    compared(name, games=100)


# -- the comparison finds leaks: each of these is planted, and found -------------------------------


def frame_when_somebody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame leaves for everybody when a sealed answer arrives, and says nothing at all."""
    facts = Perspective._window_facts

    def leaking(self: Perspective, playing: Playing) -> tuple[object, ...]:
        answers = len(playing.window.answers) if playing.window is not None else 0
        return (*facts(self, playing), answers)

    monkeypatch.setattr(Perspective, "_window_facts", leaking)


def number_of_anothers_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """The status counts what another seat could do."""
    status = Perspective._status

    def leaking(self: Perspective, room, playing, view):  # type: ignore[no-untyped-def]
        state = playing.table.state
        choices = max((len(state.legal(s)) for s in state.deciders() if s != self.seat), default=0)
        told = msgspec.json.decode(status(self, room, playing, view))
        return msgspec.Raw(msgspec.json.encode([*told, f" ({choices})"]))

    monkeypatch.setattr(Perspective, "_status", leaking)


def window_that_closes_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window ends once all have answered, so its length tells that nobody waited."""

    def leaking(self: Window) -> float:
        if all(seat in self.answers for seat in self.asked):
            return self.opened
        return self.ends if self.timed else inf

    monkeypatch.setattr(Window, "closes", leaking)


def question_numbers_that_count_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of a question grows with everybody's answers."""

    def leaking(self: Playing, seat: int, notation: str) -> None:
        answer(self, seat, notation)
        self.turnstile = [count + 1 for count in self.turnstile]

    answer = Playing.answer
    monkeypatch.setattr(Playing, "answer", leaking)


def forced_moves_that_nobody_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot without a choice stands in no queue, and moves as soon as people could follow."""
    update = BotTurns.update

    def leaking(self: BotTurns, table: Table, *more: Any, fast: bool) -> None:
        update(self, table, *more, fast=fast)
        for turn in self.turns.values():
            legal = table.legal(turn.seat)
            if len(legal) == 1 and turn.move is None:
                turn.move, turn.asked, turn.ready = legal[0], True, turn.earliest

    monkeypatch.setattr(BotTurns, "update", leaking)


def moves_that_leave_once_they_are_thought_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot moves as soon as it knows what, so the moment tells how long it thought."""

    def leaking(self: BotTurns, turn: Turn, move: Move, started: float, allotted: float) -> None:
        turn.move, turn.ready = move, turn.earliest

    monkeypatch.setattr(BotTurns, "thought", leaking)


Plant = Callable[[pytest.MonkeyPatch], None]

LEAKS: dict[Plant, str] = {
    frame_when_somebody_answers: "three people",
    number_of_anothers_choices: "three people",
    window_that_closes_early: "three people",
    question_numbers_that_count_for_all: "three people",
    forced_moves_that_nobody_is_asked_about: "people and bots",
    moves_that_leave_once_they_are_thought_out: "people and bots",
}


@pytest.mark.skipif(tableful.is_compiled(), reason="compiled classes cannot be tampered with")
@pytest.mark.parametrize("plant", LEAKS, ids=lambda plant: plant.__name__)
def test_a_planted_leak_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match="can tell"):
        compared(LEAKS[plant])
