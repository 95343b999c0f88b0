"""Calling somebody who looks elsewhere: notices and sounds, both only for who wants them."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import wait_for_turn
from tests.browser.house import Server, Visitor
from tests.browser.tables import AUDE, Table, lead

LAST_SOUNDS = 500  # milliseconds in which sounds begin that were due

# What a headless browser neither shows nor lets us hear is written down.
_LISTEN = """() => {
  globalThis.noticed = [];
  globalThis.heard = 0;
  globalThis.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, options) {
      noticed.push(`${title}: ${options.body}`);
    }
  };
  for (const make of ["createOscillator", "createBufferSource"]) {
    const really = AudioContext.prototype[make];
    AudioContext.prototype[make] = function () {
      heard += 1;
      return really.call(this);
    };
  }
  Object.defineProperty(document, "hidden", { get: () => globalThis.away ?? false });
}"""


@pytest.fixture
def table(server: Server) -> Table:
    """A table of two people who take turns."""
    return Table.begun(server, ["Ada", "Ben"], game=AUDE)


@pytest.fixture
def ada(table: Table, open_page: Visitor) -> Page:
    """Ada's page."""
    page = open_page.at(table, 0)
    page.evaluate(_LISTEN)
    return page


def a_turn_comes(server: Server, table: Table, ada: Page) -> None:
    """Ben's turn, and then Ada's."""
    assert lead(server, table, 1, lambda update: True)
    expect(ada).to_have_title("Project AUDE — Tableful")
    assert lead(server, table, 0, lambda update: True)
    wait_for_turn(ada)


def change(page: Page, wish: str) -> None:
    """Use something in the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_text(wish, exact=True).click()
    page.keyboard.press("Escape")


def test_who_wants_it_is_notified_of_their_turn_while_they_look_elsewhere(
    server: Server, table: Table, ada: Page
) -> None:
    ada.evaluate("away = true")
    a_turn_comes(server, table, ada)
    assert ada.evaluate("noticed") == []  # nobody has asked for it
    change(ada, "Notify me when it is my turn")
    a_turn_comes(server, table, ada)
    (notice,) = ada.evaluate("noticed")
    assert notice.startswith("Project AUDE: Your turn: ")
    ada.evaluate("away = false")
    a_turn_comes(server, table, ada)
    assert len(ada.evaluate("noticed")) == 1  # who looks at the table needs none


def test_sounds_are_heard_until_they_are_switched_off(
    server: Server, table: Table, ada: Page
) -> None:
    a_turn_comes(server, table, ada)
    assert ada.evaluate("heard") == 0
    change(ada, "Sounds")
    switched_on = ada.evaluate("heard")
    assert switched_on == 1  # what it sounds like
    a_turn_comes(server, table, ada)
    ada.wait_for_function(f"heard > {switched_on}")
    change(ada, "Sounds")
    ada.wait_for_timeout(LAST_SOUNDS)
    silent = ada.evaluate("heard")
    a_turn_comes(server, table, ada)
    assert ada.evaluate("heard") == silent
