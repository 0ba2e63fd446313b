"""Boards as data: drawn maps, tables of squares, and what is said about a map that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from escale.core.boards import squares, width
from escale.core.scene import Square

DRAWN = '''# A house and a garden.
map = """
.  h  .
p  p  well
"""
[kinds]
p = "plain"
h = "home"
[squares]
centre = ["well"]
[seats]
b2 = 0
'''


def board(folder: Path, text: str) -> Path:
    (folder / "board.toml").write_text(text, "utf-8")
    return folder


def test_a_drawn_map_gives_ids_places_kinds_and_seats_from_the_lowest_row_up(tmp_path: Path) -> None:
    assert squares(board(tmp_path, DRAWN)) == (
        Square("a1", 0, 0, "plain"),
        Square("b1", 1, 0, "plain"),
        Square("well", 2, 0, "centre"),
        Square("b2", 1, 1, "home", 0),
    )
    assert width(tmp_path) == 3


def test_a_square_with_its_own_id_is_plain_if_nothing_is_said(tmp_path: Path) -> None:
    assert squares(board(tmp_path, 'map = """\nA1 A2\n"""\n')) == (Square("A1", 0, 0, "plain"), Square("A2", 1, 0, "plain"))


def test_squares_that_lie_anywhere_are_tables_in_the_order_of_their_file(tmp_path: Path) -> None:
    text = '[[square]]\nid = "b"\nx = 2.5\ny = 1\nkind = "town"\n[[square]]\nid = "a"\nx = 0\ny = 0\nseat = 1\n'
    assert squares(board(tmp_path, text)) == (Square("b", 2.5, 1, "town"), Square("a", 0, 0, "plain", 1))


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("p  p  well", "p  q  well", ", line 4: “q” is none of [kinds]"),
        ("p  p  well", "p  p", ", line 4: 2 columns, where the first row has 3"),
        ("p  p  well", "p  b2 well", ", line 3: “b2” is there twice"),
        ("p  p  well", "p  p  wall", ": “well” of [squares] is not on the map"),
        ('["well"]', '["well", "a1"]', ", line 4: “a1” has its kind from [kinds] and from [squares]"),
        (".  h  .", ".  .  h", ": “b2” of [seats] is not on the map"),
        (".  h  .\np  p  well", "p " * 27, ", line 3: “p” stands beyond column z: give the square an id of its own"),
        ('"""\n.  h  .', '""".  q  .', ", line 2: “q” is none of [kinds]"),
        (".  h  .\np  p  well", "", ": the map is empty"),
        ('"""\n[kinds]', '"""\nsquare = []\n[kinds]', ": squares are either drawn as a map or listed, not both"),
    ],
)
def test_a_map_that_cannot_be_read_is_told_in_one_line_with_its_place(tmp_path: Path, before: str, after: str, said: str) -> None:
    assert before in DRAWN
    with pytest.raises(ValueError, match=r"board\.toml") as wrong:
        squares(board(tmp_path, DRAWN.replace(before, after)))
    assert str(wrong.value) == f"{tmp_path.name}/board.toml{said}"
