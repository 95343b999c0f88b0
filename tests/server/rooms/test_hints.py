"""A hint at a table: who may ask, that only who asked knows, and that the record has it."""

import pytest

from tableful.core.records import Record
from tableful.server.replays import ending_of
from tableful.server.rooms.entries import Hinted
from tableful.server.wire import Settings
from tests.server.evening import Evening, kinds_of
from tests.server.rooms.test_reload import assert_equal_to_its_log
from tests.toys.lifeboat import Lifeboat


def hinted(evening: Evening, seat: int) -> None:
    """A seat was told what a bot would do."""
    evening.room.enter(Hinted(evening.now, seat), evening.now)
    evening._keep()


@pytest.mark.parametrize(
    ("people", "setting", "allowed"),
    [
        (("Ada", "bot:random"), "alone", True),
        (("Ada", "Ben"), "alone", False),
        (("Ada", "Ben"), "always", True),
        (("Ada", "bot:random"), "never", False),
    ],
)
def test_who_may_ask_is_a_setting_of_the_table(
    people: tuple[str, ...],
    setting: str,
    allowed: bool,  # noqa: FBT001
) -> None:
    settings = Settings(hints=setting)  # type: ignore[arg-type]
    evening = Evening(*people, settings=settings, begun=True)
    assert evening.room.hints is allowed
    assert evening.room.summary().hints is allowed


def test_only_who_asked_is_told_and_the_log_has_it() -> None:
    evening = Evening("Ada", "Ben", game=Lifeboat(), begun=True)
    evening.all_look()
    hinted(evening, 1)
    mine = evening.news(1)
    assert mine is not None
    assert kinds_of(mine) == ["house.hinted"]
    assert evening.news(0) is None
    assert evening.news(None) is None
    assert_equal_to_its_log(evening)


def test_the_next_move_of_the_seat_is_marked() -> None:
    evening = Evening("Ada", "Ben", game=Lifeboat(), begun=True)
    hinted(evening, 0)
    evening.act(1, "ready")
    evening.act(0, "bail")
    assert evening.playing.hinted() == [2]
    assert_equal_to_its_log(evening)


def test_who_goes_back_before_a_hint_still_knows_it() -> None:
    evening = Evening(
        "Ada", "bot:random", game=Lifeboat(), settings=Settings(practice=True), begun=True
    )
    evening.act(0, "bail")
    hinted(evening, 0)
    evening.undo(0)
    evening.act(0, "bail")
    assert evening.playing.hinted() == [1]


def test_the_end_counts_moves_after_a_hint() -> None:
    evening = Evening("Ada", "Ben", game=Lifeboat(), begun=True)
    hinted(evening, 1)
    evening.act(1, "bail")
    told = {each.title: each.amounts for each in ending_of(evening.room).statistics}
    assert told["Moves after a hint"] == [0, 1]


def test_a_record_keeps_which_moves_were_hinted() -> None:
    evening = Evening("Ada", "Ben", game=Lifeboat(), begun=True)
    evening.act(1, "bail")
    record = evening.playing.record()
    marked = Record(**{**vars(record), "hinted": (1,)})
    assert Record.loads(marked.dumps()) == marked
    assert "hinted" not in record.dumps()
