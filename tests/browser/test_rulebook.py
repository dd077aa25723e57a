"""The rulebook over the table: whatever rule one comes for is what one sees."""

import pytest
from playwright.sync_api import expect

from .conftest import PHONE
from .tables import TABLES, sit_at


def opens_at(page, rule):
    """The drawer shows this rule, marked, and the keyboard goes on from there; then it is closed again."""
    row = page.locator(f"#rule-{rule}")
    expect(row).to_be_in_viewport(ratio=0.9)
    expect(row).to_contain_class("asked")
    expect(row).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(1)  # the list of keys, which is closed


@pytest.mark.parametrize("game", TABLES)
def test_the_rule_behind_the_prompt_opens_at_that_rule(serving, open_page, game):
    page = sit_at(serving, open_page, game)
    asked = page.locator("#prompt .rule-id")
    rule = asked.inner_text()

    asked.click()  # its texts are still to come
    opens_at(page, rule)
    expect(asked).to_be_focused()

    page.keyboard.press("p")
    while not page.evaluate("document.activeElement.matches('.rule-id')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    opens_at(page, rule)

    page.set_viewport_size(PHONE)
    asked.click()
    opens_at(page, rule)


def test_the_rule_of_a_card_and_that_of_a_reason_open_at_that_rule(serving, open_page):
    page = sit_at(serving, open_page, "two-crowns")
    barred = page.locator(".hand .thing.barred").first
    expect(barred).to_be_visible()

    barred.focus()
    page.keyboard.press("Space")
    rule = page.locator(".zoom-notes > .c").inner_text()
    page.locator(".zoom-notes > .c").click()
    opens_at(page, rule)

    expect(page.locator(".zoom")).to_be_visible()  # Escape has closed the drawer alone
    page.keyboard.press("Escape")
    expect(page.locator(".zoom")).to_have_count(0)


def test_a_rule_that_another_one_names_is_gone_to_also_when_one_has_scrolled_away_from_it(serving, open_page):
    page = sit_at(serving, open_page, "two-crowns")
    page.goto("/rules/two-crowns#TC-015")
    row = page.locator("#rule-TC-R38")

    page.locator("#rule-TC-015").get_by_role("button", name="TC-R38").click()
    expect(row).to_be_in_viewport()
    page.locator("#rule-TC-015").scroll_into_view_if_needed()
    page.locator("#rule-TC-015").get_by_role("button", name="TC-R38").click()

    expect(row).to_be_in_viewport()


def test_no_rule_is_seen_above_the_search_that_stays(serving, open_page):
    page = sit_at(serving, open_page, "two-crowns")
    page.locator("#prompt .rule-id").click()
    expect(page.locator(".asked")).to_be_in_viewport()
    page.locator("dl > div").last.scroll_into_view_if_needed()

    above = page.locator("dialog .search").bounding_box()["y"] - 5
    seen = f"document.elementsFromPoint(innerWidth - 200, {above})"
    assert not page.evaluate(f"{seen}.some((each) => each.closest('dl, h3'))")


def test_the_glass_of_the_search_stands_before_its_words(serving, open_page):
    page = open_page("/rules/two-crowns#TC-015")
    glass, field = page.locator(".search .glyph"), page.locator(".search input")
    expect(field).to_be_visible()

    begins = field.evaluate("(it) => it.getBoundingClientRect().x + parseFloat(getComputedStyle(it).paddingLeft)")
    assert begins >= glass.evaluate("(it) => it.getBoundingClientRect().right")
