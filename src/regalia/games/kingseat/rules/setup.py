"""KS-001 to KS-012 How a game begins."""

from regalia.engine import Chance, Fact, Setup, first_seat, run
from regalia.games.kingseat.cards import PRINCES, Book, Kind, Prince
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import NONE, Note, Table
from regalia.games.kingseat.rules.flow import Opening
from regalia.games.kingseat.secrets.notes import learn
from regalia.sentences import Sit, say

FREE = "free"  # the mode in which Princes are chosen one by one
EXTRA = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")  # Princes beyond the players


def new(book: Book, setup: Setup, chance: Chance, heard: list[Fact] | None) -> Kingseat:
    """A game set up and run to its first choice."""
    s = empty_table(book, setup, chance, line_up(book, setup))
    s.heard = heard
    warn_of_similar(s)
    s.first = first = first_seat(setup, chance)  # KS-009, KS-R04
    s.table.sitting = [(first + chair) % s.seats for chair in range(s.seats)]
    s.tell("kingseat", say("{who} takes the Kingseat.", who=Sit(first)), first)
    deal(s)
    s.call(Opening())
    run(s)
    return s


def line_up(book: Book, setup: Setup) -> list[Prince]:
    """KS-002, KS-R02 As many Princes as players, or more, from the front of a set; or those asked for, filled up."""
    if setup.mode != FREE:
        extra = EXTRA.index(setup.options.get("extra", "none"))
        return sorted(book.sets[setup.mode][: setup.seats + extra])
    wanted = [prince for prince, name in enumerate(PRINCES) if setup.options.get(name) == "in"]
    others = [prince for prince in (*book.sets["starter"], *range(len(PRINCES))) if prince not in wanted]
    more = list(dict.fromkeys(others))[: max(0, setup.seats - len(wanted))]
    return sorted(wanted + more)


def empty_table(book: Book, setup: Setup, chance: Chance, princes: list[Prince]) -> Kingseat:
    """KS-003, KS-004 All cards of the Princes chosen, or only the regular ones; none of them dealt."""
    s = Kingseat(setup.seats, chance, book)
    s.mode = setup.mode
    s.princes = princes
    s.shows_ready = setup.options.get("ready") == "shown"
    s.deck = deck(book, princes, setup.options.get("dark") != "no")
    zones: list[list[Kind]] = [[] for _ in range(3 * s.seats + 4)]
    sitting = list(range(s.seats))
    notes: list[list[Note]] = [[] for _ in s.everybody]
    s.table = Table(sitting, zones, [NONE] * s.seats, NONE, [], NONE, NONE, [], notes)
    return s


def deck(book: Book, princes: list[Prince], has_dark: bool) -> list[Kind]:
    kinds = [3 * prince + kind for prince in princes for kind in range(3 if has_dark else 1)]
    return [kind for kind in kinds for _ in range(book.copies[kind])]


def warn_of_similar(s: Kingseat) -> None:
    """KS-006 Two Princes of similar colours are pointed out, and played all the same."""
    for one, other in s.book.similar:
        if one in s.princes and other in s.princes:
            princes = {"one": s.book.names[one], "other": s.book.names[other]}
            s.tell("warning", say("{one} and {other} have similar colours and do similar things.", **princes))


def deal(s: Kingseat) -> None:
    """KS-007, KS-008 Everybody gets equally many; what is left is shown and lies in the Tell."""
    cards = s.deck.copy()
    s.chance.shuffle(cards)
    each = len(cards) // s.seats
    for seat in range(s.seats):
        s.table.zones[seat] = sorted(cards[seat * each : (seat + 1) * each])
    left = sorted(cards[s.seats * each :])
    s.table.zones[s.table.tell] = left
    learn(s, s.everybody, s.table.tell, left)
    if left and s.heard is not None:
        s.tell("leftover", say("Left over and put into the Tell: {cards}.", cards=s.book.list(left)))
