"""Sets of squares, and what is one step from them: by road or sea (PR-20), by plane (PR-21).

A set is three words, see `atlas`.
"""

from __future__ import annotations

from escale.core.binding import apart
from escale.games.pont_de_rama.atlas import AIR, AIRPORTS, NEAR_A, NEAR_B, NEAR_C, SQUARES, WORD

Set = tuple[int, int, int]


def bit(square: int, word: int) -> int:
    """The square in one word of a set."""
    at = square - word * WORD
    return 1 << at if 0 <= at < WORD else 0


def only(square: int) -> Set:
    """The set of one square; of none when it is nowhere."""
    return bit(square, 0), bit(square, 1), bit(square, 2)


def has(a: int, b: int, c: int, square: int) -> bool:
    return bool(a & bit(square, 0) or b & bit(square, 1) or c & bit(square, 2))


def joined(a: int, b: int, c: int, more: Set) -> Set:
    return a | more[0], b | more[1], c | more[2]


@apart
def near(a: int, b: int, c: int) -> Set:
    """All squares one step by road or sea from those of a set (PR-20)."""
    x, y, z = 0, 0, 0
    if a == 0 and b == 0 and c == 0:
        return x, y, z
    for q in range(SQUARES):
        word = a if q < WORD else b if q < 2 * WORD else c
        if word >> q % WORD & 1:
            x |= NEAR_A[q]
            y |= NEAR_B[q]
            z |= NEAR_C[q]
    return x, y, z


@apart
def flown(a: int, b: int, c: int) -> Set:
    """All airports one flight from those of a set (PR-21); one does not fly to where one is."""
    found = 0
    last = 0
    for q in AIRPORTS:
        if has(a, b, c, q):
            found += 1
            last = q
    if found == 0:
        return 0, 0, 0
    if found > 1:
        return AIR[0], AIR[1], AIR[2]
    return AIR[0] & ~bit(last, 0), AIR[1] & ~bit(last, 1), AIR[2] & ~bit(last, 2)
