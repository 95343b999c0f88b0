"""The end of a game: who won and how, when it was decided, and what there is to keep."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import Visitor
from tests.browser.looks import check_fits
from tests.browser.tables import Table

SOURCES = {"finished": ("Diplomas", "Steel"), "finished_aude": ("Stars", "Bonuses")}
PNG = b"\x89PNG\r\n\x1a\n"


def the_end(page: Page) -> Page:
    """The result, which opens by itself."""
    expect(page.get_by_role("button", name="Save a picture")).to_be_visible()
    return page


@pytest.mark.parametrize("which", SOURCES)
def test_scores_are_broken_down_by_where_they_come_from(
    open_page: Visitor, request: pytest.FixtureRequest, which: str
) -> None:
    table: Table = request.getfixturevalue(which)
    page = the_end(open_page.at(table))
    scores = page.get_by_role("table", name="Scores")
    heads = scores.get_by_role("columnheader").all_inner_texts()
    assert heads == [*SOURCES[which], "Together"]
    for row in scores.get_by_role("row").all()[1:]:
        *parts, together = [int(cell) for cell in row.get_by_role("cell").all_inner_texts()]
        assert sum(parts) == together
    expect(scores.get_by_role("row", name="Winner: ")).not_to_have_count(0)


def test_a_low_screen_shows_who_won(open_page: Visitor, finished: Table) -> None:
    page = open_page.at(finished)
    page.set_viewport_size({"width": 844, "height": 390})
    the_end(page)
    for step in page.locator("dialog[open] .step").all():
        expect(step).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("which", SOURCES)
def test_numbers_of_the_game_and_a_picture_of_its_end(
    open_page: Visitor, request: pytest.FixtureRequest, which: str
) -> None:
    page = the_end(open_page.at(request.getfixturevalue(which)))
    page.locator("summary", has_text="The game in numbers").click()
    expect(
        page.get_by_role("table", name="What was counted").get_by_role("row").nth(1)
    ).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save a picture").click()
    assert saved.value.suggested_filename.endswith(".png")
    assert saved.value.path().read_bytes().startswith(PNG)


def test_the_deciding_moment_leads_to_its_step_of_the_replay(
    open_page: Visitor, finished_aude: Table
) -> None:
    page = the_end(open_page.at(finished_aude))
    again = page.get_by_role("link", name="See it again")
    expect(page.get_by_role("heading", name="The deciding moment")).to_be_visible()
    step = str(again.get_attribute("href")).rpartition("=")[2]
    again.click()
    expect(page.get_by_role("slider", name="Step")).to_have_value(step)


def test_the_end_fits_a_phone(open_page: Visitor, finished: Table) -> None:
    check_fits(the_end(open_page.at(finished, phone=True)))
