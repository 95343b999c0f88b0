"""Leases and claims: PostgreSQL answers as the model does that the simulation is run with."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any

import pytest

from tableful.server.leases.messages import (
    NOBODY,
    Answer,
    Claimed,
    Ended,
    Join,
    Joined,
    Leave,
    NoTable,
    Release,
    Released,
    Renew,
    Renewed,
    Request,
    Take,
)
from tableful.server.leases.worker import LEASE
from tableful.server.storage.postgresql import claims
from tableful.server.storage.postgresql.connecting import connect
from tableful.server.storage.postgresql.schema import upgrade
from tests.server.leases.model import Database, Row

Ask = Callable[[Request], Awaitable[Answer]]
Wait = Callable[[float], Awaitable[None]]  # seconds; fewer than none where a clock is set back
Story = Callable[[Ask, Wait], Coroutine[Any, Any, None]]
Tell = Callable[[Story], None]
LATE = LEASE + 1  # seconds after which every lease has run out


def tell_model(story: Story) -> None:
    """A story with the model."""
    database, now = Database(), 0.0
    database.rows["one"] = Row()

    async def ask(request: Request) -> Answer:
        return database.ask(request, now)

    async def wait(seconds: float) -> None:
        nonlocal now
        now += seconds

    asyncio.run(story(ask, wait))


def tell_postgres(url: str) -> Tell:
    """A story with PostgreSQL."""

    async def play(story: Story) -> None:
        connection = await connect(url)
        await upgrade(connection)
        await connection.execute(
            "INSERT INTO tables VALUES ('one', 'game', 1, 'over', true, 0, 0, '[]', 0, 0)"
        )

        async def ask(request: Request) -> Answer:
            return await claims.ask(connection, request, "here")

        async def wait(seconds: float) -> None:
            sooner = "UPDATE workers SET expires = expires - make_interval(secs => $1)"
            await connection.execute(sooner, seconds)

        await story(ask, wait)
        await connection.close()

    return lambda story: asyncio.run(play(story))


@pytest.fixture(params=["model", "postgres"])
def tell(request: pytest.FixtureRequest) -> Iterator[Tell]:
    if request.param == "model":
        yield tell_model
    else:
        yield tell_postgres(request.getfixturevalue("url"))


async def joined(ask: Ask) -> int:
    """A new worker."""
    answer = await ask(Join())
    assert isinstance(answer, Joined)
    assert answer.worker != NOBODY
    return answer.worker


def test_who_is_alive_keeps_a_table(tell: Tell) -> None:
    async def story(ask: Ask, wait: Wait) -> None:
        a, b = await joined(ask), await joined(ask)
        assert a != b
        assert await ask(Take(a, "one")) == Claimed(a, 1)
        assert await ask(Take(b, "one")) == Claimed(a, 1)
        assert await ask(Take(a, "one")) == Claimed(a, 2), "asked anew, with a new fence"
        assert await ask(Take(a, "none")) == NoTable()

    tell(story)


def test_who_is_late_loses_everything_once_somebody_needs_it(tell: Tell) -> None:
    async def story(ask: Ask, wait: Wait) -> None:
        a, b = await joined(ask), await joined(ask)
        await ask(Take(a, "one"))
        await wait(LATE)
        assert await ask(Renew(a)) == Renewed(), "late, but nobody minded"
        await wait(LATE)
        assert await ask(Renew(b)) == Renewed()
        assert await ask(Take(b, "one")) == Claimed(b, 2)
        assert await ask(Renew(a)) == Ended()
        c = await joined(ask)
        assert c not in (a, b)

    tell(story)


def test_a_clock_that_is_set_back_makes_no_lease_longer(tell: Tell) -> None:
    async def story(ask: Ask, wait: Wait) -> None:
        a, b = await joined(ask), await joined(ask)
        await ask(Take(a, "one"))
        await wait(-1)
        assert await ask(Take(b, "one")) == Claimed(a, 1), "that little is no reason"
        await wait(-3600)
        assert await ask(Renew(b)) == Renewed()
        assert await ask(Take(b, "one")) == Claimed(b, 2), "who has died does not live for an hour"
        assert await ask(Renew(a)) == Ended()

    tell(story)


def test_who_has_ended_takes_nothing(tell: Tell) -> None:
    async def story(ask: Ask, wait: Wait) -> None:
        a, b = await joined(ask), await joined(ask)
        await ask(Take(a, "one"))
        await wait(LATE)
        await ask(Renew(b))
        await ask(Take(b, "one"))
        await ask(Release(b, "one", 2))
        assert await ask(Take(a, "one")) == Ended()

    tell(story)


def test_a_table_is_given_back_with_its_own_fence_only(tell: Tell) -> None:
    async def story(ask: Ask, wait: Wait) -> None:
        a, b = await joined(ask), await joined(ask)
        await ask(Take(a, "one"))
        await ask(Take(a, "one"))
        assert await ask(Release(a, "one", 1)) == Released()
        assert await ask(Take(b, "one")) == Claimed(a, 2), "an old message changes nothing"
        assert await ask(Release(a, "one", 2)) == Released()
        assert await ask(Take(b, "one")) == Claimed(b, 3)

    tell(story)


def test_who_has_left_is_not_waited_for(tell: Tell) -> None:
    async def story(ask: Ask, wait: Wait) -> None:
        a, b = await joined(ask), await joined(ask)
        await ask(Take(a, "one"))
        assert await ask(Leave(a)) == Ended()
        assert await ask(Leave(a)) == Ended(), "its parent may say so too"
        assert await ask(Renew(a)) == Ended()
        assert await ask(Take(b, "one")) == Claimed(b, 2)

    tell(story)


def test_questions_that_come_together_are_answered_each_for_itself(url: str) -> None:
    """Of six tables: another worker's, a dead one's, nobody's, our own, one to give back, none."""

    async def story() -> None:
        connection = await connect(url)
        await upgrade(connection)

        async def ask(request: Request) -> Answer:
            return await claims.ask(connection, request, "here")

        us, other, dead = await joined(ask), await joined(ask), await joined(ask)
        rows = [("other", other), ("dead", dead), ("free", NOBODY), ("ours", us), ("back", us)]
        insert = "INSERT INTO tables VALUES ($1, 'game', 1, 'over', true, 0, 0, '[]', $2, 5)"
        await connection.executemany(insert, rows)
        await ask(Leave(dead))
        takes = [Take(us, table) for table in ("other", "dead", "free", "ours", "none")]
        answers = await claims.ask_all(connection, [*takes, Release(us, "back", 5)])
        mine = Claimed(us, 6)
        assert answers == [Claimed(other, 5), mine, mine, mine, NoTable(), Released()]
        assert await ask(Take(other, "back")) == Claimed(other, 6)
        assert await claims.ask_all(connection, [Take(dead, "free"), Take(dead, "dead")]) == [
            Claimed(us, 6),
            Claimed(us, 6),
        ]
        await ask(Leave(us))
        late = await claims.ask_all(connection, [Take(us, "dead"), Take(us, "free")])
        assert late == [Ended(), Ended()]
        await connection.close()

    asyncio.run(story())
