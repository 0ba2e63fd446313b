"""What a good player of Pancha Keliya looks at."""

from __future__ import annotations

from math import log

from escale.core.state import Reals
from escale.core.words import Names
from escale.games.pancha_keliya.allowed import BOKKA, ONDU, PANCHA, POINTS, PUWAK_MALLA, bars_piece, bars_throw, is_open
from escale.games.pancha_keliya.rules import any_stands, candidates, chances, places, play, why_not
from escale.games.pancha_keliya.state import LAST, ODDS, OFF, PIECES, TREASURE, State

__all__ = ["FEATURES", "candidates", "chances", "features", "places", "play", "why_not"]

feature = Names()
STEPS = feature("steps")  # made by all pieces, of those there are to make
NEAR = feature("near")  # how near the end is: the fewer throws are left, the more one counts
HOME = feature("treasure")  # on the treasure island
AT_LAST = feature("last")  # on the last square
QUEUE = feature("queue")  # in the last stretch while an own piece stands on the last square
DOOMED = feature("doomed")  # steps that a Pancha is likely to cost, the other throwing next
EXPOSED = feature("exposed")  # and while the other has to wait
PREY = feature("prey")  # steps that the points of the Pancha being shared can take
FREE = feature("free")  # how likely a throw can be played
TURN = feature("turn")  # throws next
FEATURES = feature.names

SURE = sum(ODDS)
WAIT = 10.0  # throws until an Ondu, about
PACE = 3.2  # squares a throw
WHOLE = PIECES * (WAIT + LAST / PACE)
LOST = 4096  # what REACH counts in


def _reach() -> tuple[int, ...]:
    """By distance: how likely a turn brings a piece there with points of a Pancha, throws before it included."""
    found = [0.0] * (LAST + 1)
    for _ in range(20):
        for d in range(1, LAST + 1):
            later = max(found[max(0, d - n)] for n in range(6))
            after_ondu, after_bokka = max(found[d], found[d - 1]), max(found[d], found[max(0, d - POINTS[BOKKA])])
            found[d] = ODDS[PANCHA] * (1 if d <= POINTS[PANCHA] else later) + ODDS[ONDU] * after_ondu + ODDS[BOKKA] * after_bokka
            found[d] /= SURE
    return tuple(round(LOST * chance) for chance in found)


REACH = _reach()


def features(s: State, seat: int, out: Reals, slate: Reals) -> None:
    for k in range(len(FEATURES)):
        out[k] = 0.0
    made, left = 0, 1.0
    blocked = any_stands(s, seat, LAST) and not s.haven
    for i in range(PIECES):
        step = s.steps[seat, i]
        made += step
        left += throws_left(step)
        looks_at_piece(step, blocked, out)
    out[STEPS] = made / (TREASURE * PIECES)
    out[NEAR] = log(WHOLE / left)
    out[DOOMED if s.turn != seat else EXPOSED] = danger(s, seat)
    out[PREY] = prey(s, seat) if s.turn == seat and s.mouths == PANCHA else 0.0
    out[TURN] = int(s.turn == seat)
    out[FREE] = freedom(s, seat)


def throws_left(step: int) -> float:
    """How many throws bring a piece home, about, if it were alone."""
    on_track = WAIT + (LAST - step) / PACE + (WAIT / 2 if step == OFF else 0.0)
    return 0.0 if step == TREASURE else on_track


def looks_at_piece(step: int, blocked: bool, out: Reals) -> None:
    if step == TREASURE:
        out[HOME] += 1.0 / PIECES
    elif step == LAST:
        out[AT_LAST] += 1.0 / PIECES
    elif step >= LAST - POINTS[PANCHA] and blocked:
        out[QUEUE] += 1.0 / PIECES


def danger(s: State, seat: int) -> float:
    """The steps the other player's next turn is likely to cost: only a Pancha captures, up to five squares ahead."""
    found = 0.0
    for i in range(PIECES):
        step = s.steps[seat, i]
        most = 0
        for j in range(PIECES):
            ahead = step - s.steps[1 - seat, j]
            if is_open(s, step) and ahead > 0 and s.steps[1 - seat, j] != OFF:
                most = max(most, REACH[ahead])
        found += most * step
    return found / (LOST * LAST * 1.0)


def prey(s: State, seat: int) -> float:
    """The dearest piece that the points left of a Pancha can take."""
    found = 0
    for j in range(PIECES):
        step = s.steps[1 - seat, j]
        for i in range(PIECES):
            if is_open(s, step) and not s.moved >> i & 1 and 0 < step - s.steps[seat, i] <= s.left:
                found = max(found, step)
    return found / (LAST * 1.0)


def freedom(s: State, seat: int) -> float:
    """How likely a throw can be played; of a Pancha, one point of it."""
    found = 0
    for mouths in range(PUWAK_MALLA):
        for i in range(PIECES):
            if (bars_piece(s, seat, i, 1) if mouths == PANCHA else bars_throw(s, seat, i, mouths, POINTS[mouths])) == 0:
                found += ODDS[mouths]
                break
    return found / (SURE * 1.0)
