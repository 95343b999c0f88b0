"""Twin tables: the truth, and a world that one seat cannot tell from it.

Both are fed the same as far as the seat can see. What it cannot see, such as others' sealed answers
or a refused move of theirs, happens in each world on its own. As long as every event that the seat
saw was the same in both, all that it is sent must be the same, byte for byte. A step whose events
differ for the seat has brought it new information: the comparison ends there.

Bots think as real ones do: long where they have a choice, and not at all where they have none,
after a queue that is the same in both. They must move at the same moment in both.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

import msgspec

from tableful.core.errors import Refused, TablefulError
from tableful.core.rng import Rng
from tableful.core.verbs import Move
from tableful.server import wire
from tableful.server.rooms import seat_messages
from tests.server.evening import ALLOTTED, Evening

Command = Callable[[Evening], object]

OTHER_SEED = "fedcba9876543210fedcba9876543210"  # no update may depend on it
OTHER_SECRET = 2 * OTHER_SEED  # nor on this
QUEUES = (0.0, 0.3, 1.0)  # seconds until somebody thinks about a bot's question


@dataclass
class Twins:
    """Two tables, and which of those who look (a seat, the public) still cannot tell them apart."""

    truth: Evening
    other: Evening
    seat: int
    rng: Rng
    deal: int
    alike: set[int | None] = field(default_factory=set)
    compared: int = 0  # updates that were there and equal
    silent: int = 0  # moments at which neither got an update
    hidden: int = 0  # things that happened in one world only
    forced: int = 0  # moves of bots that had a choice in one world only
    steps: int = 0
    _anybody: int = 0

    @classmethod
    def of(cls, evening: Evening, seat: int, rng: Rng) -> "Twins":
        """The table as its log has it, and the same redealt for a seat.

        Where one person plays alone, and nobody watches, there is nobody to compare what all see.
        """
        truth, other = _copy(evening), _copy(evening)
        deal = truth.playing.table.state.deal()
        seating = truth.room.seating
        alone = len(seating.people()) == 1 and not seating.watching
        twins = cls(truth, other, seat, rng, deal, {seat} if alone else {seat, None})
        other.room.opened = msgspec.structs.replace(
            other.room.opened, seed=OTHER_SEED, secret=OTHER_SECRET
        )
        other.room.cuts = dict.fromkeys(other.room.cuts, OTHER_SECRET)
        other.room.shuffle = None
        table = other.playing.table
        table.seed = OTHER_SEED
        table.state = table.state.redeal(seat, rng)
        for step in table.steps:
            if step.before is not None:
                step.before = step.before.redeal(seat, rng)
        kept = table.answers.get(seat)  # what the others answered is open again
        table.answers = {} if kept is None else {seat: kept}
        other.playing.look()
        other.playing.bot_turns.turns.clear()
        other.room.refresh(other.now)
        twins.compare()
        return twins

    @property
    def both(self) -> tuple[Evening, Evening]:
        """The two worlds."""
        return self.truth, self.other

    # -- comparing ---------------------------------------------------------------------------------

    def compare(self) -> None:
        """Whoever cannot tell the worlds apart by events is sent the same in both.

        At the end of a game all may be turned up, which is new to everybody. With a new deal each
        seat gets cards of its own that no event names, such as those that it may choose from.
        """
        if any(world.playing.over for world in self.both):
            self.alike.clear()
        if any(world.playing.table.state.deal() != self.deal for world in self.both):
            self.alike &= {None}
        for looking in list(self.alike):
            if self._told(self.truth, looking) != self._told(self.other, looking):
                self.alike.discard(looking)
                continue
            here, there = (world.update(looking) for world in self.both)
            assert here == there, f"seat {looking} can tell: {here!r} and {there!r}"
            self.compared += here is not None
            self.silent += here is None
            if self.rng.below(4):
                continue
            wholes = [w.room.perspective(looking).whole(w.room, w.now) for w in self.both]
            assert wholes[0] == wholes[1], f"seat {looking} can tell from the whole: {wholes}"

    @staticmethod
    def _told(world: Evening, looking: int | None) -> list[object]:
        """What happened in the game, as somebody saw it: from the events alone, not the updates."""
        events = [told.event for told in world.room.story.told if told.event is not None]
        return list(world.game.kinds.heard(events, looking))

    # -- feeding -----------------------------------------------------------------------------------

    def step(self) -> bool:
        """Something happens in both worlds; False where nothing alike can."""
        self.steps += 1
        self._anybody = self.rng.below(len(self.truth.room.seating.chairs))
        for world in self.both:  # ids are the browsers' own: the same in both worlds
            world._ids = count(1000 * self.steps)
        chance = self.rng.below(24)
        if chance == 0:
            self._same(lambda world: world.chat(self._anybody, "hello"))
        elif chance == 1:
            self._same(lambda world: world.hold(self._anybody))
        elif chance == 2:
            self._hidden_click()
        elif chance == 3 and self.seat in self.alike:
            self._own_click()
        elif chance == 4:
            self._hidden_passing()
        elif chance == 5:
            self._pause()
        elif chance == 6:
            self._come_and_go()
        elif chance == 7 and all(w.playing.undoable(self._anybody) for w in self.both):
            self._same(lambda world: world.undo(self._anybody))
        elif self.truth.playing.window is not None:
            self._answers()
        elif not self._open_move():
            return False
        self.compare()
        return bool(self.alike)

    def _same(self, do: Command) -> None:
        """The same command in both worlds: done in both, or refused in the same words in both."""
        answers = [_refusal(world, do) for world in self.both]
        assert answers[0] == answers[1], f"refused differently: {answers}"

    def _open_move(self) -> bool:
        """Somebody moves: the same in both worlds where they can; otherwise what they can."""
        here, there = (world.playing.table for world in self.both)
        seats = [seat for seat in here.state.deciders() if seat in there.state.deciders()]
        if not seats:
            return False
        seat = seats[self.rng.below(len(seats))]
        mine, theirs = here.state.legal(seat), there.state.legal(seat)
        common = [action for action in mine if action in theirs]
        form = here.form(seat)
        move: Move = mine[self.rng.below(len(mine))]
        if form is not None:
            move = self.truth.some_form(seat, form, self.rng)
        elif common:
            move = common[self.rng.below(len(common))]
        forced = move if form is not None or move in theirs else theirs[0]
        if seat in self.truth.playing.bot_turns.turns:
            self._bot_moves(seat, move, forced)
            return True
        for world, played in zip(self.both, (move, forced), strict=True):
            world.act(seat, world.game.verbs.notation(played))
        return True

    def _bot_moves(self, seat: int, here: Move, there: Move) -> None:
        """Both worlds' bot is asked now, and thinks as long as it has to."""
        queue = QUEUES[self.rng.below(len(QUEUES))]
        moments, free = [], []
        for world, move in zip(self.both, (here, there), strict=True):
            table = world.playing.table
            free.append(len(table.legal(seat)) > 1 or table.form(seat) is not None)
            took = 0.8 * ALLOTTED if free[-1] else 0.0
            notation = world.game.verbs.notation(move)
            moments.append(world.bot_moves(seat, notation, queue=queue, took=took))
        self.forced += free[0] != free[1]
        assert abs(moments[0] - moments[1]) < 1e-6, f"everybody can tell from the moment: {moments}"
        self.other.now = self.truth.now

    def _answers(self) -> None:
        """In a window: the seat's own answer is the same; others' are each world's own affair."""
        asked = list(self.truth.window.asked)
        who = asked[self.rng.below(len(asked))]
        if self.rng.below(3) == 0 or self._all_answered():
            self._time_passes()
        elif who == self.seat and self.seat in self.alike:
            self._own_answer()
        else:
            for world in self.both:
                self._hidden_answer(world, who)

    def _all_answered(self) -> bool:
        return not any(w.playing.table.deciders() for w in self.both)

    def _own_answer(self) -> None:
        seat = self.seat
        if self.truth.playing.answer_of(seat) is not None:
            self._same(lambda world: world.undo(seat))
            return
        choices = self.truth.choices(seat)
        choice = choices[self.rng.below(len(choices))]
        for world in self.both:
            if seat in world.playing.bot_turns.turns:
                world.bot_thinks(seat, choice)
            else:
                world.act(seat, choice)

    def _hidden_answer(self, world: Evening, seat: int) -> None:
        """One world's answer: given, taken back, or refused, or none at all."""
        if world.playing.window is None or not world.window.timed:
            if not self._last_needed(world, seat):
                self._give(world, seat)
            return
        chance = self.rng.below(4)
        if world.playing.answer_of(seat) is not None:
            if chance == 0 and seat not in world.room.seating.bots():
                self.hidden += 1
                world.undo(seat)
        elif chance > 0:
            self._give(world, seat)

    def _last_needed(self, world: Evening, seat: int) -> bool:
        """Whether an untimed question would end with this answer: both worlds end it together."""
        if world.playing.window is None:
            return True
        left = world.playing.table.deciders()
        return left == [seat]

    def _give(self, world: Evening, seat: int) -> None:
        if world.playing.answer_of(seat) is not None:
            return
        self.hidden += 1
        choices = world.choices(seat)
        choice = choices[self.rng.below(len(choices))]
        if seat in world.playing.bot_turns.turns:
            world.bot_thinks(seat, choice)
        else:
            world.act(seat, choice)

    def _time_passes(self) -> None:
        """Up to the deadline or a part of the way; an untimed question is answered by all."""
        if self.truth.window.timed:
            whole = self.rng.below(2) == 0
            seconds = self.truth.window.ends - self.truth.now if whole else 0.4
            for world in self.both:
                world.wait(seconds)
            return
        unanswered = self.truth.playing.table.deciders()
        if self.seat in unanswered and self.seat in self.alike:
            self._own_answer()
            self.compare()
        for world in self.both:
            question = world.playing.window
            for seat in list(question.asked) if question is not None else []:
                if world.playing.window is question:  # the next one may be the seat's own again
                    self._give(world, seat)

    # -- what leaves no trace for the seat ---------------------------------------------------------

    def _hidden_click(self) -> None:
        """Another seat tries something that is not legal, in one world only."""
        other = self._anybody
        if other == self.seat:
            return
        world = self.both[self.rng.below(2)]
        stale = wire.Act(world.new_id(), 9999, "pass")
        try:
            seat_messages.act(world.room, other, stale, world.now)
        except TablefulError:
            return

    def _hidden_passing(self) -> None:
        """Another seat passes for its turn, in one world only."""
        self.hidden += 1
        if self._anybody != self.seat and not self.truth.room.paused:
            self.both[self.rng.below(2)].tell(self._anybody, "pass_turn")

    # -- what everybody sees -----------------------------------------------------------------------

    def _own_click(self) -> None:
        """The seat clicks something: it is told the same, be it refused or not."""
        verbs = self.truth.game.verbs
        path = verbs.path(self.rng.below(verbs.size))
        self._same(lambda world: self._why_not(world, path))
        action = verbs.notation(self.rng.below(verbs.size))
        legal = self.truth.choices(self.seat)
        if action not in legal and self.seat not in self.truth.room.seating.bots():
            self._same(lambda world: world.act(self.seat, action))

    def _why_not(self, world: Evening, path: tuple[str, ...]) -> None:
        raise seat_messages.why_not(world.room, self.seat, wire.WhyNot(world.new_id(), list(path)))

    def _pause(self) -> None:
        who = self._anybody
        self._same(lambda world: world.tell(who, "pause"))
        self.compare()
        self._same(lambda world: world.wait(2))
        self.compare()
        self._same(lambda world: world.tell(who, "resume"))

    def _come_and_go(self) -> None:
        who = self._anybody
        if self.truth.holder(who):
            self._same(lambda world: world.go(who))
            self.compare()
            self._same(lambda world: world.come(who))


def _copy(evening: Evening) -> Evening:
    """The same evening once more, from its log; everybody is here."""
    copy = object.__new__(Evening)
    copy.__dict__.update(evening.__dict__)
    copy.log = list(evening.log)
    copy.restart()
    copy.room.seating.watching = copy.room.seating.watching_told = evening.room.seating.watching
    copy.room.refresh(copy.now)
    return copy


def _refusal(world: Evening, do: Command) -> tuple[str, str] | None:
    """What somebody is told when it cannot be done."""
    try:
        do(world)
    except Refused as refused:
        return refused.rule, world.room.story.speech.say(refused.text)
    except TablefulError as error:
        return "", str(error)
    return None
