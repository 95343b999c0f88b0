"""Whether a record holds: its shuffle, its moves and its result, step by step.

The first step that does not hold ends it. What cannot be checked, or what makes a result worth
less (a deal that somebody could know), is said as plainly.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from .errors import Malformed
from .game import Game, Outcome
from .records import Record, Result
from .replaying import replayed
from .resigning import ending, is_decided
from .shuffles import commitment_to, seed_of
from .speech import as_sentence
from .table import Table

Holds = Literal["yes", "no", "unknown"]
FindGame = Callable[[Record], Game]

NO_PROOF = (
    "It has no proof of its shuffle, so nobody can check how the cards were dealt: it was played "
    "without a server, at one from before there were proofs, or with a deal that was chosen."
)


@dataclass(frozen=True)
class Finding:
    """What one step shows."""

    holds: Holds
    text: str


@dataclass(frozen=True)
class Verdict:
    """What all steps show; the last one is what does not hold, where something does not."""

    findings: tuple[Finding, ...]

    @property
    def holds(self) -> bool:
        """Whether nothing is wrong."""
        return all(finding.holds != "no" for finding in self.findings)

    @property
    def summary(self) -> str:
        """All of it in a sentence."""
        if not self.holds:
            return "This record does not hold."
        if any(finding.holds == "unknown" for finding in self.findings):
            return "All that can be checked holds, but that is not everything."
        return "Verified: the deal follows from the cuts, every move is legal, the result is right."


class DoesNotHold(Exception):
    """The step that ends it."""


def result_of(outcome: Outcome) -> Result:
    """An outcome as a record states it."""
    return Result(tuple(sorted(outcome.winners)), outcome.scores)


def verify(record: Record, find_game: FindGame, noted: str = "") -> Verdict:
    """Check a record from its commitment to its last word.

    `noted` is the commitment as somebody saw it before the game, if they did.
    """
    findings: list[Finding] = []
    try:
        findings += _shuffle(record, noted)
        findings += _worth(record)
        game, text = _set_up(record, find_game)
        findings.append(Finding("yes", text))
        table = _moves(game, record)
        findings.append(Finding("yes", f"All {len(record.actions)} moves are legal."))
        findings.append(_result(table, record))
        findings += _checksum(record)
    except DoesNotHold as error:
        findings.append(Finding("no", str(error)))
    return Verdict(tuple(findings))


def _shuffle(record: Record, noted: str) -> list[Finding]:
    """The commitment fits the secret, and the seed follows from it and the cuts."""
    shuffle = record.shuffle
    if shuffle is None:
        if noted:
            raise DoesNotHold("You noted a commitment, but the record has none.")
        return [Finding("unknown", NO_PROOF)]
    if noted and noted.strip().lower() != shuffle.commitment:
        raise DoesNotHold("The commitment is not the one that you noted before the game.")
    if commitment_to(shuffle.table, shuffle.secret) != shuffle.commitment:
        raise DoesNotHold("The secret is not the one that the server committed itself to.")
    known = " It is the one that you noted." if noted else ""
    kept = Finding("yes", f"The server kept to the secret that it had committed itself to.{known}")
    strangers = [seat for seat, _ in shuffle.cuts if seat >= len(record.players)]
    if strangers or seed_of(shuffle, record.deal) != record.seed:
        raise DoesNotHold("The deal does not follow from the secret, the cuts and the set-up.")
    if not shuffle.cuts:
        alone = "The deal follows from the secret alone: nobody cut the deck, so the server decided"
        return [kept, Finding("unknown", f"{alone} how it was dealt.")]
    who = _listed([record.players[seat] for seat, _ in shuffle.cuts])
    return [kept, Finding("yes", f"The deal follows from that secret and the cut of {who}.")]


def _worth(record: Record) -> list[Finding]:
    """What makes a fair deal worth less."""
    found = []
    if record.original is not None:
        again = f"The deal of table {record.original.table} was played again"
        found.append(Finding("unknown", f"{again}: who played could know what would come."))
    if record.practice:
        found.append(Finding("unknown", "It was practice: any move could be taken back."))
    if any(not 0 <= seat < len(record.players) for seat in record.resigned):
        raise DoesNotHold("Somebody has resigned who did not sit at this table.")
    if record.resigned:
        who = _listed([record.players[seat] for seat in record.resigned])
        found.append(Finding("unknown", f"No move shows that {who} resigned: the server says so."))
    return found


def _set_up(record: Record, find_game: FindGame) -> tuple[Game, str]:
    """The game is here in that version, with those cards and options."""
    try:
        game = find_game(record)
        replayed(game, replace(record, actions=()))
    except Malformed as error:
        raise DoesNotHold(as_sentence(f"the set-up does not fit: {error}")) from None
    return game, f"It is {game.title}, rules version {game.version}, with the cards that it names."


def _moves(game: Game, record: Record) -> Table:
    try:
        return replayed(game, record)
    except Malformed as error:
        raise DoesNotHold(as_sentence(str(error))) from None


def _result(table: Table, record: Record) -> Finding:
    """The game ends as the record says."""
    moves, stated = len(record.actions), record.result
    if stated is None and record.checksum:
        raise DoesNotHold("The record of a finished game states its result, but this one does not.")
    resigned = set(record.resigned)
    if not table.over and not is_decided(table.game, table.setup.seats, resigned):
        if stated is not None:
            raise DoesNotHold(f"After its {moves} moves the game is not over, but it has a result.")
        return Finding("unknown", f"After these {moves} moves the game is not over.")
    found = result_of(ending(table, resigned))
    told = _told(found, record.players)
    if stated is None:
        return Finding(
            "unknown",
            f"It states no result. Its moves lead to this: {told}",
        )
    if found != stated:
        raise DoesNotHold(f"The moves lead to another result than it states: {told}")
    return Finding("yes", f"The result follows from them: {told}")


def _checksum(record: Record) -> list[Finding]:
    """All else, such as names, is as it was written."""
    if not record.checksum:
        if record.shuffle is not None:
            raise DoesNotHold("The checksum is missing, with which a server ends a record.")
        return []
    if record.sum() != record.checksum:
        raise DoesNotHold("Something was changed: the record is not as the server wrote it.")
    return [Finding("yes", "Nothing else was changed since it was written.")]


def _told(result: Result, players: Sequence[str]) -> str:
    winners = _listed([players[seat] for seat in result.winners]) or "nobody"
    scores = ", ".join(map(str, result.scores))
    return f"{winners} won, with the scores {scores}." if scores else f"{winners} won."


def _listed(names: Sequence[str]) -> str:
    """Ada, Ben and Cy."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
