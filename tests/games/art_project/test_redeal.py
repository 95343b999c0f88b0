"""What is hidden and what is not: deck and untold hands are, the backs are not."""

from collections import Counter

from tableful.core.rng import seeded
from tests.games.art_project.tabletop import Table, cards, set_table


def redealt(table: Table, seat: int, seed: int) -> Table:
    """The same table with everything else that a seat cannot know."""
    other = Table(table.state.redeal(seat, seeded(seed)), table.game)
    other.there = table.there
    other.account()
    return other


def test_a_redeal_keeps_every_back_that_can_be_seen() -> None:
    """ART 4.1, 2.4: of others' cards and of the deck's top card."""
    table = set_table(hands=["9A 1B", "12C 4D"], top="10E")
    for seed in range(20):
        other = redealt(table, 0, seed)
        assert other.hand(0) == "9A 1B"
        view = other.game.view(other.state, 0)
        assert view == table.game.view(table.state, 0)
        assert view["deck"]["top"] == ["engraving", "figurine"]


def test_every_card_with_the_back_comes_up_as_often() -> None:
    """ART 4.1: eight cards show a single diadem; one of them is in seat 0's own hand."""
    table = set_table(hands=["1D 1B", "12C 4D"], top="10E")
    found = Counter(redealt(table, 0, seed).hand(1).split()[1] for seed in range(700))
    assert set(found) == {f"{kind}D" for kind in range(2, 9)}
    assert min(found.values()) > 60


def test_what_was_told_discarded_or_played_stays_where_it_is() -> None:
    """ART 4.1, 4.6: it is public."""
    table = set_table(hands=["1D 1B", "12C 4D"], track="2A 3B", deck_size=30)
    table.play(1, "tell 4D")
    for seed in range(20):
        other = redealt(table, 0, seed)
        assert other.hand(1).split()[1] == "4D"
        assert other.clues() == "2A 3B"
        assert other.discards == table.discards


def test_alone_the_removed_cards_are_unknown_too() -> None:
    """ART 10.1: any card that was not seen may be among them."""
    table = set_table(seats=1, hands=["2A 1B 3C"], told=True, deck_size=40)
    state = table.state
    for word in range(len(state.discarded)):
        state.discarded[word] = 0
    table.there = []
    in_deck = set()
    for seed in range(50):
        other = state.redeal(0, seeded(seed))
        deck = [int(other.deck[n]) for n in range(other.deck_size)]
        assert len(set(deck)) == 40
        in_deck |= set(deck)
    assert in_deck == set(range(1, 73)) - set(cards("2A 1B 3C"))
