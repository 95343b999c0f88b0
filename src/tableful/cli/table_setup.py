"""The table that `tableful play` asks for: a new one, or that of a record."""

from dataclasses import replace
from pathlib import Path

import typer

from tableful.cli import bots, library
from tableful.cli.calling import command
from tableful.cli.decks import game_of
from tableful.cli.prompt import Leave
from tableful.cli.saving import SaveFile, read_record
from tableful.cli.screen import Screen
from tableful.cli.seats import players_of, read_seats
from tableful.cli.session import Session
from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.replaying import replayed
from tableful.core.table import Table


def new_table(game: Game, seats: str | None, seed: str | None, options: list[str]) -> Table:
    """A table as the command line describes it."""
    text = bots.usual_seats(game) if seats is None else seats
    bots.check_seats(game, text)
    players = read_seats(text)
    setup = game.setup(len(players), read_options(options))
    return Table(game, setup, seed, [player.name for player in players])


def recorded_table(file: Path, seats: str | None, deck: Path | None) -> Table:
    """The table of a record, with the same players unless others are named."""
    record = read_record(file)
    if seats is not None:
        players = read_seats(seats)
        if len(players) != len(record.players):
            raise Malformed(f"the record has {len(record.players)} seats, not {len(players)}")
        record = replace(record, players=tuple(player.name for player in players))
    table = replayed(game_of(record, deck), record)
    bots.check_record(table)
    return table


def run(table: Table, file: SaveFile, *, fast: bool) -> None:
    """Play, and say how to go on when somebody leaves before the end."""
    players = players_of(table.players)
    shared = sum(player.is_person for player in players) > 1
    how = f"\nTo go on: {command()} play --resume {file.words()}"
    try:
        Session(table, players, file, Screen(fast=fast, shared=shared)).run()
    except (Leave, EOFError):
        typer.echo(how)
    except KeyboardInterrupt:
        typer.echo(how)
        raise typer.Exit(130) from None


def choose_game(name: str | None) -> Game:
    """The game of that name, the only game, or the one that the person picks."""
    names = library.games().names()
    if name is not None or len(names) < 2:
        return library.the_game(name)
    for number, game in enumerate(library.games(), 1):
        typer.echo(f"{number:4}  {game.title}  [{game.name}]")
    while True:
        try:
            answer = input("Which game? ").strip()
        except EOFError:
            return library.the_game(None)
        if answer in names:
            return library.the_game(answer)
        if answer.isascii() and answer.isdigit() and 1 <= int(answer[:9]) <= len(names):
            return library.the_game(names[int(answer[:9]) - 1])
        typer.echo(f"Type a number from 1 to {len(names)}, or a name.")


def read_options(given: list[str]) -> dict[str, str]:
    """Options as they stand on the command line."""
    values = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise Malformed(f"an option is NAME=VALUE, not {text!r}")
        values[name.strip()] = value.strip()
    return values
