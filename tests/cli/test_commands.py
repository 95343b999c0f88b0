"""Every command but `play`, and what all of them share."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from tableful.cli.bots import usual_seats
from tableful.core.records import Record
from tableful.core.rulebook import Rulebook
from tableful.core.setup import Option
from tableful.core.table import Table
from tableful.core.texts import Catalogue
from tableful.games import GAMES
from tests.cli.auction import Auction
from tests.cli.conftest import Tableful
from tests.cli.toys import TOYS

COMMANDS = ("games", "play", "rules", "replay", "bench")


@pytest.fixture
def record(tableful: Tableful) -> Path:
    """A whole game of Auction."""
    tableful("play", "auction", "--seed", "7", "--save", "game.json", typed="1\n" * 20)
    return Path("game.json")


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["bench", "--help"]])
def test_help_imports_nothing_of_the_engine(words: list[str]) -> None:
    script = (
        "import sys\nfrom tableful.cli import main\n"
        "try:\n  main()\nexcept SystemExit:\n"
        "  print([m for m in sys.modules if m.startswith(('tableful.core', 'tableful.games',"
        " 'rich.'))])"
    )
    shown = subprocess.run([sys.executable, "-c", script, *words], capture_output=True, text=True)
    assert shown.stdout.endswith("[]\n"), shown.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_helps_with_examples(tableful: Tableful, command: str) -> None:
    shown = tableful(command, "--help")
    assert shown.exit_code == 0
    assert f"\n    tableful {command}" in shown.stdout.partition("Example")[2]


def test_play_helps_with_who_plays_by_default(tableful: Tableful) -> None:
    help_text = " ".join(tableful("play", "--help").stdout.split())
    assert "[default: me and the game's line-up]" in help_text
    assert usual_seats(GAMES.game("rust-and-research")) == "me,medium,medium"


def test_version_tells_how_the_engine_runs(tableful: Tableful) -> None:
    assert tableful("--version").stdout in (
        "tableful 0.1.0 (compiled)\n",
        "tableful 0.1.0 (pure Python)\n",
    )


def test_games_lists_every_game_with_its_seats(tableful: Tableful) -> None:
    shown = tableful("games").stdout
    for toy in TOYS:
        assert f"{toy.name}  {toy.title}, {toy.seats[0]} to {toy.seats[-1]} seats" in shown


MAPS = """
option.map = "The map"
about.option.map = "Where it is sold."
value.map = {north = "The north", south = "The south"}
about.value.map.south = "Warm."
option.rounds = "Rounds"
"""


def test_games_explains_options_and_their_values_in_the_games_words(
    tableful: Tableful, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = (Option("map", ("north", "south")), Option("rounds", (3, 5)))
    texts = Catalogue(Auction.catalogue.entries | Catalogue.parse(MAPS).entries)
    monkeypatch.setattr("tests.cli.auction.Auction.options", options)
    monkeypatch.setattr("tests.cli.auction.Auction.catalogue", texts)
    shown = tableful("games").stdout
    assert "    map: The map. Where it is sold. (by default north)\n" in shown
    assert "      north  The north\n      south  The south: Warm.\n" in shown
    assert "    rounds: Rounds. (3, 5; by default 3)\n" in shown
    played = tableful("play", "auction", "--option", "map=south", "--option", "rounds=3").stdout
    assert "Options: The map: The south\n" in played


@pytest.mark.parametrize("rule", ["1.2", "SALE 1.2"])
def test_one_rule_by_its_number(tableful: Tableful, rule: str) -> None:
    assert tableful("rules", "auction", rule).stdout.startswith("SALE 1.2  All bid a card unseen.")


def test_rules_by_chapter_and_word_with_rulings_marked(
    tableful: Tableful, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Rulebook(
        "SALE", "## 1 Bids\n- 1.1 *All* bid. [R] Unseen.\n## 2 End\n- 2.1 **Ruling**: so\n"
    )
    monkeypatch.setattr("tests.cli.auction.Auction.rulebook", book)
    everything = tableful("rules", "auction").stdout
    assert everything == (
        "SALE 1  Bids\nSALE 1.1  All bid. Our ruling: Unseen.\n"
        "SALE 2  End\nSALE 2.1  Our ruling: so\n"
    )
    assert tableful("rules", "auction", "2").stdout in everything
    assert tableful("rules", "auction", "--find", "UNSEEN").stdout.startswith("SALE 1.1")
    wrong = tableful("rules", "auction", "9.9").stderr
    assert wrong.endswith("the word '9.9'; the chapters are: 1 Bids, 2 End\n")


def test_replay_shows_what_everybody_saw(tableful: Tableful, record: Path) -> None:
    shown = tableful("replay", str(record)).stdout
    assert "Player draws\n" in shown
    assert "draws 1" not in shown
    assert "The most that anyone has taken is" in shown


def test_replay_shows_what_one_seat_saw(tableful: Tableful, record: Path) -> None:
    shown = tableful("replay", str(record), "--seat", "1").stdout
    assert "random 1 draws\n" not in shown
    assert "Player draws\n" in shown


def test_replay_shows_everything(tableful: Tableful, record: Path) -> None:
    shown = tableful("replay", str(record), "--all").stdout
    assert "draws\n" not in shown
    assert "Player: Bid" in shown


def test_replay_step_by_step_ends_with_the_input(tableful: Tableful, record: Path) -> None:
    shown = tableful("replay", str(record), "--step", typed="\n")
    assert shown.exit_code == 0
    assert "takes all" in shown.stdout
    assert "The end" not in shown.stdout


def test_a_record_of_missing_rules_can_be_read(tableful: Tableful, record: Path) -> None:
    record.write_text(record.read_text().replace('"version": 1', '"version": 9'))
    shown = tableful("replay", str(record))
    assert shown.exit_code == 0
    assert "Read only: auction version 9 is not here" in shown.stdout
    assert "   1  Player: bid" in shown.stdout


def test_bench_says_how_it_ran_and_how_sure_it_is(tableful: Tableful) -> None:
    shown = tableful("bench", "auction", "--seconds", "0.1").stdout
    assert "compiled" in shown or "pure Python" in shown
    assert shown.count("±") == 6


def test_bench_without_a_game_measures_all_of_them_as_its_help_shows(tableful: Tableful) -> None:
    shown = tableful("bench", "--seconds", "0.1")
    assert shown.exit_code == 0
    assert shown.stdout.count("±") > 6  # those of one game


def test_rules_are_broken_into_lines_also_where_they_are_piped(
    tableful: Tableful, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = tableful("rules", "auction").stdout.splitlines()
    assert 40 < max(len(line) for line in lines) <= 60


WRONG = (
    ("play nope", "there is no game 'nope'"),
    ("play auction --seats me", "takes 2 to 4 seats, not 1"),
    ("play auction --seats me,bob", "there is no bot 'bob' for Auction; a seat is me, me:NAME or"),
    ("play auction --seats me,Bob", "a bot: random"),
    ("play auction --seats me,random:3", "takes no parameter; a seat is me, me:NAME or a bot: ran"),
    ("play auction --seats me,", "'' cannot sit down; a seat is me"),
    ("play auction --seats me,7up", "'7up' cannot sit down"),
    ("play auction --seats me,\x1b[2J", "cannot sit down"),
    ("play auction --seats me:Ana,me:Ana", "2 players are called Ana"),
    ("play auction --seats me:random,random", "2 players are called Random and random;"),
    ("play auction --seats me:ªn,me", "begins with a capital letter"),
    ("play auction --seats me:\x1b[2J,me", "printable characters"),
    ("play auction --option x=1", "there is no option 'x'"),
    ("play auction --option x", "NAME=VALUE"),
    ("play auction --save missing/game.json", "missing/game.json: No such file"),
    ("play auction --save .", ". is a folder"),
    ("play --resume missing.json", "missing.json: No such file"),
    ("play --resume .", "is not a file"),
    ("play auction --resume game.json", "leave out GAME"),
    ("play", "which game?"),
    ("rules nope", "there is no game 'nope'"),
    ("rules auction 9.9", "no rule has the number or the word '9.9'"),
    ("replay missing.json", "No such file"),
)


@pytest.mark.parametrize(("words", "problem"), WRONG)
def test_wrong_input_gets_one_sentence(tableful: Tableful, words: str, problem: str) -> None:
    result = tableful(*words.split(" "))
    assert result.exit_code == 2
    assert result.stderr.startswith("tableful: ")
    assert result.stderr.count("\n") == 1
    assert problem in result.stderr
    assert "\x1b" not in result.stderr


def test_what_the_rules_refuse_in_a_record_is_said_in_the_games_words(
    tableful: Tableful, record: Path
) -> None:
    first = Record.loads(record.read_text()).actions[0][1]
    unheld = next(n for n in range(1, 7) if f"bid {n}" != first and not _can_bid(n))
    record.write_text(record.read_text().replace(f"0 {first}", f"0 bid {unheld}", 1))
    for words in (("replay", "game.json"), ("play", "--resume", "game.json")):
        problem = tableful(*words).stderr
        assert (
            f"damaged at action 1 (0 bid {unheld}): You do not hold {unheld} (SALE 1.2" in problem
        )


def _can_bid(card: int) -> bool:
    game = TOYS[1]
    return card - 1 in Table(game, game.setup(3), "7").state.legal(0)


def test_a_damaged_record_gets_one_sentence(tableful: Tableful, record: Path) -> None:
    """Whatever a file holds: it is replayed, or one sentence says that it cannot be."""
    whole, chance = record.read_bytes(), random.Random(1)
    for _ in range(60):
        damaged = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        record.write_bytes(damaged[: chance.choice([len(damaged), chance.randrange(len(damaged))])])
        result = tableful("replay", str(record))
        assert result.exit_code in (0, 2)
        assert result.stderr.count("\n") == (result.exit_code == 2)


@pytest.mark.parametrize("text", ["", "[" * 100_000, "{}", "null", '{"tableful": 1}'])
def test_what_is_no_record_gets_one_sentence(tableful: Tableful, text: str) -> None:
    Path("game.json").write_text(text)
    result = tableful("replay", "game.json")
    assert result.exit_code == 2
    assert result.stderr.startswith("tableful: game.json is damaged or not a record: ")


def test_a_record_cannot_command_the_terminal(tableful: Tableful, record: Path) -> None:
    text = record.read_text()
    for evil in (r"\u001b[2J", r"\ud800", "\u202e"):
        for place in ('"Player"', '"7"'):
            record.write_text(text.replace(place, f'"{evil}"'))
            result = tableful("replay", str(record))
            assert result.exit_code in (0, 2)
            assert "\x1b" not in result.stdout + result.stderr
            assert "\u202e" not in result.stdout + result.stderr
