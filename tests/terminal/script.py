"""People at the terminal who answer by a script."""

import io
import re

from rich.console import Console

from regalia.engine import checked, seeded
from regalia.registry import game
from regalia.terminal import PERSON, play
from regalia.terminal.play import Sitting
from regalia.terminal.table import lay_table

GAME = game("two-crowns")
DUEL = checked(GAME, "duel")


class Script:
    """Answers line by line; then as `rest` says, or by leaving. Keeps what stood on the screen before each answer."""

    def __init__(self, *lines, rest=None, width=80):
        self.lines = list(lines)
        self.rest = rest
        self.file = io.StringIO()
        self.console = Console(file=self.file, width=width, highlight=False, _environ={})
        self.screens = []
        self.asked = []
        self.at = 0

    def __call__(self, text):
        self.screens.append(self.file.getvalue()[self.at :])
        self.asked.append(text)
        self.at = len(self.file.getvalue())
        if self.lines:
            return self.lines.pop(0)
        if self.rest is None:
            raise EOFError
        return self.rest(self.screens[-1])

    @property
    def output(self):
        return self.file.getvalue()

    def run(self, players=(PERSON, "random"), setup=DUEL, seed=3):
        return play(GAME, setup, players, seed, ask=self, console=self.console)


def numbers(screen):
    """The numbers of the options on a screen."""
    question = screen[screen.rfind("(TC-") :]
    return re.findall(r"(?:^|\s{2,})(\d+) [A-Z]", question)


def first(screen):
    return "1" if numbers(screen) else ""


def last(screen):
    return numbers(screen)[-1] if numbers(screen) else ""


def any_of(seed):
    chance = seeded(seed)
    return lambda screen: chance.pick(numbers(screen)) if numbers(screen) else ""


def after(*lines, answers):
    """Goes on with these answers, and after the game with these lines."""
    left = list(lines)

    def answer(screen):
        if "The game ends" in screen or len(left) < len(lines):
            return left.pop(0) if left else ""
        return answers(screen)

    return answer


def at(position, *lines, seat=0, people=(0,), rest=None, mode="duel", seats=2):
    """A person at a given position says these lines; the table and the script afterwards."""
    setup = checked(GAME, mode, seats)
    script = Script(*lines, rest=rest)
    table = lay_table(GAME, setup, [PERSON if s in people else "random" for s in range(seats)], 0)
    table.s = GAME.lay(setup, position)
    table.s.heard = []
    Sitting(table, script.console, script).run()
    return table, script


BUYING = {
    "at": "before purchase",
    "seat": {"1": {"hand": ["knight", "9", "destroyer"], "bank": ["8", "5"]}, "2": {"deck": ["empty"]}},
}


def position_of(table, seat=1):
    return GAME.position(table.s)["seat"][str(seat)]
