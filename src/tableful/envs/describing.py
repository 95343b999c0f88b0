"""A position in sentences, as a seat sees it."""

from collections.abc import Sequence

from tableful.core.speech import Speech, as_sentence
from tableful.core.state import State


def seat_names(seats: int) -> list[str]:
    """What seats are called where nobody has a name; actions count them from 0 as well."""
    return [f"Seat {seat}" for seat in range(seats)]


def described(speech: Speech, state: State, seat: int) -> list[str]:
    """What a seat sees, and what is asked; when it is over, how it ended."""
    game = speech.game
    view = game.view(state, seat)
    lines = [speech.say(text) for text in game.board(view)]
    if state.over:
        return [*lines, as_sentence(speech.verdict(game.outcome(state), mine=True))]
    status = game.status(view)
    return lines if status is None else [*lines, speech.say(status)]


def numbered(lines: Sequence[str]) -> list[str]:
    """The lines with their numbers, from 1."""
    return [f"{number}. {line}" for number, line in enumerate(lines, 1)]
