"""The bots as the terminal meets them: at seats, on their turn, and as advisers."""

from __future__ import annotations

from tableful.bots import registry
from tableful.bots.contract import Bot, Budget, Decision, decide
from tableful.bots.sayings import say
from tableful.cli.seats import PERSON, players_of, read_seats
from tableful.cli.terminal_speech import TerminalSpeech
from tableful.core.errors import Bug, Malformed, Refused
from tableful.core.game import Game
from tableful.core.streams import stream
from tableful.core.table import Table
from tableful.core.texts import Text
from tableful.core.verbs import Move

HINT_SECONDS = 0.7
MOST_FAVOURITES = 3  # that a hint names


# -- at seats --------------------------------------------------------------------------------------


def bot(game: Game, spec: str) -> Bot:
    """The bot that somebody names, or a sentence with those there are."""
    try:
        return registry.find(game, spec)
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
    chosen = _decision(table, seat, bot, "bot", Budget()).move
    try:
        table.check(seat, chosen)
    except (Malformed, Refused) as error:
        problem = f"the bot {bot.name} chose {chosen}, which seat {seat} may not do"
        raise Bug(problem) from error
    return chosen


def _decision(table: Table, seat: int, bot: Bot, purpose: str, budget: Budget) -> Decision:
    """Ask a bot, with a chance of its own; it is handed a redeal and never the state."""
    rng = stream(f"{table.seed} {purpose} {seat}", len(table.moves()))
    return decide(bot, table.state, seat, rng, budget, table.chronicle())


# -- as advisers -----------------------------------------------------------------------------------


def adviser(game: Game) -> Bot:
    """Who is asked for a hint: the strongest there is."""
    return registry.find(game, registry.strongest(game))


def hint(table: Table, seat: int, adviser: Bot, speech: TerminalSpeech) -> str:
    """What a bot would do in somebody's place, and why, in one sentence."""
    decision = _decision(table, seat, adviser, "hint", Budget(seconds=HINT_SECONDS))
    if table.only_choice(seat) is not None:
        return f"{speech.move(decision.move)}: it is your only choice."
    likely = _likely(decision)
    named: list[Move] = [decision.move]
    if 1 <= len(likely) <= MOST_FAVOURITES:
        named = [*likely]
    choice = " or ".join(f"“{speech.move(action)}”" for action in named)
    reason = _reason(decision, equal=len(likely) > 1)
    why = f": {say(reason, table.game, speech.names)}" if reason else ""
    return f"{adviser.name} would choose {choice}{why}."


def _likely(decision: Decision) -> list[int]:
    """What is about as good as what was chosen: as far as tries tell, or else what is likely."""
    if decision.weighed and isinstance(decision.move, int):
        equals = decision.equals()
        return equals if decision.move in equals else [decision.move]
    likelihood = decision.probabilities
    likely = [a for a in likelihood if likelihood[a] >= max(likelihood.values()) / 2]
    return sorted(likely, key=lambda action: -likelihood[action])


def _reason(decision: Decision, *, equal: bool) -> Text | None:
    """Why; among equals there is no next best to compare with."""
    reason = decision.reason
    if reason is not None and equal and "second" in reason.args:
        return Text("reason.equal", {"tries": reason.args["tries"]})
    return reason
