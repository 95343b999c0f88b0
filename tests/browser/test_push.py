"""A browser that is told when it is my turn: from the button to the notification and to the table.

A headless Chromium has no push service, so `subscribe` and `getSubscription` are ours: they give
an address on this computer with keys that the test has made. All else is real.
"""

import json
import shutil
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Page, Playwright, Worker, expect

from tests.browser.house import Server, Visitor
from tests.browser.tables import AUDE, Table
from tests.server.service import PATIENCE, Json
from tests.server.test_reminders import PushService, push_service
from tools.chromium import FLAGS

# What a push service's browser does; the key is the one by which it knows the server again.
SUBSCRIBES = """(() => {
  const address = %s;
  const subscription = { endpoint: address.endpoint, toJSON: () => address };
  PushManager.prototype.getSubscription = async () => globalThis.subscribed ?? null;
  PushManager.prototype.subscribe = async (options) => {
    globalThis.wish = { visible: options.userVisibleOnly, key: options.applicationServerKey };
    return (globalThis.subscribed = subscription);
  };
})()"""
CONTROLLED = "() => navigator.serviceWorker?.controller !== null"
# What the worker wants to show, where a browser without windows shows nothing.
LISTENS = """() => {
  self.told = [];
  self.registration.showNotification = async (title, options) => {
    self.told.push({ title, ...options });
  };
}"""
SHOWN = """async () => {
  const shown = await self.registration.getNotifications();
  return shown.map(({ title, data }) => ({ title, data }));
}"""
# A click, as the system tells the worker of it. Only a real one may open a window.
CLICKED = """async () => {
  const opened = [];
  self.clients.openWindow = async (address) => { opened.push(address); };
  const [notification] = await self.registration.getNotifications();
  const click = new NotificationEvent("notificationclick", { notification });
  const waiting = [];
  click.waitUntil = (work) => waiting.push(work);
  self.dispatchEvent(click);
  await Promise.all(waiting);
  return { opened, left: (await self.registration.getNotifications()).length };
}"""


def asked(server: Server) -> tuple[Table, int]:
    """A table of two that lasts for days, and who of them is asked."""
    table = Table.begun(server, ["Ada", "Ben"], game=AUDE, settings={"clock": "slow"})
    for seat in table.keys:
        with table.visit(server, seat) as socket:
            if socket.last["asks"]:
                return table, seat
    raise AssertionError("nobody is asked")


def page_with_push(open_page: Visitor, table: Table, seat: int, outside: PushService) -> Page:
    """Their page, whose worker has begun to work, in a browser with a push service."""
    page = open_page("/rules-nobody-has", seat=table.keys[seat], worker=True)
    page.context.grant_permissions(["notifications"])
    page.context.add_init_script(SUBSCRIBES % json.dumps(outside.address))
    page.wait_for_function(CONTROLLED)
    page.goto(open_page.server.address + table.path)
    return page


def deliver(page: Page, origin: str, payload: object) -> None:
    """What a push service does once it has decrypted a push: the browser gives it to the worker."""
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []

    def note(event: dict[str, list[dict[str, str]]]) -> None:
        registrations.extend(one["registrationId"] for one in event["registrations"])

    session.on("ServiceWorker.workerRegistrationUpdated", note)
    session.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(20)
    message = {"origin": origin, "registrationId": registrations[0], "data": json.dumps(payload)}
    session.send("ServiceWorker.deliverPushMessage", message)


def until(worker: Worker, script: str) -> Json:
    """What the worker has, once it has something."""
    for _ in range(100):
        found = worker.evaluate(script)
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("the worker does nothing")


def test_who_is_away_is_pushed_to_and_the_worker_tells_them(
    server: Server, open_page: Visitor
) -> None:
    table, seat = asked(server)
    with push_service() as outside:
        page = page_with_push(open_page, table, seat, outside)
        page.get_by_role("button", name="Tell me when it is my turn").click()
        page.get_by_role("button", name="Tell this browser").click()
        expect(page.get_by_text("This browser tells you.")).to_be_visible()
        wish = page.evaluate("globalThis.wish")
        page.goto(f"{server.address}/rules-nobody-has")  # away from the table
        headers, payload = outside.pushed.get(timeout=PATIENCE)
        assert wish["visible"]
        assert headers["authorization"].endswith(f",k={wish['key']}"), "of the server that I chose"
        (worker,) = page.context.service_workers
        worker.evaluate(LISTENS)
        deliver(page, server.address, payload)
        (told,) = until(worker, "() => self.told")
        assert (told["title"], told["data"]) == ("Your turn: Project AUDE", table.path)
        assert outside.pushed.empty(), "once is enough"


@pytest.fixture
def notifying(server: Server, browsers: Playwright) -> Iterator[Visitor]:
    """Pages of a Chromium that has notifications."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("there is no whole Chromium here, and its headless shell notifies nobody")
    with ExitStack() as contexts:
        browser = browsers.chromium.launch(executable_path=chromium, args=list(FLAGS))
        contexts.callback(browser.close)
        yield Visitor(browser, server, contexts, lambda page: None)


def test_a_click_on_the_notification_leads_to_the_table(server: Server, notifying: Visitor) -> None:
    table, seat = asked(server)
    page = page_with_push(notifying, table, seat, PushService())
    page.goto(f"{server.address}/rules-nobody-has")
    deliver(page, server.address, {"title": "Project AUDE", "link": table.path})
    (worker,) = page.context.service_workers
    assert until(worker, SHOWN) == [{"title": "Your turn: Project AUDE", "data": table.path}]
    clicked = worker.evaluate(CLICKED)
    assert clicked == {"opened": [server.address + table.path], "left": 0}
