"""From answer to answer: what an answer does, and what happens while nobody is asked anything."""

from mypy_extensions import i64

from tableful.core.rng import Rng
from tableful.core.state import NOBODY, lowest

from . import abilities, characters, elimination, frames, moves, rounds, tokens, turns
from .cards import CARDS_OF, NO_CARD, card_of
from .match import Match


def answer(m: Match, seat: i64, action: i64, rng: Rng) -> None:
    """The one seat that is asked decides."""
    kind = m.frame()
    if kind == frames.PLAYING:
        own_turn(m, seat, action, rng)
    elif kind == frames.BEFORE_DRAWING:
        if action != moves.DRAW:
            own_turn(m, seat, action, rng)
    elif kind == frames.GUESSING:
        target = m.fact(frames.TARGET)
        m.pop()
        characters.guess(m, seat, target, action - moves.GUESS + 1)
    elif kind == frames.RETURNING:
        m.pop()
        card = card_of(moves.put_card(action))
        characters.return_card(m, seat, card, moves.put_end(action))
    elif kind == frames.LECTURE:
        m.pop()
        m.fresh = NO_CARD
        if action != moves.PASS:
            abilities.reveal(m, seat, action - moves.REVEAL, rng)
    elif kind == frames.PATENTING:
        m.pop()
        abilities.patent_returns(m, seat, card_of(moves.put_card(action)))
    elif kind == frames.FURNACE:
        m.pop()
        given, taken = card_of(moves.swap_card(action)), card_of(moves.swap_taken(action))
        abilities.electric_arc_furnace(m, seat, given, taken)
    elif kind == frames.MINING:
        m.pop()
        give_up_ability(m, seat, action)
    elif kind == frames.STEALING:
        m.pop()
        characters.goldfish_chooses(m, seat, action - moves.STEAL)
    elif kind == frames.LOOTING:
        target = m.fact(frames.TARGET)
        m.pop()
        characters.steal_token(m, seat, target, action - moves.TAKE)
    elif kind == frames.CHOOSING_TOKEN:
        if action < moves.COST:
            tokens.choose_token(m, action - moves.TAKE)
        else:
            tokens.sell(m, moves.cost_seat(action), moves.cost_token(action))


def own_turn(m: Match, seat: i64, action: i64, rng: Rng) -> None:
    """3.2: a card, or an ability."""
    if action < moves.PLAY_ON:
        turns.play(m, card_of(action - moves.PLAY), NOBODY)
    elif action < moves.REVEAL:
        turns.play(m, card_of(moves.play_on_card(action)), moves.play_on_seat(action))
    elif action < moves.REVEAL_ON:
        abilities.reveal(m, seat, action - moves.REVEAL, rng)
    else:
        target = moves.reveal_on_seat(action)
        abilities.reveal_on(m, seat, moves.reveal_on_ability(action), target)


def give_up_ability(m: Match, seat: i64, action: i64) -> None:
    """5.6: the owner chose which ability goes."""
    if action < moves.GIVE_UP:
        card = lowest(m.held[seat] & CARDS_OF[action - moves.DISCARD])
    elif action < moves.GIVE_UP_ON:
        card = lowest(m.lasting[seat] & CARDS_OF[action - moves.GIVE_UP])
    else:
        title, target = moves.give_up_on_ability(action), moves.give_up_on_seat(action)
        card = characters.copy_aimed_at(m, seat, title, target)
    characters.discard_ability(m, seat, card)
    characters.draw_new_ability(m, seat)


def go_on(m: Match, rng: Rng) -> None:
    """Nobody is asked: the top frame goes on, until somebody is or the match is over."""
    while m.asked == 0 and not m.over:
        kind = m.frame()
        if kind == frames.TARGETED:
            abilities.reactions_end(m)
        elif kind == frames.PLAYED:
            turns.turn_ends(m)
        elif kind == frames.TURN_START:
            turns.turn_starts(m)
        elif kind == frames.BEFORE_DRAWING:
            turns.draw(m)
        elif kind == frames.PLAYING:
            m.ask(m.active)
        elif kind == frames.FLIPPING:
            characters.flip_ends(m)
        elif kind == frames.DUEL:
            if not abilities.duel_reactions_end(m):
                characters.compare(m)
        elif kind == frames.PERIL:
            elimination.peril_ends(m)
        elif kind == frames.KEEPING:
            rounds.keeping_ends(m)
            turns.start_turn(m, m.starter)
        elif kind == frames.SHOWDOWN:
            rounds.showdown_ends(m)
        elif kind == frames.AWARDING:
            if not tokens.awards_go_on(m):
                rounds.victory(m, rng)
        else:
            raise AssertionError("a frame that waits for an answer nobody is asked for")
