"""One socket: a person, or several at one screen, or a spectator, looking at one table."""

import asyncio
import time
from secrets import token_hex
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from regalia.engine import Illegal, Refused, Seat, Stale, Unreadable
from regalia.server import wire
from regalia.server.calling import notices
from regalia.server.limits import Bucket
from regalia.server.log import LOG
from regalia.server.minds import coaching
from regalia.server.pages.hearing import Ear
from regalia.server.rooms import reviewing, saying, sketching, steering
from regalia.server.rooms.host import Host
from regalia.server.rooms.room import Room, log_lines, now
from regalia.tables import RESIGN, STAND_IN, WITHDRAW

PATIENCE: Final = 15.0  # seconds until the first message
MOMENT: Final = 0.05  # seconds after which a message is no longer waited for
MOST_HELD: Final = 4  # messages of one socket that wait for their reply
MOST_REFUSALS: Final = 200  # of one socket before it is closed

DECODE: Final = msgspec.json.Decoder(wire.ClientMessage)
ENCODE: Final = msgspec.json.Encoder()


class Watcher:
    def __init__(self, host: Host, room: Room, socket: WebSocket) -> None:
        self.host = host
        self.room = room
        self.socket = socket
        self.seats: list[Seat] = []
        self.viewer: Seat | None = None
        self.steers = False  # this page has a table of bots in its hands
        self.bucket = Bucket(rate=20, burst=60)
        self.refusals = 0
        self._woken = asyncio.Event()
        self._name = token_hex(8)  # by which the room knows this page
        self._drawn: list[sketching.Sketched] = []  # and what it was last told of sketches
        self._reviewed: reviewing.Lead | None = None  # what it was last told of a review
        self._sent: wire.TableInfo | None = None  # what this page was last told
        self._lines = 0
        self._cuts = 0
        self._ear = Ear(room)
        self._entries = -1  # of the journal that were looked at
        self._shown: wire.Position | None = None
        self._held: set[asyncio.Task[None]] = set()  # messages whose reply has to wait

    def wake(self) -> None:
        """Something has changed; the page is told as soon as it has taken what was sent before."""
        self._woken.set()

    async def run(self) -> None:
        """The whole life of the socket."""
        hello = await self._hello()
        if hello is None:
            return
        room = self.room
        self.seats = room.seats_of(hello.secrets)
        self.viewer = self.seats[0] if len(self.seats) == 1 else None
        self.steers = room.is_steered_with(hello.invitation)
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
            await reviewing.stop(self.host, room, self._name)

    async def _hello(self) -> wire.Hello | None:
        try:
            first = _read(await asyncio.wait_for(self._next(), PATIENCE))
        except (Unreadable, TimeoutError):
            first = None
        if not isinstance(first, wire.Hello):
            await self._refuse("", Unreadable("The first message must be a hello."))
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
        offered = self.host.notices.offered
        await self._send(wire.Welcome(self._sent, self.seats, self.viewer, position, log, chat, offered, self.steers))
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
            await self._send(wire.Review(lead.name, lead.page == self._name, lead.entry, lead.eyes))

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
        text = ENCODE.encode(message).decode()
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
            reply = await self._do(message)
            if isinstance(reply, wire.Taken):  # whoever hears that it is done has seen what came of it
                await self._tell_news()
            if reply is not None:
                await self._send(reply)
        except Refused as refused:
            await self._refuse(id, refused)
        except RecursionError:
            await self._refuse(id, Unreadable("This message is nested too deeply."))
        except WebSocketDisconnect:
            raise
        except Exception:
            self.host.metrics.faults += 1
            LOG.exception("a message failed", extra={"table": self.room.charter.id})
            await self._refuse(id, Refused("Something went wrong here; nothing has changed."))

    async def _do(self, message: wire.ClientMessage) -> wire.ServerMessage | None:
        host, room = self.host, self.room
        match message:
            case wire.Look(seat=seat):
                await self._look(seat)
            case wire.Moment(id=id, lines=lines):
                return self._past(id, lines)
            case wire.Knock(id=id):
                return wire.Here(id)
            case wire.Say(text=text, team=team):
                if team is not None:
                    saying.check_team(room, self.viewer, team)
                speaker = self._speaker()
                name = room.chairs[speaker].name if speaker is not None else "A spectator"
                await saying.chat(host, room, speaker, name, text, team)
            case wire.Sketch():
                await saying.sketch(host, room, self._seat(), message)
            case wire.Answer():
                return await saying.answer(host, room, self._seat(), message)
            case wire.Withdraw(id=id):
                return await saying.say(host, room, self._seat(), WITHDRAW, id)
            case wire.Undo():
                return await saying.undo(host, room, self._seat(), message)
            case wire.Consent(id=id, agrees=agrees):
                return await saying.consent(host, room, self._seat(), id, agrees)
            case wire.Pause(id=id, wants=wants) if self.steers:
                return await steering.rest(host, room, id, wants)
            case wire.Pace(id=id, pace=pace):
                await steering.set_pace(host, room, self.steers, pace)
                return wire.Taken(id)
            case wire.Pause(id=id, wants=wants):
                return await saying.pause(host, room, self.seats, id, wants)
            case wire.Resign(id=id):
                return await saying.say(host, room, self._seat(), RESIGN, id)
            case wire.Orders(id=id, orders=orders):
                filed = await saying.file_orders(host, room, self._seat(), id, orders)
                await self._tell_own()
                return filed
            case wire.Notify(id=id):
                await notices.keep(host, room, self._own_seat(), message)
                await self._tell_own()
                return wire.Taken(id)
            case wire.Seating(bot=bot):
                await saying.seating(host, room, self._own_seat(), bot)
            case wire.Hint():
                return await coaching.hint(host, room, self._seat(), message)
            case wire.Lead(entry=entry, eyes=eyes):
                at = (entry, eyes) if entry is not None else None
                await reviewing.lead(host, room, self._name, self.seats, at)
            case wire.Hello():
                raise Unreadable("You have said hello already.")
        return None

    def _seat(self) -> Seat:
        """The seat that speaks; while a bot keeps its chair the bot speaks for it."""
        seat = self._own_seat()
        if self.room.chairs[seat].holder == STAND_IN:
            raise Illegal("A bot plays for you; take your chair back first.")
        return seat

    def _own_seat(self) -> Seat:
        if self.viewer is None:
            raise Illegal("Only those who sit at the table may do that.")
        return self.viewer

    def _speaker(self) -> Seat | None:
        """Who talks: with the curtain down the first of those at the screen; None: a spectator."""
        return self.viewer if self.viewer is not None else next(iter(self.seats), None)

    async def _look(self, seat: Seat | None) -> None:
        """The curtain falls or rises: another seat looks at the same screen."""
        if seat is not None and seat not in self.seats:
            raise Illegal("That is not one of your seats.")
        self.viewer = seat
        await self._tell_news(anew=True)
        await self._send(wire.Talk(self.viewer, self._ear.anew(self.viewer, self.seats)))
        await self._tell_own()

    def _past(self, id: str, lines: int) -> wire.Past:
        table, scene = self.room.table, self.room.scene(self.viewer, self.seats)
        if table is None or scene.cuts != table.cuts or not 1 <= lines <= len(scene.log):
            raise Unreadable("There was no such moment.")
        view = table.game.view(table.state_after_line(lines), self.viewer)
        view.prompt = None
        return wire.Past(id, lines, view)

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
        raise Unreadable(f"This message cannot be read: {error}") from error


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
