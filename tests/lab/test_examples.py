"""The examples run, and do what they say."""

import json
from pathlib import Path
from typing import Any

import pytest

from examples import deck_compared
from examples.bot_in_20_lines import Tryer
from tableful.games import GAMES
from tableful.lab.executors import Local
from tableful.lab.running import run
from tableful.lab.simulating.folder import Folder
from tableful.lab.simulating.plan import Simulation

EXAMPLES = Path(__file__).parents[2] / "examples"
NOTEBOOK = EXAMPLES / "balance_study.ipynb"


def test_the_bot_in_20_lines_has_them_and_beats_the_random_bot() -> None:
    source = (EXAMPLES / "bot_in_20_lines.py").read_text()
    code = source[source.index("class Tryer") :].splitlines()
    assert len([line for line in code if line.strip()]) <= 20
    bots = ("examples.bot_in_20_lines:Tryer", "random")
    plan = Simulation(GAMES.game("rust-and-research"), bots, "1", 12, rotate=True)
    folder = Folder(None, plan)
    run(plan, Local(0), folder.take, lambda: True)
    won = {seat.bot: 0.0 for seat in folder.summary.seats()}
    for seat in folder.summary.seats():
        won[seat.bot] += seat.wins.value * seat.games
    assert won[bots[0]] > won["random"]
    assert Tryer().name == "tryer"


def test_the_changed_deck_has_two_stars_less() -> None:
    game = GAMES.game("project-aude")
    before = game.content_source()
    after = deck_compared.with_fewer_stars(before)
    assert stars(after) == stars(before) - 2
    assert game.with_deck(after).content().hash != game.content().hash


def stars(deck: str) -> int:
    """How many all cards of a deck have."""
    return sum(int(line.split("=")[1]) for line in deck.splitlines() if line.startswith("stars ="))


def test_a_deck_is_compared(capsys: pytest.CaptureFixture[str]) -> None:
    deck_compared.main(4, jobs=0)
    shown = capsys.readouterr().out
    assert "Seat advantage: " in shown
    assert "Length: " in shown


def test_the_notebook_is_one_and_its_cells_run(capsys: pytest.CaptureFixture[str]) -> None:
    notebook = json.loads(NOTEBOOK.read_text())
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    known: dict[str, Any] = {}
    for cell in notebook["cells"]:
        check(cell)
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), known)
        if "parameters" in cell["metadata"].get("tags", ()):
            known |= {"GAMES": 6, "JOBS": 0}
    shown = capsys.readouterr().out
    assert shown.startswith("6 games, ")
    assert "Seat advantage: " in shown
    assert known["picture"].startswith("<svg")
    assert known["shares"]["short"].low < known["shares"]["short"].high
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids)


def check(cell: dict[str, Any]) -> None:
    """What nbformat 4.5 asks of a cell; ours are kept without what they printed."""
    kinds = {"markdown": set[str](), "code": {"outputs", "execution_count"}}
    assert cell.keys() == {"id", "cell_type", "metadata", "source"} | kinds[cell["cell_type"]]
    assert not cell.get("outputs")
    assert all(isinstance(line, str) for line in cell["source"])
