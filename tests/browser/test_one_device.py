"""Two people and a bot at one device: a curtain between them, and no card behind it."""

import json
import re
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import play_until
from tests.browser.house import Server, Visitor
from tests.browser.tables import Json, Table

PEOPLE = ["Ada", "Ben"]
PASSES = 6  # how often the device changes hands in a test

# What a page shows at one moment: the marks of cards, the words, the log.
_SHOWN = """() => {
  const all = (selector, read) => [...document.querySelectorAll(selector)].map(read);
  return {
    refs: all("[data-ref]", (thing) => thing.dataset.ref),
    cards: all("[data-inspect]", (thing) => thing.dataset.inspect),
    lines: all("[role=log] p", (line) => line.textContent),
    text: document.body.textContent,
  };
}"""


@pytest.fixture
def table(server: Server) -> Table:
    """A game at one device."""
    return Table.opened(server, *PEOPLE, "bot:easy", start=True)


@pytest.fixture(scope="module")
def card_names(server: Server) -> list[str]:
    """What all cards are called."""
    with urlopen(f"{server.address}/api/games/rust-and-research") as answer:
        texts = json.load(answer)["texts"]
    return [text for key, text in texts.items() if re.match(r"(character|ability)\.", key)]


def update(server: Server, table: Table, seat: int) -> Json:
    """What the server tells a seat."""
    with table.visit(server, seat) as socket:
        return socket.last


def words(line: Json) -> str:
    """A line of the log as people read it."""
    return "".join(part if isinstance(part, str) else part["text"] for part in line["parts"])


def check_curtain(page: Page, card_names: list[str]) -> None:
    """No card of anybody is on the page: no mark, no name, no log."""
    shown = page.evaluate(_SHOWN)
    assert shown["refs"] == shown["cards"] == shown["lines"] == []
    assert [name for name in card_names if name in shown["text"]] == []


def check_looking(page: Page, server: Server, table: Table, seat: int) -> None:
    """All cards that are shown are the looker's, or everybody's."""
    shown = page.evaluate(_SHOWN)
    told_me = update(server, table, seat)
    mine, theirs = told_me["view"], update(server, table, 1 - seat)["view"]
    hand = [ref.removeprefix("hand:") for ref in shown["refs"] if ref.startswith("hand:")]
    assert sorted(hand) == sorted(mine["hand"])

    known = json.dumps(mine)  # with what lies open, and what this seat has seen
    secret = [word for word in (*theirs["hand"], *theirs["abilities"]) if f'"{word}"' not in known]
    for word in secret:
        assert f"ability:{word}" not in (*shown["refs"], *shown["cards"])
        assert f"character:{word}" not in shown["cards"]
    other = PEOPLE[1 - seat]
    told = rf"{other} (is dealt the|draws the|keeps (?!one)|puts the)"
    heard = [words(line) for line in told_me["events"]]  # with two left, 6.19 tells both of each
    secrets = [line for line in shown["lines"] if re.match(told, line) and line not in heard]
    assert secrets == []


def take_the_device(page: Page) -> int:
    """Whoever is called comes, and who could only react passes; who comes."""
    call = page.locator("main.curtain h1")
    hand_over = page.get_by_role("heading", name="Hand the device to")
    while True:
        expect(call).to_be_visible()
        words_said = call.inner_text()
        if "may you react?" not in words_said:
            break
        name = words_said.split(",")[0]
        page.get_by_role("button", name=f"{name} passes").click()
        page.wait_for_timeout(300)  # the next window may call the same person again
    expect(hand_over).to_be_visible()
    name = hand_over.inner_text().split()[-1]
    page.get_by_role("button", name=f"I am {name}").click()
    expect(page.get_by_role("region", name="My place").get_by_text(name).first).to_be_visible()
    return PEOPLE.index(name)


def play_my_part(page: Page) -> None:
    """Until the other person is next; then the cards are covered."""
    play_until([page], "main.curtain h1")


def test_the_curtain_falls_between_people_and_nobodys_hand_is_behind_it(
    server: Server, open_page: Visitor, table: Table, card_names: list[str]
) -> None:
    page = open_page.at(table)
    came = []
    for _ in range(PASSES):
        expect(page.locator("main.curtain h1")).to_be_visible()
        check_curtain(page, card_names)
        seat = take_the_device(page)
        check_looking(page, server, table, seat)
        came.append(seat)
        play_my_part(page)
    assert {0, 1} == set(came)


def test_who_is_done_can_hide_their_cards_at_once_and_a_reload_shows_none(
    open_page: Visitor, table: Table, card_names: list[str]
) -> None:
    page = open_page.at(table)
    take_the_device(page)
    page.reload()
    expect(page.get_by_role("heading", name="Hand the device to")).to_be_visible()
    check_curtain(page, card_names)
    take_the_device(page)
    page.get_by_role("button", name="Hide my cards").click()
    expect(page.locator("main.curtain")).to_be_visible()
    check_curtain(page, card_names)


def test_everybody_who_could_react_is_called_and_nothing_passes_silently(
    open_page: Visitor, server: Server
) -> None:
    table = Table.opened(server, "Ada", "Ben", "Cy", start=True)
    page = open_page.at(table)
    call = page.locator("main.curtain h1")
    for _ in range(30):
        expect(call).to_be_visible()
        if "may you react?" in call.inner_text():
            break
        page.get_by_role("button", name="I am").click()
        expect(page.get_by_role("region", name="My place")).to_be_visible()
        play_until([page], "main.curtain h1")
    name = call.inner_text().split(",")[0]
    assert name in ("Ada", "Ben", "Cy")
    page.wait_for_timeout(5000)  # longer than any time for reactions of this table
    expect(call).to_have_text(f"{name}, may you react?")
    page.get_by_role("button", name=f"I am {name}").click()
    expect(page.get_by_role("region", name="My place").get_by_text(name).first).to_be_visible()
    expect(page.get_by_text("No hurry: the game waits.")).to_be_visible()
