"""One seat in two tabs, and lines that break: the table goes on."""

import random
import socket
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.cable import LOST, Cable
from tests.browser.hands import LOG, log, make_a_move
from tests.browser.house import Server, Visitor
from tests.browser.tables import Table


def test_two_tabs_on_one_seat_both_follow_and_both_can_act(
    server: Server, open_page: Visitor
) -> None:
    table = Table.opened(server, "Ada", "bot:easy", start=True)
    first = open_page.at(table)
    second = first.context.new_page()
    second.goto(first.url)
    for acting, following in ((first, second), (second, first), (first, second)):
        make_a_move(acting)
        happened = len(log(acting))
        expect(following.locator(LOG).nth(happened - 1)).to_be_visible()
        assert log(following)[:happened] == log(acting)[:happened]


def test_a_lost_connection_is_told_and_comes_back_by_itself(
    server: Server, open_page: Visitor
) -> None:
    table = Table.opened(server, "Ada", "bot:easy", start=True)
    page = open_page(seat=table.first)
    cable = Cable(page)
    page.goto(server.address + table.path)
    make_a_move(page)
    cable.pull()
    expect(page.get_by_text(LOST)).to_be_visible()
    expect(page.get_by_title("Connection lost")).to_be_visible()
    cable.plug_in()
    expect(page.get_by_text(LOST)).to_be_hidden()
    expect(page.get_by_title("Connected")).to_be_visible()
    make_a_move(page)


def quiet_port() -> int:
    """A port that no connection gets by chance while a server is away: a low one (see ip(7))."""
    for port in random.sample(range(20_000, 30_000), 100):
        with socket.socket() as trying, suppress(OSError):
            trying.bind(("127.0.0.1", port))
            return port
    raise OSError("no port is free")


def test_a_table_goes_on_after_the_server_was_restarted(tmp_path: Path, open_page: Visitor) -> None:
    server = Server(tmp_path, quiet_port())
    table = Table.opened(server, "Ada", "bot:easy", start=True)
    page = open_page.at(table, server=server)
    make_a_move(page)
    told = log(page)
    server.stop()
    expect(page.get_by_text(LOST)).to_be_visible()
    restarted = Server(tmp_path, server.port)
    expect(page.get_by_text(LOST)).to_be_hidden()
    make_a_move(page)
    assert log(page)[: len(told)] == told
    restarted.stop()
