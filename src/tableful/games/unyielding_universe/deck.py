"""UU 1: a deck as a file that anybody can edit, and all that is checked when it is read.

The deck of the box is `deck.toml` beside this module; its head tells how to make another one.
"""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.deck_game import DeckForm
from tableful.core.deck_rows import Row, Rows, looks
from tableful.core.errors import Malformed
from tableful.core.setup import Content
from tableful.core.state import bit

from .rules.cards import Cards, Universe
from .verbs import CHARACTER, FEELING, KIND, MOST_CARDS, TRAIT

YEARS = range(1, 121)
YEAR_CARDS = range(80, 161)
FEWEST_YEARS = 40  # different ones
OLD = 84  # 6.2: somebody can live so long
UNIVERSES = range(1, 21)
COMPLETES = range(6, 21)  # 7.6: four can be left out
LIMITS = range(20, 100)
NEEDED = range(6, 13)  # more than the five that are dealt
BONUS = range(-3, 4)
TABLES = ("deck", "begin", "well_lived", "year", "universe", "complete")
HOOKS = ("limit", "shifts", "removes", "removes_first_unbalanced", "needed", "by_kind")
BY_TRAIT = ("by_trait", "trait_points")  # one hook of two fields


# -- what the rules know --------------------------------------------------------------------------


def make_cards(rows: Rows) -> Cards:
    """The faces in numbers, checked by the rules of chapter 1."""
    _check_counts(rows)
    year, traits = [0], [0]  # of Life Begins, whose number is 0
    for row in rows.of("year"):
        year.append(row.number_in("year", YEARS))
        traits.append(_traits(row))
    universes = [_universe(row) for row in rows.of("universe")]
    year += [0] * len(universes)
    year += [row.number_in("year", YEARS) for row in rows.of("complete")]
    traits += [0] * (len(year) - len(traits))
    _check_ages(rows, year)
    return Cards(
        years=len(rows.of("year")),
        completes=len(rows.of("complete")),
        year=vec[i64](year),
        traits=vec[i64](traits),
        universes=universes,
    )


def _check_counts(rows: Rows) -> None:
    """1.1, 1.2: enough cards of each sort, and not too many."""
    for table, allowed in (("year", YEAR_CARDS), ("universe", UNIVERSES), ("complete", COMPLETES)):
        found = len(rows.of(table))
        if found not in allowed:
            many = f"{allowed[0]} to {allowed[-1]}"
            raise Malformed(f"the deck: {table}: there must be {many} rows, not {found}")
    size = sum(len(rows.of(table)) for table in ("year", "universe", "complete"))
    assert size <= MOST_CARDS


def _check_ages(rows: Rows, year: list[int]) -> None:
    """2.2, 6.2: years differ enough for lifelines in order, and a long life is possible."""
    ages = set(year[1 : 1 + len(rows.of("year"))])
    if len(ages) < FEWEST_YEARS:
        why = f"there must be at least {FEWEST_YEARS} different years, not {len(ages)}"
        raise Malformed(f"the deck: year: {why}")
    if max(ages) < OLD:
        raise Malformed(f"the deck: year: there must be a year of {OLD} or more")


def _traits(row: Row) -> int:
    """1.1: one kind, one or more feelings, one or more characters."""
    words = [row.word("kind", KIND.words)]
    words += row.words("feelings", FEELING.words) + row.words("characters", CHARACTER.words)
    return _as_set(words)


def _as_set(words: list[str]) -> int:
    found: int = 0
    for word in words:
        found |= bit(TRAIT.words.index(word))
    return found


def _universe(row: Row) -> Universe:
    """5: what a row's hooks say."""
    universe = Universe()
    has = row.fields
    if not any(hook in has for hook in (*HOOKS, *BY_TRAIT)):
        raise row.wrong("limit", f"or another hook is missing: {', '.join((*HOOKS, *BY_TRAIT))}")
    if "starred" in has:
        universe.starred = row.yes_or_no("starred")
    if "limit" in has:
        universe.limit = row.number_in("limit", LIMITS)
    if "shifts" in has:
        universe.shifts = _as_set(row.words("shifts", TRAIT.words))
    if "removes" in has:
        universe.removes = _as_set(row.words("removes", TRAIT.words))
    if "removes_first_unbalanced" in has:
        universe.removes_first_unbalanced = row.yes_or_no("removes_first_unbalanced")
    if "needed" in has:
        universe.needed = row.number_in("needed", NEEDED)
    if "by_kind" in has:
        universe.by_kind = vec[i64](_by_kind(row))
    if "by_trait" in has or "trait_points" in has:
        universe.by_trait = _as_set(row.words("by_trait", TRAIT.words))
        universe.trait_points = row.number_in("trait_points", BONUS)
    _check_star(row, universe)
    return universe


def _by_kind(row: Row) -> list[int]:
    points = row.numbers_in("by_kind", BONUS)
    if len(points) != len(KIND.words):
        kinds = ", ".join(KIND.words)
        raise row.wrong("by_kind", f"must be {len(KIND.words)} numbers, for {kinds}")
    return points


def _check_star(row: Row, universe: Universe) -> None:
    """5.4, 5.6: what happens once needs a star; what lasts cannot have one."""
    for field in ("shifts", "removes_first_unbalanced"):
        if field in row.fields and not universe.starred:
            raise row.wrong(field, "happens once: the row must have starred = true")
    for field in ("needed", "by_kind", *BY_TRAIT):
        if field in row.fields and universe.starred:
            raise row.wrong(field, "would last, but a starred Universe leaves at once")


def facts(rows: Rows) -> dict[str, object]:
    """The same rows without what is only for people: what a record's hash is made from."""
    spoken = ("title", "text", "gentle_title", "gentle_text")
    return {
        table: [
            {field: value for field, value in row.fields.items() if field not in spoken}
            for row in rows.of(table)
        ]
        for table in ("year", "universe", "complete")
    }


# -- what people read -----------------------------------------------------------------------------


def check_fields(rows: Rows) -> None:
    """Every row has its fields and no other."""
    rows.single("deck").only("title", "note")
    gentle = ("gentle_title", "gentle_text")
    for table in ("begin", "well_lived"):
        rows.single(table).only("title", "text")
    for row in rows.of("year"):
        row.only("year", "kind", "feelings", "characters", "title", "text", optional=gentle)
    for row in rows.of("universe"):
        row.only("title", "text", optional=("starred", *HOOKS, *BY_TRAIT))
    for row in rows.of("complete"):
        row.only("year", "title", "text", optional=gentle)


def texts(rows: Rows) -> dict[str, str]:
    """The entries that the deck adds to the catalogue: `card.17` is how its 17th card is called.

    Under `gentle.` are those that the gentle deck has instead (1.3).
    """
    head = rows.single("deck")
    said = {"deck.title": head.title("title"), "deck.note": head.text("note")}
    begin, well_lived = rows.single("begin"), rows.single("well_lived")
    said |= _said_of_card(begin, 0, begin.title("title"), begin.text("text"))
    title, text = well_lived.title("title"), well_lived.text("text")
    said |= {"well_lived.title": title, "well_lived.text": text}
    said["well_lived.alt"] = f"{_closed(title)} {text}"
    every = [*rows.of("year"), *rows.of("universe"), *rows.of("complete")]
    for number, row in enumerate(every, 1):
        said |= _said_of_card(row, number, row.title("title"), row.text("text"))
        if "gentle_title" in row.fields or "gentle_text" in row.fields:
            gentle = _said_of_card(row, number, row.title("gentle_title"), row.text("gentle_text"))
            said |= {f"gentle.{key}": text for key, text in gentle.items()}
    rows.all_different("universe", "title")
    _check_called(rows)
    return said


def _check_called(rows: Rows) -> None:
    """No two Year cards are called the same, gently or not: a move names its card."""
    rows.all_different("year", "title")
    met: set[str] = set()
    for row in rows.of("year"):
        field = "gentle_title" if "gentle_title" in row.fields else "title"
        called = looks(row.title(field))
        if called in met:
            raise row.wrong(field, "another card has this title too in the gentle deck")
        met.add(called)


def gently(content: Content) -> Content:
    """1.3: the same cards with the gentle titles and sentences."""
    gentle = {
        key.removeprefix("gentle."): text
        for key, text in content.texts.items()
        if key.startswith("gentle.")
    }
    return Content(content.data, {**content.texts, **gentle})


def _said_of_card(row: Row, number: int, title: str, text: str) -> dict[str, str]:
    """A card in a sentence (`card`), in a list (`listed`), and what stands on it.

    `alt` is the whole face in words, for anyone who cannot see it.
    """
    said = {f"title.card.{number}": title, f"about.card.{number}": text}
    card, listed, alt = f"card.{number}", f"listed.{number}", f"alt.card.{number}"
    whole = f"{_closed(title)} {text}"
    if row.table == "begin":
        return said | {card: title, listed: title, alt: whole}
    if row.table == "universe":
        star = ", starred" if row.fields.get("starred") else ""
        return said | {card: title, listed: title, alt: f"{_closed(title + star)} {text}"}
    year = row.number_in("year", YEARS)
    if row.table == "complete":
        called = f"Life Complete {year}"
        return said | {card: called, listed: f"{called}: {title}", alt: f"{called}: {whole}"}
    called, kind = f"{year} “{title}”", row.word("kind", KIND.words)
    feelings = ", ".join(row.words("feelings", FEELING.words))
    characters = ", ".join(row.words("characters", CHARACTER.words))
    face = f"Age {year}, {kind}: {whole} Feelings: {feelings}. Characters: {characters}."
    return said | {card: called, listed: f"{called} ({kind})", alt: face}


def _closed(title: str) -> str:
    """A title as a sentence of its own."""
    return title if title.endswith((".", "!", "?")) else f"{title}."


DECK = DeckForm(__package__, TABLES, check=check_fields, faces=make_cards, facts=facts, texts=texts)
read = DECK.read
cards = DECK.cards


def own() -> Content:
    """The deck that comes with the game."""
    return DECK.own
