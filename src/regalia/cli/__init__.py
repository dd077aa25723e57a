"""The command line: `regalia serve | play | games | replay | verify | sim | ladder | check | bench`."""

import argparse
import os
import sys
from collections.abc import Sequence

from rich.console import Console

from regalia import __version__
from regalia.cli import checks, journals, ladders, serving, sims, speed, tables
from regalia.engine import Refused


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command. 0: done and all is well; 1: something does not hold; 2: the command could not be followed."""
    options = _parser().parse_args(arguments)
    complain = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
    try:
        return int(options.run(options))
    except Refused as refused:
        complain.print(f"regalia: {refused}", style="red")
        return 2
    except OSError as error:
        if isinstance(error, BrokenPipeError):  # whoever read our output has heard enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        complain.print(f"regalia: {error.filename or 'a file'}: {error.strerror}", style="red")
        return 2
    except KeyboardInterrupt:
        complain.print("regalia: stopped")
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="regalia", description="Royal tabletop games from one rules engine.")
    parser.add_argument("--version", action="version", version=f"regalia {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for module in (tables, serving, journals, sims, ladders, checks, speed):
        module.add_to(commands)
    return parser
