"""A seat of a live table in words: what `tableful mcp LINK` plays."""

from collections.abc import Iterator

import pytest

from tableful.core.errors import Malformed
from tableful.envs import guest as guests
from tableful.envs.guest import Guest
from tests.server.service import Browser, Service

GAME = "project-aude"


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for another player of a test waits for nothing."""
    monkeypatch.setattr(guests, "WAIT", 0.3)


@pytest.fixture
def party(service: Service) -> Iterator[tuple[Browser, Guest]]:
    """Ada, who hosts, in her browser, and a guest who has the link."""
    seated = service.open("Ada", "", game=GAME)
    guest = Guest(f"http://127.0.0.1:{service.port}/t/{seated['table']}", "Model")
    with service.visit(seated["table"], seated["token"]) as ada:
        ada.hello()
        yield ada, guest
    guest.close()


def begin(ada: Browser) -> None:
    """The host begins."""
    ada.send("seat", do="start")
    ada.view()


def test_a_guest_waits_for_the_host_and_plays_in_turn(party: tuple[Browser, Guest]) -> None:
    ada, guest = party
    assert "The host has not begun the game yet" in guest.describe()
    assert guest.legal() == []
    begin(ada)
    acted = 0
    for _ in range(12):
        told = guest.describe()
        if guest.legal():
            guest.act("1")
            acted += 1
        else:
            assert guests.WAITING in told
            while not ada.ask:
                ada.view()
            ada.act(ada.last["asks"][0]["choices"][0]["action"])
            ada.view()
    assert acted > 1


def test_a_guest_is_told_why_not(party: tuple[Browser, Guest]) -> None:
    ada, guest = party
    begin(ada)
    guest.describe()
    wrong = "99" if guest.legal() else "1"
    with pytest.raises(Malformed, match=r"there is no choice 99|nothing is asked of you now"):
        guest.act(wrong)
    assert guest.rules("1.1").startswith("1.1 ")


def test_what_is_no_link_is_refused_in_a_sentence(service: Service) -> None:
    with pytest.raises(Malformed, match="is not the link of a table"):
        Guest("ftp://nowhere", "Model")
    with pytest.raises(Malformed, match="the table cannot be reached"):
        Guest("http://127.0.0.1:9/t/ABCD", "Model")
    with pytest.raises(Malformed):
        Guest(f"http://127.0.0.1:{service.port}/t/NOSUCH", "Model")
