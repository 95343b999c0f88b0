"""From where a browser may talk to us: our own pages only."""

from collections.abc import Collection, Mapping
from urllib.parse import SplitResult, urlsplit

from tableful.server.addresses import is_loopback, read
from tableful.server.declined import Declined

NOT_OURS = "This address is not ours, or another page's."
NOT_NAMED = (
    "This server does not know that it is called {name}: whoever runs it can say so with --name."
)


class Stranger(Declined):
    """A request from a page that is not ours, or for a server that we are not."""


def check_origin(headers: Mapping[str, str], bound_to: str, names: Collection[str]) -> None:
    """Refuse a request that comes from no page of ours, or asks for us by a name that we have not.

    A page elsewhere could point its own name at this computer: so a server that is for this
    computer only answers to this computer's names, and to those that it was told it has. With
    names of its own, every server answers to these and to addresses only. Programs send no origin.
    """
    host = headers.get("host", "")
    name = _hostname(f"//{host}", "Host")
    if not _is_ours(name, bound_to, names):
        raise Stranger(NOT_NAMED.format(name=name[:80]) if name else NOT_OURS)
    origin = headers.get("origin")
    if origin is not None and _split(origin, "Origin").netloc != host:
        raise Stranger(NOT_OURS)


def _is_ours(name: str, bound_to: str, names: Collection[str]) -> bool:
    if is_loopback(name) or name in names:
        return True
    if is_loopback(bound_to):
        return False
    return not names or read(name) is not None


def _hostname(address: str, header: str) -> str:
    parts = _split(address, header)
    try:
        _ = parts.port
    except ValueError:
        raise Declined(f"The request's {header} header is malformed.") from None
    return parts.hostname or ""


def _split(address: str, header: str) -> SplitResult:
    try:
        return urlsplit(address)
    except ValueError:
        raise Declined(f"The request's {header} header is malformed.") from None
