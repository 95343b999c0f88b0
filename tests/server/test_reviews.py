"""How bots read the messages of a finished game: asked for by address, told by who thinks."""

import asyncio

import pytest

from tableful.core.records import Record
from tableful.server.questions import ReviewQuestion
from tableful.server.thinking import Thinkers
from tests.games.ai_space_puzzle.recorded import FOLDER
from tests.server.service import Browser, Service
from tests.server.test_after_the_game import finished as finished_postcard
from tests.server.test_pages import assert_sentence

ROUNDS = 6  # of the first Scenario


@pytest.fixture(scope="module")
def played(service: Service) -> tuple[str, list[str]]:
    """A game whose AI says of the square Key that it is red, and whose astronaut does nothing."""
    table, tokens = service.tables("Ben", game="ai-space-puzzle", options={"scenario": 1})
    with service.visit(table, tokens[0]) as ai, service.visit(table, tokens[1]) as astronaut:
        ai.hello()
        astronaut.hello()
        act(ai, "turn card by 0")
        for _ in range(ROUNDS):
            act(ai, "lay square 15 37 0; red 41 37 0")
            act(astronaut, "ready")
    return table, tokens


def act(tab: Browser, action: str) -> None:
    """Do something as soon as something is asked."""
    while not tab.last["asks"]:
        tab.view()
    tab.until_done(tab.act(action))


def test_each_message_is_told_as_it_was_meant_and_taken(
    service: Service, played: tuple[str, list[str]]
) -> None:
    table, _ = played
    for message in range(ROUNDS):
        told = service.get(f"/api/tables/{table}/review?message={message}")
        assert told.status == 200
        assert told.json["meant"] == ["the square Key is red"]
        assert told.json["taken"] == [{"said": "the square Key is red", "readers": 5}]
        assert told.json["readers"] == 5


def test_there_is_no_review_of_what_was_not_said(
    service: Service, played: tuple[str, list[str]]
) -> None:
    table, _ = played
    path = f"/api/tables/{table}/review?message="
    assert_sentence(service.get(f"{path}{ROUNDS}"), 404, "no such message")
    assert_sentence(service.get(f"{path}-1"), 400, "must be a number")
    postcard, _ = finished_postcard(service)
    assert_sentence(service.get(f"/api/tables/{postcard}/review"), 404, "nobody who reads")


def test_nothing_is_told_before_the_end_or_to_strangers(service: Service) -> None:
    """ASP 6.1: what was meant tells the Final Combination."""
    running, _ = service.tables("Ben", game="ai-space-puzzle")
    assert_sentence(service.get(f"/api/tables/{running}/review"), 400, "once it is over")
    hidden, token = finished_postcard(service, spectators=False)
    assert_sentence(service.get(f"/api/tables/{hidden}/review"), 403, "only who sat there")
    mine = {"Authorization": f"Bearer {token}"}
    answer = service.request("GET", f"/api/tables/{hidden}/review", headers=mine)
    assert answer.status == 404


def test_a_message_that_is_not_there_costs_nobody_their_process() -> None:
    """Whoever asks for one is answered, and the process goes on."""
    record = Record.loads((FOLDER / "declared.json").read_text())

    async def ask() -> list[int]:
        thinkers = Thinkers(1)
        try:
            first = await thinkers.review(ReviewQuestion("t", record, 0))
            none = await thinkers.review(ReviewQuestion("t", record, 99))
            return [first.readers, len(first.meant), none.readers]
        finally:
            await thinkers.close()

    readers, meant, nobody = asyncio.run(ask())
    assert readers == 5
    assert meant > 0
    assert nobody == 0
