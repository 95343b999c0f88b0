"""The bots that can be asked to a table, by name. They see a redealt state, never the true one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tableful.core.rng import Rng
    from tableful.core.state import State

Bot = Callable[["State", Sequence[int], "Rng"], int]


def at_random(state: State, legal: Sequence[int], rng: Rng) -> int:
    """Any legal action, each equally likely."""
    return legal[int(rng.below(len(legal)))]


BOTS: dict[str, Bot] = {"random": at_random}


def names() -> list[str]:
    """The bots there are."""
    return list(BOTS)


def bot(name: str) -> Bot:
    """The bot of that name."""
    from tableful.core.errors import Malformed

    if name not in BOTS:
        raise Malformed(f"there is no bot {name!r}; there is: {', '.join(BOTS)}")
    return BOTS[name]
