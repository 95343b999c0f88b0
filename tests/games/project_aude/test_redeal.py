"""What a redeal may change: the order of the deck, the box, and what another has drawn."""

from collections import Counter

import pytest

from tableful import is_compiled
from tableful.core.rng import seeded
from tableful.core.table import Table as CoreTable
from tableful.games import GAMES
from tableful.games.project_aude.deck import cards
from tableful.games.project_aude.rules.engine import new_game
from tableful.games.project_aude.rules.position import DISCARDING
from tableful.games.project_aude.view import view
from tests.games.project_aude.decks import numbers, plain
from tests.games.project_aude.tabletop import Table, set_table


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_redeal_is_a_whole_table_that_fits_what_is_seen(seats: int) -> None:
    """AUDE 3.5, 2.1: no card twice, Beaverbrook among the last eleven, the view unchanged."""
    for seed in range(4 if is_compiled() else 2):
        rng = seeded(seed)
        state = new_game(seats, cards(plain()), False, False, rng)
        while not state.over:
            for seat in range(seats):
                redealt = state.redeal(seat, rng)
                Table(redealt, 1).account()
                assert view(redealt, seat) == view(state, seat)
                assert view(redealt, None) == view(state, None)
                assert [int(c) for c in redealt.deck][: redealt.deck_size].index(0) < 11
            legal = state.legal(state.active)
            state.apply(state.active, legal[rng.below(len(legal))], rng)


def test_every_unseen_card_may_be_the_next_and_no_other() -> None:
    """AUDE 2.2: also those that went back to the box; each as likely as another.

    Each of 94 cards comes up 64 times on average in 6,000 redeals; between 25 and 110 is safe.
    """
    table = set_table(
        missions=[["red 1800", "blue 1813"], ["green 1812"]],
        piles=[["grey 1815", "grey 1825"], ["yellow vip 1"]],
        deck=["yellow 1851", "purple 1904"],
        collected={1: ["red vip 1", "blue 1803"]},
    )
    seen = {"red 1800", "blue 1813", "green 1812", "grey 1815", "grey 1825", "yellow vip 1"}
    seen |= {"red vip 1", "blue 1803"}
    tops = Counter(
        Table(table.state.redeal(seed % 2, seeded(seed)), 1).deck[0] for seed in range(6000)
    )
    assert set(tops) == set(numbers()) - seen
    assert all(25 < count < 110 for count in tops.values())


def discarding(*deck: str) -> Table:
    """Four cards are drawn and the first is placed."""
    table = set_table(deck=deck, assistants=["draw four", "insert first"])
    table.play("draw four by 0", f"place {deck[0]} in 0")
    return table


def hands(table: Table, seat: int, tries: int = 200) -> list[list[str]]:
    """What a seat thinks possible that another holds, as colours."""
    redeals = [table.state.redeal(seat, seeded(seed)) for seed in range(tries)]
    return [[card.split()[0] for card in Table(redealt, 1).hand] for redealt in redeals]


def test_who_is_asked_for_the_order_of_discards_holds_a_pair() -> None:
    """AUDE 3.4, 3.5: the question would not be asked otherwise, and everybody sees it asked."""
    table = discarding("green 1912", "yellow 1901", "grey 1905", "yellow 1911")
    for colours in hands(table, 1):
        assert len(colours) == 3
        assert len(set(colours)) < 3
    assert len({tuple(sorted(colours)) for colours in hands(table, 1)}) > 20
    assert {tuple(colours) for colours in hands(table, 0, 5)} == {("yellow", "grey", "yellow")}


def test_what_is_asked_next_tells_more() -> None:
    """AUDE 3.4: a yellow card was laid down first, so another one is held, and no red pair."""
    table = set_table(
        deck=["yellow 1901", "yellow 1911", "grey 1905", "grey 1915"],
        assistants=["draw four", "insert first"],
    )
    table.play("draw four by 0", "discard yellow 1901")
    for colours in hands(table, 1):
        assert "yellow" in colours
        assert len(set(colours)) < 3
        assert colours.count("red") < 2
    assert ("grey", "grey", "yellow") in {tuple(sorted(colours)) for colours in hands(table, 1)}
    assert ("grey", "yellow", "yellow") in {tuple(sorted(colours)) for colours in hands(table, 1)}


def test_every_hand_with_a_pair_is_as_likely_as_another() -> None:
    """AUDE 3.4, 3.5: of six colours with as many unseen cards each is the pair as often.

    That is 1,000 of 6,000 hands; 130 off is more than four deviations.
    """
    table = set_table(deck=["red 1900", "red 1910"])
    table.play("draw")
    table.state.step = DISCARDING
    pairs = hands(table, 1, 6000)
    assert all(first == second for first, second in pairs)
    found = Counter(first for first, _second in pairs)
    assert set(found) == {"red", "yellow", "green", "blue", "purple", "grey"}
    assert all(abs(count - 1000) < 130 for count in found.values())


def test_what_others_have_seen_is_not_taken_back() -> None:
    """AUDE 3.5: a drawn card is new to somebody, a taken one is not."""
    game = GAMES.game("project-aude")
    table = CoreTable(game, game.setup(2, {"family": True}), "undo")
    seat = table.deciders()[0]
    table.act(seat, next(a for a in table.state.legal(seat) if a != game.verbs.encode("draw")))
    assert table.can_undo(seat)
    table.undo(seat)
    table.write(seat, "draw")
    assert not table.can_undo(seat)


def test_a_card_placed_from_hand_is_new_to_the_others() -> None:
    """AUDE 3.5, 6.6: though the turn goes on, it cannot be taken back."""
    table = set_table(deck=["red 1900", "blue 1913"], assistants=["keep both", "draw four"])
    table.play("draw")
    table.state.informative = False
    table.play("place red 1900 in 1")
    assert table.hand == ["blue 1913"]
    assert table.state.informative
