"""R&R 1: the components."""

from collections import Counter

import pytest

from tableful.core.rng import seeded
from tableful.games.rust_and_research.rules.cards import (
    DATA_SCIENTIST,
    DEADLINE,
    DOCTORAL_RESEARCHER,
    ELECTRIC_ARC_FURNACE,
    GOLDFISH,
    GUEST_LECTURER,
    LIBRARIAN,
    MASTER_PLAN,
    NUMBERS,
    PAST,
    PRESENT,
    PROFESSOR,
    RECTOR,
    STUDENT,
    STUDENT_REPRESENTATIVE,
    TIME_TRAVELLER,
    TRADE_UNIONIST,
    side,
)
from tableful.games.rust_and_research.rules.engine import new_match
from tableful.games.rust_and_research.verbs import CHARACTER
from tests.games.rust_and_research.tabletop import (
    ONE_DIPLOMA,
    ONE_STEEL,
    Table,
    ability_names,
    set_table,
)


def test_there_are_22_characters_with_two_sides() -> None:
    """R&R 1.1: each number has its Present side, its Past side and its copies."""
    sides = {
        n: (CHARACTER.words[side(n, PRESENT)], CHARACTER.words[side(n, PAST)])
        for n in range(NUMBERS)
    }
    assert sides == {
        0: ("time traveller", "time traveller"),
        1: ("student", "apprentice"),
        2: ("goldfish", "canary bird"),
        3: ("guest lecturer", "miner"),
        4: ("data scientist", "chef de gare"),
        5: ("student representative", "trade unionist"),
        6: ("doctoral researcher", "furnaceman"),
        7: ("librarian", "foreman"),
        8: ("professor", "engineer"),
        9: ("rector", "steel company director"),
    }
    table = Table(new_match(2, seeded(1)), seed=1)
    dealt = Counter([*table.deck, table.hand(0), table.hand(1)])
    assert dealt == {0: 4, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 3, 8: 2, 9: 1}


def test_the_time_traveller_is_never_guessed_right() -> None:
    """R&R 1.2: the Time Traveller's number is 0, and guesses run from 1 to 9."""
    table = set_table(hands=[LIBRARIAN, TIME_TRAVELLER], deck=[STUDENT, GOLDFISH])
    table.play("play librarian on 1")
    assert table.legal() == [f"guess {number}" for number in range(1, 10)]
    table.play("guess 3")
    assert table.out == set()


def test_the_time_traveller_loses_every_high_duel() -> None:
    """R&R 1.2: 0 is below every other number."""
    hands = [TIME_TRAVELLER, STUDENT]
    table = set_table(hands=hands, deck=[STUDENT_REPRESENTATIVE, GOLDFISH])
    table.play("play student representative on 1")
    assert table.out == {0}


def test_the_time_traveller_wins_every_low_duel() -> None:
    """R&R 1.2: 0 is below every other number."""
    table = set_table(time=PAST, hands=[TIME_TRAVELLER, STUDENT], deck=[TRADE_UNIONIST, GOLDFISH])
    table.play("play trade unionist on 1")
    assert table.out == {1}


def test_there_are_25_abilities_of_19_titles_and_20_tokens() -> None:
    """R&R 1.3: six titles come twice; tokens are one shared supply."""
    names = Counter(ability_names())
    assert len(names) == 19
    assert names.total() == 25
    twice = {name for name, copies in names.items() if copies == 2}
    assert twice == {
        "deadline",
        "group assignment",
        "innovation drive",
        "master plan",
        "modernization",
        "proximity suit",
    }
    assert Table(new_match(6, seeded(1)), seed=1).supply == 20


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_play_goes_clockwise_in_the_present(seats: int) -> None:
    """R&R 1.4: and counterclockwise in the Past."""
    hands = [1, 1, 3, 3, 5, 5][:seats]
    table = set_table(hands=hands, deck=[DATA_SCIENTIST, GOLDFISH, GOLDFISH])
    table.play("play data scientist")
    assert table.active == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_play_goes_counterclockwise_in_the_past(seats: int) -> None:
    """R&R 1.4: and clockwise in the Present."""
    hands = [1, 1, 3, 3, 5, 5][:seats]
    table = set_table(time=PAST, hands=hands, deck=[GOLDFISH, 8, 8])
    table.play("play canary bird")
    assert table.active == seats - 1


@pytest.mark.parametrize(("time", "won"), [(PRESENT, ONE_DIPLOMA), (PAST, ONE_STEEL)])
def test_diplomas_are_won_in_the_present_and_steel_in_the_past(
    time: int, won: tuple[int, int]
) -> None:
    """R&R 1.4: the token has the kind of the layer."""
    table = set_table(time=time, hands=[RECTOR, STUDENT], deck=[])
    assert table.winners == {0}
    assert table.tokens == {0: won}


def test_putting_the_rector_back_is_not_discarding_it() -> None:
    """R&R 1.5, 5.1: a card put under the deck is not discarded."""
    table = set_table(hands=[RECTOR, GOLDFISH], deck=[STUDENT, GUEST_LECTURER, DATA_SCIENTIST])
    table.play("play student", "put rector under")
    assert table.out == set()
    assert table.deck[-1] == RECTOR


def test_swapping_the_rector_is_not_discarding_it() -> None:
    """R&R 1.5: a swapped card is not discarded."""
    table = set_table(hands=[RECTOR, GOLDFISH], deck=[PROFESSOR, GUEST_LECTURER])
    table.play("play professor on 1")
    assert table.out == set()
    assert table.hand(1) == RECTOR


def test_the_rector_in_the_furnace_is_not_discarded() -> None:
    """R&R 1.5, 6.3: a card swapped with the pile is not discarded."""
    table = set_table(
        hands=[RECTOR, GOLDFISH],
        deck=[STUDENT, STUDENT],
        pile=[LIBRARIAN],
        abilities=[[ELECTRIC_ARC_FURNACE]],
    )
    table.play("reveal electric arc furnace", "swap rector for librarian")
    assert table.out == set()
    assert table.hand(0) == LIBRARIAN


def test_abilities_do_not_go_with_a_hand() -> None:
    """R&R 1.5: hands are swapped and looked at, ability cards stay where they are."""
    table = set_table(
        hands=[GOLDFISH, STUDENT],
        deck=[PROFESSOR, DOCTORAL_RESEARCHER],
        abilities=[[DEADLINE], [MASTER_PLAN]],
    )
    table.play("draw", "play professor on 1")
    assert (table.hand(0), table.hand(1)) == (STUDENT, GOLDFISH)
    assert (table.abilities(0), table.abilities(1)) == ([DEADLINE], [MASTER_PLAN])
