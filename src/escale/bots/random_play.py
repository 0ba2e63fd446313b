"""One random legal move, over any game's rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escale.core.binding import UNBOUND
from escale.core.chance import Rng, below, pick
from escale.core.contract import Rules
from escale.core.frames import by_chance, hand
from escale.core.legal import moves
from escale.core.moves import CHANCE, Choice, Events, offer
from escale.core.state import Row

rules: Rules = UNBOUND


def step(s: Any, rng: Rng, rows: Sequence[Choice], weights: Row, events: Events) -> int:
    """Play one random move. How many there were to choose from; 0 for a move of chance."""
    events.count = 0
    if by_chance(s):
        offer(rows, 0, 0, pick(rng, weights, rules.chances(s, weights)), 0, 0)
        rules.play(s, CHANCE, rows[0], events)
        return 0
    seat = hand(s)
    n = moves(s, seat, rows)
    row = rows[picks(rows, n, rng)]
    draws_amount(row, rng)
    rules.play(s, seat, row, events)
    return n


def picks(rows: Sequence[Choice], n: int, rng: Rng) -> int:
    """Any of the moves; those made aside are thought better of, seven times out of eight."""
    k = below(rng, n) if n > 1 else 0
    while rows[k].aside and below(rng, 8):
        k = below(rng, n)
    return k


def draws_amount(row: Choice, rng: Rng) -> None:
    """Any amount of those the move allows."""
    if row.most > row.amount:
        row.amount = row.amount + row.step * below(rng, (row.most - row.amount) // row.step + 1)
