"""A game that is read: nothing lies over the page, and the ending fills the table."""

from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Error

from .conftest import DESKTOP, PHONE
from .hands import OVER, bot, click_something, lay, me

COVERED = """() => {
  const boxes = [".tale", "#prompt", ".sky", ".places", ".board-of", ".board-strip"].flatMap((name) =>
    [...document.querySelectorAll(name)].map((found) => [name, found.getBoundingClientRect()]));
  const seen = boxes.filter(([, box]) => box.width && box.height);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const after = (at, box) => seen.slice(at + 1).filter(([, other]) => meet(box, other)).map(([name]) => name);
  return seen.flatMap(([name, box], at) => after(at, box).map((other) => [name, other]));
}"""

ASKED = "() => document.querySelector('section.over') || document.querySelector('#prompt .do button:enabled')"
BUTTONS = "#prompt .do .btn:enabled:not(.quiet):visible"
MOST_ANSWERS = 400


def lay_story(serving):
    """A table of The Two Princes with a bot for a brother."""
    _, links = lay(serving, me(), bot(), game="two-princes", mode="story")
    return links[0]


def play_to_the_end(page, chance):
    """Answers by buttons, and by things only where there are none: without trades a story has about 120 questions."""
    for _ in range(MOST_ANSWERS):
        page.wait_for_function(ASKED)
        if page.locator(OVER).count():
            return
        buttons = page.locator(BUTTONS)
        many = buttons.count()
        if page.locator(".veil:visible, [role=menuitem]:visible").count() or not many:
            click_something(page, chance)
            continue
        with suppress(Error):  # the table moved on under the pointer
            buttons.nth(chance.randrange(many)).click(timeout=1500, no_wait_after=True)
    raise AssertionError("the story does not end")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_lies_over_the_page_that_is_read(open_page, serving, size):
    page = open_page(lay_story(serving), size)
    page.locator(".tale").wait_for()
    chance = Random(1)

    for _ in range(12):
        page.locator(BUTTONS).first.wait_for()
        assert page.evaluate(COVERED) == []
        assert page.locator(".tale").bounding_box()["height"] > 200
        buttons = page.locator(BUTTONS)
        buttons.nth(chance.randrange(buttons.count())).click()
        page.wait_for_timeout(100)


def test_the_ending_fills_the_table_and_is_remembered(open_page, serving):
    page = open_page(lay_story(serving))
    play_to_the_end(page, Random(2))

    table, ending = page.locator("main.table").bounding_box(), page.locator("section.over").bounding_box()
    title = page.locator(".ending h2").inner_text()

    assert ending["width"] > table["width"] - 4
    assert ending["height"] > table["height"] - 4
    assert page.locator(".trail li").count() > 2
    assert title in page.locator(".endings-seen").inner_text()
    assert title in page.evaluate("localStorage.getItem('regalia.endings')")
