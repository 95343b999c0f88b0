"""Games of one bot against itself, step by step: for scripts that look at what no report counts."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from tableful.bots.contract import Bot, decide
from tableful.bots.registry import find
from tableful.core.game import Game
from tableful.core.streams import stream
from tableful.games import GAMES
from tableful.lab.arena.playing import Duplicate


def game_with(name: str, deck: str) -> Game:
    """A game, with the deck of a file if one is named."""
    return GAMES.game(name).with_deck(Path(deck).read_text() if deck else "")


def steps(
    game: Game, seats: int, options: Mapping[str, object], bot: str | Bot, number: int
) -> Iterator[Duplicate]:
    """The table of one game before its first move and after each."""
    table = Duplicate(game, game.setup(seats, options), f"balance {number}")
    player = find(game, bot) if isinstance(bot, str) else bot
    chance = stream(f"balance bots {number}", 0)
    yield table
    while not table.state.over:
        seat = int(table.state.next_decider())
        table.play(seat, decide(player, table.state, seat, chance, events=table.ear.events).move)
        yield table
