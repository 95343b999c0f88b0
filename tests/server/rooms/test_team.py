"""A team at a table: what updates show of it, the table's patience, and bots that hold back."""

import pytest

from tableful.core.game import Setup, View
from tableful.core.state import Actions, Ear, Rng, State, holds
from tableful.server import wire
from tableful.server.rooms.entries import Acted, Presumed
from tableful.server.rooms.pace import FOLLOWING
from tableful.server.wire import Settings
from tests.server.evening import Evening, kinds_of, log_of, plain
from tests.toys.auction import Auction
from tests.toys.lifeboat import BAIL, TEAM, Boat, Lifeboat

PATIENCE = 60
CONFER = 20

PACE = FOLLOWING["normal"]


def boat(*who: str, **settings: int) -> Evening:
    """A lifeboat; everybody has looked at it."""
    # Bots do not wait for somebody to take a move back: see test_pace.py.
    manners = Settings(**{"undo": 0} | settings)  # type: ignore[arg-type]  # whatever is set
    evening = Evening(*who, game=Lifeboat(), settings=manners, begun=True)
    evening.all_look()
    return evening


def moved(evening: Evening) -> list[tuple[int, str]]:
    """What was played, for whomever."""
    moves = [entry for entry in evening.log if isinstance(entry, Acted | Presumed)]
    return [(entry.seat, entry.move) for entry in moves]


def team_of(evening: Evening, seat: int | None = None) -> wire.Team:
    """What an update shows of it; to everybody the same."""
    teams = [evening.sees(reader).team for reader in evening.everybody]
    assert all(team == teams[0] for team in teams)
    team = evening.sees(seat).team
    assert team is not None
    return team


# -- updates --------------------------------------------------------------------------------------


def test_a_frame_shows_who_is_ready_and_what_is_proposed() -> None:
    evening = boat("Ada", "Ben", "Cy")
    assert team_of(evening) == wire.Team([0, 1, 2], [], None, None)
    evening.act(1, "ready")
    assert team_of(evening).ready == [1]
    evening.act(0, "strike sail")
    evening.act(2, "confirm")
    proposal = team_of(evening).proposal
    assert proposal is not None
    assert plain(proposal.text) == "Ada proposes to take down the sail"
    assert (proposal.seat, proposal.confirmed, proposal.objected) == (0, [0, 2], [])
    assert evening.sees(1).asked == [1]
    evening.act(1, "object too_risky")
    assert team_of(evening).proposal is None
    assert log_of(evening.sees(0))[-2:] == ["Ben objects: too risky.", "The proposal lapses."]


def test_a_game_without_such_a_team_has_none_in_its_frames() -> None:
    assert Evening("Ada", "Ben", game=Auction(), begun=True).sees(0).team is None


def test_another_name_of_who_proposes_is_news() -> None:
    evening = boat("Ada", "Ben")
    evening.act(0, "strike sail")
    evening.tell(0, "rename", name="Zoe")
    proposal = team_of(evening).proposal
    assert proposal is not None
    assert plain(proposal.text) == "Zoe proposes to take down the sail"


# -- patience --------------------------------------------------------------------------------------


def test_the_last_counts_as_ready_when_the_tables_patience_is_over() -> None:
    evening = boat("Ada", "Ben", "Cy")
    evening.act(0, "ready")
    evening.wait(PATIENCE)
    assert team_of(evening).patience is None  # two are waited for
    evening.act(1, "ready")
    evening.wait(10)
    assert team_of(evening).patience == wire.Patience(2, 50_000, 60_000)
    evening.wait(50)
    assert moved(evening)[-1] == (2, "ready")
    told = log_of(evening.sees(0))
    place = told.index("The table has waited long enough for Cy.")
    assert told[place + 1] == "Cy is ready."
    assert "wave" in kinds_of(evening.sees(0))


def test_who_does_not_answer_a_proposal_that_all_others_agree_to_agrees() -> None:
    evening = boat("Ada", "Ben", "Cy")
    evening.act(0, "strike sail")
    evening.act(1, "confirm")
    evening.wait(PATIENCE)
    assert moved(evening)[-1] == (2, "confirm")
    assert "struck" in kinds_of(evening.sees(0))


@pytest.mark.parametrize("patience", [30, 300])
def test_the_table_sets_its_patience(patience: int) -> None:
    evening = boat("Ada", "Ben", patience=patience)
    evening.act(0, "ready")
    evening.wait(patience - 1)
    assert len(moved(evening)) == 1
    evening.wait(1)
    assert len(moved(evening)) == 2


def test_a_table_may_have_patience_without_end() -> None:
    evening = boat("Ada", "Ben", patience=0)
    evening.act(0, "ready")
    evening.wait(10_000)
    assert len(moved(evening)) == 1
    assert team_of(evening).patience is None


def test_nobody_is_hurried_for_bots_or_by_themselves() -> None:
    for second in ("bot:random", "Ada"):
        evening = boat("Ada", second)
        evening.room.seating.chairs[1].holder = evening.holder(0) if second == "Ada" else ""
        if second == "Ada":
            evening.act(1, "ready")
        else:
            evening.bot_thinks(1, "ready")
            evening.wait(PACE)
        assert team_of(evening).ready == [1]
        assert team_of(evening).patience is None
        evening.wait(10_000)
        assert len(moved(evening)) == 1


def test_patience_begins_anew_when_the_last_does_something_or_a_pause_ends() -> None:
    evening = boat("Ada", "Ben")
    evening.act(0, "ready")
    evening.wait(40)
    evening.tell(1, "pause")
    assert team_of(evening).patience is None
    evening.wait(500)
    evening.tell(1, "resume")
    assert team_of(evening).patience == wire.Patience(1, 60_000, 60_000)
    evening.wait(40)
    evening.act(1, "shift")
    evening.act(0, "ready")
    assert team_of(evening).patience == wire.Patience(1, 60_000, 60_000)


def test_another_server_goes_on_with_what_was_presumed() -> None:
    evening = boat("Ada", "Ben")
    evening.act(0, "ready")
    evening.wait(PATIENCE)
    told = log_of(evening.sees(None))
    evening.restart()
    assert log_of(evening.sees(None)) == told
    assert len(evening.playing.table.steps) == 2


class LeakingBoat(Boat):
    """A boat in which each must bail before it may be ready."""

    def list_legal(self, seat: int, out: Actions) -> None:
        TEAM.list_words(self.team, seat, out, may_be_ready=holds(self.bailed, seat))
        if TEAM.may_act(self.team, seat) and not holds(self.bailed, seat):
            out.add(BAIL)


class Leaking(Lifeboat):
    """The same as people meet it."""

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        return LeakingBoat.launched(setup.seats)


def test_a_bot_does_what_the_last_must_do_before_it_can_be_ready() -> None:
    evening = Evening("Ada", "Ben", game=Leaking(), begun=True)
    evening.act(0, "bail")
    assert evening.choices(1) == ["bail"]
    evening.wait(PATIENCE)
    assert team_of(evening).patience is None
    evening.bot_thinks(1, "bail")
    evening.wait(PACE)
    assert moved(evening) == [(0, "bail"), (1, "bail")]
    assert "The table has waited long enough for Ben." in log_of(evening.sees(0))
    assert not evening.room.seating.chairs[1].bot


class Volunteers(Leaking):
    """The same; where nobody offers to bail, the last seat has to."""

    def overdue(self, view: View, awaited: list[int]) -> int | None:
        return max(awaited)


def test_a_game_says_who_acts_where_nobody_offers() -> None:
    evening = Evening("Ada", "Ben", "Cy", game=Volunteers(), begun=True)
    assert team_of(evening).patience == wire.Patience(2, 60_000, 60_000)
    evening.wait(PATIENCE)
    evening.bot_thinks(2, "bail")
    evening.wait(PACE)
    assert moved(evening) == [(2, "bail")]
    assert team_of(evening).patience == wire.Patience(1, 60_000, 60_000)


# -- bots ------------------------------------------------------------------------------------------


def test_a_bot_waits_with_what_it_wants_to_do_until_people_have_conferred() -> None:
    evening = boat("Ada", "bot:random", "bot:random")
    evening.bot_thinks(1, "bail")
    evening.wait(CONFER - 1)
    assert moved(evening) == []
    evening.chat(0, "Wait, I have an idea.")
    evening.wait(CONFER - 1)
    assert moved(evening) == []
    evening.wait(1)
    assert moved(evening) == [(1, "bail")]


def test_it_acts_when_people_are_ready() -> None:
    evening = boat("Ada", "Ben", "bot:random", confer=0)
    evening.act(0, "ready")
    evening.bot_thinks(2, "bail")
    evening.wait(1000)
    assert (2, "bail") not in moved(evening)
    evening.act(1, "ready")
    evening.bot_thinks(2, "bail")
    evening.wait(PACE)
    assert moved(evening)[-1] == (2, "bail")


def test_it_does_not_wait_for_whoever_wants_it_to_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lifeboat, "steps_back", lambda game, view, seat: seat == 0)
    evening = boat("Ada", "bot:random", confer=0)
    evening.bot_thinks(1, "bail")
    evening.wait(PACE)
    assert moved(evening) == [(1, "bail")]


@pytest.mark.parametrize("word", ["ready", "confirm", "object not_now"])
def test_what_a_bot_has_to_say_it_says_at_once(word: str) -> None:
    evening = boat("Ada", "bot:random", confer=0)
    if word != "ready":
        evening.act(0, "strike sail")
    evening.bot_thinks(1, word)
    evening.wait(PACE)
    assert moved(evening)[-1] == (1, word)


def test_in_the_open_one_bot_is_asked_at_a_time() -> None:
    evening = boat("Ada", "bot:random", "bot:random")
    turns = evening.playing.bot_turns
    assert [turn.seat for turn in turns.unasked()] == [1]
    assert turns.unasked() == []
    evening.bot_thinks(1, "bail")  # it waits: the other may have something to say
    assert [turn.seat for turn in turns.unasked()] == [2]


def test_sealed_questions_are_asked_of_all_bots_at_once() -> None:
    evening = Evening("Ada", "bot:random", "bot:random", game=Auction(), begun=True)
    assert [turn.seat for turn in evening.playing.bot_turns.unasked()] == [1, 2]


@pytest.mark.parametrize("move", ["shift", "strike sail"])
def test_a_bot_does_not_make_people_say_ready_again_for_nothing(move: str) -> None:
    """Neither by a free move nor by a proposal that was made before; the first has its say."""
    evening = boat("Ada", "bot:random")
    evening.bot_thinks(1, "strike sail")
    evening.wait(CONFER)
    evening.act(0, "object not_now")
    evening.act(0, "ready")
    evening.bot_thinks(1, move)
    evening.wait(PACE)
    assert moved(evening)[-1] == (1, "ready")


def test_a_first_proposal_and_what_helps_are_not_nothing() -> None:
    for move in ("strike sail", "bail"):
        evening = boat("Ada", "Ben", "bot:random")
        for seat in (0, 1):
            evening.act(seat, "ready")
        evening.bot_thinks(2, move)
        evening.wait(PACE)
        assert moved(evening)[-1] == (2, move)
        assert team_of(evening).ready == ([] if move == "strike sail" else [2])
