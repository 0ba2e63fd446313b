"""The map and the cards as numbers, from `board.toml` and `cards.toml`.

Squares and cards are numbered in the order of their files. A set of squares is three words of 62 bits: square q is
bit q % 62 of word q // 62.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from escale.core.boards import read_board
from escale.core.words import Names

FOLDER = Path(__file__).parent

theme = Names()
BRIDGE = theme("bridge")
ARCHITECTURE = theme("architecture")
MATERIAL = theme("material")
FOOD = theme("food")
SPICE = theme("spice")
LANGUAGE = theme("language")
TRANSPORT = theme("transport")
FESTIVAL = theme("festival")
DEITY = theme("deity")
THEMES = theme.names

WORD: Final = 62  # squares in a word of a set
WORDS: Final = 3
FAR: Final = 999  # no way on foot or by boat

# ---- The squares (PR-1)

_BOARD = read_board(FOLDER)
_ROWS: list[dict[str, Any]] = _BOARD["square"]

IDS: tuple[str, ...] = tuple(row["id"] for row in _ROWS)
KINDS: tuple[str, ...] = tuple(row["kind"] for row in _ROWS)
SQUARES: Final = len(IDS)
if SQUARES > WORD * WORDS:
    raise ValueError(f"a map has at most {WORD * WORDS} squares")

DELHI: Final = IDS.index("delhi")  # PR-3
PAMBAN: Final = IDS.index("pamban")  # PR-4
COLOMBO: Final = IDS.index("colombo")  # PR-35
MALE: Final = KINDS.index("male")
GATE: Final = next(
    (IDS.index(end) for line in _BOARD.get("air", ()) for end in line["ends"] if end != IDS[MALE]), COLOMBO
)  # PR-R14
KOLKATA: Final = IDS.index("kolkata")  # PR-36
KANDY: Final = IDS.index("kandy")

AIRPORTS: tuple[int, ...] = tuple(q for q, kind in enumerate(KINDS) if kind == "airport")
IS_TOWN: tuple[int, ...] = tuple(int(kind in ("town", "port")) for kind in KINDS)  # where the cow may stand (PR-18)
IS_START: tuple[int, ...] = tuple(int(kind not in ("airport", "male")) for kind in KINDS)  # PR-10


def _links() -> list[set[int]]:
    """Of each square, those that one step by road or sea leads to."""
    found: list[set[int]] = [set() for _ in IDS]
    for line in [*_BOARD.get("road", ()), *_BOARD.get("sea", ())]:
        a, b = (IDS.index(end) for end in line["ends"])
        if MALE not in (a, b):
            found[a].add(b)
            found[b].add(a)
    return found


def _word(squares: set[int] | tuple[int, ...], word: int) -> int:
    return sum(1 << (q - word * WORD) for q in squares if q // WORD == word)


def distances(start: int, barred: int = -1) -> list[int]:
    """How many steps each square is from one of them, on foot or by boat; one may come to a barred square, but not pass it."""
    far = [FAR] * SQUARES
    far[start], reached = 0, [start]
    for here in reached:
        if here != barred or here == start:
            for there in LINKS[here]:
                if far[there] == FAR:
                    far[there] = far[here] + 1
                    reached.append(there)
    return far


LINKS = _links()
NEAR_A: tuple[int, ...] = tuple(_word(links, 0) for links in LINKS)
NEAR_B: tuple[int, ...] = tuple(_word(links, 1) for links in LINKS)
NEAR_C: tuple[int, ...] = tuple(_word(links, 2) for links in LINKS)
AIR: tuple[int, ...] = tuple(_word(AIRPORTS, word) for word in range(WORDS))
STEPS: tuple[int, ...] = tuple(far for q in range(SQUARES) for far in distances(q))  # from q to r: STEPS[q * SQUARES + r]

# ---- The cards (PR-2)

_CARDS: list[dict[str, Any]] = tomllib.loads((FOLDER / "cards.toml").read_text("utf-8"))["card"]

CARD_IDS: tuple[str, ...] = tuple(row["id"] for row in _CARDS)
CARDS: Final = len(CARD_IDS)
THEME_OF: tuple[int, ...] = tuple(THEMES.index(row["theme"]) for row in _CARDS)
TOWN_OF: tuple[int, ...] = tuple(IDS.index(row["town"]) for row in _CARDS)
SIZES: tuple[int, ...] = tuple(THEME_OF.count(theme) for theme in range(len(THEMES)))
FACES: tuple[int, ...] = tuple(
    points for row in _CARDS for points in row.get("faces", [0] * 6)
)  # PR-6: FACES[card * 6 + face - 1]
