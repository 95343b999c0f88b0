"""How somebody wants to be told that it is their turn at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

NEVER = -1  # they have been told of no wait yet


@dataclass(frozen=True, slots=True)
class Reminder:
    """An address of a person at one table; `told` is the wait that they were last told of.

    For pushes the address is what their browser gave us, as JSON; letters go to an e-mail address
    once its owner has confirmed it.
    """

    table: str
    holder: str
    kind: Literal["push", "mail"]
    address: str
    code: str
    confirmed: bool
    told: int = NEVER


def is_known(holder: str, events: Sequence[bytes]) -> bool:
    """Whether a log still knows somebody: whom it does not is not reminded of it either."""
    return any(holder.encode() in event for event in events)
