"""Who plays for the house, and how everybody looks: bots' characters, colours, marks.

A browser draws them. A character keeps its name and its face at a table; which one sits down
follows from the table, so a table that is read again has the same company.
"""

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import get_args

from tableful.server.wire import Colour, Mark

COLOURS: tuple[Colour, ...] = get_args(Colour)
MARKS: tuple[Mark, ...] = get_args(Mark)


@dataclass(frozen=True)
class Character:
    """One of the bots' characters; `face` is what the browser draws."""

    face: str
    name: str
    colour: Colour
    temper: str


CAST = (
    Character("teapot", "Tilly", "pink", "Never hurries, never forgets."),
    Character("clock", "Otto", "blue", "Counts everything twice."),
    Character("lantern", "Lumen", "yellow", "Looks where nobody else does."),
    Character("diver", "Brass", "orange", "Thinks deep, comes up smiling."),
    Character("screen", "Pixel", "green", "Sees the world in small squares."),
    Character("radio", "Rosa", "red", "Talks all evening, gives nothing away."),
    Character("typewriter", "Clack", "grey", "Writes it all down."),
    Character("camera", "Iris", "sky", "Remembers every face."),
    Character("stove", "Bruno", "red", "A warm heart and a short fuse."),
    Character("candle", "Wick", "yellow", "Burns brightest late at night."),
    Character("gramophone", "Juno", "pink", "Knows the old tunes, and wins with them."),
    Character("sweeper", "Mote", "grey", "Tidies up behind everybody."),
    Character("windmill", "Gale", "sky", "Goes where the wind goes."),
    Character("flowerpot", "Fern", "green", "Slow to start, hard to uproot."),
    Character("flask", "Cobalt", "blue", "Always one more experiment."),
    Character("jar", "Amber", "orange", "Keeps small lights for dark rounds."),
)

_BY_FACE = {character.face: character for character in CAST}


def character_of(face: str) -> Character | None:
    """The character with this face."""
    return _BY_FACE.get(face)


def deal(table: str, names: Collection[str], colours: Collection[str]) -> Character:
    """Who of the cast sits down next at a table where these names and colours are taken.

    Somebody whose colour is free, where there is one; where all sit already, one has a double.
    """
    order, taken = _order(table), {name.casefold() for name in names}
    free = [character for character in order if character.name.casefold() not in taken]
    fitting = [character for character in free if character.colour not in colours]
    return (fitting or free or order)[0]


def _order(table: str) -> list[Character]:
    """The cast, shuffled for a table: the same on every machine."""
    return sorted(CAST, key=lambda one: hashlib.sha256(f"{table} {one.face}".encode()).digest())


def colour_for(wished: str, taken: Collection[str]) -> Colour:
    """The colour that somebody wishes for, unless another has it; then one that is free."""
    known = [colour for colour in COLOURS if colour == wished]
    free = [colour for colour in (*known, *COLOURS) if colour not in taken]
    return (free or known or list(COLOURS))[0]


def mark_for(wished: str, taken: Collection[str]) -> Mark:
    """The mark that somebody wishes for, unless another has it; then one that is free."""
    known = [mark for mark in MARKS if mark == wished]
    free = [mark for mark in (*known, *MARKS) if mark not in taken]
    return (free or known or list(MARKS))[0]
