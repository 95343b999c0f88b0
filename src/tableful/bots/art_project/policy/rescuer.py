"""A teammate who tells everything, asks for what it needs, and takes what looks best next."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tableful.bots.search.guide import Guide
from tableful.core.rng import Rng, seeded
from tableful.core.state import Actions, State, holds, size_of
from tableful.games.art_project.rules import moves
from tableful.games.art_project.rules.allies import unlock
from tableful.games.art_project.rules.components import COSTS, GUN, RESOURCES
from tableful.games.art_project.rules.ending import TOO_MANY, still_waits_for_art
from tableful.games.art_project.rules.engine import ArtProject
from tableful.games.art_project.rules.fight import agents_strength, strength
from tableful.games.art_project.rules.mission import still_plays
from tableful.games.art_project.rules.position import (
    ALLY_DICE,
    BATTLE,
    COMPANION,
    DICE,
    FIGHTING,
    NO_QUESTION,
    PLANNING,
    WHICH_DICE,
    WHOSE_HEALTH,
    card_of,
)
from tableful.games.art_project.rules.talk import LAST, NEEDS, has_said
from tableful.games.art_project.rules.team import TEAM

from .odds import Odds
from .outlook import Outlook

PARTS: Final[i64] = 1000
TOO_DEAR: Final[i64] = 1  # the place of that reason
ENOUGH: Final = 0.25  # by which a step has to better things
SURE: Final = 0.55  # the chance of a fight that is worth a Health
DEADLY: Final = -500.0  # an outlook as bad as that


@final
@mypyc_attr(native_class=True)
class Rescuer(Guide):
    """Looks one action ahead; `wander` is the chance of any other choice instead."""

    def __init__(self, wander: float = 0.0) -> None:
        self.wander = wander
        self.outlook = Outlook()
        self.odds = Odds()
        self.still: Rng = seeded(0)  # for trials without chance in them

    def pick(self, state: State, seat: i64, legal: Actions, rng: Rng) -> i64:
        """What looks best, by what the seat knows."""
        assert isinstance(state, ArtProject)
        if self.wander > 0.0 and float(rng.below(PARTS)) < self.wander * float(PARTS):
            return legal.pick(rng)
        if state.asked == BATTLE:
            return self.in_battle(state, seat, legal)
        if state.asked == WHICH_DICE:
            return self.worst_die(state, legal)
        if state.asked == WHOSE_HEALTH:
            return self.weakest(state)
        if legal.has(moves.CONFIRM):
            return self.answer(state)
        if state.asked == NO_QUESTION and state.step == PLANNING:
            return self.mission(state, seat, legal)
        if state.step == FIGHTING and legal.has(moves.FIGHT) and self.wants_fight(state, seat):
            return moves.FIGHT
        return self.best(state, seat, legal)

    # -- looking one action ahead -----------------------------------------------------------------

    def best(self, p: ArtProject, seat: i64, legal: Actions) -> i64:
        """The action with the best outlook; to be ready unless something is clearly better."""
        chosen = legal.items[0]
        best = -2000.0
        for i in range(legal.size):
            action = legal.items[i]
            worth = self.after(p, seat, action)
            if worth > best:
                best = worth
                chosen = action
        return chosen

    def after(self, p: ArtProject, seat: i64, action: i64) -> float:
        """The outlook after an action; of those that chance decides about, none."""
        if action == moves.READY:
            return self.outlook.worth(p) + ENOUGH
        if action >= moves.WAIT or action == moves.FIGHT or moves.BUY <= action < moves.PLAY:
            return -1500.0
        twin = p.clone()
        if action == moves.ALLY:
            unlock(twin, seat)
            return self.outlook.worth(twin)
        twin.apply(seat, action, self.still)
        return self.outlook.worth(twin)

    # -- 4: the Mission phase ---------------------------------------------------------------------

    def mission(self, p: ArtProject, seat: i64, legal: Actions) -> i64:
        """Tell everything; ask for what the best card needs; then play it."""
        best = -2000.0
        chosen: i64 = -1
        for i in range(legal.size):
            action = legal.items[i]
            if moves.TELL <= action < moves.NEED:
                return action
            if moves.PLAY <= action < moves.GIVE:
                worth = self.after(p, seat, action)
                if worth > best:
                    best = worth
                    chosen = action
        word = self.asks_for(p, seat, chosen - moves.PLAY, legal)
        if word >= 0:
            return word
        return self.one_more(p, legal, chosen) if best < DEADLY else chosen

    def one_more(self, p: ArtProject, legal: Actions, chosen: i64) -> i64:
        """4.2: all cards in hand lose the game: another one, for what the van has most of."""
        most: i64 = 0
        for resource in range(RESOURCES):
            if legal.has(moves.BUY + resource) and p.in_van(resource) > most:
                most = p.in_van(resource)
                chosen = moves.BUY + resource
        return chosen

    def asks_for(self, p: ArtProject, seat: i64, card: i64, legal: Actions) -> i64:
        """3.7: what the van lacks for a card, and to play last; -1: there is nothing to say."""
        if not legal.has(moves.LAST) or size_of(still_plays(p)) < 2:
            return -1
        for resource in range(RESOURCES):
            if p.content.missions.cost[card * COSTS + resource] > p.in_van(resource):
                if not has_said(p, seat, NEEDS + resource):
                    return moves.NEED + resource
                if not has_said(p, seat, LAST):
                    return moves.LAST
        return -1

    def weakest(self, p: ArtProject) -> i64:
        """3.3: a Health is for who has least."""
        chosen: i64 = 0
        for other in range(p.seats):
            if p.health_of(other) < p.health_of(chosen):
                chosen = other
        return moves.GIVE + chosen

    # -- 6: Allies --------------------------------------------------------------------------------

    def answer(self, p: ArtProject) -> i64:
        """6.1: whether an Ally is worth what it costs."""
        twin = p.clone()
        unlock(twin, TEAM.author(p.team))
        if self.outlook.worth(twin) + ENOUGH >= self.outlook.worth(p):
            return moves.CONFIRM
        return moves.OBJECT + TOO_DEAR

    # -- 7: fights --------------------------------------------------------------------------------

    def wants_fight(self, p: ArtProject, seat: i64) -> bool:
        """7.1: if it is won more likely than not, and nobody's last Health is at stake."""
        city = p.city_of(seat)
        dice = size_of(p.pawns_in(city)) + p.allies
        guns = p.in_van(GUN)
        prize = holds(p.art, city)
        helped = guns if prize or p.agents[city] >= 4 else 0
        needed = agents_strength(p, city) - 2 * helped
        chance = self.odds.reaching(dice, needed)
        if self.is_desperate(p):
            return chance > 0.02
        if p.health_of(seat) == 1:
            return chance > 0.95
        return chance > (SURE - 0.15 if prize else SURE)

    def is_desperate(self, p: ArtProject) -> bool:
        """8.1, 4.7: without a fight the game is lost at the end of this round."""
        doomed: i64 = 0
        for city in range(p.content.map.cities):
            if p.agents[city] >= TOO_MANY:
                doomed += 1
                if still_waits_for_art(p, city):
                    return True
        return doomed > p.markers_left() or p.last_round()

    def in_battle(self, p: ArtProject, seat: i64, legal: Actions) -> i64:
        """7.5: Guns where they are enough, else a reroll that may help, else defeat."""
        city = p.city_of(p.leader)
        lacking = agents_strength(p, city) - strength(p)
        guns = p.in_van(GUN)
        worth_it = holds(p.art, city) or p.agents[city] >= 4 or p.health_of(p.leader) == 1
        if guns * 2 >= lacking and (worth_it or lacking <= 2):
            return moves.GUN
        if worth_it and lacking <= 2 * guns + 6 - self.lowest_value(p):
            card = self.spare_clue(p, legal)
            if card >= 0:
                return card
        if p.health_of(p.leader) == 1 and self.spare_clue(p, legal) >= 0:
            return self.spare_clue(p, legal)
        return moves.GIVE_UP if legal.has(moves.GIVE_UP) else legal.items[legal.size - 1]

    def lowest_value(self, p: ArtProject) -> i64:
        """What the worst die shows."""
        lowest: i64 = 6
        for place in range(DICE):
            if 0 < p.die(place) < lowest:
                lowest = p.die(place)
        return lowest

    def spare_clue(self, p: ArtProject, legal: Actions) -> i64:
        """The clue card that is missed least, as an action; -1 where there is none."""
        chosen: i64 = -1
        best = -2000.0
        for i in range(legal.size):
            action = legal.items[i]
            if moves.SPEND_CLUE <= action < moves.REROLL:
                twin = p.clone()
                card = action - moves.SPEND_CLUE
                twin.throw_away(card_of(twin.take_from_track(twin.place_in_track(card))))
                worth = self.outlook.clues(twin)
                if worth > best:
                    best = worth
                    chosen = action
        return chosen

    def worst_die(self, p: ArtProject, legal: Actions) -> i64:
        """7.5: the die that shows least; a second one only if it is low."""
        chosen = legal.items[0]
        lowest: i64 = 7
        for i in range(legal.size):
            action = legal.items[i]
            value = self.shown(p, action)
            if value < lowest:
                lowest = value
                chosen = action
        if legal.has(moves.ROLL) and lowest > 3:
            return moves.ROLL
        return chosen

    def shown(self, p: ArtProject, action: i64) -> i64:
        """What the die of an action shows; of any other action, more than a die can."""
        if moves.REROLL <= action < moves.REROLL_ALLY:
            return p.die(action - moves.REROLL)
        if moves.REROLL_ALLY <= action < moves.REROLL_COMPANION:
            return p.die(action - moves.REROLL_ALLY + ALLY_DICE)
        return p.die(COMPANION) if action == moves.REROLL_COMPANION else 7
