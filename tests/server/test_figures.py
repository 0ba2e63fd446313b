"""A finished game in a few figures: they are those of the record."""

from __future__ import annotations

import pytest

import escale
from escale.core.catalogue import every
from escale.server.sheets.figures import figures
from tests.test_golden import RECORDS


@pytest.mark.parametrize("game", [game.name for game in every()])
def test_every_game_has_figures_in_both_languages(game: str) -> None:
    match = escale.load(next(path for path in RECORDS if path.stem.startswith(game)))
    for lang in ("fr", "en"):
        told = figures(match, lang)
        assert len(told) >= 3
        assert told[-1].value == match.count
        assert all(0 <= one.seat < match.players and match.name(one.seat) in one.text for one in told[:-1])


def test_captures_are_counted_by_seat() -> None:
    match = escale.load(next(path for path in RECORDS if path.stem.startswith("chauka-bara-2")))
    taken = [event.seat for turn in match.turns for event in turn.events if event.name == "captured"]
    found = next(one for one in figures(match, "en") if one.name == "captures")
    assert found.value == max(taken.count(0), taken.count(1)) == taken.count(found.seat)
