"""A shuffle over the wire, from the commitment to the record that is verified."""

from pathlib import Path

import pytest

from tableful.core.records import Record
from tableful.core.shuffles import commitment_to
from tests.server.service import CUT, Json, Service, serving
from tests.server.test_pages import assert_sentence
from tests.server.test_repeats import LAY, again, play

BENS = "b" * 64
MOVES = ((0, "lay round 1 1 0; flat 0 -2 3"), (1, "guess tower"))


def sent(service: Service, seated: Json) -> None:
    """Play a game of Postcard to its end, at one device."""
    with service.visit(seated["table"], seated["token"]) as tab:
        tab.hello()
        for seat, action in MOVES:
            tab.send("seat", do="look", seat=seat)
            tab.whole()
            tab.until_done(tab.act(action))


def record_of(service: Service, table: str) -> Record:
    """The record of a finished game."""
    return Record.loads(service.get(f"/api/tables/{table}/record").body.decode())


def verdict_of(service: Service, table: str) -> tuple[bool, str, list[str]]:
    """Whether it holds, in a sentence and step by step."""
    told = service.get(f"/api/tables/{table}/verify").json
    return told["holds"], told["summary"], [one["text"] for one in told["findings"]]


def test_two_people_cut_and_the_record_proves_it(service: Service) -> None:
    opened = service.open("Ada", "", game="postcard")
    table = opened["table"]
    joined = service.join(table, "Ben")
    assert opened["commitment"] == joined["commitment"]
    shown = service.get(f"/api/tables/{table}").json["shuffle"]
    assert shown == {"commitment": opened["commitment"], "cuts": []}
    assert service.cut(table, joined["token"], BENS).json["shuffle"]["cuts"] == [1]
    begun = service.cut(table, opened["token"], start=True).json
    assert (begun["phase"], begun["shuffle"]) == ("playing", None)
    for seat, action in MOVES:
        token = (opened, joined)[seat]["token"]
        with service.visit(table, token) as tab:
            tab.hello()
            tab.until_done(tab.act(action))
    shuffle = record_of(service, table).shuffle
    assert shuffle is not None
    assert shuffle.cuts == ((0, CUT), (1, BENS))
    assert shuffle.commitment == opened["commitment"] == commitment_to(table, shuffle.secret)
    holds, summary, findings = verdict_of(service, table)
    assert holds
    assert summary.startswith("Verified")
    assert any("the cut of Ada and Ben" in text for text in findings)


def test_a_table_that_starts_at_once_waits_for_the_cut_of_who_says_so(service: Service) -> None:
    seated = service.open("Ada", "Ben", game="postcard", start=True, cut=True)
    assert service.get(f"/api/tables/{seated['table']}").json["phase"] == "gathering"
    for _ in range(2):  # the answer may have got lost
        done = service.cut(seated["table"], seated["token"], start=True)
        assert (done.status, done.json["phase"]) == (200, "playing")
    sent(service, seated)
    assert verdict_of(service, seated["table"])[1].startswith("Verified")


def test_who_starts_without_a_cut_is_told_what_that_means(service: Service) -> None:
    seated = service.open("Ada", "Ben", game="postcard", start=True)
    assert seated["commitment"] == ""
    sent(service, seated)
    holds, summary, findings = verdict_of(service, seated["table"])
    assert holds
    assert "Verified" not in summary
    assert any("nobody cut the deck" in text for text in findings)


@pytest.mark.parametrize(
    ("wish", "status", "why"),
    [
        ({"cut": "z" * 64}, 400, "64 hexadecimal digits"),
        ({"cut": "a" * 201}, 400, "200"),
        ({"cut": "a" * 20_000}, 400, "at most"),
        ({"cut": 5}, 400, "str"),
        ({"cut": None}, 400, "str"),
        ({"token": "nobody"}, 404, "do not sit"),
        ({"seed": "mine"}, 400, "seed"),
    ],
)
def test_a_wrong_cut_is_refused_with_a_sentence(
    service: Service, wish: Json, status: int, why: str
) -> None:
    seated = service.open("Ada", "Ben", game="postcard")
    address = f"/api/tables/{seated['table']}"
    body = {"token": seated["token"], "cut": CUT} | wish
    assert_sentence(service.post(f"{address}/cut", body), status, why)
    assert service.get(address).json["shuffle"]["cuts"] == []


def test_a_cut_that_comes_too_late_is_refused(service: Service) -> None:
    seated = service.open("Ada", "Ben", game="postcard", start=True)
    assert_sentence(service.cut(seated["table"], seated["token"]), 400, "too late")
    assert_sentence(service.cut("nosuch", seated["token"]), 404, "no such table")


def test_a_restart_between_the_cut_and_the_deal_changes_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as service:
        seated = service.open("Ada", "Ben", game="postcard", start=True, cut=True)
        service.cut(seated["table"], seated["token"])
    with serving(tmp_path) as service:
        shown = service.get(f"/api/tables/{seated['table']}").json["shuffle"]
        assert shown == {"commitment": seated["commitment"], "cuts": [0, 1]}
        assert_sentence(service.cut(seated["table"], seated["token"], BENS), 400, "first cut")
        service.cut(seated["table"], seated["token"], start=True)
    with serving(tmp_path) as service:
        sent(service, seated)
        shuffle = record_of(service, seated["table"]).shuffle
        assert shuffle is not None
        assert (shuffle.commitment, shuffle.cuts) == (seated["commitment"], ((0, CUT),))
        assert verdict_of(service, seated["table"])[1].startswith("Verified")


def test_a_deal_that_is_played_again_keeps_its_proof_and_is_not_verified(service: Service) -> None:
    seated = service.open("Ada", "Ben", game="postcard", start=True, cut=True)
    service.cut(seated["table"], seated["token"], start=True)
    sent(service, seated)
    first = record_of(service, seated["table"])
    table = seated["table"]
    for _ in range(2):  # again, and that again
        repeat = again(service, table)
        play(service, repeat, LAY)
        table = repeat["table"]
        record = record_of(service, table)
        assert (record.seed, record.shuffle) == (first.seed, first.shuffle)
        holds, summary, findings = verdict_of(service, table)
        assert holds
        assert "Verified" not in summary
        assert any("could know what would come" in text for text in findings)


def test_a_lesson_says_that_its_deal_can_not_be_checked(service: Service) -> None:
    games = service.get("/api/games").json
    game = next(one for one in games if one["lessons"])
    lesson = f"/api/games/{game['name']}/lessons/{game['lessons'][0]['name']}"
    seated = service.post(lesson, {"name": "Ada"}).json
    assert seated["commitment"] == ""
    assert service.get(f"/api/tables/{seated['table']}").json["shuffle"] is None
    assert_sentence(service.cut(seated["table"], seated["token"]), 400, "too late")


def test_what_is_stored_has_the_secret_and_what_is_sent_has_not(service: Service) -> None:
    seated = service.open("Ada", "Ben", game="postcard", start=True, cut=True)
    service.cut(seated["table"], seated["token"], start=True)
    room = service.desk.lives[seated["table"]].room
    with (
        service.visit(seated["table"], seated["token"]) as tab,
        service.visit(seated["table"]) as watcher,
    ):
        for one in (tab, watcher):
            one.hello()
        heard = b"".join(tab.received + watcher.received)
    assert room.playing is not None
    for hidden in (room.opened.secret, room.playing.table.seed, CUT):
        assert hidden.encode() not in heard
