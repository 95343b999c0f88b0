"""R&R 6: the abilities revealed before the draw."""

from tableful.games.rust_and_research.rules.cards import (
    ABILITIES,
    CRISIS_DIVISION,
    DATA_SCIENTIST,
    DEADLINE,
    DIRECTOR,
    FOREMAN,
    GOLDFISH,
    GUEST_LECTURER,
    HIDDEN_RESERVES,
    INDUSTRIAL_REMAINS,
    LIBRARIAN,
    MASTER_PLAN,
    MINER,
    MODERNIZATION,
    PAST,
    RESEARCH_PATENT,
    STUDENT,
    TITLE,
    TRIPARTITE,
    WORKERS_DEMONSTRATION,
)
from tableful.games.rust_and_research.rules.engine import RustAndResearch
from tests.games.rust_and_research.tabletop import (
    NONE,
    ONE_DIPLOMA,
    ONE_STEEL,
    OUT,
    set_table,
)


def test_a_crisis_division_shuffles_all_hands_into_the_deck() -> None:
    """R&R 6.1: everyone still in draws one; the number of cards stays."""
    orders = set()
    for seed in range(20):
        table = set_table(
            hands=[STUDENT, 2, OUT, 3],
            deck=[4, 5, 6],
            abilities=[[CRISIS_DIVISION]],
            seed=seed,
        )
        table.play("reveal crisis division")
        cards = [table.hand(0), table.hand(1), table.hand(3), table.drawn, *table.deck]
        assert sorted(cards) == [1, 2, 3, 4, 5, 6]
        assert table.hand(2) == OUT
        assert len(table.deck) == 2
        orders.add(tuple(cards))
    assert len(orders) > 10
    assert table.asked == [0]  # and then the turn goes on with the draw


def test_a_deadline_that_is_not_met_gives_its_owner_a_token() -> None:
    """R&R 6.2: they win no token from now to the round's end."""
    table = set_table(hands=[STUDENT, LIBRARIAN, 3], deck=[4], abilities=[[DEADLINE]])
    table.play("reveal deadline on 2", "play data scientist")
    assert table.tokens == {0: ONE_DIPLOMA, 1: ONE_DIPLOMA}


def test_a_deadline_is_met_by_winning_the_round() -> None:
    """R&R 6.2: then its owner takes none."""
    table = set_table(hands=[STUDENT, LIBRARIAN, 3], deck=[4], abilities=[[DEADLINE]])
    table.play("reveal deadline on 1", "play data scientist")
    assert table.tokens == {1: ONE_DIPLOMA}


def test_a_deadline_counts_though_its_owner_is_out() -> None:
    """R&R 6.2, 4.4: even if out."""
    table = set_table(hands=[OUT, LIBRARIAN, 3], deck=[], active=1, lasting=[[(DEADLINE, 2)]])
    assert table.tokens == {0: ONE_DIPLOMA, 1: ONE_DIPLOMA}


def test_a_deadline_counts_on_a_player_who_is_out() -> None:
    """R&R 6.2: who is out will win none."""
    table = set_table(hands=[STUDENT, LIBRARIAN, OUT], deck=[], lasting=[[(DEADLINE, 2)]])
    assert table.tokens == {0: ONE_DIPLOMA, 1: ONE_DIPLOMA}


def test_a_deadline_is_met_by_a_canary_bird() -> None:
    """R&R 6.2: a Canary Bird's token counts as won."""
    table = set_table(
        time=PAST,
        hands=[STUDENT, LIBRARIAN, 3],
        deck=[],
        active=2,
        canaries=[2],
        lasting=[[(DEADLINE, 2)]],
    )
    assert table.tokens == {1: ONE_STEEL, 2: ONE_STEEL}


def test_a_deadline_is_not_met_by_a_token_won_before_it() -> None:
    """R&R 6.2: from now on; the Canary Bird of seat 0 paid earlier in the round."""
    table = set_table(
        time=PAST,
        hands=[STUDENT, DIRECTOR],
        deck=[8, 5, 6],
        canaries=[0],
        abilities=[[], [DEADLINE]],
    )
    table.play("play engineer on 0", "reveal deadline on 0", "play furnaceman on 0")
    assert table.winners == {1}
    assert table.tokens == {0: ONE_STEEL, 1: (0, 2)}


def test_a_deadline_is_not_met_by_stealing() -> None:
    """R&R 6.2: a stolen token does not count."""
    table = set_table(
        hands=[STUDENT, LIBRARIAN, 3],
        deck=[],
        active=2,
        goldfish={2: 1},
        tokens={0: ONE_STEEL},
        lasting=[[(DEADLINE, 2)]],
    )
    table.play("steal from 0")
    assert table.tokens == {0: ONE_DIPLOMA, 1: ONE_DIPLOMA, 2: ONE_STEEL}


def test_hidden_reserves_draw_from_the_bottom_for_the_rest_of_the_round() -> None:
    """R&R 6.6: their owner does, nobody else."""
    table = set_table(
        hands=[STUDENT, LIBRARIAN], deck=[4, 5, 6, 7, 8], abilities=[[HIDDEN_RESERVES]]
    )
    table.play("reveal hidden reserves")
    assert table.drawn == 8
    table.play("play professor on 1")
    assert table.drawn == DATA_SCIENTIST
    table.play("play data scientist")
    assert table.drawn == 7


def test_hidden_reserves_count_when_an_engineer_makes_one_draw() -> None:
    """R&R 6.6, 5.12: characters are drawn from the bottom, whoever asks for it."""
    table = set_table(
        time=PAST, hands=[8, GOLDFISH], deck=[3, 4, 5, 6], lasting=[[], [HIDDEN_RESERVES]]
    )
    table.play("play engineer on 1")
    assert table.hand(1) == 6


def test_hidden_reserves_end_with_the_round() -> None:
    """R&R 6.6: for the rest of the round only."""
    table = set_table(hands=[STUDENT, LIBRARIAN], deck=[], lasting=[[HIDDEN_RESERVES]])
    assert table.lasting(0) == []


def test_industrial_remains_choose_the_kind_of_each_token() -> None:
    """R&R 6.7: of each token received at the round's end."""
    table = set_table(hands=[LIBRARIAN, 2], deck=[], lasting=[[INDUSTRIAL_REMAINS, MODERNIZATION]])
    assert table.legal() == ["take diploma", "take steel"]
    table.play("take steel", "take diploma")
    assert table.tokens == {0: (1, 1)}


def test_industrial_remains_count_for_master_plan_and_deadline() -> None:
    """R&R 6.7: each token you receive at the round's end."""
    table = set_table(
        hands=[STUDENT, LIBRARIAN, 3],
        deck=[],
        lasting=[[INDUSTRIAL_REMAINS, (MASTER_PLAN, 1), (DEADLINE, 2)]],
    )
    table.play("take steel", "take steel")
    assert table.tokens == {0: (0, 2), 1: ONE_DIPLOMA}


def test_industrial_remains_do_not_count_for_a_canary_bird() -> None:
    """R&R 6.7, 5.4: that is not at the round's end."""
    table = set_table(
        time=PAST, hands=[STUDENT, 2], deck=[3, 4], canaries=[0], lasting=[[INDUSTRIAL_REMAINS]]
    )
    assert table.tokens == {0: ONE_STEEL}


def test_industrial_remains_end_when_their_owner_is_out() -> None:
    """R&R 6.7, 4.4: a Master Plan of who is out gives a token of the layer."""
    table = set_table(
        hands=[LIBRARIAN, 2, 3],
        deck=[STUDENT, 8],
        lasting=[[], [INDUSTRIAL_REMAINS, (MASTER_PLAN, 0)]],
    )
    table.play("play librarian on 1", "guess 2")
    assert table.lasting(1) == [MASTER_PLAN]


def test_a_master_plan_shares_in_anothers_win() -> None:
    """R&R 6.9: should they win this round, you are given a token as well."""
    table = set_table(hands=[STUDENT, LIBRARIAN, 3], deck=[4], abilities=[[MASTER_PLAN]])
    table.play("reveal master plan on 1", "play data scientist")
    assert table.tokens == {0: ONE_DIPLOMA, 1: ONE_DIPLOMA}
    assert table.winners == {1}


def test_a_master_plan_counts_though_its_owner_is_out() -> None:
    """R&R 6.9, 4.4: out or not."""
    table = set_table(hands=[LIBRARIAN, 2], deck=[STUDENT, 8], lasting=[[], [(MASTER_PLAN, 0)]])
    table.play("play librarian on 1", "guess 2")
    assert table.tokens == {0: ONE_DIPLOMA, 1: ONE_DIPLOMA}


def test_a_master_plan_on_a_loser_gives_nothing() -> None:
    """R&R 6.9: only should they win."""
    table = set_table(hands=[STUDENT, LIBRARIAN, 3], deck=[], lasting=[[(MASTER_PLAN, 2)]])
    assert table.tokens == {1: ONE_DIPLOMA}


def test_modernization_gives_two_tokens() -> None:
    """R&R 6.10: for winning the round, by showdown or as the last one."""
    showdown = set_table(hands=[LIBRARIAN, 2], deck=[], lasting=[[MODERNIZATION]])
    assert showdown.tokens == {0: (2, 0)}
    last = set_table(time=PAST, hands=[FOREMAN, 2], deck=[STUDENT, 8], abilities=[[MODERNIZATION]])
    last.play("reveal modernization", "play foreman on 1", "guess 2")
    assert last.tokens == {0: (0, 2)}


def test_two_modernizations_still_give_two() -> None:
    """R&R 6.10: not three."""
    table = set_table(hands=[LIBRARIAN, 2], deck=[], lasting=[[MODERNIZATION, MODERNIZATION]])
    assert table.tokens == {0: (2, 0)}


def test_modernization_gives_nothing_to_a_loser() -> None:
    """R&R 6.10: only to who wins the round."""
    table = set_table(hands=[LIBRARIAN, 2], deck=[], lasting=[[], [MODERNIZATION]])
    assert table.tokens == {0: ONE_DIPLOMA}


def test_a_research_patent_draws_two_and_puts_one_of_three_under() -> None:
    """R&R 6.14: any of the three; then one of the two left is played."""
    table = set_table(hands=[STUDENT, LIBRARIAN], deck=[2, 3, 4, 5], abilities=[[RESEARCH_PATENT]])
    table.play("reveal research patent")
    assert table.legal() == ["put student under", "put goldfish under", "put guest lecturer under"]
    table.play("put student under")
    assert table.deck == [4, 5, STUDENT]
    assert table.legal() == ["play guest lecturer", "play goldfish"]


def test_every_choice_of_a_research_patent_leaves_the_other_two() -> None:
    """R&R 6.14: nothing is lost, whichever goes."""
    for name, gone in (("student", STUDENT), ("goldfish", GOLDFISH), ("guest lecturer", 3)):
        table = set_table(
            hands=[STUDENT, LIBRARIAN], deck=[2, 3, 4, 5], abilities=[[RESEARCH_PATENT]]
        )
        table.play("reveal research patent", f"put {name} under")
        assert {table.hand(0), table.drawn} == {1, 2, 3} - {gone}
        assert table.deck[-1] == gone


def test_a_research_patent_with_one_card_left_draws_that_and_puts_none() -> None:
    """R&R 6.14: with one card left draw that."""
    table = set_table(hands=[STUDENT, LIBRARIAN], deck=[2], abilities=[[RESEARCH_PATENT]])
    table.play("reveal research patent")
    assert table.deck == []
    assert table.legal() == ["play student", "play goldfish"]


def test_a_workers_demonstration_deals_the_hands_out_again() -> None:
    """R&R 6.19: one to each still in; the deck is not touched."""
    deals = set()
    for seed in range(30):
        table = set_table(
            hands=[STUDENT, 2, OUT, 3],
            deck=[4, 5, 6],
            abilities=[[WORKERS_DEMONSTRATION]],
            seed=seed,
        )
        table.play("reveal workers demonstration")
        assert (table.drawn, table.deck) == (4, [5, 6])
        deals.add((table.hand(0), table.hand(1), table.hand(3)))
    assert len(deals) == 6
    assert all(sorted(deal) == [1, 2, 3] for deal in deals)


def test_a_one_shot_ability_is_gone_and_a_lasting_one_stays_revealed() -> None:
    """R&R 6.1, 6.10: one is discarded once resolved, the other lies before its owner."""
    table = set_table(
        hands=[STUDENT, MINER], deck=[4, 5, 6], abilities=[[CRISIS_DIVISION]], time=PAST
    )
    table.play("reveal crisis division")
    assert (table.abilities(0), table.lasting(0)) == ([], [])
    table = set_table(hands=[STUDENT, 3], deck=[4, 5, 6], abilities=[[MODERNIZATION]])
    table.play("reveal modernization")
    assert (table.abilities(0), table.lasting(0)) == ([], [MODERNIZATION])


def test_an_ability_waits_for_its_moment() -> None:
    """R&R 6.18: a showdown card cannot be revealed on a turn."""
    table = set_table(hands=[STUDENT, GUEST_LECTURER], deck=[2, 3], abilities=[[TRIPARTITE]])
    assert table.legal() == ["play student", "play goldfish"]
    assert table.tokens == NONE


def test_every_deadline_and_master_plan_keeps_its_own_aim() -> None:
    """R&R 6.2, 6.9: the four cards do not disturb each other, also where one is aimed again."""
    state = RustAndResearch(6)
    aimed = [card for card in range(ABILITIES) if TITLE[card] in (DEADLINE, MASTER_PLAN)]
    for shift in range(6):
        for number, card in enumerate(aimed):
            state.set_aim(card, (number + shift) % 6)
        expected = [(number + shift) % 6 for number in range(len(aimed))]
        assert [state.aim_of(card) for card in aimed] == expected
