"""`regalia serve`: what whoever starts it is shown, with a display and without one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from postgres import free_port
from regalia.cli import browsing
from server.serving import wait_for

DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION", "SSH_TTY")


@pytest.fixture
def start(tmp_path):
    """Starts the server in the environment of a machine; the files with what it says and what its browser opens."""
    started = []
    opened, said = tmp_path / "opened", tmp_path / "said"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {opened}\n')
    browser.chmod(0o755)

    def run(*options, **machine):
        port = str(free_port())
        plain = {key: value for key, value in os.environ.items() if key not in DISPLAYS}
        program = [sys.executable, "-m", "regalia", "serve", "--port", port, "--database", f"sqlite:///{tmp_path}/t"]
        environment = plain | {"BROWSER": str(browser), "USER": "ada"} | machine
        with said.open("w") as errors:
            started.append(subprocess.Popen([*program, *options], env=environment, stderr=errors))
        return port

    yield run, said, opened
    for process in started:
        process.terminate()
        process.wait(30)


def texts(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def test_without_a_display_the_address_and_the_ways_to_open_it_are_said(start):
    run, said, opened = start
    port = run()

    wait_for(lambda: "--host" in texts(said))
    assert f"open http://127.0.0.1:{port}\n" in texts(said)
    assert f"ssh -L {port}:127.0.0.1:{port} ada@" in texts(said)
    assert not opened.exists()


def test_with_a_display_the_browser_is_opened_and_a_demo_begins_where_bots_play_all_games(start):
    run, said, opened = start
    port = run("--demo", DISPLAY=":0")

    wait_for(lambda: texts(opened))
    assert texts(opened) == f"http://127.0.0.1:{port}/watch\n"
    assert texts(said).splitlines() == [
        f"Regalia is at http://127.0.0.1:{port}  (Ctrl+C ends it)",
        f"Bots play all games by turns at http://127.0.0.1:{port}/watch",
    ]


@pytest.mark.parametrize(
    ("machine", "has"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": "localhost:10", "SSH_CONNECTION": "10.0.0.2 5 10.0.0.1 22"}, False),
        ({}, False),
    ],
)
def test_a_display_is_one_before_which_somebody_sits(monkeypatch, machine, has):
    monkeypatch.setattr(browsing.sys, "platform", "linux")
    monkeypatch.setattr(browsing.os, "environ", machine)

    assert browsing.has_display() == has


def test_a_display_without_a_browser_is_no_help(monkeypatch, capsys):
    monkeypatch.setattr(browsing, "has_display", lambda: True)
    monkeypatch.setattr(browsing.webbrowser, "open", lambda url: False)

    browsing.show("http://127.0.0.1:8765/watch", "127.0.0.1")

    assert "open http://127.0.0.1:8765/watch there" in capsys.readouterr().err


def test_a_server_that_others_reach_needs_no_tunnel(monkeypatch):
    monkeypatch.setattr(browsing.platform, "node", lambda: "castle")

    assert browsing.ways_to("http://127.0.0.1:8765", "0.0.0.0") == [
        "No browser could be opened here.",
        "  On this machine:        open http://127.0.0.1:8765",
        "  On another machine:     open http://castle:8765",
    ]


def test_a_server_at_an_address_of_its_own_is_opened_by_that():
    assert (
        browsing.ways_to("http://10.0.0.1:8765", "10.0.0.1")[2] == "  On another machine:     open http://10.0.0.1:8765"
    )


def test_a_server_at_home_in_ipv6_has_an_address_that_can_be_opened():
    assert browsing.page_at("::1", 8765) == "http://[::1]:8765"
