"""Several things at once: whatever the order, exactly one wins, and nobody gets another's place."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tableful.server import codes
from tests.server.service import Answer, Browser, Service


def at_once(*calls: Callable[[], Answer]) -> list[Answer]:
    """Several requests from several threads, all let go together."""
    gate = threading.Barrier(len(calls))

    def go(call: Callable[[], Answer]) -> Answer:
        gate.wait()
        return call()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(go, calls))


def test_of_two_who_join_on_the_last_seat_exactly_one_sits_down(service: Service) -> None:
    for _ in range(5):
        table = service.open("Ada", "")["table"]

        def join(name: str, table: str = table) -> Callable[[], Answer]:
            return lambda: service.post(f"/api/tables/{table}/join", {"name": name})

        answers = at_once(join("Ben"), join("Cy"), join("Dee"))
        assert sorted(answer.status for answer in answers) == [201, 400, 400]
        refused = [answer.json["text"] for answer in answers if answer.status == 400]
        assert refused == ["Every seat is taken."] * 2


def test_of_two_moves_from_two_tabs_exactly_one_is_made(service: Service) -> None:
    table, (ada, ben) = service.tables("Ben")
    with service.visit(table, ada) as one, service.visit(table, ada) as two:
        for tab in (one, two):
            tab.hello()
        ask = two.ask
        first = one.act("ready", ask=ask)
        second = two.act("bail", ask=ask)
        outcomes = [fate(one, first), fate(two, second)]
        assert sorted(outcomes) == ["done", "refused"]
    with service.visit(table, ben) as other:
        other.hello()
        moves = [line for line in other.last["events"] if line["kind"] in ("ready", "bailed")]
        assert len(moves) == 1


def test_two_who_are_ready_at_once_both_are(service: Service) -> None:
    """BOAT 1.2: neither has missed anything of the board."""
    table, (ada, ben) = service.tables("Ben")
    with service.visit(table, ada) as one, service.visit(table, ben) as two:
        for tab in (one, two):
            tab.hello()
        asks = [(tab.ask, tab.last["seen"]) for tab in (one, two)]
        messages = [
            tab.act("ready", ask=ask, seen=seen)
            for tab, (ask, seen) in zip((one, two), asks, strict=True)
        ]
        fates = [fate(tab, said) for tab, said in zip((one, two), messages, strict=True)]
        assert fates == ["done", "done"]


def test_a_confirmation_lands_on_the_proposal_that_was_seen_or_nowhere(service: Service) -> None:
    """BOAT 1.5: Ada withdraws while Ben confirms, or proposes anew, which he has not seen."""
    for late in (False, True):
        table, (ada, ben) = service.tables("Ben")
        with service.visit(table, ada) as one, service.visit(table, ben) as two:
            for tab in (one, two):
                tab.hello()
            one.until_done(one.act("strike sail"))
            while two.last["team"]["proposal"] is None:
                two.view()
            ask, seen = two.ask, two.last["seen"]
            withdrawn = one.act("withdraw")
            if late:
                one.until_done(withdrawn)
                one.until_done(one.act("strike sail"))
            confirmed = fate(two, two.act("confirm", ask=ask, seen=seen))
            if late:
                assert confirmed == "refused"
            else:
                assert sorted([confirmed, fate(one, withdrawn)]) == ["done", "refused"]
        playing = service.desk.lives[table].room.playing
        assert playing is not None
        assert bool(playing.table.view(None)["struck"]) is (confirmed == "done")


def fate(tab: Browser, message: str) -> str:
    """What became of a message."""
    while True:
        answer = tab.next()
        if answer["t"] == "update" and message in answer["done"]:
            return "done"
        if answer["t"] == "refused" and answer["id"] == message:
            assert answer["text"]
            return "refused"
        assert answer["t"] != "gone"


def test_a_move_that_is_sent_again_after_a_reconnect_is_made_once(service: Service) -> None:
    table, (ada, ben) = service.tables("Ben")
    with service.visit(table, ada) as tab:
        tab.hello()
        ask = tab.ask
        tab.act("ready", ask=ask, message="once")  # and the connection is lost
    with service.visit(table, ada) as tab:
        tab.hello()
        tab.act("ready", ask=ask, message="once")
        view = tab.until_done("once")
        assert [line["kind"] for line in view["events"]].count("ready") <= 1
    with service.visit(table, ben) as other:
        other.hello()
        assert [line["kind"] for line in other.last["events"]].count("ready") == 1


def test_passing_that_is_sent_again_is_not_taken_back(service: Service) -> None:
    table, (ada, _) = service.tables("Ben", game="rust-and-research")
    with service.visit(table, ada) as tab:
        tab.hello()
        for _ in range(2):
            tab.send("seat", do="pass_turn", id="pass")
            tab.until_done("pass")
        playing = service.desk.lives[table].room.playing
        assert playing is not None
        assert playing.passing == {0}


def test_a_stale_question_is_refused_and_changes_nothing(service: Service) -> None:
    table, (ada, ben) = service.tables("Ben")
    with service.visit(table, ada) as tab, service.visit(table, ben) as other:
        tab.hello()
        other.hello()
        old = tab.ask
        for player in (tab, other):
            player.until_done(player.act("bail"))
        message = tab.act("bail", ask=old)
        refused = tab.receive("refused")
        assert refused["id"] == message
        assert "another question" in refused["text"]


# -- who was removed -------------------------------------------------------------------------------


def test_who_was_removed_neither_sees_nor_plays_for_who_came_instead(service: Service) -> None:
    seated = service.open("Ada", "", game="rust-and-research")
    table = seated["table"]
    ben = service.join(table, "Ben")["token"]
    with service.visit(table, seated["token"]) as host, service.visit(table, ben) as removed:
        host.hello()
        removed.hello()
        host.send("seat", do="open", seat=1)
        host.view()
        assert removed.receive("closed")["code"] == codes.REMOVED
        with service.visit(table, service.join(table, "Cy")["token"]) as cy:
            cy.hello()
            assert cy.last["seat"] == 1


def test_who_leaves_in_one_tab_has_left_in_the_other(service: Service) -> None:
    seated = service.open("Ada", "", game="rust-and-research")
    table = seated["table"]
    ben = service.join(table, "Ben")["token"]
    with service.visit(table, ben) as one, service.visit(table, ben) as two:
        one.hello()
        two.hello()
        one.send("seat", do="leave")
        view = two.view()
        while view["table"]["seats"][1]["kind"] != "open":
            view = two.view()
        message = two.send("chat", text="am I still here?")
        assert two.receive("refused", id=message)["text"].startswith("You watch")
