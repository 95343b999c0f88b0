"""The inside of a thinking process: it replays a table and asks a bot, question after question.

A question is a line of JSON on its input, the answer a line on its output. It ends with its input,
so it does not outlive the server. `tableful.server.thinking` is its other end.
"""

import os
import signal
import sys
import time
import traceback
from collections import OrderedDict
from dataclasses import replace
from typing import BinaryIO

import msgspec

from tableful.bots import luck, registry
from tableful.bots.coaching import judge
from tableful.bots.contract import Bot, Budget, decide
from tableful.bots.hints import MOST_TOLD, error_said, hint, worth_said
from tableful.bots.sayings import say
from tableful.core.errors import Bug, Malformed, Refused
from tableful.core.records import Record
from tableful.core.streams import stream
from tableful.core.table import Table, replay
from tableful.core.verbs import Filled
from tableful.games import GAMES
from tableful.server.decks import game_with_deck
from tableful.server.questions import (
    OF_ITS_TIME,
    Answer,
    CoachQuestion,
    DealQuestion,
    DealTold,
    HintAnswer,
    HintQuestion,
    Judged,
    Line,
    OptionTold,
    OutlookQuestion,
    Playouts,
    Question,
    Review,
    ReviewQuestion,
    Taken,
)
from tableful.server.spoken import Sentence

NICENESS = 10  # whoever waits for an update comes before whoever thinks
MOST_TABLES = 64  # that are remembered


class Memory:
    """The tables asked about lately: of a record that goes on, only the rest is played."""

    def __init__(self, most: int = MOST_TABLES) -> None:
        self._most = most
        self._known: OrderedDict[str, tuple[Record, Table]] = OrderedDict()

    def table(self, name: str, record: Record, deck: str = "") -> Table:
        """The table as the record leaves it."""
        known = self._known.pop(name, None)
        if known is not None and continues(record, known[0]):
            table = known[1]
            for seat, notation in record.actions[len(table.moves()) :]:
                table.write(seat, notation)
        else:
            game = game_with_deck(GAMES, record.game, record.version, deck)
            table = replay(game, record)
        self._known[name] = record, table
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        return table


def continues(later: Record, earlier: Record) -> bool:
    """Whether a record is another one with further actions, if any."""
    begun = later.actions[: len(earlier.actions)]
    return replace(later, actions=begun) == earlier


def answered(question: Question, memory: Memory) -> Answer:
    """Ask the bot; whatever goes wrong is an answer too."""
    try:
        return chosen(question, memory)
    except Exception as error:
        return Answer(problem=_problem(error))


def reviewed(question: ReviewQuestion, memory: Memory) -> Review:
    """Ask the game's bots how they read a message; whatever goes wrong is an answer too."""
    try:
        table = memory.table(question.table, question.record, question.deck)
        told = registry.review(table.game, table.state, question.message)
        meant = [say(text, table.game) for text in told.meant]
        taken = [Taken(say(text, table.game), readers) for text, readers in told.taken]
        return Review(meant, taken, told.readers)
    except Malformed:
        return Review()  # nobody has read such a message
    except Exception as error:
        return Review(problem=_problem(error))


def played_out(question: OutlookQuestion, memory: Memory) -> Playouts:
    """Have the game's bots play on; whatever goes wrong is an answer too."""
    try:
        table = memory.table(question.table, question.record, question.deck)
        outlook = registry.outlook(table.game)
        if outlook is None or not outlook.is_moment(table.state):
            return Playouts()
        total = outlook.playouts(table.state)
        numbers = range(question.first, min(question.first + question.count, total))
        return Playouts(outlook.wins(table.state, numbers), total)
    except Exception as error:
        return Playouts(problem=_problem(error))


def hinted(question: HintQuestion, memory: Memory) -> HintAnswer:
    """Ask the game's adviser; whatever goes wrong is an answer too."""
    try:
        return advised(question, memory)
    except Exception as error:
        return HintAnswer(problem=_problem(error))


def advised(question: HintQuestion, memory: Memory) -> HintAnswer:
    """What the adviser would do, from what its seat can know."""
    table = memory.table(question.table, question.record, question.deck)
    game, names, notation = table.game, question.record.players, table.game.verbs.notation
    rng = stream(question.seed, len(table.steps))
    told = hint(
        registry.adviser(game),
        game,
        table.state,
        question.seat,
        rng,
        Budget(seconds=question.seconds),
        table.chronicle(),
    )
    unit = told.decision.unit
    table.check(question.seat, told.move)
    return HintAnswer(
        move=notation(told.move),
        as_good=[notation(action) for action in told.as_good[:MOST_TOLD]],
        why=[say(cause, game, names) for cause in ([told.cause] if told.cause else [])],
        options=[
            OptionTold(
                notation(each.action),
                worth_said(each, unit),
                error_said(each.error, unit),
                each.visits,
            )
            for each in told.told()
        ],
        unit=unit,
    )


def judged(question: CoachQuestion, memory: Memory) -> Judged:
    """Judge a decision; whatever goes wrong is an answer too."""
    try:
        return verdict(question, memory)
    except Exception as error:
        return Judged(problem=_problem(error))


def verdict(question: CoachQuestion, memory: Memory) -> Judged:
    """The last action of a record against the best, from what its seat knew."""
    *before, (seat, written) = question.record.actions
    record = replace(question.record, actions=tuple(before))
    table = memory.table(f"{question.table} coach", record, question.deck)
    game, verbs = table.game, table.game.verbs
    move = verbs.parse(written)
    if isinstance(move, Filled):
        return Judged(chosen=written)
    found = judge(game, table.state, seat, move, len(before), table.chronicle())
    if found is None:
        return Judged(chosen=written)
    choices = [choice for choice in table.choices(seat) if choice.action == found.best]
    return Judged(
        chosen=written,
        best=verbs.notation(found.best),
        value=found.value,
        best_value=found.best_value,
        lost=found.lost,
        why="" if found.cause is None else say(found.cause, game, record.players),
        path=list(choices[0].path) if choices else [],
    )


def dealt(question: DealQuestion, memory: Memory) -> DealTold:
    """Have bots play on from the first position; whatever goes wrong is an answer too."""
    try:
        record = replace(question.record, actions=())
        table = memory.table(f"{question.table} deal", record, question.deck)
        game, setup = table.game, table.setup
        numbers = luck.numbers_of(game, setup.seats, question.part)
        told = luck.played_on(game, setup, table.state, question.seat, numbers)
        return DealTold(len(numbers), told.won, told.elsewhere)
    except Exception as error:
        return DealTold(problem=_problem(error))


def _problem(error: Exception) -> str:
    traceback.print_exc()
    return f"{type(error).__name__}: {error}"


def chosen(question: Question, memory: Memory) -> Answer:
    """The move that the bot wants, from what its seat can know.

    A seat with one choice is asked too, and all but the deciding takes as long: what it took counts
    from there, so that who waits cannot tell.
    """
    table = memory.table(question.table, question.record, question.deck)
    seat = question.seat
    if not table.legal(seat):
        raise Malformed(f"nothing is asked of seat {seat} that a bot could answer")
    bot = registry.find(table.game, question.bot)
    rng = stream(question.seed, len(table.steps))
    budget, events = Budget(seconds=seconds_of(bot, question)), table.chronicle()
    begun = time.monotonic()
    decision = decide(bot, table.state, seat, rng, budget, events)
    move = decision.move
    took = time.monotonic() - begun
    try:
        table.check(seat, move)
    except (Malformed, Refused) as error:
        problem = f"the bot {bot.name} chose {move}, which seat {seat} may not do"
        raise Bug(problem) from error
    says = None if decision.says is None else Sentence.of(decision.says)
    notation = table.game.verbs.notation(move)
    return Answer(notation, took=took, allotted=bot.allotted, says=says)


def seconds_of(bot: Bot, question: Question) -> float:
    """How long it may search at most: a level is what it is, and time is only a cap."""
    most = OF_ITS_TIME * bot.allotted
    return most if question.seconds is None else min(most, question.seconds)


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until nobody asks."""
    memory = Memory()
    for line in questions:
        asked = msgspec.json.decode(line, type=Line)
        if asked.move is not None:
            answers.write(msgspec.json.encode(answered(asked.move, memory)) + b"\n")
        elif asked.review is not None:
            answers.write(msgspec.json.encode(reviewed(asked.review, memory)) + b"\n")
        elif asked.hint is not None:
            answers.write(msgspec.json.encode(hinted(asked.hint, memory)) + b"\n")
        elif asked.coach is not None:
            answers.write(msgspec.json.encode(judged(asked.coach, memory)) + b"\n")
        elif asked.deal is not None:
            answers.write(msgspec.json.encode(dealt(asked.deal, memory)) + b"\n")
        elif asked.outlook is not None:
            answers.write(msgspec.json.encode(played_out(asked.outlook, memory)) + b"\n")
        answers.flush()


def main() -> None:
    """Be a thinking process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its input
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)  # what a bot prints is no answer
        try:
            work(sys.stdin.buffer, answers)
        except BrokenPipeError:  # the server has gone
            os._exit(0)


if __name__ == "__main__":
    main()
