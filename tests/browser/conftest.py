"""A real server and real browsers for the tests in this folder."""

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, expect, sync_playwright

from tests.browser import deals
from tests.browser.deals import dealt_for
from tests.browser.hands import PATIENCE
from tests.browser.house import Server, Visitor
from tests.browser.tables import AUDE, UNIVERSE, Table, finish
from tests.packages import advertise
from tests.toys import TOYS
from tools.chromium import FLAGS


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs a browser, and is tried twice more where it fails.

    Browser, server and thinkers share a machine that may be busy: what fails every time is wrong.
    What passed at a later try only is named at the end (-rR), to be looked at.
    """
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=2))


def pytest_configure() -> None:
    """Before any server is started."""
    deals.prepare()


@pytest.fixture(autouse=True)
def _same_deals(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every test has cards of its own, the same in every run."""
    with dealt_for(request.node.nodeid):
        yield


@pytest.fixture(scope="session")
def browsers() -> Iterator[Playwright]:
    """What starts browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(browsers: Playwright) -> Iterator[Browser]:
    """Chromium, as `run.py test` found it."""
    chromium = os.environ.get("TABLEFUL_CHROMIUM") or shutil.which("chromium")
    expect.set_options(timeout=PATIENCE)  # only what fails takes so long
    browser = browsers.chromium.launch(executable_path=chromium, args=list(FLAGS))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a process: each test has tables of its own."""
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the toys too, as if a package with them were installed."""
    packages = tmp_path_factory.mktemp("packages")
    points = {toy.name: f"{type(toy).__module__}:{type(toy).__name__}" for toy in TOYS}
    advertise(packages, "toys", "tableful.games", points)
    running = Server(tmp_path_factory.mktemp("toy_tables"), packages=packages)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def finished(server: Server) -> Table:
    """A game of two people that has been played to its end."""
    with dealt_for("finished"):
        table = Table.opened(server, "Ada", "Ben", start=True)
        finish(server, table)
    return table


@pytest.fixture(scope="session")
def finished_aude(server: Server) -> Table:
    """The same of Project AUDE, with one winner: at random it may end without a point."""
    with dealt_for("finished_aude"):
        while True:
            table = Table.opened(server, "Ada", "Ben", game=AUDE, start=True)
            if len(finish(server, table)["winners"]) == 1:
                return table


@pytest.fixture(scope="session")
def finished_universe(server: Server) -> Table:
    """A short match of Unyielding Universe that somebody else has won."""
    who = ("Ada", "bot:medium", "bot:medium")
    options: dict[str, object] = {"target": 100}
    with dealt_for("finished_universe"):
        table = Table.opened(server, *who, game=UNIVERSE, options=options, start=True)
        finish(server, table)
    return table


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[Visitor]:
    """Opens pages, each in a browser profile of its own; whatever a page complains of fails."""
    complaints: list[str] = []

    def listen(page: Page) -> None:
        def hear(error: Error) -> None:
            complaints.append(str(error))

        page.on("pageerror", hear)

    with ExitStack() as contexts:
        yield Visitor(browser, server, contexts, listen)
    assert complaints == []
