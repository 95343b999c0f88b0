"""Practice: from *Play now* to a way back past what has been seen."""

from playwright.sync_api import expect

from tests.browser.hands import LOG, make_a_move, wait_for_turn
from tests.browser.house import Visitor


def test_in_practice_one_goes_back_past_what_bots_did(open_page: Visitor) -> None:
    page = open_page("/")
    page.get_by_role("checkbox", name="Practice: Project AUDE").check()
    page.get_by_role("button", name="Play now: Project AUDE").click()
    expect(page.locator("header").get_by_text("Practice")).to_be_visible()
    back = page.get_by_role("button", name="Go back to my last decision")
    for _ in range(3):
        make_a_move(page)
        wait_for_turn(page)
    lines = page.locator(LOG).count()
    while back.is_visible():
        told = page.locator(LOG).all_inner_texts()
        back.click()
        expect(page.locator(LOG)).not_to_have_text(told)  # the line below may stand there already
        expect(page.locator(LOG).last).to_have_text("You go back to an earlier decision.")
        wait_for_turn(page)
    assert page.locator(LOG).count() < lines
