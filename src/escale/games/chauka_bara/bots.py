"""What a good player of Chauka Bara looks at."""

from __future__ import annotations

from itertools import accumulate
from math import log

from escale.core.parts.cowries import reach, series
from escale.core.parts.tracks import of_side, steps_to
from escale.core.state import Reals
from escale.core.words import Names
from escale.games.chauka_bara.rules import SQUARES, candidates, chances, is_great, places, play, square, why_not
from escale.games.chauka_bara.state import CENTRE, GATE, HOME, INNER, ODDS, PATHS, PIECES, REFUGES, State

__all__ = ["FEATURES", "candidates", "chances", "features", "places", "play", "why_not"]

feature = Names()
STEPS = feature("steps")  # made by all pieces, of those there are to make
NEAR = feature("near")  # how near the end is: the fewer steps are left, the more one counts
ARRIVED = feature("arrived")  # in the centre
INSIDE = feature("inside")  # in the inner ring
AT_HOME = feature("home")  # still at home
CAPTOR = feature("captor")  # may enter the inner ring
GATED = feature("gated")  # waits at the gate without having captured
CLOSE = feature("close")  # before it, too near for most throws
DOOMED = feature("doomed")  # steps the next throws are likely to cost, taken by whoever throws next
EXPOSED = feature("exposed")  # and by the others later
HUNTING = feature("hunting")  # steps the next throws are likely to take from others, as the one who throws next
THREAT = feature("threat")  # and later
TURN = feature("turn")  # throws next
STAKE = feature("stake")  # steps won by a run that a third great throw undoes
CLOSED = feature("closed")  # may not move yet, under `opening`
FEATURES = feature.names

WHOLE = CENTRE * PIECES
SURE = sum(ODDS) ** 2

# By distance: how many of so many turns land a piece there, with its first throw or a second one.
REACH = reach(series(SQUARES, ODDS, is_great, 2), accumulate, 2 * max(SQUARES) + 1)
STEP_TO = steps_to(PATHS)


def features(s: State, seat: int, out: Reals, slate: Reals) -> None:
    for k in range(len(FEATURES)):
        out[k] = 0.0
    captor = s.captors >> seat & 1
    made = 0
    for i in range(PIECES):
        step = s.steps[seat, i]
        made += step
        looks_at_piece(step, captor, out)
    out[STEPS] = made / WHOLE
    out[NEAR] = log(WHOLE / (WHOLE + 6.0 - made))
    out[CAPTOR] = captor
    out[TURN] = int(s.turn == seat)
    out[CLOSED] = int(s.opening and not s.opened >> seat & 1)
    out[STAKE] = at_stake(s, seat) if s.turn == seat and s.run == 2 else 0.0
    for p in range(s.players):
        if p != seat:
            out[DOOMED if s.turn == p else EXPOSED] += danger(s, p, seat)
            out[HUNTING if s.turn == seat else THREAT] += danger(s, seat, p)


def looks_at_piece(step: int, captor: int, out: Reals) -> None:
    if step == CENTRE:
        out[ARRIVED] += 0.25
    elif step >= INNER:
        out[INSIDE] += 0.25
    elif step == HOME:
        out[AT_HOME] += 0.25
    elif step > GATE - 3 and not captor:
        out[GATED if step == GATE else CLOSE] += 0.25


def danger(s: State, hunter: int, prey: int) -> float:
    """The steps that the hunter's next turn is likely to cost the prey, of those of one piece."""
    found = 0
    for i in range(PIECES):
        step = s.steps[prey, i]
        here = square(s, prey, step)
        if not REFUGES[here]:
            found += landings(s, hunter, here) * step
    return found / (SURE * CENTRE * 1.0)


def landings(s: State, hunter: int, here: int) -> int:
    """How many of so many turns land a piece of the hunter on a square, where throws can bring it."""
    to = of_side(STEP_TO, s, hunter, here)
    if to >= INNER and not s.captors >> hunter & 1:
        return 0
    found = seen = 0
    for j in range(PIECES):
        ahead = to - s.steps[hunter, j]
        if 0 < ahead < len(REACH) and not seen >> ahead & 1:
            seen = seen | 1 << ahead
            found += REACH[ahead]
    return found


def at_stake(s: State, seat: int) -> float:
    """What the moves of a run have won, in steps of one piece."""
    found = 0
    for p in range(s.players):
        for i in range(PIECES):
            won = s.steps[p, i] - s.steps_before[p, i]
            found += won if p == seat else -won
    return found / (CENTRE * 1.0)
