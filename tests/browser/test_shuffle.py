"""Browsers cut the deck before every deal, and check the shuffle after the game.

Tables that are opened for these tests are shuffled as everywhere else: see deals.py.
"""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.house import Server, Visitor
from tests.browser.looks import check_axe_light_and_dark, check_fits
from tests.browser.tables import Table

MOVES = ((0, "lay round 1 1 0; flat 0 -2 3"), (1, "guess tower"))  # of a game of Postcard
KEPT = "table => JSON.parse(localStorage['tableful.keys']).tables[table]?.shuffle ?? null"


def play(server: Server, table: Table) -> None:
    """Play the game to its end."""
    for seat, action in MOVES:
        with table.visit(server, seat) as socket:
            socket.until_done(socket.act(action))


def checked(page: Page) -> Locator:
    """Press the button at the end of the game; what it shows."""
    page.get_by_role("button", name="Check the shuffle").click()
    dialog = page.get_by_role("dialog", name="Check the shuffle")
    expect(dialog.get_by_role("heading", name="What the server found")).to_be_visible()
    return dialog


def test_two_browsers_cut_the_deck_and_find_it_fair(toy_server: Server, open_page: Visitor) -> None:
    table = Table.opened(toy_server, "Ada", "", game="postcard")
    table.join(toy_server, "Ben")
    ada, ben = (open_page.at(table, seat, server=toy_server) for seat in (0, 1))
    ada.locator("summary", has_text="Nobody chooses the deal").click()
    noted = ada.get_by_label("The server's commitment").input_value()
    assert re.fullmatch("[0-9a-f]{64}", noted)
    expect(ada.get_by_text("Ada and Ben have cut the deck.")).to_be_visible()
    assert ada.evaluate(KEPT, table.id)["commitment"] == noted
    assert ada.evaluate(KEPT, table.id)["cut"] != ben.evaluate(KEPT, table.id)["cut"]

    ada.get_by_role("button", name="Start the game").click()
    expect(ada.get_by_role("button", name="Start the game")).to_have_count(0)
    play(toy_server, table)
    for page in (ada, ben):
        dialog = checked(page)
        expect(dialog.get_by_text("Verified: the deal follows")).to_be_visible()
        for holds in ("shown before the deal", "value of this browser", "the cut of Ada and Ben"):
            expect(dialog.get_by_role("listitem").filter(has_text=holds)).to_be_visible()
        expect(dialog.get_by_text("Does not hold:")).to_have_count(0)
    check_axe_light_and_dark(ada)

    phone = open_page.at(table, phone=True, server=toy_server)
    dialog = checked(phone)
    expect(dialog.get_by_text("This browser was not there before the deal")).to_be_visible()
    check_fits(phone)


def test_who_plays_alone_cuts_too_and_waits_for_nobody(
    toy_server: Server, open_page: Visitor
) -> None:
    table = Table.opened(toy_server, "Ada", "Ben", game="postcard", start=True)
    play(toy_server, table)
    page = open_page.at(table, server=toy_server)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda address: not address.endswith(table.id))
    again = page.url.rpartition("/")[2]
    assert page.evaluate(KEPT, again) is not None
    expect(page.get_by_role("button", name="Start the game")).to_have_count(0)
    shown = page.evaluate("async table => (await fetch(`/api/tables/${table}`)).json()", again)
    assert shown["phase"] == "playing"


def test_a_server_that_has_changed_its_mind_is_found_out(
    toy_server: Server, open_page: Visitor
) -> None:
    """What this browser keeps is another commitment, as if it had been shown another one."""
    table = Table.opened(toy_server, "Ada", "Ben", game="postcard", start=True)
    play(toy_server, table)
    page = open_page.at(table, server=toy_server)
    page.evaluate(
        """table => {
          const keys = JSON.parse(localStorage["tableful.keys"]);
          keys.tables[table].shuffle = { commitment: "0".repeat(64), cut: "1".repeat(64) };
          localStorage["tableful.keys"] = JSON.stringify(keys);
        }""",
        table.id,
    )
    dialog = checked(page)
    expect(dialog.get_by_text("This browser finds that something is wrong.")).to_be_visible()
    expect(dialog.get_by_text("is not the one that this browser was shown")).to_be_visible()
