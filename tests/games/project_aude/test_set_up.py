"""AUDE 1, 2: the components and the set-up."""

from collections import Counter
from itertools import pairwise

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.rng import seeded
from tableful.core.setup import Content
from tableful.core.state import Ear, members
from tableful.games.project_aude import deck
from tableful.games.project_aude.rules.cards import BEAVERBROOK, NO_CARD, Cards
from tableful.games.project_aude.rules.engine import ProjectAude, new_game
from tableful.games.project_aude.rules.setting_up import lay_out_discards
from tableful.games.project_aude.verbs import ABILITY, BONUS, COLOUR, KINDS
from tableful.games.project_aude.view import view
from tests.games.project_aude.decks import plain, tables, toml
from tests.games.project_aude.tabletop import set_table

EVERY_COUNT = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def games(seats: int, content: Content | None = None, tries: int = 60) -> list[ProjectAude]:
    """Some set-ups."""
    found = deck.cards(content or deck.own())
    return [new_game(seats, found, False, False, seeded(seed)) for seed in range(tries)]


def rows(table: str) -> list[dict[str, object]]:
    """The rows of the box's deck that the rules know."""
    found = deck.own().data[table]
    assert isinstance(found, list)
    return found


# -- 1 components ---------------------------------------------------------------------------------


def test_ninety_artifacts_of_six_colours_with_dates_of_their_own() -> None:
    """AUDE 1.1: 15 in each colour, one, two or three stars, a title and a description."""
    artifacts = rows("artifact")
    assert len(artifacts) == 90
    assert set(Counter(row["colour"] for row in artifacts).values()) == {15}
    assert len({row["year"] for row in artifacts}) == 90
    assert {row["stars"] for row in artifacts} == {1, 2, 3}
    for number in range(1, 91):
        assert deck.own().texts[f"title.card.{number}"]
        assert deck.own().texts[f"about.card.{number}"].endswith((".", '".'))


def test_each_colour_is_spread_over_the_whole_range() -> None:
    """AUDE 1.1: from 1785 to 2024, without a gap of more than a generation in any colour."""
    years = sorted(int(str(row["year"])) for row in rows("artifact"))
    assert (years[0], years[-1]) == (1785, 2024)
    for colour in {row["colour"] for row in rows("artifact")}:
        own = sorted(int(str(r["year"])) for r in rows("artifact") if r["colour"] == colour)
        assert own[0] <= 1800
        assert own[-1] >= 2009
        assert all(later - earlier <= 30 for earlier, later in pairwise(own))


def test_two_vips_in_each_colour_without_date_and_stars() -> None:
    """AUDE 1.2: there are twelve."""
    assert len(rows("vip")) == 12
    assert set(Counter(row["colour"] for row in rows("vip")).values()) == {2}
    faces = deck.cards(deck.own())
    assert {(int(faces.year[card]), int(faces.stars[card])) for card in range(91, 103)} == {(0, 0)}


def test_six_abilities_on_two_cards_each() -> None:
    """AUDE 1.3: twelve RA cards."""
    assert Counter(row["ability"] for row in rows("assistant")) == dict.fromkeys(ABILITY.words, 2)


def test_one_beaverbrook() -> None:
    """AUDE 1.4: he is in every deck, once."""
    for game in games(3):
        assert [int(card) for card in game.deck][: game.deck_size].count(int(BEAVERBROOK)) == 1


def test_thirteen_bonuses_each_with_a_value_of_its_own() -> None:
    """AUDE 1.5: five, four and four; the highest left lies on top."""
    game = games(5)[0]
    left = view(game, None)["bonuses"]
    assert [len(left[kind]) for kind in BONUS.words] == [5, 4, 4]
    for values in left.values():
        assert len(set(values)) == len(values)
        assert values == sorted(values, reverse=True)


# -- 2 set-up -------------------------------------------------------------------------------------


@EVERY_COUNT
def test_beaverbrook_is_among_the_last_eleven(seats: int) -> None:
    """AUDE 2.1: at every place of the bottom pile, and nowhere else."""
    places = {list(map(int, game.deck)).index(int(BEAVERBROOK)) for game in games(seats, tries=250)}
    assert places == set(range(11))


@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, {36, 37, 38}), (3, {54, 55, 56}), (4, {73, 74}), (5, {92})]
)
def test_as_many_of_five_piles_as_there_are_players(seats: int, sizes: set[int]) -> None:
    """AUDE 2.2: 19, 19, 18, 18 and 18 cards above the last eleven; the rest stay in the box."""
    above = set()
    for game in games(seats):
        laid_out = sum(len(pile) for pile in view(game, None)["piles"].values())
        above.add(game.deck_size + laid_out - 11)
    assert above == sizes


def test_other_decks_split_what_is_above_the_last_eleven_into_five() -> None:
    """AUDE 2.2, 1.1: four colours, 60 cards: 50 above, so ten for each player."""
    small = deck.read(toml(tables(("red", "orange", "blue", "brown"), artifacts=14, vips=1)))
    for game in games(3, small):
        laid_out = sum(len(pile) for pile in view(game, None)["piles"].values())
        assert game.deck_size + laid_out == 11 + 30


def test_four_discard_piles_lie_face_up() -> None:
    """AUDE 2.3: all their cards are visible, each in the pile of its colour."""
    sizes = set()
    for game in games(2):
        piles = view(game, None)["piles"]
        assert len(piles) == 4
        for colour, cards in piles.items():
            assert {card["colour"] for card in cards} == {colour}
        sizes.add(sum(len(cards) for cards in piles.values()))
    assert min(sizes) == 4
    assert max(sizes) > 5


def test_laying_out_stops_with_the_fourth_pile() -> None:
    """AUDE 2.3: the last card that was laid out is alone in its pile."""
    ear = Ear()
    new_game(2, deck.cards(plain()), False, False, seeded(3), ear)
    shown = [KINDS.seen(event, None).json() for event in ear.events]
    assert [event["event"] for event in shown].count("laid_out") >= 4


def test_beaverbrook_among_the_first_cards_means_a_new_set_up() -> None:
    """AUDE 2.3: where the fourth colour is a single card, he often comes first; nobody sees it."""
    state = ProjectAude(2, deck.cards(plain()), False, False)
    for place, card in enumerate([4, int(BEAVERBROOK), 20, 1]):
        state.deck[place] = card
    state.deck_size = 4
    assert not lay_out_discards(state)
    rare = Cards(
        size=61,
        colour=vec[i64]([-1, *(n % 3 for n in range(60)), 3]),
        year=vec[i64](list(range(62))),
        stars=vec[i64]([1] * 62),
        ability=vec[i64]([n // 2 for n in range(12)]),
        bonus=vec[i64]([1] * 18),
    )
    for seed in range(20):
        game = new_game(2, rare, False, False, seeded(seed))
        assert len(view(game, None)["piles"]) == 4
        assert BEAVERBROOK in list(map(int, game.deck))[: game.deck_size]


@pytest.mark.parametrize(("seats", "left"), [(2, [2, 1, 1]), (3, [3, 2, 2]), (4, [4, 3, 3])])
def test_with_fewer_players_the_lowest_bonuses_stay_in_the_box(seats: int, left: list[int]) -> None:
    """AUDE 2.4: three of each kind with two players, two with three, one with four."""
    bonuses = view(games(seats)[0], None)["bonuses"]
    all_of_them = view(games(5)[0], None)["bonuses"]
    assert [len(bonuses[kind]) for kind in BONUS.words] == left
    for kind in BONUS.words:
        assert bonuses[kind] == all_of_them[kind][: len(bonuses[kind])]


@EVERY_COUNT
def test_two_spare_assistants_are_always_left(seats: int) -> None:
    """AUDE 2.4, 2.5: two for each player, two spares; with two players one of each ability."""
    for game in games(seats):
        sent = [int(game.assistant(mission)) for mission in range(2 * seats)]
        spares = members(game.spares)
        assert len({*sent, *spares}) == 2 * seats + 2
        if seats == 2:
            assert len({int(game.content.ability[a]) for a in (*sent, *spares)}) == 6


@EVERY_COUNT
def test_anybody_may_start_with_unused_assistants_and_empty_missions(seats: int) -> None:
    """AUDE 2.5: a random player."""
    assert {int(game.active) for game in games(seats)} == set(range(seats))
    for game in games(seats):
        assert game.used == 0
        assert all(card == NO_CARD for card in game.missions)


def test_play_goes_to_the_left() -> None:
    """AUDE 2.5: from seat to seat."""
    game = new_game(3, deck.cards(plain()), True, False, seeded(1))
    turns: list[int] = []
    rng = seeded(2)
    while len(turns) < 9:
        turns.append(int(game.active))
        while game.active == turns[-1] and not game.over:
            game.apply(game.active, game.legal(game.active)[-1], rng)
        assert not game.over
    assert turns == [(turns[0] + turn) % 3 for turn in range(9)]


def test_the_family_plays_without_assistants() -> None:
    """AUDE 2.6: no RA cards, no abilities, no spares."""
    game = new_game(3, deck.cards(plain()), True, False, seeded(1))
    seen = view(game, 0)
    assert seen["family"]
    assert seen["spares"] == []
    assert set_table().refusal("draw four by 0") == "2.6 no_assistants"
    assert all(m["assistant"] is None for seat in seen["seats"] for m in seat["missions"])
    rng = seeded(1)
    while not game.over:
        legal = game.legal(game.active)
        game.apply(game.active, legal[rng.below(len(legal))], rng)
    assert game.assistants == 0


def test_the_palette_has_eight_colours() -> None:
    """AUDE 1.1: another deck may have all of them."""
    wide = deck.read(toml(tables(COLOUR.words, artifacts=18, vips=2)))
    for game in games(5, wide, tries=3):
        rng = seeded(4)
        while not game.over:
            legal = game.legal(game.active)
            game.apply(game.active, legal[rng.below(len(legal))], rng)
