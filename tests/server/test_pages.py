"""What the server answers by address: every endpoint, and a sentence for whatever is wrong."""

import json
from urllib.parse import quote

import pytest

from tableful.core.errors import Bug
from tableful.games import GAMES
from tableful.server import codes, luggage
from tableful.server.app import POLICY
from tableful.server.desk import CODE_SECONDS, TABLES_AN_ADDRESS
from tableful.server.limits import LONGEST_BODY
from tableful.server.storage.errors import StoreError
from tests.server.service import Answer, Service, serving


def assert_sentence(answer: Answer, status: int, words: str) -> None:
    """A refusal with its status and something to read."""
    assert answer.status == status, answer.body
    assert answer.headers["content-type"] == "application/json"
    problem = answer.json
    assert set(problem) == {"text", "rule"}
    assert words.lower() in problem["text"].lower()


# -- games -----------------------------------------------------------------------------------------


def test_the_games_are_listed_with_their_bots_and_options(service: Service) -> None:
    answer = service.get("/api/games")
    assert answer.status == 200
    games = {game["name"]: game for game in answer.json}
    assert set(games) == {*GAMES.names(), "lifeboat", "auction", "postcard"}
    rust = games["rust-and-research"]
    assert (rust["title"], rust["fewest"], rust["most"]) == ("Rust & Research", 2, 6)
    assert rust["bots"] == ["random", "easy", "medium", "hard"]
    assert games["project-aude"]["bots"] == ["random", "easy", "casual", "medium", "hard"]
    assert games["project-aude"]["line_up"] == ["medium", "medium"]
    assert games["lifeboat"]["line_up"] == ["random", "random"]


def test_an_option_comes_with_the_words_of_the_games_catalogue(service: Service) -> None:
    games = {game["name"]: game for game in service.get("/api/games").json}
    family, even_turns = games["project-aude"]["options"]
    assert family["name"] == "family"
    assert family["title"] == "Family variant"
    assert "research assistants" in family["about"]
    assert family["values"] == [
        {"value": False, "title": "No", "about": ""},
        {"value": True, "title": "Yes", "about": ""},
    ]
    assert even_turns["title"] == "Even turns"


def test_a_game_tells_its_rules_words_and_cards(service: Service) -> None:
    info = service.get("/api/games/rust-and-research").json
    assert info["prefix"] == "R&R"
    assert {chapter["number"] for chapter in info["chapters"]} >= {"1", "2", "3"}
    assert info["texts"]["character.foreman"]
    assert info["content"]
    assert service.get(f"/api/games/rust-and-research?version={info['version']}").json == info


@pytest.mark.parametrize("path", ["nosuch", "lifeboat?version=99", "x" * 500, "%00"])
def test_an_unknown_game_or_version_is_refused(service: Service, path: str) -> None:
    answer = service.get(f"/api/games/{path}")
    assert answer.status in (400, 404)
    assert "there is" in answer.json["text"].lower()


@pytest.mark.parametrize("version", ["9" * 5000, "²", "-1", "x", ""])
def test_a_version_that_is_no_number_is_the_newest(service: Service, version: str) -> None:
    assert service.get(f"/api/games/lifeboat?version={quote(version)}").status == 200


# -- opening and joining ---------------------------------------------------------------------------


def test_a_table_is_opened_and_shown(service: Service) -> None:
    seated = service.open("ada", "", "bot:random", settings={"listed": True, "window": 8})
    assert seated["seats"] == [0]
    table = service.get(f"/api/tables/{seated['table']}").json
    assert [seat["kind"] for seat in table["seats"]] == ["person", "open", "bot"]
    assert table["seats"][0]["name"] == "Ada"
    assert table["phase"] == "gathering"
    assert table["settings"]["window"] == 8
    assert seated["token"] not in json.dumps(table)


PERSON = {"kind": "person", "name": "Ada"}
BAD_TABLES: dict[str, tuple[object, str]] = {
    "no game": ({"seats": [PERSON]}, "game"),
    "an unknown game": ({"game": "chess", "seats": [PERSON]}, "There is no game 'chess'"),
    "no seats": ({"game": "lifeboat", "seats": []}, "length >= 1"),
    "too many seats": ({"game": "lifeboat", "seats": [PERSON] * 17}, "length <= 16"),
    "more than the game takes": (
        {"game": "lifeboat", "seats": [PERSON, *[{"kind": "open"}] * 3]},
        "Lifeboat takes 1 to 3 seats, not 4.",
    ),
    "no own seat": ({"game": "lifeboat", "seats": [{"kind": "open"}]}, "one seat must be yours"),
    "no name": ({"game": "lifeboat", "seats": [{"kind": "person"}]}, "Please tell a name."),
    "a long name": (
        {"game": "lifeboat", "seats": [{"kind": "person", "name": "x" * 31}]},
        "at most 30",
    ),
    "the same name twice": ({"game": "lifeboat", "seats": [PERSON, PERSON]}, "name of their own"),
    "an unknown bot": (
        {"game": "lifeboat", "seats": [PERSON, {"kind": "bot", "bot": "genius"}]},
        "There is no bot 'genius'",
    ),
    "no bot's name": ({"game": "lifeboat", "seats": [PERSON, {"kind": "bot"}]}, "Say which bot"),
    "an unknown option": (
        {"game": "lifeboat", "seats": [PERSON], "options": {"cheat": True}},
        "cheat",
    ),
    "an option of the wrong type": (
        {"game": "lifeboat", "seats": [PERSON], "options": {"cheat": [1]}},
        "options",
    ),
    "a wrong setting": (
        {"game": "lifeboat", "seats": [PERSON], "settings": {"window": 5}},
        "window",
    ),
    "an unknown field": ({"game": "lifeboat", "seats": [PERSON], "seed": "mine"}, "seed"),
    "a start with an open seat": (
        {"game": "lifeboat", "seats": [PERSON, {"kind": "open"}], "start": True},
        "A seat is open",
    ),
    "a list": ([], "object"),
    "nothing": (None, ""),
}


@pytest.mark.parametrize(("body", "words"), BAD_TABLES.values(), ids=BAD_TABLES)
def test_a_table_that_cannot_be_is_refused(service: Service, body: object, words: str) -> None:
    before = set(service.desk.lives)
    assert_sentence(service.post("/api/tables", body), 400, words)
    assert set(service.desk.lives) == before


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff\xfe", b"[" * 9000, b'{"game":' + b"[" * 9000])
def test_a_body_that_is_no_json_is_refused(service: Service, raw: bytes) -> None:
    for path in ("/api/tables", "/api/mine", "/api/qr", "/api/tables/x/join"):
        answer = service.request("POST", path, raw=raw)
        assert answer.status == 400
        assert answer.json["text"]


def test_a_body_that_is_too_large_is_refused(service: Service) -> None:
    raw = json.dumps({"text": "x" * LONGEST_BODY}).encode()
    for path in ("/api/tables", "/api/mine", "/api/qr", "/api/tables/x/join"):
        assert_sentence(service.request("POST", path, raw=raw), 400, f"at most {LONGEST_BODY}")


def test_one_address_opens_only_so_many_tables_in_an_hour(service: Service) -> None:
    for _ in range(TABLES_AN_ADDRESS):
        service.open("Ada")
    new = {"game": "lifeboat", "seats": [PERSON]}
    assert_sentence(service.post("/api/tables", new), 400, f"{TABLES_AN_ADDRESS} tables")
    service.clock.ahead += 3601
    assert service.post("/api/tables", new).status == 201


def test_joining_gives_a_secret_of_ones_own(service: Service) -> None:
    seated = service.open("Ada", "", "")
    joined = service.post(f"/api/tables/{seated['table']}/join", {"name": "Ben", "seat": 2})
    assert joined.status == 201
    assert joined.json["seats"] == [2]
    assert joined.json["token"] != seated["token"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"name": ""}, "tell a name"),
        ({"name": "Ben", "seat": 0}, "has that seat"),
        ({"name": "Ben", "seat": 16}, "<= 15"),
        ({"name": "Ben", "seat": "one"}, "seat"),
        ({"name": 5}, "name"),
        ({}, "name"),
    ],
)
def test_joining_wrongly_is_refused(service: Service, body: object, words: str) -> None:
    table = service.open("Ada", "")["table"]
    assert_sentence(service.post(f"/api/tables/{table}/join", body), 400, words)


def test_what_is_asked_of_a_table_that_is_not_there_is_refused(service: Service) -> None:
    token = {"token": "x"}
    for answer in (
        service.get("/api/tables/nosuch"),
        service.get("/api/tables/nosuch/record"),
        service.get("/api/tables/nosuch/replay"),
        service.post("/api/tables/nosuch/join", {"name": "Ben"}),
        service.post("/api/tables/nosuch/device", token),
        service.get(f"/api/tables/{'x' * 5000}"),
    ):
        assert_sentence(answer, 404, "There is no such table.")


# -- finding tables again --------------------------------------------------------------------------


def test_only_listed_tables_where_somebody_is_are_found(service: Service) -> None:
    listed = service.open("Ada", "", settings={"listed": True})
    hidden = service.open("Ada", "")
    with (
        service.visit(listed["table"], listed["token"]) as one,
        service.visit(hidden["table"], hidden["token"]) as two,
    ):
        one.hello()
        two.hello()
        found = [table["id"] for table in service.get("/api/tables").json]
        assert listed["table"] in found
        assert hidden["table"] not in found


def test_my_tables_are_those_whose_secrets_i_keep(service: Service) -> None:
    table, (ada, ben) = service.tables("Ben", game="postcard")
    keys = [
        {"table": table, "token": ada},
        {"table": table, "token": ben},
        {"table": table, "token": "wrong"},
        {"table": "nosuch", "token": ada},
    ]
    mine = service.post("/api/mine", keys).json
    assert [(each["table"]["id"], each["seats"], each["asked"]) for each in mine] == [
        (table, [0], True),
        (table, [1], False),
    ]
    assert_sentence(service.post("/api/mine", {"table": table}), 400, "array")
    assert_sentence(service.post("/api/mine", [{"table": table}]), 400, "token")


# -- moving to another device ----------------------------------------------------------------------


def test_a_code_moves_my_seats_to_another_device_once(service: Service) -> None:
    seated = service.open("Ada", "Ben")
    path = f"/api/tables/{seated['table']}"
    moved = service.post(f"{path}/device", {"token": seated["token"]}).json
    assert moved["seconds"] == CODE_SECONDS
    assert moved["code"] != seated["token"]
    claimed = service.post(f"{path}/claim", {"code": moved["code"]})
    assert claimed.json == seated
    assert_sentence(service.post(f"{path}/claim", {"code": moved["code"]}), 404, "has been used")


def test_a_code_is_for_its_table_and_its_time(service: Service) -> None:
    seated, other = service.open("Ada"), service.open("Ada")
    path = f"/api/tables/{seated['table']}"
    code = service.post(f"{path}/device", {"token": seated["token"]}).json["code"]
    elsewhere = f"/api/tables/{other['table']}/claim"
    assert_sentence(service.post(elsewhere, {"code": code}), 404, "has been used")
    code = service.post(f"{path}/device", {"token": seated["token"]}).json["code"]
    service.clock.ahead += CODE_SECONDS + 1
    assert_sentence(service.post(f"{path}/claim", {"code": code}), 404, "its time is over")
    assert_sentence(service.post(f"{path}/device", {"token": "wrong"}), 404, "do not sit")


def test_what_a_browser_keeps_is_fetched_by_another_one_once(service: Service) -> None:
    left = service.post("/api/luggage", {"text": "my games"})
    assert left.status == 201
    claim = {"code": left.json["code"]}
    assert service.post("/api/luggage/claim", claim).json == {"text": "my games"}
    assert_sentence(service.post("/api/luggage/claim", claim), 404, "has been used")


def test_luggage_is_kept_for_minutes_and_little_of_it(service: Service) -> None:
    assert_sentence(service.post("/api/luggage", {"text": ""}), 400, "text")
    assert_sentence(service.post("/api/luggage", {"text": "x" * 120_001}), 400, "text")
    codes = [
        service.post("/api/luggage", {"text": "x"}).json["code"] for _ in range(luggage.AN_ADDRESS)
    ]
    assert_sentence(service.post("/api/luggage", {"text": "x"}), 400, "on its way")
    service.clock.ahead += luggage.SECONDS + 1
    assert_sentence(service.post("/api/luggage/claim", {"code": codes[0]}), 404, "time is over")
    assert service.post("/api/luggage", {"text": "x"}).status == 201


def test_a_qr_code_is_a_picture(service: Service) -> None:
    link = f"http://127.0.0.1:{service.port}/t/abc#device=xyz"
    answer = service.post("/api/qr", {"text": link})
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.body.startswith(b"<svg")
    assert b"127.0" not in answer.body
    for body in ({"text": ""}, {"text": "x" * 501}, {}, {"text": 1}):
        assert_sentence(service.post("/api/qr", body), 400, "text")


@pytest.mark.parametrize(
    "text",
    [
        "𝕏" * 500,
        "http://evil.example/t/abc",
        "http://127.0.0.1:{port}.evil.example/t/abc",
        "http://127.0.0.1:{port}/t/abc?{port}",
        "http://127.0.0.1:{port}/t/abc/replay",
        "http://127.0.0.1:{port}/",
        "http://127.0.0.1:{port}/#record=",
        "http://127.0.0.1:{port}/t/abc#device=" + "x" * 65,
        "http://127.0.0.1:{port}/t/" + "𝕏" * 100,
        "http://127.0.0.1:{port}/t/",
        "javascript://127.0.0.1:{port}/t/abc",
    ],
    ids=lambda text: text[:40],
)
def test_pictures_are_made_of_our_own_links_only(service: Service, text: str) -> None:
    """A picture of 500 signs takes a tenth of a second: nobody needs one."""
    answer = service.post("/api/qr", {"text": text.format(port=service.port)})
    assert_sentence(answer, 400, "links to the tables of this server")


# -- pages and headers -----------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/t/abc", "/t/abc/replay"])
def test_every_page_is_the_same_file(service: Service, path: str) -> None:
    answer = service.get(path)
    assert answer.status == 200
    assert b"<title>Tableful" in answer.body
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/api/games", "/assets/app.js", "/api/tables/nosuch", "/no"])
def test_every_answer_has_the_headers_that_keep_it_safe(service: Service, path: str) -> None:
    headers = service.get(path).headers
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


@pytest.mark.parametrize("path", ["/../conftest.py", "/%2e%2e/%2e%2e/etc/passwd", "/assets/../.."])
def test_no_file_outside_the_pages_is_served(service: Service, path: str) -> None:
    answer = service.get(path)
    assert answer.status in (200, 404)
    assert b"root:" not in answer.body
    assert b"pytest" not in answer.body


def test_an_address_that_is_nothing_is_told_so(service: Service) -> None:
    assert_sentence(service.get("/api/nothing"), 404, "no such address")
    assert service.get("/t/much/too/long").status in (404, 503)  # 503 where no pages were built


def test_the_wrong_method_is_refused(service: Service) -> None:
    assert service.request("DELETE", "/api/tables").status == 405
    assert service.get("/api/qr").status in (404, 405)  # where there are pages, none is so called


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Host": ""},
    ],
    ids=str,
)
def test_a_request_from_elsewhere_is_turned_away(service: Service, headers: dict[str, str]) -> None:
    for method, path in (("GET", "/"), ("GET", "/api/games"), ("POST", "/api/tables")):
        answer = service.request(method, path, headers=headers)
        assert answer.status == 403
        assert answer.json["text"].endswith(".")


def test_without_built_pages_the_server_says_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    empty = tmp_path_factory.mktemp("empty")
    with serving(tmp_path_factory.mktemp("data"), static=empty) as service:
        answer = service.get("/")
        assert answer.status == 503
        assert b"python3 run.py" in answer.body


# -- whose fault it is -----------------------------------------------------------------------------

FAULTS: dict[str, tuple[Exception, int]] = {
    "the disk": (StoreError("it could not be read: disk I/O error"), 503),
    "a bug of the engine": (Bug("a promise was broken"), 500),
    "a bug of ours": (KeyError("seat"), 500),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_fails_here_is_no_fault_of_who_asks(
    service: Service,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    fault: str,
) -> None:
    error, status = FAULTS[fault]

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(service.desk.store, "read", fail)
    answer = service.get("/api/tables/abcdefghjk")
    assert_sentence(answer, status, "just now" if status == 503 else "our side")
    assert str(error) not in answer.json["text"]
    assert [record.exc_info for record in caplog.records if record.exc_info]
    with service.visit("abcdefghjk") as tab:
        tab.raw('{"t": "hello", "version": 2}')
        assert tab.goodbye()[0] == codes.BROKEN


def test_a_table_that_is_not_there_is(service: Service) -> None:
    assert_sentence(service.get("/api/tables/abcdefghjk"), 404, "no such table")
    with service.visit("abcdefghjk") as tab:
        tab.raw('{"t": "hello", "version": 2}')
        assert tab.goodbye()[0] == codes.NO_SUCH_TABLE
