"""Project AUDE: whole games by mouse and by touch, every ability, and undo until cards are seen."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import END, LOG, follow, glowing, play_until, wait_for_turn
from tests.browser.house import Server, Visitor
from tests.browser.looks import by_touch, check_fits, tap_often, tap_until
from tests.browser.tables import AUDE, Json, Table, lead

ABILITIES = ["insert first", "rearrange", "duplicate colour", "draw four", "move", "keep both"]
MOVES = 12
WHOLE_GAME = 600.0  # seconds, on a busy machine
DEALS = 60  # a third of them give an ability to a seat, and most games come to its use


# -- whole games -----------------------------------------------------------------------------------


def rescued(server: Server, table: Table) -> list[int]:
    """How many cards each seat has collected."""
    with table.visit(server, 0) as socket:
        return [len(seat["collected"]) for seat in socket.last["view"]["seats"]]


def check_gallery(page: Page, collected: list[int]) -> None:
    """All that came home is there, whoever brought it, with its text."""
    gallery = page.get_by_role("region", name="What was rescued")
    expect(gallery.get_by_role("heading", name="What you rescued")).to_be_visible()
    whose = gallery.get_by_role("group", name="Whose").get_by_role("button")
    expect(whose).to_have_count(len(collected))
    for seat, count in enumerate(collected):
        whose.nth(seat).click()
        expect(whose.nth(seat)).to_have_attribute("aria-pressed", "true")
        expect(gallery.locator("button.face")).to_have_count(count)
        for words in gallery.locator("li .words").all_inner_texts():
            title, *about = [line for line in words.splitlines() if line]
            assert title
            assert len(about) >= 2, f"nothing is told about {title}"


def test_one_person_and_two_bots_play_to_the_gallery(server: Server, open_page: Visitor) -> None:
    table = Table.opened(server, "Ada", "bot:easy", "bot:easy", game=AUDE, start=True)
    page = open_page.at(table)
    play_until([page], END, patience=WHOLE_GAME)
    assert page.locator("dialog[open] tr.winner").count() >= 1
    expect(page.locator("dialog[open] tr:has(.sum)")).to_have_count(3)
    collected = rescued(server, table)
    assert any(collected), "nothing came home"
    check_gallery(page, collected)


@by_touch
def test_a_game_is_played_by_touch_and_fits_all_the_time(
    server: Server, open_page: Visitor, *, whole: bool
) -> None:
    table = Table.opened(server, "Ada", "bot:easy", "bot:easy", game=AUDE, start=True)
    page = open_page.at(table, phone=True)
    wait_for_turn(page)
    for name in ("Rules", "Player aid", "Log and chat", "Menu"):
        page.get_by_role("button", name=name).tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        check_fits(page)
        page.get_by_role("dialog").get_by_role("button", name="Close").tap()
        expect(page.get_by_role("dialog")).to_be_hidden()
    if not whole:
        tap_often(page, MOVES)
        return
    tap_until(page, page.locator(END), WHOLE_GAME)
    check_fits(page)
    check_gallery(page, rescued(server, table))


# -- abilities -------------------------------------------------------------------------------------


def uses(update: Json, ability: str) -> list[Json]:
    """Those of the choices of whoever is asked that use an ability."""
    (ask,) = update["asks"]
    found: list[Json] = [one for one in ask["choices"] if using(update["view"], one) == ability]
    return found


def using(view: Json, choice: Json) -> str:
    """The ability that a move uses; nothing if it uses none."""
    match choice["action"].split():
        case ["draw", "four", *_]:
            return "draw four"
        case ["rearrange" | "move" as ability, *_]:
            return str(ability)
        case ["place", _, "first", *_]:
            return "insert first"
        case ["place", card, _, mission]:
            (colour,) = {held["colour"] for held in view["hand"] if str(held["card"]) == card}
            second = "keep both" if view["ask"]["placed"] else ""
            return "duplicate colour" if has_colour(view, mission, colour) else second
        case ["take", colour, _, mission]:
            return "duplicate colour" if has_colour(view, mission, colour) else ""
    return ""


def has_colour(view: Json, mission: str, colour: str) -> bool:
    """Whether a mission of who looks has a card of a colour."""
    cards = view["seats"][view["seat"]]["missions"][int(mission)]["cards"]
    return any(card["colour"] == colour for card in cards)


def can_use(server: Server, ability: str) -> tuple[Table, Json]:
    """A table at which Ada can use an ability now, and a move that does."""
    for _ in range(DEALS):
        table = Table.begun(server, ["Ada", "Ben"], game=AUDE)
        update = lead(server, table, 0, lambda update: bool(uses(update, ability)))
        if update is not None:
            return table, uses(update, ability)[0]
    raise AssertionError(f"nobody can use {ability}")


def told(page: Page, ability: str) -> Locator:
    """The lines that tell of an ability being used by Ada."""
    return page.locator(LOG, has_text=re.compile(f"^Your assistant .* uses {ability}", re.I))


@pytest.mark.parametrize("ability", ABILITIES)
def test_each_ability_is_used_by_clicks(server: Server, open_page: Visitor, ability: str) -> None:
    table, choice = can_use(server, ability)
    page = open_page.at(table, 0)
    wait_for_turn(page)
    expect(told(page, ability)).to_have_count(0)
    follow(page, choice["path"])
    expect(told(page, ability)).to_have_count(1)
    expect(page.locator(".assistant.used", has_text=ability)).to_be_visible()
    if ability == "rearrange":
        expect(page.get_by_role("region", name="Rearranging")).to_be_visible()
        glowing(page).first.click()
        page.locator("[data-ref=done].glows").click()
        expect(page.get_by_role("region", name="Rearranging")).to_be_hidden()


# -- even turns ------------------------------------------------------------------------------------


def has_last_chance(server: Server) -> Table:
    """A table with even turns at which Ada may still complete a mission after Beaverbrook."""
    for _ in range(DEALS):
        options: dict[str, object] = {"even_turns": True}
        table = Table.begun(server, ["Ada", "Ben"], game=AUDE, options=options)
        if lead(server, table, 0, lambda update: update["view"]["ask"]["kind"] == "last_chance"):
            return table
    raise AssertionError("nobody has a last chance")


def test_the_round_is_finished_with_even_turns(server: Server, open_page: Visitor) -> None:
    table = has_last_chance(server)
    page = open_page.at(table, 0)
    wait_for_turn(page)
    expect(page.get_by_text("Your last chance to complete a mission").first).to_be_visible()
    expect(page.get_by_text("Beaverbrook came")).to_be_visible()
    page.locator("[data-ref^='mission:'].glows").first.click()
    expect(page.locator(END)).to_be_visible()
    check_gallery(page, rescued(server, table))


# -- the first time --------------------------------------------------------------------------------


def test_the_first_words_are_gone_after_the_first_move(open_page: Visitor) -> None:
    page = open_page(newcomer=True)
    page.get_by_role("button", name="Play now: Project AUDE").click()
    page.get_by_role("dialog").get_by_role("button", name="Play", exact=True).click()
    welcome = page.get_by_role("complementary", name="Welcome")
    expect(welcome).to_be_visible()
    wait_for_turn(page)
    page.locator("[data-ref=deck].glows").click()
    expect(page.locator("[data-ref^='hand:']").first).to_be_visible()
    play_until([page], ".status", "is deciding")
    expect(welcome).to_be_hidden()


def test_a_card_beside_the_table_does_not_lie_over_the_menu(
    server: Server, open_page: Visitor
) -> None:
    page = open_page.at(Table.opened(server, "Ada", "bot:easy", game=AUDE, start=True))
    wait_for_turn(page)
    page.locator("[data-ref^='pile:'].glows").first.hover()
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.get_by_role("dialog").get_by_role("button", name="Pause the game").click()
    expect(page.get_by_text("The game is paused.")).to_be_visible()


# -- undo ------------------------------------------------------------------------------------------


def test_a_taken_card_goes_back_and_drawn_ones_do_not(server: Server, open_page: Visitor) -> None:
    table = Table.begun(server, ["Ada", "Ben"], game=AUDE)

    def can_take(update: Json) -> bool:
        actions = [choice["action"] for choice in update["asks"][0]["choices"]]
        return "draw" in actions and any(action.startswith("take") for action in actions)

    update = lead(server, table, 0, can_take)
    assert update is not None
    choices = update["asks"][0]["choices"]
    page = open_page.at(table, 0)
    wait_for_turn(page)
    mine = page.get_by_role("region", name="My place").locator("[data-ref^='card:']")
    before = mine.count()

    follow(page, next(one["path"] for one in choices if one["action"].startswith("take")))
    expect(mine).to_have_count(before + 1)
    page.get_by_role("button", name="Undo").click()
    expect(mine).to_have_count(before)

    page.locator("[data-ref=deck].glows").click()
    expect(page.locator("[data-ref^='hand:']")).to_have_count(2)
    expect(page.get_by_role("button", name="Undo")).to_be_hidden()
    page.keyboard.press("u")
    expect(page.locator(".refusal")).to_have_text(re.compile(r"\w.*\."))
    expect(page.locator("[data-ref^='hand:']")).to_have_count(2)
