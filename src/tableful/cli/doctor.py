"""`tableful doctor`: is this installation as it should be, and if not, what to do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tableful.cli.failing import polite
from tableful.cli.serve import PORT
from tableful.cli.tables import Database

if TYPE_CHECKING:
    from tableful.server.doctor import Finding

EXAMPLES = """\b
Examples:
  tableful doctor                       look at everything a server needs
  tableful doctor --data games --json   for a program
  tableful doctor --database postgresql://localhost/tableful
"""
MARKS = {"good": "ok ", "unusual": "?  ", "bad": "BAD"}


@polite
def doctor(
    *,
    port: Annotated[int, typer.Option(help="As for `serve`.", min=0, max=65535)] = PORT,
    host: Annotated[str, typer.Option(help="As for `serve`.")] = "127.0.0.1",
    data: Annotated[Path | None, typer.Option(help="As for `serve`.")] = None,
    database: Database = "",
    json: Annotated[bool, typer.Option("--json", help="Print it for a program.")] = False,
) -> None:
    """Look at this installation and say what to do; it ends with 1 where something is bad."""
    from tableful.server.doctor import examine
    from tableful.server.storage.place import chosen_place

    findings = []
    for finding in examine(chosen_place(data, database), host, port):
        findings.append(finding)
        if not json:
            _tell(finding)
    if json:
        from dataclasses import asdict
        from json import dumps

        typer.echo(dumps([asdict(finding) for finding in findings], indent=1))
    if any(finding.state == "bad" for finding in findings):
        raise typer.Exit(1)


def _tell(finding: Finding) -> None:
    from tableful.cli.printing import printable

    typer.echo(f"{MARKS[finding.state]}  {finding.about}: {printable(finding.text)}")
    if finding.todo:
        typer.echo(f"     {printable(finding.todo)}")
