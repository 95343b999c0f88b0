"""A person's traces at a table, taken out of its log: the game stays, and can be played on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from tableful.server.rooms import entries as log
from tableful.server.secrets import holder_of, new_token
from tableful.server.storage.errors import StoreError
from tableful.server.storage.header import Header

NOBODY = "Somebody"  # the name of whoever is forgotten
GONE = "This was deleted."  # what is left of what they wrote


@dataclass
class _Person:
    """Somebody who sat somewhere, by all names that they went by; several may share a secret."""

    holder: str
    names: set[str]


class _Chairs:
    """Who sits where, as the log goes on; people are numbered as they come."""

    def __init__(self) -> None:
        self.people: list[_Person] = []
        self._at: list[int | None] = []

    def follow(self, entry: log.Entry) -> None:
        """Let people come and change places; who has gone left nothing to forget."""
        match entry:
            case log.Opened(seats=seats):
                self._at = [self._come(seat.name, seat.holder) for seat in seats]
            case log.Sat(seat=seat, name=name, holder=holder):
                self._at[seat] = self._come(name, holder)
            case log.Renamed(seat=seat, name=name):
                person = self._at[seat]
                if person is not None:
                    self.people[person].names.add(name.casefold())
            case log.Swapped(seat=seat, other=other):
                self._at[seat], self._at[other] = self._at[other], self._at[seat]
            case log.TakenAway():
                self._at.pop()

    def is_one(self, seat: int, people: set[int]) -> bool:
        """Whether one of these sits there, or was the last who did."""
        return self._at[seat] in people

    def _come(self, name: str, holder: str) -> int | None:
        if not holder:
            return None
        self.people.append(_Person(holder, {name.casefold()}))
        return len(self.people) - 1


def forget(header: Header, events: Sequence[bytes], name: str) -> tuple[Header, list[bytes]] | None:
    """A table without whoever went by a name there; None where nobody did.

    Their names are somebody's, what they wrote is gone, and their secret opens the seat no more.
    """
    try:
        entries = [log.load(event) for event in events]
    except msgspec.MsgspecError as error:
        raise StoreError(f"the log of table {header.id} cannot be read: {error}") from error
    people = _people(entries)
    gone = {number for number, one in enumerate(people) if name.casefold() in one.names}
    forgetting = _Forgetting(name.casefold(), gone, _new_holders(people, gone))
    without = [forgetting.entry(entry) for entry in entries]
    if without == entries:
        return None
    names = {one for number in gone for one in people[number].names}
    players = tuple(NOBODY if one.casefold() in names else one for one in header.players)
    return replace(header, players=players), [log.dump(entry) for entry in without]


def _people(entries: Sequence[log.Entry]) -> list[_Person]:
    chairs = _Chairs()
    for entry in entries:
        chairs.follow(entry)
    return chairs.people


def _new_holders(people: list[_Person], gone: set[int]) -> dict[str, str]:
    """Secrets that nobody has, for theirs; one that others at the same device have stays theirs."""
    others = {one.holder for number, one in enumerate(people) if number not in gone}
    return {people[number].holder: holder_of(new_token()) for number in gone} | {
        holder: holder for holder in others
    }


class _Forgetting:
    """Takes some people out of the entries of a log, one after the other."""

    def __init__(self, name: str, gone: set[int], holders: dict[str, str]) -> None:
        self.name = name
        self.gone = gone
        self.holders = holders
        self.chairs = _Chairs()

    def entry(self, entry: log.Entry) -> log.Entry:
        """The next entry, which tells nothing of them."""
        self.chairs.follow(entry)
        match entry:
            case log.Opened(seats=seats):
                kept = [self._seat(number, seat) for number, seat in enumerate(seats)]
                return msgspec.structs.replace(entry, seats=kept)
            case log.Sat(seat=seat, holder=holder) if self._is_gone(seat):
                return msgspec.structs.replace(
                    entry, name=NOBODY, holder=self.holders[holder], mark=""
                )
            case log.Renamed(seat=seat) if self._is_gone(seat):
                return msgspec.structs.replace(entry, name=NOBODY)
            case log.Said(seat=seat, text=text) if text and self._is_gone(seat):
                return msgspec.structs.replace(entry, text=GONE)
            case log.Cut(holder=holder):  # it stays the same seat's, or the deal would be another
                return msgspec.structs.replace(entry, holder=self.holders.get(holder, holder))
            case log.WatcherSaid(name=watcher) if watcher.casefold() == self.name:
                return msgspec.structs.replace(entry, name=NOBODY, text=GONE)
        return entry

    def _seat(self, number: int, seat: log.SeatEntry) -> log.SeatEntry:
        if not self._is_gone(number):
            return seat
        return msgspec.structs.replace(seat, name=NOBODY, holder=self.holders[seat.holder], face="")

    def _is_gone(self, seat: int) -> bool:
        return self.chairs.is_one(seat, self.gone)
