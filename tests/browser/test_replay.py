"""A finished game again, from its link: step by step, from any seat, and as a file."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import LOG
from tests.browser.house import Visitor
from tests.browser.tables import Table

COMMAND = [sys.executable, "-c", "from tableful.cli import main; main()"]


@pytest.fixture
def replay(open_page: Visitor, finished: Table) -> Page:
    """The replay of a game that somebody else played."""
    page = open_page(f"{finished.path}/replay")
    expect(slider(page)).to_be_visible()
    return page


def slider(page: Page) -> Locator:
    """Where in the game we are."""
    return page.get_by_role("slider", name="Step")


def press(page: Page, name: str) -> None:
    """Press a button of the player."""
    page.get_by_role("button", name=name, exact=True).click()


def own_hands(page: Page) -> Locator:
    """The cards of a seat that the board shows as one's own."""
    return page.locator("[data-ref^='hand:']")


def test_steps_go_on_and_back_with_the_log(replay: Page) -> None:
    expect(slider(replay)).to_have_value("0")
    before = replay.locator(LOG).count()
    for _ in range(4):
        press(replay, "One step on")
    expect(slider(replay)).to_have_value("4")
    assert replay.locator(LOG).count() > before
    press(replay, "One step back")
    expect(slider(replay)).to_have_value("3")
    press(replay, "To the beginning")
    expect(slider(replay)).to_have_value("0")
    expect(replay.locator(LOG)).to_have_count(before)


def test_arrow_keys_step_too(replay: Page) -> None:
    replay.keyboard.press("ArrowRight")
    replay.keyboard.press("ArrowRight")
    expect(slider(replay)).to_have_value("2")
    replay.keyboard.press("ArrowLeft")
    expect(slider(replay)).to_have_value("1")


def test_the_slider_goes_anywhere_and_the_end_tells_who_won(replay: Page) -> None:
    last = int(slider(replay).get_attribute("max") or 0)
    assert last > 50
    slider(replay).fill(str(last // 2))
    expect(replay.get_by_text(f"{last // 2 + 1} of {last + 1}")).to_be_visible()
    expect(replay.locator(".end")).to_be_hidden()
    press(replay, "To the end")
    expect(replay.locator(".end")).to_have_text(re.compile("(Ada|Ben|Ada and Ben) wins?"))
    expect(replay.locator(LOG).last).to_have_text(re.compile("wins the game!"))


def test_it_plays_by_itself_and_pauses(replay: Page) -> None:
    replay.get_by_label("Speed").select_option("4×")
    press(replay, "Play")
    expect(slider(replay)).not_to_have_value(re.compile("^[012]$"))
    press(replay, "Pause")
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_each_perspective_shows_its_own_cards(replay: Page) -> None:
    middle = int(slider(replay).get_attribute("max") or 0) // 2
    slider(replay).fill(str(middle))
    expect(own_hands(replay)).to_have_count(0)
    expect(replay.locator(".plate")).to_have_count(2)

    seen_by = replay.get_by_label("Seen by")
    seen_by.select_option("As Ada saw it")
    expect(replay.get_by_role("region", name="My place").get_by_text("Ada").first).to_be_visible()
    expect(replay.locator(".plate")).to_have_count(1)
    expect(slider(replay)).to_have_value(str(middle))

    seen_by.select_option("Everything")
    expect(replay.locator(".plate")).to_have_count(2)
    expect(replay.locator(".plate .card.open").first).to_be_visible()


def test_the_record_is_what_tableful_replay_reads(replay: Page, tmp_path: Path) -> None:
    with replay.expect_download() as download:
        replay.get_by_role("link", name="Record").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".json"
    told = subprocess.run(
        [*COMMAND, "replay", str(file)], capture_output=True, text=True, timeout=300, check=False
    )
    assert told.returncode == 0, told.stderr
    assert "wins the game" in told.stdout


def test_an_unfinished_game_has_no_replay(open_page: Visitor) -> None:
    table = Table.opened(open_page.server, "Ada", "bot:easy", start=True)
    page = open_page(f"{table.path}/replay")
    expect(page.get_by_role("heading", name="There is no replay")).to_be_visible()
    expect(page.locator("main p")).to_have_text(re.compile(r"\w.*\.$"))
