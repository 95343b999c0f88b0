"""A recorded game as sentences."""

from collections.abc import Sequence, Set

from tableful.cli.printing import printable
from tableful.cli.screen import Screen
from tableful.cli.telling import Teller
from tableful.cli.terminal_speech import TerminalSpeech
from tableful.core.records import Record
from tableful.core.resigning import is_decided
from tableful.core.state import Event, holds, is_heard
from tableful.core.table import Table


def list_actions(screen: Screen, record: Record, problem: str) -> None:
    """Without its rules a game can only be read: its moves as they were written down."""
    screen.show(f"Read only: {problem}.", style="yellow")
    for number, (seat, notation) in enumerate(record.actions, 1):
        name = record.players[seat] if seat < len(record.players) else f"seat {seat}"
        screen.show(printable(f"{number:4}  {name}: {notation}"))


def tell(
    screen: Screen,
    table: Table,
    seat: int | None,
    resigned: Set[int],
    *,
    everything: bool,
    step: bool,
) -> None:
    """Every step with what could be seen of it, then the result."""
    speech = TerminalSpeech(table.game, table.players)
    teller = Teller(table, speech, screen, [])
    teller.greeting()
    for line in _sentences(speech, table.opening, seat, everything=everything):
        screen.show(f"      {line}")
    for number, taken in enumerate(table.moves(), 1):
        lines = [f"{speech.names[taken.seat]}: {speech.move(taken.move)}"] if everything else []
        lines += _sentences(speech, taken.events, seat, everything=everything)
        for line in lines:
            screen.show(f"{number:4}  {line}")
        if step and lines:
            screen.ask("")
    if table.over or is_decided(table.game, table.setup.seats, resigned):
        teller.outcome(resigned)
    else:
        waiting = ", ".join(speech.names[decider] for decider in table.awaited())
        screen.show(f"Not over yet: it is for {waiting} to decide.", style="yellow")


def _sentences(
    speech: TerminalSpeech, events: Sequence[Event], seat: int | None, *, everything: bool
) -> list[str]:
    """What a seat heard of events; with everything, each as somebody saw it in full."""
    kinds, everybody = speech.game.kinds, range(len(speech.names))
    if not everything:
        return [speech.say(happening.text()) for happening in kinds.heard(events, seat)]
    lines = []
    for event in events:
        hearers = [s for s in everybody if is_heard(event, s)]
        witness = next((s for s in hearers if holds(event.seen_by, s)), None)
        lines.append(speech.say(kinds.seen(event, witness).text()))
    return lines
