"""All that goes over a socket or an address, as types: browsers get theirs generated from these.

A line for people is a list of parts: plain text, and references to things that a browser can show.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tableful.core.events import Cue
from tableful.core.setup import OptionValue

PROTOCOL = 1

Encoded = Any  # a msgspec.Raw in the place of what it encodes: it is encoded once for many frames

LONGEST_NAME = 30
LONGEST_CHAT = 500
LONGEST_FRAME = 8192  # bytes that a browser may send at once

MessageId = Annotated[str, Meta(min_length=1, max_length=40)]
TableId = Annotated[str, Meta(min_length=1, max_length=20)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Name = Annotated[str, Meta(max_length=200)]  # cut and cleaned later, with a sentence
Word = Annotated[str, Meta(max_length=60)]
WishedOptions = dict[Word, bool | int | Word]


# -- lines for people ------------------------------------------------------------------------------


class Ref(Struct, frozen=True):
    """A thing that a line names, such as the character `foreman` or the seat `1`."""

    domain: str
    word: str
    text: str


Part = str | Ref
Line = list[Part]


class LogLine(Struct, frozen=True):
    """What happened, as one seat saw it: for the log, and for moving the cards.

    `kind` is the game's own (`played_on`), or begins with `house.` (`house.joined`, `house.chat`).
    `cue` is what the game says that it means, for whoever does not know its kinds.
    """

    kind: str
    args: dict[str, str]
    parts: Line
    cue: Cue = ""


# -- the table -------------------------------------------------------------------------------------


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table decides about its manners, not about the game."""

    listed: bool = False  # shown in the lobby
    spectators: bool = True
    fast: bool = False  # bots do not wait for people to follow
    window: Literal[2, 4, 8, 15] = 4  # seconds for a reaction
    takeover: Literal[0, 60, 300] = 0  # seconds until a bot takes a leaver's seat; 0: never
    stalling: Literal[0, 60, 120, 300] = 120  # until one can for who is here but does nothing


class Seat(Struct, frozen=True):
    """Who sits there. A bot with `instead` keeps the seat of a person who has left."""

    seat: int
    kind: Literal["person", "open", "bot"]
    name: str
    bot: str | None = None
    online: bool = False
    instead: bool = False
    stalls: bool = False  # is here and asked, but has done nothing for long: see `Settings`


class Table(Struct, frozen=True):
    """What everybody may know about a table, besides the game."""

    id: str
    game: str
    version: int
    title: str
    phase: Literal["gathering", "playing", "over"]
    seats: list[Seat]
    host: int | None
    settings: Settings
    options: dict[str, OptionValue]
    deck: str = ""  # the title of its deck, where it is not the game's own
    paused: bool = False
    rematch: str | None = None  # the table where it goes on
    watching: int = 0


class Choice(Struct, frozen=True):
    """A legal move: its notation, the things to click in order, and its sentence."""

    action: str
    path: list[str]
    text: str


class FormField(Struct, frozen=True):
    """A number of a form's entries: the words that it can be."""

    name: str
    words: list[str]


class Form(Struct, frozen=True):
    """A move that is written freely, within bounds; its notation is `name a b; c d`."""

    name: str
    fewest: int
    most: int
    fields: list[FormField]


class Ask(Struct, frozen=True):
    """A question to this seat. `answer` is its own sealed answer, which it may still take back."""

    n: int
    sealed: bool
    choices: list[Choice]
    names: dict[str, str]  # what each thing in the paths is called
    answer: str | None = None
    form: Form | None = None


class Window(Struct, frozen=True):
    """Time for reactions. It says nothing about who can react."""

    left: int  # milliseconds from now
    total: int
    held_by: list[int]
    may_hold: bool
    passing: bool  # I pass until this turn is over
    asked: list[int]


class Outcome(Struct, frozen=True):
    """How a game ended. Where a `team` plays, all win or none does, and the scores say no more."""

    winners: list[int]
    scores: list[int]
    reason: str
    team: bool = False
    verdict: str = ""  # the reason, and for a team who has won: "You lost: …" to who plays
    grade: str = ""  # a sentence about how well it went, where the game has levels


# -- from the server -------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag_field="t", tag="welcome"):
    """The answer to `hello`: the seats that this browser holds, and whether it hosts."""

    version: int
    seats: list[int]
    host: bool
    seat: int | None  # whose view follows


class View(Struct, frozen=True, tag_field="t", tag="view"):
    """All that a seat sees now, and what happened since its frame before.

    `n` counts this seat's frames. A `whole` frame has the newest page of the log in `events`; after
    any other gap in `n` a browser says `hello` again.
    """

    n: int
    seat: int | None
    table: Table
    view: msgspec.Raw  # the game's own, or null while people gather
    status: Line
    asks: list[Ask]
    window: Window | None
    undo: int  # the number of what I can take back; 0: nothing
    seen: int  # how often I saw the game go on
    events: list[LogLine]
    whole: bool
    done: list[str]  # messages of this seat that are dealt with
    outcome: Outcome | None = None
    asked: list[int] = []  # whose answers the game waits for, by what all can see
    earlier: int = 0  # of a whole frame: how many lines of the log came before its events


class Refused(Struct, frozen=True, tag_field="t", tag="refused"):
    """Why something cannot be: a rule of the game (`R&R 4.2`), or an empty rule for the house's."""

    id: str
    rule: str
    text: str


class Closed(Struct, frozen=True, tag_field="t", tag="closed"):
    """The last frame: why this socket is closed, with its close code."""

    code: int
    text: str


class LogPage(Struct, frozen=True, tag_field="t", tag="log"):
    """The answer to `earlier`: the lines before one, as many as a page has."""

    id: str
    earlier: int  # how many lines came before these
    events: list[LogLine]


ServerMessage = Welcome | View | Refused | Closed | LogPage


# -- from a browser --------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message, and again after a gap. Without a token one watches."""

    version: int
    token: Token | None = None
    seat: SeatNumber | None = None  # whose view, where I hold several; None: the curtain


class Act(Struct, frozen=True, tag_field="t", tag="act", forbid_unknown_fields=True):
    """A move: the answer to the ask with this number."""

    id: MessageId
    ask: int
    action: Annotated[str, Meta(max_length=2000)]
    seen: int = 0  # the `seen` of the frame that it answers


class WhyNot(Struct, frozen=True, tag_field="t", tag="why_not", forbid_unknown_fields=True):
    """Somebody clicked these things in order, and they lead nowhere."""

    id: MessageId
    path: Annotated[list[Word], Meta(min_length=1, max_length=8)]


class Earlier(Struct, frozen=True, tag_field="t", tag="earlier", forbid_unknown_fields=True):
    """What came before the line with this number in the log; the first has the number 0."""

    id: MessageId
    before: Annotated[int, Meta(ge=0)]


class Hold(Struct, frozen=True, tag_field="t", tag="hold", forbid_unknown_fields=True):
    """Give me more time to react, whatever I hold."""

    id: MessageId


class Undo(Struct, frozen=True, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """Take back what has this number; 0 where nothing has one, to be told why."""

    id: MessageId
    undo: int


class Chat(Struct, frozen=True, tag_field="t", tag="chat", forbid_unknown_fields=True):
    """Something said on one of the game's channels."""

    id: MessageId
    text: Annotated[str, Meta(max_length=4 * LONGEST_CHAT)]
    channel: Word = "table"


SeatAction = Literal[
    "look",  # show me this seat of mine, or (None) the curtain
    "start",  # host: begin with who is there
    "open",  # host: whoever sits there goes; anybody may come
    "take_away",  # host: the last seat, where nobody sits, is not needed
    "bot",  # host: a bot sits down there; while playing, instead of who has left
    "hand_over",  # host: this seat hosts from now on
    "settings",  # host
    "options",  # host, while people gather: those of the game
    "pause",
    "resume",
    "rematch",  # the same table again; the host may say with which options
    "leave",  # I give up my seat, or hand it to a bot while playing
    "back",  # I take my seat back from the bot
    "pass_turn",  # answer every window of this turn with a pass
    "rename",
]


class SeatMessage(Struct, frozen=True, tag_field="t", tag="seat", forbid_unknown_fields=True):
    """Who sits where, and what only the host decides."""

    id: MessageId
    do: SeatAction
    seat: SeatNumber | None = None
    bot: Word | None = None
    name: Name | None = None
    settings: Settings | None = None
    options: WishedOptions | None = None  # those that shall be otherwise


ClientMessage = Hello | Act | WhyNot | Earlier | Hold | Undo | Chat | SeatMessage


# -- by address ------------------------------------------------------------------------------------


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: a person at this device, open for anybody, or a bot."""

    kind: Literal["person", "open", "bot"]
    name: Name = ""
    bot: Word = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables."""

    game: Word
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: WishedOptions = {}
    deck: Word = ""  # the id of a `Deck`; none: the game's own
    settings: Settings = Settings()
    start: bool = False  # at once, when no seat is open


class Seated(Struct, frozen=True):
    """A table, the secret that proves who I am there, and the seats that I hold."""

    table: str
    token: str
    seats: list[int]


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/join: sit down; without a number on any open seat."""

    name: Name
    seat: SeatNumber | None = None


class Mine(Struct, frozen=True, forbid_unknown_fields=True):
    """A token that a browser keeps, for POST /api/mine (a list of these)."""

    table: TableId
    token: Token


class MyTable(Struct, frozen=True):
    """One of my tables, and whether I am asked there."""

    table: Table
    seats: list[int]
    asked: bool


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/move: a code that gives my seats to another device of mine, once."""

    token: Token


class MoveCode(Struct, frozen=True):
    """The code; the link is /t/{id}#move={code}."""

    code: str
    seconds: int


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/claim: use such a code; the answer is `Seated`."""

    code: Annotated[str, Meta(max_length=64)]


class QrCode(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/qr: the link to a table of this server as an SVG picture."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class NewDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/decks: a deck as a text, to be checked; the answer is `Deck`."""

    game: Word
    source: str


class Deck(Struct, frozen=True):
    """A deck that a table can be opened with."""

    id: str
    title: str


class ValueInfo(Struct, frozen=True):
    """A value of an option, with its title; where there is more to say, `about` says it."""

    value: OptionValue
    title: str
    about: str


class OptionInfo(Struct, frozen=True):
    """An option of a game; the first value is the default."""

    name: str
    title: str
    about: str
    values: list[ValueInfo]


class GameSummary(Struct, frozen=True):
    """GET /api/games: a list of these."""

    name: str
    title: str
    about: str
    fewest: int
    most: int
    bots: list[str]  # from weak to strong
    line_up: list[str]  # the bots for one person who wants to play now
    options: list[OptionInfo]
    other_decks: bool  # whether it can be played with cards of one's own
    decks: list[Deck]  # those that everybody may choose


class RuleInfo(Struct, frozen=True):
    """A numbered rule; `ruling` says that part of it is our own decision."""

    number: str
    text: str
    ruling: bool


class Chapter(Struct, frozen=True):
    """A chapter of the rules."""

    number: str
    title: str
    rules: list[RuleInfo]


class GameInfo(Struct, frozen=True):
    """GET /api/games/{name}, and with a table's own deck GET /api/tables/{id}/game.

    It is what does not change during play.
    """

    summary: GameSummary
    prefix: str
    version: int
    chapters: list[Chapter]
    texts: dict[str, str]  # the catalogue: `character.foreman`, `about.character.foreman`
    content: dict[str, object]


class ReplayStep(Struct, frozen=True):
    """One step of a replay: the views of the perspective, and what happened."""

    views: list[msgspec.Raw]  # one, or for `all` one of each seat
    events: list[LogLine]
    status: Line


class Replay(Struct, frozen=True):
    """GET /api/tables/{id}/replay?perspective=public|all|0…: the steps from `first` on."""

    table: Table
    perspective: str
    total: int
    first: int
    steps: list[ReplayStep]
    outcome: Outcome


class Problem(Struct, frozen=True):
    """Any refused request, with its status code."""

    text: str
    rule: str = ""
