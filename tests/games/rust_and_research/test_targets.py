"""R&R 4.1 to 4.4 and 4.6: targets and elimination."""

import pytest

from tableful.core.rng import seeded
from tableful.games.rust_and_research.rules.cards import (
    CHEF_DE_GARE,
    CRISIS_DIVISION,
    DATA_SCIENTIST,
    DEADLINE,
    DIRECTOR,
    DOCTORAL_RESEARCHER,
    ENGINEER,
    EXCHANGE_PROGRAM,
    FOREMAN,
    FURNACEMAN,
    GOLDFISH,
    GROUP_ASSIGNMENT,
    GUEST_LECTURER,
    HIDDEN_RESERVES,
    LIBRARIAN,
    MASTER_PLAN,
    MINER,
    MODERNIZATION,
    PAST,
    PRESENT,
    PROFESSOR,
    PROXIMITY_SUIT,
    SALE_OF_BLAST_FURNACE_C,
    STUDENT,
    STUDENT_REPRESENTATIVE,
    TIME_TRAVELLER,
    TRADE_UNIONIST,
    TRENTE_GLORIEUSES,
    WORKERS_DEMONSTRATION,
)
from tableful.games.rust_and_research.rules.engine import new_match
from tests.games.rust_and_research.tabletop import (
    NONE,
    ONE_DIPLOMA,
    ONE_STEEL,
    OUT,
    Table,
    set_table,
)

TARGETING = [
    (PRESENT, STUDENT_REPRESENTATIVE, "student representative"),
    (PRESENT, DOCTORAL_RESEARCHER, "doctoral researcher"),
    (PRESENT, LIBRARIAN, "librarian"),
    (PRESENT, PROFESSOR, "professor"),
    (PAST, MINER, "miner"),
    (PAST, CHEF_DE_GARE, "chef de gare"),
    (PAST, TRADE_UNIONIST, "trade unionist"),
    (PAST, FURNACEMAN, "furnaceman"),
    (PAST, FOREMAN, "foreman"),
    (PAST, ENGINEER, "engineer"),
]


@pytest.mark.parametrize(("time", "card", "name"), TARGETING)
def test_these_characters_target(time: int, card: int, name: str) -> None:
    """R&R 4.1: looks, duels, guesses, swaps, Engineer, Miner and Chef de Gare can be answered."""
    table = set_table(
        time=time, hands=[STUDENT, GOLDFISH, 0], deck=[card, 0], abilities=[[], [PROXIMITY_SUIT]]
    )
    table.play(f"play {name} on 1")
    assert table.legal(1) == ["pass", "reveal proximity suit"]


@pytest.mark.parametrize("name", ["deadline", "master plan"])
def test_deadline_and_master_plan_target(name: str) -> None:
    """R&R 4.1: an ability that chooses a player can be answered."""
    table = set_table(
        hands=[STUDENT, GOLDFISH],
        deck=[3, 0],
        abilities=[[DEADLINE, MASTER_PLAN], [PROXIMITY_SUIT]],
    )
    table.play(f"reveal {name} on 1", "reveal proximity suit")
    assert table.lasting(0) == []


def test_the_goldfishs_steal_targets() -> None:
    """R&R 4.1, 5.3: it chooses its player when it steals, and can be answered then."""
    table = set_table(
        hands=[STUDENT, GOLDFISH],
        deck=[3, 0],
        goldfish={0: 1},
        tokens={1: ONE_STEEL},
        abilities=[[], [PROXIMITY_SUIT]],
    )
    table.play("steal from 1", "reveal proximity suit")
    assert table.tokens == {1: ONE_STEEL}


def test_the_exchange_program_targets() -> None:
    """R&R 4.1, 6.4: who is to give their card may react."""
    table = set_table(
        hands=[STUDENT, GOLDFISH, 6],
        deck=[STUDENT_REPRESENTATIVE, 0],
        abilities=[[EXCHANGE_PROGRAM], [], [PROXIMITY_SUIT]],
    )
    table.play("play student representative on 1", "reveal exchange program on 2")
    assert table.legal(2) == ["pass", "reveal proximity suit"]


def test_these_do_not_target() -> None:
    """R&R 4.1: Crisis Division, Workers' demonstration and Canary Bird cannot be answered."""
    for ability, name in ((CRISIS_DIVISION, "crisis division"), (WORKERS_DEMONSTRATION, "workers")):
        table = set_table(
            hands=[STUDENT, 2], deck=[3, 3], abilities=[[ability], [PROXIMITY_SUIT]], time=PAST
        )
        reveal = next(move for move in table.legal() if name in move)
        table.play(reveal)
        assert table.asked == [0]
    canary = set_table(
        time=PAST, hands=[GOLDFISH, 3], deck=[6, 8], abilities=[[], [GROUP_ASSIGNMENT]]
    )
    canary.play("play canary bird")
    assert canary.active == 1


def test_blocking_and_selling_do_not_target() -> None:
    """R&R 4.1: nobody can answer a block or a Sale of Blast Furnace C."""
    block = set_table(
        hands=[TIME_TRAVELLER, TIME_TRAVELLER], deck=[3, 8, 8], abilities=[[GROUP_ASSIGNMENT]]
    )
    block.play("play time traveller", "block")
    assert block.active == 1
    sale = set_table(
        hands=[LIBRARIAN, STUDENT],
        deck=[],
        lasting=[[SALE_OF_BLAST_FURNACE_C]],
        abilities=[[], [PROXIMITY_SUIT]],
        tokens={1: ONE_STEEL},
    )
    sale.play("cost 1 steel")
    assert sale.tokens == NONE


def test_a_target_is_another_player_still_in() -> None:
    """R&R 4.2: neither oneself nor who is out."""
    table = set_table(hands=[STUDENT, 2, OUT, 3], deck=[LIBRARIAN, 4])
    assert table.targets("play librarian") == {1, 3}


@pytest.mark.parametrize(("card", "name"), [(ENGINEER, "engineer"), (MINER, "miner")])
def test_engineer_and_miner_may_choose_oneself(card: int, name: str) -> None:
    """R&R 4.2: these two may."""
    table = set_table(time=PAST, hands=[STUDENT, 2, OUT, 4], deck=[card, 6])
    assert table.targets(f"play {name}") == {0, 1, 3}


def test_a_librarian_is_void_when_everyone_is_protected() -> None:
    """R&R 4.3: nobody can be targeted: no effect."""
    table = set_table(hands=[STUDENT, 2, 3], deck=[LIBRARIAN, 8, 8], protected=[1, 2])
    assert table.legal() == ["play student", "play librarian"]
    table.play("play librarian")
    assert "no_effect" in table.events
    assert table.active == 1


def test_an_engineer_takes_oneself_when_everyone_is_protected() -> None:
    """R&R 4.3: oneself where allowed."""
    table = set_table(time=PAST, hands=[STUDENT, 2, 3], deck=[ENGINEER, 6, 6], protected=[1, 2])
    assert table.targets("play engineer") == {0}
    table.play("play engineer on 0")
    assert table.hand(0) == FURNACEMAN
    assert table.pile[-1] == STUDENT


def test_an_ability_that_needs_a_target_cannot_be_played_without_one() -> None:
    """R&R 4.3: everyone is protected, so neither Deadline nor Master Plan can be revealed."""
    table = set_table(
        hands=[STUDENT, 2, 3],
        deck=[6, 8],
        protected=[1, 2],
        abilities=[[DEADLINE, MASTER_PLAN, MODERNIZATION]],
    )
    assert table.legal() == ["draw", "reveal modernization"]


def test_who_is_out_discards_hand_and_abilities_face_up() -> None:
    """R&R 4.4: everyone sees what they were."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3],
        deck=[STUDENT, 6],
        abilities=[[], [CRISIS_DIVISION, MODERNIZATION]],
    )
    table.play("play librarian on 1", "guess 2")
    assert table.hand(1) == OUT
    assert table.pile[-1] == GOLDFISH
    assert table.abilities(1) == []
    shown = [event["ability"] for event in table.all_events("ability_discarded")]
    assert shown == ["crisis division", "modernization"]


def test_who_is_out_discards_without_effect() -> None:
    """R&R 4.4, 5.13: a lost duel shows a Rector and nothing more happens."""
    table = set_table(time=PAST, hands=[STUDENT, DIRECTOR, 3], deck=[TRADE_UNIONIST, 6])
    table.play("play trade unionist on 1")
    assert table.out == {1}


def test_who_is_out_wins_no_token_this_round() -> None:
    """R&R 4.4: the showdown is between those still in."""
    table = set_table(hands=[OUT, STUDENT, 2], deck=[])
    assert table.tokens == {2: ONE_DIPLOMA}


def test_only_three_revealed_abilities_outlive_their_owner() -> None:
    """R&R 4.4: Trente Glorieuses, Master Plan and Deadline."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3],
        deck=[STUDENT, 6],
        lasting=[
            [],
            [
                HIDDEN_RESERVES,
                MODERNIZATION,
                SALE_OF_BLAST_FURNACE_C,
                TRENTE_GLORIEUSES,
                (MASTER_PLAN, 0),
                (DEADLINE, 0),
            ],
        ],
    )
    table.play("play librarian on 1", "guess 2")
    assert set(table.lasting(1)) == {TRENTE_GLORIEUSES, MASTER_PLAN, DEADLINE}


def test_what_is_pending_ends_with_its_owner() -> None:
    """R&R 4.4, 5.3, 5.4, 5.8: Goldfish, Canary Bird, Data Scientist and Chef de Gare."""
    table = set_table(
        time=PAST,
        hands=[FOREMAN, GOLDFISH, 3],
        deck=[STUDENT, 6],
        goldfish={1: 1},
        canaries=[1],
        chefs={1: 2},
    )
    assert table.targets("play foreman") == {2}
    free = set_table(
        time=PAST, hands=[FOREMAN, 3, GOLDFISH], deck=[STUDENT, 6], goldfish={2: 1}, chefs={2: 0}
    )
    free.play("play foreman on 2", "guess 2")
    assert free.state.goldfish_of(2) == 0
    assert free.state.chefs == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_hand_is_never_empty(seats: int) -> None:
    """R&R 4.6: after every step of random rounds, everyone in holds a card and nothing is lost."""
    for seed in range(6):
        rng = seeded(seed)
        table = Table(new_match(seats, rng), seed)
        while not table.state.over and table.state.rounds <= 4:
            for seat in table.asked[:1]:
                moves = table.legal(seat)
                table.apply(seat, moves[int(rng.below(len(moves)))])  # the table accounts for all


def test_a_guest_lecturer_targets_nobody() -> None:
    """R&R 4.1: only a chosen player is a target."""
    table = set_table(
        hands=[GUEST_LECTURER, 2], deck=[6, 8], abilities=[[], [GROUP_ASSIGNMENT, PROXIMITY_SUIT]]
    )
    table.play("play guest lecturer")
    assert table.active == 1


def test_a_data_scientist_cannot_be_robbed() -> None:
    """R&R 4.1, 5.3, 5.7: the Goldfish finds nobody whom it may choose."""
    table = set_table(
        hands=[STUDENT, DATA_SCIENTIST],
        deck=[6, 8],
        goldfish={0: 1},
        protected=[1],
        tokens={1: ONE_STEEL},
    )
    assert table.tokens == {1: ONE_STEEL}
    assert table.may("play student")
