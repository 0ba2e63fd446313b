"""Random games by the thousand, over any game's rules.

The caller hands in all chance and all room to write: nothing is drawn from
elsewhere and nothing is allocated here. Runs as Python and compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from escale.bots.random_play import step
from escale.core.binding import UNBOUND
from escale.core.chance import Rng
from escale.core.contract import Rules
from escale.core.frames import is_over
from escale.core.moves import Choice, Events
from escale.core.state import Row, assign

rules: Rules = UNBOUND

# Columns of `lengths`
DECISIONS = 0
CHOICES = 1  # decisions with more than one legal move
DRAWS = 2
FIRST = 3  # the seat that began; -1 where nobody does


def game(
    s: Any,
    rng: Rng,
    rows: Sequence[Choice],
    weights: Row,
    events: Events,
    length: Row,
    tallies: Row,
    starts: int,
    limit: int,
) -> bool:
    """Play on at random to the end, counting; False if `limit` moves were not enough.

    An event of the kind `starts` names the first player.
    """
    decisions = 0
    choices = 0
    first = -1
    for played in range(limit):
        if is_over(s):
            length[DECISIONS] = decisions
            length[CHOICES] = choices
            length[DRAWS] = played - decisions
            length[FIRST] = first
            return True
        n = step(s, rng, rows, weights, events)
        if n > 0:
            decisions += 1
        if n > 1:
            choices += 1
        for k in range(events.count):
            tallies[events.rows[k, 0]] += 1
            if events.rows[k, 0] == starts:
                first = events.rows[k, 2]
    return False


def games(
    states: Sequence[Any],
    rngs: Sequence[Rng],
    rows: Sequence[Choice],
    weights: Row,
    notes: Sequence[Events],
    lengths: Sequence[Row],
    places: Sequence[Row],
    tallies: Row,
    starts: int,
    limit: int,
) -> int:
    """Play one game per row of `lengths` from `states[0]`, each with its own generator; how many ended.

    `states[1]` is scratch. `lengths` and `places` get a row a game, `tallies` counts events by kind.
    """
    ended = 0
    s = states[1]
    for g in range(len(lengths)):
        assign(s, states[0])
        if game(s, rngs[g], rows, weights, notes[0], lengths[g], tallies, starts, limit):
            rules.places(s, places[g])
            ended += 1
    return ended
