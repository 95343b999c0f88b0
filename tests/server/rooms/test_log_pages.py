"""The log goes out in pages, newest first: a long evening makes no long update."""

import msgspec
import pytest

from tableful.server import wire
from tableful.server.declined import Declined
from tableful.server.limits import WORDS_A_SECOND, WORDS_AT_ONCE
from tableful.server.rooms.story import PAGE
from tests.server.evening import Evening, log_of, plain

_decode = msgspec.json.Decoder(wire.LogPage).decode


def long_evening(lines: int) -> Evening:
    evening = Evening("Ada", "Ben", begun=True)
    for number in range(lines):
        evening.room.story.said(number % 2, "table", f"word {number}", [])
    return evening


def page(evening: Evening, seat: int | None, before: int) -> wire.LogPage:
    return _decode(evening.room.perspective(seat).page(evening.room, "m1", before))


def whole_log(evening: Evening, seat: int | None) -> list[str]:
    """The log as somebody reads it who turns back to its beginning."""
    view = evening.sees(seat)
    lines, earlier = log_of(view), view.earlier
    while earlier:
        before = page(evening, seat, earlier)
        assert 0 < len(before.events) <= PAGE
        lines = [plain(line.parts) for line in before.events] + lines
        earlier = before.earlier
    return lines


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("lines", [0, 5, PAGE - 3, PAGE, 3 * PAGE, 3 * PAGE + 7])
def test_all_pages_together_are_the_log(lines: int, seat: int | None) -> None:
    evening = long_evening(lines)
    told = [msgspec.json.decode(line, type=wire.LogLine) for line in evening.room.story.lines(seat)]
    assert whole_log(evening, seat) == [plain(line.parts) for line in told]


def test_a_whole_frame_stays_small_however_long_the_log_is() -> None:
    short, long = long_evening(2 * PAGE), long_evening(50 * PAGE)
    sizes = [len(evening.room.perspective(0).whole(evening.room, 0.0)) for evening in (short, long)]
    assert sizes[1] < 1.1 * sizes[0]
    assert long.sees(0).earlier > 48 * PAGE


def test_a_page_before_the_first_line_is_empty_and_one_beyond_the_last_is_the_newest() -> None:
    evening = long_evening(3 * PAGE)
    assert page(evening, 0, 0) == wire.LogPage("m1", 0, [])
    newest = page(evening, 0, 10**9)
    assert newest.events == evening.sees(0).events
    assert newest.earlier == evening.sees(0).earlier


def test_who_was_told_nothing_for_long_is_told_anew_and_not_all_at_once() -> None:
    evening = long_evening(PAGE // 2)
    evening.all_look()
    for number in range(PAGE):
        evening.room.story.said(0, "table", f"more {number}", [])
    update = evening.news(0)
    assert update is not None
    assert (len(update.events), update.whole) == (PAGE, False)
    for number in range(PAGE + 1):
        evening.room.story.said(0, "table", f"still more {number}", [])
    update = evening.news(0)
    assert update is not None
    assert (len(update.events), update.whole) == (PAGE, True)
    assert update.earlier + PAGE == len(evening.room.story.told)
    for number in range(PAGE + 1):
        evening.room.story.said(0, "team", f"psst {number}", [1])
    assert evening.news(0) is None


def test_no_number_tells_of_what_one_cannot_read() -> None:
    """Two evenings that differ in what others whispered have the same pages for whoever did not."""
    plain_one, whispering = long_evening(PAGE), long_evening(PAGE)
    for _ in range(70):
        whispering.room.story.said(0, "team", "psst", [0, 1])
    for evening in (plain_one, whispering):
        for number in range(PAGE):
            evening.room.story.said(1, "table", f"later {number}", [])
    for before in (0, 7, PAGE, PAGE + 50, 10**6):
        assert page(plain_one, None, before) == page(whispering, None, before)
    assert plain_one.sees(None).earlier == whispering.sees(None).earlier
    assert plain_one.sees(0).earlier < whispering.sees(0).earlier
    assert whole_log(whispering, 0).count("psst") == 70


def test_pages_are_right_after_a_move_was_taken_back() -> None:
    evening = Evening("Ada", "Ben", begun=True)
    evening.keep_abilities()
    story, steps = evening.room.story, len(evening.playing.table.steps)
    story.said(0, "team", "hm", [0])
    story.happened(steps + 1, list(evening.playing.table.opening))
    story.said(0, "team", "well", [0])
    kept = [told for told in story.told if told.step <= steps]
    assert len(kept) < len(story.told)
    story.forget(steps + 1)
    assert story.told == kept
    assert whole_log(evening, 0)[-2:] == ["hm", "well"]
    assert not {"hm", "well"} & set(whole_log(evening, None))
    assert page(evening, None, 2).earlier == 0


# -- a quota per person ----------------------------------------------------------------------------


def test_a_person_says_only_so_much_in_a_time_on_whichever_seat() -> None:
    evening = Evening("Ada", "Eve", "Ben", begun=True, holders=["same", "same"])
    for number in range(int(WORDS_AT_ONCE)):
        evening.chat(number % 2, f"word {number}")
    for seat in (0, 1):
        with pytest.raises(Declined, match="much in a short time"):
            evening.chat(seat, "one more")
    evening.chat(2, "but Ben may speak")
    evening.wait(1 / WORDS_A_SECOND)
    evening.chat(1, "now I may again")


def test_whoever_comes_again_has_the_same_voice() -> None:
    evening = Evening("Ada", "Ben", begun=True)
    for number in range(int(WORDS_AT_ONCE)):
        evening.chat(0, f"word {number}")
    evening.go(0)
    evening.come(0)
    with pytest.raises(Declined, match="much in a short time"):
        evening.chat(0, "one more")


def test_changing_ones_name_again_and_again_is_saying_much_too() -> None:
    evening = Evening("Ada", "Ben", begun=True)
    for number in range(int(WORDS_AT_ONCE)):
        evening.tell(0, "rename", name=f"Ada {number}")
    with pytest.raises(Declined, match="much in a short time"):
        evening.tell(0, "rename", name="Ada again")
    with pytest.raises(Declined, match="much in a short time"):
        evening.chat(0, "a word")


def test_a_message_that_was_dealt_with_takes_nothing() -> None:
    evening = Evening("Ada", "Ben", begun=True)
    for _ in range(100):
        evening.chat(0, "once", message="m-once")
    evening.chat(0, "twice")
