"""A deal that nobody could choose: it follows from a secret of the server and everybody's cut.

The server commits itself to its secret first, then each person's browser cuts the deck with a
value of its own, and only at the deal all of it becomes the seed. Whoever has the record can do the
same sums again; docs/fair-deals.md tells what that shows and what it does not. Browsers do these
sums too (`web/src/lib/shuffle.ts`), so every text is hashed as it is written in the record.
"""

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from .setup import OptionValue

COMMITMENT = "tableful commitment 1"  # what is hashed begins with what it is for
SEED = "tableful seed 1"


@dataclass(frozen=True)
class Shuffle:
    """How the seed of a game came about. The commitment was published before anybody cut."""

    table: str  # where the cards were dealt first
    commitment: str
    secret: str
    cuts: tuple[tuple[int, str], ...]  # each after its seat, in the order of the seats


@dataclass(frozen=True)
class Deal:
    """What is dealt: as much of a record as the seed depends on."""

    game: str
    version: int
    content: str
    options: Mapping[str, OptionValue]
    seats: int


def new_secret() -> str:
    """A secret that nobody can guess."""
    return secrets.token_hex(32)


def commitment_to(table: str, secret: str) -> str:
    """What is published of a table's secret: it tells nothing, and fits no other secret."""
    return hashlib.sha256(_written(COMMITMENT, table, secret)).hexdigest()


def seed_of(shuffle: Shuffle, deal: Deal) -> str:
    """The seed: the server could not foresee the cuts, and who cut did not know the secret."""
    options = sorted([name, value] for name, value in deal.options.items())
    cuts = [[seat, cut] for seat, cut in shuffle.cuts]
    message = _written(
        SEED, shuffle.table, deal.game, deal.version, deal.content, options, deal.seats, cuts
    )
    return hmac.new(shuffle.secret.encode(), message, hashlib.sha256).hexdigest()


def _written(*parts: object) -> bytes:
    """Parts as one text from which they could be read again, the same in every language."""
    return json.dumps(parts, separators=(",", ":"), ensure_ascii=False).encode()
