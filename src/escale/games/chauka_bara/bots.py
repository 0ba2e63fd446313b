"""What a good player of Chauka Bara looks at."""

from __future__ import annotations

from math import log

from escale.core.parts.tracks import side
from escale.core.state import Reals
from escale.games.chauka_bara.rules import (
    LENGTH,
    ODDS,
    PATHS,
    PROTECTED,
    SQUARES,
    candidates,
    chances,
    is_great,
    places,
    play,
    square,
    why_not,
)
from escale.games.chauka_bara.state import CENTRE, GATE, HOME, INNER, PIECES, State

__all__ = ["FEATURES", "candidates", "chances", "features", "places", "play", "why_not"]

FEATURES = (
    "steps",  # made by all pieces, of those there are to make
    "near",  # how near the end is: the fewer steps are left, the more one counts
    "arrived",  # in the centre
    "inside",  # in the inner ring
    "home",  # still at home
    "captor",  # may enter the inner ring
    "gated",  # waits at the gate without having captured
    "close",  # before it, too near for most throws
    "doomed",  # steps the next throws are likely to cost, taken by whoever throws next
    "exposed",  # and by the others later
    "hunting",  # steps the next throws are likely to take from others, as the one who throws next
    "threat",  # and later
    "turn",  # throws next
    "stake",  # steps won by a run that a third great throw undoes
    "closed",  # may not move yet, under `opening`
)
(
    STEPS,
    NEAR,
    ARRIVED,
    INSIDE,
    AT_HOME,
    CAPTOR,
    GATED,
    CLOSE,
    DOOMED,
    EXPOSED,
    HUNTING,
    THREAT,
    TURN,
    STAKE,
    CLOSED,
) = range(len(FEATURES))

WHOLE = CENTRE * PIECES
SURE = sum(ODDS) ** 2


def _reach() -> tuple[int, ...]:
    """By distance: how many of so many turns land a piece there, with its first throw or a second one."""
    found = [0] * (2 * max(SQUARES) + 1)
    for first, odds in zip(SQUARES, ODDS, strict=True):
        found[first] += odds * sum(ODDS)
        if is_great(first):
            for second, more in zip(SQUARES, ODDS, strict=True):
                found[first + second] += odds * more
    return tuple(found)


def _steps_to() -> tuple[int, ...]:
    """By side and square: the step of that side's path which lies there."""
    found = [0] * len(PATHS)
    for k, here in enumerate(PATHS):
        found[k // LENGTH * LENGTH + here] = k % LENGTH
    return tuple(found)


REACH = _reach()
STEP_TO = _steps_to()


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
    if s.turn == seat and s.run == 2:
        out[STAKE] = at_stake(s, seat)
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
    elif step == GATE and not captor:
        out[GATED] += 0.25
    elif step > GATE - 3 and not captor:
        out[CLOSE] += 0.25


def distance(s: State, hunter: int, j: int, here: int) -> int:
    """How far a square lies ahead of a piece, where throws can bring it; else 0, for which nothing is thrown."""
    to = STEP_TO[side(s, hunter) * LENGTH + here]
    if to >= INNER and not s.captors >> hunter & 1:
        return 0
    ahead = to - s.steps[hunter, j]
    return ahead if 0 < ahead < len(REACH) else 0


def danger(s: State, hunter: int, prey: int) -> float:
    """The steps that the hunter's next turn is likely to cost the prey, of those of one piece."""
    found = 0
    for i in range(PIECES):
        step = s.steps[prey, i]
        here = square(s, prey, step)
        if not PROTECTED[here]:
            seen = 0
            for j in range(PIECES):
                ahead = distance(s, hunter, j, here)
                if not seen >> ahead & 1:
                    seen = seen | 1 << ahead
                    found += REACH[ahead] * step
    return found / (SURE * CENTRE * 1.0)


def at_stake(s: State, seat: int) -> float:
    """What the moves of a run have won, in steps of one piece."""
    found = 0
    for p in range(s.players):
        for i in range(PIECES):
            won = s.steps[p, i] - s.steps_before[p, i]
            found += won if p == seat else -won
    return found / (CENTRE * 1.0)
