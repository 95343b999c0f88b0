"""Nothing is loaded from elsewhere: a table works without the internet."""

from playwright.sync_api import Page, Request, WebSocket

from tests.browser.hands import make_a_move
from tests.browser.house import Server, Visitor
from tests.browser.tables import Table


def test_every_request_goes_to_the_servers_own_address(
    server: Server, open_page: Visitor, finished: Table
) -> None:
    asked: list[str] = []

    def hear(request: Request) -> None:
        asked.append(request.url)

    def hear_socket(socket: WebSocket) -> None:
        asked.append(socket.url)

    def listen(page: Page) -> None:
        page.on("request", hear)
        page.on("websocket", hear_socket)

    page = open_page()
    listen(page)
    page.reload()
    page.get_by_role("button", name="Set up a table: Rust & Research").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play now: Rust & Research").click()
    make_a_move(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Move to another device").click()
    page.get_by_role("img", name="QR code").wait_for()
    page.goto(f"{server.address}{finished.path}/replay")
    page.get_by_role("slider", name="Step").wait_for()

    own = (server.address, server.address.replace("http", "ws"), "data:", "blob:")
    assert [url for url in asked if not url.startswith(own)] == []
    assert any(url.startswith("ws:") for url in asked)
    assert len(asked) > 10
