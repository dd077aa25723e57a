"""All six chapters of The Princess Bride, from the Great Hall to the last page, by somebody who plays beside a bot.

They play what a steward would play in their place, and press every answer on the page.
Whoever has lost for good lays a table at a bookmark and begins the chapter that was lost again, as people do.
The whole story takes minutes: REGALIA_STORY=6 tells it all, and without it the first chapter is told.
"""

import os
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from regalia.bots import Steward, decide
from regalia.drafting import draft
from regalia.engine import Option, is_composing, pending, play, prompt, seeded, several, top
from regalia.registry import game
from regalia.tables import Store, Table

from .hands import OVER, SENDING
from .test_book import COVERED, PARTS

CHAPTERS = int(os.environ.get("REGALIA_STORY", "1"))  # to be told
LAST = 6
PARTNER = os.environ.get("REGALIA_PARTNER", "baron")
MOST_TABLES = 12
FREEZES = 120.0  # seconds without anything new
LIES_ELSEWHERE = 8000  # milliseconds after which nothing in sight can be pressed
SETTLES = 150  # milliseconds in which a menu opens or a guard speaks up
BUTTONS = "#prompt .do .btn:enabled:not(.quiet):visible"

Seen = Callable[[Page, str], None]


class Counsel:
    """A steward who looks over the shoulder of the player in seat 1, and knows what that seat knows."""

    def __init__(self, database: str, table: str) -> None:
        self.store = Store(database)
        charter = self.store.charter(table)
        assert charter is not None
        self.id = table
        self.table = Table(game("princess-bride"), charter)
        self.chance = seeded(table)

    def look(self) -> int:
        """How many entries there are now."""
        self.table.replay(self.store.entries(self.id, self.table.entries))
        return self.table.entries

    @property
    def is_over(self) -> bool:
        return self.table.s.outcome is not None

    @property
    def is_asked(self) -> bool:
        """Is the player waited for, and not only free to help?"""
        s = self.table.s
        return 0 in pending(s) and 0 in top(s).must(s)

    def picks(self) -> list[tuple[Option, list[Option]]]:
        """What to press, one after the other, each with all that could be pressed then."""
        s = self.table.s.clone()
        found = []
        while not found or is_composing(s, 0):
            move = decide(Steward(), self.table.game, s, 0, self.chance)
            asked = prompt(s, 0)
            assert move is not None
            assert asked is not None
            found.append((next(option for option in asked.options if option.move == move), asked.options))
            play(s, 0, move)
        return found

    def must_say_all(self, picks: list[Option]) -> bool:
        """Does it take a button to say that these several things are all?"""
        asked = several(draft(self.table.s, 0, ", ".join(pick.words for pick in picks)).s, 0)
        return asked is not None and asked.deed != ""


def sit_down(page: Page, chapter: int) -> str:
    """From the Great Hall to the first question of the story, or at a bookmark; the table's name."""
    page.goto("/")
    page.locator('a[href="/new/princess-bride"]').first.click()
    choose(page, "Mode", "The whole story" if chapter == 1 else "At a bookmark")
    choose(page, "Seats", "2")
    if chapter > 1:
        choose(page, "Chapter", str(chapter))
    choose(page, "Bots and waiting", "At once")
    page.get_by_label("How the bot on chair 2 plays").select_option(PARTNER)
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.locator(".ground > svg")).to_be_visible()
    return page.url.rpartition("/")[2]


def choose(page: Page, what: str, value: str) -> None:
    page.get_by_role("group", name=what, exact=True).get_by_role("radio", name=value, exact=True).check()


def tell(page: Page, counsel: Counsel, seen: Seen) -> int:
    """Plays on until enough is told or the table is over; the first chapter that is not told yet."""
    now = 0
    while True:
        wait_until_asked(page, counsel)
        s = counsel.table.s
        if s.outcome is not None:
            expect(page.locator(OVER)).to_contain_text(s.outcome.text)
            seen(page, "the end")
            return s.chapter + bool(s.outcome.winners)
        if s.phase == "between":
            seen(page, f"before chapter {s.chapter}")
            expect(page.locator(BUTTONS)).to_contain_text(["Put a bookmark in", "Read on"])
            expect(page.locator(".clock .hours")).to_contain_text("20 of 20")
            if s.chapter > CHAPTERS:
                return s.chapter
        elif s.chapter != now:
            now = s.chapter
            expect(page.locator(".map h2")).to_have_text(s.page.name)
            seen(page, f"chapter {now}")
            assert page.evaluate(COVERED, PARTS) == []
        answer(page, counsel)


def wait_until_asked(page: Page, counsel: Counsel) -> None:
    since, entries = time.monotonic(), counsel.look()
    while not counsel.is_asked and not counsel.is_over:
        page.wait_for_timeout(20)
        if counsel.look() != entries:
            since, entries = time.monotonic(), counsel.table.entries
        assert time.monotonic() - since < FREEZES, "nobody goes on"


def answer(page: Page, counsel: Counsel) -> None:
    """Presses one answer, pick by pick, until the table has it."""
    before = counsel.table.entries
    asked = prompt(counsel.table.s, 0)
    assert asked is not None
    picks = counsel.picks()
    for option, options in picks:
        page.locator(SENDING).wait_for(state="detached")
        press(page, option, options)
    if counsel.must_say_all([option for option, _ in picks]):
        page.locator("#prompt .btn.gold:enabled").click()
    deadline = time.monotonic() + FREEZES
    while counsel.look() == before:
        page.wait_for_timeout(10)
        assert time.monotonic() < deadline, f"pressed, and nothing happens: {asked.text}"


def press(page: Page, option: Option, options: list[Option]) -> None:
    """On the table or by its button; what lies in a pile, or is one of too many, from the list of all options."""
    try:
        press_in_sight(page, option, options)
    except TimeoutError:
        page.locator("#prompt .do [aria-expanded=false]").click()
        page.locator("#prompt .option").nth(options.index(option)).click()


def press_in_sight(page: Page, option: Option, options: list[Option]) -> None:
    """Where the option lies on something, in its menu if there are several; else its button."""
    if not option.on:
        button = page.locator(BUTTONS).filter(has_text=option.label)
        button.wait_for(timeout=LIES_ELSEWHERE)
        button.click()
        page.wait_for_timeout(SETTLES)
        if page.locator("#prompt.warned").count():
            button.click()  # there is something left to do, and one is told so
        return
    kind, dot, _ = option.on.partition(".")
    twins = f'button.legal[data-thing^="{kind}{dot}"]' if dot else ""  # where one is picked, its twin is lit
    lit = page.locator(", ".join(filter(None, [f'button.legal[data-thing="{option.on}"]', twins]))).first
    lit.wait_for(timeout=LIES_ELSEWHERE)
    lit.click()
    page.wait_for_timeout(SETTLES)
    menu = page.locator("[role=menuitem]")
    if menu.count():
        menu.nth([other for other in options if other.on == option.on].index(option)).click()


def tell_all(page: Page, database: str, seen: Seen = lambda page, what: None) -> int:
    """How many tables it took."""
    chapter = 1
    for tables in range(1, MOST_TABLES + 1):
        chapter = tell(page, Counsel(database, sit_down(page, chapter)), seen)
        if chapter > CHAPTERS:
            return tables
    raise AssertionError(f"chapter {chapter} is never told")


@pytest.mark.long
def test_the_story_is_told_from_the_hall_to_the_last_page(open_page, serving):
    page = open_page("/")

    assert tell_all(page, serving.database) >= 1
    assert page.locator(OVER).count() == (CHAPTERS == LAST)
