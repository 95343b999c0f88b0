"""All that can be done and all that can happen in Rust & Research, declared once."""

from typing import Final

from tableful.core.events import Kind, Kinds
from tableful.core.verbs import Domain, Verb, Verbs, numbers, seats

SEAT: Final = seats(6)

# A card is named by the side that is in force: 0 is the Time Traveller on both sides, 1 to 9 are
# the Present sides, 10 to 18 the Past sides of the same cards.
CHARACTER: Final = Domain(
    "character",
    (
        "time traveller",
        "student",
        "goldfish",
        "guest lecturer",
        "data scientist",
        "student representative",
        "doctoral researcher",
        "librarian",
        "professor",
        "rector",
        "apprentice",
        "canary bird",
        "miner",
        "chef de gare",
        "trade unionist",
        "furnaceman",
        "foreman",
        "engineer",
        "steel company director",
    ),
)
ABILITY: Final = Domain(
    "ability",
    (
        "crisis division",
        "deadline",
        "electric arc furnace",
        "exchange program",
        "group assignment",
        "hidden reserves",
        "industrial remains",
        "innovation drive",
        "master plan",
        "modernization",
        "papal blessing",
        "proximity suit",
        "research award",
        "research patent",
        "sale of blast furnace c",
        "thinkering",
        "trente glorieuses",
        "tripartite",
        "workers demonstration",
    ),
)
NUMBER: Final = numbers("number", 1, 9)
STRENGTH: Final = numbers("strength", -1, 10)
ROUND: Final = numbers("round", 0, 40)
LAYER: Final = Domain("layer", ("present", "past"))
TOKEN: Final = Domain("token", ("diploma", "steel"))
END: Final = Domain("end", ("on top", "under"))
WAY: Final = Domain("way", ("up", "down"))
WHY: Final = Domain("why", ("win", "modernization", "master plan", "deadline", "canary bird"))
DRIVE: Final = Domain("ability", ("innovation drive",))

VERBS: Final = Verbs(
    Verb("keep", "keep {ability}", "ability:{ability}", ABILITY),
    Verb("draw", "draw", "deck"),
    Verb("play", "play {card}", "hand:{card}", card=CHARACTER),
    Verb("play_on", "play {card} on {seat}", "hand:{card} seat:{seat}", card=CHARACTER, seat=SEAT),
    Verb("reveal", "reveal {ability}", "ability:{ability}", ABILITY),
    Verb("reveal_on", "reveal {ability} on {seat}", "ability:{ability} seat:{seat}", ABILITY, SEAT),
    Verb("drive", "reveal {ability} {way}", "ability:{ability} way:{way}", DRIVE, WAY),
    Verb("pass", "pass", "pass"),
    Verb("block", "block", "block"),
    Verb("guess", "guess {number}", "number:{number}", NUMBER),
    Verb("put", "put {card} {end}", "hand:{card} deck:{end}", card=CHARACTER, end=END),
    Verb(
        "swap",
        "swap {card} for {taken}",
        "hand:{card} pile:{taken}",
        card=CHARACTER,
        taken=CHARACTER,
    ),
    Verb("discard", "discard {ability}", "ability:{ability}", ABILITY),
    Verb("give_up", "give up {ability}", "revealed:{ability}", ABILITY),
    Verb("give_up_on", "give up {ability} on {seat}", "aimed:{ability}:{seat}", ABILITY, SEAT),
    Verb("steal", "steal from {seat}", "seat:{seat}", SEAT),
    Verb("take", "take {token}", "token:{token}", TOKEN),
    Verb("cost", "cost {seat} {token}", "seat:{seat} token:{token}", SEAT, TOKEN),
)

KINDS: Final = Kinds(
    Kind("round_began", cue="round_began", number=ROUND, seat=SEAT, layer=LAYER),
    Kind("dealt", seat=SEAT, secret={"card": CHARACTER}),
    Kind("kept", seat=SEAT, secret={"ability": ABILITY}),
    Kind("turn_began", cue="turn_began", seat=SEAT),
    Kind("drew", seat=SEAT, secret={"card": CHARACTER}),
    Kind("drew_ability", seat=SEAT, secret={"ability": ABILITY}),
    Kind("played", seat=SEAT, card=CHARACTER),
    Kind("played_on", seat=SEAT, card=CHARACTER, target=SEAT),
    Kind("copied", seat=SEAT, card=CHARACTER),
    Kind("no_effect", seat=SEAT),
    Kind("revealed", seat=SEAT, ability=ABILITY),
    Kind("revealed_on", seat=SEAT, ability=ABILITY, target=SEAT),
    Kind("drove", seat=SEAT, way=WAY),
    Kind("redirected", seat=SEAT, target=SEAT),
    Kind("shielded", seat=SEAT),
    Kind("returned", seat=SEAT, end=END, secret={"card": CHARACTER}),
    Kind("swapped_with_pile", seat=SEAT, secret={"card": CHARACTER, "taken": CHARACTER}),
    Kind("hands_into_deck"),
    Kind("hands_redealt"),
    Kind("looked", seat=SEAT, target=SEAT, secret={"card": CHARACTER}),
    Kind("guessed_right", seat=SEAT, target=SEAT, number=NUMBER),
    Kind("guessed_wrong", seat=SEAT, target=SEAT, number=NUMBER),
    Kind("duel_called", seat=SEAT, target=SEAT),
    Kind("duel_seen", seat=SEAT, target=SEAT, secret={"card": CHARACTER, "other": CHARACTER}),
    Kind("duel_tied", seat=SEAT, target=SEAT),
    Kind("duel_won", seat=SEAT, target=SEAT),
    Kind("swapped", seat=SEAT, target=SEAT, secret={"card": CHARACTER, "other": CHARACTER}),
    Kind("discarded", seat=SEAT, card=CHARACTER),
    Kind("ability_discarded", seat=SEAT, ability=ABILITY),
    Kind("protected", seat=SEAT),
    Kind("pointed_at", seat=SEAT, target=SEAT),
    Kind("promised", seat=SEAT, card=CHARACTER),
    Kind("goldfish_hungry", seat=SEAT),
    Kind("canary_silent", seat=SEAT),
    Kind("reaches", seat=SEAT, target=SEAT),
    Kind("stole", seat=SEAT, target=SEAT, token=TOKEN),
    Kind("flipped", layer=LAYER),
    Kind("blocked", seat=SEAT),
    Kind("saved", seat=SEAT),
    Kind("out", seat=SEAT),
    Kind("showdown"),
    Kind("shown", cue="round_ended", seat=SEAT, card=CHARACTER, strength=STRENGTH),
    Kind("survivors_rewarded", cue="round_ended"),
    Kind("round_won", cue="round_ended", seat=SEAT),
    Kind("nobody_won", cue="round_ended"),
    Kind("token_won", cue="round_result", seat=SEAT, token=TOKEN, why=WHY),
    Kind("token_lost", cue="round_result", seat=SEAT, token=TOKEN),
    Kind("supply_empty", cue="round_result", seat=SEAT),
    Kind("match_won", cue="round_result", seat=SEAT),
)
