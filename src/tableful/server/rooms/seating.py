"""Who sits where: people by the hash of their secret, bots by name, and who is the host."""

from dataclasses import dataclass, field
from math import inf

from tableful.server import limits, wire
from tableful.server.limits import Rate
from tableful.server.names import numbered
from tableful.server.rooms.entries import SeatEntry

SUCCESSION = 30.0  # seconds without the host until another person is
TELLING = 1.0  # seconds between two times that everybody is told how many watch


@dataclass
class Chair:
    """A seat: a person's (`holder`), a bot's (`bot`), a person's whose bot plays now, or open."""

    name: str = ""
    holder: str = ""
    bot: str = ""

    @property
    def is_open(self) -> bool:
        """Whether anybody may sit down."""
        return not self.holder and not self.bot


def _words() -> Rate:
    return Rate(limits.WORDS_A_SECOND, limits.WORDS_AT_ONCE, 0.0)


@dataclass
class Presence:
    """The sockets of one person, since when there are some or none, and how much they may say.

    However many sockets they have, they have one voice.
    """

    sockets: int = 0
    here_since: float = 0.0
    gone_since: float = 0.0
    words: Rate = field(default_factory=_words)


@dataclass
class Seating:
    """The chairs around one table."""

    chairs: list[Chair]
    host: int
    present: dict[str, Presence] = field(default_factory=dict)
    watching: int = 0
    watching_told: int = 0  # what everybody was told last
    told_at: float = 0.0
    awake_since: float = 0.0  # who has not come since is away since then

    @classmethod
    def arranged(cls, seats: list[SeatEntry], host: int) -> "Seating":
        """The chairs as the table was opened."""
        seating = cls([Chair(holder=seat.holder) for seat in seats], host)
        for number, seat in enumerate(seats):
            if seat.bot:
                seating.seat_bot(number, seat.bot)
            else:
                seating.chairs[number].name = seat.name
        return seating

    # -- who ---------------------------------------------------------------------------------------

    def names(self) -> list[str]:
        """What everybody is called."""
        return [chair.name or f"seat {number}" for number, chair in enumerate(self.chairs)]

    def seats_of(self, holder: str) -> list[int]:
        """The seats that a person holds."""
        return [number for number, chair in enumerate(self.chairs) if chair.holder == holder]

    def people(self) -> set[str]:
        """Everybody who holds a seat."""
        return {chair.holder for chair in self.chairs if chair.holder}

    def open_seats(self) -> list[int]:
        """Where somebody could sit down."""
        return [number for number, chair in enumerate(self.chairs) if chair.is_open]

    def bots(self) -> dict[int, str]:
        """The seats that a bot plays now."""
        return {number: chair.bot for number, chair in enumerate(self.chairs) if chair.bot}

    def free_name(self, name: str, seat: int) -> str:
        """The name as nobody else at the table has it."""
        return numbered(name, {c.name for n, c in enumerate(self.chairs) if n != seat and c.name})

    # -- coming and going --------------------------------------------------------------------------

    def seat_bot(self, seat: int, bot: str) -> None:
        """A bot sits down, or keeps a person's seat under the person's name."""
        chair = self.chairs[seat]
        chair.bot = bot
        if not chair.holder:
            chair.name = self.free_name(bot, seat)

    def come(self, holder: str, now: float = 0.0) -> None:
        """A person has opened a socket."""
        presence = self.present.setdefault(holder, Presence())
        if presence.sockets == 0:
            presence.here_since = now
        presence.sockets += 1

    def go(self, holder: str, now: float) -> None:
        """A person has closed a socket."""
        presence = self.present[holder]
        presence.sockets -= 1
        presence.gone_since = now

    def here_since(self, seat: int) -> float:
        """Since when the person of a seat is here, if they are."""
        presence = self.present.get(self.chairs[seat].holder)
        return presence.here_since if presence is not None else 0.0

    def may_speak(self, holder: str, now: float) -> bool:
        """Whether a person may say or change one more thing that stays in the log."""
        return self.present.setdefault(holder, Presence()).words.allows(now)

    # -- those who watch ---------------------------------------------------------------------------

    def watching_due(self) -> float:
        """When everybody is told how many watch: whoever comes and goes is no news each time."""
        return inf if self.watching == self.watching_told else self.told_at + TELLING

    def tell_watching(self, now: float) -> None:
        """From now on everybody knows it."""
        self.watching_told, self.told_at = self.watching, now

    # -- presence ----------------------------------------------------------------------------------

    def online(self, seat: int) -> bool:
        """Whether the person of a seat is here."""
        presence = self.present.get(self.chairs[seat].holder)
        return presence is not None and presence.sockets > 0

    def gone_since(self, seat: int) -> float | None:
        """Since when the person of a seat is away; None for who is here."""
        holder = self.chairs[seat].holder
        if not holder or self.online(seat):
            return None
        presence = self.present.get(holder)
        return self.awake_since if presence is None else presence.gone_since

    def heir(self) -> int | None:
        """Who hosts when the host is gone: the next seat of somebody who is here."""
        count = len(self.chairs)
        order = [(self.host + step) % count for step in range(1, count)]
        host = self.chairs[self.host].holder
        return next((s for s in order if self.chairs[s].holder != host and self.online(s)), None)

    # -- for browsers ------------------------------------------------------------------------------

    def shown(self, stalling: set[int]) -> list[wire.Seat]:
        """The seats as everybody sees them, and who of them keeps the others waiting."""
        return [
            wire.Seat(
                seat=number,
                kind="bot" if chair.bot else "person" if chair.holder else "open",
                name=chair.name,
                bot=chair.bot or None,
                online=bool(chair.bot) or self.online(number),
                instead=bool(chair.bot and chair.holder),
                stalls=number in stalling,
            )
            for number, chair in enumerate(self.chairs)
        ]
