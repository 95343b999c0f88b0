"""Who is told that it is their turn, by which ways, and when they have had enough of it."""

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import replace

import msgspec

from tableful.server import wire_pages
from tableful.server.declined import Declined, Unknown
from tableful.server.limits import LETTERS_AN_HOUR, REMINDERS_A_PERSON, Rate
from tableful.server.reminding import push
from tableful.server.reminding.mail import NotSent, Postman
from tableful.server.reminding.push import NobodyThere, NotPushed, Pusher
from tableful.server.reminding.ways import Smtp, Ways, is_mail_address
from tableful.server.rooms.room import Room
from tableful.server.secrets import new_token
from tableful.server.storage.errors import StoreError
from tableful.server.storage.interface import Storage
from tableful.server.storage.reminder import Reminder

AT_ONCE = 20  # reminders under way: a dead service keeps no others from theirs for long
MOST_WAITING = 2000  # more than that are not sent, nor kept in memory

CONFIRM = """\
Somebody, probably you, wants to be told at this address when it is their turn in a game of
{title}.

Confirm it, or say that you do not want it:
{link}

If it was not you, do nothing: no more letters will come.
"""
TURN = """\
It is your turn in {title}.

The table:
{table}

No more such letters for this table:
{link}
"""

log = logging.getLogger(__name__)


class Reminders:
    """Keeps how people of tables want to be reminded, and does it beside everything else."""

    def __init__(self, store: Storage, ways: Ways) -> None:
        self.store = store
        self.ways = ways
        self._postman = Postman(Smtp.read(ways.smtp), ways.sender) if ways.smtp else None
        self._pusher: Pusher | None = None
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._letters = Rate(LETTERS_AN_HOUR / 3600, LETTERS_AN_HOUR, 0.0)

    # -- what there is -----------------------------------------------------------------------------

    async def offered(self) -> wire_pages.ReminderWays:
        """What browsers may choose from."""
        pusher = await self._find_pusher()
        key = "" if pusher is None else pusher.public_key
        return wire_pages.ReminderWays(key, self._postman is not None)

    async def _find_pusher(self) -> Pusher | None:
        """Who pushes; the key is made when it is first asked for."""
        if self._pusher is None and push.is_possible():
            key = await asyncio.to_thread(self.store.secret, push.KEY, push.new_key())
            contact = self.ways.url or "https://tableful.invalid"
            self._pusher = Pusher(key, contact, anywhere=self.ways.anywhere)
        return self._pusher

    # -- what somebody wants -----------------------------------------------------------------------

    async def change(
        self, room: Room, holder: str, wish: wire_pages.Remind, now: float
    ) -> wire_pages.Reminded:
        """Keep or end one of somebody's reminders, or none; the answer is what they have then."""
        if holder not in room.seating.people():
            raise Declined("You do not sit at this table.")
        table = room.opened.table
        mine = [one for one in await self._kept(table) if one.holder == holder]
        wanted = self._wanted(table, holder, wish)
        if wanted is not None:
            same = [one for one in mine if _is_same(one, wanted)]
            if wish.end:
                for one in same:
                    await asyncio.to_thread(self.store.drop_reminder, one)
            elif not same:
                if len(mine) >= REMINDERS_A_PERSON:
                    raise Declined(f"At one table {REMINDERS_A_PERSON} addresses are enough.")
                await self._begin(room, wanted, now)
                room.reminding.wanted.setdefault(holder, wanted.told)
        mine = [one for one in await self._kept(table) if one.holder == holder]
        return wire_pages.Reminded(
            [_endpoint(one) for one in mine if one.kind == "push"],
            [wire_pages.RemindedMail(m.address, m.confirmed) for m in mine if m.kind == "mail"],
        )

    def _wanted(self, table: str, holder: str, wish: wire_pages.Remind) -> Reminder | None:
        if wish.push is not None:
            address = msgspec.json.encode(wish.push).decode()
            return Reminder(table, holder, "push", address, new_token(), confirmed=True)
        if wish.mail:
            address = wish.mail.strip()
            if not is_mail_address(address):
                raise Declined("That is no e-mail address.")
            return Reminder(table, holder, "mail", address, new_token(), confirmed=False)
        return None

    async def _begin(self, room: Room, wanted: Reminder, now: float) -> None:
        """Keep a new reminder; an e-mail address is asked first."""
        if wanted.kind == "push":
            pusher = await self._find_pusher()
            if pusher is None:
                raise Declined("This server cannot push.")
            pusher.check(_endpoint(wanted))
            await asyncio.to_thread(self.store.keep_reminder, wanted)
            return
        if self._postman is None:
            raise Declined("This server sends no e-mail.")
        if not self._letters.allows(now):
            raise Declined("Too many letters go out just now. Try again later.")
        await asyncio.to_thread(self.store.keep_reminder, wanted)
        text = CONFIRM.format(title=room.game.title, link=self._link(wanted))
        self._start(self._post(wanted, f"Tableful: confirm your address ({room.game.title})", text))

    async def found(self, code: str) -> Reminder:
        """The reminder of a letter's link."""
        reminder = await asyncio.to_thread(self.store.reminder, code) if code else None
        if reminder is None or reminder.kind != "mail":
            raise Unknown("This address is not reminded any more.")
        return reminder

    async def confirm(self, code: str) -> None:
        """Who has the address wants it."""
        reminder = replace(await self.found(code), confirmed=True)
        await asyncio.to_thread(self.store.keep_reminder, reminder)

    async def end(self, code: str) -> None:
        """Who has the address does not want it any more: it is forgotten."""
        await asyncio.to_thread(self.store.drop_reminder, await self.found(code))

    async def _kept(self, table: str) -> list[Reminder]:
        return await asyncio.to_thread(self.store.reminders, table)

    # -- reminding ---------------------------------------------------------------------------------

    async def wanted(self, table: str) -> dict[str, int]:
        """Who of a table wants to be told, and of which wait each was last."""
        return {one.holder: one.told for one in await self._kept(table)}

    def remind(self, room: Room, holder: str, wait: int) -> None:
        """Tell somebody that it is their turn. Nobody waits for that."""
        if len(self._tasks) < MOST_WAITING:
            self._start(self._tell(room.opened.table, room.game.title, holder, wait))

    async def _tell(self, table: str, title: str, holder: str, wait: int) -> None:
        async with self._at_once:
            for one in await self._kept(table):
                if one.holder == holder and one.confirmed and one.told != wait:
                    await asyncio.to_thread(self.store.mark_told, one, wait)
                    await self._bring(one, title)

    async def _bring(self, one: Reminder, title: str) -> None:
        if one.kind == "mail":
            where = f"{self.ways.url.rstrip('/')}/t/{one.table}"
            text = TURN.format(title=title, table=where, link=self._link(one))
            await self._post(one, f"Your turn: {title}", text)
            return
        pusher = await self._find_pusher()
        if pusher is None:
            return
        try:
            await pusher.push(one.address, {"title": title, "link": f"/t/{one.table}"})
        except NobodyThere:
            await asyncio.to_thread(self.store.drop_reminder, one)
        except (NotPushed, Declined, ValueError) as error:
            log.warning("table %s: a push was not sent: %s", one.table, error)

    async def _post(self, one: Reminder, subject: str, text: str) -> None:
        if self._postman is None:
            return
        try:
            await asyncio.to_thread(self._postman.send, one.address, subject, text, self._link(one))
        except NotSent as error:
            log.warning("table %s: a letter was not sent: %s", one.table, error)

    def _link(self, one: Reminder) -> str:
        return f"{self.ways.url.rstrip('/')}/reminders/{one.code}"

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Whatever is under way is not waited for."""
        for task in list(self._tasks):
            task.cancel()


async def _logged(work: Coroutine[None, None, None]) -> None:
    try:
        await work
    except StoreError as error:
        log.warning("a reminder was not sent: %s", error)


def _endpoint(one: Reminder) -> str:
    return msgspec.json.decode(one.address, type=wire_pages.PushAddress).endpoint


def _is_same(one: Reminder, other: Reminder) -> bool:
    """Whether both lead to the same place: a browser may have got new keys for it."""
    if one.kind != other.kind:
        return False
    if one.kind == "push":
        return _endpoint(one) == _endpoint(other)
    return one.address.casefold() == other.address.casefold()
