"""What a viewer of Thaayam sees drawn."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from escale.core.boards import squares
from escale.core.parts.tracks import side, square_name
from escale.core.scene import Home, Piece, Scene, Throw, Tray
from escale.games.thaayam.rules import is_on_board, square
from escale.games.thaayam.state import ALONE, PALACE, PIECES, RESULTS, TAKEN_OFF, WAITING, State

BOARD = squares(Path(__file__).parent)
SIZE = 5


def scene(s: State, viewer: int) -> Scene:
    seats = range(s.players)
    on_board = [(p, i) for p in seats for i in range(PIECES) if is_on_board(s.steps[p, i])]
    pieces = tuple(piece(s, p, i) for p, i in on_board)
    trays = [tray(s, p, name, step) for p in seats for name, step in (("waiting", WAITING), ("taken_off", TAKEN_OFF))]
    kept = tuple(result for k, result in enumerate(RESULTS) for _ in range(s.kept[k]))
    homes = tuple(Home(p, place(s, p, PALACE)) for p in seats)
    colours = tuple(side(s, p) for p in seats)  # TH-1: each Palace has its own
    return Scene(BOARD, pieces, tuple(trays), s.turn, tokens=kept, homes=homes, liveries=colours)


def thrown(event: str, numbers: Mapping[str, int]) -> Throw | None:
    """The cowries of a throw; those of the draw are counted (TH-4), the others have a result (TH-5)."""
    if event not in ("drew", "threw"):
        return None
    return Throw(numbers["mouths"], 4, str(numbers.get("result", numbers["mouths"])))


def piece(s: State, seat: int, number: int) -> Piece:
    """A piece by itself, or a Twin joined with another (TH-17)."""
    partner = s.twin[seat, number]
    kind = "single" if partner == ALONE else "twin"
    return Piece(seat, number, place(s, seat, s.steps[seat, number]), kind, partner)


def tray(s: State, seat: int, name: str, step: int) -> Tray:
    return Tray(name, seat, tuple(i for i in range(PIECES) if s.steps[seat, i] == step))


def place(s: State, seat: int, step: int) -> str:
    if not is_on_board(step):
        return "waiting" if step == WAITING else "taken_off"
    number = square(s, seat, step)
    return square_name(number, SIZE)
