"""A team's banner: who is ready, what is proposed, objections with a reason, and patience."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.house import Server, Visitor
from tests.browser.looks import check_axe, check_fits
from tests.browser.tables import Table


def banner(page: Page) -> Locator:
    """What a page shows of its team."""
    return page.get_by_role("region", name="The team")


def say(page: Page, word: str) -> None:
    """Press a button of the banner."""
    banner(page).get_by_role("button", name=word, exact=True).click()


def answers(page: Page) -> list[str]:
    """What the banner says of each, without line breaks."""
    return [" ".join(text.split()) for text in banner(page).locator("li").all_inner_texts()]


@pytest.fixture
def crew(toy_server: Server, open_page: Visitor) -> tuple[Page, Page]:
    """Ada and Ben in a boat, with a table that does not hurry anybody."""
    table = Table.begun(toy_server, ["Ada", "Ben"], game="lifeboat", settings={"patience": 0})
    ada, ben = (open_page.at(table, seat, server=toy_server) for seat in (0, 1))
    return ada, ben


def test_a_proposal_is_objected_to_with_a_reason_withdrawn_and_confirmed(
    crew: tuple[Page, Page],
) -> None:
    """BOAT 1.5, 1.6."""
    ada, ben = crew
    ada.get_by_role("button", name="Propose to take down the sail").click()
    expect(banner(ben).get_by_role("status")).to_have_text("Ada proposes to take down the sail")
    expect(banner(ada).get_by_role("status")).to_have_text("You propose to take down the sail")
    expect(ben.locator("[data-offer]")).to_have_count(2)  # nothing else can be done meanwhile
    say(ben, "Object …")
    say(ben, "Object: too risky")
    expect(ada.get_by_text("Ben objects: too risky.").first).to_be_visible()
    ada.get_by_role("button", name="Propose to take down the sail").click()
    say(ada, "Withdraw the proposal")
    expect(ben.get_by_text("Ada withdraws the proposal.").first).to_be_visible()
    ada.get_by_role("button", name="Propose to take down the sail").click()
    say(ben, "Confirm")
    expect(ada.get_by_text("The sail is down").first).to_be_visible()


def test_everybody_sees_who_is_ready_and_readiness_is_taken_back(crew: tuple[Page, Page]) -> None:
    """BOAT 1.2."""
    ada, ben = crew
    say(ada, "Ready")
    expect(banner(ben).locator("li.done")).to_have_count(1)
    assert answers(ben)[0] == "Ada ready"
    assert answers(ada)[0] == "You ready"
    say(ada, "Not ready after all")
    expect(banner(ben).locator("li.done")).to_have_count(0)
    for page in (ada, ben):
        say(page, "Ready")
    expect(ada.get_by_text("A wave of").first).to_be_visible()


def test_the_banner_works_by_keyboard(crew: tuple[Page, Page]) -> None:
    ada, ben = crew
    ready = banner(ada).get_by_role("button", name="Ready", exact=True)
    expect(ready).to_be_visible()
    for _ in range(8):
        ada.keyboard.press("ArrowRight")
        if ready.evaluate("one => one === document.activeElement"):
            break
    expect(ready).to_be_focused()
    ada.keyboard.press("Enter")
    expect(banner(ben).locator("li.done")).to_have_count(1)


@pytest.mark.parametrize("phone", [False, True])
def test_the_last_sees_the_time_run_out_and_counts_as_ready(
    toy_server: Server, open_page: Visitor, *, phone: bool
) -> None:
    """The shortest patience lasts some seconds here, see served.py."""
    table = Table.begun(toy_server, ["Ada", "Ben"], game="lifeboat", settings={"patience": 30})
    ada, ben = (open_page.at(table, seat, phone=phone, server=toy_server) for seat in (0, 1))
    say(ada, "Ready")
    expect(banner(ben).get_by_role("timer")).to_be_visible()
    expect(banner(ada)).to_contain_text("The table waits for Ben")
    check_axe(ben)
    if phone:
        check_fits(ben)
    expect(ben.get_by_text("of water after 1 rounds")).to_be_visible()
    if not phone:  # there the log is closed
        expect(ben.get_by_text("The table has waited long enough for you.")).to_be_visible()
