"""Those who write at the same moment write together: where one transaction at a time is kept, many share it."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from threading import Lock
from typing import Any, Generic, TypeVar

T = TypeVar("T")


@dataclass
class _Slip(Generic[T]):
    item: T
    is_read: bool = False
    is_kept: bool = False
    fault: Exception | None = None


class Batching(Generic[T]):
    """Called from many threads. Whoever has the pen keeps all that others have laid down by then."""

    def __init__(self, keep_all: Callable[[list[T]], list[bool]], pen: AbstractContextManager[Any]) -> None:
        self._keep_all = keep_all  # says for each item whether it could be kept; raises if none was
        self._pen = pen
        self._waiting: list[_Slip[T]] = []
        self._desk = Lock()

    def keep(self, item: T) -> bool:
        """Returns when the item is kept for good, or cannot be."""
        slip = _Slip(item)
        with self._desk:
            self._waiting.append(slip)
        with self._pen:
            if not slip.is_read:
                self._write()
        if slip.fault is not None:
            raise slip.fault
        return slip.is_kept

    def _write(self) -> None:
        with self._desk:
            slips, self._waiting = self._waiting, []
        try:
            for slip, is_kept in zip(slips, self._keep_all([slip.item for slip in slips]), strict=True):
                slip.is_kept = is_kept
        except Exception as fault:
            for slip in slips:
                slip.fault = fault
        finally:
            for slip in slips:
                slip.is_read = True
