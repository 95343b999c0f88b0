"""Chapter 6: honesty, in every Scenario."""

from collections import Counter

import pytest

from tableful.core.game import PUBLIC
from tableful.core.rng import seeded
from tableful.core.snapshot import same
from tableful.core.state import State
from tableful.games.ai_space_puzzle.game import AiSpacePuzzleGame
from tableful.games.ai_space_puzzle.rules.engine import SpacePuzzle
from tableful.games.ai_space_puzzle.verbs import ROOM
from tests.contract.positions import Case, random_step, thinned, walk
from tests.games.ai_space_puzzle.tabletop import Table, new_table, set_table

GAME = AiSpacePuzzleGame()
every_scenario = pytest.mark.parametrize("scenario", range(1, 41))


def some_states(scenario: int) -> list[State]:
    """Some moments of a random game with three seats, its end among them."""
    case = Case(GAME, 3, (("scenario", scenario), ("logbook", scenario % 2 == 0)))
    met = [table.state.clone() for table in walk(case, scenario)]
    return [*thinned(met, 12), met[-1]]


@every_scenario
def test_no_view_shows_what_a_seat_cannot_know(scenario: int) -> None:
    """ASP 6.1, 6.2: a redeal looks the same, leaves the same choices, and depends on them alone."""
    for state in some_states(scenario):
        for seat in range(3):
            for luck in range(2):
                other = state.redeal(seat, seeded(luck))
                assert GAME.view(other, seat) == GAME.view(state, seat)
                assert GAME.view(other, None) == GAME.view(state, None)
                assert other.legal(seat) == state.legal(seat)
                again = other.redeal(seat, seeded(7))
                assert same(again, state.redeal(seat, seeded(7)))


@every_scenario
def test_what_the_astronauts_hear_does_not_depend_on_the_card(scenario: int) -> None:
    """ASP 6.1: until the end, the same moves with another combination are told the same."""
    table = new_table(scenario, seed=scenario)
    twin = new_table(scenario, seed=scenario)
    twin.core.state = table.state.redeal(1, seeded(3))
    rng = seeded(scenario)
    for _ in range(120):
        seat, move = random_step(table.core, rng)
        table.core.act(seat, move)
        if seat == 0 and table.view()["phase"] == "composing":
            twin.core.act(seat, move)
            assert twin.view(1) == table.view(1)
            continue
        if table.core.over or (move not in twin.core.legal(seat) and isinstance(move, int)):
            break
        twin.core.act(seat, move)
        if table.view()["cross"] or table.view()["cleared"] != twin.view()["cleared"]:
            break  # 5.3: ✖ has shown itself at one of them
        if twin.view()["cross"] or twin.view()["left"] != table.view()["left"]:
            break
        if twin.view(1) != table.view(1):
            assert table.state.scenario().dark  # 7.34: a room was seen
            break
        since = len(table.core.steps) - 1
        assert twin.core.happenings(1, since) == table.core.happenings(1, since)


def test_the_card_leaves_the_server_for_nobody_but_the_ai() -> None:
    """ASP 6.1: neither for astronauts nor for who watches."""
    table = set_table()
    assert table.view(0)["target"] is not None
    assert table.view(1)["target"] is table.view(None)["target"] is None


def redeals(table: Table, count: int) -> list[SpacePuzzle]:
    """What the first astronaut may think possible."""
    found = [table.state.redeal(1, seeded(n)) for n in range(count)]
    return [state for state in found if isinstance(state, SpacePuzzle)]


def test_all_layouts_are_possible() -> None:
    """ASP 6.2: rooms, colours, dice and ✖, each as likely; not only those of the cards."""
    states = redeals(set_table(4), 3000)
    for count, numbers in (
        (16, [int(s.key_rooms[0]) for s in states]),
        (6, [int(s.key_colours[2]) for s in states]),
        (5, [int(s.key_dice[1]) for s in states]),
        (16, [int(s.cross) for s in states]),
    ):
        counts = Counter(numbers)
        assert len(counts) == count
        expected = len(states) / count
        assert all(0.6 * expected < n < 1.5 * expected for n in counts.values())
    assert all(len({*s.key_rooms, s.cross}) == 5 for s in states)


def test_what_all_know_of_the_cross_is_kept() -> None:
    """ASP 6.2, 5.3: where it is, or where it is not."""
    table = set_table(38, pawns="black a1, red d1")
    table.play("move black to b1")
    assert all(ROOM.words[state.cross] != "a1" for state in redeals(table, 300))
    table.play("move red to c1")
    assert {ROOM.words[state.cross] for state in redeals(table, 50)} == {"d1"}
    assert all(ROOM.place("d1") not in state.key_rooms for state in redeals(table, 100))


def test_behind_the_screen_lies_nothing_that_an_astronaut_could_know() -> None:
    """ASP 6.1: what is begun unseen is open again."""
    table = set_table(2, lifted=False)
    table.play("0: pick square", "0: put at 3 turned 90")
    for state in redeals(table, 3):
        assert state.message_size == 0
        assert not any(state.message)


def test_the_ai_has_a_sight_of_its_own() -> None:
    """ASP 6.3: so a shared screen draws its curtain before the card; astronauts share theirs."""
    game = AiSpacePuzzleGame()
    assert game.sights(game.setup(4)) == (0, PUBLIC, PUBLIC, PUBLIC)
    assert game.sights(game.setup(4, {"scenario": 30})) == (0, 1, 1, 1)
    assert game.sights(game.setup(4, {"scenario": 33})) == (0, 1, 1, 1)
