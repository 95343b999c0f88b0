"""Who sits down, who leaves, and what only the host decides."""

from collections.abc import Callable, Mapping

from tableful.bots import registry
from tableful.core.errors import Malformed
from tableful.core.setup import OptionValue, Setup
from tableful.server import wire, wire_pages
from tableful.server.declined import Declined, sentence
from tableful.server.names import person_name
from tableful.server.rooms import seat_messages, shuffling, speaking
from tableful.server.rooms.clocks import said, waits_for_days
from tableful.server.rooms.entries import (
    Arranged,
    Began,
    BotSat,
    CameBack,
    Chosen,
    Hosted,
    Paused,
    Renamed,
    Resumed,
    Sat,
    Stood,
    Swapped,
    TakenAway,
    Wore,
)
from tableful.server.rooms.room import Room

Options = Mapping[str, OptionValue]


def join(room: Room, wish: wire_pages.Join, holder: str, now: float) -> int:
    """A person sits down on an open seat."""
    called, seat = person_name(wish.name), wish.seat
    if room.playing is not None:
        raise Declined("The game has begun: there is no open seat any more.")
    open_seats = room.seating.open_seats()
    if not open_seats:
        raise Declined("Every seat is taken.")
    if seat is not None and seat not in open_seats:
        raise Declined("Somebody has that seat already.")
    taken = open_seats[0] if seat is None else seat
    name = room.seating.free_name(called, taken)
    room.enter(Sat(now, taken, name, holder, wish.colour or "", wish.mark or ""), now)
    return taken


def cut(room: Room, holder: str, wish: wire_pages.CutDeck, now: float) -> None:
    """A person's browser cuts the deck; the host's may start the game with that, or does neither.

    Who asks again because the answer got lost finds it done.
    """
    done = room.playing is not None and room.cuts.get(holder) == wish.cut
    starts = wish.start and not done
    if starts:
        _only_host(room, holder)
        check_ready(room)
    shuffling.cut(room, holder, wish.cut, now)
    if starts:
        begin(room, now)


def is_host(room: Room, holder: str) -> bool:
    """Whether a person hosts."""
    return bool(holder) and room.seating.chairs[room.seating.host].holder == holder


# -- messages --------------------------------------------------------------------------------------


def start(room: Room, holder: str, message: wire.SeatMessage, now: float) -> None:
    """The host begins when no seat is open."""
    _only_host(room, holder)
    begin(room, now)


def begin(room: Room, now: float) -> None:
    """Deal the cards."""
    if room.playing is not None:
        raise Declined("The game has begun already.")
    check_ready(room)
    room.enter(Began(now), now)


def check_ready(room: Room) -> None:
    """A game with an open seat does not begin, nor practice with several people."""
    if room.seating.open_seats():
        raise Declined("A seat is open: wait for somebody, or let a bot sit there.")
    if room.settings.practice and sum(bool(chair.holder) for chair in room.seating.chairs) > 1:
        raise Declined("Practice is for one person with bots: let bots have the other seats.")


def clear_seat(room: Room, holder: str, message: wire.SeatMessage, now: float) -> None:
    """The host asks somebody to leave: the seat is open again or, while the game is on, a bot's."""
    _only_host(room, holder)
    seat = _seat(room, message)
    sits = room.seating.chairs[seat].holder
    if sits == holder:
        raise Declined("That is your own seat; hand over and leave instead.")
    if room.playing is None:
        room.enter(Stood(now, seat, removed=bool(sits)), now)
    elif room.playing.over:
        raise Declined("The game is over.")
    elif not sits:
        raise Declined("A bot sits there.")
    else:
        room.enter(BotSat(now, seat, registry.usual(room.game), removed=True), now)


def take_away(room: Room, holder: str, message: wire.SeatMessage, now: float) -> None:
    """The host takes the last seat away where nobody sits: the others keep their numbers."""
    _only_host(room, holder)
    seat, seats = _seat(room, message), len(room.seating.chairs)
    if room.playing is not None:
        raise Declined("The game has begun already.")
    if not room.seating.chairs[seat].is_open:
        raise Declined("Somebody sits there: open the seat first.")
    if seat != seats - 1:
        raise Declined("Only the last seat can be taken away.")
    if seats - 1 not in room.game.seats:
        raise Declined(f"{room.game.title} needs at least {room.game.seats[0]} seats.")
    room.enter(TakenAway(now), now)


def seat_bot(room: Room, holder: str, message: wire.SeatMessage, now: float) -> None:
    """The host lets a bot sit down; during the game for somebody who has left or stalls.

    Where the host stalls or is muted, anybody who plays may do it.
    """
    seat = _seat(room, message)
    stalls = seat in room.stalling()
    hostless = (stalls and _hosts(room, seat)) or room.seating.host in room.muted()
    if not (hostless and room.seating.seats_of(holder)):
        _only_host(room, holder)
    bot = message.bot or registry.usual(room.game)
    check_bot(room, bot)
    chair = room.seating.chairs[seat]
    if room.playing is not None and not chair.holder:
        raise Declined("A bot sits there already.")
    if chair.holder == holder:
        raise Declined("That is your own seat.")
    if room.playing is not None and room.seating.seems_here(seat) and not stalls:
        raise Declined(f"{chair.name} is here{_patience(room)}.")
    if room.clocks is not None and waits_for_days(room.settings):
        left = said(room.clocks.clocks[seat].at(now))
        raise Declined(f"{chair.name} has {left} left on the clock.")
    room.enter(BotSat(now, seat, bot), now)


def _hosts(room: Room, seat: int) -> bool:
    """Whether a seat is one of the host's."""
    return is_host(room, room.seating.chairs[seat].holder)


def _patience(room: Room) -> str:
    """From when on a bot may play for somebody who is here."""
    minutes = room.settings.stalling // 60
    if not minutes:
        return ""
    wait = "a minute" if minutes == 1 else f"{minutes} minutes"
    return f", and has not kept the table waiting for {wait}"


def check_bot(room: Room, bot: str) -> None:
    """A bot that the game does not have is refused."""
    try:
        registry.find(room.game, bot)
    except Malformed as error:
        raise Declined(sentence(error)) from None


def hand_over(room: Room, holder: str, message: wire.SeatMessage, now: float) -> None:
    """The host makes another person the host."""
    _only_host(room, holder)
    seat = _seat(room, message)
    if not room.seating.chairs[seat].holder:
        raise Declined("Only a person can host.")
    room.enter(Hosted(now, seat), now)


def arrange(room: Room, holder: str, message: wire.SeatMessage, now: float) -> None:
    """The host changes the table's manners."""
    _only_host(room, holder)
    if message.settings is None:
        raise Declined("There are no settings in that message.")
    if room.playing is not None and message.settings.practice != room.settings.practice:
        raise Declined("Practice is chosen before the game begins.")
    clocks = (message.settings.clock, message.settings.out_of_time)
    if room.playing is not None and clocks != (room.settings.clock, room.settings.out_of_time):
        raise Declined("The clock is chosen before the game begins.")
    room.enter(Arranged(now, message.settings), now)


def choose_options(room: Room, holder: str, message: wire.SeatMessage, now: float) -> None:
    """The host chooses other options of the game while people gather."""
    _only_host(room, holder)
    if room.playing is not None:
        raise Declined("The game has begun already.")
    if message.options is None:
        raise Declined("There are no options in that message.")
    chosen = wished_setup(room, message.options).options
    if chosen != room.setup.options:
        room.enter(Chosen(now, dict(chosen)), now)


def wished_setup(room: Room, wished: wire.WishedOptions) -> Setup:
    """The set-up of the table with some options chosen otherwise."""
    try:
        return room.game.setup(len(room.seating.chairs), {**room.setup.options, **wished})
    except Malformed as error:
        raise Declined(sentence(error)) from None


def options_of_rematch(room: Room, holder: str, wished: wire.WishedOptions | None) -> Options:
    """What a rematch is played with: the same, unless the host says otherwise."""
    if wished is None:
        return room.setup.options
    _only_host(room, holder)
    return wished_setup(room, wished).options


def order_of_rematch(room: Room, wished: list[int] | None) -> list[int]:
    """Who sits where in a rematch: as suggested, unless somebody says otherwise."""
    if wished is None:
        return room.next_order()
    if sorted(wished) != list(range(len(room.seating.chairs))):
        raise Declined("In a rematch everybody who sits here has one seat.")
    return wished


def pause(room: Room, holder: str, message: wire.SeatMessage, now: float) -> None:
    """Anybody who plays may stop the time."""
    if room.on().over:
        raise Declined("The game is over.")
    room.enter(Paused(now, _own(room, holder)), now)


def resume(room: Room, holder: str, message: wire.SeatMessage, now: float) -> None:
    """Anybody who plays may go on."""
    if not room.paused:
        raise Declined("The game is not paused.")
    room.enter(Resumed(now, _own(room, holder)), now)


def leave(room: Room, holder: str, message: wire.SeatMessage, now: float) -> None:
    """Give up the seats; during the game bots take them, and give them back."""
    seats = room.seating.seats_of(holder)
    if not seats:
        raise Declined("You do not sit at this table.")
    heir = room.seating.heir() if is_host(room, holder) else None
    if heir is not None:
        room.enter(Hosted(now, heir), now)
    for seat in seats:
        if room.playing is None:
            room.enter(Stood(now, seat), now)
        elif not room.seating.chairs[seat].bot and not room.playing.over:
            room.enter(BotSat(now, seat, registry.usual(room.game)), now)


def come_back(room: Room, holder: str, now: float) -> None:
    """Take the seats back from the bots that kept them."""
    for seat in room.seating.seats_of(holder):
        if not room.seating.chairs[seat].bot or room.seating.chairs[seat].resigned:
            continue
        if speaking.may_be_back(room, seat, now):
            room.enter(CameBack(now, seat), now)
        else:
            room.seating.returning.add(seat)


def back(room: Room, holder: str, message: wire.SeatMessage, now: float) -> None:
    """Asked for in words."""
    for seat in room.seating.seats_of(holder):
        speaking.check_back(room, seat, now)
    come_back(room, holder, now)


def rename(room: Room, holder: str, message: wire.SeatMessage, now: float) -> None:
    """Go by another name."""
    seat = _own(room, holder) if message.seat is None else _seat(room, message)
    if room.seating.chairs[seat].holder != holder:
        raise Declined("That is not your seat.")
    name = room.seating.free_name(person_name(message.name or ""), seat)
    room.enter(Renamed(now, seat, name), now)


def wear(room: Room, holder: str, message: wire.SeatMessage, now: float) -> None:
    """Choose another colour or mark, while people gather: later it could be a signal."""
    seat = _own(room, holder) if message.seat is None else _seat(room, message)
    chair = room.seating.chairs[seat]
    if chair.holder != holder:
        raise Declined("That is not your seat.")
    if room.playing is not None:
        raise Declined("Colours and marks are chosen before the game begins.")
    colour, mark = message.colour or chair.colour, message.mark or chair.face
    other = room.seating.who_wears(seat, colour, mark)
    if other:
        raise Declined(f"{other} has that already.")
    room.enter(Wore(now, seat, colour, mark), now)


def swap(room: Room, holder: str, message: wire.SeatMessage, now: float) -> None:
    """Change places while people gather, and so roles: with nobody or a bot, or among one's own.

    The host may let any two change places.
    """
    seat = _own(room, holder) if message.seat is None else _seat(room, message)
    chairs, other = room.seating.chairs, message.other
    if room.playing is not None:
        raise Declined("The game has begun already.")
    if other is None or other >= len(chairs) or other == seat:
        raise Declined("Say with which other seat.")
    if chairs[seat].is_open and chairs[other].is_open:
        raise Declined("Nobody sits on either.")
    if not is_host(room, holder):
        if chairs[seat].holder != holder:
            raise Declined("That is not your seat.")
        if chairs[other].holder not in ("", holder):
            raise Declined(f"{chairs[other].name} sits there; only the host can change that.")
    room.enter(Swapped(now, seat, other), now)


SeatCommand = Callable[[Room, str, wire.SeatMessage, float], None]

# `look` and `rematch` concern more than this room: the desk sees to them.
COMMANDS: dict[str, SeatCommand] = {
    "start": start,
    "open": clear_seat,
    "take_away": take_away,
    "bot": seat_bot,
    "hand_over": hand_over,
    "settings": arrange,
    "options": choose_options,
    "pause": pause,
    "resume": resume,
    "leave": leave,
    "pass_for": seat_messages.pass_for,
    "back": back,
    "rename": rename,
    "wear": wear,
    "swap": swap,
}


# What leaves a line in the log, and could be done again and again.
LOGGED = {
    "open",
    "bot",
    "hand_over",
    "settings",
    "options",
    "pause",
    "back",
    "rename",
    "wear",
    "swap",
}


def command(room: Room, holder: str, looking: int | None, m: wire.SeatMessage, now: float) -> None:
    """Carry out a message about seats."""
    if m.do == "pass_turn" or m.do == "skip":
        if looking is None:
            raise Declined("You do not sit at this table.")
        if m.do == "skip":
            seat_messages.skip(room, looking, m.id, now)
        else:
            _check_may_pass(room, looking)
            seat_messages.pass_turn(room, looking, m.id)
        return
    if looking is not None and room.handled(looking, m.id):
        return
    speaking.check_command(room, holder, looking, m.do)
    if m.do in LOGGED:
        seat_messages.check_may_speak(room, holder, now)
    if looking is not None:
        perspective = room.perspective(looking)
    COMMANDS[m.do](room, holder, m, now)
    if looking is not None and perspective.seat is not None:
        room.dealt_with(perspective.seat, m.id)  # it has gone along where they changed places


def _check_may_pass(room: Room, seat: int) -> None:
    """Who learns decides each time."""
    tutor = None if room.playing is None else room.playing.tutor
    if tutor is not None and tutor.leads(seat):
        raise Declined("In a lesson you answer each time.")


def _only_host(room: Room, holder: str) -> None:
    if not is_host(room, holder):
        raise Declined("Only the host can do that.")


def _seat(room: Room, message: wire.SeatMessage) -> int:
    if message.seat is None or message.seat >= len(room.seating.chairs):
        raise Declined("There is no such seat.")
    return message.seat


def _own(room: Room, holder: str) -> int:
    seats = room.seating.seats_of(holder)
    if not seats:
        raise Declined("You do not sit at this table.")
    return seats[0]
