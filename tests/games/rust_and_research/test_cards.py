"""R&R 1: the cards as data, and what is said of damaged ones."""

import json
import tomllib
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableful.core.errors import Malformed
from tableful.core.texts import Catalogue
from tableful.games.rust_and_research.cards import MOMENTS, content, load, read
from tableful.games.rust_and_research.verbs import ABILITY, CHARACTER

HERE = files("tableful.games.rust_and_research")
SOURCE = (HERE / "cards.toml").read_text(encoding="utf-8")
CATALOGUE = Catalogue.load(HERE / "texts" / "en.toml")

Row = dict[str, object]
Tables = dict[str, list[Row]]

FIELDS = {
    "character": ("number", "present", "past", "copies"),
    "ability": ("title", "copies", "when", "lasting", "aimed"),
}
ROWS = {"character": 10, "ability": 19}
WORD_FIELDS = ("present", "past", "title")


# -- the box --------------------------------------------------------------------------------------


def test_the_box_holds_22_characters_and_25_abilities() -> None:
    """R&R 1.1, 1.3."""
    assert sum(card.copies for card in load().characters) == 22
    assert sum(card.copies for card in load().abilities) == 25


def test_the_copies_are_those_of_the_manual() -> None:
    """Written down from the manual, not from the code."""
    assert [card.copies for card in load().characters] == [4, 2, 2, 2, 2, 2, 2, 3, 2, 1]
    twice = {card.title for card in load().abilities if card.copies == 2}
    assert twice == {
        "deadline",
        "group assignment",
        "innovation drive",
        "master plan",
        "modernization",
        "proximity suit",
    }


def test_every_word_belongs_to_one_card() -> None:
    sides = {side for card in load().characters for side in (card.present, card.past)}
    assert sides == set(CHARACTER.words)
    assert [card.title for card in load().abilities] == list(ABILITY.words)


def test_every_ability_has_its_moment() -> None:
    assert all(card.when for card in load().abilities)
    assert {moment for card in load().abilities for moment in card.when} == set(MOMENTS)


def test_the_content_is_rules_only_and_hashes_the_same_each_time() -> None:
    data = content().data
    assert json.loads(json.dumps(data)) == json.loads(json.dumps(content().data))
    assert set(data) == {"characters", "abilities"}
    assert content().hash == content().hash


# -- damaged files --------------------------------------------------------------------------------


def tables() -> Tables:
    """The rows as they are, free to be damaged."""
    data = tomllib.loads(SOURCE)
    return {table: data[table] for table in FIELDS}


def toml(damaged: Tables) -> str:
    """Rows as TOML; JSON writes their plain values the same way."""
    lines = ['source = "damaged"']
    for table, rows in damaged.items():
        for row in rows:
            lines.append(f"[[{table}]]")
            lines += [f"{json.dumps(key)} = {json.dumps(value)}" for key, value in row.items()]
    return "\n".join(lines)


def complaint(damaged: Tables, catalogue: Catalogue = CATALOGUE) -> str:
    """What is said of damaged rows."""
    with pytest.raises(Malformed) as caught:
        read(toml(damaged), catalogue)
    return str(caught.value)


def assert_named(said: str, table: str, place: int, field: str) -> None:
    assert f"{table} row {place + 1}: {field}: " in said


@st.composite
def places(draw: st.DrawFn) -> tuple[str, int, str]:
    """A table, a row and a field."""
    table = draw(st.sampled_from(sorted(FIELDS)))
    place = draw(st.integers(0, ROWS[table] - 1))
    field = draw(st.sampled_from(FIELDS[table]))
    return table, place, field


VALUES = st.one_of(
    st.integers(-3, 30),
    st.booleans(),
    st.floats(0, 9, allow_nan=False),
    st.text(st.characters(codec="ascii", exclude_categories=["Cc"]), max_size=12),
    st.sampled_from(CHARACTER.words + ABILITY.words),
    st.lists(st.sampled_from(sorted(MOMENTS)), max_size=3),
    st.lists(st.integers(0, 1), min_size=1, max_size=2),
)


def test_undamaged_rows_survive_the_test_s_own_writing() -> None:
    assert read(toml(tables()), CATALOGUE) == load()


@given(places(), VALUES)
def test_a_wrong_value_is_named(where: tuple[str, int, str], value: object) -> None:
    table, place, field = where
    damaged = tables()
    right = damaged[table][place][field]
    if type(value) is type(right) and value == right:
        return
    damaged[table][place][field] = value
    assert_named(complaint(damaged), table, place, field)


@given(places())
def test_a_missing_field_is_named(where: tuple[str, int, str]) -> None:
    table, place, field = where
    damaged = tables()
    del damaged[table][place][field]
    assert_named(complaint(damaged), table, place, field)


@given(places(), st.text("abcdefgh_", min_size=1, max_size=8))
def test_a_field_too_many_is_named(where: tuple[str, int, str], field: str) -> None:
    table, place, _ = where
    damaged = tables()
    damaged[table][place][field] = 1
    assert_named(complaint(damaged), table, place, field)


@given(places().filter(lambda where: where[2] in WORD_FIELDS))
def test_a_word_without_a_name_is_named(where: tuple[str, int, str]) -> None:
    table, place, field = where
    word = tables()[table][place][field]
    lacking = dict(CATALOGUE.entries)
    del lacking[f"{table}.{word}"]
    named_first = "present" if word == "time traveller" else field
    assert_named(complaint(tables(), Catalogue(lacking)), table, place, named_first)


@given(st.sampled_from(sorted(ROWS)), st.integers(0, 9))
def test_a_missing_or_doubled_row_is_counted(table: str, place: int) -> None:
    fewer, more = tables(), tables()
    del fewer[table][place]
    more[table].append(more[table][place])
    for damaged in (fewer, more):
        assert f"{table}: there must be {ROWS[table]} rows" in complaint(damaged)


def test_rows_in_another_order_are_refused() -> None:
    """A doubled number, whichever row has it, is named too: each row has its own."""
    damaged = tables()
    rows = damaged["character"]
    rows[3], rows[4] = rows[4], rows[3]
    assert_named(complaint(damaged), "character", 3, "number")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("character = 3", "source"),
        ('source = "x"', "character"),
        ('source = "x"\ncharacter = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]', "character row 1"),
        ("[[character]", "cards.toml"),
    ],
)
def test_what_is_no_list_of_cards_is_malformed(source: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        read(source, CATALOGUE)
