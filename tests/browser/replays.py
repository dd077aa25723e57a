"""Kept games on the server, to be looked at again by somebody who sat there, with what the coach says of them."""

import json
from dataclasses import replace

from playwright.sync_api import Page, expect

from corpus.keeping import FOLDER, read
from regalia.registry import game as game_of
from regalia.tables import PERSON, Chair, Store, Table, charter, hashed

from .laid import NAMES, SECRET

REPLAYS = (
    *("two-crowns/duel-2-0", "two-crowns/teams-8-0", "kingseat/advanced-10-0", "blackstone/queens-quest-4-0"),
    *("princess-bride/story-4-0", "two-princes/story-2-0"),
)
TURNS = 5  # turning points
TOLD = "Seat 2: “Pass”. Before seat 1 may spend Coins: react, or pass."


def lay_replay(serving, path: str) -> tuple[str, int, int]:
    """The table of a game that is over, a moment in its middle with a full hand of the first seat, and its last."""
    kept = read(FOLDER / f"{path}.json")
    game = game_of(kept.game)
    played = Table(game, kept.charter(game))
    played.replay(kept.entries())
    made = replace(played.charter, id=charter(game, played.charter.setup, 0).id)
    chairs = [Chair(seat, PERSON, NAMES[seat], "", hashed(f"{SECRET} {seat}")) for seat in range(kept.seats)]
    store = Store(serving.database)
    store.create(made, chairs, kept.entries())
    store.close()
    return made.id, fullest(played), len(played.moves)


def fullest(played: Table) -> int:
    """The moment in the middle third of the game at which the first seat holds the most cards."""
    last = len(played.moves)
    held = [_held(played.game.view(s, 0)) for s in played.states()]
    return max(range(last // 3, last * 2 // 3), key=held.__getitem__)


def _held(view) -> int:
    return sum(zone.count for zone in view.zones if zone.owner == 0 and zone.id.endswith("-hand"))


def judged(page: Page, moments: int) -> None:
    """The coach has found at once that the game went up and down."""
    chances = [0.5 + 0.4 * (-1) ** (n // 9) * (n % 9) / 9 for n in range(moments + 1)]
    turns = [{"entry": moments * n // 6 + 1, "text": TOLD, "before": 0.42, "after": 0.58} for n in range(TURNS)]
    told = json.dumps({"seat": 0, "chances": chances, "turning_points": turns})
    page.route("**/chances*", lambda route: route.fulfill(content_type="application/json", body=told))


def open_replay(open_page, table: str, moment: int, last: int) -> Page:
    """As the first seat saw that moment."""
    page = open_page(f"/t/{table}#seat={SECRET} 0", before=lambda page: judged(page, last))
    expect(page.locator("section.over")).to_be_visible()
    page.goto(f"/r/{table}?n={moment}")
    expect(page.locator("figure polyline")).to_be_attached()
    page.evaluate("document.fonts.ready.then(() => true)")
    return page


def see_everything_at_the_end(page: Page, last: int) -> None:
    see_as(page, "Everything")
    page.locator("h1").click()  # keys are the page's again
    page.keyboard.press("End")
    page.wait_for_url(f"**?n={last}")


def see_as(page: Page, whom: str) -> None:
    """Where it stands among the moves, they are opened for it."""
    drawer = page.get_by_role("button", name="Moves")
    if drawer.count():
        drawer.click()
    choice = page.get_by_role("combobox", name="See as")
    if choice.count():
        choice.select_option(label=whom)
    else:
        page.get_by_role("radio", name=whom).check()
    page.keyboard.press("Escape")
