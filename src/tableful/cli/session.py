"""A game at this terminal: people and bots take their turns until it is over."""

from __future__ import annotations

from collections.abc import Sequence

from tableful.cli import bots
from tableful.cli.calling import command
from tableful.cli.prompt import Leave, Prompt
from tableful.cli.saving import SaveFile
from tableful.cli.screen import Screen
from tableful.cli.seats import Player
from tableful.cli.telling import Teller
from tableful.cli.terminal_speech import TerminalSpeech
from tableful.core.errors import Malformed, Refused
from tableful.core.game import PUBLIC
from tableful.core.table import Table
from tableful.core.verbs import Move


class Session:
    """Plays a table to its end.

    One person follows the game as it happens. Several share the screen: each sees only what is
    theirs, a curtain falls between them, and what happened meanwhile is told once it is their turn.
    Those who see alike (`Game.sights`) read along, and no curtain falls between them.
    """

    def __init__(
        self, table: Table, players: Sequence[Player], save: SaveFile, screen: Screen
    ) -> None:
        self.table = table
        self.players = players
        self.save = save
        self.screen = screen
        self.speech = TerminalSpeech(table.game, [player.name for player in players])
        self.persons = [seat for seat, player in enumerate(players) if player.is_person]
        self.reader = self.persons[0] if len(self.persons) == 1 else None  # who sees the screen
        self._sights = table.game.sights(table.setup)
        self.teller = Teller(table, self.speech, screen, self.persons)
        self.bots = {
            seat: bots.bot(table.game, player.bot)
            for seat, player in enumerate(players)
            if not player.is_person
        }
        self._waiting: set[int] = set()  # who lets others go first

    @property
    def shared(self) -> bool:
        """Whether several people sit at this terminal."""
        return len(self.persons) > 1

    def _sight(self, seat: int | None) -> int:
        """What somebody sees, by number; nobody: what everybody may see."""
        return PUBLIC if seat is None else self._sights[seat]

    def _hides(self, seat: int | None) -> bool:
        """Whether somebody sees what another at this terminal may not."""
        return self.shared and self._sight(seat) != PUBLIC

    # -- the game ------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end, from wherever the table stands."""
        try:
            self.save.write(self.table.record())
            self.teller.greeting()
            recorded = f"Recorded in {self.save.path}. Type help for all commands."
            self.screen.show(recorded, style="dim")
            while not self.table.over:
                self._one_decision(self._next_seat())
            self._finish()
        except BaseException:
            if self._hides(self.reader):
                self.screen.wipe()  # whatever ends it, nobody's hand stays on the screen
            raise

    def _next_seat(self) -> int:
        """Who is asked next. Where several are awaited, who waits is asked after the others."""
        first, seats = self.table.next_decider(), self.table.setup.seats
        if first not in self._waiting:
            return first
        order = sorted(self.table.awaited(), key=lambda seat: (seat - first) % seats)
        return next((seat for seat in order if seat not in self._waiting), first)

    def wait(self, seat: int) -> None:
        """Let another go first, where several may act in the open."""
        others = set(self.table.awaited()) - self._waiting - {seat}
        if self.table.sealed or not others:
            raise Malformed("Nobody else may act now: it is for you to decide.")
        self._waiting.add(seat)

    def _one_decision(self, seat: int) -> None:
        """Let one seat decide, unless it has no choice."""
        only = self.table.only_choice(seat)
        if seat in self.bots and self.table.sealed:
            self._let_bots_answer(seat)
        elif seat in self.bots:
            self._act(seat, self._bot_move(seat))
        elif only is not None and not self.shared:  # a missing curtain would tell what they hold
            self._answer_for(seat, only)
        elif self._sits_down(seat):
            self._ask(seat)

    def _answer_for(self, seat: int, action: int) -> None:
        """Play a person's only choice. Only they are told that there was no other."""
        self.teller.note(seat, f"your only choice: {self.speech.move(action)}")
        self._act(seat, action)

    def _bot_move(self, seat: int) -> Move:
        """What a bot wants to do. It seems to think until people have read what was told last."""
        with self.teller.thinking(f"{self.speech.names[seat]} is"):
            move = self._thought_out(seat)
            self.teller.let_read()
        return move

    def _thought_out(self, seat: int) -> Move:
        with self.teller.measured():
            return bots.move(self.table, seat, self.bots[seat])

    def _let_bots_answer(self, seat: int) -> None:
        """Let this bot answer a sealed question, and the bots that are asked right after it.

        A bot that can only pass answers at once, one that has a choice may think for long: people
        with a watch could tell who could have reacted. So the others think together, and what came
        of it is shown after a time that depends on how many answered and not on what they could do.
        """
        with self.teller.thinking("The others are"), self.teller.answers() as answers:
            while True:
                self._play(seat, self._thought_out(seat))
                answers.append(seat)
                if not self.table.answers or self._next_seat() in self.persons:
                    break  # all have answered, or a person is asked
                seat = self._next_seat()
        self._tell()

    def hint(self, seat: int) -> str:
        """What the strongest bot would do in a person's place, and why."""
        adviser = bots.adviser(self.table.game)
        with self.teller.thinking(f"{adviser.name} is"):
            return bots.hint(self.table, seat, adviser, self.speech)

    def _act(self, seat: int, move: Move) -> None:
        """Play a move, store it, and only then show it."""
        self._play(seat, move)
        self._tell()

    def _play(self, seat: int, move: Move) -> None:
        self.table.act(seat, move)
        self._waiting.clear()
        self.save.write(self.table.record())

    def _tell(self) -> None:
        """Tell a lone person what happened; who hides something is told behind their curtain."""
        if not self.shared or (self.reader is not None and not self._hides(self.reader)):
            self.teller.news(self.reader)

    def _ask(self, seat: int) -> None:
        """Let the person at the terminal decide."""
        self.teller.news(self.reader)
        move = Prompt(self, seat).move()
        if move is None:
            return
        if self.table.sealed:  # nothing will be told of it before the others have answered
            self.teller.answered(self.speech.move(move))
        self._act(seat, move)

    def undo(self, seat: int) -> None:
        """Take back what the seat last decided, with what was then played for it."""
        self._waiting.clear()
        taken = self.table.undo(seat)
        try:
            while not self.shared and self.table.only_choice(seat) is not None:
                taken = self.table.undo(seat) + taken
        except Refused:
            for step in taken:
                self.table.act(step.seat, step.move)
            raise
        self.save.write(self.table.record())
        self.teller.taken_back()

    # -- people who share the terminal ---------------------------------------------------------

    def _sits_down(self, seat: int) -> bool:
        """Draw the curtain before another person, where something would be seen; False when the
        one before took a move back.
        """
        before, alike = self.reader, self._sight(self.reader) == self._sight(seat)
        if before == seat:
            return True
        if before is not None and self._hides(before) and not alike:
            if not self._leaves(before, seat):
                return False
            self.reader = None
            self.screen.wipe()
        if self._hides(seat) and not (alike and before is not None):
            self.teller.news(self.reader)
            self._wait_for_enter(f"Hand over to {self.speech.names[seat]}, then press Enter. ")
            self.screen.wipe()
        elif alike:
            self.teller.read_along(before, seat)
        self.reader = seat
        return True

    def _wait_for_enter(self, prompt: str, *others: str) -> str:
        """Ask until somebody types nothing at all, or one of the other words; or leaves."""
        while True:
            answer = self.screen.ask(prompt).lower()
            if answer == "quit":
                raise Leave
            if not answer or answer in others:
                return answer

    def _leaves(self, seat: int, following: int) -> bool:
        """Let a person read what came of their move, and take it back if they can."""
        self.teller.news(self.reader)
        name = self.speech.names[following]
        while True:
            prompt = f"Enter clears the screen for {name}; or undo: "
            if not self._wait_for_enter(prompt, "undo"):
                return True
            try:
                self.undo(seat)
            except Refused as refused:
                self.screen.show(*self.speech.refusal(refused))
            else:
                return False

    # -- the end -------------------------------------------------------------------------------

    def _finish(self) -> None:
        """Show how it ended, to everybody."""
        if not self._hides(self.reader) and self.reader is not None and self.shared:
            self.teller.news(self.reader)
            self.teller.read_along(self.reader, None)
            self.reader = None
        elif self.shared and self.reader is not None:
            self.teller.unread()
            self.teller.news(self.reader)
            self._wait_for_enter("The game is over. Enter clears the screen and shows the result. ")
            self.screen.wipe()
            self.reader = None
        self.teller.news(self.reader)
        self.teller.board(self.reader)
        self.teller.outcome()
        again = f"{command()} replay {self.save.words()}"
        self.screen.show(f"See it again: {again}", style="dim")
