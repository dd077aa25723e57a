"""What goes over the wire: every message of the socket, typed and checked at decode.

`web/src/protocol.ts` is generated from these classes and those of `bodies.py`. Seats count from 0 here, as in views.
"""

from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct

from regalia.engine import Seat, View

NO_NUL: Final = r"^[^\x00]*$"  # which not every database takes

# An answer sent twice has the same id. What the server says for a seat has ids with a colon: they cannot be taken.
Id: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
Secret: TypeAlias = Annotated[str, Meta(max_length=64)]
Line: TypeAlias = Annotated[str, Meta(max_length=400)]
Name: TypeAlias = Annotated[str, Meta(max_length=24, pattern=NO_NUL)]
ThingId: TypeAlias = Annotated[str, Meta(max_length=64, pattern=r"^[^\x00-\x1f]*$")]
Word: TypeAlias = Annotated[str, Meta(max_length=64, pattern=NO_NUL)]


class Wire(Struct, forbid_unknown_fields=True, omit_defaults=False):
    """Fields are sent as they are named here; unknown ones are refused."""


# What a client says. Each but the first carries an id that the reply repeats.


class Hello(Wire, tag_field="type", tag="hello"):
    """The first message: the secrets of the seats this client holds; none: a spectator."""

    secrets: Annotated[list[Secret], Meta(max_length=10)] = []


class Look(Wire, tag_field="type", tag="look"):
    """One of one's seats becomes the viewer, or nobody (the curtain falls)."""

    id: Id
    seat: Seat | None


class Answer(Wire, tag_field="type", tag="answer"):
    """An answer to the choice that is open, in words: one option, or the picks of a compound choice so far."""

    id: Id
    choice: Annotated[str, Meta(max_length=80)]
    line: Line


class Withdraw(Wire, tag_field="type", tag="withdraw"):
    """Takes back a sealed answer or a proposal."""

    id: Id


class Undo(Wire, tag_field="type", tag="undo"):
    """Takes one's last answer back; where something was learned since, asks the others for their consent."""

    id: Id


class Consent(Wire, tag_field="type", tag="consent"):
    """Answers somebody's wish to go back."""

    id: Id
    agrees: bool


class Pause(Wire, tag_field="type", tag="pause"):
    """Asks for a pause or agrees to one; or (wants false) would rather play on, or ends the pause."""

    id: Id
    wants: bool


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
    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=300, pattern=NO_NUL)]


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
    | Resign
    | Orders
    | Notify
    | Say
    | Sketch
    | Seating
    | Moment
    | Hint
    | Lead
)


# What the server says


class Chair(Wire):
    """Who sits where."""

    seat: Seat
    holder: str  # open, person, bot, or stand-in: a bot that keeps a person's chair
    name: str
    bot: str  # the level, if a bot plays
    here: bool  # a person with a page open


class Clock(Wire):
    """Milliseconds each seat has left, and whose are running at `at`."""

    left: list[int]
    running: list[Seat]
    at: int


class TableInfo(Wire):
    id: str
    game: str
    version: int
    mode: str
    options: dict[str, str]
    pace: str
    minutes: int  # on each clock; 0: no clocks
    increment: int  # seconds for each answer
    watching: str  # what spectators see until the game is over: live, late, none
    delay: int  # steps that they are late, if they are
    talk: str  # who hears what those who sit say until the game is over: players, everybody
    status: str  # open (seats are free), playing, over
    chairs: list[Chair]
    spectators: int
    commitment: str  # of the key of chance, published before the first card
    key: str  # after the last move
    secret: str
    words: list[str]  # what each seat contributed to the key; shown with it
    rematch: str  # the table at which these people play again
    asked: list[Seat]  # which of the caller's seats are waited for; told to nobody else
    hints: bool  # the coach may be asked


class LogLine(Wire):
    """What happened, as this viewer may read it."""

    turn: int
    kind: str
    seat: Seat | None
    text: str


class ChatLine(Wire):
    seat: Seat | None  # None: a spectator
    name: str
    text: str
    at: int


class Position(Wire):
    """The table as the viewer sees it now. Nothing in it counts the answers that others give in secret."""

    view: View | None  # None: the table is not playing yet
    asked: list[Seat]  # which of one's seats are asked
    undo: str  # free, consent, or none
    wish: Seat | None  # who wishes to go back and waits for consent
    pausing: list[Seat]  # who would like the table to rest
    resting: bool  # they all do: until somebody goes on, no clock runs and no bot answers
    clock: Clock | None


class Welcome(Wire, tag_field="type", tag="welcome"):
    """The answer to Hello: all a page needs."""

    table: TableInfo
    seats: list[Seat]  # the client's own
    viewer: Seat | None
    position: Position
    log: list[LogLine]
    chat: list[ChatLine]
    offered: list[str]  # the kinds of notices that this server sends


class Own(Wire, tag_field="type", tag="own"):
    """What only the seat that looks may know of its chair: its standing orders, and where it is called."""

    seat: Seat
    orders: list[Any]
    notices: dict[str, str]  # by kind


class News(Wire, tag_field="type", tag="news"):
    """Something has happened. `back_to`: the log is cut there before the lines are added."""

    viewer: Seat | None
    position: Position
    log: list[LogLine]
    back_to: int | None


class Taken(Wire, tag_field="type", tag="taken"):
    """It is done, and kept for good; the news of it have gone before."""

    id: str


class Drafted(Wire, tag_field="type", tag="drafted"):
    """A compound choice is under way; nothing is played yet. The view is what the sender alone sees."""

    id: str
    line: str
    view: View


class Refused(Wire, tag_field="type", tag="refused"):
    """Nothing has changed. `stale`: the table moved on before the answer came."""

    id: str
    sentence: str
    rule: str
    stale: bool


class Changed(Wire, tag_field="type", tag="changed"):
    """Chairs, presence or status are different now."""

    table: TableInfo


class Said(Wire, tag_field="type", tag="said"):
    line: ChatLine


class Proposal(Wire):
    """A thing, and the space to which this seat would bring it."""

    seat: Seat
    thing: str
    space: str


class Sketched(Wire, tag_field="type", tag="sketched"):
    """All that is proposed for this turn; until the first of these, nothing."""

    proposals: list[Proposal]


class Past(Wire, tag_field="type", tag="past"):
    """The answer to Moment."""

    id: str
    lines: int
    view: View


class Hinted(Wire, tag_field="type", tag="hinted"):
    """The answer to Hint; nobody else hears of it. Nothing is played."""

    id: str
    choice: str
    line: str  # the picks that it follows
    words: str  # of the best option; "": better say nothing now
    text: str  # why
    chance: float  # to win with it, from 0 to 1
    sure: bool  # the next best option is plainly worse


class Review(Wire, tag_field="type", tag="review"):
    """Who leads the review of a game that is over, and what they look at. No leader: everybody looks for themselves."""

    leader: str
    you: bool  # this page leads
    entry: int
    eyes: str


ServerMessage: TypeAlias = (
    Welcome | News | Taken | Drafted | Refused | Changed | Said | Sketched | Own | Past | Hinted | Review
)
