"""UU 1 and 2: the cards, and how a round begins."""

from collections import Counter

from tableful.core.rng import seeded
from tableful.core.table import Table as WholeTable
from tableful.games.unyielding_universe import deck
from tableful.games.unyielding_universe.game import UnyieldingUniverseGame
from tableful.games.unyielding_universe.rules.engine import UnyieldingUniverse
from tableful.games.unyielding_universe.verbs import CHARACTER, FEELING, TRAIT
from tests.games.unyielding_universe.tabletop import set_table

GAME = UnyieldingUniverseGame()


def new(seats: int = 4, seed: int = 1, **options: object) -> UnyieldingUniverse:
    """A new match with the game's own cards."""
    state = GAME.new(GAME.setup(seats, options), seeded(seed))
    assert isinstance(state, UnyieldingUniverse)
    return state


def line(state: UnyieldingUniverse, seat: int) -> list[int]:
    """The cards of a lifeline."""
    found, card = [], int(state.follows[state.line(seat)])
    while card:
        found.append(card)
        card = int(state.follows[card])
    return found


def years(state: UnyieldingUniverse, seat: int) -> list[int]:
    """Their years."""
    return [int(state.content.year[card]) for card in line(state, seat)]


def pile(state: UnyieldingUniverse) -> list[int]:
    """What the draw pile holds."""
    return [int(state.pile[i]) for i in range(state.pile_size)]


def test_the_years_of_the_deck() -> None:
    """UU 1.1: 108 Year cards, 36 of each kind, each with feelings and characters."""
    cards = deck.cards(deck.own())
    ages = Counter(int(cards.year[card]) for card in range(1, 109))
    assert cards.years == 108
    assert ages[20] == ages[40] == ages[60] == ages[80] == 3
    assert ages[84] == ages[5] == ages[85] == 2
    assert ages[1] == ages[82] == ages[87] == ages[100] == 1
    assert ages[81] == ages[83] == ages[99] == 0
    assert Counter(int(cards.kind(card)) for card in range(1, 109)) == {0: 36, 1: 36, 2: 36}
    traits = Counter(
        word
        for card in range(1, 109)
        for place, word in enumerate(TRAIT.words)
        if int(cards.traits[card]) >> place & 1
    )
    assert [traits[word] for word in FEELING.words] == [18, 24, 18, 18, 24, 12, 12, 12, 12, 12]
    assert [traits[word] for word in CHARACTER.words] == [32, 29, 22, 22, 27, 27]


def test_the_other_cards_of_the_deck() -> None:
    """UU 1.2: seven Universes, two of them starred, and eight Life Complete years."""
    cards = deck.cards(deck.own())
    assert [u.starred for u in cards.universes] == [False, True, False, False, True, False, False]
    completes = range(cards.last_universe + 1, cards.size + 1)
    assert [int(cards.year[card]) for card in completes] == [36, 44, 52, 60, 68, 76, 84, 92]
    assert cards.size == 123


def test_life_begins_never_leaves() -> None:
    """UU 1.2: it is no card that could be replaced."""
    table = set_table(lines=["10"], pile="20")
    table.play("draw")
    assert table.refusal("replace 0") == "1.2 life_begins"


def test_the_gentle_deck_has_other_texts_on_the_same_cards() -> None:
    """UU 1.3: nothing else changes, so records of both replay alike."""
    usual = WholeTable(GAME, GAME.setup(2), "gentle")
    gentle = WholeTable(GAME, GAME.setup(2, {"gentle": True}), "gentle")
    assert dict(usual.view(0)) | {"gentle": True} == gentle.view(0)
    assert usual.setup.content.hash == gentle.setup.content.hash
    said = usual.game.catalogue.entries, gentle.game.catalogue.entries
    assert [entries["title.card.19"] for entries in said] == ["An empty desk", "The moving van"]
    assert said[0]["title.card.1"] == said[1]["title.card.1"]


def test_everything_else_is_shuffled_into_the_pile() -> None:
    """UU 2.1: 123 cards, of which five lie before everybody."""
    state = new(4)
    dealt = [card for seat in range(4) for card in line(state, seat)]
    assert len(dealt) == 20
    assert sorted([*pile(state), *dealt]) == list(range(1, 124))
    assert pile(state) != sorted(pile(state))


def test_five_years_are_dealt_to_everybody() -> None:
    """UU 2.2: Year cards only, and no year twice in a lifeline."""
    for seed in range(60):
        state = new(4, seed)
        for seat in range(4):
            assert len(set(years(state, seat))) == 5
            assert all(state.content.is_year(card) for card in line(state, seat))


def test_a_random_player_starts_the_first_round() -> None:
    """UU 2.3: over some matches everybody does."""
    assert {int(new(4, seed).starter) for seed in range(40)} == {0, 1, 2, 3}
    assert all(new(4, seed).active == new(4, seed).starter for seed in range(10))


def test_the_next_round_starts_to_the_left_of_the_last_starter() -> None:
    """UU 2.3: whoever ended the round."""
    ten = "1 2 3 4 5 6 7 8 9 10"
    table = set_table(lines=[ten], completes=["LC44"], starter=1, seats=3)
    table.play("end")
    assert table.state.starter == 2
    assert table.active == 2


def test_a_new_round_begins_with_all_cards_and_keeps_the_totals() -> None:
    """UU 2.4: the discard pile is empty, no Universe and no Life Complete is left."""
    ten = "1 2 3 4 5 6 7 8 9 10"
    table = set_table(
        lines=[ten, "50"], completes=["LC44"], discards="60 70", universe="Loyal", totals=[5, 7]
    )
    table.play("end")
    assert table.state.round == 2
    assert table.discards == table.universe == table.complete() == ""
    assert len(table.lying()) == table.state.content.size
    assert [int(points) for points in table.state.totals] == [5 + 44 + 20, 7 + 52]
    assert [int(points) for points in table.state.history[:2]] == [64, 52]


def test_the_youngest_life_complete_cards_may_be_left_out() -> None:
    """UU 7.6: as many as the table chooses."""
    there = [int(c) for c in pile(new(2, left_out=3)) if c > 115]
    assert len(pile(new(2, left_out=3))) == 123 - 10 - 3
    assert sorted(there) == [119, 120, 121, 122, 123]


def test_with_years_twice_they_are_dealt_twice() -> None:
    """UU 7.6: 2.2 keeps them."""
    states = [new(4, seed, duplicates=True) for seed in range(60)]
    assert any(len(set(years(state, seat))) < 5 for state in states for seat in range(4))
