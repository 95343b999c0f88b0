"""A real PostgreSQL in a folder of its own, for as long as the tests run."""

import asyncio
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

USER = "tableful"
MISSING = "there is no PostgreSQL here: install Debian's package postgresql"

_databases = count(1)


def programs() -> Path | None:
    """The folder with PostgreSQL's own programs, of the newest version that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    on_path = shutil.which("initdb")
    if found:
        return found[-1].parent
    return Path(on_path).parent if on_path else None


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, port: int, folder: Path, bin_folder: Path) -> None:
        self.port = port
        self._folder = folder
        self._bin = bin_folder
        self._listens = "127.0.0.1"

    def url(self, database: str) -> str:
        """Where one of its databases is."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def new(self) -> str:
        """An empty database."""
        name = f"test{next(_databases)}"
        run(self._execute(f"CREATE DATABASE {name}"))
        return self.url(name)

    async def _execute(self, command: str) -> None:
        import asyncpg

        connection = await asyncpg.connect(self.url("postgres"))
        await connection.execute(command)
        await connection.close()

    def control(self, *words: str) -> None:
        """Start or stop it."""
        as_postgres(
            self._bin / "pg_ctl", "-D", self._folder, "-w", "-l", self._folder / "log", *words
        )

    @property
    def process(self) -> int:
        """Its first process, which has started all others."""
        return int((self._folder / "postmaster.pid").read_text().split()[0])

    def stop(self) -> None:
        """Stop it at once; what is committed stays."""
        self.control("stop", "-m", "immediate")

    def let_in(self, address: str, network: str) -> None:
        """Before it starts: let it listen there, too, for whoever is in a network."""
        self._listens = f"127.0.0.1,{address}"
        with (self._folder / "pg_hba.conf").open("a") as rules:
            rules.write(f"host all all {network} trust\n")

    def start(self) -> None:
        """Let it listen on its port, of this computer only unless others were let in."""
        options = f"-p {self.port} -k {self._folder} -c listen_addresses={self._listens}"
        self.control("start", "-o", f"{options} -c max_connections=60 -c shared_buffers=32MB")


def as_postgres(*command: str | Path) -> None:
    """Run one of its programs; it refuses to be root's."""
    user = "postgres" if os.name == "posix" and os.geteuid() == 0 else None
    subprocess.run(
        [str(word) for word in command],
        check=True,
        user=user,
        cwd="/",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


@contextmanager
def cluster(bin_folder: Path, address: str = "", network: str = "") -> Iterator[Cluster]:
    """A new one, gone afterwards; `address` is where a network reaches it."""
    folder = Path(tempfile.mkdtemp(prefix="tableful-postgres-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        as_postgres(bin_folder / "initdb", "-D", folder, "-U", USER, "-A", "trust", "-N")
        made = Cluster(free_port(), folder, bin_folder)
        if address:
            made.let_in(address, network)
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def free_port() -> int:
    """A port that nobody has now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def run(work: Coroutine[Any, Any, T]) -> T:
    """Wait for something that is asynchronous."""
    return asyncio.run(work)
