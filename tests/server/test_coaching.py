"""The coach over the wire: decisions of a finished game, each judged by those who think."""

import asyncio
from dataclasses import replace

import pytest

from tableful.core.records import Record
from tableful.server.questions import CoachQuestion, Judged
from tableful.server.thinking import Thinkers
from tests.games.art_project.recorded import FOLDER
from tests.server.service import Service
from tests.server.test_after_the_game import finished
from tests.server.test_outlooks import lost
from tests.server.test_pages import assert_sentence

__all__ = ["lost"]  # a fixture


def test_decisions_are_where_a_seat_had_a_choice(service: Service, lost: str) -> None:
    listed = service.get(f"/api/tables/{lost}/decisions?seat=0").json
    moves = [each["moves"] for each in listed]
    assert moves == sorted(set(moves))
    steps = service.get(f"/api/tables/{lost}/replay?perspective=0&count=1").json["total"]
    assert all(0 <= each["step"] < steps for each in listed)


def test_a_judgement_is_remembered_and_the_same_again(service: Service, lost: str) -> None:
    listed = service.get(f"/api/tables/{lost}/decisions?seat=0").json
    for each in listed:
        path = f"/api/tables/{lost}/judgement?moves={each['moves']}"
        told = service.get(path).json
        assert service.get(path).json == told
        assert 0 <= told["value"] <= 1
        assert told["chosen"]
        if told["best"]:
            return
    pytest.fail("no decision of this game could be weighed")


def test_who_asks_wrongly_is_told_so(service: Service, lost: str) -> None:
    path = f"/api/tables/{lost}"
    assert_sentence(service.get(f"{path}/decisions?seat=7"), 400, "no such seat")
    assert_sentence(service.get(f"{path}/judgement?moves=99999"), 404, "was over")
    assert_sentence(service.get(f"{path}/judgement?moves=x"), 400, "must be a number")


def test_mistakes_are_told_some_decisions_at_a_time(service: Service, lost: str) -> None:
    listed = service.get(f"/api/tables/{lost}/decisions?seat=0").json
    path = f"/api/tables/{lost}/mistakes?seat=0&first="
    told = service.get(f"{path}0").json
    single = [
        service.get(f"/api/tables/{lost}/judgement?moves={each['moves']}").json["lost"]
        for each in listed[: told["next"]]
    ]
    assert told["lost"] == pytest.approx(sum(single))
    assert (told["next"], told["decisions"]) == (min(10, len(listed)), len(listed))
    beyond = service.get(f"{path}{len(listed)}").json
    assert beyond == {"lost": 0.0, "next": len(listed), "decisions": len(listed)}
    assert_sentence(service.get(f"{path}x"), 400, "must be a number")


def test_what_the_deal_was_worth_is_told_part_by_part(service: Service, lost: str) -> None:
    path = f"/api/tables/{lost}/deal?seat=0&part="
    told = service.get(f"{path}0").json
    assert told["result"] == 0
    assert 0 <= told["won"] <= told["games"]
    assert 0 <= told["elsewhere"] <= told["games"]
    assert service.get(f"{path}0").json == told
    assert_sentence(service.get(f"{path}{told['parts']}"), 404, "no such part")
    assert_sentence(service.get(f"/api/tables/{lost}/deal?seat=1"), 400, "no such seat")
    running = service.open("Ada", game="art-project", start=True)["table"]
    assert_sentence(service.get(f"/api/tables/{running}/deal"), 400, "once it is over")


def test_a_game_without_values_says_so(service: Service) -> None:
    postcard, _ = finished(service)
    answer = service.get(f"/api/tables/{postcard}/decisions?seat=0")
    assert_sentence(answer, 404, "nobody can say what a decision was worth")
    assert_sentence(service.get(f"/api/tables/{postcard}/deal"), 404, "nobody can say")


def test_the_same_game_gets_the_same_verdict_from_another_process() -> None:
    record = Record.loads((FOLDER / "won-alone.json").read_text())
    plays = [n for n, (_, move) in enumerate(record.actions) if move.startswith(("play", "go"))]

    async def judged() -> list[Judged]:
        thinkers = Thinkers(1)
        try:
            questions = [
                CoachQuestion("t", replace(record, actions=record.actions[: number + 1]))
                for number in plays[:5]
            ]
            return [await thinkers.judge(question) for question in questions]
        finally:
            await thinkers.close()

    first = asyncio.run(judged())
    assert asyncio.run(judged()) == first
    assert any(each.best for each in first)
