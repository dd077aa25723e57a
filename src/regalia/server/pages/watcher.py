"""One socket: a person, or several at one screen, or a spectator, looking at one table."""

import asyncio
import time
from secrets import token_hex
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from regalia.engine import Illegal, Refused, Seat, Stale, Unreadable
from regalia.sentences import Alike, say
from regalia.server import wire
from regalia.server.limits import Bucket
from regalia.server.log import LOG
from regalia.server.pages.hearing import Ear
from regalia.server.rooms import replying, reviewing, sketching
from regalia.server.rooms.host import Host
from regalia.server.rooms.room import Room, log_lines, now
from regalia.server.rooms.speaker import Speaker
from regalia.server.wire.spoken import encode

PATIENCE: Final = 15.0  # seconds until the first message
MOMENT: Final = 0.05  # seconds after which a message is no longer waited for
MOST_HELD: Final = 4  # messages of one socket that wait for their reply
MOST_REFUSALS: Final = 200  # of one socket before it is closed

DECODE: Final = msgspec.json.Decoder(wire.ClientMessage)


class Watcher:
    def __init__(self, host: Host, room: Room, socket: WebSocket) -> None:
        self.host = host
        self.room = room
        self.socket = socket
        self.language = "en"
        self.who = Speaker(room, token_hex(8), [])
        self.bucket = Bucket(rate=20, burst=60)
        self.refusals = 0
        self._woken = asyncio.Event()
        self._drawn: list[sketching.Sketched] = []  # what this page was last told of sketches
        self._reviewed: reviewing.Lead | None = None  # what it was last told of a review
        self._sent: wire.TableInfo | None = None  # what this page was last told
        self._lines = 0
        self._cuts = 0
        self._ear = Ear(room)
        self._entries = -1  # of the journal that were looked at
        self._shown: wire.Position | None = None
        self._held: set[asyncio.Task[None]] = set()  # messages whose reply has to wait

    @property
    def seats(self) -> list[Seat]:
        return self.who.seats

    @property
    def viewer(self) -> Seat | None:
        return self.who.viewer

    def wake(self) -> None:
        """Something has changed; the page is told as soon as it has taken what was sent before."""
        self._woken.set()

    async def run(self) -> None:
        """The whole life of the socket."""
        hello = await self._hello()
        if hello is None:
            return
        room = self.room
        self.language = hello.language
        self.who.seats = room.seats_of(hello.secrets)
        self.who.viewer = self.seats[0] if len(self.seats) == 1 else None
        self.who.steers = room.is_steered_with(hello.invitation)
        room.watchers.add(self)
        teller = asyncio.create_task(self._tell())
        try:
            await self._welcome()
            room.changed()
            await self._listen()
        finally:
            room.watchers.discard(self)
            room.changed()
            teller.cancel()
            await reviewing.stop(self.host, room, self.who.page)

    async def _hello(self) -> wire.Hello | None:
        try:
            first = _read(await asyncio.wait_for(self._next(), PATIENCE))
        except (Unreadable, TimeoutError):
            first = None
        if not isinstance(first, wire.Hello):
            await self._refuse("", Unreadable(say("The first message must be a hello.")))
            await self.socket.close(1008)
            return None
        return first

    async def _welcome(self) -> None:
        room = self.room
        table, scene = room.table, room.scene(self.viewer, self.seats)
        self._sent = room.info()
        self._lines, self._cuts = len(scene.log), scene.cuts
        self._entries = table.entries if table is not None else -1
        self._shown = position = room.position(self.viewer, self.seats, now())
        log, chat = log_lines(scene, self.viewer, 0), self._ear.anew(self.viewer, self.seats)
        offered, steers = self.host.notices.offered, self.who.steers
        await self._send(wire.Welcome(self._sent, self.seats, self.viewer, position, log, chat, offered, steers))
        await self._tell_own()

    # Telling

    async def _tell(self) -> None:
        """Tells what is new for as long as the page is there. One that cannot be told is let go: so it comes back."""
        try:
            while True:
                await self._woken.wait()
                self._woken.clear()
                await self._tell_news()
                await self._tell_changes()
        except (WebSocketDisconnect, RuntimeError):
            pass  # the page is gone
        except Exception:
            self.host.metrics.faults += 1
            LOG.exception("a page could not be told", extra={"table": self.room.charter.id})
            await self.socket.close(1011)

    async def _tell_changes(self) -> None:
        while line := self._ear.news(self.viewer, self.seats):
            await self._send(wire.Said(line, self.viewer))
        info = self.room.info()
        if info != self._sent:
            self._sent = info
            await self._send(wire.Changed(info))
        await self._tell_sketches()
        await self._tell_review()

    async def _tell_sketches(self) -> None:
        drawn = sketching.standing(self.room) if self.room.hears_players(self.seats) else []
        if drawn != self._drawn:
            self._drawn = drawn
            await self._send(wire.Sketched([wire.Proposal(each.seat, each.thing, each.space) for each in drawn]))

    async def _tell_review(self) -> None:
        review = self.room.review
        if review != self._reviewed:
            self._reviewed = review
            lead = review or reviewing.Lead("", "", 0, "")
            await self._send(wire.Review(lead.name, lead.page == self.who.page, lead.entry, lead.eyes))

    async def _tell_own(self) -> None:
        if self.viewer is not None:
            chair = self.room.chairs[self.viewer]
            await self._send(wire.Own(chair.seat, chair.orders, chair.notices))

    async def _tell_news(self, anew: bool = False) -> None:
        """What is new to this viewer. An answer that others give in secret is not: then nothing is sent."""
        table = self.room.table
        if table is None:
            return
        if table.entries == self._entries and not anew:
            return
        self._entries = table.entries
        scene = self.room.scene(self.viewer, self.seats)
        is_cut = anew or scene.cuts != self._cuts
        first = 0 if is_cut else self._lines
        position = self.room.position(self.viewer, self.seats, now())
        if not is_cut and first == len(scene.log) and _is_same(position, self._shown):
            return
        self._shown, self._lines, self._cuts = position, len(scene.log), scene.cuts
        log = log_lines(scene, self.viewer, first)
        await self._send(wire.News(self.viewer, position, log, 0 if is_cut else None))

    async def _send(self, message: wire.ServerMessage) -> None:
        text = encode(message, self.language).decode()
        try:
            await self.socket.send_text(text)
        except RuntimeError as error:  # the socket was closed in the meantime
            raise WebSocketDisconnect(1006) from error

    # Listening

    async def _listen(self) -> None:
        while self.refusals < MOST_REFUSALS:
            text = await self._next()
            self.host.metrics.messages += 1
            await self.bucket.take()
            await self._hear_for_a_moment(text)
        await self.socket.close(1008)

    async def _hear_for_a_moment(self, text: str) -> None:
        """An answer that waits for its beat keeps nobody from saying something else meanwhile."""
        if len(self._held) == MOST_HELD:
            await asyncio.wait(self._held, return_when=asyncio.FIRST_COMPLETED)
        hearing = asyncio.create_task(self._hear(text))
        await asyncio.wait({hearing}, timeout=MOMENT)
        if hearing.done():
            hearing.result()
        else:
            self._held.add(hearing)
            hearing.add_done_callback(self._let_go)

    def _let_go(self, hearing: asyncio.Task[None]) -> None:
        """The reply has gone out; or the page is gone, and asks again when it is back."""
        self._held.discard(hearing)
        if not hearing.cancelled():
            hearing.exception()

    async def _next(self) -> str:
        """What the page sends; nothing, if it is not text."""
        try:
            return await self.socket.receive_text()
        except KeyError:
            return ""

    async def _hear(self, text: str) -> None:
        id = ""
        try:
            message = _read(text)
            id = getattr(message, "id", "")
            reply = await self._reply_to(message)
            if isinstance(reply, wire.Taken):  # whoever hears that it is done has seen what came of it
                await self._tell_news()
            if reply is not None:
                await self._send(reply)
        except Refused as refused:
            await self._refuse(id, refused)
        except RecursionError:
            await self._refuse(id, Unreadable(say("This message is nested too deeply.")))
        except WebSocketDisconnect:
            raise
        except Exception:
            self.host.metrics.faults += 1
            LOG.exception("a message failed", extra={"table": self.room.charter.id})
            await self._refuse(id, Refused(say("Something went wrong here; nothing has changed.")))

    async def _reply_to(self, message: wire.ClientMessage) -> wire.ServerMessage | None:
        """Who looks is the page's own affair; all else is said at the table."""
        if isinstance(message, wire.Look):
            await self._look(message.seat)
            return None
        reply = await replying.reply(self.host, self.who, message)
        if isinstance(message, wire.Orders | wire.Notify):
            await self._tell_own()
        return reply

    async def _look(self, seat: Seat | None) -> None:
        """The curtain falls or rises: another seat looks at the same screen."""
        if seat is not None and seat not in self.seats:
            raise Illegal(say("That is not one of your seats."))
        self.who.viewer = seat
        await self._tell_news(anew=True)
        await self._send(wire.Talk(self.viewer, self._ear.anew(self.viewer, self.seats)))
        await self._tell_own()

    async def _refuse(self, id: str, refused: Refused) -> None:
        self.refusals += 1
        self.host.metrics.refusals += 1
        await self._send(wire.Refused(id, refused.sentence, refused.rule, isinstance(refused, Stale)))


def _read(text: str) -> wire.ClientMessage:
    """A message, checked; says what is wrong with it."""
    try:
        message: wire.ClientMessage = DECODE.decode(text)
        return message
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Unreadable(say("This message cannot be read: {why}", why=Alike(error))) from error


def _is_same(position: wire.Position, shown: wire.Position | None) -> bool:
    """Does the page show this already? A clock that only runs on is no news."""
    if shown is None or (position.clock is None) != (shown.clock is None):
        return False
    if position.clock is not None and shown.clock is not None and position.clock.running != shown.clock.running:
        return False
    return msgspec.structs.replace(position, clock=None) == msgspec.structs.replace(shown, clock=None)


async def serve(host: Host, room: Room, socket: WebSocket) -> None:
    """Takes the socket on until it is closed, by whichever side."""
    host.metrics.sockets += 1
    began = time.monotonic()
    try:
        await Watcher(host, room, socket).run()
    except (WebSocketDisconnect, RuntimeError):
        pass  # the page is gone
    finally:
        host.metrics.sockets -= 1
        LOG.info("socket closed", extra={"table": room.charter.id, "seconds": round(time.monotonic() - began, 1)})
