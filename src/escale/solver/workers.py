"""Work shared out to threads: compiled code runs beside itself."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")
THREADS = min(8, os.cpu_count() or 1)


def share_out(work: Callable[[int, range], T], rows: range, grain: int = 1) -> list[T]:
    """Have each thread do every so many rows, `grain` in a run: `work(thread, rows)`. What each run came to."""
    runs = [rows[k : k + grain] for k in range(0, len(rows), grain)]

    def mine(thread: int) -> list[T]:
        return [work(thread, run) for run in runs[thread::THREADS]]

    with ThreadPoolExecutor(THREADS) as pool:
        found: Sequence[list[T]] = list(pool.map(mine, range(THREADS)))
    return [one for some in found for one in some]
