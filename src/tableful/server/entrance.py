"""Who may come in: how much one address may have and do, and how much all together.

Addresses that only this computer has are counted too, but may do much more: whoever plays alone
does it from there, and whoever floods us from there could do worse.
"""

import logging
from collections import Counter
from collections.abc import Iterable

from tableful.server import limits
from tableful.server.addresses import Network, household, is_loopback, read
from tableful.server.clock import Clock
from tableful.server.limits import Rate

GENEROUS = 10.0  # how many times as much this computer may do
MANY = 1000  # addresses of which we remember something, before we look what can be forgotten
MINUTE = 60.0

log = logging.getLogger(__name__)


class Entrance:
    """Counts connections, requests and calls by address, and says when it is too much."""

    def __init__(self, clock: Clock, most: int, proxies: Iterable[Network] = ()) -> None:
        self.most = most  # connections in all
        self._proxies = list(proxies)
        self._inside: Counter[str] = Counter()
        self._notices = Notices()
        self._clock = clock
        self._arrivals = Quota(limits.REQUESTS_A_SECOND, limits.REQUESTS_AT_ONCE)
        self._requests = Quota(limits.REQUESTS_A_SECOND, limits.REQUESTS_AT_ONCE)
        self._handshakes = Quota(limits.HANDSHAKES_A_SECOND, limits.HANDSHAKES_AT_ONCE)

    def is_proxy(self, address: str) -> bool:
        """Whether somebody brings others' requests: then these count by their own addresses."""
        found = read(address)
        return found is not None and any(found in network for network in self._proxies)

    # -- connections -------------------------------------------------------------------------------

    def enter(self, address: str) -> bool:
        """One more connection, unless there are too many; who comes in also leaves."""
        who = household(address)
        if not self.is_proxy(address) and not self._allows(self._arrivals, address, "connections"):
            return False
        if self._inside.total() >= self.most:
            self._tell(who, f"all {self.most} connections are in use")
            return False
        if self._inside[who] >= self._share(address):
            self._tell(who, f"more than {self._share(address)} connections")
            return False
        self._inside[who] += 1
        return True

    def bring(self, address: str) -> None:
        """Another worker brings somebody's connection, and has counted it; they leave like all."""
        self._inside[household(address)] += 1

    def leave(self, address: str) -> None:
        """A connection is closed."""
        who = household(address)
        self._inside[who] -= 1
        if self._inside[who] <= 0:
            del self._inside[who]

    def _share(self, address: str) -> int:
        """How many connections an address may have: always some less than there are."""
        if self.is_proxy(address):
            return self.most
        if is_loopback(address):
            return self.most * 3 // 4
        return min(limits.CONNECTIONS_AN_ADDRESS, self.most // 4)

    # -- what they do ------------------------------------------------------------------------------

    def may_ask(self, address: str) -> bool:
        """Whether an address may make one more request."""
        return self._allows(self._requests, address, "requests")

    def may_call(self, address: str) -> bool:
        """Whether an address may open one more socket to a table."""
        return self._allows(self._handshakes, address, "handshakes")

    def _allows(self, quota: "Quota", address: str, what: str) -> bool:
        who = household(address)
        allowed = quota.allows(who, self._clock.now(), GENEROUS if is_loopback(address) else 1.0)
        if not allowed:
            self._tell(who, f"too many {what} at once")
        return allowed

    def _tell(self, who: str, what: str) -> None:
        if self._notices.is_new(who, what, self._clock.now()):
            log.warning("refused %s: %s", who or "an unknown address", what)


class Quota:
    """How often each address may do something."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._rates: dict[str, Rate] = {}
        self._many = MANY

    def allows(self, who: str, now: float, times: float) -> bool:
        """Whether once more is fine, for whoever may do it so many times as often as others."""
        rate = self._rates.get(who)
        if rate is None:
            self._forget(now)
            rate = self._rates[who] = Rate(self._a_second * times, self._at_once * times, now)
        return rate.allows(now)

    def _forget(self, now: float) -> None:
        """Who did nothing for a while is as if they had never been here."""
        if len(self._rates) >= self._many:
            self._rates = {w: rate for w, rate in self._rates.items() if not rate.is_full(now)}
            self._many = max(MANY, 2 * len(self._rates))


class Notices:
    """What has been told of an address is told again only after a minute."""

    def __init__(self) -> None:
        self._told: dict[tuple[str, str], float] = {}

    def is_new(self, who: str, what: str, now: float) -> bool:
        """Whether this is to be told now."""
        if now < self._told.get((who, what), 0.0) + MINUTE:
            return False
        if len(self._told) >= MANY:
            self._told = {key: at for key, at in self._told.items() if now < at + MINUTE}
        self._told[who, what] = now
        return True
