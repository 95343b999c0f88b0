"""The page behind a letter's link: whoever has the address says whether they want such letters.

It is a page of its own, with buttons: programs that look at links in letters press none.
"""

from collections.abc import Awaitable, Callable
from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tableful.server.declined import Unknown
from tableful.server.reminding.reminders import Reminders

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tableful: reminders</title>
<style>
body {{ max-width: 34rem; margin: 12vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui; }}
button {{ min-height: 44px; margin-right: .5rem; padding: 0 1rem; font: inherit; }}
</style>
<main><h1>Reminders</h1>{inside}</main></html>
"""
BUTTON = (
    '<form method="post" action="{action}" style="display:inline"><button>{text}</button></form>'
)

Endpoint = Callable[[Request], Awaitable[Response]]


class Letters:
    """The endpoints below /reminders."""

    def __init__(self, reminders: Reminders) -> None:
        self.reminders = reminders

    async def choose(self, request: Request) -> Response:
        """GET /reminders/{code}."""
        code = request.path_params["code"]
        reminder = await self.reminders.found(code)
        text = f"<p>Letters to {escape(reminder.address)} when it is your turn at one table.</p>"
        ways = [("end", "Stop them and forget the address")]
        if not reminder.confirmed:
            ways.insert(0, ("confirm", "Yes, send them"))
        buttons = [
            BUTTON.format(action=f"/reminders/{escape(code)}/{do}", text=t) for do, t in ways
        ]
        return _page(text + "".join(buttons))

    async def confirm(self, request: Request) -> Response:
        """POST /reminders/{code}/confirm."""
        await self.reminders.confirm(request.path_params["code"])
        return _page("<p>Confirmed. A letter comes when it is your turn and you are away.</p>")

    async def end(self, request: Request) -> Response:
        """POST /reminders/{code}/end."""
        await self.reminders.end(request.path_params["code"])
        return _page("<p>The address is forgotten. No more letters come for this table.</p>")


def shown(endpoint: Endpoint) -> Endpoint:
    """What is not there any more is said on such a page, too."""

    async def answered(request: Request) -> Response:
        try:
            return await endpoint(request)
        except Unknown as error:
            return _page(f"<p>{escape(str(error))}</p>", 404)

    return answered


def _page(inside: str, status: int = 200) -> Response:
    return HTMLResponse(PAGE.format(inside=inside), status, {"cache-control": "no-store"})
