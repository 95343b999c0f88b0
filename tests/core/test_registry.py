"""Games are found by name and version, and loaded when asked for."""

from importlib.metadata import EntryPoint

import pytest

from tableful.core import registry
from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.registry import MissingVersion, Registry
from tests.toys.auction import Auction
from tests.toys.lifeboat import Lifeboat


class NewAuction(Auction):
    """The same with a changed rule."""

    version = 3


def toys() -> Registry:
    """Two versions of one game, the newer one first, and another game."""
    games = Registry()
    games.add("auction", NewAuction)
    games.add("auction", Auction)
    games.add("lifeboat", Lifeboat)
    return games


def test_the_newest_version_is_the_default() -> None:
    assert toys().game("auction").version == 3
    assert [game.version for game in toys().versions("auction")] == [1, 3]


def test_a_running_table_finds_its_own_version() -> None:
    assert toys().game("auction", 1).version == 1


def test_a_missing_version_is_named_with_those_there_are() -> None:
    with pytest.raises(MissingVersion, match="auction version 2 is not here; there is: 1, 3"):
        toys().game("auction", 2)
    assert issubclass(MissingVersion, Malformed)


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(Malformed, match="no game 'chess'; there is: auction, lifeboat"):
        toys().game("chess")


def test_a_registry_goes_through_the_newest_of_each() -> None:
    assert [(game.name, game.version) for game in toys()] == [("auction", 3), ("lifeboat", 1)]
    assert toys().names() == ["auction", "lifeboat"]


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    def load() -> Game:
        raise AssertionError("loaded")

    games = Registry()
    games.add("later", load)
    assert games.names() == ["later"]
    with pytest.raises(AssertionError, match="loaded"):
        games.game("later")


def test_games_of_other_packages_come_by_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [
        EntryPoint("lifeboat", "tests.toys.lifeboat:Lifeboat", "a group"),
        EntryPoint("broken", "builtins:dict", "a group"),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    games = Registry("a group")
    assert games.names() == ["lifeboat", "broken"]
    assert games.game("lifeboat").title == "Lifeboat"
    with pytest.raises(Malformed, match="broken does not give a game"):
        games.game("broken")
