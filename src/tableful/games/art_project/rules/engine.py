"""The game as core sees it: the final class that ties the chapters together."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.state import Actions, Ear, Observation, Rng
from tableful.core.teamwork import ALL_READY

from . import (
    allies,
    clues,
    exchange,
    fight,
    maps,
    mission,
    movement,
    moves,
    setting_up,
    talk,
)
from . import deciding as deciders
from .components import NONE, Box
from .legal import list_legal
from .observing import observe
from .position import ALLY_DICE, COMPANION, NO_QUESTION, TO_WHOM, WON, Position
from .redealing import redeal
from .resources import lose_health
from .rounds import go_on, next_phase
from .team import TEAM


@final
@mypyc_attr(native_class=True)
class ArtProject(Position):
    """A game of The A.R.T. Project."""

    def deciding(self) -> i64:
        return deciders.deciding(self)

    def awaited(self) -> i64:
        return deciders.awaited(self)

    def next_decider(self) -> i64:
        return deciders.next_decider(self)

    def list_legal(self, seat: i64, out: Actions) -> None:
        list_legal(self, seat, out)

    def brings_nothing(self, seat: i64, action: i64) -> bool:
        """Talk, a proposal, not to be ready after all, and steps to and fro that cost nothing."""
        if moves.TELL <= action <= moves.LAST or action == moves.ALLY or action == moves.WAIT:
            return True
        if self.content.map.free_steps == NONE:
            return False
        if moves.GO <= action < moves.GO_WITH:
            return maps.step_cost(self, seat, action - moves.GO) == 0
        if moves.SEND <= action < moves.SEND_WITH:
            return maps.step_cost(self, COMPANION, action - moves.SEND) == 0
        return False

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        """What the verbs of `verbs.py` do; then the round goes on until somebody is asked."""
        if action < moves.TELL:
            apply_mission(self, seat, action)
        elif action < moves.GO:
            apply_talk(self, seat, action)
        elif action < moves.FIGHT:
            apply_movement(self, seat, action)
        elif action < moves.ALLY:
            apply_fight(self, seat, action, rng)
        else:
            apply_team(self, seat, action)
        go_on(self)

    def observe(self, seat: i64, out: Observation) -> None:
        observe(self, seat, out)

    def clone(self) -> "ArtProject":
        return ArtProject(self.seats, self.content, self.start_health, self)

    def redeal(self, seat: i64, rng: Rng) -> "ArtProject":
        twin = self.clone()
        redeal(twin, seat, rng)
        return twin

    def again(self, rng: Rng) -> "ArtProject":
        return new_game(self.seats, self.content, self.start_health, rng)

    def payoffs(self) -> vec[float]:
        """8.2: all win, or all lose."""
        return vec[float]([1.0 if self.ending == WON else 0.0] * self.seats)


def apply_mission(p: Position, seat: i64, action: i64) -> None:
    """2, 4: set-up and Mission phase."""
    if action < moves.DRAW:
        setting_up.post(p, seat, action - moves.POST)
    elif action == moves.DRAW:
        mission.draw(p, seat)
    elif action < moves.PLAY:
        mission.buy(p, seat, action - moves.BUY)
    elif action < moves.GIVE:
        mission.play(p, seat, action - moves.PLAY)
    elif action < moves.SERVE:
        if p.asked == TO_WHOM:
            exchange.hand_over(p, action - moves.GIVE)
        else:
            mission.give_health(p, action - moves.GIVE)
    elif action < moves.LAND:
        clues.serve(p, seat, action - moves.SERVE)
    else:
        clues.place_art(p, action - moves.LAND)


def apply_talk(p: Position, seat: i64, action: i64) -> None:
    """3.7, 4.1: what is told and said."""
    if action < moves.NEED:
        mission.tell_card(p, seat, action - moves.TELL)
    elif action < moves.BRING:
        talk.need(p, seat, action - moves.NEED)
    elif action < moves.INTEND:
        talk.bring(p, seat, action - moves.BRING)
    elif action < moves.FIRST:
        talk.intend(p, seat, action - moves.INTEND)
    elif action == moves.FIRST:
        talk.take_turn(p, seat, talk.FIRST)
    else:
        talk.take_turn(p, seat, talk.LAST)


def apply_movement(p: Position, seat: i64, action: i64) -> None:
    """5, 9.4: steps, collections and what they cost."""
    if action < moves.GO_WITH:
        movement.take_step(p, seat, seat, action - moves.GO, False)
    elif action < moves.SEND:
        movement.take_step(p, seat, seat, action - moves.GO_WITH, True)
    elif action < moves.SEND_WITH:
        movement.take_step(p, seat, COMPANION, action - moves.SEND, False)
    elif action < moves.COLLECT:
        movement.take_step(p, seat, COMPANION, action - moves.SEND_WITH, True)
    elif action < moves.LOSE:
        movement.collect(p, seat, action - moves.COLLECT)
    elif action < moves.LOSE_CLUE:
        maps.lose_resource(p, seat, action - moves.LOSE)
    elif action < moves.OFFER:
        maps.lose_clue(p, seat, action - moves.LOSE_CLUE)
    else:
        offer_health(p, seat)


def offer_health(p: Position, seat: i64) -> None:
    """3.5, 9.4: the first seat that offers loses a Health for what the supply cannot give."""
    p.owed -= 1
    p.asked = NO_QUESTION
    lose_health(p, seat, 1)
    if not p.over:
        maps.ask_what_to_lose(p)


def apply_fight(p: Position, seat: i64, action: i64, rng: Rng) -> None:
    """7, 9.3: fights, and clue cards that change hands."""
    if action == moves.FIGHT:
        fight.declare(p, seat, rng)
    elif action < moves.REROLL:
        fight.spend_clue(p, seat, action - moves.SPEND_CLUE)
    elif action < moves.REROLL_ALLY:
        fight.pick(p, seat, action - moves.REROLL, rng)
    elif action < moves.REROLL_COMPANION:
        fight.pick(p, seat, action - moves.REROLL_ALLY + ALLY_DICE, rng)
    elif action == moves.REROLL_COMPANION:
        fight.pick(p, seat, COMPANION, rng)
    elif action == moves.ROLL:
        fight.reroll(p, rng)
    elif action == moves.GUN:
        fight.fire(p, seat)
    elif action == moves.GIVE_UP:
        fight.give_up(p)
    else:
        exchange.hold_out(p, seat, action - moves.HAND_OVER)


def apply_team(p: Position, seat: i64, action: i64) -> None:
    """3.5, 6.1: readiness ends a phase; what all agree to is done, and its author pays."""
    payer = seat if action == moves.ALLY else TEAM.author(p.team)
    came_of_it = TEAM.apply(p, p.team, seat, action)
    if came_of_it == moves.ALLY:
        allies.unlock(p, payer)
    elif came_of_it == ALL_READY:
        next_phase(p)


def new_game(
    seats: i64, content: Box, start_health: i64, rng: Rng, ear: Ear | None = None
) -> ArtProject:
    """2: everything is laid out, and the first round begins."""
    game = ArtProject(seats, content, start_health)
    game.ear = ear
    setting_up.set_up(game, rng)
    go_on(game)
    return game
