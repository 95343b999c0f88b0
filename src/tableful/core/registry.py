"""The games that this installation can play, by name and rules version; loaded when asked for."""

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint, entry_points

from .errors import Malformed
from .game import Game

Loader = Callable[[], Game]


def _from_entry_point(point: EntryPoint) -> Loader:
    """The entry point names a function that makes the game."""

    def load() -> Game:
        game = point.load()()
        if not isinstance(game, Game):
            raise Malformed(f"the package's entry point {point.name} does not give a game")
        return game

    return load


class MissingVersion(Malformed):
    """The game is known, but not in the rules version asked for."""


class Registry:
    """Games by name; several versions of one game may be here at once."""

    def __init__(self, entry_point_group: str = "") -> None:
        self._loaders: dict[str, list[Loader]] = {}
        self._group = entry_point_group
        self._points: dict[str, list[Loader]] | None = None  # found once: it reads many files
        self._games: dict[Loader, Game] = {}  # loaded once: a game does not change

    def add(self, name: str, loader: Loader) -> None:
        """Register one version of a game, the newest last."""
        self._loaders.setdefault(name, []).append(loader)

    def _all(self) -> dict[str, list[Loader]]:
        """Those added here and those of other packages."""
        if self._points is None:
            self._points = {}
            for point in entry_points(group=self._group) if self._group else ():
                self._points.setdefault(point.name, []).append(_from_entry_point(point))
        loaders = {name: list(versions) for name, versions in self._loaders.items()}
        for name, versions in self._points.items():
            loaders[name] = loaders.get(name, []) + versions
        return loaders

    def names(self) -> list[str]:
        """The games there are."""
        return list(self._all())

    def versions(self, name: str) -> list[Game]:
        """Every version of one game, the newest last."""
        loaders = self._all()
        if name not in loaders:
            known = ", ".join(loaders)
            raise Malformed(f"there is no game {name!r}; there is: {known}")
        return sorted(map(self._load, loaders[name]), key=lambda game: game.version)

    def _load(self, loader: Loader) -> Game:
        game = self._games.get(loader)
        if game is None:
            game = self._games[loader] = loader()
        return game

    def game(self, name: str, version: int | None = None) -> Game:
        """A game in one version, the newest by default."""
        versions = self.versions(name)
        if version is None:
            return versions[-1]
        for game in versions:
            if game.version == version:
                return game
        held = ", ".join(str(game.version) for game in versions)
        raise MissingVersion(f"{name} version {version} is not here; there is: {held}")

    def __iter__(self) -> Iterator[Game]:
        return (self.game(name) for name in self.names())
