"""My record: what a browser keeps of my games, taken along to another one, and deleted."""

import json

from playwright.sync_api import FilePayload, Page, expect

from tests.browser.house import Visitor
from tests.browser.looks import check_axe_light_and_dark, check_fits

WON = {
    "game": "rust-and-research",
    "table": "a",
    "options": {},
    "won": True,
    "seats": 3,
    "players": ["Ada", "Otto", "Tilly"],
    "bots": ["hard", "hard"],
    "people": 1,
    "at": 1_800_000_000,
    "accuracy": 91,
}
RESULTS = [WON, WON | {"table": "b", "accuracy": 84}, WON | {"table": "c", "won": False}]


def open_record(page: Page) -> None:
    """Look at it from the lobby."""
    page.get_by_role("button", name="My record").click()


def test_it_adds_up_goes_to_another_device_and_is_deleted(open_page: Visitor) -> None:
    page = open_page()
    page.evaluate("kept => localStorage.setItem('tableful.results', kept)", json.dumps(RESULTS))
    open_record(page)
    mine = page.get_by_role("dialog", name="My record")
    expect(mine.get_by_text("3 games, 2 won.")).to_be_visible()
    expect(mine.get_by_role("row", name="hard bots, 3 seats")).to_contain_text("2 of 3")
    expect(mine.get_by_role("img", name="Accuracy, game by game: 91 %, 84 %, 91 %")).to_be_visible()
    check_axe_light_and_dark(page)

    mine.get_by_role("button", name="To another device").click()
    link = mine.get_by_label("Link: takes my record along").input_value()
    phone = open_page(link.removeprefix(open_page.server.address), phone=True)
    there = phone.get_by_role("dialog", name="My record")
    expect(there.get_by_text("Added: 3 games that this browser did not have.")).to_be_visible()
    expect(there.get_by_text("3 games, 2 won.")).to_be_visible()
    check_fits(phone)

    mine.get_by_role("button", name="Delete …").click()
    mine.get_by_role("button", name="Delete it").click()
    page.reload()
    open_record(page)
    expect(mine.get_by_text("No game has been finished yet.")).to_be_visible()


def test_a_link_that_was_used_and_a_file_that_is_none_are_refused(open_page: Visitor) -> None:
    page = open_page("/#record=used")
    mine = page.get_by_role("dialog", name="My record")
    expect(mine.get_by_role("alert")).to_contain_text("has been used")
    file: FilePayload = {"name": "cards.json", "mimeType": "application/json", "buffer": b"{}"}
    mine.get_by_label("Add from a file").set_input_files(files=[file])
    expect(mine.get_by_role("alert")).to_contain_text("not a record")
