"""What a seat sees of a game, built field by field: what is not named here nobody sees.

Hidden are the order of the deck and what others hold untold. The backs are not: everybody sees the
clues on the deck's top card and on all cards in hand.
"""

from tableful.core.state import NOBODY, digit, holds, members
from tableful.core.wide_sets import wide_holds

from .rules.allies import ally_cost, may_unlock
from .rules.clues import can_take_art, clue_count, triples
from .rules.components import (
    ALL_ALLIES,
    COSTS,
    FUEL,
    GUN,
    HEALTH,
    NO_CARD,
    NONE,
    SYMBOLS,
    WALKIE,
)
from .rules.deciding import awaited
from .rules.exchange import partners
from .rules.fight import agents_strength, fighters, rerollable, strength
from .rules.mission import cards_due, plays_due
from .rules.movement import must_leave
from .rules.position import (
    ALLY_DICE,
    BATTLE,
    COLLECTING,
    COMPANION,
    COUNT_BITS,
    DICE,
    DRAWING,
    END_TILE,
    EXCHANGING,
    FIGHTING,
    MOVING,
    NO_QUESTION,
    PLANNING,
    POSTING,
    REGROUPING,
    TO_WHOM,
    WHAT_TO_LOSE,
    WHICH_CITY,
    WHICH_CLUE,
    WHICH_DICE,
    WHICH_TRIPLE,
    WHO_PAYS,
    WHOSE_HEALTH,
    WON,
    Position,
    card_of,
    is_marked,
    owner_of,
)
from .rules.setting_up import posts_of
from .rules.talk import BRINGS, FIRST, LAST, NEEDS, has_said, intended_by
from .rules.team import TEAM
from .verbs import LOSS, RESOURCE, SYMBOL
from .view_types import (
    ArtView,
    AskKind,
    AskView,
    CardView,
    CityView,
    ClueView,
    DeckView,
    DieView,
    Effect,
    FightView,
    HeldView,
    MapView,
    Order,
    PawnView,
    RoadView,
    SaidView,
    SeatView,
    StockView,
    TokensView,
    TrackView,
)

STEPS: dict[int, AskKind] = {
    POSTING: "post",
    DRAWING: "draw",
    PLANNING: "plan",
    MOVING: "move",
    COLLECTING: "collect",
    FIGHTING: "fight",
    EXCHANGING: "exchange",
    REGROUPING: "regroup",
}
QUESTIONS: dict[int, AskKind] = {
    WHOSE_HEALTH: "whose_health",
    WHICH_TRIPLE: "which_triple",
    WHICH_CITY: "which_city",
    WHAT_TO_LOSE: "what_to_lose",
    WHICH_CLUE: "which_clue",
    WHO_PAYS: "who_pays",
    BATTLE: "battle",
    WHICH_DICE: "which_dice",
    TO_WHOM: "to_whom",
}
EFFECTS: list[Effect] = [
    "",
    "gain_fuel",
    "gain_walkies",
    "gain_guns",
    "lose_resources",
    "lose_clue",
    "agents_elsewhere",
]


def view(p: Position, seat: int | None) -> ArtView:
    """All that a seat can see."""
    running = not p.over
    chart = p.content.map
    return ArtView(
        seat=seat,
        solo=p.is_solo(),
        difficulty=p.start_health,
        round=p.round,
        last_round=p.last_round(),
        map=_map(p),
        cities=[_city(p, city) for city in range(chart.cities)],
        track=TrackView(
            filled=p.collected,
            threat=[int(number) for number in chart.threat],
            ally_cost=[int(number) for number in chart.ally_cost],
            order=[int(city) for city in chart.order],
        ),
        threat=chart.threat[p.collected] if p.collected < chart.spaces() else 0,
        ally_cost=ally_cost(p) if p.collected < chart.spaces() else 0,
        allies=p.allies,
        white_hand=p.white_hand,
        van=TokensView(fuel=p.in_van(FUEL), walkie=p.in_van(WALKIE), gun=p.in_van(GUN), health=0),
        stock=_stock(p),
        deck=DeckView(
            cards=p.deck_size,
            before_end=max(int(p.deck_size) - int(END_TILE), 0),
            top=_symbols(p.top_back()),
        ),
        discards=[
            card
            for card in range(1, int(p.content.missions.size) + 1)
            if wide_holds(p.discarded, card)
        ],
        clues=[_clue(p, p.track[place]) for place in range(p.track_size)],
        clue_counts=_clue_counts(p),
        seats=[_seat(p, other, seat) for other in range(p.seats)],
        companion=_pawn(p, COMPANION) if p.is_solo() else None,
        fight=_fight(p) if p.leader != NOBODY else None,
        ask=_ask(p) if running else None,
        team=TEAM.view(p.team),
        over=p.over,
        won=p.ending == WON,
        loss=None if p.ending <= WON else LOSS.words[p.ending - WON - 1],
    )


def _symbols(symbols: int) -> list[str]:
    return [SYMBOL.words[place] for place in members(symbols)]


def _map(p: Position) -> MapView:
    chart = p.content.map
    return MapView(
        name=chart.name,
        start=chart.start,
        personal_clues=chart.personal,
        gun_city=None if chart.gun_city == NONE else chart.gun_city,
        carry=chart.carried,
        free_steps=None if chart.free_steps == NONE else chart.free_steps,
        posted=chart.posted,
        return_agents=chart.return_agents,
        roads=[
            RoadView(
                ends=[here, there],
                cost=chart.step_cost(here, there),
                back=chart.step_cost(there, here),
            )
            for here in range(chart.cities)
            for there in range(here + 1, int(chart.cities))
            if chart.step_cost(here, there) != NONE
        ],
    )


def _city(p: Position, city: int) -> CityView:
    chart = p.content.map
    symbol = chart.symbol[city]
    return CityView(
        city=city,
        symbol=None if symbol == NONE else SYMBOL.words[symbol],
        agents=p.agents[city],
        art=holds(p.art, city),
        lost=p.is_lost(city),
        fought=holds(p.fought, city),
        strength=agents_strength(p, city) if p.collected < chart.spaces() else 0,
        effect=EFFECTS[chart.effect[city]],
        steps=[int(chart.step_cost(city, there)) for there in range(chart.cities)],
    )


def _stock(p: Position) -> StockView:
    return StockView(
        fuel=p.in_stock(FUEL),
        walkie=p.in_stock(WALKIE),
        gun=p.in_stock(GUN),
        health=p.health_left(),
        agents=p.agents_left(),
        art=p.art_left(),
        markers=p.markers_left(),
        allies=ALL_ALLIES - p.allies,
    )


def _clue(p: Position, lying: int) -> ClueView:
    card = card_of(lying)
    return ClueView(
        card=card,
        clues=_symbols(p.clues_on(card)),
        seat=owner_of(lying) if p.content.map.personal else None,
        moved=is_marked(lying),
    )


def _clue_counts(p: Position) -> list[list[int]]:
    owners = int(p.seats) if p.content.map.personal else 1
    return [
        [int(clue_count(p, owner, symbol)) for symbol in range(SYMBOLS)] for owner in range(owners)
    ]


# -- players --------------------------------------------------------------------------------------


def _seat(p: Position, seat: int, viewer: int | None) -> SeatView:
    return SeatView(
        seat=seat,
        health=p.health_of(seat),
        pawn=_pawn(p, seat),
        hand=_hand(p, seat, viewer),
        plays_left=plays_due(p) - p.plays_of(seat) if p.step in (DRAWING, PLANNING) else 0,
        posts_left=p.content.map.posted - posts_of(p, seat),
        said=SaidView(
            needs=[w for n, w in enumerate(RESOURCE.words) if has_said(p, seat, NEEDS + n)],
            brings=[w for n, w in enumerate(RESOURCE.words) if has_said(p, seat, BRINGS + n)],
            intends=intended_by(p, seat) if intended_by(p, seat) != NO_CARD else None,
            order=_order(p, seat),
        ),
        must_leave=p.step == MOVING and must_leave(p, seat),
        may_unlock=not p.over and may_unlock(p, seat),
        partners=members(partners(p, seat)) if p.step == EXCHANGING else [],
    )


def _order(p: Position, seat: int) -> Order:
    if has_said(p, seat, FIRST):
        return "first"
    return "last" if has_said(p, seat, LAST) else ""


def _pawn(p: Position, pawn: int) -> PawnView:
    return PawnView(
        city=p.city_of(pawn),
        moved=holds(p.walked, pawn),
        free_steps=digit(p.free_walks, pawn, COUNT_BITS),
    )


def _hand(p: Position, seat: int, viewer: int | None) -> list[HeldView]:
    """4.1: in the order in which the cards were drawn."""
    held = []
    for place in range(p.hand_size):
        lying = p.hand[place]
        if owner_of(lying) == seat:
            card, told = card_of(lying), is_marked(lying)
            face = _card(p, card) if told or viewer == seat else None
            held.append(HeldView(clues=_symbols(p.clues_on(card)), told=told, face=face))
    return held


def _card(p: Position, card: int) -> CardView:
    missions = p.content.missions
    agents = [
        word
        for place, word in enumerate(SYMBOL.words)
        for _ in range(missions.agents[card * SYMBOLS + place])
    ]
    return CardView(
        card=card,
        cost=_tokens([int(missions.cost[card * COSTS + n]) for n in range(COSTS)]),
        agents=agents,
        gain=_tokens([int(missions.gain[card * COSTS + n]) for n in range(COSTS)]),
        clues=_symbols(missions.clues[card]),
    )


def _tokens(numbers: list[int]) -> TokensView:
    return TokensView(
        fuel=numbers[FUEL], walkie=numbers[WALKIE], gun=numbers[GUN], health=numbers[HEALTH]
    )


# -- what is going on -----------------------------------------------------------------------------


def _fight(p: Position) -> FightView:
    city = p.city_of(p.leader)
    return FightView(
        leader=p.leader,
        city=city,
        seats=members(fighters(p)),
        companion=p.is_solo() and p.city_of(COMPANION) == city,
        dice=[_die(p, place) for place in range(DICE) if p.die(place) > 0],
        bonus=p.bonus,
        strength=strength(p),
        against=agents_strength(p, city),
    )


def _die(p: Position, place: int) -> DieView:
    own = place < ALLY_DICE and not (p.is_solo() and place == COMPANION)
    asked = p.asked == WHICH_DICE
    return DieView(
        seat=place if own else None,
        ally=max(place - int(ALLY_DICE) + 1, 0),
        value=p.die(place),
        picked=holds(p.picked, place),
        may_pick=asked and holds(rerollable(p, p.asker), place),
    )


def _ask(p: Position) -> AskView:
    alone = p.asked not in (NO_QUESTION, WHO_PAYS, BATTLE)
    cities = p.waiting
    if p.asked == WHICH_CITY:
        cities = can_take_art(p, p.symbol)
    return AskView(
        kind=STEPS[p.step] if p.asked == NO_QUESTION else QUESTIONS[p.asked],
        seats=members(awaited(p)),
        seat=p.asker if alone else None,
        number=p.owed if p.asked != NO_QUESTION else cards_due(p) if p.step == DRAWING else 0,
        card=None if p.card == NO_CARD else p.card,
        symbols=_symbols(triples(p, p.asker)) if p.asked == WHICH_TRIPLE else [],
        cities=members(cities),
    )
