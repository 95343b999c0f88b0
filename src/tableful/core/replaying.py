"""A record played again, with a sentence of the game's own where the rules refuse a step."""

from .errors import Malformed, Refused
from .game import Game
from .records import Record
from .speech import Speech
from .table import Table, replay


def replayed(game: Game, record: Record) -> Table:
    """The table of a record; what the rules refuse in a damaged one is said in the game's words."""
    try:
        return replay(game, record)
    except Malformed as error:
        refused = error.__cause__
        if not isinstance(refused, Refused):
            raise
        where = str(error).removesuffix(str(refused))
        why = Speech(game, record.players).say(refused.text)
        raise Malformed(f"{where}{why} ({refused.rule})") from None
