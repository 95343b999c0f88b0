"""The socket as a browser meets it: hello, views, refusals, and why a connection is closed."""

import json
import socket
import time

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tableful.server import codes, sockets, wire
from tests.server.service import Browser, Service, serving

HELLO = {"t": "hello", "version": wire.PROTOCOL}


# -- hello -----------------------------------------------------------------------------------------


def test_hello_is_answered_with_my_seats_and_the_whole_view(
    service: Service, table: tuple[str, list[str]]
) -> None:
    name, (ada, ben) = table
    for token, seat in ((ada, 0), (ben, 1)):
        with service.visit(name, token) as tab:
            welcome = tab.hello()
            assert welcome == {
                "t": "welcome",
                "version": wire.PROTOCOL,
                "seats": [seat],
                "host": seat == 0,
                "seat": seat,
            }
            assert tab.last["seat"] == seat
            assert tab.last["events"][0]["kind"] == "house.opened"


@pytest.mark.parametrize("token", [None, "wrong", "x" * 64])
def test_without_a_token_of_the_table_one_watches(
    service: Service, table: tuple[str, list[str]], token: str | None
) -> None:
    with service.visit(table[0], token) as tab:
        welcome = tab.hello()
        assert (welcome["seats"], welcome["host"], welcome["seat"]) == ([], False, None)
        assert tab.last["seat"] is None
        assert tab.last["asks"] == []
        for kind, more in (
            ("act", {"ask": 0, "action": "pass"}),
            ("undo", {"undo": 0}),
            ("hold", {}),
            ("why_not", {"path": ["deck"]}),
            ("seat", {"do": "pause"}),
            ("seat", {"do": "look", "seat": 0}),
        ):
            message = tab.send(kind, **more)
            refused = tab.receive("refused", id=message)
            assert refused["rule"] == ""
            assert refused["text"].startswith("You watch this table")
        tab.until_done(tab.send("chat", text="hi", name="Zoe"))
        assert tab.last["events"][-1]["kind"] == "house.watcher"


@pytest.mark.parametrize("token", [None, "wrong"])
def test_a_table_without_spectators_lets_nobody_watch(service: Service, token: str | None) -> None:
    seated = service.open("Ada", "", settings={"spectators": False})
    with service.visit(seated["table"], token) as tab:
        tab.raw(json.dumps(HELLO | ({"token": token} if token else {})))
        code, text = tab.goodbye()
        assert code == codes.NO_SPECTATORS
        assert "spectators" in text
    with service.visit(seated["table"], seated["token"]) as tab:
        assert tab.hello()["seats"] == [0]


def test_another_version_is_told_to_reload(service: Service, table: tuple[str, list[str]]) -> None:
    with service.visit(table[0]) as tab:
        tab.raw(json.dumps(HELLO | {"version": wire.PROTOCOL + 1}))
        assert tab.goodbye() == (
            codes.OTHER_VERSION,
            "The server has changed. Reload the page.",
        )


@pytest.mark.parametrize("name", ["nosuch", "x" * 300, "%00", "' or 1=1 --"])
def test_an_unknown_table_is_closed_with_a_sentence(service: Service, name: str) -> None:
    with service.visit(name.replace(" ", "%20")) as tab:
        tab.raw(json.dumps(HELLO))
        assert tab.goodbye() == (codes.NO_SUCH_TABLE, "There is no such table.")


def test_the_first_message_must_be_a_hello(service: Service, table: tuple[str, list[str]]) -> None:
    with service.visit(table[0], table[1][0]) as tab:
        tab.send("chat", text="hi")
        assert tab.goodbye() == (codes.NOT_UNDERSTOOD, "The first message must be a hello.")


def test_who_never_says_hello_is_sent_away(
    service: Service, table: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.05)
    with service.visit(table[0]) as tab:
        assert tab.goodbye() == (codes.NOT_UNDERSTOOD, "The first message must be a hello.")


# -- from where ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Host": "evil.example"},
        {"Host": "evil.example", "Origin": "http://evil.example"},
    ],
    ids=str,
)
def test_a_page_from_elsewhere_gets_no_socket(
    service: Service, table: tuple[str, list[str]], headers: dict[str, str]
) -> None:
    host, origin = headers.get("Host", "127.0.0.1"), headers.get("Origin")
    with pytest.raises(InvalidStatus, match="403"):
        connect_as(service, table[0], host, origin)


def connect_as(service: Service, table: str, host: str, origin: str | None) -> None:
    """Ask for a socket by a name that is not ours, as a rebound name would."""
    connection = socket.create_connection(("127.0.0.1", service.port))
    uri = f"ws://{host}:{service.port}/ws/{table}"
    page = None if origin is None else Origin(origin)
    connect(uri, sock=connection, origin=page, legacy=True).close()


def test_our_own_page_gets_a_socket(service: Service, table: tuple[str, list[str]]) -> None:
    own = service.socket(table[0], origin=f"http://127.0.0.1:{service.port}")
    with Browser(own, None) as tab:
        tab.hello()


# -- updates --------------------------------------------------------------------------------------


def test_two_tabs_of_one_seat_get_the_same_frames(service: Service) -> None:
    table, (ada, ben) = service.tables("Ben")
    with (
        service.visit(table, ada) as one,
        service.visit(table, ada) as two,
        service.visit(table, ben) as other,
    ):
        for tab in (one, two, other):
            tab.hello()
        one.act("ready", message="from one")
        first, second = one.until_done("from one"), two.until_done("from one")
        assert first == second
        two.send("undo", id="from two", undo=second["undo"])
        assert one.until_done("from two") == two.until_done("from two")


def test_frames_have_no_gaps_and_a_second_hello_brings_the_whole_story(service: Service) -> None:
    table, (ada, ben) = service.tables("Ben")
    with service.visit(table, ada) as tab, service.visit(table, ben) as other:
        tab.hello()
        other.hello()
        tab.view()  # Ben is here
        numbers = [tab.last["n"]]
        for text in ("one", "two", "three"):
            other.send("chat", text=text)
            numbers.append(tab.view()["n"])
        assert numbers == list(range(numbers[0], numbers[0] + 4))
        tab.hello()
        assert tab.last["n"] == numbers[-1]
        said = [line["parts"] for line in tab.last["events"] if line["kind"] == "house.chat"]
        assert said == [["one"], ["two"], ["three"]]


def test_a_reload_within_a_window_finds_the_same_question_and_answer(service: Service) -> None:
    table, (ada, _) = service.tables("Ben", game="auction")
    with service.visit(table, ada) as tab:
        tab.hello()
        answered = tab.until_done(tab.act(tab.last["asks"][0]["choices"][0]["action"]))
    with service.visit(table, ada) as tab:
        tab.hello()
        assert tab.last["asks"] == answered["asks"]
        assert tab.last["asks"][0]["answer"]


def test_a_sealed_answer_sends_others_nothing(service: Service) -> None:
    table, (ada, ben) = service.tables("Ben", game="auction")
    with (
        service.visit(table, ada) as tab,
        service.visit(table, ben) as other,
        service.visit(table) as watcher,
    ):
        for each in (tab, other, watcher):
            each.hello()
        while not all(each.is_quiet() for each in (tab, other, watcher)):
            pass  # who is here is told to all
        tab.until_done(tab.act(tab.last["asks"][0]["choices"][0]["action"]))
        assert other.is_quiet()
        assert watcher.is_quiet()


def test_a_refusal_names_the_rule_and_only_its_tab_gets_it(
    service: Service, table: tuple[str, list[str]]
) -> None:
    name, (ada, _) = table
    with service.visit(name, ada) as one, service.visit(name, ada) as two:
        one.hello()
        two.hello()
        message = one.act("draw")
        refused = one.receive("refused", id=message)
        assert refused["rule"].startswith("R&R ")
        assert refused["text"]
        message = one.send("why_not", path=["deck"])
        assert one.receive("refused", id=message)["rule"].startswith("R&R ")
        assert two.is_quiet()


def test_a_window_that_nobody_waits_for_ends_by_itself(service: Service) -> None:
    """Bots and windows go on without any message."""
    seated = service.open(
        "Ada", "bot:random", "bot:random", start=True, settings={"speed": "at_once", "confer": 10}
    )
    with service.visit(seated["table"], seated["token"]) as tab:
        tab.hello()
        bots: set[str] = set()
        while bots != {"1", "2"}:
            bots |= {
                line["args"]["seat"] for line in tab.view()["events"] if "seat" in line["args"]
            }


# -- several seats of one holder -------------------------------------------------------------------


def test_who_holds_several_seats_looks_at_one_after_the_other(service: Service) -> None:
    seated = service.open("Ada", "Ben", game="rust-and-research", start=True)
    with service.visit(seated["table"], seated["token"]) as tab:
        welcome = tab.hello()
        assert (welcome["seats"], welcome["seat"]) == ([0, 1], None)
        assert tab.last["asks"] == []  # the curtain: what everybody sees
        curtain = tab.last["view"]
        for seat in (0, 1):
            tab.send("seat", do="look", seat=seat)
            assert tab.receive("welcome")["seat"] == seat
            view = tab.whole()
            assert view["seat"] == seat
            tab.until_done(tab.act(view["asks"][0]["choices"][0]["action"]))
            if seat == 0:
                tab.send("seat", do="look")
                assert tab.receive("welcome")["seat"] is None
                assert tab.whole()["view"] == curtain
        assert tab.last["view"] != curtain  # both have chosen: it has gone on


def test_at_the_curtain_nobody_acts(service: Service) -> None:
    seated = service.open("Ada", "Ben", game="rust-and-research", start=True)
    with service.visit(seated["table"], seated["token"]) as tab:
        tab.hello()
        message = tab.act("pass", ask=0)
        assert tab.receive("refused", id=message)["text"].startswith("You watch")
        tab.send("seat", do="look", seat=7)
        assert tab.receive("welcome")["seat"] is None


def test_who_is_gone_is_shown_so(service: Service) -> None:
    table, (ada, ben) = service.tables("Ben")
    with service.visit(table, ada) as tab:
        tab.hello()
        with service.visit(table, ben) as other:
            other.hello()
            while not tab.view()["table"]["seats"][1]["online"]:
                pass
            other.socket.socket.close()  # the network is gone, without a word
        while tab.view()["table"]["seats"][1]["online"]:
            pass
        with service.visit(table) as watcher:
            watcher.hello()
            while tab.view()["table"]["watching"] != 1:
                pass
        while tab.view()["table"]["watching"] != 0:
            pass


# -- the end of the server -------------------------------------------------------------------------


def test_a_server_that_stops_says_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("stopping")) as running:
        seated = running.open("Ada", "")
        tab = running.visit(seated["table"], seated["token"])
        tab.hello()
    assert tab.goodbye() == (1012, "The server is being stopped. Your game is kept.")
    tab.close()


# -- the log in pages, and who watches -------------------------------------------------------------


def test_a_long_log_comes_in_pages(service: Service) -> None:
    table, (ada, _) = service.tables("Ben")
    story = service.desk.lives[table].room.story
    for number in range(250):
        story.said(0, "table", f"word {number}", [])
    with service.visit(table, ada) as tab, service.visit(table) as watcher:
        for one in (tab, watcher):
            one.hello()
            assert len(one.last["events"]) == 100
            numbers, earlier = [], one.last["earlier"]
            while earlier:
                message = one.send("earlier", before=earlier)
                page = one.receive("log", id=message)
                numbers += [len(page["events"])]
                earlier = page["earlier"]
            assert sum(numbers) + 100 == len(story.told)
            assert all(len(json.loads(data).get("events", [])) <= 100 for data in one.received)


def test_whoever_comes_and_goes_sends_others_little(service: Service) -> None:
    table, (ada, _) = service.tables("Ben")
    with service.visit(table, ada) as tab:
        tab.hello()
        begun = time.monotonic()
        for _ in range(40):
            with service.visit(table) as visitor:
                visitor.hello()
        seconds = time.monotonic() - begun
        updates = 0
        while not tab.is_quiet(1.5):
            updates += 1
        assert updates <= 2 * (seconds + 2)
        assert tab.last["table"]["watching"] == 0


def test_a_person_with_many_sockets_has_one_voice(service: Service) -> None:
    table, (ada, _) = service.tables("Ben")
    refused = 0
    for _ in range(3):
        with service.visit(table, ada) as tab:
            tab.hello()
            for number in range(10):
                message = tab.send("chat", text=f"word {number}")
                answer = tab.next()
                while answer.get("id") != message and message not in answer.get("done", []):
                    answer = tab.next()
                refused += answer["t"] == "refused"
    assert refused >= 10


def test_whom_the_host_asks_to_leave_is_told_and_does_not_sit_down_again(service: Service) -> None:
    seated = service.open("Ada", "")
    table, guest = seated["table"], service.join(seated["table"], "Ben")
    with service.visit(table, seated["token"]) as host, service.visit(table, guest["token"]) as ben:
        host.hello()
        ben.hello()
        host.send("seat", do="open", seat=1)
        assert ben.goodbye() == (codes.REMOVED, "The host has asked you to leave this table.")
    again = {"name": "Ben", "token": guest["token"]}
    refused = service.post(f"/api/tables/{table}/join", again)
    assert (refused.status, refused.json["text"]) == (
        400,
        "The host has asked you to leave this table.",
    )
    with service.visit(table, guest["token"]) as ben:
        ben.raw(json.dumps({"t": "hello", "version": wire.PROTOCOL, "token": guest["token"]}))
        assert ben.goodbye()[0] == codes.REMOVED
    assert service.join(table, "Cy")["seats"] == [1]
