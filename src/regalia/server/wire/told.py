"""What the server tells on the socket."""

from typing import Any, TypeAlias

from regalia.engine import Seat, Several, View
from regalia.sentences import Text
from regalia.server.wire.base import Wire


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
    own: list[Seat]  # the caller's seats
    asked: list[Seat]  # which of them are waited for; told to nobody else
    hints: bool  # the coach may be asked


class LogLine(Wire):
    """What happened, as this viewer may read it."""

    turn: int
    kind: str
    seat: Seat | None
    text: Text


class ChatLine(Wire):
    seat: Seat | None  # None: a spectator
    name: str
    text: str
    at: int
    team: int | None  # to which it was said, for nobody else until the game is over; None: to all


class Position(Wire):
    """The table as the viewer sees it now. Nothing in it counts the answers that others give in secret."""

    view: View | None  # None: the table is not playing yet
    several: Several | None  # the viewer is asked for so many things
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
    steers: bool  # only bots sit here, and this client lets them rest and sets their pace


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
    several: Several | None  # the choice is one of several things


class Beyond(Wire, tag_field="type", tag="beyond"):
    """The answer to an undo that nobody else need agree to, but that goes past more than one's own. It is not done."""

    id: str
    at: int  # to be said with the next undo, by whoever is sure; it holds until something more has happened
    seats: list[Seat]  # who else has done something since
    learned: str  # chance: it has spoken since; cards: some were drawn or shown; "": neither


class Refused(Wire, tag_field="type", tag="refused"):
    """Nothing has changed. `stale`: the table moved on before the answer came."""

    id: str
    sentence: Text
    rule: str
    stale: bool


class Changed(Wire, tag_field="type", tag="changed"):
    """Chairs, presence or status are different now."""

    table: TableInfo


class Said(Wire, tag_field="type", tag="said"):
    line: ChatLine
    viewer: Seat | None  # who looked when it was told


class Talk(Wire, tag_field="type", tag="talk"):
    """Somebody else looks: all that this page may hear now, in place of what it had."""

    viewer: Seat | None
    chat: list[ChatLine]


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


class Here(Wire, tag_field="type", tag="here"):
    """The answer to Knock."""

    id: str


class Hinted(Wire, tag_field="type", tag="hinted"):
    """The answer to Hint; nobody else hears of it. Nothing is played."""

    id: str
    choice: str
    line: str  # the picks that it follows
    words: str  # of the best option; "": better say nothing now
    text: Text  # why
    chance: float  # to win with it, from 0 to 1
    sure: bool | None  # the next best option is plainly worse; null: nothing else was tried out


class Review(Wire, tag_field="type", tag="review"):
    """Who leads the review of a game that is over, and what they look at. No leader: everybody looks for themselves."""

    leader: str
    you: bool  # this page leads
    entry: int
    eyes: str


ServerMessage: TypeAlias = (
    Welcome
    | News
    | Taken
    | Drafted
    | Beyond
    | Refused
    | Changed
    | Said
    | Talk
    | Sketched
    | Own
    | Past
    | Here
    | Hinted
    | Review
)
