"""Everything by keyboard, from the lobby to moves; and one always sees where one is."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import LOG, wait_for_turn
from tests.browser.house import Server, Visitor
from tests.browser.looks import focused, move, press, tab_to
from tests.browser.tables import Table


@pytest.mark.parametrize("game", ["Rust & Research", "Project AUDE", "Unyielding Universe"])
def test_from_the_lobby_to_several_moves(open_page: Visitor, game: str) -> None:
    page = open_page()
    expect(page.get_by_role("button", name=f"Play now: {game}")).to_be_visible()
    tab_to(page, "Your name")
    page.keyboard.type("Ada")
    tab_to(page, f"Set up a table: {game}")
    page.keyboard.press("Enter")
    for seat in ("Seat 2", "Seat 3"):
        expect(page.get_by_label(seat, exact=True)).to_have_value("open")
        tab_to(page, seat)
        for _ in range(3):  # another person at this device, a bot at random, an easy one
            page.keyboard.press("ArrowDown")
        expect(page.get_by_label(seat, exact=True)).to_have_value("bot:easy")
    tab_to(page, "Table settings")
    page.keyboard.press("Enter")
    tab_to(page, "Normal")  # how fast the bots play
    page.keyboard.press("ArrowRight")
    tab_to(page, "Time for a reaction")
    page.keyboard.press("ArrowUp")
    tab_to(page, "Start the game")
    page.keyboard.press("Enter")
    for _ in range(6):
        move(page)
    expect(page.get_by_role("region", name="My place").get_by_text("Ada").first).to_be_visible()


def test_arrows_visit_all_that_glows(server: Server, open_page: Visitor) -> None:
    page = open_page.at(Table.opened(server, "Ada", "bot:easy", start=True))
    wait_for_turn(page)
    glowing = page.locator("[data-ref].glows")
    expect(glowing).to_have_count(3)  # one of three abilities is to be kept
    wanted = {str(ref) for ref in glowing.evaluate_all("all => all.map(one => one.dataset.ref)")}
    visited = set()
    for _ in range(6):
        visited.add(press(page, "ArrowRight")["ref"])
    assert visited == wanted


def test_l_goes_to_the_log_and_question_mark_shows_the_keys(
    server: Server, open_page: Visitor
) -> None:
    page = open_page.at(Table.opened(server, "Ada", "bot:easy", start=True))
    wait_for_turn(page)
    press(page, "l")
    expect(page.get_by_role("log")).to_be_focused()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    assert focused(page, "?")["what"] == "Close"
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    for key, title in (("r", "Rules of"), ("a", "Player aid"), ("m", "Menu")):
        page.keyboard.press(key)
        opened = page.get_by_role("dialog", name=re.compile(f"^{title}"))
        expect(opened).to_be_visible()
        page.keyboard.press("Escape")
        expect(opened).to_be_hidden()


def test_letters_in_the_chat_are_only_letters(server: Server, open_page: Visitor) -> None:
    page = open_page.at(Table.opened(server, "Ada", "bot:easy", start=True))
    wait_for_turn(page)
    page.keyboard.press("l")
    tab_to(page, "Say something")
    page.keyboard.type("lurma?")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator(LOG, has_text="lurma?")).to_be_visible()


def test_u_takes_an_answer_back(server: Server, open_page: Visitor) -> None:
    table = Table.begun(server, ["Ada", "Ben"])
    page = open_page.at(table, 0)
    wait_for_turn(page)
    press(page, "ArrowDown")
    page.keyboard.press("Enter")  # one ability is kept, sealed until Ben has chosen too
    expect(page.get_by_role("button", name="Change my answer")).to_be_visible()
    page.keyboard.press("u")
    expect(page.get_by_role("button", name="Change my answer")).to_be_hidden()
    expect(page.locator("[data-ref].glows")).to_have_count(3)
