"""Hands that click whatever glows, in the page itself: as fast as the page follows."""

import random
from collections.abc import Sequence
from contextlib import suppress

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooSlow

GLOWS = "[data-ref].glows, [data-offer]"
WINDOW = "section[aria-label='Time for reactions']"
END = "dialog[open] .reason"
LOG = ".side [role=log] p"
BLINK = 70  # milliseconds from click to click: the server takes 15 messages a second
PATIENCE = 60_000  # milliseconds, on a busy machine
BRIEFLY = 3_000  # milliseconds for what may be gone, because the table does not wait

_CLICK_ON = """([glows, until, saying, blink]) => {
  globalThis.clicked = [];
  const seen = (thing) => thing.getClientRects().length > 0;
  const look = () => {
    const there = [...document.querySelectorAll(until)];
    const found = there.some((thing) => seen(thing) && thing.textContent.includes(saying));
    const glowing = [...document.querySelectorAll(glows)].filter(seen);
    const thing = glowing[Math.floor(Math.random() * glowing.length)];
    if (thing && !found) {
      globalThis.clicked.push(thing.dataset.ref ?? thing.textContent);
      thing.click();
    }
    globalThis.hands = setTimeout(look, blink);
  };
  clearTimeout(globalThis.hands);
  look();
}"""


def play_on(page: Page, until: str = END, saying: str = "") -> None:
    """Begin to click what glows; the hands wait while `until` is to be seen, with a text."""
    page.evaluate(_CLICK_ON, [GLOWS, until, saying, BLINK])


def rest(page: Page) -> list[str]:
    """Stop clicking; what has been clicked."""
    page.evaluate("clearTimeout(globalThis.hands)")
    return list(page.evaluate("globalThis.clicked"))


def play_until(
    pages: Sequence[Page], seen: str, saying: str = "", patience: float = PATIENCE / 1000
) -> None:
    """Play on all pages until each of them shows something."""
    for page in pages:
        play_on(page, seen, saying)
    for page in pages:
        expect(page.locator(seen, has_text=saying).first).to_be_visible(timeout=1000 * patience)
    for page in pages:
        rest(page)


def glowing(page: Page) -> Locator:
    """What may be clicked."""
    return page.locator(GLOWS).filter(visible=True)


def wait_for_turn(page: Page) -> None:
    """Until something is asked of this page's person."""
    expect(glowing(page).first).to_be_visible(timeout=PATIENCE)


def tap(page: Page) -> None:
    """Tap something that glows, if it still does when the finger is there: look again after it."""
    with suppress(TooSlow):
        things = glowing(page)
        things.nth(random.randrange(max(1, things.count()))).tap(timeout=BRIEFLY)


def log(page: Page) -> list[str]:
    """All that happened, as this page tells it."""
    return page.locator(LOG).all_inner_texts()


def follow(page: Page, path: Sequence[str]) -> None:
    """Click from thing to thing; those that all ways have in common the page passes by itself."""
    happened = page.locator(LOG).count()
    told = page.locator(LOG).nth(happened)
    for ref in path:
        thing = page.locator(f"[data-ref='{ref}'].glows").first
        expect(thing.or_(told).first).to_be_visible()
        if told.is_visible():
            break
        thing.click()
    expect(told).to_be_visible()


def make_a_move(page: Page) -> None:
    """Click what glows until something has happened."""
    wait_for_turn(page)
    play_until([page], f"{LOG}:nth-child({page.locator(LOG).count() + 1})")
