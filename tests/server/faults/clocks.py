"""Wall clocks that jump, for real processes: `clock.c`, loaded before everything else."""

import shutil
import subprocess
from pathlib import Path

import pytest

SOURCE = Path(__file__).with_name("clock.c")
DAY = 86_400


class Clockwork:
    """The wall clock of the processes that are started with its variables."""

    def __init__(self, folder: Path) -> None:
        compiler = shutil.which("gcc") or shutil.which("cc")
        if compiler is None:
            pytest.skip("there is no compiler for a clock that jumps")
        self._file = folder / "seconds"
        library = folder / "clock.so"
        command = [compiler, "-shared", "-fPIC", "-O2", "-o", str(library), str(SOURCE), "-ldl"]
        subprocess.run(command, check=True)
        self.variables = {"LD_PRELOAD": str(library), "CLOCK_FILE": str(self._file)}
        self.jump(0)

    def jump(self, seconds: int) -> None:
        """From now on it is so much later than it is, or earlier."""
        new = self._file.with_suffix(".new")
        new.write_text(str(seconds))
        new.chmod(0o644)  # PostgreSQL reads it as another user
        new.rename(self._file)
