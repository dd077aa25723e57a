"""Processes that do what they are given, one task at a time; the late ones are ended."""

import asyncio
import os
import signal
import time
from contextlib import asynccontextmanager
from functools import partial

import pytest

from regalia.engine import Illegal
from regalia.server.minds.thinkers import REMEMBERED, Lost, Thinker, Thinkers

AMPLE = 30.0  # seconds: more than a task of these tests needs on the busiest machine


@asynccontextmanager
async def thinkers(most):
    circle = Thinkers(most)
    try:
        yield circle
    finally:
        circle.close()


def in_time(circle, task, *arguments, about=""):
    return circle.do(task, *arguments, seconds=AMPLE, about=about)


def runs(pid):
    """Is there still such a process?"""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_what_is_not_done_in_time_is_lost_and_keeps_nobody_waiting():
    async def run():
        async with thinkers(1) as circle:
            first = await in_time(circle, os.getpid)
            with pytest.raises(Lost, match="late"):
                await circle.do(time.sleep, 3600, seconds=0.2)
            return first, await in_time(circle, os.getpid)

    first, second = asyncio.run(run())

    assert first != second
    assert not runs(first)
    assert not runs(second)  # they end with the circle


def test_what_goes_wrong_is_told_and_the_process_goes_on():
    async def run():
        async with thinkers(1) as circle:
            first = await in_time(circle, os.getpid)
            with pytest.raises(ValueError, match="invalid literal"):
                await in_time(circle, int, "eleven")
            with pytest.raises(TypeError):  # what cannot be sent back
                await in_time(circle, partial(memoryview, b"words"))
            return first, await in_time(circle, os.getpid)

    first, second = asyncio.run(run())

    assert first == second


def test_a_refusal_comes_back_with_its_rule():
    async def run():
        async with thinkers(1) as circle:
            await in_time(circle, refuse)

    with pytest.raises(Illegal) as refused:
        asyncio.run(run())
    assert (refused.value.sentence, refused.value.rule) == ("No.", "TC-001")


def refuse():
    raise Illegal("No.", "TC-001")


def test_a_process_that_was_killed_while_it_waited_is_not_given_a_task():
    async def run():
        async with thinkers(1) as circle:
            first = await in_time(circle, os.getpid)
            os.kill(first, signal.SIGKILL)
            os.waitid(os.P_PID, first, os.WEXITED | os.WNOWAIT)
            return first, await in_time(circle, os.getpid)

    first, second = asyncio.run(run())

    assert first != second


def test_a_process_that_ends_while_it_thinks_loses_its_task():
    async def run():
        async with thinkers(1) as circle:
            with pytest.raises(Lost, match="gone"):
                await in_time(circle, os._exit, 3)
            return await in_time(circle, len, "next")

    assert asyncio.run(run()) == 4


@pytest.mark.parametrize("is_asked", [False, True])
def test_a_process_whose_line_breaks_ends_without_complaint(is_asked):
    thinker = Thinker()
    if is_asked:
        assert thinker.line.recv() is None
        thinker.line.send((time.sleep, (0.2,)))

    thinker.line.close()
    thinker.process.join(AMPLE)

    assert thinker.process.exitcode == 0


def test_no_process_is_begun_before_there_is_something_to_do():
    circle = Thinkers(2)

    circle.close()

    assert (circle._free, circle._busy) == ([], [])


def test_what_is_about_the_same_is_done_by_the_same_process_if_that_is_free():
    async def run():
        async with thinkers(2) as circle:
            names = [f"{number}" for number in range(REMEMBERED)]
            both = [in_time(circle, slow_pid, about=name) for name in names]
            known = dict(zip(names, await asyncio.gather(*both), strict=True))
            again = {name: await in_time(circle, os.getpid, about=name) for name in reversed(names)}
            return known, again

    known, again = asyncio.run(run())

    assert len(set(known.values())) == 2
    assert again == known


def slow_pid():
    time.sleep(0.05)
    return os.getpid()


def test_after_the_end_nothing_more_is_begun():
    async def run():
        circle = Thinkers(1)
        circle.close()
        await in_time(circle, os.getpid)

    with pytest.raises(RuntimeError):
        asyncio.run(run())
