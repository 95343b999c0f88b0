"""Pace and control in the browser: no clock for who plays alone, doubts, skipping, host's tools."""

from playwright.sync_api import Page, expect

from tests.browser.hands import LOG, glowing, log, play_until, wait_for_turn
from tests.browser.house import Server, Visitor
from tests.browser.tables import Table

# Whether a clock has run on the page since.
_WATCH_CLOCKS = """() => {
  globalThis.clocks = 0;
  const look = () => {
    const there = [...document.querySelectorAll("[role=timer]")];
    globalThis.clocks += there.filter((clock) => clock.getClientRects().length).length;
    requestAnimationFrame(look);
  };
  look();
}"""
ROUND = "[role=dialog] h2"
OVER = "The round is over"


def alone(server: Server, open_page: Visitor, *, phone: bool = False, **settings: object) -> Page:
    """A page of somebody who plays with two bots."""
    table = Table.opened(server, "Ada", "bot:easy", "bot:easy", settings=settings, start=True)
    page = open_page.at(table, phone=phone)
    wait_for_turn(page)
    return page


def choose(page: Page, group: str, value: str) -> None:
    """Set something in the menu, and close it."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name=group).get_by_label(value, exact=True).check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_who_plays_alone_never_sees_a_clock_run_down(server: Server, open_page: Visitor) -> None:
    page = alone(server, open_page, window=15)
    page.evaluate(_WATCH_CLOCKS)
    play_until([page], ROUND, OVER)
    assert page.evaluate("globalThis.clocks") == 0


def test_the_round_is_told_with_standings_before_the_next_is_dealt(
    server: Server, open_page: Visitor
) -> None:
    page = alone(server, open_page)
    play_until([page], ROUND, OVER)
    over = page.get_by_role("dialog", name=OVER)
    expect(over.get_by_label("How everybody stands").get_by_role("listitem")).to_have_count(3)
    assert not any("Round 2 begins" in line for line in log(page))
    over.get_by_role("button", name="Go on").press("Enter")
    expect(page.locator(LOG, has_text="Round 2 begins")).to_be_visible()
    expect(over).to_be_hidden()


def test_every_move_is_asked_about_where_that_is_wished(server: Server, open_page: Visitor) -> None:
    page = alone(server, open_page)
    choose(page, "Ask me again before a move", "Always")
    before = len(log(page))
    sure = page.get_by_role("dialog", name="Are you sure?")
    glowing(page).first.click()
    expect(sure.get_by_role("button", name="Think again")).to_be_focused()
    page.keyboard.press("Escape")
    expect(sure).to_be_hidden()
    assert len(log(page)) == before
    glowing(page).first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(sure).to_be_hidden()
    expect(page.locator(LOG).nth(before)).to_be_visible()


def test_the_speed_of_the_bots_is_set_at_the_table_and_kept_for_the_next(
    server: Server, open_page: Visitor
) -> None:
    page = alone(server, open_page)
    choose(page, "Bots play", "Fast")
    page.reload()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("group", name="Bots play").get_by_label("Fast")).to_be_checked()
    page.goto(server.address)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("group", name="Bots play").get_by_label("Fast")).to_be_checked()


def test_who_waits_for_bots_skips_to_the_next_decision(server: Server, open_page: Visitor) -> None:
    page = alone(server, open_page, speed="slow")
    skip = page.get_by_role("button", name="to my next decision")
    play_until([page], "button.skip")
    expect(skip).to_be_visible()
    skip.click()
    wait_for_turn(page)
    expect(skip).to_be_hidden()


def test_a_pause_is_told_once_and_nothing_lies_over_it(server: Server, open_page: Visitor) -> None:
    page = alone(server, open_page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Pause the game").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_text("The game is paused.")).to_have_count(1)
    page.get_by_role("button", name="Go on with the game").click()
    wait_for_turn(page)


def test_who_wants_to_leave_is_asked_where_they_look(server: Server, open_page: Visitor) -> None:
    page = alone(server, open_page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the game").click()
    stay = page.get_by_role("button", name="Stay")
    expect(stay).to_be_focused()
    expect(page.get_by_text("A bot will play for you.")).to_be_in_viewport(ratio=1)
    stay.press("Enter")
    expect(page.get_by_role("button", name="Leave the game")).to_be_focused()


def test_a_wrong_link_says_so(server: Server, open_page: Visitor) -> None:
    page = open_page("/t/nowhere")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_hidden()


def test_the_host_lets_a_bot_play_from_the_banner_that_tells_of_it(
    server: Server, open_page: Visitor
) -> None:
    table = Table.begun(server, ["Ada", "Ben"])
    ada, ben = open_page.at(table, 0), open_page.at(table, 1)
    wait_for_turn(ben)
    ben.close()
    ada.get_by_role("button", name="Let a bot play for Ben").click()
    expect(ada.locator(LOG, has_text="plays for Ben")).to_be_visible()


def test_whom_the_host_removes_is_told(server: Server, open_page: Visitor) -> None:
    table = Table.begun(server, ["Ada", "Ben"])
    ada, ben = open_page.at(table, 0), open_page.at(table, 1)
    wait_for_turn(ben)
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Ask Ben to leave").click()
    ada.get_by_role("button", name="Remove Ben").click()
    expect(ada.get_by_role("dialog").locator(":focus")).to_have_count(1)
    expect(ben.get_by_text("The host has asked you to leave this table.")).to_be_visible()
    ben.reload()
    expect(ben.get_by_text("The host has asked you to leave this table.")).to_be_visible()
    expect(ada.locator(LOG, has_text="The host asked Ben to leave.")).to_be_attached()
