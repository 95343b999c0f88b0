"""Before the deal: what a table publishes of its shuffle, who cuts, and what follows from it."""

import re

import msgspec
import pytest

from tableful.core.shuffles import commitment_to, seed_of
from tableful.server import wire
from tableful.server.declined import Declined
from tableful.server.rooms.entries import Opened, dump, load
from tableful.server.rooms.shuffling import record_of
from tests.server.evening import OPEN, SEED, Evening

SECRET = "5" * 64
ADAS, BENS = "a" * 64, "b" * 64


def gathered(*people: str, secret: str = SECRET) -> Evening:
    """A table that waits."""
    return Evening(*(people or ("Ada", "Ben")), secret=secret)


def published(evening: Evening) -> wire.Shuffle:
    """What everybody sees of the shuffle."""
    shuffle = evening.sees(None).table.shuffle
    assert shuffle is not None
    return shuffle


def test_a_table_publishes_its_commitment_and_who_has_cut_until_the_deal() -> None:
    evening = gathered()
    commitment = commitment_to("table1", SECRET)
    assert published(evening) == wire.Shuffle(commitment, [])
    evening.cut(1, BENS)
    assert published(evening) == wire.Shuffle(commitment, [1])
    evening.tell(0, "start")
    assert evening.sees(None).table.shuffle is None


def test_the_seed_follows_from_the_secret_and_all_cuts() -> None:
    evening = gathered()
    evening.cut(1, BENS)
    evening.cut(0, ADAS)
    evening.tell(0, "start")
    shuffle = evening.room.shuffle
    assert shuffle is not None
    assert shuffle.cuts == ((0, ADAS), (1, BENS))  # in the order of the seats
    record = evening.playing.record()
    assert record.seed == seed_of(shuffle, record.deal)
    seeds = {record.seed}
    for secret, ada in ((SECRET, BENS), ("6" * 64, ADAS)):
        other = gathered(secret=secret)
        other.cut(0, ada)
        other.cut(1, BENS)
        other.tell(0, "start")
        seeds.add(other.playing.table.seed)
    assert len(seeds) == 3


def test_the_first_cut_counts_and_the_same_again_is_no_trouble() -> None:
    evening = gathered()
    evening.cut(0, ADAS)
    entries = len(evening.log)
    evening.cut(0, ADAS)
    with pytest.raises(Declined, match="the first cut counts"):
        evening.cut(0, BENS)
    assert len(evening.log) == entries
    evening.cut(0, ADAS, start=True)
    evening.cut(0, ADAS, start=True)  # the answer had got lost
    assert evening.room.shuffle is not None
    assert evening.room.shuffle.cuts == ((0, ADAS),)


def test_a_cut_goes_along_where_people_change_places() -> None:
    evening = gathered("Ada", "bot:random")
    evening.cut(0, ADAS)
    evening.tell(0, "swap", 0, other=1)
    assert published(evening).cuts == [1]


def test_who_leaves_before_the_deal_takes_their_cut_along() -> None:
    evening = gathered("Ada", "Ben")
    evening.cut(0, ADAS)
    evening.cut(1, BENS)
    evening.tell(1, "leave")
    evening.join("Cy")
    assert published(evening).cuts == [0]
    evening.tell(0, "start")
    assert evening.room.shuffle is not None
    assert evening.room.shuffle.cuts == ((0, ADAS),)


def test_who_is_asked_to_leave_during_the_game_has_cut_all_the_same() -> None:
    evening = gathered()
    evening.cut(1, BENS)
    evening.tell(0, "start")
    evening.tell(0, "open", 1)
    assert evening.room.shuffle is not None
    assert evening.room.shuffle.cuts == ((1, BENS),)


def test_several_at_one_device_have_one_cut() -> None:
    evening = Evening("Ada", "Ben", "Cy", secret=SECRET, holders=("x", "x", "y"))
    evening.cut(1, BENS)
    assert published(evening).cuts == [0, 1]
    evening.tell(0, "start")
    assert evening.room.shuffle is not None
    assert evening.room.shuffle.cuts == ((0, BENS),)


def test_a_table_that_is_read_from_the_log_deals_the_same() -> None:
    evening = gathered()
    evening.cut(0, ADAS)
    evening.restart()
    assert published(evening).cuts == [0]
    evening.cut(1, BENS)
    evening.tell(0, "start")
    before = evening.playing.record()
    evening.restart()
    assert evening.playing.record() == before
    assert evening.room.shuffle is not None
    assert evening.room.shuffle.cuts == ((0, ADAS), (1, BENS))


@pytest.mark.parametrize(
    ("value", "why"),
    [("", "64 hex"), ("a" * 63, "64 hex"), ("A" * 64, "64 hex"), ("a" * 64 + "\n", "64 hex")],
)
def test_a_cut_that_is_none_is_refused(value: str, why: str) -> None:
    evening = gathered()
    with pytest.raises(Declined, match=why):
        evening.cut(0, value)
    assert published(evening).cuts == []


def test_a_cut_after_the_deal_is_too_late() -> None:
    evening = gathered()
    evening.tell(0, "start")
    with pytest.raises(Declined, match="too late"):
        evening.cut(0, ADAS)
    assert evening.room.shuffle is not None
    assert evening.room.shuffle.cuts == ()


def test_only_the_host_starts_with_a_cut() -> None:
    evening = gathered("Ada", OPEN)
    with pytest.raises(Declined, match="A seat is open"):
        evening.cut(0, ADAS, start=True)
    evening.join("Ben")
    with pytest.raises(Declined, match="Only the host"):
        evening.cut(1, BENS, start=True)
    assert published(evening).cuts == []
    evening.cut(0, ADAS, start=True)
    assert evening.room.phase == "playing"


def test_a_table_whose_deal_is_known_has_nothing_to_cut() -> None:
    evening = Evening("Ada", "Ben")
    assert evening.sees(0).table.shuffle is None
    with pytest.raises(Declined, match="nothing to cut"):
        evening.cut(0, ADAS)


def test_the_log_of_an_older_server_deals_as_it_did() -> None:
    """It had a seed from the start, and no word of secrets or cuts."""
    evening = Evening("Ada", "Ben", begun=True)
    stored = msgspec.json.decode(dump(evening.log[0]))
    del stored["secret"]
    opened = load(msgspec.json.encode(stored))
    assert isinstance(opened, Opened)
    evening.log[0] = opened
    evening.restart()
    assert evening.playing.table.seed == SEED
    assert record_of(evening.room).shuffle is None


def test_two_tables_that_differ_in_their_secret_show_nothing_but_the_commitment() -> None:
    """While people gather. From the deal on the twin tables show it: see test_no_leak.py."""
    shown = []
    for secret, ada in ((SECRET, ADAS), ("6" * 64, BENS)):
        evening = gathered("Ada", OPEN, "bot:random", secret=secret)
        evening.cut(0, ada)
        evening.join("Ben")
        commitment = commitment_to("table1", secret).encode()
        for seat in (0, 1, None):
            whole = evening.room.perspective(seat).whole(evening.room, evening.now)
            assert not re.search(rb"(5{64}|6{64}|a{64}|b{64})", whole)
            assert commitment in whole
            shown.append((seat, whole.replace(commitment, b"")))
    assert shown[:3] == shown[3:]
