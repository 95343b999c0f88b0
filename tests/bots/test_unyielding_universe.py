"""How the bots of Unyielding Universe play: cards go where they help, and rounds end in time."""

from pathlib import Path

import pytest

from tableful.bots.contract import decide
from tableful.bots.registry import find
from tableful.core.game import Game
from tableful.core.rng import seeded
from tableful.games import GAMES
from tableful.games.unyielding_universe.verbs import VERBS
from tableful.lab.arena.playing import play_game
from tests.games.unyielding_universe.tabletop import Table, set_table

strong_bots = pytest.mark.parametrize("name", ["medium", "hard"])
UNIVERSE = GAMES.game("unyielding-universe")
DECKS = sorted((Path(__file__).parent / "decks" / "unyielding_universe").glob("*.toml"))
NINE = "4 11 19 27 36 43 52 61 70"
PILE = "1 8 15 22 33 40 47 55 58 66 73 80 86 90 91 92"


def choice(table: Table, name: str) -> str:
    """What a bot chooses."""
    bot = find(table.game, name)
    decision = decide(bot, table.state, table.active, seeded(1))
    return table.named(VERBS.notation(decision.move))


@strong_bots
def test_the_card_that_completes_the_order_is_placed(name: str) -> None:
    """UU 3.2: at the end, or between its neighbours."""
    table = set_table(lines=[NINE, "30 20"], pile=f"88 {PILE}", filler=False)
    table.play("draw")
    assert choice(table, name) == "lay"
    table = set_table(lines=["4 11 5 27 36 43", "30 20"], pile=f"19 {PILE}", filler=False)
    table.play("draw")
    assert choice(table, name) == "replace 5"


@strong_bots
def test_a_useful_discard_is_taken_and_a_useless_one_is_not(name: str) -> None:
    """UU 3.1: 19 mends the line; another 3 would break it."""
    lines = ["4 11 90 27 36 43 52 61 70", "30 20"]
    table = set_table(lines=lines, pile=PILE, discards="19", filler=False)
    assert choice(table, name) == "take"
    table = set_table(lines=[NINE, "30 20"], pile=PILE, discards="3", filler=False)
    assert choice(table, name) == "draw"


@strong_bots
def test_a_round_that_wins_the_match_is_ended(name: str) -> None:
    """UU 6.1, 6.2: by either way."""
    ten = f"{NINE} 88"
    table = set_table(lines=[ten, "30 20"], pile=PILE, filler=False, totals=[200, 100])
    assert choice(table, name) == "live well"
    table = set_table(
        lines=[ten, "30 20"], completes=["LC92"], pile=PILE, filler=False, totals=[200, 100]
    )
    assert choice(table, name) == "end"


@strong_bots
def test_a_round_that_another_would_win_the_match_with_goes_on(name: str) -> None:
    """UU 7.5: ending it would hand the match over."""
    table = set_table(
        lines=[f"{NINE} 71", "30 40 50 60 70 80 87"],
        completes=["LC76"],
        pile=PILE,
        filler=False,
        totals=[0, 240],
    )
    assert choice(table, name) == "draw"


def test_hard_leaves_the_pile_alone_that_would_cost_it_years() -> None:
    """UU 4.1, 6.2: with a long life in sight, better a useless discard than a Life Complete."""
    nine = "4 11 19 27 36 43 52 61 87 12"
    risky = "LC36 LC44 LC52 30 31 32 33 34 35"
    table = set_table(lines=[nine, "30 20"], pile=risky, discards="3", filler=False)
    assert choice(table, "hard") == "take"
    table = set_table(lines=[nine, "30 20"], pile="88 89 90 91 92 93", discards="3", filler=False)
    assert choice(table, "hard") == "draw"


def test_hard_keeps_the_score_that_stands_when_the_round_is_about_to_end() -> None:
    """UU 6.3, 7.1: a long life in two cards, unless there is time to bring ten in order."""
    lines = ["4 11 90 27 36 43", "30 20"]
    table = set_table(lines=lines, pile="19 1 8 15", filler=False)
    table.play("draw")
    assert choice(table, "hard") != "replace 90"
    table = set_table(lines=lines, completes=["", "LC60"], pile="19")  # and a whole pile below
    table.play("draw")
    assert choice(table, "hard") == "replace 90"


def test_hard_does_not_discard_what_the_next_player_waits_for() -> None:
    """UU 3.2: what it cannot use itself it lays at its end instead."""
    table = set_table(
        lines=["8 16 24 33 41 49 57 66 74 60", "5 10 20 15 40 50 60 70 75 80"],
        completes=["LC76", "LC84"],
        pile=f"30 {PILE}",
        filler=False,
    )
    table.play("draw")
    assert choice(table, "hard") == "lay"


# -- other decks, and how much stronger a level is -------------------------------------------------


def share_of_wins(game: Game, one: str, other: str, deals: int, seats: int = 2) -> float:
    """How many matches one bot wins among others, from every seat of the same deals."""
    alone, others = find(game, one), find(game, other)
    won = 0.0
    for number in range(deals):
        for seat in range(seats):
            bots = [alone if place == seat else others for place in range(seats)]
            won += play_game(game, game.setup(seats), bots, str(number)).shares[seat]
    return won / (deals * seats)


def with_deck(file: Path) -> Game:
    """The game with the deck of a file."""
    return UNIVERSE.with_deck(file.read_text())


def test_there_are_three_decks_to_judge_by() -> None:
    hashes = {with_deck(file).content().hash for file in DECKS}
    assert len(hashes | {UNIVERSE.content().hash}) == len(DECKS) + 1 == 4


@pytest.mark.arena
@pytest.mark.parametrize("file", DECKS, ids=lambda file: str(file.stem))
@pytest.mark.parametrize(("weaker", "stronger"), [("easy", "medium"), ("medium", "hard")])
def test_a_level_is_stronger_with_any_deck(file: Path, weaker: str, stronger: str) -> None:
    """100 matches, always the same; docs/bots.md has what many more tell."""
    assert share_of_wins(with_deck(file), stronger, weaker, 50) >= 0.55


@pytest.mark.arena
def test_levels_are_far_enough_apart() -> None:
    assert share_of_wins(UNIVERSE, "easy", "random", 50) >= 0.85
    assert share_of_wins(UNIVERSE, "medium", "easy", 100) >= 0.70
    assert share_of_wins(UNIVERSE, "hard", "medium", 150) >= 0.60


@pytest.mark.arena
def test_one_hard_among_three_mediums_wins_more_than_its_share() -> None:
    assert share_of_wins(UNIVERSE, "hard", "medium", 50, seats=4) >= 0.32
