"""Hints at the table, and the coach after the game."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import Server, Visitor
from tests.browser.looks import check_axe_light_and_dark, check_no_scrolling
from tests.browser.tables import Table

BUTTON = "Hint: what would you do?"
GAMES = {
    "rust-and-research": ["bot:random"],
    "project-aude": ["bot:random"],
    "unyielding-universe": ["bot:random"],
}
SIZES = ((1280, 800), (390, 844), (360, 640), (640, 400))


def alone(server: Server, game: str, **settings: object) -> Table:
    """Ada plays with bots."""
    return Table.begun(server, ["Ada"], *GAMES[game], game=game, settings=settings)


def note(page: Page) -> None:
    """The answer is there, and what to click for it is ringed."""
    expect(page.locator(".hint-note b").first).to_be_visible()
    expect(page.locator("[data-advised]").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_rings_what_to_click_and_moves_nothing(
    server: Server, open_page: Visitor, game: str
) -> None:
    page = open_page.at(alone(server, game))
    page.get_by_role("button", name=BUTTON).click()
    note(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("button", name=BUTTON)).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Close the hint")).to_be_in_viewport(ratio=1)
        check_no_scrolling(page)


def test_a_hint_by_keyboard_has_its_numbers(server: Server, open_page: Visitor) -> None:
    page = open_page.at(alone(server, "project-aude"))
    expect(page.get_by_role("button", name=BUTTON)).to_be_visible()
    page.keyboard.press("h")
    note(page)
    page.locator("summary", has_text="The numbers").click()
    expect(page.get_by_role("columnheader", name="Worth")).to_be_visible()
    check_axe_light_and_dark(page)
    page.keyboard.press("Escape")
    expect(page.locator(".hint-note")).to_be_hidden()


def test_what_is_ringed_can_be_clicked_and_then_the_hint_is_gone(
    server: Server, open_page: Visitor
) -> None:
    page = open_page.at(alone(server, "rust-and-research"))
    page.get_by_role("button", name=BUTTON).click()
    note(page)
    page.locator("[data-advised]").first.click()  # an ability to keep: one click is all
    expect(page.locator(".hint-note")).to_be_hidden()


def test_a_table_without_hints_has_no_button(server: Server, open_page: Visitor) -> None:
    page = open_page.at(alone(server, "project-aude", hints="never"))
    expect(page.locator(".glows").first).to_be_visible()
    expect(page.get_by_role("button", name=BUTTON)).to_be_hidden()


# -- after the game --------------------------------------------------------------------------------


def test_the_coach_goes_through_my_decisions_to_the_replay(
    open_page: Visitor, finished_aude: Table
) -> None:
    page = open_page.at(finished_aude)
    page.get_by_role("button", name="Go through my decisions").click()
    coach = page.get_by_role("region", name="The coach")
    expect(coach.locator(".accuracy")).to_have_text(re.compile(r"\d+ %"), timeout=120_000)
    expect(coach.get_by_role("img", name=re.compile("My chance to win"))).to_be_visible()
    check_axe_light_and_dark(page)
    coach.get_by_role("link", name=re.compile("See it")).first.click()
    expect(page.locator(".status", has_text="Better:")).to_be_visible()
    expect(page.locator("[data-advised]").first).to_be_visible()
