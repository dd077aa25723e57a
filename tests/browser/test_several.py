"""Several things are picked by ticks, in any order, and one golden button says that they are all."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESKTOP
from .hands import bot, lay_council, me
from .laid import Position, lay_position

SMALL = {"width": 375, "height": 667}  # where there is no room for what is said beside a question

# A Knight is in hand, for 12 Coins.
PURCHASE = {
    "at": "purchase",
    "active": 1,
    "turn": 23,
    "seat": {
        "1": {"hand": ["knight"], "bank": ["5", "6", "7", "8"]},
        "2": {"hand": ["destroyer", "5", "5"], "bank": ["6"]},
    },
}


def things(page: Page, those: str) -> list[str]:
    return page.locator(those).evaluate_all("all => all.map(each => each.dataset.thing)")


def ticked(page: Page) -> list[str]:
    return things(page, ".thing[aria-pressed=true]")


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


def test_of_two_cards_of_one_kind_the_one_that_was_pressed_is_ticked(page):
    second = page.locator(".hand .thing[data-thing$='.2']").first
    there = second.get_attribute("data-thing")
    here = there.replace(".2", ".1")
    second.click()
    expect(second).to_have_attribute("aria-pressed", "true")
    assert ticked(page) == [there]
    page.locator(f".hand [data-thing='{here}']").click()
    expect(page.locator("#prompt [role=status]")).to_contain_text("Give both")
    second.click()
    expect(page.locator("#prompt [role=status]")).to_contain_text("one more card")
    assert ticked(page) == [here]


def unticked(page: Page):
    """The cards in hand that are not ticked, from left to right."""
    return page.locator(".hand button.thing:not([aria-pressed])")


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_one_card_too_many_takes_the_place_of_the_one_ticked_first(serving, open_page, touch):
    _, (link,) = lay_council(serving, me(), bot(), bot())
    page = open_page(link, SMALL if touch else DESKTOP, has_touch=touch)
    press = (lambda card: card.tap()) if touch else (lambda card: card.click())
    told = page.locator("#prompt [aria-live=polite]")
    expect(page.locator("#prompt [role=status]")).to_contain_text("Choose two cards")
    press(unticked(page).first)
    expect(page.locator("#prompt .slots .filled")).to_have_count(1)
    press(unticked(page).last)
    expect(page.locator("#prompt .btn.gold")).to_be_enabled()
    first, second = ticked(page)
    expect(told).to_be_empty()

    for gone, stays in ((first, second), (second, None)):
        new = unticked(page).nth(1)
        name = new.get_attribute("data-thing")
        press(new)
        expect(page.locator(f".hand [data-thing='{name}']")).to_have_attribute("aria-pressed", "true")
        expect(told.get_by_text("takes the place of")).to_be_visible()
        expect(page.locator(f".hand [data-thing='{gone}']")).not_to_have_attribute("aria-pressed", "true")
        assert stays is None or stays in ticked(page)
    assert len(ticked(page)) == 2
    expect(page.locator(".zoom")).to_have_count(0)
    expect(page.locator("#prompt .btn.gold")).to_be_enabled()


def walk(page: Page, key: str, things: list[str]) -> None:
    """From thing to thing by an arrow."""
    for thing in things:
        page.keyboard.press(key)
        assert focused(page) == thing


def focused(page: Page) -> str | None:
    return page.evaluate("document.activeElement.dataset.thing")


def says(page: Page, key: str, question: str, ticks: list[str]) -> None:
    """The key leads to this question and these ticks, and the focus stays where it is."""
    before = focused(page)
    page.keyboard.press(key)
    expect(page.locator("#prompt [role=status]")).to_contain_text(question)
    assert (ticked(page), focused(page)) == (ticks, before)


def test_by_keyboard_cards_are_ticked_in_any_order_and_the_focus_stays_on_the_card(page):
    expect(page.locator("#prompt [role=status]")).to_contain_text("two cards")
    first, *others = things(page, ".hand .thing")
    last = others[-1]
    page.keyboard.press("h")
    walk(page, "ArrowRight", others)
    says(page, "Enter", "one more card", [last])
    walk(page, "ArrowLeft", [*others[-2::-1], first])
    page.keyboard.press("Space")
    expect(page.locator(".zoom")).to_be_visible()
    says(page, "Enter", "Give both", [first, last])
    expect(page.locator(".zoom")).to_have_count(0)

    walk(page, "ArrowRight", others[:1])
    page.keyboard.press("Enter")
    expect(page.locator("#prompt [aria-live=polite]")).to_contain_text("takes the place of")
    assert (ticked(page), focused(page)) == ([first, others[0]], others[0])
    says(page, "Enter", "one more card", [first])
    says(page, "Escape", "two cards", [])
    walk(page, "ArrowLeft", [first])
    says(page, "Enter", "one more card", [first])
    walk(page, "ArrowRight", others)
    says(page, "Enter", "Give both", [first, last])
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    expect(page.locator("#prompt [role=status]")).to_contain_text("on your left")
    expect(page.locator("#prompt .ask")).to_be_focused()


def test_by_keyboard_a_card_is_bought_and_its_coins_are_ticked_in_any_order(serving, open_page):
    page = open_page(lay_position(serving, Position("two-crowns", "a Knight can be bought", "duel", 2, PURCHASE)))
    ask = page.locator("#prompt [role=status]")
    expect(ask).to_contain_text("Buy, or go on")
    five, six, seven, eight, knight = things(page, "[data-zone='1-bank'] .thing, .hand .thing")
    page.keyboard.press("h")
    says(page, "Enter", "12 more", [knight])
    says(page, "Escape", "Buy, or go on", [])
    says(page, "Enter", "12 more", [knight])
    page.keyboard.press("ArrowUp")
    walk(page, "ArrowRight", [five, six, seven, eight])
    says(page, "Enter", "4 more", [eight, knight])
    says(page, "Enter", "12 more", [knight])
    says(page, "Enter", "4 more", [eight, knight])
    walk(page, "ArrowLeft", [seven, six])
    says(page, "Enter", "Paid in full", [six, eight, knight])
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    expect(ask).to_contain_text("Others may react")
    assert things(page, "[data-zone='1-bank'] .thing") == [five, seven]
