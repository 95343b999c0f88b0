"""A game's own deck that is tuned later changes no table that was opened before."""

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from typer.testing import CliRunner

from tableful.cli.app import app
from tableful.core.records import Record
from tableful.core.registry import Registry
from tableful.core.table import replay
from tableful.games import GAMES
from tableful.games.project_aude.game import ProjectAudeGame
from tableful.server import wire
from tableful.server.codes import OUTDATED
from tableful.server.thinker import Memory
from tests.games.project_aude.decks import small
from tests.server.service import Json, Service, serving
from tests.server.test_decks import play_on, titles

FAST = {"speed": "at_once"}
BEFORE, AFTER = small("Before"), small("After", stars=3)


def played(record: Record) -> Record:
    """What was played, without what a server adds."""
    return replace(record, hinted=(), shuffle=None, result=None, checksum="")


def edition(source: str, version: int = 1) -> Registry:
    """An installation whose Project AUDE comes with this deck, and has these rules."""

    class Edition(ProjectAudeGame):
        def content_source(self) -> str:
            return source

    Edition.version, Edition.__module__ = version, ProjectAudeGame.__module__  # for its texts
    games = Registry()
    game = Edition(ProjectAudeGame.deck_form.read(source))
    games.add(game.name, lambda: game)
    return games


def begun(service: Service) -> Json:
    """A table with the game's own cards, on which some moves were made."""
    seated = service.open(
        "Ada", "bot:random", game="project-aude", settings=FAST | {"spectators": True}, start=True
    )
    with service.visit(seated["table"], seated["token"]) as tab:
        tab.hello()
        play_on(tab, 3)
    return seated


def test_a_table_goes_on_with_the_cards_that_it_was_opened_with(tmp_path: Path) -> None:
    with serving(tmp_path / "data", games=edition(BEFORE)) as service:
        seated = begun(service)
        table, path = seated["table"], f"/api/tables/{seated['table']}"
        assert service.get(f"{path}/deck").status == 404
        before = titles(service, table)
    with serving(tmp_path / "data", games=edition(AFTER)) as service:
        with service.visit(table, seated["token"]) as tab:
            tab.hello()
            play_on(tab)
        assert titles(service, table) == before
        assert service.get(f"{path}/replay?perspective=all&first=0&count=9").json["total"] > 9
        assert service.get(f"{path}/ending").status == 200
        assert service.get(f"{path}/deck").body.decode() == BEFORE  # what its record needs
        record = Record.loads(service.get(f"{path}/record").body.decode())
        room = service.desk.lives[table].room
        thinkers = Memory().table(table, record, room.opened.deck)  # hints, coach and outlooks too
        elsewhere = replay(GAMES.game("project-aude").with_deck(BEFORE), record)
        assert thinkers.record() == elsewhere.record() == played(record)
        again = service.post(f"{path}/again", {"seat": 0, "name": "Ada", "token": seated["token"]})
        assert again.status == 201, again.body
        new = service.open("Ada", "bot:random", game="project-aude", start=True)["table"]
        assert service.desk.lives[new].room.setup.content.hash != record.content
        repeated = service.desk.lives[again.json["table"]].room.setup
        assert repeated.content.hash == record.content
    with patch("tableful.games.GAMES", edition(AFTER)):
        words = ["tables", "export", table, str(tmp_path / "it.json"), "--data"]
        exported = CliRunner().invoke(app, [*words, str(tmp_path / "data")])
    assert exported.exit_code == 0, exported.output
    assert (tmp_path / "it-deck.toml").read_text() == BEFORE


def test_the_text_of_a_deck_is_kept_once_and_only_where_it_is_the_games_own(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, games=edition(BEFORE)) as service:
        kept: list[str] = []
        keep = service.desk.store.keep_content

        def counted(content: str, source: str) -> None:
            kept.append(source)
            keep(content, source)

        with patch.object(service.desk.store, "keep_content", counted):
            deck = service.post("/api/decks", {"game": "project-aude", "source": AFTER}).json["id"]
            service.open("Ada", "bot:random", game="project-aude", deck=deck)
            assert kept == []
            for _ in range(2):
                service.open("Ada", "bot:random", game="project-aude")
        assert kept == [BEFORE]


def refused(service: Service, seated: Json) -> str:
    """What is said where a table cannot be opened, the same by page and by socket."""
    answer = service.get(f"/api/tables/{seated['table']}")
    assert answer.status == 410
    with service.visit(seated["table"], seated["token"]) as tab:
        tab.raw(f'{{"t": "hello", "version": {wire.PROTOCOL}}}')
        code, text = tab.goodbye()
    assert (code, text) == (OUTDATED, answer.json["text"])
    mine = [{"table": seated["table"], "token": seated["token"]}]
    assert service.post("/api/mine", mine).json == []
    return text


def test_where_cards_or_rules_are_gone_a_sentence_says_so_and_the_table_is_kept(
    tmp_path: Path,
) -> None:
    with (
        serving(tmp_path, games=edition(BEFORE)) as service,
        patch.object(service.desk.store, "keep_content", lambda content, source: None),
    ):
        seated = begun(service)  # as versions did that kept no cards
    with serving(tmp_path, games=edition(AFTER)) as service:
        assert "cards that have been changed" in refused(service, seated)
    with serving(tmp_path, games=edition(BEFORE, version=2)) as service:
        text = refused(service, seated)
        assert "version 1 of its game's rules" in text
        assert "there is: 2" in text
    with serving(tmp_path, games=edition(BEFORE)) as service:
        assert service.get(f"/api/tables/{seated['table']}").status == 200
