"""An illegal click: the engine's own sentence, its rule, and the rule itself one click away."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import wait_for_turn
from tests.browser.house import Server, Visitor
from tests.browser.tables import AUDE, RUST, Table


@pytest.mark.parametrize(
    ("game", "title", "prefix", "illegal"),
    [
        (RUST, "Rust & Research", "R&R", "hand:"),  # first, one of three abilities is to be kept
        (AUDE, "Project AUDE", "AUDE", "mission:"),  # it is empty and cannot be completed
    ],
)
def test_an_illegal_click_shows_why_not_and_its_number_opens_the_rules_there(
    server: Server, open_page: Visitor, game: str, title: str, prefix: str, illegal: str
) -> None:
    table = Table.opened(server, "Ada", "bot:easy", game=game, start=True)
    page = open_page.at(table)
    wait_for_turn(page)
    page.locator(f"[data-ref^='{illegal}']").first.click()
    refusal = page.locator(".refusal")
    expect(refusal.locator("span").first).to_have_text(re.compile(r"\w+ .*\.$"))
    number = refusal.locator(".rule")
    expect(number).to_have_text(re.compile(rf"^{prefix} \d+\.\d+$"))
    rule = number.inner_text().removeprefix(f"{prefix} ")

    number.click()
    rules = page.get_by_role("dialog", name=f"Rules of {title}")
    opened = rules.locator(f"[data-anchor='{rule}']")
    expect(opened).to_be_focused()
    expect(opened).to_be_in_viewport()
    expect(opened).to_have_class(re.compile("marked"))
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    refusal.get_by_role("button", name="Dismiss").click()
    expect(refusal).to_be_hidden()


def test_a_refused_click_changes_nothing_and_the_next_one_works(
    server: Server, open_page: Visitor
) -> None:
    table = Table.opened(server, "Ada", "bot:easy", start=True)
    page = open_page.at(table)
    wait_for_turn(page)
    glowing = page.locator("[data-ref].glows")
    expect(glowing).to_have_count(3)
    page.locator("[data-ref=deck]").click()
    expect(page.locator(".refusal")).to_be_visible()
    expect(glowing).to_have_count(3)
    glowing.first.click()
    expect(page.locator("[data-ref^='ability:']")).to_have_count(1)
    expect(page.locator(".refusal")).to_be_hidden()
