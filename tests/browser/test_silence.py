"""A server that stops without a word: the line stays open, and nothing comes through it."""

import os
import signal
from contextlib import contextmanager

from playwright.sync_api import expect

from .hands import is_asked, lay, me

NOTICE = "Waiting for the server."


@contextmanager
def stopped(server):
    """Its first process stands still; the socket stays open."""
    os.kill(server.process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server.process.pid, signal.SIGCONT)


def test_what_was_sent_to_a_server_that_stalls_looks_sent_and_the_page_says_what_it_waits_for(serving, open_page):
    _, links = lay(serving, me("Ada"), me("Bea"))
    pages = [open_page(link) for link in links]
    for page in pages:
        expect(page.locator("#prompt")).to_be_visible()
    page = next(page for page in pages if is_asked(page))
    notice, busy = page.get_by_text(NOTICE), page.locator("[aria-busy=true]:not(#prompt)")

    with stopped(serving):
        page.locator("#prompt .btn.gold").click()
        expect(notice).to_be_visible()
        expect(busy).to_be_disabled()

    expect(notice).to_have_count(0)
    expect(busy).to_have_count(0)
    card = page.locator(".hand button.thing.legal").first
    thing = card.get_attribute("data-thing")

    with stopped(serving):
        card.click()
        expect(notice).to_be_visible()
        expect(busy).to_have_attribute("data-thing", thing)
        busy.click()
        expect(page.locator("[role=menuitem], .thing.chosen, #prompt .btn.gold:enabled")).to_have_count(0)

    expect(notice).to_have_count(0)
    expect(busy).to_have_count(0)
    expect(page.locator(f".hand [data-thing='{thing}']")).to_have_count(0)


def test_who_waits_for_others_is_told_of_a_server_that_stalls_within_two_seconds(serving, open_page):
    _, links = lay(serving, me("Ada"), me("Bea"))
    pages = [open_page(link) for link in links]
    for page in pages:
        expect(page.locator("#prompt")).to_be_visible()
    page = next(page for page in pages if not is_asked(page))
    notice = page.get_by_text(NOTICE)
    expect(notice).to_have_count(0)

    with stopped(serving):
        expect(notice).to_be_visible(timeout=4000)

    expect(notice).to_have_count(0)
