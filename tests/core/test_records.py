"""A record comes back from its text; a damaged one says so, and never breaks anything."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableful.core.errors import Malformed
from tableful.core.records import Original, Record, Result
from tableful.core.rng import seeded
from tableful.core.shuffles import Shuffle
from tableful.core.table import Table, replay
from tests.toys.auction import Auction

RECORDS = st.builds(
    Record,
    game=st.text(),
    version=st.integers(),
    content=st.text(),
    options=st.dictionaries(st.text(), st.booleans() | st.integers() | st.text()),
    players=st.lists(st.text()).map(tuple),
    seed=st.text(),
    actions=st.lists(st.tuples(st.integers(0, 999), st.text(min_size=1))).map(tuple),
    original=st.none() | st.builds(Original, st.text(), st.integers()),
    practice=st.booleans(),
    shuffle=st.none()
    | st.builds(
        Shuffle,
        table=st.text(),
        commitment=st.text(),
        secret=st.text(),
        cuts=st.dictionaries(st.integers(0, 999), st.text()).map(lambda cuts: (*cuts.items(),)),
    ),
    result=st.none() | st.builds(Result, *2 * [st.lists(st.integers()).map(tuple)]),
    checksum=st.text(),
)
ANYTHING: st.SearchStrategy[object] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=6,
)


def played() -> Record:
    """A game from beginning to end."""
    table, rng = Table(Auction(), Auction().setup(3), "a seed", ["Ana", "Bo", "Cy"]), seeded(1)
    while not table.over:
        seat = table.deciders()[0]
        choices = table.choices(seat)
        table.act(seat, choices[rng.below(len(choices))].action)
    return table.record()


def test_a_record_is_readable() -> None:
    """One thing a line, so that two records can be compared by eye and by diff."""
    lines = played().dumps().splitlines()
    assert lines[:4] == ["{", ' "tableful": 1,', ' "game": "auction",', ' "version": 1,']
    assert len([line for line in lines if " bid " in line]) == 9


@given(RECORDS)
def test_every_record_comes_back_from_its_text(record: Record) -> None:
    assert Record.loads(record.dumps()) == record


@given(data=st.data())
def test_a_damaged_field_is_malformed_or_another_record(data: st.DataObject) -> None:
    fields = json.loads(played().dumps())
    name = data.draw(st.sampled_from(sorted(fields)))
    fields[name] = data.draw(ANYTHING)
    try:
        record = Record.loads(json.dumps(fields))
        replay(Auction(), record)
    except Malformed:
        return
    assert name in ("seed", "players", "actions", "options") or record == played()


@pytest.mark.parametrize("name", list(json.loads(played().dumps())))
@pytest.mark.parametrize("value", [None, 1.5, True, [1], {"a": None}, ["x"], [["0 bid 1"]]])
def test_a_field_of_another_kind_is_malformed(name: str, value: object) -> None:
    fields = json.loads(played().dumps())
    fields[name] = value
    with pytest.raises(Malformed):
        replay(Auction(), Record.loads(json.dumps(fields)))


@pytest.mark.parametrize("name", list(json.loads(played().dumps())))
def test_a_missing_field_is_malformed(name: str) -> None:
    fields = json.loads(played().dumps())
    del fields[name]
    with pytest.raises(Malformed):
        Record.loads(json.dumps(fields))


@pytest.mark.parametrize("name", ["shuffle", "result", "checksum"])
@pytest.mark.parametrize(
    "value", [1, True, [1], {"cuts": {}}, {"cuts": {"x": ""}}, {"winners": [0], "scores": ["1"]}]
)
def test_a_proof_of_another_kind_is_malformed(name: str, value: object) -> None:
    fields = json.loads(played().dumps()) | {name: value}
    with pytest.raises(Malformed, match="the record's"):
        Record.loads(json.dumps(fields))


@given(st.text() | ANYTHING.map(json.dumps))
def test_any_other_text_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        Record.loads(text)


@given(st.integers(0, 10**6))
def test_a_text_that_breaks_off_is_malformed(cut: int) -> None:
    text = played().dumps().rstrip()
    with pytest.raises(Malformed):
        Record.loads(text[: cut % len(text)])


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, "1" * 10_000])
def test_a_text_made_to_break_the_reader_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        Record.loads(text)


def test_half_a_character_is_malformed() -> None:
    """The seed is hashed and players' names are shown: both must be texts that can be written."""
    for name in ("a seed", "Bo"):
        with pytest.raises(Malformed):
            Record.loads(played().dumps().replace(name, "\\ud800"))


@pytest.mark.parametrize("line", ["", "0", "0 ", "bid 1", "-1 bid 1", "٣ bid 1", "1000 bid 1"])
def test_an_action_without_a_seat_or_a_move_is_malformed(line: str) -> None:
    fields = json.loads(played().dumps())
    fields["actions"][0] = line
    with pytest.raises(Malformed, match="action 1"):
        Record.loads(json.dumps(fields))


def test_a_step_that_the_rules_refuse_names_the_place_of_the_damage() -> None:
    fields = json.loads(played().dumps())
    second, third = fields["actions"][1:3]
    not_held = third[0] + second[1:]
    for damaged, why in ((not_held, r"SALE 1\.2"), (second, r"undo\.answered")):
        fields["actions"][2] = damaged
        with pytest.raises(Malformed, match=rf"damaged at action 3 .*{why}"):
            replay(Auction(), Record.loads(json.dumps(fields)))


@pytest.mark.parametrize(("name", "value"), [("game", "chess"), ("version", 2), ("content", "0")])
def test_a_record_of_another_game_version_or_content_is_not_replayed(
    name: str, value: object
) -> None:
    fields = json.loads(played().dumps())
    fields[name] = value
    with pytest.raises(Malformed):
        replay(Auction(), Record.loads(json.dumps(fields)))
