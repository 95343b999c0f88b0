"""Project AUDE on every screen: all that is needed is there, no date is cut, axe is content."""

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import wait_for_turn
from tests.browser.house import Server, Visitor
from tests.browser.looks import (
    SIZES,
    check_axe,
    check_axe_in_every_shape,
    left_after_a_while,
    resize,
    subject,
)
from tests.browser.tables import AUDE, Json, Table, lead

SMALL = ["small phone", "phone on its side", "zoomed to 200 %"]
DEALS = 20
SPACING = """* { letter-spacing: .12em !important; word-spacing: .16em !important;
  line-height: 1.5 !important }"""

# What is played with and cannot be seen whole, or lies under something else.
_OUT_OF_REACH = """() => {
  const needed = "[data-ref=deck], [data-ref^='pile:'], [data-ref^='mission:'], " +
    "[data-ref^='ra:'], [data-ref^='hand:'], [data-ref=discards], " +
    "[data-spot=mine] [data-ref^='card:']";
  return [...document.querySelectorAll(needed)].flatMap((thing) => {
    const box = thing.getBoundingClientRect();
    const ref = thing.dataset.ref;
    if (!box.width) return [`${ref} is not shown`];
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      return [`${ref} is out of sight`];
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return thing.contains(top) ? [] : [`${ref} is under ${top?.outerHTML.slice(0, 90)}`];
  });
}"""
# Dates that run out of their card, into its stars, or under the next card.
_CUT = """(spaced) => {
  const found = [];
  const years = spaced ? ":is(.piles, .tray, [data-spot=mine]) .year" : "main .year";
  for (const year of document.querySelectorAll(years)) {
    const box = year.getBoundingClientRect();
    if (!box.width) continue;
    const text = document.createRange();
    text.selectNodeContents(year);
    const { left, right } = text.getBoundingClientRect();
    const card = year.closest(".face, .strip").getBoundingClientRect();
    const name = year.textContent;
    if (right > card.right + 0.5 || left < card.left - 0.5) found.push(`${name} is cut`);
    const stars = year.closest(".face, .strip").querySelector(".stars i");
    const over = stars?.getBoundingClientRect();
    const high = text.getBoundingClientRect();
    const beside = !over?.width || over.left >= right - 0.5 || over.right <= left;
    if (!beside && over.top < high.bottom - 3 && over.bottom > high.top + 3)
      found.push(`${name} runs into its stars`);
    const after = year.closest(".step")?.nextElementSibling?.querySelector(".face");
    const next = after?.getBoundingClientRect();
    if (!spaced && next && next.left < right - 0.5) found.push(`${name} is under the next card`);
  }
  for (const title of document.querySelectorAll("main .title"))
    if (!spaced && title.scrollWidth > title.clientWidth + 1)
      found.push(`${title.textContent} does not fit`);
  return found;
}"""
# Points in the line of the others that are cut off, or under a face.
_COVERED = """() => [...document.querySelectorAll("button.overview b")].filter((points) => {
  const box = points.getBoundingClientRect();
  return [box.left + 1, box.right - 1].some(
    (x) => document.elementFromPoint(x, box.top + box.height / 2) !== points);
}).map((points) => points.textContent)"""
_SCROLLS = """() => [...document.querySelectorAll(".aude")]
  .filter((table) => table.scrollHeight > table.clientHeight + 1)
  .map((table) => `${table.scrollHeight} in ${table.clientHeight}`)"""


def under_way(server: Server, *others: str) -> Table:
    """A table of Ada's with cards in both missions and on the piles, at which she may draw."""

    def wanted(update: Json) -> bool:
        view = update["view"]
        missions = view["seats"][0]["missions"]
        begun = all(len(mission["cards"]) >= 2 for mission in missions)
        deep = max((len(pile) for pile in view["piles"].values()), default=0) >= 3
        return bool(begun and deep and view["ask"]["kind"] == "gain")

    random.seed(8)
    for _ in range(DEALS):
        table = Table.begun(server, ["Ada", *others], game=AUDE)
        if lead(server, table, 0, wanted):
            return table
    raise AssertionError("no game came so far")


def discarding(server: Server) -> Table:
    """A table at which a pile has nine cards, because nobody puts any into a mission."""

    def is_deep(update: Json) -> bool:
        piles = update["view"]["piles"].values()
        return max((len(pile) for pile in piles), default=0) >= 9

    def discard(choices: Json) -> Json:
        words = ("discard", "draw")
        wanted = [one for one in choices if one["action"].startswith(words)]
        return random.choice(wanted or choices)

    for _ in range(DEALS):
        table = Table.begun(server, ["Ada", "Ben"], game=AUDE)
        if lead(server, table, 0, is_deep, discard):
            return table
    raise AssertionError("no pile became so deep")


def check_every_size(page: Page, *, axe: bool = False) -> None:
    """Nothing needed is out of reach, and nothing is cut, whatever the size of the window."""
    for size in SIZES:
        resize(page, size)
        away = left_after_a_while(page, _OUT_OF_REACH)
        cut = left_after_a_while(page, _CUT)
        assert not away, f"at {size}: {away}"
        assert not cut, f"at {size}: {cut}"
    if axe:
        check_axe_in_every_shape(page)


@pytest.mark.parametrize("others", [["Ben"], ["Ben", "Cleo", "Dan", "Eve"]], ids=["two", "five"])
def test_deck_piles_and_missions_are_there_at_every_size(
    server: Server, open_page: Visitor, others: list[str]
) -> None:
    page = open_page.at(under_way(server, *others), 0)
    wait_for_turn(page)
    check_every_size(page, axe=True)


def test_what_was_drawn_is_there_at_every_size_beside_the_missions(
    server: Server, open_page: Visitor
) -> None:
    page = open_page.at(under_way(server, "Ben", "Cleo"), 0)
    page.locator("[data-ref=deck].glows").click()
    expect(page.locator("[data-ref^='hand:']")).to_have_count(2)
    check_every_size(page)


def test_no_date_is_cut_with_wider_letters(server: Server, open_page: Visitor) -> None:
    page = open_page.at(under_way(server, "Ben"), 0)
    wait_for_turn(page)
    page.add_style_tag(content=SPACING)
    for size in SIZES:
        resize(page, size)
        cut = left_after_a_while(page, _CUT, True)
        assert not cut, f"at {size}: {cut}"


@pytest.mark.parametrize("size", SMALL)
def test_the_drawer_has_the_others_and_yields(
    server: Server, open_page: Visitor, size: str
) -> None:
    page = open_page.at(under_way(server, "Ben", "Cleo"), 0)
    resize(page, size)
    wait_for_turn(page)
    plates = page.locator(".plate")
    expect(plates.first).to_be_hidden()
    opener = page.locator("[aria-expanded]", has_text="The other players")
    opener.click()
    expect(plates).to_have_count(2)
    expect(plates.last).to_be_in_viewport()
    expect(page.get_by_role("list", name="Bonuses")).to_be_visible()
    expect(page.get_by_role("list", name="Spare assistants")).to_be_visible()
    check_axe(page)
    page.locator("[aria-expanded=true]").click()
    expect(plates.first).to_be_hidden()
    page.locator("[data-ref=deck].glows").click()
    expect(page.locator("[data-ref^='hand:']").first).to_be_in_viewport(ratio=0.9)


def test_tablets_have_larger_cards_than_phones(server: Server, open_page: Visitor) -> None:
    page = open_page.at(under_way(server, "Ben"), 0)
    wait_for_turn(page)
    widths = []
    for size in ("phone", "tablet", "large"):
        resize(page, size)
        assert not left_after_a_while(page, _OUT_OF_REACH)
        box = page.locator("[data-spot=mine] [data-ref^='card:']").first.bounding_box()
        assert box is not None
        widths.append(box["width"])
    phone, tablet, screen = widths
    assert tablet > 1.4 * phone
    assert screen > 1.2 * tablet


def test_the_points_of_four_others_are_read_at_a_glance(server: Server, open_page: Visitor) -> None:
    page = open_page.at(under_way(server, "Ben", "Cleo", "Dan", "Eve"), 0)
    for size in ("phone", *SMALL):
        resize(page, size)
        wait_for_turn(page)
        expect(page.locator("button.overview b")).to_have_count(4)
        with subject(size):
            assert not left_after_a_while(page, _COVERED)


def test_a_deep_pile_fits_a_small_table_and_can_be_looked_through(
    server: Server, open_page: Visitor
) -> None:
    page = open_page.at(discarding(server), 0)
    for size in SMALL:
        resize(page, size)
        wait_for_turn(page)
        with subject(size):
            assert not left_after_a_while(page, _OUT_OF_REACH)
            assert not left_after_a_while(page, _SCROLLS)
    page.get_by_role("button", name="Look through all").first.click()
    shown = page.get_by_role("region", name="from the top")
    expect(shown.get_by_role("listitem").nth(6)).to_be_visible()  # six edges and the top
    check_axe(page)
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()


def test_four_others_fit_beside_a_low_table(server: Server, open_page: Visitor) -> None:
    page = open_page.at(under_way(server, "Ben", "Cleo", "Dan", "Eve"), 0)
    resize(page, "flat laptop")
    wait_for_turn(page)
    expect(page.locator(".plate").last).to_be_in_viewport(ratio=0.98)  # half a pixel


def test_an_assistant_is_chosen_without_scrolling(server: Server, open_page: Visitor) -> None:
    def is_choosing(update: Json) -> bool:
        return bool(update["view"]["ask"]["kind"] == "assign")

    random.seed(8)
    deals = (Table.begun(server, ["Ada", "Ben"], game=AUDE) for _ in range(DEALS))
    table = next(table for table in deals if lead(server, table, 0, is_choosing))
    page = open_page.at(table, 0)
    resize(page, "zoomed to 200 %")
    wait_for_turn(page)
    assert not left_after_a_while(page, _SCROLLS)
    expect(page.locator("[data-ref^='spare:'].glows").last).to_be_in_viewport(ratio=1)
