"""Nobody is sent anything that tells what they cannot know: twin tables give the same bytes."""

import os
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tableful
from tableful.core.game import Game
from tableful.core.rng import seeded
from tableful.core.table import Table
from tableful.core.verbs import Move
from tableful.games import GAMES
from tableful.server.rooms.bots import BotTurns, Turn
from tableful.server.rooms.pace import Company
from tableful.server.rooms.perspective import Perspective
from tableful.server.rooms.playing import Playing
from tableful.server.rooms.seating import Seating
from tableful.server.rooms.story import Told
from tableful.server.rooms.windows import Window
from tableful.server.wire import Settings
from tests.server.evening import Evening
from tests.server.service import CUT
from tests.server.twins import Twins
from tests.toys import TOYS

ROOT = Path(__file__).parents[2]
NAMES = ("Ada", "Ben", "Cy", "Dee", "Eli", "Flo")


def tables_of(game: Game) -> Iterator[tuple[str, tuple[Game, list[str]]]]:
    """The two smallest tables, all people, and the fullest, where every other seat is a bot's."""
    for seats in game.seats[:2]:
        yield f"{game.name}-{seats}", (game, list(NAMES[:seats]))
    seats = game.seats[-1]
    people = [NAMES[seat] if seat % 2 == 0 else "bot:random" for seat in range(seats)]
    yield f"{game.name}-{seats}-bots", (game, people)
    seats = game.seats[min(1, len(game.seats) - 1)]
    alone = [NAMES[0], *["bot:random"] * (seats - 1)]
    yield f"{game.name}-{seats}-alone", (game, alone)
    yield f"{game.name}-{seats}-{WATCHED}", (game, alone)


WATCHED = "alone-and-watched"
TABLES = dict(table for game in (*GAMES, *TOYS) for table in tables_of(game))
BOTS_TOO = "rust-and-research-6-bots"
MOST_SEATS = 4  # at more of them, one game has to do
EVENINGS = 3
UNTIL_FOUND = 20  # at most, where a leak is planted
MOMENTS = 3  # of each game at which it is redealt for every seat
STEPS = 30  # at most, in both worlds


@dataclass
class Tally:
    """How much was compared."""

    updates: int = 0
    silences: int = 0
    hidden: int = 0
    forced: int = 0
    timed: int = 0  # steps while a window with a time was open


def compared(name: str, numbers: range = range(EVENINGS)) -> Tally:
    """Play some games, redeal them at random moments for every seat, and play both worlds on."""
    game, people = TABLES[name]
    tally = Tally()
    for number in numbers:
        rng = seeded(number)
        settings = Settings(speed="fast" if number % 2 else "normal")
        evening = Evening(*people, game=game, secret=f"leak {number}", settings=settings)
        evening.cut(0, CUT)
        evening.room.seating.watching = int(name.endswith(WATCHED))
        evening.tell(0, "start")
        for moment in range(MOMENTS):
            for _ in range(min(moment, 1) * rng.below(min(game.longest // 4, 25) + 1)):
                evening.random_step(rng)
            if evening.playing.over:
                break
            for seat in range(len(people)):
                if name.endswith("alone") and seat > 0:
                    break  # nobody is sent what the bots see
                twins = Twins.of(evening, seat, rng)
                for _ in range(STEPS):
                    window = twins.truth.playing.window
                    tally.timed += window is not None and window.timed
                    if not twins.step():
                        break
                tally.updates += twins.compared
                tally.silences += twins.silent
                tally.hidden += twins.hidden
                tally.forced += twins.forced
    return tally


@pytest.mark.parametrize("name", TABLES)
def test_a_seat_and_the_public_are_sent_the_same_bytes_in_a_world_they_cannot_tell_apart(
    name: str,
) -> None:
    tally = compared(name, range(1 if len(TABLES[name][1]) > MOST_SEATS else EVENINGS))
    assert tally.updates > 5
    if tally.timed and not name.endswith("alone"):
        assert tally.silences > 100
        assert tally.hidden > 50
    if name == BOTS_TOO:
        assert tally.forced > 0


@pytest.mark.deep
@pytest.mark.parametrize("name", TABLES)
def test_the_same_over_many_games(name: str) -> None:
    compared(name, range(100))


# -- the comparison finds leaks: each of these is planted, and found -------------------------------


def frame_when_somebody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """An update leaves for everybody when a sealed answer arrives, and says nothing at all."""
    facts = Perspective._window_facts

    def leaking(self: Perspective, playing: Playing) -> tuple[object, ...]:
        answers = len(playing.table.answers)
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

    def leaking(self: Window, answered: Collection[int]) -> float:
        if all(seat in answered for seat in self.asked):
            return self.opened
        return self.ends if self.timed else inf

    monkeypatch.setattr(Window, "closes", leaking)


def window_that_does_not_mind_who_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody plays alone, and those who watch see by the time whether they could react."""
    company = Seating.company

    def leaking(self: Seating, *, for_days: bool = False) -> Company:
        alone = len(self.people()) == 1
        found = company(self, for_days=for_days)
        found.among_themselves = alone
        return found

    monkeypatch.setattr(Seating, "company", leaking)


def question_numbers_that_count_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of a question grows with everybody's answers."""

    def leaking(self: Playing, seat: int, notation: str) -> None:
        answer(self, seat, notation)
        self.own_steps = [count + 1 for count in self.own_steps]

    answer = Playing.answer
    monkeypatch.setattr(Playing, "answer", leaking)


def forced_moves_that_nobody_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot without a choice stands in no queue, and moves as soon as people could follow."""
    update = BotTurns.update

    def leaking(self: BotTurns, table: Table, *more: Any, wait: float, confer: int) -> None:
        update(self, table, *more, wait=wait, confer=confer)
        for turn in self.turns.values():
            legal = table.legal(turn.seat)
            if len(legal) == 1 and turn.move is None:
                turn.move, turn.asked, turn.over = legal[0], True, turn.since

    monkeypatch.setattr(BotTurns, "update", leaking)


def moves_that_leave_once_they_are_thought_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot moves as soon as it knows what, so the moment tells how long it thought."""

    def leaking(
        self: BotTurns, turn: Turn, move: Move, started: float, allotted: float, *, confers: bool
    ) -> None:
        turn.move, turn.over = move, turn.since

    monkeypatch.setattr(BotTurns, "thought", leaking)


def private_events_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is told what only some may hear of."""
    monkeypatch.setattr(Told, "reaches", lambda self, seat: True)


def frame_numbers_that_count_what_is_private(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of an update grows with all that happens, heard of or not."""
    news = Perspective.news

    def leaking(self, room, now):  # type: ignore[no-untyped-def]
        self.n = len(room.story.told)
        return news(self, room, now)

    monkeypatch.setattr(Perspective, "news", leaking)


LEAKS: list[tuple[Callable[[pytest.MonkeyPatch], None], str]] = [
    (frame_when_somebody_answers, "rust-and-research-3"),
    (number_of_anothers_choices, "rust-and-research-3"),
    (window_that_closes_early, "rust-and-research-3"),
    (window_that_does_not_mind_who_watches, f"rust-and-research-3-{WATCHED}"),
    (question_numbers_that_count_for_all, "rust-and-research-3"),
    (forced_moves_that_nobody_is_asked_about, BOTS_TOO),
    (moves_that_leave_once_they_are_thought_out, BOTS_TOO),
    (private_events_for_all, "postcard-3"),
    (frame_numbers_that_count_what_is_private, "postcard-3"),
]


@pytest.mark.parametrize(("plant", "table"), LEAKS, ids=[plant.__name__ for plant, _ in LEAKS])
def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None],
    table: str,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    """Compiled classes cannot be tampered with: there it is found in an uncompiled process."""
    if tableful.is_compiled():
        passed_uncompiled(request.node.nodeid)
        return
    plant(monkeypatch)
    with pytest.raises(AssertionError, match="can tell"):
        compared(table, range(UNTIL_FOUND))


def passed_uncompiled(test: str) -> None:
    """Run one test in a process of its own that runs the sources; it must be run, and pass."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", test, "-p", "no:xdist", "-p", "no:cacheprovider"],
        cwd=ROOT,
        env=os.environ | {"TABLEFUL_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout, done.stdout
