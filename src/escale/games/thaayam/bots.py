"""What a good player of Thaayam looks at."""

from __future__ import annotations

from math import log

from escale.core.parts.tracks import side
from escale.core.state import Reals
from escale.games.thaayam.rules import (
    LENGTH,
    ODDS,
    PATHS,
    REFUGE,
    RESULT_OF,
    candidates,
    chances,
    is_on_board,
    places,
    play,
    square,
    stride,
    why_not,
)
from escale.games.thaayam.state import (
    AGAIN,
    ALONE,
    CENTRE,
    PALACE,
    PIECES,
    RESULTS,
    SHARE,
    TAKEN_OFF,
    WAITING,
    State,
)

__all__ = ["FEATURES", "candidates", "chances", "features", "places", "play", "why_not"]

FEATURES = (
    "steps",  # made by all pieces, of those there are to make
    "near",  # how near the end is: the fewer series are left, the more one counts
    "waiting",  # off the board
    "nobody",  # nobody on the board: nothing counts before a 1
    "inner",  # in the inner ring
    "centre",  # on the centre
    "off",  # taken off
    "straggler",  # the hindmost piece, which the others wait for under `gather`
    "twins",  # declared Twins
    "doomed",  # steps that a series of whoever throws next is likely to cost
    "exposed",  # and one of the others, later
    "hunting",  # steps that a series is likely to take from others, as the one who throws next
    "threat",  # and later
    "prey",  # steps that a result in hand takes
    "hand",  # results to give out
    "ones",  # 1s among them
    "turn",  # throws next
)
(
    STEPS,
    NEAR,
    WAITS,
    NOBODY,
    INNER,
    CENTRED,
    OFF,
    STRAGGLER,
    TWINS,
    DOOMED,
    EXPOSED,
    HUNTING,
    THREAT,
    PREY,
    HAND,
    ONES,
    TURN,
) = range(len(FEATURES))

WHOLE = TAKEN_OFF * PIECES
RING = 17  # the first step of the inner ring
SURE = 65536  # what the tables count in
LONGEST = 6  # results of one series that are looked at


def _series(throws: int = LONGEST) -> list[tuple[float, tuple[int, ...]]]:
    """Every series, up to a length, with its odds."""
    if throws == 0:
        return [(1.0, ())]
    found = []
    for result, odds in zip(RESULT_OF, ODDS, strict=True):
        ends = result in (2, 3)
        for more, others in [(1.0, ())] if ends else _series(throws - 1):
            found.append((more * odds / sum(ODDS), (result, *others)))
    return found


def _reach(entering: bool, as_twins: bool) -> tuple[int, ...]:
    """By distance: how likely a series brings a piece there, with any of its results one after the other."""
    found = [0.0] * LENGTH
    for odds, results in _series():
        sums = {0}
        rest = list(results)
        if entering:
            if 1 not in rest:
                continue
            rest.remove(1)
            sums = {1}
        for result in rest:
            sums |= {done + (stride(result) if as_twins else result) for done in sums}
        for d in sums:
            if 0 < d < LENGTH:
                found[d] += odds
    return tuple(round(SURE * chance) for chance in found)


def _steps_to() -> tuple[int, ...]:
    """By side and square: the step of that side's path which lies there."""
    found = [0] * len(PATHS)
    for k, here in enumerate(PATHS):
        found[k // LENGTH * LENGTH + here] = k % LENGTH + PALACE
    return tuple(found)


REACH = _reach(entering=False, as_twins=False)
ENTERING = _reach(entering=True, as_twins=False)
TWINNED = _reach(entering=False, as_twins=True)
STEP_TO = _steps_to()


def features(s: State, seat: int, out: Reals, slate: Reals) -> None:
    for k in range(len(FEATURES)):
        out[k] = 0.0
    made = 0
    least = TAKEN_OFF
    nobody = 1
    for i in range(PIECES):
        step = s.steps[seat, i]
        made += step
        least = min(least, step)
        if is_on_board(step):
            nobody = 0
        looks_at_piece(s, seat, i, out)
    out[STEPS] = made / WHOLE
    out[NEAR] = log(WHOLE / (WHOLE + 6.0 - made))
    out[STRAGGLER] = least / TAKEN_OFF if s.gather else 0.0
    out[NOBODY] = nobody
    looks_at_results(s, seat, out)
    next_up = throws_next(s)
    out[TURN] = int(next_up == seat)
    for p in range(s.players):
        if p != seat:
            out[DOOMED if next_up == p else EXPOSED] += danger(s, p, seat)
            out[HUNTING if next_up == seat else THREAT] += danger(s, seat, p)


def looks_at_piece(s: State, seat: int, i: int, out: Reals) -> None:
    step = s.steps[seat, i]
    if step == WAITING:
        out[WAITS] += 0.25
    elif step == TAKEN_OFF:
        out[OFF] += 0.25
    elif step == CENTRE:
        out[CENTRED] += 0.25
    else:
        if step >= RING:
            out[INNER] += 0.25
        if s.twin[seat, i] != ALONE:
            out[TWINS] += 0.25


def looks_at_results(s: State, seat: int, out: Reals) -> None:
    """What the player on turn holds in hand."""
    if s.turn != seat:
        return
    total = 0
    for k in range(len(RESULTS)):
        total += s.kept[k] * RESULTS[k]
    out[HAND] = total / WHOLE
    out[ONES] = s.kept[0] / 4.0
    for k in range(len(RESULTS)):
        if s.kept[k]:
            for j in range(PIECES):
                out[PREY] = max(out[PREY], taken(s, seat, j, RESULTS[k]))


def throws_next(s: State) -> int:
    """Who throws the next series."""
    if (s.phase == SHARE or s.phase == AGAIN) and not s.captured:
        return (s.turn + 1) % s.players
    return s.turn


# ---- Captures


def danger(s: State, hunter: int, prey: int) -> float:
    """The steps that one series of the hunter is likely to cost the prey, of those of one piece."""
    found = 0.0
    for i in range(PIECES):
        step = s.steps[prey, i]
        if is_on_board(step):
            here = square(s, prey, step)
            if not REFUGE[here]:
                found += step * (1.0 - missed(s, hunter, here, s.twin[prey, i] != ALONE))
    return found / CENTRE


def missed(s: State, hunter: int, here: int, twins: bool) -> float:
    """How likely a series of the hunter takes nothing on a square."""
    to = STEP_TO[side(s, hunter) * LENGTH + here]
    odds = 1.0
    seen = 0
    for j in range(PIECES):
        step = s.steps[hunter, j]
        ahead = to - step
        if ahead > 0 and step < CENTRE and not seen >> ahead & 1:
            if s.twin[hunter, j] != ALONE and step != WAITING:
                seen = seen | 1 << ahead
                odds *= 1.0 - max(TWINNED[ahead], 0 if twins else REACH[ahead]) / SURE
            elif not twins:
                seen = seen | 1 << ahead
                odds *= 1.0 - (ENTERING[ahead] if step == WAITING else REACH[ahead]) / SURE
    return odds


def taken(s: State, seat: int, j: int, result: int) -> float:
    """What a piece, or Twins, would take with a result in hand."""
    step = s.steps[seat, j]
    if step == WAITING or step >= CENTRE:
        return 0.0
    alone = worth_taking(s, seat, step + result, False)
    return max(alone, worth_taking(s, seat, step + stride(result), True)) if s.twin[seat, j] != ALONE else alone


def worth_taking(s: State, seat: int, to: int, by_twins: bool) -> float:
    """Steps of the opposing pieces that can be captured on a step, of those of one piece."""
    found = 0
    if to < CENTRE and not REFUGE[square(s, seat, to)]:
        here = square(s, seat, to)
        for p in range(s.players):
            for i in range(PIECES):
                step = s.steps[p, i]
                if p != seat and is_on_board(step) and square(s, p, step) == here and (by_twins or s.twin[p, i] == ALONE):
                    found += step
    return found / (CENTRE * 1.0)
