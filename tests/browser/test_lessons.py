"""A lesson from the lobby to what somebody knows then: by what glows, wrongly, and in two goes."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import glowing, play_until, wait_for_turn
from tests.browser.house import Visitor
from tests.browser.looks import check_axe_light_and_dark

LEARN = "Learn in five minutes: Rust & Research"
WORDS = "aside[aria-label='Lesson']"
FAR = f"{WORDS} button"
STEPS = 10

# What the words lie over of what is to be clicked or looked at, and whether the table scrolls.
_HIDES = """() => {
  const words = document.querySelector("aside[aria-label='Lesson']").getBoundingClientRect();
  const over = (box) =>
    Math.min(words.right, box.right) - Math.max(words.left, box.left) > 1 &&
    Math.min(words.bottom, box.bottom) - Math.max(words.top, box.top) > 1;
  const things = [...document.querySelectorAll("main .glows, main [data-pointed]")];
  const board = document.querySelector("main");
  return [
    ...things.filter((thing) => over(thing.getBoundingClientRect())).map((one) => one.dataset.ref),
    ...(board.scrollHeight > board.clientHeight + 1 ? ["the table scrolls"] : []),
  ];
}"""


def begin(page: Page) -> None:
    """From the lobby to the first step."""
    page.get_by_role("button", name=LEARN).click()
    expect(page.locator(FAR, has_text=f"1/{STEPS}")).to_be_visible()
    wait_for_turn(page)


def go_to(page: Page, step: int) -> None:
    """Click what glows until a step is reached."""
    play_until([page], FAR, f"{step}/{STEPS}")
    wait_for_turn(page)


def settled(page: Page) -> None:
    """Until the words hide nothing that is to be clicked: things may still be on their way."""
    page.wait_for_function(f"({_HIDES})().length === 0")


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_who_clicks_what_glows_learns_a_game(open_page: Visitor, *, phone: bool) -> None:
    page = open_page(phone=phone)
    begin(page)
    settled(page)
    check_axe_light_and_dark(page)
    for step in range(2, STEPS + 1):
        go_to(page, step)
        settled(page)
    play_until([page], "dialog[open]", "Now you know")
    check_axe_light_and_dark(page)
    page.get_by_role("button", name="Reactions and time").click()
    expect(page.locator(WORDS)).to_contain_text("Some abilities are reactions")
    page.get_by_role("link", name=re.compile("Leave the lesson")).click()
    expect(
        page.get_by_role("button", name="Learn in five minutes, done: Rust & Research")
    ).to_be_visible()


@pytest.mark.parametrize("size", [(360, 640), (640, 400)])
def test_its_words_find_room_on_small_screens(open_page: Visitor, size: tuple[int, int]) -> None:
    page = open_page()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    begin(page)
    settled(page)
    go_to(page, 3)
    settled(page)
    page.get_by_role("button", name="Hide the lesson").click()
    expect(page.locator(f"{WORDS} p")).to_be_hidden()
    page.get_by_role("button", name="Show the lesson").click()
    expect(page.locator(f"{WORDS} p")).to_be_visible()


def test_a_wrong_move_is_answered_kindly_and_a_lesson_waits_for_who_left(
    open_page: Visitor,
) -> None:
    page = open_page()
    begin(page)
    go_to(page, 3)
    page.locator("[data-ref='hand:librarian']").click()
    expect(page.get_by_role("alert")).to_contain_text("Look at Tilly's card first.")
    expect(page.get_by_role("alert").get_by_role("button", name="R&R 5.10")).to_be_visible()
    expect(page.locator(FAR)).to_contain_text(f"3/{STEPS}")
    page.get_by_role("link", name=re.compile("Leave the lesson")).click()
    page.get_by_role("button", name="Learn in five minutes, go on: Rust & Research").click()
    expect(page.locator(FAR)).to_contain_text(f"3/{STEPS}")
    expect(glowing(page).first).to_be_visible()


def test_who_meets_a_game_for_the_first_time_may_learn_it_first(open_page: Visitor) -> None:
    page = open_page(newcomer=True)
    page.get_by_role("button", name="Play now: Rust & Research").click()
    page.get_by_role("dialog").get_by_role("button", name="Learn in five minutes").click()
    expect(page.locator(FAR)).to_contain_text(f"1/{STEPS}")


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_tokens_that_are_pointed_at_make_the_message(open_page: Visitor, *, phone: bool) -> None:
    page = open_page(phone=phone)
    page.get_by_role("button", name=re.compile("Be the AI")).click()
    pointed = page.locator("[data-tray][data-pointed]:not(.lies)")
    for step, tokens in ((2, 3), (3, 5)):
        play_until([page], FAR, f"{step}/3")
        expect(pointed).to_have_count(tokens)
        for left in range(tokens, 0, -1):
            pointed.first.click()
            expect(pointed).to_have_count(left - 1)
        page.locator("button.lift.main").click()
    play_until([page], "dialog[open]", "Now you know")
