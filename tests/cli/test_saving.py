"""Records survive whatever happens to the process; real processes, terminals and signals."""

import json
import os
import pty
import select
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tableful.cli.saving import SaveFile, write_whole
from tableful.cli.screen import WIPE
from tableful.core.errors import Malformed
from tableful.core.records import Record
from tests.cli.conftest import Start, Tableful

RECORD = Record("auction", 1, "", {}, ("a", "b"), "7", ())


class Terminal:
    """A terminal that a process believes in."""

    def __init__(self, start: Start, *words: str) -> None:
        self.screen, inside = pty.openpty()
        self.process = start(*words, stdin=inside, stdout=inside)
        os.close(inside)
        self.text = ""

    def type(self, line: str) -> None:
        os.write(self.screen, f"{line}\n".encode())

    def wait_for(self, words: str) -> str:
        """All that was shown since the last time, up to these words."""
        while words not in self.text:
            readable, _, _ = select.select([self.screen], [], [], 20)
            assert readable, f"waiting for {words!r}: {self.text}"
            try:
                self.text += os.read(self.screen, 4096).decode()
            except OSError:
                pytest.fail(f"ended before {words!r}: {self.text}")
        shown, _, self.text = self.text.partition(words)
        return shown + words

    def press_ctrl_c(self) -> None:
        """Interrupt it, twice if need be: readline misses a signal just before it waits."""
        self.process.send_signal(signal.SIGINT)
        if not select.select([self.screen], [], [], 1)[0]:
            self.process.send_signal(signal.SIGINT)


def test_ctrl_c_leaves_a_record_that_goes_on(start: Start, tmp_path: Path) -> None:
    terminal = Terminal(start, "play", "auction", "--seed", "7", "--fast")
    terminal.wait_for("> ")
    terminal.type("1")
    terminal.wait_for("bids")
    terminal.wait_for("> ")
    terminal.press_ctrl_c()
    terminal.wait_for("To go on: tableful play --resume auction-1.json")
    assert terminal.process.wait(10) == 130
    assert terminal.process.stderr is not None
    assert terminal.process.stderr.read() == b""
    assert len(json.loads((tmp_path / "auction-1.json").read_text())["actions"]) == 3
    resumed = start("play", "--resume", "auction-1.json")
    shown, _ = resumed.communicate(b"1\n" * 20, timeout=20)
    assert resumed.returncode == 0
    assert b"The end" in shown


def test_what_was_shown_survives_kill_9(start: Start, tmp_path: Path) -> None:
    terminal = Terminal(start, "play", "auction", "--seed", "7", "--fast")
    terminal.wait_for("> ")
    terminal.type("1")
    terminal.wait_for("takes all")
    terminal.process.kill()
    terminal.process.wait(10)
    assert [file.name for file in tmp_path.iterdir()] == ["auction-1.json"]
    assert len(json.loads((tmp_path / "auction-1.json").read_text())["actions"]) == 3


def test_a_curtain_wipes_the_terminal(start: Start) -> None:
    terminal = Terminal(start, "play", "auction", "--seats", "me:Ana,me:Ben", "--seed", "3")
    terminal.wait_for("Hand over to Ana, then press Enter. ")
    terminal.type("")
    assert WIPE in terminal.wait_for("> ")
    terminal.type("1")
    terminal.wait_for("or undo: ")
    terminal.type("")
    assert "hand:" not in terminal.wait_for("Hand over to Ben").partition(WIPE)[2]


def test_ctrl_c_leaves_no_hand_on_a_shared_screen(start: Start) -> None:
    terminal = Terminal(start, "play", "auction", "--seats", "me:Ana,me:Ben", "--seed", "3")
    terminal.wait_for("Hand over to Ana, then press Enter. ")
    terminal.type("")
    terminal.wait_for("> ")
    terminal.press_ctrl_c()
    assert terminal.wait_for("To go on: ").count(WIPE) == 1
    assert terminal.process.wait(10) == 130


def test_a_second_enter_does_not_open_the_curtain(start: Start) -> None:
    terminal = Terminal(start, "play", "auction", "--seats", "me:Ana,me:Ben", "--seed", "3")
    terminal.wait_for("Hand over to Ana, then press Enter. ")
    terminal.type("")
    terminal.wait_for("> ")
    terminal.type("1\n\n\n\n")
    terminal.wait_for("Hand over to Ben, then press Enter. ")
    time.sleep(0.3)
    terminal.type("view")
    assert "hand:" not in terminal.wait_for("view")


def test_a_reader_who_goes_away_is_no_failure(start: Start) -> None:
    game = start("play", "auction", "--seats", "random,random", "--save", "game.json")
    game.communicate(timeout=20)
    replay = start("replay", "game.json", "--all", stdout=subprocess.PIPE)
    assert replay.stdout is not None
    replay.stdout.close()
    assert replay.stderr is not None
    assert b"Traceback" not in replay.stderr.read()


def test_a_file_is_the_old_one_or_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    write_whole(file, "old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(file, "new")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_another_program_writes_is_left_alone(tmp_path: Path) -> None:
    save = SaveFile.new(tmp_path / "game.json")
    save.write(RECORD)
    write_whole(save.path, "theirs")
    with pytest.raises(Malformed, match="changed by another program"):
        save.write(RECORD)
    assert save.path.read_text() == "theirs"


def test_two_games_in_one_file_end_the_first(
    tableful: Tableful, start: Start, tmp_path: Path
) -> None:
    terminal = Terminal(start, "play", "auction", "--seed", "7", "--save", "game.json", "--fast")
    terminal.wait_for("> ")
    tableful("play", "--resume", str(tmp_path / "game.json"), typed="1\n")
    terminal.type("1")
    assert terminal.process.wait(10) == 2
    assert terminal.process.stderr is not None
    assert b"was changed by another program" in terminal.process.stderr.read()
