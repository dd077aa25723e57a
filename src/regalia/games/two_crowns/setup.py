"""TC-002 to TC-009 How a game begins, and how a given position is laid out."""

from collections.abc import Mapping
from typing import Any

from regalia.engine import Chance, Data, Fact, Seat, Setup, Unreadable, run
from regalia.games.two_crowns.cards import COPIES, KINDS, VALUE, Book, Card
from regalia.games.two_crowns.endings import sit_down
from regalia.games.two_crowns.flow import Turn
from regalia.games.two_crowns.live import Floor
from regalia.games.two_crowns.model import NOBODY, PHASES, Buried, Guard, Side, TwoCrowns, Unit


def new(book: Book, setup: Setup, chance: Chance, heard: list[Fact] | None) -> TwoCrowns:
    """A game set up and run to its first choice."""
    s = _empty(book, setup, chance)
    s.heard = heard
    roll_for_first_play(s)
    for side in s.sides:
        side.deck = book.deck.copy()
        chance.shuffle(side.deck)  # TC-006 the cut is part of it (TC-R57)
        side.hand = sorted(side.deck[: book.hand])
        side.drawn = book.hand
    _start(s)
    return s


def _empty(book: Book, setup: Setup, chance: Chance) -> TwoCrowns:
    """TC-005, TC-008 Two Kings at full strength for everybody, and nothing else."""
    s = TwoCrowns(setup.seats, chance)
    s.mode = setup.mode
    s.has_teams = setup.mode == "teams"
    s.is_live = setup.options.get("pace") == "live"
    s.is_pruned = setup.options.get("payments") == "exact"
    s.sides = [
        Side([], 0, [], [], 0, book.copies.copy(), [book.hit_points] * 2, [], [], [], [], False) for _ in range(s.seats)
    ]
    s.friends = [_friends(s, seat) for seat in range(s.seats)]
    sit_down(s)
    s.book = book
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
            shown = ", ".join(f"seat {seat + 1} rolls {rolls[seat]}" for seat in rollers)
            s.tell("roll", f"For first play {shown}.")
        rollers = [seat for seat in rollers if rolls[seat] == max(rolls)]
    s.active = s.red = rollers[0]


def _start(s: TwoCrowns) -> None:
    if s.is_live:
        s.call(Floor())
    else:
        s.call(Turn(s.active))
    run(s)


# Positions, in the words of the game

POINTS = {step.__name__.replace("_", " "): i for i, step in enumerate(Turn.steps)}


def lay(book: Book, setup: Setup, position: Mapping[str, Data]) -> TwoCrowns:
    """A position over a fresh start. Cards not placed anywhere lie in the deck, after those that `deck` names."""
    _known(position, "the position", "active", "at", "turn", "quiet", "critical", "seat")
    s = _empty(book, setup, Chance("00" * 32))
    s.active = s.red = position.get("active", 1) - 1
    s.turn = position.get("turn", 1)
    s.quiet = position.get("quiet", 0)
    s.critical = position.get("critical", 0)
    given = position.get("seat", {})
    for name in given:
        if name not in [str(seat + 1) for seat in range(s.seats)]:
            raise Unreadable(f"There is no seat {name} at a table of {s.seats}.")
    supply = [book.deck.copy() for _ in range(s.seats)]  # by seat: cards not placed yet
    for seat in range(s.seats):
        _place(s, seat, given.get(str(seat + 1), {}), supply)
    for seat in range(s.seats):
        _stack(s, seat, given.get(str(seat + 1), {}).get("deck", []), supply)
    s.fallen = [[seat] for seat, side in enumerate(s.sides) if side.is_out]
    sit_down(s)
    _enter(s, position.get("at", "upkeep"))
    return s


def _place(s: TwoCrowns, seat: Seat, given: Mapping[str, Any], supply: list[list[Card]]) -> None:
    _known(given, f"seat {seat + 1}", "deck", "hand", "bank", "field", "kings", "sentries", "pile", "out")
    side = s.sides[seat]
    side.is_out = given.get("out", False)
    side.kings = list(given.get("kings", side.kings))
    side.hand = sorted(_take(supply, seat, name) for name in given.get("hand", []))
    side.bank = [_take(supply, seat, name) for name in given.get("bank", [])]
    side.funds = sum(VALUE[card // COPIES] for card in side.bank)
    for batch in given.get("pile", []):
        s.batch += 1
        names = batch if isinstance(batch, list) else [batch]
        side.pile += [Buried(_take(supply, seat, name), s.batch) for name in names]
    for unit in given.get("field", []):
        side.field.append(_unit(s, seat, unit, supply))
    for sentry in given.get("sentries", []):
        _known(sentry, "a sentry", "king", "points", "of")
        owner = sentry.get("of", seat + 1) - 1
        card = _take(supply, owner, "sentry")
        side.guards.append(Guard(card, owner, sentry["king"] - 1, sentry.get("points", 2)))


def _unit(s: TwoCrowns, seat: Seat, given: Any, supply: list[list[Card]]) -> Unit:
    """A unit is its name, or a table with the Witch on it: { unit = "knight", witch_of = 2, left = 1 }."""
    if isinstance(given, str):
        return Unit(_take(supply, seat, given))
    _known(given, "a unit", "unit", "witch_of", "left")
    caster = given["witch_of"] - 1
    return Unit(_take(supply, seat, given["unit"]), _take(supply, caster, "witch"), caster, given.get("left", 2))


def _stack(s: TwoCrowns, seat: Seat, names: list[str], supply: list[list[Card]]) -> None:
    """The deck: the cards named, from the top, then all that are left; an eliminated player has none."""
    side = s.sides[seat]
    top = [_take(supply, seat, name) for name in names if name != "empty"]
    rest = [] if side.is_out or "empty" in names else supply[seat]
    if side.is_out or "empty" in names:
        side.gone = supply[seat].copy()
    side.deck = top + rest
    for card in side.hand + top + rest:
        side.unseen[card // COPIES] += 1
    for kind, copies in enumerate(s.book.copies):
        side.unseen[kind] -= copies


def _enter(s: TwoCrowns, point: str) -> None:
    """The flow stands at this point of the active seat's turn."""
    if point not in POINTS:
        raise Unreadable(f"A turn has no point {point!r}; it has {', '.join(POINTS)}.")
    phase = point.split()[-1]
    s.phase = PHASES.index(phase) if phase in PHASES else len(PHASES) - 1
    if s.is_live:
        s.frames, s.places = [Floor()], [0]
    else:
        s.turn -= point == "upkeep"  # which counts the turn itself
        s.frames, s.places = [Turn(s.active)], [POINTS[point]]
    run(s)


def _take(supply: list[list[Card]], owner: Seat, name: str) -> Card:
    """The next copy of a card out of what is not placed yet."""
    if name not in KINDS:
        raise Unreadable(f"There is no card {name!r}; there are {', '.join(KINDS)}.")
    for card in supply[owner]:
        if card // COPIES == KINDS.index(name):
            supply[owner].remove(card)
            return card
    raise Unreadable(f"Seat {owner + 1}'s deck has no further {name!r}.")


def _known(given: Mapping[str, Any], what: str, *keys: str) -> None:
    for key in given:
        if key not in keys:
            raise Unreadable(f"Of {what} one can give {', '.join(keys)}; not {key!r}.")


def position(s: TwoCrowns) -> dict[str, Data]:
    """The whole position in words, every secret included; what `lay` takes, and a little more."""
    return {
        "active": s.active + 1,
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
        "deck": _names(side.deck[side.drawn :]),
        "hand": sorted(_names(side.hand)),
        "bank": sorted(_names(side.bank), key=int),
        "field": [_unit_words(unit) for unit in side.field],
        "kings": side.kings.copy(),
        "sentries": [{"king": g.king + 1, "points": g.points, "of": g.owner + 1} for g in side.guards],
        "pile": _batches(side.pile),
        "out": side.is_out,
    }


def _unit_words(unit: Unit) -> Data:
    name = KINDS[unit.kind]
    return name if unit.witch == NOBODY else {"unit": name, "witch_of": unit.caster + 1, "left": unit.left}


def _batches(pile: list[Buried]) -> list[list[str]]:
    batches: dict[int, list[str]] = {}
    for buried in pile:
        batches.setdefault(buried.batch, []).append(KINDS[buried.card // COPIES])
    return [batches[number] for number in sorted(batches)]


def _names(cards: list[Card]) -> list[str]:
    return [KINDS[card // COPIES] for card in cards]
