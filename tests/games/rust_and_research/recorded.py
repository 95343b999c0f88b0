"""A recorded game for every ending of a match.

Renewed by `.venv/bin/python -m tests.games.rust_and_research.recorded`.

Some endings are so rare that random play never meets them. Here a helper that sees everything tries
each round many times over and keeps the try that leads where it wants to go; the moves themselves
are legal, and chance is that of the table's seed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tableful.core.rng import Rng, seeded
from tableful.core.state import size_of
from tableful.core.streams import stream
from tableful.core.table import Table
from tableful.games import GAMES
from tableful.games.rust_and_research.rules.match import Match
from tableful.games.rust_and_research.rules.rounds import LAST_ROUND
from tableful.games.rust_and_research.rules.tokens import complete_pairs

FOLDER = Path(__file__).parent / "records"
TRIES = 600

Wish = Callable[[Match], float]
Moves = list[tuple[int, int]]


def match_of(table: Table) -> Match:
    """The match on the table."""
    assert isinstance(table.state, Match)
    return table.state


def most_pairs(match: Match) -> int:
    """How close anybody is to winning by tokens."""
    return max(int(complete_pairs(match, seat)) for seat in range(match.seats))


def one_winner(match: Match) -> float:
    """Somebody wins alone by tokens of both kinds."""
    return most_pairs(match) - 100.0 * (match.over and size_of(match.victors) != 1)


def several_winners(match: Match) -> float:
    """Two players have enough tokens at the end of the same round."""
    if match.over:
        return 100.0 if size_of(match.victors) > 1 else -100.0
    pairs = sorted(complete_pairs(match, seat) for seat in range(match.seats))
    return float(2 * pairs[-2] - pairs[-1])


def empty_supply(match: Match) -> float:
    """The supply runs out before anybody has enough of both kinds."""
    return -10.0 * most_pairs(match) - float(match.supply)


def forty_rounds(match: Match) -> float:
    """The last round ends with tokens left and nobody with enough of both kinds."""
    over_early = match.over and match.rounds < LAST_ROUND
    return float(match.supply) - 10.0 * most_pairs(match) - 1000.0 * over_early


@dataclass(frozen=True)
class Ending:
    """How a match can end, and a table that gets there."""

    name: str
    seats: int
    wish: Wish
    reached: Callable[[Match], bool]

    @property
    def path(self) -> Path:
        """Where its record lies."""
        return FOLDER / f"{self.name}.json"


def has_enough(match: Match) -> bool:
    """2.10: whether a winner has enough of both kinds."""
    return most_pairs(match) >= (3 if match.seats <= 3 else 2)


ENDINGS = (
    Ending("one winner", 2, one_winner, lambda m: has_enough(m) and size_of(m.victors) == 1),
    Ending(
        "several winners", 6, several_winners, lambda m: has_enough(m) and size_of(m.victors) > 1
    ),
    Ending("empty supply", 3, empty_supply, lambda m: not has_enough(m) and m.supply == 0),
    Ending(
        "forty rounds",
        2,
        forty_rounds,
        lambda m: not has_enough(m) and m.supply > 0 and m.rounds == LAST_ROUND,
    ),
)


def try_round(table: Table, rng: Rng) -> tuple[Match, Moves]:
    """One way for the present round to go."""
    state, moves = match_of(table).clone(), Moves()
    assert isinstance(state, Match)
    number, rounds = len(table.steps), state.rounds
    while not state.over and state.rounds == rounds:
        seat = int(state.next_decider())
        choices = state.legal(seat)
        action = choices[rng.below(len(choices))]
        number += 1
        state.apply(seat, action, stream(table.seed, number))
        moves.append((seat, action))
    return state, moves


def play_to(ending: Ending) -> Table:
    """A whole match, every round as close to the wish as some tries get."""
    game = GAMES.game("rust-and-research")
    table = Table(game, game.setup(ending.seats), seed=ending.name)
    rng = seeded(1)
    while not table.over:
        tried = [try_round(table, rng) for _ in range(TRIES)]
        _, moves = max(tried, key=lambda one: ending.wish(one[0]))
        for seat, action in moves:
            table.act(seat, action)
    return table


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for an_ending in ENDINGS:
        a_table = play_to(an_ending)
        an_ending.path.write_text(a_table.record().dumps(), encoding="utf-8")
        found = an_ending.reached(match_of(a_table))
        print(
            f"{an_ending.name}: {len(a_table.steps)} actions, {'found' if found else 'NOT FOUND'}"
        )
