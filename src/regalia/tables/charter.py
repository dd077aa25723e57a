"""What is fixed about a table before the first card, and who sits at it."""

from dataclasses import dataclass, field
from hashlib import blake2b
from secrets import choice, randbelow, token_hex
from typing import Any, Final

from regalia.bots.draws import drawn_at
from regalia.engine import Chance, Game, Seat, Setup, commitment, shared_key
from regalia.records import Record
from regalia.tables.gallery import LIVE, PLAYERS

OPEN: Final = "open"  # whoever has the invitation may sit down
PERSON: Final = "person"
BOT: Final = "bot"
STAND_IN: Final = "stand-in"  # a bot that keeps a person's chair until they come back

FIRST: Final = (
    *("amber", "bold", "brave", "calm", "eager", "fair", "fleet", "gilded", "golden", "grand", "hardy", "ivory"),
    *("jolly", "keen", "loyal", "merry", "noble", "proud", "quick", "quiet", "regal", "royal", "silver", "stout"),
    *("swift", "true", "valiant", "velvet", "wise"),
)
SECOND: Final = (
    *("badger", "bear", "boar", "crane", "crow", "deer", "dove", "eagle", "falcon", "ferret", "fox", "goose", "hare"),
    *("hart", "hawk", "heron", "hound", "lark", "lion", "lynx", "marten", "otter", "owl", "raven", "robin", "stag"),
    *("swan", "wolf", "wren"),
)


@dataclass
class Chair:
    """A seat at a table. Of its secret only the hash is kept."""

    seat: Seat
    holder: str = OPEN
    name: str = ""
    bot: str = ""  # the level, if a bot plays
    hashed: str = ""
    word: str = ""  # the seat's part in the key of chance
    orders: list[Any] = field(default_factory=list)
    notices: dict[str, str] = field(default_factory=dict)  # by kind: where this seat wants to be called

    @property
    def is_played_by_bot(self) -> bool:
        return self.holder in (BOT, STAND_IN)


@dataclass
class Charter:
    id: str
    game: str
    version: int
    setup: Setup
    secret: str  # the table's part in the key; published after the last move
    commitment: str  # published before the first card; "": an imported game, whose seed was known before
    pace: str
    minutes: int  # on each clock; 0: no clocks
    increment: int  # seconds
    created: int  # milliseconds since 1970
    words: list[str] = field(default_factory=list)  # each seat's part, fixed when all sit
    begun: int = 0
    seed: str = ""  # follows from secret and words; "": not all seats are taken yet
    rematch: str = ""  # the table at which these people play again
    has_hints: bool = False  # the coach may be asked, also where people play against each other
    watching: str = LIVE  # what spectators see until the game is over
    delay: int = 0  # steps that they are late, if they are
    talk: str = PLAYERS  # who hears what those who sit say

    @property
    def has_begun(self) -> bool:
        return self.seed != ""

    def begin(self, words: list[str], at: int) -> None:
        """All seats are taken: from now on everything follows from the journal."""
        self.begun = at
        self.words = words
        self.seed = shared_key(self.secret, words)

    def record(self, names: list[str]) -> Record:
        """A record with no entries yet. It tells the seed: not to be shown before the game is over."""
        promise = {"commitment": self.commitment, "secret": self.secret, "words": self.words} if self.commitment else {}
        return Record(self.game, self.version, self.setup, self.seed, promise=promise, names=names)

    def bot_chance(self, seat: Seat, turn: int, answer: int) -> Chance:
        """What the bot of a seat draws from for its answer in a turn; nobody there can know it."""
        return drawn_at(shared_key(self.secret, ["bot", str(seat)]), turn, answer)

    def coach_chance(self, seat: Seat, answer: int) -> Chance:
        """What the coach of a seat draws from, who has no part in what its bot would do."""
        return drawn_at(shared_key(self.secret, ["coach", str(seat)]), 0, answer)


def charter(game: Game, setup: Setup, at: int, pace: str = "calm", minutes: int = 0, increment: int = 0) -> Charter:
    """The charter of a new table, with a secret of its own."""
    secret = token_hex(32)
    name = f"{choice(FIRST)}-{choice(SECOND)}-{randbelow(10**6):06d}"
    promise = commitment(secret)
    return Charter(name, game.key, game.version, setup, secret, promise, pace, minutes, increment, at)


def invitation_of(charter: Charter) -> str:
    """What takes an open seat. It follows from the table's secret and tells nothing of it."""
    return shared_key(charter.secret, ["invitation"])[:32]


def hashed(secret: str) -> str:
    """What is kept of a seat's secret."""
    return blake2b(secret.encode("utf-8", "surrogatepass"), digest_size=32, person=b"seat").hexdigest()
