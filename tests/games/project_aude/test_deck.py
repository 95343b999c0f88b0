"""AUDE 1: a deck as a file; another one is playable at once; what is said of damaged ones."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableful.core import deck_game
from tableful.core.deck_rows import LONGEST_TEXT
from tableful.core.errors import Malformed
from tableful.core.rng import seeded
from tableful.core.setup import Content
from tableful.core.table import Table, replay
from tableful.games import GAMES
from tableful.games.project_aude import deck
from tableful.games.project_aude.verbs import COLOUR, MOST_CARDS
from tests.games.project_aude import decks
from tests.games.project_aude.decks import BONUSES, Tables, plain, tables, toml

FIELDS = {
    "colour": ("colour", "name", "icon", "pattern"),
    "artifact": ("colour", "year", "stars", "title", "text"),
    "vip": ("colour", "title", "text"),
    "assistant": ("name", "ability"),
}


# -- decks of one's own ---------------------------------------------------------------------------


def small() -> Content:
    """The smallest deck: four colours, 60 cards, no VIPs."""
    return deck.read(decks.small())


def large() -> Content:
    """The largest: eight colours, 160 cards."""
    return deck.read(toml(tables(COLOUR.words, artifacts=18, vips=2)))


def played(content: Content, seats: int, *, family: bool) -> Table:
    """A random game with a deck."""
    game = GAMES.game("project-aude")
    table = Table(game, game.setup(seats, {"family": family}, content), "a deck of my own")
    rng = seeded(seats)
    while not table.over:
        choices = table.choices(table.deciders()[0])
        table.act(table.deciders()[0], choices[rng.below(len(choices))].action)
        table.view(None)
    return table


@pytest.mark.parametrize("content", [plain, small, large])
@pytest.mark.parametrize("family", [False, True])
@pytest.mark.parametrize("seats", [2, 5])
def test_another_deck_is_playable_at_once(
    content: Callable[[], Content], seats: int, *, family: bool
) -> None:
    table = played(content(), seats, family=family)
    again = replay(GAMES.game("project-aude"), table.record(), content())
    assert again.view(None) == table.view(None)


def test_a_record_knows_its_deck() -> None:
    record = played(small(), 2, family=False).record()
    assert record.content == small().hash != deck.own().hash
    with pytest.raises(Malformed, match="other cards"):
        replay(GAMES.game("project-aude"), record)


def test_a_table_speaks_of_the_cards_that_lie_on_it() -> None:
    table = played(small(), 2, family=False)
    said = [table.game.catalogue.say(seen.text()) for seen in table.happenings(None)]
    assert any("orange 18" in line for line in said)
    assert not any("Letter" in line for line in said)
    own = GAMES.game("project-aude").catalogue
    assert own.entries["card.1"] == "Letter from a charcoal burner (1786)"
    assert own.entries["colour.red"] == "red letters"


def test_a_corrected_text_does_not_make_another_deck() -> None:
    rows = tables()
    rows["artifact"][3]["title"] = "Corrected"
    assert deck.read(toml(rows)).hash == plain().hash
    rows["artifact"][3]["stars"] = 3
    assert deck.read(toml(rows)).hash != plain().hash


def test_content_is_plain_json_and_comes_back() -> None:
    data = json.loads(json.dumps(large().data))
    assert Content(data).hash == large().hash
    GAMES.game("project-aude").setup(3, content=Content(data))


def test_content_that_is_no_deck_is_refused() -> None:
    game = GAMES.game("project-aude")
    for data in ({}, {"artifact": 3}, {"colour": [{"colour": "pink"}]}):
        with pytest.raises(Malformed, match="the deck: "):
            game.setup(2, content=Content(data))


def test_a_deck_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(toml(tables()), encoding="utf-8")
    assert deck.read(file).hash == plain().hash
    with pytest.raises(Malformed, match="cannot be read"):
        deck.read(tmp_path / "nowhere.toml")
    with pytest.raises(Malformed, match="not TOML"):
        deck.read("[[artifact]")


def test_source_and_link_are_kept_for_the_gallery() -> None:
    rows = tables()
    rows["artifact"][0] |= {"source": "The attic", "link": "https://example.org/1"}
    texts = deck.read(toml(rows)).texts
    assert texts["source.card.1"] == "The attic"
    assert texts["link.card.1"] == "https://example.org/1"
    assert "source.card.2" not in texts


def test_our_own_deck_says_that_it_is_illustrative() -> None:
    assert "invented" in deck.own().texts["deck.note"]


# -- damaged decks --------------------------------------------------------------------------------


def complaint(rows: Tables, bonuses: dict[str, object] | None = None) -> str:
    """What is said of damaged rows; lines and titles are left to test_deck_faults.py."""
    with pytest.raises(Malformed) as caught:
        deck.read(toml(rows, BONUSES if bonuses is None else bonuses))
    said = re.sub(r"line \d+: ", "", str(caught.value))
    return re.sub(r'(row \d+) "[^"]*"', r"\1", said)


@st.composite
def places(draw: st.DrawFn) -> tuple[str, int, str]:
    """A table, a row and a field."""
    table = draw(st.sampled_from(sorted(FIELDS)))
    place = draw(st.integers(0, len(tables()[table]) - 1))
    return table, place, draw(st.sampled_from(FIELDS[table]))


@given(places())
def test_a_missing_field_is_named(where: tuple[str, int, str]) -> None:
    table, place, field = where
    rows = tables()
    del rows[table][place][field]
    assert complaint(rows) == f"the deck: {table} row {place + 1}: {field}: is missing"


@given(places(), st.sampled_from(["", "  ", 7, 0.5, True, [], "two\nlines", "x" * 700]))
def test_a_wrong_value_is_named(where: tuple[str, int, str], value: object) -> None:
    table, place, field = where
    if (field, value) == ("year", 7):
        return
    rows = tables()
    rows[table][place][field] = value
    assert f"{table} row {place + 1}: {field}: " in complaint(rows)


@given(places())
def test_a_field_too_many_is_named(where: tuple[str, int, str]) -> None:
    table, place, _ = where
    rows = tables()
    rows[table][place]["colours"] = "red"
    assert f"{table} row {place + 1}: colours: there is no such field" in complaint(rows)


@pytest.mark.parametrize(
    ("table", "place", "field", "value", "said"),
    [
        ("artifact", 4, "year", 1800, "artifact row 5: year: 1800 is also in artifact row 1"),
        ("artifact", 4, "stars", 4, "artifact row 5: stars: must be a whole number from 1 to 3"),
        ("artifact", 4, "stars", 0, "artifact row 5: stars: must be a whole number from 1 to 3"),
        ("artifact", 4, "colour", "orange", "artifact row 5: colour: must be one of: red, yellow"),
        ("artifact", 4, "colour", "blue", "colour row 1: colour: red has 14 rows of artifact"),
        ("artifact", 4, "text", "", "artifact row 5: text: the text is missing"),
        ("artifact", 4, "link", "ftp://x", "artifact row 5: link: must begin with https://"),
        ("artifact", 4, "text", "x" * 700, f"has 700 letters; {LONGEST_TEXT} are the most"),
        ("vip", 1, "colour", "blue", "colour row 1: colour: red has 1 rows of vip, not 2"),
        ("vip", 1, "title", "red vip 1", 'vip row 2: title: "red vip 1" is also in vip row 1'),
        ("colour", 1, "colour", "red", 'colour row 2: colour: "red" is also in colour row 1'),
        ("colour", 1, "icon", "icon red", 'colour row 2: icon: "icon red" is also in colour'),
        ("colour", 1, "colour", "pink", "colour row 2: colour: must be one of: red, orange"),
        ("assistant", 2, "ability", "insert first", "assistant row 3: ability: there are more"),
        ("assistant", 2, "ability", "fly", "assistant row 3: ability: must be one of: insert"),
    ],
)
def test_what_is_wrong_is_told_by_row_and_field(
    table: str, place: int, field: str, value: object, said: str
) -> None:
    rows = tables()
    rows[table][place][field] = value
    assert said in complaint(rows)


def test_too_few_and_too_many_of_everything() -> None:
    three = tables(("red", "blue", "grey"), artifacts=20)
    assert "colour: there must be 4 to 8 rows, not 3" in complaint(three)
    few = tables(artifacts=8, vips=1)
    assert "there must be 60 to 160 cards with VIPs, not 54" in complaint(few)
    many = tables(artifacts=27, vips=0)
    assert f"there must be 60 to {MOST_CARDS} cards" in complaint(many)
    eleven = tables()
    del eleven["assistant"][5]
    assert "assistant: ability: there must be 2 'duplicate colour'" in complaint(eleven)


@pytest.mark.parametrize(
    ("bonuses", "said"),
    [
        ({}, "bonus: five cards: is missing"),
        (BONUSES | {"five cards": 3}, "bonus: five cards: must be a list"),
        (BONUSES | {"six cards": [3, 2, 1]}, "bonus: six cards: there must be 4 to 6 values"),
        (BONUSES | {"four missions": [9, 8, 7, 0]}, "bonus: four missions: must be a whole number"),
        (BONUSES | {"seven cards": [1, 2, 3, 4]}, "bonus: seven cards: there is no such field"),
    ],
)
def test_bonuses_are_checked(bonuses: dict[str, object], said: str) -> None:
    assert said in complaint(tables(), bonuses)


def test_a_table_that_nobody_knows_is_named() -> None:
    with pytest.raises(Malformed, match="artefact: there is no such table"):
        deck.read(toml(tables()) + "\n[[artefact]]\n")
    with pytest.raises(Malformed, match="deck: is missing"):
        deck.read("")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("a = " + "[" * 5000, "line 1: is longer than 4000 letters"),
        ("a = " + "[\n" * 5000, "not TOML: too many brackets"),
        ("[deck]\ntitle = 1" + "0" * 9000, "line 2: is longer than 4000 letters"),
        ("[" + ".".join("a" * 3000) + "]", "longer than"),
        ("\x00", "not TOML"),
        ("[deck]\n[deck]", "not TOML"),
    ],
)
def test_what_is_sent_to_annoy_is_refused_at_once(source: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        deck.read(source)


def test_what_is_said_of_a_wrong_number_stays_short() -> None:
    rows = tables()
    rows["artifact"][0]["year"] = "x" * 3000
    assert len(complaint(rows)) < 200


def test_braces_in_a_title_are_letters_like_others() -> None:
    rows = tables()
    rows["artifact"][0]["title"] = "{seat} {0} {x.__class__} {"
    content = deck.read(toml(rows))
    game = GAMES.game("project-aude").with_content(content)
    said = game.catalogue.say(game.verbs.sentence(game.verbs.parse("discard 1")))
    assert "{x.__class__}" in said


def test_our_own_deck_can_be_copied() -> None:
    game = GAMES.game("project-aude")
    assert game.read_content(game.content_source()) == game.content()
    assert game.with_deck("") is game
    assert game.with_deck(decks.small("Mine")).content().title == "Mine"


def test_of_many_decks_only_the_last_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_game, "MOST_KNOWN", 2)
    monkeypatch.setattr(deck.DECK, "_known", {})
    contents = [deck.read(decks.small(stars=stars)) for stars in (1, 2, 3)]
    for content in contents:
        assert deck.cards(content) is deck.cards(content)
    assert list(deck.DECK._known) == [content.hash for content in contents[1:]]


# -- pictures -------------------------------------------------------------------------------------


def with_motif(motif: object) -> str:
    """A small deck whose first card names a motif."""
    rows = tables(COLOUR.words[:4], artifacts=15, vips=0)
    rows["artifact"][0]["motif"] = motif
    return toml(rows)


def test_a_motif_is_told_to_the_browser_and_no_other_deck_for_the_rules() -> None:
    """AUDE 1.1: what a picture shows is for people only."""
    drawn = deck.read(with_motif("ship"))
    assert drawn.texts["motif.card.1"] == "ship"
    assert "motif.card.2" not in drawn.texts
    assert drawn.hash == deck.read(toml(tables(COLOUR.words[:4], artifacts=15, vips=0))).hash


@pytest.mark.parametrize("motif", ["spaceship", "", 7, "Ship"])
def test_a_motif_that_cannot_be_drawn_is_named_with_those_that_can(motif: object) -> None:
    with pytest.raises(Malformed, match=r"artifact row 1 .*motif: must be one of: .*ship, "):
        deck.read(with_motif(motif))


def test_every_card_of_our_deck_has_its_motif() -> None:
    motifs = [text for key, text in deck.own().texts.items() if key.startswith("motif.card.")]
    assert len(motifs) == 90
    assert len(set(motifs)) >= 30
