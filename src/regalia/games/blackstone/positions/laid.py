"""Reads a position in the words of the game and lays it out on a table, for scenarios."""

from collections.abc import Mapping
from typing import Any, Final

from regalia.content.given import Given, check_possible, fixed_chance
from regalia.content.supply import Supply
from regalia.engine import Data, Seat, Setup, Unreadable, run
from regalia.games.blackstone.audit import audit
from regalia.games.blackstone.cards.board import CORNERS, SPACES
from regalia.games.blackstone.cards.book import (
    DECKS,
    DOGS,
    FACES,
    FAMILIES,
    FIRST_SPECIAL,
    KING,
    KNIGHT,
    NIGHTS,
    PLAGUE,
    PLOY,
    TASK_IDS,
    WIZARD,
    Book,
    Vassal,
    deck_of,
)
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.state import NONE, TOKENS, Blackstone, Side
from regalia.games.blackstone.positions import offer
from regalia.games.blackstone.positions.names import Unplaced, name_of
from regalia.games.blackstone.rules.flow import Turn
from regalia.games.blackstone.rules.offer.queen import NEAREST
from regalia.games.blackstone.rules.offer.wizard import WIZARDS_QUEST
from regalia.games.blackstone.rules.opening import Opening, join_family
from regalia.games.blackstone.rules.setup import cards_in_use, empty_table, place_vassals

STEPS: Final = ("recall", "muster", "work", "assign", "intrigue", "limits", "refresh", "rats", "pass")
OF_HOUSEHOLDS: Final = ("family", "corner", *STEPS)
OF_OFFERS: Final = ("act",)
POINTS: Final = (*OF_HOUSEHOLDS, *OF_OFFERS)
PARTS: Final = (
    *("at", "active", "first", "round", "turns_left", "quiet", "completed", "court", "castles", "corners", "discard"),
    *("aside", "missing", "decks", "discards", "rats", "dogs", "refresh", "offer", "vassal_offer", "under"),
    *("actions", "fresh", "taken", "seat"),
)
SEAT: Final = (
    *("corner", "family", "dealt", "hand", "drawn", "knights", "wizards", "kings", "ploys", "retained", "tokens"),
    *("face_down", "schemer", "twin", "twin_face", "exhausted", "guard", "dogs", "sets", "vassals", "shown"),
)
STACKS: Final = {"knights": KNIGHT, "wizards": WIZARD, "kings": KING, "ploys": PLOY}
REST: Final = "rest"  # among retained Vassals: all that are not placed elsewhere
BOTTOM: Final = "end"  # in a pile: nothing lies below


def lay(book: Book, setup: Setup, position: Mapping[str, Data]) -> Blackstone:
    """A position over an empty table. What is not given is as at the start; hands that are not given are empty."""
    given = Given(position, "the position", *PARTS)
    s = empty_table(book, setup, fixed_chance())
    s.first = given.seat("first", s.seats)
    s.active = given.seat("active", s.seats, s.first)
    s.round = given.number("round", 1, 9999, 1)
    s.turns_left = given.number("turns_left", NONE, 99, NONE)
    s.quiet = given.number("quiet", 0, 999, 0)
    s.completed = given.number("completed", 0, 2, 0)
    unplaced = Unplaced(book, cards_in_use(setup), [task for deck in s.decks for task in deck])
    for seat, own in enumerate(given.seats(s.seats, *SEAT)):
        _lay_cards(s, seat, unplaced, own)
    _lay_board(s, unplaced, given)
    _lay_tasks(s, unplaced, given)
    _lay_rats(s, given)
    points, usual = (OF_OFFERS, "act") if s.quest.has_offer else (OF_HOUSEHOLDS, "recall")
    s.phase = given.word("at", points, usual)
    _tie(s, given)
    s.missing = given.number("missing", 0, 25, 0)
    s.people = s.court.people + s.missing  # as many Vassals belong on the board as are given
    check_possible(audit(s))
    _enter(s, s.phase, given)
    return s


def _lay_cards(s: Blackstone, seat: Seat, unplaced: Unplaced, given: Given) -> None:
    side = s.sides[seat]
    side.hand = sorted(unplaced.task(name) for name in given.items("hand"))
    side.drawn = sorted(unplaced.task(name) for name in given.items("drawn"))
    for key, kind in STACKS.items():
        side.stacks[kind] = [unplaced.task(name) for name in given.items(key)]
    side.retained = sorted(unplaced.vassal(name) for name in given.items("retained") if name != REST)
    side.sets = [[unplaced.vassal(name) for name in one] for one in given.items("sets")]
    side.vassals = sorted(unplaced.vassal(name) >> 1 for name in given.items("vassals"))
    shown = [name_of(s.book, 2 * card) for card in side.vassals]
    side.shown = sorted(side.vassals[shown.index(name)] for name in given.words("shown", tuple(shown)))
    side.is_exhausted = given.flag("exhausted")
    side.dogs = [DOGS.index(name) for name in given.words("dogs", DOGS)]
    _lay_family(s, seat, given)
    _lay_tokens(s, side, given)
    side.corner = _corner(given, "corner", s, NEAREST[s.seats][seat] if s.corners else NONE)
    if given.data.get("face_down"):
        side.face_down = unplaced.task(given.data["face_down"])
    if given.data.get("schemer"):
        side.schemer = TASK_IDS.index(given.word("schemer", TASK_IDS, ""))


def _lay_family(s: Blackstone, seat: Seat, given: Given) -> None:
    side = s.sides[seat]
    side.dealt = [FAMILIES.index(name) for name in given.words("dealt", FAMILIES)]
    family = given.word("family", (*FAMILIES, ""), "")
    if family:
        join_family(s, seat, FAMILIES.index(family))


def _lay_tokens(s: Blackstone, side: Side, given: Given) -> None:
    if "tokens" in given.data:
        tokens = given.items("tokens")
        if len(tokens) != 2 or any(type(count) is not int or not 0 <= count <= TOKENS for count in tokens):
            raise Unreadable(f"'tokens' of {given.place} are two numbers, Knights and Wizards; not {tokens!r}.")
        for sort, count in enumerate(tokens):
            s.supply[sort] += side.tokens[sort] - count
        side.tokens = tokens


def _corner(given: Given, key: str, s: Blackstone, default: int) -> int:
    name = given.data.get(key)
    if name is None or name == "":
        return default if name is None else NONE
    return CORNERS.index(given.word(key, CORNERS[: len(s.corners)], ""))


def _lay_board(s: Blackstone, unplaced: Unplaced, given: Given) -> None:
    """The court, what is tied to cards in it, and the draw decks."""
    tops = given.part("corners", "the corners", *CORNERS)
    piles = [[unplaced.vassal(name) for name in _names(tops, name)] for name in CORNERS[: len(s.corners)]]
    s.discard = [unplaced.vassal(name) for name in given.items("discard")]
    s.aside = [unplaced.vassal(name) for name in given.items("aside")]
    if s.quest is WIZARDS_QUEST:
        offer.lay_stacks(s, unplaced, given)
    _lay_court(s, unplaced, given.data.get("court"))
    for side, own in zip(s.sides, given.seats(s.seats, *SEAT), strict=True):
        if REST in own.items("retained"):
            side.retained = sorted(side.retained + unplaced.rest())
    if s.quest is WIZARDS_QUEST:
        s.vassal_deck = [vassal >> 1 for vassal in _shuffled(s, unplaced.rest())]
        offer.fill_vassal_offer(s)
    else:
        _lay_corners(s, unplaced, piles, [BOTTOM in tops.items(name) for name in CORNERS[: len(s.corners)]])
    s.castles = [SPACES.index(name) for name in given.words("castles", SPACES)]
    s.refresh = _corner(given, "refresh", s, NONE)


def _lay_court(s: Blackstone, unplaced: Unplaced, court: Any) -> None:
    """Who stands where; a court that is not given is laid out as at the start."""
    if court is None and s.quest.people:
        place_vassals(s, unplaced.cards.copy())
        unplaced.cards.clear()
        return
    stands = Given(court or {}, "the court", *SPACES)
    for name in SPACES:
        if name in stands.data:
            s.court.put(SPACES.index(name), unplaced.vassal(stands.data[name]))


def _shuffled(s: Blackstone, vassals: list[Vassal]) -> list[Vassal]:
    """BC-017, BC-123 Any face up, in any order; Assassins and Saboteurs first, which lie lowest."""
    cards = [vassal ^ s.chance.below(2) for vassal in vassals]
    s.chance.shuffle(cards)
    return sorted(cards, key=lambda vassal: vassal < 2 * FIRST_SPECIAL)


def _names(given: Given, key: str) -> list[Any]:
    return [name for name in given.items(key) if name != BOTTOM]


def _lay_corners(s: Blackstone, unplaced: Unplaced, piles: list[list[int]], ends: list[bool]) -> None:
    """The given cards on top, in order; what is left lies below, or is discarded where all piles end."""
    if unplaced.cards or any(piles) or any(ends):
        rest = _shuffled(s, unplaced.rest())
        open_piles = [at for at, end in enumerate(ends) if not end]
        below: list[list[int]] = [[] for _ in piles]
        for nth, vassal in enumerate(rest):
            if open_piles:
                below[open_piles[nth % len(open_piles)]].append(vassal)
            else:
                s.discard.append(vassal)
        s.corners = [under + pile[::-1] for under, pile in zip(below, piles, strict=True)]


def _lay_tasks(s: Blackstone, unplaced: Unplaced, given: Given) -> None:
    """Task decks with the given cards on top, discards, and the offer."""
    decks = given.part("decks", "the decks", *DECKS)
    discards = given.part("discards", "the discards", *DECKS)
    tops = {deck: [unplaced.task(name) for name in _names(decks, DECKS[deck])] for deck in s.quest.decks}
    for deck in s.quest.decks:
        s.discards[deck] = [unplaced.task(name) for name in discards.items(DECKS[deck])]
    s.offer = [unplaced.task(name) if name else NONE for name in given.items("offer")]
    for deck in s.quest.decks:
        rest = [task for task in unplaced.tasks if deck_of(task) == deck]
        s.chance.shuffle(rest)
        if BOTTOM in decks.items(DECKS[deck]):
            s.discards[deck] += rest
            rest = []
        s.decks[deck] = rest + tops[deck][::-1]
    if s.quest.has_offer:
        offer.fill_offer(s)


def _lay_rats(s: Blackstone, given: Given) -> None:
    if not s.quest.has_rats:
        return
    rats = given.part("rats", "the rats", "deck", "discard", "wandering", "trapped", "plagues")
    nights = Supply(s.book.nights, NIGHTS)
    top, s.rats_discard = nights.take(rats, "deck", BOTTOM), nights.take(rats, "discard")
    s.wandering, s.trapped = sorted(nights.take(rats, "wandering")), sorted(nights.take(rats, "trapped"))
    s.plagues = rats.number("plagues", 0, 3, 0)
    for _ in range(s.plagues):
        nights.left.remove(PLAGUE)
    if BOTTOM in rats.items("deck"):
        s.rats_discard += nights.rest()
    s.rats = nights.left + top[::-1]
    adopted = [dog for side in s.sides for dog in side.dogs]
    s.dogs = [dog for dog in range(len(DOGS)) if dog not in adopted]


def _tie(s: Blackstone, given: Given) -> None:
    """Intrigue tokens and guards, by the space of their card."""
    for side, own in zip(s.sides, given.seats(s.seats, *SEAT), strict=True):
        data = own.data
        for key in ("twin", "guard"):
            if data.get(key):
                if data[key] not in SPACES or s.court.spaces[SPACES.index(data[key])] == EMPTY:
                    raise Unreadable(f"{key!r} of {own.place} is a space on which a card stands, not {data[key]!r}.")
                setattr(side, key, s.court.spaces[SPACES.index(data[key])] >> 1)
        if side.twin != NONE:
            shown = data.get("twin_face", FACES[s.book.face[s.court.spaces[s.court.where(side.twin)]]])
            side.twin_face = FACES.index(shown)
        s.supply[KNIGHT] -= side.guard != NONE


def _enter(s: Blackstone, point: str, given: Given) -> None:
    if point in ("family", "corner"):
        for side in s.sides:
            side.corner = NONE
        s.frames, s.places = [Opening()], [int(point == "corner")]
    elif point == "act":
        offer.enter(s, given)
    else:
        s.frames, s.places = [Turn(s.active)], [STEPS.index(point)]
    run(s)
