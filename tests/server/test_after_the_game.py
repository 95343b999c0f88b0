"""Finished games by address: records, replays and rematches; and nothing of those that are on."""

import pytest

from tests.server.service import Service
from tests.server.test_pages import assert_sentence


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
    paths = ("record", "replay", "replay?perspective=all", "replay?perspective=0")
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
    seed = service.desk.lives[table].room.opened.seed.encode()
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
    for path in ("record", "replay", "replay?perspective=all", "replay?perspective=0"):
        answer = service.get(f"/api/tables/{table}/{path}")
        assert_sentence(answer, 400, "once it is over")
        heard.append(answer.body)
    heard.append(service.get(f"/api/tables/{table}").body)
    heard.append(service.get("/api/tables").body)
    heard.append(service.post("/api/mine", [{"table": table, "token": tokens[0]}]).body)
    assert len(heard) > 20
    for holder in (*tokens, *service.desk.lives[table].room.seating.people()):
        assert not any(holder.encode() in data for data in heard)
    assert not any(seed in data for data in heard)


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
        assert tab.last["table"]["phase"] == "playing"  # one person plays alone: it has begun


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
    assert (shown["phase"], shown["host"]) == ("gathering", 0)
    assert [seat["name"] for seat in shown["seats"]] == ["Ada", "Ben"]
