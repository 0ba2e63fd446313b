"""A draw for the first player that is tied says so, and nothing else does."""

from __future__ import annotations

import pytest

import escale
from escale.core.catalogue import every, find
from escale.core.match import Match
from escale.core.moves import CHANCE, Move
from escale.server.sheets.tables import is_tied
from tests.test_golden import RECORDS


@pytest.mark.parametrize("game", [game.name for game in every() if game.captures])
def test_a_tied_draw_is_known_until_it_is_settled(game: str) -> None:
    match = Match(find(game), 2)
    seen = []
    for mouths in (1, 1, 2, 1):
        seen.append(is_tied(match))
        match.repeat(CHANCE, Move(match.game.chance[match.state.phase], mouths))
    assert seen == [False, False, True, True]
    assert not is_tied(match)


@pytest.mark.parametrize("game", [game.name for game in every()])
def test_no_other_throw_is_a_tie(game: str) -> None:
    kept = escale.load(next(path for path in RECORDS if path.stem.startswith(game)))
    again = Match(kept.game, kept.players, kept.options, None, kept.position_given)
    begun = False
    for turn in kept.turns:
        assert not (begun and is_tied(again))
        again.repeat(turn.seat, turn.move)
        begun = begun or any(event.name == kept.game.starts for event in again.turns[-1].events)
