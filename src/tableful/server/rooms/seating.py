"""Who sits where: people by the hash of their secret, bots by name, and who is the host."""

from dataclasses import dataclass, field
from math import inf
from typing import Literal

from tableful.server import limits, wire
from tableful.server.cast import character_of, colour_for, deal, mark_for
from tableful.server.limits import Rate
from tableful.server.names import numbered
from tableful.server.rooms.entries import SeatEntry
from tableful.server.rooms.pace import Company

SUCCESSION = 30.0  # seconds without the host until another person is
TELLING = 1.0  # seconds between two times that everybody is told how many watch
# Seconds until others notice that a muted person is away, and until one who has left can be back:
# coming and going is no way to speak.
SLOWLY = 20.0


@dataclass
class Chair:
    """A seat: a person's (`holder`), a bot's (`bot`), a person's whose bot plays now, or open.

    The face is a person's mark or a bot's character.
    """

    name: str = ""
    holder: str = ""
    bot: str = ""
    colour: wire.Colour | Literal[""] = ""
    face: str = ""
    bot_since: float = 0.0
    resigned: bool = False  # their time is over, and the bot stays

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

    table: str
    levels: list[str]  # of bots, from weak to strong
    chairs: list[Chair]
    host: int
    present: dict[str, Presence] = field(default_factory=dict)
    removed: set[str] = field(default_factory=set)  # whom the host asked to leave
    watching: int = 0
    watchers_words: Rate = field(default_factory=_words)  # all who watch have one voice
    watching_told: int = 0  # what everybody was told last
    told_at: float = 0.0
    awake_since: float = 0.0  # who has not come since is away since then
    unnoticed: set[str] = field(default_factory=set)  # muted people who are away, but not for long
    returning: set[int] = field(default_factory=set)  # muted seats whose people want them back
    swaps: int = 0  # how often people changed places

    @classmethod
    def arranged(
        cls, table: str, levels: list[str], seats: list[SeatEntry], host: int
    ) -> "Seating":
        """The chairs as the table was opened; people choose their colours before bots do."""
        seating = cls(table, levels, [Chair() for _ in seats], host)
        for number, seat in enumerate(seats):
            if seat.holder:
                seating.seat_person(number, seat.name, seat.holder, seat.colour, seat.face)
        for number, seat in enumerate(seats):
            if seat.bot:
                seating.seat_bot(number, seat.bot, seat.face)
        return seating

    # -- who ---------------------------------------------------------------------------------------

    def names(self) -> list[str]:
        """What everybody is called."""
        return [chair.name or f"seat {number}" for number, chair in enumerate(self.chairs)]

    def seats_of(self, holder: str) -> list[int]:
        """The seats that a person holds."""
        return [number for number, chair in enumerate(self.chairs) if chair.holder == holder]

    def was_removed(self, holder: str) -> bool:
        """Whether the host asked a person to leave, who holds no other seat."""
        return holder in self.removed and not self.seats_of(holder)

    def people(self) -> set[str]:
        """Everybody who holds a seat."""
        return {chair.holder for chair in self.chairs if chair.holder}

    def open_seats(self) -> list[int]:
        """Where somebody could sit down."""
        return [number for number, chair in enumerate(self.chairs) if chair.is_open]

    def bots(self) -> dict[int, str]:
        """The seats that a bot plays now."""
        return {number: chair.bot for number, chair in enumerate(self.chairs) if chair.bot}

    def company(self, *, for_days: bool = False) -> Company:
        """Who is at the table, as far as its pace depends on it."""
        holders = [chair.holder for chair in self.chairs]
        people = frozenset(seat for seat, holder in enumerate(holders) if holder)
        sharing = frozenset(seat for seat in people if holders.count(holders[seat]) > 1)
        among_themselves = len(self.people()) == 1 and not self.watching
        return Company(
            self.bots(), people, sharing, among_themselves=among_themselves, for_days=for_days
        )

    def free_name(self, name: str, seat: int) -> str:
        """The name as nobody else at the table has it."""
        return numbered(name, self._others_names(seat))

    # -- coming and going --------------------------------------------------------------------------

    def seat_person(self, seat: int, name: str, holder: str, colour: str, mark: str) -> None:
        """A person sits down."""
        self.clear(seat)
        self.chairs[seat] = Chair(name, holder)
        self.dress(seat, colour, mark)

    def seat_bot(self, seat: int, bot: str, face: str = "") -> None:
        """A character of the cast sits down, or a bot keeps a person's seat for them."""
        chair = self.chairs[seat]
        chair.bot = bot
        if chair.holder:
            return
        self.clear(seat)
        colours = self._others_colours(seat)
        character = character_of(face) or deal(self.table, self._others_names(seat), colours)
        colour = colour_for(character.colour, colours)
        name = self.free_name(character.name, seat)
        self.chairs[seat] = Chair(name, "", bot, colour, character.face)

    def clear(self, seat: int) -> None:
        """Nobody sits there any more."""
        self.chairs[seat] = Chair()

    def dress(self, seat: int, colour: str, mark: str) -> None:
        """A person has the colour and the mark that they wish for, as far as they are free."""
        chair = self.chairs[seat]
        chair.colour = colour_for(colour, self._others_colours(seat))
        chair.face = mark_for(mark, self._others_faces(seat))

    def who_wears(self, seat: int, colour: str, mark: str) -> str:
        """Who besides a seat has this colour or this mark; empty for nobody."""
        others = [chair for number, chair in enumerate(self.chairs) if number != seat]
        return next((c.name for c in others if c.colour == colour or c.face == mark), "")

    def _others_names(self, seat: int) -> set[str]:
        return {c.name for n, c in enumerate(self.chairs) if n != seat and c.name}

    def _others_colours(self, seat: int) -> set[str]:
        return {c.colour for n, c in enumerate(self.chairs) if n != seat and c.colour}

    def _others_faces(self, seat: int) -> set[str]:
        return {c.face for n, c in enumerate(self.chairs) if n != seat and c.face}

    def swap(self, seat: int, other: int) -> None:
        """Two change places, be they people, bots or nobody."""
        self.chairs[seat], self.chairs[other] = self.chairs[other], self.chairs[seat]
        self.host = {seat: other, other: seat}.get(self.host, self.host)
        self.swaps += 1

    def come(self, holder: str, now: float = 0.0) -> None:
        """A person has opened a socket."""
        self.unnoticed.discard(holder)
        presence = self.present.setdefault(holder, Presence())
        if presence.sockets == 0:
            presence.here_since = now
        presence.sockets += 1

    def go(self, holder: str, now: float, muted: frozenset[int] = frozenset()) -> None:
        """A person has closed a socket; where their seat is muted, others do not notice at once."""
        presence = self.present[holder]
        presence.sockets -= 1
        presence.gone_since = now
        seats = self.seats_of(holder)
        self.returning.difference_update(seats)
        if presence.sockets == 0 and not muted.isdisjoint(seats):
            self.unnoticed.add(holder)

    def noticed(self) -> dict[str, float]:
        """When others notice that muted people are away."""
        return {holder: self.present[holder].gone_since + SLOWLY for holder in self.unnoticed}

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

    def seems_here(self, seat: int) -> bool:
        """Whether others think that the person of a seat is here."""
        return self.online(seat) or self.chairs[seat].holder in self.unnoticed

    def gone_since(self, seat: int) -> float | None:
        """Since when the person of a seat is away; None for whoever is here."""
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
                online=bool(chair.bot) or self.seems_here(number),
                instead=bool(chair.bot and chair.holder),
                stalls=number in stalling,
                colour=chair.colour,
                face=chair.face,
                level=self.levels.index(chair.bot) if chair.bot in self.levels else 0,
                temper=self._temper(chair),
                resigned=chair.resigned,
            )
            for number, chair in enumerate(self.chairs)
        ]

    def _temper(self, chair: Chair) -> str:
        character = None if chair.holder else character_of(chair.face)
        return "" if character is None else character.temper
