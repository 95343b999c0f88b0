"""A real server and real browsers for the tests in this folder."""

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from tests.browser.hands import PATIENCE
from tests.browser.house import Server, Visitor
from tests.browser.tables import AUDE, Table, finish
from tools.chromium import FLAGS


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, as `run.py test` found it."""
    chromium = os.environ.get("TABLEFUL_CHROMIUM") or shutil.which("chromium")
    expect.set_options(timeout=PATIENCE)  # only what fails takes so long
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a process: each test has tables of its own."""
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def finished(server: Server) -> Table:
    """A game of two people that has been played to its end."""
    table = Table.opened(server, "Ada", "Ben", start=True)
    finish(server, table)
    return table


@pytest.fixture(scope="session")
def finished_aude(server: Server) -> Table:
    """The same of Project AUDE."""
    table = Table.opened(server, "Ada", "Ben", game=AUDE, start=True)
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
