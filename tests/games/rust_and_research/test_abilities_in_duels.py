"""R&R 6.4 and 6.8: Exchange Program and Innovation Drive in a duel."""

from tableful.games.rust_and_research.rules.cards import (
    CRISIS_DIVISION,
    EXCHANGE_PROGRAM,
    GOLDFISH,
    GROUP_ASSIGNMENT,
    GUEST_LECTURER,
    INNOVATION_DRIVE,
    LIBRARIAN,
    NO_CARD,
    PAST,
    PROXIMITY_SUIT,
    RECTOR,
    STUDENT,
    STUDENT_REPRESENTATIVE,
    TITLE,
    TRADE_UNIONIST,
)
from tableful.games.rust_and_research.view import view
from tests.games.rust_and_research.tabletop import Table, set_table

CALL = "play student representative on 1"


def test_an_exchange_swaps_before_the_cards_are_compared() -> None:
    """R&R 6.4: with a third player, blindly; then the duel goes on."""
    table = set_table(
        hands=[STUDENT, GOLDFISH, LIBRARIAN],
        deck=[STUDENT_REPRESENTATIVE, 8],
        abilities=[[EXCHANGE_PROGRAM]],
    )
    table.play(CALL, "reveal exchange program on 2")
    assert table.out == {1}
    assert (table.hand(0), table.hand(2)) == (LIBRARIAN, STUDENT)


def test_an_exchange_with_the_opponent() -> None:
    """R&R 6.4: the opponent's too; the challenged player takes the higher card."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3],
        deck=[STUDENT_REPRESENTATIVE, 8],
        abilities=[[], [EXCHANGE_PROGRAM]],
    )
    table.play(CALL)
    assert table.targets("reveal exchange program") == {0, 2}
    table.play("reveal exchange program on 0")
    assert table.out == {0}
    assert table.hand(1) == LIBRARIAN


def test_only_duellists_exchange_and_drive() -> None:
    """R&R 6.4, 6.8: a third player is not asked."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3],
        deck=[STUDENT_REPRESENTATIVE, 8],
        abilities=[[], [], [EXCHANGE_PROGRAM, INNOVATION_DRIVE]],
    )
    table.play(CALL)
    assert table.out == {1}


def test_an_exchange_cannot_choose_who_is_protected() -> None:
    """R&R 6.4, 5.7: it is a targeting."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3],
        deck=[STUDENT_REPRESENTATIVE, 8],
        protected=[2],
        abilities=[[EXCHANGE_PROGRAM]],
    )
    table.play(CALL)
    assert table.targets("reveal exchange program") == {1}


def test_an_exchange_can_be_redirected() -> None:
    """R&R 6.4, 6.5: the Group Assignment of a third player sends it elsewhere."""
    table = set_table(
        hands=[STUDENT, GOLDFISH, LIBRARIAN, 3],
        deck=[STUDENT_REPRESENTATIVE, 8],
        abilities=[[EXCHANGE_PROGRAM], [], [GROUP_ASSIGNMENT]],
    )
    table.play(CALL, "2: pass", "reveal exchange program on 2")
    assert table.targets("reveal group assignment") == {1, 3}
    table.play("reveal group assignment on 3")
    assert table.hand(2) == LIBRARIAN
    assert table.out == {1}
    assert (table.hand(0), table.hand(3)) == (GUEST_LECTURER, STUDENT)


def test_a_shielded_exchange_leaves_the_duel_as_it_was() -> None:
    """R&R 6.4, 6.12: the Exchange Program is spent, the cards are compared."""
    table = set_table(
        hands=[STUDENT, GOLDFISH, LIBRARIAN],
        deck=[STUDENT_REPRESENTATIVE, 8],
        abilities=[[EXCHANGE_PROGRAM], [], [PROXIMITY_SUIT]],
    )
    table.play(CALL, "reveal exchange program on 2", "reveal proximity suit")
    assert table.out == {0}
    assert table.hand(2) == LIBRARIAN


def test_an_innovation_drive_counts_one_more_or_less_in_a_duel() -> None:
    """R&R 6.8: 2 and one more against 2 wins."""
    table = set_table(
        hands=[GOLDFISH, GOLDFISH, 3],
        deck=[STUDENT_REPRESENTATIVE, 8],
        abilities=[[INNOVATION_DRIVE]],
    )
    table.play(CALL, "reveal innovation drive up")
    assert table.out == {1}
    low = set_table(
        time=PAST,
        hands=[GOLDFISH, GOLDFISH, 3],
        deck=[TRADE_UNIONIST, 8],
        abilities=[[], [INNOVATION_DRIVE]],
    )
    low.play("play trade unionist on 1", "reveal innovation drive down")
    assert low.out == {0}


def test_both_duellists_may_drive() -> None:
    """R&R 6.8: 3 less one against 2 plus one."""
    table = set_table(
        hands=[GUEST_LECTURER, GOLDFISH, 4],
        deck=[STUDENT_REPRESENTATIVE, 8],
        abilities=[[INNOVATION_DRIVE], [INNOVATION_DRIVE]],
    )
    table.play(CALL, "0: reveal innovation drive down", "1: reveal innovation drive up")
    assert table.out == {0}


def test_an_innovation_drive_stays_with_the_player_when_cards_are_exchanged() -> None:
    """R&R 6.8: seat 0 drives up; the exchange gives 2 to each side, and seat 0 is one more."""
    table = set_table(
        hands=[GOLDFISH, RECTOR, GOLDFISH],
        deck=[STUDENT_REPRESENTATIVE, 8],
        abilities=[[INNOVATION_DRIVE], [EXCHANGE_PROGRAM]],
    )
    table.play(CALL, "0: reveal innovation drive up", "1: reveal exchange program on 2")
    assert table.out == {1}
    assert table.hand(2) == RECTOR


def test_spent_abilities_stay_in_sight_while_an_exchange_is_answered() -> None:
    """R&R 6.1, 6.4: a spent Crisis Division lies there; the Exchange Program does not yet."""
    table = set_table(
        hands=[STUDENT_REPRESENTATIVE, 2, 3],
        deck=[8, 1, 5],
        abilities=[[EXCHANGE_PROGRAM], [PROXIMITY_SUIT]],
        ability_deck=[CRISIS_DIVISION],
    )
    spend(table, CRISIS_DIVISION)
    out = view(table.state, None)["abilities_out"]
    assert out == ["crisis division"]
    table.play(CALL, "1: pass", "0: reveal exchange program on 1")
    ask = view(table.state, None)["ask"]
    assert ask is not None
    assert ask["cause"] == "exchange program"
    assert view(table.state, None)["abilities_out"] == out
    table.play("1: reveal proximity suit")
    spent = ["crisis division", "exchange program", "proximity suit"]
    assert view(table.state, None)["abilities_out"] == spent


def spend(table: Table, title: int) -> None:
    """Take a card from the top of the ability deck out of the game."""
    state = table.state
    top = state.ability_head + state.ability_size - 1
    assert TITLE[state.ability_deck[top]] == title
    state.ability_deck[top] = NO_CARD
    state.ability_size -= 1
