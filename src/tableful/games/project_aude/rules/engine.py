"""The game as core sees it: the final class that ties the chapters together."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.rng import Rng
from tableful.core.state import Actions, Ear, Observation, shared

from . import abilities, completing, moves, turns
from .cards import Cards
from .ending import winners
from .legal import list_legal
from .observing import observe
from .position import Position
from .redealing import redeal
from .setting_up import set_up


@final
@mypyc_attr(native_class=True)
class ProjectAude(Position):
    """A game of Project AUDE."""

    def list_legal(self, seat: i64, out: Actions) -> None:
        list_legal(self, out)

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        """What the verbs of `verbs.py` do, in the order of their numbers."""
        if action < moves.ASSIGN:
            turns.complete(self, action - moves.COMPLETE)
        elif action < moves.TAKE:
            completing.assign(self, action - moves.ASSIGN)
        elif action < moves.DRAW:
            turns.take(self, moves.take_colour(action), moves.take_mission(action))
        elif action == moves.DRAW:
            turns.draw(self, 2)
        elif action < moves.PLACE:
            turns.draw_four(self, action - moves.DRAW_FOUR)
        elif action < moves.PLACE_FIRST:
            turns.place(self, moves.place_card(action), moves.place_mission(action))
        elif action < moves.DISCARD:
            card, mission = moves.place_first_card(action), moves.place_first_mission(action)
            turns.place_first(self, card, mission)
        elif action < moves.DISCARD_REST:
            turns.discard_first(self, action - moves.DISCARD)
        elif action == moves.DISCARD_REST:
            turns.discard_rest(self)
        else:
            self.apply_ability(action)

    def apply_ability(self, action: i64) -> None:
        """6.2, 6.5, 3.3, 6.6: Move, Rearrange, the end of the turn, and who kept both cards."""
        if action < moves.REARRANGE:
            abilities.move(self, moves.move_card(action), moves.move_place(action))
        elif action < moves.RAISE:
            mission = self.own(moves.rearrange_mission(action))
            abilities.rearrange(self, mission, moves.rearrange_colour(action))
        elif action < moves.DONE:
            abilities.raise_card(self, action - moves.RAISE)
        elif action == moves.DONE:
            abilities.put_pile_down(self)
        elif action == moves.END_TURN:
            turns.end_turn(self)
            return
        else:
            turns.spend_keep_both(self, action - moves.SPEND)
            return
        turns.wind_up(self)

    def observe(self, seat: i64, out: Observation) -> None:
        observe(self, seat, out)

    def clone(self) -> "ProjectAude":
        return ProjectAude(self.seats, self.content, self.family, self.even_turns, self)

    def redeal(self, seat: i64, rng: Rng) -> "ProjectAude":
        twin = self.clone()
        redeal(twin, seat, rng)
        return twin

    def again(self, rng: Rng) -> "ProjectAude":
        return new_game(self.seats, self.content, self.family, self.even_turns, rng)

    def payoffs(self) -> vec[float]:
        """7.3: those who win share the win."""
        return shared(winners(self), self.seats)


def new_game(
    seats: i64, content: Cards, family: bool, even_turns: bool, rng: Rng, ear: Ear | None = None
) -> ProjectAude:
    """2: set up, and the starting player's turn begins (2.5)."""
    game = ProjectAude(seats, content, family, even_turns)
    game.ear = ear
    set_up(game, rng)
    game.starter = rng.below(seats)
    turns.start_turn(game, game.starter)
    return game
