"""What somebody takes along to another device of theirs: kept for minutes, and given out once.

It is what their browser keeps of them, a text that this server neither reads nor stores.
"""

from dataclasses import dataclass

from tableful.server.declined import Declined, Unknown
from tableful.server.secrets import new_token

SECONDS = 600
AN_ADDRESS = 4  # pieces at a time
IN_ALL = 200


@dataclass(frozen=True)
class Piece:
    """A text on its way."""

    text: str
    address: str
    until: float


class Luggage:
    """All that waits to be fetched."""

    def __init__(self) -> None:
        self._pieces: dict[str, Piece] = {}

    def leave(self, text: str, address: str, now: float) -> str:
        """Keep a text for a while; the code that fetches it."""
        self._pieces = {code: piece for code, piece in self._pieces.items() if piece.until > now}
        own = sum(piece.address == address for piece in self._pieces.values())
        if own >= AN_ADDRESS or len(self._pieces) >= IN_ALL:
            raise Declined("Too much is on its way already. Try again in some minutes.")
        code = new_token()
        self._pieces[code] = Piece(text, address, now + SECONDS)
        return code

    def fetch(self, code: str, now: float) -> str:
        """What was left; nobody gets it twice."""
        piece = self._pieces.pop(code, None)
        if piece is None or piece.until < now:
            raise Unknown("This link has been used, or its time is over. Ask for a new one.")
        return piece.text
