"""Sets of small numbers in one integer, and wide ones: like Python's own, up to their limits."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

import tableful
from tableful.core.errors import Bug
from tableful.core.set_limits import LARGEST
from tableful.core.state import (
    EVERYONE,
    best,
    bit,
    bit_if,
    digit,
    holds,
    lowest,
    members,
    size_of,
    with_digit,
)
from tableful.core.wide_sets import (
    wide_add,
    wide_common,
    wide_holds,
    wide_is_empty,
    wide_lowest,
    wide_members,
    wide_remove,
    wide_set,
    wide_size_of,
    wide_union,
    wide_without,
)

SETS = st.sets(st.integers(0, LARGEST))
ROOM = 130
WIDE_SETS = st.sets(st.integers(0, ROOM - 1))


# -- in one integer --------------------------------------------------------------------------------


@given(SETS)
def test_a_set_is_a_number(numbers: set[int]) -> None:
    mask = sum(int(bit(number)) for number in numbers)
    assert members(mask) == sorted(numbers)
    assert size_of(mask) == len(numbers)
    assert all(holds(mask, number) is (number in numbers) for number in range(63))
    assert mask == sum(int(bit_if(number, number in numbers)) for number in range(63))
    if numbers:
        assert lowest(mask) == min(numbers)


@given(st.integers(1, 10), st.data())
def test_small_numbers_side_by_side_do_not_disturb_each_other(
    width: int, data: st.DataObject
) -> None:
    small = st.lists(st.integers(0, 2**width - 1), min_size=6, max_size=6)
    number = 0
    for values in (data.draw(small), data.draw(small)):
        for place, value in enumerate(values):
            number = with_digit(number, place, width, value)
        assert [digit(number, place, width) for place in range(6)] == values


@given(st.lists(st.integers(-(2**63), 2**63 - 1), min_size=1, max_size=8))
def test_the_best_are_those_with_the_highest_score(scores: list[int]) -> None:
    highest = [place for place, score in enumerate(scores) if score == max(scores)]
    assert members(best(vec[i64](scores))) == highest


def test_everyone_holds_every_number() -> None:
    assert all(holds(EVERYONE, number) for number in range(LARGEST + 1))


BEYOND: list[tuple[str, Callable[[], object]]] = [
    ("bit 63", lambda: bit(63)),
    ("bit -1", lambda: bit(-1)),
    ("holds 63", lambda: holds(1, 63)),
    ("holds -1", lambda: holds(1, -1)),
    ("held in a set too large", lambda: holds(1 << 63, 0)),
    ("members too large", lambda: members(1 << 63)),
    ("members of everyone", lambda: members(EVERYONE)),
    ("size too large", lambda: size_of(1 << 63)),
    ("size of everyone", lambda: size_of(EVERYONE)),
    ("lowest of a set too large", lambda: lowest(1 << 63)),
    ("lowest of none", lambda: lowest(0)),
    ("wide below zero", lambda: wide_holds(wide_set(ROOM), -1)),
    ("wide added below zero", lambda: wide_add(wide_set(ROOM), -1)),
    ("wide removed below zero", lambda: wide_remove(wide_set(ROOM), -1)),
]


@pytest.mark.skipif(tableful.is_compiled(), reason="compiled, a set trusts its caller")
@pytest.mark.parametrize("asked", [asked for _, asked in BEYOND], ids=[name for name, _ in BEYOND])
def test_beyond_its_limits_a_set_says_so_where_it_runs_uncompiled(
    asked: Callable[[], object],
) -> None:
    with pytest.raises(Bug, match="set"):
        asked()


def test_the_limit_is_named_and_so_is_the_way_out() -> None:
    if tableful.is_compiled():
        assert members(bit(LARGEST)) == [LARGEST]  # the last that both builds have
        return
    with pytest.raises(Bug, match=r"from 0 to 62, not 63: see core/wide_sets\.py"):
        bit(63)


# -- wide ones -------------------------------------------------------------------------------------


def wide(numbers: set[int], room: int = ROOM) -> vec[i64]:
    """A wide set that holds these."""
    made = wide_set(room)
    for number in sorted(numbers):
        wide_add(made, number)
    return made


@given(WIDE_SETS)
def test_a_wide_set_holds_what_was_put_in(numbers: set[int]) -> None:
    made = wide(numbers)
    assert wide_members(made) == sorted(numbers)
    assert wide_size_of(made) == len(numbers)
    assert wide_is_empty(made) is (not numbers)
    assert all(wide_holds(made, number) is (number in numbers) for number in range(ROOM))
    if numbers:
        assert wide_lowest(made) == min(numbers)


@given(WIDE_SETS, WIDE_SETS)
def test_two_wide_sets_make_a_third_and_stay_as_they_are(one: set[int], two: set[int]) -> None:
    a, b = wide(one), wide(two)
    assert wide_members(wide_union(a, b)) == sorted(one | two)
    assert wide_members(wide_common(a, b)) == sorted(one & two)
    assert wide_members(wide_without(a, b)) == sorted(one - two)
    assert (wide_members(a), wide_members(b)) == (sorted(one), sorted(two))


@given(WIDE_SETS, st.lists(st.integers(0, ROOM - 1)))
def test_what_is_taken_out_is_gone_and_a_copy_keeps_it(numbers: set[int], out: list[int]) -> None:
    made = wide(numbers)
    copy = made[:]
    for number in out:
        wide_remove(made, number)
    assert wide_members(made) == sorted(numbers - set(out))
    assert wide_members(copy) == sorted(numbers)


@pytest.mark.parametrize("room", [1, 31, 32, 33, 63, 64, 65, 72, 108, 130])
def test_there_is_room_for_as_many_as_asked(room: int) -> None:
    made = wide({0, room - 1}, room)
    assert wide_members(made) == sorted({0, room - 1})
    assert all(0 <= word < 2**32 for word in made)
    with pytest.raises(IndexError):
        wide_add(made, 32 * len(made))
