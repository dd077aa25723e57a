"""Draws a View: any game's, as its zones and things tell it. The viewer's own seat is at the bottom."""

from collections.abc import Iterable, Mapping, Sequence
from math import isqrt
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from regalia.engine import Seat, SeatView, Thing, View, Zone
from regalia.terminal.heraldry import Signs, die, name, sign, style

Faces = Mapping[str, Mapping[str, Any]]

MOST_ABREAST = 3  # panels of other seats side by side
LEAST_WIDTH = 38  # of a panel that shares a row
LARGE_TABLE = 4  # seats from which the board is kept brief
PILES = "Piles"  # the heading of all that lies in stacks


class Board:
    """One view, ready to be drawn on so many columns. `players` says who sits where: "you", "steward"."""

    def __init__(self, view: View, faces: Faces, signs: Signs, players: Sequence[str] = ()) -> None:
        self.view = view
        self.faces = faces
        self.signs = signs
        self.players = players
        self.things = {thing.id: thing for thing in view.things}
        self.legal = {option.on for option in view.prompt.options} if view.prompt is not None else set()
        self.riders: dict[str, list[Thing]] = {}  # what lies on a thing, by the thing's id
        for thing in view.things:
            for host in _hosts(thing):
                self.riders.setdefault(host, []).append(thing)

    def drawn(self, width: int) -> RenderableType:
        """Status line, the table in the middle, the other seats, what is to be read, and last the viewer's own seat."""
        own = [seat for seat in self.view.seats if seat.seat == self.view.viewer]
        parts: list[RenderableType] = [self.status()]
        if any(zone.owner is None for zone in self.view.zones):
            parts.append(self._common(width))
        parts += self._rows(self._others(), width)
        parts += self._pages()
        parts += [self.panel(seat, width) for seat in own]
        return Group(*parts)

    def _pages(self) -> Iterable[RenderableType]:
        """Texts that lie open, the one to read now last, next to the question."""
        for page in reversed(self.view.pages):
            if page.paragraphs:
                yield Panel(Text("\n\n".join(page.paragraphs)), title=page.title, box=self.signs.frame)

    def status(self) -> RenderableType:
        """The moment of the game, and for whom the table waits."""
        text = Text(f"{self.view.where.text}", "bold")
        if self.view.outcome is None and self.view.waiting:
            waiting = [self._waited(seat) for seat in self.view.waiting]
            text.append(f" {self.signs.dot} waiting for {' and '.join(waiting)}", "not bold")
        return Rule(text, align="left", style="dim", characters="-" if not self.signs.dice else "─")

    def _waited(self, seat: Seat) -> str:
        return "you" if seat == self.view.viewer else f"{sign(seat, self.signs)} seat {seat + 1}"

    def _others(self) -> list[SeatView]:
        """The other seats in turn order, from the left of the viewer."""
        first = 0 if self.view.viewer is None else self.view.viewer + 1
        around = [self.view.seats[(first + i) % len(self.view.seats)] for i in range(len(self.view.seats))]
        return [seat for seat in around if seat.seat != self.view.viewer]

    def _rows(self, seats: list[SeatView], width: int) -> Iterable[RenderableType]:
        abreast = min(len(seats), MOST_ABREAST, max(1, width // LEAST_WIDTH)) if len(self.view.seats) > 2 else 1
        for i in range(0, len(seats), max(1, abreast)):
            row = seats[i : i + abreast]
            grid = Grid.grid(expand=True)
            for _ in row:
                grid.add_column(ratio=1)
            share = width // len(row)
            height = max(self._height(seat, share) for seat in row) if len(row) > 1 else None
            grid.add_row(*(self.panel(seat, share, height) for seat in row))
            yield grid

    # One seat

    def panel(self, seat: SeatView, width: int, height: int | None = None) -> Panel:
        has_turn = seat.seat == self.view.where.active and self.view.outcome is None
        return Panel(
            self._zones(self._zones_of(seat.seat), width),
            title=self._title(seat, has_turn),
            title_align="left",
            subtitle=self._figures(seat),
            subtitle_align="right",
            box=self.signs.turn_frame if has_turn else self.signs.frame,
            border_style=style(seat) if not seat.is_out else "dim",
            height=height,
        )

    def _height(self, seat: SeatView, width: int) -> int:
        grid = self._zones(self._zones_of(seat.seat), width)
        return 2 + sum(max(1, str(cell).count("\n") + 1) for cell in grid.columns[1].cells)

    def _title(self, seat: SeatView, has_turn: bool) -> Text:
        title = Text(name(seat, self.signs), f"{style(seat)} bold")
        if self.players:
            who = "you" if seat.seat == self.view.viewer else self.players[seat.seat]
            title.append(f" {self.signs.dot} {who}", "not bold")
        if seat.is_out:
            title.append(f" {self.signs.dot} out of the game", "not bold")
        if has_turn:
            title.append(f" {self.signs.dot} ", "not bold").append(f"{self.signs.turn} turn", "bold yellow")
        return title

    def _figures(self, seat: SeatView) -> Text | None:
        """The public numbers that no zone shows already."""
        shown = {zone.label.lower() for zone in self.view.zones if zone.owner == seat.seat}
        left = [f"{key} {value}" for key, value in seat.figures.items() if key not in shown]
        return Text(f" {self.signs.dot} ".join(left), style(seat)) if left else None

    def _common(self, width: int) -> Panel:
        zones = [zone for zone in self.view.zones if zone.owner is None]
        return Panel(self._zones(zones, width), title="Table", title_align="left", box=self.signs.frame)

    # Zones

    def _zones_of(self, seat: Seat) -> list[Zone]:
        """The seat's zones; a hand that is seen comes last, next to the question.

        At a large table the empty rows of other seats are left out.
        """
        is_brief = len(self.view.seats) >= LARGE_TABLE and seat != self.view.viewer
        zones = [zone for zone in self.view.zones if zone.owner == seat]
        zones = [zone for zone in zones if zone.count or zone.kind == "pile" or not is_brief]
        return sorted(zones, key=lambda zone: zone.kind == "hand" and not self._is_closed(zone))

    def _zones(self, zones: list[Zone], width: int) -> Grid:
        """A row for each zone that lies open; piles and hidden hands, of which little is seen, share one."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column()
        labels = [zone.label for zone in zones if not self._is_closed(zone)]
        closed = [self._closed(zone) for zone in zones if self._is_closed(zone)]
        room = width - 6 - max((len(label) for label in [*labels, PILES]), default=0)
        rows = [(zone.label, self._open(zone, room)) for zone in zones if not self._is_closed(zone)]
        if closed:
            at = len(rows) - sum(zone.kind == "hand" for zone in zones if not self._is_closed(zone))
            rows.insert(at, (PILES, flow(closed, room, self.signs)))
        for row in rows:
            grid.add_row(*row)
        return grid

    def _open(self, zone: Zone, room: int) -> Grid | Text:
        """The things of a zone side by side; those of a square grid in rows, each named by its place."""
        side = isqrt(zone.count)
        if zone.kind != "grid" or side * side != zone.count:
            return flow(self._shown(zone), room, self.signs)
        square = Grid.grid(padding=(0, 1, 0, 0))
        cells = [self._cell(self.things[id], zone) for id in zone.things]
        for at in range(0, len(cells), side):
            square.add_row(*cells[at : at + side])
        return square

    def _cell(self, thing: Thing, zone: Zone) -> Text:
        """A tile of a grid is an empty place and shows no more than its name."""
        if thing.kind == "tile":
            return Text((self.signs.legal if thing.id in self.legal else "") + thing.id, "dim")
        return self.thing(thing, zone)

    def _is_closed(self, zone: Zone) -> bool:
        return zone.kind == "pile" or (bool(zone.things) and all(self.things[id].face is None for id in zone.things))

    def _closed(self, zone: Zone) -> Text:
        text = Text(f"{zone.label} {zone.count}")
        top = self.things[zone.things[-1]] if zone.things else None
        if top is not None and top.face is not None:
            text.append(f" ({self.face(top)} on top)", "dim")
            if self.legal.intersection(zone.things):
                text = Text(self.signs.legal, "bold yellow") + text
        elif zone.kind != "pile":
            text.append(" " + self.signs.back * zone.count, "dim")
        return text

    def _shown(self, zone: Zone) -> list[Text]:
        here = set(zone.things)
        things = [self.things[id] for id in zone.things]
        things = [thing for thing in things if not here.intersection(_hosts(thing))]
        numbers = _numbers(things)
        return [self.thing(thing, zone, numbers.get(thing.id, "")) for thing in things]

    # Things

    def thing(self, thing: Thing, zone: Zone, number: str = "") -> Text:
        """Name, die and marks of a thing, and in clasps what lies on it."""
        is_dead = "dead" in thing.marks
        text = Text(self.signs.legal if thing.id in self.legal else "", "bold yellow")
        text.append(self.face(thing) + number, "strike dim" if is_dead else "bold")
        cost = self.faces.get(thing.face or "", {}).get("cost")
        if cost and zone.kind == "hand":
            text.append(f" ({cost})", "not bold dim")
        if is_dead:
            text.append(f" {self.signs.dead} dead", "not bold")
        elif thing.value is not None:
            text.append(f" {die(thing.value, self.signs)}", "not bold")
        for mark in thing.marks:
            if mark != "dead" and not mark.startswith(("on ", "met ", "unmet ")):
                text.append(f" {mark}", "not bold italic")
        if met := sorted({mark.split()[1] for mark in thing.marks if mark.startswith("met ")}):
            text.append(f" met: {', '.join(met)}", "not bold italic")
        for rider in self.riders.get(thing.id, []):
            text.append(" ").append_text(self._rider(rider, thing))
        return text

    def _rider(self, rider: Thing, host: Thing) -> Text:
        left, right = self.signs.clasp
        whose = f"{sign(rider.owner, self.signs)} " if rider.owner not in (None, host.owner) else ""
        points = f" {rider.value}" if rider.value is not None else ""
        colour = style(self.view.seats[rider.owner]) if rider.owner is not None else ""
        return Text(f"{left}{whose}{self.face(rider)}{points}{right}", colour)

    def face(self, thing: Thing) -> str:
        if thing.face is None:
            return self.signs.back
        return str(self.faces.get(thing.face, {}).get("name", thing.face))


def flow(items: list[Text], width: int, signs: Signs) -> Text:
    """Things in a row, broken between things and never inside one."""
    if not items:
        return Text("none", "dim")
    text = Text()
    at = 0
    for item in items:
        if at and at + 3 + item.cell_len > width:
            text.append("\n")
            at = 0
        if at:
            text.append(f" {signs.dot} ", "dim")
            at += 3
        text.append_text(item)
        at += item.cell_len
    return text


def _hosts(thing: Thing) -> list[str]:
    """The ids of what the thing lies on."""
    return [mark.removeprefix("on ") for mark in thing.marks if mark.startswith("on ")]


def _numbers(things: list[Thing]) -> dict[str, str]:
    """By id: the number of a thing among those of its face in the same row, where each has a die of its own."""
    rows: dict[str | None, list[Thing]] = {}
    for thing in things:
        if thing.value is not None:
            rows.setdefault(thing.face, []).append(thing)
    return {thing.id: f" {i}" for row in rows.values() if len(row) > 1 for i, thing in enumerate(row, 1)}
