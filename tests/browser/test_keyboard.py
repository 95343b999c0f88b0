"""Everything by keyboard, from the lobby to moves; and one always sees where one is."""

import re

from playwright.sync_api import Page, expect

from tests.browser.hands import LOG, wait_for_turn
from tests.browser.house import Server, Visitor
from tests.browser.tables import Json, Table

# The thing that has the focus, and how it is marked.
_FOCUS = """() => {
  const thing = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(thing);
  const width = parseFloat(outlineWidth);
  const box = thing.getBoundingClientRect();
  const across = box.right > 0 && box.left < innerWidth;
  const down = box.bottom > 0 && box.top < innerHeight;
  return {
    lost: thing === document.body,
    what: (thing.ariaLabel || thing.labels?.[0]?.textContent || thing.textContent).trim(),
    ref: thing.dataset.ref ?? null,
    glows: thing.classList.contains("glows") || thing.hasAttribute("data-offer"),
    marked: thing.matches(":focus-visible") && outlineStyle !== "none" && width >= 2,
    seen: box.width > 0 && across && down,
  };
}"""


def press(page: Page, key: str) -> Json:
    """Press a key that moves the focus; what has it now, for everybody to see."""
    page.keyboard.press(key)
    return focused(page, key)


def focused(page: Page, key: str) -> Json:
    """What has the focus after a key, for everybody to see."""
    focus = page.evaluate(_FOCUS)
    if not focus["lost"]:  # what had it may be gone, such as the pass of a window that has closed
        what = focus["what"]
        assert focus["marked"], f"after {key} one does not see that {what!r} has the focus"
        assert focus["seen"], f"after {key} {what!r} has the focus, out of sight"
    return focus


def tab_to(page: Page, name: str) -> None:
    """Tab through the page until something has the focus."""
    passed: list[str] = []
    while not (found := press(page, "Tab"))["what"].startswith(name):
        assert not found["lost"], f"Tab leads nowhere after {passed}"
        passed.append(found["what"])
        assert len(passed) < 60, f"{name!r} is not reached by Tab, only {passed}"


def move(page: Page) -> None:
    """Go to what glows with an arrow, and choose it, until something has happened."""
    wait_for_turn(page)
    happened = page.locator(LOG).count()
    for _ in range(20):
        wait_for_turn(page)
        if press(page, "ArrowDown")["glows"]:
            page.keyboard.press("Enter")
        if page.locator(LOG).count() > happened:
            return
    expect(page.locator(LOG).nth(happened)).to_be_visible()


def test_from_the_lobby_to_several_moves(open_page: Visitor) -> None:
    page = open_page()
    expect(page.get_by_role("button", name="Play now: Rust & Research")).to_be_visible()
    tab_to(page, "Your name")
    page.keyboard.type("Ada")
    tab_to(page, "Set up a table: Rust & Research")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Seat 2", exact=True)).to_be_visible()
    tab_to(page, "Manners of the table")
    page.keyboard.press("Enter")
    tab_to(page, "Fast bots")
    page.keyboard.press("Space")
    tab_to(page, "Time for a reaction")
    page.keyboard.press("ArrowUp")
    tab_to(page, "Start the game")
    page.keyboard.press("Enter")
    for _ in range(4):
        move(page)
    expect(page.get_by_role("region", name="My place").get_by_text("Ada")).to_be_visible()


def test_arrows_visit_all_that_glows(server: Server, open_page: Visitor) -> None:
    page = open_page.at(Table.opened(server, "Ada", "bot:easy", start=True))
    wait_for_turn(page)
    glowing = page.locator("[data-ref].glows")
    expect(glowing).to_have_count(3)  # one of three abilities is to be kept
    wanted = {str(ref) for ref in glowing.evaluate_all("all => all.map(one => one.dataset.ref)")}
    visited = set()
    for _ in range(6):
        visited.add(press(page, "ArrowRight")["ref"])
    assert visited == wanted


def test_l_goes_to_the_log_and_question_mark_shows_the_keys(
    server: Server, open_page: Visitor
) -> None:
    page = open_page.at(Table.opened(server, "Ada", "bot:easy", start=True))
    wait_for_turn(page)
    press(page, "l")
    expect(page.get_by_role("log")).to_be_focused()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    assert focused(page, "?")["what"] == "Close"
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    for key, title in (("r", "Rules of"), ("a", "Player aid"), ("m", "Menu")):
        page.keyboard.press(key)
        opened = page.get_by_role("dialog", name=re.compile(f"^{title}"))
        expect(opened).to_be_visible()
        page.keyboard.press("Escape")
        expect(opened).to_be_hidden()


def test_letters_in_the_chat_are_only_letters(server: Server, open_page: Visitor) -> None:
    page = open_page.at(Table.opened(server, "Ada", "bot:easy", start=True))
    wait_for_turn(page)
    page.keyboard.press("l")
    tab_to(page, "Say something")
    page.keyboard.type("lurma?")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator(LOG, has_text="lurma?")).to_be_visible()


def test_u_takes_an_answer_back(server: Server, open_page: Visitor) -> None:
    table = Table.begun(server, ["Ada", "Ben"])
    page = open_page.at(table, 0)
    wait_for_turn(page)
    press(page, "ArrowDown")
    page.keyboard.press("Enter")  # one ability is kept, sealed until Ben has chosen too
    expect(page.get_by_role("button", name="Change my answer")).to_be_visible()
    page.keyboard.press("u")
    expect(page.get_by_role("button", name="Change my answer")).to_be_hidden()
    expect(page.locator("[data-ref].glows")).to_have_count(3)
