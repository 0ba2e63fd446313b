"""A route: one line of squares of several kinds, from the first to the last.

The tables are worked out once, from the kinds of `board.toml`; rules look squares up in them.
"""

from __future__ import annotations

from collections.abc import Sequence

NOWHERE = -1


def kinds_along(names: Sequence[str], kinds: Sequence[str]) -> tuple[int, ...]:
    """The kind of every square, as its number in `names`."""
    return tuple(names.index(kind) for kind in kinds)


def nearest_behind(kinds: Sequence[str], wanted: Sequence[str]) -> tuple[int, ...]:
    """For every square, the nearest one before it of a wanted kind; NOWHERE without any."""
    found, last = [], NOWHERE
    for k, kind in enumerate(kinds):
        found.append(last)
        last = k if kind in wanted else last
    return tuple(found)


def nearest_ahead(kinds: Sequence[str], wanted: Sequence[str]) -> tuple[int, ...]:
    """For every square, the nearest one after it of a wanted kind; NOWHERE without any."""
    back = nearest_behind(list(reversed(kinds)), wanted)
    return tuple(NOWHERE if k == NOWHERE else len(kinds) - 1 - k for k in reversed(back))
