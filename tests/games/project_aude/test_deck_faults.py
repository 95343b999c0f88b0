"""What is said of a damaged deck: the line, the row by its title, the field, and what is wrong."""

from pathlib import Path

import pytest

from tableful.core.deck_rows import LONGEST_TITLE
from tableful.core.errors import Malformed
from tableful.games.project_aude import deck
from tests.games.project_aude.decks import BONUSES, tables, toml


def complaint(source: str) -> str:
    """What is said of a damaged deck."""
    with pytest.raises(Malformed) as caught:
        deck.read(source)
    return str(caught.value).removeprefix("the deck: ")


def with_field(table: str, place: int, field: str, value: object) -> str:
    """The plain deck with one other value."""
    rows = tables()
    rows[table][place][field] = value
    return toml(rows)


def sentence_of(source: str, row: str, number: int, field: str) -> int:
    """Where a field of the n-th row of a table stands, counted by eye."""
    lines = source.split("\n")
    at = [n for n, line in enumerate(lines) if line == f"[[{row}]]"][number]
    return next(n for n in range(at, len(lines)) if lines[n].startswith(f'"{field}"')) + 1


# -- where ----------------------------------------------------------------------------------------


def test_a_fault_is_named_by_line_row_title_and_field() -> None:
    source = with_field("artifact", 4, "stars", 9)
    line = sentence_of(source, "artifact", 4, "stars")
    assert complaint(source) == (
        f'line {line}: artifact row 5 "red 1840": stars: must be a whole number from 1 to 3, not 9'
    )


def test_both_rows_of_the_same_value_are_named() -> None:
    source = with_field("artifact", 4, "year", 1800)
    first = sentence_of(source, "artifact", 0, "year")
    second = sentence_of(source, "artifact", 4, "year")
    assert complaint(source) == (
        f'line {second}: artifact row 5 "red 1840": year: 1800 is also in '
        f'line {first}: artifact row 1 "red 1800"'
    )


def test_a_missing_field_is_named_by_the_line_of_its_row() -> None:
    rows = tables()
    del rows["vip"][3]["text"]
    source = toml(rows)
    line = [n for n, text in enumerate(source.split("\n"), 1) if text == "[[vip]]"][3]
    assert complaint(source) == f'line {line}: vip row 4 "yellow vip 2": text: is missing'


def test_a_row_without_a_title_is_named_by_what_it_has() -> None:
    assert 'assistant row 3 "rearrange 1": ability: must be' in complaint(
        with_field("assistant", 2, "ability", "fly")
    )
    rows = tables()
    del rows["artifact"][0]["title"]
    assert ": artifact row 1: title: is missing" in complaint(toml(rows))


def test_lines_are_counted_past_comments_texts_and_other_spellings() -> None:
    source = with_field("artifact", 1, "stars", 7)
    odd = source.replace(
        '[[artifact]]\n"colour" = "red"\n"year" = 1810',
        '# [[artifact]]\n\n  [[ "artifact" ]]  # the second\ncolour = "red"\n"year" = 1810',
    ).replace('note = "For tests."', 'note = """\nFor \\\n  tests, \\\n[[artifact]] \\\n  too."""')
    assert odd.count("[[artifact]]") == source.count("[[artifact]]") + 1
    line = next(n for n, text in enumerate(odd.split("\n"), 1) if text == '"stars" = 7')
    assert complaint(odd).startswith(f'line {line}: artifact row 2 "red 1810": stars: ')


def test_rows_in_one_line_have_no_line_of_their_own() -> None:
    source = 'artifact = [{colour = "red"}, {colour = "pink"}]\n' + toml(
        tables() | {"artifact": []}
    )
    assert complaint(source).startswith("artifact row 1: year: is missing")


# -- counts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("artifacts", "vips"), [(0, 10), (4, 6), (7, 8)])
def test_there_are_at_least_as_many_artifacts_as_vips(artifacts: int, vips: int) -> None:
    """AUDE 1.1, 1.2: a game of dates needs dates; bots would have no ranks to look at."""
    said = complaint(toml(tables(artifacts=artifacts, vips=vips)))
    assert said == (
        "artifact: there must be at least as many Artifacts as VIPs, "
        f"not {6 * artifacts} and {6 * vips}"
    )
    deck.read(toml(tables(artifacts=8, vips=8)))


def test_every_bonus_has_a_value_of_its_own() -> None:
    """AUDE 1.5: within its kind."""
    said = complaint(toml(tables(), BONUSES | {"six cards": [10, 8, 8, 6]}))
    assert said.endswith("bonus: six cards: 8 stands there twice; every copy has its own value")
    assert said.startswith("line ")


# -- values ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("1979-05-27", "1979-05-27"),
        ("1979-05-27T07:32:00Z", "1979-05-27T07:32:00+00:00"),
        ("true", "true"),
        ("1.5", "1.5"),
        ("[1800]", "a list"),
        ("{a = 1}", "a table"),
        ('"1800"', 'the text "1800"'),
    ],
)
def test_a_value_is_shown_as_it_is_written(written: str, shown: str) -> None:
    source = toml(tables()).replace('"year" = 1800\n', f'"year" = {written}\n')
    said = complaint(source)
    assert said.endswith(f"year: must be a whole number from 1 to 9999, not {shown}")
    assert "datetime" not in said


@pytest.mark.parametrize("twin", [" red vip 1", "Red VIP 1", "red\u00a0vip 1", "red v\u00adip 1"])
def test_what_looks_the_same_is_the_same(twin: str) -> None:
    said = complaint(with_field("vip", 1, "title", twin))
    assert 'title: "red vip 1" is also in line ' in said.replace(twin.strip(), "red vip 1")


def test_titles_have_a_limit() -> None:
    deck.read(with_field("artifact", 0, "title", "x" * LONGEST_TITLE))
    said = complaint(with_field("artifact", 0, "title", "x" * (LONGEST_TITLE + 1)))
    assert said.endswith("title: has 61 letters; 60 are the most")
    assert LONGEST_TITLE == 60
    assert "60 are the most" in complaint(with_field("assistant", 0, "name", "x" * 61))


# -- signs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "10\u00a0km",  # no-break space
        "Qu\u2019est-ce\u202f?",  # narrow no-break space
        "Dampf\u00adschiff",  # soft hyphen
        "Marie \U0001f469\u200d\U0001f52c",  # an emoji joined from two
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",  # Persian, with a non-joiner
        "\u2764\ufe0f",  # a variation selector
    ],
)
def test_harmless_signs_are_kept(text: str) -> None:
    content = deck.read(with_field("artifact", 0, "title", text))
    assert content.texts["title.card.1"] == text


@pytest.mark.parametrize(
    ("sign", "said"),
    [
        ("\t", "a tab"),
        ("\n", "a line break"),
        ("\x07", "a control sign (U+0007)"),
        ("\u202e", "the sign RIGHT-TO-LEFT OVERRIDE (U+202E)"),
        ("\u200b", "the sign ZERO WIDTH SPACE (U+200B)"),
        ("\u2028", "the sign LINE SEPARATOR (U+2028)"),
        ("\ue000", "a sign without a name (U+E000)"),
    ],
)
def test_other_signs_are_refused_by_name(sign: str, said: str) -> None:
    assert complaint(with_field("artifact", 0, "text", f"a{sign}b")).endswith(
        f"text: has {said} in it, which cards cannot show"
    )


@pytest.mark.parametrize("text", ["", "  ", "\u00a0", "\u00ad", "\u200d \u00ad"])
def test_a_text_that_shows_nothing_is_missing(text: str) -> None:
    assert complaint(with_field("artifact", 0, "title", text)).endswith(
        "title: the text is missing"
    )


def test_a_text_that_was_not_saved_as_utf_8_says_so() -> None:
    """A browser that reads another encoding puts U+FFFD where it cannot read a letter."""
    source = with_field("artifact", 2, "title", "Ad\ufffdle")
    line = sentence_of(source, "artifact", 2, "title")
    assert complaint(source) == (
        f"line {line}: has a letter that could not be read; "
        "save the file with the encoding UTF-8 and choose it again"
    )


def test_a_file_that_is_not_utf_8_says_where(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    source = with_field("artifact", 2, "title", "Adele").replace("Adele", "Adèle")
    file.write_bytes(source.encode("latin-1"))
    with pytest.raises(Malformed) as caught:
        deck.read(file)
    line = sentence_of(source, "artifact", 2, "title")
    assert str(caught.value) == (
        f"the deck: line {line}: has a letter that could not be read; "
        "save the file with the encoding UTF-8 and choose it again"
    )
