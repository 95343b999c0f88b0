"""What the balance scripts share: games of one bot against itself, and how fair the seats are."""

import math
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import mean

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


def shares_from(table: Duplicate, starter: int) -> list[float]:
    """What a game paid, the starting player first."""
    payoffs = [float(payoff) for payoff in table.state.payoffs()]
    return payoffs[starter:] + payoffs[:starter]


def fairness(shares: list[list[float]]) -> str:
    """How far above a fair share each seat wins, from the starting player on, with the margin."""
    seats = len(shares[0])
    fair = 1 / seats
    margin = 1.96 * math.sqrt(fair * (1 - fair) / len(shares))
    above = [mean(game[place] for game in shares) - fair for place in range(seats)]
    return (
        f"points above a fair {100 * fair:.1f} %, from the first seat to the last: "
        f"{' / '.join(f'{100 * share:+.1f}' for share in above)} (± {100 * margin:.1f})"
    )
