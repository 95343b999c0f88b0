"""What teammates say at the table: one sentence with cards, cities and numbers, and why.

They name cards that everybody knows: others' untold cards they can only guess.
"""

from collections.abc import Sequence
from math import exp, log
from typing import Final

from tableful.bots.art_project.policy.planner import Planner
from tableful.bots.art_project.weights import SPOKEN
from tableful.bots.contract import Saying
from tableful.core.state import holds
from tableful.core.texts import Argument, Text, Word
from tableful.games.art_project.rules import moves
from tableful.games.art_project.rules.allies import ally_cost
from tableful.games.art_project.rules.components import (
    CITIES,
    COSTS,
    FUEL,
    GUN,
    RESOURCES,
    WALKIE,
)
from tableful.games.art_project.rules.engine import ArtProject
from tableful.games.art_project.rules.fight import agents_strength, strength
from tableful.games.art_project.rules.position import card_of, is_marked, owner_of
from tableful.games.art_project.rules.team import TEAM
from tableful.games.art_project.verbs import RESOURCE

WORSE: Final = 0.005  # how much worse a plan must be that it is worth a word
MANY: Final = 3  # Agents in a city: a reason to go there

Args = dict[str, Argument]


def saying(planner: Planner, p: ArtProject, seat: int, action: int) -> Saying | None:
    """What a seat says before it does this, if anything."""
    text, why = None, None
    if moves.PLAY <= action < moves.GIVE or moves.NEED <= action < moves.GO:
        text, why = of_cards(planner, p, seat, action), outcome_of_plan(planner, p, seat)
    elif moves.BUY <= action < moves.PLAY:
        text = Text("say.art.buy", {"payment": Word("payment", _payment(action))})
    elif moves.GO <= action < moves.SEND:
        text, why = of_journey(planner, p, seat), _chance(planner.after)
    elif action == moves.FIGHT:
        text, why = of_fight(planner, p, seat), odds_of_fight(planner, p, seat)
    elif action == moves.GIVE_UP:
        lacking = int(agents_strength(p, p.city_of(p.leader)) - strength(p))
        text = Text("say.art.give_up", {"city": _city(int(p.city_of(seat))), "lacking": lacking})
    elif action == moves.ALLY or action == moves.CONFIRM or action >= moves.OBJECT:
        text, why = of_ally(planner, p, action), _numbers_of_ally(planner, p, seat)
    return None if text is None else Saying(text, why, f"{p.round} {p.step}")


# -- 4: cards --------------------------------------------------------------------------------------


def of_cards(planner: Planner, p: ArtProject, seat: int, action: int) -> Text | None:
    """3.7, 4.3: the plan, or what one's own card needs; a plan of others that is too bad."""
    plays = planned(planner)
    if not plays or p.seats == 1:
        return None
    order: Args = {"order": spoken_order(plays, seat), "after": spoken(planner.after)}
    if planner.overrules:
        return Text("say.art.rather", order | {"before": spoken(planner.before)})
    if planner.before > planner.after + WORSE:
        return Text("say.art.follow", order | {"before": spoken(planner.before)})
    mine = next((int(card_of(lying)) for lying in plays if owner_of(lying) == seat), 0)
    if mine == 0:
        return None
    if moves.PLAY <= action < moves.GIVE:
        if not all(known(lying, seat) for lying in plays):
            return Text("say.art.play", order | {"order": (Word("card", str(mine)),)})
        return Text("say.art.plan" if len(plays) > 1 else "say.art.play", order)
    card: Args = {"card": Word("card", str(mine))}
    for resource in lacking(p, mine):
        need = card | {"resource": Word("resource", RESOURCE.words[resource])}
        giver = bringer(p, plays, seat, resource)
        if giver is None:
            return Text("say.art.need", need)
        who = Word("seat", str(owner_of(giver)))
        brings = Word("card", str(card_of(giver)))
        return Text("say.art.after", need | {"other": who, "brings": brings})
    return Text("say.art.last" if action == moves.LAST else "say.art.intend", card | order)


def outcome_of_plan(planner: Planner, p: ArtProject, seat: int) -> Text | None:
    """The order, and what it leaves: the van, the weakest, the worst city, the chance to win."""
    plays = planned(planner)
    if not plays:
        return None
    if not all(known(lying, seat) for lying in plays):
        guess: Args = {"order": spoken_order(plays, seat), "after": spoken(planner.after)}
        return Text("why.art.guess", guess)
    after = planner.missions.lines[0].position
    worst = max(range(after.content.map.cities), key=lambda city: int(after.agents[city]))
    args: Args = {
        "order": spoken_order(plays, seat),
        "fuel": int(after.in_van(FUEL)),
        "walkie": int(after.in_van(WALKIE)),
        "gun": int(after.in_van(GUN)),
        "health": int(min(after.health_of(other) for other in range(after.seats))),
        "agents": int(after.agents[worst]),
        "city": _city(worst),
        "after": spoken(planner.after),
    }
    return Text("why.art.plan", args)


def planned(planner: Planner) -> list[int]:
    """The cards of the best plan that are still to be played, as they lie in hands."""
    lines = planner.missions.lines
    return [int(lying) for lying in lines[0].plays] if lines else []


def spoken_order(plays: Sequence[int], seat: int) -> tuple[Word, ...]:
    """Cards in order; of a card that only its owner knows, its owner."""
    return tuple(
        Word("card", str(card_of(lying)))
        if known(lying, seat)
        else Word("seat", str(owner_of(lying)))
        for lying in plays
    )


def known(lying: int, seat: int) -> bool:
    """Whether a seat knows a card in a hand."""
    return owner_of(lying) == seat or is_marked(lying)


def lacking(p: ArtProject, card: int) -> list[int]:
    """The resources that the van lacks for a card."""
    cost = p.content.missions.cost
    return [r for r in range(RESOURCES) if cost[card * COSTS + r] > p.in_van(r)]


def bringer(p: ArtProject, plays: Sequence[int], seat: int, resource: int) -> int | None:
    """The first play of another, before this seat's, that brings a resource, if it is known."""
    for lying in plays:
        if owner_of(lying) == seat:
            return None
        brings = p.content.missions.gain[card_of(lying) * COSTS + resource] > 0
        if brings and known(lying, seat):
            return lying
    return None


def _payment(action: int) -> str:
    return (*RESOURCE.words, "health")[action - moves.BUY]


# -- 5, 6, 7: journeys, Allies, fights -------------------------------------------------------------


def of_journey(planner: Planner, p: ArtProject, seat: int) -> Text | None:
    """5.1: where one goes, and what is there; nothing while on the way already."""
    if holds(p.walked, seat) or p.seats == 1:
        return None
    to = int(planner.travel.to[seat])
    lies = to - CITIES if to >= CITIES else to
    args: Args = {"city": _city(lies), "agents": int(p.agents[lies])}
    if to >= CITIES:
        named = p.content.map.order[p.collected]
        return Text("say.art.fetch", args | {"named": _city(int(named))})
    if holds(p.art, to):
        return Text("say.art.go_art" if p.agents[to] else "say.art.go_collect", args)
    return Text("say.art.go_agents", args) if p.agents[to] >= MANY else None


def of_ally(planner: Planner, p: ArtProject, action: int) -> Text:
    """6.1: a proposal, or the answer to one."""
    args = _of_ally(planner, p)
    if action == moves.ALLY:
        return Text("say.art.ally", args)
    if action == moves.CONFIRM:
        better = planner.after >= planner.before
        return Text("say.art.confirm" if better else "say.art.confirm_anyway", args)
    return Text("say.art.object", args)


def _of_ally(planner: Planner, p: ArtProject) -> Args:
    before, after = spoken(planner.before), spoken(planner.after)
    return {"cost": int(ally_cost(p)), "before": before, "after": after}


def _numbers_of_ally(planner: Planner, p: ArtProject, seat: int) -> Text:
    """6.1: what is paid by whom, and what it does for the odds."""
    author = int(TEAM.author(p.team))
    payer = seat if author < 0 else author
    health = max(int(ally_cost(p) - p.in_van(WALKIE)), 0)
    args = _of_ally(planner, p) | {
        "walkie": int(p.in_van(WALKIE)),
        "dice": int(p.allies) + 1,
        "health": health,
        "payer": Word("seat", str(payer)),
    }
    return Text("why.art.ally_health" if health else "why.art.ally", args)


def of_fight(planner: Planner, p: ArtProject, seat: int) -> Text:
    """7: a fight before a rescue, because the threat rises; else dice, strength and odds."""
    args = _of_fight(planner, p, seat)
    threat, city = p.content.map.threat, int(p.city_of(seat))
    if not holds(p.art, city) and _art_elsewhere(p, city) and p.collected + 1 < len(threat):
        return Text("say.art.fight_first", args | {"threat": int(threat[p.collected + 1])})
    return Text("say.art.fight", args)


def odds_of_fight(planner: Planner, p: ArtProject, seat: int) -> Text:
    """7.3: what the Agents' strength consists of."""
    city = int(p.city_of(seat))
    parts: Args = {
        "agents": int(p.agents[city]),
        "threat": int(p.content.map.threat[p.collected]),
        "white_hand": int(p.white_hand),
        "guns": int(p.in_van(GUN)),
    }
    return Text("why.art.fight", _of_fight(planner, p, seat) | parts)


def _of_fight(planner: Planner, p: ArtProject, seat: int) -> Args:
    city = int(p.city_of(seat))
    dice = int(p.pawns_in(city)).bit_count() + int(p.allies)
    needed = int(agents_strength(p, city))
    odds = percent(planner.fights.odds.reaching(dice, needed))
    return {"city": _city(city), "dice": dice, "needed": needed, "odds": odds}


def _art_elsewhere(p: ArtProject, city: int) -> bool:
    """Whether a piece could be rescued by a fight in another city."""
    cities = range(p.content.map.cities)
    return any(
        there != city and holds(p.art, there) and p.agents[there] > 0 and p.pawns_in(there) != 0
        for there in cities
    )


def _city(city: int) -> Word:
    return Word("city", str(city))


def _chance(chance: float) -> Text:
    return Text("why.art.chance", {"after": spoken(chance)})


def percent(chance: float) -> str:
    """A chance as people read it."""
    return f"{100 * max(chance, 0.0):.0f}"


def spoken(promise: float) -> str:
    """What a plan promises, as people read it."""
    return percent(likely(promise))


def likely(promise: float) -> float:
    """How often a team wins whose plan promises so much."""
    if not 0.0 < promise < 1.0:
        return promise
    shift, slope = SPOKEN
    return 1 / (1 + exp(-shift - slope * log_odds(promise)))


def log_odds(chance: float) -> float:
    """How much likelier it is than not, as a logarithm."""
    return log(chance / (1 - chance))
