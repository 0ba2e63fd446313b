"""Garbage is collected where it is young; all of memory is looked through only now and then, when nothing happens.

Looking through everything takes as long as there are tables: a second and more with ten thousand, in which nobody is answered.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

YOUNG, OLDER, NEVER = 20_000, 20, 1_000_000_000  # objects, rounds of young ones, rounds of older ones
EVERY = 600.0  # seconds
QUIET = 0.5  # seconds in which nothing happens
TRIES = 6000  # to find them; then it is done all the same


def keep_what_is_here() -> None:
    """What was loaded stays: it is not looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, NEVER)


async def tidy(happenings: Callable[[], float]) -> None:
    """Look through everything in a quiet moment, again and again; `happenings` counts what happens in the house."""
    while True:
        await asyncio.sleep(EVERY)
        await quiet(happenings)
        gc.collect()


async def quiet(happenings: Callable[[], float]) -> None:
    for _ in range(TRIES):
        before = happenings()
        await asyncio.sleep(QUIET)
        if happenings() == before:
            return
