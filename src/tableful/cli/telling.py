"""What is told of a table: its board, what happened since somebody last looked, how it ended."""

import time
from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager

from rich.control import Control
from rich.segment import ControlType
from rich.table import Table as Grid
from rich.text import Text as RichText

from tableful.cli.screen import Screen, tree
from tableful.cli.terminal_speech import TerminalSpeech
from tableful.core.events import Happening
from tableful.core.option_texts import choices_said
from tableful.core.resigning import ending
from tableful.core.roles import role_title
from tableful.core.table import Table
from tableful.core.texts import Text

PACE = 0.8  # seconds at least from one group of sentences to the next, so that people can follow
PER_SENTENCE = 0.3  # what a long group takes to read
LONGEST_PAD = 5.0  # seconds of a sealed answer; a machine that slept has not been thinking
ERASE_LINE = Control(ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 2))


class Teller:
    """Tells each person at the terminal only what is theirs; nobody (None) means everybody."""

    def __init__(
        self, table: Table, speech: TerminalSpeech, screen: Screen, persons: list[int]
    ) -> None:
        self.table = table
        self.speech = speech
        self.screen = screen
        self._persons = persons
        self._told: dict[int | None, int] = {None: len(table.steps)}
        self._told |= {seat: self._last_step_of(seat) for seat in persons}
        self._heard_opening: set[int | None] = set()
        self._notes: dict[int, list[str]] = {seat: [] for seat in persons}
        self._read_at = 0.0  # when the last group of sentences will have been read
        self._longest = 0.0  # seconds that any bot has thought about anything

    def _last_step_of(self, seat: int) -> int:
        """Where a person who comes back to a table has been last."""
        steps = self.table.moves()
        return max((n for n, step in enumerate(steps) if step.seat == seat), default=0)

    def greeting(self) -> None:
        """Say what is played and by whom."""
        names = [self._with_role(seat) for seat in range(len(self.speech.names))]
        seats = "  ".join(f"{seat} {name}" for seat, name in enumerate(names))
        game = self.table.game
        self.screen.title(game.title)
        self.screen.show(f"Seats: {seats}")
        chosen = choices_said(game.catalogue, game.options, self.table.setup.options)
        if chosen:
            self.screen.show(f"Options: {chosen}")
        original = self.table.original
        if original is not None:
            place = f", from its action {original.actions} on" if original.actions else ""
            self.screen.show(f"Plays the game of table {original.table} again{place}.")
        if self.table.practice:
            self.screen.show("Practice: any move could be taken back.")

    def _with_role(self, seat: int) -> str:
        """A person's name, and their role where the game has any."""
        role = role_title(self.table.game, seat)
        return f"{self.speech.names[seat]} ({role})" if role else self.speech.names[seat]

    def note(self, seat: int, note: str) -> None:
        """Keep something that only this person may be told."""
        if seat in self._notes:
            self._notes[seat].append(note)

    def news(self, reader: int | None) -> None:
        """Tell what happened since the reader last looked."""
        news = self._unheard(reader)
        self._told[reader] = len(self.table.steps)
        if reader is not None:
            for note in self._notes[reader]:
                self.screen.show(f"  ({note})", style="dim")
            self._notes[reader].clear()
        self.sentences([happening.text() for happening in news])
        if news:
            self._told_now(len(news))

    def answered(self, move: str) -> None:
        """Confirm a sealed answer, of which nothing else is told before all have answered."""
        self.screen.show(f"  Your answer: {move}", style="dim")
        self._told_now(1)

    def _unheard(self, reader: int | None) -> list[Happening]:
        """What happened since, beginning with the set-up for whoever has not heard of it."""
        news = self.table.happenings(reader, self._told[reader])
        if self._told[reader] == 0:
            if reader in self._heard_opening:
                return news[len(self.table.game.kinds.heard(self.table.opening, reader)) :]
            self._heard_opening.add(reader)
        return news

    def read_along(self, reader: int | None, other: int | None) -> None:
        """Who sees alike has read what the reader has: it is not told again."""
        self._told[other] = max(self._told[other], self._told[reader])
        if reader in self._heard_opening:
            self._heard_opening.add(other)

    def unread(self) -> None:
        """Let everybody be told what one of the persons has not yet read."""
        self._told[None] = min(told for reader, told in self._told.items() if reader is not None)

    def taken_back(self) -> None:
        """Steps are gone; whoever had read of them is to read what comes instead."""
        steps = len(self.table.steps)
        self._told = {reader: min(told, steps) for reader, told in self._told.items()}

    def log(self, reader: int | None) -> None:
        """Tell everything from the beginning."""
        self.sentences([happening.text() for happening in self.table.happenings(reader)])

    def sentences(self, sentences: Sequence[Text]) -> None:
        """Tell one thing after the other."""
        for sentence in sentences:
            self.screen.show(RichText(f"  {self.speech.say(sentence)}"))

    # -- at a pace that people can follow ------------------------------------------------------

    def _told_now(self, sentences: int) -> None:
        """Note that people have something to read."""
        self._read_at = time.monotonic() + max(PACE, PER_SENTENCE * sentences)

    def let_read(self) -> None:
        """Give people time for what was told last; the time that a bot took to think counts."""
        if self.screen.paced:
            _sleep_until(self._read_at)

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Note how long a bot thinks."""
        begun = time.monotonic()
        yield
        took = time.monotonic() - begun
        self._longest = min(max(self._longest, took), LONGEST_PAD)

    @contextmanager
    def answers(self) -> Iterator[list[int]]:
        """Take as long for the sealed answers that are listed as if each bot had thought long.

        Nobody can know beforehand how long the slowest will take, so each answer counts as long as
        the longest thinking so far, whoever thought about whatever. Only a bot that thinks longer
        than all together were given shows that it had a choice; the next time that is allowed for.
        It holds with `--fast` as well: that is for people who do not want to read, not to cheat.
        """
        begun, each = time.monotonic(), self._longest
        answers: list[int] = []
        yield answers
        if self.screen.live:
            _sleep_until(begun + max(PACE if self.screen.paced else 0.0, each * len(answers)))
        self.let_read()

    @contextmanager
    def thinking(self, who: str) -> Iterator[None]:
        """Say that somebody is thinking (`hard is`) while they do.

        It is said beforehand: while compiled code searches, nothing else can run.
        """
        console = self.screen.console
        shown = self.screen.live and not console.is_dumb_terminal
        if shown:
            console.print(RichText(f"  {who} thinking …", "dim"), end="")
        try:
            yield
        finally:
            if shown:
                console.control(ERASE_LINE)

    # -- the whole table -----------------------------------------------------------------------

    def board(self, reader: int | None) -> None:
        """Show what the reader sees, in the game's own sentences if it has any."""
        view = self.table.view(reader)
        sentences = self.table.game.board(view)
        self.screen.title(self.speech.names[reader] if reader is not None else "The table")
        self.sentences(sentences)
        if not sentences:
            self.screen.show(tree(view))

    def outcome(self, resigned: Set[int] = frozenset()) -> None:
        """Show why the game ended, and everyone's score; of a team, whether it has won."""
        outcome = ending(self.table, resigned)
        self.screen.title("The end")
        verdict = self.speech.verdict(outcome, mine=bool(self._persons))
        self.screen.show(RichText(verdict, "bold"))
        if outcome.grade is not None:
            self.screen.show(self.speech.grade(outcome))
        if outcome.team:
            return
        grid = Grid("", "", "score", box=None)
        scores = [str(score) for score in outcome.scores] or [""] * len(self.speech.names)
        for seat, (name, score) in enumerate(zip(self.speech.names, scores, strict=True)):
            how = "won" if seat in outcome.winners else "resigned" if seat in resigned else ""
            grid.add_row(name, how, score)
        self.screen.show(grid)


def _sleep_until(moment: float) -> None:
    time.sleep(max(moment - time.monotonic(), 0.0))
