"""A board in a real browser: what is pressed and pulled, every step of a turn taken back, and whole games by mouse."""

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import PHONE
from .hands import SENDING, bot, click_something, lay, me, play_by_mouse, press
from .late import WHOLE, lay_late

LATE = 24  # answers before the end
WORK = "main[data-phase=work] #prompt .do"
LIFTABLE = ".square .thing.liftable.legal"
GOAL = ".square .thing.legal:has(.space)"
READY = ".hand .thing.legal:visible"
DONE = re.compile("^(End|No Intrigue)")
NOW = "[...document.querySelectorAll('.square .thing > .sr:first-child')].map((name) => name.textContent).join()"
HASTE = 0.7


def lay_court(serving, *chairs, **more):
    return lay(serving, *chairs, **({"game": "blackstone", "mode": "kings-quest"} | more))


def at_work(serving, open_page, *size, **more) -> Page:
    """A page whose seat has tokens to work with."""
    _, (link,) = lay_court(serving, me(), bot("random"))
    page = open_page(link, *size, **more)
    play_by_mouse(page, Random(1), until=WORK)
    page.keyboard.press("Escape")  # puts down what a last press on the way here has lifted
    return page


def standing(page: Page) -> str:
    return page.evaluate(NOW)


def lift(page: Page) -> int:
    """Presses a Vassal beside an empty square; how many targets it has."""
    page.keyboard.press("Escape")
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


def changed(page: Page, before: str) -> str:
    """What stands where, once it is no longer as it was."""
    page.wait_for_function(f"(was) => was !== {NOW}", arg=before)
    return standing(page)


def draw_guild_card(page: Page) -> None:
    """Where it can be paid for in two ways, the deck asks which."""
    page.locator("[data-zone=guild] button.legal").click()
    ways = page.locator("[role=menuitem]:visible", has_text="Draw a Guild card")
    if ways.count():
        ways.first.click()


def test_the_steps_of_a_turn_are_taken_back_one_by_one_until_something_is_revealed(serving, open_page):
    page = at_work(serving, open_page)
    undo, redo = (page.get_by_role("button", name=name) for name in (re.compile("^Undo$"), re.compile("^Redo")))
    first = standing(page)
    lift(page)
    page.locator(GOAL).first.click()
    second = changed(page, first)
    page.locator(LIFTABLE).first.click()
    page.locator("#prompt .do .btn", has_text="Turn over").click()
    changed(page, second)
    for was in (second, first):
        undo.click()
        page.wait_for_function(f"(was) => was === {NOW}", arg=was)
    redo.click()
    page.wait_for_function(f"(was) => was === {NOW}", arg=second)

    page.locator(SENDING).wait_for(state="detached")
    held = page.locator(".hand .host").count()
    draw_guild_card(page)
    expect(page.locator(".hand .host")).to_have_count(held + 1, timeout=15_000)
    undo.click()
    expect(page.get_by_text("This goes back past a card drawn or shown.")).to_be_visible()


def test_a_court_says_whose_each_corner_is_how_far_the_goal_is_and_what_a_task_costs(serving, open_page):
    page = at_work(serving, open_page)
    expect(page.locator(".corner-of")).to_have_count(2)
    expect(page.locator(".corner-of", has_text="yours")).to_have_count(1)
    expect(page.locator(".court-seat .score", has_text="of 21")).to_have_count(2)
    expect(page.locator(".hand .price", has_text="No upcharge")).to_have_count(page.locator(".hand .host").count())


def test_a_court_of_rats_counts_them_and_shows_the_dogs_by_name(serving, open_page):
    _, (link,) = lay_court(serving, me(), bot("random"), mode="co-op")
    page = open_page(link)
    expect(page.locator(".court-gauge", has_text="of 12")).to_be_visible()
    expect(page.locator(".court-gauge", has_text="of 50")).to_be_visible()
    dogs = page.locator("[data-zone=dogs] .slip")
    expect(dogs).to_have_text(["Westie", "Scottie", "Jack Russell", "Cairn"])


def work_a_little(page: Page, chance: Random) -> None:
    """Completes what can be completed; else does something now and then, and soon ends the turn."""
    ready, done = page.locator(READY), page.locator("#prompt .do .btn:enabled:not(.quiet)", has_text=DONE)
    if page.locator(".chosen, .veil:visible").count():
        click_something(page, chance)
    elif ready.count():
        press(page, ready.first)
    elif done.count() and chance.random() < HASTE:
        press(page, done.first)
    else:
        click_something(page, chance)


def end_of(page: Page, seed: int, click=work_a_little) -> Locator:
    """Plays by mouse to the end; the screen that tells of it."""
    page.set_default_timeout(30_000)
    play_by_mouse(page, Random(seed), click=click)
    return page.locator("section.over")


def scores(over: Locator) -> list[int]:
    return [int(text.split()[0]) for text in over.locator(".ranking .score").all_inner_texts()]


def test_a_kings_quest_with_families_is_played_by_mouse_to_the_end(serving, open_page):
    _, (link,) = lay_court(serving, me(), bot(), options={"families": "four"})
    page = open_page(link)
    expect(page.locator("[data-zone$=-family] .slip")).to_have_count(2)
    over = end_of(page, 1)
    expect(over).to_contain_text(
        re.compile(r"Points by seat: \d+, \d+\.( The tie is .+\.)? (Ada|Osric|Ada and Osric) (wins|share)")
    )
    assert scores(over) == sorted(scores(over), reverse=True)
    expect(over.locator(".ranking .won").first).to_be_visible()
    expect(over.get_by_role("link", name="Watch the replay")).to_be_visible()


@pytest.mark.parametrize("left", [LATE, pytest.param(WHOLE, marks=pytest.mark.long)], ids=["late", "whole"])
def test_a_queens_quest_is_played_by_mouse_to_the_end(serving, open_page, left):
    (link,) = lay_late(serving, "blackstone/queens-quest-2-0", me(), bot(), left=left)
    over = end_of(open_page(link), 2)
    expect(over).to_contain_text(re.compile(r"The sets by seat: \d+, \d+\."))
    assert scores(over) == sorted(scores(over), reverse=True)


def test_a_solo_quest_is_played_by_mouse_to_the_end(serving, open_page):
    _, (link,) = lay_court(serving, me(), mode="solo")
    over = end_of(open_page(link), 3, click_something)
    expect(over).to_contain_text(re.compile(r"rats are loose: the castle is theirs|points of favour: the quest is won"))
    assert len(scores(over)) == 1


def test_the_board_and_the_hand_fit_a_phone(serving, open_page):
    page = at_work(serving, open_page, PHONE, has_touch=True, is_mobile=True)
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    board, dock = page.locator(".squares").bounding_box(), page.locator(".dock").bounding_box()
    assert board["y"] + board["height"] <= dock["y"] + 1


def is_whole(inner: Locator, outer: Locator) -> bool:
    """Is it inside the other, from top to bottom?"""
    one, other = inner.bounding_box(), outer.bounding_box()
    return one["y"] >= other["y"] - 1 and one["y"] + one["height"] <= other["y"] + other["height"] + 1


def test_the_families_to_choose_from_are_shown_whole_beside_the_board(serving, open_page):
    _, (link,) = lay_court(serving, me(), bot("random"), options={"families": "choose"})
    page = open_page(link)
    expect(page.locator("[data-zone$=-dealt] .legal")).to_have_count(2)
    seat = page.locator(".court-seats > .court-seat")
    assert is_whole(seat.locator(".court-zones"), seat)


def test_on_a_phone_the_board_comes_back_when_one_must_choose_on_it(serving, open_page):
    page = at_work(serving, open_page, PHONE, has_touch=True, is_mobile=True)
    lift(page)
    page.locator(GOAL).first.click()
    page.locator(SENDING).wait_for(state="detached")
    page.locator("main.table").evaluate("(table) => table.scrollTo(0, table.scrollHeight)")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".square .thing").first).to_be_in_viewport(ratio=1)
    expect(page.locator(".square .thing").last).to_be_in_viewport(ratio=1)


def test_a_corner_tells_its_top_card_and_a_deck_what_pressing_it_does(serving, open_page):
    page = at_work(serving, open_page)
    corner, deck = page.locator("[data-zone=nw] button > .sr"), page.locator("[data-zone=guild] button > .sr")
    expect(corner).to_contain_text(re.compile(r"NW, \d+, on top: \w+"))
    expect(deck).to_contain_text(re.compile(r"Guild, \d+: .*[Dd]raw"))
    page.locator("[data-zone=nw] button").click()
    expect(page.locator(".zoom.pinned")).to_be_visible()
    expect(page.locator(".sheet.laid")).to_have_count(0)
