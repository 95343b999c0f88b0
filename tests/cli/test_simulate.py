"""`tableful simulate`: what it prints, keeps and refuses."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Start, Tableful

SMALL = ("simulate", "auction", "--seats", "random,random,random", "--jobs", "0")


def test_it_shows_every_seat_with_intervals(tableful: Tableful) -> None:
    shown = tableful(*SMALL, "--games", "40")
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert "Auction, 3 seats, seed 1" in shown.stdout
    assert "40 games" in shown.stdout
    assert shown.stdout.count(" to ") == 3
    assert "Actions a game: " in shown.stdout
    assert list(Path().iterdir()) == []


def test_every_game_is_a_line_and_has_a_record(tableful: Tableful) -> None:
    shown = tableful(*SMALL, "--games", "5", "--out", "a/b", "--records")
    assert "Every game is in a/b/games.jsonl." in shown.stdout
    games = [json.loads(line) for line in Path("a/b/games.jsonl").read_text().splitlines()]
    assert [game["game"] for game in games] == [*range(5)]
    Path("record.json").write_text(Path("a/b/records.jsonl").read_text().splitlines()[2])
    told = tableful("replay", "record.json")
    assert told.exit_code == 0
    assert "random 3" in told.stdout


def test_the_same_command_goes_on_and_knows_when_it_is_done(tableful: Tableful) -> None:
    tableful(*SMALL, "--games", "5", "--out", "out")
    more = tableful(*SMALL, "--games", "9", "--out", "out")
    assert more.stderr == "out has 5 games already.\n"
    again = tableful(*SMALL, "--games", "9", "--out", "out")
    assert again.stdout == more.stdout
    assert len(Path("out/games.jsonl").read_text().splitlines()) == 9


def test_who_thinks_by_the_clock_is_named(tableful: Tableful) -> None:
    timed = tableful("simulate", "auction", "--seats", "random:5ms,random", "--games", "3")
    assert "random:5ms thinks by the clock" in timed.stdout
    assert "by the clock" not in tableful(*SMALL, "--games", "3").stdout


def test_without_seats_the_usual_bots_play_a_team_too(tableful: Tableful) -> None:
    assert "Lifeboat, 3 seats" in tableful("simulate", "lifeboat", "--games", "3").stdout


def test_bots_of_a_module_in_this_folder_play(tableful: Tableful) -> None:
    Path("own_simulated_bots.py").write_text(
        "from tableful.bots.simple import RandomBot\nclass Mine(RandomBot):\n    pass\n"
    )
    words = ("--games", "20", "--jobs", "2")
    shown = tableful("simulate", "auction", "--seats", "own_simulated_bots:Mine,random", *words)
    assert "own_simulated_bots:Mine" in shown.stdout
    shown = tableful("tournament", "auction", "own_simulated_bots:Mine", "random", *words)
    assert "own_simulated_bots:Mine : random" in shown.stdout


def test_a_crash_tells_how_to_see_it_again(tableful: Tableful) -> None:
    Path("crashing_bots.py").write_text(
        "from tableful.bots.simple import RandomBot\n"
        "class Bad(RandomBot):\n    def decide(self, *args):\n        raise ValueError('oh')\n"
    )
    words = ("simulate", "auction", "--seats", "random,crashing_bots:Bad", "--games", "4")
    crashed = tableful(*words, "--jobs", "0")
    assert crashed.exit_code == 1
    assert "game 0 of seed 1: ValueError: oh. To see it again: tableful simulate" in crashed.stderr
    assert "Traceback" in crashed.stderr


WRONG = (
    ("nope", "there is no game 'nope'"),
    ("auction --seats random,bob", "there is no bot 'bob'"),
    ("auction --seats random,no_such_module:Bot", "there is no module 'no_such_module'"),
    ("auction --seats random", "takes 2 to 4 seats, not 1"),
    ("auction --seats random,,random", "bots with commas between them"),
    ("auction --option x=1", "there is no option 'x'"),
    ("auction --option x", "NAME=VALUE"),
    ("auction --records", "need a folder: --out DIR"),
    ("auction --parquet", "need a folder: --out DIR"),
    ("auction --deck missing.toml", "is played with its own cards only"),
    ("auction --out file", "file is not a folder"),
    ("auction --out file/below", "Not a directory"),
    ("auction --out full", "full has other files"),
)


@pytest.mark.parametrize(("words", "problem"), WRONG)
def test_wrong_input_gets_one_sentence(tableful: Tableful, words: str, problem: str) -> None:
    Path("file").write_text("")
    Path("full").mkdir()
    Path("full/letter").write_text("")
    result = tableful("simulate", *words.split(" "))
    assert result.exit_code == 2
    assert result.stderr.startswith("tableful: ")
    assert result.stderr.count("\n") == 1
    assert problem in result.stderr


@pytest.mark.parametrize("words", ["--games 0", "--games x", "--jobs -1", "--first -1"])
def test_wrong_numbers_are_refused(tableful: Tableful, words: str) -> None:
    assert tableful(*SMALL, *words.split()).exit_code == 2


def test_parquet_is_refused_where_it_cannot_be_written(
    tableful: Tableful, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tableful.lab.simulating.parquet.find_spec", lambda name: None)
    refused = tableful(*SMALL, "--out", "out", "--parquet")
    assert refused.stderr == "tableful: --parquet needs pyarrow: pip install 'tableful[lab]'\n"
    assert not Path("out").exists()


def test_an_interrupt_keeps_what_is_done_and_the_same_command_goes_on(
    start: Start, tmp_path: Path
) -> None:
    words = ("simulate", "auction", "--games", "9000000", "--jobs", "2", "--out", "out")
    process = start(*words, stdin=subprocess.DEVNULL)
    kept = tmp_path / "out" / "games.jsonl"
    while not (kept.exists() and kept.stat().st_size > 100):
        assert process.poll() is None
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert (process.returncode, err) == (130, b"")
    assert b"games are done and kept; the same command goes on." in out
    assert kept.read_text().endswith("}\n")
