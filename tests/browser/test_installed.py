"""The installed page: its manifest, what its worker keeps, and what it never keeps."""

from playwright.sync_api import Page, expect

from tests.browser.house import Server, Visitor
from tests.browser.looks import check_axe
from tests.browser.tables import Table

KEPT = """async () => {
  const names = await caches.keys();
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return found.flat().map((request) => new URL(request.url).pathname);
}"""
CONTROLLED = "() => navigator.serviceWorker?.controller !== null"


def installed(open_page: Visitor, path: str = "/") -> Page:
    """A page whose worker has begun to work."""
    page = open_page(path, worker=True)
    page.wait_for_function(CONTROLLED)
    return page


def test_it_can_be_installed(open_page: Visitor, server: Server) -> None:
    page = open_page()
    address = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = page.request.get(f"{server.address}{address}").json()
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        assert page.request.get(server.address + icon["src"]).ok


def test_the_worker_keeps_parts_of_the_page_and_nothing_of_a_table(
    open_page: Visitor, server: Server
) -> None:
    page = installed(open_page)
    page.get_by_role("button", name="Play now: Rust & Research").click()
    expect(page.get_by_role("region", name="My place")).to_be_visible()
    page.reload()
    expect(page.get_by_role("region", name="My place")).to_be_visible()
    kept = page.evaluate(KEPT)
    assert any(path.startswith("/assets/") for path in kept)
    allowed = ("/assets/", "/offline.html", "/icon.svg")
    assert [path for path in kept if not path.startswith(allowed)] == []


def test_without_a_connection_a_page_of_ours_says_so_and_leads_back(
    open_page: Visitor, server: Server
) -> None:
    table = Table.opened(server, "Ada", "bot:easy", start=True)
    page = installed(open_page, table.path)
    expect(page.get_by_role("heading", name="Rust & Research")).to_be_visible()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="The table is out of reach")).to_be_visible()
    check_axe(page)
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="Rust & Research")).to_be_visible()


def test_a_phone_hands_the_link_to_its_other_apps(open_page: Visitor, server: Server) -> None:
    page = open_page()
    page.context.add_init_script("navigator.share = async (what) => { window.shared = what.url }")
    table = Table.opened(server, "Ada", "")
    page.goto(server.address + table.path)
    page.get_by_role("button", name="Share the link").click()
    assert page.evaluate("window.shared") == server.address + table.path


def test_sounds_are_as_loud_as_somebody_likes(open_page: Visitor) -> None:
    page = open_page()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sounds").check()
    volume = page.get_by_role("slider", name="Volume")
    volume.fill("0.3")
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(volume).to_have_value("0.3")
