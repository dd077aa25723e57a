"""How a player is called who looks elsewhere, and how a game is taken away as a file and opened again."""

import json
import re

import pytest
from playwright.sync_api import expect

from .hands import finished, is_asked, lay, me

# What the page would sound and show, written down: there is nobody to hear it, and no system to show it.
SPIES = """
  window.heard = []; window.shown = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    heard.push(this.frequency.value);
    return start.apply(this, when);
  };
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, { body, tag }) { shown.push([title, body, tag]); }
    close() {}
  };
"""
LOOK_ELSEWHERE = "() => Object.defineProperty(document, 'hidden', { get: () => true })"


@pytest.fixture
def sit(serving, open_page):
    """Two people: the page of the one who is awaited later, with these settings, and the other's page."""

    def sit_(**settings):
        def before(page):
            page.add_init_script(SPIES)
            page.add_init_script(f"localStorage.setItem('regalia.settings', '{json.dumps(settings)}')")

        table, links = lay(serving, me("Ada"), me("Bea"))
        pages = [open_page(link, before=before) for link in links]
        for page in pages:
            expect(page.locator("#prompt")).to_be_visible()
        waiting, asked = sorted(pages, key=is_asked)
        return table, waiting, asked

    return sit_


def pass_the_turn(asked, waiting):
    """Presses the first button until the other seat is awaited."""
    for _ in range(40):
        if is_asked(waiting):
            return
        if asked.locator("#prompt .do .btn:enabled:not(.quiet):visible").count():
            asked.locator("#prompt .do .btn:enabled:not(.quiet):visible").first.click()
        asked.wait_for_timeout(150)
    raise AssertionError("the turn does not pass")


def test_who_looks_elsewhere_is_called_by_title_crest_bell_and_notice(sit):
    table, waiting, asked = sit(sound=True, notify=True, guard=False)
    waiting.evaluate(LOOK_ELSEWHERE)
    assert "Your turn" not in waiting.title()

    pass_the_turn(asked, waiting)

    waiting.wait_for_function("() => shown.length")
    assert "Your turn" in waiting.title()
    assert waiting.locator("link[rel=icon]").get_attribute("href") == "/crest-you.svg"
    assert waiting.evaluate("shown[0]") == ["Your turn", "Two Crowns: the table waits for you.", table]
    assert waiting.evaluate("heard.includes(880)"), "the bell"


def test_nothing_sounds_and_no_notice_is_shown_unless_one_wants_it(sit):
    _, waiting, asked = sit(guard=False)
    waiting.evaluate(LOOK_ELSEWHERE)

    pass_the_turn(asked, waiting)

    expect(waiting).to_have_title(re.compile("Your turn"))
    assert waiting.evaluate("[heard, shown]") == [[], []]


def test_a_game_is_taken_away_as_a_file_and_opened_again_in_the_hall(serving, open_page, tmp_path):
    table = finished(serving)
    replay = open_page(f"/r/{table}")
    with replay.expect_download() as taken:
        replay.get_by_role("link", name="Download the record").click()
    file = tmp_path / taken.value.suggested_filename
    taken.value.save_as(file)

    hall = open_page("/")
    hall.get_by_label("Record of a game").set_input_files(file)
    hall.wait_for_url("**/r/*")

    assert file.name == f"two-crowns-{table}.json"
    assert hall.url.rsplit("/", 1)[1] != table
    expect(hall.locator(".moves .ending")).to_have_text(replay.locator(".moves .ending").inner_text())


def test_a_file_that_is_no_record_is_refused_with_its_name(open_page, tmp_path):
    torn = tmp_path / "torn.json"
    torn.write_text('{"game": "two-cr', encoding="utf-8")
    hall = open_page("/")

    hall.get_by_label("Record of a game").set_input_files(torn)

    expect(hall.get_by_text("torn.json")).to_be_visible()
    assert hall.url.endswith("/")
