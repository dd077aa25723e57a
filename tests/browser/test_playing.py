"""Whole games in a real browser."""

import time
from random import Random

import pytest
from playwright.sync_api import expect

from .conftest import PHONE
from .hands import OVER, bot, lay, lay_council, me, over, play_by_keyboard, play_by_mouse
from .late import WHOLE, lay_late

LATE = 14  # answers before the end


def test_a_whole_duel_against_a_bot_is_played_by_mouse(serving, open_page):
    _, (link,) = lay(serving, me(), bot())
    page = open_page(link)
    assert play_by_mouse(page, Random(1)) > 10
    over(page)
    page.locator(OVER).get_by_text("The key of chance").click()
    expect(page.locator(OVER).get_by_text("Commitment", exact=True)).to_be_visible()


@pytest.mark.parametrize("left", [LATE, pytest.param(WHOLE, marks=pytest.mark.long)], ids=["late", "whole"])
def test_a_duel_is_played_on_a_phone(serving, open_page, left):
    (link,) = lay_late(serving, "two-crowns/duel-2-0", me(), bot("random"), left=left)
    page = open_page(link, PHONE, has_touch=True, is_mobile=True)
    assert play_by_mouse(page, Random(2)) > 5
    over(page)


@pytest.mark.parametrize("left", [LATE, pytest.param(WHOLE, marks=pytest.mark.long)], ids=["late", "whole"])
def test_a_duel_is_played_by_keyboard_alone(serving, open_page, left):
    (link,) = lay_late(serving, "two-crowns/duel-2-0", me(), bot(), left=left)
    page = open_page(link)
    assert play_by_keyboard(page, Random(3)) > 5
    over(page)


def test_two_people_at_one_screen_play_behind_a_curtain(serving, open_page):
    id, links = lay(serving, me("Ada"), me("Bea"), pace="instant")
    secrets = [link.partition("#seat=")[2] for link in links]
    page = open_page(f"/t/{id}#seat={secrets[0]}")
    expect(page.locator("#prompt")).to_be_visible()
    page.goto("about:blank")
    page.goto(f"/t/{id}#seat={secrets[1]}")
    chance = Random(4)
    for handed_over in range(12):
        curtain = page.locator(".curtain")
        page.wait_for_function("(over) => document.querySelector('.curtain') || document.querySelector(over)", arg=OVER)
        if page.locator(OVER).count():
            assert handed_over > 2, "a game for two is over before it has begun"
            break
        hands = page.evaluate("[...document.querySelectorAll('[data-thing]')].map(thing => thing.dataset.thing)")
        backs = [thing for thing in hands if "-hand." in thing]
        assert len(backs) == len([thing for thing in hands if "-hand" in thing]), "a hand lies open behind the curtain"
        curtain.get_by_role("button").first.click()
        expect(curtain).to_have_count(0)
        while page.locator(f".curtain, {OVER}").count() == 0:
            page.wait_for_function(
                "(over) => document.querySelector(`.curtain, ${over}, #prompt .do button:enabled`)", arg=OVER
            )
            if page.locator(f".curtain, {OVER}").count() == 0:
                play_on(page, chance)
                page.wait_for_timeout(30)


def test_of_several_who_choose_at_one_screen_one_is_named(serving, open_page):
    _, links = lay_council(serving, me("Ada"), me("Bea"), me("Cleo"), bot())
    page = open_page(links[0])
    for link in links[1:]:
        expect(page.locator("#prompt, .curtain").first).to_be_visible()
        page.goto("about:blank")
        page.goto(link)

    expect(page.locator(".curtain h2")).to_have_text("Hand the screen to Ada")
    expect(page.locator(".curtain .btn")).to_have_text(["I am Ada", "I am Bea", "I am Cleo"])
    page.locator(".curtain .btn.gold").click()
    expect(page.locator("#prompt .do")).to_be_visible()


def test_two_browsers_share_a_table_and_one_comes_back_after_a_lost_connection(serving, open_page):
    _, links = lay(serving, me("Ada"), me("Bea"))
    network = Network()
    pages = [open_page(links[0], before=network.carry), open_page(links[1])]
    chance = Random(5)
    banner = pages[0].get_by_text("The connection is lost", exact=False)
    for step in range(40):
        if step == 12:
            network.fail()
            expect(banner.first).to_be_visible()
            play_on(pages[1], chance)
            network.recover()
            expect(banner).to_have_count(0)
        for page in pages:
            play_on(page, chance)
        pages[0].wait_for_timeout(20)
    assert turns_told(pages[1])[0] == "TURN 1"
    deadline = time.monotonic() + 30
    while turns_told(pages[0]) != turns_told(pages[1]):
        assert time.monotonic() < deadline, "the two pages tell different games"
        pages[0].wait_for_timeout(50)


def turns_told(page):
    """The headings of the chronicle."""
    return [line for line in page.locator(".log").inner_text().upper().splitlines() if line.startswith("TURN")]


class Network:
    """Carries the sockets of a page, until it fails."""

    def __init__(self):
        self.is_down = False
        self.carried = []

    def carry(self, page):
        page.route_web_socket("**/socket", self._dial)

    def _dial(self, socket):
        if self.is_down:
            socket.close(code=3000)
        else:
            socket.connect_to_server()
            self.carried.append(socket)

    def fail(self):
        self.is_down = True
        for socket in self.carried:
            socket.close(code=3000)
        self.carried.clear()

    def recover(self):
        self.is_down = False


def play_on(page, chance):
    """One click, if there is something to click."""
    lit = page.locator("button.thing.legal:visible")
    button = page.locator("#prompt .do .btn.gold:enabled")
    menu = page.locator("[role=menuitem]:visible")
    if menu.count():
        click(menu.first, page)
    elif (count := lit.count()) and chance.random() < 0.8:
        click(lit.nth(chance.randrange(count)), page)
    elif button.count():
        click(button.first, page)


def click(target, page):
    try:
        target.click(timeout=800, no_wait_after=True)
    except Exception:
        page.keyboard.press("Escape")


@pytest.mark.parametrize("mode", ["free-for-all", "teams"])
def test_larger_tables_can_be_watched_and_played(serving, open_page, mode):
    seats = 4 if mode == "teams" else 5
    _, (link,) = lay(serving, me(), *[bot("random")] * (seats - 1), mode=mode)
    page = open_page(link)
    play_by_mouse(page, Random(6), until=f"{OVER}, .log .turnhead[data-turn='12']")
