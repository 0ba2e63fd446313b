"""Byte for byte: what the others are told of a table of Sakodo does not depend on what a bag holds."""

from __future__ import annotations

import json

from escale.core.moves import SPECTATOR, Move
from escale.games.sakodo.state import CAMERA, COMPASS, FIRST_AID, GUIDE, HOME_
from escale.games.sakodo.words import DEAL
from escale.server.viewers import Viewer
from tests.server.unseen import Laid, known, seated, sent, the_clock_stands_still, told

__all__ = ["the_clock_stands_still"]  # a fixture

PEOPLE = ("ana", "lou", "zoe")
OTHERS = (CAMERA, GUIDE, COMPASS, FIRST_AID)  # what Lou and Zoé are dealt


def dealt(bag: tuple[int, ...]) -> Laid:
    """A table at which Ana was dealt this bag, up to the first decision at home; all else is always the same."""
    found = seated("sakodo", PEOPLE)
    given = {0: list(bag), 1: list(OTHERS), 2: list(OTHERS)}
    while found.match.state.phase != HOME_:
        answer(found, given)
    return found


def answer(table: Laid, given: dict[int, list[int]]) -> None:
    """Bags as wished; other chances by the seat, so that nobody ties; of all answers the last."""
    match, seat = table.match, table.match.hand
    if match.awaits_chance:
        offers = [offer for offer, _ in match.outcomes()]
        wished = Move(DEAL, given[seat].pop()) if offers[0].move.verb == DEAL and given[seat] else offers[seat % len(offers)].move
        table.falls(wished, seat)
    else:
        table.play_move(seat, [offer for offer in match.legal(seat) if not offer.aside][-1].move)


BAGS = ((GUIDE, GUIDE, CAMERA, COMPASS), (CAMERA, CAMERA, GUIDE, COMPASS), (FIRST_AID, COMPASS, COMPASS, GUIDE))


def test_a_bag_is_its_owner_s_alone() -> None:
    worlds = [dealt(bag) for bag in BAGS]
    assert len({json.dumps(told(table)) for table in worlds}) == 1
    assert len({known(table) for table in worlds}) == len(BAGS)


def test_neither_is_the_card_that_was_kept_told() -> None:
    """Ana, at home, draws and keeps one of two: the others hear that she did."""
    seen = set()
    for kept in (GUIDE, CAMERA):
        table = dealt(BAGS[0])
        seat = table.match.hand
        table.play_move(seat, next(offer.move for offer in table.match.legal(seat) if offer.verb == "fill"))
        given: dict[int, list[int]] = {0: [], 1: [], 2: []}
        given[seat] = [kept]
        while table.match.awaits_chance:
            answer(table, given)
        others = [p for p in range(3) if p != seat]
        sheets = [table.sheet(Viewer(PEOPLE[p], "en")) for p in others]
        views = [bytes(table.match.state_for(p)).hex() for p in (*others, SPECTATOR)]
        seen.add(sent([sheets, views]))
    assert len(seen) == 1
