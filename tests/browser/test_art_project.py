"""The A.R.T. Project: whole games with bots, the plan board, a fight, every map, every size."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.art import draw_for, table_at
from tests.browser.hands import END, play_until, wait_for_turn
from tests.browser.house import Server, Visitor
from tests.browser.looks import (
    check_axe,
    check_axe_in_every_shape,
    check_fits,
    check_no_scrolling,
    move,
)
from tests.browser.tables import ART, Table

WHOLE_GAME = 120.0  # seconds, on a busy machine
BOTS = ("bot:easy", "bot:easy")
SHORT: dict[str, object] = {"difficulty": "impossible"}  # whoever plays at random loses soon
ENDED = "dialog[open] h2"
CITIES = {"egypt": 7, "usa": 7, "scandinavia": 6, "polynesia": 12, "rio": 7}
LOST_ONCE = re.compile(r"Japan, Impossible: ?0 ?of 1 ?won")
TWO_ROWS = 100  # pixels at most
CHANCE = re.compile(r"\d+ %")


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_a_game_with_bots_to_the_end(server: Server, open_page: Visitor, *, phone: bool) -> None:
    table = Table.opened(server, "Ada", *BOTS, game=ART, options=SHORT, start=True)
    page = open_page.at(table, phone=phone)
    wait_for_turn(page)
    expect(page.get_by_role("list", name="Cities").get_by_role("button")).to_have_count(6)
    if phone:
        check_fits(page)
    play_until([page], ENDED, "Art rescued: ", WHOLE_GAME)
    expect(page.locator(END)).to_be_visible()
    if phone:
        check_fits(page)
        return
    page.goto(f"{server.address}/")
    page.get_by_role("button", name="Hall of Fame: The A.R.T. Project").click()
    lost = page.get_by_role("button", name=LOST_ONCE)
    lost.click()
    behind = page.get_by_role("region", name="Games: Japan, Impossible")
    expect(behind.get_by_role("link", name="Replay")).to_have_attribute(
        "href", re.compile(table.id)
    )
    page.get_by_label("This server").check()
    expect(page.get_by_role("status").filter(has_text="lost")).to_be_visible()
    check_axe(page)


def test_the_plan_board_shows_what_a_card_would_do(server: Server, open_page: Visitor) -> None:
    page = open_page.at(table_at(server, "plan"), phone=True)
    plan = page.get_by_role("region", name="The plan")
    card = plan.get_by_role("listitem").first.get_by_role("button", pressed=False).first
    expect(plan.get_by_text("Tap a card to see")).to_have_count(2)  # alone Ada plays two
    card.tap()
    first = plan.get_by_role("listitem").first
    expect(first.get_by_role("button", pressed=True)).to_have_count(1)
    expect(first.get_by_label("Fuel")).to_be_visible()
    check_fits(page)
    plan.get_by_role("button", name="Back to what is told").tap()
    expect(plan.get_by_text("Tap a card to see")).to_have_count(2)


def test_on_a_phone_pawns_have_faces_and_the_team_two_rows(
    server: Server, open_page: Visitor
) -> None:
    page = open_page.at(table_at(server, "move", *BOTS), phone=True)
    expect(page.locator("[data-city] [data-spot^='seat:'] .avatar")).to_have_count(3)
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    foot = page.locator("footer").bounding_box()
    assert foot is not None
    assert foot["height"] < TWO_ROWS
    check_no_scrolling(page)  # the board scrolls by itself, and the page never


def test_what_i_say_is_tapped_and_stands_in_the_plan(server: Server, open_page: Visitor) -> None:
    table = Table.begun(server, ["Ada", "Ben"], game=ART)
    draw_for(server, table, [0, 1])
    page = open_page.at(table, 0)
    said = page.get_by_role("group", name="Say to the team")
    said.get_by_role("button", name="Say: I need").click()
    page.locator("[data-ref='resource:fuel']").click()
    plan = page.get_by_role("region", name="The plan")
    expect(plan).to_contain_text("needs Fuel")
    said.get_by_role("button", name="Say: Me last").click()
    rows = plan.get_by_role("listitem")
    expect(rows.last).to_contain_text("wants to be last")
    grip, above = rows.last.locator(".grip").bounding_box(), rows.first.bounding_box()
    assert grip is not None
    assert above is not None
    page.mouse.move(grip["x"] + 8, grip["y"] + 8)
    page.mouse.down()
    page.mouse.move(grip["x"] + 8, above["y"], steps=3)
    page.mouse.up()
    expect(rows.first).to_contain_text("wants to be last")
    plan.get_by_role("button", name="Back to what is told").click()
    expect(rows.last).to_contain_text("wants to be last")


def test_alone_a_bot_says_what_could_be_done_now(server: Server, open_page: Visitor) -> None:
    page = open_page.at(table_at(server, "plan"))
    page.get_by_role("button", name="Hint: what would you do?").click()
    expect(page.locator("[data-advised].glows").first).to_be_visible()
    expect(page.locator(".hint-note")).to_be_visible()


def test_a_fight_shows_its_odds_and_is_given_up(server: Server, open_page: Visitor) -> None:
    page = open_page.at(table_at(server, "battle", where="japan"))
    fight = page.get_by_role("region", name="The fight")
    expect(fight).to_contain_text("against")
    expect(fight.get_by_role("row", name="Gun").first).to_contain_text("100 %")
    check_axe(page)
    fight.get_by_role("button", name="Admit defeat").click()
    expect(fight).to_be_hidden()


def test_before_a_fight_its_chance_is_to_be_seen(server: Server, open_page: Visitor) -> None:
    page = open_page.at(table_at(server, "move"))
    fights = page.get_by_role("region", name="Possible fights")
    expect(fights).to_contain_text(CHANCE)
    expect(fights.get_by_role("img", name=CHANCE)).to_be_visible()


def test_a_card_is_drawn_by_keyboard(server: Server, open_page: Visitor) -> None:
    page = open_page.at(table_at(server, "draw"))
    move(page)
    expect(
        page.get_by_role("region", name="Your cards").get_by_role("button").first
    ).to_be_visible()
    expect(page.get_by_role("list", name="Cities")).to_be_visible()


def test_axe_finds_nothing_in_the_light_and_in_the_dark(server: Server, open_page: Visitor) -> None:
    table = table_at(server, "plan", *BOTS)
    for page in (open_page.at(table), open_page.at(table, phone=True, scheme="dark")):
        expect(page.get_by_role("region", name="The plan")).to_be_visible()
        check_axe(page)


@pytest.mark.deep
def test_axe_finds_nothing_at_any_size(server: Server, open_page: Visitor) -> None:
    page = open_page.at(table_at(server, "plan", *BOTS))
    expect(page.get_by_role("region", name="The plan")).to_be_visible()
    check_axe_in_every_shape(page)


def test_play_now_offers_to_play_alone(open_page: Visitor) -> None:
    page = open_page()
    page.get_by_label("How many bots: The A.R.T. Project").select_option("alone")
    expect(page.get_by_label("How strong they are: The A.R.T. Project")).to_be_hidden()
    page.get_by_role("button", name="Play now: The A.R.T. Project").click()
    deck = page.locator("[data-ref='deck'].glows")
    for cards in (1, 2, 3):
        expect(deck).to_be_visible()
        deck.click()
        expect(page.locator("[aria-label='Your cards'] li")).to_have_count(cards)
    expect(page.get_by_text("Play your cards: 2")).to_be_visible()
    expect(page.get_by_role("list", name="Cities")).to_contain_text("the Companion")


@pytest.mark.parametrize("where", CITIES)
def test_every_map_is_a_list_of_its_cities(server: Server, open_page: Visitor, where: str) -> None:
    kind = "post" if where == "rio" else "draw"
    page = open_page.at(table_at(server, kind, where=where), phone=True)
    cities = page.get_by_role("list", name="Cities").get_by_role("button")
    expect(cities).to_have_count(CITIES[where])
    check_fits(page)
