"""A line between a page and its table that can be cut."""

from playwright.sync_api import Page, WebSocketRoute

LOST = "Connection lost."


class Cable:
    """The line of a page to its table, which can be pulled out."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._plugged = True
        self._lines: list[WebSocketRoute] = []
        page.route_web_socket("**/ws/**", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        if self._plugged:
            line.connect_to_server()
            self._lines.append(line)
        else:
            line.close(code=1001)

    def pull(self) -> None:
        """Nothing gets through, and the browser knows."""
        self._plugged = False
        self.page.context.set_offline(True)
        for line in self._lines:
            line.close(code=1001)

    def plug_in(self) -> None:
        """All is well again."""
        self._plugged = True
        self.page.context.set_offline(False)
