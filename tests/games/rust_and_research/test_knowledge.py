"""R&R 4.5: who knows what of another's card, and for how long."""

import pytest

from tableful.core.rng import seeded
from tableful.games import GAMES
from tableful.games.rust_and_research.rules.cards import (
    CRISIS_DIVISION,
    DATA_SCIENTIST,
    DOCTORAL_RESEARCHER,
    ELECTRIC_ARC_FURNACE,
    ENGINEER,
    EXCHANGE_PROGRAM,
    FURNACEMAN,
    GOLDFISH,
    GUEST_LECTURER,
    INNOVATION_DRIVE,
    LIBRARIAN,
    MINER,
    PAPAL_BLESSING,
    PAST,
    PROFESSOR,
    RESEARCH_PATENT,
    STUDENT,
    STUDENT_REPRESENTATIVE,
    THINKERING,
    TIME_TRAVELLER,
    TRADE_UNIONIST,
    WORKERS_DEMONSTRATION,
)
from tableful.games.rust_and_research.view import view
from tests.games.rust_and_research.tabletop import OUT, Table, set_table

ANYTHING = set(range(10))
GAME = GAMES.game("rust-and-research")


def look(*hands: int, deck: list[int], abilities: list[list[int]] | None = None) -> Table:
    """Seat 0 looks at the hand of seat 1 with a Doctoral Researcher; then seat 1 is next."""
    table = set_table(
        hands=hands, deck=[DOCTORAL_RESEARCHER, *deck], pile=[8], abilities=abilities or []
    )
    table.play("play doctoral researcher on 1")
    return table


def test_a_look_is_seen_by_those_concerned() -> None:
    """R&R 4.5, 5.10: who looked knows the card; a third player saw that there was a look."""
    table = look(STUDENT, GOLDFISH, 3, deck=[4, 4])
    assert table.knows(0, 1) == GOLDFISH
    assert table.knows(2, 1) is None
    (seen,) = table.all_events("looked", seat=0)
    (unseen,) = table.all_events("looked", seat=2)
    assert seen["card"] == "goldfish"
    assert "card" not in unseen


def test_a_known_card_stays_known_while_another_is_played() -> None:
    """R&R 4.5: what is known ends when that number is played, not before."""
    table = look(STUDENT, GOLDFISH, 3, deck=[DATA_SCIENTIST, 4])
    table.play("play data scientist")
    assert table.knows(0, 1) == GOLDFISH


def test_a_known_card_is_forgotten_when_its_number_is_played() -> None:
    """R&R 4.5: it may have been that one, even if the second card has the same number."""
    for drawn in (DATA_SCIENTIST, GOLDFISH):
        table = look(STUDENT, GOLDFISH, 3, deck=[drawn, 5])
        table.play("play goldfish")
        assert table.knows(0, 1) is None


def test_a_hand_that_a_student_may_have_changed_is_unknown() -> None:
    """R&R 4.5: the card may have moved unseen, whichever was returned."""
    for returned in ("goldfish", "guest lecturer"):
        table = look(STUDENT, GOLDFISH, 3, deck=[STUDENT, GUEST_LECTURER, 4])
        table.play("play student", f"put {returned} under")
        assert table.knows(0, 1) is None


def test_a_hand_after_a_research_patent_is_unknown() -> None:
    """R&R 4.5, 6.14: one of three cards went under the deck unseen."""
    table = look(STUDENT, GOLDFISH, 3, deck=[4, 4, 5], abilities=[[], [RESEARCH_PATENT]])
    table.play("reveal research patent", "put data scientist under", "play data scientist")
    assert table.knows(0, 1) is None
    assert table.hand(1) == GOLDFISH


def test_a_hand_after_the_furnace_is_unknown() -> None:
    """R&R 4.5, 6.3: either card may have been swapped."""
    table = look(STUDENT, GOLDFISH, 3, deck=[4, 4], abilities=[[], [ELECTRIC_ARC_FURNACE]])
    table.play("reveal electric arc furnace", "swap data scientist for professor")
    assert table.knows(0, 1) is None


@pytest.mark.parametrize(
    ("ability", "name"),
    [
        (CRISIS_DIVISION, "crisis division"),
        (WORKERS_DEMONSTRATION, "workers demonstration"),
    ],
)
def test_nobody_knows_a_hand_after_all_were_mixed(ability: int, name: str) -> None:
    """R&R 4.5, 6.1, 6.19: all hands were mixed."""
    table = look(STUDENT, GOLDFISH, 3, deck=[4, 4], abilities=[[], [ability]])
    table.play(f"reveal {name}")
    assert table.knows(0, 1) is None


def test_nobody_remembers_the_deck_after_a_crisis_division() -> None:
    """R&R 4.5, 6.1: the deck is shuffled too."""
    table = set_table(
        hands=[STUDENT, GOLDFISH], deck=[3, 4, 5, 6], abilities=[[], [CRISIS_DIVISION]]
    )
    table.play("play student", "put data scientist under")
    assert table.placed(0) == {2: DATA_SCIENTIST}
    table.play("reveal crisis division")
    assert table.placed(0) == {}


def test_two_who_swap_know_what_they_gave() -> None:
    """R&R 4.5, 5.12: a swap is seen by those concerned."""
    table = set_table(hands=[STUDENT, GOLDFISH, 3], deck=[PROFESSOR, 4, 5])
    table.play("play professor on 1")
    assert table.knows(0, 1) == STUDENT
    assert table.knows(1, 0) == GOLDFISH
    assert table.knows(2, 0) is None


def test_knowledge_follows_a_public_swap() -> None:
    """R&R 4.5: a third player who knew a hand knows where it went."""
    table = look(STUDENT, GOLDFISH, 3, deck=[PROFESSOR, 5])
    table.play("play professor on 2")
    assert table.knows(0, 2) == GOLDFISH
    assert table.knows(0, 1) is None


def test_what_everybody_knows_follows_a_public_swap() -> None:
    """R&R 4.5: "not 5" goes with the card."""
    table = set_table(hands=[LIBRARIAN, GOLDFISH, 3], deck=[STUDENT, PROFESSOR, 6])
    table.play("play librarian on 2", "guess 5", "play professor on 2")
    assert table.could(1) == ANYTHING - {5}
    assert table.could(2) == ANYTHING


def test_knowledge_follows_an_exchange() -> None:
    """R&R 4.5, 6.4: the Exchange Program is a public swap as well."""
    table = set_table(
        hands=[STUDENT, GOLDFISH, GUEST_LECTURER],
        deck=[DOCTORAL_RESEARCHER, STUDENT_REPRESENTATIVE, 8],
        abilities=[[], [EXCHANGE_PROGRAM]],
    )
    table.play("play doctoral researcher on 1")
    table.play("play student representative on 0", "reveal exchange program on 2")
    assert table.knows(0, 2) == GOLDFISH
    assert table.knows(1, 2) == GOLDFISH
    assert table.out == {0}


def test_two_who_tie_a_duel_know_each_others_card() -> None:
    """R&R 4.5, 5.9: the two see each other's card, nobody else does."""
    table = set_table(hands=[GOLDFISH, GOLDFISH, 3], deck=[STUDENT_REPRESENTATIVE, 4])
    table.play("play student representative on 1")
    assert (table.knows(0, 1), table.knows(1, 0)) == (GOLDFISH, GOLDFISH)
    assert table.could(0) == ANYTHING
    assert "card" not in table.all_events("duel_seen", seat=2)[0]


def test_a_wrong_guess_tells_what_a_hand_is_not() -> None:
    """R&R 4.5: "not n" for everybody, until that hand changes."""
    table = set_table(hands=[LIBRARIAN, GOLDFISH, 3], deck=[STUDENT, DATA_SCIENTIST, 6])
    table.play("play librarian on 1", "guess 5")
    assert table.could(1) == ANYTHING - {5}
    table.play("play data scientist")
    assert table.could(1) == ANYTHING


def test_what_a_hand_is_not_stays_when_just_that_is_played() -> None:
    """R&R 4.5: the 5 that is played was the drawn card, so the hand has not changed."""
    table = set_table(hands=[LIBRARIAN, GOLDFISH, GOLDFISH], deck=[STUDENT, 5, 6])
    table.play("play librarian on 1", "guess 5", "play student representative on 2")
    assert table.could(1) == ANYTHING - {5}


def test_a_duels_winner_is_above_what_the_loser_showed() -> None:
    """R&R 4.5: "above n" after a duel whose loser was shown."""
    table = set_table(hands=[LIBRARIAN, DATA_SCIENTIST, 3], deck=[STUDENT_REPRESENTATIVE, 6])
    table.play("play student representative on 1")
    assert table.could(0) == {5, 6, 7, 8, 9}


def test_a_low_duels_winner_is_below_what_the_loser_showed() -> None:
    """R&R 4.5: "below n" for the Trade Unionist, an open Innovation Drive counted in."""
    table = set_table(
        time=PAST,
        hands=[GUEST_LECTURER, DATA_SCIENTIST, 6],
        deck=[TRADE_UNIONIST, 8],
        abilities=[[INNOVATION_DRIVE]],
    )
    table.play("play trade unionist on 1", "reveal innovation drive down")
    assert table.out == {1}
    assert table.could(0) == {0, 1, 2, 3, 4}


def test_a_blessed_loser_shows_nothing() -> None:
    """R&R 4.5, 6.11: the loser keeps the card unseen, so the winner's card is not bounded."""
    table = set_table(
        hands=[LIBRARIAN, DATA_SCIENTIST, 3],
        deck=[STUDENT_REPRESENTATIVE, 6],
        abilities=[[], [PAPAL_BLESSING]],
    )
    table.play("play student representative on 1", "reveal papal blessing")
    assert table.could(0) == ANYTHING
    assert table.knows(0, 1) == DATA_SCIENTIST


def test_a_blessed_right_guess_is_known_to_all() -> None:
    """R&R 4.5, 6.11: everybody heard the number, and the card is kept."""
    table = set_table(
        hands=[LIBRARIAN, DATA_SCIENTIST, 3],
        deck=[STUDENT, 6],
        abilities=[[], [PAPAL_BLESSING]],
    )
    table.play("play librarian on 1", "guess 4", "reveal papal blessing")
    assert table.could(1) == {4}


def test_who_put_a_card_on_the_deck_knows_who_drew_it() -> None:
    """R&R 4.5: on top, the next player draws it and plays the other card."""
    table = set_table(hands=[STUDENT, GOLDFISH, 3], deck=[4, 5, 6, 7])
    table.play("play student", "put data scientist on top")
    assert table.active == 1
    table.play("play goldfish")
    assert table.knows(0, 1) == DATA_SCIENTIST
    assert table.knows(2, 1) is None


def test_a_known_drawn_card_is_forgotten_when_its_number_is_played() -> None:
    """R&R 4.5: the number that was put on the deck is played; the hand is unknown again."""
    table = set_table(hands=[STUDENT, GOLDFISH, 3], deck=[4, 5, 6, 7])
    table.play("play student", "put data scientist on top", "play data scientist")
    assert table.knows(0, 1) is None


def test_who_knew_both_cards_knows_the_one_that_stays() -> None:
    """R&R 4.5: the hand was seen, the drawn card put there; whichever is played, one is left."""
    for played, left in (("goldfish", DATA_SCIENTIST), ("data scientist", GOLDFISH)):
        table = set_table(
            hands=[DOCTORAL_RESEARCHER, GOLDFISH, 3],
            deck=[STUDENT, 4, 5, 7],
            abilities=[[THINKERING]],
        )
        table.play("reveal thinkering", "play doctoral researcher on 1")
        table.play("play student", "put data scientist on top")
        table.play(f"play {played}")
        assert table.knows(0, 1) == left


def test_who_put_a_card_under_the_deck_remembers_its_place() -> None:
    """R&R 4.5: until it is drawn, also while others are put under it."""
    table = set_table(hands=[STUDENT, STUDENT], deck=[4, 5, 6, 7, 8])
    table.play("play student", "put data scientist under")
    assert table.deck == [7, 8, DATA_SCIENTIST]
    assert table.placed(0) == {2: DATA_SCIENTIST}
    table.play("play student", "put doctoral researcher under")
    assert table.deck == [DATA_SCIENTIST, DOCTORAL_RESEARCHER]
    assert table.placed(0) == {0: DATA_SCIENTIST}
    assert table.placed(1) == {1: DOCTORAL_RESEARCHER}


def test_a_new_hand_is_known_to_who_put_that_card_on_the_deck() -> None:
    """R&R 4.5, 5.12: an Engineer makes a player draw it."""
    table = set_table(time=PAST, hands=[ENGINEER, GOLDFISH, 3], deck=[MINER, 4, 5, 6])
    state = table.state
    state.placed[state.top_place()] = 1  # seat 0 had put that card on top
    table.play("play engineer on 1")
    assert table.hand(1) == DATA_SCIENTIST
    assert table.knows(0, 1) == DATA_SCIENTIST
    assert table.knows(2, 1) is None


def test_a_replacement_after_a_block_is_unknown() -> None:
    """R&R 4.5, 5.15: the Time Traveller that was known is gone."""
    table = look(STUDENT, TIME_TRAVELLER, 3, deck=[DATA_SCIENTIST, TIME_TRAVELLER, 5, 6])
    assert table.knows(0, 1) == TIME_TRAVELLER
    table.play("play data scientist", "play time traveller", "block")
    assert table.hand(1) == STUDENT_REPRESENTATIVE
    assert table.knows(0, 1) is None


def test_choices_are_not_knowledge() -> None:
    """R&R 4.5: who does not block may hold a Time Traveller all the same."""
    table = set_table(hands=[TIME_TRAVELLER, TIME_TRAVELLER, 3], deck=[4, 5, 6])
    table.play("play time traveller", "pass")
    assert table.could(1) == table.could(2) == ANYTHING


def test_a_look_in_the_past_is_a_look() -> None:
    """R&R 4.5, 5.10: the Furnaceman sees the hand as the Doctoral Researcher does."""
    table = set_table(time=PAST, hands=[FURNACEMAN, GOLDFISH, 3], deck=[4, 5])
    table.play("play furnaceman on 2")
    assert table.knows(0, 2) == MINER


def test_a_shuffle_of_the_last_two_hands_tells_each_the_others_card() -> None:
    """R&R 4.5, 6.19: whether or not the two cards changed places, and nobody else is told."""
    deals = set()
    for seed in range(10):
        table = set_table(
            hands=[STUDENT, OUT, 3],
            deck=[4, 5, 6],
            abilities=[[WORKERS_DEMONSTRATION]],
            seed=seed,
        )
        table.play("reveal workers demonstration")
        assert (table.knows(0, 2), table.knows(2, 0)) == (table.hand(2), table.hand(0))
        assert (table.knows(1, 0), table.knows(1, 2)) == (None, None)
        assert view(table.state, 2)["known_to"] == [0]
        told = [event for seat in (0, 2) for event in table.all_events("dealt", seat)]
        assert all("card" in event for event in told)
        assert not any("card" in event for event in table.all_events("dealt", 1))
        for other in range(4):
            redealt = table.state.redeal(0, seeded(other))
            assert redealt.hands[2] == table.hand(2)
        deals.add(table.hand(0))
    assert deals == {STUDENT, 3}


def test_with_three_players_a_shuffle_of_hands_tells_nobody_anything() -> None:
    """R&R 4.5, 6.19: what was known before is forgotten."""
    table = set_table(hands=[STUDENT, 2, 3], deck=[4, 5, 6], abilities=[[WORKERS_DEMONSTRATION]])
    table.play("reveal workers demonstration")
    assert [table.knows(a, b) for a in range(3) for b in range(3) if a != b] == [None] * 6


def test_a_right_guess_is_known_to_all_while_a_blessing_is_asked() -> None:
    """R&R 4.5, 5.11: it was told; no redeal gives another card."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3], deck=[STUDENT, 8, 5], abilities=[[], [PAPAL_BLESSING]]
    )
    table.play("play librarian on 1", "guess 2")
    assert table.asked == [1]
    assert table.could(1) == {GOLDFISH}
    assert view(table.state, None)["seats"][1]["could_be"] == [GOLDFISH]
    for seat in (0, 2):
        redeals = [table.state.redeal(seat, seeded(number)) for number in range(40)]
        assert {int(other.hands[1]) for other in redeals} == {GOLDFISH}
    table.play("reveal papal blessing")
    assert table.could(1) == {GOLDFISH}


def test_a_right_guess_is_forgotten_with_who_is_out() -> None:
    """R&R 4.5: unsaved, the card is in the pile."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3], deck=[STUDENT, 8, 5], abilities=[[], [PAPAL_BLESSING]]
    )
    table.play("play librarian on 1", "guess 2", "pass")
    assert table.out == {1}
    assert table.could(1) == ANYTHING


def patent_over_a_placed_card(*, under: bool) -> Table:
    """Seat 0 put a Data Scientist into the deck; seat 1 draws two with a Research Patent."""
    table = set_table(
        hands=[STUDENT, 2, 6],
        deck=[DATA_SCIENTIST, 5, 0] if under else [DATA_SCIENTIST, 5, 0, 7],
        abilities=[[], [RESEARCH_PATENT]],
    )
    table.play("play student", "put data scientist " + ("under" if under else "on top"))
    table.play("reveal research patent")
    return table


def test_the_view_shows_who_knows_the_cards_just_drawn() -> None:
    """R&R 4.5, 6.14: all saw who had put them there; only those know which they are."""
    second = [{"known_to": [0], "card": "data scientist"}, {"known_to": [], "card": None}]
    third = second[::-1]
    assert view(patent_over_a_placed_card(under=False).state, 0)["extra"] == second
    table = patent_over_a_placed_card(under=True)
    assert view(table.state, 0)["extra"] == third
    hidden = [{"known_to": [], "card": None}, {"known_to": [0], "card": None}]
    assert view(table.state, 2)["extra"] == view(table.state, None)["extra"] == hidden
    said = [GAME.catalogue.say(line) for line in GAME.board(view(table.state, 0))]
    assert any("Data Scientist" in line and "drew" in line for line in said)
