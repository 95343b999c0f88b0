"""From where a browser may talk to us: our own pages only."""

from collections.abc import Mapping
from urllib.parse import urlsplit

LOOPBACK = {"localhost", "127.0.0.1", "::1"}


def is_loopback(host: str) -> bool:
    """Whether only this computer can reach an address."""
    return host in LOOPBACK or host.startswith("127.")


def welcome(headers: Mapping[str, str], bound_to: str) -> bool:
    """Whether a request comes from a page of ours, and asks for us by a name that we have.

    A page elsewhere could point its own name at this computer: so a server that is for this
    computer only answers to this computer's names. Programs send no origin.
    """
    host = headers.get("host", "")
    name = urlsplit(f"//{host}").hostname or ""
    if is_loopback(bound_to) and not is_loopback(name):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == host
