"""Any sequence of legal and illegal moves: legal ones are played, the others refused, and all of it can be undone."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from escale.core.errors import Refused
from tests.cases import CASES, Case, universe


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(case=st.sampled_from(CASES), seed=st.integers(0, 2**32), picks=st.lists(st.integers(0, 10**6), max_size=80))
def test_any_sequence_of_moves_keeps_the_rules(case: Case, seed: int, picks: list[int]) -> None:
    match = case.match(seed)
    start = case.game.state.from_bytes(match.turns[0].before)
    written = list(universe(case.game))
    for pick in picks:
        if match.over:
            break
        move = written[pick % len(written)]
        seat = pick % case.players
        before, played = bytes(match.state), len(match.turns)
        if move in {offer.move for offer in match.legal(seat)}:
            match.play(case.game.verbs[move.verb].name, seat, **case.game.verbs[move.verb].named(move))
            continue
        with pytest.raises(Refused) as refused:
            match.play_as(seat, move)
        assert refused.value.clause in case.game.book("en").entries
        assert (bytes(match.state), len(match.turns)) == (before, played)
        match.play(match.legal()[pick % len(match.legal())])
    match.rewind(0)
    assert match.state == start


@settings(deadline=None, max_examples=40)
@given(case=st.sampled_from(CASES), seed=st.integers(0, 2**32), picks=st.lists(st.integers(0, 10**6), max_size=60))
def test_pieces_are_never_lost_nor_made(case: Case, seed: int, picks: list[int]) -> None:
    match = case.match(seed)
    for pick in picks:
        if match.over:
            break
        match.play(match.legal()[pick % len(match.legal())])
        assert case.game.flaws(match.state) == 0, match.position()
