"""R&R 5.8: several Chefs de Gare, each of whom counts for itself."""

import pytest

from tableful.games.rust_and_research.rules.cards import (
    APPRENTICE,
    CHEF_DE_GARE,
    EXCHANGE_PROGRAM,
    FOREMAN,
    FURNACEMAN,
    PAST,
    THINKERING,
    TRADE_UNIONIST,
)
from tableful.games.rust_and_research.view import view
from tests.games.rust_and_research.tabletop import Table, set_table


def two_chefs_of_one_player(hands: list[int], deck: list[int]) -> Table:
    """Seat 0 points at 1 and, with Thinkering, at 2; in the Past the last seat is next."""
    table = set_table(time=PAST, hands=hands, deck=deck, abilities=[[THINKERING]])
    table.play("reveal thinkering", "play chef de gare on 1", "play chef de gare on 2")
    assert table.active == len(hands) - 1
    return table


def test_of_two_chefs_the_later_binds() -> None:
    """R&R 5.8: with two, the later; when it is void, the earlier."""
    hands = [FOREMAN, 2, 3, 6, 8]
    both = set_table(time=PAST, hands=hands, deck=[1, 5], chefs={1: 3, 2: 4})
    assert both.targets("play foreman") == {4}
    void = set_table(time=PAST, hands=hands, deck=[1, 5], chefs={1: 3, 2: 4}, protected=[4])
    assert void.targets("play foreman") == {3}


def test_a_second_chef_is_bound_by_the_first() -> None:
    """R&R 5.8, 4.1: a Chef de Gare targets as well."""
    table = set_table(time=PAST, hands=[CHEF_DE_GARE, 2, 3], deck=[1, 5], chefs={1: 2})
    assert table.targets("play chef de gare") == {2}


def test_whom_a_later_chef_names_is_still_bound_by_an_earlier_one() -> None:
    """R&R 5.8: the later leaves its player free of itself, not of the other."""
    table = set_table(time=PAST, hands=[FOREMAN, 2, 3, 6], deck=[1, 5], chefs={1: 3, 2: 0})
    assert table.targets("play foreman") == {3}


@pytest.mark.parametrize("chefs", [{1: 0, 2: 0}, {2: 0, 1: 0}])
def test_a_chef_is_bound_by_another_be_it_earlier_or_later(chefs: dict[int, int]) -> None:
    """R&R 5.8: his own leaves him free, another's does not: seat 1 may exchange with 0 only."""
    table = set_table(
        time=PAST,
        hands=[TRADE_UNIONIST, 2, 3, 6],
        deck=[1, 8],
        chefs=chefs,
        abilities=[[], [EXCHANGE_PROGRAM]],
    )
    table.play("play trade unionist on 1")
    assert table.targets("reveal exchange program") == {0}


def test_two_chefs_of_one_player_in_one_turn_both_count() -> None:
    """R&R 5.8: Thinkering, Chef on 1, Chef on 2; seat 2 goes out: seat 3 is bound to 1."""
    table = two_chefs_of_one_player(
        [CHEF_DE_GARE, 2, 3, FURNACEMAN, FOREMAN], [1, CHEF_DE_GARE, 0, 5, 6, 8]
    )
    assert table.targets("play foreman") == {2}
    table.play("play foreman on 2", "guess 3")
    assert (table.out, table.active) == ({2}, 3)
    assert table.targets("play furnaceman") == {1}


def test_each_of_two_chefs_leaves_only_whom_it_names_free() -> None:
    """R&R 5.8: seat 2, named by the later, is bound by the earlier; seat 1 by the later."""
    table = two_chefs_of_one_player(
        [CHEF_DE_GARE, FURNACEMAN, 3, 5], [1, CHEF_DE_GARE, 2, FOREMAN, 6, 8]
    )
    table.play("play canary bird")
    assert (table.active, table.targets("play foreman")) == (2, {1})
    table.play("play foreman on 1", "guess 9")
    assert (table.active, table.targets("play furnaceman")) == (1, {2})


def test_all_chefs_of_a_player_end_with_the_next_turn() -> None:
    """R&R 5.8, 3.1: both are over when the turn comes back."""
    table = two_chefs_of_one_player(
        [CHEF_DE_GARE, 2, 7, FURNACEMAN], [1, CHEF_DE_GARE, 2, 1, 6, FOREMAN, 8, 0]
    )
    table.play("play canary bird", "play apprentice", "play canary bird")
    assert table.active == 0
    assert table.targets("play foreman") == {1, 2, 3}
    assert view(table.state, 0)["chefs"] == []


def test_an_apprentice_points_as_well() -> None:
    """R&R 5.8, 5.2: a copied Chef is one of its own, and the later."""
    table = set_table(
        time=PAST, hands=[APPRENTICE, 2, 6, 3, 8], deck=[5, FURNACEMAN, 7], before=CHEF_DE_GARE
    )
    table.play("play apprentice on 3")
    assert table.targets("play engineer") == {3}


def test_the_view_shows_every_chef_in_order_and_whom_it_binds() -> None:
    """R&R 5.8: all can see who pointed at whom, in which order, and what that means."""
    table = two_chefs_of_one_player(
        [CHEF_DE_GARE, 2, 3, FURNACEMAN, FOREMAN], [1, CHEF_DE_GARE, 0, 5, 6, 8]
    )
    assert view(table.state, None)["chefs"] == [
        {"seat": 0, "target": 1, "binds": [2]},
        {"seat": 0, "target": 2, "binds": [1, 3, 4]},
    ]
    table.play("play foreman on 2", "guess 3")
    assert view(table.state, 3)["chefs"] == [
        {"seat": 0, "target": 1, "binds": [3, 4]},
        {"seat": 0, "target": 2, "binds": []},
    ]
