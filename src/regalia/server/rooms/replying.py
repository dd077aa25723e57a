"""All that a page may say at a table, and who sees to it."""

from typing import TYPE_CHECKING

from regalia.engine import Unreadable
from regalia.sentences import say
from regalia.server import wire
from regalia.server.calling import notices
from regalia.server.minds import coaching
from regalia.server.rooms import reviewing, saying, steering
from regalia.server.rooms.speaker import Speaker
from regalia.tables import RESIGN, WITHDRAW

if TYPE_CHECKING:
    from regalia.server.rooms.host import Host


async def reply(host: "Host", who: Speaker, said: wire.ClientMessage) -> wire.ServerMessage | None:
    """Does what is said. None: the page waits for no reply, since it hears with all others what came of it."""
    room = who.room
    match said:
        case wire.Answer():
            return await saying.answer(host, room, who.seat, said)
        case wire.Withdraw():
            return await saying.speak(host, room, who.seat, WITHDRAW, said.id)
        case wire.Resign():
            return await saying.speak(host, room, who.seat, RESIGN, said.id)
        case wire.Undo():
            return await saying.undo(host, room, who.seat, said)
        case wire.Consent():
            return await saying.consent(host, room, who.seat, said.id, said.agrees)
        case wire.Orders():
            return await saying.file_orders(host, room, who.seat, said.id, said.orders)
        case wire.Hint():
            return await coaching.hint(host, room, who.seat, said)
        case wire.Pause() if who.steers:
            return await steering.rest(host, room, said.id, said.wants)
        case wire.Pause():
            return await saying.pause(host, room, who.seats, said.id, said.wants)
        case wire.Pace():
            return await steering.set_pace(host, room, who.steers, said)
        case wire.Notify():
            return await notices.keep(host, room, who.own_seat, said)
        case wire.Moment():
            return _past(who, said)
        case wire.Knock():
            return wire.Here(said.id)
        case wire.Say():
            await saying.talk(host, who, said)
        case wire.Sketch():
            await saying.sketch(host, room, who.seat, said)
        case wire.Seating():
            await saying.seating(host, room, who.own_seat, said.bot)
        case wire.Lead():
            await reviewing.lead(host, who, said)
        case wire.Hello():
            raise Unreadable(say("You have said hello already."))
    return None


def _past(who: Speaker, said: wire.Moment) -> wire.Past:
    table, scene = who.room.table, who.room.scene(who.viewer, who.seats)
    if table is None or scene.cuts != table.cuts or not 1 <= said.lines <= len(scene.log):
        raise Unreadable(say("There was no such moment."))
    view = table.game.view(table.state_after_line(said.lines), who.viewer)
    view.prompt = None
    return wire.Past(said.id, said.lines, view)
