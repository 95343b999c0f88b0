"""AUDE 1: a deck as a file that anybody can edit, and all that is checked when it is read.

The deck of the box is `deck.toml` beside this module; its head tells how to make another one.
"""

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.deck_game import DeckForm
from tableful.core.deck_rows import Row, Rows
from tableful.core.errors import Malformed
from tableful.core.setup import Content

from .motifs import MOTIFS
from .rules.cards import BONUS_PLACES, NO_DATE, Cards
from .verbs import ABILITY, BONUS, COLOUR, MOST_CARDS

FEWEST_COLOURS, MOST_COLOURS = 4, len(COLOUR.words)
FEWEST_CARDS = 60  # Artifacts and VIPs
YEARS = range(1, 10_000)
STARS = range(1, 4)
COPIES = 2  # of each ability
FEWEST_BONUSES, MOST_BONUSES = 4, int(BONUS_PLACES)
BONUS_VALUES = range(1, 51)
TABLES = ("deck", "colour", "artifact", "vip", "assistant", "bonus")


# -- what the rules know --------------------------------------------------------------------------


def make_cards(rows: Rows) -> Cards:
    """The faces in numbers, checked by the rules of chapter 1."""
    colours = _colours(rows)
    colour, year, stars = [-1], [NO_DATE], [0]  # of Beaverbrook, whose number is 0
    for row in rows.of("artifact"):
        colour.append(COLOUR.words.index(row.word("colour", colours)))
        year.append(row.number_in("year", YEARS))
        stars.append(row.number_in("stars", STARS))
    for row in rows.of("vip"):
        colour.append(COLOUR.words.index(row.word("colour", colours)))
        year.append(NO_DATE)
        stars.append(0)
    rows.all_different("artifact", "year")
    _check_counts(rows, colours)
    return Cards(
        size=len(colour) - 1,
        colour=vec[i64](colour),
        year=vec[i64](year),
        stars=vec[i64](stars),
        ability=vec[i64](_abilities(rows)),
        bonus=vec[i64](_bonuses(rows)),
    )


def _colours(rows: Rows) -> list[str]:
    """1.1: four to eight colours of the palette."""
    found = [row.word("colour", COLOUR.words) for row in rows.of("colour")]
    if not FEWEST_COLOURS <= len(found) <= MOST_COLOURS:
        many = f"{FEWEST_COLOURS} to {MOST_COLOURS}"
        raise Malformed(f"the deck: colour: there must be {many} rows, not {len(found)}")
    rows.all_different("colour", "colour")
    return found


def _check_counts(rows: Rows, colours: list[str]) -> None:
    """1.1, 1.2: as many Artifacts, and as many VIPs, in each colour; enough cards, and dates."""
    for table in ("artifact", "vip"):
        counts = Counter(row.word("colour", colours) for row in rows.of(table))
        usual = Counter(counts[colour] for colour in colours).most_common(1)[0][0]
        for row, colour in zip(rows.of("colour"), colours, strict=True):
            if counts[colour] != usual:
                why = f"{colour} has {counts[colour]} rows of {table}, not {usual} like others"
                raise row.wrong("colour", why)
    artifacts, vips = len(rows.of("artifact")), len(rows.of("vip"))
    size = artifacts + vips
    if not FEWEST_CARDS <= size <= MOST_CARDS:
        many = f"{FEWEST_CARDS} to {MOST_CARDS}"
        raise Malformed(f"the deck: artifact: there must be {many} cards with VIPs, not {size}")
    if artifacts < vips:
        why = f"there must be at least as many Artifacts as VIPs, not {artifacts} and {vips}"
        raise Malformed(f"the deck: artifact: {why}")


def _abilities(rows: Rows) -> list[int]:
    """1.3: twelve assistants, two for each ability."""
    found: list[str] = []
    for row in rows.of("assistant"):
        ability = row.word("ability", ABILITY.words)
        if found.count(ability) == COPIES:
            raise row.wrong("ability", f"there are more than {COPIES} with {ability!r}")
        found.append(ability)
    for ability in ABILITY.words:
        if found.count(ability) < COPIES:
            raise Malformed(f"the deck: assistant: ability: there must be {COPIES} {ability!r}")
    return [ABILITY.words.index(ability) for ability in found]


def _bonuses(rows: Rows) -> list[int]:
    """1.5: four to six values of each kind, the highest on top."""
    row = rows.single("bonus")
    bonuses = []
    for kind in BONUS.words:
        values = row.numbers_in(kind, BONUS_VALUES)
        if not FEWEST_BONUSES <= len(values) <= MOST_BONUSES:
            many = f"{FEWEST_BONUSES} to {MOST_BONUSES}"
            raise row.wrong(kind, f"there must be {many} values, not {len(values)}")
        for value in values:
            if values.count(value) > 1:
                why = f"{value} stands there twice; every copy has its own value"
                raise row.wrong(kind, why)
        bonuses += sorted(values, reverse=True) + [0] * (MOST_BONUSES - len(values))
    return bonuses


def facts(rows: Rows) -> dict[str, object]:
    """The same rows without what is only for people: what a record's hash is made from."""
    kept = {
        "colour": ("colour",),
        "artifact": ("colour", "year", "stars"),
        "vip": ("colour",),
        "assistant": ("ability",),
    }
    tables: dict[str, object] = {
        table: [{field: row.fields[field] for field in fields} for row in rows.of(table)]
        for table, fields in kept.items()
    }
    return tables | {"bonus": dict(rows.single("bonus").fields)}


# -- what people read -----------------------------------------------------------------------------


def check_fields(rows: Rows) -> None:
    """Every row has its fields and no other."""
    rows.single("deck").only("title", "note")
    rows.single("bonus").only(*BONUS.words)
    for row in rows.of("colour"):
        row.only("colour", "name", "icon", "pattern")
    for row in rows.of("artifact"):
        row.only("colour", "year", "stars", "title", "text", optional=("source", "link", "motif"))
    for row in rows.of("vip"):
        row.only("colour", "title", "text", optional=("source", "link"))
    for row in rows.of("assistant"):
        row.only("name", "ability")


def texts(rows: Rows) -> dict[str, str]:
    """The entries that the deck adds to the catalogue: `card.17` is how its 17th card is called."""
    head = rows.single("deck")
    said = {"deck.title": head.title("title"), "deck.note": head.text("note")}
    for row in rows.of("colour"):
        colour = row.word("colour", COLOUR.words)
        said[f"colour.{colour}"] = f"{colour} {row.title('name')}"
        for field in ("name", "icon", "pattern"):
            said[f"{field}.colour.{colour}"] = row.title(field)
    for field in ("name", "icon", "pattern"):
        rows.all_different("colour", field)
    for number, row in enumerate([*rows.of("artifact"), *rows.of("vip")], 1):
        said |= _said_of_card(row, number)
    for number, row in enumerate(rows.of("assistant"), 1):
        ability = row.word("ability", ABILITY.words)
        said[f"assistant.{number}"] = f"{row.title('name')} ({ability})"
        said[f"name.assistant.{number}"] = row.title("name")
    rows.all_different("assistant", "name")
    rows.all_different("vip", "title")
    return said


def _said_of_card(row: Row, number: int) -> dict[str, str]:
    """A card in a sentence (`card`), in a list (`listed`), and in the gallery at the end."""
    title = row.title("title")
    colour = row.word("colour", COLOUR.words)
    said = {
        f"card.{number}": f"{title} (VIP)",
        f"listed.{number}": f"VIP {colour}: {title}",
        f"title.card.{number}": title,
        f"about.card.{number}": row.text("text"),
    }
    if "year" in row.fields:
        year, stars = row.number_in("year", YEARS), row.number_in("stars", STARS)
        said[f"card.{number}"] = f"{title} ({year})"
        said[f"listed.{number}"] = f"{year} {colour} {'★' * stars}: {title}"
    if "source" in row.fields:
        said[f"source.card.{number}"] = row.text("source")
    if "link" in row.fields:
        said[f"link.card.{number}"] = row.link("link")
    if "motif" in row.fields:
        said[f"motif.card.{number}"] = row.word("motif", MOTIFS)
    return said


DECK = DeckForm(__package__, TABLES, check=check_fields, faces=make_cards, facts=facts, texts=texts)
read = DECK.read
cards = DECK.cards


def own() -> Content:
    """The deck that comes with the game."""
    return DECK.own
