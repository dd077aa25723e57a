"""Several things are picked by ticks, in any order, and one golden button says that they are all."""

import pytest
from playwright.sync_api import Page, expect

from .hands import bot, lay_council, me


def ticked(page: Page) -> list[str]:
    return page.locator(".hand [aria-pressed=true]").evaluate_all("all => all.map(each => each.dataset.thing)")


@pytest.fixture
def page(serving, open_page):
    """Kingseat at its first question: two cards for the neighbour on the right."""
    _, (link,) = lay_council(serving, me(), bot(), bot())
    return open_page(link)


def test_cards_are_ticked_and_unticked_in_any_order_and_one_button_gives_them(page):
    hand, gold = page.locator(".hand button.thing"), page.locator("#prompt .btn.gold")
    ask = page.locator("#prompt [role=status]")
    expect(ask).to_contain_text("Choose two cards")
    expect(gold).to_be_disabled()
    expect(gold).to_contain_text("Give both to")
    assert page.locator(".hand .legal").count() == hand.count()

    hand.last.click()
    expect(ask).to_contain_text("Choose one more card")
    expect(page.locator("#prompt .slots .filled")).to_have_count(1)
    hand.first.click()
    expect(ask).to_contain_text("Give both to")
    expect(gold).to_be_enabled()
    assert len(ticked(page)) == 2

    hand.last.click()
    expect(ask).to_contain_text("Choose one more card")
    assert ticked(page) == [hand.first.get_attribute("data-thing")]
    hand.nth(1).click()
    gold.click()
    expect(ask).not_to_contain_text("Give both to")
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(0)


def test_by_keyboard_the_last_tick_goes_with_escape(page):
    ask = page.locator("#prompt [role=status]")
    expect(ask).to_contain_text("two cards")
    page.keyboard.press("h")
    page.keyboard.press("Enter")
    expect(ask).to_contain_text("one more card")
    page.keyboard.press("Escape")
    expect(ask).to_contain_text("two cards")
