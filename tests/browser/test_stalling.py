"""Somebody is here and does nothing: the host lets a bot play for them, and they come back."""

from playwright.sync_api import Page, expect

from tests.browser.hands import LOG, make_a_move
from tests.browser.house import Server, Visitor
from tests.browser.tables import AUDE, Table

BUTTON = "Let a bot play for Ben"


def waiting_for_ben(server: Server, open_page: Visitor) -> tuple[Page, Page]:
    """Ada hosts and has moved, Ben is asked; their pages."""
    table = Table.begun(server, ["Ada", "Ben"], game=AUDE, settings={"stalling": 60})
    while True:
        with table.visit(server, 0) as ada:
            if not ada.last["asks"]:
                break
            ada.until_done(ada.act(ada.last["asks"][0]["choices"][0]["action"]))
    return open_page.at(table, 0), open_page.at(table, 1)


def test_the_host_lets_a_bot_play_where_the_trouble_is(server: Server, open_page: Visitor) -> None:
    ada, ben = waiting_for_ben(server, open_page)
    expect(ada.get_by_text("Ben keeps the table waiting.")).to_be_visible()
    expect(ben.get_by_text("The others are waiting for you.")).to_be_visible()
    expect(ben.get_by_role("button", name=BUTTON)).to_be_hidden()
    ada.get_by_role("button", name=BUTTON).focus()
    ada.keyboard.press("Enter")
    expect(ada.locator(LOG, has_text="A bot (medium) plays for Ben.")).to_be_visible()
    expect(ada.get_by_text("Ben keeps the table waiting.")).to_be_hidden()
    expect(ben.get_by_text("A bot plays for you.")).to_be_visible()
    ben.get_by_role("button", name="Take my seat back").click()
    expect(ada.locator(LOG, has_text="Ben is back.")).to_be_visible()
    expect(ben.get_by_text("A bot plays for you.")).to_be_hidden()


def test_a_move_is_enough_for_nobody_to_wait(server: Server, open_page: Visitor) -> None:
    ada, ben = waiting_for_ben(server, open_page)
    expect(ada.get_by_text("Ben keeps the table waiting.")).to_be_visible()
    make_a_move(ben)
    expect(ada.get_by_text("Ben keeps the table waiting.")).to_be_hidden()
