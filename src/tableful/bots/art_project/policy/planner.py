"""A teammate who plans the whole round for everybody, by what its seat knows."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tableful.bots.search.guide import Guide
from tableful.core.rng import Rng, seeded
from tableful.core.state import Actions, State, bit, digit, size_of
from tableful.games.art_project.rules import moves
from tableful.games.art_project.rules.allies import unlock
from tableful.games.art_project.rules.components import CITIES, COSTS, RESOURCES
from tableful.games.art_project.rules.engine import ArtProject
from tableful.games.art_project.rules.position import (
    ALLY_DICE,
    BATTLE,
    COMPANION,
    EXCHANGING,
    FIGHTING,
    MOVING,
    NO_QUESTION,
    PLANNING,
    POSTING,
    REGROUPING,
    SAID_BITS,
    WHICH_DICE,
    WHOSE_HEALTH,
    card_of,
    is_marked,
    owner_of,
)
from tableful.games.art_project.rules.talk import LAST, NEEDS, has_said, intended_by
from tableful.games.art_project.rules.team import TEAM

from .chances import Chances
from .fights import NO_CITY, Fights
from .missions import Missions, weakest
from .travel import Travel

SENTENCES: Final[i64] = 2  # that it says in a Mission phase, beyond telling its cards
TOO_DEAR: Final[i64] = 1  # the place of that reason
WORLDS: Final[i64] = 4  # in which it plans where hands are unknown
DEADLY: Final = 0.001
ALLY_BETTER: Final = 0.002


@final
@mypyc_attr(native_class=True)
class Planner(Guide):
    """Plans with `width` lines of cards and the journeys of `finalists` of them.

    Journeys are thought through for two pawns at a time if `pairs`. `follows` is how much of a
    chance to win it gives up for what somebody else wants.
    """

    def __init__(
        self,
        weights: list[float],
        width: i64,
        finalists: i64,
        follows: float,
        *,
        pairs: bool = True,
    ) -> None:
        self.follows = follows
        self.chances = Chances(weights)
        self.fights = Fights(self.chances)
        self.travel = Travel(self.chances, self.fights, pairs=pairs)
        self.missions = Missions(self.chances, self.travel, width, finalists)
        self.still: Rng = seeded(0)  # for trials without chance in them
        self.before = 0.0  # what its last choice was weighed against,
        self.after = 0.0  # and what it promised
        self.overrules = False  # whether it does not do as all have said

    def pick(self, state: State, seat: i64, legal: Actions, rng: Rng) -> i64:
        """What the best plan has this seat do now."""
        assert isinstance(state, ArtProject)
        self.before = 0.0
        self.after = 0.0
        self.overrules = False
        if state.asked == BATTLE:
            return self.fights.in_battle(state, seat, legal)
        if state.asked == WHICH_DICE:
            return self.worst_die(state, seat, legal)
        if state.asked == WHOSE_HEALTH:
            return moves.GIVE + weakest(state)
        if state.asked != NO_QUESTION or state.step == POSTING:
            return self.best_next(state, seat, legal)
        if legal.has(moves.CONFIRM):
            return self.answer(state)
        if state.step == PLANNING:
            return self.mission(state, seat, legal, rng)
        if state.step == MOVING:
            return self.move(state, seat, legal)
        if state.step == FIGHTING:
            return self.fight(state, seat, legal)
        if state.step == EXCHANGING or state.step == REGROUPING:
            return self.wind_up(state, seat, legal)
        return self.best_next(state, seat, legal)

    # -- one action ahead -------------------------------------------------------------------------

    def best_next(self, p: ArtProject, seat: i64, legal: Actions) -> i64:
        """Whatever is asked in between: what looks best at once."""
        chosen = legal.items[0]
        best = -1000.0
        for i in range(legal.size):
            action = legal.items[i]
            if action == moves.ALLY or action >= moves.WAIT:
                continue
            twin = p.clone()
            if action != moves.READY:
                twin.apply(seat, action, self.still)
            worth = self.chances.odds(twin)
            if worth > best:
                best = worth
                chosen = action
        return chosen

    def worst_die(self, p: ArtProject, seat: i64, legal: Actions) -> i64:
        """7.5: the die that shows least; a second one only if it is low."""
        chosen = legal.items[0]
        lowest: i64 = 7
        for i in range(legal.size):
            value = shown(p, legal.items[i])
            if value < lowest:
                lowest = value
                chosen = legal.items[i]
        return moves.ROLL if legal.has(moves.ROLL) and lowest > 3 else chosen

    # -- 4: the Mission phase ---------------------------------------------------------------------

    def mission(self, p: ArtProject, seat: i64, legal: Actions, rng: Rng) -> i64:
        """Tell everything; then play when it is this seat's turn in the plan, and say so if not."""
        for i in range(legal.size):
            if moves.TELL <= legal.items[i] < moves.NEED:
                return legal.items[i]
        lying = self.best_card(p, seat, rng)
        bought = self.one_more(p, legal)
        if bought >= 0:
            return bought
        if owner_of(lying) != seat:
            word = self.word(p, seat, legal)
            if word >= 0:
                return word
            lying = self.own_first(p, seat)
        return moves.PLAY + card_of(lying)

    def best_card(self, p: ArtProject, seat: i64, rng: Rng) -> i64:
        """The card that is played next in the best plan, as it lies in a hand."""
        self.after = self.best_plan(p)
        if not self.some_untold(p, seat) or len(self.missions.lines) == 0:
            return self.best_line_first(p, seat)
        return self.in_worlds(p, seat, rng)

    def best_plan(self, p: ArtProject) -> float:
        """What the best plan promises that does as all have said; another if it is far better."""
        self.missions.heed = True
        heeding = self.missions.plan(p)
        self.before = heeding
        if p.said == 0 and p.intended == 0:
            return heeding
        lines = self.missions.lines
        self.missions.heed = False
        freely = self.missions.plan(p)
        self.missions.heed = True
        if len(lines) > 0 and freely <= heeding + self.follows:
            self.missions.lines = lines
            self.before = freely
            return heeding
        self.overrules = True
        return freely

    def some_untold(self, p: ArtProject, seat: i64) -> bool:
        """Whether somebody who still has to play has cards that this seat does not know."""
        for place in range(p.hand_size):
            other = owner_of(p.hand[place])
            if other != seat and not is_marked(p.hand[place]) and p.plays_of(other) == 0:
                return True
        return False

    def best_line_first(self, p: ArtProject, seat: i64) -> i64:
        """The first card of the best line; where there is none, any of this seat's."""
        if len(self.missions.lines) > 0 and len(self.missions.lines[0].plays) > 0:
            return self.missions.lines[0].first()
        return self.own_first(p, seat)

    def in_worlds(self, p: ArtProject, seat: i64, rng: Rng) -> i64:
        """Where hands are unknown: this seat's card that does best in some worlds on average."""
        best = -1000.0
        chosen: i64 = -1
        totals = [0.0 for _ in range(p.hand_size)]
        for _each in range(WORLDS):
            world = p.redeal(seat, rng)
            self.missions.plan(world)
            for place in range(p.hand_size):
                if owner_of(p.hand[place]) == seat:
                    totals[place] += self.best_with(place)
        for place in range(p.hand_size):
            if owner_of(p.hand[place]) == seat and totals[place] > best:
                best = totals[place]
                chosen = p.hand[place]
        self.after = best / float(WORLDS)
        self.before = self.after  # what one world alone promised is not to be compared with it
        self.overrules = False
        self.missions.prefer(chosen)
        return chosen

    def best_with(self, place: i64) -> float:
        """What the best line promises that has the card in this place of the hands."""
        for line in self.missions.lines:
            if line.cards & bit(place) != 0:
                return line.worth
        return -2.0

    def own_first(self, p: ArtProject, seat: i64) -> i64:
        """The card of this seat in the best line that has one, else what looks best."""
        for line in self.missions.lines:
            for lying in line.plays:
                if owner_of(lying) == seat:
                    return lying
        best = -1000.0
        chosen: i64 = -1
        for place in range(p.hand_size):
            if owner_of(p.hand[place]) == seat:
                twin = p.clone()
                twin.apply(seat, moves.PLAY + card_of(p.hand[place]), self.still)
                worth = self.chances.odds(twin)
                if worth > best:
                    best = worth
                    chosen = p.hand[place]
        return chosen

    def word(self, p: ArtProject, seat: i64, legal: Actions) -> i64:
        """3.7: what to say so that another plays before; -1: enough was said."""
        said = size_of(digit(p.said, seat, SAID_BITS))
        said += 1 if intended_by(p, seat) != 0 else 0
        if said >= SENTENCES or not legal.has(moves.LAST):
            return -1
        plays = self.missions.lines[0].plays
        card = card_of(self.own_first(p, seat))
        if owner_of(plays[len(plays) - 1]) == seat and not has_said(p, seat, LAST):
            return moves.LAST
        for resource in range(RESOURCES):
            lacks = p.content.missions.cost[card * COSTS + resource] > p.in_van(resource)
            if lacks and not has_said(p, seat, NEEDS + resource):
                return moves.NEED + resource
        if intended_by(p, seat) == 0 and legal.has(moves.INTEND + card):
            return moves.INTEND + card
        return -1

    def one_more(self, p: ArtProject, legal: Actions) -> i64:
        """4.2: every plan loses the game: another card, for what the van has most of; or -1."""
        most: i64 = 0
        for resource in range(1, RESOURCES):
            if p.in_van(resource) > p.in_van(most):
                most = resource
        if self.after >= DEADLY or not legal.has(moves.BUY + most):
            return -1
        return moves.BUY + most

    # -- 5: the Movement phase --------------------------------------------------------------------

    def move(self, p: ArtProject, seat: i64, legal: Actions) -> i64:
        """The next step of this seat on the best journeys; an Ally where that is better."""
        self.before = self.travel.plan(p)
        self.after = self.before
        if legal.has(moves.ALLY):
            to = self.travel.to[:]
            twin = p.clone()
            unlock(twin, seat)
            after = self.travel.plan(twin) if not twin.over else -1.0
            if after > self.before + ALLY_BETTER:
                self.after = after
                return moves.ALLY
            self.travel.to = to
        step = self.step_of(p, seat, legal)
        if step < 0 and p.is_solo():
            step = self.step_of(p, COMPANION, legal)
        if step >= 0:
            return step
        return moves.READY if legal.has(moves.READY) else self.best_next(p, seat, legal)

    def step_of(self, p: ArtProject, pawn: i64, legal: Actions) -> i64:
        """The next step of a pawn on its way, or -1 where it stays."""
        here = p.city_of(pawn)
        to = self.travel.to[pawn]
        carries = False
        if to >= CITIES:
            carries = to - CITIES == here
            to = p.content.map.order[p.collected] if carries else to - CITIES
        if to == here:
            return -1
        self.chances.roads.look_at(p)
        step = self.chances.roads.first[here * CITIES + to]
        sent = p.is_solo() and pawn == COMPANION
        if carries:
            action = (moves.SEND_WITH if sent else moves.GO_WITH) + step
            return action if legal.has(action) else -1
        action = (moves.SEND if sent else moves.GO) + step
        return action if legal.has(action) else -1

    # -- 6, 7: Allies and fights ------------------------------------------------------------------

    def answer(self, p: ArtProject) -> i64:
        """6.1: yes, unless that is clearly worse."""
        twin = p.clone()
        unlock(twin, TEAM.author(p.team))
        if p.step == MOVING:
            self.before = self.travel.plan(p)
            self.after = self.travel.plan(twin) if not twin.over else -1.0
        else:
            self.before = self.fights.best(p, 1)
            self.after = self.fights.best(twin, 1)
        return (
            moves.CONFIRM if self.after + self.follows >= self.before else moves.OBJECT + TOO_DEAR
        )

    def fight(self, p: ArtProject, seat: i64, legal: Actions) -> i64:
        """7.1: the next fight of the best order, if this seat leads it; an Ally before."""
        if legal.has(moves.ALLY) and self.wants_ally(p, seat):
            return moves.ALLY
        if legal.has(moves.FIGHT):
            city = self.fights.next_city(p)
            if city != NO_CITY and self.fights.leader_in(p, city) == seat:
                return moves.FIGHT
        return moves.READY if legal.has(moves.READY) else self.best_next(p, seat, legal)

    def wants_ally(self, p: ArtProject, seat: i64) -> bool:
        """6.1: whether one more Ally betters the chance to win."""
        twin = p.clone()
        unlock(twin, seat)
        self.before = self.fights.best(p, 1)
        self.after = self.fights.best(twin, 1)
        return self.after > self.before + ALLY_BETTER

    def wind_up(self, p: ArtProject, seat: i64, legal: Actions) -> i64:
        """6.1, 9.3: Allies after the fights, and clue cards that change hands."""
        if legal.has(moves.ALLY) and self.wants_ally(p, seat):
            return moves.ALLY
        if p.step == EXCHANGING:
            return self.hand_over(p, seat, legal)
        return moves.READY if legal.has(moves.READY) else legal.items[0]

    def hand_over(self, p: ArtProject, seat: i64, legal: Actions) -> i64:
        """9.3: a clue card that is worth more to another."""
        best = self.chances.odds(p) + 0.02
        chosen = moves.READY if legal.has(moves.READY) else legal.items[0]
        for i in range(legal.size):
            action = legal.items[i]
            if not moves.HAND_OVER <= action < moves.ALLY:
                continue
            twin = p.clone()
            twin.apply(seat, action, self.still)
            worth = self.chances.odds(twin)
            if twin.asked != NO_QUESTION:
                worth = self.best_answer(twin, seat)
            if worth > best:
                best = worth
                chosen = action
        return chosen

    def best_answer(self, p: ArtProject, seat: i64) -> float:
        """The best that can come of a question that this seat is asked."""
        legal = Actions()
        p.list_legal(seat, legal)
        best = -1000.0
        for i in range(legal.size):
            twin = p.clone()
            twin.apply(seat, legal.items[i], self.still)
            worth = self.chances.odds(twin)
            if worth > best:
                best = worth
        return best


def shown(p: ArtProject, action: i64) -> i64:
    """What the die of an action shows; of any other action, more than a die can."""
    if moves.REROLL <= action < moves.REROLL_ALLY:
        return p.die(action - moves.REROLL)
    if moves.REROLL_ALLY <= action < moves.REROLL_COMPANION:
        return p.die(action - moves.REROLL_ALLY + ALLY_DICE)
    return p.die(COMPANION) if action == moves.REROLL_COMPANION else 7
