"""What a good player of Thaayam looks at."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from escale.core.parts.cowries import any_of, reach, series
from escale.core.parts.tracks import of_side
from escale.core.state import Reals
from escale.core.words import Names
from escale.games.thaayam.allowed import hindmost, stride
from escale.games.thaayam.moves import open_square, opponents_on
from escale.games.thaayam.rules import RESULT_OF, candidates, chances, places, play, why_not
from escale.games.thaayam.state import AGAIN, ALONE, CENTRE, ODDS, PIECES, RESULTS, SHARE, STEP_TO, TAKEN_OFF, WAITING, State

__all__ = ["FEATURES", "candidates", "chances", "features", "places", "play", "why_not"]

feature = Names()
STEPS = feature("steps")  # made by all pieces, of those there are to make
NEAR = feature("near")  # how near the end is: the fewer series are left, the more one counts
WAITS = feature("waiting")  # off the board
NOBODY = feature("nobody")  # nobody on the board: nothing counts before a 1
INNER = feature("inner")  # in the inner ring
CENTRED = feature("centre")  # on the centre
OFF = feature("off")  # taken off
STRAGGLER = feature("straggler")  # the hindmost piece, which the others wait for under `gather`
TWINS = feature("twins")  # declared Twins
DOOMED = feature("doomed")  # steps that a series of whoever throws next is likely to cost
EXPOSED = feature("exposed")  # and one of the others, later
HUNTING = feature("hunting")  # steps that a series is likely to take from others, as the one who throws next
THREAT = feature("threat")  # and later
PREY = feature("prey")  # steps that a result in hand takes
HAND = feature("hand")  # results to give out
ONES = feature("ones")  # 1s among them
TURN = feature("turn")  # throws next
FEATURES = feature.names

WHOLE = TAKEN_OFF * PIECES
RING = 17  # the first step of the inner ring
SURE = 65536  # what the tables count in


def _entering(results: Sequence[int]) -> set[int]:
    """How far a piece that waits may come: with a 1 first, then with any of the others."""
    lowest, *others = sorted(results)
    return {1 + more for more in any_of(others)} if lowest == 1 else set()


# By distance: how likely a series, of which six results are looked at, brings a piece or Twins there.
SERIES = series(RESULT_OF, ODDS, lambda result: result not in (2, 3), 6)
REACH = reach(SERIES, any_of, CENTRE, SURE)
ENTERING = reach(SERIES, _entering, CENTRE, SURE)
TWINNED = reach(SERIES, lambda results: any_of(map(stride, results)), CENTRE, SURE)


def features(s: State, seat: int, out: Reals, slate: Reals) -> None:
    for k in range(len(FEATURES)):
        out[k] = 0.0
    made = 0
    for i in range(PIECES):
        made += s.steps[seat, i]
        looks_at_piece(s, seat, i, out)
    out[STEPS] = made / WHOLE
    out[NEAR] = log(WHOLE / (WHOLE + 6.0 - made))
    out[NOBODY] = int(out[WAITS] + out[OFF] == 1.0)
    out[STRAGGLER] = hindmost(s, seat) / TAKEN_OFF if s.gather else 0.0
    if s.turn == seat:
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
        out[INNER] += 0.25 if step >= RING else 0.0
        out[TWINS] += 0.25 if s.twin[seat, i] != ALONE else 0.0


def looks_at_results(s: State, seat: int, out: Reals) -> None:
    """What the player on turn holds in hand."""
    total = 0
    for k in range(len(RESULTS)):
        total += s.kept[k] * RESULTS[k]
        for j in range(PIECES if s.kept[k] else 0):
            out[PREY] = max(out[PREY], taken(s, seat, j, RESULTS[k]))
    out[HAND] = total / WHOLE
    out[ONES] = s.kept[0] / 4.0


def throws_next(s: State) -> int:
    """Who throws the next series."""
    is_done = (s.phase == SHARE or s.phase == AGAIN) and not s.captured
    return (s.turn + 1) % s.players if is_done else s.turn


def danger(s: State, hunter: int, prey: int) -> float:
    """The steps that one series of the hunter is likely to cost the prey, of those of one piece."""
    found = 0.0
    for i in range(PIECES):
        here = open_square(s, prey, s.steps[prey, i])
        if here >= 0:
            found += s.steps[prey, i] * (1.0 - missed(s, hunter, here, s.twin[prey, i] != ALONE))
    return found / CENTRE


def missed(s: State, hunter: int, here: int, twins: bool) -> float:
    """How likely a series of the hunter takes nothing on a square."""
    to = of_side(STEP_TO, s, hunter, here)
    odds = 1.0
    seen = 0
    for j in range(PIECES):
        step = s.steps[hunter, j]
        ahead = to - step
        as_twins = s.twin[hunter, j] != ALONE and step != WAITING
        if ahead > 0 and (as_twins or not twins) and not seen >> ahead & 1:
            seen = seen | 1 << ahead
            alone = ENTERING[ahead] if step == WAITING else REACH[ahead]
            odds *= 1.0 - max(TWINNED[ahead] if as_twins else 0, 0 if twins else alone) / SURE
    return odds


def taken(s: State, seat: int, j: int, result: int) -> float:
    """What a piece, or Twins, would take with a result in hand."""
    step = s.steps[seat, j]
    if step == WAITING:
        return 0.0
    alone = worth_taking(s, seat, step + result, False)
    return max(alone, worth_taking(s, seat, step + stride(result), True)) if s.twin[seat, j] != ALONE else alone


def worth_taking(s: State, seat: int, to: int, by_twins: bool) -> float:
    """Steps of the opposing pieces that can be captured on a step, of those of one piece."""
    found = 0
    met = opponents_on(s, seat, to)
    for k in range(s.players * PIECES):
        if met >> k & 1 and (by_twins or s.twin[k // PIECES, k % PIECES] == ALONE):
            found += s.steps[k // PIECES, k % PIECES]
    return found / (CENTRE * 1.0)
