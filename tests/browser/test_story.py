"""A game that is read: two people at two pages, tests that are told, and an ending that fills the table."""

from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Error, Page, expect

from .conftest import DESKTOP, PHONE
from .hands import OVER, SENDING, bot, click_something, lay, me
from .laid import lay_chairs, lay_position, positions
from .late import WHOLE, lay_late

COVERED = """() => {
  const boxes = [".tale", "#prompt", ".sky", ".places", ".board-of", ".board-strip"].flatMap((name) =>
    [...document.querySelectorAll(name)].map((found) => [name, found.getBoundingClientRect()]));
  const seen = boxes.filter(([, box]) => box.width && box.height);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const after = (at, box) => seen.slice(at + 1).filter(([, other]) => meet(box, other)).map(([name]) => name);
  return seen.flatMap(([name, box], at) => after(at, box).map((other) => [name, other]));
}"""

# Whatever moves stays half way, and is asked for what is seen in its middle.
SLOWLY = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    return animate.call(this, frames, { ...timing, duration: 1e6 });
  };
}"""
HALF_WAY = """(name) => document.getAnimations().some(({ effect }) => {
  const { target } = effect;
  if (!target.textContent.includes(name) || effect.getTiming().duration !== 1e6) return false;
  for (const each of target.getAnimations()) { each.pause(); each.currentTime = 3e5; }
  target.inert = false;
  const { left, top, width, height } = target.getBoundingClientRect();
  return target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""
ASKED = "() => document.querySelector('section.over') || document.querySelector('#prompt .do button:enabled')"
BUTTONS = "#prompt .do .btn:enabled:not(.quiet):visible"
TURNED = ".board-of .decided.turned"
FACE_DOWN = ".board-of .decided:not(.turned)"
MOST_ANSWERS = 400
STORY = "two-princes/story-2-0"
LATE = 40  # answers of the two before the end: the last day, and the Escape
NARROW = {"width": 1024, "height": 768}


def lay_story(serving):
    """A table of The Two Princes with a bot for a brother."""
    _, links = lay(serving, me(), bot(), game="two-princes", mode="story")
    return links[0]


def two_pages(serving, open_page, *contexts: dict) -> list[Page]:
    """Two people, each at a page of their own: Edward's and Richard's."""
    _, links = lay(serving, me("Ada"), me("Bea"), game="two-princes", mode="story")
    return [open_page(link, **more) for link, more in zip(links, contexts or ({}, {}), strict=True)]


def say(page: Page, words: str) -> None:
    """Presses the button that is called so, as soon as it is there."""
    page.locator(BUTTONS).filter(has_text=words).first.click()


def talk(page: Page, words: str) -> None:
    if not page.locator(".rail.open").count():
        page.locator(".tools .drawer").click()
        page.get_by_role("tab", name="Talk").click()
    page.locator(".say input").fill(words)
    page.locator(".say input").press("Enter")


def play_to_the_end(page, chance):
    """Answers by buttons, and by things only where there are none: without trades a story has about 120 questions."""
    for _ in range(MOST_ANSWERS):
        page.wait_for_function(ASKED)
        page.locator(SENDING).wait_for(state="detached")
        if page.locator(OVER).count():
            return
        answer(page, chance)
    raise AssertionError("the story does not end")


def answer(page, chance):
    buttons = page.locator(BUTTONS)
    many = buttons.count()
    if page.locator(".veil:visible, [role=menuitem]:visible").count() or not many:
        click_something(page, chance)
        return
    with suppress(Error):  # the table moved on under the pointer
        buttons.nth(chance.randrange(many)).click(timeout=1500, no_wait_after=True)


@pytest.mark.parametrize("size", [DESKTOP, PHONE, NARROW], ids=["desktop", "phone", "narrow"])
def test_nothing_lies_over_the_page_that_is_read(open_page, serving, size):
    page = open_page(lay_story(serving), size)
    page.locator(".tale").wait_for()
    chance = Random(1)

    for _ in range(12):
        page.locator(BUTTONS).first.wait_for()
        assert page.evaluate(COVERED) == []
        assert page.locator(".tale").bounding_box()["height"] > 200
        answer(page, chance)
        page.wait_for_timeout(100)


def test_the_names_of_places_do_not_touch_their_numbers(open_page, serving):
    page = open_page(lay_story(serving), NARROW)
    page.locator(".place").first.wait_for()

    page.wait_for_function(  # styles and letters may come a moment later
        """() => [...document.querySelectorAll(".place")].every((place) => {
          const words = document.createRange();
          words.selectNodeContents(place.querySelector("span"));
          const name = words.getBoundingClientRect();
          const number = place.querySelector("b").getBoundingClientRect();
          const isIn = name.right <= place.getBoundingClientRect().right - 2;
          return isIn && (number.left - name.right >= 3 || name.top - number.bottom >= 0);
        })"""
    )


def test_the_ending_fills_the_table_and_is_remembered(open_page, serving):
    (link,) = lay_late(serving, STORY, me(), bot("random"), left=LATE // 2)
    page = open_page(link)
    play_to_the_end(page, Random(2))

    table, ending = page.locator("main.table").bounding_box(), page.locator("section.over").bounding_box()
    title = page.locator(".ending h2").inner_text()

    assert ending["width"] > table["width"] - 4
    assert ending["height"] > table["height"] - 4
    assert page.locator(".trail li").count() > 2
    assert "1 of 28" in page.locator(".endings-seen h3").inner_text()
    assert title in page.locator(".endings-seen").inner_text()
    assert title in page.evaluate("localStorage.getItem('regalia.endings')")

    page.goto(lay_story(serving))
    page.get_by_role("button", name="Endings seen 1 of 28").click()
    expect(page.get_by_role("dialog", name="Endings seen").locator("li").first).to_have_text(title)


def test_two_who_disagree_see_both_proposals_and_either_calls_the_die(serving, open_page):
    edward, richard = two_pages(serving, open_page)
    say(edward, "Draw")

    say(edward, "A: Tell him everything")
    say(richard, "B: Say that you are")
    for page in (edward, richard):
        expect(page.locator("#prompt")).to_contain_text("You disagree.")
        expect(page.locator(".way .chosen-by")).to_have_count(2)  # proposals are open

    say(richard, "Call the die")
    for page in (edward, richard):
        expect(page.locator(".tale")).to_contain_text("The die shows ")
        expect(page.locator(".tale")).to_contain_text("Together: ")
        expect(page.locator(".way.taken")).to_have_count(1)
        expect(page.locator(TURNED)).to_have_count(2)


def test_a_proposal_is_changed_until_both_agree(serving, open_page):
    edward, richard = two_pages(serving, open_page)
    say(edward, "Draw")
    say(edward, "A: Tell him everything")
    say(richard, "B: Say that you are")
    expect(edward.locator("#prompt")).to_contain_text("You disagree.")

    say(edward, "B: Say that you are")

    expect(richard.locator(".way.taken")).to_contain_text("Say that you are perfectly well")


def test_secret_tokens_lie_face_down_and_turn_together(serving, open_page):
    edward, richard = two_pages(serving, open_page)
    say(edward, "Draw")
    for page in (edward, richard):
        say(page, "B: Say that you are")
    say(richard, "Draw")

    say(edward, "A: Ask for leave")
    expect(richard.locator(FACE_DOWN)).to_have_count(1)
    assert richard.locator(".decided .up").all_inner_texts() == [""] * 2  # of the board and of its strip
    expect(richard.locator(".chosen-by")).to_have_count(0)
    expect(edward.locator(".way.taken .chosen-by")).to_have_count(1)
    talk(richard, "Take the same.")
    expect(richard.locator(".unsaid")).to_contain_text("Not a word before both tokens are shown.")
    expect(richard.locator(".say input")).to_have_value("Take the same.")
    richard.keyboard.press("Escape")

    say(richard, "B: Ask for something")
    for page in (edward, richard):
        expect(page.locator(TURNED)).to_have_count(2)
        expect(page.locator(FACE_DOWN)).to_have_count(0)
        expect(page.locator(".way .chosen-by")).to_have_count(2)


def move_on(pages, chance: Random) -> None:
    for page in pages:
        if page.locator(BUTTONS).count() and not page.locator(SENDING).count():
            answer(page, chance)
    pages[0].wait_for_timeout(40)


def test_in_a_test_of_both_signals_are_general_numbers_are_set_and_cards_are_told_one_by_one(serving, open_page):
    """Richard's page moves; for Edward everything is there at once."""
    position = next(each for each in positions() if each.title.startswith("both are tested"))
    first, second = lay_chairs(serving, position)
    edward, richard = pages = open_page(first), open_page(second, reduced_motion="no-preference")

    edward.get_by_role("button", name="I can do my part.").click()
    expect(richard.locator(".says")).to_contain_text("I can do my part.")
    talk(richard, "I have two good cards")
    expect(richard.locator(".unsaid")).to_contain_text("How many you would commit may be said")
    talk(richard, "I am not afraid, so I will use 3 cards")
    expect(richard.locator(".unsaid")).to_have_count(0)
    talk(edward, "Good")
    expect(edward.locator(".log.talk")).to_contain_text("I am not afraid, so I will use 3 cards")
    assert "two good cards" not in edward.locator(".log.talk").inner_text()
    for page in pages:
        page.keyboard.press("Escape")

    say(edward, "Commit 5")
    expect(richard.locator(".says")).to_contain_text(["I can do my part.", "Edward would commit 5."])
    say(richard, "Commit 5")
    say(edward, "Confirm")
    say(richard, "Confirm")
    expect(edward.locator(".trial-side li.dealt")).to_have_count(10)
    expect(richard.locator(".stages [aria-current]")).to_have_text(["Turned over"] * 2)  # of both tests
    assert not richard.locator(BUTTONS).count()  # what is asked waits for the cards

    richard.keyboard.press("Shift")  # any key
    expect(richard.locator(".trial-side li.dealt")).to_have_count(10, timeout=400)


def test_an_item_that_changes_hands_is_seen_on_its_way_from_board_to_board(serving, open_page):
    position = next(each for each in positions() if each.title == "an Item is offered before one goes anywhere")
    page = open_page(lay_position(serving, position), reduced_motion="no-preference")
    expect(page.locator("#prompt")).to_contain_text("Richard offers you Lantern.")
    page.evaluate(SLOWLY)

    say(page, "Accept")

    expect(page.get_by_role("region", name="Edward").locator(".slip", has_text="Lantern")).not_to_have_count(0)
    assert page.evaluate(HALF_WAY, "Lantern")


@pytest.mark.parametrize("left", [LATE, pytest.param(WHOLE, marks=pytest.mark.long)], ids=["late", "whole"])
def test_two_people_play_a_story_to_its_end(serving, open_page, left):
    pages = [open_page(link) for link in lay_late(serving, STORY, me("Ada"), me("Bea"), left=left)]
    chance = Random(4)

    for _ in range(MOST_ANSWERS * 4):
        if all(page.locator(OVER).count() for page in pages):
            break
        move_on(pages, chance)

    titles = {page.locator(".ending h2").inner_text() for page in pages}
    assert len(titles) == 1
    assert pages[0].locator(".trail").inner_text() == pages[1].locator(".trail").inner_text()


def test_two_people_at_one_screen_see_nothing_of_each_other_through_the_curtain(serving, open_page):
    _, links = lay(serving, me("Ada"), me("Bea"), game="two-princes", mode="story")
    page = open_page(links[0])
    page.locator("#prompt").wait_for()
    page.goto("about:blank")
    page.goto(links[1])
    page.locator(".curtain").get_by_role("button", name="Ada").click()
    say(page, "Draw")
    say(page, "A: Tell him everything")

    page.locator(".curtain").wait_for()
    assert page.locator("[data-zone$='-hand'] .ctitle").count() == 0
    page.locator(".curtain").get_by_role("button", name="Bea").click()
    expect(page.locator(".board-of", has_text="Richard").locator("[data-focus=hand] .thing")).to_have_count(5)
    expect(page.locator(".board-of", has_text="Edward").locator("[data-focus=hand]")).to_have_count(0)


def test_whoever_need_not_answer_can_say_no_and_think_again(serving, open_page):
    edward, richard = two_pages(serving, open_page)
    prompt, decline = richard.locator("#prompt"), richard.get_by_role("button", name="Offer nothing")
    expect(prompt).to_contain_text("You may offer him an Item.")
    expect(edward.get_by_role("button", name="Offer nothing")).to_have_count(0)

    decline.click()
    expect(prompt).to_contain_text("Ada is choosing (Events).")
    expect(richard.locator("[data-thing^=item-].legal")).to_have_count(0)
    richard.get_by_role("button", name="Change").click()
    expect(richard.locator("[data-thing^=item-].legal")).to_have_count(2)
    decline.click()

    say(edward, "Draw")
    say(richard, "A: Tell him everything")


def test_at_one_screen_a_no_hands_it_to_whoever_is_waited_for(serving, open_page):
    _, links = lay(serving, me("Ada"), me("Bea"), game="two-princes", mode="story")
    page = open_page(links[0])
    page.locator("#prompt").wait_for()
    page.goto("about:blank")
    page.goto(links[1])
    page.locator(".curtain").get_by_role("button", name="Bea").click()

    page.get_by_role("button", name="Offer nothing").click()

    expect(page.locator(".curtain h2")).to_have_text("Hand the screen to Ada")


def test_a_spectator_reads_along_and_sees_no_hand(serving, open_page):
    table, links = lay(serving, me("Ada"), me("Bea"), game="two-princes", mode="story")
    player, spectator = open_page(links[0]), open_page(f"/t/{table}")
    say(player, "Draw")

    expect(spectator.locator(".tale h2")).to_have_text("The First Day")
    assert spectator.locator("[data-focus=hand]").count() == 0
    assert spectator.locator("button.way").count() == 0
