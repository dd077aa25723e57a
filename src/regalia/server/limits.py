"""Limits on how much one client may ask for."""

import asyncio
import time


class Bucket:
    """So many at once, and so many a second afterwards. Whoever asks for more is slowed down, not refused."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def _refill(self) -> None:
        here = time.monotonic()
        self.left = min(self.burst, self.left + (here - self.at) * self.rate)
        self.at = here

    def try_take(self) -> bool:
        """Takes one if there is one."""
        self._refill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    async def take(self) -> None:
        """Takes one as soon as there is one."""
        while not self.try_take():
            await asyncio.sleep((1 - self.left) / self.rate)
