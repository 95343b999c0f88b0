"""Cards of one's own: a file is brought to a new table, refused by row and field, and played."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import PATIENCE, wait_for_turn
from tests.browser.house import Server, Visitor
from tests.browser.looks import check_axe
from tests.browser.tables import Seated, Table, finish
from tests.games.project_aude.decks import small

OURS = "Letter from"  # how our own deck calls many of its cards
CARDS = "[data-inspect^='card:']"


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A deck with a name that could do harm, were it more than a name."""
    file = tmp_path / "my.toml"
    file.write_text(small("Attic <b>& {seat}"), encoding="utf-8")
    return file


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    """Two of its cards have the same date."""
    file = tmp_path / "wrong.toml"
    file.write_text(small().replace('"year" = 1810', '"year" = 1800'), encoding="utf-8")
    return file


def assert_own_cards(page: Page) -> None:
    """The cards of the small deck lie there, and none of ours."""
    expect(page.locator(CARDS).first).to_be_visible(timeout=PATIENCE)
    shown = page.locator("body").inner_text()
    assert re.search(r"(orange|brown|blue|grey) 1[89]\d\d", shown)
    assert OURS not in shown


def test_a_deck_is_brought_refused_corrected_and_played(
    open_page: Visitor, deck: Path, wrong: Path
) -> None:
    page = open_page()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Set up a table: Project AUDE").click()
    picker, choice = page.locator("input[type=file]"), page.get_by_label("Deck", exact=True)
    picker.set_input_files(wrong)
    expect(page.get_by_role("alert")).to_contain_text(
        re.compile('artifact row 2 ".+": year: 1800 is also in line .+: artifact row 1 ".+"[.]')
    )
    expect(choice).to_have_value("")
    check_axe(page)
    picker.set_input_files(deck)
    expect(page.get_by_role("alert")).to_be_hidden()
    expect(choice.locator("option:checked")).to_have_text("Attic <b>& {seat}")
    page.get_by_label("Seat 3", exact=True).select_option("Bot · easy")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("With the deck Attic <b>& {seat}")).to_be_visible()
    page.get_by_role("button", name="Add a bot").first.click()
    page.get_by_role("button", name="Start the game").click()
    wait_for_turn(page)
    assert_own_cards(page)
    page.reload()
    wait_for_turn(page)
    assert_own_cards(page)


def test_a_game_without_other_cards_offers_none(open_page: Visitor) -> None:
    page = open_page()
    page.get_by_role("button", name="Set up a table: Rust & Research").click()
    expect(page.get_by_role("group", name="Seats")).to_be_visible()
    expect(page.get_by_role("group", name="The cards")).to_be_hidden()


@pytest.fixture
def finished_with_it(server: Server, deck: Path) -> Table:
    """A game with the deck that two people have played to its end."""
    sent = server.post("/api/decks", {"game": "project-aude", "source": deck.read_text("utf-8")})
    people = [{"kind": "person", "name": name} for name in ("Ada", "Ben")]
    new = {"game": "project-aude", "seats": people, "deck": sent["id"], "start": True}
    seated = server.post("/api/tables", new)
    key = Seated(str(seated["table"]), str(seated["token"]), [0, 1])
    table = Table(key.table, key, {0: key, 1: key})
    finish(server, table)
    return table


def test_the_end_and_the_replay_have_the_tables_own_cards(
    open_page: Visitor, finished_with_it: Table, deck: Path
) -> None:
    end = open_page.at(finished_with_it)
    expect(end.get_by_role("heading", name="rescued")).to_be_visible(timeout=PATIENCE)
    assert_own_cards(end)
    with end.expect_download() as download:
        end.get_by_role("link", name="Download the deck").click()
    assert download.value.path().read_text("utf-8") == deck.read_text("utf-8")
    replay = open_page(f"{finished_with_it.path}/replay")
    expect(replay.get_by_role("slider", name="Step")).to_be_visible()
    assert_own_cards(replay)
    expect(replay.get_by_role("link", name="Deck", exact=True)).to_be_visible()
