"""One person's decision: choices along the click path, and the commands that can be typed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text as RichText

from tableful.cli.failing import file_problem
from tableful.cli.menu import Menu
from tableful.cli.rulebooks import rule_lines
from tableful.cli.saving import SaveFile
from tableful.core.errors import Malformed, Refused
from tableful.core.verbs import Move

if TYPE_CHECKING:
    from tableful.cli.session import Session

HELP = (
    ("1, 2, …", "choose; what ends with … asks for more"),
    ("play … on 1", "a move in full, as it stands behind the choices; also with a name: on easy"),
    ("back", "one choice back"),
    ("undo", "take your last move back, while that shows nobody anything"),
    ("wait", "let another go first, where several may act"),
    ("hint", "what the strongest bot would do in your place, and why"),
    ("why MOVE", "why a move, or a choice by its number, is not allowed"),
    ("about NAME", "what a card or the like does"),
    ("rules [4 | 4.2 | WORD]", "the chapters, a chapter, a rule, a word"),
    ("log", "all that happened so far"),
    ("view", "the table again"),
    ("save FILE", "put a copy of the record elsewhere"),
    ("quit", "leave; the record stays, to go on later"),
)
LONGEST_GUESS = 100  # characters of which a similar move is looked for


class Leave(Exception):
    """Somebody wants to leave the table."""


class Prompt:
    """Asks one seat until it has decided."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.screen = session.screen
        self.speech = session.speech
        self.table = session.table
        self.seat = seat
        self.menu = Menu(self.table, seat, self.speech, self.screen)
        self.done = False  # a command has changed what is asked
        self.hint = ""  # once given, it stays the same while the same is asked
        self.commands: dict[str, Callable[[str], None]] = {
            "back": self._back,
            "undo": self._undo,
            "wait": self._wait,
            "hint": self._hint,
            "why": self._why,
            "about": self._about,
            "rules": self._rules,
            "log": self._log,
            "view": self._view,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }

    def move(self) -> Move | None:
        """The move that the person decides on; None when something was taken back instead."""
        self.session.teller.board(self.seat)
        self._show_status()
        self.menu.show()
        while not self.done:
            line = self.screen.ask("> ")
            try:
                move = self._answer(line)
            except Refused as refused:
                self.screen.show(*self.speech.refusal(refused))
            except Malformed as error:
                self.screen.show(RichText(str(error), "red"))
            except OSError as error:
                self.screen.show(RichText(file_problem(error), "red"))
            else:
                if move is not None:
                    return move
        return None

    # -- what is typed -------------------------------------------------------------------------

    def _answer(self, line: str) -> Move | None:
        """A legal move, or None after anything else that was asked for."""
        if _is_number(line):
            return self.menu.choose(int(line[:9]))
        if not line and self.menu.only_choice is not None:
            return self.menu.only_choice
        word, _, rest = line.partition(" ")
        move = self._read(line)
        if move is not None:
            self.table.check(self.seat, move)
        elif word.lower() in self.commands:
            self.commands[word.lower()](rest)
        elif line:
            raise Malformed(self._not_understood(line))
        else:
            self.menu.show()
        return move

    def _read(self, line: str) -> Move | None:
        """The move that a line writes, if it writes one; a seat can be called by its player."""
        for spelling in self.speech.with_seats(line):
            for cased in (spelling, spelling.lower()):
                with suppress(Malformed):
                    return self.table.game.verbs.parse(cased)
        return None

    def _not_understood(self, line: str) -> str:
        """A sentence with what may have been meant."""
        known = [choice.notation for choice in self.table.choices(self.seat)]
        similar = get_close_matches(line[:LONGEST_GUESS].lower(), [*known, *self.commands], n=3)
        meant = f" Did you mean: {', '.join(similar)}?" if similar else ""
        return f"{line!r} is neither a move nor a command.{meant} Type help for all commands."

    # -- commands ------------------------------------------------------------------------------

    def _back(self, rest: str) -> None:
        self.menu.back()

    def _undo(self, rest: str) -> None:
        self.session.undo(self.seat)
        self.screen.show("Taken back.", style="yellow")
        self.done = True

    def _wait(self, rest: str) -> None:
        self.session.wait(self.seat)
        self.done = True

    def _hint(self, rest: str) -> None:
        self.hint = self.hint or self.session.hint(self.seat)
        self.screen.show(RichText(self.hint, "green"))

    def _why(self, rest: str) -> None:
        if _is_number(rest):
            self.menu.entry(int(rest[:9]))  # what is offered is allowed
        else:
            move = self._read(rest)
            if move is None:
                raise Malformed(self._not_understood(rest) if rest else "Type why and then a move.")
            self.table.check(self.seat, move)
        self.screen.show("Nothing forbids it.", style="green")

    def _about(self, rest: str) -> None:
        name = rest[len("the ") :] if rest.lower().startswith("the ") else rest
        found = self.speech.about_called(name)
        if not name or not found:
            raise Malformed("Type about and then the name of something that has an effect.")
        self.screen.show(*found)

    def _rules(self, rest: str) -> None:
        self.screen.show(*rule_lines(self.table.game, rest))

    def _log(self, rest: str) -> None:
        self.session.teller.log(self.seat)

    def _view(self, rest: str) -> None:
        self.session.teller.board(self.seat)
        self._show_status()
        self.menu.show()

    def _save(self, rest: str) -> None:
        if not rest:
            raise Malformed("Type save and then a file name.")
        copy = SaveFile.new(Path(rest).expanduser())
        copy.write(self.table.record())
        self.screen.show(f"Saved in {copy.path}.", style="green")

    def _help(self, rest: str) -> None:
        width = max(len(command) for command, _ in HELP)
        for command, meaning in HELP:
            line = RichText(f"  {command:{width}}  ", "bold").append(meaning, "not bold")
            self.screen.show(line)

    def _quit(self, rest: str) -> None:
        raise Leave

    # -- what is shown -------------------------------------------------------------------------

    def _show_status(self) -> None:
        """What is asked, in the game's own sentence if it has one."""
        name = self.speech.names[self.seat]
        asked = self.table.game.status(self.table.view(self.seat))
        status = (
            f"{name}: {self.speech.say(asked)}" if asked else f"{name}, it is for you to decide."
        )
        line = RichText(status, "bold yellow")
        if self.table.sealed:
            line.append(" The others do not see your answer.", "not bold")
        elif len(self.table.awaited()) > 1:
            line.append(" Others may go first: wait.", "not bold")
        self.screen.show(line)


def _is_number(line: str) -> bool:
    return line.isascii() and line.isdigit()
