"""Bots from outside: of a module, of another package, with a time limit."""

from collections.abc import Sequence
from importlib.metadata import EntryPoint
from pathlib import Path
from time import monotonic

import pytest

from tableful.bots import guests, registry
from tableful.bots.contract import Bot, Budget, decide
from tableful.bots.guests import Timed
from tableful.core.errors import Malformed
from tableful.core.rng import seeded
from tableful.games import GAMES
from tableful.server.gameinfo import levels

RUST = GAMES.game("rust-and-research")

MODULE = """
from tableful.bots.contract import Bot, Budget, Decision
from tableful.bots.simple import RandomBot

class Greedy(Bot):
    name = "greedy"
    def __init__(self, parameter=""):
        self.power = int(parameter or 1)
    def decide(self, state, seat, rng, budget):
        return Decision(state.legal(seat)[-1])

class Plain:
    pass

class Fussy(Bot):
    def __init__(self):
        raise RuntimeError("not today")
    def decide(self, state, seat, rng, budget):
        raise NotImplementedError
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a module of bots, in which the command is given."""
    (tmp_path / "my_guest_bots.py").write_text(MODULE)
    (tmp_path / "broken_guest_bots.py").write_text("1 / 0\n")
    (tmp_path / "needy_guest_bots.py").write_text("import nowhere_to_be_found\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.mark.usefixtures("here")
def test_a_class_of_a_module_is_a_bot() -> None:
    bot = guests.find(RUST, "my_guest_bots:Greedy")
    assert bot.name == "greedy"
    state = RUST.new(RUST.setup(2), seeded(1))
    seat = int(state.next_decider())
    assert decide(bot, state, seat, seeded(2)).move == state.legal(seat)[-1]


@pytest.mark.usefixtures("here")
def test_it_may_have_a_parameter_and_a_time() -> None:
    powers = [
        vars(guests.find(RUST, f"my_guest_bots:Greedy{rest}"))["power"] for rest in ("", ":5")
    ]
    assert powers == [1, 5]
    timed = guests.find(RUST, "my_guest_bots:Greedy:5:0.5s")
    assert isinstance(timed, Timed)
    assert (timed.seconds, vars(timed.bot)["power"]) == (0.5, 5)


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("spec", "problem"),
    [
        ("nobody_has_this:Bot", "there is no module 'nobody_has_this'"),
        ("my_guest_bots:Nobody", "my_guest_bots has no class Nobody that is a"),
        ("my_guest_bots:Plain", "has no class Plain that is a"),
        ("my_guest_bots:Fussy", "the bot Fussy cannot be made: RuntimeError: not today"),
        ("my_guest_bots:Fussy:7", "the bot Fussy takes no parameter"),
        ("my_guest_bots:Greedy:x", "the bot Greedy cannot be made: ValueError"),
        ("broken_guest_bots:Bot", "cannot be imported: ZeroDivisionError: division by zero"),
        ("needy_guest_bots:Bot", "needy_guest_bots needs nowhere_to_be_found"),
        ("nobody", "there is no bot 'nobody' for Rust & Research; there is: random"),
        ("nobody:7", "there is no bot 'nobody'"),
        ("nobody:200ms", "there is no bot 'nobody'"),
        ("easy:0ms", "needs some time to think, such as easy:200ms"),
        ("..:Bot", "there is no bot '..'"),
    ],
)
def test_what_cannot_be_found_gets_a_sentence(spec: str, problem: str) -> None:
    with pytest.raises(Malformed) as refused:
        guests.find(RUST, spec)
    assert problem in str(refused.value)


@pytest.mark.usefixtures("here")
def test_a_server_imports_no_module_that_a_stranger_names() -> None:
    with pytest.raises(Malformed, match="there is no bot 'my_guest_bots'"):
        registry.find(RUST, "my_guest_bots:Greedy")


def test_our_own_bots_keep_their_parameters() -> None:
    assert guests.find(RUST, "random").name == "random"
    with pytest.raises(Malformed, match="takes no parameter"):
        guests.find(RUST, "random:Class")


class Sleeper(Bot):
    """Notes how long it may think."""

    name = "sleeper"

    def decide(self, state: object, seat: int, rng: object, budget: Budget) -> None:  # type: ignore[override]
        self.seconds = budget.seconds


@pytest.mark.parametrize(("given", "left"), [(None, 0.2), (0.1, 0.1), (5.0, 0.2)])
def test_a_time_limit_is_a_limit(given: float | None, left: float) -> None:
    sleeper = Sleeper()
    state = RUST.new(RUST.setup(2), seeded(1))
    Timed("x", sleeper, 0.2).decide(state, 0, seeded(1), Budget(seconds=given))
    assert sleeper.seconds == left


def test_a_strong_bot_stops_when_its_time_is_up() -> None:
    state = RUST.new(RUST.setup(2), seeded(1))
    bot = guests.find(RUST, "flat:9000000:50ms")
    begun = monotonic()
    decide(bot, state, int(state.next_decider()), seeded(1))
    assert monotonic() - begun < 30  # unlimited it takes many minutes


# -- other packages --------------------------------------------------------------------------------


def points(*names: str) -> Sequence[EntryPoint]:
    """What packages have registered, each a class of bots."""
    return [EntryPoint(name, "my_guest_bots:Greedy", registry.ENTRY_POINTS) for name in names]


@pytest.mark.usefixtures("here")
def test_bots_of_other_packages_sit_at_tables_and_in_the_lab(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        registry, "others_bots", lambda: points("any.greedy", "project-aude.collector")
    )
    assert registry.guests(RUST) == ["greedy"]
    assert guests.find(RUST, "greedy:3").name == registry.find(RUST, "greedy").name == "greedy"
    assert levels(RUST)[-2:] == ["hard", "greedy"]
    assert levels(GAMES.game("project-aude"))[-1] == "collector"


@pytest.mark.usefixtures("here")
def test_a_broken_package_is_in_nobodys_way_until_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken = EntryPoint("any.broken", "broken_guest_bots:Bot", registry.ENTRY_POINTS)
    monkeypatch.setattr(registry, "others_bots", lambda: (broken,))
    assert registry.find(RUST, "random").name == "random"
    assert "broken" in levels(RUST)
    with pytest.raises(Malformed, match=r"any\.broken cannot be loaded: ZeroDivisionError"):
        registry.find(RUST, "broken")
