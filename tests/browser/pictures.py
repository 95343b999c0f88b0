"""The pictures of README.md and docs/, taken anew: `.venv/bin/python -m tests.browser.pictures`.

Look at them before you commit them: every game is another one.
"""

import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import deals
from tests.browser.art import careful, is_asked
from tests.browser.deals import dealt_for
from tests.browser.hands import END, PATIENCE
from tests.browser.house import Server, Visitor
from tests.browser.tables import ART, AUDE, SPACE, UNIVERSE, Json, Table
from tests.server.service import Browser as Socket
from tools.checks import browser_variables
from tools.chromium import FLAGS

DOCS = Path(__file__).parents[2] / "docs"
TRIES = 60  # games until there is one with what is wanted
AT_ONCE = 6
SETTLED = 1500  # milliseconds after which nothing moves any more
STEP = 16  # years from card to card, for a life that is told
THREE_BOTS = ("bot:medium", "bot:medium", "bot:easy")  # none that takes its time


Wanted = Callable[[Json], bool]
Player = Callable[[Json, Json], str]  # of an update and a question in it


def at_random(update: Json, ask: Json) -> str:
    """Any move will do."""
    return str(random.choice(ask["choices"])["action"])


def ascending(update: Json, ask: Json) -> str:
    """Of Unyielding Universe: whatever goes on in order without haste, else another card."""
    actions = [choice["action"] for choice in ask["choices"]]
    view = update["view"]
    line, run = view["seats"][0]["lifeline"], view["seats"][0]["balanced"]
    if view["ask"]["kind"] == "place":
        years = [0, *(card["year"] for card in line[:run])]
        steps = (at for at in range(run) if years[at + 1] - years[at] >= STEP)
        at = next(steps, run)  # what comes too soon makes room
        action = "lay" if at == len(line) else f"replace {line[at]['card']}"
        if action in actions and 0 < view["ask"]["card"]["year"] - years[at] < STEP:
            return action
    wishes = ("end", "live well", "go on", "draw", "discard")
    return next((wish for wish in wishes if wish in actions), str(actions[0]))


def table_with(
    server: Server,
    *bots: str,
    wanted: Wanted,
    game: str = "rust-and-research",
    player: Player = at_random,
    options: dict[str, object] | None = None,
) -> Table:
    """A table of Ada's with something to be seen. Games are played side by side until one has it:
    most of their time is that of the bots.
    """
    found: list[Table] = []

    def play(_: int) -> None:
        if found:
            return
        table = Table.opened(server, "Ada", *bots, game=game, options=options, start=True)
        with table.visit(server, 0) as socket:
            if _play(socket, lambda update: bool(found) or wanted(update), player):
                found.append(table)

    with ThreadPoolExecutor(AT_ONCE) as games:
        list(games.map(play, range(TRIES)))
    assert found, f"none of {TRIES} games came to what is wanted"
    return found[0]


def _play(socket: Socket, wanted: Wanted, player: Player) -> bool:
    """Play Ada's seat until something is to be seen; whether it was before the end."""
    answered = 0
    while not wanted(socket.last):
        if socket.last["outcome"] is not None:
            return False
        for ask in socket.last["asks"]:
            if ask["answer"] is None and ask["n"] > answered:
                answered = ask["n"]
                socket.act(player(socket.last, ask), ask=answered)
        socket.next()
    return True


def my_turn(layer: str, kind: str, discarded: int) -> Wanted:
    """Whether Ada is asked something in a layer of time, with so many cards on the pile."""

    def wanted(update: Json) -> bool:
        view = update["view"]
        right = view["layer"] == layer and len(view["pile"]) >= discarded
        return bool(update["asks"] and right and view["ask"]["kind"] == kind)

    return wanted


def attacked(update: Json) -> bool:
    """Whether somebody else aims at Ada in the Past, and she has something to say to it."""
    return my_turn("past", "targeted", 2)(update) and update["view"]["active"] != 0


def well_under_way(update: Json) -> bool:
    """Whether both of Ada's missions have cards, and she can place one that she has drawn."""
    mine = update["view"]["seats"][0]
    begun = all(len(mission["cards"]) >= 2 for mission in mine["missions"])
    choices = [choice["action"] for ask in update["asks"] for choice in ask["choices"]]
    return bool(begun and mine["collected"] and any(one.startswith("place") for one in choices))


def with_a_card(update: Json) -> bool:
    """Whether a Universe holds and Ada has a card to place in a life that is half in order."""
    view = update["view"]
    placing = update["asks"] and view["ask"]["kind"] == "place" and view["ask"]["may_place"]
    return bool(placing and view["universe"] and view["seats"][0]["balanced"] >= 5)


def lived(update: Json) -> bool:
    """Whether a match has ended with a life of Ada's that is worth a story."""
    return over(update) and update["view"]["seats"][0]["balanced"] >= 5


def planning(update: Json) -> bool:
    """Whether a team plans its second round, with the bots' cards told."""
    return update["view"]["round"] >= 2 and is_asked("plan")(update)


def over(update: Json) -> bool:
    """Whether the game has ended."""
    return update["outcome"] is not None


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
    table = table_with(server, *THREE_BOTS, wanted=attacked)
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

    lives: dict[str, Any] = {"game": UNIVERSE, "player": ascending, "options": {"target": 100}}
    table = table_with(server, *THREE_BOTS[::2], wanted=with_a_card, **lives)
    keep("universe-table", visitor.at(table))
    keep("universe-phone", visitor.at(table, phone=True))
    story = _ended(visitor, table_with(server, "bot:easy", "bot:easy", wanted=lived, **lives))
    story.get_by_role("heading", name="The life you lived").evaluate("(it) => it.scrollIntoView()")
    keep("universe-story", story)

    table = table_with(server, "bot:easy", "bot:easy", wanted=planning, game=ART, player=careful)
    page = visitor.at(table)
    page.get_by_role("group", name="Cards of").get_by_role("button").first.click()
    keep("art-table", page)
    keep("art-phone", visitor.at(table, phone=True))
    table = table_with(server, wanted=is_asked("battle"), game=ART, player=careful)
    keep("art-fight", visitor.at(table, scheme="dark"))

    table = Table.opened(server, "bot:easy", "Ada", "bot:easy", game=SPACE, start=True)
    keep("space-table", _guessed(visitor.at(table)))
    keep("space-phone", visitor.at(table, phone=True))
    table = Table.opened(server, "Ada", "bot:easy", "bot:easy", game=SPACE, start=True)
    keep("space-canvas", _laid(visitor.at(table, scheme="dark")))


def _guessed(page: Page) -> Page:
    """Of AI Space Puzzle: two pawns have been brought in, and some markers lie."""
    clicks = ["pawn:red", "room:b2", "pawn:green", "room:d3", "marker:red", "spot:square-sure"]
    clicks += ["marker:blue", "spot:circle-unsure", "marker:white", "spot:circle-unsure"]
    for ref in clicks:
        page.locator(f"main [data-ref='{ref}'].glows").click()
    expect(page.locator("main .key [data-ref^='marker:']")).to_have_count(3)
    return page


def _laid(page: Page) -> Page:
    """Of AI Space Puzzle: a message lies behind the screen, half of it on top of the other."""
    page.locator("main [data-ref='card:0']").click()
    for token in ("hexagon", "yellow", "arrow", "telescope", "tick"):
        page.locator(f"main [data-tray='{token}']").click()
    for token, keys in {"yellow": "ArrowLeft 3 ArrowDown 3 r 2", "tick": "ArrowUp 3 R 1"}.items():
        words = keys.split()
        for key, times in zip(words[::2], words[1::2], strict=True):
            for _ in range(int(times)):
                page.locator(f"main [data-token='{token}']").press(key)
    return page


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
    deals.prepare()
    with ExitStack() as stack:
        stack.enter_context(dealt_for("pictures"))
        server = Server(Path(stack.enter_context(tempfile.TemporaryDirectory())))
        stack.callback(server.stop)
        browser = stack.enter_context(chromium())
        take(folder, server, Visitor(browser, server, stack, lambda page: None))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS)
