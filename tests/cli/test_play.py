"""`tableful play`: one person, or several at one terminal."""

import json
from pathlib import Path

import pytest

from tableful.cli.terminal_speech import TerminalSpeech
from tableful.core.records import Record
from tableful.core.texts import Catalogue
from tests.cli.conftest import Tableful
from tests.cli.postcard import Postcard
from tests.cli.toys import TOYS

NAMES = [toy.name for toy in TOYS]


def actions(file: str) -> list[str]:
    moves: list[str] = json.loads(Path(file).read_text())["actions"]
    return moves


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_by_always_choosing_one(tableful: Tableful, name: str) -> None:
    shown = tableful("play", name, "--seed", "7", typed="1\n" * 60)
    assert shown.exit_code == 0
    assert "The end" in shown.stdout
    assert ("score" in shown.stdout) is (name == "auction")  # a team has none
    assert "To go on" not in shown.stdout
    assert tableful("replay", f"{name}-1.json").exit_code == 0


def test_bots_alone_play_to_the_end(tableful: Tableful) -> None:
    shown = tableful("play", "auction", "--seats", "random,random", "--seed", "7")
    assert "The end" in shown.stdout
    assert "draws 1" not in shown.stdout  # nobody's secrets


def test_the_same_seed_gives_the_same_game(tableful: Tableful) -> None:
    for file in ("one.json", "two.json"):
        tableful("play", "auction", "--seed", "7", "--save", file, typed="1\n" * 20)
    assert Path("one.json").read_text() == Path("two.json").read_text()
    assert Record.loads(Path("one.json").read_text()).seed == "7"


def test_several_games_are_asked_for(tableful: Tableful) -> None:
    shown = tableful("play", "--seed", "7", typed="9\n2\n" + "1\n" * 20)
    assert "Type a number from 1 to 3" in shown.stdout
    assert Path("auction-1.json").exists()


def test_a_new_game_never_overwrites_another(tableful: Tableful) -> None:
    for _ in range(2):
        tableful("play", "auction")
    assert {file.name for file in Path().iterdir()} == {"auction-1.json", "auction-2.json"}
    result = tableful("play", "auction", "--save", "auction-1.json")
    assert result.exit_code == 2
    assert "--resume auction-1.json" in result.stderr


# -- the prompt ------------------------------------------------------------------------------------


def asked(tableful: Tableful, *lines: str, game: str = "auction") -> str:
    """What is shown after typing these lines as seat 0 of two."""
    words = ("play", game, "--seats", "me:Ana,random", "--seed", "7", "--save", "game.json")
    result = tableful(*words, typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0
    return result.stdout


def test_an_illegal_move_is_told_why_not_with_its_rule(tableful: Tableful) -> None:
    for line in ("bid 6", "why bid 6", "Bid 6"):
        shown = asked(tableful, line)
        assert "You do not hold 6" in shown
        assert "SALE 1.2  All bid a card unseen." in shown
        assert actions("game.json") == []
        Path("game.json").unlink()


def test_a_legal_move_is_told_that_nothing_forbids_it(tableful: Tableful) -> None:
    shown = asked(tableful, "why lay 1 1; 2 2", game="postcard")
    assert "Nothing forbids it." in shown
    assert actions("game.json") == []


def test_a_move_can_be_written(tableful: Tableful) -> None:
    asked(tableful, "lay 1 1; 2 2", game="postcard")
    assert actions("game.json")[0] == "0 lay 1 1; 2 2"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("9", "There is no choice 9; type 1 to 2."),
        ("0", "There is no choice 0"),
        ("²", "neither a move nor a command"),
        ("bidd 1", "Did you mean: bid 1"),
        ("\x1b[A", "neither a move nor a command"),
        ("back", "This is the first choice"),
        ("undo", "only your own answer can be taken back"),
        ("wait", "Nobody else may act now"),
        ("why", "Type why and then a move."),
        ("why nonsense", "neither a move nor a command"),
        ("rules 1.1", "SALE 1.1  The cards are 1 to 6"),
        ("rules unseen", "SALE 1.2"),
        ("rules 9", "no rule has the number"),
        ("about", "Type about and then"),
        ("save", "Type save and then a file name."),
        ("why 2", "Nothing forbids it."),
        ("why 9", "There is no choice 9; type 1 to 2."),
        ("save missing/copy.json", "\nmissing/copy.json: No such file or directory\n"),
        ("save .", "\n. is a folder; name a file\n"),
        ("save game.json", "exists"),
        ("save copy.json", "Saved in copy.json."),
        ("help", "save FILE"),
        ("log", "> log\n> "),
        ("quit", "To go on: tableful play --resume game.json"),
    ],
)
def test_what_is_typed_gets_an_answer(tableful: Tableful, line: str, answer: str) -> None:
    shown = asked(tableful, line)
    assert answer in shown
    assert "\x1b" not in shown
    assert actions("game.json") == []


def test_choices_lead_along_the_click_path_and_back(tableful: Tableful) -> None:
    shown = asked(tableful, "2", "back", "2", "1", game="postcard")
    assert "   2  X 2 …" in shown
    assert "\nX 2  (back)\n   1  Lay a stone on 2, 0  [lay one 2 0]" in shown
    assert actions("game.json") == ["0 lay one 2 0"]


def test_the_catalogue_names_things_and_says_what_they_do(
    tableful: Tableful, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = {
        "reference.x": "column {word}",
        "reference.post": "the post box",
        "about.x.2": "It is in the middle.",
    }
    catalogue = Catalogue(Postcard.catalogue.entries | entries)
    monkeypatch.setattr("tests.cli.postcard.Postcard.catalogue", catalogue)
    shown = asked(tableful, "about the 2", "2", game="postcard")
    assert "   2  Column 2 …\n      It is in the middle.\n" in shown
    assert "\n2: It is in the middle.\n" in shown
    assert "\nColumn 2  (back)\n" in shown


def test_view_repeats_the_question(tableful: Tableful) -> None:
    assert asked(tableful, "view").count("Ana, it is for you to decide.") == 2


def test_a_seat_can_be_called_by_its_player() -> None:
    """Also by one whose name is that of a card, or begins like another's."""
    speech = TerminalSpeech(Postcard(), ["Ana", "easy", "easy 2", "Ana Lee", "Tower"])
    assert "play mill on 1" in speech.with_seats("play mill on Easy")
    assert "play mill on 2" in speech.with_seats("play mill on easy 2")
    assert "duel 3 or 0" in speech.with_seats("duel Ana Lee or ana")
    assert "play tower on 4" in speech.with_seats("play tower on tower")
    assert speech.with_seats("play uneasy mill")[1:] == ["play uneasy mill"]


def test_undo_takes_a_move_back(tableful: Tableful) -> None:
    shown = asked(tableful, "lay one 0 0", "lay one 2 0", "undo", game="postcard")
    assert "Taken back." in shown
    assert actions("game.json") == ["0 lay one 0 0"]


def test_undo_is_refused_once_somebody_has_seen_something(tableful: Tableful) -> None:
    shown = asked(tableful, "undo", "1", "undo", game="lifeboat")
    assert "There is nothing to take back yet." in shown
    assert "it stands" in shown
    assert actions("game.json")[0] == "0 bail"


def test_an_only_choice_is_played_and_said(tableful: Tableful) -> None:
    shown = asked(tableful, "lay one 0 0", "lay one 2 0", "lay one 4 0", game="postcard")
    assert "(your only choice: Send)" in shown
    assert actions("game.json")[3] == "0 send"


def test_who_waits_lets_another_go_first(tableful: Tableful) -> None:
    shown = asked(tableful, "wait", "1", game="lifeboat")
    assert "Others may go first: wait." in shown
    assert actions("game.json")[0].startswith("1 ")
    assert actions("game.json")[1].startswith("0 ")


# -- leaving and coming back -----------------------------------------------------------------------


def test_a_resumed_game_goes_on_as_if_never_left(tableful: Tableful) -> None:
    for file, lines in (("whole.json", 20), ("left.json", 2)):
        words = ("play", "auction", "--seed", "7", "--save", file)
        shown = tableful(*words, typed="1\n" * lines).stdout
    assert "To go on: tableful play --resume left.json" in shown
    assert len(actions("left.json")) == 6
    resumed = tableful("play", "--resume", "left.json", typed="1\n" * 20)
    assert "random 2 bids" in resumed.stdout.partition("over: no")[0]  # what happened last
    assert "The end" in resumed.stdout
    assert Path("left.json").read_text() == Path("whole.json").read_text()


def test_a_resumed_game_may_have_other_players(tableful: Tableful) -> None:
    tableful("play", "auction", "--seats", "me:Ana,random", "--save", "game.json", typed="1\n")
    tableful("play", "--resume", "game.json", "--seats", "random,me:Ben", typed="1\n" * 9)
    assert Record.loads(Path("game.json").read_text()).players == ("random", "Ben")
    result = tableful("play", "--resume", "game.json", "--seats", "me,me,me")
    assert (result.exit_code, "has 2 seats, not 3" in result.stderr) == (2, True)


def test_a_finished_game_shows_its_result_again(tableful: Tableful) -> None:
    tableful("play", "auction", "--save", "game.json", typed="1\n" * 20)
    assert "The end" in tableful("play", "--resume", "game.json").stdout


# -- several people at one terminal ----------------------------------------------------------------


def shared(tableful: Tableful, typed: str) -> list[str]:
    """What Ana and Ben read of a game of Auction, from curtain to curtain."""
    words = ("play", "auction", "--seats", "me:Ana,me:Ben,random", "--seed", "3")
    return tableful(*words, typed=typed).stdout.split("Hand over to ")


def test_nobody_reads_what_is_anothers(tableful: Tableful) -> None:
    """Hands and drawn cards are shown behind their owner's curtain only."""
    before, *turns = shared(tableful, "\n1\n\n" * 8)
    assert "hand:" not in before
    assert [turn[:3] for turn in turns] == ["Ana", "Ben"] * 4
    for turn in turns:
        reader, other = ("Ana", "Ben") if turn.startswith("Ana") else ("Ben", "Ana")
        private, _, public = turn.partition("The game is over.")
        assert f"{reader}, it is for you to decide" in private
        assert f"{other}, it is for you to decide" not in private
        assert f"{other} draws " not in private
        assert "draws 1" not in public


@pytest.mark.parametrize("answer", ["", "1"])
def test_a_person_is_called_behind_the_curtain_even_with_an_only_choice(
    tableful: Tableful, answer: str
) -> None:
    """R&R 6.20 in small: a missing curtain would tell the others that there was no choice."""
    _, *turns = shared(tableful, "\n1\n\n" * 6 + f"\n{answer}\n\n" * 2)
    assert len(turns) == 8  # four bids each, though the last is the last card
    forced = ["your only choice: Bid" in turn for turn in turns]
    assert forced == [False] * 6 + [True] * 2
    assert "The end" in turns[-1]


def test_an_open_only_choice_is_asked_for_at_a_shared_screen_too(tableful: Tableful) -> None:
    """Played by itself it would tell the table that the person held nothing else."""
    typed = "\nlay one 0 0\nlay one 2 0\nlay one 4 0\n"
    words = ("play", "postcard", "--seats", "me:Ana,me:Ben", "--seed", "7")
    shown = tableful(*words, typed=typed).stdout
    assert "(your only choice: Send; Enter plays it)" in shown
    assert len(actions("postcard-1.json")) == 3
    shown = tableful("play", "--resume", "postcard-1.json", typed="\n\nundo\n").stdout
    assert shown.count("(your only choice: Send; Enter plays it)") == 2
    assert len(actions("postcard-1.json")) == 3


def test_an_answer_can_be_taken_back_before_handing_over(tableful: Tableful) -> None:
    turns = shared(tableful, "\n1\nundo\n2\n\n\n")
    assert "Your answer: Bid 1" in turns[1]
    assert "Your answer: Bid 2" in turns[1]
    assert actions("auction-1.json") == ["0 bid 2"]


def test_only_enter_opens_the_curtain(tableful: Tableful) -> None:
    _, *curtains = shared(tableful, "yes\nview\nundo\n\n")
    assert len(curtains) == 4
    assert all("hand:" not in shown for shown in curtains[:3])
    assert "hand:" in curtains[3]


def test_only_enter_hands_over(tableful: Tableful) -> None:
    turns = shared(tableful, "\n1\nyes\n1\n\n")
    assert turns[1].count("Enter clears the screen for Ben; or undo: ") == 3
    assert [turn[:3] for turn in turns[1:]] == ["Ana", "Ben"]


@pytest.mark.parametrize("typed", ["quit\n", "\n1\nQuit\n", "\nquit\n"])
def test_anyone_can_leave_anywhere(tableful: Tableful, typed: str) -> None:
    assert "To go on" in shared(tableful, typed)[-1]


def test_advice_is_given_in_the_words_that_started_it(
    tableful: Tableful, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEFUL_COMMAND", "python3 ../run.py")
    assert "To go on: python3 ../run.py play --resume game.json" in asked(tableful, "quit")
    shown = tableful("play", "--resume", "game.json", typed="1\n" * 20).stdout
    assert "See it again: python3 ../run.py replay game.json" in shown


def test_anyone_can_leave_when_handing_over(tableful: Tableful) -> None:
    assert "To go on" in shared(tableful, "\n1\nquit\n")[1]
