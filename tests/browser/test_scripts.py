"""Words of others are shown as words: no script of theirs runs, and none could."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.hands import PATIENCE, wait_for_turn
from tests.browser.house import Visitor
from tests.games.project_aude.decks import small

BAD = "<img src=x onerror=window.hacked=1>"


def assert_nothing_ran(page: Page) -> None:
    """Neither as a picture that fails nor in any other way."""
    assert page.locator("img[src=x]").count() == 0
    assert page.evaluate("window.hacked") is None


def test_cards_that_hold_a_script_are_read_and_do_nothing(
    open_page: Visitor, tmp_path: Path
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(small("Bad").replace('"title" = "', f'"title" = "{BAD}'), encoding="utf-8")
    page = open_page()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Set up a table: Project AUDE").click()
    page.locator("input[type=file]").set_input_files(file)
    for seat in ("Seat 2", "Seat 3"):
        page.get_by_label(seat, exact=True).select_option("Bot · easy")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start").click()
    wait_for_turn(page)
    expect(page.get_by_text(BAD).first).to_be_attached(timeout=PATIENCE)
    assert_nothing_ran(page)


def test_a_script_that_got_into_the_page_all_the_same_would_not_run(open_page: Visitor) -> None:
    page = open_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.evaluate(
        """bad => {
            const script = document.createElement("script");
            script.textContent = "window.hacked = 1";
            document.body.append(script);
            document.body.insertAdjacentHTML("beforeend", bad.replace("img", "img data-bad"));
        }""",
        BAD,
    )
    expect(page.locator("[data-bad]")).to_be_attached()
    page.wait_for_function("() => document.querySelector('[data-bad]').complete")
    assert page.evaluate("window.hacked") is None
    assert any("Content Security Policy" in text for text in complaints)
