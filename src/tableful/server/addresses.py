"""Where somebody comes from: addresses of the network, read as such and never by their looks."""

from collections.abc import Iterable
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)

from tableful.core.errors import Malformed

Network = IPv4Network | IPv6Network

ONE_HOUSEHOLD = (
    64  # bits of an IPv6 address that a provider gives out; the rest is theirs to choose
)


def read(text: str) -> IPv4Address | IPv6Address | None:
    """An address, or None where it is a name or nothing at all."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def is_loopback(host: str) -> bool:
    """Whether only this computer can reach an address, or a name for it."""
    address = read(host)
    return host == "localhost" if address is None else address.is_loopback


def household(text: str) -> str:
    """Who counts as one: a single address of IPv4, a whole network of IPv6.

    All that cannot be read counts as one too.
    """
    address = read(text)
    if address is None:
        return ""
    if isinstance(address, IPv6Address) and not address.is_loopback:
        return str(IPv6Network((address, ONE_HOUSEHOLD), strict=False))
    return str(address)


def networks(texts: Iterable[str]) -> list[Network]:
    """The addresses or networks that somebody named on the command line."""
    return [_network(text) for text in texts]


def _network(text: str) -> Network:
    try:
        return ip_network(text)
    except ValueError:
        raise Malformed(f"{text!r} is no address, such as 127.0.0.1 or 10.0.0.0/8") from None
