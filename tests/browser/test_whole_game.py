"""A match of Rust & Research from an empty table to the rematch, by clicks alone."""

import re

from playwright.sync_api import Page, expect

from tests.browser.hands import END, log, play_on, rest
from tests.browser.house import Server, Visitor
from tests.browser.tables import Table

WHOLE_GAME = 600_000  # milliseconds, on a busy machine
# What some may see more of than others.
SECRETS = re.compile(r"dealt|keeps?|draws?|puts?|feeds?|looks? at|shows?|swap hands")
DEALT = re.compile(r"(is|are) dealt")
SHUFFLED = "All hands are shuffled together"
YOU = re.compile(r"\byou(r|rself)?\b", re.IGNORECASE)


def scores(page: Page) -> list[str]:
    """Everybody's row of the end screen; who is looking is marked there, so the mark goes."""
    rows = page.locator("dialog[open] tr:has(.sum)").all_inner_texts()
    return [re.sub(r"\s*\(you\)\s*", "\t", row).replace("\xa0", " ").strip() for row in rows]


def test_three_browsers_and_a_bot_play_to_the_end_and_again(
    server: Server, open_page: Visitor
) -> None:
    table = Table.opened(server, "Ada", "", "", "bot:easy")
    host = open_page.at(table)
    friends = []
    for name in ("Ben", "Cleo"):
        friend = open_page(table.path)
        friend.get_by_label("Your name").fill(name)
        friend.get_by_role("button", name="Sit down").click()
        friends.append(friend)
        expect(host.get_by_text(name, exact=True).first).to_be_visible()
    host.get_by_role("button", name="Start the game").click()

    pages = [host, *friends]
    for page in pages:
        play_on(page)
    for page in pages:
        expect(page.locator(END)).to_be_visible(timeout=WHOLE_GAME)
    for page in pages:
        assert len(rest(page)) > 5, "somebody did not play"  # the unlucky are out most of the time

    winners = [page.locator("dialog[open] tr.winner th").all_inner_texts() for page in pages]
    assert len(winners[0]) >= 1
    assert scores(pages[0]) == scores(pages[1]) == scores(pages[2])
    assert len(scores(host)) == 4
    for other in friends:
        assert host.locator(END).inner_text() == other.locator(END).inner_text()

    logs = [log(page) for page in pages]
    assert len(logs[0]) > 100
    assert len(logs[0]) == len(logs[1]) == len(logs[2])
    shuffled = False  # the hands, just now: who is left alone with another then knows both (6.19)
    for told in zip(*logs, strict=True):
        others = {line for line in told if not YOU.search(line)}  # who is named reads of "you"
        if not SECRETS.search(told[0]):
            assert len(others) <= 1, told
        elif DEALT.search(told[0]):
            hidden = {line for line in others if line.endswith(" is dealt a character.")}
            assert len(hidden) == 1, told
            assert others == hidden or shuffled, told
            assert all(re.match("You are dealt the ", line) for line in set(told) - others), told
        shuffled = SHUFFLED in told[0] or (shuffled and DEALT.search(told[0]) is not None)

    # Whoever asks first opens it; the others are led there.
    friends[0].get_by_role("button", name="Play again").click()
    expect(friends[0]).not_to_have_url(re.compile(table.id))
    for page in (host, friends[1]):
        page.get_by_role("button", name="To the new table").click()
    for page in pages:
        expect(page).to_have_url(friends[0].url)
        for name in ("Ada", "Ben", "Cleo"):
            expect(page.get_by_text(name, exact=True).first).to_be_visible()
