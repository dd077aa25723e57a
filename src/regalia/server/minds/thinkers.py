"""Processes that think, one task at a time. One that is late is ended, so that it keeps nobody else waiting.

A task may be about somebody: what is about the same one is done by the same process where that is free, as it may
remember something of the last time.
"""

import asyncio
import os
import signal
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Lock, Thread
from typing import Any, Final, TypeVar

SPAWN: Final = get_context("spawn")
START: Final = 60.0  # seconds that a process may take until it is ready
REMEMBERED: Final = 16  # of those whom a process did its last tasks about

T = TypeVar("T")


class Lost(Exception):
    """A task was not done: its process was late, or is gone."""


class Thinker:
    """One process, and the end of its line that is here."""

    def __init__(self) -> None:
        self.line, there = SPAWN.Pipe()
        self.process = SPAWN.Process(target=think, args=(there,), daemon=True)
        self.process.start()
        there.close()
        self.is_ready = False
        self.known: deque[str] = deque(maxlen=REMEMBERED)  # whom the last tasks were about

    def do(self, task: Callable[..., T], arguments: tuple[Any, ...], seconds: float) -> tuple[T, Exception | None]:
        """What came of the task, or what went wrong with it. Lost: then the process has been ended."""
        try:
            if not self.is_ready:
                self._hear(START)
                self.is_ready = True
            self.line.send((task, arguments))
            done: tuple[T, Exception | None] = self._hear(seconds)
        except (OSError, EOFError) as error:
            self.end()
            raise Lost("late" if isinstance(error, TimeoutError) else "gone") from error
        return done

    def _hear(self, seconds: float) -> Any:
        if not self.line.poll(seconds):
            raise TimeoutError
        return self.line.recv()

    def end(self) -> None:
        self.process.kill()
        self.process.join()


class Thinkers:
    """So many processes at most, each begun when it is first needed."""

    def __init__(self, most: int) -> None:
        self._threads = ThreadPoolExecutor(most)  # each waits for one process
        self._lock = Lock()
        self._free: list[Thinker] = []
        self._busy: list[Thinker] = []
        self._is_closed = False

    async def do(self, task: Callable[..., T], *arguments: Any, seconds: float, about: str = "") -> T:
        """What the task returns or raises. Lost if it takes longer than so many seconds, not counting the wait for it.

        Task, arguments and result are pickled.
        """
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._do, task, arguments, seconds, about)

    def _do(self, task: Callable[..., T], arguments: tuple[Any, ...], seconds: float, about: str) -> T:
        thinker = self._taken(about)
        try:
            result, error = thinker.do(task, arguments, seconds)
        finally:
            self._give_back(thinker)
        if error is not None:
            raise error
        return result

    def _taken(self, about: str) -> Thinker:
        """A process that is free, if possible one that has thought about the same before; else a new one."""
        with self._lock:
            if self._is_closed:
                raise Lost("closed")
            self._free = [thinker for thinker in self._free if thinker.process.is_alive()]
            knowing = (thinker for thinker in self._free if about in thinker.known)
            thinker = next(knowing, self._free[-1]) if self._free else Thinker()
            if thinker in self._free:
                self._free.remove(thinker)
            self._busy.append(thinker)
            self._note(thinker, about)
            return thinker

    def _note(self, thinker: Thinker, about: str) -> None:
        """What another process remembers of it is out of date from now on."""
        for each in (*self._free, *self._busy):
            if about in each.known:
                each.known.remove(about)
        if about:
            thinker.known.append(about)

    def _give_back(self, thinker: Thinker) -> None:
        with self._lock:
            self._busy.remove(thinker)
            self._free.append(thinker)

    def close(self) -> None:
        with self._lock:
            self._is_closed = True
            for thinker in [*self._free, *self._busy]:
                thinker.end()
        self._threads.shutdown(cancel_futures=True)


# In the process


def think(line: Connection) -> None:
    """Does one task after another, until whoever gives them is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who began this process ends it, too
    leave_with_parent()
    with suppress(EOFError, OSError):  # the line breaks
        line.send(None)  # ready
        while True:
            task, arguments = line.recv()
            try:
                line.send((task(*arguments), None))
            except Exception as error:
                line.send((None, error))


def leave_with_parent() -> None:
    """A process whose parent was killed must not stay behind."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    Thread(target=watch, daemon=True).start()
