"""The typefaces: our own, small, and waited for by nobody."""

import re

from tableful.server.app import static_folder
from tests.browser.house import Visitor

MOST_BYTES = 70_000
ARRIVED = """document.fonts.ready.then(
  () => [...document.fonts].filter((face) => face.status === "loaded").map((face) => face.family)
)"""


def test_both_typefaces_arrive_and_are_used(open_page: Visitor) -> None:
    page = open_page("/")
    page.get_by_role("heading", level=1).wait_for()
    arrived = {family.strip('"') for family in page.evaluate(ARRIVED)}
    assert arrived == {"Tableful Title", "Tableful Text"}
    used = page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily")
    assert used.startswith('"Tableful Title"')


def test_they_are_small_and_do_not_block_the_first_paint() -> None:
    assets = static_folder() / "assets"
    fonts = list(assets.glob("*.woff2"))
    assert fonts
    assert sum(font.stat().st_size for font in fonts) <= MOST_BYTES
    styles = "".join(file.read_text(encoding="utf-8") for file in assets.glob("*.css"))
    faces = re.findall(r"@font-face\s*{[^}]*}", styles)
    assert faces
    assert all("font-display:swap" in face for face in faces)
