"""ART 1: cards and maps as a file that anybody can edit, and all that is checked when it is read.

The box of the game is `deck.toml` beside this module; its head tells how to make another one.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from tableful.core.deck_game import DeckForm
from tableful.core.deck_rows import Row, Rows
from tableful.core.errors import Malformed
from tableful.core.setup import Content

from .box import BoxData, CardData, CityData, MapData
from .map_checks import check_map
from .verbs import MOST_CARDS, MOST_CITIES, PAYMENT, SYMBOL

CARDS = range(48, MOST_CARDS + 1)
MAPS = range(1, 13)
CITIES = range(6, MOST_CITIES + 1)
SPACES = range(4, 9)
MOST_TOKENS = 4  # of a cost, a gain or the Agents of a card
LONGEST_NAME = 20
TABLES = ("deck", "card", "map", "city", "road")
EFFECTS = (
    "gain_fuel",
    "gain_walkies",
    "gain_guns",
    "lose_resources",
    "lose_clue",
    "agents_elsewhere",
)
SPECIAL = (
    "solo_threat",
    "solo_ally_cost",
    "van_fuel",
    "lost_markers",
    "anywhere",
    "personal_clues",
    "gun_city",
    "order",
    "carry",
    "return_agents",
    "posted",
    "free_steps",
)


class Boxes(DeckForm[BoxData]):
    """The boxes of The A.R.T. Project: what the rules know of one is all of its content."""

    def read(self, source: str | Path) -> Content:
        """The box of a TOML text or file, with the names of its first map's cities."""
        content = super().read(source)
        return on_map(content, map_names(content)[0])

    def cards(self, content: Content) -> BoxData:
        """What the rules know of a box; malformed if it is none."""
        return box_data(content)


def make_box(rows: Rows) -> BoxData:
    """All cards and maps of a file, checked by chapter 1."""
    return BoxData(
        cards=[_card(row) for row in rows.of("card")],
        maps=[_map(rows, row) for row in rows.of("map")],
    )


def facts(rows: Rows) -> Mapping[str, object]:
    """What a record's hash is made from: the same."""
    return cast(Mapping[str, object], make_box(rows))


def box_data(content: Content) -> BoxData:
    """What the rules know of a box; malformed if it is none."""
    if set(content.data) != {"cards", "maps"}:
        raise Malformed("these are no cards and maps of The A.R.T. Project")
    return cast(BoxData, content.data)


def map_names(content: Content) -> tuple[str, ...]:
    """By which words the maps are chosen."""
    return tuple(chart["name"] for chart in box_data(content)["maps"])


def on_map(content: Content, name: str) -> Content:
    """The same box with the names of this map's cities: a city is a number within its map."""
    prefix = f"map.{name}."
    cities = {
        key.removeprefix(prefix): text
        for key, text in content.texts.items()
        if key.startswith(prefix)
    }
    kept = {key: text for key, text in content.texts.items() if not key.startswith("city.")}
    return Content(content.data, {**kept, **cities})


# -- rows ------------------------------------------------------------------------------------------


def check_fields(rows: Rows) -> None:
    """Every row has its fields and no other, and there are enough rows of each sort."""
    rows.single("deck").only("title", "note")
    for row in rows.of("card"):
        row.only("title", "cost", "agents", "gain", "clues")
    for row in rows.of("map"):
        row.only("name", "title", "text", "start", "threat", "ally_cost", optional=SPECIAL)
    for row in rows.of("city"):
        row.only("map", "title", "agents", optional=("symbol", "art", "effect"))
    for row in rows.of("road"):
        row.only("map", "from", "to", "cost", optional=("back",))
    for table, allowed in (("card", CARDS), ("map", MAPS)):
        found = len(rows.of(table))
        if found not in allowed:
            many = f"{allowed[0]} to {allowed[-1]}"
            raise Malformed(f"the deck: {table}: there must be {many} rows, not {found}")
    for table in ("card", "map"):
        rows.all_different(table, "title")
    rows.all_different("map", "name")
    names = [_name(row) for row in rows.of("map")]
    for row in (*rows.of("city"), *rows.of("road")):
        row.word("map", names)


def _name(row: Row) -> str:
    """The word by which a map is chosen: letters, digits and hyphens."""
    name = row.text("name", LONGEST_NAME)
    if not all(sign.isascii() and (sign.isalnum() or sign == "-") for sign in name):
        raise row.wrong("name", "must be a word of letters, digits and hyphens")
    return name


def _card(row: Row) -> CardData:
    """1.1: cost, Agents, gain, clues."""
    row.title("title")
    clues = row.words("clues", SYMBOL.words)
    if len(clues) > 2:
        raise row.wrong("clues", "must be one symbol, or two different ones")
    return CardData(
        cost=_counts(row.tokens("cost", PAYMENT.words, MOST_TOKENS), PAYMENT.words),
        agents=_counts(row.tokens("agents", SYMBOL.words, MOST_TOKENS), SYMBOL.words),
        gain=_counts(row.tokens("gain", PAYMENT.words, MOST_TOKENS), PAYMENT.words),
        clues=[SYMBOL.words.index(clue) for clue in clues],
    )


def _counts(tokens: list[str], words: tuple[str, ...]) -> list[int]:
    return [tokens.count(word) for word in words]


def _map(rows: Rows, row: Row) -> MapData:
    """1.3: a map with its cities, roads and track, checked."""
    name = _name(row)
    cities = [city for city in rows.of("city") if city.fields["map"] == name]
    roads = [road for road in rows.of("road") if road.fields["map"] == name]
    if len(cities) not in CITIES:
        many = f"{CITIES[0]} to {CITIES[-1]}"
        raise row.wrong("name", f"the map must have {many} [[city]] rows, not {len(cities)}")
    titles = [city.title("title") for city in cities]
    for city, title in zip(cities, titles, strict=True):
        if titles.count(title) > 1:
            raise city.wrong("title", "another city of this map has the same")
    chart = MapData(
        name=name,
        cities=[_city(city) for city in cities],
        start=titles.index(row.word("start", titles)),
        cost=_costs(row, roads, titles),
        threat=_spaces(row, "threat"),
        ally_cost=_spaces(row, "ally_cost"),
        solo_threat=_spaces(row, "solo_threat") if "solo_threat" in row.fields else [],
        solo_ally_cost=_spaces(row, "solo_ally_cost") if "solo_ally_cost" in row.fields else [],
        van_fuel=_optional(row, "van_fuel", range(7), 3),
        lost_markers=_optional(row, "lost_markers", range(1, 10), 3),
        personal_clues=_flag(row, "personal_clues"),
        gun_city=titles.index(row.word("gun_city", titles)) if "gun_city" in row.fields else -1,
        order=_order(row, titles),
        carry=_flag(row, "carry"),
        return_agents=_optional(row, "return_agents", range(5), 0),
        posted=_optional(row, "posted", range(4), 0),
        free_steps=_optional(row, "free_steps", range(1, 8), -1),
    )
    check_map(row, chart, titles)
    return chart


def _city(row: Row) -> CityData:
    symbol = SYMBOL.words.index(row.word("symbol", SYMBOL.words)) if "symbol" in row.fields else -1
    effect = EFFECTS.index(row.word("effect", EFFECTS)) + 1 if "effect" in row.fields else 0
    return CityData(
        symbol=symbol,
        agents=row.number_in("agents", range(5)),
        art=_flag(row, "art"),
        effect=effect,
    )


def _costs(row: Row, roads: list[Row], titles: list[str]) -> list[list[int]]:
    """5.1: the Fuel from each city to each other, -1 where there is no road."""
    size = range(len(titles))
    if "anywhere" in row.fields:
        if roads:
            raise roads[0].wrong("from", "the map has anywhere, so it needs no roads")
        fuel = row.number_in("anywhere", range(1, 4))
        return [[-1 if here == there else fuel for there in size] for here in size]
    costs = [[-1] * len(titles) for _ in size]
    for road in roads:
        here = titles.index(road.word("from", titles))
        there = titles.index(road.word("to", titles))
        if here == there or costs[here][there] >= 0:
            raise road.wrong("to", "there is such a road already" if here != there else "is from")
        costs[here][there] = costs[there][here] = road.number_in("cost", range(4))
        if "back" in road.fields:
            costs[there][here] = road.number_in("back", range(4))
    return costs


def _spaces(row: Row, field: str) -> list[int]:
    numbers = row.numbers_in(field, range(1, 31))
    if len(numbers) not in SPACES:
        raise row.wrong(field, f"must be {SPACES[0]} to {SPACES[-1]} numbers, not {len(numbers)}")
    return numbers


def _order(row: Row, titles: list[str]) -> list[int]:
    if "order" not in row.fields:
        return []
    return [titles.index(title) for title in row.words("order", titles)]


def _optional(row: Row, field: str, allowed: range, usual: int) -> int:
    return row.number_in(field, allowed) if field in row.fields else usual


def _flag(row: Row, field: str) -> bool:
    return field in row.fields and row.yes_or_no(field)


# -- what people read ------------------------------------------------------------------------------


def texts(rows: Rows) -> dict[str, str]:
    """The entries that a box adds to the catalogue: titles of cards, maps and cities."""
    head = rows.single("deck")
    said = {"deck.title": head.title("title"), "deck.note": head.text("note")}
    for number, row in enumerate(rows.of("card"), 1):
        said[f"card.{number}"] = row.title("title")
        said[f"about.card.{number}"] = _described(row)
    for row in rows.of("map"):
        name = _name(row)
        said[f"value.map.{name}"] = row.title("title")
        said[f"about.value.map.{name}"] = row.text("text")
        cities = [city for city in rows.of("city") if city.fields["map"] == name]
        for number, city in enumerate(cities):
            said[f"map.{name}.city.{number}"] = city.title("title")
    return said


SPOKEN = {"fuel": "Fuel", "walkie": "Walkie Talkie", "gun": "Gun", "health": "Health"}
PLURAL = {"Walkie Talkie": "Walkie Talkies", "Gun": "Guns", "Agent": "Agents"}


def _described(row: Row) -> str:
    """What stands on a card, from top to bottom."""
    cost = _listed(row.tokens("cost", PAYMENT.words, MOST_TOKENS), PAYMENT.words)
    gain = _listed(row.tokens("gain", PAYMENT.words, MOST_TOKENS), PAYMENT.words)
    agents = row.tokens("agents", SYMBOL.words, MOST_TOKENS)
    where = [
        f"{_numbered(agents.count(word), 'Agent')} at the {word}"
        for word in SYMBOL.words
        if word in agents
    ]
    clues = " and ".join(row.words("clues", SYMBOL.words))
    return (
        f"Pay {cost or 'nothing'}. {_joined(where) or 'No Agents'}. "
        f"Gain {gain or 'nothing'}. Clue: {clues}."
    )


def _listed(tokens: list[str], words: tuple[str, ...]) -> str:
    return _joined([_numbered(tokens.count(w), SPOKEN[w]) for w in words if w in tokens])


def _numbered(number: int, thing: str) -> str:
    return f"{number} {thing if number == 1 else PLURAL.get(thing, thing)}"


def _joined(parts: list[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), *parts[-1:]] if len(parts) > 1 else parts)


BOXES = Boxes(__package__, TABLES, check=check_fields, faces=make_box, facts=facts, texts=texts)
own_source = BOXES.own_source
read = BOXES.read


def own() -> Content:
    """The box that comes with the game."""
    return BOXES.own
