"""R&R 6.20: reaction windows."""

from tableful.core.rng import seeded
from tableful.games.rust_and_research.rules.cards import (
    DEADLINE,
    GOLDFISH,
    GROUP_ASSIGNMENT,
    LIBRARIAN,
    MODERNIZATION,
    PAST,
    PROXIMITY_SUIT,
    STUDENT,
    TIME_TRAVELLER,
)
from tests.games.rust_and_research.tabletop import OUT, set_table

CALL = "play student representative on 1"


def test_windows_are_sealed() -> None:
    """R&R 6.20: an answer shows in nothing until all have answered."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3],
        deck=[STUDENT, 8],
        abilities=[[], [PROXIMITY_SUIT], [GROUP_ASSIGNMENT]],
    )
    table.play("play librarian on 1")
    assert table.state.sealed()
    before = len(table.events)
    table.play("1: reveal proximity suit")
    assert len(table.events) == before
    assert table.abilities(1) == [PROXIMITY_SUIT]
    assert table.asked == [2]


def test_answers_resolve_in_turn_order_from_the_active_player() -> None:
    """R&R 6.20: the first who reacts does; the later ones keep their cards unseen."""
    for time, card, order in ((0, "librarian", (1, 2)), (PAST, "foreman", (2, 1))):
        table = set_table(
            time=time,
            hands=[LIBRARIAN, GOLDFISH, 3, 4],
            deck=[STUDENT, 8],
            abilities=[[], [GROUP_ASSIGNMENT], [GROUP_ASSIGNMENT]],
        )
        table.play(f"play {card} on 3")
        table.play("2: reveal group assignment on 1", "1: reveal group assignment on 2")
        first, second = order
        assert table.abilities(first) == []
        assert table.abilities(second) == [GROUP_ASSIGNMENT]


def test_who_by_public_knowledge_might_react_is_asked() -> None:
    """R&R 6.20: an unplayed ability, whatever it is, and none played this turn."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3, 4],
        deck=[STUDENT, 8],
        abilities=[[MODERNIZATION], [DEADLINE], [GROUP_ASSIGNMENT]],
    )
    table.play("reveal modernization")
    state = table.state.clone()
    state.apply(0, state.legal(0)[0], seeded(1))  # the Librarian on seat 1
    assert state.deciders() == [1, 2]  # seat 0 has played one, seat 3 has none
    assert len(state.legal(1)) == 1  # seat 1 has nothing fitting and can only pass


def test_a_flip_asks_everyone_with_a_hand() -> None:
    """R&R 6.20: for a block: a hand."""
    table = set_table(hands=[TIME_TRAVELLER, 2, OUT, 3], deck=[STUDENT, 8])
    state = table.state.clone()
    state.apply(0, state.legal(0)[0], seeded(1))
    assert state.deciders() == [1, 3]
    assert [len(state.legal(seat)) for seat in (1, 3)] == [1, 1]


def test_a_window_goes_round_once() -> None:
    """R&R 6.20: who passed is not asked again, but for a redirect."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3, 4],
        deck=[STUDENT, 8],
        abilities=[[], [PROXIMITY_SUIT], [GROUP_ASSIGNMENT]],
    )
    table.play("play librarian on 1", "1: pass", "2: pass")
    assert table.may("guess 2")
    redirected = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3, 4],
        deck=[STUDENT, 8],
        abilities=[[GROUP_ASSIGNMENT], [], [], [PROXIMITY_SUIT]],
    )
    redirected.play("play librarian on 1", "reveal group assignment on 3")
    assert redirected.legal(3) == ["pass", "reveal proximity suit"]
