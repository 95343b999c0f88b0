"""A table checks, remembers and takes back."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.errors import Bug, Malformed, Refused
from tableful.core.game import Game, Kind, Kinds, View
from tableful.core.rng import Rng
from tableful.core.snapshot import snapshot
from tableful.core.state import Ear, as_seen, bit, is_heard
from tableful.core.table import Table, replay
from tableful.core.verbs import Filled
from tests.toys.auction import CARD, LEFT_OVER, NONE, SEAT, Auction, Sale
from tests.toys.lifeboat import READIED, READY, Boat, Lifeboat
from tests.toys.postcard import LAID, LAY, NEAR, TOLD, Card, Postcard


def boat(seats: int = 3) -> Table:
    """Open order and dice."""
    return Table(Lifeboat(), Lifeboat().setup(seats), "seed")


def sale(seats: int = 3) -> Table:
    """Sealed windows."""
    return Table(Auction(), Auction().setup(seats), "seed")


def card(seats: int = 3) -> Table:
    """A form."""
    return Table(Postcard(), Postcard().setup(seats), "seed")


def why_no_undo(table: Table, seat: int) -> str:
    """What a seat is told that may not take back."""
    with pytest.raises(Refused) as caught:
        table.undo(seat)
    return caught.value.text.id


# -- undo ---------------------------------------------------------------------------------------


def test_there_is_nothing_to_take_back_at_first() -> None:
    assert why_no_undo(boat(), 0) == "undo.nothing"


class Everyone(Lifeboat):
    """A lifeboat in which everyone takes back their own moves only."""

    undo_by_team = False


def test_in_open_order_the_last_action_goes_back_first() -> None:
    table = Table(Everyone(), Everyone().setup(3), "seed")
    table.write(1, "ready")
    table.write(0, "ready")
    assert why_no_undo(table, 1) == "undo.not_yours"
    table.undo(0)
    table.undo(1)
    assert table.state.deciders() == [0, 1, 2]
    assert table.steps == []


def test_a_roll_makes_everything_before_it_final() -> None:
    table = Table(Everyone(), Everyone().setup(3), "seed")
    table.write(1, "ready")
    table.write(0, "bail")
    assert why_no_undo(table, 0) == "undo.informative"
    assert why_no_undo(table, 1) == "undo.not_yours"
    table.write(2, "bail")
    assert why_no_undo(table, 2) == "undo.informative"


def test_anybody_of_a_team_takes_the_latest_step_back() -> None:
    """BOAT 1.3: one after the other, whoever made it."""
    table = boat()
    table.write(1, "ready")
    table.write(0, "ready")
    assert table.can_undo(2)
    table.undo(2)
    assert table.awaited() == [0, 2]
    table.undo(0)
    assert table.state.deciders() == [0, 1, 2]
    assert why_no_undo(table, 0) == "undo.nothing"


def test_nobody_of_a_team_takes_back_what_showed_something_new() -> None:
    """BOAT 1.3: a die that was rolled stays, and all that came before it."""
    table = boat()
    table.write(1, "ready")
    table.write(0, "bail")
    for seat in range(3):
        assert why_no_undo(table, seat) == "undo.informative"


class QuietBoat(Boat):
    """A boat in which to be ready is a private matter."""

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        if seat and action == READY:
            self.whisper(bit(seat), READIED, seat)
        else:
            super().apply(seat, action, rng)


@pytest.mark.parametrize("game", [Lifeboat(), Everyone()])
def test_what_others_do_in_secret_changes_nothing_of_what_one_can_take_back(game: Game) -> None:
    """Who acts just before a private move could tell by it that there was one."""
    table = Table(game, game.setup(3), "seed")
    table.state = QuietBoat.launched(3)
    table.write(1, "ready")
    assert [table.can_undo(seat) for seat in range(3)] == [False, True, False]
    assert why_no_undo(table, 0) == "undo.nothing"
    table.write(0, "ready")
    told = [table.can_undo(seat) for seat in (0, 2)]
    table.write(1, "ready")
    assert [table.can_undo(seat) for seat in (0, 2)] == told
    assert table.can_undo(1)
    table.undo(0)
    assert table.record().actions == ((1, "ready"),)
    assert table.state.deciders() == [0, 1, 2]


def test_what_was_taken_back_happened_to_nobody() -> None:
    table = boat()
    table.write(1, "ready")
    table.undo(1)
    assert table.happenings(0) == []
    assert table.record().actions == ()


def test_taking_back_cannot_be_used_to_look_ahead() -> None:
    """Each action has chance of its own: resting first changes the number of the roll."""
    table, other = boat(), boat()
    other.write(1, "ready")
    rolls = {str(t.act(0, 0)[0].shown) for t in (table, other)}
    assert len(rolls) == 2


def test_a_sealed_answer_is_changed_and_the_others_stay() -> None:
    table = sale()
    hands = [table.state.legal(seat) for seat in range(3)]
    table.act(0, hands[0][0])
    table.act(1, hands[1][0])
    table.undo(0)
    assert table.deciders() == [0, 2]
    assert why_no_undo(table, 2) == "undo.window"
    table.act(0, hands[0][-1])
    assert table.next_decider() == 2
    table.act(2, hands[2][0])
    assert [step.seat for step in table.steps] == [1, 0, 2]
    assert why_no_undo(table, 2) == "undo.window"
    again = replay(table.game, table.record())
    assert snapshot(again.state) == snapshot(table.state)


def test_a_sealed_answer_stays_out_of_the_state_until_all_have_answered() -> None:
    """R&R 6.20, for any game: nothing can show of what the state does not know."""
    table = sale()
    before = snapshot(table.state)
    for seat in (2, 0):
        assert table.act(seat, table.legal(seat)[0]) == []
        assert snapshot(table.state) == before
    assert table.steps == []
    assert table.deciders() == [1]
    assert table.act(1, table.legal(1)[0])
    assert [step.seat for step in table.steps] == [2, 0, 1]
    assert table.deciders() == [0, 1, 2]


def test_who_has_answered_takes_the_answer_back_before_giving_another() -> None:
    table = sale()
    table.act(0, table.legal(0)[0])
    for refused in (lambda: table.act(0, table.legal(0)[1]), lambda: table.check(0, 0)):
        with pytest.raises(Refused, match=r"undo\.answered"):
            refused()
    assert table.why_not(0, ["hand:0"]).text.id == "undo.answered"
    assert table.choices(0) == []


def test_a_record_has_the_sealed_answers_that_wait_unless_it_is_for_others() -> None:
    table = sale()
    table.act(1, table.legal(1)[0])
    assert [seat for seat, _ in table.record().actions] == [1]
    assert table.record(sealed=False).actions == ()
    again = replay(table.game, table.record())
    assert again.deciders() == table.deciders() == [0, 2]


def test_sealed_answers_take_effect_together_or_not_at_all() -> None:
    table = sale()
    table.answer(0, table.legal(0)[0])
    others = [(seat, table.legal(seat)[0]) for seat in (1, 2)]
    mine = (0, table.legal(0)[0])
    not_held = (2, table.legal(0)[0])
    for wrong in ([mine], others, [mine, mine, *others]):
        with pytest.raises(Malformed, match="take effect together"):
            table.unseal(wrong)
    with pytest.raises(Refused, match=r"SALE 1\.2"):
        table.unseal([mine, others[0], not_held])
    assert table.steps == []
    assert list(table.answers) == [0]
    table.unseal([mine, *others])
    assert [step.seat for step in table.steps] == [0, 1, 2]
    with pytest.raises(Malformed, match="no sealed question"):
        boat().answer(0, 0)


class Broken(Sale):
    """An auction that fails once all have bid."""

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        super().apply(seat, action, rng)
        if all(bid == NONE for bid in self.bids):
            raise ZeroDivisionError


def test_a_bug_with_the_last_sealed_answer_changes_nothing() -> None:
    table = sale()
    old = table.state
    assert isinstance(old, Sale)
    table.state = Broken(old.seats, old.where, old.bids, over=False)
    for seat in (0, 1):
        table.act(seat, table.legal(seat)[0])
    before = snapshot(table.state)
    with pytest.raises(Bug):
        table.act(2, table.legal(2)[0])
    assert snapshot(table.state) == before
    assert table.steps == []
    assert list(table.answers) == [0, 1]


def test_a_window_that_was_met_before_is_not_reopened() -> None:
    table = sale(2)
    for _ in range(2):
        for seat in (0, 1):
            table.act(seat, table.state.legal(seat)[0])
    table.act(1, table.state.legal(1)[0])
    assert why_no_undo(table, 0) == "undo.window"
    table.undo(1)
    assert len(table.steps) == 4
    assert why_no_undo(table, 1) == "undo.window"


def test_a_refused_undo_does_not_tell_whether_somebody_has_answered() -> None:
    """R&R 6.20: nobody learns, by word or by timing, who has answered."""
    answered, unanswered = sale(), sale()
    answered.act(0, answered.state.legal(0)[0])
    assert why_no_undo(answered, 1) == why_no_undo(unanswered, 1)


# -- forms --------------------------------------------------------------------------------------


def test_a_form_is_open_to_its_seat_alone_and_only_once() -> None:
    table = card()
    assert table.form(0) is LAY
    assert table.form(1) is None
    table.write(0, "lay flat 1 1 3; round -1 -2 0")
    assert table.form(0) is None
    assert table.view(2)["stones"] == [1, 2, 3, 3, 0, 0, 0, 0]
    assert table.record().actions == ((0, "lay flat 1 1 3; round -1 -2 0"),)


def test_a_form_can_be_taken_back_and_laid_on_the_grid() -> None:
    table = card()
    table.write(0, "lay flat 1 1 3; round -1 -2 0")
    table.undo(0)
    table.write(0, "lay one flat 1 1 0")
    assert table.view(1)["stones"] == [1, 2, 3, 0]


class Strict(Postcard):
    """A postcard whose stones lie on different points."""

    def check_form(self, view: View, seat: int, filled: Filled) -> Refused | None:
        different = len(set(filled.entries)) == len(filled.entries)
        return None if different else self.refusal("1.2", "now", filled)


def test_a_form_that_breaks_a_rule_is_refused_and_one_that_is_none_is_malformed() -> None:
    table = Table(Strict(), Strict().setup(3), "seed")
    with pytest.raises(Refused, match=r"POST 1\.2"):
        table.write(0, "lay flat 1 1 0; flat 1 1 0")
    with pytest.raises(Refused, match=r"POST 1\.2"):
        table.write(1, "lay flat 1 1 0")
    for filled in (Filled("paint", ()), Filled("lay", ()), Filled("lay", ((0, 9, 9, 9),))):
        with pytest.raises(Malformed):
            table.act(0, filled)
    assert table.steps == []


def test_the_seat_that_knows_may_not_write() -> None:
    channels = Postcard().channels(card().state)
    assert all(0 not in channel.writers for channel in channels)
    assert any(channel.writers == {1, 2} and channel.readers == {0, 1, 2} for channel in channels)


# -- the rest -----------------------------------------------------------------------------------


def test_there_is_a_player_for_each_seat() -> None:
    setup = Lifeboat().setup(2)
    assert Table(Lifeboat(), setup).players == ("seat 0", "seat 1")
    assert Table(Lifeboat(), setup, players=["Ana", "Bo"]).record().players == ("Ana", "Bo")
    with pytest.raises(Malformed, match="3 players cannot take 2 seats"):
        Table(Lifeboat(), setup, players=["Ana", "Bo", "Cy"])


def test_tables_without_a_seed_get_one_that_is_kept_in_the_record() -> None:
    table = Table(Auction(), Auction().setup(2))
    assert table.record().seed != Table(Auction(), Auction().setup(2)).record().seed
    assert snapshot(replay(table.game, table.record()).state) == snapshot(table.state)


class Whisper(Sale):
    """An auction in which whoever answers is told the card that is left over."""

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        self.confide(bit(seat), 0, seat, 0, self.looked_at(self.cards(LEFT_OVER)[0]))


class Whispers(Auction):
    """The same as people meet it."""

    kinds = Kinds(Kind("told", {"card": CARD}, seat=SEAT))


def test_who_is_told_a_secret_sees_it_and_the_others_see_that_it_was_told() -> None:
    table = Table(Whispers(), Whispers().setup(2), "seed")
    old = table.state
    assert isinstance(old, Sale)
    table.state = Whisper(old.seats, old.where, old.bids, over=False)
    for seat in (0, 1):
        table.act(seat, table.state.legal(seat)[0])
    happened = table.happenings(0)
    assert [h.full for h in happened] == [True, False]
    assert [h.text().id for h in happened] == ["event.told_seen", "event.told"]
    assert happened[0].json()["card"] == str(old.cards(LEFT_OVER)[0])
    assert "card" not in happened[1].json()
    assert all(not h.full for h in table.happenings(None))


# -- what only some hear of -----------------------------------------------------------------------


def told(table: Table, seat: int | None, since: int = 0) -> list[str]:
    """What a seat is told, in words."""
    say = table.game.catalogue.say
    return [say(happening.text()) for happening in table.happenings(seat, since)]


def lay_in_the_column(table: Table) -> None:
    """Seat 0 lays its second stone in the column of the place."""
    state = table.state
    assert isinstance(state, Card)
    others = (state.place + 1) % 3
    table.act(0, Filled("lay", ((0, others, 0, 1), (1, int(state.place), 3, 2))))


def test_what_is_whispered_happened_to_nobody_else() -> None:
    """POST 1.1, 1.4: seat 0 alone is told the place, and that a stone lies in its column."""
    table = card()
    assert [happening.kind for happening in table.happenings(0)] == ["told"]
    lay_in_the_column(table)
    assert told(table, 0, since=0)[-1] == "Stone 2 lies in the column of the place"
    assert [happening.kind for happening in table.happenings(0)] == ["told", "laid", "laid", "near"]
    for other in (1, 2, None):
        assert [happening.kind for happening in table.happenings(other)] == ["laid", "laid"]
    assert [event.kind for event in as_seen(table.chronicle(), 1)] == [LAID, LAID]
    assert [event.kind for event in as_seen(table.chronicle(), 0)] == [TOLD, LAID, LAID, NEAR]


def test_an_event_tells_more_than_three_things_and_numbers_below_zero() -> None:
    table = card()
    table.write(0, "lay flat 1 -2 3; round -1 0 0")
    assert told(table, 1) == [
        "A flat stone on 1, -2, turned 3",
        "A round stone on -1, 0, turned 0",
    ]
    first = table.happenings(1)[0]
    assert first.json() == {"event": "laid", "stone": "flat", "x": "1", "y": "-2", "turn": "3"}


def test_a_row_that_was_told_stays_as_it_was() -> None:
    state, row = card().state, vec[i64]([1, -2, 3, 4])
    state.ear = Ear()
    state.tell_row(LAID, row)
    state.tell_row(LAID, row, heard_by=bit(2))
    row[1] = 9
    assert [list(event.shown) for event in state.ear.events] == [[1, -2, 3, 4]] * 2
    assert [is_heard(event, 1) for event in state.ear.events] == [True, False]
    assert [is_heard(event, 2) for event in state.ear.events] == [True, True]
