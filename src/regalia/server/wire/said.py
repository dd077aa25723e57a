"""What a client says on the socket. Each message but the first carries an id that the reply repeats."""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from regalia.engine import Seat
from regalia.server.wire.base import NO_NUL, Id, Line, Secret, ThingId, Wire


class Hello(Wire, tag_field="type", tag="hello"):
    """The first message: the secrets of the seats this client holds; none: a spectator."""

    secrets: Annotated[list[Secret], Meta(max_length=10)] = []
    language: Annotated[str, Meta(max_length=12)] = "en"  # in which it reads
    invitation: Secret = ""  # to a table of bots: whoever has it steers them


class Look(Wire, tag_field="type", tag="look"):
    """One of one's seats becomes the viewer, or nobody (the curtain falls)."""

    id: Id
    seat: Seat | None


class Answer(Wire, tag_field="type", tag="answer"):
    """An answer to the choice that is open, in words: one option, or the picks of a compound choice so far.

    Several things are picked in any order. `hold`: when they are all picked they are only shown back.
    """

    id: Id
    choice: Annotated[str, Meta(max_length=80)]
    line: Line
    hold: bool = False


class Withdraw(Wire, tag_field="type", tag="withdraw"):
    """Takes back a sealed answer or a proposal."""

    id: Id


class Undo(Wire, tag_field="type", tag="undo"):
    """Takes one's last answer back; where something was learned since, asks the others for their consent.

    Whoever is alone with bots says `sure` with the `at` of the `beyond` that came before.
    """

    id: Id
    sure: int | None = None


class Consent(Wire, tag_field="type", tag="consent"):
    """Answers somebody's wish to go back."""

    id: Id
    agrees: bool


class Pause(Wire, tag_field="type", tag="pause"):
    """Asks for a pause or agrees to one; or (wants false) would rather play on, or ends the pause."""

    id: Id
    wants: bool


class Pace(Wire, tag_field="type", tag="pace"):
    """Sets the pace of a table of bots, which this client steers."""

    id: Id
    pace: Annotated[str, Meta(max_length=20)]


class Resign(Wire, tag_field="type", tag="resign"):
    id: Id


class Orders(Wire, tag_field="type", tag="orders"):
    """Standing orders, in the game's own form; sealed."""

    id: Id
    orders: Annotated[list[Any], Meta(max_length=40)]


class Notify(Wire, tag_field="type", tag="notify"):
    """Where one wants to be called when the table waits and one is away; "": nowhere. A mail address takes a code."""

    id: Id
    kind: Annotated[str, Meta(max_length=20)]  # webhook, mail
    to: Annotated[str, Meta(max_length=300, pattern=NO_NUL)]
    code: Annotated[str, Meta(max_length=20)] = ""


class Say(Wire, tag_field="type", tag="say"):
    """To the table, or in secret to the team of the seat that looks, by its number in the view."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=300, pattern=NO_NUL)]
    team: int | None = None


class Sketch(Wire, tag_field="type", tag="sketch"):
    """Proposes to all to bring a thing to a space; "": takes that back. It changes nothing and is kept nowhere."""

    id: Id
    thing: ThingId
    space: ThingId


class Seating(Wire, tag_field="type", tag="seating"):
    """One's seat is handed to a bot, or (bot "") taken back."""

    id: Id
    bot: Annotated[str, Meta(max_length=20)]


class Moment(Wire, tag_field="type", tag="moment"):
    """What the viewer saw when the log had so many lines."""

    id: Id
    lines: int


class Knock(Wire, tag_field="type", tag="knock"):
    """Is the server there? Whoever waits for a reply that may take its time can hear that at once."""

    id: Id


class Hint(Wire, tag_field="type", tag="hint"):
    """Asks the coach what to say to the choice that is open, after these picks of a compound one."""

    id: Id
    choice: Annotated[str, Meta(max_length=80)]
    line: Line = ""


class Lead(Wire, tag_field="type", tag="lead"):
    """In the review of a game that is over: shows this moment to all who follow; None: leads no longer."""

    id: Id
    entry: int | None
    eyes: Annotated[str, Meta(max_length=12)] = "everything"


ClientMessage: TypeAlias = (
    Hello
    | Look
    | Answer
    | Withdraw
    | Undo
    | Consent
    | Pause
    | Pace
    | Resign
    | Orders
    | Notify
    | Say
    | Sketch
    | Seating
    | Moment
    | Knock
    | Hint
    | Lead
)
