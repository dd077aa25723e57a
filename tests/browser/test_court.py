"""A board in a real browser: what is pressed and what is pulled, and every step of a turn taken back."""

from random import Random

from playwright.sync_api import Page, expect

from .conftest import PHONE
from .hands import bot, lay, me, play_by_mouse

WORK = "main[data-phase=work] #prompt .do"
LIFTABLE = ".square .thing.liftable.legal"
GOAL = ".square .thing.legal:has(.space)"
NOW = "[...document.querySelectorAll('.square .thing')].map((thing) => thing.dataset.thing).join()"


def lay_court(serving, *chairs, **more):
    return lay(serving, *chairs, **({"game": "blackstone", "mode": "kings-quest"} | more))


def at_work(serving, open_page, *size, **more) -> Page:
    """A page whose seat has tokens to work with."""
    _, (link,) = lay_court(serving, me(), bot("random"))
    page = open_page(link, *size, **more)
    play_by_mouse(page, Random(1), until=WORK)
    return page


def standing(page: Page) -> str:
    return page.evaluate(NOW)


def lift(page: Page) -> int:
    """Presses a Vassal beside an empty square; how many targets it has."""
    page.keyboard.press("Escape")  # puts down what a last press on the way here has lifted
    expect(page.locator(LIFTABLE).first).to_be_visible()
    for place in range(page.locator(LIFTABLE).count()):
        page.locator(LIFTABLE).nth(place).click()
        if found := page.locator(GOAL).count():
            return found
        page.keyboard.press("Escape")
    raise AssertionError("nothing can be slid")


def test_a_vassal_is_pressed_its_targets_are_lit_and_one_is_pressed(serving, open_page):
    page = at_work(serving, open_page)
    before = standing(page)
    assert lift(page) <= 4
    page.locator(GOAL).first.click()
    expect(page.locator(".square .chosen")).to_have_count(0)
    page.wait_for_function(f"(was) => was !== {NOW}", arg=before)
    page.keyboard.press("Backspace")
    page.wait_for_function(f"(was) => was === {NOW}", arg=before)


def test_a_vassal_is_pulled_to_an_empty_square(serving, open_page):
    page = at_work(serving, open_page)
    before = standing(page)
    lift(page)
    held, goal = page.locator(".square .chosen").bounding_box(), page.locator(GOAL).first.bounding_box()
    page.keyboard.press("Escape")
    middle = lambda box: (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)  # noqa: E731
    page.mouse.move(*middle(held))
    page.mouse.down()
    page.mouse.move(*middle(goal), steps=5)
    page.mouse.up()
    page.wait_for_function(f"(was) => was !== {NOW}", arg=before)


def test_a_vassal_is_moved_by_keys_alone(serving, open_page):
    page = at_work(serving, open_page)
    before = standing(page)
    lift(page)
    vassal = page.locator(".square .chosen").get_attribute("data-thing")
    page.keyboard.press("Escape")
    page.locator(f"[data-thing={vassal}]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".square .chosen")).to_have_count(1)
    page.locator(GOAL).first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"(was) => was !== {NOW}", arg=before)


def test_the_board_and_the_hand_fit_a_phone(serving, open_page):
    page = at_work(serving, open_page, PHONE, has_touch=True, is_mobile=True)
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    board, dock = page.locator(".squares").bounding_box(), page.locator(".dock").bounding_box()
    assert board["y"] + board["height"] <= dock["y"] + 1
