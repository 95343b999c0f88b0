"""Who is served next: every address in turn, of an address every table, and reactions first."""

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")

REACTIONS_IN_A_ROW = 4  # then somebody's turn comes: a host of windows starves nobody


class FairQueue(Generic[T]):
    """Whoever has many tables waits longer, and nobody else does."""

    def __init__(self) -> None:
        self._reactions: Rounds[T] = Rounds()
        self._turns: Rounds[T] = Rounds()
        self._in_a_row = 0

    def __bool__(self) -> bool:
        return bool(self._reactions) or bool(self._turns)

    def __len__(self) -> int:
        return len(self._reactions) + len(self._turns)

    def add(self, item: T, address: str, table: str, *, reaction: bool) -> None:
        """Somebody begins to wait."""
        (self._reactions if reaction else self._turns).add(item, address, table)

    def take(self) -> T:
        """Who is served next."""
        if self._reactions and (self._in_a_row < REACTIONS_IN_A_ROW or not self._turns):
            self._in_a_row += 1
            return self._reactions.take()
        self._in_a_row = 0
        return self._turns.take()


class Rounds(Generic[T]):
    """Those who wait, by address and table: whoever had one stands at the end again."""

    def __init__(self) -> None:
        self._addresses: dict[str, dict[str, deque[T]]] = {}  # each in the order of their turns

    def __bool__(self) -> bool:
        return bool(self._addresses)

    def __len__(self) -> int:
        return sum(len(items) for tables in self._addresses.values() for items in tables.values())

    def add(self, item: T, address: str, table: str) -> None:
        """Behind the others of the same table."""
        self._addresses.setdefault(address, {}).setdefault(table, deque()).append(item)

    def take(self) -> T:
        """The next address, and of it the next table."""
        address = next(iter(self._addresses))
        tables = self._addresses.pop(address)
        table = next(iter(tables))
        items = tables.pop(table)
        item = items.popleft()
        if items:
            tables[table] = items
        if tables:
            self._addresses[address] = tables
        return item
