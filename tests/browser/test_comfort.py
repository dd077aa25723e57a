"""Small comforts at a table: looking closer by finger, reasons, the guard, a chair that is kept, room for fingers."""

from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from .amid import lay_amid
from .conftest import DESKTOP, PHONE
from .hands import SENDING, bot, click_something, is_asked, lay, me, wait_until_asked
from .test_clicks import TABLES

NARROW = {"width": 360, "height": 740}
LANDSCAPE = {"width": 844, "height": 390}
LONG = 700  # milliseconds that a finger rests
FINGER = 44  # pixels
UNGUARDED = 'localStorage.setItem("regalia.settings", JSON.stringify({ guard: false }))'

# Each control that is smaller than a finger. A link in a sentence may be as small as its word, and what lies on the
# table as small as the table makes it.
SMALL = """(least) => {
  const isSpared = (each) => each.closest("p, small, .log li, [data-thing], .pile, .fan3, .pane") || each.tabIndex < 0;
  const nameOf = (each) => each.getAttribute("aria-label") || each.textContent.trim().slice(0, 30);
  return [...document.querySelectorAll("button, a, summary, [role=tab]")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !isSpared(each))
    .map((each) => [nameOf(each), each.getBoundingClientRect()])
    .filter(([, { width, height }]) => width && height && (width < least || height < least))
    .map(([name, { width, height }]) => [name, Math.round(width), Math.round(height)]);
}"""

# What is lit and cannot be hit by a finger: wherever on it the finger aims, straying a little it may hit nothing lit.
MISSED = """(least) => {
  document.activeElement?.blur(); // what has the focus of the keyboard lies above its neighbours
  const off = least / 2 - 1;
  const strayed = [[0, 0], [-off, 0], [off, 0], [0, -off], [0, off]];
  const parts = [0.5, 0.3, 0.7, 0.1, 0.9];
  const hit = (x, y) => document.elementFromPoint(x, y)?.closest(".legal, #prompt");
  return [...document.querySelectorAll("main .legal")].flatMap((each) => {
    if (each.closest(".crowd") || !each.checkVisibility({ visibilityProperty: true })) return [];
    const { x, y, width, height } = each.getBoundingClientRect();
    const spots = parts.flatMap((right) => parts.map((down) => [x + right * width, y + down * height]));
    const seen = spots.filter(([left, top]) => left > off && left < innerWidth - off && hit(left, top) === each);
    const isInSight = hit(x + width / 2, y + height / 2) === each; // else it is to be scrolled there, or lies in a fan
    const isMissed = ([left, top]) => strayed.some(([right, down]) => !hit(left + right, top + down));
    return isInSight && seen.every(isMissed) ? [[each.className, Math.round(width), Math.round(height)]] : [];
  });
}"""


def missed(page: Page) -> list[list[str | int]]:
    """What is lit and cannot be hit, once the page is still: what comes in may lie above it for a moment."""
    for _ in range(20):
        found = page.evaluate(MISSED, FINGER)
        if not found:
            break
        page.wait_for_timeout(100)
    return found


def rest_on(page: Page, thing: Locator) -> None:
    """A finger that rests on it and is lifted again."""
    box = thing.bounding_box()
    fingers = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(LONG)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def sit(serving, open_page, *size, **more) -> list[Page]:
    """Two people at two pages, the one whose turn it is first."""
    _, links = lay(serving, me("Ada"), me("Bea"))
    pages = [open_page(link, *size, **more) for link in links]
    for page in pages:
        expect(page.locator("#prompt")).to_be_visible()
    return sorted(pages, key=is_asked, reverse=True)


def to_the_deposit(serving, open_page) -> Page:
    """A page whose seat may put a Coin in the Bank, which not every first hand has; a Sentry is legal there, too."""
    for _ in range(20):
        page = sit(serving, open_page)[0]
        page.get_by_role("button", name="Draw").click()
        expect(page.locator("main[data-phase=deposit], main[data-phase=purchase]")).to_be_visible()
        if page.locator("main[data-phase=deposit] .hand .legal", has_text="Coin").count():
            return page
        page.close()
    raise AssertionError("nobody ever has a Coin")


@pytest.mark.parametrize("size", [PHONE, NARROW, LANDSCAPE], ids=["phone", "narrow", "landscape"])
def test_a_card_on_which_a_finger_rests_is_shown_whole_until_it_is_put_away(serving, open_page, size):
    page, _ = sit(serving, open_page, size, has_touch=True, is_mobile=True)
    for card in (page.locator(".hand .thing").last, page.locator(".side .thing", has_text="King").first):
        rest_on(page, card)
        zoom = page.locator(".zoom.pinned")
        page.wait_for_timeout(300)  # a press that came late would have put it away
        expect(zoom).to_be_visible()
        box = zoom.bounding_box()
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        assert box["y"] + box["height"] <= size["height"]
        page.touchscreen.tap(4, size["height"] // 2)
        expect(zoom).to_have_count(0)


def test_why_a_card_cannot_be_used_is_told_by_pointer_key_and_press_and_goes_again(serving, open_page):
    page, _ = sit(serving, open_page)
    barred = page.locator(".hand .barred")
    expect(barred.first).to_be_visible()
    seen = "(why) => getComputedStyle(why).opacity === '1'"
    reason = barred.last.locator(".why")

    barred.last.hover()
    page.wait_for_function(seen, arg=reason.element_handle())
    page.mouse.move(4, 300)
    page.wait_for_function(f"(why) => !({seen})(why)", arg=reason.element_handle())

    page.keyboard.press("h")
    for key in ["ArrowLeft"] * 3 + ["ArrowRight"] * 3:
        if not barred.last.evaluate("(card) => card.contains(document.activeElement)"):
            page.keyboard.press(key)
    page.wait_for_function(seen, arg=reason.element_handle())
    page.keyboard.press("p")

    for put_away in (lambda: page.keyboard.press("Escape"), lambda: page.mouse.click(4, 300)):
        barred.last.click()
        page.mouse.move(4, 300)
        page.wait_for_function(seen, arg=reason.element_handle())
        put_away()
        page.keyboard.press("p")
        expect(page.locator(".explained")).to_have_count(0)


def test_the_guard_asks_once_more_while_a_coin_can_be_deposited(serving, open_page):
    page = to_the_deposit(serving, open_page)
    page.get_by_role("button", name="No deposit").click()
    expect(page.locator("#prompt.warned")).to_contain_text("Press “No deposit” again")
    expect(page.locator("main[data-phase=deposit]")).to_be_visible()
    page.get_by_role("button", name="No deposit").click()
    expect(page.locator("main[data-phase=deposit]")).to_have_count(0)


def test_the_guard_asks_before_tokens_go_unspent_and_names_the_button_until_something_else_is_picked(
    serving, open_page
):
    page = open_page(lay_amid(serving, "Work with", "blackstone", "kings-quest", 2))
    end, warned = page.get_by_role("button", name="End", exact=True), page.locator("#prompt.warned")
    end.click()
    expect(warned).to_contain_text("Press “End” again")
    page.locator("main button.thing.legal[data-thing^=v]").first.click()
    expect(warned).to_have_count(0)
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 844, "height": 390})
    end.click()
    expect(warned.get_by_text("Press “End” again")).to_be_visible()
    end.click()
    expect(page.locator("main[data-phase=work]")).to_have_count(0)


def test_alone_with_bots_undo_says_what_it_goes_past_and_waits_for_a_second_press(serving, open_page):
    page = open_page(lay_amid(serving, "Vote with one card", "kingseat", "starter", 3))
    bar, lines = page.locator(".bar.wish"), page.locator(".log li")
    expect(page.locator("#prompt .do")).to_be_visible()
    count = lines.count()

    page.keyboard.press("Backspace")
    expect(bar).to_contain_text("This goes back past")
    page.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    assert lines.count() == count

    page.get_by_role("button", name="Undo", exact=True).first.click()
    expect(bar).to_contain_text("a card drawn or shown")
    page.keyboard.press("Backspace")
    expect(page.locator(".log")).to_contain_text("takes back an answer")
    expect(bar).to_have_count(0)


def test_who_does_not_want_the_guard_goes_on_by_one_press(serving, open_page):
    page = to_the_deposit(serving, open_page)
    page.evaluate(UNGUARDED)
    page.reload()
    page.get_by_role("button", name="No deposit").click()
    expect(page.locator("main[data-phase=deposit]")).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_whoever_comes_back_takes_the_chair_back_by_one_press(serving, open_page, size):
    page, _ = sit(serving, open_page, size)
    if size is PHONE:
        page.get_by_role("button", name="Log").click()
    page.get_by_role("tab", name="Seat").click()
    page.get_by_role("button", name="Let it play").click()
    page.reload()

    bar = page.locator(".bar.kept-chair")
    expect(bar).to_contain_text("keeps your chair")
    bar.get_by_role("button", name="Take it back").click()
    expect(bar).to_have_count(0)


def test_a_bar_is_as_wide_as_the_table_and_the_prompt_stays_below_it(serving, open_page):
    page, _ = sit(serving, open_page)
    page.get_by_role("tab", name="Seat").click()
    page.get_by_role("button", name="Ask for a pause").click()
    expect(page.locator(".bar.rest")).to_be_visible()
    assert page.locator(".bar.rest").bounding_box()["width"] == DESKTOP["width"]


def test_arrows_step_through_the_past(serving, open_page):
    page, other = sit(serving, open_page)
    for _ in range(12):
        for each in (page, other):
            if is_asked(each) and each.locator("#prompt .btn.gold:enabled").count():
                each.keyboard.press("Enter")
        page.wait_for_timeout(60)
    page.locator(".log .then").last.click(force=True)
    at = page.locator(".bar.past .num")
    last = int(at.inner_text().split()[0])
    page.keyboard.press("ArrowLeft")
    expect(at).to_have_text(f"{last - 1} of {at.inner_text().split()[-1]}")
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"{last} of {at.inner_text().split()[-1]}")


@pytest.mark.parametrize("game", TABLES)
def test_on_a_phone_every_control_of_the_table_has_room_for_a_finger(serving, open_page, game):
    mode, seats = TABLES[game]
    _, (link,) = lay(serving, me(), *[bot("random")] * (seats - 1), game=game, mode=mode)
    page = open_page(link, PHONE, has_touch=True, is_mobile=True)
    expect(page.locator("#prompt .do")).to_be_visible()
    assert page.evaluate(SMALL, FINGER) == []


@pytest.mark.parametrize("game", TABLES)
def test_on_a_phone_what_is_lit_can_be_hit_by_a_finger(serving, open_page, game):
    mode, seats = TABLES[game]
    _, (link,) = lay(serving, me(), *[bot("random")] * (seats - 1), game=game, mode=mode)
    page, chance = open_page(link, PHONE, has_touch=True, is_mobile=True), Random(1)
    for _ in range(8):
        wait_until_asked(page)
        page.locator(SENDING).wait_for(state="detached")
        assert missed(page) == []
        click_something(page, chance)


def test_on_a_phone_the_ground_under_the_things_can_be_looked_at(serving, open_page):
    _, (link,) = lay(serving, me(), bot("random"), game="blackstone", mode="kings-quest")
    page = open_page(link, PHONE, has_touch=True, is_mobile=True)
    piece = page.locator(".square .thing > *").first
    expect(piece).to_be_attached()
    page.get_by_role("button", name="Hide", exact=True).click()
    expect(page.locator("main.cleared")).to_be_visible()
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.locator("main.cleared")).to_have_count(0)
