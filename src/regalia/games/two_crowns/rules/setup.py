"""TC-002 to TC-009 How a game begins."""

from regalia.engine import Chance, Fact, Seat, Setup, run
from regalia.games.two_crowns.cards import Book
from regalia.games.two_crowns.model import Side, TwoCrowns
from regalia.games.two_crowns.rules.endings import sit_down
from regalia.games.two_crowns.rules.flow import UPKEEPS
from regalia.games.two_crowns.rules.live import Floor
from regalia.games.two_crowns.rules.phases import begin_turn
from regalia.sentences import Listed, Sit, say


def new(book: Book, setup: Setup, chance: Chance, heard: list[Fact] | None) -> TwoCrowns:
    """A game set up and run to its first choice."""
    s = empty_table(book, setup, chance)
    s.heard = heard
    roll_for_first_play(s)
    s.tell("cut", say("Every deck is shuffled, and cut by an opponent."))
    for side in s.sides:
        side.deck = book.deck.copy()
        chance.shuffle(side.deck)  # TC-006 the cut is part of it (TC-R57)
        side.hand = sorted(side.deck[: book.hand])
        side.drawn = book.hand
    _start(s)
    return s


def empty_table(book: Book, setup: Setup, chance: Chance) -> TwoCrowns:
    """TC-005, TC-008 Two Kings at full strength for everybody, and nothing else."""
    s = TwoCrowns(setup.seats, chance, book)
    s.mode = setup.mode
    s.has_teams = setup.mode == "teams"
    s.is_live = setup.options.get("pace") == "live"
    s.is_pruned = setup.options.get("payments") == "exact"
    s.sides = [
        Side([], 0, [], [], 0, book.copies.copy(), [book.hit_points] * 2, [], [], [], [], False) for _ in range(s.seats)
    ]
    s.friends = [_friends(s, seat) for seat in range(s.seats)]
    sit_down(s)
    return s


def _friends(s: TwoCrowns, seat: Seat) -> list[Seat]:
    """TC-095, TC-R54 The seat itself and, in a team game, its teammates: seats alternate in colour."""
    return list(range(seat % 2, s.seats, 2)) if s.has_teams else [seat]


def roll_for_first_play(s: TwoCrowns) -> None:
    """TC-004, TC-090, TC-100 The highest roll begins; those tied for it roll again (TC-R56).

    In teams the lowest seat of each colour rolls and starts for its team (TC-R53, TC-R54).
    """
    rollers = [0, 1] if s.has_teams else list(range(s.seats))
    while len(rollers) > 1:
        rolls = [s.chance.die() if seat in rollers else 0 for seat in range(s.seats)]
        s.rolls.append(rolls)
        if s.heard is not None:
            shown = [say("{who} rolls {points}", who=Sit(seat), points=rolls[seat]) for seat in rollers]
            s.tell("roll", say("For first play {rolls}.", rolls=Listed(shown, ",")))
        rollers = [seat for seat in rollers if rolls[seat] == max(rolls)]
    s.active = s.red = rollers[0]


def _start(s: TwoCrowns) -> None:
    if s.is_live:
        s.call(Floor())
    else:
        begin_turn(s, s.active)
        s.call(UPKEEPS[s.active])
    run(s)
