"""A PostgreSQL for all tests of a process, and a database for each."""

from collections.abc import Iterator

import pytest

from tests.server.workers.postgres import MISSING, Cluster, cluster, programs


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """The running PostgreSQL."""
    found = programs()
    if found is None:
        pytest.skip(MISSING)
    with cluster(found) as running:
        yield running


@pytest.fixture
def url(postgres: Cluster) -> str:
    """An empty database."""
    return postgres.new()
