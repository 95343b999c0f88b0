"""ART 7: which fights to fight and in which order, and what to do when the dice fall short."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.state import NOBODY, Actions, bit, holds, size_of
from tableful.games.art_project.rules import moves
from tableful.games.art_project.rules.components import GUN, RESOURCES
from tableful.games.art_project.rules.ending import end_of_round
from tableful.games.art_project.rules.engine import ArtProject
from tableful.games.art_project.rules.fight import agents_strength, may_spend_clue, strength
from tableful.games.art_project.rules.maps import collects
from tableful.games.art_project.rules.movement import collect
from tableful.games.art_project.rules.position import ALLY_DICE, DICE, card_of
from tableful.games.art_project.rules.resources import lose_health

from .chances import Chances
from .odds import Odds

MOST_GUNS: Final[i64] = 3  # that a fight is planned with
BY_GUN: Final[i64] = 2
NO_CITY: Final[i64] = -1
DEEP: Final[i64] = 3  # fights in a row that are thought through one by one


@final
@mypyc_attr(native_class=True)
class Fights:
    """Thinks the Fight phase through, with exact odds."""

    def __init__(self, chances: Chances) -> None:
        self.chances = chances
        self.odds = Odds()
        self.win = 0.0  # of the fight that was weighed last: won, with a Gun or more, lost
        self.by_guns = 0.0
        self.fewest_guns: i64 = 0

    # -- what a round comes to --------------------------------------------------------------------

    def rest(self, p: ArtProject) -> float:
        """8.1: the chance to win if nothing more is done in this round."""
        if p.over:
            return self.chances.value(p)
        doomed = p.last_round()
        for city in range(p.content.map.cities):
            doomed = doomed or p.agents[city] >= 5
        if not doomed:
            return self.chances.value(p)
        twin = p.clone()
        end_of_round(twin)
        return self.chances.value(twin)

    def added(self, p: ArtProject) -> float:
        """About what the best fights are worth: each by itself, what it brings is added up."""
        rest = self.rest(p)
        total = rest
        if p.over:
            return total
        guns = p.in_van(GUN)
        for place in range(2 * p.content.map.cities):
            city = place % p.content.map.cities
            art_later = place >= p.content.map.cities
            if p.agents[city] == 0 or holds(p.fought, city) or holds(p.art, city) != art_later:
                continue
            leader = self.leader_in(p, city)
            if leader == NOBODY:
                continue
            more = self.fight(p, city, leader, guns, 0) - rest
            if more > 0.0:
                total += more
                if self.by_guns > 0.3:
                    guns -= self.fewest_guns
        return total

    def leader_in(self, p: ArtProject, city: i64) -> i64:
        """Of the players there who has most Health, for the leader may lose one; or NOBODY."""
        best = NOBODY
        for seat in range(p.seats):
            if p.city_of(seat) != city:
                continue
            if best == NOBODY or p.health_of(seat) > p.health_of(best):
                best = seat
        return best

    def fight(self, p: ArtProject, city: i64, leader: i64, guns: i64, deep: i64) -> float:
        """What a fight is worth on average: won by the dice, by Guns as well, or lost."""
        dice = size_of(p.pawns_in(city)) + p.allies
        needed = agents_strength(p, city)
        guns = guns if guns < MOST_GUNS else MOST_GUNS
        lost = self.after_loss(p, leader, city, deep)
        won = self.after_win(p, leader, city, 0, deep)
        self.win = self.odds.reaching(dice, needed)
        before = self.win
        total = self.win * won
        by_guns = 0.0
        most: i64 = 0
        for fired in range(1, guns + 1):
            reached = self.odds.reaching(dice, needed - BY_GUN * fired)
            if reached > before:
                with_guns = self.after_win(p, leader, city, fired, deep)
                if with_guns <= lost:
                    break
                total += (reached - before) * with_guns
                by_guns += reached - before
                most = fired
                before = reached
        self.by_guns = by_guns
        self.fewest_guns = (most + 1) // 2
        return total + (1.0 - before) * lost

    def after_win(self, p: ArtProject, leader: i64, city: i64, guns: i64, deep: i64) -> float:
        """7.4: the Agents are gone, and an Art Piece there is collected."""
        twin = p.clone()
        twin.fought |= bit(city)
        twin.agents[city] = 0
        twin.set_van(GUN, p.in_van(GUN) - guns)
        if holds(twin.art, city) and collects(twin, city):
            collect(twin, leader, city)
            lose_what_is_owed(twin)
        return self.best(twin, deep - 1) if deep > 0 else self.rest(twin)

    def after_loss(self, p: ArtProject, leader: i64, city: i64, deep: i64) -> float:
        """7.5: the leader loses a Health."""
        twin = p.clone()
        twin.fought |= bit(city)
        lose_health(twin, leader, 1)
        return self.best(twin, deep - 1) if deep > 0 else self.rest(twin)

    # -- which fight comes next -------------------------------------------------------------------

    def best(self, p: ArtProject, deep: i64) -> float:
        """The chance to win with the best fights from here on."""
        if p.over:
            return self.chances.value(p)
        best = self.rest(p)
        for city in range(p.content.map.cities):
            if p.agents[city] > 0 and not holds(p.fought, city):
                leader = self.leader_in(p, city)
                if leader != NOBODY:
                    worth = self.fight(p, city, leader, p.in_van(GUN), deep)
                    if worth > best:
                        best = worth
        return best

    def next_city(self, p: ArtProject) -> i64:
        """Where to fight next, or NO_CITY."""
        best = self.rest(p)
        chosen = NO_CITY
        for city in range(p.content.map.cities):
            if p.agents[city] > 0 and not holds(p.fought, city):
                leader = self.leader_in(p, city)
                if leader != NOBODY:
                    worth = self.fight(p, city, leader, p.in_van(GUN), DEEP - 1)
                    if worth > best:
                        best = worth
                        chosen = city
        return chosen

    # -- 7.5: when the dice fall short ------------------------------------------------------------

    def in_battle(self, p: ArtProject, seat: i64, legal: Actions) -> i64:
        """A Gun, a clue card, or defeat: whatever is worth most."""
        city = p.city_of(p.leader)
        lacking = agents_strength(p, city) - strength(p)
        guns = (lacking + BY_GUN - 1) // BY_GUN
        lost = self.after_defeat(p)
        may_give_up = legal.has(moves.GIVE_UP)
        best = lost if may_give_up else -1.0
        chosen = moves.GIVE_UP if may_give_up else moves.GUN
        if guns <= p.in_van(GUN) + p.health_of(seat) - 1:
            worth = self.after_guns(p, seat, guns)
            if worth >= best:
                best = worth
                chosen = moves.GUN
        for place in range(p.track_size):
            if may_spend_clue(p, seat, p.track[place]):
                worth = self.after_reroll(p, seat, place, lacking)
                if worth > best + 0.002:
                    best = worth
                    chosen = moves.SPEND_CLUE + card_of(p.track[place])
        return chosen

    def after_defeat(self, p: ArtProject) -> float:
        """The chance to win after giving up."""
        twin = p.clone()
        put_dice_away(twin)
        lose_health(twin, p.leader, 1)
        return self.best(twin, 1)

    def after_guns(self, p: ArtProject, seat: i64, guns: i64) -> float:
        """The chance to win after winning with so many Guns; 3.2: the last ones may be Health."""
        twin = p.clone()
        city = p.city_of(p.leader)
        there = p.in_van(GUN)
        if guns > there:
            lose_health(twin, seat, guns - there)
            guns = there
        if twin.over:
            return self.chances.value(twin)
        put_dice_away(twin)
        return self.after_win(twin, p.leader, city, guns, 2)

    def after_reroll(self, p: ArtProject, seat: i64, place: i64, lacking: i64) -> float:
        """The chance to win on average after a clue card: its lowest dice are rolled once more."""
        twin = p.clone()
        symbols = size_of(p.clues_on(card_of(twin.take_from_track(place))))
        lost = self.after_defeat(twin)
        by_guns = vec[float]([0.0] * (MOST_GUNS + 1))
        for guns in range(MOST_GUNS + 1):
            by_guns[guns] = lost
            if guns <= p.in_van(GUN):
                worth = self.after_guns(twin, seat, guns)
                by_guns[guns] = worth if worth > lost else lost
        lowest = self.lowest_die(p, seat, NOBODY)
        if lowest == NOBODY:
            return -1.0
        second = self.lowest_die(p, seat, lowest) if symbols > 1 else NOBODY
        total = 0.0
        for one in range(1, 7):
            gained = one - p.die(lowest)
            if second == NOBODY or p.die(second) > 3:
                total += 6.0 * self.with_lack(lacking - gained, by_guns, lost)
            else:
                for other in range(1, 7):
                    left = lacking - gained - other + p.die(second)
                    total += self.with_lack(left, by_guns, lost)
        return total / 36.0

    def with_lack(self, lacking: i64, by_guns: vec[float], lost: float) -> float:
        """What it is worth to lack so much."""
        guns = (lacking + BY_GUN - 1) // BY_GUN if lacking > 0 else 0
        return by_guns[guns] if guns <= MOST_GUNS else lost

    def lowest_die(self, p: ArtProject, seat: i64, but: i64) -> i64:
        """The place of the die that shows least, of those that this fighter may reroll."""
        chosen = NOBODY
        lowest: i64 = 7
        personal = p.content.map.personal and not p.is_solo()
        for place in range(DICE):
            own = not personal or place == seat or (place >= ALLY_DICE and seat == p.leader)
            if own and place != but and 0 < p.die(place) < lowest:
                lowest = p.die(place)
                chosen = place
        return chosen


def put_dice_away(p: ArtProject) -> None:
    """The fight is over."""
    p.leader = NOBODY
    p.bonus = 0
    p.dice = 0
    p.picked = 0
    p.answered()


def lose_what_is_owed(p: ArtProject) -> None:
    """9.4: what a city's effect asks for, as far as it does not matter much what: the most
    plentiful resources, the oldest clue card.
    """
    if p.over:
        return
    while p.owed > 0:
        most: i64 = 0
        for resource in range(1, RESOURCES):
            if p.in_van(resource) > p.in_van(most):
                most = resource
        if p.in_van(most) == 0:
            break
        p.set_van(most, p.in_van(most) - 1)
        p.owed -= 1
    p.answered()
