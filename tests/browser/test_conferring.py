"""Team-mates confer at a table of two teams: on pages of their own, and all at one screen."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESKTOP, PHONE
from .hands import is_asked, lay, me

LAPTOP = {"width": 1366, "height": 768}
LANDSCAPE = {"width": 844, "height": 390}
SECRET = "I hold both Sentries."
NAMES = ("Ada", "Bea", "Cid", "Dot")  # Red and Black alternately
LEAST = 100  # pixels of the talk that can be read


def lay_teams(serving):
    return lay(serving, *map(me, NAMES), mode="teams")


def to_the_talk(page: Page) -> None:
    if page.locator(".tabbar").is_visible():
        page.locator(".tabbar").get_by_role("button", name="Log").click()
    page.get_by_role("tab", name="Talk").click()


def channel(page: Page, name: str):
    return page.get_by_role("group", name="Who can read it").get_by_role("radio", name=name)


def say(page: Page, text: str) -> None:
    page.locator(".say input").fill(text)
    page.keyboard.press("Enter")


@pytest.mark.rule("TC-096", "TC-R52")
def test_mates_confer_by_keyboard_and_phrase_and_the_foe_sees_nothing(serving, open_page):
    _, links = lay_teams(serving)
    heard = []

    def listen(page):
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(frame)))

    foe = open_page(links[1], before=listen)
    ada, cid = open_page(links[0]), open_page(links[2], PHONE, has_touch=True, is_mobile=True)
    for page in (ada, foe):
        to_the_talk(page)
    channel(ada, "Everyone").focus()
    ada.keyboard.press("ArrowRight")
    expect(channel(ada, "Your team")).to_be_checked()

    say(ada, SECRET)
    expect(cid.locator(".tabbar .unread")).to_contain_text("1")
    to_the_talk(cid)
    expect(cid.locator(".talk")).to_contain_text("Nobody has said anything yet.")
    channel(cid, "Your team").check(force=True)
    expect(cid.locator(".talk li")).to_have_text(f"Ada Team {SECRET}")
    cid.get_by_role("button", name="Well struck!").click()
    expect(ada.locator(".talk li").last).to_have_text("Cid Team Well struck!")
    expect(cid.locator(".unread")).to_have_count(0)

    channel(ada, "Everyone").check(force=True)
    say(ada, "Good luck!")
    expect(foe.locator(".talk li")).to_have_text("Ada Good luck!")
    expect(channel(cid, "Everyone 1 unread")).to_be_visible()
    channel(foe, "Your team").check(force=True)
    expect(foe.locator(".talk")).to_contain_text("Nobody has said anything yet.")
    assert heard
    assert not [frame for frame in heard if SECRET in str(frame) or "Well struck" in str(frame)]

    cid.get_by_role("button", name="Mute").click()
    expect(cid.locator(".talk, .say, .talk-head [type=radio]")).to_have_count(0)
    say(ada, "Do you hear me?")
    expect(foe.locator(".unread").first).to_contain_text("1")
    expect(cid.locator(".unread")).to_have_count(0)


def test_what_is_begun_for_the_team_is_not_sent_to_everyone_and_the_talk_fits_on_every_screen(serving, open_page):
    _, links = lay_teams(serving)
    ada = open_page(links[0])
    to_the_talk(ada)
    channel(ada, "Your team").check(force=True)
    ada.get_by_label("Say something to your team").fill(SECRET)

    channel(ada, "Everyone").check(force=True)
    expect(ada.get_by_label("Say something to everyone")).to_have_value("")
    channel(ada, "Your team").check(force=True)
    expect(ada.get_by_label("Say something to your team")).to_have_value(SECRET)

    ada.keyboard.press("Escape")
    for size in (DESKTOP, LAPTOP, PHONE, LANDSCAPE):
        ada.set_viewport_size(size)
        opener = ada.locator(".tabbar button:visible, .top .drawer:visible").first
        if opener.count() and not ada.locator(".rail.open").count():
            opener.click()
        expect(ada.locator(".say input")).to_be_in_viewport(ratio=1)
        expect(ada.locator(".rail > .note")).to_be_in_viewport(ratio=1)
        assert ada.locator(".talk").bounding_box()["height"] >= LEAST, size
        assert ada.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_at_one_screen_only_a_mate_who_looks_sees_what_was_said_to_the_team(serving, open_page):
    _, links = lay_teams(serving)
    page = open_page(links[0])
    for link in links[1:]:
        expect(page.locator("#prompt")).to_be_visible()
        page.goto("about:blank")
        page.goto(link)
    looked, teams = set(), {"Ada": "Red", "Bea": "Black", "Cid": "Red", "Dot": "Black"}
    said = {"Red": "", "Black": ""}

    while looked != set(NAMES):
        lift = page.locator(".curtain button").first
        expect(lift).to_be_visible()
        assert not [text for text in said.values() if text and text in page.content()]
        assert not any(field.input_value() for field in page.locator(".say input").all())
        expect(page.locator(".talk-head [type=radio]")).to_have_count(0)
        name = next(name for name in NAMES if name in lift.inner_text())
        lift.click()
        to_the_talk(page)
        look_at_the_talk(page, said, teams[name])
        looked.add(name)
        pass_on(page)


def look_at_the_talk(page: Page, said: dict[str, str], own: str) -> None:
    """Reads what was said to the team, or is the first of it to say something; and begins a word more."""
    other = next(text for team, text in said.items() if team != own)
    channel(page, "Your team").check(force=True)
    if said[own]:
        expect(page.locator(".talk li").first).to_contain_text(said[own])
    else:
        said[own] = f"We {own} ones strike first."
        say(page, said[own])
        expect(page.locator(".talk li")).to_contain_text(said[own])
    assert not other or other not in page.content()
    page.locator(".say input").fill("And then")


def pass_on(page: Page) -> None:
    """Presses the golden button until somebody else is asked."""
    for _ in range(60):
        if page.locator(".curtain").count():
            return
        if is_asked(page):
            page.locator("#prompt .do .btn.gold:enabled, #prompt .do .btn:enabled:not(.quiet)").first.click()
        page.wait_for_timeout(50)
    raise AssertionError("nobody else is ever asked")
