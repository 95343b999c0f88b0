"""Rules of thumb: keep dates close together, finish missions of five, draw when nothing is near."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tableful.bots.search.guide import Guide
from tableful.core.rng import Rng
from tableful.core.state import Actions, State
from tableful.games.project_aude.rules import moves
from tableful.games.project_aude.rules.cards import NO_CARD
from tableful.games.project_aude.rules.position import Position
from tableful.games.project_aude.rules.setting_up import BOTTOM

from .almanac import Almanac, Mission

LONG: Final[i64] = 5  # a mission of so many cards comes home
HOME: Final = 100.0
NEAR: Final[i64] = 12  # hundredths of the dates that may be skipped for a card that lies open


@final
@mypyc_attr(native_class=True)
class Thumb(Guide):
    """Plays the best by its rules of thumb; `wander` is the chance of any other choice instead."""

    def __init__(self, wander: float = 0.0) -> None:
        self.wander = wander
        self.almanac: Almanac | None = None
        self.mission = Mission()

    def pick(self, state: State, seat: i64, legal: Actions, rng: Rng) -> i64:
        """The best choice; abilities only where they place a card."""
        assert isinstance(state, Position)
        if float(rng.below(1000)) < 1000.0 * self.wander:
            return legal.pick(rng)
        almanac = self.almanac
        if almanac is None or almanac.cards is not state.content:
            almanac = Almanac(state.content)
            self.almanac = almanac
        best = legal.items[0]
        most = -1000.0
        for i in range(legal.size):
            worth = self.action_worth(state, legal.items[i], almanac)
            if worth > most:
                most = worth
                best = legal.items[i]
        return best

    def action_worth(self, p: Position, action: i64, almanac: Almanac) -> float:
        """What a choice is worth."""
        if action < moves.ASSIGN:
            return completing_worth(p, p.size(p.own(action - moves.COMPLETE)))
        if action < moves.TAKE:
            return 0.0
        if action < moves.DRAW:
            card = p.top(p.discards(moves.take_colour(action)))
            mission = moves.take_mission(action)
            return self.card_worth(p, card, mission, almanac) - float(NEAR)
        if action < moves.PLACE:
            return 0.0
        if action < moves.DISCARD:
            if action >= moves.PLACE_FIRST:
                return 30.0
            card, mission = moves.place_card(action), moves.place_mission(action)
            return self.card_worth(p, card, mission, almanac) - 5.0
        if action == moves.DONE or action == moves.END_TURN:
            return 1.0
        if action > moves.DISCARD_REST:
            return -50.0
        return -20.0

    def card_worth(self, p: Position, card: i64, mission: i64, almanac: Almanac) -> float:
        """Its stars, less what its date skips; a mission that grows to four is worth more."""
        own = p.own(mission)
        self.mission.look(almanac, p, own)
        gap = self.mission.gap(almanac, card)
        if card == NO_CARD or gap < 0:
            return 10.0  # by an ability
        worth = (
            24.0 + 3.0 * float(p.content.stars[card]) - 100.0 * float(gap) / float(almanac.dates)
        )
        return worth + 4.0 * float(p.size(own))


def completing_worth(p: Position, size: i64) -> float:
    """A long mission comes home at once, a shorter one when Beaverbrook may come."""
    if size >= LONG or p.deck_size <= BOTTOM:
        return HOME
    return -1.0
