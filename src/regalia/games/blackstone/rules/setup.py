"""BC-016 to BC-028 How each quest begins."""

from regalia.engine import Chance, Fact, Setup, first_seat, run
from regalia.games.blackstone.cards.board import STARTING
from regalia.games.blackstone.cards.book import (
    CARDS,
    DOGS,
    FAMILIES,
    FIRST_KNIGHT_WIZARD,
    FIRST_SPECIAL,
    FIRST_WILD,
    GUILD,
    KNIGHT,
    POWER,
    TASKS,
    WIZARD,
    Book,
    Card,
    Vassal,
)
from regalia.games.blackstone.model.state import Blackstone, Side
from regalia.games.blackstone.rules.opening import join_family
from regalia.sentences import Sit, say

STARTING_HAND = 2


def new(book: Book, setup: Setup, chance: Chance, heard: list[Fact] | None) -> Blackstone:
    """A game set up and run to its first choice."""
    s = empty_table(book, setup, chance)
    s.heard = heard
    s.first = s.active = first_seat(setup, chance)  # BC-025
    s.tell("first", say("{who} is the first player.", who=Sit(s.first)), s.first)
    place_vassals(s, cards_in_use(setup))
    for deck in s.quest.decks:
        chance.shuffle(s.decks[deck])
    s.quest.open(s, setup)
    run(s)
    return s


def empty_table(book: Book, setup: Setup, chance: Chance) -> Blackstone:
    """All cards that are in use, sorted and in their decks; nothing dealt."""
    s = Blackstone(setup.seats, chance, book)
    s.mode = setup.mode
    s.equip(book)
    s.sides = [Side() for _ in range(s.seats)]
    s.corners = [[] for _ in range(s.quest.corners)]
    for deck in s.quest.decks:
        s.decks[deck] = list(range(32 * deck, 32 * deck + 32))
    if setup.options.get("knight-wizards") == "yes":
        s.decks[POWER] += range(FIRST_KNIGHT_WIZARD, TASKS)
    if s.quest.has_rats:
        s.rats, s.dogs = book.nights.copy(), list(range(len(DOGS)))
        chance.shuffle(s.rats)
    for seat in range(s.seats):
        for sort in (KNIGHT, WIZARD):
            s.gain(seat, sort, s.quest.tokens)  # BC-022, BC-223
    return s


def cards_in_use(setup: Setup) -> list[Card]:
    """BC-026 The 72 Vassals, and the special cards that the table wants."""
    cards = list(range(FIRST_WILD))
    if setup.options.get("wilds") == "yes":
        cards += range(FIRST_WILD, FIRST_SPECIAL)
    if setup.options.get("assassins") == "yes":
        cards += range(FIRST_SPECIAL, CARDS)
    return cards


def place_vassals(s: Blackstone, cards: list[Card]) -> None:
    """BC-017, BC-018, BC-223 Vassals on the board with random faces up, the others in draw decks.

    BC-123 No Assassin or Saboteur stands on the board or shows on a deck.
    """
    if not s.quest.people:
        return
    vassals = [2 * card + s.chance.below(2) for card in cards]
    s.chance.shuffle(vassals)
    spaces = STARTING if s.quest.people == len(STARTING) else tuple(range(25))
    keep_specials_hidden(s, vassals, len(spaces) + s.quest.corners)
    for space in spaces:
        s.court.put(space, vassals.pop())
    s.people = len(spaces)
    tops = [vassals.pop() for _ in s.corners]
    s.corners = [vassals[at :: s.quest.corners] for at in range(s.quest.corners)]
    for corner, top in zip(s.corners, tops, strict=True):
        corner.append(top)


def keep_specials_hidden(s: Blackstone, vassals: list[Vassal], shown: int) -> None:
    """BC-123, BC-R36 The cards at the end are those on view; a special one among them is shuffled back."""
    below = len(vassals) - shown
    for at in range(below, len(vassals)):
        if vassals[at] >= 2 * FIRST_SPECIAL:
            other = s.chance.pick([n for n in range(below) if vassals[n] < 2 * FIRST_SPECIAL])
            vassals[at], vassals[other] = vassals[other], vassals[at]


def deal_hands(s: Blackstone) -> None:
    """BC-024 Two Guild cards each."""
    for seat in range(s.seats):
        for _ in range(STARTING_HAND):
            s.take_in_hand(seat, s.draw(GUILD))


def deal_families(s: Blackstone, setup: Setup) -> None:
    """BC-137, BC-R41 One at random or two to choose from, out of the four of the base game or of all eight."""
    wanted = setup.options.get("families", "none")
    if wanted == "none":
        return
    pool = s.book.base_families.copy() if wanted in ("four", "choose-of-four") else list(range(len(FAMILIES)))
    s.chance.shuffle(pool)
    for seat in range(s.seats):
        if wanted in ("choose", "choose-of-four"):
            s.sides[seat].dealt = sorted((pool.pop(), pool.pop()))
        else:
            join_family(s, seat, pool.pop())
