"""All that can be done and all that can happen in Unyielding Universe, declared once.

A card is named by its number in the deck file: Year cards first, then Universe cards, then Life
Complete cards. So an action means the same in every log, whatever the deck.
"""

from typing import Final

from tableful.core.events import Kind, Kinds, Number
from tableful.core.verbs import Domain, Verb, Verbs, numbers, seats

MOST_CARDS: Final = 200  # of a deck
MOST_ROUNDS: Final = 25  # 7.5

SEAT: Final = seats(4)
CARD: Final = numbers("card", 0, MOST_CARDS)  # 0 is Life Begins
ROUND: Final = numbers("round", 1, MOST_ROUNDS)
KIND: Final = Domain("kind", ("negative", "neutral", "positive"))
FEELING: Final = Domain(
    "feeling",
    (
        "lonesome",
        "contented",
        "joy",
        "anxious",
        "pride",
        "grief",
        "fear",
        "annoyed",
        "anger",
        "regret",
    ),
)
CHARACTER: Final = Domain(
    "character",
    ("protagonist", "friend", "descendant", "love interest", "antagonist", "background"),
)
# What a Universe can pick cards by: a card's traits are the places of these words, as a set.
TRAIT: Final = Domain("trait", KIND.words + FEELING.words + CHARACTER.words)
YEARS: Final = Number("years")
POINTS: Final = Number("points")

VERBS: Final = Verbs(
    Verb("draw", "draw", "pile"),
    Verb("take", "take", "discards"),
    Verb("end", "end", "end"),
    Verb("live_well", "live well", "well-lived"),
    Verb("lay", "lay", "line"),
    Verb("replace", "replace {card}", "card:{card}", CARD),
    Verb("discard", "discard", "discards"),
    Verb("go_on", "go on", "go-on"),
)

KINDS: Final = Kinds(
    Kind("round_began", cue="round_began", round=ROUND, seat=SEAT),
    Kind("dealt", seat=SEAT, card=CARD),
    Kind("turn_began", cue="turn_began", seat=SEAT),
    Kind("drew", seat=SEAT, card=CARD),
    Kind("took", seat=SEAT, card=CARD),
    Kind("everyone_draws"),
    Kind("laid", seat=SEAT, card=CARD),
    Kind("replaced", seat=SEAT, card=CARD, other=CARD),
    Kind("discarded", seat=SEAT, card=CARD),
    Kind("completed", seat=SEAT, card=CARD),
    Kind("recompleted", seat=SEAT, card=CARD, other=CARD),
    Kind("not_younger", seat=SEAT, card=CARD),
    Kind("cut_off", seat=SEAT, card=CARD, by=CARD),
    Kind("universe_left", card=CARD),
    Kind("universe_came", seat=SEAT, card=CARD),
    Kind("removed", seat=SEAT, card=CARD, by=CARD),
    Kind("shifted", seat=SEAT, card=CARD, by=CARD),
    Kind("untouched", card=CARD),
    Kind("ended", cue="round_ended", seat=SEAT),
    Kind("lived_well", cue="round_ended", seat=SEAT),
    Kind("pile_empty", cue="round_ended"),
    Kind("scored_years", cue="round_result", seat=SEAT, years=YEARS),
    Kind("scored_cards", cue="round_result", seat=SEAT, points=POINTS),
    Kind("scored_universe", cue="round_result", seat=SEAT, card=CARD, points=POINTS),
    Kind("scored_well_lived", cue="round_result", seat=SEAT, points=POINTS),
    Kind("scored", cue="round_result", seat=SEAT, points=POINTS, total=POINTS),
    Kind("won", cue="round_result", seat=SEAT),
)
