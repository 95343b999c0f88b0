"""Draws the icons of the installed page from web/public/icon.svg: python -m tests.browser.icons."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.chromium import FLAGS

PUBLIC = Path(__file__).parents[2] / "web/public"
SIZES = (192, 512)
PAGE = """<style>body {{ margin: 0; background: #0f6a60; display: grid; place-content: center;
  width: {size}px; height: {size}px; }} svg {{ width: {inner}px; height: {inner}px; }}</style>
{svg}"""


def main() -> None:
    """Write one picture for each size; what launchers cut off at the edges is empty."""
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    chromium = os.environ.get("TABLEFUL_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(PAGE.format(size=size, inner=round(0.72 * size), svg=svg))
            page.screenshot(path=PUBLIC / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
