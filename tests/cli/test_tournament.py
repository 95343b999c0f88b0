"""`tableful tournament`: what it prints, keeps and refuses."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tableful.bots.registry import Maker, no_parameter
from tableful.cli.progress import Interrupts
from tableful.core.game import Game
from tests.cli.conftest import ROOT, Tableful
from tests.lab.arena_bots import Cheat, First, Last

SMALL = ("tournament", "auction", "random", "random", "--games", "40", "--jobs", "0")


def test_it_shows_ratings_and_pairings_with_intervals(tableful: Tableful) -> None:
    shown = tableful(*SMALL)
    assert shown.exit_code == 0
    assert "Auction, 2 seats, seed 1" in shown.stdout
    assert "random : random (2)" in shown.stdout
    assert shown.stdout.count("±") == 2
    assert shown.stderr == ""


def test_more_games_than_asked_for_are_announced(tableful: Tableful) -> None:
    shown = tableful(*SMALL[:4], "--games", "3", "--jobs", "0")
    assert shown.stderr == "4 games instead of 3: a deal is played from each of the 2 seats\n"


def test_larger_tables_tell_the_fair_share(tableful: Tableful) -> None:
    shown = tableful(*SMALL, "--seats", "4").stdout
    assert "random : 3 × random (2)" in shown
    assert "random (2) : 3 × random" in shown
    assert "The fair share of one among 4 is 25.0 %." in shown


def test_one_way_only_the_first_sits_alone(tableful: Tableful) -> None:
    shown = tableful(*SMALL, "--seats", "4", "--one-way").stdout
    assert "random : 3 × random (2)" in shown
    assert "random (2) : 3 × random" not in shown


def test_the_same_seed_gives_the_same_file(tableful: Tableful) -> None:
    for name in ("one", "two"):
        tableful(*SMALL, "--seed", "abc", "--json", name)
    one, two = (json.loads(Path(name).read_text()) for name in ("one", "two"))
    assert one["sets"] == two["sets"]
    assert len(one["sets"][0]["played"]) == 20
    assert one["pairs"][0]["share"]["low"] < one["pairs"][0]["share"]["value"]
    assert one["test"] is None


def test_until_sure_says_in_words_what_is_sure(tableful: Tableful) -> None:
    shown = tableful(*SMALL[:4], "--jobs", "0", "--until-sure", "--edge", "0.4", "--json", "x")
    assert "random is not better than random (2) by 40 % of the wins." in shown.stdout
    assert "wrong in 5 % of such tests" in shown.stdout
    test = json.loads(Path("x").read_text())["test"]
    assert (test["answer"], test["decided"]) == ("not better", True)


def test_until_sure_may_remain_open(tableful: Tableful) -> None:
    shown = tableful(*SMALL, "--until-sure", "--edge", "0.01").stdout
    assert "Not sure after 40 games whether random is better than random (2)." in shown


WRONG = (
    ("nope random random", "there is no game 'nope'"),
    ("auction random bob", "there is no bot 'bob'"),
    ("auction random", "two bots or more"),
    ("auction random random random", "name every bot once"),
    ("auction random random --games 0", "--games is a number from 1 to"),
    ("auction random random --seats 0", "--seats is a number from 1 to"),
    ("auction random random --seats 1", "takes 2 to 4 seats, not 1"),
    ("auction random random --seats 9", "takes 2 to 4 seats, not 9"),
    ("auction random random --jobs -1", "--jobs is a number from 0 to"),
    ("auction random random --option x=1", "there is no option 'x'"),
    ("auction random random --option x", "NAME=VALUE"),
    ("auction random random --until-sure --edge 0.5", "--edge is more than 0 and less than 0.5"),
    ("auction random random --until-sure --edge nan", "--edge is more than 0 and less than 0.5"),
    ("auction random random --json missing/x.json", "missing/x.json: No such file"),
    ("auction random random,random", "there is no bot 'random,random'"),
    ("lifeboat random random", "name every team once"),
    ("lifeboat random,bob", "there is no bot 'bob'"),
    ("lifeboat random,random --seats 3", "random,random are 2 bots, but the table has 3 seats"),
    ("lifeboat random,random,random,random", "takes 1 to 3 seats, not 4"),
    ("lifeboat random --until-sure", "--until-sure compares bots that play against each other"),
)


@pytest.mark.parametrize(("words", "problem"), WRONG)
def test_wrong_input_gets_one_sentence(tableful: Tableful, words: str, problem: str) -> None:
    result = tableful("tournament", *words.split(" "))
    assert result.exit_code == 2
    assert result.stderr.startswith("tableful: ")
    assert result.stderr.count("\n") == 1
    assert problem in result.stderr


# -- teams ----------------------------------------------------------------------------------------


@pytest.fixture
def crew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots for the toys: in the boat first bails and last rests; a cheat breaks off."""
    bots = {bot.name: no_parameter(bot.name, bot) for bot in (First, Last, Cheat)}

    def makers(game: Game) -> dict[str, Maker]:
        return bots

    monkeypatch.setattr("tableful.bots.registry.makers", makers)


BOAT = ("tournament", "lifeboat", "first", "last", "--jobs", "0")


@pytest.mark.usefixtures("crew")
def test_teams_are_compared_by_their_wins_and_on_the_same_deals(tableful: Tableful) -> None:
    shown = tableful(*BOAT, "--seats", "3", "--games", "60")
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert "Lifeboat, 3 seats, seed 1" in shown.stdout
    for line in (
        r"first +180 +\d+\.\d+ +\d+\.\d+",
        r"all last +60 +0\.0 % \(0\.0 to \d\.\d\) +0\.00",
        r"first \+ 2 × last +60 +\d+\.\d % \(",
        r"last \+ 2 × first +60 +\d+\.\d % \(",
        r"all first : all last +60 +[+]\d+\.\d % \([+-]\d+\.\d to [+]\d+\.\d\)",
    ):
        assert re.search(line, shown.stdout), line
    assert shown.stdout.count(" to ") == 4 + 6
    assert "rating" not in shown.stdout


@pytest.mark.usefixtures("crew")
def test_one_seat_works(tableful: Tableful) -> None:
    shown = tableful(*BOAT, "--seats", "1", "--games", "30")
    assert shown.exit_code == 0
    assert "Lifeboat, 1 seat, seed 1" in shown.stdout
    assert re.search(r"first : last +30 +[+]", shown.stdout)


@pytest.mark.usefixtures("crew")
def test_a_line_up_says_how_many_seats_there_are(tableful: Tableful) -> None:
    shown = tableful("tournament", "postcard", "first,last,last,first", "--jobs", "0")
    assert "Postcard, 4 seats" in shown.stdout
    assert re.search(r"first, last, last, first +200 ", shown.stdout)


def test_a_single_team_has_nobody_to_be_compared_with(tableful: Tableful) -> None:
    shown = tableful("tournament", "postcard", "random", "--games", "20", "--jobs", "0")
    assert "all random" in shown.stdout
    assert "deals" not in shown.stdout


@pytest.mark.usefixtures("crew")
def test_more_games_of_teams_than_asked_for_are_announced(tableful: Tableful) -> None:
    shown = tableful(*BOAT, "--seats", "3", "--games", "10")
    assert shown.stderr == "12 games instead of 10: a mixed team sits in each of 3 ways\n"
    assert tableful(*BOAT, "--seats", "1", "--games", "11").stderr == ""


@pytest.mark.usefixtures("crew")
def test_the_same_seed_gives_the_same_teams(tableful: Tableful) -> None:
    for name in ("one", "two"):
        tableful(*BOAT, "--seed", "abc", "--games", "20", "--json", name)
    one, two = (json.loads(Path(name).read_text()) for name in ("one", "two"))
    assert one["sets"] == two["sets"]
    assert [len(team["played"]) for team in one["sets"]] == [20, 20, 20]
    assert one["differences"] == two["differences"]


@pytest.mark.usefixtures("crew")
def test_a_crash_of_a_team_can_be_typed_again(tableful: Tableful) -> None:
    crashed = tableful("tournament", "lifeboat", "first", "cheat", "--seats", "3", "--jobs", "0")
    assert crashed.exit_code == 1
    command = crashed.stderr.partition("To see it again: tableful ")[2].split()
    assert command[:3] == ["tournament", "lifeboat", "cheat,cheat,cheat"]
    again = tableful(*command)
    assert again.exit_code == 1
    assert "all cheat" in crashed.stderr
    assert "cheat, cheat, cheat, deal 0 of seed 1: Bug: cheat wants" in again.stderr


# -- breaking off ---------------------------------------------------------------------------------


def test_the_second_interrupt_does_not_wait() -> None:
    with Interrupts() as interrupts:
        signal.raise_signal(signal.SIGINT)
        assert interrupts.wanted
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a terminal to press Ctrl-C in")
@pytest.mark.parametrize(
    ("bots", "line", "games_a_deal"),
    [("auction random random", "random : random (2)", 2), ("lifeboat random", "all random", 1)],
)
def test_an_interrupt_keeps_what_is_done(
    tmp_path: Path, bots: str, line: str, games_a_deal: int
) -> None:
    """In a terminal Ctrl-C reaches the workers too; they leave it to the one that prints."""
    watched, terminal = os.openpty()
    words = ["tournament", *bots.split(), "--games", "9000000", "--jobs", "2"]
    path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.cli.toys", *words, "--json", "kept.json"],
        stdout=subprocess.PIPE,
        stderr=terminal,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": path, "TERM": "xterm"},
        start_new_session=True,
    )
    os.close(terminal)
    try:
        drawn = _read_until(watched, rb"\d,\d{3} of 9,000,000 games, ")  # both workers have begun
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=120)
    finally:
        process.kill()
        os.close(watched)
    assert process.returncode == 130
    assert "Traceback" not in drawn
    assert out.decode().startswith("Broken off: ")
    assert line in out.decode()
    kept = json.loads((tmp_path / "kept.json").read_text())
    assert len(kept["sets"][0]["played"]) * games_a_deal == kept["bots"][0]["games"] > 0


def _read_until(terminal: int, sign: bytes) -> str:
    """What is drawn on a terminal until it shows the sign, which is a pattern."""
    drawn, end = b"", time.monotonic() + 120
    while re.search(sign, drawn) is None:
        assert time.monotonic() < end, drawn
        drawn += os.read(terminal, 4096)
    return drawn.decode()
