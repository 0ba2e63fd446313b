"""Boards and decks as data: the rules and the page read the same file, a game's `board.toml`.

A board whose squares lie on a grid is drawn in it as a map, row by row; the lowest row is y = 0, columns are a, b, c…:

    map = '''
    .  h  .             a dot is no square
    p  p  well          p and h are squares of the kinds that [kinds] names, with the ids of their columns and rows: a1, b1, b2
    '''                 any other word is the square's own id
    [kinds]
    p = "plain"
    h = "home"
    [squares]           the kinds of squares that have their own id: "plain" if nothing is said
    centre = ["well"]
    [seats]             whose a square is, if anyone's
    b2 = 0

Squares that lie anywhere are [[square]] tables: id, x, y, and kind and seat where there is something to say. `[marks]` says how a
terminal marks each kind; all other keys are the game's own.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from escale.core.scene import Square

NOTHING = "."
COLUMNS = "abcdefghijklmnopqrstuvwxyz"


@cache
def read_board(folder: Path) -> dict[str, Any]:
    """A game's `board.toml`."""
    return tomllib.loads((folder / "board.toml").read_text("utf-8"))


@cache
def squares(folder: Path) -> tuple[Square, ...]:
    """The squares of a board: those of a map from the lowest row up, others in the order of their file."""
    board = read_board(folder)
    if "map" in board:
        return _Map(folder, board).squares()
    return tuple(Square(r["id"], r["x"], r["y"], r.get("kind", "plain"), r.get("seat", -1)) for r in board["square"])


def width(folder: Path) -> int:
    """How many columns a board has."""
    return int(max(square.x for square in squares(folder))) + 1


class _Map:
    """A drawn board being read; whatever is wrong with it is told with the line of the file and the word."""

    def __init__(self, folder: Path, board: dict[str, Any]) -> None:
        self.folder = folder
        self.kinds: dict[str, str] = board.get("kinds", {})
        self.seats: dict[str, int] = board.get("seats", {})
        self.listed = "square" in board
        self.named = {name: kind for kind, names in board.get("squares", {}).items() for name in names}
        drawn = enumerate(board["map"].splitlines(), self._first_line())
        self.rows = [(line, row.split()) for line, row in drawn if row.strip()]
        self.found: dict[str, Square] = {}

    def squares(self) -> tuple[Square, ...]:
        self._check_drawing()
        for y, (line, row) in enumerate(reversed(self.rows)):
            for x, word in enumerate(row):
                if word != NOTHING:
                    self._add(self._square(line, word, x, y), line)
        self._check_names()
        return tuple(self.found.values())

    def _check_drawing(self) -> None:
        """The map is all there is, and a rectangle."""
        if not self.rows:
            raise self._wrong("the map is empty")
        if self.listed:
            raise self._wrong("squares are either drawn as a map or listed, not both")
        columns = len(self.rows[0][1])
        for line, row in self.rows:
            if len(row) != columns:
                raise self._wrong(f"{len(row)} columns, where the first row has {columns}", line)

    def _square(self, line: int, word: str, x: int, y: int) -> Square:
        if word not in self.kinds:
            if len(word) == 1 and word.isalpha():
                raise self._wrong(f"“{word}” is none of [kinds]", line)
            return Square(word, x, y, self.named.get(word, "plain"), self.seats.get(word, -1))
        if x >= len(COLUMNS):
            raise self._wrong(f"“{word}” stands beyond column z: give the square an id of its own", line)
        name = f"{COLUMNS[x]}{y + 1}"
        if name in self.named:
            raise self._wrong(f"“{name}” has its kind from [kinds] and from [squares]", line)
        return Square(name, x, y, self.kinds[word], self.seats.get(name, -1))

    def _add(self, square: Square, line: int) -> None:
        if square.id in self.found:
            raise self._wrong(f"“{square.id}” is there twice", line)
        self.found[square.id] = square

    def _check_names(self) -> None:
        """What the other tables say is said of squares that the map has."""
        for table, names in (("squares", self.named), ("seats", self.seats)):
            for name in names:
                if name not in self.found:
                    raise self._wrong(f"“{name}” of [{table}] is not on the map")

    def _first_line(self) -> int:
        """The line of the file on which the map's text begins: behind the quotes that open it."""
        lines = (self.folder / "board.toml").read_text("utf-8").splitlines()
        at = next(k for k, line in enumerate(lines, 1) if line.partition("=")[0].strip() == "map")
        return at + (lines[at - 1].rstrip()[-3:] in ('"""', "'''"))

    def _wrong(self, what: str, line: int = 0) -> ValueError:
        return ValueError(f"{self.folder.name}/board.toml{f', line {line}' if line else ''}: {what}")
