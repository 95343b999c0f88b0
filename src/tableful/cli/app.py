"""All commands in one place, and what is common to them: the version and the way of failing."""

from typing import Annotated

import typer

from tableful.cli import (
    backup,
    balance,
    bench,
    deck,
    doctor,
    games,
    generate,
    mcp,
    new_bot,
    play,
    replay,
    rules,
    serve,
    simulate,
    tables,
    tournament,
    train,
    verify,
)
from tableful.cli.failing import polite

EXAMPLES = """\b
Examples:
  tableful games                        which games there are
  tableful serve --open                 play in the browser
  tableful play                         play in the terminal
  tableful rules rust-and-research 4.2  look up a rule
"""

app = typer.Typer(
    name="tableful",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,  # rich takes as long to import as all the rest
    pretty_exceptions_enable=False,  # they would print a game's secrets
)


@polite
def _show_version(wanted: bool) -> None:  # noqa: FBT001 - typer calls it with the flag's value
    """Print the version and end, when asked to."""
    if wanted:
        from tableful import __version__, is_compiled

        typer.echo(f"tableful {__version__} ({'compiled' if is_compiled() else 'pure Python'})")
        raise typer.Exit


@app.callback(epilog=EXAMPLES)
def root(
    *,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="Show the version, and whether the engine runs compiled.",
            callback=_show_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Play card and board games in the browser or the terminal, with people and bots."""


app.command("games", epilog=games.EXAMPLES)(games.games)
app.command("serve", epilog=serve.EXAMPLES)(serve.serve)
app.add_typer(tables.app, name="tables")
app.command("backup", epilog=backup.EXAMPLES)(backup.backup)
app.command("restore", epilog=backup.EXAMPLES)(backup.restore)
app.command("doctor", epilog=doctor.EXAMPLES)(doctor.doctor)
app.command("play", epilog=play.EXAMPLES)(play.play)
app.command("deck", epilog=deck.EXAMPLES)(deck.deck)
app.command("rules", epilog=rules.EXAMPLES)(rules.rules)
app.command("replay", epilog=replay.EXAMPLES)(replay.replay)
app.command("verify", epilog=verify.EXAMPLES)(verify.verify)
app.command("bench", epilog=bench.EXAMPLES)(bench.bench)
app.command("tournament", epilog=tournament.EXAMPLES)(tournament.tournament)
app.command("simulate", epilog=simulate.EXAMPLES)(simulate.simulate)
app.command("balance", epilog=balance.EXAMPLES)(balance.balance)
app.command("new-bot", epilog=new_bot.EXAMPLES)(new_bot.new_bot)
app.command("mcp", epilog=mcp.EXAMPLES)(mcp.mcp)
app.command("train", epilog=train.EXAMPLES)(train.train)
app.command("generate", epilog=generate.EXAMPLES)(generate.generate)
