"""What is asked and answered by address (`pages.py`), as types; `wire.py` has the sockets'."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from tableful.core.setup import OptionValue
from tableful.server.limits import LONGEST_LUGGAGE
from tableful.server.wire import (
    Amounts,
    Colour,
    LogLine,
    Mark,
    Name,
    Outcome,
    SeatNumber,
    Sentence,
    Settings,
    Table,
    TableId,
    Token,
    WishedOptions,
    Word,
)


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: a person at this device, open for anybody, or a bot."""

    kind: Literal["person", "open", "bot"]
    name: Name = ""
    bot: Word = ""
    colour: Colour | None = None  # as wished for: another may have it
    mark: Mark | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables."""

    game: Word
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: WishedOptions = {}
    deck: Word = ""  # the id of a `Deck`; none: the game's own
    settings: Settings = Settings()
    start: bool = False  # at once, when no seat is open
    cut: bool = False  # not quite at once: I shall cut the deck first, and start with that


class Seated(Struct, frozen=True):
    """A table, the secret that proves who I am there, and the seats that I hold."""

    table: str
    token: str
    seats: list[int]
    commitment: str = ""  # of a new table that is not dealt yet: see `Table`


class CutDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/cut: my browser cuts the deck with a value of its own, once, after it
    has seen the commitment; 64 hexadecimal digits. Who hosts may start the game with it.
    """

    token: Token
    cut: Annotated[str, Meta(max_length=200)]  # refused with a sentence
    start: bool = False


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/join: sit down; without a number on any open seat.

    Who was here before says so by their token: whom the host asked to leave sits down no more.
    """

    name: Name
    seat: SeatNumber | None = None
    colour: Colour | None = None  # as wished for: another may have it
    mark: Mark | None = None
    token: Token | None = None


class Mine(Struct, frozen=True, forbid_unknown_fields=True):
    """A token that a browser keeps, for POST /api/mine (a list of these)."""

    table: TableId
    token: Token


class MyTable(Struct, frozen=True):
    """One of my tables, whether it waits for me, and how long it will, where it has clocks."""

    table: Table
    seats: list[int]
    asked: bool
    left: int | None = None  # milliseconds on the clock that ends first


class ReminderWays(Struct, frozen=True):
    """GET /api/reminders: how this server can tell people who are away that it is their turn."""

    push: str  # the key that a browser subscribes with; empty: no pushes
    mail: bool


class PushKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """With which a push is sealed, so that only this browser reads it."""

    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=60)]


class PushAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a browser is pushed to."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys


class Remind(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/remind: tell me when it is my turn, or do so no more (`end`); with
    neither address, just say what I have. The answer is `Reminded`.
    """

    token: Token
    push: PushAddress | None = None
    mail: Annotated[str, Meta(max_length=300)] = ""
    end: bool = False


class RemindedMail(Struct, frozen=True):
    """An e-mail address of mine; letters come once it is confirmed."""

    address: str
    confirmed: bool


class Reminded(Struct, frozen=True):
    """How I am reminded at a table: the endpoints of browsers, and e-mail addresses."""

    push: list[str]
    mail: list[RemindedMail]


class AnotherDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/device: a code that gives my seats to another device of mine, once."""

    token: Token


class DeviceCode(Struct, frozen=True):
    """The code; the link is /t/{id}#device={code}."""

    code: str
    seconds: int


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/claim: use such a code; the answer is `Seated`. Or what fetches
    `Luggage`.
    """

    code: Annotated[str, Meta(max_length=64)]


class Luggage(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/luggage: what my browser keeps of me, for another device of mine. The answer is a
    `DeviceCode`; the link is /#record={code}, and POST /api/luggage/claim (`Claim`) gives it back.
    """

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LUGGAGE)]


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


class RoleInfo(Struct, frozen=True):
    """The role of a seat."""

    title: str
    about: str


class LessonInfo(Struct, frozen=True):
    """A lesson of a game."""

    name: str
    title: str


class GameSummary(Struct, frozen=True):
    """GET /api/games: a list of these."""

    name: str
    title: str
    about: str
    minutes: str  # how long it takes, in words
    difficulty: str
    fewest: int
    most: int
    bots: list[str]  # from weak to strong
    line_up: list[str]  # the bots for one person who wants to play now
    options: list[OptionInfo]
    other_decks: bool  # whether it can be played with cards of one's own
    decks: list[Deck]  # those that everybody may choose
    roles: list[RoleInfo] = []  # of the seats of the fullest table; smaller ones have the first
    teamwork: bool = False  # whether its team gets ready and agrees, without turns
    hall: list[str] = []  # the two options by which its Hall of Fame counts: rows, columns
    lessons: list[LessonInfo] = []  # the first one first
    coached: bool = False  # whether somebody can say what a decision was worth


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
    status: Sentence
    actions: int  # of the record, until here


class Replay(Struct, frozen=True):
    """GET /api/tables/{id}/replay?perspective=public|all|0…: the steps from `first` on."""

    table: Table
    perspective: str
    total: int
    first: int
    steps: list[ReplayStep]
    outcome: Outcome


class PlayAgain(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/again: a finished game again, from the deal or from a place in it.

    I have a seat, bots have the others; the answer is `Seated`. A token says who I was there.
    """

    seat: SeatNumber
    name: Name
    actions: Annotated[int, Meta(ge=0)] = 0  # of its record that are the beginning
    colour: Colour | None = None
    mark: Mark | None = None
    settings: Settings = Settings()
    token: Token | None = None


class NewLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/games/{name}/lessons/{lesson}: learn; the answer is `Seated`."""

    name: Name
    colour: Colour | None = None
    mark: Mark | None = None
    settings: Settings = Settings()


class Result(Struct, frozen=True):
    """A finished game of a deal. GET /api/tables/{id}/results: all that I may see of the deal of
    this table, the first one first.
    """

    table: Table
    outcome: Outcome


class Finding(Struct, frozen=True):
    """What one step of checking a record shows."""

    holds: Literal["yes", "no", "unknown"]
    text: str


class Verdict(Struct, frozen=True):
    """GET /api/tables/{id}/verify: whether the record of a finished game holds, step by step."""

    holds: bool
    summary: str
    findings: list[Finding]


class Prospect(Struct, frozen=True):
    """A moment of a round for which a team's chance to win can be told."""

    round: int
    step: int  # of the replay of what all could see
    moves: int  # of the record, up to there


class Chance(Struct, frozen=True):
    """GET /api/tables/{id}/chance?moves=…: how often bots won from there, with what a team knew."""

    value: float
    low: float  # of an interval with 95 % confidence
    high: float
    games: int  # that the bots played on


class Ending(Struct, frozen=True):
    """GET /api/tables/{id}/ending: how a finished game went."""

    rounds: int  # 0 where it has none
    moves: int
    statistics: list[Amounts]
    step: int | None  # of the replay of what all could see: what decided it
    moment: list[LogLine]  # what happened then
    outlook: list[Prospect] = []  # round by round, where bots can tell


class HallGame(Struct, frozen=True):
    """A finished game of a Hall of Fame; which table it was only of those in the lobby."""

    options: dict[str, OptionValue]
    won: bool
    seats: int
    at: float  # Unix seconds
    table: str = ""
    players: list[str] = []


class Hall(Struct, frozen=True):
    """GET /api/games/{name}/hall: the finished games of this server, the last one first."""

    games: list[HallGame]
    counting: bool  # there are more: ask again in a moment


class AskHint(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{id}/hint: what a bot would do in my place."""

    token: Token
    seat: SeatNumber


class HintOption(Struct, frozen=True):
    """A choice as the adviser weighed it, and how sure its distance to the best is."""

    text: str
    value: str
    error: str
    visits: int


class Hint(Struct, frozen=True):
    """A move in notation, the things to click for it, its sentence, what speaks for it, what is as
    good, and the best choices with their numbers.
    """

    action: str
    path: list[str]
    text: str
    why: str
    as_good: list[str]
    options: list[HintOption]
    unit: str  # what the numbers are


class Decided(Struct, frozen=True):
    """GET /api/tables/{id}/decisions?seat=…: where a seat had a choice. A list of these."""

    moves: int  # of the record, up to there
    step: int  # of the replay as the seat saw it


class Judgement(Struct, frozen=True):
    """GET /api/tables/{id}/judgement?moves=…: what a decision was worth, by what its seat knew.

    Without a best move nobody can say.
    """

    chosen: str
    best: str
    value: float  # the chance to win that the choice left
    best_value: float
    lost: float  # nothing, where the difference is within the error
    why: str
    path: list[str]  # of clicks, for the best move


class DealPart(Struct, frozen=True):
    """GET /api/tables/{id}/deal?seat=…&part=0…: what some games of equal bots brought a seat that
    was dealt the same. Where all win or lose together, `elsewhere` is that for other deals.
    """

    parts: int  # that there are
    games: int
    won: float
    elsewhere: float
    result: float  # what the game itself brought the seat: 1 is a win, shared in parts


class Mistakes(Struct, frozen=True):
    """GET /api/tables/{id}/mistakes?seat=…&first=…: what some decisions of a seat gave away."""

    lost: float  # of a win
    next: int  # the decision that comes after them
    decisions: int  # that there are


class TakenFor(Struct, frozen=True):
    """What some readers took a message for."""

    said: str
    readers: int


class MessageReview(Struct, frozen=True):
    """GET /api/tables/{id}/review?message=0…: how bots read a message of a finished game.

    What it was meant to say is told as its words say it of what was true.
    """

    meant: list[str]
    taken: list[TakenFor]  # what most of them said comes first
    readers: int


class Problem(Struct, frozen=True):
    """Any refused request, with its status code."""

    text: str
    rule: str = ""
