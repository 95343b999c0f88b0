"""The last round with even turns (7.4): nothing is hidden any more, nothing left to chance."""

from mypy_extensions import i64

from tableful.core.rng import Rng
from tableful.core.state import Actions
from tableful.games.project_aude.rules import legal as rules
from tableful.games.project_aude.rules import moves
from tableful.games.project_aude.rules.ending import bonus_points, stars
from tableful.games.project_aude.rules.position import Position


def play_out(p: Position, rng: Rng) -> None:
    """All who are still asked bring home what scores most."""
    while not p.over:
        p.apply(p.active, best_completion(p, rng), rng)


def best_completion(p: Position, rng: Rng) -> i64:
    """The mission that scores most; the end of the turn if there is none."""
    completions = Actions()
    rules.completions(p, completions)
    best = moves.END_TURN
    most: i64 = -1
    for i in range(completions.size):
        after = p.clone()
        assert isinstance(after, Position)
        after.apply(p.active, completions.items[i], rng)
        scored = points(after, p.active)
        if scored > most:
            most = scored
            best = completions.items[i]
    return best


def points(p: Position, seat: i64) -> i64:
    """How it stands."""
    return stars(p, seat) + bonus_points(p, seat)
