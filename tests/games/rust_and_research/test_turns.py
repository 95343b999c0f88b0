"""R&R 3: a turn."""

from tableful.games.rust_and_research.rules.cards import (
    APPRENTICE,
    CHEF_DE_GARE,
    CRISIS_DIVISION,
    DATA_SCIENTIST,
    DEADLINE,
    DOCTORAL_RESEARCHER,
    ENGINEER,
    FURNACEMAN,
    GOLDFISH,
    GROUP_ASSIGNMENT,
    GUEST_LECTURER,
    INNOVATION_DRIVE,
    LIBRARIAN,
    MINER,
    MODERNIZATION,
    PAST,
    PRESENT,
    PROFESSOR,
    PROXIMITY_SUIT,
    RESEARCH_AWARD,
    STUDENT,
    STUDENT_REPRESENTATIVE,
    THINKERING,
    TIME_TRAVELLER,
    TRENTE_GLORIEUSES,
)
from tests.games.rust_and_research.tabletop import NONE, ONE_DIPLOMA, ONE_STEEL, OUT, set_table


def test_protection_ends_when_ones_own_turn_starts() -> None:
    """R&R 3.1, 5.7: what lasted "until your next turn" ends then."""
    table = set_table(
        hands=[STUDENT, DOCTORAL_RESEARCHER], deck=[DATA_SCIENTIST, GOLDFISH, GUEST_LECTURER, 6]
    )
    table.play("play data scientist")
    assert table.targets("play doctoral researcher") == set()
    table.play("play goldfish")
    assert table.active == 0
    table.play("play guest lecturer")
    assert table.targets("play doctoral researcher") == {0}


def test_a_chef_de_gare_ends_when_his_own_turn_starts() -> None:
    """R&R 3.1, 5.8: the pointing is over before he draws."""
    hands = [FURNACEMAN, STUDENT, GOLDFISH]
    table = set_table(time=PAST, hands=hands, deck=[MINER, 8, 8], chefs={0: 1})
    assert table.state.chefs == 0


def test_what_is_pending_resolves_before_the_draw() -> None:
    """R&R 3.1: Goldfish and Canary Bird come first of all."""
    table = set_table(
        hands=[STUDENT, LIBRARIAN],
        deck=[GOLDFISH, 3],
        goldfish={0: 1},
        canaries=[0],
        tokens={1: ONE_STEEL},
    )
    assert table.drawn == OUT
    table.play("steal from 1")
    assert table.drawn == GOLDFISH
    assert table.tokens == {0: (1, 1)}


def test_a_turn_is_draw_then_play_one_of_the_two() -> None:
    """R&R 3.2: either card may be played; the other one is the hand."""
    for played, kept in (("goldfish", DATA_SCIENTIST), ("data scientist", GOLDFISH)):
        table = set_table(hands=[GOLDFISH, LIBRARIAN], deck=[DATA_SCIENTIST, 3])
        assert table.legal() == ["play goldfish", "play data scientist"]
        table.play(f"play {played}")
        assert table.hand(0) == kept
        assert table.pile[-1] != kept


def test_the_side_of_the_current_layer_is_played() -> None:
    """R&R 3.2: a card is only the side of the layer."""
    table = set_table(time=PAST, hands=[GOLDFISH, LIBRARIAN], deck=[DATA_SCIENTIST, 3])
    assert table.legal() == ["play canary bird", "play chef de gare on 1"]


def test_there_is_a_window_before_the_draw_and_one_after_it() -> None:
    """R&R 3.2: each ability has its moment in one's own turn."""
    table = set_table(
        hands=[GOLDFISH, LIBRARIAN],
        deck=[DATA_SCIENTIST, 3],
        abilities=[[CRISIS_DIVISION, MODERNIZATION, THINKERING, TRENTE_GLORIEUSES]],
    )
    assert table.legal() == ["draw", "reveal crisis division", "reveal modernization"]
    table.play("draw")
    assert table.legal() == [
        "play goldfish",
        "play data scientist",
        "reveal thinkering",
        "reveal trente glorieuses",
    ]


def test_a_card_still_has_to_be_played_after_an_ability() -> None:
    """R&R 3.2: an ability is played besides the character."""
    table = set_table(
        hands=[GOLDFISH, LIBRARIAN], deck=[DATA_SCIENTIST, 3], abilities=[[TRENTE_GLORIEUSES]]
    )
    table.play("reveal trente glorieuses")
    assert table.legal() == ["play goldfish", "play data scientist"]


def test_the_number_is_guessed_after_the_reactions() -> None:
    """R&R 3.2: choose the target; reactions to targeting; then the rest."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH], deck=[STUDENT, 3], abilities=[[], [PROXIMITY_SUIT]]
    )
    table.play("play librarian on 1")
    assert table.asked == [1]
    table.play("pass")
    assert table.asked == [0]
    assert table.may("guess 2")


def test_a_duel_has_its_own_window_after_the_reactions_to_targeting() -> None:
    """R&R 3.2: first targeting, then the duel."""
    table = set_table(
        hands=[STUDENT_REPRESENTATIVE, STUDENT],
        deck=[GOLDFISH, 3],
        abilities=[[], [PROXIMITY_SUIT, INNOVATION_DRIVE]],
    )
    table.play("play student representative on 1")
    assert table.legal() == ["pass", "reveal proximity suit"]
    table.play("pass")
    assert table.legal() == [
        "pass",
        "reveal innovation drive up",
        "reveal innovation drive down",
    ]


def test_one_ability_a_turn() -> None:
    """R&R 3.3: who played one before the draw plays none after it."""
    table = set_table(
        hands=[GOLDFISH, LIBRARIAN], deck=[STUDENT, 3], abilities=[[MODERNIZATION, THINKERING]]
    )
    table.play("reveal modernization")
    assert table.legal() == ["play goldfish", "play student"]


def test_everyone_may_play_one_in_another_players_turn() -> None:
    """R&R 3.3: the active player and the target, one each."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, OUT],
        deck=[STUDENT, 3],
        abilities=[[TRENTE_GLORIEUSES], [PROXIMITY_SUIT]],
    )
    table.play("reveal trente glorieuses", "play librarian on 1", "reveal proximity suit")
    assert table.lasting(0) == [TRENTE_GLORIEUSES]
    assert table.abilities(1) == []
    assert table.active == 1


def test_who_reacted_once_may_not_react_again_in_this_turn() -> None:
    """R&R 3.3: the Suit stopped the targeting; in the second play of Thinkering it is too late."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH],
        deck=[LIBRARIAN, STUDENT, 3],
        abilities=[[THINKERING], [PROXIMITY_SUIT, PROXIMITY_SUIT]],
    )
    table.play("reveal thinkering", "play librarian on 1", "reveal proximity suit")
    table.play("play librarian on 1", "guess 2")
    assert table.out == {1}


def test_who_reacted_may_react_again_in_the_next_turn() -> None:
    """R&R 3.3: one in any one turn."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 5],
        deck=[STUDENT, 4, LIBRARIAN, 8],
        abilities=[[], [PROXIMITY_SUIT, PROXIMITY_SUIT]],
    )
    table.play("play librarian on 1", "reveal proximity suit", "play goldfish")
    table.play("play librarian on 1", "1: reveal proximity suit")
    assert table.abilities(1) == []


def test_who_reacted_before_their_own_draw_may_not_reveal_this_turn() -> None:
    """R&R 3.3: a Group Assignment on one's own Goldfish is the one ability of the turn."""
    table = set_table(
        hands=[STUDENT, LIBRARIAN, 3],
        deck=[4, 8],
        goldfish={0: 1},
        tokens={1: ONE_STEEL, 2: ONE_DIPLOMA},
        abilities=[[GROUP_ASSIGNMENT, DEADLINE]],
    )
    table.play("steal from 1", "reveal group assignment on 2")
    assert table.tokens == {0: ONE_DIPLOMA, 1: ONE_STEEL}
    assert table.may("play student")


def test_the_showdown_is_a_turn_of_its_own() -> None:
    """R&R 3.3: who played an ability in the last turn may play another at the showdown."""
    table = set_table(
        hands=[STUDENT, LIBRARIAN],
        deck=[DATA_SCIENTIST],
        abilities=[[THINKERING, RESEARCH_AWARD], []],
    )
    table.play("reveal thinkering", "play data scientist", "reveal research award")
    assert table.winners == {0}


def test_the_next_player_is_in_the_direction_after_the_effect() -> None:
    """R&R 3.4: three players, time flips to the Past: the previous player is next."""
    table = set_table(hands=[STUDENT, 2, 3], deck=[TIME_TRAVELLER, 4, 5], active=1)
    table.play("play time traveller")
    assert table.layer == PAST
    assert table.active == 0


def test_a_blocked_flip_does_not_turn_the_order() -> None:
    """R&R 3.4, 5.15: the layer stays, and so does the direction."""
    table = set_table(hands=[STUDENT, 2, TIME_TRAVELLER], deck=[TIME_TRAVELLER, 4, 5, 6])
    table.play("play time traveller", "block")
    assert table.layer == PRESENT
    assert table.active == 1


def test_who_is_out_is_skipped() -> None:
    """R&R 3.4: the next one still in, both ways."""
    hands = [STUDENT, OUT, 2, 3, OUT]
    present = set_table(hands=hands, deck=[DATA_SCIENTIST, 5, 5])
    present.play("play data scientist")
    assert present.active == 2
    past = set_table(time=PAST, hands=hands, deck=[ENGINEER, 5, 5])
    past.play("play engineer on 0")
    assert past.active == 3


def test_a_player_put_out_in_this_turn_is_skipped_at_once() -> None:
    """R&R 3.4: the neighbour is out, so the one after is next."""
    table = set_table(hands=[LIBRARIAN, GOLDFISH, 3], deck=[STUDENT, 4, 5])
    table.play("play librarian on 1", "guess 2")
    assert table.active == 2


def test_a_goldfish_survives_a_time_flip() -> None:
    """R&R 3.5, 5.3: Goldfish played, time flips, it still steals."""
    table = set_table(
        hands=[GOLDFISH, 3, STUDENT],
        deck=[DOCTORAL_RESEARCHER, TIME_TRAVELLER, 4, 5],
        tokens={1: ONE_STEEL},
    )
    table.play("play goldfish", "play time traveller")
    assert table.layer == PAST
    assert table.active == 0
    assert table.legal() == ["steal from 1"]
    table.play("steal from 1")
    assert table.tokens == {0: ONE_STEEL}


def test_a_canary_bird_survives_a_time_flip() -> None:
    """R&R 3.5, 5.4: and pays in the layer then current."""
    table = set_table(
        time=PAST, hands=[GOLDFISH, STUDENT, 3], deck=[FURNACEMAN, TIME_TRAVELLER, 4, 5]
    )
    table.play("play canary bird", "play time traveller")
    assert table.active == 0
    assert table.tokens == {0: ONE_DIPLOMA}


def test_protection_survives_a_time_flip() -> None:
    """R&R 3.5: a Data Scientist is still protected in the Past."""
    table = set_table(
        hands=[DATA_SCIENTIST, TIME_TRAVELLER, FURNACEMAN, PROFESSOR],
        deck=[STUDENT, 3, 5, 5],
    )
    table.play("play data scientist", "play time traveller")
    assert table.layer == PAST
    assert table.active == 0  # back to the protected player: now it ends
    assert table.state.protected == 0


def test_a_chef_de_gare_survives_a_time_flip() -> None:
    """R&R 3.5, 5.8: bound in the Present too."""
    table = set_table(
        time=PAST,
        hands=[STUDENT, 2, FURNACEMAN, TIME_TRAVELLER],
        deck=[CHEF_DE_GARE, MINER, 5, LIBRARIAN, APPRENTICE],
        active=1,
    )
    table.play("play chef de gare on 3")  # 1, then 0, then 3, who flips
    assert table.active == 0
    table.play("play miner on 3", "draw", "play time traveller")
    assert table.layer == PRESENT
    assert table.active == 0
    assert table.targets("play librarian") == {3}


def test_the_layer_decides_the_next_player_after_the_last_card_too() -> None:
    """R&R 3.4, 2.4: time flips with the last card; the showdown's turn order is the new one."""
    table = set_table(
        hands=[STUDENT, 3, LIBRARIAN], deck=[TIME_TRAVELLER], abilities=[[], [], [RESEARCH_AWARD]]
    )
    table.play("play time traveller")
    assert table.active == 2
    assert table.tokens == NONE
