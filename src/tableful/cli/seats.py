"""Who sits where: `me:Ana,random,random` on the command line, names in a record.

A record keeps names only. A bot's seat is called by the bot, with a number where it sits more than
once (`random 2`); every other name is a person's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tableful.cli import bots
from tableful.cli.printing import printable
from tableful.core.errors import Malformed

PERSON = "me"
NAMELESS = "Player"
LONGEST_NAME = 30


@dataclass(frozen=True)
class Player:
    """Who plays a seat; `bot` is empty for a person."""

    name: str
    bot: str = ""

    @property
    def is_person(self) -> bool:
        """Whether somebody at this terminal plays it."""
        return not self.bot


def read_seats(text: str) -> list[Player]:
    """The players that `--seats` names, in the order of their seats."""
    words = [word.strip() for word in text.split(",")]
    kinds = [_kind(word) for word in words]
    total = Counter(kinds)
    so_far: Counter[str] = Counter()
    players = []
    for kind, word in zip(kinds, words, strict=True):
        so_far[kind] += 1
        number = f" {so_far[kind]}" if total[kind] > 1 else ""
        players.append(_player(kind, word, number))
    _check_names([player.name for player in players])
    return players


def default_seats(count: int) -> list[Player]:
    """One person against bots that play at random."""
    return read_seats(",".join([PERSON] + [bots.names()[0]] * (count - 1)))


def players_of(names: Sequence[str]) -> list[Player]:
    """The players that a record names."""
    _check_names(names)
    return [Player(name, _bot_called(name)) for name in names]


def _kind(word: str) -> str:
    """What a word of `--seats` asks for: a bot, a person with a name, or one without."""
    if word == PERSON:
        return NAMELESS
    if word.startswith(f"{PERSON}:"):
        return word
    if word not in bots.names():
        known = ", ".join(bots.names())
        raise Malformed(f"{word!r} cannot sit down; a seat is me, me:Name or a bot: {known}")
    return word


def _player(kind: str, word: str, number: str) -> Player:
    """The player of one seat; `number` tells several of a kind apart."""
    if kind in bots.names():
        return Player(kind + number, kind)
    if kind == NAMELESS:
        return Player(NAMELESS + number)
    return Player(_person_name(word.removeprefix(f"{PERSON}:").strip()))


def _person_name(name: str) -> str:
    """A name that can be shown and cannot be taken for a bot's."""
    if not name or len(name) > LONGEST_NAME or printable(name) != name:
        raise Malformed(f"a name has 1 to {LONGEST_NAME} printable characters, unlike {name!r}")
    if _bot_called(name):
        raise Malformed(f"{name!r} is what a bot is called; choose another name")
    return name


def _bot_called(name: str) -> str:
    """The bot that goes by this name, if any."""
    first, _, rest = name.partition(" ")
    return first if first in bots.names() and (not rest or rest.isdigit()) else ""


def _check_names(names: Sequence[str]) -> None:
    """Everyone at a table is called differently."""
    for name, times in Counter(names).items():
        if times > 1:
            raise Malformed(f"{times} players are called {name}; everyone needs another name")
