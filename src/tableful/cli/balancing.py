"""Plays what a balance report needs, and writes it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import typer

from tableful import __version__
from tableful.bots import registry
from tableful.cli.progress import INTERRUPTED, Interrupts, Meter, told
from tableful.cli.simulate import line_up
from tableful.core.errors import Malformed
from tableful.lab.balance.figures import sections
from tableful.lab.balance.ladder import ladder, levels
from tableful.lab.balance.sections import Report, Section, compared, summed_up
from tableful.lab.balance.study import Observed, Study
from tableful.lab.balance.writing import html, markdown
from tableful.lab.executors import Crashed, Crew
from tableful.lab.running import run
from tableful.lab.simulating.plan import Simulation

DEFAULT = "default"


@dataclass(frozen=True)
class Variant:
    """A game as one side of a report has it."""

    word: str
    plan: Simulation


def asked_for(
    game: str, seats: int | None, bot: str | None, seed: str, games: int, word: str
) -> Variant:
    """What a word of the command line asks for: the game as it is, a deck, or options."""
    from tableful.cli.library import the_game

    found = the_game(game)
    chairs = found.usual_seats() if seats is None else seats
    bots = ",".join([bot or registry.usual(found)] * chairs)
    if word == DEFAULT:
        plan = line_up(game, None, bots, [])
    elif "=" in word:
        plan = line_up(game, None, bots, word.split(","))
    elif Path(word).suffix or Path(word).exists():
        plan = line_up(game, Path(word), bots, [])
    else:
        raise Malformed(f"name a deck's file, options (NAME=VALUE) or {DEFAULT}, not {word!r}")
    return Variant(word, replace(plan, seed=seed, games=games))


class Balancing:
    """One report from its first game to its files."""

    def __init__(self, asked: list[Variant], out: Path, ladder: int, crew: Crew) -> None:
        self.asked = asked
        self.out = out
        self.ladder = ladder
        self.crew = crew
        self._interrupts = Interrupts()
        out.mkdir(parents=True, exist_ok=True)

    def run(self) -> int:
        """Play, write, and return the exit code."""
        try:
            with self._interrupts:
                reports = [self._report(each) for each in self.asked]
        except Crashed as crash:
            return told(crash)
        if not all(report.sections for report in reports):
            typer.echo("Broken off before there was anything to report.", err=True)
            return INTERRUPTED
        if len(reports) == 1:
            self._write(reports[0], signed=False)
        else:
            found = _difference(self.asked, *reports)
            self._write(found, signed=True)
            typer.echo(summed_up(found.sections))
        return INTERRUPTED if self._interrupts.wanted else 0

    def _report(self, asked: Variant) -> Report:
        plan, observed = asked.plan, Observed()
        with Meter(plan.games) as meter:

            def go_on() -> bool:
                meter.show(observed.played)
                return not self._interrupts.wanted

            run(Study(plan), self.crew, observed.take, go_on)
        games = observed.games()
        game = plan.game.with_content(plan.setup.content)
        found = sections(game, games) if len(games) > 1 else []
        found += self._skill(plan) if found else []
        return Report(_title(plan), _about(plan, len(games)), tuple(found))

    def _skill(self, plan: Simulation) -> list[Section]:
        """The ladder up to the bot that was studied; where it is no level, all below the top."""
        bots = levels(plan.game)
        bot = plan.bots[0]
        bots = bots[: bots.index(bot) + 1] if bot in bots else bots[:-1]
        if self.ladder == 0 or len(bots) < 2 or self._interrupts.wanted:
            return []
        options = dict(plan.options)
        found = ladder(
            plan.game, bots, options, self.ladder, self.crew, lambda: not self._interrupts.wanted
        )
        return [] if found is None else [found]

    def _write(self, report: Report, *, signed: bool) -> None:
        for name, text in (
            ("report.html", html(report, signed=signed)),
            ("report.md", markdown(report, signed=signed)),
        ):
            (self.out / name).write_text(text, encoding="utf-8")
        for section in report.sections:
            typer.echo(f"{section.title}: {section.says}")
        typer.echo(f"Written: {self.out / 'report.html'} and report.md.")


def _title(plan: Simulation) -> str:
    deck = f" with {plan.deck}" if plan.deck else ""
    return f"Balance of {plan.game.title}{deck}, {plan.seats} seats"


def _about(plan: Simulation, games: int) -> str:
    usual = plan.game.setup(plan.seats).options
    unusual = {name: value for name, value in plan.options.items() if value != usual.get(name)}
    options = ", ".join(f"{name}={value}".lower() for name, value in unusual.items())
    return (
        f"{games:,} games of {plan.seats} × {plan.bots[0]}; seed {plan.seed}, Tableful"
        f" {__version__}.{f' Options: {options}.' if options else ''}"
    )


def _difference(asked: list[Variant], one: Report, other: Report) -> Report:
    words = [each.word for each in asked]
    found = compared(one, other)
    played = f"{words[0]}: {one.about} {words[1]}: {other.about}"
    if one.about == other.about:
        played = f"Each: {one.about}"
    about = f"{summed_up(found)} How much more a figure is with {words[1]} is its difference."
    title = f"Balance of {asked[0].plan.game.title}, {' : '.join(words)}"
    return Report(title, f"{about} {played}", found, tuple(words))
