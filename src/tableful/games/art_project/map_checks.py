"""ART 1.3: whether a map can be played: every symbol has a city, and no loss cuts it in two."""

from tableful.core.deck_rows import Row

from .box import MapData
from .rules.components import ALL_AGENTS, ALL_ART
from .verbs import MOST_SEATS, SYMBOL

MOST_AGENTS = ALL_AGENTS // 2  # at the start, so that there is a game


def check_map(row: Row, chart: MapData, titles: list[str]) -> None:
    """All that concerns several rows of one map."""
    _check_symbols(row, chart)
    _check_track(row, chart)
    _check_tokens(row, chart)
    _check_free_roads(row, chart)
    for lost in (-1, *range(len(titles))):
        _check_connected(row, chart, lost, titles)


def _check_symbols(row: Row, chart: MapData) -> None:
    """4.4, 4.5: Agents and Art Pieces of every symbol have somewhere to go."""
    for place, symbol in enumerate(SYMBOL.words):
        if all(city["symbol"] != place for city in chart["cities"]):
            raise row.wrong("name", f"no city of this map has the symbol {symbol}")


def _check_track(row: Row, chart: MapData) -> None:
    """1.3, 9.6: threat, Ally cost and order are of the same track."""
    spaces = len(chart["threat"])
    if len(chart["ally_cost"]) != spaces:
        raise row.wrong("ally_cost", f"must be {spaces} numbers, as many as threat")
    threat, cost = len(chart["solo_threat"]), len(chart["solo_ally_cost"])
    if (threat, cost) not in ((0, 0), (spaces, spaces)):
        field = "solo_threat" if threat != spaces else "solo_ally_cost"
        raise row.wrong(field, f"must be {spaces} numbers, as many as threat")
    if chart["order"] and len(chart["order"]) != spaces:
        raise row.wrong("order", f"must be {spaces} cities, as many as threat")
    if chart["order"] and not chart["carry"]:
        raise row.wrong("order", "needs carry = true: pieces are found elsewhere too")


def _check_tokens(row: Row, chart: MapData) -> None:
    """1.2: there are Agents and Art Pieces enough for the set-up."""
    agents = sum(city["agents"] for city in chart["cities"]) + MOST_SEATS * chart["posted"]
    if agents > MOST_AGENTS:
        raise row.wrong("name", f"{agents} Agents at the start; {MOST_AGENTS} are the most")
    if sum(city["art"] for city in chart["cities"]) > ALL_ART - len(chart["threat"]):
        spare = ALL_ART - len(chart["threat"])
        raise row.wrong("name", f"at most {spare} cities may have art at the start")


def _check_free_roads(row: Row, chart: MapData) -> None:
    """9.6: nobody goes round for ever: free roads have no way back but with free_steps."""
    if chart["free_steps"] >= 0:
        return
    size = range(len(chart["cities"]))
    left = set(size)
    while left:
        ends = {h for h in left if all(chart["cost"][h][there] != 0 for there in left)}
        if not ends:
            raise row.wrong("free_steps", "is missing: free roads of this map lead round")
        left -= ends


def _check_connected(row: Row, chart: MapData, lost: int, titles: list[str]) -> None:
    """5.2: whatever one city is lost, the others can be reached."""
    cities = [city for city in range(len(titles)) if city != lost]
    reached, waiting = {cities[0]}, [cities[0]]
    while waiting:
        here = waiting.pop()
        for there in cities:
            if there not in reached and chart["cost"][here][there] >= 0:
                reached.add(there)
                waiting.append(there)
    for city in cities:
        if city not in reached:
            why = f"when {titles[lost]} is lost" if lost >= 0 else "by the roads"
            raise row.wrong("name", f"{titles[city]} cannot be reached {why}")
