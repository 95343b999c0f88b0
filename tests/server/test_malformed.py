"""Whatever a browser sends harms no table: it is refused or closed with a sentence."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tableful.server import codes, websocket, wire
from tableful.server.limits import MESSAGES_AT_ONCE
from tableful.server.secrets import holder_of
from tests.server.service import Service

HELLO = {"t": "hello", "version": wire.PROTOCOL}

# -- what is not understood ------------------------------------------------------------------------

WRONG = {
    "no JSON": "hello?",
    "nothing": "",
    "a list": "[]",
    "a number": "1e999",
    "no kind": "{}",
    "an unknown kind": '{"t": "cheat", "id": "1"}',
    "a server's kind": '{"t": "update"}',
    "a wrong type": '{"t": "act", "id": "1", "ask": "one", "action": "pass"}',
    "a missing field": '{"t": "act", "id": "1"}',
    "an unknown field": '{"t": "undo", "id": "1", "undo": 1, "please": true}',
    "an empty id": '{"t": "undo", "id": "", "undo": 1}',
    "a long id": json.dumps({"t": "undo", "id": "x" * 41, "undo": 1}),
    "a negative seat": '{"t": "seat", "id": "1", "do": "open", "seat": -1}',
    "a seat beyond any": '{"t": "seat", "id": "1", "do": "open", "seat": 16}',
    "an unknown command": '{"t": "seat", "id": "1", "do": "win"}',
    "wrong settings": '{"t": "seat", "id": "1", "do": "settings", "settings": {"window": 3}}',
    "a long path": json.dumps({"t": "why_not", "id": "1", "path": ["deck"] * 9}),
    "no path": '{"t": "why_not", "id": "1", "path": []}',
    "half a surrogate": '{"t": "chat", "id": "1", "text": "\\ud800"}',
    "deep lists": "[" * 8000,
    "deep lists before the kind": '{"a": ' + "[" * 8000,
    "deep objects": '{"a":' * 1600,
}


@pytest.mark.parametrize("message", WRONG.values(), ids=WRONG)
def test_what_is_not_understood_closes_with_a_sentence_and_harms_nobody(
    service: Service, table: tuple[str, list[str]], message: str
) -> None:
    name, (ada, ben) = table
    with service.visit(name, ada) as tab, service.visit(name, ben) as other:
        tab.hello()
        other.hello()
        tab.raw(message)
        code, text = tab.goodbye()
        assert code == codes.NOT_UNDERSTOOD
        assert text.startswith("That message is not understood: ")
        other.until_done(other.send("chat", text="still here"))


def test_bytes_are_no_messages(service: Service, table: tuple[str, list[str]]) -> None:
    with service.visit(table[0], table[1][0]) as tab:
        tab.hello()
        tab.raw(json.dumps(HELLO).encode())
        assert tab.goodbye() == (codes.NOT_UNDERSTOOD, "Messages are text, not bytes.")


def test_a_message_that_is_too_long_closes_the_socket(
    service: Service, table: tuple[str, list[str]]
) -> None:
    with service.visit(table[0], table[1][0]) as tab:
        tab.hello()
        tab.raw("x" * (wire.LONGEST_FRAME + 1))
        while (gone := tab.next())["t"] != "gone":
            pass
        assert gone["code"] == 1009


def test_too_many_messages_at_once_close_the_socket(
    service: Service, table: tuple[str, list[str]]
) -> None:
    name, (ada, ben) = table
    with service.visit(name, ada) as tab, service.visit(name, ben) as other:
        tab.hello()
        other.hello()
        try:
            for _ in range(int(MESSAGES_AT_ONCE) + 40):
                tab.send("why_not", path=["deck"])
        except ConnectionClosed:
            pass  # closed while we talked
        code, text = tab.goodbye()
        assert code == codes.TOO_FAST
        assert text == "That is too many messages at once. Wait a little."
        other.until_done(other.send("chat", text="still here"))


def test_who_cannot_follow_is_sent_away(
    service: Service, table: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "BACKLOG", -1)
    with service.visit(table[0], table[1][0]) as tab:
        tab.raw(json.dumps(HELLO))
        code, text = tab.goodbye()
        assert code == codes.TOO_SLOW
        assert text.endswith("Reload the page.")


def test_a_person_is_never_too_fast(service: Service, table: tuple[str, list[str]]) -> None:
    with service.visit(table[0], table[1][0]) as tab:
        tab.hello()
        for _ in range(int(MESSAGES_AT_ONCE) - 5):
            message = tab.send("why_not", path=["deck"])
            tab.receive("refused", id=message)


# -- by Hypothesis ---------------------------------------------------------------------------------

WORDS = st.sampled_from(
    ["pass", "deck", "draw", "seat:1", "look", "start", "open", "bot", "rename", "leave", "table"]
)
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=40), WORDS
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
FIELDS = st.sampled_from(
    ["id", "ask", "action", "path", "text", "channel", "do", "seat", "bot", "name", "settings",
     "version", "token", "more"]
)  # fmt: skip
KINDS = st.sampled_from(["hello", "act", "why_not", "hold", "undo", "chat", "seat", "view", ""])
NEARLY = st.builds(
    lambda kind, fields: json.dumps({"t": kind, "id": "h"} | fields),
    KINDS,
    st.dictionaries(FIELDS, VALUES, max_size=4),
)
SENSIBLE = st.one_of(
    st.builds(
        lambda ask, action: json.dumps({"t": "act", "id": "h", "ask": ask, "action": action}),
        st.integers(0, 3),
        st.one_of(WORDS, st.text(max_size=20)),
    ),
    st.builds(
        lambda do, seat, text: json.dumps(
            {"t": "seat", "id": "h", "do": do, "seat": seat, "bot": text, "name": text}
        ),
        st.sampled_from(["look", "start", "open", "bot", "hand_over", "pause", "resume", "rename",
                         "leave", "back", "pass_turn", "rematch", "settings"]),
        st.one_of(st.none(), st.integers(0, 3)),
        st.one_of(st.none(), st.text(max_size=40)),
    ),
    st.builds(
        lambda path: json.dumps({"t": "why_not", "id": "h", "path": path}),
        st.lists(st.one_of(WORDS, st.text(max_size=20)), min_size=1, max_size=4),
    ),
    st.builds(lambda text: json.dumps({"t": "chat", "id": "h", "text": text}), st.text()),
)  # fmt: skip
FRAMES = st.one_of(NEARLY, SENSIBLE, st.text(max_size=60), st.binary(max_size=60))


@settings(max_examples=40)
@given(updates=st.lists(FRAMES, min_size=1, max_size=12), hello=st.booleans())
def test_nothing_that_a_browser_sends_harms_the_table_or_the_server(
    service: Service, updates: list[str | bytes], *, hello: bool
) -> None:
    seated = service.open("Ada", "", game="rust-and-research")
    service.desk._opened.clear()
    table = seated["table"]
    ben = service.join(table, "Ben")["token"]
    with service.visit(table, seated["token"]) as tab:
        if hello:
            tab.hello()
        try:
            for update in updates:
                tab.raw(update)
        except ConnectionClosed:
            pass
    if service.desk.lives[table].room.seating.was_removed(holder_of(ben)):
        return  # Ada is the host: she may ask Ben to leave
    with service.visit(table, ben) as other:
        welcome = other.hello()
        if welcome["seat"] is not None:
            other.until_done(other.send("chat", text="still here"))


def test_afterwards_the_server_still_plays(service: Service) -> None:
    """A normal browser opens a table, plays a move and sees it."""
    seated = service.open("Ada", game="lifeboat", start=True)
    with service.visit(seated["table"], seated["token"]) as tab:
        tab.hello()
        view = tab.until_done(tab.act("ready"))
        assert "wave" in [line["kind"] for line in view["events"]]


def test_no_bug_of_ours_was_logged(
    service: Service, table: tuple[str, list[str]], caplog: pytest.LogCaptureFixture
) -> None:
    """The messages that are not understood are a browser's fault: no traceback of ours."""
    messages: list[str | bytes] = [*WRONG.values(), b"\0\1"]
    for message in messages:
        with service.visit(table[0], table[1][0]) as tab:
            tab.hello()
            tab.raw(message)
            tab.goodbye()
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
