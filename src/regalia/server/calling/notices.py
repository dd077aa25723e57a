"""Somebody who is away is told that the table waits for them: by a webhook or a letter, if they have asked for it.

A notice goes out when a seat is asked and has had no page open for a while; it names the table and no secret.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from smtplib import SMTPException
from typing import TYPE_CHECKING, Final

from regalia.engine import Illegal, Seat, Unreadable, pending, shared_key
from regalia.sentences import say
from regalia.server import wire
from regalia.server.calling.mail import Mail, is_address
from regalia.server.calling.webhook import Unreachable, Webhook
from regalia.server.limits import Bucket
from regalia.server.log import LOG
from regalia.tables import PERSON

if TYPE_CHECKING:
    from regalia.server.rooms.host import Host
    from regalia.server.rooms.room import Room

PATIENCE: Final = 15.0  # seconds that somebody may take to come back by themselves
BETWEEN: Final = 60.0  # seconds between two codes for one seat
MOST_WAITING: Final = 500  # notices; more are not sent
WEBHOOK: Final = "webhook"
MAIL: Final = "mail"


class Notices:
    def __init__(self, url: str = "", webhook: Webhook | None = None, mail: Mail | None = None) -> None:
        self.url = url  # of this server, as players know it
        self.webhook = webhook
        self.mail = mail
        self._pool = ThreadPoolExecutor(1, "notices")  # one at a time
        self._calls: dict[tuple[str, Seat], asyncio.Task[None]] = {}
        self._codes: dict[tuple[str, Seat], float] = {}  # when a code was last sent
        self._letters = Bucket(rate=0.1, burst=20)  # codes to anybody

    @property
    def offered(self) -> list[str]:
        return [kind for kind, means in ((WEBHOOK, self.webhook), (MAIL, self.mail)) if means is not None]

    def close(self) -> None:
        for call in self._calls.values():
            call.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    # Calling

    def look(self, room: "Room") -> None:
        """The table has moved on: whoever is asked now and is not here will be told."""
        for chair in room.chairs:
            key = (room.charter.id, chair.seat)
            if not chair.notices or key in self._calls or not is_missed(room, chair.seat):
                continue
            if len(self._calls) < MOST_WAITING:
                self._calls[key] = asyncio.create_task(self._call(room, chair.seat))

    async def _call(self, room: "Room", seat: Seat) -> None:
        try:
            await asyncio.sleep(PATIENCE)
            if is_missed(room, seat):
                await self._tell(room, seat)
        finally:
            self._calls.pop((room.charter.id, seat), None)

    async def _tell(self, room: "Room", seat: Seat) -> None:
        notices, news = room.chairs[seat].notices, self._news(room)
        if self.webhook is not None and WEBHOOK in notices:
            await self._send(room, self.webhook.post, notices[WEBHOOK], news)
        if self.mail is not None and MAIL in notices:
            text = (
                f"{news['what']}\n\n{news['link']}\n\nYou asked for these letters at the table itself, which ends them."
            )
            await self._send(room, self.mail.send, notices[MAIL], news["title"], text)

    def _news(self, room: "Room") -> dict[str, str]:
        """What everybody may know; where the table is, but not the secret of a seat."""
        table = room.playing()
        what = table.view(None).where.text
        for chair in reversed(room.chairs):
            what = what.replace(f"seat {chair.seat + 1}", chair.name)
        id = room.charter.id
        return {
            "table": id,
            "title": f"{table.game.title}: it is your turn",
            "what": what,
            "link": f"{self.url}/t/{id}",
        }

    async def _send(self, room: "Room", send: Callable[..., None], *what: object) -> None:
        """A notice that is lost troubles nobody at the table. Where it should have gone is not for the log."""
        try:
            await asyncio.get_running_loop().run_in_executor(self._pool, partial(send, *what))
        except (Unreachable, Unreadable, OSError, SMTPException) as error:
            reason = str(error) if isinstance(error, Unreachable) else type(error).__name__
            LOG.warning("a notice was not delivered", extra={"table": room.charter.id, "reason": reason})

    # Arranging

    async def arrange(self, room: "Room", seat: Seat, said: wire.Notify) -> dict[str, str]:
        """The notices of the chair after this wish, which is checked; a new mail address must first be proved."""
        others = {kind: to for kind, to in room.chairs[seat].notices.items() if kind != said.kind}
        if said.kind not in self.offered:
            raise Illegal(say("This server does not send such notices."))
        if not said.to:
            return others
        if said.kind == WEBHOOK:
            assert self.webhook is not None
            self.webhook.check(said.to)
        else:
            await self._prove(room, seat, said)
        return others | {said.kind: said.to}

    async def _prove(self, room: "Room", seat: Seat, said: wire.Notify) -> None:
        """Nobody is written to who has not given the code back that was sent there."""
        if not is_address(said.to):
            raise Unreadable(say("That is no mail address."))
        code = shared_key(room.charter.secret, [MAIL, str(seat), said.to])[:8]
        if said.code.strip().lower() == code:
            return
        if said.code:
            raise Illegal(say("That is not the code of the letter."))
        await self._send_code(room, seat, said.to, code)
        raise Illegal(
            say("A letter with a code is on its way. Write the code here, and notices will come to this address.")
        )

    async def _send_code(self, room: "Room", seat: Seat, to: str, code: str) -> None:
        assert self.mail is not None
        key, now = (room.charter.id, seat), time.monotonic()
        if now - self._codes.get(key, -BETWEEN) < BETWEEN or not self._letters.try_take():
            raise Illegal(say("A letter was sent a moment ago. Look for it, or wait a minute."))
        self._codes[key] = now
        text = f"The code is {code}\n\nSomebody at the table {room.charter.id} would like to be called here.\n"
        await self._send(room, self.mail.send, to, "Regalia: a code", f"{text}If that was not you, do nothing.\n")


def is_missed(room: "Room", seat: Seat) -> bool:
    """Does the table wait for a person who has no page open?"""
    table = room.table
    if table is None or not room.is_playing or table.is_resting or seat in room.here():
        return False
    return room.chairs[seat].holder == PERSON and seat in pending(table.s)


async def keep(host: "Host", room: "Room", seat: Seat, said: wire.Notify) -> wire.Taken:
    """Where a seat wants to be told is kept with its chair, and only the seat ever sees it."""
    notices = await host.notices.arrange(room, seat, said)
    async with room.lock:
        await host.sit(room, replace(room.chairs[seat], notices=notices))
    host.notices.look(room)
    return wire.Taken(said.id)


async def forget(host: "Host", room: "Room") -> None:
    """The game is over, and nobody is called any more."""
    async with room.lock:
        for chair in room.chairs:
            if chair.notices:
                await host.sit(room, replace(chair, notices={}))
