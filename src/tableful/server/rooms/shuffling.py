"""How a table is shuffled: what is published, who cuts, the seed, and the proof afterwards."""

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from tableful.core.records import Record
from tableful.core.shuffles import Deal, Shuffle, commitment_to, seed_of
from tableful.core.verifying import result_of
from tableful.server import wire
from tableful.server.declined import Declined, Unknown
from tableful.server.rooms.entries import Cut, Shuffled

if TYPE_CHECKING:
    from tableful.server.rooms.room import Room

CUT = re.compile(r"[0-9a-f]{64}", re.ASCII)

# -- before the deal -------------------------------------------------------------------------------


def published(room: "Room") -> wire.Shuffle | None:
    """What everybody may know of it while people gather."""
    if not room.opened.secret or room.playing is not None:
        return None
    chairs = enumerate(room.seating.chairs)
    return wire.Shuffle(
        commitment=_commitment(room),
        cuts=[seat for seat, chair in chairs if chair.holder in room.cuts],
    )


def cut(room: "Room", holder: str, value: str, now: float) -> None:
    """A person cuts the deck, once; who says the same again because the answer got lost may."""
    if not room.seating.seats_of(holder):
        raise Unknown("You do not sit at this table.")
    if CUT.fullmatch(value) is None:
        raise Declined("A cut is 64 hexadecimal digits, in small letters.")
    if room.cuts.get(holder) == value:
        return
    if room.playing is not None:
        raise Declined("The cards are dealt already: it is too late to cut.")
    if not room.opened.secret:
        raise Declined("The deal of this table is known already: there is nothing to cut.")
    if holder in room.cuts:
        raise Declined("You have cut the deck already: the first cut counts.")
    room.enter(Cut(now, holder, value), now)


# -- the deal --------------------------------------------------------------------------------------


def shuffled(room: "Room") -> Shuffle | None:
    """How the table is dealt now: with the cuts of those who sit here, each at their first seat."""
    original = room.opened.original
    if original is not None and original.shuffle is not None:
        kept = original.shuffle
        return Shuffle(kept.table, kept.commitment, kept.secret, tuple(kept.cuts))
    if not room.opened.secret:
        return None
    seats = {holder: room.seating.seats_of(holder) for holder in room.cuts}
    cuts = sorted((held[0], room.cuts[holder]) for holder, held in seats.items() if held)
    return Shuffle(room.opened.table, _commitment(room), room.opened.secret, tuple(cuts))


def seed(room: "Room") -> str:
    """The seed of the table, which has been shuffled if it will be."""
    if not room.opened.secret:
        return room.opened.seed
    assert room.shuffle is not None
    setup, game = room.setup, room.game
    deal = Deal(game.name, game.version, setup.content.hash, setup.options, setup.seats)
    return seed_of(room.shuffle, deal)


def _commitment(room: "Room") -> str:
    return commitment_to(room.opened.table, room.opened.secret)


# -- after the game --------------------------------------------------------------------------------


def kept(room: "Room") -> Shuffled | None:
    """How a finished game was shuffled, for the log of a table that plays it again."""
    shuffle = room.shuffle
    if shuffle is None:
        return None
    return Shuffled(shuffle.table, shuffle.commitment, shuffle.secret, list(shuffle.cuts))


def record_of(room: "Room") -> Record:
    """The record of a finished game, with all by which it can be checked."""
    playing = room.playing
    assert playing is not None
    return replace(
        playing.record(),
        hinted=tuple(playing.hinted()),
        resigned=tuple(sorted(playing.resigned)),
        shuffle=room.shuffle,
        result=result_of(playing.ending()),
    ).checked()
