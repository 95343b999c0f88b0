"""`tableful balance`: what it writes and refuses."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from tableful.cli.app import app
from tests.cli.conftest import Tableful

SMALL = ("balance", "auction", "--games", "12", "--out", "out", "--jobs", "0")


def test_it_writes_a_page_and_says_the_sentences(tableful: Tableful) -> None:
    told = tableful(*SMALL)
    assert (told.exit_code, told.stderr) == (0, "")
    assert "Seat advantage: " in told.stdout
    assert "Endings: " in told.stdout
    assert "12 games of 3 × random; seed 1" in Path("out/report.md").read_text()
    assert "<svg" in Path("out/report.html").read_text()


def test_the_same_seed_gives_the_same_report(tableful: Tableful) -> None:
    tableful(*SMALL)
    first = Path("out/report.html").read_bytes()
    tableful(*SMALL[:-2], "--jobs", "2")
    assert Path("out/report.html").read_bytes() == first


def test_two_options_are_compared(tmp_path: Path) -> None:
    words = ["balance", "project-aude", "--seats", "2", "--bot", "random", "--games", "6"]
    words += ["--compare", "default", "family=true", "--out", str(tmp_path), "--jobs", "1"]
    told = CliRunner().invoke(app, words)
    assert told.exit_code == 0, told.stderr
    page = (tmp_path / "report.md").read_text()
    assert page.startswith("# Balance of Project AUDE, default : family=true\n")
    assert "## Seat advantage" in page


def test_one_variant_is_reported_alone(tmp_path: Path) -> None:
    words = ["balance", "project-aude", "--seats", "2", "--bot", "random", "--games", "4"]
    words += ["--variant", "family=true", "--out", str(tmp_path), "--jobs", "0", "--ladder", "0"]
    told = CliRunner().invoke(app, words)
    assert told.exit_code == 0, told.stderr
    assert "Options: family=true." in (tmp_path / "report.md").read_text()


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("nope --out out", "there is no game 'nope'"),
        ("auction --out out --bot bob", "there is no bot 'bob'"),
        ("auction --out out --seats 9", "takes 2 to 4 seats, not 9"),
        ("auction --out out --compare default other", "name a deck's file, options"),
        ("auction --out out --compare default x=1", "there is no option 'x'"),
        ("auction --out out --variant x=1", "there is no option 'x'"),
        ("auction --out out --compare default my.toml", "with its own cards only"),
        ("auction --out file", "file: File exists"),
    ],
)
def test_wrong_input_gets_one_sentence(tableful: Tableful, words: str, problem: str) -> None:
    Path("file").write_text("")
    refused = tableful("balance", *words.split(" "))
    assert refused.exit_code == 2
    assert refused.stderr.startswith("tableful: ")
    assert refused.stderr.count("\n") == 1
    assert problem in refused.stderr
    assert not Path("out").exists()
