"""What programs do in processes of their own, besides answering (bots/answering.py): compile, and leave with the house."""

from __future__ import annotations

import multiprocessing
import os
import threading

from escale.bots import opponents
from escale.core.catalogue import find


def prepares(game: str) -> bool:
    """Compile a game's searches where every process finds them; is there such a place?"""
    from escale.core.code_cache import keeps

    if not keeps():
        return False
    opponents.warm(find(game))
    return True


def leaves_with_the_house() -> None:
    """Whatever this process does, it ends when the house does, even when that is killed."""
    threading.Thread(target=_leave, daemon=True).start()


def _leave() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def gives_way() -> None:
    """The same, and the others come first."""
    leaves_with_the_house()
    if hasattr(os, "nice"):
        os.nice(19)
