"""Unyielding Universe: whole matches to the story of a life, its notice, its words, its sizes."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.hands import END, play_until, wait_for_turn
from tests.browser.house import Server, Visitor
from tests.browser.looks import by_touch, check_axe, check_fits, tap_often, tap_until
from tests.browser.tables import UNIVERSE, Json, Table
from tests.server.service import Browser as Socket

MOVES = 12
WHOLE_MATCH = 600.0  # seconds, on a busy machine
SHORT: dict[str, object] = {"target": 100}
HOUSE_RULES: dict[str, object] = {"duplicates": True, "newer_replaces": True, "left_out": 2}
BOTS = ("bot:medium", "bot:easy")
SIZES = [
    (1280, 800),
    (1920, 1080),
    (1366, 650),
    (768, 1024),
    (390, 844),
    (360, 640),
    (844, 390),
    (640, 400),  # 1280×800 with 200 % zoom
]
MANY = 30  # cards in a lifeline
LOOKS, BLINK = 24, 250  # how often, and after how many milliseconds again

# What is needed and not wholly within the window, or under something else; texts and years that are
# cut. The draw pile is not needed while a card is held: on a phone the card lies on it.
_OUT_OF_SIGHT = """() => {
  const needed = [...document.querySelectorAll(
    "main [data-ref], [aria-label='My place'] ol > li, .cosmos, .status")]
    .filter((thing) => !thing.matches(".holding [data-ref=pile]"));
  const away = needed.filter((thing) => {
    const box = thing.getBoundingClientRect();
    const across = box.left >= -1 && box.right <= innerWidth + 1;
    const inside = across && box.top >= -1 && box.bottom <= innerHeight + 1;
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !box.width || !inside || !(thing.contains(there) || there?.contains(thing));
  }).map((thing) => thing.dataset.ref ?? thing.textContent.trim().slice(0, 60));
  const cut = [...document.querySelectorAll("main .year")].filter((year) => {
    const text = document.createRange();
    text.selectNodeContents(year);
    const { left, right } = text.getBoundingClientRect();
    const card = year.closest(".face").getBoundingClientRect();
    const sign = year.parentElement.querySelector(".kind")?.getBoundingClientRect();
    const beside = !sign?.width || sign.left >= right - 1 || sign.top >= card.top + card.height / 3;
    return card.width && (left < card.left - 1 || right > card.right + 1 || !beside);
  }).map((year) => `${year.textContent} is cut`);
  const words = [...document.querySelectorAll(".cosmos .words")]
    .filter((text) => text.scrollHeight > text.clientHeight + 1)
    .map((text) => `${text.textContent.trim()} is cut`);
  return [...away, ...cut, ...words];
}"""


def check_story(page: Page, seats: int) -> None:
    """Everybody's life is told, and no sentence stands in it twice."""
    gallery = page.get_by_role("region", name="The life that was lived")
    expect(gallery.get_by_role("heading", name="The life you lived")).to_be_visible()
    whose = gallery.get_by_role("group", name="Whose").get_by_role("button")
    expect(whose).to_have_count(seats)
    for seat in range(seats):
        whose.nth(seat).click()
        expect(whose.nth(seat)).to_have_attribute("aria-pressed", "true")
        told = " ".join(gallery.locator("article p").all_inner_texts())
        sentences = [one for one in re.split(r"(?<=[.?!”]) ", told) if len(one) > 12]
        assert len(sentences) >= 2
        assert len(set(sentences)) == len(sentences), told


def test_a_match_against_bots_to_the_story_of_a_life(server: Server, open_page: Visitor) -> None:
    table = Table.opened(server, "Ada", *BOTS, game=UNIVERSE, options=SHORT, start=True)
    page = open_page.at(table)
    play_until([page], END, patience=WHOLE_MATCH)
    expect(page.locator("dialog[open] tr:has(.sum)")).to_have_count(3)
    page.locator("summary", has_text="The last round").click()
    board = page.get_by_role("table", name="What this round brought")
    expect(board.get_by_role("row", name="Years lived")).to_be_visible()
    expect(board.get_by_role("row", name="Total")).to_contain_text("of 100")
    check_story(page, 3)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the story as a picture").click()
    assert saved.value.suggested_filename.endswith(".png")


@by_touch
def test_a_match_with_house_rules_is_played_by_touch_and_fits_all_the_time(
    server: Server, open_page: Visitor, *, whole: bool
) -> None:
    options = SHORT | HOUSE_RULES
    table = Table.opened(server, "Ada", *BOTS, game=UNIVERSE, options=options, start=True)
    page = open_page.at(table, phone=True)
    wait_for_turn(page)
    page.locator("[aria-expanded]", has_text="The other players").tap()
    match = page.get_by_role("region", name="The match")
    expect(match).to_contain_text("To 100")
    expect(match).to_contain_text("years twice")
    check_fits(page)
    page.locator("[aria-expanded=true]").tap()
    for name in ("Rules", "Player aid", "Menu"):
        page.get_by_role("button", name=name).tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        check_fits(page)
        page.get_by_role("dialog").get_by_role("button", name="Close").tap()
        expect(page.get_by_role("dialog")).to_be_hidden()
    if not whole:
        tap_often(page, MOVES)
        return
    tap_until(page, page.locator(END), WHOLE_MATCH)
    check_story(page, 3)
    check_fits(page)


# -- before the first game, and gentle words -------------------------------------------------------


def test_the_notice_comes_once_and_the_gentle_deck_has_its_words(open_page: Visitor) -> None:
    page = open_page(newcomer=True)
    play = page.get_by_role("button", name="Play now: Unyielding Universe")
    play.click()
    notice = page.get_by_role("dialog", name="Before you play")
    expect(notice).to_contain_text("the gentle deck")
    check_axe(page)
    notice.get_by_role("button", name="Play with the gentle deck").click()
    first = page.get_by_role("dialog", name="Unyielding Universe")
    expect(first).not_to_contain_text("the gentle deck")  # said already
    first.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("region", name="The match")).to_contain_text("gentle deck")
    page.get_by_role("link", name="To the lobby").first.click()
    play.click()
    expect(page.locator("main [data-board]")).to_be_visible()


def gentle_title(page: Page) -> tuple[str, str]:
    """The number of the first card that has gentle words, and these."""
    texts = page.evaluate("fetch('/api/games/unyielding-universe').then((one) => one.json())")
    key, title = next(
        (key, text) for key, text in texts["texts"].items() if key.startswith("gentle.title.card.")
    )
    return key.rpartition(".")[2], title


def test_cards_have_the_gentle_words_where_the_table_has(
    server: Server, open_page: Visitor
) -> None:
    for gentle in (True, False):
        options: dict[str, object] = {"gentle": gentle}
        table = Table.opened(server, "Ada", "bot:easy", game=UNIVERSE, options=options, start=True)
        page = open_page.at(table)
        wait_for_turn(page)
        card, title = gentle_title(page)
        begins = page.get_by_role("region", name="My place").locator(".begins")
        begins.evaluate("(it, card) => (it.dataset.inspect = `card:${card}`)", card)  # as if dealt
        begins.click(button="right")
        zoom = page.get_by_role("dialog")
        expect(zoom.get_by_text(title).first).to_be_visible(visible=gentle)


# -- every size ------------------------------------------------------------------------------------


def hoard(socket: Socket, count: int) -> bool:
    """Lay whatever comes until a lifeline is so long; whether it was before the round's end."""
    answered = 0
    while socket.last["outcome"] is None and socket.last["view"]["round"] == 1:
        view = socket.last["view"]
        asks = [ask for ask in socket.last["asks"] if ask["n"] > answered]
        if asks and view["ask"]["kind"] == "place" and len(view["seats"][0]["lifeline"]) >= count:
            return bool(view["ask"]["may_place"])
        for ask in asks:
            answered = ask["n"]
            socket.act(_wish(ask), ask=answered)
        socket.next()
    return False


def _wish(ask: Json) -> str:
    actions = [choice["action"] for choice in ask["choices"]]
    wishes = ("go on", "draw", "lay", "discard")
    return str(next((wish for wish in wishes if wish in actions), actions[0]))


def holding(server: Server, count: int, *bots: str) -> Table:
    """A table of Ada's, who holds a card and has so many in her lifeline."""
    while True:
        table = Table.opened(server, "Ada", *bots, game=UNIVERSE, start=True)
        with table.visit(server, 0) as socket:
            if hoard(socket, count):
                return table


def check_every_size(page: Page, *, axe: bool) -> None:
    """All that is needed is in sight and whole, whatever the size of the window."""
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        found: list[str] = []
        for _ in range(LOOKS):
            found = page.evaluate(_OUT_OF_SIGHT)
            if not found:
                break
            page.wait_for_timeout(BLINK)
        assert not found, f"at {width}x{height}: {found}"
        if axe:
            check_axe(page)


@pytest.mark.parametrize("cards", [pytest.param(8, marks=pytest.mark.deep), MANY])
def test_every_year_and_every_place_is_in_sight_at_every_size(
    server: Server, open_page: Visitor, cards: int
) -> None:
    bots = ("bot:random",) if cards == MANY else ("bot:random", "bot:random", "bot:random")
    page = open_page.at(holding(server, cards, *bots))
    wait_for_turn(page)
    check_every_size(page, axe=cards < MANY)


def test_where_a_card_goes_says_how_many_are_in_order_then(
    server: Server, open_page: Visitor
) -> None:
    table = holding(server, 6, "bot:random")
    page = open_page.at(table)
    wait_for_turn(page)
    place = page.locator("[aria-label='My place'] [data-ref].glows").last
    said = re.search(r"(\d+) in order", place.inner_text())
    assert said is not None
    with table.visit(server, 0) as socket:
        before = socket.last["view"]["seats"][0]["lifeline"]
        place.click()
        while (mine := socket.last["view"]["seats"][0])["lifeline"] == before:
            socket.next()
    assert mine["balanced"] == int(said[1])
