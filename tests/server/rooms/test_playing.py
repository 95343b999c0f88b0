"""While a game is on: moves, questions, refusals, undo, chat and the end."""

import pytest
from mypy_extensions import i64

from tableful.core.errors import Malformed, Refused
from tableful.core.game import Setup
from tableful.core.rng import seeded
from tableful.core.state import Actions, Ear, Rng, State
from tableful.server.declined import Declined
from tableful.server.rooms.entries import Acted, TookBack
from tests.server.evening import Evening, kinds_of, log_of, plain
from tests.toys.auction import Auction
from tests.toys.lifeboat import READIED, READY, Boat, Lifeboat
from tests.toys.postcard import Postcard


def first_turn() -> Evening:
    """Rust & Research: the abilities are chosen, and Ada may draw or reveal one."""
    evening = Evening("Ada", "Ben", "Cy", begun=True)
    evening.keep_abilities()
    evening.all_look()
    return evening


def boat(*people: str) -> Evening:
    """A game without secrets or turns."""
    return Evening(*(people or ("Ada", "Ben")), game=Lifeboat(), begun=True)


# -- questions and moves ---------------------------------------------------------------------------


def test_a_move_shows_everybody_what_happened_and_its_actor_that_it_is_done() -> None:
    evening = first_turn()
    evening.act(0, "draw", message="my move")
    for seat in evening.everybody:
        update = evening.news(seat)
        assert update is not None
        assert "drew" in kinds_of(update)
        assert update.done == (["my move"] if seat == 0 else [])
        assert not update.whole


def test_a_line_says_what_the_game_declares_that_it_means() -> None:
    evening = boat()
    evening.all_look()
    evening.act(1, "bail")
    evening.act(0, "ready")
    lines = [(line.kind, line.cue) for line in evening.sees(None).events if line.cue]
    assert lines == [("bailed", "dice"), ("wave", "dice"), ("wave", "dice")]


def test_frames_count_from_one_and_say_nothing_twice() -> None:
    evening = first_turn()
    before = evening.sees(1).n
    assert evening.news(1) is None
    evening.act(0, "draw")
    first = evening.news(1)
    assert first is not None
    assert first.n == before + 1
    assert evening.news(1) is None
    assert evening.sees(1).n == before + 1


def test_only_who_is_asked_gets_a_question() -> None:
    evening = first_turn()
    assert [len(evening.sees(seat).asks) for seat in evening.everybody] == [1, 0, 0, 0]
    ask = evening.sees(0).asks[0]
    assert [choice.action for choice in ask.choices] == evening.choices(0)
    assert {ref for choice in ask.choices for ref in choice.path} == set(ask.names)


def test_everybody_sees_whose_answer_is_waited_for() -> None:
    evening = Evening("Ada", "Ben")
    assert evening.sees(None).asked == []
    evening.tell(0, "start")
    for seat in evening.everybody:
        assert evening.sees(seat).asked == [0, 1]
    evening.keep_abilities_of(0)
    assert evening.sees(1).asked == [0, 1]  # that Ada has answered is sealed
    evening.keep_abilities_of(1)
    for seat in evening.everybody:
        assert evening.sees(seat).asked == [0]


def test_an_old_question_cannot_be_answered() -> None:
    evening = first_turn()
    old = evening.ask(0)
    evening.act(0, "draw")
    choice = evening.choices(0)[0]
    with pytest.raises(Declined, match="another question"):
        evening.act(0, choice, ask=old)
    assert evening.choices(0)[0] == choice


def test_a_question_of_the_future_cannot_be_answered() -> None:
    evening = first_turn()
    with pytest.raises(Declined, match="another question"):
        evening.act(0, "draw", ask=evening.ask(0) + 1)


def test_a_move_that_is_sent_again_is_made_once_and_told_again() -> None:
    evening = first_turn()
    ask = evening.ask(0)
    evening.act(0, "draw", ask=ask, message="once")
    evening.all_look()
    evening.act(0, "draw", ask=ask, message="once")
    assert [entry for entry in evening.log if isinstance(entry, Acted)][1:] == []
    update = evening.news(0)
    assert update is not None
    assert update.done == ["once"]
    assert evening.news(1) is None


def test_the_same_id_of_another_seat_is_another_message() -> None:
    evening = boat()
    evening.act(0, "ready", message="same")
    evening.act(1, "ready", message="same")
    assert [entry.seat for entry in evening.log if isinstance(entry, Acted)] == [0, 1]


def test_a_move_against_a_rule_is_refused_with_its_number() -> None:
    evening = first_turn()
    with pytest.raises(Refused) as caught:
        evening.act(0, "play foreman on 1")
    assert caught.value.rule == "R&R 3.2"
    with pytest.raises(Refused) as caught:
        evening.act(1, "draw")
    assert caught.value.rule == "R&R 3.2"


@pytest.mark.parametrize("action", ["", "fly", "draw draw", "play foreman on 9", "\0", "x" * 2000])
def test_what_is_no_move_at_all_is_refused_and_changes_nothing(action: str) -> None:
    evening = first_turn()
    with pytest.raises(Malformed):
        evening.act(0, action)
    assert [evening.news(seat) for seat in evening.everybody] == [None] * 4


def test_a_form_is_filled_in_and_its_bounds_are_told() -> None:
    evening = Evening("Ada", "Ben", game=Postcard(), begun=True)
    form = evening.sees(0).asks[0].form
    assert form is not None
    assert (form.name, form.fewest, form.most) == ("lay", 1, 3)
    fields = [(field.name, len(field.words)) for field in form.fields]
    assert fields == [("stone", 2), ("x", 3), ("y", 4), ("turn", 4)]
    assert evening.sees(0).asks[0].choices == []  # the coarse grid is for search
    evening.act(0, "lay flat 1 -2 3; round -1 0 0")
    update = evening.news(1)
    assert update is not None
    assert log_of(update)[-2:] == [
        "A flat stone on 1, -2, turned 3",
        "A round stone on -1, 0, turned 0",
    ]


@pytest.mark.parametrize(
    "action",
    [
        "lay",
        "lay flat 9 9 9",
        "lay " + "; ".join(["flat 1 1 1"] * 4),
        "lay flat 1 1",
        "guess x",
    ],
)
def test_a_form_that_is_filled_in_wrongly_is_refused(action: str) -> None:
    evening = Evening("Ada", "Ben", game=Postcard(), begun=True)
    with pytest.raises((Malformed, Refused)):
        evening.act(0, action)
    assert evening.sees(0).asks


def test_without_a_turn_order_anybody_moves() -> None:
    evening = boat("Ada", "Ben", "Cy")
    for seat in (2, 0):
        evening.act(seat, "ready")
    assert evening.sees(None).asked == [1]
    assert [evening.choices(seat) for seat in (0, 2)] == [["not ready"]] * 2


def test_a_move_of_another_leaves_the_number_of_my_question() -> None:
    evening = boat()
    before = evening.ask(1)
    evening.act(0, "ready")
    assert evening.ask(1) == before


# -- why not ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "path", "rule"),
    [
        (0, ["ability:papal blessing"], "R&R 3.3"),
        (0, ["hand:foreman", "seat:1"], "R&R 3.2"),
        (0, ["pass"], "R&R 3.2"),
        (1, ["deck"], "R&R 3.2"),
        (2, ["hand:miner"], "R&R 3.2"),
    ],
)
def test_clicks_that_lead_nowhere_are_answered_with_a_rule(
    seat: int, path: list[str], rule: str
) -> None:
    evening = first_turn()
    told, sentence = evening.why_not(seat, *path)
    assert told == rule
    assert rule.removeprefix("R&R ") in evening.game.rulebook.rules
    assert sentence.endswith(".")
    assert evening.news(seat) is None


def test_what_can_be_clicked_or_is_nothing_at_all_is_said_so() -> None:
    evening = first_turn()
    with pytest.raises(Malformed, match="can be clicked"):
        evening.why_not(0, "deck")
    with pytest.raises(Malformed, match="no such thing"):
        evening.why_not(0, "the moon")
    with pytest.raises(Malformed, match="no such thing"):
        evening.why_not(0)


# -- taking back -----------------------------------------------------------------------------------


def test_a_move_that_showed_nothing_is_taken_back_and_everybody_gets_the_whole_story() -> None:
    evening = boat()
    evening.all_look()
    evening.act(0, "ready")
    evening.all_look()
    assert evening.sees(0).undo
    evening.undo(0, message="oops")
    for seat in evening.everybody:
        update = evening.news(seat)
        assert update is not None
        assert update.whole
        assert "ready" not in kinds_of(update)
        assert log_of(update)[-1] == "Ada takes a move back."
        assert update.done == (["oops"] if seat == 0 else [])
    assert evening.sees(0).asks
    assert not evening.sees(0).undo


def test_an_undo_that_is_sent_again_takes_back_nothing_more() -> None:
    evening = boat()
    evening.act(0, "ready")
    evening.undo(0, message="oops")
    evening.act(0, "ready")
    evening.undo(0, message="oops")
    assert len([entry for entry in evening.log if isinstance(entry, TookBack)]) == 1


class PatientBoat(Boat):
    """A boat in which whoever is ready may say so again."""

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        if action == READY:
            self.tell(READIED, seat)
        else:
            super().apply(seat, action, rng)


class PatientLifeboat(Lifeboat):
    """The same as people meet it."""

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        return PatientBoat.launched(setup.seats)


def test_two_undos_at_once_take_one_step_back() -> None:
    """Both were sent where the second move could be taken back; the first is another's number."""
    evening = Evening("Ada", "Ben", game=PatientLifeboat(), begun=True)
    evening.act(0, "ready")
    first = evening.sees(0).undo
    evening.act(0, "ready")
    second = evening.sees(0).undo
    assert 0 < first < second
    evening.undo(0, number=second)
    with pytest.raises(Declined, match="gone on meanwhile"):
        evening.undo(0, number=second)
    assert evening.playing.record().actions == ((0, "ready"),)
    evening.undo(0, number=evening.sees(0).undo)
    assert evening.playing.record().actions == ()
    assert evening.sees(0).undo == 0


def test_what_can_be_taken_back_keeps_its_number_while_others_talk() -> None:
    evening = boat()
    evening.act(0, "ready")
    number = evening.sees(0).undo
    evening.chat(1, "Wait!")
    assert evening.sees(0).undo == number
    evening.undo(0, number=number)


def test_where_nothing_can_be_taken_back_the_reason_comes_before_the_number() -> None:
    evening = boat()
    evening.act(0, "ready")
    number = evening.sees(0).undo
    evening.act(1, "bail")
    with pytest.raises(Refused) as caught:
        evening.undo(0, number=number)
    assert caught.value.text.id == "undo.informative"


class OwnMoves(Lifeboat):
    """A lifeboat in which everyone takes back their own moves only."""

    undo_by_team = False


def test_any_seat_of_a_team_takes_the_latest_move_back() -> None:
    """BOAT 1.3: the log says whose it was, and they are asked anew."""
    evening = boat("Ada", "Ben", "Cy")
    evening.act(0, "ready")
    evening.act(1, "ready")
    asked = evening.ask(2)
    assert evening.sees(None).undo == 0
    numbers = [evening.sees(seat).undo for seat in range(3)]
    assert all(numbers)
    evening.all_look()
    evening.undo(2, number=numbers[2], message="no")
    for seat in evening.everybody:
        update = evening.news(seat)
        assert update is not None
        assert log_of(update)[-1] == "Cy takes back what Ben did."
        assert update.done == (["no"] if seat == 2 else [])
    assert evening.sees(None).asked == [1, 2]
    assert evening.ask(2) != asked
    with pytest.raises(Declined, match="gone on meanwhile"):
        evening.undo(0, number=numbers[0])
    assert evening.playing.record().actions == ((0, "ready"),)
    evening.undo(0)
    assert log_of(evening.sees(0))[-1] == "Ada takes a move back."


def test_a_ready_does_not_land_on_a_board_that_its_sender_has_not_seen() -> None:
    """BOAT 1.1: who is ready has seen how much water there is; whoever bails would anyway."""
    evening = boat("Ada", "Ben", "Cy")
    seen = evening.sees(0).seen
    assert evening.ask(0)
    evening.act(1, "bail")
    with pytest.raises(Declined, match="look again"):
        evening.act(0, "ready", seen=seen)
    evening.act(0, "ready", seen=evening.sees(0).seen)
    evening.act(2, "bail", seen=seen)
    assert len(evening.playing.record().actions) == 3


def test_who_says_ready_in_the_same_moment_has_seen_the_same_board() -> None:
    """That another is ready, or takes that back, changes nothing that one could have missed."""
    evening = boat("Ada", "Ben", "Cy")
    seen = evening.sees(0).seen
    assert evening.ask(0)
    evening.act(1, "ready")
    evening.act(2, "ready")
    evening.undo(2)
    evening.act(0, "ready", seen=seen)
    assert evening.sees(None).asked == [2]


def test_an_answer_does_not_land_on_a_proposal_that_its_sender_has_not_seen() -> None:
    """BOAT 1.5: Ada's proposal is withdrawn and Cy makes the same; Ben meant Ada's."""
    evening = boat("Ada", "Ben", "Cy")
    evening.act(0, "strike sail")
    ask, seen = evening.ask(1), evening.sees(1).seen
    evening.act(0, "withdraw")
    evening.act(2, "strike sail")
    for answer in ("confirm", "object not_now"):
        with pytest.raises(Declined, match=r"look again|another question"):
            evening.act(1, answer, ask=ask, seen=seen)
        with pytest.raises(Declined, match="look again"):
            evening.act(1, answer, seen=seen)
    evening.act(1, "confirm")
    assert evening.sees(None).asked == [0]


def test_two_who_confirm_in_the_same_moment_both_do() -> None:
    evening = boat("Ada", "Ben", "Cy")
    evening.act(0, "strike sail")
    asks = [(evening.ask(seat), evening.sees(seat).seen) for seat in (1, 2)]
    for seat, (ask, seen) in zip((1, 2), asks, strict=True):
        evening.act(seat, "confirm", ask=ask, seen=seen)
    assert "struck" in kinds_of(evening.sees(None))


def test_what_was_taken_back_and_what_was_unsealed_count_as_seen() -> None:
    evening = boat("Ada", "Ben", "Cy")
    evening.act(1, "shift")
    seen = evening.sees(0).seen
    evening.undo(1)
    with pytest.raises(Declined, match="look again"):
        evening.act(0, "ready", seen=seen)
    auction = Evening("Ada", "Ben", game=Auction(), begun=True)
    before = [auction.sees(seat).seen for seat in range(2)]
    auction.act(0, auction.choices(0)[0])
    assert [auction.sees(seat).seen for seat in range(2)] == before
    auction.act(1, auction.choices(1)[0])
    assert all(auction.sees(seat).seen > before[seat] for seat in range(2))


def test_after_an_undo_the_same_question_has_a_new_number() -> None:
    evening = boat()
    before = evening.ask(0)
    evening.act(0, "ready")
    evening.undo(0)
    assert evening.ask(0) != before
    with pytest.raises(Declined, match="another question"):
        evening.act(0, "bail", ask=before)


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ([], "undo.nothing"),
        ([(0, "bail")], "undo.informative"),
        ([(0, "ready"), (1, "ready"), (1, "ready")], "undo.not_yours"),
    ],
)
def test_what_cannot_be_taken_back_is_refused_with_the_reason(
    moves: list[tuple[int, str]], reason: str
) -> None:
    evening = Evening("Ada", "Ben", game=OwnMoves(), begun=True)
    for seat, action in moves:
        evening.act(seat, action)
    assert not evening.sees(0).undo
    with pytest.raises(Refused) as caught:
        evening.undo(0)
    assert caught.value.text.id == reason
    assert evening.room.story.speech.say(caught.value.text)


class Handshake(Boat):
    """A boat that is saved when all are ready: nobody sees anything new at its end."""

    def list_legal(self, seat: i64, out: Actions) -> None:
        out.add_all([1])

    def end_round(self, rng: Rng) -> None:
        self.over = True


class QuietEnd(Lifeboat):
    """A game that ends without a surprise."""

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        return Handshake.launched(setup.seats)


def test_a_game_that_is_over_stays_over() -> None:
    """Its record may be read now, and the record tells all that would come."""
    evening = Evening("Ada", "Ben", game=QuietEnd(), begun=True)
    evening.act(0, "ready")
    evening.act(1, "ready")
    assert evening.room.phase == "over"
    assert not evening.sees(1).undo
    with pytest.raises((Refused, Declined)):
        evening.undo(1)
    assert evening.room.phase == "over"


# -- chat ------------------------------------------------------------------------------------------


def test_what_is_said_reaches_everybody_and_those_who_watch() -> None:
    evening = first_turn()
    evening.chat(1, "  good\nluck \u202e ", message="hi")
    for seat in evening.everybody:
        update = evening.news(seat)
        assert update is not None
        assert kinds_of(update) == ["house.chat"]
        assert log_of(update) == ["good luck"]
        assert update.events[0].args == {"seat": "1", "channel": "table"}
        assert update.done == (["hi"] if seat == 1 else [])


def test_what_is_said_twice_with_one_id_is_said_once() -> None:
    evening = first_turn()
    evening.chat(1, "hello", message="hi")
    evening.chat(1, "hello", message="hi")
    assert kinds_of(evening.sees(0)).count("house.chat") == 1


def test_a_role_that_may_not_write_is_refused_while_the_game_is_on() -> None:
    evening = Evening("Ada", "Ben", "Cy", game=Postcard())
    evening.chat(0, "hello")
    evening.tell(0, "start")
    with pytest.raises(Declined, match="may not write"):
        evening.chat(0, "it is the tower")
    evening.chat(1, "where is it?")
    evening.act(0, "lay flat 0 0 0")
    evening.act(1, "guess tower")
    evening.chat(0, "well done")
    chats = [log for log in log_of(evening.sees(2)) if log in ("hello", "well done")]
    assert chats == ["hello", "well done"]


@pytest.mark.parametrize("text", ["", "  ", "\u200b", "x" * 501])
def test_a_message_of_nothing_or_too_much_is_refused(text: str) -> None:
    evening = first_turn()
    with pytest.raises(Declined):
        evening.chat(0, text)
    assert evening.news(1) is None


@pytest.mark.parametrize("begun", [True, False])
def test_a_channel_that_is_not_there_is_refused(*, begun: bool) -> None:
    evening = Evening("Ada", "Ben", begun=begun)
    with pytest.raises(Declined, match="no channel 'whisper'"):
        evening.chat(0, "psst", "whisper")


# -- the end ---------------------------------------------------------------------------------------


def test_the_end_is_told_to_everybody_with_its_reason() -> None:
    evening = Evening("Ada", "Ben", game=Postcard(), begun=True)
    evening.act(0, "lay flat 0 0 0")
    evening.all_look()
    evening.act(1, "guess tower")
    for seat in evening.everybody:
        update = evening.news(seat)
        assert update is not None
        assert update.table.phase == "over"
        assert update.outcome is not None
        assert update.outcome.reason in ("The place is found", "The place is lost")
        won = update.outcome.reason == "The place is found"
        assert update.outcome.team
        assert update.outcome.winners == ([0, 1] if won else [])
        who = "The team" if seat is None else "You"
        told = f"{who} {'won' if won else 'lost'}: {update.outcome.reason}"
        assert update.outcome.verdict == told
        assert update.asks == []
    with pytest.raises(Refused):
        evening.act(1, "guess tower")


def test_how_well_a_team_did_is_told_where_the_game_has_levels() -> None:
    evening = Evening("Ada", game=Lifeboat(), seed="dry", begun=True)
    while not evening.playing.over:
        evening.act(0, "bail")
    outcome = evening.sees(0).outcome
    assert outcome is not None
    assert outcome.verdict == f"You won: {outcome.reason}"
    assert outcome.grade in ("Everybody has dry feet", "Everybody has wet feet")


def test_a_whole_game_of_rust_and_research_is_played_to_its_end() -> None:
    evening = Evening("Ada", "Ben", "Cy", begun=True)
    assert evening.play_on(seeded(7), lambda: evening.playing.over)
    outcome = evening.sees(None).outcome
    assert outcome is not None
    assert outcome.winners
    assert len(outcome.scores) == 3
    assert (outcome.team, outcome.grade, outcome.verdict) == (False, "", outcome.reason)


def test_names_in_the_log_follow_a_renaming() -> None:
    evening = first_turn()
    evening.act(0, "draw")
    evening.tell(0, "rename", name="Zoe")
    lines = log_of(evening.sees(1))
    assert any(line.startswith("Zoe draws") for line in lines)
    assert lines[-1] == "Ada is called Zoe now."
    choice = evening.sees(0).asks[0].choices[0]
    assert plain(evening.sees(1).status).startswith("Zoe")
    assert choice.text


def test_the_seed_is_in_no_frame() -> None:
    evening = first_turn()
    rng = seeded(3)
    for _ in range(60):
        for seat in evening.everybody:
            update = evening.update(seat) or b""
            whole = evening.room.perspective(seat).whole(evening.room, evening.now)
            assert evening.room.opened.seed.encode() not in update + whole
        evening.random_step(rng)


def test_a_game_without_a_status_has_one_of_the_house() -> None:
    """Auction says nothing itself: who bids is told so, and whoever has bid or watches."""
    evening = Evening("Ada", "Ben", game=Auction(), begun=True)
    assert plain(evening.sees(0).status) == "It is for you to choose."
    assert plain(evening.sees(None).status) == "The others choose."
    postcard = Evening("Ada", "Ben", game=Postcard(), begun=True)
    assert plain(postcard.sees(1).status) == "The others choose."
