"""AI Space Puzzle: whole games in both roles, the canvas by mouse, touch and keys, its sizes."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from tests.browser.hands import BRIEFLY, LOG
from tests.browser.house import Server, Visitor
from tests.browser.looks import SIZES, check_axe, check_fits, left_after_a_while, resize, subject
from tests.browser.tables import SPACE, Table

END = "dialog[open] h2"  # of a team: how it ended
FIRST: dict[str, object] = {"scenario": 1}
WITH_DICE: dict[str, object] = {"scenario": 4}
ROUNDS = 6  # of the first scenario
KEYS = ("square", "triangle", "circle", "hexagon")
COLOURS = ("red", "blue", "green", "black")

# What is needed and not wholly within the window, or under something else.
_OUT_OF_SIGHT = """() => [...document.querySelectorAll(
    "main [data-ref], main [data-token], main [data-tray], main .tools button, main .tabs button")]
  .filter((thing) => getComputedStyle(thing).visibility !== "hidden")
  .filter((thing) => {
    const box = thing.getBoundingClientRect();
    const across = box.left >= -1 && box.right <= innerWidth + 1;
    const inside = across && box.top >= -1 && box.bottom <= innerHeight + 1;
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const room = thing.closest(".room, .row");  // a pawn may stand in it
    return !box.width || !inside || !(thing.contains(there) || room?.contains(there));
  }).map((thing) => thing.dataset.ref ?? thing.dataset.tray ?? thing.outerHTML.slice(0, 90))"""

# What of a marker is still hidden in the moment when the Key cards take their turn.
_LATE = """async () => {
  const tabs = [...document.querySelectorAll("main .tabs button")];
  tabs.find((tab) => tab.textContent === "Key cards").click();
  await new Promise(queueMicrotask);
  return [...document.querySelectorAll("main [data-ref^=marker], main [data-ref^=marker] *")]
    .filter((part) => getComputedStyle(part).visibility === "hidden")
    .map((part) => part.outerHTML.slice(0, 90));
}"""


def thing(page: Page, ref: str) -> Locator:
    """Something on the table."""
    return page.locator(f"main [data-ref='{ref}']")


def choose(page: Page, *refs: str) -> None:
    """Click one thing after the other, each as soon as a move goes on with it."""
    for ref in refs:
        page.locator(f"main [data-ref='{ref}'].glows").click()


def token(page: Page, word: str) -> Locator:
    """A token that lies behind the screen."""
    return page.locator(f"main [data-token='{word}']")


def from_tray(page: Page, word: str) -> Locator:
    """A token to take."""
    return page.locator(f"main [data-tray='{word}']")


def show(page: Page, tab: str) -> None:
    """On a small screen, what takes turns."""
    button = page.locator("main .tabs button", has_text=tab)
    if button.is_visible():
        button.click()


def behind_the_screen(page: Page) -> None:
    """The AI has its card, and may lay tokens."""
    thing(page, "card:90").click()
    expect(from_tray(page, "square")).to_be_visible()


def lift(page: Page) -> None:
    """The message is sent, and told."""
    lifted = page.locator(LOG, has_text="The screen is lifted")
    before = lifted.count()
    page.get_by_role("button", name="Lift the screen").click()
    expect(lifted.nth(before)).to_be_attached()


def box(place: Locator) -> FloatRect:
    """Where something is."""
    found = place.bounding_box()
    assert found is not None
    return found


def middle(place: Locator, along: float = 0.5, down: float = 0.5) -> tuple[float, float]:
    """A point of something, by default its middle."""
    it = box(place)
    return it["x"] + along * it["width"], it["y"] + down * it["height"]


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_an_astronaut_plays_a_whole_game_with_a_bot_as_the_ai(
    server: Server, open_page: Visitor, *, phone: bool
) -> None:
    """ASP 4.1, 4.3, 4.4, 5.1."""
    table = Table.opened(server, "bot:easy", "Ada", game=SPACE, options=FIRST, start=True)
    page = open_page.at(table, phone=phone)
    ready = thing(page, "pawn:red").or_(page.locator("main [data-tab=message]")).first
    expect(ready).to_be_visible()
    expect(page.locator("main .stage li").first).to_be_attached()  # the message, in words
    show(page, "Ship")
    before = box(page.locator("main"))
    choose(page, "pawn:red", "room:b2")
    expect(page.locator("[data-room=b2] [data-ref='pawn:red']")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    assert box(page.locator("main")) == before  # the board stays where it is
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-room=b2] [data-ref='pawn:red']")).to_have_count(0)
    if phone:
        check_fits(page)
    show(page, "Key cards")
    for colour, key in zip(COLOURS, KEYS, strict=True):
        choose(page, f"marker:{colour}", f"spot:{key}-sure")
        card = page.locator(f"[data-spot='key:{key}']")
        expect(card.locator(f"[data-ref='marker:{colour}']")).to_be_visible()
    choose(page, "location:circle")
    expect(thing(page, "location:circle")).to_contain_text("unsure")
    if phone:
        check_fits(page)
    for number in range(2, ROUNDS + 1):
        page.get_by_role("button", name="Ready", exact=True).click()
        expect(page.locator("main .mission")).to_contain_text(f"Round {number} of {ROUNDS}")
        expect(page.locator("main .shutter.up")).to_be_attached()
    page.get_by_role("button", name="Ready", exact=True).click()
    expect(page.locator(END)).to_contain_text("hourglass")
    page.keyboard.press("Escape")
    expect(page.locator("main .place")).to_have_count(4)


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """By mouse."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=4)
    page.mouse.move(*end, steps=4)
    page.mouse.up()


def swipe(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """By finger."""
    session = page.context.new_cdp_session(page)
    points = [start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end]
    for place, (x, y) in enumerate(points):
        kind = "touchMove" if place else "touchStart"
        at = {"type": kind, "touchPoints": [{"x": x, "y": y}]}
        session.send("Input.dispatchTouchEvent", at)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


Hand = Callable[[Page, tuple[float, float], tuple[float, float]], None]


@pytest.mark.parametrize(("phone", "hand"), [(False, drag), (True, swipe)], ids=["mouse", "touch"])
def test_the_ai_lays_by_hand_and_plays_a_whole_game(
    server: Server, open_page: Visitor, *, phone: bool, hand: Hand
) -> None:
    """ASP 3.1: taken from the tray, moved, turned, overlapping, brought to the front, removed."""
    table = Table.opened(server, "Ada", "bot:easy", game=SPACE, options=FIRST, start=True)
    page = open_page.at(table, phone=phone)
    behind_the_screen(page)
    area = page.locator("main .area")
    hand(page, middle(from_tray(page, "arrow")), middle(area, 0.3))
    expect(token(page, "arrow")).to_be_visible()
    from_tray(page, "wave").click()
    hand(page, middle(token(page, "wave")), middle(area, 0.36, 0.6))
    for button in ("Turn right", "Turn right", "Bring to the front"):
        page.get_by_role("button", name=button).click()
    expect(token(page, "wave")).to_contain_text("turned 30 degrees to the right")
    from_tray(page, "cross").click()
    hand(
        page,
        middle(token(page, "cross")),
        (middle(area)[0], box(area)["y"] + 2 * box(area)["height"]),
    )
    expect(token(page, "cross")).to_have_count(0)
    from_tray(page, "tick").click()
    page.get_by_role("button", name="Take away").click()
    expect(page.locator("main [data-token]")).to_have_count(2)
    if phone:
        check_fits(page)
    over = page.locator(END)
    for _ in range(ROUNDS):
        lift(page)
        expect(over.or_(from_tray(page, "square")).first).to_be_visible()
        if over.is_visible():
            break
        from_tray(page, "square").click()
    expect(over).to_be_visible()


# -- behind the screen -----------------------------------------------------------------------------


def test_the_ai_lays_by_keys_alone_and_is_refused_by_a_rule(
    server: Server, open_page: Visitor
) -> None:
    """ASP 3.1: exactly as many tokens as the Scenario says; what was laid stays."""
    table = Table.opened(server, "Ada", "bot:easy", game=SPACE, options=WITH_DICE, start=True)
    page = open_page.at(table)
    behind_the_screen(page)
    from_tray(page, "pawn").press("Enter")
    token(page, "pawn").focus()
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowUp", "r", "R", "R"):
        page.keyboard.press(key)
    expect(token(page, "pawn")).to_contain_text("turned 15 degrees to the left")
    page.get_by_role("button", name="Lift the screen").press("Enter")
    expect(page.locator(".refusal")).to_contain_text("The number of tokens must be 5")
    page.reload()
    expect(token(page, "pawn")).to_contain_text("turned 15 degrees to the left")
    token(page, "pawn").press("Delete")
    expect(page.locator("main [data-token]")).to_have_count(0)


def test_nothing_of_what_is_laid_shows_before_the_lift(server: Server, open_page: Visitor) -> None:
    """ASP 3.3, 6.1: the astronauts see just that the AI composes; then all of it, and in words."""
    table = Table.begun(server, ["Ada", "Ben"], game=SPACE, options=FIRST)
    ada, ben = open_page.at(table, 0), open_page.at(table, 1)
    behind_the_screen(ada)
    expect(ben.locator("main .waits")).to_have_text("The AI composes a message")
    expect(ben.locator("main .shutter:not(.up)")).to_be_visible()
    before = ben.locator("main").inner_html()
    from_tray(ada, "plant").click()
    expect(token(ada, "plant")).to_be_visible()
    expect(ada.get_by_text("You may read here, but not write")).to_be_visible()
    assert ben.locator("main").inner_html() == before
    lift(ada)
    expect(ben.locator("main .stage ol")).to_contain_text("The plant, left.")
    expect(ada.locator("main .stage ol")).to_contain_text("The plant, left.")


def test_at_one_device_the_card_is_seen_only_while_the_ai_holds_it(
    server: Server, open_page: Visitor
) -> None:
    """ASP 6.3."""
    table = Table.opened(server, "Ada", "Ben", game=SPACE, options=FIRST, start=True)
    page = open_page.at(table)
    page.get_by_role("button", name="I am Ada").click()  # on the curtain
    behind_the_screen(page)
    card, keys = page.get_by_role("button", name="Only the AI looks"), page.locator("main .place")
    expect(keys).to_have_count(0)
    page.mouse.move(*middle(card))
    page.mouse.down()
    expect(keys).to_have_count(4)
    page.mouse.up()
    expect(keys).to_have_count(0)
    from_tray(page, "plant").click()
    lift(page)
    with suppress(TooSlow):  # after some seconds it goes on by itself
        page.get_by_role("button", name="Hand over to Ben").click(timeout=BRIEFLY)
    expect(thing(page, "pawn:red")).to_be_visible()
    expect(page.locator("main .stage ol")).to_contain_text("The plant, left.")
    expect(card).to_have_count(0)
    expect(keys).to_have_count(0)


@pytest.mark.parametrize("people", [2, 3, 4])
def test_several_astronauts_at_one_device_find_undo_beside_ready(
    server: Server, open_page: Visitor, people: int
) -> None:
    """And the board stays where it is when it comes, whatever the size."""
    crew = ("Ada", "Ben", "Cleo", "Dan")[:people]
    table = Table.opened(server, "bot:easy", *crew, game=SPACE, options=FIRST, start=True)
    page = open_page.at(table, phone=True)
    ready = page.get_by_role("button", name="Ready", exact=True)
    undo = page.get_by_role("button", name="Undo")
    for wide, high in ((390, 844), (360, 640), (1280, 800)):
        page.set_viewport_size({"width": wide, "height": high})
        expect(ready).to_be_visible()
        show(page, "Ship")
        before = box(page.locator("main"))
        choose(page, "pawn:red", "room:b2")
        expect(undo).to_be_visible()
        with subject(f"{wide} x {high}"):
            assert box(undo)["y"] == box(ready)["y"]
            assert box(page.locator("main")) == before
        undo.click()
        expect(undo).to_be_hidden()


def test_to_declare_is_asked_about_once_more(server: Server, open_page: Visitor) -> None:
    """ASP 5.1: refused without a marker on each Key card, else the end of the game."""
    table = Table.opened(server, "bot:easy", "Ada", game=SPACE, options=FIRST, start=True)
    page = open_page.at(table)
    page.evaluate("""() => { const kept = JSON.parse(localStorage["tableful.prefs"]);
      localStorage["tableful.prefs"] = JSON.stringify({ ...kept, confirm: "dangerous" }); }""")
    page.reload()
    expect(thing(page, "pawn:red")).to_be_visible()
    thing(page, "hourglass").click()
    expect(page.locator(".refusal")).to_contain_text("exactly one colour marker")
    for colour, key in zip(COLOURS, KEYS, strict=True):
        choose(page, f"marker:{colour}", f"spot:{key}-unsure")
    expect(page.locator("main .key [data-ref^='marker:']")).to_have_count(4)
    choose(page, "hourglass")
    asked = page.get_by_role("dialog")
    expect(asked).to_contain_text("the game is over")
    check_axe(page)
    asked.get_by_role("button").first.click()
    expect(asked).to_be_hidden()


def test_without_motion_a_marker_has_its_name_as_soon_as_it_is_shown(
    server: Server, open_page: Visitor
) -> None:
    """Else who listens finds buttons without a name for some moments; and arrows find it too."""
    table = Table.opened(server, "bot:easy", "Ada", game=SPACE, options=WITH_DICE, start=True)
    page = open_page.at(table)
    resize(page, "phone on its side")
    expect(thing(page, "pawn:red")).to_be_visible()
    expect(thing(page, "marker:red")).to_be_hidden()
    assert not page.evaluate(_LATE)
    expect(thing(page, "marker:red")).to_be_visible()
    page.get_by_role("button", name="Key cards", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("main [data-ref]:focus")).to_be_visible()


# -- sizes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1], ids=["ai", "astronaut"])
def test_all_is_in_sight_at_every_size(server: Server, open_page: Visitor, seat: int) -> None:
    """With dice, which need the most room."""
    who = ("Ada", "bot:easy") if seat == 0 else ("bot:easy", "Ada")
    table = Table.opened(server, *who, game=SPACE, options=WITH_DICE, start=True)
    page = open_page.at(table)
    if seat == 0:
        behind_the_screen(page)
        from_tray(page, "red").click()
    else:
        choose(page, "pawn:red", "room:c3")
        expect(thing(page, "die:red")).to_be_visible()
    for place, size in enumerate(SIZES):
        resize(page, size)
        page.emulate_media(color_scheme="dark" if place % 2 else "light")
        with subject(size):
            for tab in ("", "Ship", "Key cards"):
                if tab:
                    show(page, tab)
                found = left_after_a_while(page, _OUT_OF_SIGHT)
                assert not found, f"{tab}: {found}"
    check_axe(page)
