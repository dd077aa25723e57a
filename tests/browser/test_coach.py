"""The coach in the browser: a hint at the table, and how a finished game went."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, PHONE
from .hands import bot, finished, lay, me
from .laid import NAMES
from .replays import lay_replay, open_replay

TOLD = """(rows) => rows.map((row) => [row.lastElementChild.textContent, row.querySelector(".shield").className])"""


def to_a_choice(page):
    """Goes on until there is more than one thing to do."""
    for _ in range(60):
        page.wait_for_function("() => document.querySelector('#prompt .do button:enabled')")
        if page.get_by_role("button", name="Hint", disabled=False).count():
            return
        page.keyboard.press("Enter")
        page.wait_for_timeout(60)
    raise AssertionError("there is never anything to choose")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_hint_lights_the_best_option_and_says_why_and_how_sure(serving, open_page, size):
    _, (link,) = lay(serving, me(), bot())
    page = open_page(link, size)
    to_a_choice(page)

    page.get_by_role("button", name="Hint").click()

    coach = page.locator(".coach")
    expect(coach).to_contain_text("you win")
    expect(coach).to_contain_text(re.compile("Sure|A close call"))
    expect(page.locator("#prompt .btn.advised, .thing.advised").first).to_be_visible()


def test_a_hint_comes_by_key_and_goes_with_its_question(serving, open_page):
    _, (link,) = lay(serving, me(), bot())
    page = open_page(link)
    to_a_choice(page)

    page.keyboard.press("c")
    expect(page.locator(".coach")).to_be_visible()
    page.get_by_role("button", name="options, as a list").or_(page.locator("#prompt .btn:not(.quiet)")).first.click()
    page.locator("#prompt .option, #prompt .btn:not(.quiet), [role=menuitem]").first.click()
    page.wait_for_timeout(150)
    if page.locator("#prompt.warned").count():  # there is something left to do, and one is told so
        page.locator("#prompt .btn.gold, #prompt .option").first.click()

    expect(page.locator(".coach")).to_have_count(0)


def test_where_people_play_against_each_other_there_is_no_hint(serving, open_page):
    _, links = lay(serving, me("Ada"), me("Bea"))
    pages = [open_page(link) for link in links]

    for page in pages:
        expect(page.locator("#prompt")).to_be_visible()
        expect(page.get_by_role("button", name="Hint")).to_have_count(0)


def test_a_replay_draws_the_chance_to_win_and_leads_to_the_turning_points(serving, open_page):
    page = open_page(f"/r/{finished(serving)}")

    expect(page.locator("figure polyline")).to_be_visible(timeout=60_000)
    turns = page.get_by_role("heading", name="Turning points").locator("..").get_by_role("link")
    assert 3 <= turns.count() <= 5
    turns.nth(1).click()

    expect(turns.nth(1)).to_have_attribute("aria-current", "step")
    expect(page).to_have_url(re.compile(re.escape(turns.nth(1).get_attribute("href"))))


def test_whoever_sat_there_sees_the_replay_from_their_own_seat(serving, open_page):
    table, (link,) = lay(serving, bot(), me())
    page = open_page(link)
    page.get_by_role("tab", name="Seat").click()
    page.get_by_role("button", name="Resign …").click()
    page.get_by_role("button", name="Resign the game").click()
    page.get_by_role("link", name="Watch the replay").click()

    expect(page.get_by_role("group", name="See as").get_by_role("radio").first).to_have_accessible_name("Ada")
    expect(page.get_by_role("radio", name="Ada")).to_be_checked()
    expect(page.locator("figcaption")).to_contain_text("Ada")

    spectator = open_page(f"/r/{table}")
    expect(spectator.get_by_role("radio", name="Everything")).to_be_checked()
    expect(spectator.locator("figcaption")).not_to_contain_text("Ada")


def test_the_coach_lights_a_pile(serving, open_page):
    _, (link,) = lay(serving, me(), game="blackstone", mode="solo")
    page = open_page(link)
    expect(page.locator("#prompt")).to_contain_text("replenishment deck")

    page.get_by_role("button", name="Hint").click()

    expect(page.locator(".pile.advised")).to_have_count(1)


def test_in_the_list_of_moves_each_bears_the_shield_of_who_did_it(serving, open_page):
    table, moment, last = lay_replay(serving, "kingseat/advanced-3-0")
    page = open_replay(open_page, table, moment, last)
    own = {name: page.locator(f".ring-seat:has-text('{name}') .shield").get_attribute("class") for name in NAMES[:3]}

    told = page.locator(".moves ol button").evaluate_all(TOLD)

    assert any(" gives " in text for text, _ in told)
    assert [(text, shield) for text, shield in told if own.get(text.split()[0], shield) != shield] == []
