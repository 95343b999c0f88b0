"""`tableful verify`: what holds, what fails first, and the exit code."""

from dataclasses import replace
from pathlib import Path

import pytest

from tableful.core.records import Record
from tableful.core.rng import seeded
from tableful.core.shuffles import Deal, Shuffle, commitment_to, seed_of
from tableful.core.table import Table
from tableful.core.verifying import result_of
from tests.cli.conftest import Tableful
from tests.cli.toys import toy_games

SECRET = "5" * 64
COMMITMENT = commitment_to("table1", SECRET)


@pytest.fixture
def record() -> Record:
    """A game with its proof."""
    game = toy_games().game("auction")
    setup = game.setup(3)
    shuffle = Shuffle("table1", COMMITMENT, SECRET, ((0, "a" * 64), (2, "b" * 64)))
    deal = Deal(game.name, game.version, setup.content.hash, setup.options, setup.seats)
    table, rng = Table(game, setup, seed_of(shuffle, deal), ["Ana", "Bo", "Cy"]), seeded(1)
    while not table.over:
        choices = table.choices(table.deciders()[0])
        table.act(table.deciders()[0], choices[rng.below(len(choices))].action)
    result = result_of(table.game.outcome(table.state))
    return replace(table.record(), shuffle=shuffle, result=result).checked()


def write(record: Record, name: str = "game.json") -> str:
    """Keep a record in a file."""
    Path(name).write_text(record.dumps(), encoding="utf-8")
    return name


def test_a_true_record_is_verified(tableful: Tableful, record: Record) -> None:
    result = tableful("verify", write(record), "--commitment", COMMITMENT)
    assert result.exit_code == 0
    first, *steps = result.stdout.splitlines()
    assert first.startswith("game.json: Verified")
    assert all(step.startswith("  holds  ") for step in steps)
    assert "the cut of Ana and Cy" in result.stdout
    assert f"All {len(record.actions)} moves are legal." in result.stdout


def test_a_forged_record_fails_with_the_first_step_that_does_not_hold(
    tableful: Tableful, record: Record
) -> None:
    assert record.result is not None
    for other, why in (
        (replace(record, seed="mine"), "does not follow from the secret"),
        (replace(record, result=replace(record.result, winners=(1, 2))), "another result"),
        (replace(record, players=("Eve", "Bo", "Cy")), "not as the server wrote it"),
        (replace(record, actions=((0, "bid 99"), *record.actions[1:])), "action 1 (0 bid 99)"),
    ):
        result = tableful("verify", write(other))
        assert result.exit_code == 1
        assert "does not hold" in result.stdout.splitlines()[0]
        assert result.stdout.splitlines()[-1].startswith("  FAILS  ")
        assert why in result.stdout.splitlines()[-1]


def test_a_move_that_the_rules_refuse_is_named_with_its_rule(
    tableful: Tableful, record: Record
) -> None:
    held = {notation for seat, notation in record.actions if seat == 0}
    unheld = next(f"bid {n}" for n in range(1, 7) if f"bid {n}" not in held)
    forged = replace(record, actions=((0, unheld), *record.actions[1:]))
    last = tableful("verify", write(forged)).stdout.splitlines()[-1]
    assert f"action 1 (0 {unheld}): You do not hold" in last
    assert "(SALE 1.2" in last


def test_a_record_without_a_server_says_what_cannot_be_checked(
    tableful: Tableful, record: Record
) -> None:
    bare = replace(record, shuffle=None, result=None, checksum="")
    result = tableful("verify", write(bare))
    assert result.exit_code == 0
    assert "Verified" not in result.stdout
    assert "without a server" in result.stdout


def test_one_of_many_that_fails_is_enough(tableful: Tableful, record: Record) -> None:
    good, bad = write(record, "good.json"), write(replace(record, seed="mine"), "bad.json")
    Path("no.json").write_text("{", encoding="utf-8")
    result = tableful("verify", good, bad, "no.json")
    assert result.exit_code == 1
    heads = [line for line in result.stdout.splitlines() if not line.startswith(" ")]
    assert [head.partition(":")[0] for head in heads] == ["good.json", "bad.json", "no.json"]
    assert "Verified" in heads[0]
    assert "is damaged or not a record" in result.stdout


def test_a_file_that_is_not_there_gets_one_sentence(tableful: Tableful) -> None:
    result = tableful("verify", "none.json")
    assert result.exit_code == 2
    assert result.stderr.startswith("tableful: none.json: ")


def test_a_record_cannot_command_the_terminal(tableful: Tableful, record: Record) -> None:
    evil = replace(record, players=("\x1b[2J", "Bo", "Cy")).checked()
    assert "\x1b" not in tableful("verify", write(evil)).stdout
