"""Somebody leaves: a bot plays for them when the host says so, and gives the seat back."""

from playwright.sync_api import expect

from tests.browser.hands import LOG, log, make_a_move, play_on, play_until
from tests.browser.house import Server, Visitor
from tests.browser.tables import Table


def test_a_bot_plays_for_a_leaver_until_they_are_back(server: Server, open_page: Visitor) -> None:
    table = Table.begun(server, ["Ada", "Ben"])
    ada, ben = open_page.at(table, 0), open_page.at(table, 1)
    play_until([ada, ben], LOG, " keeps one ability")  # no round can be over yet

    gone_since = len(log(ada))
    ben.context.close()
    expect(ada.get_by_text("Ben is away.")).to_be_visible()
    ada.get_by_role("button", name="Menu").click()
    menu = ada.get_by_role("dialog")
    menu.get_by_role("button", name="Let a bot play for Ben").click()
    expect(menu.get_by_text("plays for them")).to_be_visible()
    ada.keyboard.press("Escape")

    play_until([ada], f"{LOG}:nth-child(n+{gone_since + 1})", "Ben plays the")

    back = open_page.at(table, 1)
    expect(ada.locator(LOG, has_text="Ben is back.")).to_be_visible()
    expect(back.get_by_text("A bot plays for you.")).to_be_hidden()
    play_on(ada)
    make_a_move(back)
