"""R&R 6.20 in the browser: time for reactions, over a reload, held, and passed for a turn."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import WINDOW, play_until
from tests.browser.house import Server, Visitor
from tests.browser.looks import SIZES, check_no_scrolling, resize, subject
from tests.browser.tables import Table

SHORT, LONG = 4, 15  # seconds of a table's setting; here the longest has a minute, see served.py


@pytest.fixture
def pages(server: Server, open_page: Visitor) -> tuple[Page, Page]:
    """Somebody who is asked to react, with much time, and the other player."""
    ada, ben = reacting(server, open_page, LONG)
    return (ada, ben) if hold(ada).is_visible() else (ben, ada)


def reacting(server: Server, open_page: Visitor, setting: int, *bots: str) -> tuple[Page, Page]:
    """Play until a window opens."""
    table = Table.begun(server, ["Ada", "Ben"], *bots, window=setting)
    ada, ben = open_page.at(table, 0), open_page.at(table, 1)
    play_until([ada, ben], WINDOW)
    return ada, ben


def hold(page: Page) -> Locator:
    """The button that asks for more time."""
    return page.locator(WINDOW).get_by_role("button", name="Hold")


def seconds_left(page: Page) -> int:
    """What the clock of the window shows."""
    minutes, seconds = page.get_by_role("timer").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def passes(page: Page) -> None:
    """Answer the window in the open one's own way: with a pass."""
    page.locator("[data-ref=pass]").click()  # there is only one: the board's, or the shell's
    expect(page.get_by_text("You have answered.")).to_be_visible()


def test_a_reload_comes_back_into_the_same_window_with_its_time_left(
    pages: tuple[Page, Page],
) -> None:
    asked, _ = pages
    before = seconds_left(asked)
    asked.reload()
    expect(asked.locator(WINDOW)).to_be_visible()
    assert 0 < seconds_left(asked) <= before
    passes(asked)


def test_when_the_time_is_over_the_game_goes_on_without_answers(
    server: Server, open_page: Visitor
) -> None:
    for page in reacting(server, open_page, SHORT):
        expect(page.locator(WINDOW)).to_be_hidden()


def test_an_answer_is_still_there_after_a_reload_and_can_be_changed(
    pages: tuple[Page, Page],
) -> None:
    asked, _ = pages
    hold(asked).click()
    passes(asked)
    asked.reload()
    asked.get_by_role("button", name="Change my answer").click()
    passes(asked)


def test_who_holds_gives_everybody_more_time_once(pages: tuple[Page, Page]) -> None:
    asked, _ = pages
    before = seconds_left(asked)
    hold(asked).click()
    for page in pages:
        expect(page.get_by_text("asked for time.")).to_be_visible()
        assert seconds_left(page) > before
    expect(hold(asked)).to_be_disabled()


def test_who_passes_for_this_turn_is_not_asked_until_they_want_to_be(
    pages: tuple[Page, Page],
) -> None:
    asked, _ = pages
    hold(asked).click()
    asked.get_by_role("button", name="Pass for me this turn").click()
    expect(asked.get_by_text("You pass for the rest of this turn.")).to_be_visible()
    expect(asked.locator("[data-ref=pass]")).to_be_hidden()
    asked.get_by_role("button", name="Ask me again").click()
    expect(asked.get_by_text("You pass for the rest of this turn.")).to_be_hidden()


@pytest.mark.parametrize("bots", [0, 2])
def test_on_every_screen_the_clock_the_hand_and_the_answers_are_in_sight(
    server: Server, open_page: Visitor, bots: int
) -> None:
    ada, ben = reacting(server, open_page, LONG, *["bot:easy"] * bots)
    asked = ada if hold(ada).is_visible() else ben
    hold(asked).click()
    for size in SIZES:
        resize(asked, size)
        with subject(size):
            check_no_scrolling(asked)
            for what in ("[data-ref=pass]", WINDOW, "[aria-label='My hand'] > li"):
                expect(asked.locator(what).first).to_be_in_viewport(ratio=0.98)
