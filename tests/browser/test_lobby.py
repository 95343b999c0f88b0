"""The lobby: play at once, set a table up, share it, find it again; names are only names."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import wait_for_turn
from tests.browser.house import Server, Visitor
from tests.browser.tables import AUDE, Table

# Whether the ring lies around the first thing that glows; it follows it from update to update.
_RINGED = """() => {
  const ring = document.querySelector(".ring")?.getBoundingClientRect();
  const first = document.querySelector("[data-ref].glows")?.getBoundingClientRect();
  return ring && first && ring.left <= first.left && first.right <= ring.right
    && ring.top <= first.top && first.bottom <= ring.bottom;
}"""
MINUTES = re.compile(r"\d minutes")
NASTY = """<script>bad()</script>"'&"""


def set_up(page: Page, **seats: str) -> None:
    """Open the set-up and say who sits where: `seat_2="Open for a friend"`."""
    page.get_by_role("button", name="Set up a table: Rust & Research").click()
    for seat, sitter in seats.items():
        page.get_by_label(seat.replace("seat_", "Seat "), exact=True).select_option(sitter)


def test_play_now_leads_to_a_table_with_two_bots_at_once(open_page: Visitor) -> None:
    page = open_page()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Play now: Rust & Research").click()
    expect(page).to_have_url(re.compile("/t/"))
    wait_for_turn(page)
    expect(page.locator(".plate")).to_have_count(2)
    expect(page.get_by_role("region", name="My place").get_by_text("Ada").first).to_be_visible()


def test_a_newcomer_is_told_what_to_do_and_where_to_begin(open_page: Visitor) -> None:
    page = open_page(newcomer=True)
    page.get_by_role("button", name="Play now: Rust & Research").click()
    first = page.get_by_role("dialog", name="Rust & Research")
    first.get_by_role("button", name="Play", exact=True).click()
    welcome = page.get_by_role("complementary", name="Welcome")
    expect(welcome.get_by_role("listitem")).to_have_count(3)
    page.wait_for_function(_RINGED)
    welcome.get_by_role("button", name="Got it").click()
    expect(welcome).to_be_hidden()
    page.reload()
    wait_for_turn(page)
    expect(welcome).to_be_hidden()
    expect(first).to_be_hidden()


def test_the_welcome_goes_with_the_first_move_and_covers_no_round_s_end(
    open_page: Visitor,
) -> None:
    page = open_page(newcomer=True)
    page.get_by_role("button", name="Play now: Rust & Research").click()
    first = page.get_by_role("dialog", name="Rust & Research")
    first.get_by_role("button", name="Play", exact=True).click()
    welcome = page.get_by_role("complementary", name="Welcome")
    expect(welcome).to_be_visible()
    page.locator("[data-ref].glows").first.click()
    expect(welcome).to_be_hidden()


def test_how_fast_bots_play_is_chosen_beside_play_now(open_page: Visitor) -> None:
    page = open_page()
    page.get_by_label("How fast they play: Rust & Research").select_option("Fast pace")
    page.get_by_role("button", name="Play now: Rust & Research").click()
    wait_for_turn(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("radio", name="Fast")).to_be_checked()


@pytest.mark.parametrize("game", ["Rust & Research", "Project AUDE"])
def test_the_first_screen_says_what_the_game_is_in_sixty_words_and_the_book_keeps_it(
    open_page: Visitor, game: str
) -> None:
    page = open_page(newcomer=True)
    page.get_by_role("button", name=f"Play now: {game}").click()
    first = page.get_by_role("dialog", name=game)
    for heading in ("To win", "Your turn"):
        expect(first.get_by_text(heading, exact=True)).to_be_visible()
    expect(first.get_by_text(MINUTES)).to_be_visible()
    expect(first.locator("svg").first).to_be_visible()
    learn = first.get_by_role("button", name="Learn in five minutes")  # instead of reading on
    assert len(first.inner_text().split()) - len(learn.inner_text().split()) <= 60
    winning = first.get_by_role("definition").first.inner_text()
    first.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Rules", exact=True).click()
    book = page.get_by_role("region", name="In short")
    expect(book.get_by_text(winning)).to_be_visible()
    expect(book.get_by_role("listitem")).to_have_count(7)


def test_a_second_game_has_a_first_screen_of_its_own(server: Server, open_page: Visitor) -> None:
    page = open_page(newcomer=True)
    for game in ("Rust & Research", "Project AUDE"):
        page.get_by_role("button", name=f"Play now: {game}").click()
        page.get_by_role("dialog", name=game).get_by_role("button", name="Close").click()
        page.goto(server.address)


def test_play_now_is_against_whom_one_wants_and_remembers_it(open_page: Visitor) -> None:
    page = open_page()
    page.get_by_label("How many bots: Rust & Research").select_option("3 bots")
    page.get_by_label("How strong they are: Rust & Research").select_option("Easy")
    page.get_by_role("button", name="Play now: Rust & Research").click()
    expect(page.locator(".plate")).to_have_count(3)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_text("Bot, easy.")).to_have_count(3)
    page.keyboard.press("Escape")
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_label("How many bots: Rust & Research")).to_have_value("3")
    expect(page.get_by_label("How strong they are: Rust & Research")).to_have_value("easy")


def test_a_chosen_colour_and_mark_are_had_at_the_table(open_page: Visitor) -> None:
    page = open_page()
    page.get_by_role("button", name="Choose my colour and mark").click()
    page.get_by_role("dialog").get_by_role("button", name="Grey").click()
    page.get_by_role("dialog").get_by_role("button", name="Anchor").click()
    page.keyboard.press("Escape")
    set_up(page, seat_2="Bot · medium", seat_3="Open for a friend")
    page.get_by_role("button", name="Open the table").click()
    me = page.get_by_role("region", name="Me", exact=True)
    expect(me.get_by_role("button", name="Grey")).to_have_attribute("aria-pressed", "true")
    expect(me.get_by_role("button", name="Anchor")).to_have_attribute("aria-pressed", "true")
    me.get_by_role("button", name="Moon").click()
    expect(me.get_by_role("button", name="Moon")).to_have_attribute("aria-pressed", "true")
    bot = page.get_by_role("region", name="At the table").locator("[data-colour]").nth(1)
    taken = str(bot.get_attribute("data-colour"))
    expect(me.get_by_role("button", name=taken.capitalize(), exact=True)).to_be_disabled()


def test_a_table_for_friends_has_open_seats_unless_one_says_otherwise(open_page: Visitor) -> None:
    page = open_page()
    set_up(page)
    for seat in ("Seat 2", "Seat 3"):
        expect(page.get_by_label(seat, exact=True)).to_have_value("open")


def test_a_friend_joins_by_the_link_and_both_see_each_other(open_page: Visitor) -> None:
    host = open_page()
    host.get_by_label("Your name").fill("Ada")
    set_up(host, seat_3="Bot · medium")
    host.get_by_role("button", name="Open the table").click()
    link = host.get_by_label("Link to this table").input_value()
    assert link == host.url

    expect(host.get_by_role("button", name="Start the game")).to_be_disabled()
    friend = open_page(link.removeprefix(open_page.server.address))
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit down").click()
    for page in (host, friend):
        people = page.get_by_role("region", name="At the table")
        expect(people.get_by_text("Ada", exact=True)).to_be_visible()
        expect(people.get_by_text("Ben", exact=True)).to_be_visible()
        expect(people.get_by_text("Here", exact=True)).to_have_count(2)
    expect(friend.get_by_role("button", name="Start the game")).to_be_hidden()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, friend):
        expect(page.get_by_role("region", name="My place")).to_be_visible()


def test_who_is_there_plays_without_those_who_did_not_come(
    server: Server, open_page: Visitor
) -> None:
    table = Table.opened(server, "Ada", "", "", "")
    table.join(server, "Ben")
    host = open_page.at(table)
    people = host.get_by_role("region", name="At the table").get_by_role("listitem")
    for left in (3, 2):
        host.get_by_role("button", name="Take the seat away").click()
        expect(people).to_have_count(left)
    expect(host.get_by_role("button", name="Take the seat away")).to_be_hidden()
    host.get_by_role("button", name="Start the game").click()
    expect(host.get_by_role("region", name="My place")).to_be_visible()
    expect(host.locator(".plate")).to_have_count(1)


def test_the_host_changes_the_game_while_people_gather(server: Server, open_page: Visitor) -> None:
    table = Table.opened(server, "Ada", "", game=AUDE)
    table.join(server, "Ben")
    host, guest = open_page.at(table, 0), open_page.at(table, 1)
    variant = "Family variant"
    expect(guest.get_by_label(variant)).to_be_disabled()
    host.get_by_label(variant).select_option("Yes")
    for page in (host, guest):
        expect(page.get_by_label(variant)).to_have_value("1")
        log = page.get_by_role("log")
        expect(log.get_by_text("The host changes the game: Family variant: Yes.")).to_be_visible()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        expect(page.get_by_role("region", name="At the table")).to_be_hidden()
    with table.visit(server, 0) as socket:
        assert socket.last["table"]["options"]["family"] is True


def test_no_secret_of_a_seat_is_in_the_address_or_on_the_page(open_page: Visitor) -> None:
    page = open_page()
    set_up(page, seat_2="Open for a friend")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("Link to this table")).to_be_visible()
    kept = page.evaluate("JSON.parse(localStorage['tableful.keys']).tables")
    (token,) = (table["token"] for table in kept.values())
    assert token not in page.url
    assert token not in page.content()


def test_a_listed_table_can_be_found_and_a_private_one_cannot(
    server: Server, open_page: Visitor
) -> None:
    listed = Table.opened(server, "Lena", "", settings={"listed": True})
    private = Table.opened(server, "Pia", "")
    for table in (listed, private):  # a table where nobody is is not listed
        expect(open_page.at(table).get_by_role("region", name="At the table")).to_be_visible()
    page = open_page()
    found = page.get_by_role("region", name="Open tables")
    row = found.get_by_role("listitem").filter(has_text="Lena")
    expect(row.get_by_text("1 free seat")).to_be_visible()
    expect(row.get_by_role("link", name="Join")).to_have_attribute("href", listed.path)
    expect(page.locator(f"a[href='{private.path}']")).to_have_count(0)
    row.get_by_role("link", name="Join").click()
    expect(page.get_by_text("There is a seat for you")).to_be_visible()


def test_my_tables_lead_back_and_say_where_it_is_my_turn(
    server: Server, open_page: Visitor
) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now: Rust & Research").click()
    wait_for_turn(page)
    table = page.url
    page.get_by_role("link", name="To the lobby").click()
    mine = page.get_by_role("region", name="My turn")
    expect(mine.get_by_text("Your turn")).to_be_visible()
    mine.get_by_role("link").click()
    expect(page).to_have_url(table)
    wait_for_turn(page)


def test_a_name_is_shown_as_it_is_written_and_does_nothing(
    server: Server, open_page: Visitor
) -> None:
    page = open_page()
    page.get_by_label("Your name").fill(NASTY)
    set_up(page, seat_3="Bot · medium")
    page.locator("summary", has_text="Table settings").click()
    page.get_by_label("Listed in the lobby").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text(NASTY, exact=True).first).to_be_visible()
    stranger = open_page()
    expect(stranger.get_by_text(NASTY).first).to_be_visible()
    page.get_by_role("button", name="Add a bot").first.click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("region", name="My place").get_by_text(NASTY).first).to_be_visible()
    for one in (page, stranger):
        assert one.locator("script", has_text="bad()").count() == 0


def test_a_wrong_link_gets_a_page_of_ours_with_a_sentence(open_page: Visitor) -> None:
    page = open_page("/t/nosuchtable")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such table")
    expect(page.get_by_text("Look at the link again")).to_be_visible()
    page.goto(f"{open_page.server.address}/t/cut!short")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing lies here")
    expect(page.get_by_text("This address leads to no table.")).to_be_visible()
    page.get_by_role("link", name="To the lobby").last.click()
    expect(page.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
