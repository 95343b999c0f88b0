"""A stored state has exactly its fields; anything else is malformed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.errors import Malformed
from tableful.core.rng import seeded
from tableful.core.snapshot import fields, restore, same, snapshot
from tableful.core.state import Ear, State
from tests.toys.auction import Auction, Sale
from tests.toys.lifeboat import Boat


def deal(seed: int) -> Sale:
    """A new auction."""
    sale = Auction().new(Auction().setup(3), seeded(seed))
    assert isinstance(sale, Sale)
    return sale


SALE = deal(1)


def test_all_fields_are_stored_but_not_who_listens() -> None:
    assert sorted(fields(SALE)) == ["bids", "over", "seats", "where"]
    boat = Boat.launched(2)
    boat.ear = Ear()
    boat.informative = boat.only_words = True
    stored = snapshot(boat)
    assert stored.pop("team") == list(boat.team)
    numbers = {"water": 4, "rounds": 0, "bailed": 0, "starboard": 2, "struck": 0}
    assert stored == {"seats": 2, "over": False} | numbers


def test_states_of_different_games_are_not_the_same() -> None:
    boat, other = Boat.launched(2), Boat.launched(2)
    assert same(boat, boat.clone())
    other.water += 1
    assert not same(boat, other)
    assert not same(boat, SALE)


def test_restoring_leaves_the_model_alone() -> None:
    model, before = deal(2), snapshot(deal(2))
    restored = restore(model, snapshot(SALE))
    restored.where[0] = 9
    assert snapshot(model) == before


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("over", 0),
        ("over", None),
        ("seats", True),
        ("seats", 1.0),
        ("seats", "1"),
        ("seats", [1]),
        ("seats", 2**63),
        ("seats", -(2**63) - 1),
        ("where", 5),
        ("where", "123"),
        ("where", [1, 2.0]),
        ("where", [1, True]),
        ("where", [2**63]),
        ("where", {"0": 1}),
    ],
)
def test_a_field_of_another_kind_is_malformed(name: str, value: object) -> None:
    with pytest.raises(Malformed, match=name):
        restore(SALE, snapshot(SALE) | {name: value})


def test_a_missing_or_unknown_field_is_malformed() -> None:
    data = snapshot(SALE)
    with pytest.raises(Malformed):
        restore(SALE, data | {"ear": 0})
    with pytest.raises(Malformed):
        restore(SALE, {name: value for name, value in data.items() if name != "bids"})


@given(st.dictionaries(st.sampled_from(fields(SALE)), st.integers() | st.lists(st.integers())))
def test_a_damaged_state_is_restored_as_it_is_or_malformed(damage: dict[str, object]) -> None:
    data = dict(snapshot(SALE)) | damage
    try:
        assert snapshot(restore(SALE, data)) == data
    except Malformed:
        assert damage


class Counter(State):
    """A state whose constructor lays an empty table, and takes only what that needs."""

    made = 0

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, False)
        self.points = vec[i64]([0] * seats)
        self.turn = 0
        Counter.made += 1


def test_a_clone_asks_no_constructor() -> None:
    counter = Counter(3)  # type: ignore[abstract]  # nobody plays it
    counter.points[1], counter.turn, counter.over = 5, 2, True
    counter.ear, counter.informative = Ear(), True
    twin = counter.clone()
    assert isinstance(twin, Counter)
    assert (Counter.made, twin.ear, twin.informative) == (1, None, False)
    assert same(counter, twin)
    twin.points[1] = 6
    assert counter.points[1] == 5
