"""Chance at a table: every action gets a stream of its own, derived from the table's seed."""

import hashlib
import hmac
import secrets

from .rng import Rng, mixed


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


def stream(seed: str, number: int) -> Rng:
    """The generator for action `number` of a table; number 0 is the set-up.

    Streams of different numbers tell nothing of each other, so taking an action back and playing
    another one cannot be used to look ahead.
    """
    digest = hmac.digest(seed.encode(), number.to_bytes(8, "big"), hashlib.sha256)
    words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 16, 4)]
    return mixed(words[0], words[1], words[2], words[3])
