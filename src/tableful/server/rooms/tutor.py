"""A lesson at a table: where who learns is, what they may do now, and what the bots do.

All of it follows from the moves that were made. So it is the same after a restart, and taking moves
back goes back in the lesson too.
"""

from collections.abc import Sequence

from tableful.core.errors import Refused
from tableful.core.lessons import WAITS, Lesson, LessonStep
from tableful.core.table import Step, Table
from tableful.core.texts import Text
from tableful.core.verbs import Filled, Form, Move
from tableful.server import wire


class Tutor:
    """Leads one person through one lesson."""

    def __init__(self, lesson: Lesson, table: Table) -> None:
        self.lesson = lesson
        self.table = table
        self._first = len(table.steps)  # what was done before it began
        self._told: list[Step] = []  # the moves since then that `_place` follows from
        self._place = 0
        self._moved = False  # whether the present step's move has been made

    # -- who learns ----------------------------------------------------------------------------

    @property
    def place(self) -> int:
        """The number of steps that are done."""
        steps = self.table.steps[self._first :]
        if steps[: len(self._told)] != self._told:  # some were taken back
            self._told, self._place, self._moved = [], 0, False
        for step in steps[len(self._told) :]:
            self._told.append(step)
            if self._is_done_by(step):
                self._place += 1
                self._moved = False
        return self._place

    @property
    def now(self) -> LessonStep | None:
        """The present step; None: the lesson is over."""
        place = self.place
        return self.lesson.steps[place] if place < len(self.lesson.steps) else None

    def _is_done_by(self, played: Step) -> bool:
        """Whether a move ends the present step."""
        if self._place == len(self.lesson.steps):
            return False
        step, game = self.lesson.steps[self._place], self.table.game
        if played.seat == self.lesson.seat and step.allows(game.verbs.notation(played.move)):
            self._moved = True
        if not step.until or not self._moved:
            return self._moved
        return any(step.ends_with(game.kinds.kinds[event.kind]) for event in played.events)

    def leads(self, seat: int) -> bool:
        """Whether a seat is in the middle of the lesson."""
        return seat == self.lesson.seat and self.now is not None

    def allowed(self, seat: int, offered: list[int]) -> list[int]:
        """Those of the moves that the step wants; all, where it wants none that can be made."""
        step = self._step_of(seat)
        if step is None:
            return offered
        notation = self.table.game.verbs.notation
        wanted = [action for action in offered if step.allows(notation(action))]
        return wanted if wanted or self._wants_form(step) else offered

    def _step_of(self, seat: int) -> LessonStep | None:
        """What the lesson wants of a seat now, if anything."""
        return self.now if seat == self.lesson.seat else None

    def allowed_form(self, seat: int, form: Form | None) -> Form | None:
        """The form that may be filled in, if the step wants it."""
        step = self._step_of(seat)
        if step is None or form is None or step.allows_form(form.name):
            return form
        stuck = self.allowed(seat, self.table.offered(seat)) == self.table.offered(seat)
        return form if stuck else None

    def _wants_form(self, step: LessonStep) -> bool:
        form = self.table.form(self.lesson.seat)
        return form is not None and step.allows_form(form.name)

    def check(self, seat: int, notation: str) -> None:
        """Raise what is wrong with a move: first what the rules say, then what the lesson does."""
        move = self.table.game.verbs.parse(notation)
        self.table.check(seat, move)
        step = self._step_of(seat)
        if step is None or step.allows(notation):
            return
        if isinstance(move, int) and move in self.allowed(seat, self.table.offered(seat)):
            return
        raise self._refusal(step)

    def why_not(self, seat: int, path: Sequence[str]) -> Refused | None:
        """What the lesson has against clicks that the rules allow; None: nothing."""
        step = self.now
        legal = set(self.table.offered(seat)).intersection(self.table.game.verbs.along(path))
        return None if step is None or not legal else self._refusal(step)

    def _refusal(self, step: LessonStep) -> Refused:
        rule = f"{self.table.game.prefix} {step.rule}"
        return Refused(rule, Text("lesson", {"sentence": step.wrong}))

    def shown(self, seat: int | None) -> wire.Lesson | None:
        """The lesson as who learns sees it."""
        if seat != self.lesson.seat:
            return None
        name, step, place = self.lesson.name, self.now, self.place
        if step is not None:
            return wire.Lesson(name, place, len(self.lesson.steps), step.say, list(step.point))
        names = [lesson.name for lesson in self.table.game.lessons]
        following = next(iter(names[names.index(name) + 1 :]), "")
        return wire.Lesson(name, place, place, know=list(self.lesson.know), following=following)

    # -- the bots ------------------------------------------------------------------------------

    def scripted(self, seat: int) -> Move | None:
        """What a bot does now; None: it decides for itself, as past its script.

        As long as its script has nothing that fits, a bot that has one does what it must, says
        nothing to sealed questions, and is ready where a team asks that.
        """
        if seat not in self.lesson.script or self.now is None:
            return None
        game, legal, wanted = self.table.game, self.table.legal(seat), self.unplayed(seat)
        if wanted == WAITS:
            return None
        move = game.verbs.parse(wanted) if wanted else None
        if move is not None and (isinstance(move, Filled) or move in legal):
            return move
        if len(legal) == 1 and self.table.form(seat) is None:
            return legal[0]
        if self.table.sealed:
            return game.silence(self.table.view(None), seat)
        team = game.teamwork
        return int(team.ready) if team is not None and team.ready in legal else None

    def waits(self, seat: int) -> bool:
        """Whether a bot waits for who learns."""
        return self.now is not None and self.unplayed(seat) == WAITS

    def unplayed(self, seat: int) -> str:
        """The next move of a bot's script; empty: all of it is played."""
        script, played = self.lesson.script.get(seat, ()), 0
        notation = self.table.game.verbs.notation
        for step in self.table.steps[self._first :]:
            if played == len(script):
                break
            if script[played] == WAITS:
                played += step.seat == self.lesson.seat
            elif step.seat == seat:
                played += notation(step.move) == script[played]
        return script[played] if played < len(script) else ""
