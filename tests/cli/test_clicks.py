"""Choices along the click path."""

from tableful.cli.clicks import Clicks
from tableful.core.table import Choice
from tableful.core.texts import Text


def choices(*paths: str) -> list[Choice]:
    return [Choice(n, path, Text("verb"), tuple(path.split())) for n, path in enumerate(paths)]


def lines(clicks: Clicks) -> list[str]:
    """Moves by their notation, shared clicks by how many moves they lead to."""
    return [e.choices[0].notation if e.completes else str(len(e.choices)) for e in clicks.entries()]


def test_a_click_that_leads_to_one_move_stands_for_it() -> None:
    assert lines(Clicks(choices("hand:a seat:1", "pass"))) == ["hand:a seat:1", "pass"]


def test_moves_with_the_same_first_click_are_one_line() -> None:
    clicks = Clicks(choices("hand:a seat:1", "hand:a seat:2", "hand:b", "pass"))
    assert lines(clicks) == ["2", "hand:b", "pass"]
    clicks.choose(clicks.entries()[0])
    assert lines(clicks) == ["hand:a seat:1", "hand:a seat:2"]
    assert clicks.so_far[1] == clicks.made == 1


def test_back_takes_the_last_click_back() -> None:
    clicks = Clicks(choices("hand:a seat:1", "hand:a seat:2", "pass"))
    before = lines(clicks)
    assert not clicks.back()
    clicks.choose(clicks.entries()[0])
    assert clicks.back()
    assert lines(clicks) == before


def test_a_click_that_all_moves_share_is_no_choice() -> None:
    clicks = Clicks(choices("hand:a seat:1 on:1", "hand:a seat:1 on:2", "hand:a seat:2 on:1"))
    assert lines(clicks) == ["2", "hand:a seat:2 on:1"]
    assert clicks.so_far[1] == 1
    assert not clicks.back()
    clicks.choose(clicks.entries()[0])
    assert clicks.so_far[1] == 2


def test_a_path_may_begin_like_a_longer_one() -> None:
    clicks = Clicks(choices("hand:a", "hand:a seat:1", "hand:a seat:2"))
    assert lines(clicks) == ["hand:a", "hand:a seat:1", "hand:a seat:2"]
    assert clicks.so_far[1] == 1


def test_moves_with_the_same_path_are_told_apart_in_the_end() -> None:
    one, two = (Choice(n, f"move {n}", Text("verb"), ("deck",)) for n in range(2))
    assert lines(Clicks([one, two])) == ["move 0", "move 1"]
