"""Tables that nobody touches go after a while, if whoever runs the server wants that."""

import asyncio
from pathlib import Path

import pytest

from tableful.core.errors import Malformed
from tableful.core.records import Record
from tableful.server import retention
from tableful.server.retention import Keeper, Retention, duration
from tests.server.service import Service, serving
from tests.server.test_after_the_game import finished

DAY = 86400.0


def look(service: Service, keep: Retention) -> int:
    """One look of the keeper; how many tables went."""
    return asyncio.run(Keeper(service.desk, keep).look())


@pytest.fixture(autouse=True)
def _without_a_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "BREATH_SECONDS", 0.0)


def tables(service: Service) -> set[str]:
    return {header.id for header in service.desk.store.headers()}


def test_old_tables_are_archived_or_deleted_and_others_stay(tmp_path: Path) -> None:
    archive = tmp_path / "archive"
    with serving(tmp_path / "data") as service:
        over, _ = finished(service)
        waiting = service.open("Ada", "Ben")["table"]
        used = service.open("Cy", "Dan")["table"]
        keep = Retention(finished=90 * DAY, waiting=30 * DAY, archive=archive)
        service.desk.lives.clear()  # nobody looks at them any more
        assert look(service, keep) == 0
        service.clock.ahead = 31 * DAY
        assert service.get(f"/api/tables/{used}").status == 200
        assert look(service, keep) == 1
        assert tables(service) == {over, used}
        service.clock.ahead = 91 * DAY
        assert look(service, Retention(waiting=30 * DAY)) == 0
        assert look(service, keep) == 1
        assert tables(service) == {used}
        service.desk.lives.clear()
        assert look(service, Retention(waiting=30 * DAY)) == 1
        assert tables(service) == set()
    files = {file.name for file in archive.iterdir()}
    assert files == {f"tableful-{over}.json", f"tableful-{waiting}.jsonl"}
    assert Record.loads((archive / f"tableful-{over}.json").read_text()).game == "postcard"


def test_what_cannot_be_archived_is_kept_and_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "archive").write_text("a file")
    with serving(tmp_path / "data") as service:
        service.open("Ada", "Ben")
        service.desk.lives.clear()
        service.clock.ahead = 2 * DAY
        keeper = Keeper(service.desk, Retention(waiting=DAY, archive=tmp_path / "archive"))
        assert [asyncio.run(keeper.look()) for _ in range(2)] == [0, 0]
        assert len(tables(service)) == 1
    assert sum("is kept, though old" in text for text in caplog.messages) == 1


def test_times_are_written_with_a_unit() -> None:
    assert [duration(text) for text in ("90d", "12h", "30m")] == [90 * DAY, DAY / 2, 1800.0]
    for text in ("", "90", "d", "-1d", "1.5h", "0d", "1 d", "1w", "9999999d"):
        with pytest.raises(Malformed, match="is no time"):
            duration(text)
    with pytest.raises(Malformed, match="--archive needs"):
        Retention(archive=Path())
