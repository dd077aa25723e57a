"""A player's hands: what people do at the table, by mouse or by keyboard."""

import time
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, expect

Click = Callable[[Page, Random], None]

OVER = "section.over"
MOST_STEPS = 1500
FAR = 16  # presses of Tab
SURE = 0.8
SENDING = "#prompt[aria-busy=true]"
LIT = "button.thing.legal:visible, button.ring-seat.legal:visible, button.pile.legal:visible"


def lay(serving, *chairs, **more):
    """A table, and the link of each seat that is ours."""
    wanted = {"game": "two-crowns", "mode": "duel", "pace": "instant", "chairs": list(chairs)} | more
    made = serving.post("/api/tables", wanted)
    links = [f"/t/{made['table']['id']}#seat={seat['secret']}" for seat in made["seats"]]
    return made["table"]["id"], links


def finished(serving):
    """A game of two bots that is over."""
    table, _ = lay(serving, bot(), bot())
    deadline = time.monotonic() + 60
    while serving.get(f"/api/tables/{table}")["status"] != "over":
        assert time.monotonic() < deadline
        time.sleep(0.2)
    return table


def me(name="Ada"):
    return {"holder": "me", "name": name}


def bot(level="steward"):
    return {"holder": "bot", "bot": level}


def is_asked(page: Page) -> bool:
    return page.locator("#prompt .do").count() > 0


def lay_council(serving, *chairs, **more):
    """A table of Kingseat, and the link of each seat that is ours."""
    return lay(serving, *chairs, **({"game": "kingseat", "mode": "starter"} | more))


def wait_until_asked(page: Page, until: str = OVER) -> None:
    """Until the page asks something, or until what is waited for is there."""
    page.wait_for_function(
        "(over) => document.querySelector(over) || document.querySelector('#prompt .do button:enabled')", arg=until
    )


def play_by_mouse(page: Page, chance: Random, until: str = OVER, click: Click | None = None) -> int:
    """Clicks lit things and buttons, at random if nothing else is wanted, until the game is over; how many clicks."""
    for clicks in range(MOST_STEPS):
        wait_until_asked(page, until)
        page.locator(SENDING).wait_for(state="detached")  # what is lit then is lit for what is asked now
        if page.locator(until).count():
            return clicks
        (click or click_something)(page, chance)
    raise AssertionError("the game does not end")


def click_something(page: Page, chance: Random) -> None:
    menu = page.locator("[role=menuitem]:visible")
    lit = page.locator(LIT)
    if page.locator(".veil:visible").count():  # something lies open: only what is in it can be pressed
        lit = page.locator("[role=dialog] button.thing.legal:visible")
        if not lit.count():
            page.keyboard.press("Escape")
            return
    buttons = page.locator("#prompt .do .btn:enabled:not(.quiet):visible")
    if page.locator(".chosen").count() and buttons.count() and chance.random() < SURE:
        lit = buttons  # what was chosen is said
    choices: list[Locator] = [menu] if menu.count() else [found for found in (lit, buttons) if found.count()]
    if not choices:
        page.wait_for_timeout(20)
        return
    group = chance.choice(choices)
    press(page, group.nth(chance.randrange(max(1, group.count()))))


def press(page: Page, what: Locator) -> None:
    try:
        what.click(timeout=1500, no_wait_after=True)
    except Exception:
        page.keyboard.press("Escape")  # the table moved on under the pointer


def play_by_keyboard(page: Page, chance: Random) -> int:
    """Only keys; how many rounds of them it took."""
    ways = (golden, wander, from_the_list, cancel)
    for rounds in range(MOST_STEPS):
        wait_until_asked(page)
        if page.locator(OVER).count():
            return rounds
        chance.choices(ways, (4, 4, 4, 1))[0](page, chance)
        page.wait_for_timeout(15)
    raise AssertionError("the game does not end")


def golden(page: Page, chance: Random) -> None:
    """Enter is the golden button wherever nothing else has the focus."""
    page.keyboard.press("p")
    page.keyboard.press("Enter")


def wander(page: Page, chance: Random) -> None:
    """Tab from the prompt to something lit, and take it."""
    page.keyboard.press("p")
    take_by_tab(page, chance, "button.legal, [role=menuitem]")


def from_the_list(page: Page, chance: Random) -> None:
    """All options stand in a list, for whoever does not want to look for them on the table."""
    page.keyboard.press("o")
    page.keyboard.press("p")
    if not take_by_tab(page, chance, ".options .option"):
        page.keyboard.press("Escape")


def take_by_tab(page: Page, chance: Random, wanted: str) -> bool:
    """Tab till one of them is reached, not always the first, and Enter; False: none was near."""
    for _ in range(FAR):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted) and chance.random() < 0.5:
            page.keyboard.press("Enter")
            return True
    return False


def cancel(page: Page, chance: Random) -> None:
    page.keyboard.press("Escape")


def over(page: Page) -> None:
    """How it ended is read at once, however far down the page was."""
    expect(page.locator(OVER).locator("h2").first).to_be_in_viewport()
