"""The pictures of README.md and docs/, taken anew: `.venv/bin/python -m tests.browser.pictures`.

Look at them before you commit them: every game is another one.
"""

import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.hands import END, PATIENCE
from tests.browser.house import Server, Visitor
from tests.browser.tables import AUDE, QUICK, Json, Table
from tests.server.service import Browser as Socket
from tools.checks import browser_variables
from tools.chromium import FLAGS

DOCS = Path(__file__).parents[2] / "docs"
TRIES = 20  # games until there is one with what is wanted
SETTLED = 1500  # milliseconds after which nothing moves any more
WINDOW_SECONDS = 8  # for the page to be loaded
THREE_BOTS = ("bot:medium", "bot:hard", "bot:easy")


Wanted = Callable[[Json], bool]


def table_with(
    server: Server,
    *bots: str,
    wanted: Wanted,
    reaction: Wanted | None = None,
    game: str = "rust-and-research",
) -> Table:
    """A table of Ada's with something to be seen; for a reaction, time is given after that."""
    for _ in range(TRIES):
        table = Table.opened(server, "Ada", *bots, game=game, start=True)
        with table.visit(server, 0) as socket:
            found = _play(socket, wanted)
            if found and reaction is not None:
                socket.send("seat", do="settings", settings=QUICK | {"window": WINDOW_SECONDS})
                found = _play(socket, reaction)
        if found:
            return table
    raise AssertionError(f"none of {TRIES} games came to what is wanted")


def _play(socket: Socket, wanted: Wanted) -> bool:
    """Play Ada's seat at random until something is to be seen; whether it was before the end."""
    answered = 0
    while not wanted(socket.last):
        if socket.last["outcome"] is not None:
            return False
        for ask in socket.last["asks"]:
            if ask["answer"] is None and ask["n"] > answered:
                answered = ask["n"]
                socket.act(random.choice(ask["choices"])["action"], ask=answered)
        socket.next()
    return True


def my_turn(layer: str, kind: str, discarded: int) -> Wanted:
    """Whether Ada is asked something in a layer of time, with so many cards on the pile."""

    def wanted(frame: Json) -> bool:
        view = frame["view"]
        right = view["layer"] == layer and len(view["pile"]) >= discarded
        return bool(frame["asks"] and right and view["ask"]["kind"] == kind)

    return wanted


def attacked(frame: Json) -> bool:
    """Whether somebody else aims at Ada in the Past."""
    return my_turn("past", "targeted", 2)(frame) and frame["view"]["active"] != 0


def well_under_way(frame: Json) -> bool:
    """Whether both of Ada's missions have cards, and she can place one that she has drawn."""
    mine = frame["view"]["seats"][0]
    begun = all(len(mission["cards"]) >= 2 for mission in mine["missions"])
    choices = [choice["action"] for ask in frame["asks"] for choice in ask["choices"]]
    return bool(begun and mine["collected"] and any(one.startswith("place") for one in choices))


def over(frame: Json) -> bool:
    """Whether the game has ended."""
    return frame["outcome"] is not None


def take(folder: Path, server: Server, visitor: Visitor) -> None:
    """Take all pictures."""

    def keep(name: str, page: Page) -> None:
        page.wait_for_timeout(SETTLED)
        page.screenshot(path=folder / f"{name}.png")
        print(name, flush=True)

    lobby = visitor()
    expect(lobby.get_by_role("button", name="Play now").first).to_be_visible()
    keep("lobby", lobby)

    table = table_with(server, *THREE_BOTS, wanted=my_turn("present", "play", 4))
    keep("table", visitor.at(table))
    past = my_turn("past", "play", 2)
    table = table_with(server, *THREE_BOTS, wanted=past, reaction=attacked)
    keep("reaction", visitor.at(table, scheme="dark"))
    table = table_with(server, *THREE_BOTS[:2], wanted=my_turn("past", "play", 3))
    keep("phone", visitor.at(table, phone=True))
    keep("end", _ended(visitor, table_with(server, "bot:random", wanted=over)))

    table = table_with(server, *THREE_BOTS[:2], wanted=well_under_way, game=AUDE)
    keep("aude-table", visitor.at(table))
    keep("aude-phone", visitor.at(table, phone=True))
    gallery = _ended(visitor, table_with(server, *THREE_BOTS[:2], wanted=over, game=AUDE))
    gallery.get_by_role("heading", name="What you rescued").scroll_into_view_if_needed()
    keep("aude-gallery", gallery)


def _ended(visitor: Visitor, table: Table) -> Page:
    page = visitor.at(table)
    expect(page.locator(END)).to_be_visible()
    return page


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of the tests."""
    os.environ.update(browser_variables(get=True))
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        executable = os.environ["TABLEFUL_CHROMIUM"]
        browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        yield browser
        browser.close()


def main(folder: Path) -> None:
    """Take all pictures with a server of their own."""
    with ExitStack() as stack:
        server = Server(Path(stack.enter_context(tempfile.TemporaryDirectory())))
        stack.callback(server.stop)
        browser = stack.enter_context(chromium())
        take(folder, server, Visitor(browser, server, stack, lambda page: None))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS)
