"""What a view consists of: the types of what a seat sees (see `view.py`)."""

from typing import Annotated, Literal, TypedDict

from tableful.core.teamwork import TeamView

from .verbs import LOSS, RESOURCE, SYMBOL

AskKind = Literal[
    "post",
    "draw",
    "plan",
    "move",
    "collect",
    "fight",
    "exchange",
    "regroup",
    "whose_health",
    "which_triple",
    "which_city",
    "what_to_lose",
    "which_clue",
    "who_pays",
    "battle",
    "which_dice",
    "to_whom",
]
Effect = Literal[
    "",
    "gain_fuel",
    "gain_walkies",
    "gain_guns",
    "lose_resources",
    "lose_clue",
    "agents_elsewhere",
]
Order = Literal["", "first", "last"]


class TokensView(TypedDict):
    """Tokens of each sort."""

    fuel: int
    walkie: int
    gun: int
    health: int


class CardView(TypedDict):
    """The face of a Mission card, from top to bottom."""

    card: int
    cost: TokensView
    agents: list[Annotated[str, SYMBOL]]  # a word for each Agent
    gain: TokensView
    clues: list[Annotated[str, SYMBOL]]


class HeldView(TypedDict):
    """A card in hand: everybody sees its back, its face only who holds it or was told."""

    clues: list[Annotated[str, SYMBOL]]
    told: bool
    face: CardView | None


class ClueView(TypedDict):
    """A clue card; where clue cards are personal, whose."""

    card: int
    clues: list[Annotated[str, SYMBOL]]
    seat: int | None
    moved: bool  # 9.3: it has changed hands in this round


class SaidView(TypedDict):
    """3.7: what a player has said in this round."""

    needs: list[Annotated[str, RESOURCE]]
    brings: list[Annotated[str, RESOURCE]]
    intends: int | None  # a card
    order: Order


class PawnView(TypedDict):
    """A pawn: where it stands, whether it moved in this phase, and its free steps (9.6)."""

    city: int
    moved: bool
    free_steps: int


class SeatView(TypedDict):
    """A player, as everybody sees them but for the faces of the cards."""

    seat: int
    health: int
    pawn: PawnView
    hand: list[HeldView]
    plays_left: int  # 4.3: cards to play in this round
    posts_left: int  # 9.6: Agents to place before the first round
    said: SaidView
    must_leave: bool  # 5.3
    may_unlock: bool  # 6.1
    partners: list[int]  # 9.3: whom they may hand a clue card to


class RoadView(TypedDict):
    """A road, and its Fuel both ways; -1 where there is no way back."""

    ends: list[int]
    cost: int
    back: int


class CityView(TypedDict):
    """A city: what is there, and what is special about it."""

    city: int
    symbol: Annotated[str, SYMBOL] | None
    agents: int
    art: bool
    lost: bool
    fought: bool  # 7.1: in this round
    strength: int  # 7.3: of the Agents, if there were a fight now
    effect: Effect  # 9.4
    steps: list[int]  # 5.1: the Fuel to each city from here, -1 where there is no road


class TrackView(TypedDict):
    """1.3: the Art Piece Track; `order` has the cities that must fill it (9.6)."""

    filled: int
    threat: list[int]
    ally_cost: list[int]
    order: list[int]


class MapView(TypedDict):
    """The map, and what is different on it."""

    name: str  # by which it was chosen
    start: int
    personal_clues: bool
    gun_city: int | None
    carry: bool
    free_steps: int | None
    posted: int
    return_agents: int
    roads: list[RoadView]


class StockView(TypedDict):
    """1.2: what is left beside the table."""

    fuel: int
    walkie: int
    gun: int
    health: int
    agents: int
    art: int
    markers: int
    allies: int


class DeckView(TypedDict):
    """2.4: how many cards are left, how many of them above the End tile, and the top one's back."""

    cards: int
    before_end: int
    top: list[Annotated[str, SYMBOL]]


class DieView(TypedDict):
    """A die in a fight: a seat's, the Companion's, or an Ally's (1 to 5; else 0)."""

    seat: int | None
    ally: int
    value: int
    picked: bool  # 7.5: to be rerolled
    may_pick: bool


class FightView(TypedDict):
    """7: a fight, with the strength on both sides."""

    leader: int
    city: int
    seats: list[int]
    companion: bool
    dice: list[DieView]
    bonus: int  # by Guns
    strength: int
    against: int


class AskView(TypedDict):
    """What is asked now, and of whom."""

    kind: AskKind
    seats: list[int]  # whom the game waits for
    seat: int | None  # who alone is asked in the middle of something
    number: int  # how many are still to be given, lost, offered or picked
    card: int | None
    symbols: list[Annotated[str, SYMBOL]]  # 4.5: triples to choose from
    cities: list[int]  # 4.5, 5.4: cities to choose from


class ArtView(TypedDict):
    """A game as one seat sees it, or as everybody does (seat None)."""

    seat: int | None
    solo: bool
    difficulty: int  # Health at the start
    round: int
    last_round: bool  # 4.7: the End tile has been revealed
    map: MapView
    cities: list[CityView]
    track: TrackView
    threat: int
    ally_cost: int
    allies: int
    white_hand: int
    van: TokensView
    stock: StockView
    deck: DeckView
    discards: list[int]
    clues: list[ClueView]
    clue_counts: list[list[int]]  # of each symbol; where clue cards are personal, for each seat
    seats: list[SeatView]
    companion: PawnView | None
    fight: FightView | None
    ask: AskView | None
    team: TeamView
    over: bool
    won: bool
    loss: Annotated[str, LOSS] | None
