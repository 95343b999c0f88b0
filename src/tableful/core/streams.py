"""Chance at a table: every action gets a stream of its own, derived from the table's seed."""

import hashlib
import secrets
from functools import lru_cache

from .rng import Rng, mixed

BLOCK = 64  # bytes that SHA-256 takes at once


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


@lru_cache(maxsize=1024)
def _keyed(seed: str) -> "tuple[hashlib._Hash, hashlib._Hash]":
    """Both halves of HMAC-SHA-256 (RFC 2104) with the key worked in: the library's own takes five
    times as long for every number of the same seed.
    """
    key = seed.encode()
    if len(key) > BLOCK:
        key = hashlib.sha256(key).digest()
    padded = key.ljust(BLOCK, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded))
    outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in padded))
    return inner, outer


def stream(seed: str, number: int) -> Rng:
    """The generator for action `number` of a table; number 0 is the set-up.

    Streams of different numbers tell nothing of each other, so taking an action back and playing
    another one cannot be used to look ahead.
    """
    inner, outer = (half.copy() for half in _keyed(seed))
    inner.update(number.to_bytes(8, "big"))
    outer.update(inner.digest())
    digest = outer.digest()
    words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 16, 4)]
    return mixed(words[0], words[1], words[2], words[3])
