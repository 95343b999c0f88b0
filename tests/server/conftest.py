"""A server for each module of tests, and a PostgreSQL for those that want one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.service import Service, serving
from tests.server.workers.postgres import MISSING, Cluster, cluster, programs


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pages as a build makes them."""
    folder = tmp_path_factory.mktemp("static")
    (folder / "index.html").write_text("<!doctype html><title>Tableful</title>")
    (folder / "assets").mkdir()
    (folder / "assets" / "app.js").write_text("export {}\n")
    return folder


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory, pages: Path) -> Iterator[Service]:
    """A server with the toys, whose bots move at random."""
    with serving(tmp_path_factory.mktemp("data"), static=pages) as running:
        yield running


@pytest.fixture(scope="module")
def table(service: Service) -> tuple[str, list[str]]:
    """A table of Rust & Research that goes on, and its two tokens."""
    return service.tables("Ben", game="rust-and-research")


@pytest.fixture(autouse=True)
def _an_hour_later(request: pytest.FixtureRequest) -> None:
    """No test is refused a table because those before it opened many, or a word."""
    if "service" in request.fixturenames:
        service: Service = request.getfixturevalue("service")
        service.desk._opened.clear()
        for live in service.desk.lives.values():
            for presence in live.room.seating.present.values():
                presence.words.left = presence.words.at_once


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A running PostgreSQL for all tests of a process."""
    found = programs()
    if found is None:
        pytest.skip(MISSING)
    with cluster(found) as running:
        yield running


@pytest.fixture
def url(postgres: Cluster) -> str:
    """An empty database."""
    return postgres.new()
