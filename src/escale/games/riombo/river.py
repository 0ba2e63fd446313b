"""The squares of the river as numbers, from `board.toml`: what each one says, and for how many sticks."""

from __future__ import annotations

from pathlib import Path

from escale.core.boards import read_board
from escale.games.riombo.state import PHRASES, State

PLAIN, AGREED_A, AGREED_B = -1, len(PHRASES), len(PHRASES) + 1  # beside the phrases: nothing, or what a table has agreed on

_KINDS = {**{phrase: k for k, phrase in enumerate(PHRASES)}, "agreed_a": AGREED_A, "agreed_b": AGREED_B}
_SQUARES = read_board(Path(__file__).parent)["square"]
PHRASE_AT: tuple[int, ...] = tuple(_KINDS.get(row["kind"], PLAIN) for row in _SQUARES)
AMOUNT_AT: tuple[int, ...] = tuple(row.get("amount", 0) for row in _SQUARES)


def is_agreed(square: int) -> bool:
    """RI-12: is this one of the two squares by agreement?"""
    return PHRASE_AT[square] == AGREED_A or PHRASE_AT[square] == AGREED_B


def phrase_at(s: State, square: int) -> int:
    """What a square says at this table; PLAIN for nothing."""
    said = PHRASE_AT[square]
    if said == AGREED_A:
        return s.phrase_a
    return s.phrase_b if said == AGREED_B else said


def amount_at(s: State, square: int) -> int:
    """The amount that goes with it."""
    said = PHRASE_AT[square]
    if said == AGREED_A:
        return s.amount_a
    return s.amount_b if said == AGREED_B else AMOUNT_AT[square]
