"""What bots tell of a team's chances after a game: they play on from what the team knew then."""

from abc import ABC, abstractmethod

from tableful.core.state import State


class Outlook(ABC):
    """How often a game would have been won from some of its moments.

    It hangs on what the team knew and on the playouts' numbers alone, so it is the same each time.
    """

    @abstractmethod
    def is_moment(self, state: State) -> bool:
        """Whether chances can be told here; of several moments of a round the last one counts."""

    @abstractmethod
    def playouts(self, state: State) -> int:
        """How many playouts tell the chance."""

    @abstractmethod
    def wins(self, state: State, numbers: range) -> int:
        """How many of the playouts with these numbers are won."""
