"""All that goes over a socket, as types: browsers get theirs generated from these and wire_pages.

A sentence for people is a list of parts: plain text, and references to things that a browser
can show.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tableful.core.events import Cue
from tableful.core.setup import OptionValue

PROTOCOL = 2

Encoded = Any  # a msgspec.Raw in the place of what it encodes: it is encoded once for many updates

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


# Of seats; they can be told apart whatever colours somebody sees.
Colour = Literal["blue", "orange", "green", "pink", "yellow", "sky", "red", "grey"]
Mark = Literal[
    "star", "leaf", "moon", "key", "flame", "drop",
    "bell", "anchor", "sun", "feather", "peak", "heart",
]  # fmt: skip


# -- lines for people ------------------------------------------------------------------------------


class Ref(Struct, frozen=True, omit_defaults=True):
    """A thing that a sentence names, such as the character `foreman` or the seat `1`.

    Who sits on the seat that it names reads `you` instead, where there is one. With the domain
    `you` it is a word that agrees with the seat: `plays`, or `play`.
    """

    domain: str
    word: str
    text: str
    you: str = ""


Part = str | Ref
Sentence = list[Part]


class LogLine(Struct, frozen=True):
    """What happened, as one seat saw it: for the log, and for moving the cards.

    `kind` is the game's own (`played_on`), or begins with `house.` (`house.joined`, `house.chat`).
    What a bot says is `house.says`; what it would answer to *Why?* is among its `args`, if it can.
    `cue` is what the game says that it means, for whoever does not know its kinds.
    """

    kind: str
    args: dict[str, str]
    parts: Sentence
    cue: Cue = ""


# -- the table -------------------------------------------------------------------------------------


Speed = Literal["slow", "normal", "fast", "at_once"]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table decides about its manners, not about the game."""

    listed: bool = False  # shown in the lobby
    spectators: bool = True
    speed: Speed = "normal"  # of the bots
    undo: Literal[0, 3, 6] = 3  # seconds that bots wait after a move that can be taken back
    ask_anyway: bool = False  # who plays alone is asked also where nothing they hold fits
    window: Literal[2, 4, 8, 15] = 4  # seconds for a reaction
    takeover: Literal[0, 60, 300] = 0  # seconds until a bot takes a leaver's seat; 0: never
    stalling: Literal[0, 60, 120, 300] = 120  # until one can for whoever is here but does nothing
    patience: Literal[0, 30, 60, 120, 300] = (
        60  # of a team with the last who is not ready; 0: no end
    )
    confer: Literal[0, 10, 20, 60] = 20  # that bots let people confer; 0: until all are ready
    hints: Literal["never", "alone", "always"] = "alone"  # alone: for one person with bots
    practice: bool = False  # one person with bots may take any move back; it counts for nothing
    clock: Literal["none", "live", "fast", "slow", "very_slow"] = "none"  # see `rooms.clocks`
    out_of_time: Literal["bot", "resign"] = "bot"  # a bot plays until they are back, or for good


class Seat(Struct, frozen=True):
    """Who sits there. A bot with `instead` keeps the seat of a person who has left."""

    seat: int
    kind: Literal["person", "open", "bot"]
    name: str
    bot: str | None = None
    online: bool = False
    instead: bool = False
    stalls: bool = False  # is here and asked, but has done nothing for long: see `Settings`
    colour: Colour | Literal[""] = ""  # no colour and no face where nobody sits
    face: str = ""  # a person's mark, a bot's character
    level: int = 0  # how strong a bot is, as the place of its level among the game's
    temper: str = ""  # a line about a bot's character
    role: str = ""  # the title of its role, where the game has any
    sight: int = -1  # seats with the same see alike; -1: no more than everybody sees
    muted: bool = False  # may not speak to all, nor do anything else that all would see
    resigned: bool = False  # their time ran out, and a bot plays for them to the end


class Original(Struct, frozen=True):
    """The finished game that a table plays again, and how many of its actions are this one's
    beginning; 0: it is the same deal, from the start. Its result counts for nothing.
    """

    table: str
    actions: int


class Shuffle(Struct, frozen=True):
    """What a table publishes before the deal: the server's commitment to its secret, and the seats
    whose people have cut the deck since. See `core.shuffles`.
    """

    commitment: str
    cuts: list[int]


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
    original: Original | None = None
    lesson: str = ""  # the title of the lesson that it is
    hints: bool = False  # whether people may ask what a bot would do
    order: list[int] = []  # of a game with roles that is over: who could sit where in the next
    shuffle: Shuffle | None = None  # while people gather at a table that will be shuffled


class Lesson(Struct, frozen=True):
    """Where somebody is in a lesson: at which step, what it says and which things it points at.

    When the last step is done (`place` is `steps`), it says what has been learned.
    """

    name: str
    place: int
    steps: int
    says: str = ""
    points: list[str] = []
    know: list[str] = []  # the goal, a turn, one tactic
    following: str = ""  # the name of the next lesson


class Choice(Struct, frozen=True):
    """A legal move: its notation, the things to click in order, and its sentence."""

    action: str
    path: list[str]
    text: str


class Step(Struct, frozen=True):
    """What is asked once these things are clicked, and the move as far as it is known by then."""

    path: list[str]
    prompt: Sentence
    so_far: str  # "play the Foreman on …"


class FormField(Struct, frozen=True):
    """A number of a form's entries: the words that it can be, as the catalogue has their domain."""

    name: str
    domain: str
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
    dangers: dict[str, str] = {}  # of the moves that one should be asked about again: why
    steps: list[Step] = []  # for each way that leads on


class Window(Struct, frozen=True):
    """Time for reactions. It says nothing about who can react.

    Without a `total` there is no clock: those who are `asked` are waited for.
    """

    left: int  # milliseconds from now
    total: int
    held_by: list[int]
    may_hold: bool
    passing: bool  # I pass until this turn is over
    asked: list[int]


class SeatClock(Struct, frozen=True):
    """How much time a seat has left, and whether it runs."""

    left: int  # milliseconds from now
    runs: bool


class Channel(Struct, frozen=True):
    """Where I may write, or read what others write to some or all."""

    name: str
    title: str
    readers: list[int]
    may_write: bool


class Objection(Struct, frozen=True):
    """Who is against it, and why."""

    seat: int
    reason: str


class Proposal(Struct, frozen=True):
    """What the others of a team have to agree to; `why` is a bot's answer to that question."""

    seat: int
    text: Sentence
    confirmed: list[int]
    objected: list[Objection]
    why: Sentence = []


class Patience(Struct, frozen=True):
    """All others are ready: this seat counts as ready when the time is over."""

    seat: int
    left: int  # milliseconds from now
    total: int


class Team(Struct, frozen=True):
    """A team without turns: who is ready, what is proposed, who is waited for.

    What the seat itself may say to it are choices whose path begins with `team:`.
    """

    crew: list[int]
    ready: list[int]
    proposal: Proposal | None
    patience: Patience | None


class Amounts(Struct, frozen=True):
    """Something that is counted for each seat: a part of the scores, or a statistic."""

    title: str
    amounts: list[int]


class Outcome(Struct, frozen=True):
    """How a game ended. Where a `team` plays, all win or none does, and the scores say no more;
    where all but one have resigned there are none.
    """

    winners: list[int]
    scores: list[int]
    reason: str
    team: bool = False
    verdict: str = ""  # the reason, and for a team who has won: "You lost: …" to who plays
    grade: str = ""  # a sentence about how well it went, where the game has levels
    sources: list[Amounts] = []  # what the scores consist of, where the game says so


# -- from the server -------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag_field="t", tag="welcome"):
    """The answer to `hello`: the seats that this browser holds, and whether it hosts."""

    version: int
    seats: list[int]
    host: bool
    seat: int | None  # whose view follows


class Update(Struct, frozen=True, tag_field="t", tag="update"):
    """All that a seat sees now, and what happened since its update before.

    `n` counts this seat's updates. A `whole` update has the newest page of the log in `events`;
    after any other gap in `n` a browser says `hello` again.
    """

    n: int
    seat: int | None
    table: Table
    view: msgspec.Raw  # the game's own, or null while people gather
    status: Sentence
    asks: list[Ask]
    window: Window | None
    undo: int  # the number of what I can take back; 0: nothing
    seen: int  # how often I saw the game go on
    events: list[LogLine]
    whole: bool
    done: list[str]  # messages of this seat that are dealt with
    outcome: Outcome | None = None
    asked: list[int] = []  # whose answers the game waits for, by what all can see
    channels: list[Channel] = []  # that I may write or read on
    earlier: int = 0  # of a whole update: how many lines of the log came before its events
    skipping: bool = False  # I want to be at my next decision at once
    team: Team | None = None  # in a game whose team gets ready and agrees
    lesson: Lesson | None = None  # for who learns
    clocks: list[SeatClock] = []  # of each seat, while a game with clocks is on


class Refused(Struct, frozen=True, tag_field="t", tag="refused"):
    """Why something cannot be: a rule of the game (`R&R 4.2`), or an empty rule for the house's."""

    id: str
    rule: str
    text: str


class Closed(Struct, frozen=True, tag_field="t", tag="closed"):
    """The last update: why this socket is closed, with its close code."""

    code: int
    text: str


class LogPage(Struct, frozen=True, tag_field="t", tag="log"):
    """The answer to `earlier`: the lines before one, as many as a page has."""

    id: str
    earlier: int  # how many lines came before these
    events: list[LogLine]


ServerMessage = Welcome | Update | Refused | Closed | LogPage


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
    seen: int = 0  # the `seen` of the update that it answers


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


Reaction = Literal["smile", "laugh", "wow", "hm", "sad", "clap"]


class Chat(Struct, frozen=True, tag_field="t", tag="chat", forbid_unknown_fields=True):
    """Something said on one of the game's channels."""

    id: MessageId
    text: Annotated[str, Meta(max_length=4 * LONGEST_CHAT)]
    channel: Word = "table"
    reaction: Reaction | None = None  # a face instead of words
    name: Name = ""  # of somebody who watches: those have a channel of their own


SeatAction = Literal[
    "look",  # show me this seat of mine, or (None) the curtain
    "start",  # host: begin with who is there
    "open",  # host: whoever sits there goes; anybody may come, or while playing a bot does
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
    "pass_for",  # this seat of mine, whose cards nobody looks at, says nothing in this window
    "skip",  # go on at once until I am asked
    "rename",
    "wear",  # while people gather: another colour or mark
    "swap",  # while people gather: who sits on `seat` (none: mine) and `other` change places
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
    colour: Colour | None = None
    mark: Mark | None = None
    other: SeatNumber | None = None
    order: Annotated[list[SeatNumber], Meta(max_length=16)] | None = (
        None  # see `Table`; of a rematch
    )


ClientMessage = Hello | Act | WhyNot | Earlier | Hold | Undo | Chat | SeatMessage
