"""Bots think in processes of their own: what is asked, what goes wrong, what is left behind."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from tableful.bots import registry
from tableful.bots.contract import Bot, Budget, Decision, decide
from tableful.core.errors import Malformed
from tableful.core.registry import Registry
from tableful.core.rng import Rng
from tableful.core.snapshot import snapshot
from tableful.core.state import State
from tableful.core.streams import stream
from tableful.core.table import Table, replay
from tableful.core.verbs import Filled
from tableful.games import GAMES
from tableful.server import thinker, thinking
from tableful.server.questions import Answer, Question
from tableful.server.thinker import NICENESS, Memory, answered
from tableful.server.thinking import Thinkers, ThinkingFailed
from tests.packages import advertise, path_with
from tests.toys.postcard import Postcard

T = TypeVar("T")
GAME = GAMES.game("rust-and-research")
NOW = 0.0  # seconds: a searching bot looks at its choices once
TOO_MANY = 1_000_000  # iterations: a bot that searches so long is stopped


def table_after(steps: int, seed: str = "thinking", seats: int = 3) -> Table:
    """A table where so many steps were played, and then until somebody has a choice."""
    table = Table(GAME, GAME.setup(seats), seed)
    while not table.over:
        seat = table.next_decider()
        legal = table.state.legal(seat)
        if len(table.steps) >= steps and len(legal) > 1:
            break
        table.act(seat, legal[stream(seed, len(table.steps)).below(len(legal))])
    return table


def question(
    table: Table, bot: str = "medium", seconds: float | None = NOW, name: str = "t"
) -> Question:
    """What should whoever decides do?"""
    seat = table.next_decider()
    return Question(name, table.record(), seat, bot, seconds, seed="chance")


def first_choice(table: Table) -> str:
    """What the bots of `odd_bots` play, in notation."""
    return GAME.verbs.notation(table.state.legal(table.next_decider())[0])


def told(table: Table) -> list[tuple[object, ...]]:
    """What a table tells its bots."""
    return [(e.kind, *e.shown, *e.secret, e.seen_by) for e in table.chronicle()]


def with_thinkers(work: Callable[[Thinkers], Awaitable[T]], processes: int = 1) -> T:
    """Do something with thinkers, and close them."""

    async def run() -> T:
        thinkers = Thinkers(processes)
        try:
            return await work(thinkers)
        finally:
            await thinkers.close()

    return asyncio.run(run())


def answers_to(*questions: Question, processes: int = 1) -> list[Answer]:
    """The answers to questions that are asked all at once."""

    async def ask(thinkers: Thinkers) -> list[Answer]:
        return await asyncio.gather(*(thinkers.think(each) for each in questions))

    return with_thinkers(ask, processes)


def asked(*questions: Question, processes: int = 1) -> list[str]:
    """The moves that bots choose who are asked all at once."""
    return [answer.move for answer in answers_to(*questions, processes=processes)]


async def move_of(thinkers: Thinkers, question: Question) -> str:
    """What somebody is answered."""
    return (await thinkers.think(question)).move


@pytest.fixture
def odd_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Lets thinking processes find bots that misbehave; gives the file that teaches one."""
    names = ("Raiser", "Sleeper", "Dozer", "Chatterer")
    points = {f"any.{name.lower()}": f"tests.server.odd_bots:{name}" for name in names}
    advertise(tmp_path, "odd_bots", "tableful.bots", points)
    monkeypatch.setenv("PYTHONPATH", path_with(tmp_path))
    return tmp_path / "learned"


async def pid_in(file: Path) -> int:
    """The process of the bot that has just misbehaved."""
    while not file.exists() or not file.read_text():
        await asyncio.sleep(0.01)
    return int(file.read_text())


def is_alive(pid: int) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# -- the answer ------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["random", "medium"])
def test_the_move_is_the_one_that_the_bot_chooses_here(bot: str) -> None:
    table = table_after(40)
    seat = table.next_decider()
    rng = stream("chance", len(table.steps))
    brain, budget = registry.find(GAME, bot), Budget(seconds=NOW)
    here = decide(brain, table.state, seat, rng, budget, table.chronicle())
    assert asked(question(table, bot)) == [GAME.verbs.notation(here.move)]


class Painter(Bot):
    """Sends a picture."""

    name = "painter"

    def __init__(self, *stones: tuple[int, ...]) -> None:
        self.stones = stones

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        return Decision(Filled("lay", self.stones))


def painted(monkeypatch: pytest.MonkeyPatch, *stones: tuple[int, ...]) -> Answer:
    """What comes of a picture with these stones."""
    toys = Registry()
    toys.add("postcard", Postcard)
    monkeypatch.setattr("tableful.server.thinker.GAMES", toys)
    monkeypatch.setattr(registry, "find", lambda game, name: Painter(*stones))
    table = Table(Postcard(), Postcard().setup(2), "picture")
    return answered(question(table, "painter"), Memory())


def test_a_bot_answers_with_a_form(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = painted(monkeypatch, (0, 0, 0, 0), (1, 2, 3, 3))
    assert (answer.move, answer.problem) == ("lay round -1 -2 0; flat 1 1 3", "")


def test_a_form_that_is_filled_in_wrongly_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = painted(monkeypatch, (9, 9, 9, 9))
    assert "the bot painter chose" in answer.problem
    assert answer.move == ""


def test_a_bot_that_searches_stops_in_time() -> None:
    table = table_after(40)
    (move,) = asked(question(table, f"flat:{TOO_MANY}", seconds=0.1))
    table.write(table.next_decider(), move)  # it is legal


def forced(table: Table) -> Question:
    """The question of somebody who has one choice, some steps later."""
    while len(table.state.legal(table.next_decider())) > 1:
        seat = table.next_decider()
        table.act(seat, table.state.legal(seat)[-1])
    return question(table)


def test_an_answer_tells_what_it_took_and_what_the_bot_could_have_taken() -> None:
    table = table_after(40)
    free, obliged = question(table, "hard"), replace(forced(table_after(40)), bot="hard")
    thought, nothing = answers_to(free, obliged)
    assert thought.took > nothing.took
    assert thought.allotted == nothing.allotted == registry.find(GAME, "hard").allotted


@pytest.mark.usefixtures("odd_bots")
def test_who_has_one_choice_is_asked_too_and_need_not_think() -> None:
    """A process replays the table for it as for any other; the bot would sleep for ever."""
    one = replace(forced(table_after(40)), bot="sleeper")
    (answer,) = answers_to(one)
    assert answer.move == first_choice(replay(GAME, one.record))
    assert answer.allotted == Bot.allotted


def test_a_bot_searches_for_less_than_it_is_allotted_and_never_longer_than_a_window() -> None:
    hard = registry.find(GAME, "hard")
    table = table_after(40)
    in_the_open, in_a_window = question(table, seconds=None), question(table, seconds=0.01)
    assert 0 < thinker.seconds_of(hard, in_the_open) < hard.allotted
    assert thinker.seconds_of(hard, in_a_window) == 0.01


def test_many_questions_at_once_are_all_answered_by_several_processes() -> None:
    tables = [table_after(5 * n, seed=f"many {n}") for n in range(20)]
    questions = [question(table, name=str(n)) for n, table in enumerate(tables)]
    assert asked(*questions, processes=3) == asked(*questions)


def test_who_asks_first_is_served_first() -> None:
    one = question(table_after(10))
    order: list[int] = []

    async def ask(thinkers: Thinkers) -> None:
        async def think(number: int) -> None:
            await thinkers.think(one)
            order.append(number)

        await asyncio.gather(*map(think, range(8)))

    with_thinkers(ask)
    assert order == list(range(8))


def test_the_loop_goes_on_while_twenty_questions_are_thought_about() -> None:
    """Nothing is said about speed: a loop that waited for a bot would tick once in an answer."""
    one = question(table_after(40), f"flat:{TOO_MANY}", seconds=0.1)

    async def ask(thinkers: Thinkers) -> int:
        answers = asyncio.gather(*(thinkers.think(one) for _ in range(20)))
        ticks = 0
        while not answers.done():
            await asyncio.sleep(0.002)
            ticks += 1
        await answers
        return ticks

    assert with_thinkers(ask) > 10 * 20


# -- the memory of tables --------------------------------------------------------------------------


def test_a_record_that_goes_on_is_not_replayed_anew() -> None:
    memory, table = Memory(), table_after(0)
    known = memory.table("t", table.record())
    while not table.over:
        seat = table.next_decider()
        table.act(seat, table.state.legal(seat)[-1])
        assert memory.table("t", table.record()) is known
    fresh = replay(GAME, table.record())
    assert snapshot(known.state) == snapshot(fresh.state)
    assert told(known) == told(fresh)
    assert known.record() == fresh.record()


def test_a_move_taken_back_or_another_game_is_replayed_anew() -> None:
    memory, longer = Memory(), table_after(30).record()
    known = memory.table("t", longer)
    for other in (
        replace(longer, actions=longer.actions[:-1]),
        table_after(30, seed="another").record(),
        longer,
    ):
        table = memory.table("t", other)
        assert table is not known
        assert table.record() == other


def test_few_tables_are_remembered_and_those_the_latest() -> None:
    memory, record = Memory(most=2), table_after(3).record()
    first, second = (memory.table(name, record) for name in ("first", "second"))
    assert memory.table("first", record) is first
    memory.table("third", record)
    assert memory.table("first", record) is first
    assert memory.table("second", record) is not second


def test_a_record_that_goes_on_wrongly_leaves_nothing_behind() -> None:
    memory, record = Memory(), table_after(3).record()
    known = memory.table("t", record)
    with pytest.raises(Malformed):
        memory.table("t", replace(record, actions=(*record.actions, (0, "fly"))))
    assert memory.table("t", record) is not known


# -- what goes wrong -------------------------------------------------------------------------------


def test_a_process_that_is_killed_while_it_thinks_is_replaced(odd_bots: Path) -> None:
    table = table_after(10)

    async def ask(thinkers: Thinkers) -> str:
        answer = asyncio.ensure_future(thinkers.think(question(table, f"sleeper:{odd_bots}")))
        os.kill(await pid_in(odd_bots), signal.SIGKILL)
        return (await answer).move

    assert with_thinkers(ask) == first_choice(table)


def test_a_process_that_dies_between_two_questions_is_replaced(odd_bots: Path) -> None:
    one = question(table_after(10), f"chatterer:{odd_bots}")

    async def ask(thinkers: Thinkers) -> tuple[str, str]:
        first = await move_of(thinkers, one)
        os.kill(await pid_in(odd_bots), signal.SIGKILL)
        return first, await move_of(thinkers, one)

    first, second = with_thinkers(ask)
    assert first == second


def test_a_process_that_hangs_is_replaced(odd_bots: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 6.0)  # in which another has to start
    table = table_after(10)
    assert asked(question(table, f"sleeper:{odd_bots}")) == [first_choice(table)]
    assert not is_alive(int(odd_bots.read_text()))


def test_a_bot_that_raises_is_asked_once_more(odd_bots: Path) -> None:
    table = table_after(10)
    assert asked(question(table, f"raiser:{odd_bots}")) == [first_choice(table)]


@pytest.mark.usefixtures("odd_bots")
def test_a_bot_that_raises_again_is_given_up_and_others_are_not() -> None:
    table = table_after(10)

    async def ask(thinkers: Thinkers) -> str:
        with pytest.raises(ThinkingFailed, match="raiser gave no move: ValueError: I cannot think"):
            await thinkers.think(question(table, "raiser"))
        return await move_of(thinkers, question(table, "random"))

    table.write(table.next_decider(), with_thinkers(ask))


@pytest.mark.usefixtures("odd_bots")
def test_what_a_bot_prints_is_no_answer() -> None:
    table = table_after(10)
    assert asked(question(table, "chatterer")) == [first_choice(table)]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"bot": "nobody"}, "there is no bot 'nobody'"),
        ({"seat": 7}, "nothing is asked of seat 7"),
        ({"record": replace(table_after(3).record(), game="chess")}, "there is no game 'chess'"),
    ],
)
def test_a_question_without_sense_fails_with_a_sentence(
    changes: dict[str, object], problem: str
) -> None:
    senseless = replace(question(table_after(3)), **changes)  # type: ignore[arg-type]
    with pytest.raises(ThinkingFailed, match=problem):
        asked(senseless)


# -- what is left behind ---------------------------------------------------------------------------


def test_an_asker_who_leaves_frees_the_process_for_the_next(odd_bots: Path) -> None:
    table = table_after(10)

    async def ask(thinkers: Thinkers) -> str:
        left = asyncio.ensure_future(thinkers.think(question(table, f"sleeper:{odd_bots}")))
        waiting = asyncio.ensure_future(thinkers.think(question(table, "sleeper")))
        thinking_of_nothing = await pid_in(odd_bots)
        for task in (waiting, left):
            task.cancel()
            await asyncio.wait([task])
        assert left.cancelled()
        assert waiting.cancelled()
        assert not is_alive(thinking_of_nothing)
        return await move_of(thinkers, question(table, "chatterer"))

    assert with_thinkers(ask) == first_choice(table)


def test_a_process_that_answers_soon_stays_when_nobody_waits_any_more(
    odd_bots: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its late answer is nobody's: the next question gets its own."""
    monkeypatch.setattr("tableful.server.thinking.GRACE", 60.0)
    table, other = table_after(10), table_after(14)
    assert first_choice(table) != first_choice(other)
    files = [odd_bots.with_name(f"learned {n}") for n in range(2)]

    async def ask(thinkers: Thinkers) -> str:
        left = asyncio.ensure_future(thinkers.think(question(table, f"dozer:{files[0]}")))
        await pid_in(files[0])
        left.cancel()
        await asyncio.wait([left])
        return await move_of(thinkers, question(other, f"chatterer:{files[1]}"))

    assert with_thinkers(ask) == first_choice(other)
    assert len({file.read_text() for file in files}) == 1


def test_processes_are_polite_and_only_started_when_needed(odd_bots: Path) -> None:
    files = [odd_bots.with_name(f"learned {n}") for n in range(2)]

    async def ask(thinkers: Thinkers) -> None:
        for file in files:
            await thinkers.think(question(table_after(10), f"chatterer:{file}"))
        mine, pid = os.nice(0), await pid_in(files[0])
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(mine + NICENESS, 19)
        os.kill(pid, signal.SIGINT)  # as Ctrl-C does
        await thinkers.think(question(table_after(10), "random"))
        assert is_alive(pid)

    with_thinkers(ask, processes=4)
    first, second = (file.read_text() for file in files)
    assert first == second


def test_closing_ends_every_process_and_whoever_waits_is_told(odd_bots: Path) -> None:
    files = [odd_bots.with_name(f"learned {n}") for n in range(2)]

    async def run() -> list[Answer | BaseException]:
        thinkers = Thinkers(2)
        sleepers = [question(table_after(10), f"sleeper:{file}") for file in files]
        ask = partial(asyncio.gather, return_exceptions=True)
        answers = ask(*(thinkers.think(one) for one in (*sleepers, *sleepers)))
        for file in files:
            await pid_in(file)
        await thinkers.close()
        late = await ask(thinkers.think(sleepers[0]))
        return [*await answers, *late]

    for answer in asyncio.run(run()):
        assert isinstance(answer, ThinkingFailed)
    assert not any(is_alive(int(file.read_text())) for file in files)
