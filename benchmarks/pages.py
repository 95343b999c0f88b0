"""What a first visit costs: bytes of the lobby and a table, and time until they can be used."""

import asyncio
import gzip
import http.client
import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from threading import Thread
from urllib.parse import urlsplit

from benchmarks.browser import browser
from benchmarks.measuring import Figure

SLOWDOWN = 4.0
ALLOWED_BYTES = 160_000  # without fonts, which nobody waits for
ALLOWED_SECONDS = 2.0
ALLOWED_RATIO = 4.0  # to an empty page, where the machine is too slow for the above
LOBBY_READY = "main .button.main:not([disabled])"
TABLE_READY = "main.board button:not([disabled])"
EMPTY = b"<!doctype html><title>Empty</title><main><button>Nothing</button></main>"
SEATS = [{"kind": "person", "name": "Ada"}, *[{"kind": "bot", "bot": "easy"}] * 2]


class EmptyPage(BaseHTTPRequestHandler):
    """Answers everything with a page that has a button and nothing else."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(EMPTY)))
        self.end_headers()
        self.wfile.write(EMPTY)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


def first_visits(port: int, static: Path, visits: int) -> Iterator[Figure]:
    """The figures of a server that listens on this port and serves this folder."""
    empty = ThreadingHTTPServer(("127.0.0.1", 0), EmptyPage)
    Thread(target=empty.serve_forever, daemon=True).start()
    try:
        times, loaded = asyncio.run(_visits(port, empty.server_port, visits))
    finally:
        empty.shutdown()
        empty.server_close()
    size = zipped(static, loaded)
    says = "bytes of the lobby and a table without fonts, gzip; theirs: what is allowed"
    yield Figure("first_load", [size], [ALLOWED_BYTES], " B", says, at_most=1)
    for page in ("lobby", "table"):
        bound = max(ALLOWED_RATIO, ALLOWED_SECONDS / median(times["empty"]))
        says = f"first visit until the {page} can be used, CPU slowed 4x; theirs: an empty page"
        yield Figure(f"usable_{page}", times[page], times["empty"], " s", says, at_most=bound)


async def _visits(port: int, empty: int, visits: int) -> tuple[dict[str, list[float]], set[str]]:
    """Visit each page so many times in turn, always as a new visitor."""
    table, key = _new_table(port)
    site = f"http://127.0.0.1:{port}"
    pages = {
        "empty": (f"http://127.0.0.1:{empty}/", "button", ""),
        "lobby": (f"{site}/", LOBBY_READY, ""),
        "table": (f"{site}/t/{table}", TABLE_READY, key),
    }
    times: dict[str, list[float]] = {name: [] for name in pages}
    loaded: set[str] = {f"{site}/index.html"}
    async with browser() as chromium:
        for number in range(visits + 1):
            for name, (url, selector, before) in pages.items():
                took, resources = await chromium.visit(url, selector, SLOWDOWN, before)
                if number:  # the first is for warming up
                    times[name].append(took / 1000)
                loaded.update(resources if name != "empty" else [])
    return times, loaded


def _new_table(port: int) -> tuple[str, str]:
    """A table with a person and two bots, and a script that gives a browser the person's key."""
    new = {"game": "rust-and-research", "seats": SEATS, "start": True}
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("POST", "/api/tables", json.dumps(new))
    seated = json.loads(connection.getresponse().read())
    connection.close()
    kept = {"token": seated["token"], "seats": seated["seats"], "at": 1}
    keys = json.dumps({"name": "Ada", "tables": {seated["table"]: kept}})
    script = f"try {{ localStorage.setItem('tableful.keys', {json.dumps(keys)}) }} catch {{}}\n"
    return seated["table"], script


def zipped(static: Path, loaded: set[str]) -> int:
    """How many bytes the files among what was loaded have when they are compressed."""
    files = {static / urlsplit(url).path.lstrip("/") for url in loaded}
    counted = [file for file in files if file.is_file() and file.suffix != ".woff2"]
    return sum(len(gzip.compress(file.read_bytes())) for file in counted)
