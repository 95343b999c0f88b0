"""Records on disk: written whole or not at all, and read with a sentence for whatever is wrong."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from shlex import join

from tableful.core.errors import Malformed
from tableful.core.records import Record

LARGEST = 10_000_000  # bytes; the longest game takes a hundredth of it


def read_record(path: Path) -> Record:
    """The record in a file."""
    if path.exists() and not path.is_file():
        raise Malformed(f"{path} is not a file")
    if path.stat().st_size > LARGEST:
        raise Malformed(f"{path} is too large to be a record")
    try:
        record = Record.loads(path.read_text(encoding="utf-8"))
        "".join((record.seed, *record.players)).encode()  # JSON can hold what is not text
    except (Malformed, UnicodeError, RecursionError) as error:
        reason = error if isinstance(error, Malformed) else "it is not text"
        raise Malformed(f"{path} is damaged or not a record: {reason}") from None
    return record


class SaveFile:
    """The file of a running game. It is replaced after every action, and only by us."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.deck: Path | None = None  # the file of the cards, where they are not the game's own
        self._ours = _mark(path)

    @classmethod
    def new(cls, path: Path) -> SaveFile:
        """A file that is not there yet: nobody's game is overwritten."""
        if path.is_dir():
            raise Malformed(f"{path} is a folder; name a file")
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            problem = f"{path} exists; continue it with --resume {path}, or save to another file"
            raise Malformed(problem) from None
        return cls(path)

    @classmethod
    def unnamed(cls, game: str) -> SaveFile:
        """A free name in the current directory, called after the game."""
        number = 1
        while True:
            path = Path(f"{game}-{number}.json")
            try:
                path.touch(exist_ok=False)
            except FileExistsError:
                number += 1
            else:
                return cls(path)

    def words(self) -> str:
        """What a command needs to find this game again."""
        deck = [] if self.deck is None else ["--deck", str(self.deck)]
        return join([str(self.path), *deck])

    def write(self, record: Record) -> None:
        """Replace the file; a crash at any moment leaves the old record or the new one."""
        if _mark(self.path) != self._ours:
            raise Malformed(f"{self.path} was changed by another program; stopped before this move")
        write_whole(self.path, record.dumps())
        self._ours = _mark(self.path)


def write_whole(path: Path, text: str) -> None:
    """Write a file so that at every moment it is the old one or the new one."""
    target = path.resolve()
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    except OSError as error:  # its own name for the temporary file tells nobody anything
        raise OSError(error.errno, error.strerror, str(path)) from None
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _mark(path: Path) -> tuple[int, int, int]:
    """What tells a file from the one that another program puts in its place."""
    status = path.stat()
    return status.st_ino, status.st_mtime_ns, status.st_size
