"""The bots as the terminal meets them: at seats, on their turn, and as advisers."""

from __future__ import annotations

from tableful.bots import guests, hints, registry
from tableful.bots.contract import Bot, Budget, decide
from tableful.bots.sayings import say
from tableful.cli.seats import PERSON, players_of, read_seats
from tableful.cli.terminal_speech import TerminalSpeech
from tableful.core.errors import Bug, Malformed, Refused
from tableful.core.game import Game
from tableful.core.streams import stream
from tableful.core.table import Table
from tableful.core.verbs import Move

HINT_SECONDS = 0.7
MOST_FAVOURITES = 3  # that a hint names


# -- at seats --------------------------------------------------------------------------------------


def bot(game: Game, spec: str) -> Bot:
    """The bot that somebody names, or a sentence with those there are."""
    try:
        return guests.find(game, spec)
    except Malformed as error:
        problem = str(error).partition("; there is:")[0]
        known = ", ".join(registry.makers(game))
        raise Malformed(f"{problem}; a seat is me, me:NAME or a bot: {known}") from None


def check_seats(game: Game, seats: str) -> None:
    """Refuse `--seats` with a bot that the game does not have."""
    for player in read_seats(seats):
        if not player.is_person:
            bot(game, player.bot)


def check_record(table: Table) -> None:
    """Refuse to go on with a record whose bots are not in this installation."""
    for player in players_of(table.players):
        try:
            if not player.is_person:
                bot(table.game, player.bot)
        except Malformed as error:
            problem = f"the record cannot go on without {player.name}"
            raise Malformed(f"{problem}: {error}; say with --seats who plays instead") from None


def usual_seats(game: Game) -> str:
    """Who plays when nobody says it: a person, and the game's own line-up of bots."""
    return ",".join([PERSON, *registry.line_up(game)])


# -- on their turn ---------------------------------------------------------------------------------


def move(table: Table, seat: int, bot: Bot) -> Move:
    """What a bot plays, from what it can know; the same again for the same seed."""
    rng = stream(f"{table.seed} bot {seat}", len(table.moves()))
    chosen = decide(bot, table.state, seat, rng, Budget(), table.chronicle()).move
    try:
        table.check(seat, chosen)
    except (Malformed, Refused) as error:
        problem = f"the bot {bot.name} chose {chosen}, which seat {seat} may not do"
        raise Bug(problem) from error
    return chosen


# -- as advisers -----------------------------------------------------------------------------------


def adviser(game: Game) -> Bot:
    """Who is asked for a hint."""
    return registry.adviser(game)


def hint(table: Table, seat: int, adviser: Bot, speech: TerminalSpeech) -> str:
    """What a bot would do in somebody's place, and why, in one sentence."""
    rng = stream(f"{table.seed} hint {seat}", len(table.moves()))
    budget = Budget(seconds=HINT_SECONDS)
    told = hints.hint(adviser, table.game, table.state, seat, rng, budget, table.chronicle())
    if table.only_choice(seat) is not None:
        return f"{speech.move(told.move)}: it is your only choice."
    named: list[Move] = [told.move]
    if len(told.as_good) < MOST_FAVOURITES:
        named += told.as_good
    choice = " or ".join(f"“{speech.move(action)}”" for action in named)
    whys = [say(text, table.game, speech.names) for text in hints.reasons(told)]
    why = f": {'; '.join(whys)}" if whys else ""
    return f"{adviser.name} would choose {choice}{why}."
