"""Memory is looked through in quiet moments; and as many sockets are taken as the system allows."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
from itertools import count

import pytest

from escale.server import tidying

LIMITED = """
import resource
from escale.server.serve import as_many_files_as_may_be

_, most = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (64, most))
as_many_files_as_may_be()
assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == most
"""


def test_all_is_looked_through_once_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "EVERY", 0.0)
    monkeypatch.setattr(tidying, "QUIET", 0.001)
    busy = [*range(5), *[5] * 100]
    looked: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: looked.append(len(busy)))

    async def some_time() -> None:
        task = asyncio.create_task(tidying.tidy(lambda: busy.pop(0)))
        while not looked:
            await asyncio.sleep(0.001)
        task.cancel()

    asyncio.run(some_time())
    assert looked[0] <= 100 - 1  # not before the house was quiet


def test_a_house_that_is_never_quiet_is_tidied_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "QUIET", 0.0)
    monkeypatch.setattr(tidying, "TRIES", 5)
    ever = count()
    asyncio.run(tidying.quiet(lambda: next(ever)))
    assert next(ever) == 10


def test_while_people_play_only_young_things_are_looked_through() -> None:
    before = gc.get_threshold()
    try:
        tidying.keep_what_is_here()
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold()[2] == tidying.NEVER
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def test_a_shell_s_limit_is_raised_as_far_as_it_may_be() -> None:
    subprocess.run([sys.executable, "-c", LIMITED], check=True)
