"""R&R 6: the abilities revealed after the draw."""

from tableful.core import table as core
from tableful.games import GAMES
from tableful.games.rust_and_research.rules.cards import (
    APPRENTICE,
    DEADLINE,
    DIRECTOR,
    ELECTRIC_ARC_FURNACE,
    FOREMAN,
    GOLDFISH,
    LIBRARIAN,
    MODERNIZATION,
    PAST,
    PROFESSOR,
    RECTOR,
    RESEARCH_AWARD,
    SALE_OF_BLAST_FURNACE_C,
    STUDENT,
    THINKERING,
    TIME_TRAVELLER,
    TRENTE_GLORIEUSES,
)
from tests.games.rust_and_research.tabletop import (
    ONE_DIPLOMA,
    ONE_STEEL,
    OUT,
    set_table,
)


def test_the_furnace_swaps_a_hand_card_with_any_in_the_pile() -> None:
    """R&R 6.3: either of the two cards, for any number that lies there."""
    table = set_table(
        hands=[STUDENT, 3],
        deck=[GOLDFISH, 4],
        pile=[PROFESSOR, LIBRARIAN, LIBRARIAN],
        abilities=[[ELECTRIC_ARC_FURNACE]],
    )
    table.play("reveal electric arc furnace")
    assert table.legal() == [
        "swap student for librarian",
        "swap student for professor",
        "swap goldfish for librarian",
        "swap goldfish for professor",
    ]
    table.play("swap goldfish for professor")
    assert (table.hand(0), table.drawn) == (STUDENT, PROFESSOR)


def test_others_go_on_seeing_the_pile_as_it_was() -> None:
    """R&R 6.3: what went in and what came out is unseen."""
    table = set_table(
        hands=[STUDENT, 3],
        deck=[GOLDFISH, 4],
        pile=[PROFESSOR, LIBRARIAN],
        abilities=[[ELECTRIC_ARC_FURNACE]],
    )
    table.play("reveal electric arc furnace", "swap student for librarian")
    assert table.pile == [PROFESSOR, LIBRARIAN]
    assert table.all_events("swapped_with_pile", seat=1) == [
        {"event": "swapped_with_pile", "seat": "0"}
    ]


def test_the_furnace_needs_a_card_in_the_pile() -> None:
    """R&R 6.3: with an empty pile it cannot be revealed."""
    table = set_table(
        hands=[STUDENT, 3], deck=[GOLDFISH], pile=[], abilities=[[ELECTRIC_ARC_FURNACE]]
    )
    assert table.legal() == ["play student", "play goldfish"]


def test_the_director_may_come_out_of_the_furnace() -> None:
    """R&R 6.3, 5.14: any character, the Director too, who then cannot be played."""
    table = set_table(
        time=PAST,
        hands=[STUDENT, 3],
        deck=[GOLDFISH],
        pile=[DIRECTOR],
        abilities=[[ELECTRIC_ARC_FURNACE]],
    )
    table.play("reveal electric arc furnace", "swap apprentice for steel company director")
    assert table.legal() == ["play canary bird"]


def test_a_furnace_drawn_by_a_guest_lecturer_swaps_the_one_hand_card() -> None:
    """R&R 6.3, 5.5: the Guest Lecturer itself lies in the pile by then."""
    table = set_table(
        hands=[3, 2], deck=[STUDENT, 4], pile=[8], ability_deck=[ELECTRIC_ARC_FURNACE]
    )
    table.play("play guest lecturer", "reveal electric arc furnace")
    assert table.legal() == ["swap student for guest lecturer", "swap student for professor"]


def test_a_sale_costs_another_player_a_token_instead() -> None:
    """R&R 6.15: of the seller's choice, from anyone in or out, to the supply."""
    table = set_table(
        hands=[LIBRARIAN, 2, OUT],
        deck=[],
        lasting=[[SALE_OF_BLAST_FURNACE_C]],
        tokens={1: (1, 1), 2: ONE_STEEL},
    )
    assert table.legal() == [
        "take diploma",
        "cost 1 diploma",
        "cost 1 steel",
        "cost 2 steel",
    ]
    table.play("cost 2 steel")
    assert table.tokens == {1: (1, 1)}
    assert table.supply == 18


def test_a_seller_may_keep_the_token() -> None:
    """R&R 6.15: you may instead."""
    table = set_table(
        hands=[LIBRARIAN, 2], deck=[], lasting=[[SALE_OF_BLAST_FURNACE_C]], tokens={1: ONE_STEEL}
    )
    table.play("take diploma")
    assert table.tokens == {0: ONE_DIPLOMA, 1: ONE_STEEL}


def test_a_sale_without_tokens_around_is_no_choice() -> None:
    """R&R 6.15: nobody else has one to lose."""
    table = set_table(
        hands=[LIBRARIAN, 2], deck=[], lasting=[[SALE_OF_BLAST_FURNACE_C]], tokens={0: (1, 0)}
    )
    assert table.tokens == {0: (2, 0)}


def test_a_sale_may_replace_the_second_token_of_modernization() -> None:
    """R&R 6.15: one token, the second one too."""
    table = set_table(
        hands=[LIBRARIAN, 2],
        deck=[],
        lasting=[[SALE_OF_BLAST_FURNACE_C, MODERNIZATION]],
        tokens={1: (2, 0)},
    )
    table.play("take diploma", "cost 1 diploma")
    assert table.tokens == {0: ONE_DIPLOMA, 1: ONE_DIPLOMA}


def test_a_sale_still_counts_as_won() -> None:
    """R&R 6.15, 6.2: it meets a Deadline."""
    table = set_table(
        hands=[LIBRARIAN, 2],
        deck=[],
        lasting=[[SALE_OF_BLAST_FURNACE_C], [(DEADLINE, 0)]],
        tokens={1: (2, 0)},
    )
    table.play("cost 1 diploma")
    assert table.tokens == {1: ONE_DIPLOMA}
    assert table.winners == {0}


def test_a_sale_does_not_replace_a_deadlines_token() -> None:
    """R&R 6.15, 2.8: in step (a) only."""
    table = set_table(
        hands=[2, LIBRARIAN, 3],
        deck=[],
        lasting=[[SALE_OF_BLAST_FURNACE_C, (DEADLINE, 2)]],
        tokens={1: ONE_STEEL},
    )
    assert table.tokens == {0: ONE_DIPLOMA, 1: (1, 1)}


def test_thinkering_plays_once_more() -> None:
    """R&R 6.16: after playing and resolving, draw and play once more."""
    table = set_table(
        hands=[STUDENT, 3], deck=[GOLDFISH, LIBRARIAN, 4, 5], abilities=[[THINKERING]]
    )
    table.play("reveal thinkering", "play goldfish")
    assert (table.active, table.drawn) == (0, LIBRARIAN)
    table.play("play librarian on 1", "guess 8")
    assert table.active == 1


def test_thinkering_with_a_flip_plays_the_second_card_in_the_new_layer() -> None:
    """R&R 6.16: the layer as it then is."""
    table = set_table(
        hands=[APPRENTICE, 3, 6], deck=[TIME_TRAVELLER, FOREMAN, 4, 5], abilities=[[THINKERING]]
    )
    table.play("reveal thinkering", "play time traveller")
    assert table.layer == PAST
    assert table.may("play foreman on 1")
    table.play("play apprentice")
    assert table.active == 2


def test_thinkering_with_an_empty_deck_plays_once() -> None:
    """R&R 6.16: not if the deck is empty."""
    table = set_table(hands=[STUDENT, 3], deck=[GOLDFISH], abilities=[[THINKERING]])
    table.play("reveal thinkering", "play goldfish")
    assert table.winners == {1}


def test_thinkering_ends_when_its_player_is_out() -> None:
    """R&R 6.16: not if you are out."""
    table = set_table(hands=[RECTOR, 3, 2], deck=[GOLDFISH, 4, 5], abilities=[[THINKERING]])
    table.play("reveal thinkering", "play rector")
    assert table.active == 1


def test_both_plays_of_thinkering_are_one_turn() -> None:
    """R&R 6.16, 3.3, 3.1: what waits for the next turn waits on."""
    table = set_table(
        hands=[GOLDFISH, 3],
        deck=[STUDENT, 4, 5, 6],
        abilities=[[THINKERING, TRENTE_GLORIEUSES]],
        tokens={1: ONE_STEEL},
    )
    table.play("reveal thinkering", "play goldfish")
    assert table.legal() == ["play student", "play data scientist"]
    assert table.tokens == {1: ONE_STEEL}


def test_trente_glorieuses_reward_all_survivors() -> None:
    """R&R 6.17: instead of the showdown; hands stay hidden and no showdown cards are played."""
    table = set_table(
        hands=[STUDENT, LIBRARIAN, OUT, 3],
        deck=[4],
        abilities=[[TRENTE_GLORIEUSES], [RESEARCH_AWARD]],
    )
    table.play("reveal trente glorieuses", "play data scientist")
    assert table.tokens == {0: ONE_DIPLOMA, 1: ONE_DIPLOMA, 3: ONE_DIPLOMA}
    assert "shown" not in table.events
    assert table.winners == {0, 1, 3}


def test_trente_glorieuses_count_though_their_owner_is_out() -> None:
    """R&R 6.17, 4.4: the showdown is replaced all the same."""
    table = set_table(hands=[OUT, LIBRARIAN, 3], deck=[], active=1, lasting=[[TRENTE_GLORIEUSES]])
    assert table.tokens == {1: ONE_DIPLOMA, 2: ONE_DIPLOMA}


def test_trente_glorieuses_do_nothing_when_one_remains() -> None:
    """R&R 6.17: only the showdown is replaced."""
    table = set_table(hands=[LIBRARIAN, 2], deck=[STUDENT, 8], lasting=[[], [TRENTE_GLORIEUSES]])
    table.play("play librarian on 1", "guess 2")
    assert table.tokens == {0: ONE_DIPLOMA}


def test_ones_own_reveal_may_be_taken_back() -> None:
    """R&R 6.15: it showed its owner nothing new, and what the others saw only helps them."""
    game = GAMES.game("rust-and-research")
    table = core.Table(game, game.setup(2), "undo")
    held = [[SALE_OF_BLAST_FURNACE_C]]
    table.state = set_table(hands=[STUDENT, 3], deck=[4, 5, 6], abilities=held).state
    before = table.view(1)
    table.write(0, "reveal sale of blast furnace c")
    assert table.view(1) != before
    assert table.can_undo(0)
    table.undo(0)
    assert table.view(1) == before
