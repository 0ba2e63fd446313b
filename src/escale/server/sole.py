"""A SQLite database has one house at a time: the second is refused at the start."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from escale.core.errors import Trouble
from escale.server.settings import Settings


@contextlib.contextmanager
def sole_house(settings: Settings) -> Iterator[None]:
    """Hold a lock beside the database; whatever becomes of this process, the system gives it back."""
    path = settings.database_url.removeprefix("sqlite:///")
    if not settings.is_embedded or path.startswith("sqlite:"):  # elsewhere, or in memory alone
        yield
        return
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    with open(f"{path}.lock", "w") as file:
        if not locked(file.fileno()):
            raise Trouble("already_open", path=path)
        yield


def locked(file: int) -> bool:
    """Is it ours now?"""
    try:
        import fcntl
    except ImportError:  # of systems without it, nobody runs a town on one folder
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
