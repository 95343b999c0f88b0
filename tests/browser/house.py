"""The server's process, and the browsers that visit it."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Literal
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Page, ViewportSize

from tableful.games import GAMES
from tests.browser.hands import PATIENCE
from tests.browser.tables import Seated, Table
from tests.packages import path_with

LAPTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
Scheme = Literal["light", "dark"]

# What the browser remembers from earlier visits.
_KEEP = """if (location.origin === %s)
  for (const [key, value] of Object.entries(%s)) localStorage[key] ??= value;"""


class Server:
    """A server of its own process, with a folder of its own; see served.py.

    `packages` is a folder with further games, for the server and those who think for its bots.
    """

    def __init__(self, data: Path, port: int = 0, packages: Path | None = None) -> None:
        self.data = data
        arguments = ["serve", "--port", str(port), "--data", str(data)]
        found_too = {} if packages is None else {"PYTHONPATH": path_with(packages)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.served", *arguments],
            cwd=Path(__file__).parents[2],
            env=os.environ | found_too,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", line)
        assert found, f"the server said: {line!r}"
        self.address, self.port = found[0], int(found[1])

    def post(self, path: str, body: object) -> dict[str, object]:
        """Ask the server something as a program does."""
        data = json.dumps(body).encode()
        request = Request(self.address + path, data, {"content-type": "application/json"})
        with urlopen(request) as answer:
            result: dict[str, object] = json.load(answer)
        return result

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        self.process.terminate()
        self.process.wait(timeout=PATIENCE / 1000)
        if self.process.stdout is not None:
            self.process.stdout.close()


class Visitor:
    """Opens pages of a server, each in a browser profile of its own."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        contexts: ExitStack,
        listen: Callable[[Page], None],
    ) -> None:
        self.browser = browser
        self.server = server
        self._contexts = contexts
        self._listen = listen

    def __call__(
        self,
        path: str = "/",
        *,
        seat: Seated | None = None,
        phone: bool = False,
        scheme: Scheme = "light",
        newcomer: bool = False,
        server: Server | None = None,
        worker: bool = False,
    ) -> Page:
        """A page; with a seat, the browser has its secret. A newcomer is shown the first words."""
        house = server or self.server
        met = [] if newcomer else [game.name for game in GAMES]
        prefs = {"welcomed": not newcomer, "met": met, "noticed": met, "sound": False}
        if not newcomer:
            prefs["confirm"] = "never"  # a test that plays at random may meet a dangerous move
        kept = {"tableful.prefs": json.dumps(prefs)}
        if seat is not None:
            kept["tableful.keys"] = json.dumps({"name": "", "tables": {seat.table: seat.kept}})
        context = self.browser.new_context(
            viewport=PHONE if phone else LAPTOP,
            has_touch=phone,
            color_scheme=scheme,
            reduced_motion="reduce",
            service_workers="allow" if worker else "block",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(_KEEP % (json.dumps(house.address), json.dumps(kept)))
        self._contexts.callback(context.close)
        context.on("page", self._listen)
        page = context.new_page()
        page.goto(house.address + path)
        return page

    def at(
        self,
        table: Table,
        seat: int | None = None,
        *,
        phone: bool = False,
        scheme: Scheme = "light",
        server: Server | None = None,
    ) -> Page:
        """A page at a table: of the person on a seat, or of the one who opened it."""
        key = table.first if seat is None else table.keys[seat]
        return self(table.path, seat=key, phone=phone, scheme=scheme, server=server)
