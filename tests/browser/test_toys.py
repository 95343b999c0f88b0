"""Whole games of the toys by two people and a bot: a team, sealed bids, a picture message."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import log, play_until, rest, wait_for_turn
from tests.browser.house import PHONE, Server, Visitor
from tests.browser.looks import check_axe, check_fits
from tests.browser.tables import Table

END = "dialog[open] h2"  # who has won, or for a team how it ended


def two_pages(open_page: Visitor, server: Server, table: Table, *seats: int) -> list[Page]:
    """The pages of two people."""
    return [open_page.at(table, seat, server=server) for seat in seats]


def end(page: Page) -> str:
    """How the game ended, as a page tells it."""
    return page.locator(END).inner_text()


def test_a_team_in_the_lifeboat(toy_server: Server, open_page: Visitor) -> None:
    """BOAT 1.5: all agree to take down the sail, or not; 1.7: all are saved or all are sunk."""
    table = Table.begun(toy_server, ["Ada", "Ben"], "bot:random", game="lifeboat")
    pages = two_pages(open_page, toy_server, table, 0, 1)
    ada, ben = pages
    ada.get_by_role("button", name="Propose to take down the sail").click()
    told = ben.locator(".side [role=log]")  # how the bot answers is up to it: see test_team.py
    expect(told).to_contain_text("Ada proposes to take down the sail")
    play_until(pages, END)
    assert all(rest(page) for page in pages), "somebody did not play"
    assert end(pages[0]) == end(pages[1])
    assert end(pages[0]).startswith(("You won: Saved", "You lost: Sunk"))


def test_sealed_bids_at_the_auction(toy_server: Server, open_page: Visitor) -> None:
    """SALE 1.2: a bid waits unseen for the others'; 1.3: the most wins."""
    table = Table.begun(toy_server, ["Ada", "Ben"], "bot:random", game="auction")
    ada, ben = two_pages(open_page, toy_server, table, 0, 1)
    wait_for_turn(ada)
    ada.locator("[data-offer]").first.click()
    expect(ada.get_by_role("button", name="Change my answer")).to_be_visible()
    assert not any("bids" in line for line in log(ben)), "a bid is seen before all have bid"
    play_until([ada, ben], END)
    reason = "dialog[open] .reason"
    assert ada.locator(reason).first.inner_text() == "Whoever has taken the most wins"
    assert ben.locator(reason).first.inner_text() == "Whoever has taken the most wins"
    taken = [line for line in log(ada) if "takes all" in line]
    assert len(taken) == 3
    assert log(ben)[-6:] == log(ada)[-6:]


def lay(page: Page, entry: int, **words: str) -> None:
    """Fill in a row of the plain form."""
    for field, word in words.items():
        page.get_by_role("combobox", name=f"{field.capitalize()} {entry}").select_option(word)


def may_write(page: Page) -> bool:
    """Whether a page has a box to write in."""
    return page.locator(".side").get_by_label("Say something").count() > 0


def test_a_picture_of_the_place(toy_server: Server, open_page: Visitor) -> None:
    """POST 1.2: seat 0 lays stones freely; 1.3: whoever guesses first decides for all."""
    table = Table.begun(toy_server, ["Ada", "Ben"], "bot:random", game="postcard")
    ada, ben = two_pages(open_page, toy_server, table, 0, 1)
    expect(ada.locator(".side [role=log]")).to_contain_text("The place is")
    assert not any("The place is" in line for line in log(ben))

    lay(ada, 1, stone="flat", x="1")
    ada.get_by_role("button", name="One more").click()
    lay(ada, 2, stone="round", x="1", turn="3")
    ada.get_by_role("button", name="Lay", exact=True).click()
    expect(ada.get_by_role("alert")).to_contain_text("Two stones cannot lie on one point")
    expect(ada.get_by_role("alert")).to_contain_text("POST 1.2")
    ada.reload()  # nothing that was laid is lost
    expect(ada.get_by_role("combobox", name="Turn 2")).to_have_value("3")
    expect(ada.get_by_role("combobox", name="Stone 1")).to_have_value("flat")

    lay(ada, 2, x="-1")
    ada.get_by_role("button", name="Lay", exact=True).click()
    play_until([ada, ben], END)
    for page in (ada, ben):
        lines = log(page)
        assert "A flat stone on 1, -2, turned 0" in lines
        assert "A round stone on -1, -2, turned 3" in lines
    assert end(ada) == end(ben)
    assert end(ada) in ("You won: The place is found", "You lost: The place is lost")


def test_roles_are_chosen_and_go_round(toy_server: Server, open_page: Visitor) -> None:
    """POST 1.1: who knows the place is chosen while people gather, and another in a rematch."""
    table = Table.opened(toy_server, "Ada", "", "bot:random", game="postcard")
    ada = open_page.at(table, server=toy_server)
    table.join(toy_server, "Ben")
    ben = open_page.at(table, 1, server=toy_server)
    ben.get_by_label("Say something").fill("I would like to send")
    ben.keyboard.press("Enter")
    expect(ada.locator(".chat")).to_contain_text("Ben I would like to send")
    expect(ben.get_by_role("button", name="Be Sender")).to_have_count(0)  # Ada sits there

    places = ada.locator("li", has=ada.locator(".role"))
    places.filter(has_text="Ben").get_by_role("button", name="Be Guesser").click()
    expect(places.first).to_contain_text("Ben")
    expect(ben.locator("li", has_text="Sender")).to_contain_text("you")
    expect(ada.locator(".chat")).to_contain_text("Ben I would like to send")
    ada.get_by_role("button", name="Start the game").click()

    lay(ben, 1, stone="flat")
    ben.get_by_role("button", name="Lay", exact=True).click()
    play_until([ada, ben], END)
    expect(ben.locator("dialog[open]")).to_contain_text("Sender: Ada")
    ben.get_by_role("button", name="Play again").click()
    ada.get_by_role("button", name="To the new table").click()
    for page in (ada, ben):
        expect(page.locator("li", has_text="Sender")).to_contain_text("Ada")


def test_who_may_not_speak_has_nothing_to_speak_with(
    toy_server: Server, open_page: Visitor
) -> None:
    """POST 1.1: the sender has no chat box, pause or host's tools; guessers have two channels."""
    table = Table.begun(toy_server, ["Ada", "Ben", "Cy"], game="postcard")
    ada, ben, cy = (open_page.at(table, seat, server=toy_server) for seat in range(3))
    expect(ben.locator(".side").get_by_label("Say something")).to_be_visible()
    expect(ada.locator(".side")).to_contain_text("not write now")
    assert not may_write(ada)

    to_whom = ben.locator(".side").get_by_label("To whom")
    to_whom.select_option("The guessers")
    ben.locator(".side").get_by_label("Say something").fill("only among us")
    ben.keyboard.press("Enter")
    expect(cy.locator(".side .chat")).to_contain_text("to The guessers only among us")
    to_whom.select_option("Everybody")
    ben.locator(".side").get_by_label("Say something").fill("to all")
    ben.keyboard.press("Enter")
    expect(ada.locator(".side .chat")).to_contain_text("to all")
    assert not any("only among us" in line for line in log(ada))

    for page, pauses in ((ada, 0), (ben, 1)):
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("button", name="Leave the game")).to_be_visible()
        expect(page.get_by_role("button", name="Pause the game")).to_have_count(pauses)
        expect(page.get_by_role("button", name="Make host")).to_have_count(0)
        page.keyboard.press("Escape")

    lay(ada, 1, stone="flat")
    ada.get_by_role("button", name="Lay", exact=True).click()
    expect(ada.get_by_role("button", name="Undo")).to_have_count(0)
    play_until([ben], END)
    expect(ada.locator(END)).to_be_visible()
    ada.keyboard.press("Escape")
    expect(ada.locator(".side").get_by_label("Say something")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_roles_forms_and_channels_fit_and_satisfy_axe(
    toy_server: Server, open_page: Visitor, *, phone: bool
) -> None:
    table = Table.opened(toy_server, "Ada", "", "bot:random", game="postcard")
    ada = open_page.at(table, phone=phone, server=toy_server)
    expect(ada.get_by_role("button", name="Be Guesser").first).to_be_visible()
    check_all(ada)
    table.join(toy_server, "Ben")
    ben = open_page.at(table, 1, phone=phone, server=toy_server)
    ada.get_by_role("button", name="Start the game").click()
    ada.get_by_role("button", name="One more").click()
    check_all(ada)
    ada.get_by_role("button", name="Lay", exact=True).click()
    expect(ada.locator(".refusal")).to_be_visible()
    check_all(ada)
    for page in (ada, ben):
        page.keyboard.press("Escape")
        if phone:
            page.get_by_role("button", name="Log and chat").click()
        check_all(page)
        page.keyboard.press("Escape")
    ada.get_by_role("button", name="Take away entry 2").click()
    ada.get_by_role("button", name="Lay", exact=True).click()
    play_until([ben], END)
    expect(ben.get_by_role("radio", name="Stay as they are")).to_be_visible()
    check_all(ben)


def check_all(page: Page) -> None:
    """All fits on a phone, and axe finds nothing."""
    if page.viewport_size == PHONE:
        check_fits(page)
    check_axe(page)


# -- one device ------------------------------------------------------------------------------------

CURTAIN = ".curtain"


def test_no_curtain_falls_where_all_see_alike(toy_server: Server, open_page: Visitor) -> None:
    """BOAT: nothing is hidden, so two people at one device just play."""
    table = Table.opened(toy_server, "Ada", "Ben", "bot:random", game="lifeboat", start=True)
    page = open_page.at(table, server=toy_server)
    page.evaluate(_WATCH, CURTAIN)
    wait_for_turn(page)
    page.get_by_role("button", name="I am Ben").click()
    expect(page.get_by_role("button", name="I am Ada")).to_be_visible()
    play_until([page], END)
    assert page.evaluate("globalThis.appeared") == 0
    watching = open_page(table.path, server=toy_server)  # there nobody is called you
    expect(watching.locator(END)).to_be_visible()
    names = {line.split()[0] for line in log(watching) if " bails " in line or " is ready" in line}
    assert len(names) == 3


def test_the_curtain_falls_before_the_only_secret(toy_server: Server, open_page: Visitor) -> None:
    """POST 1.1: only the sender hides something; the guessers share one view."""
    table = Table.opened(toy_server, "Ada", "Ben", "Cy", game="postcard", start=True)
    page = open_page.at(table, server=toy_server)
    page.get_by_role("button", name="I am Ada").click()  # on the curtain
    lay(page, 1, stone="flat")
    page.get_by_role("button", name="Hide my cards").click()
    expect(page.locator(CURTAIN)).to_contain_text("Ada")
    page.get_by_role("button", name="I am Ada").click()
    expect(page.get_by_role("combobox", name="Stone 1")).to_have_value("flat")  # still laid
    page.get_by_role("button", name="Lay", exact=True).click()
    page.get_by_role("button", name="Hand over to Ben").click()
    expect(page.get_by_role("button", name="I am Cy")).to_be_visible()
    assert not any("The place is" in line for line in log(page))
    page.evaluate(_WATCH, CURTAIN)
    page.get_by_role("button", name="I am Cy").click()
    expect(page.get_by_role("button", name="I am Ben")).to_be_visible()
    page.locator("[data-offer]").first.click()
    expect(page.locator(END)).to_be_visible()
    assert page.evaluate("globalThis.appeared") == 0
    assert any(line.startswith(("Cy:", "You:")) for line in log(page))


# Counts how often something has appeared from now on.
_WATCH = """(what) => {
  globalThis.appeared = 0;
  new MutationObserver(() => (globalThis.appeared += document.querySelector(what) ? 1 : 0))
    .observe(document.body, { childList: true, subtree: true });
}"""
