"""How much of a game with bots is waiting: a whole one in Chromium, by hands that answer at once.

    python -m benchmarks.waiting --address http://127.0.0.1:8000

The server must be running. A *countdown* is a clock that runs down on the page. The rest adds up: I
was *asked*; something *moved* on the board while I was not; the table waited for reactions, the
bots' own time included, and nothing moved (*windows*); the table stood still for any other reason,
so that one can see what a bot did (*still*). Windows and still are the waiting.
"""

import argparse
import json
import os
import shutil
from urllib.request import Request, urlopen

from playwright.sync_api import sync_playwright

from tools.chromium import FLAGS

GAME = "rust-and-research"
LONGEST = 1_800_000  # milliseconds

# Clicks whatever glows, and counts in which state the page was between two looks.
HANDS = """() => {
  const seen = (thing) => thing.getClientRects().length > 0;
  const spent = (globalThis.spent = {
    countdown: 0, opened: 0, open: 0, clicks: 0, asked: 0, moved: 0, windows: 0, still: 0,
  });
  const ends = (motion) => motion.effect?.getComputedTiming().endTime !== Infinity;
  const moves = () => document.querySelector("main").getAnimations({ subtree: true })
    .some((motion) => motion.playState === "running" && ends(motion));
  let last = performance.now();
  let wasOpen = false;
  const look = () => {
    const glowing = [...document.querySelectorAll("[data-ref].glows, [data-offer]")].filter(seen);
    const clock = [...document.querySelectorAll("[role=timer]")].some(seen);
    const status = document.querySelector(".bar .status")?.textContent ?? "";
    const now = performance.now();
    const passed = now - last;
    last = now;
    if (clock) spent.countdown += passed;
    const open = clock || /may react|be sealed|have answered/.test(status);
    if (open && !wasOpen) spent.opened += 1;
    wasOpen = open;
    if (open && !glowing.length) spent.open += passed;
    if (glowing.length) spent.asked += passed;
    else if (moves()) spent.moved += passed;
    else if (open) spent.windows += passed;
    else spent.still += passed;
    const thing = glowing[Math.floor(Math.random() * glowing.length)];
    if (thing) {
      spent.clicks += 1;
      thing.click();
    }
    if (!document.querySelector("dialog[open] .reason")) setTimeout(look, 80);
  };
  look();
}"""


def table(address: str) -> tuple[str, dict[str, object]]:
    """A table as *Play now* opens it: one person, two medium bots."""
    bots = [{"kind": "bot", "bot": "medium"}] * 2
    seats = [{"kind": "person", "name": "Ada"}, *bots]
    body = json.dumps({"game": GAME, "seats": seats, "start": True}).encode()
    asked = Request(f"{address}/api/tables", body, {"content-type": "application/json"})
    with urlopen(asked) as answer:
        seated = json.load(answer)
    kept = {"token": seated["token"], "seats": seated["seats"], "at": 1}
    return seated["table"], {"name": "", "tables": {seated["table"]: kept}}


def main() -> None:
    """Play a game, and print where its time went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--address", default="http://127.0.0.1:8000")
    address = parser.parse_args().address
    name, keys = table(address)
    kept = {"tableful.keys": json.dumps(keys), "tableful.prefs": json.dumps({"welcomed": True})}
    chromium = os.environ.get("TABLEFUL_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        keep = "for (const [key, value] of Object.entries(KEPT)) localStorage[key] ??= value;"
        page.add_init_script(keep.replace("KEPT", json.dumps(kept)))
        page.goto(f"{address}/t/{name}")
        page.evaluate(HANDS)
        page.wait_for_selector("dialog[open] .reason", timeout=LONGEST)
        spent = page.evaluate("globalThis.spent")
        browser.close()
    clicks = spent.pop("clicks")
    countdown, opened, still_open = (spent.pop(one) for one in ("countdown", "opened", "open"))
    whole = sum(spent.values())
    print(f"{GAME}: {whole / 1000:.0f} s, {clicks:.0f} clicks, {opened:.0f} windows")
    print(f"  countdowns {countdown / 1000:.1f} s, {countdown / whole:.0%}")
    print(f"  open windows, moving or not {still_open / 1000:.1f} s, {still_open / whole:.0%}")
    for what, milliseconds in spent.items():
        print(f"  {what} {milliseconds / 1000:.1f} s, {milliseconds / whole:.0%}")
    waited = spent["windows"] + spent["still"]
    print(f"  waiting in all {waited / 1000:.1f} s, {waited / whole:.0%}")


if __name__ == "__main__":
    main()
