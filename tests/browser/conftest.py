"""Debian's headless Chromium against a server of its own; every page must stay free of errors."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from server.processes import Serving

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")  # the whole one works far more
ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--font-render-hinting=none"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 20_000  # milliseconds: the machine may be busy

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """One for all pages, each in a context of its own.

    Playwright keeps an event loop running: no longer than for this folder, for other tests run loops of their own.
    """
    if CHROMIUM is None:
        assert os.environ.get("REGALIA_ALL") != "1", "chromium is not installed"
        pytest.skip("chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def deal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that decides which cards are dealt."""
    return tmp_path_factory.mktemp("deal") / "deal.txt"


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory, deal: Path) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("browser")
    program = (str(Path(__file__).with_name("dealing.py")), str(deal))
    server = Serving(f"sqlite:///{folder / 'tables.sqlite'}", folder / "errors.txt", program=program)
    server.start()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def cards(request: pytest.FixtureRequest, deal: Path) -> None:
    """A test is dealt the same cards in every run; others with another REGALIA_DEAL."""
    deal.write_text(request.node.nodeid + os.environ.get("REGALIA_DEAL", ""))


@pytest.fixture
def open_page(chromium: Browser, serving: Serving) -> Iterator:
    """Opens pages in contexts of their own; at the end none may have complained."""
    contexts, complaints = [], []

    def open_(path: str = "/", size: dict = DESKTOP, before=lambda page: None, **more) -> Page:
        more = {"reduced_motion": "reduce"} | more
        context = chromium.new_context(viewport=size, base_url=serving.address, **more)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        before(page)
        page.goto(path)
        return page

    open_.complaints = complaints
    yield open_
    for context in contexts:
        context.close()
    assert complaints == []
