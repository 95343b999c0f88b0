"""All that can be done and all that can happen in The A.R.T. Project, declared once.

A card and a city are named by their numbers in the content file, cities within their map. So an
action means the same in every log, whatever the cards and maps.
"""

from typing import Final

from tableful.core.events import Kind, Kinds, Number
from tableful.core.teamwork import team_kinds, team_verbs
from tableful.core.verbs import Domain, Verb, Verbs, numbers, seats

MOST_SEATS: Final = 6
MOST_CARDS: Final = 108
MOST_CITIES: Final = 12
MOST_ROUNDS: Final = 40
MOST_ALLIES: Final = 5  # 1.2

SEAT: Final = seats(MOST_SEATS)
CARD: Final = numbers("card", 0, MOST_CARDS)  # 0 is none
CITY: Final = numbers("city", 0, MOST_CITIES - 1)
ROUND: Final = numbers("round", 1, MOST_ROUNDS)
ALLY: Final = numbers("ally", 1, MOST_ALLIES)
DIE: Final = numbers("die", 1, 6)
SYMBOL: Final = Domain("symbol", ("amphora", "bust", "canvas", "diadem", "engraving", "figurine"))
RESOURCE: Final = Domain("resource", ("fuel", "walkie", "gun"))
BACK: Final = numbers("back", 0, 2 ** len(SYMBOL.words) - 1)  # its clues, as a set of symbols
PAYMENT: Final = Domain("payment", (*RESOURCE.words, "health"))
PHASE: Final = Domain("phase", ("mission", "movement", "fight", "exchange", "regroup"))
LOSS: Final = Domain("loss", ("health", "agents", "markers", "deck", "trapped", "neighbourhood"))
NUMBER: Final = Number("number")
PLACE: Final = Number("place")  # in the hand of a seat, from the left

UNLOCK: Final = Verb("ally", "ally", "ally")
VERBS: Final = Verbs(
    # set-up and Mission phase
    Verb("post", "post {city}", "city:{city}", CITY),
    Verb("draw", "draw", "deck"),
    Verb("buy", "buy for {payment}", "deck van:{payment}", PAYMENT),
    Verb("play", "play {card}", "hand:{card} play", CARD),
    Verb("give", "give {seat}", "seat:{seat}", SEAT),
    Verb("serve", "serve {symbol}", "symbol:{symbol}", SYMBOL),
    Verb("land", "land {city}", "city:{city}", CITY),
    # talk
    Verb("tell", "tell {card}", "hand:{card} tell", CARD),
    Verb("need", "need {resource}", "talk:need resource:{resource}", RESOURCE),
    Verb("bring", "bring {resource}", "talk:bring resource:{resource}", RESOURCE),
    Verb("intend", "intend {card}", "talk:intend hand:{card}", CARD),
    Verb("first", "me first", "talk:first"),
    Verb("last", "me last", "talk:last"),
    # Movement phase
    Verb("go", "go to {city}", "city:{city}", CITY),
    Verb("go_with", "go to {city} with art", "art city:{city}", CITY),
    Verb("send", "send to {city}", "companion city:{city}", CITY),
    Verb("send_with", "send to {city} with art", "companion art city:{city}", CITY),
    Verb("collect", "collect {city}", "city:{city}", CITY),
    Verb("lose", "lose {resource}", "van:{resource}", RESOURCE),
    Verb("lose_clue", "lose clue {card}", "clue:{card}", CARD),
    Verb("offer", "offer health", "health"),
    # Fight phase
    Verb("fight", "fight", "fight"),
    Verb("spend_clue", "spend clue {card}", "clue:{card}", CARD),
    Verb("reroll", "reroll {seat}", "die:{seat}", SEAT),
    Verb("reroll_ally", "reroll ally {ally}", "ally-die:{ally}", ALLY),
    Verb("reroll_companion", "reroll companion", "companion-die"),
    Verb("roll", "roll", "roll"),
    Verb("gun", "gun", "van:gun"),
    Verb("give_up", "give up", "give-up"),
    Verb("hand_over", "hand over {card}", "clue:{card}", CARD),
    # the team
    UNLOCK,
    *team_verbs(),
)

KINDS: Final = Kinds(
    Kind("round_began", cue="round_began", round=ROUND),
    Kind("phase_began", cue="turn_began", phase=PHASE),
    Kind("posted", seat=SEAT, city=CITY),
    Kind("deck_lies", back=BACK),
    Kind("drew", {"card": CARD}, seat=SEAT, back=BACK),
    Kind("end_tile"),
    Kind("bought", seat=SEAT, payment=PAYMENT),
    Kind("told", seat=SEAT, card=CARD, place=PLACE),
    Kind("needs", seat=SEAT, resource=RESOURCE),
    Kind("needs_no_more", seat=SEAT, resource=RESOURCE),
    Kind("brings", seat=SEAT, resource=RESOURCE),
    Kind("brings_no_more", seat=SEAT, resource=RESOURCE),
    Kind("intends", seat=SEAT, card=CARD),
    Kind("intends_no_more", seat=SEAT, card=CARD),
    Kind("wants_first", seat=SEAT),
    Kind("wants_last", seat=SEAT),
    Kind("wants_no_place", seat=SEAT),
    Kind("played", seat=SEAT, card=CARD, place=PLACE),
    Kind("paid", resource=RESOURCE, number=NUMBER),
    Kind("lost_health", seat=SEAT, number=NUMBER),
    Kind("agents_came", city=CITY, number=NUMBER),
    Kind("white_hand_grew", number=NUMBER),
    Kind("gained", resource=RESOURCE, number=NUMBER),
    Kind("gained_health", seat=SEAT),
    Kind("tripled", symbol=SYMBOL),
    Kind("art_found", city=CITY),
    Kind("art_missed", symbol=SYMBOL),
    Kind("discarded", seat=SEAT, card=CARD),
    Kind("moved", seat=SEAT, city=CITY),
    Kind("companion_moved", seat=SEAT, city=CITY),
    Kind("carried", city=CITY),
    Kind("collected", city=CITY, number=NUMBER),
    Kind("lost_resource", seat=SEAT, resource=RESOURCE),
    Kind("lost_clue", seat=SEAT, card=CARD),
    Kind("gun_earned", city=CITY),
    Kind("ally_unlocked", seat=SEAT, number=NUMBER),
    Kind("fight_began", seat=SEAT, city=CITY),
    Kind("rolled", cue="dice", seat=SEAT, die=DIE),
    Kind("ally_rolled", cue="dice", ally=ALLY, die=DIE),
    Kind("companion_rolled", cue="dice", die=DIE),
    Kind("too_weak", strength=Number("strength"), needed=Number("needed")),
    Kind("clue_spent", seat=SEAT, card=CARD),
    Kind("picked", seat=SEAT),
    Kind("gun_spent", seat=SEAT),
    Kind("fight_won", city=CITY, number=NUMBER),
    Kind("fight_lost", seat=SEAT, city=CITY),
    Kind("holds_out", seat=SEAT, card=CARD),
    Kind("handed_over", seat=SEAT, card=CARD, to=SEAT),
    Kind("city_lost", city=CITY),
    Kind("art_gone", city=CITY),
    Kind("won"),
    Kind("lost", loss=LOSS),
    *team_kinds(SEAT, [UNLOCK]),
)
