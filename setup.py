"""Builds the browser part into the package: `python setup.py build_web`, and before every wheel."""

import hashlib
import subprocess
import sys
from pathlib import Path

from setuptools import Command, setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
WEB = HERE / "web"
STATIC = HERE / "src" / "regalia" / "server" / "static"
STAMP = STATIC / "built-from"
GAMES = HERE / "src" / "regalia" / "games"


def sources() -> str:
    """A digest of everything the browser part is built from."""
    digest = hashlib.sha256()
    files = [path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    files += [*GAMES.glob("*/table/*.toml"), *GAMES.glob("*/packs/*.toml")]
    for path in sorted(files):
        digest.update(str(path.relative_to(HERE)).encode() + path.read_bytes())
    return digest.hexdigest()


class BuildWeb(Command):
    """Runs npm, which comes with the Node wheel, unless what is there was built from the same sources."""

    description = "build the browser part into the package"
    user_options: list[tuple[str, str | None, str]] = []

    def initialize_options(self) -> None:
        pass

    def finalize_options(self) -> None:
        pass

    def run(self) -> None:
        wanted = sources()
        if STAMP.is_file() and STAMP.read_text() == wanted:
            return
        for arguments in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "build", "--silent"]):
            command = [sys.executable, str(WEB / "npm.py"), *arguments]
            if subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode:
                sys.exit(f"error: the browser part could not be built: npm {' '.join(arguments)}")
        STAMP.write_text(wanted)


class BuildPy(build_py):
    def run(self) -> None:
        self.run_command("build_web")
        super().run()


setup(cmdclass={"build_web": BuildWeb, "build_py": BuildPy})
