"""A table with clocks: what is left shows, a bot takes over, the lobby says where it is my turn."""

import json
import re

from playwright.sync_api import expect

from tests.browser.hands import LOG
from tests.browser.house import Server, Visitor
from tests.browser.looks import check_axe_light_and_dark
from tests.browser.tables import AUDE, Table

CLOCKS = '[aria-label="Clocks"]'


def begun(server: Server, clock: str, *others: str, **settings: object) -> Table:
    """Ada's turn has not come or is over: Ben is asked."""
    manners: dict[str, object] = {"clock": clock} | settings
    table = Table.begun(server, ["Ada", "Ben", *others], game=AUDE, settings=manners)
    while True:
        with table.visit(server, 0) as ada:
            if not ada.last["asks"]:
                return table
            ada.until_done(ada.act(ada.last["asks"][0]["choices"][0]["action"]))


def test_time_runs_out_and_a_bot_plays_until_they_are_back(
    server: Server, open_page: Visitor
) -> None:
    table = begun(server, "live")  # some seconds: see served.py
    ada, ben = open_page.at(table, 0), open_page.at(table, 1)
    expect(ada.locator(LOG, has_text="Ben's time is over: a bot (medium) plays")).to_be_visible()
    expect(ben.locator(LOG, has_text="Your time is over")).to_be_visible()
    expect(ada.locator(f"{CLOCKS} li", has_text="Ben")).to_contain_text("a bot plays")
    ben.get_by_role("button", name="Take my seat back").click()
    expect(ada.locator(LOG, has_text="Ben is back.")).to_be_visible()


def test_where_the_table_says_so_they_have_resigned(server: Server, open_page: Visitor) -> None:
    table = begun(server, "live", "Cy", out_of_time="resign")
    ben = open_page.at(table, 1)
    expect(ben.get_by_text("Your time ran out, so you have resigned")).to_be_visible()
    expect(ben.get_by_role("button", name="Take my seat back")).to_be_hidden()
    expect(ben.locator(f"{CLOCKS} li", has_text="You")).to_contain_text("resigned")


def test_the_last_who_has_not_resigned_has_won_and_the_other_is_told_kindly(
    server: Server, open_page: Visitor
) -> None:
    table = begun(server, "live", out_of_time="resign")
    ada, ben = open_page.at(table, 0), open_page.at(table, 1)
    won, lost = ada.get_by_role("dialog", name="You win!"), ben.get_by_role("dialog")
    expect(won.get_by_text("All others have resigned.")).to_be_visible()
    expect(lost.get_by_role("heading", name="Ada wins")).to_be_visible()
    expect(lost.get_by_text("the next game begins with a full clock")).to_be_visible()
    expect(lost.get_by_role("row", name="Ben")).to_contain_text("resigned")
    check_axe_light_and_dark(ben)


def test_the_host_chooses_a_clock_and_everybody_sees_it_run(
    server: Server, open_page: Visitor
) -> None:
    page = open_page()
    page.get_by_role("button", name="Set up a table: Project AUDE").click()
    page.locator("summary", has_text="Table settings").click()
    page.get_by_label("Clock").select_option("slow")
    expect(page.get_by_text("72 hours each, 12 more with each turn")).to_be_visible()
    expect(page.get_by_label("When somebody leaves")).to_be_hidden()
    page.get_by_label("When somebody’s time is over").select_option("resign")
    for seat in page.get_by_role("combobox", name=re.compile(r"^Seat \d$")).all():
        seat.select_option("bot:easy")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(f"{CLOCKS} li", has_text="You")).to_contain_text(re.compile("2 d 23 h|3 d"))
    check_axe_light_and_dark(page)
    page.get_by_role("button", name="Tell me when it is my turn").click()
    expect(page.get_by_role("dialog", name="Tell me when it is my turn")).to_be_visible()
    expect(page.get_by_role("button", name="Tell this browser")).to_be_visible()
    check_axe_light_and_dark(page)


def test_the_lobby_says_first_where_it_is_my_turn_and_time_is_short(
    server: Server, open_page: Visitor
) -> None:
    tables = [begun(server, clock) for clock in ("none", "slow", "fast")]
    keys = {table.id: table.keys[1].kept for table in tables}
    page = open_page("/rules-nobody-has")  # the same origin, before the lobby is looked at
    page.evaluate(
        "keys => localStorage.setItem('tableful.keys', keys)",
        json.dumps({"name": "Ben", "tables": keys}),
    )
    page.goto(server.address)
    mine = page.get_by_role("region", name="My turn").get_by_role("listitem")
    expect(mine).to_have_count(3)
    expect(mine.nth(0)).to_contain_text("Your turn, 23 h")
    expect(mine.nth(1)).to_contain_text("Your turn, 2 d 23 h left")
    expect(mine.nth(2)).not_to_contain_text("left")
    check_axe_light_and_dark(page)
    with tables[2].visit(server, 1) as socket:
        while socket.last["asks"]:
            action = socket.last["asks"][0]["choices"][0]["action"]
            socket.until_done(socket.act(action))
    expect(mine).to_have_count(2)
    expect(page.get_by_role("region", name="Continue").get_by_role("listitem")).to_have_count(1)
