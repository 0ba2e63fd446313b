"""What a good player of Chauka Bara looks at."""

from __future__ import annotations

from escale.core.state import Reals
from escale.games.chauka_bara.rules import (
    LENGTH,
    PROTECTED,
    candidates,
    chances,
    places,
    play,
    square,
    why_not,
)
from escale.games.chauka_bara.state import CENTRE, GATE, HOME, INNER, PIECES, State

__all__ = ["FEATURES", "candidates", "chances", "features", "places", "play", "why_not"]

FEATURES = (
    "steps",  # made by all pieces, of those there are to make
    "squares",  # the same, each piece's squared: few far ahead rather than many halfway
    "arrived",  # in the centre
    "inside",  # in the inner ring
    "home",  # still at home
    "captor",  # may enter the inner ring
    "gated",  # waits at the gate without having captured
    "safe",  # on a protected square
    "exposed",  # steps that a capture by the next throws would cost
    "threat",  # steps that a capture of others would cost them
    "turn",  # it is their turn
    "run",  # great throws in a row at stake
)
REACH = (0, 2, 3, 2, 1, 0, 0, 0, 1)  # how likely a piece so far behind captures, in sixteenths and a little


def features(s: State, seat: int, out: Reals, slate: Reals) -> None:
    for k in range(len(FEATURES)):
        out[k] = 0.0
    for i in range(PIECES):
        step = s.steps[seat, i]
        out[0] += step / (CENTRE * PIECES)
        out[1] += step * step / (CENTRE * CENTRE * PIECES)
        if step == CENTRE:
            out[2] += 0.25
        elif step >= INNER:
            out[3] += 0.25
        elif step == HOME:
            out[4] += 0.25
        elif step == GATE and not s.captors >> seat & 1:
            out[6] += 0.25
        if step != HOME and step != CENTRE and PROTECTED[square(s, seat, step)]:
            out[7] += 0.25
    out[5] = s.captors >> seat & 1
    for p in range(s.players):
        if p != seat:
            out[8] += danger(s, p, seat)
            out[9] += danger(s, seat, p)
    out[10] = int(s.turn == seat)
    out[11] = int(s.turn == seat and s.run == 2)


def danger(s: State, hunter: int, prey: int) -> float:
    """What the prey would lose to the hunter's next throw, about."""
    found = 0.0
    for i in range(PIECES):
        at = s.steps[prey, i]
        if at != HOME and at != CENTRE:
            here = square(s, prey, at)
            if not PROTECTED[here]:
                for j in range(PIECES):
                    found += REACH[gap(s, hunter, s.steps[hunter, j], here)] * at / (6.0 * CENTRE)
    return found


def gap(s: State, hunter: int, step: int, target: int) -> int:
    """How many squares ahead of a piece a square lies on its path; 0 when it is out of reach."""
    for d in range(1, 9):
        if step + d < LENGTH and square(s, hunter, step + d) == target:
            return d if d < 5 or d == 8 else 0
    return 0
