"""R&R 5.1 to 5.4: Student and Apprentice, Goldfish and Canary Bird."""

from tableful.games.rust_and_research.rules.cards import (
    APPRENTICE,
    CANARY_BIRD,
    DATA_SCIENTIST,
    DIRECTOR,
    ENGINEER,
    FOREMAN,
    GOLDFISH,
    GROUP_ASSIGNMENT,
    GUEST_LECTURER,
    HIDDEN_RESERVES,
    LIBRARIAN,
    MINER,
    PAST,
    PROXIMITY_SUIT,
    STUDENT,
    THINKERING,
    TIME_TRAVELLER,
)
from tests.games.rust_and_research.tabletop import (
    NONE,
    ONE_DIPLOMA,
    ONE_STEEL,
    OUT,
    set_table,
)


def test_a_student_returns_one_of_two_cards_to_either_end() -> None:
    """R&R 5.1: take a card, then return one of the two to the deck's top or bottom."""
    table = set_table(hands=[GOLDFISH, LIBRARIAN], deck=[STUDENT, GUEST_LECTURER, 4, 5])
    table.play("play student")
    assert table.legal() == [
        "put goldfish on top",
        "put goldfish under",
        "put guest lecturer on top",
        "put guest lecturer under",
    ]
    table.play("put goldfish under")
    assert table.hand(0) == GUEST_LECTURER
    assert table.deck == [5, GOLDFISH]  # the 4 was drawn by the next player


def test_everyone_sees_to_which_end_a_student_returned_but_not_what() -> None:
    """R&R 5.1: the end is public, the card is not."""
    table = set_table(hands=[GOLDFISH, LIBRARIAN], deck=[STUDENT, GUEST_LECTURER, 4, 5])
    table.play("play student", "put goldfish on top")
    assert table.all_events("returned") == [{"event": "returned", "seat": "0", "end": "on top"}]
    assert table.all_events("returned", seat=0)[0]["card"] == "goldfish"
    assert table.drawn == GOLDFISH  # by the next player


def test_a_student_has_no_effect_with_an_empty_deck() -> None:
    """R&R 5.1: nothing to take."""
    table = set_table(hands=[GOLDFISH, LIBRARIAN], deck=[STUDENT])
    table.play("play student")
    assert "no_effect" in table.events
    assert table.winners == {1}


def test_a_student_with_hidden_reserves_takes_from_the_bottom() -> None:
    """R&R 5.1, 6.6: any drawing of characters is from the bottom."""
    table = set_table(
        hands=[GOLDFISH, LIBRARIAN], deck=[4, 5, 3, STUDENT], lasting=[[HIDDEN_RESERVES]]
    )
    table.play("play student")
    assert table.drawn == GUEST_LECTURER


def test_an_apprentice_repeats_the_card_played_just_before() -> None:
    """R&R 5.2: by anyone; here a Foreman of the player before."""
    table = set_table(time=PAST, hands=[3, APPRENTICE, FOREMAN], deck=[4, 5, 6], active=2)
    table.play("play foreman on 0", "guess 8", "play apprentice on 0", "guess 3")
    assert table.out == {0}


def test_an_apprentice_after_an_apprentice_repeats_what_that_one_copied() -> None:
    """R&R 5.2: what that one copied."""
    table = set_table(time=PAST, hands=[FOREMAN, 6, APPRENTICE, APPRENTICE], deck=[3, 4, 4, 5, 5])
    table.play("play foreman on 1", "guess 5")  # then 3, then 2
    table.play("play apprentice on 1", "guess 8", "play apprentice on 1", "guess 6")
    assert table.out == {1}


def test_an_apprentice_after_a_time_traveller_has_no_effect() -> None:
    """R&R 5.2: a Time Traveller is not copied."""
    table = set_table(hands=[TIME_TRAVELLER, APPRENTICE], deck=[3, 4, 5])
    table.play("play time traveller", "play apprentice")
    assert table.layer == PAST
    assert "no_effect" in table.events


def test_an_apprentice_after_a_blocked_time_traveller_has_no_effect() -> None:
    """R&R 5.2, 5.15: a blocked one is not copied either."""
    hands = [TIME_TRAVELLER, APPRENTICE, TIME_TRAVELLER]
    table = set_table(time=PAST, hands=hands, deck=[3, 8, 4, 5], active=2, before=FOREMAN)
    table.play("play time traveller", "block")
    assert table.active == 1
    table.play("play apprentice")
    assert "no_effect" in table.events


def test_an_apprentice_with_nothing_before_it_has_no_effect() -> None:
    """R&R 5.2: the first card of a round."""
    table = set_table(time=PAST, hands=[APPRENTICE, GOLDFISH], deck=[CANARY_BIRD, 5])
    assert table.legal() == ["play apprentice", "play canary bird"]
    table.play("play apprentice")
    assert "no_effect" in table.events


def test_an_apprentice_after_an_apprentice_without_effect_has_none_either() -> None:
    """R&R 5.2: what that one copied was nothing."""
    table = set_table(time=PAST, hands=[APPRENTICE, APPRENTICE], deck=[2, 5, 6])
    table.play("play apprentice", "play apprentice")
    assert table.events.count("no_effect") == 2


def test_a_shielded_card_is_still_copied() -> None:
    """R&R 5.2, 6.12: the Foreman met a Proximity Suit and is copied all the same."""
    table = set_table(
        time=PAST,
        hands=[FOREMAN, APPRENTICE],
        deck=[3, 5, 6],
        abilities=[[], [PROXIMITY_SUIT]],
    )
    table.play("play foreman on 1", "reveal proximity suit")
    assert table.targets("play apprentice") == {0}


def test_a_void_card_is_still_copied() -> None:
    """R&R 5.2, 4.3: the Foreman found nobody, the Apprentice does."""
    table = set_table(time=PAST, hands=[FOREMAN, APPRENTICE], deck=[3, 5, 6], protected=[1])
    table.play("play foreman")
    assert table.targets("play apprentice") == {0}


def test_an_apprentice_goes_by_what_was_played_not_by_the_pile() -> None:
    """R&R 5.2: an Engineer laid a Foreman on the pile; the Engineer is copied."""
    table = set_table(time=PAST, hands=[ENGINEER, FOREMAN, APPRENTICE], deck=[3, 4, 5, 6, 0])
    table.play("play engineer on 1")
    assert table.pile[-1] == FOREMAN
    table.play("play apprentice on 2")  # the Engineer, on oneself
    assert table.pile[-2:] == [APPRENTICE, 5]


def test_an_apprentice_copies_the_miner_the_chef_and_the_duel() -> None:
    """R&R 5.2, 4.2: with the targets of the card that is copied."""
    for before, targets in ((MINER, {0, 1, 2}), (4, {1, 2}), (5, {1, 2}), (GOLDFISH, set())):
        table = set_table(time=PAST, hands=[APPRENTICE, 2, 3], deck=[6, 8], before=before)
        assert table.targets("play apprentice") == targets


def test_a_guesser_with_an_apprentice_is_taken_along_by_the_director() -> None:
    """R&R 5.2, 5.14: the guesser is the player of the Apprentice."""
    table = set_table(
        time=PAST, hands=[APPRENTICE, DIRECTOR, 3], deck=[6, 8], before=FOREMAN, active=0
    )
    table.play("play apprentice on 1", "guess 9")
    assert table.out == {0, 1}
    assert table.winners == {2}


def test_a_goldfish_steals_at_the_start_of_the_next_turn() -> None:
    """R&R 5.3: one token of either kind, of the thief's choice."""
    table = set_table(hands=[GOLDFISH, LIBRARIAN], deck=[STUDENT, 4, 5, 6], tokens={1: (1, 1)})
    table.play("play goldfish")
    assert table.tokens == {1: (1, 1)}
    table.play("play data scientist")
    assert table.tokens == {1: (1, 1)}  # protected: nobody to steal from
    again = set_table(hands=[STUDENT, LIBRARIAN], deck=[4, 5], goldfish={0: 1}, tokens={1: (1, 1)})
    again.play("steal from 1")
    assert again.legal() == ["take diploma", "take steel"]
    again.play("take steel")
    assert again.tokens == {0: ONE_STEEL, 1: ONE_DIPLOMA}


def test_a_goldfish_needs_somebody_still_in_with_a_token() -> None:
    """R&R 5.3: a player still in, one with a token when there is any."""
    table = set_table(
        hands=[STUDENT, 3, LIBRARIAN, OUT],
        deck=[4, 5],
        goldfish={0: 1},
        tokens={2: ONE_STEEL, 3: ONE_DIPLOMA},
    )
    assert table.legal() == ["steal from 2"]


def test_a_goldfish_without_tokens_around_has_no_effect() -> None:
    """R&R 5.3: nobody has any."""
    table = set_table(hands=[STUDENT, 3], deck=[4, 5], goldfish={0: 1}, tokens={0: ONE_STEEL})
    assert "goldfish_hungry" in table.events
    assert table.drawn == DATA_SCIENTIST


def test_two_goldfish_are_two_steals() -> None:
    """R&R 5.3: they resolve one after the other."""
    table = set_table(
        hands=[STUDENT, 3, 6], deck=[4, 5], goldfish={0: 2}, tokens={1: ONE_STEEL, 2: (1, 0)}
    )
    table.play("steal from 1")
    assert table.legal() == ["steal from 2"]
    table.play("steal from 2")
    assert table.tokens == {0: (1, 1)}


def test_a_chef_de_gare_binds_a_goldfish() -> None:
    """R&R 5.3, 5.8: it targets when it steals; who is pointed at has no token: no effect."""
    table = set_table(
        hands=[STUDENT, 3, 6], deck=[4, 5], goldfish={0: 1}, chefs={1: 2}, tokens={1: ONE_STEEL}
    )
    assert table.tokens == {1: ONE_STEEL}
    assert table.drawn == DATA_SCIENTIST


def test_a_redirected_goldfish_steals_from_another_with_a_token() -> None:
    """R&R 5.3, 6.5: a Group Assignment sends it to somebody who has one."""
    table = set_table(
        hands=[STUDENT, 3, 6, 7],
        deck=[4, 5],
        goldfish={0: 1},
        abilities=[[], [GROUP_ASSIGNMENT]],
        tokens={1: ONE_STEEL, 3: ONE_DIPLOMA},
    )
    table.play("steal from 1")
    assert table.targets("reveal group assignment") == {3}
    table.play("reveal group assignment on 3")
    assert table.tokens == {0: ONE_DIPLOMA, 1: ONE_STEEL}


def test_a_goldfish_lapses_when_its_player_is_out() -> None:
    """R&R 5.3: if still in."""
    table = set_table(hands=[GOLDFISH, LIBRARIAN, 3], deck=[STUDENT, 4, 5], tokens={1: ONE_STEEL})
    table.play("play goldfish", "play librarian on 0", "guess 1")
    assert table.tokens == {1: ONE_STEEL}
    assert table.state.goldfish_of(0) == 0


def test_a_canary_bird_takes_a_token_of_the_layer_then_current() -> None:
    """R&R 5.4: at the start of the next turn, from the supply."""
    table = set_table(time=PAST, hands=[CANARY_BIRD, 3], deck=[6, 8, 8, 5])
    table.play("play canary bird")
    assert table.tokens == NONE
    table.play("play engineer on 1")
    assert table.tokens == {0: ONE_STEEL}
    assert table.supply == 19


def test_a_canary_bird_pays_once_a_round() -> None:
    """R&R 5.4: at most one a round each, though it is played twice."""
    table = set_table(
        time=PAST, hands=[CANARY_BIRD, 3], deck=[CANARY_BIRD, 8, 6, 8, 5, 5], canaries=[]
    )
    table.play("play canary bird", "play miner on 1", "play canary bird")
    assert table.tokens == {0: ONE_STEEL}
    table.play("draw", "play engineer on 1")
    assert table.active == 0
    assert table.tokens == {0: ONE_STEEL}


def test_a_copied_canary_bird_shares_the_limit() -> None:
    """R&R 5.2, 5.4: Canary Bird and Apprentice in one turn of Thinkering: one token."""
    table = set_table(
        time=PAST,
        hands=[CANARY_BIRD, 3],
        deck=[APPRENTICE, 6, 8, 8, 5],
        abilities=[[THINKERING]],
    )
    table.play("reveal thinkering", "play canary bird", "play apprentice", "play engineer on 1")
    assert table.tokens == {0: ONE_STEEL}


def test_both_players_may_have_a_canary_birds_token() -> None:
    """R&R 5.4: one a round each."""
    table = set_table(time=PAST, hands=[CANARY_BIRD, CANARY_BIRD], deck=[3, 4, 5, 6, 7])
    table.play("play canary bird", "play canary bird")
    assert table.tokens == {0: ONE_STEEL}
    table.play("play miner on 0")
    assert table.tokens == {0: ONE_STEEL, 1: ONE_STEEL}


def test_a_canary_bird_with_an_empty_supply_takes_none() -> None:
    """R&R 5.4, 2.8: nothing to take."""
    table = set_table(time=PAST, hands=[STUDENT, 3], deck=[4, 5], canaries=[0], tokens={1: (20, 0)})
    assert table.tokens == {1: (20, 0)}
    assert "supply_empty" in table.events


def test_an_apprentice_is_a_student_in_the_present() -> None:
    """R&R 5.1, 5.2: the same card, the side of the layer."""
    table = set_table(hands=[APPRENTICE, 2], deck=[3, 4, 5], before=FOREMAN)
    assert table.may("play student")
