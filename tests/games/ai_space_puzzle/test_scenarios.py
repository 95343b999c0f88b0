"""Chapter 7: Scenarios with a rule of their own."""

from collections import Counter

import pytest

from tableful.core.rng import seeded
from tableful.games.ai_space_puzzle.rules.engine import SpacePuzzle
from tableful.games.ai_space_puzzle.verbs import COLOUR, KEY, ROOM, SYMBOLS
from tableful.games.ai_space_puzzle.view import MessageView, SpaceView
from tests.games.ai_space_puzzle.tabletop import MARKERS, Table, new_table, set_table

ROW = "square 20 20 0; red 50 20 0; antenna 80 20 0; tick 110 20 0"
OTHERS = "circle 20 20 0; blue 50 20 0; battery 80 20 0; cross 110 20 0"


def needed(table: Table) -> int:
    """How many tokens the AI has to lay."""
    screen = table.view(0)["screen"]
    assert screen is not None
    return screen["needed"]


def shown(view: SpaceView) -> MessageView:
    """The message of this round."""
    assert view["message"] is not None
    return view["message"]


def test_a_used_token_rests_in_the_next_round() -> None:
    """ASP 7.15: and is back in the one after."""
    table = set_table(15, lifted=False)
    table.lay(ROW)
    assert set(table.view()["resting"]) == {"square", "red", "antenna", "tick"}
    table.end()
    assert table.refusal(f"0: lay {ROW}") == "3.2 not_there"
    table.lay(OTHERS)
    table.end()
    table.lay(ROW)


@pytest.mark.parametrize(
    ("scenario", "counts"), [(16, [6, 6, 5, 4, 3, 2, 1]), (17, [1, 2, 3, 4, 5, 6, 6])]
)
def test_the_number_of_tokens_changes_from_round_to_round(scenario: int, counts: list[int]) -> None:
    """ASP 7.16: shorter and shorter, or longer and longer."""
    table = set_table(scenario, lifted=False)
    found = []
    while not table.core.over:
        found.append(needed(table))
        table.lay_any()
        table.end()
    assert found == counts


def test_tokens_may_not_touch() -> None:
    """ASP 7.18: at most 1 mm apart is touching, and so is lying on each other."""
    table = set_table(18, lifted=False)
    near = "square 20 20 0; red 47 20 0; antenna 80 20 0; tick 110 20 0"
    assert table.refusal(f"0: lay {near}") == "7.18 apart"
    assert table.refusal(f"0: lay {near.replace('47', '30')}") == "7.18 apart"
    table.lay(near.replace("47", "48"))


def test_turned_tokens_touch_with_their_corners() -> None:
    """ASP 7.18: the corner of one comes near an edge of the other."""
    table = set_table(18, lifted=False)
    rest = "antenna 120 20 0; tick 160 20 0"
    assert table.refusal(f"0: lay square 20 30 0; red 52 30 45; {rest}") == "7.18 apart"
    table.lay(f"square 20 30 0; red 53 30 45; {rest}")


def test_all_tokens_touch_as_one_group() -> None:
    """ASP 7.19: two pairs are not enough."""
    table = set_table(19, lifted=False)
    assert table.refusal(f"0: lay {ROW}") == "7.19 group"
    pairs = "square 20 20 0; red 46 20 0; antenna 80 20 0; tick 106 20 0"
    assert table.refusal(f"0: lay {pairs}") == "7.19 group"
    table.lay("square 20 20 0; red 47 20 0; antenna 40 46 0; tick 60 50 30")


def test_tokens_stand_upright_in_one_row() -> None:
    """ASP 7.20: equally high, not turned, none on another; they may touch."""
    table = set_table(20, lifted=False)
    row = f"{ROW}; wave 136 20 0"
    assert table.refusal(f"0: lay {row.replace('136 20 0', '140 21 0')}") == "7.20 row"
    assert table.refusal(f"0: lay {row.replace('136 20 0', '140 20 90')}") == "7.20 row"
    assert table.refusal(f"0: lay {row.replace('136 20 0', '135 20 0')}") == "7.20 row"
    table.lay(row)


def test_each_token_is_used_twice_in_a_game() -> None:
    """ASP 7.22: a third time it is not there."""
    table = set_table(22, lifted=False)
    for left in (2, 1):
        assert table.view()["uses_left"][0] == left
        table.lay(ROW)
        table.end()
    assert table.refusal(f"0: lay {ROW}") == "3.2 not_there"
    assert "square" not in table.view()["supply"]
    table.lay(OTHERS)


def test_the_astronauts_break_a_shown_token_before_they_are_ready() -> None:
    """ASP 7.23: any of them chooses it, and it is gone for good."""
    table = set_table(23, lifted=False)
    table.lay(ROW)
    assert table.refusal("1: ready") == "7.23 break_first"
    assert table.refusal("1: break wave") == "7.23 not_shown"
    table.play("2: break tick")
    assert table.refusal("1: break red") == "7.23 has_broken"
    assert not table.view()["must_break"]
    table.end()
    assert table.view()["broken"] == ["tick"]
    assert table.refusal(f"0: lay {ROW}") == "3.2 not_there"


def test_in_the_last_round_no_token_breaks() -> None:
    """ASP 7.23: nor where the Scenario says nothing of it."""
    table = set_table(23, left=1, lifted=False)
    table.lay(ROW)
    assert table.refusal("1: break tick") == "7.23 last_round"
    table.end()
    assert table.core.over
    assert set_table(1).refusal("1: break tick") == "7.23 nothing_breaks"


def test_the_astronauts_see_the_message_mirrored() -> None:
    """ASP 7.24: left and right exchanged; the AI sees it as it laid it."""
    table = set_table(24, lifted=False)
    table.lay("square 20 30 15; red 60 20 0; antenna 100 20 0; tick 140 20 0")
    own, theirs = shown(table.view(0)), shown(table.view(1))
    assert own["entries"][0] == {"token": "square", "x": 20, "y": 30, "turn": 15}
    assert theirs["entries"][0] == {"token": "square", "x": 190, "y": 30, "turn": 345}
    assert (own["mirrored"], theirs["mirrored"]) == (False, True)
    assert shown(table.view(None)) == theirs


def test_the_astronauts_see_the_message_upside_down() -> None:
    """ASP 7.25: turned by half, but not mirrored."""
    table = set_table(25, lifted=False)
    table.lay("square 20 30 15; one 60 20 0; antenna 100 20 0; tick 140 20 0")
    entry = shown(table.view(1))["entries"][0]
    assert entry == {"token": "square", "x": 190, "y": 45, "turn": 195}
    assert not shown(table.view(1))["mirrored"]
    assert shown(table.view(0))["entries"][0]["x"] == 20


def test_the_message_is_covered_before_the_first_action() -> None:
    """ASP 7.26: markers come before; the AI still sees it."""
    table = set_table(26, logbook=True)
    table.play("put red on square sure", "take red back")
    assert table.view()["message"] is not None
    table.play("move red to a1")
    assert table.view(1)["message"] is table.view(None)["message"] is None
    assert table.view(1)["past"] == []
    assert table.view(0)["message"] is not None
    table.core.undo(2)
    assert table.view()["message"] is not None
    table.play("move red to a1")
    table.next_round()
    assert table.view()["message"] is not None


def rooms(table: Table) -> list[int]:
    """The symbols of all rooms."""
    return [int(symbols) for symbols in table.state.rooms]


def test_the_rooms_are_shuffled_after_round_three() -> None:
    """ASP 7.27: pawns and targets stay."""
    table = set_table(27, pawns="red a1")
    before = rooms(table)
    for number in range(2, 7):
        table.next_round()
        assert (rooms(table) == before) == (number <= 3)
    assert len(table.events("rooms_shuffled")) == 1
    assert sorted(rooms(table)) == list(range(16))
    assert table.pawn("red") == "a1"
    assert ROOM.words[table.state.key_rooms[0]] == "a1"


def test_two_random_rooms_swap_each_round() -> None:
    """ASP 7.28: from round 2 on, before the AI composes; pawns and targets stay."""
    table = set_table(28, pawns="red a1", lifted=False)
    assert table.events("rooms_swapped") == []
    for number in range(1, 4):
        before = rooms(table)
        table.lay_any()
        assert rooms(table) == before
        table.end()
        changed = [n for n in range(16) if rooms(table)[n] != before[n]]
        (event,) = table.events("rooms_swapped")[number - 1 :]
        assert {ROOM.words[n] for n in changed} == {event["room"], event["other"]}
    assert table.pawn("red") == "a1"


def known(table: Table) -> set[str]:
    """The Keys that the AI knows."""
    target = table.view(0)["target"]
    assert target is not None
    return {each["key"] for each in target["keys"] if each["room"] is not None}


def test_the_ai_learns_a_key_in_each_of_four_rounds() -> None:
    """ASP 7.29: none before it turns its card; the others hear nothing of it."""
    table = new_table(29)
    assert known(table) == set()
    table.play("0: turn card by 180")
    order = [KEY.words[key] for key in table.state.lessons]
    for number in range(1, 6):
        assert known(table) == set(order[:number])
        table.lay_any()
        table.end()
    assert [event["key"] for event in table.events("key_learnt", 0)] == order
    assert table.events("key_learnt", 1) == []


def test_what_the_ai_has_not_learnt_could_be_anything_that_is_left() -> None:
    """ASP 7.29, 6.2: in its redeals."""
    table = set_table(29)
    (key,) = known(table)
    place = KEY.place(key)
    states = [table.state.redeal(0, seeded(n)) for n in range(200)]
    for state in states:
        assert isinstance(state, SpacePuzzle)
        assert state.key_rooms[place] == table.state.key_rooms[place]
        assert len({*state.key_rooms, state.cross}) == 5
        assert len(set(state.key_colours)) == 4
    other = (place + 1) % 4
    assert len(Counter(int(s.key_rooms[other]) for s in states if isinstance(s, SpacePuzzle))) > 8


def test_the_ai_does_not_see_the_key_cards() -> None:
    """ASP 7.30: nor hears what happens on them; the astronauts do."""
    table = set_table(30)
    before = table.view(0)
    table.play("put red on square sure", "mark location of square unsure", "take red back")
    assert table.view(0) == before
    assert table.view(0)["key_cards"] is None
    assert table.events("marker_placed", 0) == table.events("marker_placed") == []
    assert len(table.events("marker_placed", 2)) == 1
    assert table.view(1)["key_cards"] is not None


def test_that_somebody_declares_tells_the_ai_how_markers_lie() -> None:
    """ASP 7.30, 6.2: then there is one on each Key."""
    table = set_table(30, markers=MARKERS)
    table.play("1: declare")
    for luck in range(50):
        state = table.state.redeal(0, seeded(luck))
        assert isinstance(state, SpacePuzzle)
        assert all(state.colours_on(key) == 1 for key in range(4))


def test_the_ai_does_not_see_the_talk() -> None:
    """ASP 7.31: the astronauts have a channel of their own."""
    table = set_table(31, seats=4)
    (channel,) = table.core.game.channels(table.state)
    assert channel.writers == channel.readers == {1, 2, 3}


def test_with_role_cards_everybody_does_one_thing() -> None:
    """ASP 7.32: mover, dice-setter, marker, caller."""
    table = set_table(32, seats=5, pawns="red a1", markers=MARKERS)
    duties = [(duty["duty"], duty["seat"]) for duty in table.view()["duties"]]
    assert duties == [("mover", 1), ("dice_setter", 2), ("marker", 3), ("caller", 4)]
    moves = ["move red to a2", "set red die to 4", "put black on square sure", "declare"]
    for number, move in enumerate(moves, 1):
        for seat in range(1, 5):
            if seat != number:
                assert table.refusal(f"{seat}: {move}") == "7.32 duty"
    table.play("1: move red to a2", "2: set red die to 4", "3: take red back")
    assert table.refusal("1: put red on square sure") == "7.32 duty"


def test_the_caller_alone_ends_the_phase_and_declares() -> None:
    """ASP 7.32: without waiting for the others."""
    table = set_table(32, seats=5, markers=MARKERS)
    table.play("1: ready", "2: ready", "3: ready")
    assert table.view()["phase"] == "acting"
    table.play("4: ready")
    assert table.view()["phase"] == "composing"
    table.lay_any()
    table.play("4: ready")
    assert table.view()["left"] == 6
    table.lay_any()
    table.play("4: declare")
    assert table.core.over


def test_fewer_players_share_the_role_cards() -> None:
    """ASP 7.32: dealt one after the other."""
    assert [duty["seat"] for duty in set_table(32, seats=2).view()["duties"]] == [1, 1, 1, 1]
    assert [duty["seat"] for duty in set_table(32, seats=3).view()["duties"]] == [1, 2, 1, 2]
    assert [duty["seat"] for duty in set_table(32, seats=4).view()["duties"]] == [1, 2, 3, 1]


def test_the_ai_does_not_see_the_rooms_symbols() -> None:
    """ASP 7.33: the astronauts do; who watches sees what the AI sees."""
    table = set_table(33)
    assert all(room["symbols"] is None for room in table.view(0)["rooms"])
    assert all(room["symbols"] is None for room in table.view(None)["rooms"])
    assert all(room["symbols"] is not None for room in table.view(1)["rooms"])
    seen = {tuple(int(n) for n in rooms_of(table, luck)) for luck in range(5)}
    assert len(seen) == 5


def rooms_of(table: Table, luck: int, seat: int = 0) -> list[int]:
    """The rooms as the AI, or another seat, may imagine them."""
    state = table.state.redeal(seat, seeded(luck))
    assert isinstance(state, SpacePuzzle)
    return [int(symbols) for symbols in state.rooms]


def visible(table: Table, seat: int | None = 1) -> set[str]:
    """The rooms whose symbols a seat sees."""
    return {room["room"] for room in table.view(seat)["rooms"] if room["symbols"] is not None}


def test_the_astronauts_see_symbols_only_under_pawns() -> None:
    """ASP 7.34: what was seen stays seen, and a move that shows a room is final."""
    table = set_table(34)
    assert visible(table) == set()
    assert len(visible(table, 0)) == 16
    table.play("move red to b2")
    assert not table.core.can_undo(1)
    (told,) = table.events("room_seen")
    assert told["room"] == "b2"
    assert SYMBOLS.place(told["symbols"]) == table.state.rooms[ROOM.place("b2")]
    table.play("move red to c3")
    assert visible(table) == visible(table, None) == {"b2", "c3"}
    table.play("move red to b2")
    assert table.core.can_undo(2)
    imagined = [rooms_of(table, luck, seat=1) for luck in range(5)]
    assert len({rooms[ROOM.place("b2")] for rooms in imagined}) == 1
    assert len({rooms[ROOM.place("a1")] for rooms in imagined}) > 1


def test_the_crisis_token_closes_a_room() -> None:
    """ASP 7.36: nobody enters or leaves; the next room is announced a round ahead."""
    table = set_table(36, lifted=False)
    closed, following = table.view()["crisis_room"], table.view()["crisis_next"]
    assert closed is not None
    assert table.events("crisis_placed") == [{"room": closed}]
    assert table.events("crisis_announced") == [{"room": following}]
    table.state.pawns[COLOUR.place("red")] = ROOM.place(closed)
    table.lay_any()
    assert table.refusal(f"move blue to {closed}") == "7.36 closed"
    assert table.refusal("move red to a1" if closed != "a1" else "move red to b1") == "7.36 closed"
    assert table.refusal("remove red") == "7.36 closed"
    table.end()
    assert table.view()["crisis_room"] == following
    while table.view()["left"] > 1:
        table.lay_any()
        table.end()
    assert table.view()["crisis_next"] is None


@pytest.mark.parametrize(("scenario", "number"), [(37, 12), (38, 12)])
def test_random_tokens_are_drawn_for_each_round(scenario: int, number: int) -> None:
    """ASP 7.37: everybody sees which; the AI has only these."""
    table = set_table(scenario, lifted=False)
    met = set()
    for _ in range(4):
        supply = table.view(1)["supply"]
        assert len(supply) == number
        assert table.view(0)["supply"] == supply
        met.add(tuple(supply))
        table.lay_any()
        table.end()
    assert len(met) > 1


def test_every_scenario_can_be_played_to_its_end() -> None:
    """ASP 4.5, 5.1: all forty, with as many messages as rounds."""
    for scenario in range(1, 41):
        table = set_table(scenario, lifted=False, seed=scenario)
        while not table.core.over:
            table.lay_any()
            if table.view()["must_break"]:
                table.play(f"break {shown(table.view())['entries'][0]['token']}")
            for seat in range(1, 3):
                if table.view()["phase"] == "acting" and not table.core.over:
                    table.play(f"{seat}: ready")
        assert len(table.events("lifted")) == table.view()["scenario"]["rounds"]
