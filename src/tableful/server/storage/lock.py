"""One process per folder: a lock that the system releases however the process ends."""

import os
import sys
from pathlib import Path

from tableful.server.storage.errors import StoreError

if sys.platform == "win32":
    import msvcrt

    def _seize(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _seize(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FolderLock:
    """Holds a folder for this process until `release`.

    A forked child shares the lock and would keep it after our death: start workers by `spawn` or
    `forkserver`.
    """

    def __init__(self, folder: Path) -> None:
        # The file stays when the lock goes: to delete it would let two processes lock two files.
        self._descriptor = os.open(folder / "tableful.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _seize(self._descriptor)
        except OSError as error:
            os.close(self._descriptor)
            raise StoreError(f"another Tableful is using {folder}; stop it first") from error

    def release(self) -> None:
        """Let other processes have the folder."""
        os.close(self._descriptor)
