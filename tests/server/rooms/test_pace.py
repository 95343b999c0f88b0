"""How fast a table goes: windows that wait for people, bots that are followed, skipping."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import inf

import msgspec
import pytest

from tableful.core.rng import seeded
from tableful.server import wire
from tableful.server.declined import Declined
from tableful.server.rooms.entries import Acted, Answered, Unsealed, dump, load
from tableful.server.rooms.pace import FOLLOWING, HANDING_OVER, REACTING, Company
from tableful.server.rooms.time import next_time
from tests.server.evening import Evening, plain
from tests.server.rooms.test_time import Hasty

ALONE = ("Ada", "bot:random", "bot:random")
ONE_DEVICE = ("one device", "one device", "one device")


def found(
    fits: Callable[[Evening], bool],
    people: Sequence[str] = ALONE,
    *,
    settings: wire.Settings | None = None,
    holders: Sequence[str] = (),
) -> Evening:
    """Rust & Research at a moment that fits."""
    for number in range(300):
        evening = Evening(
            *people, seed=f"pace {number}", begun=True, settings=settings, holders=holders
        )
        rng = seeded(number)
        for _ in range(120):
            if evening.playing.over:
                break
            if fits(evening):
                evening.all_look()
                return evening
            evening.random_step(rng)
    raise AssertionError("no deal has such a moment")


def in_window(evening: Evening, *, person_can: bool, bots_too: bool) -> bool:
    window = evening.playing.window
    if window is None or not window.timed or 0 not in window.able:
        return False
    can = len(evening.playing.table.state.legal(0)) > 1
    return can == person_can and bots_too == (len(window.able) > 1)


def closed(evening: Evening) -> bool:
    return isinstance(evening.log[-1], Unsealed)


# -- alone with bots -------------------------------------------------------------------------------


def test_alone_a_window_waits_for_my_answer_without_a_clock() -> None:
    evening = found(lambda e: in_window(e, person_can=True, bots_too=True))
    told = evening.sees(0).window
    assert told is not None
    assert (told.total, told.may_hold, told.asked) == (0, False, [0])
    evening.wait(1000)
    assert not closed(evening)
    evening.act(0, "pass")
    assert closed(evening)


def test_alone_a_window_lasts_the_bots_time_though_i_answer_sooner() -> None:
    """The bots' time is the same whether they can react or not."""
    evening = found(lambda e: in_window(e, person_can=True, bots_too=True))
    window = evening.window
    evening.act(0, "pass")
    assert window.total >= REACTING["normal"]
    evening.wait(window.total - 0.001)
    assert not closed(evening)
    evening.wait(0.001)
    assert closed(evening)


def test_alone_i_pass_by_myself_where_nothing_that_i_hold_fits() -> None:
    evening = found(lambda e: in_window(e, person_can=False, bots_too=True))
    window, sees = evening.window, evening.sees(0)
    assert sees.asks == []
    assert sees.window is None
    assert plain(sees.status) == plain(evening.sees(None).status)
    evening.wait(window.total)
    assert closed(evening)


def test_alone_nothing_opens_where_only_i_could_have_reacted_and_cannot() -> None:
    """Where no bot has to be given time, it closes as it opens."""
    evening = found(lambda e: any(isinstance(entry, Unsealed) for entry in e.log))
    instant = 0
    for number in range(60):
        evening = Evening(*ALONE, seed=f"instant {number}", begun=True)
        rng = seeded(number)
        for _ in range(60):
            if evening.playing.over:
                break
            window = evening.playing.window
            assert window is None or next_time(evening.room) > evening.now
            before = len(evening.log)
            evening.random_step(rng)
            new = evening.log[before:]
            instant += sum(
                isinstance(a, Acted) and isinstance(b, Unsealed) and a.at == b.at
                for a, b in pairwise(new)
            )
    assert instant > 0


def test_who_wants_to_be_asked_anyway_is() -> None:
    settings = wire.Settings(ask_anyway=True)
    fits = lambda e: in_window(e, person_can=False, bots_too=True)  # noqa: E731
    evening = found(fits, settings=settings)
    sees = evening.sees(0)
    assert [choice.action for choice in sees.asks[0].choices] == ["pass"]
    evening.wait(1000)
    assert not closed(evening)
    evening.act(0, "pass")
    assert closed(evening)


def test_who_passes_for_this_turn_is_not_waited_for() -> None:
    evening = found(lambda e: in_window(e, person_can=True, bots_too=False))
    evening.tell(0, "pass_turn")
    assert closed(evening)


def test_there_is_no_hurry_to_hold() -> None:
    evening = found(lambda e: in_window(e, person_can=True, bots_too=True))
    with pytest.raises(Declined, match="no hurry"):
        evening.hold(0)


def test_when_somebody_watches_a_window_lasts_its_time_again() -> None:
    """Else the moment at which it closes would tell them what I hold."""
    evening = found(lambda e: in_window(e, person_can=True, bots_too=True))
    evening.wait(1)
    evening.room.seating.watching = 1
    evening.room.refresh(evening.now)
    told = evening.sees(None).window
    assert told is not None
    assert (told.left, told.total) == (4000, 4000)
    evening.act(0, "pass")
    evening.wait(3.999)
    assert not closed(evening)
    evening.wait(0.001)
    assert closed(evening)


def test_with_two_people_a_window_lasts_its_time_though_nothing_fits() -> None:
    def fits(evening: Evening) -> bool:
        return in_window(evening, person_can=False, bots_too=True)

    evening = found(fits, ("Ada", "Ben", "bot:random"))
    sees = evening.sees(0)
    assert sees.window is not None
    assert sees.window.total == 4000
    evening.wait(3.999)
    assert not closed(evening)


def test_who_has_left_counts_as_a_person_still() -> None:
    """They may come back, and see."""
    evening = Evening("Ada", "Ben", begun=True)
    evening.tell(1, "leave")
    assert not evening.room.seating.company().among_themselves


# -- one device ------------------------------------------------------------------------------------


def test_at_one_device_a_window_waits_for_everybody_who_could_react() -> None:
    evening = found(
        lambda e: e.playing.window is not None and len(e.playing.window.able) == 3,
        ("Ada", "Ben", "Cy"),
        holders=ONE_DEVICE,
    )
    if not evening.window.timed:
        evening.keep_abilities()
    assert evening.play_on(seeded(1), lambda: _all_may_react(evening))
    told = evening.sees(None).window
    assert told is not None
    assert (told.total, told.asked) == (0, [0, 1, 2])
    evening.wait(1000)
    evening.act(0, "pass")
    evening.tell(0, "pass_for", 2)
    evening.wait(1000)
    assert isinstance(evening.log[-1], Answered)
    evening.act(1, "pass")
    assert closed(evening)


def _all_may_react(evening: Evening) -> bool:
    window = evening.playing.window
    return window is not None and window.timed and window.able == [0, 1, 2]


def test_at_one_device_nobody_passes_for_a_stranger_or_when_nothing_is_asked() -> None:
    evening = Evening("Ada", "Ben", "Cy", begun=True, holders=["one", "one", "two"])
    evening.keep_abilities()
    with pytest.raises(Declined, match="not your seat"):
        evening.tell(0, "pass_for", 2)
    with pytest.raises(Declined, match="Nothing waits"):
        evening.tell(0, "pass_for", 1)


def test_with_others_elsewhere_there_is_a_fixed_time_to_hand_the_device_over() -> None:
    evening = found(
        lambda e: e.playing.window is not None and e.playing.window.timed,
        ("Ada", "Ben", "Cy"),
        holders=["one", "one", "two"],
    )
    shared = [seat for seat in evening.window.able if seat < 2]
    assert evening.window.total == 4 + HANDING_OVER * len(shared)


# -- bots are followed -----------------------------------------------------------------------------


def boat(**settings: object) -> Evening:
    manners = msgspec.convert(settings, wire.Settings)
    return Evening("Ada", "bot:random", game=Hasty(), settings=manners, begun=True)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "at_once"])
def test_bots_follow_the_speed_of_the_table(speed: wire.Speed) -> None:
    evening = boat(speed=speed)
    evening.bot_thinks(1, "bail")
    evening.wait(FOLLOWING[speed] - 0.001)
    assert not any(isinstance(entry, Acted) for entry in evening.log)
    evening.wait(0.001)
    assert any(isinstance(entry, Acted) for entry in evening.log)


def test_the_speed_is_changed_while_a_bot_waits() -> None:
    evening = boat(speed="slow")
    evening.bot_thinks(1, "bail")
    evening.tell(0, "settings", settings=wire.Settings(speed="fast"))
    evening.wait(FOLLOWING["fast"])
    assert any(isinstance(entry, Acted) for entry in evening.log)


@pytest.mark.parametrize("undo", [0, 3, 6])
def test_bots_wait_until_i_have_had_time_to_take_my_move_back(undo: int) -> None:
    evening = boat(undo=undo)
    evening.act(0, "ready")
    assert evening.sees(0).undo
    evening.bot_thinks(1, "bail")
    evening.wait(max(undo, FOLLOWING["normal"]) - 0.001)
    assert [e.seat for e in evening.log if isinstance(e, Acted)] == [0]
    evening.wait(0.001)
    assert [e.seat for e in evening.log if isinstance(e, Acted)] == [0, 1]


# -- skipping --------------------------------------------------------------------------------------


def others_decide(evening: Evening) -> bool:
    playing = evening.playing
    return playing.window is None and 0 not in playing.awaited and not playing.over


def test_who_skips_sees_the_bots_move_at_once_until_something_is_asked() -> None:
    evening = found(others_decide)
    evening.tell(0, "skip")
    assert evening.sees(0).skipping
    (bot,) = evening.playing.awaited
    turn = evening.bot_turn(bot)
    assert turn.wait == FOLLOWING["at_once"]
    rng = seeded(1)
    while others_decide(evening) or 0 not in evening.playing._has_to_decide():
        evening.random_step(rng)
    assert not evening.sees(0).skipping


def test_skipping_is_taken_back() -> None:
    evening = found(others_decide)
    evening.tell(0, "skip")
    evening.tell(0, "skip")
    assert not evening.sees(0).skipping
    (bot,) = evening.playing.awaited
    assert evening.bot_turn(bot).wait == FOLLOWING["normal"]


def test_where_several_people_play_all_have_to_want_to_skip() -> None:
    def fits(evening: Evening) -> bool:
        return evening.playing.window is None and evening.playing.awaited == [2]

    evening = found(fits, ("Ada", "Ben", "bot:random"))
    evening.tell(0, "skip")
    assert evening.bot_turn(2).wait == FOLLOWING["normal"]
    assert not evening.sees(1).skipping
    evening.tell(1, "skip")
    assert evening.bot_turn(2).wait == FOLLOWING["at_once"]


# -- older logs ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fast", "speed"), [(True, "fast"), (False, "normal")])
def test_a_log_from_when_bots_were_fast_or_not_is_read(speed: str, *, fast: bool) -> None:
    evening = Evening("Ada", "bot:random")
    old = msgspec.json.decode(dump(evening.log[0]))
    for name in ("speed", "undo", "ask_anyway"):
        del old["settings"][name]
    old["settings"]["fast"] = fast
    opened = load(msgspec.json.encode(old))
    assert msgspec.structs.replace(evening.log[0], settings=wire.Settings()) == (
        msgspec.structs.replace(opened, settings=wire.Settings())
    )
    assert opened.settings.speed == speed  # type: ignore[union-attr]


def test_nothing_is_due_while_a_window_waits() -> None:
    evening = found(lambda e: in_window(e, person_can=True, bots_too=True))
    assert next_time(evening.room) == inf


def test_who_plays_is_the_kind_of_set_that_compiled_callers_were_promised() -> None:
    """A frozen set minus a dict's keys is a plain one, which the compiled room refuses."""
    playing = Company({1: "easy", 2: "easy"}, frozenset({0, 2})).playing()
    assert playing == {0}
    assert type(playing) is frozenset
