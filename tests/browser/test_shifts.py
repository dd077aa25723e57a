"""No page jumps while its parts arrive, though each comes as late as it can: data, then pictures, letters last."""

import re
from functools import partial

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import DESKTOP, PHONE
from .test_pages import screens

MOST_LETTERS = 140_000  # bytes of all fonts that a page needs
MOST = 0.02  # of the score that browsers give to what moves without having been touched
FETCHED = (re.compile(r"//[^/]+/api/"), re.compile(r"//[^/]+/games/"), re.compile(r"\.woff2$"))
SET_UPS = ("blackstone", "princess-bride", "two-princes")  # beside those among the screens
LATE = {"replay": "figure polyline"}  # what comes last, where that is not what makes a screen ready
WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    const moved = sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? "").slice(0, 80));
    if (!hadRecentInput) shifts.push({ value, moved });
  }
}).observe({ type: "layout-shift", buffered: true });
"""
DRAWN = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const hasVoices = () => [...document.fonts].some(({ family }) => family.replaceAll('"', "") === "EB Garamond");
  while (!hasVoices()) await frame();
  await frame();
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  await document.fonts.ready;
  await frame();
  await frame();
}"""


class Late:
    """Answers that are kept back until they are let through."""

    def __init__(self, page: Page, path: re.Pattern[str]) -> None:
        self.waiting: list[Route] = []
        self.is_open = False
        page.route(path, self.asked)

    def asked(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.waiting.append(route)

    def let_through(self) -> None:
        self.is_open = True
        for route in self.waiting:
            route.continue_()


def draw(page: Page, begin, ready: str, late: str) -> list[dict]:
    """Begins a page whose parts come one kind after the other; what has moved by the end."""
    data, pictures, letters = (Late(page, path) for path in FETCHED)
    begin()
    expect(page.locator("#app > *").first).to_be_attached()
    data.let_through()
    expect(page.locator(ready).first).to_be_visible()
    pictures.let_through()
    expect(page.locator(late).first).to_be_visible()
    letters.let_through()
    page.evaluate(DRAWN)
    return page.evaluate("shifts")


def score(shifts: list[dict]) -> float:
    return sum(shift["value"] for shift in shifts)


def every_screen(serving):
    set_ups = {f"set-up of {game}": (f"/new/{game}", "form") for game in SET_UPS}
    return screens(serving) | set_ups | {"nowhere": ("/nowhere", "h1")}


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_screen_jumps_while_it_comes(serving, open_page, size):
    found = {}
    for name, (path, ready) in every_screen(serving).items():
        page = open_page("about:blank", size, reduced_motion="no-preference")
        page.add_init_script(WATCH)
        ready = ready.replace(".ground > svg", ".map")
        shifts = draw(page, partial(page.goto, path, wait_until="commit"), ready, LATE.get(name, ready))
        print(f"{name}: {score(shifts):.4f}")
        if score(shifts) >= MOST:
            found[name] = shifts
        page.close()
    assert found == {}


@pytest.mark.parametrize(("path", "ready"), [("/", "form"), ("/about", "article")])
def test_a_page_that_is_come_to_from_another_one_does_not_jump_either(open_page, path, ready):
    """The list of games is still on its way then: the document of the first page had no need of it."""
    page = open_page("about:blank", PHONE)
    page.add_init_script(WATCH)
    page.goto("/rules/two-crowns")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate(DRAWN)
    page.evaluate("shifts.length = 0")
    link = page.locator(f"nav a[href='{path}']")

    shifts = draw(page, partial(link.evaluate, "(link) => link.click()"), ready, ready)

    assert score(shifts) < MOST, shifts


def letters_asked_for(page: Page) -> list[str]:
    """From now on, the files of letters that the page fetches; they all come."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if FETCHED[-1].search(request.url) else None)
    return asked


@pytest.mark.parametrize("place", ["table", "replay"])
def test_letters_are_fetched_when_there_is_something_to_read(serving, open_page, place):
    path, ready = screens(serving)[place]
    page = open_page("about:blank", PHONE)
    asked, data = letters_asked_for(page), Late(page, FETCHED[0])

    page.goto(path, wait_until="commit")
    expect(page.locator(".loading")).to_be_visible()
    page.wait_for_load_state()
    assert asked == []

    data.let_through()
    expect(page.locator(ready).first).to_be_visible()
    page.evaluate(DRAWN)
    assert asked


def test_whole_fonts_are_fetched_only_for_a_letter_that_is_not_english_or_german(open_page):
    page = open_page("about:blank")
    asked = letters_asked_for(page)
    page.goto("/new/two-crowns")
    expect(page.locator("form")).to_be_visible()
    page.evaluate(DRAWN)
    weights = [page.request.get(address).body() for address in asked]

    assert 0 < sum(map(len, weights)) < MOST_LETTERS

    with page.expect_request(FETCHED[-1]):
        page.locator("h1").first.evaluate("(title) => (title.textContent = 'Zoë')")


HAS_VOICES = """() => [...document.fonts].some(({ family }) => family.replaceAll('"', "") === "EB Garamond")"""
STAND_INS = """async () => {
  const voices = { Fell: "IM Fell English", Garamond: "EB Garamond", Alegreya: "Alegreya Sans" };
  const pen = document.createElement("canvas").getContext("2d");
  const text = document.querySelector("article").textContent.replace(/\\s+/g, " ");
  const measured = async ({ style, weight }, family) => {
    pen.font = `${style} ${parseInt(weight) || 400} 100px "${family}"`;
    await document.fonts.load(pen.font);
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText(text);
    return [width, fontBoundingBoxAscent, fontBoundingBoxDescent];
  };
  const found = [];
  for (const face of document.fonts) {
    const voice = voices[face.family.replaceAll('"', "").split(" for ")[1]];
    if (!voice || !(await face.load().catch(() => null))) continue;
    const [stand, real] = [await measured(face, face.family.replaceAll('"', "")), await measured(face, voice)];
    found.push({ face: `${face.family} ${face.style} ${face.weight}`, ratios: stand.map((size, n) => size / real[n]) });
  }
  return found;
}"""


def test_what_stands_in_for_a_font_is_as_wide_and_as_high(open_page):
    """Those that this machine has; it would be strange if it had none."""
    page = open_page("/about")
    expect(page.get_by_role("article")).to_be_visible()
    page.wait_for_function(HAS_VOICES)

    found = page.evaluate(STAND_INS)

    assert found
    for stand_in in found:
        assert stand_in["ratios"] == pytest.approx([1, 1, 1], abs=0.04), stand_in["face"]
