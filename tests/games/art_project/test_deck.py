"""ART 1: cards and maps as a file, and what is wrong with one, by row and field."""

import re
from collections.abc import Callable

import pytest

from tableful.core.errors import Malformed
from tableful.core.rng import seeded
from tableful.core.table import Table, replay
from tableful.games.art_project import deck
from tableful.games.art_project.game import ArtProjectGame
from tests.contract.positions import play_on

GAME = ArtProjectGame()
OWN = deck.own_source()


def changed(old: str, new: str, count: int = 1) -> str:
    """The game's own file with something else in it."""
    assert old in OWN
    return OWN.replace(old, new, count)


def block(start: str) -> str:
    """A row of the file from where it begins."""
    found = re.search(rf"\n\[\[\w+\]\]\n{re.escape(start)}.*?(?=\n\[\[|\n# --|\Z)", OWN, re.DOTALL)
    assert found, start
    return found[0]


def test_the_games_own_file_is_a_box() -> None:
    """ART 1.1, 1.3: six maps and 72 cards; a city is called by its map."""
    content = deck.own()
    assert content.title == "Six missions"
    assert deck.map_names(content) == ("japan", "egypt", "usa", "scandinavia", "polynesia", "rio")
    assert content.texts["city.2"] == "Tokyo"
    assert deck.on_map(content, "rio").texts["city.0"] == "Centro"
    assert "city.11" not in deck.on_map(content, "rio").texts
    said = "Pay 1 Fuel and 1 Walkie Talkie. 1 Agent at the figurine. Gain 2 Health. Clue: amphora."
    assert content.texts["about.card.31"] == said


def test_titles_may_be_corrected_without_making_another_box_of_it() -> None:
    """ART 1.1: records know a box by what the rules know of it."""
    assert deck.read(OWN.replace("Sapporo", "Otaru")).hash == deck.own().hash
    other = deck.read(changed('gain = ["fuel", "fuel"]', 'gain = ["fuel"]'))
    assert other.hash != deck.own().hash


def test_a_game_with_another_box_is_played_recorded_and_replayed() -> None:
    """ART 1.3: own maps are chosen by their own names."""
    source = OWN.replace('"japan"', '"nippon"').replace('title = "Japan"', 'title = "Nippon"')
    game = GAME.with_deck(source)
    assert game.options[0].values[0] == "nippon"
    table = Table(game, game.setup(2, {"map": "nippon"}), seed="own")
    rng = seeded(1)
    while not table.over:
        seat = table.next_decider()
        legal = table.legal(seat)
        table.act(seat, legal[rng.below(len(legal))])
    assert replay(GAME, table.record(), game.content()).view(None) == table.view(None)
    with pytest.raises(Malformed, match="map must be one of"):
        game.setup(2, {"map": "japan"})


FAULTS: dict[str, tuple[Callable[[], str], str]] = {
    "a card too few": (
        lambda: re.sub(r"\n\[\[card\]\]\n(?:.+\n){5}", "", OWN, count=30),
        r"card: there must be 48 to 108 rows, not 42",
    ),
    "a word that is none": (
        lambda: changed('cost = ["health"]', 'cost = ["petrol"]'),
        r'line \d+: card row 1 "Drive through the night: amphora": cost: must be some of: fuel',
    ),
    "too many tokens": (
        lambda: changed('cost = ["health"]', f"cost = {['fuel'] * 5}".replace("'", '"')),
        r"cost: has 5 words; 4 are the most",
    ),
    "three clues": (
        lambda: changed('clues = ["amphora"]', 'clues = ["amphora", "bust", "canvas"]'),
        r"clues: must be one symbol, or two different ones",
    ),
    "the same clue twice": (
        lambda: changed('clues = ["amphora"]', 'clues = ["amphora", "amphora"]'),
        r'clues: "amphora" stands there twice',
    ),
    "a symbol without a city": (
        lambda: changed('title = "Sapporo"\nsymbol = "amphora"\n', 'title = "Sapporo"\n'),
        r'map row 1 "Japan": name: no city of this map has the symbol amphora',
    ),
    "a loss that cuts the map in two": (
        lambda: OWN.replace(block('map = "japan"\nfrom = "Sapporo"\nto = "Kyoto"'), ""),
        r"name: Sapporo cannot be reached when Sendai is lost|cannot be reached when",
    ),
    "a road to nowhere": (
        lambda: changed('to = "Sendai"', 'to = "Osaka"'),
        r"road row 1: to: must be one of: Sapporo",
    ),
    "a road twice": (
        lambda: OWN + '\n[[road]]\nmap = "japan"\nfrom = "Kyoto"\nto = "Tokyo"\ncost = 1\n',
        r"to: there is such a road already",
    ),
    "a start that is no city": (
        lambda: changed('start = "Tokyo"', 'start = "Osaka"'),
        r"start: must be one of",
    ),
    "tracks of different length": (
        lambda: changed("ally_cost = [2, 3, 3, 4, 4, 5, 5]", "ally_cost = [2, 3, 3, 4, 4, 5]"),
        r"ally_cost: must be 7 numbers, as many as threat",
    ),
    "half a track for who plays alone": (
        lambda: changed("solo_ally_cost = [1, 2, 2, 3, 3, 4, 4]\n", ""),
        r"solo_ally_cost: must be 7 numbers, as many as threat",
    ),
    "free roads that lead round": (
        lambda: changed("free_steps = 6\n", ""),
        r'map row 6 "Rio": free_steps: is missing: free roads of this map lead round',
    ),
    "an order that is too short": (
        lambda: changed(', "Botafogo"]', "]"),
        r"order: must be 6 cities, as many as threat",
    ),
    "too few cities": (
        lambda: OWN.replace(block('map = "japan"\ntitle = "Sapporo"'), ""),
        r"name: the map must have 6 to 12 \[\[city\]\] rows, not 5",
    ),
    "two cities of one name": (
        lambda: changed('title = "Sendai"', 'title = "Sapporo"'),
        r"title: another city of this map has the same",
    ),
    "too many Agents": (
        lambda: OWN.replace("agents = 2", "agents = 4"),
        r"24 Agents at the start; 20 are the most",
    ),
    "a map that is not there": (
        lambda: changed('[[city]]\nmap = "japan"', '[[city]]\nmap = "france"'),
        r"city row 1 \"Sapporo\": map: must be one of: japan",
    ),
    "an unknown field": (
        lambda: changed("van_fuel = 0\n\n", "petrol = 0\n\n"),
        r"petrol: there is no such field",
    ),
    "a name with a space": (
        lambda: OWN.replace('"japan"', '"ja pan"'),
        r"name: must be a word of letters, digits and hyphens",
    ),
    "roads where anywhere is near": (
        lambda: OWN + '\n[[road]]\nmap = "polynesia"\nfrom = "Tahiti"\nto = "Moorea"\ncost = 1\n',
        r"from: the map has anywhere, so it needs no roads",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_by_row_and_field(fault: str) -> None:
    """ART 1.1, 1.3: in one sentence."""
    source, said = FAULTS[fault]
    with pytest.raises(Malformed, match=said):
        deck.read(source())


def test_a_small_map_of_ones_own_can_be_played() -> None:
    """ART 1.3: six cities in a ring, four spaces, four Agents in one of them."""
    head = OWN[: OWN.index("# -- Japan")]
    names = ("Ajo", "Bly", "Cue", "Dax", "Eph", "Fyn")
    symbols = ("amphora", "bust", "canvas", "diadem", "engraving", "figurine")
    cities = "".join(
        f'[[city]]\nmap = "ring"\ntitle = "{name}"\nsymbol = "{symbol}"\nagents = 1\n'
        for name, symbol in zip(names, symbols, strict=True)
    )
    roads = "".join(
        f'[[road]]\nmap = "ring"\nfrom = "{here}"\nto = "{there}"\ncost = 1\n'
        for here, there in zip(names, names[1:] + names[:1], strict=True)
    )
    track = 'start = "Ajo"\nthreat = [1, 2, 3, 4]\nally_cost = [1, 1, 1, 1]\n'
    ring = f'[[map]]\nname = "ring"\ntitle = "Ring"\ntext = "Round and round."\n{track}'
    game = GAME.with_deck(head + ring + cities + roads)
    for seed in range(5):
        state = game.new(game.setup(3), seeded(seed))
        play_on(state, seeded(seed), game.longest)
        assert state.over
