"""Byte for byte: what the others are told of a table of Le Pont de Rama does not depend on a hand, a bonus or a bad karma."""

from __future__ import annotations

import json

import pytest

from escale.core.moves import Move
from escale.games.pont_de_rama.atlas import CARDS, IDS, THEME_OF, THEMES
from escale.games.pont_de_rama.state import BONUS, DEAL, LEAD, MOVE, PLACE
from escale.games.pont_de_rama.words import CARD
from tests.games.india import KINDS, at
from tests.server.unseen import Laid, known, seated, the_clock_stands_still, told

__all__ = ["the_clock_stands_still"]  # a fixture

PEOPLE = ("ana", "lou", "zoe")
STARTS = ("jammu", "silchar", "barmer")
OF_THEME = [[card for card in range(CARDS) if THEME_OF[card] == theme] for theme in range(len(THEMES))]


def dealt(nth: int) -> Laid:
    """A table at which Ana holds the n-th card of each theme and the others always the same; pawns stand, Ana is to throw."""
    table = seated("pont-de-rama", PEOPLE, strategy=1)
    held = (nth, 0, 1)
    while table.match.state.phase != PLACE:
        match = table.match
        if match.state.phase == DEAL:
            k = match.count - 3  # after three dice for the leader
            table.falls(Move(CARD, OF_THEME[k % 9][held[k // 9]]))
        else:
            table.falls(Move(0, 6 - match.hand))  # Ana leads, and begins
    for square in STARTS:
        seat = table.match.hand
        table.play(seat, "place", {"step": IDS.index(square)})
    for seat in range(len(PEOPLE)):
        table.play(seat, "ready")
    assert table.match.state.phase != LEAD
    return table


def rounds(table: Laid, turns: int) -> None:
    """Everybody throws 2 and stays where they are, or goes anywhere but to a town of anybody's."""
    for _ in range(turns):
        table.falls(Move(0, 2))
        offers = table.match.legal()
        named = {offer.verb: offer for offer in offers}
        chosen = named.get("stay") or next(offer for offer in offers if offer.verb == "go")
        table.play_move(chosen.seat, chosen.move)
        table.play(chosen.seat, "done")


@pytest.mark.parametrize("turns", [0, 1, 3])
def test_a_hand_changes_nothing_that_others_get(turns: int) -> None:
    seen, own = set(), set()
    for nth in range(2, 6):
        table = dealt(nth)
        rounds(table, turns)
        seen.add(json.dumps(told(table)))
        own.add(known(table))
    assert (len(seen), len(own)) == (1, 4)


def test_neither_does_the_bonus_that_was_drawn() -> None:
    seen, own = set(), set()
    for card in OF_THEME[0][6:10]:
        table = dealt(2)
        table.falls(Move(0, 2))
        assert table.match.state.phase == MOVE
        table.play(0, "bonus", {"theme": 0})
        assert table.match.state.phase == BONUS
        table.falls(Move(CARD, card))
        seen.add(json.dumps(told(table)))
        own.add(known(table))
    assert (len(seen), len(own)) == (1, 4)


def test_nor_the_bad_karma_that_is_kept() -> None:
    seen, own = set(), set()
    for kind in sorted(set(KINDS)):
        table = seated("pont-de-rama", PEOPLE, strategy=1)
        table.lies(at(3, where=STARTS, karma=kind))
        seen.add(json.dumps(told(table)))
        own.add(known(table))
    assert (len(seen), len(own)) == (1, 4)
