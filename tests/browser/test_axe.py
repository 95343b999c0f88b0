"""axe finds nothing on any screen, in the light and in the dark."""

import pytest
from playwright.sync_api import expect

from tests.browser.cable import LOST, Cable
from tests.browser.hands import END, LOG, WINDOW, play_until, wait_for_turn
from tests.browser.house import Server, Visitor
from tests.browser.looks import check_axe_light_and_dark, check_opened
from tests.browser.tables import AUDE, UNIVERSE, Table


def test_the_lobby(open_page: Visitor) -> None:
    page = open_page()
    expect(page.locator(".picture svg").first).to_be_visible()
    check_axe_light_and_dark(page)
    for button in ("Settings", "Rules: Rust & Research", "Choose my colour and mark"):
        check_opened(page, button)
    page.get_by_role("button", name="Set up a table: Rust & Research").click()
    page.locator("summary", has_text="Table settings").click()
    page.get_by_label("Seat 2", exact=True).select_option("Another person at this device")
    check_axe_light_and_dark(page)


def test_the_lobby_with_tables_of_mine_and_of_others(
    server: Server, open_page: Visitor, finished: Table
) -> None:
    listed = Table.opened(server, "Lena", "", settings={"listed": True})
    expect(open_page.at(listed).get_by_role("region", name="At the table")).to_be_visible()
    page = open_page(seat=finished.first)
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    expect(page.get_by_role("link", name="Join").first).to_be_visible()
    check_axe_light_and_dark(page)


def test_gathering_and_joining(server: Server, open_page: Visitor) -> None:
    table = Table.opened(server, "Ada", "", "bot:easy")
    host = open_page.at(table)
    expect(host.get_by_label("Link to this table")).to_be_visible()
    check_axe_light_and_dark(host)
    stranger = open_page(table.path)
    expect(stranger.get_by_role("button", name="Sit down")).to_be_visible()
    check_axe_light_and_dark(stranger)
    closed = Table.opened(server, "Ada", "", settings={"spectators": False})
    uninvited = open_page(closed.path)
    expect(uninvited.get_by_role("button", name="Sit down")).to_be_visible()
    check_axe_light_and_dark(uninvited)


def test_the_table_and_all_that_opens_over_it(server: Server, open_page: Visitor) -> None:
    table = Table.opened(server, "Ada", *["bot:easy"] * 3, start=True)
    page = open_page.at(table)
    wait_for_turn(page)
    check_axe_light_and_dark(page)
    for button in ("Rules", "Player aid", "Menu"):
        check_opened(page, button)
    page.locator("[data-ref=deck]").click()
    expect(page.locator(".refusal")).to_be_visible()
    check_axe_light_and_dark(page)
    page.locator("[data-ref^='ability:']").first.click(button="right")
    expect(page.get_by_role("dialog").get_by_role("button", name="Rule ")).to_be_visible()
    check_axe_light_and_dark(page)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    check_axe_light_and_dark(page)
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.get_by_role("button", name="Move to another device").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    check_axe_light_and_dark(page)


def test_project_aude_and_all_that_opens_over_it(server: Server, open_page: Visitor) -> None:
    table = Table.opened(server, "Ada", *["bot:easy"] * 2, game=AUDE, start=True)
    page, phone = (open_page.at(table, phone=phone) for phone in (False, True))
    wait_for_turn(page)
    check_axe_light_and_dark(page)
    check_opened(page, "Player aid")
    page.locator("[data-ref^='mission:']").first.click()
    expect(page.locator(".refusal")).to_be_visible()
    page.locator("[data-ref=deck]").click()
    expect(page.locator("[data-ref^='hand:']")).to_have_count(2)
    page.locator("[data-ref^='hand:']").first.click(button="right")
    expect(page.get_by_role("dialog")).to_be_visible()
    check_axe_light_and_dark(page)
    page.keyboard.press("Escape")
    expect(phone.locator("[data-ref^='hand:']")).to_have_count(2)
    check_axe_light_and_dark(phone)


def test_the_gallery_of_project_aude(open_page: Visitor, finished_aude: Table) -> None:
    page = open_page.at(finished_aude)
    gallery = page.get_by_role("region", name="What was rescued")
    for seat in range(2):
        gallery.get_by_role("group", name="Whose").get_by_role("button").nth(seat).click()
        check_axe_light_and_dark(page)


def test_unyielding_universe_and_all_that_opens_over_it(server: Server, open_page: Visitor) -> None:
    table = Table.opened(server, "Ada", *["bot:easy"] * 2, game=UNIVERSE, start=True)
    page, phone = (open_page.at(table, phone=phone) for phone in (False, True))
    wait_for_turn(page)
    check_axe_light_and_dark(page)
    check_opened(page, "Player aid")
    page.locator("[data-ref=line]").click()
    expect(page.locator(".refusal")).to_be_visible()
    page.locator("[data-ref^='card:']").first.click(button="right")
    expect(page.get_by_role("dialog")).to_be_visible()
    check_axe_light_and_dark(page)
    page.keyboard.press("Escape")
    wait_for_turn(phone)
    check_axe_light_and_dark(phone)


def test_the_story_of_a_life(open_page: Visitor, finished_universe: Table) -> None:
    page = open_page.at(finished_universe)
    story = page.get_by_role("region", name="The life that was lived")
    for seat in range(3):
        story.get_by_role("group", name="Whose").get_by_role("button").nth(seat).click()
        check_axe_light_and_dark(page)


def test_a_first_visit_and_watching(server: Server, open_page: Visitor) -> None:
    table = Table.opened(server, "Ada", "bot:easy", start=True)
    newcomer = open_page(table.path, seat=table.first, newcomer=True)
    expect(newcomer.get_by_role("dialog")).to_be_visible()
    check_axe_light_and_dark(newcomer)
    newcomer.get_by_role("dialog").get_by_role("button", name="Play", exact=True).click()
    expect(newcomer.locator(".ring")).to_be_visible()
    check_axe_light_and_dark(newcomer)
    watching = open_page(table.path)
    expect(watching.get_by_text("You are watching.")).to_be_visible()
    check_axe_light_and_dark(watching)


def test_the_end_of_a_round_and_both_layers_of_time(server: Server, open_page: Visitor) -> None:
    table = Table.opened(server, "Ada", "bot:easy", "bot:easy", start=True)
    page = open_page.at(table)
    play_until([page], "[role=dialog] h2", "The round is over")
    check_axe_light_and_dark(page)
    seen = page.locator("[data-layer]").get_attribute("data-layer")
    other = "past" if seen == "present" else "present"
    play_until([page], f"[data-layer={other}]")
    check_axe_light_and_dark(page)


def test_a_reaction(server: Server, open_page: Visitor) -> None:
    table = Table.begun(server, ["Ada", "Ben"], window=15)
    pages = [open_page.at(table, seat) for seat in (0, 1)]
    play_until(pages, WINDOW)
    for page in pages:
        check_axe_light_and_dark(page)


def test_a_pause_and_a_lost_connection(server: Server, open_page: Visitor) -> None:
    table = Table.opened(server, "Ada", "bot:easy", start=True)
    page = open_page(seat=table.first)
    cable = Cable(page)
    page.goto(server.address + table.path)
    wait_for_turn(page)
    page.keyboard.press("m")
    page.get_by_role("button", name="Pause the game").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    check_axe_light_and_dark(page)
    cable.pull()
    expect(page.get_by_text(LOST)).to_be_visible()
    check_axe_light_and_dark(page)


def test_a_phone(server: Server, open_page: Visitor) -> None:
    table = Table.opened(server, "Ada", *["bot:easy"] * 5, start=True)
    page = open_page.at(table, phone=True)
    wait_for_turn(page)
    check_axe_light_and_dark(page)
    for button in ("Log and chat", "Player aid"):
        check_opened(page, button)
    lobby = open_page(phone=True)
    expect(lobby.get_by_role("button", name="Play now: Rust & Research")).to_be_visible()
    check_axe_light_and_dark(lobby)


def test_one_device(server: Server, open_page: Visitor) -> None:
    table = Table.opened(server, "Ada", "Ben", "bot:easy", start=True)
    page = open_page.at(table)
    expect(page.get_by_role("heading", name="Hand the device to")).to_be_visible()
    check_axe_light_and_dark(page)
    page.get_by_role("button", name="I am ").click()
    play_until([page], "footer button", "Hand over to")
    check_axe_light_and_dark(page)


def test_the_end_of_the_game_and_its_replay(open_page: Visitor, finished: Table) -> None:
    page = open_page.at(finished)
    expect(page.locator(END)).to_be_visible()
    check_axe_light_and_dark(page)
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_label("Seen by").select_option("Everything")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(LOG).last).to_be_visible()
    check_axe_light_and_dark(page)


@pytest.mark.parametrize("path", ["/t/cut!short", "/t/nosuchtable", "/t/nosuchtable/replay"])
def test_what_does_not_exist(open_page: Visitor, path: str) -> None:
    page = open_page(path)
    expect(page.get_by_role("link", name="To the lobby").last).to_be_visible()
    check_axe_light_and_dark(page)
