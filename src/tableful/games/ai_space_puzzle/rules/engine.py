"""The game as core sees it: the final class that ties the chapters together."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.state import Actions, Ear, Observation, Rng
from tableful.core.teamwork import ALL_READY

from . import astronauts, ending, hooks, messages, moves
from .box import CALLER, KEYS, Mission
from .legal import list_legal
from .observing import observe
from .position import AI, COMPOSING, Position
from .redealing import redeal_for_ai, redeal_for_astronauts
from .rounds import end_phase
from .setting_up import orient, set_up
from .team import TEAM


@final
@mypyc_attr(native_class=True)
class SpacePuzzle(Position):
    """A game of AI Space Puzzle."""

    def list_legal(self, seat: i64, out: Actions) -> None:
        list_legal(self, seat, out)

    def brings_nothing(self, seat: i64, action: i64) -> bool:
        """4.3: marker steps and changes of mind, which cost nothing."""
        if moves.PLACE_MARKER <= action < moves.BREAK_TOKEN:
            return True
        return action == moves.DECLARE or action == moves.WAIT

    def open_form(self, seat: i64) -> i64:
        """3.1: the AI lays its message."""
        return 0 if seat == AI and self.phase == COMPOSING else -1

    def fill(self, seat: i64, form: i64, entries: vec[i64], rng: Rng) -> None:
        messages.lay(self, entries)

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        """What the verbs of `verbs.py` do, in the order of their numbers."""
        if action >= moves.DECLARE:
            self.say(seat, action, rng)
        elif action >= moves.PLACE_MARKER:
            self.mark(seat, action)
        elif action >= moves.MOVE:
            self.act(seat, action)
        elif action >= moves.LIFT:
            messages.lift(self)
        elif action >= moves.PUT:
            messages.put(self, moves.put_cell(action), moves.put_quarter(action))
        elif action >= moves.PICK:
            messages.pick(self, action - moves.PICK)
        else:
            orient(self, action - moves.ORIENT, rng)

    def act(self, seat: i64, action: i64) -> None:
        """4.1: what costs an action."""
        if action < moves.REMOVE:
            astronauts.move(self, seat, moves.move_colour(action), moves.move_room(action))
        elif action < moves.SET_DIE:
            astronauts.remove(self, seat, action - moves.REMOVE)
        else:
            value = moves.set_die_value(action) + 1
            astronauts.set_die(self, seat, moves.set_die_colour(action), value)

    def mark(self, seat: i64, action: i64) -> None:
        """4.3: what happens on the Key cards; 7.23: and to a token."""
        if action < moves.TAKE_MARKER:
            spot = (action - moves.PLACE_MARKER) % (2 * KEYS)
            colour = moves.place_marker_colour(action)
            astronauts.place_marker(self, seat, colour, spot)
        elif action < moves.MARK_LOCATION:
            astronauts.take_marker(self, seat, action - moves.TAKE_MARKER)
        elif action < moves.MARK_DIE:
            key, mark = moves.mark_location_key(action), moves.mark_location_mark(action)
            astronauts.mark_location(self, seat, key, mark)
        elif action < moves.BREAK_TOKEN:
            key, mark = moves.mark_die_key(action), moves.mark_die_mark(action)
            astronauts.mark_die(self, seat, key, mark)
        else:
            hooks.break_token(self, seat, action - moves.BREAK_TOKEN)
            TEAM.happened(self, self.team)

    def say(self, seat: i64, action: i64, rng: Rng) -> None:
        """4.4, 5.1, 7.32: the astronauts agree to end the phase or to declare."""
        calls = self.scenario().duties and self.holder(CALLER) == seat
        if calls and action == moves.DECLARE:
            ending.declare(self)
            return
        came_of_it = TEAM.apply(self, self.team, seat, action)
        if came_of_it == moves.DECLARE:
            ending.declare(self)
        elif calls and action == moves.READY:
            self.only_words = False
            end_phase(self, rng)
        elif came_of_it == ALL_READY and not self.scenario().duties:
            end_phase(self, rng)

    def observe(self, seat: i64, out: Observation) -> None:
        observe(self, seat, out)

    def clone(self) -> "SpacePuzzle":
        return SpacePuzzle(self.seats, self.content, self)

    def redeal(self, seat: i64, rng: Rng) -> "SpacePuzzle":
        """6: all that the seat cannot know is a random possibility."""
        twin = self.clone()
        if not self.over:
            if seat == AI:
                redeal_for_ai(twin, rng)
            else:
                redeal_for_astronauts(twin, rng)
        return twin

    def again(self, rng: Rng) -> "SpacePuzzle":
        return new_game(self.seats, self.content, rng)

    def payoffs(self) -> vec[float]:
        """5.2: all win or all lose."""
        won = 1.0 if ending.is_won(self) else 0.0
        return vec[float]([won for _ in range(self.seats)])


def new_game(seats: i64, content: Mission, rng: Rng, ear: Ear | None = None) -> SpacePuzzle:
    """2.1: the table is set up; the AI decides first."""
    game = SpacePuzzle(seats, content)
    game.ear = ear
    set_up(game, rng)
    game.informative = False
    return game
