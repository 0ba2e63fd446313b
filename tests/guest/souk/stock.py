"""Hands and the deck: drawn by weight from the shuffled part, then underneath in order (SO-12)."""

from __future__ import annotations

from pathlib import Path

from souk.state import CARDS, KINDS, State

from escale.core.boards import read_board
from escale.core.state import Row

_BOARD = read_board(Path(__file__).parent)

COUNTS: tuple[int, ...] = tuple(_BOARD["counts"])
VALUES: tuple[int, ...] = tuple(_BOARD["values"])


def gains(s: State, seat: int, card: int, count: int) -> None:
    s.cards[seat, card] += count
    s.held[seat] += count


def chances(s: State, weights: Row) -> int:
    for k in range(KINDS):
        weights[k] = s.deck[k] if s.top else int(s.queue[0] == k + 1)
    return KINDS


def leaves_deck(s: State, card: int) -> None:
    if s.top:
        s.top -= 1
        s.deck[card] -= 1
        return
    for k in range(CARDS - 1):
        s.queue[k] = s.queue[k + 1]
    s.queue[CARDS - 1] = 0
    s.queued -= 1


def goes_under(s: State, card: int) -> None:
    s.queue[s.queued] = card + 1
    s.queued += 1
