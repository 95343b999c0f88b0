"""Bots at the terminal: at any seat by name, at a pace that people can follow, and as advisers."""

import io
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from tableful.bots.contract import Bot, Budget, Decision, Weighed
from tableful.cli import bots
from tableful.cli.app import app
from tableful.cli.saving import SaveFile
from tableful.cli.screen import Screen
from tableful.cli.seats import Player, players_of, read_seats
from tableful.cli.session import Session
from tableful.cli.telling import LONGEST_PAD, PACE, PER_SENTENCE, Teller
from tableful.cli.terminal_speech import TerminalSpeech
from tableful.core.errors import Bug
from tableful.core.game import Game
from tableful.core.records import Record
from tableful.core.rng import Rng
from tableful.core.state import State
from tableful.core.table import Table
from tableful.core.texts import Text
from tableful.games import GAMES
from tests.bots.test_contract import moments
from tests.cli.conftest import Tableful
from tests.contract.positions import ALL_GAMES
from tests.toys import TOYS

LADDERED = "rust-and-research"
LAY = "Lay a round stone on"


def players(file: str) -> tuple[str, ...]:
    return Record.loads(Path(file).read_text()).players


# -- at seats --------------------------------------------------------------------------------------


def test_names_of_bots_and_people_are_told_apart_by_their_first_letter() -> None:
    seated = read_seats("me:ana,hard,Hard,flat:2000,me:Ben Hur 2,me")
    names = ["Ana", "hard 1", "hard 2", "flat:2000", "Ben Hur 2", "Player"]
    assert [player.name for player in seated] == names
    assert [player.bot for player in seated] == ["", "hard", "hard", "flat:2000", "", ""]
    assert players_of(names) == seated
    assert players_of(["hard", "hard 2"]) == [Player("hard", "hard"), Player("hard 2", "hard")]


def test_a_newcomer_meets_opponents_that_make_sense() -> None:
    assert bots.usual_seats(GAMES.game(LADDERED)) == "me,medium,medium"


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.name)
def test_where_nobody_knows_the_game_the_others_play_at_random(toy: Game) -> None:
    assert bots.usual_seats(toy) == "me,random,random"


def test_any_seat_takes_any_bot_with_its_parameter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    seats = "me:Ana,medium,flat:12,medium"
    words = ("play", LADDERED, "--seats", seats, "--seed", "7", "--save")
    for file, typed in (("whole.json", "1\n" * 12), ("left.json", "1\n" * 5)):
        CliRunner().invoke(app, [*words, file], input=typed, catch_exceptions=False)
    assert players("whole.json") == ("Ana", "medium 1", "flat:12", "medium 2")
    resumed = ["play", "--resume", "left.json"]
    result = CliRunner().invoke(app, resumed, input="1\n" * 7, catch_exceptions=False)
    assert result.exit_code == 0
    assert Path("left.json").read_text() == Path("whole.json").read_text()


def test_a_bad_parameter_is_refused_with_the_bots_there_are() -> None:
    words = ["play", LADDERED, "--seats", "me,flat:many"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 2
    assert result.stderr.startswith("tableful: the bot flat takes a number of iterations")
    assert "a seat is me, me:NAME or a bot: random, easy, medium, hard, flat" in result.stderr


def test_a_record_with_an_unknown_bot_asks_who_plays_instead(tableful: Tableful) -> None:
    tableful("play", "auction", "--seats", "me:Ana,random", "--save", "game.json", typed="1\n")
    text = Path("game.json").read_text().replace('"random"', '"genius:3 2"')
    Path("game.json").write_text(text)
    result = tableful("play", "--resume", "game.json")
    assert result.exit_code == 2
    assert "cannot go on without genius:3 2: there is no bot 'genius' for Auction" in result.stderr
    assert result.stderr.endswith("; say with --seats who plays instead\n")
    assert Path("game.json").read_text() == text
    resumed = tableful("play", "--resume", "game.json", "--seats", "me:Ana,random", typed="1\n" * 9)
    assert "The end" in resumed.stdout


def test_games_lists_every_bot_with_a_line() -> None:
    shown = CliRunner().invoke(app, ["games"], catch_exceptions=False).stdout
    assert "      random  any choice, each equally likely\n" in shown
    assert "      medium  rules of thumb" in shown


class Cheat(Bot):
    """Does what it may not."""

    name = "cheat"

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        return Decision(max(state.legal(seat)) + 1)


def test_a_bot_that_breaks_a_rule_is_a_bug_and_no_refusal() -> None:
    game = GAMES.game(LADDERED)
    table = Table(game, game.setup(2), "7")
    with pytest.raises(Bug, match="the bot cheat chose"):
        bots.move(table, 0, Cheat())
    assert table.steps == []


# -- hints -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_every_question_gets_a_hint_in_one_sentence(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "HINT_SECONDS", 0.0)
    adviser = bots.adviser(game)
    for moment in moments(game):
        table = Table(game, game.setup(moment.state.seats), "7")
        table.state = moment.state.clone()
        speech = TerminalSpeech(game, table.players)
        hint = bots.hint(table, moment.seat, adviser, speech)
        legal = [speech.move(action) for action in moment.state.legal(moment.seat)]
        assert hint.startswith(f"{adviser.name} would choose “")
        assert hint.endswith(".")
        assert "\n" not in hint
        assert "reason." not in hint
        fills_in = table.form(moment.seat) is not None  # it may advise a form
        assert fills_in or any(f"“{move}”" in hint for move in legal)


def test_a_hint_plays_nothing_and_stays_the_same(tableful: Tableful) -> None:
    words = ("play", "auction", "--seats", "me:Ana,random", "--seed", "7", "--save", "game.json")
    shown = tableful(*words, typed="hint\nhint\n").stdout
    hints = [line for line in shown.splitlines() if line.startswith("random would choose “Bid ")]
    assert len(hints) == 2
    assert hints[0] == hints[1]
    assert Record.loads(Path("game.json").read_text()).actions == ()


def test_behind_a_curtain_an_only_choice_is_called_that(tableful: Tableful) -> None:
    """At a shared terminal a sealed question is put even to who can give one answer only."""
    words = ("play", "auction", "--seats", "me:Ana,me:Ben,random", "--seed", "3")
    shown = tableful(*words, typed="\nhint\n1\n\n" * 8).stdout
    assert ": it is your only choice." in shown


class Doubtful(Bot):
    """Finds several choices equally good."""

    name = "doubtful"

    def __init__(self, favourites: int, reason: Text | None = None) -> None:
        self.favourites = favourites
        self.reason = reason

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        legal = state.legal(seat)
        weights = dict.fromkeys(legal[: self.favourites], 0.9 / self.favourites)
        return Decision(legal[0], weights | {legal[-1]: 0.1}, self.reason)


@pytest.mark.parametrize(
    ("favourites", "hint"),
    [
        (1, f"doubtful would choose “{LAY} -1, -2, turned 0”."),
        (2, f"doubtful would choose “{LAY} -1, -2, turned 0” or “{LAY} -1, 1, turned 0”."),
        (4, f"doubtful would choose “{LAY} -1, -2, turned 0”."),
    ],
)
def test_a_hint_names_what_is_as_good(favourites: int, hint: str) -> None:
    game = TOYS[2]
    table = Table(game, game.setup(2), "7")
    speech = TerminalSpeech(game, table.players)
    assert bots.hint(table, 0, Doubtful(favourites), speech) == hint


class Torn(Bot):
    """Has tried two choices, and cannot tell them apart."""

    name = "torn"

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        first, second, third = state.legal(seat)[:3]
        weighed = (
            Weighed(first, 0.5, 0.0, 20),
            Weighed(second, 0.4, 0.1, 20),
            Weighed(third, 0.2, 0.1, 10),
        )
        reason = Text("reason.search_chance", {"tries": 50, "best": "50", "second": "40"})
        return Decision(first, {first: 1.0}, reason, None, weighed, "chance")


def test_a_hint_says_when_the_tries_do_not_tell_two_moves_apart() -> None:
    game = TOYS[2]
    table = Table(game, game.setup(2), "7")
    hint = bots.hint(table, 0, Torn(), TerminalSpeech(game, table.players))
    assert hint.count(" or ") == 1
    assert hint.endswith("in 50 tries the best choices were all about equal.")


def test_among_equals_no_next_best_is_named() -> None:
    game = TOYS[2]
    table = Table(game, game.setup(2), "7")
    speech = TerminalSpeech(game, table.players)
    for favourites, end in ((1, "the next best 0."), (2, "about equal."), (4, "about equal.")):
        reason = Text("reason.search", {"tries": 50, "best": "1", "second": "0"})
        hint = bots.hint(table, 0, Doubtful(favourites, reason), speech)
        assert "in 50 tries" in hint
        assert hint.endswith(end)


# -- at a pace that people can follow --------------------------------------------------------------


class Clock:
    """Time that passes while somebody sleeps or thinks."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("tableful.cli.telling.time", clock)
    return clock


def terminal(*, fast: bool) -> Screen:
    """A screen that believes that people watch it."""
    with pytest.MonkeyPatch.context() as patched:
        console = Console(file=io.StringIO(), force_terminal=True, width=80)
        patched.setattr("tableful.cli.screen.Console", lambda **_: console)
        patched.setattr("sys.stdin.isatty", lambda: True, raising=False)
        patched.setattr("tableful.cli.screen._edit_lines", lambda **_: None)
        return Screen(fast=fast)


def teller(screen: Screen) -> Teller:
    """A teller of a game of Auction, who has just told seat 0 of the first bids."""
    table = Table(TOYS[1], TOYS[1].setup(2), "7")
    teller = Teller(table, TerminalSpeech(table.game, table.players), screen, [0])
    for seat in range(2):
        table.act(seat, table.state.legal(seat)[0])
    teller.news(0)
    return teller


def test_a_bot_lets_people_read_what_was_told_last(clock: Clock) -> None:
    one = teller(terminal(fast=False))
    told = clock.now
    sentences = len(one.table.happenings(0))
    one.let_read()
    assert clock.now == pytest.approx(told + max(PACE, PER_SENTENCE * sentences))
    one.let_read()
    assert clock.now == pytest.approx(told + max(PACE, PER_SENTENCE * sentences))
    one.answered("Bid 1")
    one.let_read()
    assert clock.now == pytest.approx(told + max(PACE, PER_SENTENCE * sentences) + PACE)


def test_thinking_counts_towards_the_pace(clock: Clock) -> None:
    one = teller(terminal(fast=False))
    clock.sleep(60)  # a bot thinks
    one.let_read()
    assert clock.now == 160.0


def test_whoever_is_in_a_hurry_waits_for_nothing(clock: Clock) -> None:
    for screen in (terminal(fast=True), Screen(fast=False)):
        teller(screen).let_read()
    assert clock.now == 100.0


class Thinker(Bot):
    """Takes its time, where it has a choice."""

    name = "thinker"

    def __init__(self, clock: Clock) -> None:
        self.clock = clock

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        self.clock.sleep(2.0)
        return Decision(state.legal(seat)[0])


@pytest.mark.parametrize("fast", [False, True])
def test_how_long_sealed_answers_take_does_not_tell_who_had_a_choice(
    clock: Clock, tmp_path: Path, *, fast: bool
) -> None:
    """Once it is known how long they think; the last bid is everybody's last card."""
    table = Table(TOYS[1], TOYS[1].setup(3), "7", ["Ana", "random 1", "random 2"])
    save = SaveFile.new(tmp_path / "game.json")
    session = Session(table, players_of(table.players), save, terminal(fast=fast))
    session.bots = {1: Thinker(clock), 2: Thinker(clock)}
    waited, choices = [], []
    while not table.over:
        table.act(0, table.state.legal(0)[0])
        choices.append(sum(len(table.state.legal(seat)) > 1 for seat in (1, 2)))
        before = clock.now
        session._let_bots_answer(1)
        waited.append(round(clock.now - before, 6))
    assert set(waited) == {4.0}
    assert choices[0] == 2
    assert choices[-1] == 0


def test_sealed_answers_are_thought_about_together(clock: Clock, tmp_path: Path) -> None:
    table = Table(TOYS[1], TOYS[1].setup(3), "7", ["Ana", "random 1", "random 2"])
    save = SaveFile.new(tmp_path / "game.json")
    session = Session(table, players_of(table.players), save, terminal(fast=False))
    table.act(0, table.state.legal(0)[0])
    session._let_bots_answer(1)
    shown = session.screen.console.file
    assert isinstance(shown, io.StringIO)
    assert shown.getvalue().count("The others are thinking …") == 1
    assert clock.now == pytest.approx(100.0 + PACE)


def test_a_machine_that_slept_has_not_been_thinking(clock: Clock) -> None:
    one = teller(terminal(fast=True))
    with one.measured():
        clock.sleep(3600)
    before = clock.now
    with one.answers() as answers:
        answers.append(1)
    assert clock.now - before == pytest.approx(LONGEST_PAD)


def test_a_bot_is_said_to_be_thinking_and_then_no_more() -> None:
    one = teller(terminal(fast=True))
    shown = one.screen.console.file
    assert isinstance(shown, io.StringIO)
    shown.truncate(0)
    with one.thinking("hard is"):
        assert "hard is thinking …" in shown.getvalue()
        assert "\n" not in shown.getvalue()
    assert shown.getvalue().endswith("\r\x1b[2K")


def test_where_nobody_watches_nobody_is_said_to_be_thinking(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one = teller(Screen())
    capsys.readouterr()
    with one.thinking("hard is"):
        pass
    assert capsys.readouterr().out == ""


def test_a_broken_line_goes_on_below_its_words() -> None:
    screen = terminal(fast=True)
    screen.console.width = 30
    screen.show("   1  Play the Foreman on easy and guess  [play foreman on 1]")
    screen.show("  A sentence that does not fit on a line")
    shown = screen.console.file
    assert isinstance(shown, io.StringIO)
    lines = [line.rstrip() for line in shown.getvalue().splitlines()]
    assert lines[0].startswith("   1  Play the Foreman")
    assert all(line.startswith("      ") for line in lines[1:3])
    assert lines[-2:] == ["  A sentence that does not fit", "  on a line"]
