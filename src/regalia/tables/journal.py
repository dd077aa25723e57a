"""The journal of a table: what was said there, in order. It only grows; everything else follows from it."""

from dataclasses import dataclass
from typing import Final

from regalia.engine import Seat

ANSWER: Final = "answer"  # a line of words
WITHDRAW: Final = "withdraw"  # a sealed answer or a proposal is taken back
RESIGN: Final = "resign"
WISH: Final = "wish"  # to go back to where so many moves stood
AGREE: Final = "agree"  # to the wish
REFUSE: Final = "refuse"
UNDO: Final = "undo"  # back to where so many moves stood
ORDERS: Final = "orders"  # a seat has filed standing orders; what they say is not in the journal
PAUSE: Final = "pause"  # a seat would like the table to rest, or agrees to it
REST: Final = "rest"  # all people have agreed: from now on no clock runs and no bot answers
GO_ON: Final = "go on"  # the rest is over, or is not wanted
RESUME: Final = "resume"  # a server runs again: the time before this is on nobody's clock

MOVES: Final = (ANSWER, WITHDRAW, RESIGN)  # what changes the game


@dataclass(frozen=True)
class Entry:
    number: int  # from 1, without gaps
    seat: Seat
    kind: str
    line: str  # the words of an answer; for a wish or an undo, how many moves shall stand
    id: str  # chosen by the sender: the same answer sent twice has the same id
    at: int  # milliseconds since 1970
