"""The terminal: it prints, waits, asks for a line, and can be wiped between two people."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeGuard

from rich.console import Console
from rich.padding import Padding
from rich.text import Text
from rich.tree import Tree

from tableful.cli.printing import printable

if TYPE_CHECKING:
    from rich.console import RenderableType

_LABEL = re.compile(r" *(?:\S.{0,24}?  +)?")  # spaces, a number or the like, spaces
WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what could be scrolled back to


class Screen:
    """Where people read and type."""

    def __init__(self, *, fast: bool = True, shared: bool = False, book: bool = False) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.breaks = self.console.is_terminal or book  # a book's lines are short wherever it goes
        self.live = self.console.is_terminal and sys.stdin.isatty()
        self.paced = self.live and not fast  # people follow what bots do
        if self.live:
            _edit_lines(remember=not shared)

    def show(self, *lines: RenderableType, style: str = "") -> None:
        """Print each on a line of its own; into a file, it is broken into several in books only."""
        for line in lines:
            if self.breaks and isinstance(line, str | Text):
                self.console.print(_hanging(line, self.console), style=style)
            else:
                self.console.print(line, style=style, soft_wrap=not self.breaks)

    def aside(self, text: str, indent: int) -> None:
        """Print quietly below a line, all of it indented."""
        if self.console.is_terminal:
            self.show(Padding(Text(text, "dim"), (0, 0, 0, indent)))
        else:
            self.show(" " * indent + text)

    def title(self, text: str) -> None:
        """Print a heading across the screen."""
        self.console.rule(Text(text, "bold"), align="left", style="dim")

    def wipe(self) -> None:
        """Leave nothing to be read; where that cannot be done, at least separate."""
        if not self.console.is_terminal:
            self.console.print()
        elif self.console.is_dumb_terminal:
            self.console.line(self.console.height)
        else:
            self.console.file.write(WIPE)
            self.console.file.flush()
        if self.live:
            _forget_what_was_typed()

    def ask(self, prompt: str) -> str:
        """A line that somebody types, without needless spaces; EOFError when there is no more."""
        answer = " ".join(printable(input(prompt).replace("\t", " ")).split())
        if not sys.stdin.isatty():
            print(answer)  # nobody has typed it: without it nobody could read the output
        return answer


def _hanging(line: str | Text, console: Console) -> Text:
    """The line, broken so that all of it stands below where its words begin: after `   1  `."""
    text = Text(line) if isinstance(line, str) else line
    words_begin = _LABEL.match(text.plain)
    indent = words_begin.end() if words_begin else 0
    if "\n" in text.plain or text.cell_len <= console.width or 2 * indent > console.width:
        return text
    label, words = text[:indent], text[indent:]
    broken = words.wrap(console, console.width - indent)
    return label + Text("\n" + " " * indent).join(broken)


def _edit_lines(*, remember: bool) -> None:
    """Arrow keys edit the line; people who share a terminal cannot call up each other's lines."""
    try:
        import readline
    except ImportError:  # not everywhere
        return
    readline.set_auto_history(remember)


def _forget_what_was_typed() -> None:
    """Drop keys pressed too early: a second Enter must not open the curtain for the wrong eyes."""
    try:
        import termios
    except ImportError:  # not everywhere
        return
    termios.tcflush(sys.stdin, termios.TCIFLUSH)


def tree(view: Mapping[str, object]) -> Tree:
    """A view of any game as an indented tree."""
    root = Tree("", hide_root=True, guide_style="dim")
    _grow(root, view.items())
    return root


def _grow(branch: Tree, items: Iterable[tuple[object, object]]) -> None:
    """Add each name with its value, a value that has parts as a branch."""
    for name, value in items:
        label = Text(str(name).replace("_", " "), "cyan")
        if isinstance(value, Mapping) and value:
            _grow(branch.add(label), value.items())
        elif _is_list(value) and any(isinstance(item, Mapping | list) for item in value):
            _grow(branch.add(label), enumerate(value))
        else:
            branch.add(label.append(f": {_plain(value)}", "default"))


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _plain(value: object) -> str:
    """A value without parts, as a word."""
    if value is None or value == [] or value == {} or value == ():
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if _is_list(value):
        return ", ".join(_plain(item) for item in value)
    return printable(str(value))
