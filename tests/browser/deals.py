"""Deals that are the same in every run: a table's cards follow from the test it was opened for.

Browser tests meet whatever is dealt. With other cards every time, a test that fails with two alike
in a hand fails once in a while, for somebody else. `TABLEFUL_TEST_DEALS=word` gives other deals:
by hand, to look for such tests.
"""

import atexit
import hashlib
import os
import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tableful.core.shuffles import Deal, Shuffle, seed_of
from tableful.server.secrets import ID_LENGTH, LETTERS

OTHERS = "TABLEFUL_TEST_DEALS"
SHUFFLED = "test_shuffle.py"
_FILE = "TABLEFUL_TEST_SUBJECT"  # names the file with what tables are opened for now


def prepare() -> None:
    """Servers that are started from now on ask this process what their tables are for."""
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    os.environ[_FILE] = str(Path(folder.name) / "subject")
    _write("")


@contextmanager
def dealt_for(subject: str) -> Iterator[None]:
    """Tables are opened for this test or fixture, and its own choices are the same too."""
    before = _read()
    _write(subject)
    random.seed(f"{os.environ.get(OTHERS, '')} {subject}")
    yield
    _write(before)


class Dealer:
    """Gives the tables of one server their secrets, seeds and ids, as they are asked for."""

    def __init__(self) -> None:
        self._opened: Counter[str] = Counter()

    def new_secret(self) -> str:
        """The secret of the next table of whatever is tested now."""
        subject = f"{os.environ.get(OTHERS, '')} {_read()}"
        self._opened[subject] += 1
        return f"{subject} {self._opened[subject]}"

    def seed_of(self, shuffle: Shuffle, deal: Deal) -> str:
        """The secret is the seed, whoever cuts the deck; where the shuffle is tested, it is not."""
        return seed_of(shuffle, deal) if SHUFFLED in shuffle.secret else shuffle.secret

    def new_table_id(self) -> str:
        """An id, by which the bots' names are dealt."""
        digest = hashlib.sha256(f"id {self.new_secret()}".encode()).digest()
        return "".join(LETTERS[byte % len(LETTERS)] for byte in digest[:ID_LENGTH])


def _read() -> str:
    return Path(os.environ[_FILE]).read_text(encoding="utf-8")


def _write(subject: str) -> None:
    Path(os.environ[_FILE]).write_text(subject, encoding="utf-8")
