"""What one is asked about once more: moves that put their player out, told from the view alone."""

from tableful.games import GAMES
from tableful.games.rust_and_research.reactions import could_react
from tableful.games.rust_and_research.rules.cards import (
    DOCTORAL_RESEARCHER,
    FOREMAN,
    GOLDFISH,
    GUEST_LECTURER,
    LIBRARIAN,
    PAPAL_BLESSING,
    PAST,
    PROXIMITY_SUIT,
    RECTOR,
    STUDENT,
    STUDENT_REPRESENTATIVE,
    TIME_TRAVELLER,
)
from tableful.games.rust_and_research.verbs import VERBS
from tableful.games.rust_and_research.view import view
from tests.games.rust_and_research.tabletop import Table, set_table

GAME = GAMES.game("rust-and-research")


def danger(table: Table, move: str, seat: int = 0) -> str:
    """The sentence that warns of a legal move, or nothing."""
    action = VERBS.parse(move)
    assert action in table.state.legal(seat), f"{move!r} is not legal"
    told = GAME.dangerous(GAME.view(table.state, seat), seat, action)
    return "" if told is None else GAME.catalogue.say(told, ["Ana", "Ben", "Cy"])


def test_playing_the_rector_is_dangerous() -> None:
    """R&R 5.13: play it and you are out; the other card is not."""
    table = set_table(hands=[RECTOR, 2, 3], deck=[GUEST_LECTURER, 8])
    assert "Rector" in danger(table, "play rector")
    assert danger(table, "play guest lecturer") == ""


def test_a_duel_that_is_known_to_be_lost_is_dangerous() -> None:
    """R&R 5.9: who has seen a higher card is warned, and nobody else is."""
    table = set_table(
        hands=[STUDENT, 8, 2], deck=[DOCTORAL_RESEARCHER, 3, 4, STUDENT_REPRESENTATIVE, 7]
    )
    table.play("play doctoral researcher on 1", "play guest lecturer", "play data scientist")
    assert danger(table, "play student representative on 1").startswith("You know that Ben")


def test_to_guess_the_director_is_dangerous_in_the_past_only() -> None:
    """R&R 5.14: a Foreman who guesses it is out as well; a Librarian is not."""
    past = set_table(time=PAST, hands=[FOREMAN, 2, 3], deck=[STUDENT, 8])
    past.play("play foreman on 1")
    told = danger(past, "guess 9")
    assert told.startswith("If you are right, the Steel Company Director takes you with them")
    assert danger(past, "guess 8") == ""
    present = set_table(hands=[LIBRARIAN, 2, 3], deck=[STUDENT, 8])
    present.play("play librarian on 1")
    assert danger(present, "guess 9") == ""


def test_to_pass_with_a_blessing_is_dangerous() -> None:
    """R&R 6.11: it saves whoever would be out."""
    table = set_table(
        hands=[LIBRARIAN, GOLDFISH, 3], deck=[STUDENT, 8], abilities=[[], [PAPAL_BLESSING]]
    )
    table.play("play librarian on 1", "guess 2")
    assert "Papal Blessing" in danger(table, "pass", seat=1)
    assert danger(table, "reveal papal blessing", seat=1) == ""


# -- who could react, by what everybody sees -------------------------------------------------------


def test_only_who_is_targeted_could_have_a_suit() -> None:
    """R&R 6.20: anyone with an ability might have a Group Assignment."""
    table = set_table(
        hands=[LIBRARIAN, 2, 3], deck=[STUDENT, 8], abilities=[[], [PROXIMITY_SUIT], [0]]
    )
    action = VERBS.parse("play librarian on 1")
    assert isinstance(action, int)
    table.state.apply(0, action, table.rng)
    public = view(table.state, None)
    assert [could_react(public, seat) for seat in table.asked] == [True] * len(table.asked)
    public["abilities_out"] = ["group assignment"] * 2
    assert could_react(public, 1)
    assert not could_react(public, 2)
    public["abilities_out"] += ["proximity suit"] * 2
    assert not could_react(public, 1)


def test_nobody_could_block_when_all_time_travellers_lie_in_the_pile() -> None:
    """R&R 5.15: with one of the four unseen, anybody could."""
    table = set_table(hands=[TIME_TRAVELLER, 2, 3], deck=[STUDENT, 8])
    action = VERBS.parse("play time traveller")
    assert isinstance(action, int)
    table.state.apply(0, action, table.rng)
    public = view(table.state, None)
    public["pile"] = ["time traveller"] * 4
    assert not any(could_react(public, seat) for seat in (1, 2))
    public["pile"] = ["time traveller"] * 3
    assert all(could_react(public, seat) for seat in (1, 2))
    public["seats"][1]["could_be"] = [3, 4]
    assert not could_react(public, 1)
