"""Which positions of Sakodo can be set up by hand."""

from __future__ import annotations

from escale.games.sakodo.state import State


def flaws(s: State) -> int:
    return 0
