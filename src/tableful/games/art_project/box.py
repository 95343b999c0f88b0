"""What the rules know of a content file: plain data, and the numbers that it stands for."""

from typing import TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.state import bit

from .rules.components import CITIES, Box, Map, Missions

MOST_KNOWN = 100  # boxes that are remembered; a server meets many


class CardData(TypedDict):
    """1.1: a Mission card; lists count tokens and Agents by the places of their words."""

    cost: list[int]
    agents: list[int]
    gain: list[int]
    clues: list[int]


class CityData(TypedDict):
    """1.3: a city; -1 is no symbol."""

    symbol: int
    agents: int
    art: bool
    effect: int


class MapData(TypedDict):
    """1.3, 9: a map; cities by their places in it, -1 for none and for no limit."""

    name: str
    cities: list[CityData]
    start: int
    cost: list[list[int]]
    threat: list[int]
    ally_cost: list[int]
    solo_threat: list[int]  # 10.1: where one who plays alone has a track of their own
    solo_ally_cost: list[int]
    van_fuel: int
    lost_markers: int
    personal_clues: bool
    gun_city: int
    order: list[int]
    carry: bool
    return_agents: int
    posted: int
    free_steps: int


class BoxData(TypedDict):
    """All of it."""

    cards: list[CardData]
    maps: list[MapData]


_known: dict[tuple[str, str, bool], Box] = {}  # by content's hash, map's name, and if alone


def box(data: BoxData, content_hash: str, name: str, *, alone: bool) -> Box:
    """The cards and one map in numbers; games with the same content share them."""
    found = _known.get((content_hash, name, alone))
    if found is None:
        if len(_known) >= MOST_KNOWN:
            del _known[next(iter(_known))]
        chart = next(chart for chart in data["maps"] if chart["name"] == name)
        found = Box(make_missions(data["cards"]), make_map(chart))
        if alone and chart["solo_threat"]:
            found.map.threat = vec[i64](chart["solo_threat"])
            found.map.ally_cost = vec[i64](chart["solo_ally_cost"])
        _known[content_hash, name, alone] = found
    return found


def make_missions(cards: list[CardData]) -> Missions:
    """1.1: the cards; the first row is that of no card."""
    cost, agents, gain, clues = [0] * 4, [0] * 6, [0] * 4, [0]
    for card in cards:
        cost += card["cost"]
        agents += card["agents"]
        gain += card["gain"]
        clues.append(_as_set(card["clues"]))
    return Missions(len(cards), vec[i64](cost), vec[i64](agents), vec[i64](gain), vec[i64](clues))


def make_map(data: MapData) -> Map:
    """1.3, 9: a map with the rules of its own."""
    chart = Map(data["name"], len(data["cities"]), data["start"])
    for place, city in enumerate(data["cities"]):
        chart.symbol[place] = city["symbol"]
        chart.agents[place] = city["agents"]
        chart.effect[place] = city["effect"]
        if city["symbol"] >= 0:
            chart.homes[city["symbol"]] = chart.homes[city["symbol"]] | bit(place)
        if city["art"]:
            chart.art |= bit(place)
    chart.effects = any(city["effect"] for city in data["cities"])
    for here, costs in enumerate(data["cost"]):
        for there, fuel in enumerate(costs):
            chart.cost[here * CITIES + there] = fuel
    chart.threat = vec[i64](data["threat"])
    chart.ally_cost = vec[i64](data["ally_cost"])
    chart.fuel = data["van_fuel"]
    chart.markers = data["lost_markers"]
    chart.personal = data["personal_clues"]
    chart.gun_city = data["gun_city"]
    chart.order = vec[i64](data["order"])
    chart.carried = data["carry"]
    chart.return_agents = data["return_agents"]
    chart.posted = data["posted"]
    chart.free_steps = data["free_steps"]
    return chart


def _as_set(places: list[int]) -> int:
    found: int = 0
    for place in places:
        found |= bit(place)
    return found
