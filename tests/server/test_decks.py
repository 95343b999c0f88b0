"""Tables with decks of their own: offered or sent, kept with the table, never mixed up."""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tableful.cli.app import app
from tableful.core.errors import Malformed
from tableful.core.records import Record
from tableful.core.registry import Registry
from tableful.core.table import Table, replay
from tableful.games import GAMES
from tableful.server import decks as server_decks
from tableful.server.decks import Deck, Decks, recognised
from tableful.server.declined import Declined
from tableful.server.desk import DECKS_AN_ADDRESS
from tableful.server.limits import LONGEST_DECK
from tableful.server.questions import Question
from tableful.server.thinker import Memory, chosen
from tableful.server.thinking import Thinkers
from tests.games.project_aude.decks import small
from tests.server.service import Browser, Json, Service, serving
from tests.server.test_pages import assert_sentence

AUDE = GAMES.game("project-aude")
MINE, OTHER = small("Mine"), small("Other", stars=3)
FAST = {"speed": "at_once"}


def offered() -> list[Deck]:
    """What `tableful serve --deck` reads."""
    return [recognised(GAMES, MINE)]


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory, pages: Path) -> Iterator[Service]:
    """A server that offers a deck, whose bots move at random."""
    with serving(tmp_path_factory.mktemp("data"), static=pages, decks=offered()) as running:
        yield running


@pytest.fixture(autouse=True)
def _sends_are_forgotten(service: Service) -> None:
    service.desk._sent.clear()


def send(service: Service, source: str, game: str = "project-aude") -> Json:
    """A deck as a browser sends it."""
    answer = service.post("/api/decks", {"game": game, "source": source})
    assert answer.status == 201, answer.body
    return answer.json


def opened(service: Service, deck: str = "", *people: str) -> Json:
    """A table of Project AUDE that has begun."""
    who = people or ("Ada", "bot:random")
    return service.open(*who, game="project-aude", deck=deck, settings=FAST, start=True)


def play_on(tab: Browser, steps: int = 10_000) -> None:
    """Take the last choice, which ends turns soonest, until the game is over or long enough."""
    for _ in range(steps):
        while not tab.last["asks"] and tab.last["outcome"] is None:
            tab.view()
        if tab.last["outcome"] is not None:
            return
        tab.until_done(tab.act(tab.last["asks"][0]["choices"][-1]["action"]))


def titles(service: Service, table: str) -> str:
    """The first card's title, as the table's browsers are told it."""
    return str(service.get(f"/api/tables/{table}/game").json["texts"]["title.card.1"])


# -- choosing --------------------------------------------------------------------------------------


def test_the_lobby_offers_decks_by_their_titles(service: Service) -> None:
    games = {game["name"]: game for game in service.get("/api/games").json}
    assert [deck["title"] for deck in games["project-aude"]["decks"]] == ["Mine"]
    assert games["project-aude"]["other_decks"] is True
    assert games["rust-and-research"]["decks"] == []
    assert games["rust-and-research"]["other_decks"] is False


def test_a_table_is_opened_with_an_offered_deck(service: Service) -> None:
    deck = service.get("/api/games/project-aude").json["summary"]["decks"][0]
    seated = opened(service, deck["id"])
    table = seated["table"]
    assert service.get(f"/api/tables/{table}").json["deck"] == "Mine"
    info = service.get(f"/api/tables/{table}/game").json
    assert info["texts"]["title.card.1"] == "orange 1800"
    assert len(info["content"]["artifact"]) == 60
    with service.visit(table, seated["token"]) as tab:
        tab.hello()
        told = json.dumps(tab.last["events"])
        assert "orange 1" in told or "brown 1" in told or "blue 1" in told or "grey 1" in told


def test_a_deck_is_sent_checked_and_played(service: Service) -> None:
    deck = send(service, OTHER)
    assert deck["title"] == "Other"
    table = opened(service, deck["id"])["table"]
    assert service.get(f"/api/tables/{table}").json["deck"] == "Other"
    answer = service.get(f"/api/tables/{table}/deck")
    assert answer.body.decode() == OTHER
    assert f"tableful-{table}-deck.toml" in answer.headers["content-disposition"]


def test_without_a_deck_a_table_has_the_games_own(service: Service) -> None:
    table = opened(service)["table"]
    assert service.get(f"/api/tables/{table}").json["deck"] == ""
    assert titles(service, table) == AUDE.content().texts["title.card.1"]
    assert_sentence(service.get(f"/api/tables/{table}/deck"), 404, "the game's own deck")


def test_two_tables_with_different_decks_are_never_mixed(service: Service) -> None:
    ids = ["", send(service, MINE)["id"], send(service, OTHER)["id"]]
    tables = [opened(service, deck) for deck in ids]
    tabs = [service.visit(seated["table"], seated["token"]) for seated in tables]
    for tab in tabs:
        tab.hello()
    for _ in range(6):
        for tab in tabs:
            play_on(tab, 1)
    contents = [service.desk.lives[s["table"]].room.setup.content.hash for s in tables]
    wanted = [AUDE.content(), AUDE.read_content(MINE), AUDE.read_content(OTHER)]
    assert contents == [content.hash for content in wanted]
    assert len(set(contents)) == 3
    heard = [b"".join(tab.received).decode() for tab in tabs]
    for tab in tabs:
        tab.close()
    assert "brown 1" not in heard[0]
    for told in heard[1:]:
        assert AUDE.content().texts["title.card.1"] not in told
    assert '"deck":"Mine"' in heard[1]
    assert '"deck":"Other"' in heard[2]


def test_the_games_own_deck_can_be_downloaded_and_sent_back(service: Service) -> None:
    answer = service.get("/api/games/project-aude/deck")
    assert answer.status == 200
    assert "project-aude.toml" in answer.headers["content-disposition"]
    assert send(service, answer.body.decode())["title"] == AUDE.content().title
    refused = service.get("/api/games/rust-and-research/deck")
    assert_sentence(refused, 404, "its own cards only")
    assert service.get("/api/games/nosuch/deck").status == 400


# -- refusing --------------------------------------------------------------------------------------


def test_what_is_wrong_with_a_deck_is_told_by_row_and_field(service: Service) -> None:
    wrong = MINE.replace('"year" = 1810', '"year" = 1800')
    answer = service.post("/api/decks", {"game": "project-aude", "source": wrong})
    assert_sentence(answer, 400, ': artifact row 2 "orange 1810": year: 1800 is also in line ')


def test_a_file_that_is_not_utf_8_is_refused_and_not_shown_with_signs_instead(
    service: Service,
) -> None:
    """A browser puts U+FFFD where it cannot read a letter; nobody wants that on a card."""
    latin = MINE.replace("orange 1810", "Ad\ufffdle")
    answer = service.post("/api/decks", {"game": "project-aude", "source": latin})
    assert_sentence(answer, 400, "save the file with the encoding UTF-8")


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"game": "project-aude", "source": ""}, "empty"),
        ({"game": "project-aude", "source": "[["}, "not TOML"),
        ({"game": "project-aude", "source": "a = " + "[\n" * 20_000}, "too many brackets"),
        ({"game": "project-aude", "source": "#\n" * (LONGEST_DECK // 2 + 1)}, "longer than"),
        ({"game": "project-aude", "source": "#" * 3 * LONGEST_DECK}, "a request has at most"),
        ({"game": "project-aude", "source": 3}, "source"),
        ({"game": "rust-and-research", "source": MINE}, "its own cards only"),
        ({"game": "lifeboat", "source": MINE}, "its own cards only"),
        ({"game": "chess", "source": MINE}, "there is no game"),
        ({"game": "project-aude"}, "source"),
    ],
)
def test_what_is_no_deck_is_refused(service: Service, body: object, words: str) -> None:
    assert_sentence(service.post("/api/decks", body), 400, words)


def test_a_table_with_a_deck_that_is_not_here_is_refused(service: Service) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    new = {"game": "project-aude", "seats": seats, "deck": "nosuch"}
    assert_sentence(service.post("/api/tables", new), 400, "choose it again")
    theirs = {"game": "rust-and-research", "seats": seats, "deck": send(service, MINE)["id"]}
    assert_sentence(service.post("/api/tables", theirs), 400, "choose it again")


def test_one_address_sends_only_so_many_decks_in_an_hour(service: Service) -> None:
    service.desk._sent["127.0.0.1"] = [service.clock.now()] * (DECKS_AN_ADDRESS - 1)
    send(service, MINE)
    answer = service.post("/api/decks", {"game": "project-aude", "source": MINE})
    assert_sentence(answer, 400, f"{DECKS_AN_ADDRESS} decks can be sent in an hour")


def test_only_the_last_few_decks_that_were_sent_are_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server_decks, "MOST_SENT", 2)

    async def sent() -> list[Deck]:
        kept = [await decks.take(GAMES, AUDE, small(f"Deck {n}")) for n in range(3)]
        return [*kept, await decks.take(GAMES, AUDE, small("Deck 1"))]

    decks = Decks(offered())
    first, second, third, again = asyncio.run(sent())
    assert again == second == decks.find(AUDE, second.id)
    assert decks.find(AUDE, third.id) == third
    with pytest.raises(Declined, match="choose it again"):
        decks.find(AUDE, first.id)
    assert decks.find(AUDE, offered()[0].id).title == "Mine"


def test_a_file_is_recognised_by_the_game_that_can_read_it() -> None:
    assert recognised(GAMES, MINE).game == "project-aude"
    with pytest.raises(Malformed, match=r"^the deck is not TOML"):
        recognised(GAMES, "[[")
    with pytest.raises(Malformed, match="no game here takes other cards"):
        recognised(Registry(), MINE)


# -- keeping ---------------------------------------------------------------------------------------


def test_a_table_goes_on_after_a_restart_without_its_deck(tmp_path: Path) -> None:
    with serving(tmp_path, decks=offered()) as first:
        seated = opened(first, offered()[0].id)
        with first.visit(seated["table"], seated["token"]) as tab:
            tab.hello()
            play_on(tab, 3)
            before = tab.last["view"]
    with serving(tmp_path) as second:
        table = seated["table"]
        assert second.get("/api/games/project-aude").json["summary"]["decks"] == []
        with second.visit(table, seated["token"]) as tab:
            tab.hello()
            assert tab.last["view"] == before
            assert tab.last["table"]["deck"] == "Mine"
            play_on(tab)
            tab.send("seat", do="rematch")
            while (again := tab.view()["table"]["rematch"]) is None:
                pass
        assert titles(second, again) == titles(second, table) == "orange 1800"
        assert second.get(f"/api/tables/{again}").json["deck"] == "Mine"
        steps = second.get(f"/api/tables/{table}/replay").json
        assert steps["table"]["deck"] == "Mine"
        assert "orange 1" in json.dumps(steps["steps"])
        record = Record.loads(second.get(f"/api/tables/{table}/record").body.decode())
        assert replay(AUDE.with_deck(MINE), record).over
    exported(tmp_path, table)


def exported(data: Path, table: str) -> None:
    """The record and its deck come out of the store, and are told again."""
    run = CliRunner().invoke
    file, deck = str(data / "x.json"), str(data / "x-deck.toml")
    shown = run(app, ["tables", "export", table, file, "--data", str(data)])
    assert shown.exit_code == 0, shown.output
    assert f"Its deck is in {deck}" in shown.stdout
    assert Path(deck).read_text(encoding="utf-8") == MINE
    assert run(app, ["replay", file]).exit_code == 2
    told = run(app, ["replay", file, "--deck", deck])
    assert told.exit_code == 0, told.output
    Path(file).unlink()
    again = run(app, ["tables", "export", table, file, "--data", str(data)])
    assert "x-deck.toml exists" in again.stderr
    assert not Path(file).exists()


# -- bots ------------------------------------------------------------------------------------------


def question(source: str, bot: str = "medium") -> Question:
    """What should the first seat do, with this deck?"""
    game = AUDE.with_deck(source)
    table = Table(game, game.setup(2), "a deck to think about")
    seat = table.next_decider()
    return Question("t", table.record(), seat, bot, 0.0, seed="chance", deck=source)


def test_bots_think_with_the_deck_of_their_table() -> None:
    decks = (MINE, OTHER, "", MINE)

    async def ask() -> list[str]:
        thinkers = Thinkers(1)
        try:
            return [(await thinkers.think(question(deck))).move for deck in decks]
        finally:
            await thinkers.close()

    moves = asyncio.run(ask())
    assert moves == [chosen(question(deck), Memory()).move for deck in decks]


def test_a_bot_is_never_asked_about_another_deck_than_the_records() -> None:
    asked = replace(question(MINE), deck=OTHER)
    with pytest.raises(Malformed, match="other cards"):
        chosen(asked, Memory())


def test_a_bot_plays_at_a_table_with_its_own_deck(tmp_path: Path) -> None:
    with serving(tmp_path, Thinkers(1), decks=offered()) as service:
        seated = opened(service, offered()[0].id, "Ada", "bot:medium")
        with service.visit(seated["table"], seated["token"]) as tab:
            tab.hello()
            play_on(tab, 12)
        room = service.desk.lives[seated["table"]].room
        assert room.playing is not None
        assert any(seat == 1 for seat, _ in room.playing.record().actions)
