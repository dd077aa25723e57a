"""State to View, through the gate. The court is a grid of 25 in reading order: who stands there, or the empty space."""

from typing import Final

from regalia.engine import EVERYBODY, AnyGate, Gate, Seat, SeatView, Spread, Thing, View, Where
from regalia.games.blackstone.cards.board import CORNERS, SPACES
from regalia.games.blackstone.cards.book import (
    CARD_IDS,
    DECKS,
    DOGS,
    FACES,
    FAMILIES,
    KING,
    KNIGHT,
    NIGHTS,
    PLOY,
    WIZARD,
    Task,
    Vassal,
    deck_of,
)
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.state import NONE, Blackstone, Side
from regalia.games.blackstone.rules.offer.queen import QUEENS_QUEST
from regalia.games.blackstone.rules.offer.wizard import WIZARDS_QUEST
from regalia.games.blackstone.rules.said import CORNER_NAMES
from regalia.games.blackstone.telling.figures import figures_of, figures_of_table
from regalia.games.blackstone.telling.met import costs, met
from regalia.games.blackstone.telling.offer import queens_side, wizards_side
from regalia.games.blackstone.telling.things import face_key, hand, task_cards, vassal_cards
from regalia.sentences import Part, Sentence, Sit, say

STACKS: Final = (
    (KNIGHT, "knights", say("Knights"), ("household-knight",)),
    (WIZARD, "wizards", say("Wizards"), ("household-wizard",)),
    (KING, "kings", say("Kings"), ("household-king-1", "household-king-2")),
    (PLOY, "ploys", say("Ploys"), ("order-of-events",)),
)
SEATS: Final = tuple(say("{seat}", seat=Sit(seat)) for seat in range(4))
REFRESHING: Final = tuple(say("{corner}, refreshes", corner=corner) for corner in CORNER_NAMES)
BELOW: Final = tuple(say("{corner} below", corner=corner) for corner in CORNER_NAMES)
TASK_DECKS: Final = (say("Guild"), say("Power"), say("Machination"))
DISCARDS: Final = (say("Guild discards"), say("Power discards"), say("Machination discards"))
FACE_DOWN: Final = (say("Face down: Guild"), say("Face down: Power"), say("Face down: Machination"))
PHASES: Final = {
    "setup": say("setup"),
    "family": say("family"),
    "corner": say("corner"),
    "recall": say("recall"),
    "muster": say("muster"),
    "work": say("work"),
    "assign": say("assign"),
    "intrigue": say("intrigue"),
    "limits": say("limits"),
    "refresh": say("refresh"),
    "rats": say("rats"),
    "pass": say("pass"),
    "act": say("act"),
}
SIDES: Final = {QUEENS_QUEST: queens_side, WIZARDS_QUEST: wizards_side}  # others have households


def view(s: Blackstone, viewer: Seat | None, spread: Spread | None = None) -> View:
    gate = _show(s, Gate(viewer)) if spread is None else spread.before(viewer)
    return gate.view(s, "blackstone", s.mode)


def laid_out(s: Blackstone) -> Spread:
    return _show(s, Spread())


def _show(s: Blackstone, gate: AnyGate) -> AnyGate:
    gate.where = where(s)
    gate.seats = [SeatView(seat, SEATS[seat], figures=figures_of(s, seat)) for seat in range(s.seats)]
    gate.show("court", "grid", say("Court"), None, _court(s), EVERYBODY)
    _middle(s, gate)
    for seat in range(s.seats):
        SIDES.get(s.quest, _household)(s, gate, seat)
    return gate


# The middle of the table


def _court(s: Blackstone) -> list[Thing]:
    return [_on_space(s, space, vassal) for space, vassal in enumerate(s.court.spaces)]


def _on_space(s: Blackstone, space: int, vassal: Vassal) -> Thing:
    if vassal == EMPTY:
        return Thing(SPACES[space], "tile", "space", None, (f"at {SPACES[space]}",))
    marks = [f"at {SPACES[space]}"]
    if space in s.castles:
        marks.append("castle")
    for seat, side in enumerate(s.sides):
        if side.twin == vassal >> 1:
            marks.append(f"intrigue {seat + 1}")
        if side.guard == vassal >> 1:
            marks.append(f"guard {seat + 1}")
    height = len(s.under[space]) + 1 if s.under and s.under[space] else None
    return Thing(CARD_IDS[vassal >> 1], "card", face_key(s, vassal), None, tuple(marks), height)


def _middle(s: Blackstone, gate: Gate) -> None:
    """BC-019 Corner decks show the up face of the top card; discards are open, decks are not."""
    for corner, cards in enumerate(s.corners):
        name = CORNERS[corner]
        known = [Thing(f"{name}-top", "card", FACES[s.book.face[cards[-1]]])] if cards else []
        label = REFRESHING[corner] if corner == s.refresh else CORNER_NAMES[corner]
        gate.partly(name, "pile", label, None, known, len(known))
        gate.stack(f"{name}-deck", BELOW[corner], None, max(0, len(cards) - 1))
    if s.corners:
        gate.show("discard", "pile", say("Discarded Vassals"), None, vassal_cards(s, s.discard), EVERYBODY)
    if s.aside:
        gate.show("aside", "row", say("Set aside"), None, vassal_cards(s, s.aside), EVERYBODY)
    for deck in s.quest.decks:
        name, discards = DECKS[deck], task_cards(s.discards[deck])
        gate.stack(name, TASK_DECKS[deck], None, len(s.decks[deck]))
        gate.show(f"{name}-discard", "pile", DISCARDS[deck], None, discards, EVERYBODY)
    if s.quest.has_rats:
        _rats(s, gate)
    if s.offer:
        gate.show("offer", "row", say("Offer"), None, task_cards([task for task in s.offer if task != NONE]), EVERYBODY)
    if s.vassal_offer:
        both = [Thing(CARD_IDS[card], "card", CARD_IDS[card]) for card in s.vassal_offer]
        gate.show("vassal-offer", "row", say("Vassals on offer"), None, both, EVERYBODY)
        gate.stack("vassal-deck", say("Vassals left over"), None, len(s.vassal_deck))


def _rats(s: Blackstone, gate: Gate) -> None:
    gate.stack("rats", say("Rats in the Walls"), None, len(s.rats))
    for zone, kind, label, nights in (
        ("rats-discard", "pile", say("Rats discards"), s.rats_discard),
        ("wandering", "row", say("Wandering rats"), s.wandering),
        ("trapped", "row", say("Trapped by Plague"), s.trapped),
    ):
        things = [Thing(f"{zone}-{n + 1}", "card", NIGHTS[night]) for n, night in enumerate(nights)]
        gate.show(zone, kind, label, None, things, EVERYBODY)
    dogs = [Thing(DOGS[dog], "card", DOGS[dog]) for dog in s.dogs]
    gate.show("dogs", "row", say("Dogs to adopt"), None, dogs, EVERYBODY)


# A seat


def _household(s: Blackstone, gate: Gate, seat: Seat) -> None:
    """BC-R51 In a cooperative quest partners see each other's hands."""
    side, name = s.sides[seat], str(seat + 1)
    seen_by = tuple(range(s.seats)) if s.quest.has_open_hands else (seat,)
    gate.show(f"{name}-hand", "hand", say("Hand"), seat, hand(s, seat, _told), seen_by)
    if side.drawn:
        gate.show(f"{name}-drawn", "row", say("Drawn: keep one"), seat, task_cards(side.drawn, seat), seen_by)
    for kind, zone, label, household in STACKS:
        things = [Thing(f"{name}-{id}", "card", id, seat) for id in household] + _stack(s, side, kind, seat)
        gate.show(f"{name}-{zone}", "row", label, seat, things, EVERYBODY)
    gate.show(f"{name}-retained", "row", say("Retained"), seat, vassal_cards(s, side.retained, seat), EVERYBODY)
    laid, label = ([side.face_down], _face_down(side)) if side.face_down != NONE else ([], say("Face down"))
    gate.show(f"{name}-facedown", "row", label, seat, task_cards(laid, seat, (f"intrigue {name}",)), seen_by)
    zone, label, families = "family", say("Family"), [side.family] if side.family != NONE else []
    if side.dealt:  # BC-137
        zone, label, families = "dealt", say("Families to choose from"), side.dealt
    things = [Thing(FAMILIES[family], "card", FAMILIES[family], seat) for family in families]
    gate.show(f"{name}-{zone}", "row", label, seat, things, EVERYBODY)
    if s.quest.has_rats:
        dogs = [Thing(DOGS[dog], "card", DOGS[dog], seat) for dog in side.dogs]
        gate.show(f"{name}-dogs", "row", say("Dogs"), seat, dogs, EVERYBODY)


def _told(s: Blackstone, seat: Seat, task: Task) -> tuple[str, ...]:
    """What meets a Task, and what it costs."""
    return met(s, seat, task) + costs(s, seat, task)


def _face_down(side: Side) -> Sentence:
    """BC-R26 Of a face-down Task everybody sees the back, which tells its deck."""
    return FACE_DOWN[deck_of(side.face_down)]


def _stack(s: Blackstone, side: Side, kind: int, seat: Seat) -> list[Thing]:
    """BC-105 to BC-107 Completed Tasks; those that the Kings do not reach are marked."""
    active = len(side.active(kind))
    things = []
    for place, task in enumerate(side.stacks[kind]):
        marks: tuple[str, ...] = () if place < active else ("inactive",)
        marks += (f"intrigue {seat + 1}",) if task == side.schemer else ()
        things += task_cards([task], seat, marks)
    return things


def where(s: Blackstone) -> Where:
    now: dict[str, Part] = {"round": s.round, "who": Sit(s.active), "phase": PHASES[s.phase]}
    if s.turns_left == NONE:
        text = say("Round {round}, {who}: {phase}", **now)
    else:
        text = say("Round {round}, {who}: {phase}, the last turns", **now)
    return Where(s.round, s.phase, s.active, text, figures_of_table(s))
