"""What people do together beside the moves: pause, watch, note, review; and the page in another language."""

import json

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, PHONE
from .hands import bot, lay, me
from .test_pages import finished

LANDSCAPE = {"width": 844, "height": 390}
GERMAN = 'localStorage.setItem("regalia.settings", JSON.stringify({ language: "de" }))'


def test_a_pause_is_asked_for_agreed_to_and_ended(serving, open_page):
    _, links = lay(serving, me("Ada"), me("Bea"), minutes=10, increment=5)
    ada, bea = open_page(links[0]), open_page(links[1], PHONE)
    ada.get_by_role("tab", name="Seat").click()

    ada.get_by_role("button", name="Ask for a pause").click()
    expect(bea.get_by_role("alert").get_by_text("Ada would like a pause.")).to_be_visible()
    bea.get_by_role("button", name="Agree").click()
    for page in (ada, bea):
        expect(page.locator(".bar.rest").get_by_text("The table rests.", exact=False)).to_be_visible()
        expect(page.locator("#prompt .do")).to_have_count(0)

    ada.get_by_role("button", name="Go on").click()
    expect(bea.locator(".bar.rest")).to_have_count(0)
    ada.get_by_role("button", name="This table").click()
    expect(ada.get_by_text("10 minutes for each player, and 5 seconds for each answer")).to_be_visible()


def test_a_table_is_laid_behind_closed_doors(serving, open_page):
    page = open_page("/new/two-crowns?with=friends")
    page.locator("summary").click()
    page.get_by_role("radio", name="Nothing until the end").check(force=True)
    page.get_by_role("button", name="Lay the table and invite").click()
    expect(page.get_by_text("Spectators: Nothing until the end")).to_be_visible()
    page.get_by_role("button", name="Fill with bots").click()
    expect(page.locator("#prompt")).to_be_visible()

    spectator = open_page(page.url)
    expect(spectator.get_by_text("played behind closed doors", exact=False)).to_be_visible()
    assert spectator.locator("[data-thing]").count() == 0


def test_a_late_spectator_is_told_so(serving, open_page):
    table, _ = lay(serving, me(), me("Bea"), watching="late", delay=5)
    page = open_page(f"/t/{table}")

    expect(page.get_by_text("You see this table 5 steps late.")).to_be_visible()


def test_notes_stay_with_the_seat_and_in_the_browser(serving, open_page):
    _, (link,) = lay(serving, me(), bot(), pace="slow")
    page = open_page(link)
    page.get_by_role("tab", name="Notes").click()
    page.get_by_label("Your notes").fill("Two Sentries are out.")

    page.reload()

    page.get_by_role("tab", name="Notes").click()
    expect(page.get_by_label("Your notes")).to_have_value("Two Sentries are out.")


def test_the_things_on_the_table_can_be_hidden_but_not_the_hand(serving, open_page):
    _, (link, _) = lay(serving, me("Ada"), me("Bea"))
    page = open_page(link)
    king, card = page.locator(".sides .host > *").first, page.locator(".hand .host > *").first
    expect(king).to_be_visible()

    page.get_by_role("button", name="Hide the things on the table").click()
    expect(king).to_be_hidden()
    expect(card).to_be_visible()

    page.keyboard.press("x")
    expect(king).to_be_visible()


def test_a_link_leads_to_a_moment_of_a_game_under_way(serving, open_page):
    table, (link, _) = lay(serving, me("Ada"), me("Bea"))
    open_page(link)

    page = open_page(f"/t/{table}?line=1")

    expect(page.get_by_text("You are looking at the past", exact=False)).to_be_visible()


def test_one_leads_the_review_and_another_follows(serving, open_page):
    table = finished(serving)
    leader, follower = open_page(f"/r/{table}"), open_page(f"/r/{table}", PHONE)
    leader.get_by_role("button", name="Lead the review").click()
    follower.get_by_role("button", name="Follow").click()

    leader.get_by_role("button", name="To the end").click()
    last = leader.locator("input[type=range]").input_value()
    expect(follower.locator("input[type=range]")).to_have_value(last)
    follower.get_by_role("button", name="To the start").click()
    expect(follower.get_by_role("button", name="Follow")).to_be_visible()
    expect(leader.locator("input[type=range]")).to_have_value(last)


def test_behind_the_curtain_each_has_standing_orders_of_their_own(serving, open_page):
    _, links = lay(serving, me("Ada"), me("Bea"))
    page = open_page(links[0])
    expect(page.locator("#prompt")).to_be_visible()
    page.goto("about:blank")
    page.goto(links[1])
    page.locator(".curtain").get_by_role("button").first.click()

    page.get_by_role("tab", name="Seat").click()

    expect(page.get_by_role("heading", name="Standing orders")).to_be_visible()
    page.get_by_role("radio", name="Pass for me").first.check(force=True)
    expect(page.get_by_role("radio", name="Pass for me").first).to_be_checked()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_page_speaks_german_and_nothing_is_cut_off(serving, open_page, size):
    _, (link,) = lay(serving, me(), bot(), pace="slow")
    paths = {"/": "Nimm Platz", "/new/two-crowns": "Wer spielt", "/about": "So wird gespielt", link: "Zug 1"}
    page = open_page("/about", size)
    page.evaluate(GERMAN)
    for path, words in paths.items():
        page.goto(path)
        expect(page.get_by_text(words, exact=False).first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], path
    assert page.evaluate("document.documentElement.lang") == "de"


def test_whoever_chooses_another_language_at_a_table_says_hello_in_it_and_plays_on(serving, open_page):
    _, (link,) = lay(serving, me(), bot(), pace="slow")
    said = []

    def listen(page):
        page.on("websocket", lambda socket: socket.on("framesent", lambda text: said.append(json.loads(text))))

    page = open_page(link, before=listen)
    expect(page.locator("#prompt")).to_be_visible()

    page.get_by_role("button", name="Settings").click()
    with page.expect_websocket() as anew:
        page.get_by_role("radio", name="Deutsch").check()
    anew.value.wait_for_event("framereceived")
    page.keyboard.press("Escape")

    expect(page.get_by_role("banner").get_by_text("Zug 1")).to_be_visible()
    expect(page.get_by_text("Die Verbindung", exact=False)).to_have_count(0)
    expect(page.locator("#prompt")).to_be_visible()
    assert [each["language"] for each in said if each["type"] == "hello"] == ["en", "de"]


def test_on_a_phone_on_its_side_prompt_and_hand_are_in_view(serving, open_page):
    _, (link, _) = lay(serving, me("Ada"), me("Bea"))
    page = open_page(link, LANDSCAPE, has_touch=True, is_mobile=True)
    expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)
    expect(page.locator(".hand .thing").last).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".side.own .thing").first).to_be_in_viewport(ratio=0.9)
    assert page.evaluate("document.documentElement.scrollWidth") <= LANDSCAPE["width"]


def test_on_a_phone_on_its_side_a_table_of_four_is_in_view(serving, open_page):
    _, links = lay(serving, *[me(name) for name in ("Ada", "Bea", "Cid", "Dot")], mode="free-for-all")
    page = open_page(links[0], LANDSCAPE, has_touch=True, is_mobile=True)
    expect(page.locator(".side.own .thing").first).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".strip")).to_have_count(3)


def test_the_board_may_be_zoomed_by_two_fingers(serving, open_page):
    """Nothing forbids the browser's own zoom: neither the page's head nor any part of the table."""
    _, (link, _) = lay(serving, me("Ada"), me("Bea"))
    page = open_page(link, PHONE, has_touch=True, is_mobile=True)
    expect(page.locator("#prompt")).to_be_visible()

    assert "scalable" not in page.locator("meta[name=viewport]").get_attribute("content")
    assert "maximum" not in page.locator("meta[name=viewport]").get_attribute("content")
    actions = page.evaluate("[...document.querySelectorAll('*')].map((each) => getComputedStyle(each).touchAction)")
    assert set(actions) <= {"auto", "manipulation"}
