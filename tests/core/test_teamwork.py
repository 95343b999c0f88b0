"""Readiness, proposals, and when enough is enough, on the toy boat."""

import pytest

from tableful.core.errors import Refused
from tableful.core.rng import seeded
from tableful.core.snapshot import restore, same, snapshot
from tableful.core.table import Table, replay
from tableful.core.teamwork import NOTHING, Teamwork, team_kinds
from tableful.core.verbs import Verb
from tests.contract.positions import pick
from tests.toys.lifeboat import KINDS, RULE_NUMBERS, SEAT, STRIKE, VERBS, Boat, Lifeboat

GAME = Lifeboat()


def boat(*moves: tuple[int, str], seats: int = 3) -> Table:
    """A boat at which this has been done."""
    table = Table(GAME, GAME.setup(seats), "seed")
    for seat, move in moves:
        table.write(seat, move)
    return table


def told(table: Table) -> list[str]:
    """The log as people read it."""
    return [GAME.catalogue.say(h.text(), ["Ada", "Ben", "Cy"]) for h in table.happenings(None)]


def refused(table: Table, seat: int, move: str) -> tuple[str, str]:
    """With which rule and which sentence a move is refused; nothing changes."""
    before = snapshot(table.state)
    with pytest.raises(Refused) as caught:
        table.write(seat, move)
    assert snapshot(table.state) == before
    return caught.value.rule, GAME.catalogue.say(caught.value.text, ["Ada", "Ben", "Cy"])


def state_of(table: Table) -> Boat:
    """The boat itself."""
    assert isinstance(table.state, Boat)
    return table.state


# -- readiness -------------------------------------------------------------------------------------


def test_with_the_last_who_is_ready_the_game_goes_on() -> None:
    """BOAT 1.2."""
    table = boat((2, "ready"), (0, "ready"))
    assert (table.awaited(), state_of(table).rounds) == ([1], 0)
    table.write(1, "ready")
    assert state_of(table).rounds == 1
    assert [line[:9] for line in told(table)[3:]] == ["A wave of"] * 3


def test_what_happens_on_the_board_makes_all_others_think_again() -> None:
    """BOAT 1.1, 1.2: bailing and changing sides do."""
    table = boat((0, "ready"), (1, "bail"))
    assert table.awaited() == [0, 2]
    table.write(0, "ready")
    table.write(2, "shift")
    assert table.awaited() == [0, 1, 2]


def test_who_is_ready_may_say_that_they_are_not_after_all_and_need_not() -> None:
    table = boat((0, "ready"))
    assert table.deciders() == [0, 1, 2]
    assert table.next_decider() == 1
    table.write(0, "not ready")
    assert table.awaited() == [0, 1, 2]
    assert told(table) == ["Ada is ready.", "Ada is not ready after all."]


# -- proposals -------------------------------------------------------------------------------------


def test_a_proposal_takes_effect_when_all_others_confirm() -> None:
    """BOAT 1.5."""
    table = boat((2, "ready"), (0, "strike sail"))
    assert table.awaited() == [1, 2]  # who was ready is asked too
    table.write(2, "confirm")
    assert not state_of(table).struck
    table.write(1, "confirm")
    assert state_of(table).struck
    assert table.awaited() == [0, 1, 2]
    assert told(table)[1:] == [
        "Ada proposes to take down the sail",
        "Cy confirms.",
        "Ben confirms.",
        "It is agreed.",
        "The sail is down",
    ]


def test_an_objection_has_a_reason_and_ends_a_proposal_that_all_must_agree_to() -> None:
    table = boat((0, "strike sail"), (1, "object too_risky"))
    assert not state_of(table).struck
    assert table.awaited() == [0, 1, 2]
    assert told(table)[1:] == ["Ben objects: too risky.", "The proposal lapses."]


def test_its_author_withdraws_a_proposal_and_nobody_else_does() -> None:
    table = boat((0, "strike sail"))
    assert refused(table, 1, "withdraw") == ("BOAT 1.5", "It is not your proposal.")
    table.write(0, "withdraw")
    assert state_of(table).team_facts()[3] == NOTHING
    assert told(table)[1:] == ["Ada withdraws the proposal."]


def test_who_is_alone_need_not_ask() -> None:
    assert state_of(boat((0, "strike sail"), seats=1)).struck


def test_where_most_decide_a_proposal_is_settled_as_soon_as_that_is_certain() -> None:
    most = Teamwork(VERBS, KINDS, RULE_NUMBERS, 3, ["strike"], most=True)
    for answers, came in (([most.confirm], STRIKE), ([most.object] * 2, NOTHING)):
        sea = Boat.launched(3)
        facts = most.facts(3)
        assert most.apply(sea, facts, 0, STRIKE) == NOTHING
        for seat, answer in enumerate(answers, 1):
            assert most.proposed(facts) == STRIKE
            assert most.author(facts) == 0
            last = most.apply(sea, facts, seat, answer)
        assert last == came
        assert most.proposed(facts) == NOTHING


def test_only_those_of_the_crew_decide() -> None:
    team = Teamwork(VERBS, KINDS, RULE_NUMBERS, 3, ["strike"])
    sea, facts = Boat.launched(3), team.facts(3, crew=0b110)
    assert team.awaited(facts) == team.deciding(facts) == 0b110
    team.apply(sea, facts, 1, STRIKE)
    assert team.awaited(facts) == 0b100
    assert team.apply(sea, facts, 2, team.confirm) == STRIKE
    team.begin(sea, facts, 0b001)
    assert team.awaited(facts) == 0b001
    view = {"team": team.view(facts)}
    why = team.why_not("BOAT", view, 1, team.ready)
    assert why is not None
    assert why.text.id == "refused.team_not_in_crew"


def test_what_happens_meanwhile_lets_a_proposal_lapse() -> None:
    """A game may let the others act while something is proposed: then the board is another."""
    table = boat((0, "strike sail"))
    sea = state_of(table)
    assert GAME.teamwork is not None
    GAME.teamwork.happened(sea, sea.team)
    assert GAME.teamwork.proposed(sea.team) == NOTHING
    assert table.awaited() == [0, 1, 2]


def test_a_proposal_with_a_seat_of_its_own_is_none() -> None:
    with pytest.raises(ValueError, match="who made it"):
        team_kinds(SEAT, [Verb("send", "send {seat}", "seat:{seat}", seat=SEAT)])


# -- refusals --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "seat", "move", "rule", "sentence"),
    [
        ([(0, "ready")], 0, "ready", "1.2", "You are ready already."),
        ([], 0, "not ready", "1.2", "You have not said that you are ready."),
        ([(0, "ready")], 0, "shift", "1.2", "You are ready: first say that you are not after all."),
        ([], 0, "confirm", "1.5", "Nothing is proposed."),
        ([(0, "strike sail")], 0, "confirm", "1.5", "It is your own proposal: the others decide."),
        ([(0, "strike sail"), (1, "confirm")], 1, "object not_now", "1.5", "You have answered."),
        ([(0, "strike sail")], 1, "bail", "1.5", "First it is decided what Ada proposes."),
        ([(0, "strike sail")], 1, "ready", "1.5", "First it is decided what Ada proposes."),
        ([(0, "bail")], 0, "ready", "1.2", "You are ready already."),
        ([(0, "bail"), (0, "not ready")], 0, "bail", "1.1", "You have bailed in this round"),
    ],
)
def test_a_refusal_says_what_stands_in_the_way(
    moves: list[tuple[int, str]], seat: int, move: str, rule: str, sentence: str
) -> None:
    assert refused(boat(*moves), seat, move) == (f"BOAT {rule}", sentence)


# -- enough is enough ------------------------------------------------------------------------------


def test_a_seat_takes_so_many_steps_until_something_happens() -> None:
    """BOAT 1.6: free moves, proposals and changes of mind count together."""
    table = boat((0, "shift"), (0, "strike sail"), (1, "object not_now"), (0, "ready"))
    table.write(0, "not ready")
    enough = ("BOAT 1.6", "You have done 3 such things: first something must happen.")
    assert refused(table, 0, "shift") == refused(table, 0, "strike sail") == enough
    table.write(0, "ready")
    assert refused(table, 0, "not ready") == enough
    assert table.deciders() == [1, 2]
    table.write(1, "shift")  # the others have their own
    table.write(1, "bail")
    table.write(0, "shift")


def test_what_changes_the_board_without_bringing_the_game_on_leaves_the_count() -> None:
    table = boat((0, "shift"), (1, "ready"))
    sea = state_of(table)
    GAME.teamwork.changed(sea, sea.team)
    assert table.awaited() == [0, 1, 2]
    assert GAME.teamwork.steps_of(sea.team, 0) == 1
    GAME.teamwork.happened(sea, sea.team)
    assert GAME.teamwork.steps_of(sea.team, 0) == 0


def test_a_crew_that_does_nothing_but_talk_gets_no_further_than_the_bound() -> None:
    rng = seeded(1)
    table = boat()
    while not table.over:
        seat = pick(table.deciders(), rng)
        idle = [move for move in table.legal(seat) if GAME.verbs.notation(move) != "bail"]
        table.act(seat, pick(idle, rng))
    assert len(table.steps) <= GAME.longest


# -- as part of a state ----------------------------------------------------------------------------


def test_a_proposal_in_the_making_is_stored_taken_back_and_replayed() -> None:
    table = boat((0, "strike sail"), (1, "confirm"))
    stored = snapshot(table.state)
    assert same(restore(Boat.launched(3), stored), table.state)
    assert same(replay(GAME, table.record()).state, table.state)
    table.undo(2)  # BOAT 1.3: anybody takes back what Ben confirmed
    assert table.awaited() == [1, 2]
    assert snapshot(table.state) != stored


def test_only_words_leave_the_board_as_it_is() -> None:
    moves = [(0, "ready"), (0, "not ready"), (0, "shift"), (0, "strike sail"), (1, "confirm")]
    table = boat(*moves, (2, "confirm"), (0, "ready"), (1, "ready"), (2, "ready"))
    told = [step.only_words for step in table.steps]
    assert told == [True, True, False, False, True, False, True, True, False]
