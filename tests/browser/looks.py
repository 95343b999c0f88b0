"""What is looked at on the pages of any game: its sizes, room for fingers, axe, and the focus."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.hands import LOG, PATIENCE, glowing, tap, wait_for_turn
from tests.browser.house import PHONE, Scheme
from tests.browser.tables import Json

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
_RUN = """(rules) => axe.run(rules ? { runOnly: rules } : {}).then((report) => report.violations
  .flatMap((kind) => kind.nodes.map((node) =>
    `${kind.id}: ${node.html.slice(0, 200)}\\n${node.failureSummary}`)))"""
COLOURS = ["color-contrast", "link-in-text-block"]  # all that the dark can change

TARGET = 44  # pixels that a finger needs
LOOKS, BLINK = 24, 250  # how often, and after how many milliseconds again

SIZES = {
    "laptop": (1280, 800),
    "large": (1920, 1080),
    "flat laptop": (1366, 650),
    "tablet": (768, 1024),
    "phone": (390, 844),
    "small phone": (360, 640),
    "phone on its side": (844, 390),
    "zoomed to 200 %": (640, 400),  # a window of 1280x800
}

SHAPES = ("laptop", "phone", "phone on its side")  # the lay-outs: what axe sees is the same in each

# What can be clicked and is smaller than a finger. A box to tick and a way to a file are as large
# as their label; words within a line of text are as high as the line (WCAG 2.5.8 leaves these out).
_SMALL = """(target) => {
  const small = [];
  const over = document.querySelector("dialog[open]") ?? document;
  for (const thing of over.querySelectorAll("button, a[href], input, select, textarea, summary")) {
    const place = thing.closest("label:has([type=checkbox], [type=radio], [type=file])") ?? thing;
    const { display, visibility } = getComputedStyle(thing);
    if (!place.getClientRects().length || visibility === "hidden") continue;
    const inText = thing.matches("p button:not(.button)");
    if (display.startsWith("inline") && inText) continue;
    const { width, height } = place.getBoundingClientRect();
    if (width >= target - 0.5 && height >= target - 0.5) continue;
    small.push(`${Math.round(width)}x${Math.round(height)} ${thing.outerHTML.slice(0, 160)}`);
  }
  return small;
}"""
# What would have to be scrolled sideways, the page itself among it.
_WIDE = """() => [...document.querySelectorAll("html, main, .page > *, dialog[open] .body")]
  .filter((box) => box.scrollWidth > box.clientWidth + 1)
  .filter((box) => box.matches("html") || getComputedStyle(box).overflowX !== "visible")
  .map((box) => `${box.scrollWidth} in ${box.clientWidth}: ${box.outerHTML.slice(0, 120)}`)"""
# A table that is higher than its window.
_SCROLLS = """() => [...document.querySelectorAll("main")]
  .filter((board) => board.scrollHeight > board.clientHeight + 1)
  .map((board) => `${board.scrollHeight} in ${board.clientHeight}`)"""
# Whether the page has been drawn anew, so wide and in the dark or not.
_DRAWN = """async ([wide, dark]) => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  await frame().then(frame).then(frame);
  const changing = document.getAnimations().some((one) => one instanceof CSSTransition);
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return !changing && innerWidth === wide && isDark === dark;
}"""
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


def check_no_scrolling(page: Page) -> None:
    """The whole table is in the window."""
    scrolls = left_after_a_while(page, _SCROLLS)
    assert not scrolls, f"the table is higher than its window: {scrolls}"


def check_fits(page: Page) -> None:
    """Nothing to scroll sideways, and nothing too small for a finger."""
    assert page.evaluate("innerWidth") == PHONE["width"]
    wide, small = page.evaluate(_WIDE), page.evaluate(_SMALL, TARGET)
    assert not wide, f"too wide: {wide}"
    assert not small, f"too small for a finger: {small}"


def tap_until(page: Page, seen: Locator, seconds: float = PATIENCE / 1000) -> None:
    """Tap what glows until something is to be seen; everything fits all the time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        expect(glowing(page).last.or_(seen).first).to_be_visible()
        check_fits(page)
        if seen.is_visible():
            return
        tap(page)
    raise AssertionError(f"{seen} is not to be seen")


def tap_often(page: Page, times: int) -> None:
    """Tap what glows so often; everything fits all the time."""
    for _ in range(times):
        expect(glowing(page).last).to_be_visible()
        check_fits(page)
        tap(page)


# A game by touch: some moves of it, and by hand the whole.
by_touch = pytest.mark.parametrize(
    "whole", [False, pytest.param(True, marks=pytest.mark.deep)], ids=["some moves", "to the end"]
)


def resize(page: Page, size: str) -> None:
    """Give the window another size."""
    width, height = SIZES[size]
    page.set_viewport_size(ViewportSize(width=width, height=height))


def left_after_a_while(page: Page, complaints: str, argument: object = None) -> list[str]:
    """What is still to complain of once the page has found its new size."""
    found: list[str] = []
    for _ in range(LOOKS):
        found = page.evaluate(complaints, argument)
        if not found:
            break
        page.wait_for_timeout(BLINK)
    return found


def check_axe_in_every_shape(page: Page) -> None:
    """Let axe look at a page in windows of all shapes, by turns in the light and in the dark."""
    for place, size in enumerate(SHAPES):
        resize(page, size)
        with subject(size):
            draw_in(page, "dark" if place % 2 else "light", SIZES[size][0])
            check_axe(page)


@contextmanager
def subject(what: str) -> Iterator[None]:
    """Whatever is found wrong here is about something."""
    try:
        yield
    except AssertionError as error:
        error.add_note(f"at {what}")
        raise


def draw_in(page: Page, scheme: Scheme, width: int) -> None:
    """Let the page be drawn in the light or in the dark, in a window so wide."""
    page.emulate_media(color_scheme=scheme)
    page.wait_for_function(_DRAWN, arg=[width, scheme == "dark"])


def check_axe(page: Page, rules: list[str] | None = None) -> None:
    """Let axe look at the page as it is now, for all that it knows or for some rules."""
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(_RUN, rules)
    assert not found, "\n".join(found)


def check_axe_light_and_dark(page: Page) -> None:
    """Let axe look at the page in the light; and in the dark, at its colours."""
    check_axe(page)
    width = page.evaluate("innerWidth")
    draw_in(page, "dark", width)
    with subject("dark"):
        check_axe(page, COLOURS)
    draw_in(page, "light", width)


def check_opened(page: Page, button: str) -> None:
    """What a button opens, in the light and in the dark, and closed again."""
    page.get_by_role("button", name=button, exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    check_axe_light_and_dark(page)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


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
    until = time.monotonic() + PATIENCE / 1000
    while page.locator(LOG).count() <= happened:
        assert time.monotonic() < until, "nothing happens by arrows and Enter"
        wait_for_turn(page)
        if press(page, "ArrowDown")["glows"]:
            page.keyboard.press("Enter")
