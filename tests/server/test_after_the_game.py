"""Finished games by address: records, replays and rematches; and nothing of those that are on."""

from contextlib import ExitStack

import pytest

from tableful.core.setup import Option
from tests.server.service import Browser, Service
from tests.server.test_pages import assert_sentence
from tests.toys.lifeboat import Lifeboat


def finished(service: Service, **settings: bool) -> tuple[str, str]:
    """A table of Postcard that is over, and its host's token."""
    seated = service.open("Ada", "Ben", game="postcard", start=True, settings=settings)
    with service.visit(seated["table"], seated["token"]) as tab:
        tab.hello()
        for seat, action in ((0, "lay round 1 1 0; flat 0 -2 3"), (1, "guess tower")):
            tab.send("seat", do="look", seat=seat)
            tab.whole()
            tab.until_done(tab.act(action))
    return seated["table"], seated["token"]


# -- records and replays ---------------------------------------------------------------------------


def test_a_finished_game_is_downloaded_and_seen_again(service: Service) -> None:
    table, _ = finished(service)
    record = service.get(f"/api/tables/{table}/record")
    assert record.status == 200
    assert table in record.headers["content-disposition"]
    assert record.json["actions"] == ["0 lay round 1 1 0; flat 0 -2 3", "1 guess tower"]
    for perspective, views in (("public", 1), ("all", 2), ("0", 1), ("1", 1)):
        replay = service.get(f"/api/tables/{table}/replay?perspective={perspective}").json
        assert replay["total"] == len(replay["steps"]) == 3
        assert {len(step["views"]) for step in replay["steps"]} == {views}
        assert replay["outcome"]["reason"]
    page = service.get(f"/api/tables/{table}/replay?first=1&count=1").json
    assert (page["first"], len(page["steps"]), page["total"]) == (1, 1, 3)
    assert service.get(f"/api/tables/{table}/replay?first=99").json["steps"] == []


def test_the_end_tells_how_the_game_went(service: Service) -> None:
    table, _ = finished(service)
    told = service.get(f"/api/tables/{table}/ending")
    assert told.status == 200
    assert told.json["moves"] == 2
    assert told.json["step"] is None  # the game does not say who leads
    running = service.open("Ada", "Ben", game="postcard", start=True)
    assert_sentence(service.get(f"/api/tables/{running['table']}/ending"), 400, "once it is over")
    hidden, token = finished(service, spectators=False)
    assert_sentence(service.get(f"/api/tables/{hidden}/ending"), 403, "only who sat there")
    mine = {"Authorization": f"Bearer {token}"}
    assert service.request("GET", f"/api/tables/{hidden}/ending", headers=mine).status == 200


@pytest.mark.parametrize(
    "query", ["perspective=2", "perspective=x", "first=-1", "count=1e3", "first=9999999", "count="]
)
def test_a_replay_asked_for_wrongly_is_refused(service: Service, query: str) -> None:
    table, _ = finished(service)
    answer = service.get(f"/api/tables/{table}/replay?{query}")
    assert answer.status == 400
    assert answer.json["text"].endswith(".")


def test_of_a_table_without_spectators_only_who_sat_there_sees_the_game_again(
    service: Service,
) -> None:
    table, token = finished(service, spectators=False)
    running = service.open(
        "Ada", "Ben", game="postcard", start=True, settings={"spectators": False}
    )
    stranger = service.open("Eve")["token"]
    paths = ("record", "verify", "replay", "replay?perspective=all", "replay?perspective=0")
    refusals = set()
    for path in paths:
        mine = service.request(
            "GET", f"/api/tables/{table}/{path}", headers={"Authorization": f"Bearer {token}"}
        )
        assert mine.status == 200
        for secret in ("", f"Bearer {stranger}", "Bearer", "Bearer ", f"Basic {token}", token):
            headers = {"Authorization": secret} if secret else {}
            for one in (table, running["table"]):  # nobody else learns whether it is over
                answer = service.request("GET", f"/api/tables/{one}/{path}", headers=headers)
                assert_sentence(answer, 403, "only who sat there")
                refusals.add(answer.body)
    assert len(refusals) == 1
    headers = {"Authorization": f"Bearer {running['token']}"}
    answer = service.request("GET", f"/api/tables/{running['table']}/record", headers=headers)
    assert_sentence(answer, 400, "once it is over")


def test_the_record_and_the_seed_stay_here_while_the_game_is_on(service: Service) -> None:
    table, tokens = service.tables("Ben", game="rust-and-research")
    room = service.desk.lives[table].room
    assert room.playing is not None
    hidden = [room.playing.table.seed.encode(), room.opened.secret.encode()]
    heard: list[bytes] = []
    tabs = [service.visit(table, token) for token in (*tokens, None)]
    for tab in tabs:
        tab.hello()
    for tab in tabs[:2]:
        tab.until_done(tab.act(tab.last["asks"][0]["choices"][0]["action"]))
    for _ in range(8):
        for tab in tabs[:2]:
            tab.hello()
            if tab.last["asks"] and tab.last["asks"][0]["choices"]:
                tab.act(tab.last["asks"][0]["choices"][0]["action"])
            tab.send("why_not", path=["pass"])
            tab.receive("refused")
    for tab in tabs:
        tab.close()
        heard += tab.received
    for path in ("record", "verify", "replay", "replay?perspective=all", "replay?perspective=0"):
        answer = service.get(f"/api/tables/{table}/{path}")
        assert_sentence(answer, 400, "once it is over")
        heard.append(answer.body)
    heard.append(service.get(f"/api/tables/{table}").body)
    heard.append(service.get("/api/tables").body)
    heard.append(service.post("/api/mine", [{"table": table, "token": tokens[0]}]).body)
    assert len(heard) > 20
    for holder in (*tokens, *service.desk.lives[table].room.seating.people()):
        assert not any(holder.encode() in data for data in heard)
    assert not any(text in data for text in hidden for data in heard)


# -- rematch ---------------------------------------------------------------------------------------


def test_a_rematch_seats_the_same_people_at_a_new_table(service: Service) -> None:
    table, token = finished(service)
    with service.visit(table, token) as tab:
        tab.hello()
        tab.send("seat", do="rematch")
        while (again := tab.view()["table"]["rematch"]) is None:
            pass
    with service.visit(again, token) as tab:
        assert tab.hello()["seats"] == [0, 1]
        assert tab.last["table"]["phase"] == "gathering"  # until their browser has cut the deck


def test_a_rematch_of_several_waits_for_its_host(service: Service) -> None:
    table, (ada, ben) = service.tables("Ben", game="postcard")
    with service.visit(table, ada) as one, service.visit(table, ben) as two:
        one.hello()
        two.hello()
        message = one.send("seat", do="rematch")
        assert "not over" in one.receive("refused", id=message)["text"]
        one.until_done(one.act("lay flat 0 0 0"))
        while not two.last["asks"]:
            two.view()
        two.until_done(two.act("guess tower"))
        two.send("seat", do="rematch")
        while (again := one.view()["table"]["rematch"]) is None:
            pass
    shown = service.get(f"/api/tables/{again}").json
    assert (shown["phase"], shown["host"]) == ("gathering", 1)
    assert [seat["name"] for seat in shown["seats"]] == ["Ben", "Ada"]  # their roles go round


@pytest.fixture
def seas(monkeypatch: pytest.MonkeyPatch) -> None:
    """A boat may be on one of two seas, by day or by night."""
    options = (Option("sea", ("calm", "rough")), Option("night", (False, True)))
    monkeypatch.setattr(Lifeboat, "options", options)


def offered(tab: Browser) -> list[str]:
    """What a page may choose, in notation."""
    return [choice["action"] for ask in tab.last["asks"] for choice in ask["choices"]]


def sail(service: Service, table: str, *tokens: str) -> None:
    """Play a table of Lifeboat to its end."""
    with ExitStack() as stack:
        tabs = [stack.enter_context(service.visit(table, token)) for token in tokens]
        for tab in tabs:
            tab.hello()
        while tabs[0].last["outcome"] is None:
            asked = next((tab for tab in tabs if "ready" in offered(tab)), None)
            if asked is not None:
                asked.until_done(asked.act("ready"))
            for tab in tabs:
                tab.hello()


def rematch(service: Service, table: str, token: str, **wish: object) -> dict[str, object]:
    """Ask for the same again: the new table."""
    with service.visit(table, token) as tab:
        tab.hello()
        tab.send("seat", do="rematch", **wish)
        while (again := tab.view()["table"]["rematch"]) is None:
            pass
    shown: dict[str, object] = service.get(f"/api/tables/{again}").json
    return shown


@pytest.mark.usefixtures("seas")
def test_a_rematch_can_have_other_options_and_else_has_the_same(service: Service) -> None:
    seated = service.open("Ada", game="lifeboat", options={"night": True}, start=True)
    token = seated["token"]
    sail(service, seated["table"], token)
    again = rematch(service, seated["table"], token, options={"sea": "rough"})
    assert again["options"] == {"sea": "rough", "night": True}
    service.cut(str(again["id"]), token, start=True)
    sail(service, str(again["id"]), token)
    assert rematch(service, str(again["id"]), token)["options"] == again["options"]


@pytest.mark.usefixtures("seas")
def test_only_the_host_says_with_which_options_and_only_with_those_there_are(
    service: Service,
) -> None:
    table, (ada, ben) = service.tables("Ben", game="lifeboat")
    sail(service, table, ada, ben)
    wishes = ((ben, {"sea": "rough"}, "Only the host"), (ada, {"sea": "dry"}, "must be one of"))
    for token, options, reason in wishes:
        with service.visit(table, token) as tab:
            tab.hello()
            message = tab.send("seat", do="rematch", options=options)
            assert reason in tab.receive("refused", id=message)["text"]
    assert service.get(f"/api/tables/{table}").json["rematch"] is None
    again = rematch(service, table, ada, options={"sea": "rough"})
    assert (again["phase"], again["options"]) == ("gathering", {"sea": "rough", "night": False})


# -- roles -----------------------------------------------------------------------------------------


def over_with(service: Service, *people: str) -> tuple[str, list[str]]:
    """A table of Postcard that is over, by people at devices of their own, and their tokens."""
    table, tokens = service.tables(*people[1:], game="postcard")
    with service.visit(table, tokens[0]) as sender, service.visit(table, tokens[1]) as guesser:
        sender.hello()
        guesser.hello()
        sender.until_done(sender.act("lay round 1 1 0"))
        while not guesser.last["asks"]:
            guesser.view()
        guesser.until_done(guesser.act("guess tower"))
    return table, tokens


def sitting(service: Service, table: str) -> list[str]:
    """Who sits where at a table."""
    return [seat["name"] for seat in service.get(f"/api/tables/{table}").json["seats"]]


def test_roles_go_round_in_a_rematch_as_suggested(service: Service) -> None:
    table, tokens = over_with(service, "Ada", "Ben", "Cy")
    with service.visit(table, tokens[1]) as ben:
        ben.hello()
        assert ben.last["table"]["order"] == [1, 2, 0]
        ben.send("seat", do="rematch")
        again = ben.receive("update")["table"]["rematch"]
    assert sitting(service, again) == ["Ben", "Cy", "Ada"]
    with service.visit(again, tokens[0]) as ada:
        welcome = ada.hello()
        assert (welcome["seats"], welcome["host"]) == ([2], True)


def test_roles_stay_in_a_rematch_if_somebody_says_so(service: Service) -> None:
    table, tokens = over_with(service, "Ada", "Ben", "Cy")
    with service.visit(table, tokens[2]) as cy:
        cy.hello()
        for wrong in ([0, 1], [0, 0, 1], [0, 1, 3], [0, 1, 2, 3]):
            refused = cy.receive("refused", id=cy.send("seat", do="rematch", order=wrong))
            assert refused["text"] == "In a rematch everybody who sits here has one seat."
        cy.send("seat", do="rematch", order=[0, 1, 2])
        again = cy.receive("update")["table"]["rematch"]
    assert sitting(service, again) == ["Ada", "Ben", "Cy"]


def test_who_changes_places_is_welcomed_on_the_new_seat(service: Service) -> None:
    """Everybody is told at once, also who was moved by the host."""
    seated = service.open("Ada", "", "", game="postcard")
    table = seated["table"]
    joined = service.join(table, "Ben")
    with service.visit(table, seated["token"]) as ada, service.visit(table, joined["token"]) as ben:
        ada.hello()
        assert ben.hello()["seats"] == [1]
        ada.send("seat", do="swap", seat=0, other=1)
        welcome = ben.receive("welcome")
        assert (welcome["seats"], welcome["seat"], welcome["host"]) == ([0], 0, False)
        assert ben.whole()["seat"] == 0
        assert ada.receive("welcome")["seats"] == [1]
        ben.send("chat", text="here I am")
        line = ben.view()["events"][-1]
        assert line["args"]["seat"] == "0"
        ben.send("seat", do="swap", other=2)
        assert ben.receive("welcome")["seats"] == [2]
        assert ben.whole()["seat"] == 2
