"""Positions in the words of the game: laid out for scenarios, and told for records and tests."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from regalia.content.given import Given, check_possible, fixed_chance
from regalia.content.supply import Supply
from regalia.engine import Data, Seat, Setup, Unreadable, run
from regalia.games.two_crowns.actions import PASS, UNITS
from regalia.games.two_crowns.audit import audit
from regalia.games.two_crowns.cards import COINS, COPIES, KINDS, VALUE, Book, Card
from regalia.games.two_crowns.model import NONE, PHASES, Buried, Guard, TwoCrowns, Unit
from regalia.games.two_crowns.rules.endings import sit_down
from regalia.games.two_crowns.rules.flow import DECLARATIONS, DEPOSITS, DISCARDS, PURCHASES, UPKEEPS, Declaration, Point
from regalia.games.two_crowns.rules.live import Floor
from regalia.games.two_crowns.rules.setup import empty_table

# Where the active seat's turn can stand: at a phase, or where it is done.
POINTS: Final[Mapping[str, tuple[Sequence[Point | Declaration], bool]]] = {
    "upkeep": (UPKEEPS, False),
    "draw": (UPKEEPS, True),
    "deposit": (DEPOSITS, False),
    "before purchase": (DEPOSITS, True),
    "purchase": (PURCHASES, False),
    "before attack": (PURCHASES, True),
    "attack": (DECLARATIONS, False),
    "discard": (DISCARDS, False),
    "end": (DISCARDS, True),
}
MANY = 10**6  # more turns than any game has
EMPTY = "empty"  # among the cards of a deck: there are no others


def lay(book: Book, setup: Setup, position: Mapping[str, Data]) -> TwoCrowns:
    """A position over a fresh start. Cards not placed anywhere lie in the deck, after those that `deck` names."""
    given = Given(position, "the position", "active", "at", "turn", "quiet", "stirred", "critical", "red", "seat")
    s = empty_table(book, setup, fixed_chance())
    s.active = given.seat("active", s.seats)
    s.red = given.seat("red", s.seats, s.active)
    s.turn = given.number("turn", 1, MANY, 1)
    s.critical = given.number("critical", 0, MANY, 0)
    s.quiet = given.number("quiet", 0, book.quiet_turns * s.seats - 1, 0)
    sides = list(given.seats(s.seats, "deck", "hand", "bank", "field", "kings", "sentries", "pile", "out"))
    for seat, side in enumerate(sides):
        _place_shown(s, seat, side)
    for seat, side in enumerate(sides):
        _place_hidden(s, seat, side)
    s.fallen = [[seat] for seat, side in enumerate(s.sides) if side.is_out]
    sit_down(s)
    _check(s)
    _enter(s, given.word("at", tuple(POINTS), "upkeep"))
    s.is_stirred = given.flag("stirred") or s.is_stirred
    return s


def _place_shown(s: TwoCrowns, seat: Seat, given: Given) -> None:
    """All that lies open. `unseen` counts down what is left of each kind, for every seat whose cards are placed."""
    side = s.sides[seat]
    side.is_out = given.flag("out")
    kings = given.items("kings") or side.kings
    if len(kings) != 2 or any(type(points) is not int or not 0 <= points <= s.book.hit_points for points in kings):
        raise Unreadable(f"'kings' of {given.place} are two numbers from 0 to {s.book.hit_points}, not {kings!r}.")
    side.kings = list(kings)
    side.bank = [_shown(s, seat, name) for name in given.words("bank", COINS)]
    side.funds = sum(VALUE[card // COPIES] for card in side.bank)
    for batch in given.items("pile"):
        s.batch += 1
        names = batch if isinstance(batch, list) else [batch]
        side.pile += [Buried(_shown(s, seat, name), s.batch) for name in names]
    side.field = [_unit(s, seat, unit) for unit in given.items("field")]
    side.guards = [_guard(s, seat, sentry) for sentry in given.items("sentries")]


def _unit(s: TwoCrowns, seat: Seat, data: Any) -> Unit:
    """A unit is its name, or a table with the Witch on it: { unit = "knight", witch_of = 2, left = 1 }."""
    if isinstance(data, str):
        data = {"unit": data}
    given = Given(data, "a unit", "unit", "witch_of", "left")
    card = _shown(s, seat, given.word("unit", UNITS, ""))
    caster = given.number("witch_of", 0, s.seats, 0) - 1
    if caster == NONE:
        return Unit(card)
    if caster in s.friends[seat]:
        raise Unreadable(f"Seat {caster + 1} casts no Witch on a unit of its own side.")
    return Unit(card, _shown(s, caster, "witch"), caster, given.number("left", 1, 2, 2))


def _guard(s: TwoCrowns, seat: Seat, data: Any) -> Guard:
    given = Given(data, "a sentry", "king", "points", "of")
    owner = given.seat("of", s.seats, seat)
    if owner not in s.friends[seat]:
        raise Unreadable(f"Seat {owner + 1} has no Sentry before a King of the other side.")
    king = given.number("king", 1, 2, 0) - 1
    return Guard(_shown(s, owner, "sentry"), owner, king, given.number("points", 1, 2, 2))


def _shown(s: TwoCrowns, owner: Seat, name: Any) -> Card:
    """The next card of this name that lies open."""
    if not isinstance(name, str) or name not in KINDS:
        raise Unreadable(f"There is no card {name!r}; there are {', '.join(KINDS)}.")
    kind = KINDS.index(name)
    unseen = s.sides[owner].unseen
    if unseen[kind] == 0:
        raise Unreadable(f"Seat {owner + 1}'s deck has no further {name!r}.")
    unseen[kind] -= 1
    return kind * COPIES + unseen[kind]


def _place_hidden(s: TwoCrowns, seat: Seat, given: Given) -> None:
    """Hand and deck: the cards named, from the top, then all that are left. Of those left out nobody hears again."""
    side = s.sides[seat]
    supply = Supply((kind for kind, count in enumerate(side.unseen) for _ in range(count)), KINDS)
    hand, deck = supply.take(given, "hand"), supply.take(given, "deck", EMPTY)
    if side.is_out or EMPTY in given.items("deck"):
        side.gone = supply.rest()
        side.unseen = [(hand + deck).count(kind) for kind in range(len(KINDS))]
    side.hand = sorted(hand)
    side.deck = deck + supply.left


def _check(s: TwoCrowns) -> None:
    """Such a position can come about, as far as one can see."""
    if s.sides[s.active].is_out:
        raise Unreadable(f"Seat {s.active + 1} is out of the game and cannot be active.")
    if any(side.is_out for side in s.sides) and (s.has_teams or len(s.seats_in_game()) < 2):
        raise Unreadable("Only in free-for-all can players be out, and two must be left.")
    for seat, side in enumerate(s.sides):
        if side.is_out and (side.hand or side.deck or side.bank or side.field or side.is_alive()):
            raise Unreadable(f"Seat {seat + 1} is out; nothing but its pile is left, and its Kings are dead.")
    if s.has_teams and not all(any(s.sides[seat].is_alive() for seat in s.friends[team]) for team in (0, 1)):
        raise Unreadable("All Kings of one colour are dead: the game would be over.")
    check_possible(audit(s))


def _enter(s: TwoCrowns, point: str) -> None:
    """The flow stands at this point of the active seat's turn."""
    phase = point.split()[-1]
    s.phase = PHASES.index(phase) if phase in PHASES else len(PHASES) - 1
    if s.is_live:
        s.call(Floor())
    else:
        phases, is_done = POINTS[point]
        s.call(phases[s.active])
        if is_done:
            phases[s.active].take(s, s.active, PASS)
    run(s)


def position(s: TwoCrowns) -> dict[str, Data]:
    """The whole position in words, every secret included: what `lay` takes."""
    return {
        "active": s.active + 1,
        "red": s.red + 1,
        "at": PHASES[s.phase],
        "turn": s.turn,
        "quiet": s.quiet,
        "stirred": s.is_stirred,
        "critical": s.critical,
        "seat": {str(seat + 1): _side_words(s, seat) for seat in range(s.seats)},
    }


def _side_words(s: TwoCrowns, seat: Seat) -> dict[str, Data]:
    side = s.sides[seat]
    return {
        "deck": [KINDS[kind] for kind in side.deck[side.drawn :]],
        "hand": sorted(KINDS[kind] for kind in side.hand),
        "bank": sorted((KINDS[card // COPIES] for card in side.bank), key=int),
        "field": [_unit_words(unit) for unit in side.field],
        "kings": side.kings.copy(),
        "sentries": [{"king": g.king + 1, "points": g.points, "of": g.owner + 1} for g in side.guards],
        "pile": _batches(side.pile),
        "out": side.is_out,
    }


def _unit_words(unit: Unit) -> Data:
    name = KINDS[unit.kind]
    return name if unit.witch == NONE else {"unit": name, "witch_of": unit.caster + 1, "left": unit.left}


def _batches(pile: list[Buried]) -> list[list[str]]:
    batches: dict[int, list[str]] = {}
    for buried in pile:
        batches.setdefault(buried.batch, []).append(KINDS[buried.card // COPIES])
    return [batches[number] for number in sorted(batches)]
