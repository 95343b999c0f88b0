"""Chapter 4: the Astronaut phase."""

from tests.games.ai_space_puzzle.tabletop import MARKERS, Table, set_table


def test_an_action_moves_brings_in_or_takes_off_a_pawn() -> None:
    """ASP 4.1: each costs one; any number of pawns share a room."""
    table = set_table(pawns="red a1")
    table.play("move red to d4", "move blue to d4", "remove red", "move red to d4")
    assert table.pawn("red") == table.pawn("blue") == "d4"
    assert table.view()["actions_left"] == 0
    assert table.refusal("move red to a1") == "4.1 no_actions"
    assert table.refusal("remove red") == "4.1 no_actions"


def test_a_pawn_goes_to_another_room() -> None:
    """ASP 4.1: where it is already is no move, nor is taking off what is not there."""
    table = set_table(pawns="red a1")
    assert table.refusal("move red to a1") == "4.1 there_already"
    assert table.refusal("remove blue") == "4.1 not_on_board"


def test_unused_actions_lapse() -> None:
    """ASP 4.1: the next round has its own."""
    table = set_table()
    table.play("move red to a1")
    table.next_round()
    assert table.view()["actions_left"] == 4


def test_any_astronaut_acts_but_the_ai_does_not() -> None:
    """ASP 4.1, 4.4: the actions are shared."""
    table = set_table(seats=4)
    table.play("1: move red to a1", "3: move red to a2", "2: move blue to a2")
    assert table.view()["actions_left"] == 1
    assert table.refusal("0: move red to a3") == "4.1 only_astronauts"
    assert table.refusal("1: pick square") == "3.1 only_ai"


def test_a_die_is_set_for_an_action() -> None:
    """ASP 4.1, 4.2: on the board, to any other value; it travels along, and off the board is 1."""
    table = set_table(4)
    assert table.refusal("set red die to 4") == "4.2 die_outside"
    table.play("move red to a1", "set red die to 4", "move red to b2")
    assert table.die("red") == 4
    assert table.refusal("set red die to 4") == "4.1 die_shows"
    assert table.view()["actions_left"] == 2
    table.play("remove red")
    assert table.die("red") == 1


def test_without_dice_there_is_nothing_to_set() -> None:
    """ASP 4.2: nor to mark."""
    table = set_table(pawns="red a1")
    assert table.refusal("set red die to 4") == "4.2 no_dice"
    assert table.refusal("mark die of square sure") == "4.2 no_dice"


def test_markers_move_freely_on_key_cards() -> None:
    """ASP 4.3: no action; any number of colours on a Key, each colour on one Key at most."""
    table = set_table()
    table.play("put red on square unsure", "put blue on square unsure", "put green on square sure")
    cards = table.view()["key_cards"] or []
    assert cards[0]["unsure"] == ["blue", "red"]
    assert cards[0]["sure"] == ["green"]
    table.play("put red on hexagon sure")
    cards = table.view()["key_cards"] or []
    assert cards[0]["unsure"] == ["blue"]
    assert cards[3]["sure"] == ["red"]
    assert table.view()["actions_left"] == 4
    assert table.refusal("put red on hexagon sure") == "4.3 marker_there"
    table.play("take red back")
    assert table.refusal("take red back") == "4.3 marker_beside"


def test_location_and_die_of_a_key_are_unmarked_unsure_or_sure() -> None:
    """ASP 4.3: with neutral markers."""
    table = set_table(4)
    table.play("mark location of circle unsure", "mark die of circle sure")
    card = (table.view()["key_cards"] or [])[2]
    assert (card["location"], card["die"]) == ("unsure", "sure")
    table.play("mark location of circle unmarked")
    assert table.refusal("mark location of circle unmarked") == "4.3 marked_so"
    assert table.refusal("mark die of circle sure") == "4.3 marked_so"


def test_any_astronaut_takes_back_the_latest_step() -> None:
    """ASP 4.4: another's too; the AI takes back nothing of theirs."""
    table = set_table(seats=4)
    table.play("1: move red to a1", "2: put red on square sure")
    assert not table.core.can_undo(0)
    table.core.undo(3)
    table.core.undo(3)
    assert table.pawn("red") == ""
    assert table.view()["actions_left"] == 4
    assert not table.core.can_undo(3)  # the message was lifted before


def test_what_was_done_in_a_phase_stands_when_it_ends() -> None:
    """ASP 4.4: it is the phase's latest step that can be taken back."""
    table = set_table()
    table.play("move red to a1", "1: ready")
    assert table.core.can_undo(1)
    table.play("2: ready")
    assert not table.core.can_undo(1)
    assert not table.core.can_undo(2)


def test_whatever_changes_the_table_clears_readiness() -> None:
    """ASP 4.4: pawns, dice and markers."""
    table = set_table(4)
    for move in ("move red to a1", "set red die to 3", "put red on square sure", "remove red"):
        table.play("2: ready")
        assert table.view()["team"]["ready"] == [2]
        table.play(f"1: {move}")
        assert table.view()["team"]["ready"] == []
    assert table.refusal("1: not ready") == "4.4 team_not_ready"


def test_thirty_marker_steps_are_enough() -> None:
    """ASP 4.4: in one phase, all astronauts together."""
    table = set_table()
    for step in range(30):
        table.play(f"{1 + step % 2}: put red on {'square' if step % 2 else 'circle'} sure")
    assert table.view()["marker_steps_left"] == 0
    assert table.refusal("1: take red back") == "4.4 marker_steps"
    assert table.refusal("2: mark location of square sure") == "4.4 marker_steps"
    table.next_round()
    assert table.may("take red back")


def test_ending_the_phase_needs_all() -> None:
    """ASP 4.4, 4.5: with the last who is ready the counter goes down, and the AI composes."""
    table = set_table(seats=4)
    table.play("1: ready", "3: ready")
    assert table.refusal("1: ready") == "4.4 team_is_ready"
    assert table.refusal("1: move red to a1") == "4.4 team_wait_first"
    assert table.core.awaited() == [2]
    table.play("2: ready")
    assert table.view()["left"] == 5
    assert table.core.deciders() == [0]


def test_n_rounds_are_n_messages_and_n_phases() -> None:
    """ASP 4.5: leaving 1 reaches the hourglass."""
    for scenario in (1, 12):
        table = set_table(scenario)
        rounds = table.view()["scenario"]["rounds"]
        for left in range(rounds, 1, -1):
            assert table.view()["left"] == left
            table.next_round()
        table.end()
        assert table.core.over
        assert len(table.events("lifted")) == len(table.events("phase_ended")) == rounds


def proposed(seats: int = 4) -> Table:
    """Somebody wants to declare."""
    table = set_table(seats=seats, markers=MARKERS)
    table.play("1: declare")
    return table


def test_declaring_needs_all() -> None:
    """ASP 4.4, 5.1: one proposes, the others confirm; until then nothing is moved."""
    table = proposed()
    assert table.refusal("2: move red to a1") == "4.4 team_undecided"
    table.play("2: confirm")
    assert not table.core.over
    table.play("3: confirm")
    assert table.core.over
    table = proposed()
    table.play("2: object better_idea")
    table.play("2: move red to a1")
    assert table.refusal("0: ready") == "4.1 only_astronauts"


def test_an_astronaut_alone_need_not_ask() -> None:
    """ASP 4.4: two at the table are an AI and one astronaut."""
    table = proposed(seats=2)
    assert table.core.over


def test_who_keeps_all_waiting_counts_as_ready_but_never_the_ai() -> None:
    """ASP 4.4: the table's patience is with astronauts."""
    table = set_table(seats=3)
    game = table.core.game
    table.play("1: ready")
    assert game.overdue(table.view(None), [2]) == 2
    table.play("2: ready")
    assert game.overdue(table.view(None), [0]) is None
