"""The page of a server, shown to whoever started it: in a browser, or by an address and the ways to open it."""

import os
import platform
import sys
import webbrowser
from typing import Final
from urllib.parse import urlsplit

EVERYWHERE: Final = ("0.0.0.0", "::")  # a server that listens there is reached by all addresses of its machine
AT_HOME: Final = ("127.0.0.1", "::1", "localhost")  # and there by its own machine alone


def show(url: str, host: str) -> None:
    """Opens the browser. Where none can be seen, says how to get there."""
    if not has_display() or not _opens(url):
        print("\n".join(ways_to(url, host)), file=sys.stderr)


def has_display() -> bool:
    """Would a window that is opened here be seen by whoever types here?"""
    if os.environ.get("SSH_CONNECTION") or os.environ.get("SSH_TTY"):
        return False
    return sys.platform != "linux" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def _opens(url: str) -> bool:
    try:
        return webbrowser.open(url)
    except webbrowser.Error:
        return False


def page_at(host: str, port: int, path: str = "") -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{path}"


def ways_to(url: str, host: str) -> list[str]:
    """What to do on this machine, and on another one."""
    address, here = urlsplit(url), platform.node() or "this-machine"
    port = address.port or 80
    lines = ["No browser could be opened here.", f"  On this machine:        open {url}"]
    if host not in AT_HOME:
        reached = page_at(here, port, address.path) if host in EVERYWHERE else url
        return [*lines, f"  On another machine:     open {reached}"]
    tunnel = f"{port}:{page_at(host, port).removeprefix('http://')}"
    return [
        *lines,
        f"  On another machine:     ssh -L {tunnel} {os.environ.get('USER', 'you')}@{here}",
        f"                          and, while that runs, open {page_at('127.0.0.1', port, address.path)} there",
        "  To let others in:       start it with --host 0.0.0.0, and they open this machine's address",
    ]
