"""Pushes to browsers: encrypted for one of them, and brought to the service that its maker runs.

The address of that service comes from a browser, so from anybody: we go to no place on this
network, follow nobody further, wait for seconds only and read nothing but a status.
"""

import asyncio
import base64
import json
import ssl
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import h11

from tableful.core.errors import TablefulError
from tableful.server.declined import Declined
from tableful.server.storage.errors import StoreError
from tableful.server.workers.inside import Headers, exchange

PATIENCE = 10.0  # seconds for a push
LONGEST_REPLY = 64_000  # bytes: nobody reads them
LIVES = 86400  # seconds that the service keeps it for a browser that is off
GONE = (404, 410)  # what a service answers where nobody is any more

KEY = "vapid"  # the secret's name in the store


class NotPushed(TablefulError):
    """A push did not arrive at its service."""


class NobodyThere(NotPushed):
    """The browser does not want pushes any more."""


def is_possible() -> bool:
    """Whether the packages are there that encrypt pushes."""
    try:
        import pywebpush  # noqa: F401
    except ImportError:
        return False
    return True


def new_key() -> str:
    """A private key by which push services know this server again."""
    from py_vapid import Vapid02

    vapid = Vapid02()
    vapid.generate_keys()
    return str(vapid.private_pem().decode("ascii"))


class Pusher:
    """Pushes in the name of this server; `contact` is where a service finds who runs it."""

    def __init__(self, key: str, contact: str, *, anywhere: bool = False) -> None:
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02

        self._vapid = Vapid02.from_pem(key.encode("ascii"))
        self._contact = contact
        self._anywhere = anywhere
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key = base64.urlsafe_b64encode(point).rstrip(b"=").decode("ascii")

    def check(self, endpoint: str) -> None:
        """Refuse an address that is none of a push service."""
        try:
            parts = urlsplit(endpoint)
            port = parts.port
        except ValueError:
            raise Declined("That is no address of a push service.") from None
        schemes = ("http", "https") if self._anywhere else ("https",)
        if parts.scheme not in schemes or not parts.hostname or parts.username is not None:
            raise Declined("That is no address of a push service.")
        if not self._anywhere and (port not in (None, 443) or _is_number(parts.hostname)):
            raise Declined("That is no address of a push service.")

    async def push(self, address: str, payload: dict[str, str]) -> None:
        """Bring a push on its way; `address` is what the browser gave us, as JSON."""
        subscription = json.loads(address)
        endpoint = str(subscription["endpoint"])
        self.check(endpoint)
        body, headers = self._sealed(subscription, payload)
        try:
            async with asyncio.timeout(PATIENCE):
                status = await self._post(endpoint, headers, body)
        except (OSError, TimeoutError, h11.ProtocolError, StoreError) as error:
            raise NotPushed(f"{urlsplit(endpoint).hostname}: {type(error).__name__}") from error
        if status in GONE:
            raise NobodyThere("the browser does not want pushes any more")
        if status >= 300:
            raise NotPushed(f"{urlsplit(endpoint).hostname} answered {status}")

    def _sealed(self, subscription: Any, payload: dict[str, str]) -> tuple[bytes, Headers]:
        """What only that browser can read, and what tells its service who sends it."""
        from pywebpush import WebPusher

        data = json.dumps(payload).encode()
        encoded = WebPusher(subscription).encode(data, content_encoding="aes128gcm")
        parts = urlsplit(str(subscription["endpoint"]))
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self._contact}
        headers: Headers = [
            (b"content-encoding", b"aes128gcm"),
            (b"content-type", b"application/octet-stream"),
            (b"ttl", b"%d" % LIVES),
            (b"urgency", b"normal"),
        ]
        for name, value in self._vapid.sign(claims).items():
            headers.append((name.lower().encode(), value.encode()))
        return bytes(encoded["body"]), headers

    async def _post(self, endpoint: str, headers: Headers, body: bytes) -> int:
        parts = urlsplit(endpoint)
        host, tls = parts.hostname or "", parts.scheme == "https"
        port = parts.port or (443 if tls else 80)
        address = await self._place(host, port)
        context = ssl.create_default_context() if tls else None
        reader, writer = await asyncio.open_connection(
            address, port, ssl=context, server_hostname=host if tls else None
        )
        try:
            target = parts.path or "/"
            target += f"?{parts.query}" if parts.query else ""
            whole = [(b"host", parts.netloc.encode("ascii")), *headers]
            asked = (reader, writer, "POST", target.encode("ascii"), whole, body)
            return (await exchange(*asked, longest=LONGEST_REPLY)).status
        finally:
            writer.close()

    async def _place(self, host: str, port: int) -> str:
        """Where a name leads: we go there and to no other place, whatever it leads to later."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, proto=6)
        places = [str(place[4][0]) for place in found]
        if not self._anywhere and not all(ip_address(place).is_global for place in places):
            raise OSError("the address is on a network of its own")
        return places[0]


def _is_number(host: str) -> bool:
    """Whether a host is named by its address; the services of browsers' makers have names."""
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return "." not in host or host.rpartition(".")[2].isdigit()
    return True
