"""The open book: a map that is walked on, challenges that say what is missing, pages that never cover each other."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from .amid import lay_amid, lay_robbed
from .conftest import DESKTOP, PHONE
from .hands import bot, lay, me, over, play_by_keyboard, play_by_mouse
from .late import WHOLE, lay_late

LATE = 5  # answers before the end
PARTS = (".verso", ".recto", ".margin", ".team", ".dock .prompt", ".dock .hand")
COVERED = """(parts) => {
  const boxes = parts.map((part) => [part, document.querySelector(part).getBoundingClientRect()]);
  const wide = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
  const high = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return boxes.flatMap(([one, a], at) =>
    boxes.slice(at + 1).filter(([, b]) => wide(a, b) && high(a, b)).map(([other]) => `${one} ${other}`));
}"""


def lay_book(serving, *chairs, chapter: int) -> str:
    options = {"chapter": str(chapter), "replay": "grandpa"}
    return lay(serving, *chairs, game="princess-bride", mode="chapter", options=options)[1][0]


def drawn(page: Page) -> None:
    expect(page.locator(".ground > svg")).to_be_visible()
    expect(page.locator("#prompt")).to_be_visible()


@pytest.mark.parametrize("chapter", range(1, 7))
def test_nothing_of_the_book_covers_anything_else(open_page, serving, chapter):
    page = open_page(lay_book(serving, *[me()] * 4, chapter=chapter))
    drawn(page)

    assert page.evaluate(COVERED, PARTS) == []


def test_a_hero_walks_by_pressing_a_lit_space(open_page, serving):
    page = open_page(lay_book(serving, me(), chapter=1))
    drawn(page)
    hero = page.locator('[data-thing="figure-westley"]')
    before = hero.bounding_box()

    page.locator('button[data-thing="space-6"]').click()

    expect(page.locator("ol.log")).to_contain_text("Westley goes to space 6")
    assert hero.bounding_box() != before


def test_a_hero_pressed_first_lights_only_the_spaces_they_can_go_to(open_page, serving):
    page = open_page(lay_book(serving, me(), chapter=5))
    drawn(page)
    lit = page.locator("button.space.legal")
    expect(lit.first).to_be_visible()
    everybody = lit.count()

    page.locator('[data-thing="figure-fezzik"]').click()

    expect(page.locator("#prompt")).to_contain_text("Fezzik: choose where to go.")
    assert 0 < lit.count() < everybody


def test_a_challenge_can_be_looked_at_closely(open_page, serving):
    page = open_page(lay_book(serving, me(), chapter=1))
    drawn(page)

    page.locator('[data-thing="challenge-as-you-wish"]').press(" ")

    expect(page.locator(".zoom")).to_contain_text("The other three complete")


def test_a_space_says_what_stands_there_and_where_it_leads(open_page, serving):
    page = open_page(lay_book(serving, me(), chapter=1))
    drawn(page)

    expect(page.locator('[data-thing="space-barn"]')).to_contain_text("Here: Westley")
    expect(page.locator('[data-thing="space-barn"]')).to_contain_text("Leads to space 6")


def test_a_challenge_says_who_has_to_come(open_page, serving):
    page = open_page(lay_book(serving, me(), chapter=1))
    drawn(page)

    expect(page.locator('[data-thing="challenge-split-the-wood"]')).to_contain_text("Westley must be on the Wood.")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_card_is_fetched_from_the_discard_and_none_like_it_in_hand_stands_for_it(open_page, serving, size):
    asked = "Take one Story card from the discard."
    page = open_page(lay_amid(serving, asked, "princess-bride", "story", 2, by="steward"), size)
    expect(page.locator("#prompt")).to_contain_text(asked)
    expect(page.locator(".hand .thing.legal")).to_have_count(0)
    page.locator("button.pile.legal:visible").click()
    page.locator("[role=dialog] .thing.legal").first.click()
    expect(page.locator("#prompt")).not_to_contain_text(asked)


def test_on_a_phone_the_pages_lie_below_each_other(open_page, serving):
    page = open_page(lay_book(serving, me(), me(), chapter=2), PHONE, has_touch=True)
    drawn(page)

    left, right = (page.locator(part).bounding_box() for part in (".verso", ".recto"))
    assert right["y"] >= left["y"] + left["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_whole_chapter_is_played_by_mouse(open_page, serving, size):
    page = open_page(lay_book(serving, me(), chapter=1), size)
    drawn(page)

    assert play_by_mouse(page, Random(2)) > 5
    over(page)


@pytest.mark.parametrize("left", [LATE, pytest.param(WHOLE, marks=pytest.mark.long)], ids=["late", "whole"])
def test_a_chapter_is_played_by_keyboard(open_page, serving, left):
    (link,) = lay_late(serving, "princess-bride/chapter-1-1", me(), left=left)
    page = open_page(link)
    drawn(page)

    assert play_by_keyboard(page, Random(4)) > 5
    over(page)


def test_a_chapter_that_is_read_again_is_told_below_the_first_time(open_page, serving):
    _, (link,) = lay(serving, me(), bot("random"), game="princess-bride", mode="story")
    page = open_page(link)
    drawn(page)

    play_by_mouse(page, Random(3), until=".log .turnhead[data-turn='1'] ~ .turnhead[data-turn='1']")

    page.wait_for_function(
        "(log) => log.scrollHeight - log.scrollTop - log.clientHeight < 40", arg=page.query_selector("ol.log")
    )
    expect(page.locator(".margin")).to_contain_text("The next interruption is the last.")


def test_a_plan_that_one_sketches_is_seen_by_all_until_it_is_taken_back(open_page, serving):
    options = {"chapter": "2", "replay": "grandpa"}
    chairs = (me("Ada"), me("Bea"))
    _, links = lay(serving, *chairs, game="princess-bride", mode="chapter", options=options)
    ada, bea = open_page(links[0]), open_page(links[1], PHONE, has_touch=True)
    for page in (ada, bea):
        drawn(page)
    ghost = '[data-ghost="figure-fezzik"]'

    bea.locator('[data-focus="sketch"]').tap()
    bea.locator('[data-sketch="figure-fezzik"]').tap()
    bea.locator('[data-sketch="space-railing"]').tap()

    expect(ada.locator(ghost)).to_contain_text("Bea proposes: Fezzik to the Railing")
    expect(ada.locator(f"{ghost} button")).to_have_count(0)
    expect(bea.locator("[data-sketch]")).to_have_count(0)

    bea.locator(f"{ghost} button").tap()

    expect(ada.locator(ghost)).to_have_count(0)


def test_a_plan_is_sketched_by_keyboard_and_escape_lets_it_be(open_page, serving):
    page = open_page(lay_book(serving, me("Ada"), me("Bea"), chapter=2))
    drawn(page)

    page.keyboard.press("s")
    expect(page.locator('[data-sketch="figure-buttercup"]')).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-sketch]")).to_have_count(0)

    page.keyboard.press("s")
    page.keyboard.press("Enter")
    expect(page.locator(".sketching")).to_have_text("Sketch: where could Buttercup go?")
    page.keyboard.press("Enter")

    expect(page.locator('[data-ghost="figure-buttercup"]')).to_be_visible()


def test_alone_with_bots_there_is_nobody_to_sketch_for(open_page, serving):
    page = open_page(lay_book(serving, me(), bot(), chapter=2))
    drawn(page)

    expect(page.locator('[data-focus="sketch"]')).to_have_count(0)


def test_a_card_that_somebody_takes_is_marked_as_harm_and_explained_until_one_has_looked(open_page, serving):
    page = open_page(lay_robbed(serving, "princess-bride", "story", 2))
    loss = page.locator(".bar.loss")
    expect(loss).to_contain_text("Taken from you:")
    sentence = loss.locator("li").inner_text()
    assert sentence.startswith("In the trade of the turn Bea")
    assert " to Ada for " in sentence
    expect(page.locator(".log li.harm")).to_contain_text(sentence)

    loss.locator("button.c").first.click()
    expect(page.locator(".zoom").first).to_be_visible()
    page.keyboard.press("Escape")
    loss.get_by_role("button", name="Got it").click()

    expect(loss).to_have_count(0)
    expect(page.locator(".log li.harm")).to_contain_text(sentence)
