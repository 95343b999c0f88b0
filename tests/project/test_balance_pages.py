"""The reports in docs/balance: one for each game, made by the command that they name."""

import pytest

from benchmarks.balance_pages import ASKED, COMMAND, PAGES, page
from tableful.games import GAMES

LARGEST = 60_000  # bytes


@pytest.mark.parametrize("name", GAMES.names())
def test_every_game_has_a_page_that_says_how_it_was_made(name: str) -> None:
    text = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    assert text.startswith(f"# Balance of {GAMES.game(name).title}")
    assert f"`tableful balance {name} {ASKED[name]}`" in text
    assert COMMAND in text
    assert len(text.encode()) < LARGEST


def test_a_page_is_the_report_with_its_command() -> None:
    text = page("# Balance\n\nSo many games.\n", "balance some-game")
    assert text.startswith("# Balance\n\nMade by `tableful balance some-game`, ")
    assert text.endswith("\n\nSo many games.\n")
