"""Facts that speak for a choice in Rust & Research: copies left, the odds of a duel, who knows."""

from tableful.bots.rust_and_research.policy.certainties import count_left, possible_cards
from tableful.bots.rust_and_research.policy.estimates import is_known
from tableful.core.state import State, holds, size_of
from tableful.core.texts import Text, Word
from tableful.games.rust_and_research.rules import frames, moves
from tableful.games.rust_and_research.rules.cards import (
    FOREMAN,
    FURNACEMAN,
    NUMBERS,
    PAST,
    RECTOR,
    TRADE_UNIONIST,
    card_of,
    side,
)
from tableful.games.rust_and_research.rules.characters import effect_of
from tableful.games.rust_and_research.rules.match import Match
from tableful.games.rust_and_research.rules.redealing import count_unseen
from tableful.games.rust_and_research.verbs import CHARACTER

Counts = dict[int, int]  # how many cards of each number somebody may have, only one of which it is


def cause(state: State, seat: int, action: int) -> Text | None:
    """What speaks for an action, by what the seat knows."""
    assert isinstance(state, Match)
    frame = state.frame()
    if frame == frames.GUESSING:
        target = int(state.fact(frames.TARGET))
        return _of_guess(state, seat, target, action - int(moves.GUESS) + 1)
    if frame == frames.PLAYING and moves.PLAY <= action < moves.REVEAL:
        return _of_play(state, seat, action)
    return None


def held(m: Match, seat: int, holder: int) -> Counts:
    """4.5: which cards a holder may have, and how many of each are left for that."""
    cards, left = possible_cards(m, seat, holder), count_left(m, seat, holder)
    if size_of(cards) == 1:
        return {card: 1 for card in range(NUMBERS) if holds(cards, card)}
    return {card: int(left[card]) for card in range(NUMBERS) if holds(cards, card)}


def _of_guess(m: Match, seat: int, target: int, number: int) -> Text | None:
    """5.11: how many of the cards that the target may have are of this number."""
    counts = held(m, seat, target)
    who = Word("seat", str(target))
    if list(counts) == [number]:
        return Text("cause.rr.known", {"seat": who, "number": number})
    if number not in counts:
        return None
    total = sum(counts.values())
    return Text(
        "cause.rr.guess",
        {"seat": who, "number": number, "count": counts[number], "total": total},
    )


def _of_play(m: Match, seat: int, action: int) -> Text | None:
    """The odds of what it does; else what is kept, and why the other goes."""
    aimed = action >= moves.PLAY_ON
    face = int(moves.play_on_card(action)) if aimed else action - int(moves.PLAY)
    card = int(card_of(face))
    kept = int(m.hands[seat] if m.drawn_card == card else m.drawn_card)
    target = int(moves.play_on_seat(action)) if aimed else seat
    if target != seat:
        told = _of_effect(m, seat, int(effect_of(m, card)), target, kept)
        if told is not None:
            return told
    if kept == RECTOR:
        return Text("cause.rr.rector", {"kept": _name(m, kept)})
    if m.hands[seat] == card and card != kept and is_known(m, seat):
        return Text("cause.rr.seen", {"card": _name(m, card)})
    unseen = count_unseen(m, seat)
    lower = sum(int(unseen[each]) for each in range(NUMBERS) if each < kept)
    total = sum(int(unseen[each]) for each in range(NUMBERS))
    if 2 * lower < total:
        return None  # that would speak against it
    return Text("cause.rr.keep", {"kept": _name(m, kept), "lower": lower, "total": total})


def _of_effect(m: Match, seat: int, effect: int, target: int, kept: int) -> Text | None:
    """5.9 to 5.11: a duel, a look, a guess."""
    counts, who = held(m, seat, target), Word("seat", str(target))
    total = sum(counts.values())
    if effect == FOREMAN:
        number = max(counts, key=lambda each: (each > 0, counts[each], each))
        return _of_guess(m, seat, target, number) if number else None
    if effect == TRADE_UNIONIST:
        lower = sum(count for card, count in counts.items() if card < kept)
        higher = sum(count for card, count in counts.items() if card > kept)
        wins, loses = (higher, lower) if m.layer == PAST else (lower, higher)
        return Text(
            "cause.rr.duel",
            {"kept": _name(m, kept), "seat": who, "wins": wins, "loses": loses, "total": total},
        )
    if effect == FURNACEMAN and len(counts) > 1:
        return Text("cause.rr.look", {"seat": who, "kinds": len(counts)})
    return None


def _name(m: Match, card: int) -> Word:
    return Word(CHARACTER.name, CHARACTER.words[side(card, m.layer)])
