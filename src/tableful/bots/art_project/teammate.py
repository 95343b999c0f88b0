"""Teammates that plan the round, and can say why: cards, cities and numbers in one sentence."""

from collections.abc import Sequence
from typing import Final

from tableful.bots.art_project.policy.planner import Planner
from tableful.bots.contract import Bot, Budget, Decision
from tableful.core.rng import Rng
from tableful.core.state import Actions, State, holds
from tableful.core.texts import Argument, Text, Word
from tableful.games.art_project.rules import moves
from tableful.games.art_project.rules.allies import ally_cost
from tableful.games.art_project.rules.components import COSTS, RESOURCES
from tableful.games.art_project.rules.engine import ArtProject
from tableful.games.art_project.rules.fight import agents_strength, strength
from tableful.games.art_project.rules.position import card_of, owner_of
from tableful.games.art_project.verbs import RESOURCE

ALLOTTED: Final = 0.6  # seconds: several times a usual decision of three
THUMB: Final = Text("reason.thumb")


class TeamBot(Bot):
    """Follows its planner, and tells what the planner thought."""

    allotted = ALLOTTED

    def __init__(self, name: str, planner: Planner) -> None:
        self.name = name
        self.planner = planner

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """What the best plan has this seat do, with the numbers behind it."""
        assert isinstance(state, ArtProject)
        legal = Actions()
        state.list_legal(seat, legal)
        action = int(self.planner.pick(state, seat, legal, rng))
        return Decision(action, {}, reason(self.planner, state, seat, action))


def reason(planner: Planner, p: ArtProject, seat: int, action: int) -> Text:
    """Why a planner chose an action, by what it weighed last."""
    if moves.TELL <= action < moves.NEED:
        return Text("reason.art.tell", {"card": _card(action - moves.TELL)})
    if moves.PLAY <= action < moves.GIVE or moves.NEED <= action < moves.GO:
        return _of_cards(planner, p, seat, action)
    if moves.GO <= action < moves.COLLECT:
        city = Word("city", str((action - moves.GO) % (moves.GO_WITH - moves.GO)))
        return Text("reason.art.go", {"city": city, "after": _percent(planner.after)})
    if action == moves.FIGHT:
        return _of_fight(planner, p, seat)
    if moves.SPEND_CLUE <= action < moves.REROLL or action in (moves.GUN, moves.GIVE_UP):
        lacking = int(agents_strength(p, p.city_of(p.leader)) - strength(p))
        return Text("reason.art.battle", {"lacking": lacking})
    if action == moves.ALLY or action >= moves.CONFIRM:
        return Text("reason.art.ally", _numbers(planner) | {"cost": int(ally_cost(p))})
    return THUMB


def _of_cards(planner: Planner, p: ArtProject, seat: int, action: int) -> Text:
    """4, 3.7: the order of the cards; or what a card lacks, and whose card brings it."""
    lines = planner.missions.lines
    plays = [int(lying) for lying in lines[0].plays] if lines else []
    if not plays:
        return THUMB
    order = tuple(_card(card_of(lying)) for lying in plays)
    args: dict[str, Argument] = {"order": order, "after": _percent(planner.after)}
    if moves.PLAY <= action < moves.GIVE:
        return Text("reason.art.play", args)
    mine = next((card_of(lying) for lying in plays if owner_of(lying) == seat), plays[0])
    for resource in _lacking(p, int(mine)):
        giver = _bringer(p, plays, seat, resource)
        if giver is not None:
            who, card = Word("seat", str(owner_of(giver))), _card(card_of(giver))
            what = Word("resource", RESOURCE.words[resource])
            return Text(
                "reason.art.after",
                {"card": _card(mine), "resource": what, "other": who, "brings": card},
            )
    return Text("reason.art.order", args)


def _lacking(p: ArtProject, card: int) -> list[int]:
    """The resources that the van lacks for a card."""
    cost = p.content.missions.cost
    return [r for r in range(RESOURCES) if cost[card * COSTS + r] > p.in_van(r)]


def _bringer(p: ArtProject, plays: Sequence[int], seat: int, resource: int) -> int | None:
    """The first play of another, before this seat's, that brings a resource."""
    for lying in plays:
        if owner_of(lying) == seat:
            return None
        if p.content.missions.gain[card_of(lying) * COSTS + resource] > 0:
            return lying
    return None


def _of_fight(planner: Planner, p: ArtProject, seat: int) -> Text:
    """7: dice, strength and odds; a fight before a rescue, because the threat rises."""
    city = int(p.city_of(seat))
    dice = int(p.pawns_in(city)).bit_count() + int(p.allies)
    needed = int(agents_strength(p, city))
    args: dict[str, Argument] = {
        "city": Word("city", str(city)),
        "dice": dice,
        "needed": needed,
        "odds": _percent(planner.fights.odds.reaching(dice, needed)),
    }
    threat = p.content.map.threat
    if not holds(p.art, city) and _art_elsewhere(p, city) and p.collected + 1 < len(threat):
        return Text("reason.art.fight_first", args | {"threat": int(threat[p.collected + 1])})
    return Text("reason.art.fight", args)


def _art_elsewhere(p: ArtProject, city: int) -> bool:
    """Whether a piece could be rescued by a fight in another city."""
    cities = range(p.content.map.cities)
    return any(
        there != city and holds(p.art, there) and p.agents[there] > 0 and p.pawns_in(there) != 0
        for there in cities
    )


def _numbers(planner: Planner) -> dict[str, Argument]:
    return {"before": _percent(planner.before), "after": _percent(planner.after)}


def _card(card: int) -> Word:
    return Word("card", str(card))


def _percent(chance: float) -> str:
    return f"{100 * max(chance, 0.0):.0f}"
