"""Every lesson of every game, played in real rooms: at random, wrongly, in two goes, and back."""

from itertools import count
from math import inf

import pytest

from tableful.core.errors import Refused
from tableful.core.game import Game
from tableful.core.lessons import Lesson
from tableful.core.rng import Rng, seeded
from tableful.games import GAMES
from tableful.server.declined import Declined
from tableful.server.rooms.time import next_time
from tests.server.evening import Evening

MOST_WORDS = 250
MOST_MOVES = 300  # of who learns, in one lesson
OWN = [
    pytest.param(game, lesson, id=f"{game.name}-{lesson.name}")
    for game in GAMES
    for lesson in game.lessons
]
every_lesson = pytest.mark.parametrize(("game", "lesson"), OWN)


class Pupil:
    """Ada, who learns; bots that are past their script do anything."""

    def __init__(self, game: Game, lesson: Lesson, rng: Rng) -> None:
        self.evening = Evening.learning(game, lesson.name)
        self.lesson = lesson
        self.rng = rng
        self.wait()

    @property
    def place(self) -> int:
        """How many steps are done."""
        tutor = self.evening.playing.tutor
        assert tutor is not None
        return tutor.place

    @property
    def done(self) -> bool:
        """Whether the lesson is over."""
        return self.place == len(self.lesson.steps)

    def wait(self) -> None:
        """Until Ada is asked, or the lesson or the game is over."""
        playing = self.evening.playing
        while not (self.done or playing.over or self._is_asked()):
            idle = [turn for turn in playing.bot_turns.turns.values() if turn.move is None]
            if idle:
                self.evening.bot_thinks(
                    idle[0].seat, self.evening.some_move(idle[0].seat, self.rng)
                )
                continue
            due = next_time(self.evening.room)
            assert due < inf, f"at step {self.place + 1} nothing happens any more"
            self.evening.wait(max(0.0, due - self.evening.now))

    def _is_asked(self) -> bool:
        seat, playing = self.lesson.seat, self.evening.playing
        asked = self.evening.ask(seat) != 0 and playing.answer_of(seat) is None
        return asked and seat in playing.table.awaited()

    def glowing(self) -> list[str]:
        """What she may do: what glows, and a form at random where that is all."""
        seat, playing = self.lesson.seat, self.evening.playing
        notation = playing.table.game.verbs.notation
        moves = [notation(action) for action in playing.offered(seat)]
        form = playing.form(seat)
        if form is not None and not moves:
            moves.append(self._filled_in())
        return moves

    def _filled_in(self) -> str:
        """A form as the lesson wants it: with the words that it names, else anything."""
        seat, step = self.lesson.seat, self.lesson.steps[self.place]
        form = self.evening.playing.form(seat)
        assert form is not None
        if not step.allow:
            return form.notation(self.evening.some_form(seat, form, self.rng))
        places = count(20, 35)  # far enough apart for AI Space Puzzle, the only one with forms
        parts = step.allow[0].split("*")
        return "".join(f"{part}{next(places)} 38 0" for part in parts[:-1]) + parts[-1]

    def click(self) -> None:
        """Anything that glows."""
        moves = self.glowing()
        assert moves, f"at step {self.place + 1} nothing glows"
        self.evening.act(self.lesson.seat, moves[int(self.rng.below(len(moves)))])
        self.wait()

    def finish(self) -> int:
        """Click what glows until the lesson is over; how many moves it took."""
        for moves in range(MOST_MOVES):
            if self.done:
                return moves
            assert not self.evening.playing.over, f"the game ends at step {self.place + 1}"
            self.click()
        raise AssertionError(f"it does not get past step {self.place + 1}")


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.name)
def test_every_game_has_a_lesson_for_beginners_and_one_for_what_is_hard(game: Game) -> None:
    first, second = game.lessons
    assert first.title == "Learn in five minutes"
    assert second.title != first.title


@every_lesson
def test_it_is_short(game: Game, lesson: Lesson) -> None:
    assert lesson.words <= MOST_WORDS


@every_lesson
def test_who_clicks_anything_that_glows_ends_it(game: Game, lesson: Lesson) -> None:
    """And the bots have done all of their script by then."""
    for seed in range(12):
        pupil = Pupil(game, lesson, seeded(seed))
        pupil.finish()
        tutor = pupil.evening.playing.tutor
        assert tutor is not None
        shown = pupil.evening.sees(lesson.seat).lesson
        assert shown is not None
        assert shown.know == list(lesson.know)
        left = {seat: tutor.unplayed(seat) for seat in lesson.script}
        assert left == dict.fromkeys(lesson.script, "")


@every_lesson
def test_a_wrong_move_is_answered_with_its_rule_and_changes_nothing(
    game: Game, lesson: Lesson
) -> None:
    pupil, wrong = Pupil(game, lesson, seeded(1)), 0
    while not pupil.done:
        seat, table = lesson.seat, pupil.evening.playing.table
        notation, step = game.verbs.notation, lesson.steps[pupil.place]
        others = [notation(action) for action in table.offered(seat)]
        for move in set(others).difference(pupil.glowing()) if pupil.glowing() else ():
            before, played = pupil.evening.sees(seat), len(table.steps)
            with pytest.raises(Refused) as refused:
                pupil.evening.act(seat, move)
            said = pupil.evening.room.story.speech.say(refused.value.text)
            assert (refused.value.rule, said) == (f"{game.prefix} {step.rule}", step.wrong)
            assert step.rule in game.rulebook
            assert (pupil.evening.sees(seat), len(table.steps)) == (before, played)
            wrong += 1
        pupil.click()
    assert wrong > 0


@every_lesson
def test_it_can_be_left_and_resumed_at_every_step(game: Game, lesson: Lesson) -> None:
    pupil = Pupil(game, lesson, seeded(2))
    while not pupil.done:
        place, glowing = pupil.place, pupil.glowing()
        pupil.evening.go(lesson.seat)
        pupil.evening.restart()
        pupil.wait()
        assert pupil.place == place
        if pupil.evening.playing.form(lesson.seat) is None:
            assert pupil.glowing() == glowing
        pupil.click()


@every_lesson
def test_going_back_goes_back_in_the_lesson_too(game: Game, lesson: Lesson) -> None:
    pupil = Pupil(game, lesson, seeded(3))
    pupil.click()
    while not pupil.done and pupil.evening.playing.undoable(lesson.seat) is None:
        pupil.click()
    before = pupil.place
    pupil.evening.undo(lesson.seat)
    pupil.wait()
    assert pupil.place < before or before == 0
    pupil.finish()


@every_lesson
def test_nobody_passes_a_whole_turn_in_it(game: Game, lesson: Lesson) -> None:
    pupil = Pupil(game, lesson, seeded(5))
    with pytest.raises(Declined, match="you answer each time"):
        pupil.evening.tell(lesson.seat, "pass_turn")
    pupil.finish()
    pupil.evening.tell(lesson.seat, "pass_turn")


@every_lesson
def test_its_table_counts_for_nothing(game: Game, lesson: Lesson) -> None:
    pupil = Pupil(game, lesson, seeded(4))
    assert not pupil.evening.room.counts
    assert pupil.evening.room.summary().lesson == lesson.title
