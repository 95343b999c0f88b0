"""Other people at the table: talking, watching, pausing, and another device of one's own."""

import re

from playwright.sync_api import expect

from tests.browser.hands import LOG, glowing, log, make_a_move, wait_for_turn
from tests.browser.house import Server, Visitor
from tests.browser.tables import Table


def test_what_somebody_says_is_read_by_the_others_as_it_was_written(
    server: Server, open_page: Visitor
) -> None:
    table = Table.begun(server, ["Ada", "Ben"])
    ada, ben = open_page.at(table, 0), open_page.at(table, 1)
    said = '<b>hello</b> & "good" luck'
    ada.get_by_label("Say something to the table").fill(said)
    ada.get_by_role("button", name="Send").click()
    expect(ben.locator(LOG, has_text="hello")).to_have_text(f"Ada {said}")


def test_who_watches_sees_the_table_and_nobodys_hand(server: Server, open_page: Visitor) -> None:
    table = Table.opened(server, "Ada", "bot:easy", start=True)
    page, watching = open_page.at(table), open_page(table.path)
    expect(watching.get_by_text("You are watching.")).to_be_visible()
    make_a_move(page)
    expect(watching.locator(".plate")).to_have_count(2)
    expect(watching.locator(LOG).nth(len(log(page)) - 1)).to_be_visible()
    assert watching.locator("[data-ref^='hand:'], [data-ref^='ability:']").count() == 0
    assert not any("dealt the" in line for line in log(watching))
    assert any("You are dealt the" in line for line in log(page))
    expect(watching.get_by_label("Say something to the table")).to_be_hidden()


def test_a_paused_game_waits_until_somebody_goes_on(server: Server, open_page: Visitor) -> None:
    table = Table.begun(server, ["Ada", "Ben"])
    ada, ben = open_page.at(table, 0), open_page.at(table, 1)
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Pause the game").click()
    ada.keyboard.press("Escape")
    for page in (ada, ben):
        expect(page.get_by_text("The game is paused.").first).to_be_visible()
        expect(glowing(page)).to_have_count(0)
    ben.get_by_role("button", name="Go on").click()
    expect(ada.locator(LOG, has_text="Ben goes on with the game.")).to_be_visible()
    wait_for_turn(ada)


def test_the_title_says_when_it_is_my_turn(server: Server, open_page: Visitor) -> None:
    table = Table.begun(server, ["Ada", "Ben"], window=15)
    pages = [open_page.at(table, seat) for seat in (0, 1)]
    for page in pages:
        wait_for_turn(page)  # both keep one of their abilities
        expect(page).to_have_title(re.compile("turn", re.IGNORECASE))
    glowing(pages[0]).first.click()
    expect(pages[0]).not_to_have_title(re.compile("turn", re.IGNORECASE))


def test_my_seat_moves_to_another_device_by_a_link_that_works_once(
    server: Server, open_page: Visitor
) -> None:
    table = Table.opened(server, "Ada", "bot:easy", start=True)
    page = open_page.at(table)
    wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Move to another device").click()
    link = page.get_by_label("Link: moves my seat").input_value()
    path = link.removeprefix(server.address)

    device = open_page(path)
    expect(device.get_by_role("region", name="My place").get_by_text("Ada").first).to_be_visible()
    assert "#" not in device.url
    make_a_move(device)

    thief = open_page(path)
    expect(thief.get_by_role("heading", name="This does not work")).to_be_visible()
    assert thief.locator("[data-ref^='hand:']").count() == 0
