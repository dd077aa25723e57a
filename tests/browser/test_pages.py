"""Every screen: free of serious accessibility faults, small enough, usable at 360 pixels."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from .conftest import DESKTOP, PHONE
from .hands import OVER, bot, finished, lay, lay_council, me, play_by_mouse
from .replays import see_as

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
MOST_BYTES = 250_000  # of script and style, compressed, before the first page stands
NARROW = {"width": 360, "height": 740}


def screens(serving):
    """By name, where each screen is and what stands on it when it is ready."""
    _, (link, _) = lay(serving, me("Ada"), me("Bea"))
    _, (seat,) = lay(serving, me(), {"holder": "open"})
    _, (book,) = lay(serving, me(), game="princess-bride", mode="chapter", options={"chapter": "2"})
    _, (court,) = lay(serving, me(), bot("random"), game="blackstone", mode="kings-quest")
    _, (story,) = lay(serving, me(), bot("random"), game="two-princes", mode="story")
    _, (council,) = lay_council(serving, me(), *[bot("random")] * 7)
    return {
        "hall": ("/", "text=Take a seat"),
        "set-up": ("/new/two-crowns", "main"),
        "set-up of many": ("/new/kingseat", "main"),
        "table": (link, "#prompt"),
        "council": (council, "#prompt"),
        "book": (book, ".ground > svg"),
        "court": (court, ".square .thing"),
        "story": (story, ".tale"),
        "watching": ("/watch/two-crowns", ".bar.watch"),
        "lobby": (seat, "main"),
        "replay": (f"/r/{finished(serving)}", "input[type=range]"),
        "rules": ("/rules/two-crowns", "text=How to play"),
        "about": ("/about", "text=game-icons"),
    }


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_screen_has_a_serious_accessibility_fault(serving, open_page, size):
    faults = []
    for name, (path, ready) in screens(serving).items():
        page = open_page(path, size, bypass_csp=True)
        expect(page.locator(ready).first).to_be_visible()
        page.wait_for_timeout(300)
        page.add_script_tag(path=AXE)
        found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
        for fault in found["violations"]:
            if fault["impact"] in ("serious", "critical"):
                faults.append((name, fault["id"], fault["nodes"][0]["html"][:160]))
    assert faults == []


def test_no_screen_scrolls_sideways_at_360_pixels(serving, open_page):
    for name, (path, ready) in screens(serving).items():
        page = open_page(path, NARROW)
        expect(page.locator(ready).first).to_be_visible()
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= NARROW["width"], f"{name} is {width} pixels wide"


def test_from_the_hall_to_a_table_takes_two_clicks_at_most(open_page):
    page = open_page("/")
    page.get_by_role("button", name="Deal me in").click()
    expect(page.locator("#prompt")).to_be_visible()
    assert "/t/" in page.url
    assert "#" not in page.url, "the seat's secret must not stay in the address"


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (1280, 720)], ids=str)
def test_the_way_to_a_game_is_on_the_first_screen_of_the_hall(open_page, size):
    page = open_page("/", {"width": size[0], "height": size[1]})
    expect(page.get_by_role("button", name="Deal me in")).to_be_in_viewport(ratio=1)


def test_the_first_load_is_small_as_it_comes_over_the_wire(serving, open_page):
    screens = {"hall": "/", "table": lay(serving, me(), bot())[1][0], "replay": f"/r/{finished(serving)}"}
    for name, path in screens.items():
        sizes: dict[str, int] = {}
        page = open_page("about:blank")
        page.on("requestfinished", lambda request, sizes=sizes: sizes.update({request.url: body_size(request)}))
        page.goto(path)
        page.wait_for_load_state("networkidle")
        script = {url: size for url, size in sizes.items() if url.endswith((".js", ".css"))}
        print(f"{name}: {sum(script.values())} bytes of script and style, {sum(sizes.values())} in all")
        assert len(script) > 2
        assert sum(script.values()) < MOST_BYTES, script


def body_size(request) -> int:
    return request.sizes()["responseBodySize"]


def test_a_replay_is_stepped_through(serving, open_page):
    page = open_page(f"/r/{finished(serving)}")
    scrubber = page.locator("input[type=range]")
    expect(scrubber).to_be_visible()
    before = scrubber.input_value()
    page.get_by_role("button", name="Step on").first.click()
    expect(scrubber).not_to_have_value(before)
    page.keyboard.press("ArrowLeft")
    expect(scrubber).to_have_value(before)


def test_space_plays_and_pauses_a_replay_unless_it_is_for_what_has_the_focus(serving, open_page):
    page = open_page(f"/r/{finished(serving)}")
    play, scrubber = page.get_by_role("button", name="Play", exact=True), page.get_by_role("slider")
    pause = page.get_by_role("button", name="Pause", exact=True)
    expect(play).to_be_visible()
    page.keyboard.press("Space")
    expect(pause).to_be_visible()
    scrubber.focus()
    page.keyboard.press("Space")
    expect(play).to_be_visible()
    assert page.evaluate("scrollY") == 0

    play.focus()
    page.keyboard.press("Space")
    expect(pause).to_be_focused()
    page.get_by_role("switch").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("switch")).to_be_checked()
    expect(pause).to_be_visible()
    pause.focus()
    page.keyboard.press("Shift+?")
    expect(page.get_by_role("dialog", name="Keys").get_by_text("Play and pause")).to_be_visible()


def test_the_moves_lie_over_a_replay_only_until_one_is_chosen(serving, open_page):
    page = open_page(f"/r/{finished(serving)}", PHONE)
    drawer, moves = page.get_by_role("button", name="Moves"), page.get_by_role("region", name="Moves")
    drawer.click()
    moves.get_by_role("switch").check()
    page.keyboard.press("Escape")
    expect(moves).to_be_hidden()
    drawer.click()
    moves.get_by_role("listitem").nth(3).get_by_role("button").click()
    expect(moves).to_be_hidden()
    expect(drawer).to_have_attribute("aria-expanded", "false")
    expect(page.get_by_role("slider")).to_have_value("4")
    page.keyboard.press("Shift+?")
    expect(page.get_by_role("dialog", name="Keys").get_by_text("Space", exact=True)).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_hands_that_lie_open_in_a_replay_can_be_read(serving, open_page, size):
    page = open_page(f"/r/{finished(serving)}", size)
    cards = page.locator("[data-zone$=-hand] .thing[data-thing]")
    expect(cards).to_have_count(6)
    widths = [box["width"] for box in (card.bounding_box() for card in cards.all())]
    assert min(widths) >= 50
    see_as(page, "The public")
    expect(page.locator(".side.open")).to_have_count(0)


def test_a_hidden_hand_is_not_on_the_page_of_a_spectator(serving, open_page):
    table, _ = lay(serving, bot("random"), bot("random"), pace="calm")
    page = open_page(f"/t/{table}")
    expect(page.locator("#prompt")).to_be_visible()
    faces = page.evaluate("[...document.querySelectorAll('[data-thing*=hand]')].map((thing) => thing.dataset.thing)")
    assert all("-hand." in face for face in faces)


def test_resigning_is_confirmed(serving, open_page):
    _, (link,) = lay(serving, me(), bot(), pace="calm")
    page = open_page(link)
    expect(page.locator("#prompt")).to_be_visible()
    page.get_by_role("tab", name="Seat").click()
    page.get_by_role("button", name="Resign", exact=False).first.click()
    expect(page.locator(OVER)).to_have_count(0)
    page.get_by_role("button", name="resign", exact=False).last.click()
    expect(page.locator(OVER)).to_be_visible()
    assert play_by_mouse(page, Random(1)) == 0
