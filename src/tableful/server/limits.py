"""How much one browser may send: enough for any person, too little to be a burden."""

from dataclasses import dataclass

MESSAGES_A_SECOND = 15.0
MESSAGES_AT_ONCE = 40.0
SOCKETS_AN_ADDRESS = 200
LONGEST_BODY = 16_384  # bytes of a request
LONGEST_DECK = 300_000  # bytes of a deck that somebody sends: the largest with long texts has fewer


@dataclass
class Rate:
    """A bucket that fills with time: each message takes one from it."""

    left: float = MESSAGES_AT_ONCE
    last: float = 0.0

    def allows(self, now: float) -> bool:
        """Whether one more message is fine."""
        self.left = min(MESSAGES_AT_ONCE, self.left + (now - self.last) * MESSAGES_A_SECOND)
        self.last = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True
