"""R&R 2.1 to 2.7 and 2.11: how rounds start and end."""

from tableful.core.rng import seeded
from tableful.core.state import size_of
from tableful.games.rust_and_research.rules.cards import (
    CANARY_BIRD,
    DATA_SCIENTIST,
    DEADLINE,
    DIRECTOR,
    ENGINEER,
    FOREMAN,
    GOLDFISH,
    GUEST_LECTURER,
    INNOVATION_DRIVE,
    LIBRARIAN,
    MASTER_PLAN,
    MINER,
    MODERNIZATION,
    PAST,
    PRESENT,
    PROFESSOR,
    RECTOR,
    STUDENT,
    STUDENT_REPRESENTATIVE,
    TIME_TRAVELLER,
)
from tableful.games.rust_and_research.rules.engine import new_match
from tableful.games.rust_and_research.rules.match import RING
from tests.games.rust_and_research.tabletop import (
    NONE,
    ONE_DIPLOMA,
    ONE_STEEL,
    OUT,
    Table,
    set_table,
)


def test_the_first_round_starts_in_the_present() -> None:
    """R&R 2.1: the first round starts in the Present."""
    assert {int(new_match(3, seeded(seed)).layer) for seed in range(20)} == {PRESENT}


def test_a_later_round_starts_in_the_layer_where_the_last_ended() -> None:
    """R&R 2.1: a round that ended in the Past is followed by one in the Past."""
    table = set_table(time=PAST, hands=[FOREMAN, GOLDFISH], deck=[STUDENT, MINER])
    table.play("play foreman on 1", "guess 2")
    assert table.round_over
    assert table.layer == PAST


def test_everyone_is_dealt_a_character_and_three_abilities() -> None:
    """R&R 2.2: one character face down, and three abilities of which all choose unseen."""
    table = Table(new_match(4, seeded(5)), seed=5)
    assert table.asked == [0, 1, 2, 3]
    assert table.state.sealed()
    assert len(table.deck) == 22 - 4
    assert table.state.ability_size == 25 - 3 * 4
    assert [len(table.abilities(seat)) for seat in range(4)] == [3, 3, 3, 3]
    assert all(table.hand(seat) != OUT for seat in range(4))


def test_everyone_keeps_one_ability_and_returns_two_under_the_deck() -> None:
    """R&R 2.2: the two returned cards are the last to be drawn."""
    table = Table(new_match(3, seeded(5)), seed=5)
    offered = [set(table.abilities(seat)) for seat in range(3)]
    for seat in range(3):
        table.play(f"{seat}: {table.legal(seat)[0]}")
    state = table.state
    assert state.ability_size == 25 - 3
    for seat in range(3):
        assert size_of(state.held[seat]) == 1
        assert set(table.abilities(seat)) < offered[seat]
    remembered = [int(state.ability_placed[(state.ability_head + i) % RING]) for i in range(7)]
    assert [bool(mask) for mask in remembered] == [True] * 6 + [False]


def test_a_random_player_starts_the_first_round() -> None:
    """R&R 2.3: everyone can be the first starter."""
    assert {int(new_match(6, seeded(seed)).starter) for seed in range(80)} == set(range(6))


def test_the_winner_starts_the_next_round() -> None:
    """R&R 2.3: then the last winner."""
    table = set_table(hands=[STUDENT, GOLDFISH, LIBRARIAN], deck=[])
    assert table.winners == {2}
    assert table.starter == 2


def test_of_several_winners_the_first_after_the_starter_starts() -> None:
    """R&R 2.3: the first of them clockwise from the last starter, the starter excluded."""
    hands = [LIBRARIAN, STUDENT, LIBRARIAN, STUDENT]
    assert set_table(hands=hands, deck=[], starter=0).starter == 2
    assert set_table(hands=hands, deck=[], starter=1).starter == 2
    assert set_table(hands=hands, deck=[], starter=2).starter == 0


def test_clockwise_from_the_starter_also_in_the_past() -> None:
    """R&R 2.3: clockwise, whatever the layer."""
    hands = [STUDENT, LIBRARIAN, STUDENT, LIBRARIAN]
    assert set_table(time=PAST, hands=hands, deck=[], starter=0).starter == 1


def test_after_a_round_without_a_winner_the_next_clockwise_starts() -> None:
    """R&R 2.3, 5.14: nobody won, so the first of all players after the starter."""
    hands = [OUT, FOREMAN, DIRECTOR, OUT]
    table = set_table(time=PAST, hands=hands, deck=[MINER], active=1, starter=3)
    table.play("play foreman on 2", "guess 9")
    assert table.winners == set()
    assert table.starter == 0


def test_the_deck_is_looked_at_when_a_turn_starts() -> None:
    """R&R 2.4: who draws the last card still plays; the next turn is the showdown."""
    table = set_table(hands=[STUDENT, LIBRARIAN], deck=[DATA_SCIENTIST])
    assert table.deck == []
    assert not table.round_over
    table.play("play data scientist")
    assert "showdown" in table.events
    assert table.winners == {1}


def test_what_is_pending_comes_before_the_showdown() -> None:
    """R&R 2.4, 3.1: the Canary Bird still pays when the deck is empty."""
    table = set_table(time=PAST, hands=[STUDENT, LIBRARIAN], deck=[], canaries=[0])
    assert table.events.index("token_won") < table.events.index("showdown")
    assert table.tokens == {0: ONE_STEEL, 1: ONE_STEEL}


def test_a_pending_goldfish_steals_before_the_showdown() -> None:
    """R&R 2.4, 5.3: first 3.1, then the showdown."""
    table = set_table(
        hands=[STUDENT, LIBRARIAN, OUT], deck=[], goldfish={0: 1}, tokens={1: ONE_STEEL}
    )
    assert table.legal() == ["steal from 1"]
    table.play("steal from 1")
    assert table.tokens == {0: ONE_STEEL, 1: ONE_DIPLOMA}


def test_a_showdown_has_no_window_before_drawing() -> None:
    """R&R 2.4: with an empty deck a Master Plan comes too late."""
    table = set_table(hands=[STUDENT, LIBRARIAN], deck=[], abilities=[[MASTER_PLAN], [DEADLINE]])
    assert "revealed_on" not in table.events
    assert table.tokens == {1: ONE_DIPLOMA}


def test_the_last_one_in_wins_a_token() -> None:
    """R&R 2.5: one remaining: that player wins a token of the current layer."""
    table = set_table(hands=[OUT, LIBRARIAN, GOLDFISH], deck=[STUDENT, MINER], active=1)
    table.play("play librarian on 2", "guess 2")
    assert table.winners == {1}
    assert table.tokens == {1: ONE_DIPLOMA}


def test_the_director_takes_the_guesser_with_him() -> None:
    """R&R 2.5, 5.14: guessed right in the Past, both are out; of the last two, nobody wins."""
    table = set_table(time=PAST, hands=[FOREMAN, DIRECTOR], deck=[MINER])
    table.play("play foreman on 1", "guess 9")
    assert table.out == {0, 1}
    assert table.tokens == NONE
    assert table.round_over


def test_the_highest_number_wins_the_showdown() -> None:
    """R&R 2.6: hands are revealed, the highest wins, in the Past too."""
    for time in (PRESENT, PAST):
        table = set_table(time=time, hands=[PROFESSOR, OUT, RECTOR, LIBRARIAN], deck=[])
        assert table.winners == {2}
        assert len(table.all_events("shown")) == 3


def test_all_tied_at_the_showdown_win_a_token_each() -> None:
    """R&R 2.6: a tie of three."""
    table = set_table(hands=[LIBRARIAN, STUDENT, LIBRARIAN, LIBRARIAN], deck=[])
    assert table.winners == {0, 2, 3}
    assert table.tokens == {0: ONE_DIPLOMA, 2: ONE_DIPLOMA, 3: ONE_DIPLOMA}


def test_reactions_come_before_the_hands_are_revealed() -> None:
    """R&R 2.6: everyone may react once, and only then are the hands seen."""
    table = set_table(hands=[STUDENT, LIBRARIAN], deck=[], abilities=[[INNOVATION_DRIVE]])
    assert table.asked == [0]
    assert "shown" not in table.events
    table.play("reveal innovation drive up")
    assert table.events.index("drove") < table.events.index("shown")


def test_tokens_come_from_the_supply() -> None:
    """R&R 2.7: of the current layer, from the supply."""
    table = set_table(time=PAST, hands=[STUDENT, ENGINEER], deck=[], tokens={0: (2, 1)})
    assert table.tokens == {0: (2, 1), 1: ONE_STEEL}
    assert table.supply == 16


def test_the_layer_of_the_token_is_the_one_at_the_end() -> None:
    """R&R 2.7: time flips with the last card, so the showdown gives Steel."""
    table = set_table(hands=[STUDENT, LIBRARIAN], deck=[TIME_TRAVELLER])
    table.play("play time traveller")
    assert table.layer == PAST
    assert table.tokens == {1: ONE_STEEL}


def test_after_a_round_all_cards_are_shuffled_back_and_tokens_stay() -> None:
    """R&R 2.11: nothing of the round is left but the tokens."""
    table = set_table(
        hands=[STUDENT_REPRESENTATIVE, STUDENT, GUEST_LECTURER],
        deck=[],
        tokens={1: (1, 1)},
        lasting=[[MODERNIZATION], [(DEADLINE, 2)]],
    )
    state = table.state
    assert table.round_over
    assert (len(table.deck), table.pile) == (22 - 3, [])
    assert state.ability_size + 9 == 25
    assert [table.lasting(seat) for seat in range(3)] == [[], [], []]
    assert (state.protected, state.canaries, state.last_effect) == (0, 0, OUT)
    assert table.tokens == {0: (2, 0), 1: (2, 1)}


def test_a_goldfish_and_a_canary_bird_lapse_with_the_round() -> None:
    """R&R 5.3, 2.11: pending effects do not outlive the round."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, OUT],
        deck=[STUDENT, CANARY_BIRD],
        goldfish={1: 1},
        canaries=[1],
    )
    table.play("play librarian on 1", "guess 2")
    assert table.state.goldfish_of(1) == 0
    assert table.state.canaries == 0
