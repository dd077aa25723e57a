"""Bots that one watches: they rest and go on, play faster or slower, and show all games by turns."""

from playwright.sync_api import expect

from .conftest import PHONE
from .hands import OVER

BAR = ".bar.watch"


def lines(page):
    return page.locator(".log li").count()


def test_whoever_watches_bots_pauses_them_and_sets_their_pace(open_page):
    page = open_page("/")
    page.get_by_role("link", name="Watch bots play").click()
    bar = page.locator(BAR)
    expect(bar).to_contain_text("You are watching bots.")
    expect(page.locator(".plate", has_text="bot, knight").first).to_be_visible()

    bar.get_by_role("button", name="Pause").click()
    expect(bar).to_contain_text("The table rests.")
    told = lines(page)
    page.wait_for_timeout(2000)
    assert lines(page) == told

    bar.get_by_label("Pace").select_option("Brisk")
    page.locator("main.table").click(position={"x": 5, "y": 5})
    page.keyboard.press("k")
    expect(bar).to_contain_text("You are watching bots.")
    expect(page.locator(".log li").nth(told + 3)).to_be_attached()
    expect(bar.get_by_label("Pace")).to_have_value("brisk")


def test_all_games_are_shown_by_turns(open_page, serving):
    titles = [game["title"] for game in serving.get("/api/games")["games"]]
    page = open_page("/watch", PHONE)
    seen = []
    for _ in titles:
        following = page.locator(BAR).get_by_role("button", name="Next:")
        expect(following).to_be_visible()
        seen.append(page.locator("h1").inner_text())
        following.click()
        expect(page.locator("h1")).not_to_have_text(seen[-1])

    expect(page.locator("h1")).to_have_text(seen[0])
    assert sorted(seen) == sorted(titles)


def test_when_a_game_is_over_the_next_one_begins_by_itself(open_page):
    page = open_page("/watch/two-crowns", before=lambda page: page.clock.install())
    page.locator(BAR).get_by_label("Pace").select_option("At once")
    page.locator(OVER).wait_for(timeout=180_000)
    expect(page.locator(OVER)).to_contain_text("The next game begins by itself")
    page.clock.fast_forward(31_000)

    expect(page.locator(BAR)).to_be_visible()
    expect(page.locator("h1")).not_to_have_text("Two Crowns")
