"""What only some seats hear of: the others get no line, no update and no number for it."""

from mypy_extensions import i64

from tableful.core.game import Setup
from tableful.core.rng import Rng, seeded
from tableful.core.state import Ear, Event, State, bit
from tableful.server.replays import _played_again
from tableful.server.rooms.story import PAGE
from tests.server.evening import Evening, kinds_of, log_of
from tests.toys.lifeboat import READIED, READY, Boat, Lifeboat
from tests.toys.postcard import Postcard


class QuietBoat(Boat):
    """A boat in which to be ready is a private matter, and changes nothing."""

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        if action == READY:
            self.whisper(bit(seat), READIED, seat)
        else:
            super().apply(seat, action, rng)


class QuietLifeboat(Lifeboat):
    """The same as people meet it."""

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        return QuietBoat.launched(setup.seats)


class HalfQuietBoat(QuietBoat):
    """A boat in which the first seat rests in the open, and the others hear twice of their own."""

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        if action != READY:
            super().apply(seat, action, rng)
        elif seat == 0:
            self.tell(READIED, seat)
        else:
            self.whisper(bit(seat), READIED, seat)
            self.whisper(bit(seat), READIED, seat)


class HalfQuiet(Lifeboat):
    """The same as people meet it; everyone takes back their own moves only."""

    undo_by_team = False

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        return HalfQuietBoat.launched(setup.seats)


def quiet_boat() -> Evening:
    """A table at which everybody has seen what there is."""
    evening = Evening("Ada", "Ben", game=QuietLifeboat(), begun=True)
    evening.all_look()
    return evening


def test_the_place_is_in_the_log_of_the_seat_that_is_told_it_and_in_no_other() -> None:
    """POST 1.1."""
    evening = Evening("Ada", "Ben", "Cy", game=Postcard(), begun=True)
    assert "told" in kinds_of(evening.sees(0))
    for other in (1, 2, None):
        assert "told" not in kinds_of(evening.sees(other))


def test_a_private_move_sends_the_others_nothing() -> None:
    evening = quiet_boat()
    evening.act(1, "ready")
    mine = evening.news(1)
    assert mine is not None
    assert kinds_of(mine) == ["ready"]
    assert evening.news(0) is None
    assert evening.news(None) is None


def test_a_private_move_leaves_no_gap_in_the_others_numbers() -> None:
    numbers = {}
    for private in (False, True):
        evening = quiet_boat()
        if private:
            evening.act(1, "ready")
        evening.act(0, "bail")
        updates = [evening.news(seat) for seat in (0, None)]
        numbers[private] = [(f.n, [a.n for a in f.asks], kinds_of(f)) for f in updates if f]
    assert len(numbers[False]) == 2
    assert numbers[True] == numbers[False]


def test_a_private_move_takes_no_undo_from_who_acted_before_it() -> None:
    """A flag that goes out would tell of it; what was done in secret goes back with the rest."""
    evening = Evening("Ada", "Ben", "Cy", game=HalfQuiet(), begun=True)
    evening.act(0, "ready")
    evening.all_look()
    evening.act(1, "ready")
    for other in (0, 2, None):
        assert evening.news(other) is None
    assert evening.sees(1).undo
    evening.undo(0)
    assert evening.playing.record().actions == ()
    for seat in evening.everybody:
        assert log_of(evening.sees(seat))[-1] == "Ada takes a move back."


def test_a_private_move_that_is_taken_back_sends_the_others_nothing() -> None:
    evening = Evening("Ada", "Ben", "Cy", game=HalfQuiet(), begun=True)
    evening.chat(0, "Well?")
    evening.all_look()
    evening.act(1, "ready")
    evening.chat(2, "Wait!")
    evening.all_look()
    numbers = [evening.sees(other).seen for other in (0, 2)]
    evening.undo(1)
    mine = evening.news(1)
    assert mine is not None
    assert log_of(mine)[-2:] == ["Wait!", "Ben takes a move back."]
    for other in (0, 2, None):
        assert evening.news(other) is None
    assert [evening.sees(other).seen for other in (0, 2)] == numbers


def test_nobody_misses_a_line_after_a_private_move_is_taken_back() -> None:
    evening = Evening("Ada", "Ben", "Cy", game=HalfQuiet(), begun=True)
    evening.act(1, "ready")
    evening.all_look()
    evening.undo(1)
    evening.chat(0, "Go!")
    for other in (0, 2, None):
        update = evening.news(other)
        assert update is not None
        assert log_of(update) == ["Go!"]


def test_a_replay_shows_a_private_move_to_those_who_heard_of_it() -> None:
    evening = quiet_boat()
    evening.act(1, "ready")
    evening.act(0, "bail")
    perspectives: list[list[int | None]] = [[None], [0], [1], [0, 1]]
    seen = {
        str(seats): [
            [line.kind for line in step.events] for step in _played_again(evening.room, seats)
        ]
        for seats in perspectives
    }
    assert seen["[None]"] == seen["[0]"] == [[], ["bailed"]]
    assert seen["[1]"] == seen["[0, 1]"] == [[], ["ready"], ["bailed"]]


def test_a_page_of_the_log_counts_no_private_line_of_another() -> None:
    evening = quiet_boat()
    before = evening.sees(0)
    for number in range(2 * PAGE):
        evening.room.story.happened(number, [whispered(1)])
    assert evening.sees(0).events == before.events
    assert evening.sees(0).earlier == before.earlier == 0
    assert evening.sees(1).earlier > PAGE


def whispered(seat: int) -> Event:
    """That a seat rests, as it alone hears."""
    boat = QuietBoat.launched(2)
    boat.ear = Ear()
    boat.apply(seat, READY, seeded(1))
    return boat.ear.events[0]
