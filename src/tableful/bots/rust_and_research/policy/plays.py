"""Rules of thumb for one's own turn: what playing a card is worth, in tokens."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import NOBODY, bit, size_of
from tableful.games.rust_and_research.rules.cards import (
    CHEF_DE_GARE,
    ENGINEER,
    FOREMAN,
    FURNACEMAN,
    GOLDFISH,
    GUEST_LECTURER,
    NO_CARD,
    PAST,
    PRESENT,
    RECTOR,
    STUDENT,
    TIME_TRAVELLER,
    TRADE_UNIONIST,
)
from tableful.games.rust_and_research.rules.characters import effect_of
from tableful.games.rust_and_research.rules.match import Match

from .estimates import (
    best_guess,
    chance_of,
    chance_to_win,
    duel_lead,
    is_known,
    kept_worth,
    token_worth,
)

SURVIVES: Final = 0.55  # to one's next turn


def play_worth(m: Match, seat: i64, card: i64, target: i64, unseen: vec[i64]) -> float:
    """What a play is worth: its effect, and the card that is kept."""
    kept = m.hands[seat] if m.drawn_card == card else m.drawn_card
    effect = effect_of(m, card)
    worth = kept_worth(m, seat, kept)
    if effect == NO_CARD:
        return worth
    if target == NOBODY:
        return worth + alone_worth(m, seat, effect, kept)
    return worth + target_worth(m, seat, effect, target, kept, unseen)


def alone_worth(m: Match, seat: i64, effect: i64, kept: i64) -> float:
    """Cards that choose nobody."""
    if effect == TIME_TRAVELLER:
        now = token_worth(m, seat, m.layer)
        then = token_worth(m, seat, 1 - m.layer)
        return 0.3 * (then - now) * chance_to_win(m) - 0.02
    if effect == RECTOR:
        return -8.0  # 5.13: out for certain, as even who misjudges everything can read on the card
    if effect == GOLDFISH:
        return goldfish_worth(m, seat)
    if effect == GUEST_LECTURER and m.layer == PRESENT:
        return 0.2
    if effect == STUDENT and m.layer == PRESENT:
        return 0.12 if is_known(m, seat) else 0.04
    if effect == CHEF_DE_GARE and m.layer == PRESENT:  # the Data Scientist
        return 0.10 if size_of(m.inside) > 1 else 0.0
    return 0.0


def goldfish_worth(m: Match, seat: i64) -> float:
    """5.3, 5.4: a token at the start of the next turn, if still in."""
    if m.layer == PAST:
        if (m.canary_paid | m.canaries) & bit(seat) != 0 or m.supply == 0:
            return 0.0
        return SURVIVES * token_worth(m, seat, PAST)
    for other in range(m.seats):
        if other != seat and m.is_in(other) and m.tokens_of(other) > 0:
            return SURVIVES * 1.2
    return 0.0


def target_worth(
    m: Match, seat: i64, effect: i64, target: i64, kept: i64, unseen: vec[i64]
) -> float:
    """Cards that choose somebody."""
    if target == seat:
        return self_worth(m, seat, effect, kept)
    out = elimination_worth(m, seat, target)
    if effect == FOREMAN:
        number = best_guess(m, seat, target, unseen)
        return out * chance_of(m, seat, target, unseen, number)
    if effect == TRADE_UNIONIST:
        lead = duel_lead(m, seat, target, unseen, kept, lower=m.layer == PAST)
        return lead * (out if lead > 0.0 else 0.7)
    if effect == FURNACEMAN:
        return 0.08 if m.seen[seat * m.seats + target] == NO_CARD else 0.0
    if effect == ENGINEER:
        return swap_worth(m, seat, target, kept) if m.layer == PRESENT else 0.02
    if effect == CHEF_DE_GARE:
        return 0.06 if size_of(m.inside) > 2 else 0.01
    return miner_worth(m, seat, target)


def elimination_worth(m: Match, seat: i64, target: i64) -> float:
    """What it is worth that another player goes out."""
    left = size_of(m.inside) - 1
    gain = 1.0 / float(left) - 1.0 / float(left + 1)
    threat = 0.1 if m.goldfish_of(target) > 0 or m.canaries & bit(target) != 0 else 0.0
    return (gain + threat) * token_worth(m, seat, m.layer) + 0.1


def self_worth(m: Match, seat: i64, effect: i64, kept: i64) -> float:
    """Engineer or Miner on oneself."""
    if effect == ENGINEER:
        return 0.05 - kept_worth(m, seat, kept)
    return 0.06 if m.held[seat] == 0 else 0.0


def swap_worth(m: Match, seat: i64, target: i64, kept: i64) -> float:
    """5.12: the Professor is good for getting rid of a card, or for one that is known."""
    known = m.seen[seat * m.seats + target]
    if known != NO_CARD:
        return kept_worth(m, seat, known) - kept_worth(m, seat, kept) - 0.05
    return 0.06 - kept_worth(m, seat, kept)


def miner_worth(m: Match, seat: i64, target: i64) -> float:
    """5.6: a revealed ability of another player may go, or an unplayed one."""
    if m.lasting[target] != 0:
        return 0.2
    return 0.05 if m.held[target] != 0 else -0.1
