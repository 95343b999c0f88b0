"""A seat at a live table, by its link: the same in words as a game with bots."""

import http.client
import json
from collections.abc import Callable
from itertools import count
from time import monotonic
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from tableful.core.errors import Malformed
from tableful.core.game import View
from tableful.core.speech import Speech
from tableful.envs.text import rules_told
from tableful.games import GAMES
from tableful.server import wire

PATIENCE = 10.0  # seconds for an answer of the server
WAIT = 45.0  # seconds that a call waits for the other players
WAITING = "The others are still thinking. Look again to wait for them."

_read = msgspec.json.Decoder(wire.ServerMessage).decode


class Guest:
    """Joins a table and plays one of its seats; whoever hosts it begins the game."""

    def __init__(self, link: str, name: str) -> None:
        address = urlsplit(link)
        parts = [part for part in address.path.split("/") if part]
        if address.scheme not in ("http", "https") or len(parts) < 2 or parts[-2] != "t":
            raise Malformed(f"{link!r} is not the link of a table, such as http://host:8000/t/ABCD")
        self._secure = address.scheme == "https"
        self._host = address.netloc
        self._table = parts[-1]
        self._ids = (f"guest-{number}" for number in count())
        self._update: wire.Update | None = None
        self._news: list[str] = []
        self._refusals: dict[str, str] = {}
        self._done: set[str] = set()
        token = self._join(name)
        scheme = "wss" if self._secure else "ws"
        try:
            self._socket = connect(
                f"{scheme}://{self._host}/ws/{self._table}",
                open_timeout=PATIENCE,
                max_size=None,
                compression=None,
                legacy=True,  # connect now, not with a `with`
            )
        except (OSError, WebSocketException) as error:
            raise Malformed(f"the table cannot be reached: {error}") from None
        self._send(wire.Hello(version=wire.PROTOCOL, token=token))
        self._receive_until(lambda: self._update is not None, PATIENCE)

    # -- the server --------------------------------------------------------------------------------

    def _join(self, name: str) -> str:
        """Sit down on an open seat; the token by which the server knows us."""
        kind = http.client.HTTPSConnection if self._secure else http.client.HTTPConnection
        connection = kind(self._host, timeout=PATIENCE)
        try:
            body = json.dumps({"name": name})
            connection.request("POST", f"/api/tables/{self._table}/join", body)
            answer = connection.getresponse()
            told = json.loads(answer.read())
        except (OSError, ValueError, http.client.HTTPException) as error:
            raise Malformed(f"the table cannot be reached: {error}") from None
        finally:
            connection.close()
        if answer.status != 201:
            why = told.get("text", "") if isinstance(told, dict) else ""
            raise Malformed(why or "the table does not let us sit down")
        token: str = told["token"]
        return token

    def _send(self, message: wire.ClientMessage) -> None:
        try:
            self._socket.send(msgspec.json.encode(message).decode())
        except ConnectionClosed:
            raise Malformed("the table is closed") from None

    def _receive(self, seconds: float) -> bool:
        """Take in one message; False when none came in time."""
        try:
            data = self._socket.recv(timeout=seconds)
        except TimeoutError:
            return False
        except ConnectionClosed:
            raise Malformed("the table is closed") from None
        message = _read(data)
        if isinstance(message, wire.Update):
            self._update = message
            self._done |= set(message.done)
            self._news += [spoken(line.parts, message.seat) for line in message.events]
        elif isinstance(message, wire.Refused):
            rule = f" ({message.rule})" if message.rule else ""
            self._refusals[message.id] = f"{message.text}{rule}"
        elif isinstance(message, wire.Closed):
            raise Malformed(message.text)
        return True

    def _receive_until(self, done: Callable[[], bool], seconds: float) -> bool:
        """Take in messages until something is so, or the time is over."""
        end = monotonic() + seconds
        while self._receive(0):
            pass
        while not done():
            left = end - monotonic()
            if left <= 0 or not self._receive(left):
                return done()
        return True

    # -- the seat ----------------------------------------------------------------------------------

    @property
    def _now(self) -> wire.Update:
        if self._update is None:
            raise Malformed("the table does not answer")
        return self._update

    def _asks(self) -> list[wire.Ask]:
        """What we are asked and have not answered."""
        return [ask for ask in self._now.asks if ask.answer is None]

    def _is_our_turn(self) -> bool:
        return bool(self._asks()) or self._now.outcome is not None

    def describe(self) -> str:
        """Wait until we are asked, for a while; then what happened, what we see, what is asked."""
        self._receive_until(self._is_our_turn, WAIT)
        update = self._now
        news, self._news = self._news, []
        lines = [*news, *([""] if news else [])]
        view: View | None = msgspec.json.decode(update.view)
        if view is not None:
            game = GAMES.game(update.table.game, update.table.version)
            speech = Speech(game, [seat.name for seat in update.table.seats])
            lines += [speech.say(text) for text in game.board(view)]
        if update.outcome is not None:
            lines.append(update.outcome.verdict or update.outcome.reason)
        elif update.table.phase == "gathering":
            lines.append("The host has not begun the game yet. Look again to wait.")
        else:
            lines.append(spoken(update.status, update.seat))
            lines += [] if self._asks() else [WAITING]
        return "\n".join(lines)

    def legal(self) -> list[str]:
        """What we may do, a sentence each; empty when we are not asked."""
        return [choice.text for ask in self._asks() for choice in ask.choices]

    def form(self) -> str:
        """How a move is written that cannot be listed; empty where there is none."""
        for ask in self._asks():
            if ask.form is not None:
                entry = " ".join(field.name.upper() for field in ask.form.fields)
                return f"Or write: {ask.form.name} {entry}; {entry} …"
        return ""

    def act(self, choice: str) -> str:
        """Do one of these, by its number from 1 or in its words; then as `describe`."""
        self._receive_until(lambda: True, 0)
        ask, action = self._chosen(str(choice).strip())
        message = next(self._ids)
        self._send(wire.Act(id=message, ask=ask.n, action=action, seen=self._now.seen))
        answered = self._receive_until(
            lambda: message in self._done or message in self._refusals, PATIENCE
        )
        if message in self._refusals:
            raise Malformed(self._refusals[message])
        if not answered:
            raise Malformed("the table does not answer")
        return self.describe()

    def _chosen(self, choice: str) -> tuple[wire.Ask, str]:
        pairs = [(ask, each) for ask in self._asks() for each in ask.choices]
        asks = self._asks()
        if not asks:
            raise Malformed("nothing is asked of you now: look again to wait")
        if choice.isascii() and choice.isdigit():
            if not 1 <= int(choice) <= len(pairs):
                raise Malformed(f"there is no choice {choice}: they are 1 to {len(pairs)}")
            ask, chosen = pairs[int(choice) - 1]
            return ask, chosen.action
        said = choice.rstrip(".").casefold()
        for ask, each in pairs:
            if said in (each.text.rstrip(".").casefold(), each.action.casefold()):
                return ask, each.action
        return asks[0], choice

    def rules(self, number: str = "") -> str:
        """The numbered rules of the game, or one of them."""
        return rules_told(self._now.table.game, number)

    def close(self) -> None:
        """Leave the room; the seat stays ours."""
        self._socket.close()


def spoken(parts: wire.Sentence, seat: int | None) -> str:
    """A sentence as it is read by who sits there."""
    return "".join(part if isinstance(part, str) else _said(part, seat) for part in parts)


def _said(part: wire.Ref, seat: int | None) -> str:
    mine = seat is not None and part.word == str(seat)
    return part.you if part.you and mine else part.text
