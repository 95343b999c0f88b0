"""What every bot of every game promises: it cannot peek, keeps nothing, and plays by the rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tableful.bots import registry
from tableful.bots.contract import Bot, Budget, Decision, decide
from tableful.bots.registry import find, makers, strongest
from tableful.bots.sayings import about, catalogue, say
from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.rng import Rng, seeded
from tableful.core.snapshot import snapshot
from tableful.core.state import Event, State, holds
from tableful.core.table import check_form
from tableful.core.texts import Text, placeholders
from tableful.core.verbs import Filled
from tableful.games import GAMES
from tests.contract.positions import ALL_GAMES, Case, cases, walk, with_answers
from tests.packages import advertise
from tests.toys import TOYS
from tests.toys.lifeboat import Lifeboat

WALKS = 2
MOST_OF_A_KIND = 3
REDEALS = 2
BEGINNING = 100  # moves
SOME = 7  # every so many of those after
SMALL = Budget(scale=0.02)  # honesty does not depend on how long somebody thinks
BOTS = [(game, name) for game in ALL_GAMES for name in makers(game)]
every_bot = pytest.mark.parametrize(
    ("game", "name"), [pytest.param(*each, id=f"{each[0].name}-{each[1]}") for each in BOTS]
)


# -- moments at which somebody has a choice --------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """A seat that has to choose, the truth, and what has happened. Tests change copies only."""

    state: State
    events: tuple[Event, ...]
    seat: int


@cache
def moments(game: Game) -> tuple[Moment, ...]:
    """Some of each kind of question that random games ask, from tables of all sizes."""
    found: dict[tuple[object, ...], list[Moment]] = {}
    for case in cases(game):
        for kind, moment in _asked(case):
            known = found.setdefault(kind, [])
            if len(known) < MOST_OF_A_KIND and moment.state.seats not in _sizes(known):
                known.append(moment)
    return tuple(moment for known in found.values() for moment in known)


def _asked(case: Case) -> Iterator[tuple[tuple[object, ...], Moment]]:
    """Every question of a few games with more than one answer, and its kind; later on, some."""
    for seed in range(WALKS):
        for table in walk(case, seed):
            played = len(table.moves())
            if played > BEGINNING and played % SOME:
                continue
            state = with_answers(table)
            for seat in state.deciders():
                if len(state.legal(seat)) > 1:
                    status = case.game.status(table.view(seat))
                    answered = len(state.redeal(seat, seeded(0)).deciders())
                    waits = answered > len(state.deciders())  # for more sealed answers
                    kind = (state.sealed(), waits, status.id if status else "")
                    yield kind, Moment(state.clone(), tuple(table.chronicle()), seat)


def _sizes(known: list[Moment]) -> set[int]:
    return {int(moment.state.seats) for moment in known}


def ask(bot: Bot, moment: Moment, chance: int = 7) -> Decision:
    """Ask a bot as a table does."""
    rng = seeded(chance)
    return decide(bot, moment.state, moment.seat, rng, SMALL, moment.events)


def permuted(moment: Moment, number: int) -> Moment:
    """The same moment to the seat, with everything else that it cannot know."""
    state = moment.state.redeal(moment.seat, seeded(100 + number))
    return Moment(state, tuple(_other_secrets(moment, number)), moment.seat)


def _other_secrets(moment: Moment, number: int) -> Iterator[Event]:
    """The events with other secrets; what the seat did not hear of happens twice, or not at all."""
    for event in moment.events:
        secret = event.secret
        if not holds(event.seen_by, moment.seat):
            secret = vec[i64]([value + number + 1 for value in secret])
        heard = holds(event.heard_by, moment.seat)
        for _ in range(1 if heard else 2 * (number % 2)):
            yield Event(event.kind, event.shown, secret, event.seen_by, event.heard_by)


# -- it cannot peek --------------------------------------------------------------------------------


@every_bot
def test_what_a_seat_cannot_know_changes_nothing(game: Game, name: str) -> None:
    """The property of all: the same to the seat, the same chance, the same decision."""
    bot = find(game, name)
    for moment in moments(game):
        decision = ask(bot, moment)
        for number in range(REDEALS):
            assert ask(bot, permuted(moment, number)) == decision


@every_bot
def test_what_others_have_answered_unseen_changes_nothing(game: Game, name: str) -> None:
    """In a sealed window, whichever of the others have answered, and whatever."""
    bot = find(game, name)
    for moment in moments(game):
        others = [seat for seat in moment.state.deciders() if seat != moment.seat]
        if moment.state.sealed() and others:
            decision = ask(bot, moment)
            for place in (0, -1):
                later = moment.state.clone()
                for other in others:
                    later.apply(other, later.legal(other)[place], seeded(1))
                assert ask(bot, Moment(later, moment.events, moment.seat)) == decision


class Nosy(Bot):
    """Looks at everything that it is handed, and tells it."""

    name = "nosy"

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        heard = [list(event.shown) + list(event.secret) for event in state.chronicle or ()]
        seen = Text(str(snapshot(state)), {"heard": str(heard), "ear": str(state.ear)})
        return Decision(state.legal(seat)[0], {}, seen)


def test_a_bot_is_handed_nothing_to_peek_at() -> None:
    for game in ALL_GAMES:
        for moment in moments(game):
            seen = ask(Nosy(), moment)
            assert [ask(Nosy(), permuted(moment, n)) for n in range(REDEALS)] == [seen] * REDEALS


def test_sealed_windows_are_among_the_moments() -> None:
    """Where a game seals answers, some of the others have answered and some have not."""
    for game in ALL_GAMES:
        sealed = [moment.state for moment in moments(game) if moment.state.sealed()]
        asked = {len(state.deciders()) > 1 for state in sealed}
        assert asked in (set(), {True, False}), game.name


def is_allowed(game: Game, moment: Moment, decision: Decision) -> bool:
    """Whether the rules allow what a bot wants, be it an action or a form."""
    if isinstance(decision.move, Filled):
        check_form(game, moment.state, moment.seat, decision.move)
        return True
    return decision.move in moment.state.legal(moment.seat)


# -- it plays by the rules -------------------------------------------------------------------------


@every_bot
def test_a_decision_is_legal_and_so_is_all_that_it_weighed(game: Game, name: str) -> None:
    bot = find(game, name)
    for moment in moments(game):
        decision, legal = ask(bot, moment), moment.state.legal(moment.seat)
        assert is_allowed(game, moment, decision)
        if decision.probabilities:
            assert not isinstance(decision.move, Filled)
            assert decision.probabilities[decision.move] > 0
            assert set(decision.probabilities) <= set(legal)
            assert min(decision.probabilities.values()) >= 0
            assert sum(decision.probabilities.values()) == pytest.approx(1)


@every_bot
def test_a_reason_can_be_said(game: Game, name: str) -> None:
    bot = find(game, name)
    for moment in moments(game):
        reason = ask(bot, moment).reason
        if reason is not None:
            template = (catalogue().entries | game.catalogue.entries)[reason.id]
            assert placeholders(template) <= set(reason.args)
            assert "reason." not in say(reason, game)


@every_bot
def test_every_bot_is_described_in_a_line(game: Game, name: str) -> None:
    line = about(game, name)
    assert line
    assert "\n" not in line


def test_an_only_choice_needs_no_bot() -> None:
    """Nobody is asked, so nobody can be told apart by how long they think."""

    class Absent(Bot):
        name = "absent"

        def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
            raise AssertionError("asked")

    for toy in TOYS:
        state = toy.new(toy.setup(2), seeded(1))
        while not state.over:
            seat = int(state.next_decider())
            legal = state.legal(seat)
            if len(legal) == 1:
                assert decide(Absent(), state, seat, seeded(1)) == Decision(legal[0], {legal[0]: 1})
            state.apply(seat, legal[-1], seeded(2))


# -- it keeps nothing and changes nothing ----------------------------------------------------------


@every_bot
def test_nothing_is_kept_between_calls(game: Game, name: str) -> None:
    """One bot in any order, asked twice, and a new one for each moment decide the same."""
    one, asked = find(game, name), moments(game)
    forwards = [ask(one, moment) for moment in asked]
    backwards = [ask(one, moment) for moment in reversed(asked)]
    assert backwards[::-1] == forwards  # a copy could not tell more: nothing is left to copy
    assert [ask(find(game, name), moment) for moment in asked] == forwards


@every_bot
def test_nobody_else_is_changed(game: Game, name: str) -> None:
    """Neither the truth nor the state that the bot is handed."""
    bot = find(game, name)
    for moment in moments(game):
        before, handed = snapshot(moment.state), moment.state.redeal(moment.seat, seeded(1))
        told = list(moment.events)
        handed.chronicle = told
        given = snapshot(handed)
        bot.decide(handed, moment.seat, seeded(2), SMALL)
        ask(bot, moment)
        assert snapshot(moment.state) == before
        assert snapshot(handed) == given
        assert handed.chronicle is told
        assert told == list(moment.events)


# -- it knows when to stop -------------------------------------------------------------------------


class Clock:
    """Time that passes only when somebody looks."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)


@every_bot
def test_a_bot_decides_when_its_time_is_up(
    game: Game, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = find(game, name)
    for moment in moments(game)[:3]:
        with monkeypatch.context() as patched:
            clock = Clock()
            patched.setattr("time.monotonic", clock)
            decision = decide(bot, moment.state, moment.seat, seeded(1), Budget(seconds=1.5))
        assert is_allowed(game, moment, decision)
        assert clock.looks <= 3  # when it began, once in time, once too late


# -- by name ---------------------------------------------------------------------------------------

FOREIGN = '''
from tableful.bots.contract import Bot, Decision

class First(Bot):
    """The first that comes to mind.

    Its parameter says nothing.
    """
    def __init__(self, parameter):
        self.name = f"first:{parameter}" if parameter else "first"
    def decide(self, state, seat, rng, budget):
        return Decision(state.legal(seat)[0])
'''


@pytest.fixture
def foreign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another package that brings bots."""
    (tmp_path / "foreign_bots.py").write_text(FOREIGN)
    points = {"any.first": "foreign_bots:First", "auction.bidder": "foreign_bots:First"}
    advertise(tmp_path, "foreign_bots", "tableful.bots", points)
    monkeypatch.syspath_prepend(tmp_path)
    registry.others_bots.cache_clear()
    yield
    registry.others_bots.cache_clear()


@pytest.mark.usefixtures("foreign")
def test_another_package_brings_bots_for_one_game_or_any() -> None:
    for game in ALL_GAMES:
        assert "first" in makers(game)
        assert ("bidder" in makers(game)) == (game.name == "auction")
        assert about(game, "first") == "The first that comes to mind"
        bot = find(game, "first:7")
        assert bot.name == "first:7"
        for moment in moments(game):
            assert ask(bot, moment) == ask(bot, permuted(moment, 0))


@pytest.mark.usefixtures("foreign")
def test_advice_comes_from_our_own() -> None:
    foreign = {"random", "first", "bidder"}
    for game in ALL_GAMES:
        own = [name for name in makers(game) if name not in foreign]
        expected = "hard" if "hard" in own else own[-1] if own else "random"
        assert strongest(game) == expected


@pytest.mark.usefixtures("foreign")
def test_other_packages_are_searched_once_and_not_at_every_decision(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searched: list[str] = []

    def search(group: str) -> list[EntryPoint]:
        searched.append(group)
        return []

    monkeypatch.setattr(registry, "entry_points", search)
    for game in ALL_GAMES:
        find(game, "random")
        makers(game)
    assert searched == [registry.ENTRY_POINTS]


@pytest.mark.parametrize("spec", ["nobody", "", ":", "random:1", "Random"])
def test_an_unknown_bot_is_malformed(spec: str) -> None:
    for game in ALL_GAMES:
        with pytest.raises(Malformed):
            find(game, spec)


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_the_line_up_of_a_game_can_sit_down_with_one_person(game: Game) -> None:
    bots = registry.line_up(game)
    assert 1 + len(bots) == game.usual_seats()
    assert game.usual_seats() in game.seats
    for bot in bots:
        assert registry.find(game, bot)


def test_a_line_up_is_the_games_own_and_else_of_usual_bots() -> None:
    class Crew(Lifeboat):
        line_up = ("random",)

    assert registry.line_up(Crew()) == ("random",)
    assert Crew().usual_seats() == 2
    assert registry.line_up(Lifeboat()) == ("random", "random")
    assert registry.line_up(GAMES.game("project-aude")) == ("medium", "medium")
