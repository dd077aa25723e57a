"""It fits: every game at listed positions (`positions/*.toml`), at seven sizes, measured by where things stand.

Nothing lies under the prompt or its hint, every hand card can be reached, no text is cut off, no label lies on another.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from regalia.registry import games

from .laid import MODES, Position, lay_position, positions, positions_of
from .replays import REPLAYS, lay_replay, open_replay, see_everything_at_the_end

DESKS = [(1440, 900), (1366, 768), (1280, 720), (1024, 768)]
FINGERS = [(390, 844), (360, 640), (844, 390)]
MEASURE = Path(__file__).with_name("measure.js").read_text()
CONTRAST = Path(__file__).with_name("contrast.js").read_text()
LEGIBLE = 4.5
GERMAN = 'localStorage.setItem("regalia.settings", JSON.stringify({ language: "de" }))'
MENU = ".options, .menu"
UNREAD = 12  # lines of the talk
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Coach:
    """Answers on a page's sockets at once what its position wants to be said; others at the table talk through it."""

    def __init__(self, page: Page) -> None:
        self.hint = self.advised = ""
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/socket", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self.sockets.append(socket)

        def said(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["type"] != "hint":
                return server.send(message)
            told = asked | {"type": "hinted", "words": self.advised, "text": self.hint, "chance": 0.61, "sure": True}
            return socket.send(json.dumps(told))

        socket.on_message(said)

    def talk(self) -> None:
        for _ in range(UNREAD):
            line = {"seat": 1, "name": "", "text": "Well met.", "at": 0}
            self.sockets[-1].send(json.dumps({"type": "said", "line": line}))


def open_position(serving, open_page, position: Position) -> Page:
    return next(open_in_turn(serving, open_page, [position]))


def open_in_turn(serving, open_page, listed: list[Position]) -> Iterator[Page]:
    """One page, at each of these positions in turn: with the hint, if there is to be one, and with talk not read."""
    coaches: list[Coach] = []
    page = open_page("about:blank", before=lambda page: coaches.append(Coach(page)))
    for position in listed:
        resize(page, *DESKS[0])
        coaches[0].hint, coaches[0].advised = position.hint, position.advised
        page.goto(lay_position(serving, position))
        expect(page.locator("#prompt")).to_be_visible()
        coaches[0].talk()
        page.evaluate("document.fonts.ready.then(() => true)")
        if position.hint:
            page.keyboard.press("c")
            expect(page.locator(".coach")).to_be_visible()
        yield page


def resize(page: Page, width: int, height: int) -> None:
    """As a window of this size; small ones are touched by fingers."""
    is_touched = (width, height) in FINGERS
    screen = page.context.new_cdp_session(page)
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": is_touched}
    screen.send("Emulation.setDeviceMetricsOverride", metrics)
    screen.send("Emulation.setTouchEmulationEnabled", {"enabled": is_touched})
    page.evaluate(SETTLED)


def faults_everywhere(page: Page, position: Position) -> list[str]:
    wrong = []
    for width, height in DESKS + FINGERS:
        resize(page, width, height)
        wrong += [f"{position.title}, {width} x {height}: {fault}" for fault in faults(page, position)]
    return wrong


def faults(page: Page, position: Position) -> list[str]:
    """Of the table, and of what is pressed there or opens over it."""
    found: list[str] = page.evaluate(MEASURE)
    if pressed := position.press + position.menu:
        for selector in pressed:
            page.locator(selector).first.dispatch_event("click")
        page.evaluate(SETTLED)
        assert page.locator(MENU).count() == len(position.menu)
        found += page.evaluate(MEASURE)
        for _ in pressed:
            page.keyboard.press("Escape")
    return found


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_mode_fits_every_screen(serving, open_page, game, mode):
    listed = positions_of(game, mode)
    pages = open_in_turn(serving, open_page, listed)
    wrong = [fault for position, page in zip(listed, pages, strict=True) for fault in faults_everywhere(page, position)]
    assert not wrong, "\n".join(wrong)


def test_a_table_fits_in_german(serving, open_page):
    position = next(each for each in positions() if each.game == "two-crowns")
    page = open_position(serving, open_page, position)
    page.evaluate(GERMAN)
    page.reload()
    expect(page.get_by_role("tab", name="Platz")).to_be_attached()
    wrong = faults_everywhere(page, position)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", games())
def test_the_set_up_fits_every_screen(open_page, game):
    page = open_page(f"/new/{game}")
    expect(page.locator("form .seg").first).to_be_visible()
    wrong = faults_at(page, "set-up", DESKS + FINGERS)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", REPLAYS)
def test_a_replay_fits_every_screen(serving, open_page, path):
    table, moment, last = lay_replay(serving, path)
    page = open_replay(open_page, table, moment, last)
    wrong = faults_at(page, "as the first seat saw it", DESKS + FINGERS)
    resize(page, *DESKS[0])
    see_everything_at_the_end(page, last)
    wrong += faults_at(page, "everything at the end", DESKS + FINGERS)
    page.get_by_role("button", name="Moves").click()
    wrong += faults_at(page, "the moves", FINGERS)
    assert not wrong, "\n".join(wrong)


def faults_at(page: Page, what: str, sizes: list[tuple[int, int]]) -> list[str]:
    wrong = []
    for width, height in sizes:
        resize(page, width, height)
        wrong += [f"{what}, {width} x {height}: {fault}" for fault in page.evaluate(MEASURE)]
    return wrong


@pytest.mark.parametrize("mode", ["dark", "light"])
def test_names_are_read_while_seats_walk_across_the_painted_table(serving, open_page, mode):
    position = next(each for each in positions() if each.game == "kingseat" and each.seats == 10)
    page = open_position(serving, open_page, position)
    page.evaluate("(mode) => (document.documentElement.dataset.mode = mode)", mode)
    for width, height in (DESKS[0], FINGERS[0]):
        resize(page, width, height)
        assert page.evaluate(CONTRAST) >= LEGIBLE
