"""Quick reactions: a press for one, a face for all."""

from playwright.sync_api import expect

from tests.browser.house import Server, Visitor
from tests.browser.looks import check_axe
from tests.browser.tables import Table


def test_a_face_is_seen_by_all_and_said_in_the_log(server: Server, open_page: Visitor) -> None:
    table = Table.begun(server, ["Ada", "Ben"], window=15)
    ada, ben = (open_page.at(table, seat) for seat in (0, 1))
    group = ada.get_by_role("group", name="Quick reactions")
    expect(group.get_by_role("button")).to_have_count(6)
    group.get_by_role("button", name="Laugh").click()
    expect(ben.get_by_role("log").get_by_text("Ada laughs.")).to_be_visible()
    expect(ben.locator(".bubbles").get_by_text("Ada")).to_be_visible()
    expect(ada.get_by_role("log").get_by_text("You laugh.")).to_be_visible()
    check_axe(ben)
    expect(ben.locator(".bubbles").get_by_text("Ada")).to_be_hidden()


def test_who_watches_has_no_faces(server: Server, open_page: Visitor) -> None:
    table = Table.begun(server, ["Ada", "Ben"], window=15)
    page = open_page(table.path)
    expect(page.get_by_text("You are watching.")).to_be_visible()
    expect(page.get_by_role("group", name="Quick reactions")).to_be_hidden()


def test_spectators_have_a_channel_that_who_plays_can_hide(
    server: Server, open_page: Visitor
) -> None:
    table = Table.begun(server, ["Ada", "Ben"], window=15)
    ada, watching = open_page.at(table, 0), open_page(table.path)
    watching.get_by_label("My name as a spectator").fill("Zoe")
    watching.get_by_role("textbox", name="Say something as a spectator").fill("Good luck!")
    watching.get_by_role("button", name="Send").click()
    for page in (ada, watching):
        expect(page.get_by_role("log").get_by_text("Good luck!")).to_be_visible()
        expect(page.get_by_role("log").get_by_text("Zoe")).to_be_visible()
    check_axe(watching)
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_label("Show what spectators write").uncheck()
    ada.keyboard.press("Escape")
    expect(ada.get_by_role("log").get_by_text("Good luck!")).to_be_hidden()
