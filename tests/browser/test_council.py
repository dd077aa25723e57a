"""Seats round a table: whole games of Kingseat in a real browser, and what the page tells and does not tell."""

from random import Random

import pytest
from playwright.sync_api import expect

from .amid import lay_amid
from .conftest import DESKTOP, PHONE
from .hands import LIT, OVER, bot, lay_council, me, over, play_by_keyboard, play_by_mouse
from .late import WHOLE, lay_late

LATE = 80  # answers of ten before the end
NARROW = {"width": 360, "height": 740}
VOTING = "[data-phase=vote] #prompt .do"
LOYALTY = "[data-phase=loyalty] #prompt .do, [data-phase='pass right'] .stamp, [data-phase='pass left'] .stamp"


def test_a_whole_game_of_four_is_played_by_mouse(serving, open_page):
    _, (link,) = lay_council(serving, me(), *[bot("random")] * 3, options={"dark": "no"})
    page = open_page(link)
    assert play_by_mouse(page, Random(1)) > 20
    over(page)
    expect(page.locator(OVER).locator(".kept-thing")).to_have_count(4)


@pytest.mark.parametrize("left", [LATE, pytest.param(WHOLE, marks=pytest.mark.long)], ids=["late", "whole"])
def test_a_game_of_ten_is_played_on_a_phone(serving, open_page, left):
    (link,) = lay_late(serving, "kingseat/medium-10-2", me(), *[bot("random")] * 9, left=left)
    page = open_page(link, PHONE, has_touch=True, is_mobile=True)
    assert play_by_mouse(page, Random(2)) > 5
    over(page)


def test_a_whole_game_of_four_is_played_by_keyboard_alone(serving, open_page):
    _, (link,) = lay_council(serving, me(), *[bot("steward")] * 3, options={"dark": "no"})
    page = open_page(link)
    play_by_keyboard(page, Random(3))
    over(page)


def test_a_card_is_chosen_first_and_sealed_by_a_second_press(serving, open_page):
    _, links = lay_council(serving, me("Ada"), me("Bea"), me("Cleo"), bot("random"))
    pages = [open_page(link) for link in links]
    for page in pages * 2:  # two cards to the right, two to the left
        play_by_mouse(page, Random(4), until=LOYALTY)
    seat = pages[0]
    expect(seat.locator("main[data-phase=loyalty]")).to_be_visible()
    seat.locator(".hand button.thing.legal").first.click()
    expect(seat.locator(".hand button.thing.chosen")).to_have_count(1)
    seat.get_by_role("button", name="Be loyal").click()
    expect(seat.locator(".hand .stamp")).to_have_count(1)
    seat.get_by_role("button", name="Change").click()
    expect(seat.locator(".hand .stamp")).to_have_count(0)


def test_nothing_comes_to_the_others_when_somebody_seals_a_choice(serving, open_page):
    _, links = lay_council(serving, me("Ada"), me("Bea"), me("Cleo"), bot("random"))
    heard = []

    def hear(frame):
        if not str(frame).startswith('{"type":"here"'):
            heard.append(frame)

    def listen(page):
        page.on("websocket", lambda socket: socket.on("framereceived", hear))

    other = open_page(links[1], before=listen)
    seat = open_page(links[0])
    expect(other.locator("#prompt .do")).to_be_visible()
    expect(seat.locator("#prompt .do")).to_be_visible()
    other.wait_for_timeout(500)
    before, text = len(heard), other.locator(".app").inner_text()
    assert before
    play_by_mouse(seat, Random(5), until=".stamp")
    other.wait_for_timeout(300)
    assert (len(heard), other.locator(".app").inner_text()) == (before, text)


def test_whoever_swaps_is_seen_on_the_other_chair(serving, open_page):
    page = open_page(lay_amid(serving, "swap chairs with somebody", "kingseat", "starter", 4))
    own = page.locator(".own-place .ring-seat > .sr")
    expect(page.locator(".ring .ring-seat.legal")).not_to_have_count(0)
    before = own.inner_text()
    page.locator(".ring .ring-seat.legal").first.click()
    page.get_by_role("button", name="Swap chairs").click()
    expect(own).not_to_have_text(before)


@pytest.mark.parametrize("size", [DESKTOP, PHONE, NARROW], ids=["desktop", "phone", "narrow"])
def test_a_prince_is_named_by_pressing_his_shield(serving, open_page, size):
    page = open_page(lay_amid(serving, "Name a Prince.", "kingseat", "medium", 8), size)
    expect(page.locator("#prompt")).to_contain_text("Name a Prince.")
    shields = page.locator("#prompt .do .btn:has(.shield)")
    expect(shields).to_have_count(8)
    for at in range(8):
        expect(shields.nth(at)).to_be_in_viewport(ratio=1)
    shields.first.click()
    expect(page.locator("#prompt")).not_to_contain_text("Name a Prince.")


@pytest.mark.parametrize("seats", [3, 10])
@pytest.mark.parametrize("size", [DESKTOP, PHONE, NARROW], ids=["desktop", "phone", "narrow"])
def test_every_plate_and_every_vote_is_inside_the_window_or_scrolled_there(serving, open_page, size, seats):
    _, (link,) = lay_council(serving, me(), *[bot("random")] * (seats - 1))
    page = open_page(link, size)
    play_by_mouse(page, Random(seats), until=VOTING)
    boxes = page.locator(".ring .ring-seat, .laid-before, .heart .stk")
    assert boxes.count() == seats - 1 + seats + 2
    for place in boxes.all():
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box["x"] >= -1
        assert box["x"] + box["width"] <= size["width"] + 1
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= page.locator(".dock").bounding_box()["y"] + 12
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert page.locator(LIT).count() > 0


def test_the_set_up_offers_seats_princes_and_a_warning(open_page):
    page = open_page("/new/kingseat")
    expect(page.get_by_role("radio", name="4", exact=True)).to_be_checked()
    expect(page.get_by_text("3 seats: possible, not recommended.", exact=False)).to_be_visible()
    page.get_by_role("radio", name="Free choice").check()
    for prince in ("Slydefox", "Crassclamps"):
        page.get_by_role("checkbox", name=prince).check()
    expect(page.get_by_text("Similar colours: Slydefox and Crassclamps", exact=False)).to_be_visible()
    page.get_by_role("radio", name="10", exact=True).check()
    page.get_by_role("radio", name="At once").check()
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.locator(".ring .ring-seat")).to_have_count(9)
    expect(page.locator(".tally tbody tr")).to_have_count(10)


def test_the_set_up_offers_a_line_up_extra_princes_and_the_kingseat(open_page):
    page = open_page("/new/kingseat")
    page.get_by_role("radio", name="The first few").check()
    page.get_by_role("radio", name="10", exact=True).check()
    expect(page.get_by_role("radio", name="Three", exact=True)).to_have_count(0)
    page.get_by_role("radio", name="Seat 10").check()
    page.get_by_role("radio", name="3 *", exact=True).check()
    expect(page.get_by_role("radio", name="Seat 4")).to_have_count(0)
    expect(page.get_by_role("radio", name="By lot")).to_be_checked()
    expect(page.get_by_text("Not possible with 3 seats any more")).to_contain_text("Seat 10")
    page.get_by_role("radio", name="Nine", exact=True).check()
    page.get_by_role("radio", name="Seat 2").check()
    page.get_by_role("radio", name="At once").check()
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.locator(".ring .ring-seat")).to_have_count(2)
    expect(page.locator(".tally tbody tr")).to_have_count(12)
