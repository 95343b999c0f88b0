"""The same numbers on every platform, each equally likely."""

import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.rng import Rng, mixed, seeded
from tableful.core.streams import new_seed, stream

WORD = st.integers(0, 2**32 - 1)


def words(rng: Rng, count: int) -> list[int]:
    """The next words of a generator."""
    return [int(rng.next32()) for _ in range(count)]


def sfc32(a: int, b: int, c: int, d: int, count: int) -> list[int]:
    """Chris Doty-Humphrey's sfc32, written down a second time as its author did."""
    made = []
    for _ in range(count):
        word = (a + b + d) % 2**32
        d = (d + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = (((c << 21) % 2**32 | c >> 11) + word) % 2**32
        made.append(word)
    return made


def chi_square(counts: Counter[int] | Counter[tuple[int, ...]], kinds: int) -> float:
    """How far from equally often."""
    expected = counts.total() / kinds
    missing = (kinds - len(counts)) * expected
    return sum((n - expected) ** 2 / expected for n in counts.values()) + missing


def test_the_numbers_never_change() -> None:
    """Stored games depend on them: a failure here means that every record has become worthless."""
    assert words(seeded(1), 4) == [573063952, 3268221502, 703077755, 2308299391]
    assert words(seeded(-1), 3) == [754549516, 1829345342, 2785016680]
    assert words(seeded(2**40 + 5), 3) == [768542553, 687031625, 3318425858]
    rng = seeded(7)
    assert [rng.below(6) for _ in range(12)] == [0, 3, 4, 3, 4, 2, 5, 3, 0, 3, 1, 0]
    cards = vec[i64](range(10))
    seeded(7).shuffle(cards, 10)
    assert list(cards) == [2, 9, 7, 6, 1, 4, 3, 8, 5, 0]


def test_the_numbers_of_a_table_never_change() -> None:
    assert words(stream("tableful", 0), 3) == [3595607668, 3326705468, 1764441395]
    assert words(stream("tableful", 1), 3) == [2094889272, 1823230941, 3912797405]


@given(WORD, WORD, WORD, WORD)
def test_it_is_sfc32(a: int, b: int, c: int, d: int) -> None:
    assert words(Rng(a, b, c, d), 30) == sfc32(a, b, c, d, 30)
    assert words(mixed(a, b, c, d), 10) == sfc32(a, b, c, d, 22)[12:]


@given(st.integers(-(2**63), 2**63 - 1), st.integers(1, 2**31))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = seeded(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


@given(st.integers(-(2**63), 2**63 - 1))
def test_a_clone_goes_on_alike_and_apart(seed: int) -> None:
    rng = seeded(seed)
    rng.next32()
    clone = rng.clone()
    expected = words(clone, 5)
    assert words(rng, 5) == expected


@pytest.mark.parametrize("n", [2, 6, 22, 100])
def test_below_gives_each_number_equally_often(n: int) -> None:
    """Chi-square far beyond its 99.99% point for n - 1 degrees of freedom would fail."""
    rng = seeded(n)
    counts = Counter(int(rng.below(n)) for _ in range(1000 * n))
    assert chi_square(counts, n) < (n - 1) + 5.5 * (2 * (n - 1)) ** 0.5 + 8


def test_shuffle_gives_each_order_equally_often() -> None:
    """24 orders of four cards: 23 degrees of freedom, 99.99% point 58.6."""
    rng, counts = seeded(4), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        cards = vec[i64](range(4))
        rng.shuffle(cards, 4)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24) < 58.6


def test_shuffle_leaves_the_rest_of_the_pile_alone() -> None:
    cards = vec[i64](range(20))
    seeded(1).shuffle(cards, 5)
    assert sorted(cards[:5]) == [0, 1, 2, 3, 4]
    assert list(cards[5:]) == list(range(5, 20))


@given(st.text(max_size=200), st.integers(0, 2**63 - 1))
def test_a_stream_begins_with_the_hmac_of_its_number(seed: str, number: int) -> None:
    """RFC 2104, as the library has it: whoever verifies a shuffle needs nothing of ours."""
    digest = hmac.digest(seed.encode(), number.to_bytes(8, "big"), "sha256")
    words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 16, 4)]
    first = mixed(words[0], words[1], words[2], words[3])
    assert stream(seed, number).below(2**31) == first.below(2**31)


def test_streams_of_a_table_have_nothing_in_common() -> None:
    """No word of one stream among the others' first words, nor any shifted copy."""
    seen = [word for number in range(200) for word in words(stream("one", number), 20)]
    assert len(set(seen)) == len(seen)


def test_streams_of_similar_seeds_have_nothing_in_common() -> None:
    seen = [word for seed in range(200) for word in words(stream(f"seed {seed}", 1), 20)]
    assert len(set(seen)) == len(seen)


def test_one_bit_of_the_number_changes_half_of_the_stream() -> None:
    different = sum(
        (a ^ b).bit_count()
        for number in range(100)
        for a, b in zip(
            words(stream("s", number), 10), words(stream("s", number ^ 1), 10), strict=True
        )
    )
    assert 0.48 < different / (100 * 10 * 32) < 0.52


def test_new_seeds_are_different_and_long() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 32 for seed in seeds)
