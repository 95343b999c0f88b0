"""The deck as a file: what the own one says, and what is said of a damaged one."""

import tomllib
from collections.abc import Callable

import pytest

from tableful.core.errors import Malformed
from tableful.games.unyielding_universe import deck
from tableful.games.unyielding_universe.game import UnyieldingUniverseGame

SOURCE = deck.DECK.own_source()
ROWS = tomllib.loads(SOURCE)

# The faces were simulated; texts may change, these may not without measuring anew.
FEELINGS = (
    ("grief lonesome", "contented", "joy"),
    ("anger", "anxious", "contented"),
    ("annoyed", "regret", "pride"),
    ("regret grief", "lonesome contented", "joy anxious"),
    ("fear anxious", "annoyed", "contented pride"),
    ("lonesome anger", "pride fear", "joy pride"),
)
CHARACTERS = ("protagonist", "friend", "descendant", "background", "love interest", "antagonist")


def complaint(source: str) -> str:
    """What is said of a damaged deck."""
    with pytest.raises(Malformed) as caught:
        deck.read(source)
    return str(caught.value).removeprefix("the deck: ")


def instead(old: str, new: str) -> str:
    """The own deck with something else in the first line that begins so."""
    assert f"\n{old}" in SOURCE
    return SOURCE.replace(f"\n{old}", f"\n{new}", 1)


def line_of(text: str, source: str = SOURCE) -> int:
    """The first line that begins so."""
    return next(n for n, line in enumerate(source.split("\n"), 1) if line.startswith(text))


def without_rows(table: str, keep: int) -> str:
    """The own deck with so many rows of a table only."""
    parts = SOURCE.split("\n[[")
    kept, met = [parts[0]], 0
    for part in parts[1:]:
        met += part.startswith(f"{table}]]")
        if not part.startswith(f"{table}]]") or met <= keep:
            kept.append(part)
    return "\n[[".join(kept)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            lambda: instead("year = 1\n", "year = 0\n"),
            'year row 1 "The lost rabbit": year: must be a whole number from 1 to 120, not 0',
        ),
        (
            lambda: instead('kind = "negative"', 'kind = "sad"'),
            "kind: must be one of: negative, neutral, positive",
        ),
        (
            lambda: instead('feelings = ["grief", "lonesome"]', 'feelings = ["grief", "grief"]'),
            'feelings: "grief" stands there twice',
        ),
        (
            lambda: instead('feelings = ["grief", "lonesome"]', "feelings = []"),
            'feelings: must be a list of words, such as ["lonesome"]',
        ),
        (
            lambda: instead('characters = ["protagonist"]', 'characters = ["hero"]'),
            "characters: must be some of: protagonist, friend",
        ),
        (
            lambda: instead('title = "First puddle"', 'title = "the lost  rabbit"'),
            "is also in line",
        ),
        (
            lambda: instead('gentle_title = "The moving van"', 'gentle_title = "First puddle"'),
            "gentle_title: another card has this title too in the gentle deck",
        ),
        (
            lambda: instead('gentle_title = "The moving van"\n', ""),
            "gentle_title: is missing",
        ),
        (
            lambda: instead("starred = true\nshifts", "shifts"),
            "shifts: happens once: the row must have starred = true",
        ),
        (
            lambda: instead("needed = 8", "needed = 8\nstarred = true"),
            "needed: would last, but a starred Universe leaves at once",
        ),
        (
            lambda: instead("starred = true", 'starred = "yes"'),
            'starred: must be true or false, not the text "yes"',
        ),
        (
            lambda: instead("limit = 50", "limit = 5"),
            "limit: must be a whole number from 20 to 99, not 5",
        ),
        (lambda: instead("limit = 50\n", ""), "limit: or another hook is missing"),
        (lambda: instead("limit = 50", "limits = 50"), "limits: there is no such field"),
        (lambda: instead("by_kind = [-1, -1, 1]", "by_kind = [1]"), "must be 3 numbers"),
        (lambda: instead("trait_points = 2\n", ""), "trait_points: is missing"),
        (lambda: without_rows("year", 79), "year: there must be 80 to 160 rows, not 79"),
        (lambda: without_rows("year", 80), "year: there must be a year of 84 or more"),
        (lambda: without_rows("universe", 0), "universe: there must be 1 to 20 rows, not 0"),
        (lambda: without_rows("complete", 5), "complete: there must be 6 to 20 rows, not 5"),
        (lambda: f"{SOURCE}\n[extra]\n", "extra: there is no such table"),
    ],
)
def test_what_is_wrong_is_named(source: Callable[[], str], said: str) -> None:
    """By row and field."""
    assert said in complaint(source())


def test_a_fault_is_named_by_its_line() -> None:
    damaged = instead("limit = 50", "limit = 5")
    assert complaint(damaged).startswith(f"line {line_of('limit')}: universe row 1 ")


def test_a_deck_with_fewer_different_years_is_refused() -> None:
    damaged = SOURCE
    for year in range(1, 80):
        damaged = damaged.replace(f"\nyear = {year}\nkind", f"\nyear = {year % 30 + 1}\nkind")
    assert "year: there must be at least 40 different years" in complaint(damaged)


def test_another_title_is_the_same_deck_and_another_year_is_not() -> None:
    """A record knows its cards by what the rules know of them."""
    retitled = deck.read(instead('title = "First puddle"', 'title = "Puddle"'))
    older = deck.read(instead("year = 3\n", "year = 81\n"))
    assert retitled.hash == deck.own().hash != older.hash
    game = UnyieldingUniverseGame(retitled)
    assert game.catalogue.entries["card.3"] == "3 “Puddle”"


def test_every_card_has_a_title_a_sentence_and_an_alternative_text() -> None:
    texts = deck.own().texts
    for card in range(124):
        assert texts[f"title.card.{card}"]
        assert texts[f"about.card.{card}"].endswith((".", "?"))
        assert texts[f"alt.card.{card}"].endswith((".", "?"))
    assert texts["alt.card.0"].startswith("Life Begins. ")
    assert texts["alt.card.1"] == (
        "Age 1, negative: The lost rabbit. It stayed behind on a train, and for a week no other "
        "ear would do. Feelings: grief, lonesome. Characters: protagonist."
    )
    assert texts["alt.card.5"].startswith("Age 5, neutral: Does he bite? ")
    assert texts["alt.card.109"].startswith("Vengeful Universe. ")
    assert texts["alt.card.110"].startswith("Annoying Universe, starred. ")
    assert texts["alt.card.116"].startswith("Life Complete 36: A short book. ")
    assert texts["gentle.alt.card.116"].startswith("Life Complete 36: The lights go up. ")
    assert texts["well_lived.alt"].startswith("Life Well-Lived. ")


@pytest.mark.parametrize("field", ["title", "gentle_title"])
def test_no_two_titles_in_a_row_begin_alike(field: str) -> None:
    """Neighbours by age are often on the table together, in either deck."""
    titles = [row.get(field, row["title"]) for row in ROWS["year"]]
    firsts = [title.split()[0] for title in titles]
    assert [t for t, a, b in zip(titles, firsts, firsts[1:], strict=False) if a == b] == []


def test_titles_and_sentences_fit_a_small_card() -> None:
    rows = [row for table in ("year", "universe", "complete") for row in ROWS[table]]
    titles = [row[field] for row in rows for field in ("title", "gentle_title") if field in row]
    texts = [row[field] for row in rows for field in ("text", "gentle_text") if field in row]
    assert [title for title in titles if len(title) > 30] == []
    assert [text for text in texts if len(text) > 140] == []


def test_the_first_screen_is_short() -> None:
    """At most 60 words, with its headings, the title and the time it takes."""
    game = UnyieldingUniverseGame()
    said = [game.catalogue.entries[f"game.{part}"] for part in ("winning", "turn", "minutes")]
    words = " ".join([game.title, "To win", "Your turn", *said]).split()
    assert len(words) <= 60


def test_the_faces_are_those_of_the_data() -> None:
    """UU 1.1: which ages there are, and which kind, feelings and characters each card has."""
    ages = [*range(1, 81), 82, *range(84, 88), 100, 84, *range(5, 86, 5), 20, 40, 60, 80]
    faces = [(row["year"], row["kind"], row["feelings"]) for row in ROWS["year"]]
    expected = [(age, *kind_and_feelings(i)) for i, age in enumerate(sorted(ages))]
    assert faces == expected
    for i, row in enumerate(ROWS["year"]):
        assert set(row["characters"]) == characters(i, row["year"]), row["title"]


def kind_and_feelings(i: int) -> tuple[str, list[str]]:
    """Of the card with this number, by age and from 0."""
    by_kind = FEELINGS[i // 3 % 6]
    return ("negative", "neutral", "positive")[i % 3], by_kind[i % 3].split()


def characters(i: int, age: int) -> set[str]:
    """Of the card with this number: the young have no love interest and no descendants yet."""
    place = (i + i // 6) % 6
    found = {CHARACTERS[place]} | ({CHARACTERS[(place + 3) % 6]} if i % 2 else set())
    if age < 16:
        found = {"friend" if one == "love interest" else one for one in found}
    if age < 20:
        found = {"protagonist" if one == "descendant" else one for one in found}
    return found
