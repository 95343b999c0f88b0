"""The Hall of Fame of finished games, and what a bot would do in somebody's place."""

from pathlib import Path

import pytest

from tableful.server.questions import ANYBODY, Answer, Asker, Question
from tableful.server.spoken import Phrase, Sentence
from tableful.server.thinking import Thinkers
from tests.server.service import Service, serving
from tests.server.test_after_the_game import finished
from tests.server.test_pages import assert_sentence
from tests.toys.lifeboat import Lifeboat
from tests.toys.postcard import Postcard


def test_a_hall_counts_finished_games_and_names_listed_tables_only(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Postcard, "hall", ("rows", "columns"))
    assert service.get("/api/games/postcard/hall").json == {"games": [], "counting": False}
    finished(service)
    listed, _ = finished(service, listed=True)
    finished(service, listed=True, spectators=False)
    service.open("Ada", "Ben", game="postcard", start=True)  # this one is not over
    while (hall := service.get("/api/games/postcard/hall").json)["counting"]:
        pass
    assert sorted(game["table"] for game in hall["games"]) == ["", "", listed]
    assert sorted(game["players"] for game in hall["games"]) == [[], [], ["Ada", "Ben"]]
    assert [game["seats"] for game in hall["games"]] == [2, 2, 2]
    summaries = {game["name"]: game for game in service.get("/api/games").json}
    assert summaries["postcard"]["hall"] == ["rows", "columns"]
    assert summaries["lifeboat"]["hall"] == []


def test_a_game_without_a_hall_says_so(service: Service) -> None:
    assert_sentence(service.get("/api/games/lifeboat/hall"), 404, "has no Hall of Fame")


def test_advice_is_for_whoever_sits_there_where_a_game_has_it(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Lifeboat, "advises", True)
    seated = service.open("Ada", "Ben", game="lifeboat", start=True)
    address = f"/api/tables/{seated['table']}/advice"
    mine = {"token": seated["token"], "seat": 0}
    assert_sentence(service.post(address, {**mine, "token": "x" * 43}), 403, "whoever sits there")
    assert_sentence(service.post(address, {**mine, "seat": 7}), 403, "whoever sits there")
    assert_sentence(service.post(address, mine), 400, "no bot has an idea")  # here nobody thinks
    auction = service.open("Ada", "Ben", game="auction", start=True)
    against = {"token": auction["token"], "seat": 0}
    refused = service.post(f"/api/tables/{auction['table']}/advice", against)
    assert_sentence(refused, 400, "nobody gives advice")


def test_before_a_game_there_is_no_advice(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Lifeboat, "advises", True)
    seated = service.open("Ada", "", game="lifeboat")
    ask = {"token": seated["token"], "seat": 0}
    refused = service.post(f"/api/tables/{seated['table']}/advice", ask)
    assert_sentence(refused, 400, "nothing is asked")


class Adviser(Thinkers):
    """A process that always has the same idea, and a reason for it."""

    async def think(self, question: Question, asker: Asker = ANYBODY) -> Answer:
        return Answer("bail", says=Sentence(Phrase("reason.thumb")))


def test_advice_is_a_move_with_what_to_click_and_a_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Lifeboat, "advises", True)
    with serving(tmp_path, Adviser(1)) as service:
        seated = service.open("Ada", "Ben", game="lifeboat", start=True)
        ask = {"token": seated["token"], "seat": 0}
        answer = service.post(f"/api/tables/{seated['table']}/advice", ask)
    assert answer.status == 200, answer.body
    assert (answer.json["action"], answer.json["path"]) == ("bail", ["pail"])
    assert answer.json["text"]
    assert answer.json["why"]
