"""What the team can hope for: the chance that the tale is told to its end, and what it is worth where it is not."""

from math import exp
from typing import Final, NamedTuple

from regalia.engine import Seat
from regalia.games.princess_bride.advice.outlook import outlook
from regalia.games.princess_bride.advice.value import holdings, work
from regalia.games.princess_bride.cards.names import LAST_CHAPTER
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.setup import SINGLE

BROKEN_OFF: Final = 0.1  # what a tale is worth that is lost at its very end; the less, the less of it was told
AHEAD: Final = 2  # turns, this one and the next, after which a plan is judged
MANY: Final = 1000  # turns, more than an attempt can have


class Weights(NamedTuple):
    """What speaks for a chapter's being told, at the beginning of a turn."""

    start: float
    done: float  # for each challenge that is complete
    work: float  # for each step of what is left to do
    plot: float  # for each Plot card that is left
    pace: float  # for a step of work in each turn that is left
    worry: float
    worth: float  # of the cards of one hand, on average
    miracle: float


# Logistic regression on the turns of 550, 400, 3,100, 450, 400 and 850 attempts by stewards (`replay=grandpa`), one and
# two seats; in every second attempt 6 % of the choices were made at random. What came out with the wrong sign is 0.
FITTED: Final = {
    1: Weights(-3.37, 0.835, 0, 0.225, -1.41, -0.0579, 0.616, 1.15),
    2: Weights(-1.52, 0.856, -0.0503, 0.259, 0, -0.149, 0.216, 0.705),
    3: Weights(-3.27, 1.43, -0.0289, 0.382, -4.59, -0.134, 0, 0),
    4: Weights(-0.925, 0.86, -0.104, 0.182, -0.705, -0.000532, 0, 0.649),
    5: Weights(0.48, 0.461, 0, 0.0796, -1.32, -0.0941, 0, 0.492),
    6: Weights(-3.09, 1.07, 0, 0.198, -2.09, -0.123, 0.54, 0),
}
USUAL: Final = (0.93, 0.90, 0.86, 0.83, 0.75, 0.72)  # how often stewards tell a chapter at the first attempt


def score(s: Bride, seat: Seat) -> float:
    """1 for a tale told to its end; else a little for what has been told, and the chance of the rest."""
    if s.outcome is not None and s.outcome.winners:
        return 1.0
    safe = BROKEN_OFF * told(s)
    return safe if s.outcome is not None else safe + (1 - safe) * chance_to_win(s)


def told(s: Bride) -> float:
    """How much of the tale has been told, in chapters and challenges; below 1 as long as anything is left."""
    chapter = len(s.board.done) / len(s.page.tasks)
    return chapter if s.mode == SINGLE else (s.chapter - 1 + chapter) / LAST_CHAPTER


def chance_to_win(s: Bride) -> float:
    """With this chapter, the later ones, and the one interruption that may still be forgiven."""
    chance = USUAL[s.chapter - 1] if s.phase == "between" else chance_to_tell(s)
    found = chance * _to_tell_from(s.chapter + 1, s.last, s.is_grandpa)
    return found if s.is_grandpa else found + (1 - chance) * _to_tell_from(s.chapter, s.last, is_grandpa=True)


def _to_tell_from(chapter: int, last: int, is_grandpa: bool) -> float:
    """The usual chance to tell a chapter that is not begun and all that follow."""
    if chapter > last:
        return 1.0
    usual = USUAL[chapter - 1]
    found = usual * _to_tell_from(chapter + 1, last, is_grandpa)
    return found if is_grandpa else found + (1 - usual) * _to_tell_from(chapter, last, is_grandpa=True)


def chance_to_tell(s: Bride) -> float:
    """The chance that this attempt at the chapter is not interrupted."""
    seen, held, left, by = outlook(s), holdings(s), len(s.plot), FITTED[s.chapter]
    steps = work(seen, held)
    sure = by.start + by.done * len(s.board.done) + by.work * steps + by.plot * left + by.pace * steps / (left + 2)
    sure += by.worry * seen.worry + by.worth * held.worth / s.seats + by.miracle * s.miracles
    return 1 / (1 + exp(-sure))


def turn(s: Bride) -> int:
    """Rises from turn to turn, from attempt to attempt and from chapter to chapter."""
    return MANY * (2 * s.chapter + s.is_grandpa) + s.turn
