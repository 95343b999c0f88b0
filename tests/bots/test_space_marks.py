"""What bot astronauts show of how sure they are (4.3), and what a bot AI makes of it."""

from collections import Counter

import pytest

from tableful.bots.ai_space_puzzle.planning import ARGUED
from tableful.bots.contract import decide
from tableful.bots.registry import find
from tableful.core.rng import seeded
from tableful.core.verbs import Filled
from tableful.games import GAMES
from tableful.games.ai_space_puzzle.verbs import KEY, TOKEN
from tests.games.ai_space_puzzle.tabletop import TARGET, Table, set_table

GAME = GAMES.game("ai-space-puzzle")
ROOMS = range(16)  # of these tables: a room's symbols are its number


def phase(table: Table, *astronauts: str) -> Counter[int]:
    """Bots play the Astronaut phase; how many steps each of them took before all were ready."""
    steps: Counter[int] = Counter()
    state, bots = table.state, [find(GAME, name) for name in astronauts]
    rng, round_number = seeded(1), int(state.round)
    while not table.core.over and table.state.round == round_number:
        seat = table.core.next_decider()
        if seat == 0:
            break
        steps[seat] += 1
        table.core.act(seat, decide(bots[seat - 1], table.state, seat, rng).move)
    return steps


def marks(table: Table, key: str) -> tuple[str, str]:
    """What is marked of a Key's room and its die."""
    cards = table.view()["key_cards"]
    assert cards is not None
    card = cards[KEY.place(key)]
    return card["location"], card["die"]


@pytest.mark.parametrize("bot", ["medium", "hard"])
def test_a_room_that_was_told_is_marked_as_sure_and_a_guess_as_unsure(bot: str) -> None:
    """`hexagon antenna plant` without space to spare: it may have more symbols than these two."""
    table = set_table(5, 2, target=TARGET, rooms=ROOMS, lifted=False)
    table.lay("square 15 37 0; red 41 37 0; frame 67 37 0; wave 150 37 0")
    phase(table, bot)
    assert marks(table, "square") == ("sure", "unmarked")
    assert marks(table, "circle") == ("unmarked", "unmarked")
    table.lay("hexagon 15 37 0; white 41 37 0; antenna 67 37 0; plant 93 37 0")
    phase(table, bot)
    assert marks(table, "square") == ("sure", "unmarked")
    assert marks(table, "hexagon") == ("unsure", "unmarked")


def test_where_dice_count_they_are_marked_too() -> None:
    table = set_table(4, 2, target=TARGET, rooms=ROOMS, lifted=False)
    said = ("triangle", "blue", "antenna", "telescope", "three")
    table.lay("; ".join(f"{token} {15 + 26 * place} 37 0" for place, token in enumerate(said)))
    phase(table, "hard")
    assert marks(table, "triangle") == ("unsure", "sure")


def test_in_the_last_round_nobody_is_told_anything() -> None:
    table = set_table(5, 2, target=TARGET, rooms=ROOMS, lifted=False, left=1)
    table.lay("square 15 37 0; red 41 37 0; frame 67 37 0; wave 150 37 0")
    phase(table, "hard")
    assert marks(table, "square") == ("unmarked", "unmarked")


@pytest.mark.parametrize(("left", "mark"), [(2, "unsure"), (2, "sure"), (1, "unsure")])
def test_who_marks_a_room_as_a_guess_is_told_of_it_again(left: int, mark: str) -> None:
    """But not in the last message, since the pawn stands right."""
    target = TARGET.replace("hexagon d4", "hexagon d1")
    table = set_table(1, 2, target=target, rooms=ROOMS, lifted=False, left=left + 5)
    for key, colour, room, words in (
        ("square", "red", "a1", "frame 67 37 0"),
        ("triangle", "blue", "b2", "antenna 67 37 0; telescope 93 37 0"),
        ("circle", "green", "c3", "battery 67 37 0; plant 93 37 0"),
        ("hexagon", "white", "d1", "antenna 67 37 0; battery 93 37 0"),
    ):
        if key == "square":
            table.lay("square 15 37 0; frame 41 37 0")
            table.end()
        table.lay(f"{key} 15 37 0; {colour} 41 37 0; {words}")
        table.play(f"put {colour} on {key} sure", f"move {colour} to {room}")
        table.play(f"mark location of {key} {mark if key == 'square' else 'sure'}")
        table.end()
    said = decide(find(GAME, "hard"), table.state, 0, seeded(1)).move
    assert isinstance(said, Filled)
    named = {TOKEN.words[entry[0]] for entry in said.entries}
    assert ("square" in named) == (mark == "unsure" and left > 1)


def test_astronauts_of_different_minds_do_not_fight_over_markers() -> None:
    table = set_table(6, 3, target=TARGET, rooms=ROOMS, lifted=False)
    while not table.core.over:
        table.core.act(0, decide(find(GAME, "hard"), table.state, 0, seeded(1)).move)
        phase(table, "hard", "medium")
        moved = [*table.events("marker_placed"), *table.events("marker_taken")]
        assert len(moved) <= ARGUED * table.state.round
