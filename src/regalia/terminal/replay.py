"""Steps through a record: one entry after another, or the whole game as text where nobody can answer."""

from rich.console import Console
from rich.text import Text

from regalia.bots.coach import chances, is_choice, turning_points
from regalia.engine import Fact, Game, Seat, State, seeded
from regalia.records import RESIGN, Record
from regalia.terminal.board import Board
from regalia.terminal.heraldry import open_console, signs
from regalia.terminal.play import Ask
from regalia.terminal.table import whole_number

HELP = "Enter next, back, a number to jump there, all, q to leave"


def replay(
    record: Record,
    game: Game,
    viewer: Seat | None = None,
    *,
    is_coached: bool = False,
    ask: Ask | None = None,
    console: Console | None = None,
) -> None:
    """Shows a recorded game through the eyes of one seat, or of a spectator.

    The entries themselves are shown as they stand in the record, whoever looks: the record tells everything anyway.
    Without `ask`, on a console that is no terminal, the whole game is printed. A record that cannot be played is
    refused with the number of the entry. The coach adds the chance to win and the moments that turned the game.
    """
    console = console or open_console()
    film = Film(record, game, viewer, console)
    if is_coached:
        film.coach()
    if ask is None and not console.is_terminal:
        film.tell_all()
    else:
        film.step_through(ask or input)


class Film:
    """All states of a recorded game, each with the facts that led to it."""

    def __init__(self, record: Record, game: Game, viewer: Seat | None, console: Console) -> None:
        self.record = record
        self.game = game
        self.viewer = viewer
        self.console = console
        self.signs = signs(console)
        self.states: list[State] = list(record.replay(game, listens=True))
        self.judged: Seat = viewer if viewer is not None else 0  # whose chance to win the coach tells
        self.chances: list[float] = []  # by entry; empty without a coach

    def coach(self) -> None:
        """Works out the chance to win at every entry, as the viewer, or seat 1, could judge it then."""
        with self.console.status("The coach looks through the game."):
            self.chances = chances(self.game, self.states, self.judged, seeded("coach"))

    def facts(self, at: int) -> list[Fact]:
        """What entry number `at` brought about; 0 is the opening."""
        before = len(self.states[at - 1].heard or []) if at else 0
        return (self.states[at].heard or [])[before:]

    def tell_all(self) -> None:
        """Every entry with its facts, and the last board."""
        self._heading()
        for at in range(1, len(self.states)):
            self._entry(at)
        self._board(len(self.states) - 1)
        self._turns()

    def step_through(self, ask: Ask) -> None:
        self._heading()
        at = 0
        self._show(at)
        while True:
            try:
                line = ask(f"{at}/{len(self.states) - 1} ({HELP}) {self.signs.arrow} ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                return
            if line in ("q", "quit"):
                return
            if line == "all":
                self.tell_all()
            elif line == "turns" and self.chances:
                self._turns()
            elif (wanted := self._wanted(at, line)) is None:
                self.console.print(Text(f"Say one of: {HELP}; entries are 0 to {len(self.states) - 1}.", "red"))
            else:
                at = wanted
                self._show(at)

    def _wanted(self, at: int, line: str) -> int | None:
        """The entry to go to; None if the line does not name one."""
        last = len(self.states) - 1
        if line in ("", "n", "next"):
            return min(at + 1, last)
        if line in ("b", "back"):
            return max(at - 1, 0)
        wanted = whole_number(line)
        return wanted if line.isdecimal() and wanted <= last else None

    def _heading(self) -> None:
        setup = self.record.setup
        chosen = "".join(f", {key} {value}" for key, value in setup.options.items())
        title = f"{self.game.title}: {setup.mode}, {setup.seats} seats{chosen}, seed {self.record.seed}"
        self.console.print(Text(title, "bold"))

    def _show(self, at: int) -> None:
        if at:
            self._entry(at)
        self._board(at)

    def _entry(self, at: int) -> None:
        seat, line = self.record.entries[at - 1]
        self.console.print(Text(f"{at:>4}. ", "dim").append(f"seat {seat + 1}: {line}", "not dim bold"))
        for fact in self.facts(at):
            self.console.print(Text(f"      {fact.read_by(self.viewer)}"))

        if self.chances:
            self.console.print(Text(f"      seat {self.judged + 1} wins: {self.chances[at]:.0%}", "dim"))

    def _turns(self) -> None:
        """The moments that turned the game, where there is a coach."""
        choices = {at for at in range(1, len(self.states)) if self._is_choice(at)} if self.chances else set()
        for turn in turning_points(self.chances, choices):
            seat, line = self.record.entries[turn.entry - 1]
            swing = f"{turn.before:.0%} {self.signs.arrow} {turn.after:.0%}"
            text = f"turning point {turn.entry}: seat {seat + 1}: {line}; seat {self.judged + 1} wins: {swing}"
            self.console.print(Text(text, "bold"))

    def _is_choice(self, at: int) -> bool:
        seat, line = self.record.entries[at - 1]
        return line == RESIGN or is_choice(self.states[at - 1], seat)

    def _board(self, at: int) -> None:
        view = self.game.view(self.states[at], self.viewer)
        self.console.print(Board(view, self.game.faces, self.signs).drawn(self.console.width))
        if view.outcome is not None:
            self.console.print(Text(f"{self.signs.crown} {view.outcome.text} ({view.outcome.rule})", "bold"))
