"""R&R 5.5 to 5.8: Guest Lecturer and Miner, Data Scientist and Chef de Gare."""

import pytest

from tableful.core.state import bit, members
from tableful.games.rust_and_research.rules.cards import (
    CHEF_DE_GARE,
    CRISIS_DIVISION,
    DATA_SCIENTIST,
    DEADLINE,
    ENGINEER,
    EXCHANGE_PROGRAM,
    FOREMAN,
    FURNACEMAN,
    GOLDFISH,
    GROUP_ASSIGNMENT,
    GUEST_LECTURER,
    LIBRARIAN,
    MASTER_PLAN,
    MINER,
    MODERNIZATION,
    PAST,
    PROXIMITY_SUIT,
    SALE_OF_BLAST_FURNACE_C,
    STUDENT,
    THINKERING,
    TRADE_UNIONIST,
    TRENTE_GLORIEUSES,
)
from tableful.games.rust_and_research.view import view
from tests.games.rust_and_research.tabletop import OUT, set_table


def test_a_guest_lecturer_draws_an_ability() -> None:
    """R&R 5.5: besides those one has."""
    table = set_table(
        hands=[GUEST_LECTURER, 2],
        deck=[4, 5],
        abilities=[[GROUP_ASSIGNMENT]],
        ability_deck=[MODERNIZATION],
    )
    table.play("play guest lecturer")
    assert set(table.abilities(0)) == {GROUP_ASSIGNMENT, MODERNIZATION}
    assert "ability" not in table.all_events("drew_ability", seat=1)[0]
    assert table.active == 1  # a Modernization has to wait for the next turn


def test_an_after_draw_ability_may_be_played_at_once() -> None:
    """R&R 5.5: Thinkering from a Guest Lecturer: one more card in this turn."""
    table = set_table(hands=[GUEST_LECTURER, 2], deck=[4, 5, 6], ability_deck=[THINKERING])
    table.play("play guest lecturer")
    assert table.legal() == ["pass", "reveal thinkering"]
    table.play("reveal thinkering")
    assert table.active == 0
    table.play("play data scientist")
    assert table.active == 1


def test_only_the_ability_just_drawn_may_be_played_at_once() -> None:
    """R&R 5.5: an older one is not "drawn", and its moment has passed."""
    table = set_table(
        hands=[GUEST_LECTURER, 2],
        deck=[4, 5, 6],
        abilities=[[SALE_OF_BLAST_FURNACE_C]],
        ability_deck=[TRENTE_GLORIEUSES],
    )
    table.play("play guest lecturer")
    assert table.legal() == ["pass", "reveal trente glorieuses"]


def test_not_at_once_if_an_ability_was_played_this_turn() -> None:
    """R&R 5.5, 3.3: one a turn."""
    table = set_table(
        hands=[GUEST_LECTURER, 2],
        deck=[4, 5, 6],
        abilities=[[MODERNIZATION]],
        ability_deck=[THINKERING],
    )
    table.play("reveal modernization", "play guest lecturer")
    assert table.active == 1
    assert table.abilities(0) == [THINKERING]


def test_a_miner_replaces_an_unplayed_ability() -> None:
    """R&R 5.6: discarded face up, and a new one drawn."""
    table = set_table(
        time=PAST,
        hands=[MINER, 2],
        deck=[4, 5],
        abilities=[[], [CRISIS_DIVISION]],
        ability_deck=[DEADLINE],
    )
    table.play("play miner on 1")
    assert table.abilities(1) == [DEADLINE]
    assert table.all_events("ability_discarded")[0]["ability"] == "crisis division"


def test_a_miner_ends_a_lasting_ability() -> None:
    """R&R 5.6: revealed and lasting: it ends."""
    table = set_table(
        time=PAST,
        hands=[MINER, 2],
        deck=[4, 5],
        lasting=[[], [MODERNIZATION]],
        ability_deck=[PROXIMITY_SUIT],
    )
    table.play("play miner on 1")
    assert table.lasting(1) == []
    assert table.abilities(1) == [PROXIMITY_SUIT]


def test_with_several_abilities_the_owner_chooses() -> None:
    """R&R 5.6: among the unplayed and the lasting ones."""
    table = set_table(
        time=PAST,
        hands=[MINER, 2],
        deck=[4, 5],
        abilities=[[], [DEADLINE]],
        lasting=[[], [MODERNIZATION]],
        ability_deck=[PROXIMITY_SUIT],
    )
    table.play("play miner on 1")
    assert table.asked == [1]
    assert table.legal() == ["discard deadline", "give up modernization"]
    table.play("give up modernization")
    assert (set(table.abilities(1)), table.lasting(1)) == ({DEADLINE, PROXIMITY_SUIT}, [])


@pytest.mark.parametrize(("title", "name"), [(DEADLINE, "deadline"), (MASTER_PLAN, "master plan")])
@pytest.mark.parametrize(("given_up", "kept"), [(2, 0), (0, 2)])
def test_between_two_copies_the_owner_chooses_by_their_aims(
    title: int, name: str, given_up: int, kept: int
) -> None:
    """R&R 5.6: with two Deadlines or Master Plans, either may go."""
    table = set_table(
        time=PAST,
        hands=[MINER, 2, 6],
        deck=[4, 5],
        lasting=[[], [(title, 0), (title, 2)]],
        ability_deck=[PROXIMITY_SUIT],
    )
    table.play("play miner on 1")
    assert table.legal() == [f"give up {name} on 0", f"give up {name} on 2"]
    table.play(f"give up {name} on {given_up}")
    assert [row["aim"] for row in view(table.state, 1)["seats"][1]["revealed"]] == [kept]
    assert table.abilities(1) == [PROXIMITY_SUIT]


def test_a_single_aimed_copy_is_named_by_its_aim_as_well() -> None:
    """R&R 5.6: an aimed ability is always given up by name and aim."""
    table = set_table(
        time=PAST,
        hands=[MINER, 2, 6],
        deck=[4, 5],
        abilities=[[], [CRISIS_DIVISION]],
        lasting=[[], [(DEADLINE, 2), MODERNIZATION]],
    )
    table.play("play miner on 1")
    expected = ["discard crisis division", "give up modernization", "give up deadline on 2"]
    assert table.legal() == expected


def test_of_two_deadlines_on_one_player_the_one_that_is_met_goes() -> None:
    """R&R 5.6, 6.2: it can bring nothing any more, so nobody would keep it instead."""
    for met in (0, 1):
        table = set_table(
            time=PAST,
            hands=[MINER, 2, 6],
            deck=[4, 5],
            lasting=[[], [(DEADLINE, 2), (DEADLINE, 2)]],
        )
        copies = members(table.state.lasting[1])
        table.state.deadlines_met = bit(copies[met])
        table.play("play miner on 1")
        assert table.legal() == ["give up deadline on 2"]
        table.play("give up deadline on 2")
        assert members(table.state.lasting[1]) == [copies[1 - met]]


def test_with_no_ability_a_mined_player_only_draws() -> None:
    """R&R 5.6: nothing to discard."""
    table = set_table(time=PAST, hands=[MINER, 2], deck=[4, 5], ability_deck=[PROXIMITY_SUIT])
    table.play("play miner on 1")
    assert table.abilities(1) == [PROXIMITY_SUIT]


def test_a_mined_ability_cannot_be_played_at_once() -> None:
    """R&R 5.6: unlike the Guest Lecturer's."""
    table = set_table(time=PAST, hands=[MINER, 2], deck=[4, 5], ability_deck=[THINKERING])
    table.play("play miner on 0")
    assert table.active == 1
    assert table.abilities(0) == [THINKERING]


def test_nobody_else_may_choose_a_data_scientist() -> None:
    """R&R 5.7: before the turn returns."""
    table = set_table(hands=[DATA_SCIENTIST, LIBRARIAN, STUDENT], deck=[GOLDFISH, 3, 5])
    table.play("play data scientist")
    assert table.targets("play librarian") == {2}


def test_a_data_scientist_chooses_freely() -> None:
    """R&R 5.7: protected, and still free to target in the second play of Thinkering."""
    table = set_table(
        hands=[DATA_SCIENTIST, STUDENT], deck=[GOLDFISH, LIBRARIAN, 3], abilities=[[THINKERING]]
    )
    table.play("reveal thinkering", "play data scientist")
    assert table.targets("play librarian") == {1}


def test_all_others_must_choose_whom_a_chef_points_at() -> None:
    """R&R 5.8: every other player's targeting, with characters and abilities."""
    table = set_table(
        time=PAST,
        hands=[STUDENT, CHEF_DE_GARE, FOREMAN, 2],
        deck=[6, FURNACEMAN, 5],
        active=1,
        abilities=[[DEADLINE]],
    )
    table.play("play chef de gare on 3")
    assert table.active == 0
    assert table.targets("reveal deadline") == {3}
    table.play("draw")
    assert table.targets("play furnaceman") == {3}


def test_who_is_pointed_at_is_free() -> None:
    """R&R 5.8: the designated player may choose anybody."""
    table = set_table(
        time=PAST, hands=[FOREMAN, CHEF_DE_GARE, 2], deck=[6, FURNACEMAN, 5], chefs={1: 0}
    )
    assert table.targets("play foreman") == {1, 2}


def test_a_chef_is_free_himself() -> None:
    """R&R 5.8: in a duel during his pointing he may exchange with anybody."""
    table = set_table(
        time=PAST,
        hands=[TRADE_UNIONIST, 2, 3, 6],
        deck=[STUDENT, 8],
        chefs={1: 0},
        abilities=[[], [EXCHANGE_PROGRAM]],
    )
    table.play("play trade unionist on 1")
    assert table.targets("reveal exchange program") == {0, 2, 3}


def test_a_bound_player_may_not_choose_oneself() -> None:
    """R&R 5.8: not even with Engineer or Miner."""
    table = set_table(time=PAST, hands=[ENGINEER, 2, 6], deck=[MINER, 5], chefs={1: 2})
    assert table.legal() == ["play engineer on 2", "play miner on 2"]


def test_a_chef_pointing_at_a_player_who_becomes_protected_is_void() -> None:
    """R&R 5.8: void while that player is protected."""
    table = set_table(hands=[LIBRARIAN, 2, 3, 6], deck=[STUDENT, 8], chefs={1: 2}, protected=[2])
    assert table.targets("play librarian") == {1, 3}
    again = set_table(hands=[LIBRARIAN, 2, 3, 6], deck=[STUDENT, 8], chefs={1: 2})
    assert again.targets("play librarian") == {2}


def test_a_chef_pointing_at_a_player_who_is_out_is_void() -> None:
    """R&R 5.8: void while that player is out."""
    table = set_table(hands=[LIBRARIAN, 2, OUT, 6], deck=[STUDENT, 8], chefs={1: 2})
    assert table.targets("play librarian") == {1, 3}


def test_a_chefs_pointing_ends_when_he_is_out() -> None:
    """R&R 5.8, 4.4: his choice goes with him."""
    table = set_table(
        hands=[LIBRARIAN, LIBRARIAN, 3, 6], deck=[STUDENT, 5, 8], chefs={2: 0}, active=0
    )
    table.play("play librarian on 2", "guess 3")
    assert table.active == 1
    assert table.targets("play librarian") == {0, 3}
