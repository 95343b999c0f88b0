"""A phone, 390 pixels wide and held upright: everything fits, can be hit, and can be played."""

import pytest
from playwright.sync_api import expect

from tests.browser.hands import WINDOW, glowing, play_until, wait_for_turn
from tests.browser.house import PHONE, Server, Visitor
from tests.browser.looks import check_fits, tap_until
from tests.browser.tables import Table


def test_the_lobby_and_the_set_up_fit(open_page: Visitor) -> None:
    page = open_page(phone=True)
    expect(page.get_by_role("button", name="Play now: Rust & Research")).to_be_visible()
    check_fits(page)
    page.get_by_role("button", name="Set up a table: Rust & Research").tap()
    page.locator("summary", has_text="Table settings").tap()
    check_fits(page)


def test_a_gathering_fits_for_the_host_and_for_who_comes(
    server: Server, open_page: Visitor
) -> None:
    table = Table.opened(server, "Wilhelmina Considerably Longer", "", "", "bot:hard", "")
    for page in (open_page.at(table, phone=True), open_page(table.path, phone=True)):
        expect(page.get_by_role("region", name="At the table")).to_be_visible()
        check_fits(page)


@pytest.mark.parametrize("bots", [1, 5])
def test_a_table_fits_and_my_hand_is_at_the_bottom(
    server: Server, open_page: Visitor, bots: int
) -> None:
    table = Table.opened(server, "Ada", *["bot:easy"] * bots, start=True)
    page = open_page.at(table, phone=True)
    wait_for_turn(page)
    check_fits(page)
    expect(page.locator(".plate")).to_have_count(bots)

    hand = page.get_by_role("list", name="My hand")
    box, plates = hand.bounding_box(), page.locator(".plate").last.bounding_box()
    assert box is not None
    assert plates is not None
    assert PHONE["height"] / 2 < box["y"]
    assert box["y"] + box["height"] <= PHONE["height"]
    assert plates["y"] + plates["height"] <= box["y"]

    page.locator("[data-ref=deck]").tap()
    expect(page.locator(".refusal")).to_be_visible()
    check_fits(page)

    for name in ("Rules", "Player aid", "Log and chat", "Menu"):
        page.get_by_role("button", name=name).tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        check_fits(page)
        page.get_by_role("dialog").get_by_role("button", name="Close").tap()
        expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.parametrize("bots", [1, 5])
def test_a_round_is_played_by_tapping_and_fits_all_the_time(
    server: Server, open_page: Visitor, bots: int
) -> None:
    table = Table.opened(server, "Ada", *["bot:easy"] * bots, start=True)
    page = open_page.at(table, phone=True)
    tap_until(page, page.get_by_role("dialog", name="The round is over"))


def test_the_end_of_a_round_leaves_my_cards_in_reach(server: Server, open_page: Visitor) -> None:
    table = Table.opened(server, "Ada", *["bot:easy"] * 5, start=True)
    page = open_page.at(table, phone=True)
    over = page.get_by_role("dialog", name="The round is over")
    play_until([page], "[role=dialog] h2", "The round is over")
    wait_for_turn(page)  # the next round asks which ability to keep
    check_fits(page)
    box, mine = over.bounding_box(), page.get_by_role("region", name="My place").bounding_box()
    assert box is not None
    assert mine is not None
    assert box["y"] + box["height"] <= mine["y"]
    expect(over.get_by_role("button", name="Go on")).to_be_in_viewport(ratio=1)
    glowing(page).last.tap()
    expect(over).to_be_hidden()


def test_a_reaction_fits(server: Server, open_page: Visitor) -> None:
    table = Table.begun(server, ["Ada", "Ben"], window=15)
    pages = [open_page.at(table, seat, phone=True) for seat in (0, 1)]
    play_until(pages, WINDOW)
    for page in pages:
        check_fits(page)


def test_a_long_press_shows_the_card_and_plays_nothing(server: Server, open_page: Visitor) -> None:
    table = Table.opened(server, "Ada", "bot:easy", start=True)
    page = open_page.at(table, phone=True)
    wait_for_turn(page)
    card = page.locator("[data-ref^='ability:'].glows").first
    box = card.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    zoom = page.get_by_role("dialog")
    expect(zoom.get_by_role("button", name="Rule ")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(zoom).to_be_visible()
    check_fits(page)
    expect(page.locator("[data-ref^='ability:'].glows")).to_have_count(3)
