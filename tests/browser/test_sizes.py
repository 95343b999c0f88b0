"""Rust & Research on every screen: what I need is in sight, and says what it does."""

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from tests.browser.deals import dealt_for
from tests.browser.hands import wait_for_turn
from tests.browser.house import Server, Visitor
from tests.browser.looks import (
    SIZES,
    check_axe,
    check_axe_in_every_shape,
    check_no_scrolling,
    left_after_a_while,
    resize,
    subject,
)
from tests.browser.tables import Json, Table
from tests.server.service import Browser as Socket

TEXT_SPACING = (
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important;"
    " word-spacing: 0.16em !important }"
)

# What is needed and not wholly within the window, or under something else.
_OUT_OF_SIGHT = """() => {
  const needed = document.querySelectorAll(
    "main .glows, [aria-label='My hand'] > li, [aria-label='My abilities'] > li, .status");
  return [...needed].filter((thing) => {
    const box = thing.getBoundingClientRect();
    const across = box.left >= -1 && box.right <= innerWidth + 1;
    const inside = across && box.top >= -1 && box.bottom <= innerHeight + 1;
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !inside || !(thing.contains(there) || there?.contains(thing));
  }).map((thing) => thing.dataset.ref ?? thing.textContent.trim());
}"""
_WORDS = """() => [...document.querySelectorAll(".mine .name, .mine .brief, .plate .name")].filter(
  (text) => text.scrollWidth > text.clientWidth + 1).map((text) => text.textContent)"""


def at_size(open_page: Visitor, table: Table, size: str) -> Page:
    """A page at a table on a screen of this size."""
    page = open_page.at(table)
    resize(page, size)
    wait_for_turn(page)
    return page


def begun(server: Server, kind: str, *, waits: bool = False, bots: int = 3) -> Table:
    """A table where Ada is asked something in her turn that leads on.

    With `waits` she holds an ability that cannot be revealed now.
    """
    while True:
        table = Table.opened(server, "Ada", *["bot:easy"] * bots, start=True)
        with table.visit(server, 0) as socket:
            if _played_to(socket, kind) and (not waits or _waiting(socket.last)):
                return table


def _waiting(update: Json) -> bool:
    offered = {ref for choice in update["asks"][0]["choices"] for ref in choice["path"]}
    return any(f"ability:{word}" not in offered for word in update["view"]["abilities"])


def _played_to(socket: Socket, kind: str) -> bool:
    answered = 0
    while socket.last["outcome"] is None:
        asks = [ask for ask in socket.last["asks"] if ask["answer"] is None]
        if asks and socket.last["view"]["ask"]["kind"] == kind and _leading_on(asks[0]):
            return True
        for ask in asks:
            if ask["n"] > answered:
                answered = ask["n"]
                first = next((c for c in ask["choices"] if c["action"] != "pass"), None)
                socket.act((first or ask["choices"][0])["action"], ask=answered)
        socket.next()
    return False


def _leading_on(ask: Json) -> list[str]:
    """The cards of the hand that need another click: several players can be chosen."""
    begins = Counter(choice["path"][0] for choice in ask["choices"] if len(choice["path"]) > 1)
    return [ref for ref, ways in begins.items() if ways > 1 and ref.startswith("hand:")]


@pytest.fixture(scope="module")
def playing(server: Server) -> Table:
    """Ada may play a card on one of several players."""
    with dealt_for("playing"):
        return begun(server, "play")


def check_in_sight(page: Page) -> None:
    """All that is played with is in sight, and no word is cut."""
    assert left_after_a_while(page, _OUT_OF_SIGHT) == []
    assert left_after_a_while(page, _WORDS) == []


def test_what_i_need_is_in_sight_and_says_what_it_does(open_page: Visitor, playing: Table) -> None:
    page = at_size(open_page, playing, "laptop")
    for size in SIZES:
        resize(page, size)
        with subject(size):
            check_in_sight(page)
            for card in page.locator(".mine li").all():
                expect(card.locator(".brief")).to_be_visible()
                assert card.locator(".brief").inner_text()
            expect(page.locator(".mine .strip")).to_be_in_viewport(ratio=1)
            expect(page.locator(".goal").first).to_be_visible()
    check_axe_in_every_shape(page)


@pytest.mark.parametrize("bots", [4, 5])
def test_with_many_others_all_of_them_are_in_sight(
    server: Server, open_page: Visitor, bots: int
) -> None:
    page = at_size(open_page, begun(server, "play", bots=bots), "laptop")
    for size in SIZES:
        resize(page, size)
        with subject(size):
            check_in_sight(page)
            check_no_scrolling(page)
            expect(page.locator(".plate")).to_have_count(bots)
            for plate in page.locator(".plate").all():
                expect(plate).to_be_in_viewport(ratio=0.98)


def test_wide_letters_hide_nothing(open_page: Visitor, playing: Table) -> None:
    page = at_size(open_page, playing, "laptop")
    page.add_style_tag(content=TEXT_SPACING)
    for size in ("laptop", "phone", "phone on its side"):
        resize(page, size)
        with subject(size):
            assert left_after_a_while(page, _OUT_OF_SIGHT) == []


@pytest.mark.parametrize("size", ["laptop", "flat laptop", "small phone", "phone on its side"])
def test_the_prompt_follows_the_step(
    server: Server, open_page: Visitor, playing: Table, size: str
) -> None:
    with playing.visit(server, 0) as socket:
        (ask,) = socket.last["asks"]
        card = _leading_on(ask)[0]
        (step,) = [step for step in ask["steps"] if step["path"] == [card]]
    page = at_size(open_page, playing, size)
    status = page.locator(".status")
    before = status.inner_text()
    page.locator(f"[data-ref='{card}']").first.click()  # a hand may hold two alike
    expect(status).to_have_text("".join(step["prompt"]))
    expect(page.locator(".maybe .line").first).to_be_visible()
    assert page.evaluate(_OUT_OF_SIGHT) == []
    page.get_by_role("button", name="Back", exact=True).click()
    expect(status).to_have_text(before)


def test_cards_grow_with_the_screen(open_page: Visitor, playing: Table) -> None:
    def width(size: str) -> float:
        page = at_size(open_page, playing, size)
        box = page.locator("[aria-label='My hand'] > li").first.bounding_box()
        assert box is not None
        return box["width"]

    widths = [width(size) for size in ("small phone", "phone", "tablet", "laptop", "large")]
    assert widths[0] <= widths[1] < widths[2]
    assert widths[1] < widths[3] < widths[4]


def test_the_zoom_lies_beside_the_table_with_the_action_as_a_button(
    open_page: Visitor, playing: Table
) -> None:
    page = at_size(open_page, playing, "laptop")
    card = page.locator("[data-ref^='hand:'].glows").first
    card.hover()
    zoom = page.get_by_role("dialog")
    expect(zoom).to_be_visible()
    assert page.evaluate(_OUT_OF_SIGHT) == []  # it covers no choice
    board, box = page.locator("main").bounding_box(), zoom.bounding_box()
    assert board is not None
    assert box is not None
    assert box["x"] >= board["x"] + board["width"]
    act = zoom.get_by_role("button", name="Play the ")
    expect(act).to_be_visible()
    check_axe(page)
    page.keyboard.press("Escape")
    expect(zoom).to_be_hidden()


def test_an_ability_that_waits_says_when_it_comes(server: Server, open_page: Visitor) -> None:
    """R&R 6: whatever is kept, clicking it in another's turn is answered."""
    table = begun(server, "play", waits=True)
    page = at_size(open_page, table, "laptop")
    waiting = page.locator("[data-ref^='ability:']:not(.glows)").first
    waiting.click()
    expect(page.locator(".refusal")).to_contain_text("it can be revealed")


def test_the_log_says_you_and_has_the_players_colours(open_page: Visitor, playing: Table) -> None:
    page = at_size(open_page, playing, "laptop")
    log = page.locator(".side [role=log]")
    expect(log.locator("b", has_text="You").first).to_be_visible()
    expect(log.locator("p", has_text="You draw").first).to_be_visible()
    assert log.locator("b[data-colour]").count()
    expect(log.locator("p", has_text="Ada ")).to_have_count(0)
