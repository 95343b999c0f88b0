"""Every game of this installation, played in the terminal."""

import random
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tableful.cli.app import app
from tableful.core.game import Game
from tableful.core.records import Record
from tableful.core.rng import seeded
from tableful.core.table import Table
from tableful.games import GAMES

ALL = GAMES.names()


@pytest.fixture(autouse=True)
def empty_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("os.fsync", lambda file: None)  # these games need not survive a power cut


def tableful(*words: str, typed: str = "") -> str:
    result = CliRunner().invoke(app, words, input=typed, catch_exceptions=False)
    assert result.exit_code == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize("name", ALL)
def test_a_whole_game_by_always_choosing_one(name: str) -> None:
    """An id that the catalogue lacks would be shown as it is: `event.drew(seat=1)`.

    What has to be written, as a form, is left to a bot: it has the first seat then.
    """
    game = GAMES.game(name)
    seats = ("--seats", "random,me:Ana") if game.verbs.forms else ()
    shown = tableful("play", name, "--seed", "7", *seats, typed="1\n" * game.longest)
    again = tableful("replay", f"{name}-1.json", "--all")
    end = shown.partition("The end")[2].partition("See it again")[0]
    assert end
    for ended in ("won", "lost"):  # a team's replay has no seat of ours
        end = end.replace(f"You {ended}", f"The team {ended}")
    assert again.endswith(end)
    missing = r"\b(?:verb|event|board|ask|reference|outcome|refused|undo)\.[a-z_]+"
    assert re.findall(missing, shown + again) == []


@pytest.mark.parametrize("name", ALL)
def test_rules_and_bench(name: str) -> None:
    assert tableful("rules", name).startswith(GAMES.game(name).prefix)
    assert "whole random games" in tableful("bench", name, "--seconds", "0.1")


def after_an_only_choice(game: Game) -> Table:
    """A position where a seat had no choice, has one now, and what came before is final."""
    for seed in range(30):
        rng = seeded(seed)
        table = Table(game, game.setup(2), str(seed))
        while not table.over:
            seat = table.next_decider()
            legal = table.state.legal(seat)
            last = table.steps[-1] if table.steps else None
            if last and last.seat == seat and last.before and len(legal) > 1:
                earlier = table.steps[-2]
                stands = earlier.before is None or earlier.seat != seat
                if stands and len(last.before.legal(seat)) == 1:
                    return table
            table.act(seat, legal[rng.below(len(legal))])
    raise AssertionError("no such position")


def test_what_was_no_choice_is_not_taken_back_alone() -> None:
    table = after_an_only_choice(GAMES.game("rust-and-research"))
    before = table.record()
    Path("game.json").write_text(before.dumps())
    seats = "random,me:Ana" if table.next_decider() else "me:Ana,random"
    words = ("play", "--resume", "game.json", "--seats", seats)
    shown = tableful(*words, typed="undo\n1\nquit\n")
    assert "it stands" in shown
    after = Record.loads(Path("game.json").read_text())
    assert after.actions[: len(before.actions)] == before.actions
    assert len(after.actions) > len(before.actions)


def test_a_move_may_name_a_player_instead_of_a_seat() -> None:
    words = ("play", "rust-and-research", "--seats", "me:Ana,easy,easy", "--seed", "7")
    for file, line in (("1", "why play foreman on 2"), ("2", "why play Foreman on Easy 2")):
        shown = tableful(*words, "--save", file, typed=f"{line}\n").partition(f"> {line}\n")[2]
        assert shown.startswith("First keep one of your three abilities.\nR&R 2.2")


@pytest.mark.parametrize("name", ALL)
def test_whatever_is_typed_gets_an_answer(name: str) -> None:
    """Moves of all kinds, legal or not, and commands in any order: never a failure."""
    game, chance = GAMES.game(name), random.Random(1)
    commands = ("undo", "back", "view", "wait", "rules 3", "about s", "", "why", "nonsense")
    for _ in range(3):
        lines = []
        for _ in range(200):
            notation = game.verbs.notation(chance.randrange(game.verbs.size))
            line = chance.choice(["1", "2", "3", notation, f"why {notation}"])
            lines.append(line if chance.random() < 0.9 else chance.choice(commands))
            lines.extend([""] * (chance.random() < 0.5))  # opens a curtain
        tableful("play", name, "--seats", "me:Ana,me:Ben", typed="\n".join(lines))


def test_at_a_shared_terminal_nobody_reads_anothers_cards() -> None:
    """R&R 4.5: a card drawn or looked at is shown to who drew it or looked at it."""
    seats = "me:Ana,me:Ben,random"
    words = ("play", "rust-and-research", "--seats", seats, "--seed", "7")
    _, *turns = tableful(*words, typed="\n1\n" * 10_000).split("Hand over to ")
    assert len(turns) > 20
    assert sum("\n> 1\n" in turn for turn in turns) > 20
    for turn in turns:
        other = "Ben" if turn.startswith("Ana") else "Ana"
        private = turn.partition("The game is over.")[0]
        assert f"\n{other}: " not in private  # what is asked of somebody begins with their name
        assert not re.search(rf"{other} (?:draws the|keeps (?!one)|puts the)", private)
