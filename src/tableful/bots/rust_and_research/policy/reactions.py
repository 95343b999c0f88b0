"""Rules of thumb for abilities and for everything that is asked in between."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import bit, holds
from tableful.games.rust_and_research.rules import frames, moves
from tableful.games.rust_and_research.rules.cards import (
    CRISIS_DIVISION,
    DEADLINE,
    ELECTRIC_ARC_FURNACE,
    FOREMAN,
    GOLDFISH,
    HIDDEN_RESERVES,
    RESEARCH_AWARD,
    RESEARCH_PATENT,
    TRADE_UNIONIST,
    TRENTE_GLORIEUSES,
    TRIPARTITE,
    WORKERS_DEMONSTRATION,
    card_of,
)
from tableful.games.rust_and_research.rules.characters import copy_aimed_at
from tableful.games.rust_and_research.rules.match import Match

from .estimates import (
    ability_worth,
    chance_to_win,
    duel_lead,
    is_known,
    kept_worth,
    progress,
    token_worth,
)

# -- abilities on one's own turn -----------------------------------------------------------------


def reveal_worth(m: Match, seat: i64, title: i64) -> float:
    """An ability on one's own turn; what lasts or pays for sure is played at once."""
    if title == CRISIS_DIVISION or title == WORKERS_DEMONSTRATION:
        return 0.1 if is_known(m, seat) else -0.05
    if title == HIDDEN_RESERVES:
        return -0.01
    if title == TRENTE_GLORIEUSES:
        return 0.05 if m.deck_size < 6 else -0.05
    if title == ELECTRIC_ARC_FURNACE:
        return 0.05
    if title == RESEARCH_PATENT:
        return 0.06
    return 0.3


def aimed_worth(m: Match, seat: i64, title: i64, target: i64) -> float:
    """6.2, 6.9: a Deadline on who is least likely to win, a Master Plan on who is most."""
    strong = 0.05 * progress(m, target)
    if m.canaries & bit(target) != 0 or m.goldfish_of(target) > 0:
        strong += 0.1
    return 0.5 - strong if title == DEADLINE else 0.3 + strong


# -- everything else -----------------------------------------------------------------------------


def worth(m: Match, seat: i64, action: i64, unseen: vec[i64]) -> float:
    """What an answer is worth to whatever else is asked."""
    kind = m.frame()
    if kind == frames.TARGETED:
        return targeted_worth(m, seat, action)
    if kind == frames.DUEL:
        return duel_worth(m, seat, action, unseen)
    if kind == frames.PERIL or kind == frames.LECTURE:
        return 0.0 if action == moves.PASS else 1.0
    if kind == frames.FLIPPING:
        return flip_worth(m, seat, action)
    if kind == frames.RETURNING or kind == frames.PATENTING:
        return return_worth(m, seat, action)
    if kind == frames.FURNACE:
        return furnace_worth(m, seat, action)
    if kind == frames.SHOWDOWN:
        return showdown_worth(m, seat, action)
    if kind == frames.MINING:
        return mining_worth(m, seat, action)
    return token_choice_worth(m, seat, action)


def targeted_worth(m: Match, seat: i64, action: i64) -> float:
    """6.5, 6.12: save oneself from what hurts; otherwise keep the card."""
    if action == moves.PASS:
        return 0.1
    me = m.fact(frames.TARGET) == seat and m.fact(frames.ACTOR) != seat
    cause = m.fact(frames.CAUSE)
    hurts = cause < frames.ABILITY_CAUSE and is_harmful(card_of(cause))
    if not me or not hurts:
        return 0.0
    if action < moves.REVEAL_ON:
        return 0.5
    to = moves.reveal_on_seat(action)
    return 0.4 + 0.02 * progress(m, to) if to != seat else 0.0


def is_harmful(card: i64) -> bool:
    """Whether a character does much harm to its target."""
    return card == FOREMAN or card == TRADE_UNIONIST or card == GOLDFISH


def duel_worth(m: Match, seat: i64, action: i64, unseen: vec[i64]) -> float:
    """6.4, 6.8: what helps to win the duel."""
    actor = m.fact(frames.ACTOR)
    other = m.fact(frames.TARGET) if actor == seat else actor
    lower = m.fact(frames.LOWER_WINS) == 1
    lead = duel_lead(m, seat, other, unseen, m.hands[seat], lower=lower)
    if action == moves.PASS:
        return lead
    if moves.DRIVE <= action < moves.PASS:
        helps = (action == moves.DRIVE) != lower
        return lead + 0.15 if helps else lead - 0.3
    partner = moves.reveal_on_seat(action)
    return -lead - 0.1 if partner == other else 0.0


def flip_worth(m: Match, seat: i64, action: i64) -> float:
    """5.15: block what would take the wanted token away."""
    if action == moves.PASS:
        return 0.0
    now = token_worth(m, seat, m.layer)
    then = token_worth(m, seat, 1 - m.layer)
    return 0.3 * (now - then) * chance_to_win(m) - 0.01


def return_worth(m: Match, seat: i64, action: i64) -> float:
    """5.1, 6.14: keep the best; a bad card goes on top for the next player, a good one under."""
    card = card_of(moves.put_card(action))
    kept = kept_worth(m, seat, m.hands[seat]) + kept_worth(m, seat, m.drawn_card)
    return kept - kept_worth(m, seat, card)


def furnace_worth(m: Match, seat: i64, action: i64) -> float:
    """6.3: a better card from the pile."""
    taken, given = card_of(moves.swap_taken(action)), card_of(moves.swap_card(action))
    return kept_worth(m, seat, taken) - kept_worth(m, seat, given)


def showdown_worth(m: Match, seat: i64, action: i64) -> float:
    """2.6: everything that may help."""
    hand = m.hands[seat]
    if action == moves.DRIVE:
        return 0.3
    if action == moves.DRIVE + 1:
        return -0.3
    if action == moves.REVEAL + RESEARCH_AWARD:
        return 0.5
    if action == moves.REVEAL + TRIPARTITE:
        return 0.3 if hand <= 3 else -0.2
    return 0.0


def mining_worth(m: Match, seat: i64, action: i64) -> float:
    """5.6: the least of one's abilities goes; of two copies the one that is aimed worse."""
    if action < moves.GIVE_UP:
        return -ability_worth(m, action - moves.DISCARD)
    if action < moves.GIVE_UP_ON:
        return -ability_worth(m, action - moves.GIVE_UP) - 0.2
    title, target = moves.give_up_on_ability(action), moves.give_up_on_seat(action)
    if holds(m.deadlines_met, copy_aimed_at(m, seat, title, target)):
        return 0.0
    return -ability_worth(m, title) - 0.4 * aimed_worth(m, seat, title, target)


def token_choice_worth(m: Match, seat: i64, action: i64) -> float:
    """5.3, 6.7, 6.15: the token that is needed, from whom it hurts."""
    if moves.STEAL <= action < moves.TAKE:
        return progress(m, action - moves.STEAL)
    if moves.TAKE <= action < moves.COST:
        return token_worth(m, seat, action - moves.TAKE)
    loser, token = moves.cost_seat(action), moves.cost_token(action)
    leads = progress(m, loser) - progress(m, seat)
    useful = m.tokens[2 * loser + token] <= 3
    return 0.8 + 0.2 * leads if useful else 0.1
