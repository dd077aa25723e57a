"""Play in a terminal: against bots, or several people at one screen with a curtain between them."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from regalia.content import PackError
from regalia.content.ledger import Ledger, read_ledger
from regalia.engine import Game, Illegal, Prompt, Refused, Seat, Setup, Unreadable, prompt
from regalia.records import Record
from regalia.terminal import papers
from regalia.terminal.board import Board, Faces
from regalia.terminal.heraldry import Signs, name, open_console, signs
from regalia.terminal.table import PERSON, Table, lay_table, whole_number

Ask: TypeAlias = Callable[[str], str]  # shows a prompt, returns the line the player wrote

WIDE = 110  # columns from which the news stand beside the board
NEWS_WIDTH = 38
MOST_NEWS = 8  # facts above or beside the board


def play(
    game: Game,
    setup: Setup,
    players: Sequence[str],
    seed: int | str,
    *,
    ask: Ask | None = None,
    console: Console | None = None,
) -> Record:
    """Plays a game to its end, or until the players leave it; returns the record of all whole answers.

    `players` names for each seat PERSON or a bot. A setup from `checked` is expected; a wrong player is refused.
    """
    table = lay_table(game, setup, players, seed)
    Sitting(table, console or open_console(), ask or input).run()
    return table.scribe.record


class Leave(Exception):
    """A player leaves the game."""


class Sitting:
    """The conversation with the people at one terminal. All that concerns the game itself is in the Table."""

    def __init__(self, table: Table, console: Console, ask: Ask) -> None:
        self.table = table
        self.console = console
        self.ask = ask
        self.signs = signs(console)
        self.heard: dict[Seat, int] = {}  # by person: facts told before their last decision
        self.told = 0  # facts told aloud, at a table of bots
        self.looking: Seat | None = None  # whose eyes are on the screen
        self.drawn: object = None  # what the board last showed, so that it is not drawn twice
        self.saved: Path | None = None
        self.ledger: Ledger | None = None

    def run(self) -> None:
        try:
            self.ledger = self._read_ledger()
            self._greet()
            while self.table.s.outcome is None:
                seat = self.table.next_to_ask()
                if self.table.players[seat] == PERSON:
                    self.decide(seat)
                else:
                    self.table.let_bot_play(seat)
                    self._tell_aloud()
            self._end()
        except (Leave, EOFError, KeyboardInterrupt):
            self._farewell()

    def _read_ledger(self) -> Ledger | None:
        try:
            return read_ledger(self.table.game.folder)
        except PackError as error:
            self._say(f"The rules cannot be looked up here: {error}")
            return None

    def _greet(self) -> None:
        setup = self.table.scribe.record.setup
        mode = next(mode for mode in self.table.game.modes if mode.key == setup.mode)
        text = Text(f"{self.signs.crown} {self.table.game.title}: {mode.title}. ", "bold").append(mode.text, "not bold")
        self.console.print(text.append(" Say help for the commands.", "not bold dim"))

    # One decision of a person

    def decide(self, seat: Seat) -> None:
        """Shows the table to the person and takes one answer, after as many questions as they like."""
        self.curtain(seat)
        self.table.arrive(seat)
        self.show(seat)
        while True:
            line = self.ask(f"{self.signs.arrow} ").strip()
            try:
                if self._answered(seat, line):
                    return
            except Refused as refused:
                self._say(str(refused), "red")

    def _answered(self, seat: Seat, line: str) -> bool:
        """Takes a line. True: the game has moved on, or back."""
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "?", line[1:]
        command = self.commands.get(word.lower())
        if command is not None:
            return command(self, seat, rest.strip())
        if not line:
            return self._enter(seat)
        return self._play(seat, line)

    def _enter(self, seat: Seat) -> bool:
        """Enter alone waits where one may wait, takes the only option, or passes; anything else must be said."""
        if self.table.may_wait(seat):
            self.table.silent.add(seat)
            return True
        options = self._asked(seat).options
        if len(options) > 1 and options[0].words != "pass":
            raise Unreadable("Enter alone only passes. Say a number, or help.")
        return self._play(seat, "1")

    def _play(self, seat: Seat, line: str) -> bool:
        answer = self.table.read(seat, line)
        if not answer:
            self.show(seat)
            return False
        self.heard[seat] = len(self.table.facts)
        self.table.play(seat, answer)
        return True

    def _asked(self, seat: Seat) -> Prompt:
        asked = prompt(self.table.drafted(seat).s, seat)
        assert asked is not None, "a person is shown the table only when asked"
        return asked

    # What is on the screen

    def curtain(self, seat: Seat) -> None:
        """With several people, nothing is shown until the right one has the screen."""
        if len(self.table.people) < 2 or self.looking == seat:
            return
        self._clear()
        who = name(self.table.view(None).seats[seat], self.signs)
        text = f"Pass the screen to {who}.\nPress Enter when nobody else can see it."
        self.console.print(Panel(text, box=self.signs.turn_frame, expand=False, padding=(1, 3)))
        self.looking = None
        self.ask("")
        self._clear()
        self.looking = seat
        self.drawn = None

    def show(self, seat: Seat) -> None:
        """The news, the board if it has changed or a turn has begun, the question and its options."""
        view = self.table.view(seat)
        board = Board(view, *self._look())
        news = self._news(seat)
        self.console.print()
        now = (view.where.turn, view.zones, view.things)
        if now != self.drawn:
            self.drawn = now
            self.console.print(self._table_and_news(board, seat))
        else:
            self.console.print(board.status() if news is None else Group(news, board.status()))
        self.console.print(papers.options(self._asked(seat), self.signs, self.console.width))
        if self.table.may_wait(seat):
            self.console.print(Text("Enter: let the others go first.", "dim"))

    def _table_and_news(self, board: Board, seat: Seat | None) -> RenderableType:
        """The news above the board, or on a wide screen the chronicle beside it."""
        width = self.console.width
        news = self._news(seat)
        if width < WIDE:
            return board.drawn(width) if news is None else Group(news, board.drawn(width))
        since = self.heard.get(seat, 0) if seat is not None else 0
        told = papers.news(self.table.facts, seat, self.signs, MOST_NEWS, since)
        grid = Grid.grid()
        grid.add_column(width=width - NEWS_WIDTH)
        grid.add_column(width=NEWS_WIDTH)
        beside = Panel(told, title="Chronicle", title_align="left", box=self.signs.frame, border_style="dim")
        grid.add_row(board.drawn(width - NEWS_WIDTH), beside)
        return grid

    def _news(self, seat: Seat | None) -> RenderableType | None:
        """What happened since the person's last decision."""
        facts = self.table.facts[self.heard.get(seat, 0) :] if seat is not None else []
        return papers.news(facts, seat, self.signs, MOST_NEWS) if facts else None

    def _look(self) -> tuple[Faces, Signs, list[str]]:
        return self.table.game.faces, self.signs, self.table.players

    def _clear(self) -> None:
        """Empties the screen and what could be scrolled back to; where that cannot be done, pushes it far up."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()
        else:
            self.console.print("\n" * 60)

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    # Commands

    def _undo(self, seat: Seat, rest: str) -> bool:
        beyond = self.table.beyond(seat)
        if beyond and not self._is_sure(f"{beyond} Go back?"):
            self._say("The game goes on.")
            return False
        self._say(self.table.undo(seat))
        self.heard[seat] = len(self.table.facts)
        return True

    def _hint(self, seat: Seat, rest: str) -> bool:
        with self.console.status("The coach thinks."):
            self._say(self.table.hint(seat), "italic")
        return False

    def _why(self, seat: Seat, rest: str) -> bool:
        self.console.print(papers.reasons(self.table.drafted(seat).s, seat, rest))
        return False

    def _rules(self, seat: Seat, rest: str) -> bool:
        self.console.print(papers.rules(self.ledger, rest.strip() or self._asked(seat).rule))
        return False

    def _card(self, seat: Seat, rest: str) -> bool:
        self.console.print(papers.card(self.table.game.faces, rest))
        return False

    def _log(self, seat: Seat | None, rest: str) -> bool:
        facts = self.table.facts[-whole_number(rest) :]  # all of them, if no number is given
        self.console.print(papers.news(facts, seat, self.signs) if facts else "Nothing has happened yet.")
        return False

    def _board(self, seat: Seat, rest: str) -> bool:
        self.drawn = None
        self.show(seat)
        return False

    def _save(self, seat: Seat | None, rest: str) -> bool:
        if not rest:
            raise Unreadable("Say the file too: save my-game.json")
        path = Path(rest).expanduser()
        if path.exists() and path != self.saved and not self._is_sure(f"{path} exists. Write over it?"):
            raise Illegal("Nothing is saved.")
        try:
            path.write_text(json.dumps(self.table.scribe.record.data(), indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise Unreadable(f"{path} cannot be written: {error.strerror}.") from error
        self.saved = path
        self.console.print(Text(f"Saved. Watch it with: regalia replay {path}"), soft_wrap=True)
        return False

    def _quit(self, seat: Seat, rest: str) -> bool:
        if self._is_sure("Leave the game? What is not saved is lost."):
            raise Leave
        self._say("The game goes on.")
        return False

    def _resign(self, seat: Seat, rest: str) -> bool:
        if not self._is_sure("Give up this game?"):
            self._say("The game goes on.")
            return False
        self.table.resign(seat)
        return True

    def _help(self, seat: Seat, rest: str) -> bool:
        self.console.print(papers.commands())
        return False

    commands: dict[str, Callable[["Sitting", Seat, str], bool]] = {
        "undo": _undo,
        "hint": _hint,
        "why": _why,
        "?": _rules,
        "card": _card,
        "log": _log,
        "board": _board,
        "save": _save,
        "resign": _resign,
        "quit": _quit,
        "q": _quit,
        "help": _help,
    }

    def _is_sure(self, question: str) -> bool:
        return self.ask(f"{question} (yes/no) ").strip().lower() in ("y", "yes")

    # The end

    def _tell_aloud(self) -> None:
        """At a table of bots only, everything is told as it happens."""
        if not self.table.people:
            new = self.table.facts[self.told :]
            self.told = len(self.table.facts)
            if new:
                self.console.print(papers.news(new, None, self.signs))

    def _end(self) -> None:
        """The last news, the table as it stands, the result; then there is time to save it or to read the log."""
        people = self.table.people
        viewer = people[0] if len(people) == 1 else None
        if len(people) > 1:
            self._clear()
        view = self.table.view(viewer)
        outcome = view.outcome
        assert outcome is not None
        self.console.print(self._table_and_news(Board(view, *self._look()), viewer))
        text = Text(f"{self.signs.crown} {outcome.text}", "bold").append(f" ({outcome.rule})", "not bold dim")
        self.console.print(Panel(text, box=self.signs.turn_frame, border_style="yellow", expand=False))
        if (sequel := self.table.game.sequel(self.table.s)) is not None:
            self._say(f"{outcome.sequel}: {papers.command(self.table.game.key, sequel)}")
        while people:
            line = self.ask(f"save FILE, log, or Enter to leave {self.signs.arrow} ").strip()
            word, _, rest = line.partition(" ")
            if word not in ("save", "log"):
                return
            try:
                (self._save if word == "save" else self._log)(viewer, rest.strip())
            except Refused as refused:
                self._say(str(refused), "red")

    def _farewell(self) -> None:
        kept = f"The game up to your last save is in {self.saved}." if self.saved else "It was not saved."
        self._say(f"\nYou have left the game. {kept} While playing, save FILE keeps it.")
