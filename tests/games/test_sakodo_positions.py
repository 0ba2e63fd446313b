"""Sakodo: which positions can be set up by hand."""

from __future__ import annotations

from typing import Any

import pytest

from escale.core.errors import Trouble
from escale.games.sakodo.tables import CARD_IDS
from tests.games.suitcase import AIRPORTS, FAR, FULL, HOME, LAST, bag, journey, nth, ready

AIRPORT = AIRPORTS[2]
FRAME = [0] * 8
NONE = [0] * 6
CHANCE, SOUVENIR = nth("chance"), nth("souvenir")


def lifts(times: int, seats: int = 2) -> list[list[int]]:
    return [[0, times, 0, 0, 0, 0], *[NONE] * (seats - 1)]


def flaw(*spots: int, **fields: Any) -> str:
    """The clause a position contradicts; empty when it can be."""
    try:
        journey(*spots, **fields)
    except Trouble as trouble:
        return str(trouble.details.get("clause", trouble))
    return ""


def frame(*numbers: int) -> list[int]:
    return [*numbers, *FRAME][:8]


OPEN = {"phase": "pick", "riders": [1], "lifted": [1], "lifts": lifts(3), "opened": [[], [0]], "frame": frame(1)}

GOOD: list[tuple[tuple[int, ...], dict[str, Any]]] = [
    ((HOME, HOME), {}),
    ((20, FAR), {}),
    ((HOME, FAR), {"bag": [bag(0), FULL], "stuck": [2, 0]}),
    ((AIRPORT, FAR), {"bag": [bag(0), bag()], "stranded": [0], "stuck": [2, 0]}),
    ((20, 20), {"phase": "ride", "riders": [1], "lifted": [1], "lifts": lifts(1)}),
    ((20, 20), {**OPEN, "bag": [bag(), bag(guide=1)]}),
    ((20, 20), {"phase": "lift"}),
    ((AIRPORT, FAR), {"phase": "keep", "drawn": [[0, 2, 1, 0, 0, 0], NONE], "frame": frame(0, 3)}),
    ((AIRPORT, FAR), {"phase": "bag", "drawn": [[0, 2, 1, 0, 0, 0], NONE], "frame": frame(3, 3)}),
    ((AIRPORT, FAR), {"phase": "ticket"}),
    ((HOME, HOME), {"stage": "tickets", "phase": "ticket"}),
    ((HOME, HOME), {"stage": "tickets", "phase": "due", "frame": frame(600)}),
    ((AIRPORT, FAR), {"phase": "due", "frame": frame(100)}),
    ((AIRPORT, FAR), {"phase": "onward"}),
    ((CHANCE, FAR), {"phase": "card", "frame": frame(4)}),
    ((SOUVENIR, FAR), {"phase": "square"}),
    ((LAST, FAR), {"phase": "over", "winners": [0], "keeper": ready(2, 0)}),
    ((HOME, HOME), {"stage": "jobs", "phase": "card", "dealt": 2, "frame": frame(3)}),
    ((HOME, HOME), {"phase": "draw", "drawing": [0, 1]}),
    ((20, FAR), {"bag": [FULL, FULL], "lot": [[0, 0, 1, 0, 0, 0, 0], [0] * 7]}),
]


@pytest.mark.parametrize(("spots", "fields"), GOOD)
def test_positions_that_can_be(spots: tuple[int, ...], fields: dict[str, Any]) -> None:
    assert flaw(*spots, **fields) == ""


BAD: list[tuple[str, tuple[int, ...], dict[str, Any]]] = [
    # the box
    ("SK-R10", (20, FAR), {"deck": [15] * 6}),
    ("SK-R8", (20, FAR), {"held": [2, 1]}),
    ("SK-11", (20, FAR), {"bag": [bag(2), bag()]}),
    ("SK-2", (20, FAR), {"tickets": [11, 10]}),
    ("SK-60", (20, FAR), {"keeper": [3] + [0] * 74}),
    ("SK-R14", (20, FAR), {"pile": [2] + [0] * 149}),
    ("SK-R14", (20, FAR), {"pile": [101] + [0] * 149}),
    ("SK-R14", (20, FAR), {"keeper": [1] + [0] * 74, "pile": [100] + [0] * 149}),
    # the players
    ("SK-52", (AIRPORT, FAR), {"stranded": [0]}),
    ("SK-52", (AIRPORT + 1, FAR), {"stranded": [0], "bag": [bag(0), bag()]}),
    ("SK-52", (HOME, FAR), {"stranded": [0], "bag": [bag(0), bag()]}),
    ("SK-12", (20, FAR), {"bag": [bag(0), bag()]}),
    ("SK-54", (HOME, FAR), {"stuck": [1, 0]}),
    ("SK-3", (20, FAR), {"dealt": 1}),
    ("SK-3", (HOME, 20), {"stage": "bags", "phase": "bag"}),
    ("SK-3", (HOME, HOME), {"stage": "bags", "phase": "turn"}),
    ("SK-3", (HOME, 20), {"phase": "draw", "drawing": [0, 1]}),
    ("SK-5", (HOME, HOME), {"phase": "draw"}),
    ("SK-5", (HOME, HOME), {"drawing": [0]}),
    ("SK-61", (20, FAR), {"orders": [7, 0]}),
    ("SK-R16", (20, FAR), {"later": [[1] + [0] * 10, [0] * 11]}),
    ("SK-80", (LAST, FAR), {"phase": "over"}),
    ("SK-80", (LAST, FAR), {"phase": "over", "winners": [0]}),
    ("SK-80", (20, FAR), {"winners": [0], "keeper": ready(2, 0)}),
    ("SK-R6", (LAST, FAR), {"keeper": ready(2, 0)}),
    ("SK-R6", (20, LAST), {"keeper": ready(2, 1)}),
    # lifts
    ("SK-R7", (20, 20), {"phase": "ride", "riders": [1], "lifts": lifts(1)}),
    ("SK-R7", (20, 20), {"phase": "ride", "riders": [0], "lifted": [0], "lifts": lifts(1)}),
    ("SK-R7", (20, FAR), {"lifted": [1], "lifts": lifts(1)}),
    ("SK-R7", (20, FAR), {"lifts": [[1, 0, 0, 0, 0, 0], NONE]}),
    ("SK-34", (20, 20), {"phase": "ride", "riders": [1], "lifted": [1]}),
    ("SK-34", (20, 21), {"phase": "ride", "riders": [1], "lifted": [1], "lifts": lifts(1)}),
    ("SK-34", (20, 20), {"phase": "ride"}),
    ("SK-34", (20, 21), {"phase": "lift"}),
    (
        "SK-55",
        (AIRPORT, AIRPORT),
        {"phase": "ride", "riders": [1], "lifted": [1], "lifts": lifts(1), "stranded": [1], "bag": [bag(), bag(0)]},
    ),
    ("SK-31", (20, 20), {"opened": [[], [0]]}),
    ("SK-31", (20, 20), {"phase": "pick", "riders": [1], "lifted": [1], "lifts": lifts(1), "frame": frame(1)}),
    ("SK-R12", (20, 20), OPEN),
    ("SK-R12", (20, 20), {**OPEN, "bag": [bag(), FULL], "lot": [[0] * 7, [0, 1, 0, 0, 0, 0, 0]]}),
    # the question
    ("SK-10", (20, FAR), {"phase": "home"}),
    ("SK-10", (HOME, FAR), {"phase": "turn"}),
    ("SK-20", (20, FAR), {"phase": "onward"}),
    ("SK-20", (20, FAR), {"frame": frame(1)}),
    ("SK-20", (CHANCE, FAR), {"phase": "card", "frame": frame(5)}),
    ("SK-40", (20, FAR), {"phase": "fill"}),
    ("SK-50", (AIRPORT, FAR), {"drawn": [[0, 1, 0, 0, 0, 0], NONE]}),
    ("SK-50", (AIRPORT, FAR), {"phase": "keep"}),
    ("SK-50", (AIRPORT, FAR), {"phase": "keep", "drawn": [[2, 0, 0, 0, 0, 0], NONE], "frame": frame(0, 2)}),
    ("SK-50", (AIRPORT, FAR), {"phase": "bag", "drawn": [[0, 3, 0, 0, 0, 0], NONE], "frame": frame(4, 3)}),
    ("SK-R2", (20, FAR), {"phase": "ticket"}),
    ("SK-R2", (AIRPORT, FAR), {"phase": "ticket", "tickets": [10, 10]}),
    ("SK-R2", (20, FAR), {"phase": "due", "frame": frame(300)}),
    ("SK-R2", (AIRPORT, FAR), {"phase": "due"}),
    ("SK-R2", (AIRPORT, FAR), {"phase": "due", "frame": frame(250)}),
    ("SK-R2", (AIRPORT, FAR), {"phase": "due", "frame": frame(700)}),
    ("SK-20", (AIRPORT, FAR), {"phase": "due", "frame": frame(300, 1)}),
    ("SK-3", (HOME, HOME), {"stage": "jobs", "phase": "due", "frame": frame(300)}),
    ("SK-60", (CHANCE, FAR), {"phase": "square"}),
    ("SK-60", (CHANCE, FAR), {"phase": "souvenir", "pile": [101] + [0] * 149}),
    ("SK-61", (CHANCE, FAR), {"phase": "choose"}),
    ("SK-61", (CHANCE, FAR), {"phase": "again", "frame": frame(CARD_IDS.index("chance-25") + 1)}),
    ("SK-10", (HOME, FAR), {"phase": "choose"}),
    # the market
    ("SK-71", (20, FAR), {"lot": [[0, 0, 1, 0, 0, 0, 0], [0] * 7]}),
    ("SK-71", (20, FAR), {"lot": [[1, 0, 0, 0, 0, 0, 0], [0] * 7]}),
    ("SK-71", (20, FAR), {"lot_cards": [1, 0]}),
    ("SK-71", (20, FAR), {"phase": "auction"}),
    ("SK-R3", (20, FAR), {"phase": "answer", "frame": frame(0, 1, 1, 2)}),
    ("SK-71", (20, FAR), {"depth": 1}),
    ("SK-71", (20, FAR), {"stack": [[6] + [0] * 10, [0] * 11]}),
]


@pytest.mark.parametrize(("clause", "spots", "fields"), BAD)
def test_positions_that_cannot_be(clause: str, spots: tuple[int, ...], fields: dict[str, Any]) -> None:
    assert flaw(*spots, **fields) == clause


def aside(phase: int, must: int, *numbers: int) -> list[int]:
    """A question put aside."""
    return [phase, must, 0, *numbers, *FRAME][:11]


def test_exchanges_and_auctions_that_can_be_and_cannot() -> None:
    below = [aside(6, 1), [0] * 11]
    usual: dict[str, Any] = {"bag": [FULL, FULL], "depth": 1, "stack": below}
    assert flaw(20, FAR, phase="bargain", frame=frame(0, 1), **usual) == ""
    assert flaw(20, FAR, phase="answer", frame=frame(0, 1, 1, 2), **usual) == ""
    assert flaw(20, FAR, phase="answer", frame=frame(0, 1, 7, 2, 50), **usual) == ""
    for numbers in ((0, 0), (1, 0), (0, 2), (0, 1, 1)):
        assert flaw(20, FAR, phase="bargain", frame=frame(*numbers), **usual) == "SK-R3"
    for numbers in ((0, 1), (0, 1, 1, 1), (0, 1, 7, 2), (0, 1, 1, 2, 50), (0, 1, 1, 8), (0, 1, 1, 2, 0, 1)):
        assert flaw(20, FAR, phase="answer", frame=frame(*numbers), **usual) == "SK-R3"
    lot = {"lot": [[0] * 7, [0, 0, 1, 0, 0, 0, 0]]}
    assert flaw(20, FAR, phase="auction", frame=frame(1, 200, 0, 0, 2, 0), **usual, **lot) == ""
    assert flaw(20, FAR, phase="auction", frame=frame(1, 190, 0, 0, 2, 0), **usual, **lot) == "SK-71"
    assert flaw(20, FAR, phase="auction", frame=frame(1, 200, 0, 0, 0, 0), **usual, **lot) == "SK-71"
    assert (
        flaw(20, FAR, phase="auction", frame=frame(1, 200, 0, 0, 2, 0), **{**usual, "stack": [aside(6, 2), [0] * 11]}, **lot)
        == "SK-71"
    )
    assert (
        flaw(20, FAR, phase="auction", frame=frame(1, 200, 0, 0, 2, 0), **{**usual, "stack": [aside(11, 129), [0] * 11]}, **lot)
        == "SK-71"
    )


def test_an_auction_over_an_exchange() -> None:
    stack = [aside(6, 1), aside(21, 2, 0, 1, 1, 2)]
    lot = {"lot": [[0] * 7, [0, 0, 1, 0, 0, 0, 0]], "bag": [FULL, FULL], "depth": 2}
    assert flaw(20, FAR, phase="auction", frame=frame(1, 200, 0, 0, 2, 0), stack=stack, **lot) == ""
    torn = [aside(6, 1), aside(19, 2, 0, 1, 1, 2)]
    assert flaw(20, FAR, phase="auction", frame=frame(1, 200, 0, 0, 2, 0), stack=torn, **lot) == "SK-R3"
