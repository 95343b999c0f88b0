"""A team's chances in a finished game: asked for by address, counted by those who think."""

import asyncio
from dataclasses import replace

import pytest

from tableful.core.records import Record
from tableful.server.outlooks import AT_ONCE
from tableful.server.questions import OutlookQuestion
from tableful.server.thinking import Thinkers
from tests.games.art_project.recorded import FOLDER
from tests.server.service import Json, Service
from tests.server.test_after_the_game import finished as finished_postcard
from tests.server.test_pages import assert_sentence

HASTY = {"map": "japan", "difficulty": "impossible"}
MOST_MOVES = 400


@pytest.fixture(scope="module")
def lost(service: Service) -> str:
    """A table whose only player took the first choice each time, as long as that was possible."""
    seated = service.open("Ada", game="art-project", start=True, options=HASTY)
    with service.visit(seated["table"], seated["token"]) as tab:
        tab.hello()
        for _ in range(MOST_MOVES):
            if tab.last["outcome"] is not None:
                break
            choices = tab.last["asks"][0]["choices"]
            tab.until_done(tab.act(choices[0]["action"]))
    assert tab.last["outcome"]["winners"] == []
    table: str = seated["table"]
    return table


def outlook(service: Service, table: str) -> list[Json]:
    """The moments of a finished game for which there are chances."""
    told: list[Json] = service.get(f"/api/tables/{table}/ending").json["outlook"]
    return told


def test_each_round_has_a_chance_with_an_interval(service: Service, lost: str) -> None:
    moments = outlook(service, lost)
    assert [moment["round"] for moment in moments] == list(range(1, len(moments) + 1))
    path = f"/api/tables/{lost}/chance?moves="
    chance = service.get(f"{path}{moments[-1]['moves']}").json
    assert 0 <= chance["low"] <= chance["value"] <= chance["high"] <= 1
    assert chance["high"] - chance["low"] < 0.3
    assert service.get(f"{path}{moments[-1]['moves']}").json == chance


def test_there_is_no_chance_at_another_moment(service: Service, lost: str) -> None:
    path = f"/api/tables/{lost}/chance"
    assert_sentence(service.get(f"{path}?moves=9999"), 404, "no moment")  # the end
    assert_sentence(service.get(f"{path}?moves=-1"), 400, "must be a number")
    postcard, _ = finished_postcard(service)
    assert_sentence(service.get(f"/api/tables/{postcard}/chance"), 404, "nobody tells")
    assert outlook(service, postcard) == []


def test_nothing_is_told_before_the_end_or_to_strangers(service: Service) -> None:
    running = service.open("Ada", game="art-project", start=True)["table"]
    assert_sentence(service.get(f"/api/tables/{running}/chance"), 400, "once it is over")
    hidden, _ = finished_postcard(service, spectators=False)
    assert_sentence(service.get(f"/api/tables/{hidden}/chance"), 403, "only who sat there")


def test_some_playouts_at_a_time_come_to_the_same_as_all() -> None:
    """So who asks for a move meanwhile waits for a few of them only."""
    record = Record.loads((FOLDER / "won-alone.json").read_text())
    first_play = next(n for n, (_, move) in enumerate(record.actions) if move.startswith("play"))
    begun = replace(record, actions=record.actions[:first_play])

    async def ask(*numbers: tuple[int, int]) -> list[tuple[int, int]]:
        thinkers = Thinkers(1)
        try:
            told = [await thinkers.play_out(OutlookQuestion("t", begun, *some)) for some in numbers]
            return [(some.won, some.total) for some in told]
        finally:
            await thinkers.close()

    (first, total), (second, _), (both, _), (beyond, _) = asyncio.run(
        ask((0, AT_ONCE), (AT_ONCE, AT_ONCE), (0, 2 * AT_ONCE), (1000, AT_ONCE))
    )
    assert first + second == both <= 2 * AT_ONCE < total
    assert beyond == 0
