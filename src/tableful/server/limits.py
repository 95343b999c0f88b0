"""What one browser may send, and one address may do: more than any person, too little to be a
burden.
"""

# -- on one socket ---------------------------------------------------------------------------------
MESSAGES_A_SECOND = 15.0
MESSAGES_AT_ONCE = 40.0
WEBSOCKET_A_SECOND = 50_000.0  # bytes of frames of every kind, each weighed with a little more:
WEBSOCKET_AT_ONCE = 400_000.0
FRAME_WEIGHT = 500  # bytes that would cost as much as a frame does, however empty

# -- of one person ---------------------------------------------------------------------------------
WORDS_A_SECOND = 0.5  # what is said or changed at a table and stays in its log
WORDS_AT_ONCE = 15.0

REMINDERS_A_PERSON = 5  # addresses at one table
LETTERS_AN_HOUR = 200.0  # that ask whether an address is somebody's, of this server
# -- of one address: see entrance.py ---------------------------------------------------------------
REQUESTS_A_SECOND = 20.0
REQUESTS_AT_ONCE = 300.0
HANDSHAKES_A_SECOND = 2.0
HANDSHAKES_AT_ONCE = 60.0
CONNECTIONS_AN_ADDRESS = 200
SOCKETS_AN_ADDRESS = 200  # to tables, also where a proxy brings them

# -- in all ----------------------------------------------------------------------------------------
MOST_DESCRIPTORS = 8192  # files and connections that a server asks its system for
DESCRIPTORS_KEPT = 64  # of these: for the store, the thinkers and the pages

LONGEST_BODY = 16_384  # bytes of a request
LONGEST_LUGGAGE = 120_000  # characters that a browser sends to another one of the same person
LONGEST_DECK = 300_000  # bytes of a deck that somebody sends: the largest with long texts has fewer


class Rate:
    """A bucket that fills with time: whatever is done takes something from it."""

    def __init__(self, a_second: float, at_once: float, now: float) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self.left = at_once
        self.last = now

    def allows(self, now: float, cost: float = 1.0) -> bool:
        """Whether this much more is fine; what is not takes nothing."""
        self._fill(now)
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def is_full(self, now: float) -> bool:
        """Whether it is as if nothing had been done yet."""
        self._fill(now)
        return self.left >= self.at_once

    def _fill(self, now: float) -> None:
        self.left = min(self.at_once, self.left + (now - self.last) * self.a_second)
        self.last = now
