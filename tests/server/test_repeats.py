"""Finished games once more: from the deal or from a place in them, and the results of a deal."""

import pytest

from tests.server.service import Json, Service
from tests.server.test_after_the_game import finished
from tests.server.test_pages import assert_sentence
from tests.toys.postcard import Postcard

LAY = "lay round 1 1 0; flat 0 -2 3"


def again(service: Service, table: str, seat: int = 0, actions: int = 0, **more: Json) -> Json:
    """Play a finished game again; the answer must be a new table."""
    wish = {"seat": seat, "name": "Cleo", "actions": actions} | more
    answer = service.post(f"/api/tables/{table}/again", wish)
    assert answer.status == 201, answer.body
    return answer.json


def play(service: Service, seated: Json, action: str) -> Json:
    """Make a move when it is asked for, and see the game end."""
    with service.visit(seated["table"], seated["token"]) as tab:
        tab.hello()
        while not tab.last["asks"]:
            tab.view()
        tab.act(action)
        while tab.last["table"]["phase"] != "over":
            tab.view()
        return tab.last


def test_a_game_goes_on_from_a_place_of_its_replay(service: Service) -> None:
    table, _ = finished(service)
    steps = service.get(f"/api/tables/{table}/replay").json["steps"]
    assert [step["actions"] for step in steps] == [0, 1, 2]
    seated = again(service, table, seat=1, actions=1)
    assert seated["seats"] == [1]
    shown = service.get(f"/api/tables/{seated['table']}").json
    assert shown["original"] == {"table": table, "actions": 1}
    assert [seat["kind"] for seat in shown["seats"]] == ["bot", "person"]
    play(service, seated, "guess bridge")
    record = service.get(f"/api/tables/{seated['table']}/record").json
    assert record["original"] == {"table": table, "actions": 1}
    assert record["actions"] == [f"0 {LAY}", "1 guess bridge"]
    assert record["seed"] == service.get(f"/api/tables/{table}/record").json["seed"]


def test_who_looks_first_reads_what_happened_before_and_that_it_is_played_anew(
    service: Service,
) -> None:
    table, _ = finished(service)
    seated = again(service, table, seat=1, actions=1)
    with service.visit(seated["table"], seated["token"]) as tab:
        tab.hello()
        kinds = [line["kind"] for line in tab.last["events"]]
    assert kinds[-1] == "house.played_on"
    assert kinds.index("house.began") < len(kinds) - 2


def test_the_same_deal_is_played_by_friends_and_all_results_stand_side_by_side(
    service: Service,
) -> None:
    table, _ = finished(service)
    results = f"/api/tables/{table}/results"
    assert [one["table"]["id"] for one in service.get(results).json] == [table]
    seated = again(service, table)
    assert len(service.get(results).json) == 1  # it is not over yet
    play(service, seated, LAY)
    friends = again(service, seated["table"])  # by the link of that table
    play(service, friends, LAY)
    told = [one["table"] for one in service.get(results).json]
    assert [one["id"] for one in told] == [table, seated["table"], friends["table"]]
    assert [one["original"] for one in told] == [None] + 2 * [{"table": table, "actions": 0}]
    for one in (seated, friends):
        assert service.get(f"/api/tables/{one['table']}/results").json == service.get(results).json
    seeds = {service.get(f"/api/tables/{one['id']}/record").json["seed"] for one in told}
    assert len(seeds) == 1


def test_results_are_known_after_a_restart(service: Service) -> None:
    table, _ = finished(service)
    seated = again(service, table)
    play(service, seated, LAY)
    service.clock.ahead += 1000
    service.desk.lives.clear()
    told = service.get(f"/api/tables/{seated['table']}/results").json
    assert [one["table"]["id"] for one in told] == [table, seated["table"]]


def test_what_cannot_be_played_again_is_refused_with_a_sentence(service: Service) -> None:
    running = service.open("Ada", "Ben", game="postcard", start=True)
    wish = {"seat": 0, "name": "Cleo"}
    on = f"/api/tables/{running['table']}"
    assert_sentence(service.post(f"{on}/again", wish), 400, "once it is over")
    mine = wish | {"token": running["token"]}
    assert_sentence(service.post(f"{on}/again", mine), 400, "once it is over")
    assert_sentence(service.get(f"{on}/results"), 400, "once it is over")
    assert_sentence(service.post("/api/tables/nosuch/again", wish), 404, "no such table")
    table, _ = finished(service)
    over = f"/api/tables/{table}/again"
    assert_sentence(service.post(over, wish | {"seat": 7}), 400, "no such seat")
    assert_sentence(service.post(over, wish | {"actions": 2}), 400, "an earlier place")
    assert_sentence(service.post(over, wish | {"name": "  "}), 400, "name")


def test_a_table_without_spectators_is_played_again_only_by_who_sat_there(
    service: Service,
) -> None:
    table, token = finished(service, spectators=False)
    wish = {"seat": 0, "name": "Cleo"}
    address = f"/api/tables/{table}/again"
    assert_sentence(service.post(address, wish), 403, "only who sat there")
    seated = again(service, table, token=token)
    assert not service.get(f"/api/tables/{seated['table']}").json["settings"]["spectators"]
    play(service, seated, LAY)
    mine = {"Authorization": f"Bearer {seated['token']}"}
    told = service.request("GET", f"/api/tables/{seated['table']}/results", headers=mine)
    assert [one["table"]["id"] for one in told.json] == [seated["table"]]


def test_a_hall_leaves_out_what_is_played_again(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Postcard, "hall", ("rows", "columns"))
    before = len(hall(service))
    table, _ = finished(service)
    play(service, again(service, table), LAY)
    assert len(hall(service)) == before + 1


def hall(service: Service) -> Json:
    """The games that the hall counts, when it has counted all."""
    while (told := service.get("/api/games/postcard/hall").json)["counting"]:
        pass
    return told["games"]
