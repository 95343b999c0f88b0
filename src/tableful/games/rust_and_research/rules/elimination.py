"""R&R 4.4 and 6.11: who would be out, who is saved, who is out."""

from mypy_extensions import i64

from tableful.core.state import bit, holds

from . import frames, happenings, knowledge, moves, windows
from .cards import ABILITIES, NO_CARD, OUTLIVING, PAPAL_BLESSING, TITLE, side
from .match import Match
from .targets import may_react


def endanger(m: Match, victims: i64, cause: i64) -> None:
    """4.4, 6.11: players would be out; each may have a Papal Blessing."""
    m.push(frames.PERIL, victims, cause)
    m.asked = may_react(m) & victims


def peril_ends(m: Match) -> None:
    """4.4: who is not blessed is out. 6.11: a blessing saves its owner only."""
    victims = m.fact(frames.VICTIMS)
    cause = m.fact(frames.PERIL_CAUSE)
    saved: i64 = 0
    for seat in range(m.seats):
        if holds(victims, seat) and m.answers[seat] == moves.REVEAL + PAPAL_BLESSING:
            saved |= bit(seat)
    windows.forget_answers(m)
    m.pop()
    seat = m.active
    for _each in range(m.seats):
        if holds(saved, seat):
            papal_blessing(m, seat)
        elif holds(victims, seat):
            if cause == frames.BY_DUEL:
                show_loser(m, seat)
            put_out(m, seat)
        seat = m.after(seat)
    if cause == frames.BY_DUEL:
        m.pop()  # the duel's own frame, which show_loser has read


def papal_blessing(m: Match, seat: i64) -> None:
    """6.11: you stay, and keep the card that was guessed or lost its duel."""
    windows.reveal(m, seat, PAPAL_BLESSING)
    m.tell(happenings.SAVED, seat)


def show_loser(m: Match, loser: i64) -> None:
    """4.5: what the loser shows tells everybody something of the winner's card."""
    actor = m.fact(frames.ACTOR)
    winner = m.fact(frames.TARGET) if loser == actor else actor
    own = frames.ACTOR_SHIFT if winner == actor else frames.TARGET_SHIFT
    shown = strength_in_duel(m, loser)
    lower_wins = m.fact(frames.LOWER_WINS) == 1
    knowledge.duel_shown(m, winner, m.fact(own), shown, lower_wins)


def strength_in_duel(m: Match, seat: i64) -> i64:
    """6.8: a duellist's card with what an Innovation Drive adds or takes."""
    own = frames.ACTOR_SHIFT if seat == m.fact(frames.ACTOR) else frames.TARGET_SHIFT
    return m.hands[seat] + m.fact(own)


def put_out(m: Match, seat: i64) -> None:
    """4.4: an eliminated player's hand and unplayed abilities are discarded face up."""
    m.inside &= ~bit(seat)
    m.tell(happenings.OUT, seat)
    card = m.revealed(m.hands[seat])
    m.hands[seat] = NO_CARD
    m.lay_on_pile(card)
    m.tell(happenings.DISCARDED, seat, side(card, m.layer))
    knowledge.hand_may_have_changed(m, seat)
    if m.ear is not None:
        for ability in range(ABILITIES):
            if holds(m.held[seat], ability):
                m.tell(happenings.ABILITY_DISCARDED, seat, TITLE[ability])
    m.held[seat] = 0
    m.lasting[seat] &= OUTLIVING
    m.protected &= ~bit(seat)
    m.stop_pointing(seat)
    m.set_goldfish(seat, 0)
    m.canaries &= ~bit(seat)
