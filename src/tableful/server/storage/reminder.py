"""How somebody wants to be told that it is their turn at a table."""

from __future__ import annotations

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
