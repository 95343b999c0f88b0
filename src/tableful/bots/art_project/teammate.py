"""Teammates that plan the round, and can say why: cards, cities and numbers in one sentence."""

from typing import Final

from tableful.bots.art_project import sayings
from tableful.bots.art_project.policy.planner import Planner
from tableful.bots.art_project.sayings import Args, spoken
from tableful.bots.art_project.weighing import weigh
from tableful.bots.contract import Bot, Budget, Decision
from tableful.core.rng import Rng
from tableful.core.state import Actions, State
from tableful.core.texts import Text, Word
from tableful.games.art_project.rules import moves
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
        why = reason(self.planner, state, seat, action)
        says = sayings.saying(self.planner, state, seat, action)
        choice = budget.also if budget.also >= 0 else action
        weighed = weigh(self.planner, state, seat, choice, rng) if budget.weighs else ()
        return Decision(action, {}, why, says, weighed, "chance")


def reason(planner: Planner, p: ArtProject, seat: int, action: int) -> Text:
    """Why a planner chose an action, by what it weighed last."""
    if moves.TELL <= action < moves.NEED:
        return Text("reason.art.tell", {"card": _card(action - moves.TELL)})
    if moves.PLAY <= action < moves.GIVE or moves.NEED <= action < moves.GO:
        return _of_cards(planner, p, seat, action)
    if moves.GO <= action < moves.COLLECT:
        city = Word("city", str((action - moves.GO) % (moves.GO_WITH - moves.GO)))
        return Text("reason.art.go", {"city": city, "after": spoken(planner.after)})
    if action == moves.FIGHT:
        said = sayings.of_fight(planner, p, seat)
        return Text(said.id.replace("say.", "reason."), said.args)
    if moves.SPEND_CLUE <= action < moves.REROLL or action in (moves.GUN, moves.GIVE_UP):
        lacking = int(agents_strength(p, p.city_of(p.leader)) - strength(p))
        return Text("reason.art.battle", {"lacking": lacking})
    if action == moves.ALLY or action >= moves.CONFIRM:
        return Text("reason.art.ally", sayings.of_ally(planner, p, action).args)
    return THUMB


def _of_cards(planner: Planner, p: ArtProject, seat: int, action: int) -> Text:
    """4, 3.7: the order of the cards; or what a card lacks, and whose card brings it."""
    plays = sayings.planned(planner)
    if not plays:
        return THUMB
    args: Args = {"order": sayings.spoken_order(plays, seat), "after": spoken(planner.after)}
    if moves.PLAY <= action < moves.GIVE:
        return Text("reason.art.play", args)
    mine = next((int(card_of(lying)) for lying in plays if owner_of(lying) == seat), 0)
    for resource in sayings.lacking(p, mine):
        giver = sayings.bringer(p, plays, seat, resource)
        if giver is not None:
            who, card = Word("seat", str(owner_of(giver))), _card(int(card_of(giver)))
            what = Word("resource", RESOURCE.words[resource])
            return Text(
                "reason.art.after",
                {"card": _card(mine), "resource": what, "other": who, "brings": card},
            )
    return Text("reason.art.order", args)


def _card(card: int) -> Word:
    return Word("card", str(card))
