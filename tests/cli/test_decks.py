"""`--deck FILE`: other cards for play, replay, tournament and train; and `tableful deck`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tableful.cli.app import app
from tableful.games import GAMES
from tests.games.project_aude.decks import small

AUDE = GAMES.game("project-aude")
BOTS = ("play", "project-aude", "--seats", "easy,easy", "--seed", "7", "--fast")


@pytest.fixture(autouse=True)
def _two_decks_in_a_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They differ by a star."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.delenv("TABLEFUL_COMMAND", raising=False)
    Path("my deck.toml").write_text(small("Mine"), encoding="utf-8")
    Path("other.toml").write_text(small("Other", stars=3), encoding="utf-8")


def tableful(*words: str, typed: str = "") -> Result:
    """Run a command over the real games."""
    result = CliRunner().invoke(app, words, input=typed)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def refused(*words: str) -> str:
    """The one sentence that a command fails with."""
    result = tableful(*words)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    return result.stderr


def hash_of(file: str) -> str:
    """By what a record knows a deck."""
    return AUDE.read_content(Path(file).read_text(encoding="utf-8")).hash


# -- play and replay -------------------------------------------------------------------------------


def test_a_game_with_a_deck_of_ones_own_is_recorded_by_its_hash() -> None:
    shown = tableful(*BOTS, "--deck", "my deck.toml")
    assert shown.exit_code == 0
    assert "orange 18" in shown.stdout
    assert "replay project-aude-1.json --deck 'my deck.toml'" in shown.stdout
    record = json.loads(Path("project-aude-1.json").read_text())
    assert record["content"] == hash_of("my deck.toml") != AUDE.content().hash


def test_a_record_is_told_again_with_its_deck_only() -> None:
    tableful(*BOTS, "--deck", "my deck.toml")
    told = tableful("replay", "project-aude-1.json", "--deck", "my deck.toml")
    assert told.exit_code == 0
    assert "orange 18" in told.stdout
    missing = refused("replay", "project-aude-1.json")
    assert "another deck than the game's own" in missing
    assert hash_of("my deck.toml") in missing
    assert "give the file of its deck with --deck" in missing
    wrong = refused("replay", "project-aude-1.json", "--deck", "other.toml")
    assert "another deck than other.toml" in wrong
    assert hash_of("other.toml") in wrong


def test_a_game_is_left_and_resumed_with_its_deck() -> None:
    words = ("play", "project-aude", "--seats", "me:Ana,easy", "--seed", "7")
    left = tableful(*words, "--deck", "my deck.toml", typed="quit\n")
    assert "play --resume project-aude-1.json --deck 'my deck.toml'" in left.stdout
    again = tableful(
        "play", "--resume", "project-aude-1.json", "--deck", "my deck.toml", typed="quit\n"
    )
    assert again.exit_code == 0
    assert "give the file of its deck" in refused("play", "--resume", "project-aude-1.json")


def test_corrected_texts_do_not_make_another_deck() -> None:
    tableful(*BOTS, "--deck", "my deck.toml")
    Path("corrected.toml").write_text(small("Corrected"), encoding="utf-8")
    told = tableful("replay", "project-aude-1.json", "--deck", "corrected.toml")
    assert told.exit_code == 0


# -- tournament and train --------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", ["0", "1"])
def test_bots_meet_over_a_deck_in_any_process(jobs: str) -> None:
    words = ("tournament", "project-aude", "random", "easy", "--games", "4", "--jobs", jobs)
    shown = tableful(*words, "--deck", "my deck.toml", "--json", "x.json")
    assert shown.exit_code == 0
    assert "Project AUDE with my deck.toml, 2 seats" in shown.stdout
    result = json.loads(Path("x.json").read_text())
    assert result["content"] == hash_of("my deck.toml")
    tableful(*words, "--json", "own.json")
    own = json.loads(Path("own.json").read_text())
    assert own["content"] == AUDE.content().hash
    assert own["sets"] != result["sets"]


def test_a_table_is_learned_with_a_deck() -> None:
    words = ("train", "project-aude", "--games", "1", "--out", "x", "--deck", "my deck.toml")
    assert tableful(*words).exit_code == 0
    head = json.loads(Path("x").read_bytes().partition(b"\n")[0])
    assert head["content"] == hash_of("my deck.toml")


# -- decks as files --------------------------------------------------------------------------------


def test_our_own_deck_is_printed_copied_and_checked() -> None:
    assert tableful("deck", "project-aude").stdout == AUDE.content_source()
    assert tableful("deck", "project-aude", "--out", "copy.toml").exit_code == 0
    assert Path("copy.toml").read_text(encoding="utf-8") == AUDE.content_source()
    checked = tableful("deck", "project-aude", "--check", "copy.toml").stdout
    assert AUDE.content().title in checked
    assert AUDE.content().hash in checked
    assert "copy.toml exists" in refused("deck", "project-aude", "--out", "copy.toml")
    assert "not both" in refused("deck", "project-aude", "--out", "x", "--check", "copy.toml")


def test_the_mark_that_some_editors_put_before_a_text_is_no_part_of_it() -> None:
    Path("marked.toml").write_text(small(), encoding="utf-8-sig")
    assert tableful("deck", "project-aude", "--check", "marked.toml").exit_code == 0


def test_games_says_which_one_takes_decks() -> None:
    takers = [game for game in GAMES if game.content_source()]
    assert takers
    assert tableful("games").stdout.count("tableful deck") == len(takers)


COMMANDS = (
    ("play", "project-aude", "--deck"),
    ("tournament", "project-aude", "easy", "easy", "--deck"),
    ("train", "project-aude", "--out", "x", "--deck"),
    ("deck", "project-aude", "--check"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: words[0])
def test_what_is_wrong_is_told_by_file_row_and_field(command: tuple[str, ...]) -> None:
    wrong = small().replace('"year" = 1810', '"year" = 1800')
    Path("wrong.toml").write_text(wrong, encoding="utf-8")
    said = (
        'tableful: wrong.toml: the deck: line 36: artifact row 2 "orange 1810": year: '
        '1800 is also in line 30: artifact row 1 "orange 1800"\n'
    )
    assert refused(*command, "wrong.toml") == said


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "x.toml is empty"),
        (b"\xff\xfe[", "x.toml is not text: save it as UTF-8"),
        (b"[[artifact]", "x.toml: the deck is not TOML"),
        (b"#" * 1_000_001, "x.toml is too large to be a deck"),
    ],
)
def test_what_is_no_deck_gets_one_sentence(data: bytes, problem: str) -> None:
    Path("x.toml").write_bytes(data)
    assert problem in refused(*BOTS, "--deck", "x.toml")
    assert "nowhere.toml: No such file" in refused(*BOTS, "--deck", "nowhere.toml")
    assert "is not a file" in refused(*BOTS, "--deck", ".")


@pytest.mark.parametrize(
    "words",
    [
        ("play", "rust-and-research", "--deck", "other.toml"),
        ("tournament", "rust-and-research", "easy", "easy", "--deck", "other.toml"),
        ("deck", "rust-and-research"),
    ],
)
def test_a_game_without_other_cards_says_so(words: tuple[str, ...]) -> None:
    assert "Rust & Research is played with its own cards only" in refused(*words)


def test_a_server_does_not_start_with_a_wrong_deck() -> None:
    words = ("serve", "--port", "0", "--data", "d", "--deck")
    wrong = small().replace('"stars" = 3', '"stars" = 4', 1)
    Path("wrong.toml").write_text(wrong, encoding="utf-8")
    assert ': artifact row 3 "orange 1820": stars: ' in refused(*words, "wrong.toml")
    assert "nowhere.toml: No such file" in refused(*words, "nowhere.toml")
    assert not Path("d").exists()
