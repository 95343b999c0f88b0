"""R&R 5.9 to 5.12: duels, looks, guesses, Professor and Engineer."""

import pytest

from tableful.games.rust_and_research.rules.cards import (
    DATA_SCIENTIST,
    DIRECTOR,
    ENGINEER,
    FURNACEMAN,
    GOLDFISH,
    GUEST_LECTURER,
    LIBRARIAN,
    PAST,
    PRESENT,
    PROFESSOR,
    RECTOR,
    STUDENT,
    STUDENT_REPRESENTATIVE,
)
from tests.games.rust_and_research.tabletop import (
    set_table,
)


def test_a_furnaceman_and_a_data_scientist_leave_the_pile_alone() -> None:
    """R&R 5.10, 5.7: nothing but the played card is laid."""
    table = set_table(time=PAST, hands=[FURNACEMAN, 2], deck=[DATA_SCIENTIST, 5], pile=[])
    table.play("play furnaceman on 1")
    assert table.pile == [FURNACEMAN]


@pytest.mark.parametrize(
    ("time", "name", "loser"), [(PRESENT, "student representative", 0), (PAST, "trade unionist", 1)]
)
def test_the_higher_or_the_lower_number_wins_a_duel(time: int, name: str, loser: int) -> None:
    """R&R 5.9: higher for the Student Representative, lower for the Trade Unionist."""
    table = set_table(time=time, hands=[GOLDFISH, GUEST_LECTURER, 6], deck=[5, 8])
    table.play(f"play {name} on 1")
    assert table.out == {loser}
    assert table.pile[-1] == (GOLDFISH if loser == 0 else GUEST_LECTURER)


def test_equal_numbers_in_a_duel_do_nothing() -> None:
    """R&R 5.9: both stay."""
    table = set_table(hands=[GOLDFISH, GOLDFISH, 6], deck=[STUDENT_REPRESENTATIVE, 8])
    table.play("play student representative on 1")
    assert table.out == set()
    assert "duel_tied" in table.events


@pytest.mark.parametrize(("time", "name"), [(PRESENT, "doctoral researcher"), (PAST, "furnaceman")])
def test_a_look_at_another_players_hand(time: int, name: str) -> None:
    """R&R 5.10: the one sees, the hand stays."""
    table = set_table(time=time, hands=[STUDENT, GOLDFISH, 3], deck=[6, 8])
    table.play(f"play {name} on 1")
    assert table.knows(0, 1) == GOLDFISH
    assert table.hand(1) == GOLDFISH


@pytest.mark.parametrize(("time", "name"), [(PRESENT, "librarian"), (PAST, "foreman")])
def test_a_right_guess_puts_a_player_out(time: int, name: str) -> None:
    """R&R 5.11: right: they discard it and are out; wrong: nothing."""
    for guess, out in ((2, {1}), (3, set())):
        table = set_table(time=time, hands=[LIBRARIAN, GOLDFISH, 3], deck=[STUDENT, 8])
        table.play(f"play {name} on 1", f"guess {guess}")
        assert table.out == out


def test_a_professor_swaps_hands() -> None:
    """R&R 5.12: with another player; even the Rector."""
    table = set_table(hands=[RECTOR, GOLDFISH, 3], deck=[PROFESSOR, 8])
    table.play("play professor on 1")
    assert (table.hand(0), table.hand(1)) == (GOLDFISH, RECTOR)


def test_an_engineer_makes_a_player_draw_a_new_hand() -> None:
    """R&R 5.12: the old one is discarded without effect."""
    table = set_table(time=PAST, hands=[ENGINEER, GOLDFISH, 3], deck=[STUDENT, 6, 5, 4])
    table.play("play engineer on 1")
    assert table.hand(1) == FURNACEMAN
    assert table.pile[-2:] == [ENGINEER, GOLDFISH]


def test_an_engineer_has_no_effect_with_an_empty_deck() -> None:
    """R&R 5.12: nothing to draw, so nothing is discarded."""
    table = set_table(time=PAST, hands=[ENGINEER, LIBRARIAN, 3], deck=[STUDENT])
    table.play("play engineer on 1")
    assert "no_effect" in table.events
    assert table.winners == {1}


def test_an_engineer_on_the_director_is_without_effect() -> None:
    """R&R 5.12: "without effect" covers the Director: nobody is out."""
    table = set_table(time=PAST, hands=[ENGINEER, DIRECTOR, 3], deck=[STUDENT, 6, 5])
    table.play("play engineer on 1")
    assert table.out == set()
    assert table.pile[-1] == DIRECTOR
