"""axe finds nothing on any screen, in the light and in the dark."""

import pytest
from playwright.sync_api import expect

from tests.browser.cable import LOST, Cable
from tests.browser.hands import END, LOG, WINDOW, play_until, wait_for_turn
from tests.browser.house import Scheme, Server, Visitor
from tests.browser.looks import check_axe, check_opened
from tests.browser.tables import AUDE, UNIVERSE, Table

pytestmark = pytest.mark.parametrize("scheme", ["light", "dark"])


def test_the_lobby(open_page: Visitor, scheme: Scheme) -> None:
    page = open_page(scheme=scheme)
    expect(page.locator(".picture svg").first).to_be_visible()
    check_axe(page)
    for button in ("Settings", "Rules: Rust & Research", "Choose my colour and mark"):
        check_opened(page, button)
    page.get_by_role("button", name="Set up a table: Rust & Research").click()
    page.locator("summary", has_text="Table settings").click()
    page.get_by_label("Seat 2", exact=True).select_option("Another person at this device")
    check_axe(page)


def test_the_lobby_with_tables_of_mine_and_of_others(
    server: Server, open_page: Visitor, finished: Table, scheme: Scheme
) -> None:
    listed = Table.opened(server, "Lena", "", settings={"listed": True})
    expect(open_page.at(listed).get_by_role("region", name="At the table")).to_be_visible()
    page = open_page(seat=finished.first, scheme=scheme)
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    expect(page.get_by_role("link", name="Join").first).to_be_visible()
    check_axe(page)


def test_gathering_and_joining(server: Server, open_page: Visitor, scheme: Scheme) -> None:
    table = Table.opened(server, "Ada", "", "bot:easy")
    host = open_page.at(table, scheme=scheme)
    expect(host.get_by_label("Link to this table")).to_be_visible()
    check_axe(host)
    stranger = open_page(table.path, scheme=scheme)
    expect(stranger.get_by_role("button", name="Sit down")).to_be_visible()
    check_axe(stranger)
    closed = Table.opened(server, "Ada", "", settings={"spectators": False})
    uninvited = open_page(closed.path, scheme=scheme)
    expect(uninvited.get_by_role("button", name="Sit down")).to_be_visible()
    check_axe(uninvited)


def test_the_table_and_all_that_opens_over_it(
    server: Server, open_page: Visitor, scheme: Scheme
) -> None:
    table = Table.opened(server, "Ada", *["bot:easy"] * 3, start=True)
    page = open_page.at(table, scheme=scheme)
    wait_for_turn(page)
    check_axe(page)
    for button in ("Rules", "Player aid", "Menu"):
        check_opened(page, button)
    page.locator("[data-ref=deck]").click()
    expect(page.locator(".refusal")).to_be_visible()
    check_axe(page)
    page.locator("[data-ref^='ability:']").first.click(button="right")
    expect(page.get_by_role("dialog").get_by_role("button", name="Rule ")).to_be_visible()
    check_axe(page)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    check_axe(page)
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.get_by_role("button", name="Move to another device").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    check_axe(page)


def test_project_aude_and_all_that_opens_over_it(
    server: Server, open_page: Visitor, scheme: Scheme
) -> None:
    table = Table.opened(server, "Ada", *["bot:easy"] * 2, game=AUDE, start=True)
    page, phone = (open_page.at(table, scheme=scheme, phone=phone) for phone in (False, True))
    wait_for_turn(page)
    check_axe(page)
    check_opened(page, "Player aid")
    page.locator("[data-ref^='mission:']").first.click()
    expect(page.locator(".refusal")).to_be_visible()
    page.locator("[data-ref=deck]").click()
    expect(page.locator("[data-ref^='hand:']")).to_have_count(2)
    page.locator("[data-ref^='hand:']").first.click(button="right")
    expect(page.get_by_role("dialog")).to_be_visible()
    check_axe(page)
    page.keyboard.press("Escape")
    expect(phone.locator("[data-ref^='hand:']")).to_have_count(2)
    check_axe(phone)


def test_the_gallery_of_project_aude(
    open_page: Visitor, finished_aude: Table, scheme: Scheme
) -> None:
    page = open_page.at(finished_aude, scheme=scheme)
    gallery = page.get_by_role("region", name="What was rescued")
    for seat in range(2):
        gallery.get_by_role("group", name="Whose").get_by_role("button").nth(seat).click()
        check_axe(page)


def test_unyielding_universe_and_all_that_opens_over_it(
    server: Server, open_page: Visitor, scheme: Scheme
) -> None:
    table = Table.opened(server, "Ada", *["bot:easy"] * 2, game=UNIVERSE, start=True)
    page, phone = (open_page.at(table, scheme=scheme, phone=phone) for phone in (False, True))
    wait_for_turn(page)
    check_axe(page)
    check_opened(page, "Player aid")
    page.locator("[data-ref=line]").click()
    expect(page.locator(".refusal")).to_be_visible()
    page.locator("[data-ref^='card:']").first.click(button="right")
    expect(page.get_by_role("dialog")).to_be_visible()
    check_axe(page)
    page.keyboard.press("Escape")
    wait_for_turn(phone)
    check_axe(phone)


def test_the_story_of_a_life(open_page: Visitor, finished_universe: Table, scheme: Scheme) -> None:
    page = open_page.at(finished_universe, scheme=scheme)
    story = page.get_by_role("region", name="The life that was lived")
    for seat in range(3):
        story.get_by_role("group", name="Whose").get_by_role("button").nth(seat).click()
        check_axe(page)


def test_a_first_visit_and_watching(server: Server, open_page: Visitor, scheme: Scheme) -> None:
    table = Table.opened(server, "Ada", "bot:easy", start=True)
    newcomer = open_page(table.path, seat=table.first, newcomer=True, scheme=scheme)
    expect(newcomer.get_by_role("dialog")).to_be_visible()
    check_axe(newcomer)
    newcomer.get_by_role("dialog").get_by_role("button", name="Play", exact=True).click()
    expect(newcomer.locator(".ring")).to_be_visible()
    check_axe(newcomer)
    watching = open_page(table.path, scheme=scheme)
    expect(watching.get_by_text("You are watching.")).to_be_visible()
    check_axe(watching)


def test_the_end_of_a_round_and_both_layers_of_time(
    server: Server, open_page: Visitor, scheme: Scheme
) -> None:
    table = Table.opened(server, "Ada", "bot:easy", "bot:easy", start=True)
    page = open_page.at(table, scheme=scheme)
    play_until([page], "[role=dialog] h2", "The round is over")
    check_axe(page)
    seen = page.locator("[data-layer]").get_attribute("data-layer")
    other = "past" if seen == "present" else "present"
    play_until([page], f"[data-layer={other}]")
    check_axe(page)


def test_a_reaction(server: Server, open_page: Visitor, scheme: Scheme) -> None:
    table = Table.begun(server, ["Ada", "Ben"], window=15)
    pages = [open_page.at(table, seat, scheme=scheme) for seat in (0, 1)]
    play_until(pages, WINDOW)
    for page in pages:
        check_axe(page)


def test_a_pause_and_a_lost_connection(server: Server, open_page: Visitor, scheme: Scheme) -> None:
    table = Table.opened(server, "Ada", "bot:easy", start=True)
    page = open_page(seat=table.first, scheme=scheme)
    cable = Cable(page)
    page.goto(server.address + table.path)
    wait_for_turn(page)
    page.keyboard.press("m")
    page.get_by_role("button", name="Pause the game").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    check_axe(page)
    cable.pull()
    expect(page.get_by_text(LOST)).to_be_visible()
    check_axe(page)


def test_a_phone(server: Server, open_page: Visitor, scheme: Scheme) -> None:
    table = Table.opened(server, "Ada", *["bot:easy"] * 5, start=True)
    page = open_page.at(table, phone=True, scheme=scheme)
    wait_for_turn(page)
    check_axe(page)
    for button in ("Log and chat", "Player aid"):
        check_opened(page, button)
    lobby = open_page(phone=True, scheme=scheme)
    expect(lobby.get_by_role("button", name="Play now: Rust & Research")).to_be_visible()
    check_axe(lobby)


def test_one_device(server: Server, open_page: Visitor, scheme: Scheme) -> None:
    table = Table.opened(server, "Ada", "Ben", "bot:easy", start=True)
    page = open_page.at(table, scheme=scheme)
    expect(page.get_by_role("heading", name="Hand the device to")).to_be_visible()
    check_axe(page)
    page.get_by_role("button", name="I am ").click()
    play_until([page], "footer button", "Hand over to")
    check_axe(page)


def test_the_end_of_the_game_and_its_replay(
    open_page: Visitor, finished: Table, scheme: Scheme
) -> None:
    page = open_page.at(finished, scheme=scheme)
    expect(page.locator(END)).to_be_visible()
    check_axe(page)
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_label("Seen by").select_option("Everything")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(LOG).last).to_be_visible()
    check_axe(page)


@pytest.mark.parametrize("path", ["/t/cut!short", "/t/nosuchtable", "/t/nosuchtable/replay"])
def test_what_does_not_exist(open_page: Visitor, scheme: Scheme, path: str) -> None:
    page = open_page(path, scheme=scheme)
    expect(page.get_by_role("link", name="To the lobby").last).to_be_visible()
    check_axe(page)
