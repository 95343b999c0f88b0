"""axe finds nothing on any screen, in the light and in the dark."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import END, LOG, WINDOW, play_until, wait_for_turn
from tests.browser.house import Scheme, Server, Visitor
from tests.browser.tables import Table

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
_RUN = """() => axe.run().then((report) => report.violations.flatMap((kind) =>
  kind.nodes.map((node) => `${kind.id}: ${node.html.slice(0, 200)}\\n${node.failureSummary}`)))"""

pytestmark = pytest.mark.parametrize("scheme", ["light", "dark"])


def check(page: Page) -> None:
    """Let axe look at the page as it is now."""
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(_RUN) == []


def check_opened(page: Page, button: str) -> None:
    """What a button opens, and closed again."""
    page.get_by_role("button", name=button, exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_the_lobby(open_page: Visitor, scheme: Scheme) -> None:
    page = open_page(scheme=scheme)
    expect(page.locator(".fan .card").first).to_be_visible()
    check(page)
    for button in ("Settings", "Rules: Rust & Research"):
        check_opened(page, button)
    page.get_by_role("button", name="Set up a table: Rust & Research").click()
    page.locator("summary", has_text="Manners").click()
    page.get_by_label("Seat 2", exact=True).select_option("Another person at this device")
    check(page)


def test_the_lobby_with_tables_of_mine_and_of_others(
    server: Server, open_page: Visitor, finished: Table, scheme: Scheme
) -> None:
    listed = Table.opened(server, "Lena", "", settings={"listed": True})
    expect(open_page.at(listed).get_by_role("region", name="At the table")).to_be_visible()
    page = open_page(seat=finished.first, scheme=scheme)
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    expect(page.get_by_role("link", name="Join").first).to_be_visible()
    check(page)


def test_gathering_and_joining(server: Server, open_page: Visitor, scheme: Scheme) -> None:
    table = Table.opened(server, "Ada", "", "bot:easy")
    host = open_page.at(table, scheme=scheme)
    expect(host.get_by_label("Link to this table")).to_be_visible()
    check(host)
    stranger = open_page(table.path, scheme=scheme)
    expect(stranger.get_by_role("button", name="Sit down")).to_be_visible()
    check(stranger)
    closed = Table.opened(server, "Ada", "", settings={"spectators": False})
    uninvited = open_page(closed.path, scheme=scheme)
    expect(uninvited.get_by_role("button", name="Sit down")).to_be_visible()
    check(uninvited)


def test_the_table_and_all_that_opens_over_it(
    server: Server, open_page: Visitor, scheme: Scheme
) -> None:
    table = Table.opened(server, "Ada", *["bot:easy"] * 3, start=True)
    page = open_page.at(table, scheme=scheme)
    wait_for_turn(page)
    check(page)
    for button in ("Rules", "Player aid", "Menu"):
        check_opened(page, button)
    page.locator("[data-ref=deck]").click()
    expect(page.locator(".refusal")).to_be_visible()
    check(page)
    page.locator("[data-ref^='ability:']").first.click(button="right")
    expect(page.get_by_role("dialog").get_by_role("button", name="Rule ")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    page.get_by_role("button", name="Move to another device").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    check(page)


def test_a_first_visit_and_watching(server: Server, open_page: Visitor, scheme: Scheme) -> None:
    table = Table.opened(server, "Ada", "bot:easy", start=True)
    newcomer = open_page(table.path, seat=table.first, newcomer=True, scheme=scheme)
    expect(newcomer.locator(".ring")).to_be_visible()
    check(newcomer)
    watching = open_page(table.path, scheme=scheme)
    expect(watching.get_by_text("You are watching.")).to_be_visible()
    check(watching)


def test_the_end_of_a_round_and_both_layers_of_time(
    server: Server, open_page: Visitor, scheme: Scheme
) -> None:
    table = Table.opened(server, "Ada", "bot:easy", "bot:easy", start=True)
    page = open_page.at(table, scheme=scheme)
    play_until([page], "[role=dialog] h2", "The round is over")
    check(page)
    seen = page.locator("[data-layer]").get_attribute("data-layer")
    other = "past" if seen == "present" else "present"
    play_until([page], f"[data-layer={other}]")
    check(page)


def test_a_reaction(server: Server, open_page: Visitor, scheme: Scheme) -> None:
    table = Table.begun(server, ["Ada", "Ben"], window=15)
    pages = [open_page.at(table, seat, scheme=scheme) for seat in (0, 1)]
    play_until(pages, WINDOW)
    for page in pages:
        check(page)


def test_a_phone(server: Server, open_page: Visitor, scheme: Scheme) -> None:
    table = Table.opened(server, "Ada", *["bot:easy"] * 5, start=True)
    page = open_page.at(table, phone=True, scheme=scheme)
    wait_for_turn(page)
    check(page)
    for button in ("Log and chat", "Player aid"):
        check_opened(page, button)
    lobby = open_page(phone=True, scheme=scheme)
    expect(lobby.get_by_role("button", name="Play now: Rust & Research")).to_be_visible()
    check(lobby)


def test_one_device(server: Server, open_page: Visitor, scheme: Scheme) -> None:
    table = Table.opened(server, "Ada", "Ben", "bot:easy", start=True)
    page = open_page.at(table, scheme=scheme)
    expect(page.get_by_role("heading", name="Hand the device to")).to_be_visible()
    check(page)
    page.get_by_role("button", name="I am ").click()
    play_until([page], "footer button", "Hand over to")
    check(page)


def test_the_end_of_the_game_and_its_replay(
    open_page: Visitor, finished: Table, scheme: Scheme
) -> None:
    page = open_page.at(finished, scheme=scheme)
    expect(page.locator(END)).to_be_visible()
    check(page)
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_label("Seen by").select_option("Everything")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(LOG).last).to_be_visible()
    check(page)


@pytest.mark.parametrize("path", ["/t/cut!short", "/t/nosuchtable", "/t/nosuchtable/replay"])
def test_what_does_not_exist(open_page: Visitor, scheme: Scheme, path: str) -> None:
    page = open_page(path, scheme=scheme)
    expect(page.get_by_role("link", name="To the lobby").last).to_be_visible()
    check(page)
