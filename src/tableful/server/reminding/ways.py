"""By which ways this server can tell people that it is their turn, as whoever runs it has set."""

import re
from dataclasses import dataclass
from urllib.parse import SplitResult, unquote, urlsplit

from tableful.core.errors import Malformed

EXAMPLE = "smtp://name:password@mail.example.org:587"
ADDRESS = re.compile(r"[^\s@<>,;:\"()\[\]\\]{1,64}@[^\s@<>,;:\"()\[\]\\]+\.[^\s@<>,;:\"()\[\]\\]+")
LONGEST_ADDRESS = 254


def is_mail_address(text: str) -> bool:
    """Whether a letter could go there, by its form: no list, no name beside it, no line ends."""
    return len(text) <= LONGEST_ADDRESS and text.isascii() and bool(ADDRESS.fullmatch(text))


@dataclass(frozen=True)
class Smtp:
    """Whom letters are handed to, and as whom."""

    host: str
    port: int
    tls: bool  # from the first byte on
    name: str = ""
    password: str = ""

    @classmethod
    def read(cls, url: str) -> "Smtp":
        """The settings that an address has."""
        try:
            parts: SplitResult = urlsplit(url)
            port = parts.port
        except ValueError:
            parts, port = urlsplit(""), None
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise Malformed(f"a mail server's address looks like {EXAMPLE}")
        tls = parts.scheme == "smtps"
        name, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port or (465 if tls else 587), tls, name, password)


@dataclass(frozen=True)
class Ways:
    """The server's own address for links, its mail server and sender; nothing: no letters.

    `anywhere` lets pushes go to services on this network, without TLS: for tests.
    """

    url: str = ""
    smtp: str = ""
    sender: str = ""
    anywhere: bool = False

    def check(self) -> None:
        """Refuse what cannot work, before anything is started."""
        if self.url:
            check_own(self.url)
        if self.smtp:
            Smtp.read(self.smtp)
            if not self.url or not self.sender:
                raise Malformed("--smtp needs --url, for the links in letters, and --mail-from")
        if self.sender and not is_mail_address(self.sender):
            raise Malformed(f"{self.sender} is no e-mail address")


def check_own(url: str) -> None:
    """Refuse what is not the address of a server."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/"):
        raise Malformed(f"{url} is no server's address; one looks like https://play.example.org")
