"""Games whose cards are a deck: the one that comes with them, or another that somebody made."""

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Generic, Self, TypeVar

from .deck_files import read_rows
from .deck_rows import Rows
from .game import Game
from .setup import Content
from .texts import Catalogue

MOST_KNOWN = 100  # decks that are remembered; a server meets many

Faces = TypeVar("Faces", covariant=True)


class DeckForm(Generic[Faces]):
    """How a game's decks are read: which tables a file has, and what is made of their rows.

    `check` looks whether every row has its fields, `faces` makes what the rules know, `facts` are
    the rows without what is only for people (a record's hash is made from them), and `texts` are
    the entries for the catalogue. Whatever is wrong is malformed, by line, row and field.
    """

    def __init__(
        self,
        package: str,
        tables: tuple[str, ...],
        *,
        check: Callable[[Rows], None],
        faces: Callable[[Rows], Faces],
        facts: Callable[[Rows], Mapping[str, object]],
        texts: Callable[[Rows], Mapping[str, str]],
    ) -> None:
        self._package = package
        self._tables = tables
        self._check = check
        self._faces = faces
        self._facts = facts
        self._texts = texts
        # By the content's hash: games with the same deck share its faces.
        self._known: dict[str, Faces] = {}

    def own_source(self) -> str:
        """The text of the deck that comes with the game: `deck.toml` in its package."""
        return self._own_source

    @cached_property
    def _own_source(self) -> str:
        # Read once: what is installed meanwhile is not the deck that this process plays with.
        return (files(self._package) / "deck.toml").read_text(encoding="utf-8")

    @cached_property
    def own(self) -> Content:
        """That deck."""
        return self.read(self.own_source())

    def read(self, source: str | Path) -> Content:
        """The deck of a TOML text or file."""
        rows = read_rows(source, self._tables)
        self._check(rows)
        self._faces(rows)
        return Content(self._facts(rows), self._texts(rows))

    def cards(self, content: Content) -> Faces:
        """What the rules know of a deck; malformed if it is none."""
        found = self._known.get(content.hash)
        if found is None:
            if len(self._known) >= MOST_KNOWN:
                del self._known[next(iter(self._known))]
            found = self._known[content.hash] = self._faces(Rows(content.data))
        return found


class DeckGame(Game):
    """A game that is played with decks of one form."""

    deck_form: DeckForm[object]

    def __init__(self, content: Content | None = None) -> None:
        self._content = self.deck_form.own if content is None else content

    @cached_property
    def catalogue(self) -> Catalogue:
        """The sentences, with the names of the cards that lie on the table."""
        sentences = Catalogue.load(self.folder() / "texts" / "en.toml").entries
        return Catalogue(sentences | dict(self._content.texts))

    def content(self) -> Content:
        return self._content

    def with_content(self, content: Content) -> Self:
        return self if content is self._content else type(self)(content)

    def content_source(self) -> str:
        return self.deck_form.own_source()

    def read_content(self, source: str) -> Content:
        return self.deck_form.read(source)

    def check_content(self, content: Content) -> None:
        self.deck_form.cards(content)
