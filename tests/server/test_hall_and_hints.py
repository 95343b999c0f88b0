"""The Hall of Fame of finished games, and what a bot would do in somebody's place."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tableful.server.questions import ANYBODY, Asker, HintAnswer, HintQuestion, OptionTold
from tableful.server.thinking import Thinkers
from tests.server.service import Answer, Json, Service, serving
from tests.server.test_after_the_game import finished
from tests.server.test_pages import assert_sentence
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


# -- hints -----------------------------------------------------------------------------------------


class Adviser(Thinkers):
    """A process that always has the same idea, and a reason for it."""

    async def hint(self, question: HintQuestion, asker: Asker = ANYBODY) -> HintAnswer:
        options = [OptionTold("bail", "60 %", "", 20), OptionTold("ready", "55 %", "1.0 %", 10)]
        return HintAnswer("bail", ["ready"], ["the boat leaks"], options, "chance")


@pytest.fixture
def advised(tmp_path: Path) -> Iterator[Service]:
    with serving(tmp_path, Adviser(1)) as service:
        yield service


def ask(service: Service, seated: Json, seat: int = 0) -> Answer:
    """What would you do?"""
    words = {"token": seated["token"], "seat": seat}
    return service.post(f"/api/tables/{seated['table']}/hint", words)


def opened(service: Service, *names: str, hints: str = "alone", start: bool = True) -> Json:
    """A lifeboat with these people and bots."""
    return service.open(*names, game="lifeboat", start=start, settings={"hints": hints})


def test_a_hint_is_for_whoever_sits_there(service: Service) -> None:
    seated = opened(service, "Ada", "Ben", hints="always")
    assert_sentence(ask(service, {**seated, "token": "x" * 43}), 403, "whoever sits there")
    assert_sentence(ask(service, seated, 7), 403, "whoever sits there")
    assert_sentence(ask(service, seated), 400, "no bot has an idea")  # here nobody thinks


def test_a_table_says_kindly_that_it_gives_no_hints(service: Service) -> None:
    assert_sentence(ask(service, opened(service, "Ada", "Ben")), 400, "alone with bots")
    never = opened(service, "Ada", "Ben", hints="never")
    assert_sentence(ask(service, never), 400, "nobody gives hints")


def test_before_a_game_there_is_no_hint(service: Service) -> None:
    seated = opened(service, "Ada", "", hints="always", start=False)
    assert_sentence(ask(service, seated), 400, "nothing is asked")


def test_a_hint_is_a_move_with_what_to_click_a_cause_and_numbers(advised: Service) -> None:
    answer = ask(advised, opened(advised, "Ada", "Ben", hints="always"))
    assert answer.status == 200, answer.body
    hint = answer.json
    assert (hint["action"], hint["path"], hint["why"]) == ("bail", ["pail"], "The boat leaks.")
    assert hint["text"] == hint["options"][0]["text"]
    assert hint["as_good"] == [hint["options"][1]["text"]]
    assert [each["value"] for each in hint["options"]] == ["60 %", "55 %"]
    assert hint["unit"] == "The chance to win"
