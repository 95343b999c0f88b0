"""A long log is shown from its end; what came before is asked for, by mouse or keyboard."""

from playwright.sync_api import expect

from tableful.server.limits import WORDS_AT_ONCE
from tests.browser.hands import LOG
from tests.browser.house import Server, Visitor
from tests.browser.tables import Table

PEOPLE = ["Ada", "Ben", "Cy", "Di", "Eve", "Fay"]


def test_earlier_lines_come_on_request(server: Server, open_page: Visitor) -> None:
    table = Table.begun(server, PEOPLE)
    for seat, name in enumerate(PEOPLE):
        with table.visit(server, seat) as socket:
            for number in range(int(WORDS_AT_ONCE)):
                socket.until_done(socket.send("chat", text=f"{name} says {number}"))
    page = open_page.at(table, 0)
    expect(page.locator(LOG)).to_have_count(100)
    expect(page.locator(LOG, has_text="You open the table.")).to_have_count(0)
    for width in (
        700,
        1100,
        1280,
    ):  # it is hidden, then its lines break anew: its end stays in sight
        page.set_viewport_size({"width": width, "height": 800})
    expect(page.locator(LOG).last).to_be_in_viewport()
    more = page.get_by_role("button", name="Earlier")
    more.focus()
    page.keyboard.press("Enter")
    expect(page.locator(LOG, has_text="You open the table.")).to_have_count(1)
    assert page.locator(LOG).count() > 100
    expect(more).to_be_hidden()
    expect(page.get_by_role("log")).to_be_focused()
