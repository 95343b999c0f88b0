"""The tables of docs/speed.md are as the command writes them."""

import re
from datetime import date
from pathlib import Path

import pytest

import run
from benchmarks.everything import PARTS
from benchmarks.measuring import Figure
from benchmarks.speed_page import HEAD, PAGE, Circumstances, between, block, this_machine, write

HOW = Circumstances(date(2026, 11, 18), "2 cores, quiet", "python3 benchmarks/everything.py")
FIGURES = [
    Figure("raw", [90.0, 80.0], [10.0, 10.0], "/s", "ours | theirs", at_least=10),
    Figure("many", [3e6], [2e6], "/s", "a thousand at once"),
]
FORM = re.compile(
    r"\| `\w+(-\w+)*`: [^|]+ \| \*\*[\d.]+\*\* \| [\d.]+ to [\d.]+ \|"
    r"( [^|]*[\d.][^|]* \|){2} [^|]*\|"
)


def test_a_block_tells_when_where_and_how_and_what_was_missed() -> None:
    told, empty, *table = block(FIGURES, HOW).split("\n")
    assert told == f"Measured on 2026-11-18 by `{HOW.command}`, 2 cores, quiet."
    assert (empty, "\n".join(table[:2])) == ("", HEAD)
    assert table[2] == (
        "| `raw`: ours / theirs | **8.50** | 8.00 to 9.00 | 85/s | 10/s | >= 10, missed |"
    )
    assert table[3].startswith("| `many`: a thousand at once | **1.50** |")
    assert all(FORM.fullmatch(line) for line in table[2:])


@pytest.mark.parametrize("part", PARTS)
def test_the_page_has_a_place_for_each_part_and_its_tables_are_in_this_form(part: str) -> None:
    text = between(PAGE.read_text(encoding="utf-8"), part)
    if not text.startswith("not measured"):
        told, empty, *table = text.split("\n")
        assert re.fullmatch(r"Measured on \d{4}-\d\d-\d\d by `[^`]+`, \d+ cores, .+\.", told)
        assert (empty, "\n".join(table[:2])) == ("", HEAD)
        assert all(FORM.fullmatch(line) for line in table[2:])


def test_one_part_is_written_and_the_others_stay(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    before = PAGE.read_text(encoding="utf-8")
    page.write_text(before, encoding="utf-8")
    write("learning", FIGURES, HOW, page)
    after = page.read_text(encoding="utf-8")
    assert between(after, "learning") == block(FIGURES, HOW)
    assert between(after, "engine") == between(before, "engine")
    page.write_text("# Speed\n", encoding="utf-8")
    with pytest.raises(run.SetupError, match="no markers"):
        write("engine", FIGURES, HOW, page)


def test_the_machine_is_told_in_words_and_by_no_name() -> None:
    assert re.match(
        r"\d+ cores, \w+ on \w+, Python [\d.]+, (quiet|with other work)", this_machine()
    )
