"""Who may say what to whom at a table.

A game's channels say it (`Game.channels`). Who may not speak to all is muted: they may do nothing
else that all would see, for it could be a signal. Moves are the rules' business, and anybody may
leave and come back; but that carries little, for it is told slowly.
"""

from tableful.server.declined import Declined
from tableful.server.rooms.room import Room
from tableful.server.rooms.seating import SLOWLY

MUTED = "You may not speak now, so you can do nothing else that everybody sees."
LEFT_TO_STAND = "Others have seen it, and you may not speak now: it cannot be taken back."

# What a muted person may do about seats: it shows to nobody, or it is leaving and coming back.
SHOWS_NOTHING = frozenset({"look", "pass_turn", "rematch", "leave", "back"})
# What they may do too, while nobody is here to whom it could tell something.
WHILE_ALONE = frozenset({"bot", "resume"})


def check_may_tell(room: Room, seat: int) -> None:
    """Refuse a muted seat what everybody would see."""
    if seat in room.muted():
        raise Declined(MUTED)


def check_command(room: Room, holder: str, looking: int | None, what: str) -> None:
    """Refuse a muted person what everybody would see; it is what a seat does that they look at.

    Behind the curtain of a shared device it is anybody's who holds a seat there.
    """
    seats = room.seating.seats_of(holder) if looking is None else [looking]
    if what in SHOWS_NOTHING or not seats or not room.muted().issuperset(seats):
        return
    if what not in WHILE_ALONE or _somebody_else_is_here(room, holder):
        raise Declined(MUTED)


def _somebody_else_is_here(room: Room, holder: str) -> bool:
    chairs = enumerate(room.seating.chairs)
    return any(c.holder not in ("", holder) and room.seating.online(seat) for seat, c in chairs)


def may_be_back(room: Room, seat: int, now: float) -> bool:
    """Whether a person may take their seat back from the bot: muted, not right after leaving."""
    return seat not in room.muted() or now >= room.seating.chairs[seat].bot_since + SLOWLY


def check_back(room: Room, seat: int, now: float) -> None:
    """Refuse what would bring a muted person back right after they left, or who has resigned."""
    if room.seating.chairs[seat].resigned:
        raise Declined("Your time ran out, and at this table that is resigning: a bot plays on.")
    if not may_be_back(room, seat, now):
        raise Declined("You have just left: a bot plays for you, and you are back in a moment.")


def readers(room: Room, seat: int, name: str) -> frozenset[int]:
    """Who reads a channel, if this seat may write on it."""
    for channel in room.channels():
        if channel.name == name:
            if seat not in channel.writers:
                raise Declined("You may not write on this channel now.")
            return channel.readers | {seat}
    raise Declined(f"There is no channel {name!r} now.")
