"""Who sits where: `me:Ana,hard,flat:2000` on the command line, names in a record.

A record keeps names only. A bot's begins with a small letter and is what was asked for, with a
number where it sits more than once (`hard 2`); a person's begins in any other way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tableful.cli.printing import printable
from tableful.core.errors import Malformed

PERSON = "me"
NAMELESS = "Player"
LONGEST_NAME = 30
LONGEST_BOT = 60  # of one's own: package.module:Class


@dataclass(frozen=True)
class Player:
    """Who plays a seat; `bot` is how the bot was asked for, and empty for a person."""

    name: str
    bot: str = ""

    @property
    def is_person(self) -> bool:
        """Whether somebody at this terminal plays it."""
        return not self.bot


def read_seats(text: str) -> list[Player]:
    """The players that `--seats` names, in the order of their seats; which bots there are is not
    asked here.
    """
    asked = [_asked(word.strip()) for word in text.split(",")]
    total = Counter(player.name for player in asked)
    so_far: Counter[str] = Counter()
    players = []
    for player in asked:
        so_far[player.name] += 1
        nameless = player.bot or player.name == NAMELESS
        number = f" {so_far[player.name]}" if nameless and total[player.name] > 1 else ""
        players.append(Player(player.name + number, player.bot))
    _check_names([player.name for player in players])
    return players


def players_of(names: Sequence[str]) -> list[Player]:
    """The players that a record names."""
    _check_names(names)
    return [Player(name, _bot_called(name)) for name in names]


def _asked(word: str) -> Player:
    """Who is asked to sit down by a word of `--seats`, as yet without a number."""
    kind, colon, rest = word.partition(":")
    if kind == PERSON:
        return Player(_person_name(rest.strip()) if colon else NAMELESS)
    bot = f"{kind.lower()}{colon}{rest}"
    if not bot or _bot_called(bot) != bot or len(bot) > LONGEST_BOT or printable(bot) != bot:
        raise Malformed(f"{word!r} cannot sit down; a seat is me, me:NAME or the name of a bot")
    return Player(bot, bot)


def _person_name(name: str) -> str:
    """A name that can be shown and, by its first letter, cannot be taken for a bot's."""
    if not name or len(name) > LONGEST_NAME or printable(name) != name:
        raise Malformed(f"a name has 1 to {LONGEST_NAME} printable characters, unlike {name!r}")
    capitalised = name[:1].upper() + name[1:]
    if _bot_called(capitalised):
        raise Malformed(f"a name begins with a capital letter or a number, unlike {name!r}")
    return capitalised


def _bot_called(name: str) -> str:
    """How the bot was asked for that goes by this name; empty for a person."""
    return name.partition(" ")[0] if name[:1].islower() else ""


def _check_names(names: Sequence[str]) -> None:
    """Everyone at a table is called differently."""
    for name, times in Counter(name.casefold() for name in names).items():
        if times > 1:
            spellings = dict.fromkeys(n for n in names if n.casefold() == name)
            called = " and ".join(spellings)
            raise Malformed(f"{times} players are called {called}; everyone needs another name")
