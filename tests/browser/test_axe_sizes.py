"""axe finds nothing on the pages around a game either, whatever the size of the window.

The tables themselves are looked at where their sizes are: test_sizes.py, test_aude_sizes.py.
"""

from playwright.sync_api import expect

from tests.browser.hands import END, LOG
from tests.browser.house import Server, Visitor
from tests.browser.looks import check_axe_in_every_shape, resize
from tests.browser.tables import Table


def test_the_lobby_and_a_set_up(open_page: Visitor) -> None:
    page = open_page()
    expect(page.locator(".picture svg").first).to_be_visible()
    check_axe_in_every_shape(page)
    page.get_by_role("button", name="Set up a table: Project AUDE").click()
    page.locator("summary", has_text="Table settings").click()
    check_axe_in_every_shape(page)


def test_gathering(server: Server, open_page: Visitor) -> None:
    page = open_page.at(Table.opened(server, "Ada", "", "bot:easy"))
    expect(page.get_by_label("Link to this table")).to_be_visible()
    check_axe_in_every_shape(page)


def test_the_end_and_the_replay(open_page: Visitor, finished: Table) -> None:
    page = open_page.at(finished)
    expect(page.locator(END)).to_be_visible()
    check_axe_in_every_shape(page)
    resize(page, "laptop")
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(LOG).last).to_be_visible()
    check_axe_in_every_shape(page)
