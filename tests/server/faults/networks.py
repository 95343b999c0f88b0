"""Machines that are none: network namespaces with cables between them that a test can cut.

Each namespace is held by a process of ours, which ends when the test does, however that ends; with
it everything in the namespace is gone. Nothing is changed in the network of this machine.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

NEEDED = ("ip", "unshare", "nsenter")  # Debian's packages iproute2 and util-linux
NEW_NETWORK = 0x40000000  # CLONE_NEWNET


def missing() -> str:
    """Why there can be no namespaces here; empty where there can."""
    if sys.platform != "linux":
        return "network namespaces are Linux's"
    if os.geteuid() != 0:
        return "only root may make network namespaces"
    lacking = [name for name in NEEDED if shutil.which(name) is None]
    if lacking:
        return f"network namespaces need {', '.join(lacking)}"
    tried = subprocess.run(["unshare", "--net", "--", "true"], capture_output=True, text=True)
    return f"no network namespaces here: {tried.stderr.strip()}" if tried.returncode else ""


class Namespace:
    """A network of its own."""

    def __init__(self) -> None:
        self._held = subprocess.Popen(
            ["unshare", "--net", "--", "sh", "-c", "echo; exec cat"],  # until its input ends
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self._held.stdout is not None
        self._held.stdout.readline()  # it is there
        self.process = self._held.pid
        self.ip("link", "set", "lo", "up")

    @property
    def file(self) -> Path:
        """By which the kernel knows it."""
        return Path(f"/proc/{self.process}/ns/net")

    def ip(self, *words: str) -> None:
        """Arrange something in it."""
        subprocess.run(["nsenter", f"--net={self.file}", "ip", *words], check=True)

    def do(self, work: Callable[[], T]) -> T:
        """Do something in it, with all threads and processes that it starts."""
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(self._entered, work).result()

    def _entered(self, work: Callable[[], T]) -> T:
        libc = ctypes.CDLL(None, use_errno=True)
        with self.file.open() as file:
            if libc.setns(file.fileno(), NEW_NETWORK):
                raise OSError(ctypes.get_errno(), "a namespace was not entered")
        return work()

    def end(self) -> None:
        """Let it go."""
        for pipe in (self._held.stdin, self._held.stdout):
            assert pipe is not None
            pipe.close()
        self._held.wait()


class Cable:
    """Between a machine and a switch of the hub."""

    def __init__(self, hub: Namespace, switch: str, machine: Namespace, name: str) -> None:
        self._hub = hub
        self._name = f"{switch}-{name}"
        words = ("link", "add", self._name, "type", "veth", "peer", "name", switch)
        hub.ip(*words, "netns", str(machine.process))
        hub.ip("link", "set", self._name, "master", switch)
        self.mend()

    def cut(self) -> None:
        """Nothing gets through, and neither end is told."""
        self._hub.ip("link", "set", self._name, "down")

    def mend(self) -> None:
        """Plug it in again."""
        self._hub.ip("link", "set", self._name, "up")


class Machine:
    """A namespace with two cables: one to people, one to the database and other machines."""

    def __init__(self, hub: Namespace, name: str, number: int) -> None:
        self.namespace = Namespace()
        self.outside, self.inside = f"10.78.0.{number}", f"10.77.0.{number}"
        self.cables = {}
        for switch, address in (("out", self.outside), ("in", self.inside)):
            self.cables[switch] = Cable(hub, switch, self.namespace, name)
            self.namespace.ip("address", "add", f"{address}/24", "dev", switch)
            self.namespace.ip("link", "set", switch, "up")


INSIDE, OUTSIDE = "10.77.0.1", "10.78.0.1"  # of the hub, where people and the database are
INSIDE_NETWORK = "10.77.0.0/24"


@contextmanager
def hub_with(*names: str) -> Iterator[tuple[Namespace, list[Machine]]]:
    """A hub and machines around it, gone afterwards."""
    with ExitStack() as stack:
        hub = Namespace()
        stack.callback(hub.end)
        for switch, address in (("out", OUTSIDE), ("in", INSIDE)):
            hub.ip("link", "add", switch, "type", "bridge")
            hub.ip("address", "add", f"{address}/24", "dev", switch)
            hub.ip("link", "set", switch, "up")
        machines = []
        for number, name in enumerate(names, 2):
            machines.append(Machine(hub, name, number))
            stack.callback(machines[-1].namespace.end)
        yield hub, machines
