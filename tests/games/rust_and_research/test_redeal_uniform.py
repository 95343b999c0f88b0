"""R&R 4.5: a redeal is uniform over the arrangements that fit the facts of a seat.

What is expected is enumerated here by brute force over labelled cards, without the engine: every
assignment of the unseen cards to the hidden places that fits the facts counts once.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations

from tableful.core.rng import seeded
from tableful.core.state import members
from tableful.games.rust_and_research.rules.cards import (
    DEADLINE,
    DOCTORAL_RESEARCHER,
    ELECTRIC_ARC_FURNACE,
    GROUP_ASSIGNMENT,
    LIBRARIAN,
    RESEARCH_PATENT,
    STUDENT,
    STUDENT_REPRESENTATIVE,
    THINKERING,
)
from tests.games.rust_and_research.tabletop import Table, all_characters, set_table

ANY = frozenset(range(10))
Deal = tuple[int, ...]
FEW, MANY = 25, 400  # redeals for each outcome, on average


def arrangements(cards: Sequence[int], places: Sequence[frozenset[int]]) -> Counter[Deal]:
    """How often the labelled cards lie in the places in each way that fits; some may be left."""
    return Counter(
        deal
        for deal in permutations(cards, len(places))  # by position, so equal cards are labelled
        if all(card in fits for card, fits in zip(deal, places, strict=True))
    )


def is_uniform(expected: Counter[Deal], read: Callable[[int], Deal], each: int = FEW) -> None:
    """Chi-square: redeals fall on the outcomes as often as they should, at one in a thousand."""
    total = each * len(expected)
    found = Counter(read(seed) for seed in range(total))
    assert set(found) <= set(expected), "an arrangement that does not fit"
    whole = expected.total()
    chance = {deal: total * count / whole for deal, count in expected.items()}
    chi_square = sum((found[deal] - mean) ** 2 / mean for deal, mean in chance.items())
    freedom = len(expected) - 1
    # Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal.
    spread = 2 / (9 * freedom)
    limit = freedom * (1 - spread + 3.09 * spread**0.5) ** 3
    assert chi_square < limit, f"chi-square {chi_square:.1f} with {freedom} degrees of freedom"


def redealt(table: Table, seat: int, seed: int) -> Table:
    """The table as it may be for a seat."""
    return Table(table.state.redeal(seat, seeded(seed)), seed)


def test_the_last_cards_of_the_deck() -> None:
    """R&R 4.5: nothing is known: another's hand and the deck are any order of what is unseen."""
    table = set_table(hands=[STUDENT, 2], deck=[3, 0, 0, 7, 4])

    def read(seed: int) -> Deal:
        other = redealt(table, 0, seed)
        return (other.hand(1), *other.deck)

    is_uniform(arrangements([2, 0, 0, 7, 4], [ANY] * 5), read)


def test_a_known_hand_is_not_dealt_again() -> None:
    """R&R 4.5, 5.10: what was seen stays; the rest is any order, the drawn card too."""
    table = set_table(hands=[STUDENT, 0, 5], deck=[DOCTORAL_RESEARCHER, 3, 0, 7])
    table.play("play doctoral researcher on 1")

    def read(seed: int) -> Deal:
        other = redealt(table, 0, seed)
        return (other.hand(1), other.hand(2), other.drawn, *other.deck)

    is_uniform(arrangements([0, 5, 3, 0, 7], [frozenset({0}), *[ANY] * 4]), read)


def test_a_third_player_knows_nothing_of_a_look() -> None:
    """R&R 4.5: the same table for whoever did not look."""
    table = set_table(hands=[STUDENT, 0, 5], deck=[DOCTORAL_RESEARCHER, 3, 0, 7])
    table.play("play doctoral researcher on 1")

    def read(seed: int) -> Deal:
        other = redealt(table, 2, seed)
        return (other.hand(0), other.hand(1), other.drawn, *other.deck)

    is_uniform(arrangements([1, 0, 3, 0, 7], [ANY] * 5), read)


def test_not_n_after_a_wrong_guess() -> None:
    """R&R 4.5: every number but the one that was guessed, weighed by its cards."""
    table = set_table(hands=[LIBRARIAN, 2, 3], deck=[STUDENT, 0, 0, 3])
    table.play("play librarian on 1", "guess 3")

    def read(seed: int) -> Deal:
        other = redealt(table, 0, seed)
        return (other.hand(1), other.hand(2), other.drawn, *other.deck)

    is_uniform(arrangements([2, 3, 0, 0, 3], [ANY - {3}, *[ANY] * 4]), read)


def test_above_n_after_a_duel() -> None:
    """R&R 4.5: a third player knows that the winner is above the 4 that was shown."""
    table = set_table(hands=[7, 4, 3], deck=[STUDENT_REPRESENTATIVE, 0, 5, 7, 8])
    table.play("play student representative on 1", "play guest lecturer")

    def read(seed: int) -> Deal:
        other = redealt(table, 2, seed)
        return (other.hand(0), other.drawn, *other.deck)

    assert table.active == 0
    is_uniform(arrangements([7, 5, 7, 8], [frozenset({5, 6, 7, 8, 9}), *[ANY] * 3]), read)


def test_two_facts_about_two_hands() -> None:
    """R&R 4.5: "above 4" of one hand and "not 8" of another take cards from each other."""
    table = set_table(hands=[7, 4, 3, LIBRARIAN], deck=[STUDENT_REPRESENTATIVE, 2, 0, 8, 3, 6])
    table.play("play student representative on 1", "play goldfish")
    table.play("play librarian on 2", "guess 8")

    def read(seed: int) -> Deal:
        other = redealt(table, 3, seed)
        return (other.hand(0), other.hand(2), other.drawn, *other.deck)

    assert table.active == 0
    facts = [frozenset({5, 6, 7, 8, 9}), ANY - {8}]
    is_uniform(arrangements([7, 3, 8, 3, 6], [*facts, ANY, ANY, ANY]), read)
    # The two hands alone, often: an 8 in the one leaves more to the other, so it is likelier.
    is_uniform(arrangements([7, 3, 8, 3, 6], facts), lambda seed: read(seed)[:2], MANY)


def test_two_known_hands_of_the_same_number() -> None:
    """R&R 4.5: both are there in every redeal, and the third card of that number is anywhere."""
    table = set_table(
        hands=[DOCTORAL_RESEARCHER, 7, 7],
        deck=[DOCTORAL_RESEARCHER, 0, 7, 5, 0],
        abilities=[[THINKERING]],
    )
    table.play("reveal thinkering", "play doctoral researcher on 1")
    table.play("play doctoral researcher on 2")

    def read(seed: int) -> Deal:
        other = redealt(table, 0, seed)
        return (other.hand(1), other.hand(2), other.drawn, *other.deck)

    unseen = [7, 7, 7, 5, 0]
    assert sorted([table.hand(1), table.hand(2), table.drawn, *table.deck]) == sorted(unseen)
    seven = frozenset({7})
    is_uniform(arrangements(unseen, [seven, seven, ANY, ANY, ANY]), read)


def test_remembered_places_of_the_deck() -> None:
    """R&R 4.5: the card put under the deck stays there; what lies above it is any order."""
    table = set_table(hands=[STUDENT, 2], deck=[4, 5, 0, 7, 0])
    table.play("play student", "put data scientist under")

    def read(seed: int) -> Deal:
        other = redealt(table, 0, seed)
        return (other.hand(1), other.drawn, *other.deck)

    places = [ANY, ANY, ANY, ANY, frozenset({4})]
    is_uniform(arrangements([2, 0, 7, 0, 4], places), read)


def test_a_card_drawn_from_a_remembered_place() -> None:
    """R&R 4.5: who put it on top knows that the next player has drawn it."""
    table = set_table(hands=[STUDENT, 2], deck=[4, 5, 0, 7, 0])
    table.play("play student", "put data scientist on top")

    def read(seed: int) -> Deal:
        other = redealt(table, 0, seed)
        return (other.hand(1), other.drawn, *other.deck)

    is_uniform(arrangements([2, 4, 0, 7, 0], [ANY, frozenset({4}), ANY, ANY, ANY]), read)


def test_the_third_card_of_a_patent_from_a_remembered_place() -> None:
    """R&R 4.5, 6.14: who put it under the deck knows that it is the last of the three."""
    table = set_table(hands=[STUDENT, 2], deck=[4, 5, 0], abilities=[[], [RESEARCH_PATENT]])
    table.play("play student", "put data scientist under", "reveal research patent")

    def read(seed: int) -> Deal:
        other = redealt(table, 0, seed)
        return (other.hand(1), other.drawn, int(other.state.third_card))

    is_uniform(arrangements([2, 0, 4], [ANY, ANY, frozenset({4})]), read, MANY)


def furnace_table() -> Table:
    """Seat 0 has swapped with the pile, unseen, and played a card."""
    table = set_table(
        hands=[STUDENT, 2], deck=[3, 0, 5], abilities=[[ELECTRIC_ARC_FURNACE], [DEADLINE]]
    )
    table.play("reveal electric arc furnace", "swap student for librarian", "play guest lecturer")
    return table


def test_the_furnace_may_have_taken_any_card_of_the_pile() -> None:
    """R&R 6.3, 4.5: each card of the pile as it was, and each unseen one in its stead."""
    table = furnace_table()
    pile = table.pile[:-1]  # as it was before the Guest Lecturer
    assert sorted([*pile, 1, 2, 3, 0, 5]) == all_characters()
    expected: Counter[Deal] = Counter()
    for taken in pile:
        for deal, count in arrangements([1, 0, 5, taken], [ANY] * 2).items():
            expected[(taken, *deal)] += count  # hand of seat 0, what it gave; the deck has the rest

    def read(seed: int) -> Deal:
        other = redealt(table, 1, seed).state
        return (int(other.furnace_took), int(other.hands[0]), int(other.furnace_gave))

    is_uniform(expected, read)


def test_who_used_the_furnace_knows_what_it_did() -> None:
    """R&R 6.3, 4.5: for that seat the pile is as it is, and only the rest is dealt."""
    table = furnace_table()

    def read(seed: int) -> Deal:
        other = redealt(table, 0, seed)
        assert (other.state.furnace_took, other.state.furnace_gave) == (LIBRARIAN, STUDENT)
        return (other.hand(1), *other.deck)

    is_uniform(arrangements([2, 0, 5], [ANY] * 3), read)


def test_a_furnace_and_a_wrong_guess() -> None:
    """R&R 6.3, 4.5: "not 8" of the hand, whatever was taken."""
    table = set_table(
        hands=[STUDENT, LIBRARIAN], deck=[3, 0, 5], abilities=[[ELECTRIC_ARC_FURNACE]]
    )
    table.play("reveal electric arc furnace", "swap student for librarian", "play guest lecturer")
    table.play("play librarian on 0", "guess 8")
    pile = table.pile[:-2]
    expected: Counter[Deal] = Counter()
    for taken in pile:
        for deal, count in arrangements([1, 5, taken], [ANY - {8}, ANY]).items():
            expected[(taken, *deal)] += count

    def read(seed: int) -> Deal:
        other = redealt(table, 1, seed).state
        return (int(other.furnace_took), int(other.hands[0]), int(other.furnace_gave))

    is_uniform(expected, read)


def test_abilities_of_others_are_any_that_are_unseen() -> None:
    """R&R 4.5, 2.2: neither one's own nor those revealed, each pair as likely as any other."""
    table = set_table(
        hands=[STUDENT, 2, 3],
        deck=[0, 0, 5],
        abilities=[[DEADLINE], [GROUP_ASSIGNMENT], [THINKERING]],
        lasting=[[], [DEADLINE]],
    )
    table.play("draw")
    mine = set(members(table.state.held[0]) + members(table.state.lasting[1]))
    unseen = [card for card in range(25) if card not in mine]
    assert len(unseen) == 23
    everything = frozenset(range(25))

    def read(seed: int) -> Deal:
        other = redealt(table, 0, seed).state
        return (*members(other.held[1]), *members(other.held[2]))

    is_uniform(arrangements(unseen, [everything] * 2), read)


def test_abilities_that_one_returned_are_remembered() -> None:
    """R&R 2.2, 4.5: nobody else has one of the two cards that I returned under the deck."""
    table = set_table(hands=[STUDENT, 2], deck=[0, 0, 5], abilities=[[DEADLINE], [THINKERING]])
    table.play("draw")
    state = table.state
    state.ability_placed[state.ability_head] = 1
    state.ability_placed[state.ability_head + 1] = 1
    returned = [int(state.ability_deck[state.ability_head + i]) for i in range(2)]
    mine = members(state.held[0])
    unseen = [card for card in range(25) if card not in (*mine, *returned)]
    everything = frozenset(range(25))

    def read(seed: int) -> Deal:
        other = redealt(table, 0, seed).state
        assert [int(other.ability_deck[other.ability_head + i]) for i in range(2)] == returned
        top = other.ability_deck[other.ability_head + other.ability_size - 1]
        return (*members(other.held[1]), int(top))

    is_uniform(arrangements(unseen, [everything] * 2), read)
