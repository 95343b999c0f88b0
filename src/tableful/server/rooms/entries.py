"""What the log of a table holds: all that happened to it, in order, enough to make it again."""

from typing import Any

import msgspec
from msgspec import Struct

from tableful.core.setup import OptionValue
from tableful.server.spoken import Sentence
from tableful.server.wire import Settings


class SeatEntry(Struct, frozen=True):
    """A seat as it is first arranged. `holder` is the hash of the secret that its person keeps.

    Colour and face (a person's mark, a bot's character) are what is wished for.
    """

    name: str = ""
    holder: str = ""
    bot: str = ""
    colour: str = ""
    face: str = ""


class Shuffled(Struct, frozen=True):
    """How a finished game was shuffled: see `core.shuffles`."""

    table: str
    commitment: str
    secret: str
    cuts: list[tuple[int, str]]


class Original(Struct, frozen=True):
    """The finished game that a table plays again: which table it was, which one had that deal
    first, and the actions that are this one's beginning. None: it is the same deal, from the start.
    """

    table: str
    deal: str
    actions: list[tuple[int, str]] = []
    shuffle: Shuffled | None = None  # of that deal; none where nobody could check it


class Opened(Struct, frozen=True, tag_field="e", tag="opened"):
    """A table is opened. Its secret and its seed never leave the server while the game is on.

    A table that is shuffled has a secret, from which the seed follows at the deal. One whose deal
    is known before, because it is played again or a lesson's, has a seed; so have old ones.
    """

    at: float
    table: str
    game: str
    version: int
    content: str
    options: dict[str, OptionValue]
    settings: Settings
    seats: list[SeatEntry]
    host: int
    seed: str
    deck: str = ""  # the text of its deck, where it is not the game's own
    original: Original | None = None  # whose seed it has, too
    lesson: str = ""  # the name of the lesson that it is
    secret: str = ""


class Sat(Struct, frozen=True, tag_field="e", tag="sat"):
    """A person takes an open seat."""

    at: float
    seat: int
    name: str
    holder: str
    colour: str = ""  # as wished for
    mark: str = ""


class Stood(Struct, frozen=True, tag_field="e", tag="stood"):
    """A seat is open again: somebody left, or was removed."""

    at: float
    seat: int
    removed: bool = False  # the host asked them to leave


class TakenAway(Struct, frozen=True, tag_field="e", tag="taken_away"):
    """The last seat, an open one, is taken away before the game."""

    at: float


class BotSat(Struct, frozen=True, tag_field="e", tag="bot_sat"):
    """A bot sits down; while playing it keeps the seat of the person who holds it, unless the host
    removed them.
    """

    at: float
    seat: int
    bot: str
    removed: bool = False


class RanOut(Struct, frozen=True, tag_field="e", tag="ran_out"):
    """A person's time is over: a bot plays for them, until they come back or for good."""

    at: float
    seat: int
    bot: str
    resigned: bool = False


class Forgiven(Struct, frozen=True, tag_field="e", tag="forgiven"):
    """Nobody could move for so many seconds, because there was no server: no clock ran."""

    at: float
    seconds: float


class CameBack(Struct, frozen=True, tag_field="e", tag="came_back"):
    """A person takes the seat back from the bot."""

    at: float
    seat: int


class Hosted(Struct, frozen=True, tag_field="e", tag="hosted"):
    """Another person is the host."""

    at: float
    seat: int


class Renamed(Struct, frozen=True, tag_field="e", tag="renamed"):
    """A person goes by another name."""

    at: float
    seat: int
    name: str


class Wore(Struct, frozen=True, tag_field="e", tag="wore"):
    """A person has another colour or mark."""

    at: float
    seat: int
    colour: str
    mark: str


class Swapped(Struct, frozen=True, tag_field="e", tag="swapped"):
    """Who sits on two seats, if anybody, changed places before the game."""

    at: float
    seat: int
    other: int


class Arranged(Struct, frozen=True, tag_field="e", tag="arranged"):
    """The host changed the table's manners."""

    at: float
    settings: Settings


class Chosen(Struct, frozen=True, tag_field="e", tag="chosen"):
    """The host chose other options of the game, before it began: these are all of them now."""

    at: float
    options: dict[str, OptionValue]


class Cut(Struct, frozen=True, tag_field="e", tag="cut"):
    """A person's browser cut the deck, once, before the game."""

    at: float
    holder: str
    cut: str


class Began(Struct, frozen=True, tag_field="e", tag="began"):
    """The cards are dealt."""

    at: float


class Acted(Struct, frozen=True, tag_field="e", tag="acted"):
    """A seat played a move, in notation."""

    at: float
    seat: int
    move: str
    id: str = ""


class Answered(Struct, frozen=True, tag_field="e", tag="answered"):
    """A seat gave a sealed answer, or (without a move) took it back. It waits for the others."""

    at: float
    seat: int
    move: str
    id: str = ""


class Unsealed(Struct, frozen=True, tag_field="e", tag="unsealed"):
    """The answers take effect together, in turn order; silence is among them as a move."""

    at: float
    moves: list[tuple[int, str]]


class Presumed(Struct, frozen=True, tag_field="e", tag="presumed"):
    """The table's patience with a seat was over: this was played for it."""

    at: float
    seat: int
    move: str


class TookBack(Struct, frozen=True, tag_field="e", tag="took_back"):
    """A seat took its last move back."""

    at: float
    seat: int
    id: str = ""


class Said(Struct, frozen=True, tag_field="e", tag="said"):
    """A seat wrote something or made a face; `readers` is who could read it then, and empty for
    everybody.
    """

    at: float
    seat: int
    channel: str
    text: str
    readers: list[int]
    id: str = ""
    reaction: str = ""


class Spoke(Struct, frozen=True, tag_field="e", tag="spoke"):
    """A bot said something, or only has a reason for what it does next."""

    at: float
    seat: int
    says: Sentence


class WatcherSaid(Struct, frozen=True, tag_field="e", tag="watcher_said"):
    """Somebody who watches wrote something, for all to read."""

    at: float
    name: str
    text: str


class Hinted(Struct, frozen=True, tag_field="e", tag="hinted"):
    """A seat was told what a bot would do. Only that seat knows of it until the game is over."""

    at: float
    seat: int


class Paused(Struct, frozen=True, tag_field="e", tag="paused"):
    """Nothing may happen until somebody goes on."""

    at: float
    seat: int


class Resumed(Struct, frozen=True, tag_field="e", tag="resumed"):
    """It goes on."""

    at: float
    seat: int


class Rematched(Struct, frozen=True, tag_field="e", tag="rematched"):
    """The same people play again, at another table."""

    at: float
    table: str


class Repeated(Struct, frozen=True, tag_field="e", tag="repeated"):
    """Somebody plays the same deal, at another table."""

    at: float
    table: str


Entry = (
    Opened
    | Sat
    | Stood
    | TakenAway
    | BotSat
    | RanOut
    | Forgiven
    | CameBack
    | Hosted
    | Renamed
    | Wore
    | Swapped
    | Arranged
    | Chosen
    | Cut
    | Began
    | Acted
    | Answered
    | Unsealed
    | Presumed
    | TookBack
    | Said
    | Spoke
    | WatcherSaid
    | Hinted
    | Paused
    | Resumed
    | Rematched
    | Repeated
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def dump(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return _encoder.encode(entry)


def load(data: bytes) -> Entry:
    """An entry as it was stored, be it by an older version."""
    try:
        return _decoder.decode(data)
    except msgspec.ValidationError:
        return msgspec.convert(_renewed(msgspec.json.decode(data)), Entry)  # type: ignore[no-any-return]


def _renewed(entry: dict[str, Any]) -> dict[str, Any]:
    """An entry from when bots were fast or not, and had no other speed."""
    settings = entry.get("settings")
    if not isinstance(settings, dict) or "fast" not in settings:
        return entry
    kept = {name: value for name, value in settings.items() if name != "fast"}
    return entry | {"settings": kept | ({"speed": "fast"} if settings["fast"] else {})}
