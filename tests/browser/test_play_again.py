"""A finished game once more: on from a place of its replay, or its deal, and both results."""

import re

from playwright.sync_api import expect

from tests.browser.house import Visitor
from tests.browser.tables import Table


def test_a_finished_game_is_played_on_from_its_replay_and_again_by_its_link(
    open_page: Visitor, finished: Table
) -> None:
    page = open_page(f"{finished.path}/replay#step=9")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("radio", name="as Ben").check()
    page.get_by_role("button", name="Play on", exact=True).click()
    expect(page.locator("header").get_by_text("Played on")).to_be_visible()
    expect(page.get_by_text("From here on it is played anew.")).to_be_visible()
    expect(page.get_by_role("region", name="My place")).to_be_visible()

    page.goto(f"{open_page.server.address}{finished.path}/again")
    expect(page.get_by_label("Link to this deal")).to_have_value(re.compile("/again$"))
    page.get_by_role("button", name="Play this deal").click()
    expect(page.locator("header").get_by_text("Same deal")).to_be_visible()
