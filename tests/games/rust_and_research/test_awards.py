"""R&R 2.8 to 2.10: tokens at a round's end, and winning the match."""

import pytest

from tableful.games.rust_and_research.rules.cards import (
    DATA_SCIENTIST,
    DEADLINE,
    GOLDFISH,
    GUEST_LECTURER,
    INDUSTRIAL_REMAINS,
    LIBRARIAN,
    MASTER_PLAN,
    MODERNIZATION,
    PAST,
    PROFESSOR,
    RECTOR,
    SALE_OF_BLAST_FURNACE_C,
    STUDENT,
)
from tests.games.rust_and_research.tabletop import NONE, ONE_DIPLOMA, ONE_STEEL, OUT, set_table


def test_second_tokens_of_modernization_come_last() -> None:
    """R&R 2.8: with three tokens in the supply, both winners have one before anyone has two."""
    table = set_table(
        hands=[LIBRARIAN, LIBRARIAN, STUDENT],
        deck=[],
        lasting=[[MODERNIZATION], [MODERNIZATION]],
        tokens={2: (17, 0)},
    )
    assert table.tokens == {0: (2, 0), 1: (1, 0), 2: (17, 0)}


def test_within_a_step_tokens_are_given_in_turn_order() -> None:
    """R&R 2.8: from the active player, in the direction of the layer."""
    hands = [LIBRARIAN, LIBRARIAN, LIBRARIAN]
    tokens = {0: (18, 0)}
    present = set_table(hands=hands, deck=[], active=1, tokens=tokens)
    assert present.tokens == {0: (18, 0), 1: (1, 0), 2: (1, 0)}
    past = set_table(time=PAST, hands=hands, deck=[], active=1, tokens=tokens)
    assert past.tokens == {0: (18, 1), 1: (0, 1)}


def test_a_master_plan_is_judged_before_the_deadlines() -> None:
    """R&R 2.8: what a Master Plan gave counts as won for a Deadline."""
    table = set_table(
        hands=[LIBRARIAN, STUDENT, GOLDFISH],
        deck=[],
        lasting=[[], [(MASTER_PLAN, 0)], [(DEADLINE, 1)]],
    )
    assert table.tokens == {0: ONE_DIPLOMA, 1: ONE_DIPLOMA}


def test_all_deadlines_are_judged_on_the_same_state() -> None:
    """R&R 2.8: what one Deadline gives does not meet another."""
    table = set_table(
        hands=[LIBRARIAN, STUDENT, GOLDFISH],
        deck=[],
        lasting=[[], [(DEADLINE, 2)], [(DEADLINE, 1)]],
    )
    assert table.tokens == {0: ONE_DIPLOMA, 1: ONE_DIPLOMA, 2: ONE_DIPLOMA}


def test_an_empty_supply_gives_none() -> None:
    """R&R 2.8: winners first, then Master Plans; what comes later gets nothing."""
    table = set_table(
        hands=[LIBRARIAN, STUDENT, GOLDFISH],
        deck=[],
        lasting=[[], [(MASTER_PLAN, 0)], [(DEADLINE, 1)]],
        tokens={2: (19, 0)},
    )
    assert table.tokens == {0: ONE_DIPLOMA, 2: (19, 0)}
    assert {"event": "supply_empty", "seat": "1"} in table.all_events("supply_empty")


def test_modernization_remains_and_sale_together() -> None:
    """R&R 2.8, 6.7, 6.10, 6.15: two tokens, of any kind each, one of them sold."""
    table = set_table(
        hands=[LIBRARIAN, STUDENT],
        deck=[],
        lasting=[[MODERNIZATION, INDUSTRIAL_REMAINS, SALE_OF_BLAST_FURNACE_C]],
        tokens={1: (1, 2)},
    )
    both = ["take diploma", "take steel"]
    costs = ["cost 1 diploma", "cost 1 steel"]
    assert table.legal() == [*both, *costs]
    table.play("cost 1 steel")
    assert table.legal() == both
    table.play("take steel")
    assert table.tokens == {0: ONE_STEEL, 1: (1, 1)}
    assert table.supply == 17


def test_who_is_given_a_token_by_a_master_plan_did_not_win_the_round() -> None:
    """R&R 2.9: a Master Plan on the owner of a Master Plan gives nothing."""
    table = set_table(
        hands=[LIBRARIAN, STUDENT, GOLDFISH],
        deck=[],
        lasting=[[], [(MASTER_PLAN, 0)], [(MASTER_PLAN, 1)]],
    )
    assert table.winners == {0}
    assert table.tokens == {0: ONE_DIPLOMA, 1: ONE_DIPLOMA}
    assert table.starter == 0


@pytest.mark.parametrize(("seats", "needed"), [(2, 3), (3, 3), (4, 2), (5, 2), (6, 2)])
def test_how_many_tokens_of_each_kind_win_the_match(seats: int, needed: int) -> None:
    """R&R 2.10: three of each with 2 or 3 players, two of each with 4 to 6."""
    hands = [RECTOR, 1, 1, 2, 2, 3][:seats]
    almost = set_table(hands=hands, deck=[], tokens={0: (needed - 2, needed)})
    assert not almost.state.over
    enough = set_table(hands=hands, deck=[], tokens={0: (needed - 1, needed)})
    assert enough.state.over
    assert enough.victors == {0}
    assert list(enough.state.payoffs()) == [1.0] + [0.0] * (seats - 1)


def test_victory_is_checked_at_a_rounds_end_only() -> None:
    """R&R 2.10: a Canary Bird completes the third pair, but the round goes on."""
    table = set_table(
        time=PAST, hands=[STUDENT, LIBRARIAN], deck=[2, 3], canaries=[0], tokens={0: (3, 2)}
    )
    assert table.tokens == {0: (3, 3)}
    assert not table.state.over


def test_enough_tokens_win_whoever_won_the_round() -> None:
    """R&R 2.10: the round goes to another, the match to who has the tokens."""
    table = set_table(hands=[STUDENT, LIBRARIAN], deck=[], tokens={0: (3, 3)})
    assert table.winners == {1}
    assert table.victors == {0}


def test_all_who_have_enough_win() -> None:
    """R&R 2.10: two players qualify by the same showdown and share."""
    table = set_table(hands=[LIBRARIAN, LIBRARIAN], deck=[], tokens={0: (2, 3), 1: (2, 4)})
    assert table.victors == {0, 1}
    assert list(table.state.payoffs()) == [0.5, 0.5]


def test_the_match_ends_when_the_supply_is_empty() -> None:
    """R&R 2.10: nobody qualifies: most complete pairs wins, however many tokens others have."""
    table = set_table(hands=[LIBRARIAN, STUDENT], deck=[], tokens={0: (15, 0), 1: (2, 2)})
    assert table.supply == 0
    assert table.state.over
    assert table.victors == {1}


def test_equal_pairs_are_decided_by_all_tokens() -> None:
    """R&R 2.10: most complete pairs, then most tokens."""
    table = set_table(
        hands=[LIBRARIAN, STUDENT, GOLDFISH],
        deck=[],
        tokens={0: (6, 1), 1: (7, 1), 2: (4, 0)},
    )
    assert table.tokens[0] == (7, 1)
    assert table.victors == {0, 1}
    assert list(table.state.payoffs()) == [0.5, 0.5, 0.0]


def test_a_supply_of_twenty_that_lasts_does_not_end_the_match() -> None:
    """R&R 2.10: with one token left the match goes on."""
    table = set_table(hands=[LIBRARIAN, STUDENT], deck=[], tokens={0: (16, 0), 1: (2, 0)})
    assert table.supply == 1
    assert not table.state.over


def test_the_match_ends_after_forty_rounds() -> None:
    """R&R 2.10: the 40th round is the last; most pairs, then most tokens, then shared."""
    last = set_table(hands=[LIBRARIAN, STUDENT], deck=[], rounds=40, tokens={1: ONE_STEEL})
    assert last.state.over
    assert last.victors == {0, 1}
    before = set_table(hands=[LIBRARIAN, STUDENT], deck=[], rounds=39, tokens={1: ONE_STEEL})
    assert not before.state.over


def test_the_winner_of_a_match_needs_no_part_in_its_last_round() -> None:
    """R&R 2.10: all who have the tokens win, also who is out."""
    table = set_table(hands=[LIBRARIAN, STUDENT, OUT], deck=[], tokens={2: (3, 3)})
    assert table.victors == {2}


def test_a_match_can_be_won_by_a_deadline() -> None:
    """R&R 2.8, 2.10: victory is the last step, after the Deadlines."""
    table = set_table(
        hands=[LIBRARIAN, STUDENT, OUT],
        deck=[],
        tokens={2: (2, 3)},
        lasting=[[], [], [(DEADLINE, 1)]],
    )
    assert table.victors == {2}


def test_nothing_is_given_before_the_round_ends() -> None:
    """R&R 2.8: what lasts waits for the round's end."""
    table = set_table(
        hands=[GUEST_LECTURER, PROFESSOR],
        deck=[DATA_SCIENTIST, STUDENT],
        lasting=[[MODERNIZATION], [(DEADLINE, 0)]],
    )
    table.play("play data scientist")
    assert table.tokens == NONE
