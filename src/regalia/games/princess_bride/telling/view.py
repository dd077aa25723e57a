"""State to View, through the gate. Hands are open; of the decks one sees the height, and what is left in them."""

from collections import Counter
from typing import Final

from regalia.engine import EVERYBODY, AnyGate, Gate, Seat, SeatView, Spread, Thing, View, Where
from regalia.games.princess_bride.cards.kinds import KIND_OF, KINDS, Card, card_name
from regalia.games.princess_bride.cards.names import CHALLENGES, FIGURES, HAZARDS, OFF, SPACES, SQUADS
from regalia.games.princess_bride.cards.page import Task
from regalia.games.princess_bride.model.state import NO_CARD, Bride
from regalia.games.princess_bride.rules.costs import held, unmet, unpaid
from regalia.games.princess_bride.telling.ids import challenge_id, plot_id, space_id
from regalia.sentences import Part, Sit, say

PHASES: Final = {
    "between": say("between chapters"),
    "setup": say("setup"),
    "move": say("move"),
    "storytelling": say("storytelling"),
    "draw": say("draw"),
    "plot": say("plot"),
    "discard": say("discard"),
}


def view(s: Bride, viewer: Seat | None, spread: Spread | None = None) -> View:
    gate = _show(s, Gate(viewer)) if spread is None else spread.before(viewer)
    return gate.view(s, "princess-bride", s.mode)


def laid_out(s: Bride) -> Spread:
    return _show(s, Spread())


def _show(s: Bride, gate: AnyGate) -> AnyGate:
    gate.where = where(s)
    gate.seats = [
        SeatView(seat, say("{seat}", seat=Sit(seat)), figures={"hand": len(s.hands[seat])}) for seat in range(s.seats)
    ]
    for seat in range(s.seats):
        gate.show(f"{seat + 1}-hand", "hand", say("Hand"), seat, _cards(s.hands[seat], seat), EVERYBODY)
    gate.show("map", "map", s.page.name, None, _map(s), EVERYBODY)
    gate.show("challenges", "row", say("Challenges"), None, _challenges(s), EVERYBODY)
    _counters(s, gate)
    _decks(s, gate)
    return gate


def _cards(cards: list[Card], owner: Seat | None = None) -> list[Thing]:
    return [Thing(card_name(card), "card", KINDS[KIND_OF[card]], owner) for card in cards]


def _map(s: Bride) -> list[Thing]:
    """Spaces are tiles; what stands or lies on a space is marked with it. Ids are those of the drawing."""
    board = s.board
    tiles = [Thing(space_id(space), "tile", f"space {s.chapter} {SPACES[space]}") for space in s.page.spaces]
    pawns = [
        Thing(f"figure-{FIGURES[figure]}", "pawn", FIGURES[figure], marks=_marks(s, figure))
        for figure, space in enumerate(board.at)
        if space != OFF
    ]
    tokens = [_token("miracle", "miracle-on-board", board.star)] if board.star != OFF else []
    tokens += [_token("chore", f"chore-{at + 1}", space) for at, space in enumerate(board.chores)]
    tokens += [
        Thing(f"hazard-{space + 1}", "token", HAZARDS[hazard], marks=_hazard_marks(s, space))
        for space, hazard in enumerate(board.hazards)
        if hazard != OFF
    ]
    tokens += [_token(f"squad-{SQUADS[at]}", f"squad-{SQUADS[at]}", space) for at, space in enumerate(board.squads)]
    tokens += [Thing(f"door-{door + 1}", "token", "door", marks=("locked",)) for door in board.locked]
    return tiles + pawns + tokens


def _marks(s: Bride, figure: int) -> tuple[str, ...]:
    here = f"on {space_id(s.board.at[figure])}"
    if s.is_hero(figure):
        return (here, "hero")
    return (here, "mostly dead") if figure == 0 and s.is_mostly_dead else (here,)


def _hazard_marks(s: Bride, space: int) -> tuple[str, ...]:
    here = f"on {space_id(space)}"
    return (here,) if s.board.is_active(space) else (here, "dormant")


def _token(face: str, id: str, space: int) -> Thing:
    return Thing(id, "token", face, marks=(f"on {space_id(space)}",))


def _challenges(s: Bride) -> list[Thing]:
    """The right-hand page: challenges with what they still lack, and figures that wait on their portraits."""
    found = [
        Thing(challenge_id(task.challenge), "card", CHALLENGES[task.challenge], marks=_missing(s, task))
        for task in s.page.tasks
    ]
    for stance in s.page.stances:
        is_waiting = stance.waits != OFF and s.board.at[stance.figure] == OFF and not s.is_done(stance.waits)
        if is_waiting:
            name = FIGURES[stance.figure]
            found.append(Thing(f"figure-{name}", "pawn", name, marks=(f"on {challenge_id(stance.waits)}",)))
    return found


def _missing(s: Bride, task: Task) -> tuple[str, ...]:
    """What is not so yet, and the icons that the hand of whoever's turn it is does not pay."""
    if s.is_done(task.challenge):
        return ("done",)
    icons = tuple(f"lacks {task.icons[part]}" for part in unpaid(task.cost, held(s, s.active)))
    return (*unmet(s, task.needs, task.says), *icons)


def _counters(s: Bride, gate: Gate) -> None:
    """Tracks of the chapter, the team's Miracles and the Replay counter."""
    board, counters = s.board, s.page.counters
    if counters.chores:
        chores = [Thing(f"list-{at + 1}", "token", "chore") for at in range(board.chores_left)]
        gate.show("list-of-chores", "tray", say("List of Chores"), None, chores, EVERYBODY)
    if counters.track:
        ships = [("ship", board.ship), ("mystery-ship", board.mystery)] if s.phase != "between" else []
        things = [Thing(face, "token", face, value=at) for face, at in ships]
        label = say("Map Track, Cliffs at {n}", n=counters.track)
        gate.show("map-track", "track", label, None, things, EVERYBODY)
    if counters.wounds:
        wounds = [
            Thing(f"wound-{at + 1}", "token", "wound", marks=("wounded",) if at < board.wounds else ("unhurt",))
            for at in range(counters.wounds)
        ]
        gate.show("damage-track", "track", say("Damage Track"), None, wounds, EVERYBODY)
    if counters.confidence:
        names = ("confidence-westley", "confidence-humperdinck")
        pairs = zip(names, board.confidence, strict=False)
        things = [Thing(name, "token", name, value=value) for name, value in pairs]
        gate.show("confidence-track", "track", say("Confidence"), None, things, EVERYBODY)
    miracles = [Thing(f"miracle-{at + 1}", "token", "miracle") for at in range(s.miracles)]
    gate.show("miracles", "tray", say("Miracles"), None, miracles, EVERYBODY)
    side = "grandpa" if s.is_grandpa else "grandson"
    gate.show("replay", "tray", say("Replay"), None, [Thing("replay-counter", "token", side)], EVERYBODY)


def _decks(s: Bride, gate: Gate) -> None:
    """PB-109 Discards are open; so is what the decks still hold, but not in which order."""
    last = s.plot_discard[-1] if s.plot_discard else 0
    rows = [
        Thing(f"row-{at + 1}", "card", row.program, marks=("drawn",) if row.first <= last <= row.last else ())
        for at, row in enumerate(s.page.rows)
    ]
    gate.show("plot-table", "row", say("Plot table"), None, rows, EVERYBODY)
    top_cards = [_plot(number, "on top") for number in reversed(s.plot[len(s.plot) - s.known_top :])]
    below = s.plot[: min(s.known_bottom, len(s.plot) - len(top_cards))]
    known = top_cards + [_plot(number, "at the bottom") for number in below]
    gate.partly("plot-deck", "pile", say("Plot deck"), None, known, len(s.plot))
    gate.show(
        "plot-discard", "pile", say("Plot discard"), None, [_plot(number) for number in s.plot_discard], EVERYBODY
    )
    gate.stack("story-deck", say("Story deck"), None, len(s.story))
    gate.show("story-discard", "pile", say("Story discard"), None, _cards(s.discard), EVERYBODY)
    gate.stack("special-deck", say("Special deck"), None, len(s.special))
    reading = [s.playing] if s.playing != NO_CARD else []
    gate.show("reading", "row", say("Being read"), None, _cards(reading), EVERYBODY)
    gate.show("left-in-story", "tray", say("Left in the Story deck"), None, _left("story", s.story), EVERYBODY)
    gate.show("left-in-special", "tray", say("Left in the Special deck"), None, _left("special", s.special), EVERYBODY)


def _plot(number: int, *marks: str) -> Thing:
    return Thing(plot_id(number), "card", f"plot {number}", marks=marks, value=number)


def _left(deck: str, cards: list[Card]) -> list[Thing]:
    counts = sorted(Counter(KIND_OF[card] for card in cards).items())
    return [Thing(f"{deck}-left-{KINDS[kind]}", "token", KINDS[kind], value=count) for kind, count in counts]


def where(s: Bride) -> Where:
    phase = PHASES[s.phase]
    told: dict[str, Part] = {"chapter": s.chapter, "name": s.page.name, "phase": phase}
    if s.phase in ("between", "setup"):
        text = say("Chapter {chapter}, {name}: {phase}", **told)
    else:
        told |= {"turn": s.turn, "who": Sit(s.active)}
        text = say("Chapter {chapter}, {name}: turn {turn}, {who}, {phase}", **told)
    figures = {"chapter": s.chapter, "plot": len(s.plot), "miracles": s.miracles}
    active = s.active if s.phase != "between" else None
    return Where(s.turn, phase.key, active, text, figures)
