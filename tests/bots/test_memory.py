"""The memory of a search: what it recalls is what it would have found, and it spares the work."""

from __future__ import annotations

from typing import Any

import pytest

from escale.bots.buffers import SLOTS
from escale.bots.searcher import Searcher
from escale.core.catalogue import find
from escale.core.match import Match
from escale.core.state import fingerprint
from tests.bots.test_opponents import midway

RACES = [find(name) for name in ("chauka-bara", "thaayam")]


def forget(searcher: Searcher) -> None:
    searcher.buffers.known[:] = [0] * SLOTS


def found(searcher: Searcher, match: Match) -> list[float]:
    """What each move is worth, two throws deep."""
    out = searcher.numbers(len(searcher.buffers.rows))
    searcher.face(match.state)
    return list(out[: searcher.foresight.values(searcher.buffers, match.hand, 2, out)])


@pytest.mark.parametrize("game", RACES, ids=lambda game: game.name)
def test_what_is_recalled_is_what_is_found(game: Any) -> None:
    """A game is thought about with one memory all along, and every time afresh."""
    long, short = Searcher(game, False), Searcher(game, False)
    for seed in range(4):
        match = midway(game, seed, 20 + 5 * seed)
        forget(short)
        assert found(long, match) == found(short, match)


def test_a_position_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time everything is recalled, and nothing is judged again."""
    searcher = Searcher(find("chauka-bara"), False)
    match = midway(searcher.game, 3, 30)
    names = searcher.foresight.look_once.__globals__
    looks: list[int] = []
    real = names["look"]
    monkeypatch.setitem(names, "look", lambda buffers, s, out: looks.append(fingerprint(s)) or real(buffers, s, out))
    first = found(searcher, match)
    assert len(looks) == len(set(looks)) > 10
    looks.clear()
    assert found(searcher, match) == first
    assert looks == []


def test_positions_that_differ_have_other_fingerprints() -> None:
    """In Python and compiled; the compiled one reads every byte."""
    import numba

    import escale.core.twins  # noqa: F401  (it tells numba)

    compiled = numba.njit(lambda s: fingerprint(s))
    state = Match(find("chauka-bara"), 2).state
    seen, both = {fingerprint(state)}, {compiled(state.block()[0])}
    for place in range(state.SIZE):
        data = bytearray(bytes(state))
        data[place] ^= 1
        other = type(state).from_bytes(bytes(data))
        seen.add(fingerprint(other))
        both.add(int(compiled(other.block()[0])))
    assert len(seen) == len(both) == 1 + state.SIZE
