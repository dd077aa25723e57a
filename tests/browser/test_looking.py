"""Looking closer: what opens is seen, says something, leaves its map in sight, and never swallows the next press."""

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, PHONE
from .tables import TABLES, sit_at
from .test_comfort import LANDSCAPE, rest_on

TO_PRESS = """(place) => {
    const button = document.querySelectorAll('main button:enabled:not(.rule-id)')[place];
    const {x, y, width, height} = button?.getBoundingClientRect() ?? {};
    const middle = [x + width / 2, y + height / 2];
    return button && width && button.contains(document.elementFromPoint(...middle)) ? middle : null;
}"""
AFTERWARDS = """(settings) => {
    const {x, y, width, height} = settings.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    const zoom = document.querySelector('.zoom');
    return {
        counts: settings.contains(there) || Boolean(there.closest('.zoom, .menu, .sheet, .veil.dim')),
        says: !zoom || Boolean(zoom.querySelector('.ctext, .zoom-notes')?.innerText),
    };
}"""
HIDDEN = """(zoom) => {
    const [box, map] = [zoom, document.querySelector('.map')].map((part) => part.getBoundingClientRect());
    return box.right > map.left && box.left < map.right && box.bottom > map.top && box.top < map.bottom;
}"""


@pytest.mark.parametrize("game", TABLES)
def test_whatever_is_pressed_opens_something_to_be_seen_or_the_next_press_counts(serving, open_page, game):
    page = sit_at(serving, open_page, game)
    settings = page.get_by_role("button", name="Settings").element_handle()
    pressed = 0
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        for place in range(page.locator("main button").count()):
            for _ in range(2):  # the second time it may be chosen
                if middle := page.evaluate(TO_PRESS, place):
                    page.mouse.click(*middle)
                    pressed += 1
                    after = page.evaluate(AFTERWARDS, settings)
                    assert after == {"counts": True, "says": True}, (size, place)
            for _ in range(3):
                page.keyboard.press("Escape")
    assert pressed > 10


@pytest.mark.parametrize("size", [DESKTOP, PHONE, LANDSCAPE], ids=["desktop", "phone", "landscape"])
def test_what_stands_on_a_map_is_told_beside_the_map(serving, open_page, size):
    page = sit_at(serving, open_page, "princess-bride", size=size)
    zoom = page.locator(".zoom")
    page.locator(".map .k-token").first.wait_for()
    for piece in page.locator(".map .k-token button").all():
        piece.click()
        expect(zoom).to_be_in_viewport(ratio=1)
        assert not zoom.evaluate(HIDDEN)
    piece.click()
    expect(zoom).to_have_count(0)

    page.locator("[data-thing=figure-buttercup]").click()  # there is nothing to be told of her but her name
    page.locator("[data-thing=figure-westley]").click()
    page.locator("[data-thing=figure-westley]").click()
    page.mouse.move(4, 4)

    expect(page.locator(".chosen")).to_have_count(0)
    expect(zoom).to_have_count(0)


def test_under_a_mouse_the_next_press_puts_away_what_is_looked_at_and_counts(serving, open_page):
    page = sit_at(serving, open_page, "two-crowns")
    king, zoom = page.locator(".side.own .thing", has_text="King").first, page.locator(".zoom.pinned")
    king.click()
    page.mouse.move(4, 300)
    expect(zoom).to_be_visible()

    page.get_by_role("tab", name="Talk").click()

    expect(zoom).to_have_count(0)
    expect(page.get_by_role("tab", name="Talk")).to_have_attribute("aria-selected", "true")


def test_what_is_looked_at_by_key_can_be_gone_into_and_come_back_from(serving, open_page):
    page = sit_at(serving, open_page, "two-crowns")
    card = page.locator(".hand .thing").last
    card.focus()

    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(page.locator(".zoom :focus")).to_have_count(1)
    page.keyboard.press("Escape")

    expect(page.locator(".zoom")).to_have_count(0)
    expect(card).to_be_focused()


def test_a_finger_that_puts_away_what_is_looked_at_plays_nothing(serving, open_page):
    page = sit_at(serving, open_page, "two-crowns", size=PHONE, has_touch=True, is_mobile=True)
    coin, question = page.locator(".hand .thing.legal").first, page.locator("#prompt p").first.inner_text()
    rest_on(page, page.locator(".side .thing", has_text="King").first)
    expect(page.locator(".veil")).to_be_visible()
    box = coin.bounding_box()

    page.touchscreen.tap(box["x"] + 10, box["y"] + box["height"] - 10)

    expect(page.locator(".zoom, .veil")).to_have_count(0)
    expect(page.locator("#prompt p").first).to_have_text(question)
    expect(page.locator(".chosen")).to_have_count(0)
