"""What one bot among others made of a deal that it played from every seat."""

from dataclasses import dataclass

from tableful.lab.arena.playing import PlayedSet


@dataclass(frozen=True, slots=True)
class SetResult:
    """A duplicate set of a pairing, game by game: in the n-th the one bot sits in seat n."""

    shares: tuple[float, ...]  # the one bot's share of the win
    scores: tuple[int, ...]  # its score
    others: tuple[float, ...]  # the mean score of the others
    deals: tuple[int, ...]

    @property
    def share(self) -> float:
        """The mean share."""
        return sum(self.shares) / len(self.shares)


def count(games: PlayedSet) -> SetResult:
    """Count a set for the one bot."""
    seats = len(games)
    return SetResult(
        tuple(game.shares[seat] for seat, game in enumerate(games)),
        tuple(game.scores[seat] for seat, game in enumerate(games)),
        tuple(
            (sum(game.scores) - game.scores[seat]) / (seats - 1) for seat, game in enumerate(games)
        ),
        tuple(game.deals for game in games),
    )
