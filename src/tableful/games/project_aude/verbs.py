"""All that can be done and all that can happen in Project AUDE, declared once, whatever the deck.

A card is named by its number in the deck file, so an action means the same in every log and needs
neither the deck nor the position to be read.
"""

from typing import Final

from tableful.core.events import Kind, Kinds
from tableful.core.verbs import Domain, Verb, Verbs, numbers, seats

MOST_CARDS: Final = 160  # of a deck, without Beaverbrook
MOST_PLACES: Final = 9  # of a mission: eight colours, one of them twice

SEAT: Final = seats(5)
CARD: Final = numbers("card", 0, MOST_CARDS)  # 0 is Beaverbrook
COLOUR: Final = Domain(
    "colour", ("red", "orange", "yellow", "green", "blue", "purple", "brown", "grey")
)
MISSION: Final = numbers("mission", 0, 1)
PLACE: Final = numbers("place", 0, MOST_PLACES - 1)
SIZE: Final = numbers("size", 0, MOST_PLACES)
ABILITY: Final = Domain(
    "ability",
    ("insert first", "rearrange", "duplicate colour", "draw four", "move", "keep both"),
)
ASSISTANT: Final = numbers("assistant", 1, 12)
BONUS: Final = Domain("bonus", ("five cards", "six cards", "four missions"))
POINTS: Final = numbers("points", 0, 999)

VERBS: Final = Verbs(
    Verb("complete", "complete {mission}", "mission:{mission}", MISSION),
    Verb("assign", "assign {ability}", "spare:{ability}", ABILITY),
    Verb("take", "take {colour} for {mission}", "pile:{colour} mission:{mission}", COLOUR, MISSION),
    Verb("draw", "draw", "deck"),
    Verb("draw_four", "draw four by {mission}", "ra:{mission}", MISSION),
    Verb("place", "place {card} in {mission}", "hand:{card} mission:{mission}", CARD, MISSION),
    Verb(
        "place_first", "place {card} first in {mission}", "hand:{card} ra:{mission}", CARD, MISSION
    ),
    Verb("discard", "discard {card}", "hand:{card} discards", CARD),
    Verb("discard_rest", "discard rest", "discards"),
    Verb("move", "move {card} to {place}", "card:{card} place:{place}", CARD, PLACE),
    Verb(
        "rearrange",
        "rearrange {colour} by {mission}",
        "ra:{mission} pile:{colour}",
        MISSION,
        COLOUR,
    ),
    Verb("raise", "raise {card}", "card:{card}", CARD),
    Verb("done", "done", "done"),
    Verb("end_turn", "end turn", "end"),
    Verb("spend", "spend {mission}", "ra:{mission}", MISSION),
)

KINDS: Final = Kinds(
    Kind("laid_out", card=CARD),
    Kind("assistant_dealt", seat=SEAT, mission=MISSION, assistant=ASSISTANT),
    Kind("turn_began", cue="turn_began", seat=SEAT),
    Kind("completed", seat=SEAT, mission=MISSION, size=SIZE),
    Kind("bonus_taken", seat=SEAT, bonus=BONUS, points=POINTS),
    Kind("assigned", seat=SEAT, mission=MISSION, assistant=ASSISTANT),
    Kind("took", seat=SEAT, card=CARD, mission=MISSION),
    Kind("ability_used", seat=SEAT, mission=MISSION, ability=ABILITY),
    Kind("drew", seat=SEAT, secret={"card": CARD}),
    Kind("placed", seat=SEAT, card=CARD, mission=MISSION),
    Kind("placed_first", seat=SEAT, card=CARD, mission=MISSION),
    Kind("discarded", seat=SEAT, card=CARD),
    Kind("moved", seat=SEAT, card=CARD, mission=MISSION),
    Kind("raised", seat=SEAT, card=CARD),
    Kind("rearranged", seat=SEAT, colour=COLOUR),
    Kind("beaverbrook", seat=SEAT),
    Kind("last_chance", seat=SEAT),
    Kind("scored", seat=SEAT, points=POINTS),
    Kind("won", seat=SEAT),
)
