"""What a viewer of Souk sees drawn."""

from __future__ import annotations

from pathlib import Path

from souk.state import KINDS, State

from escale.core.boards import squares
from escale.core.scene import Piece, Scene, Tray
from escale.core.views import sees

BOARD = squares(Path(__file__).parent)
HIDDEN = -1  # a card seen from behind


def scene(s: State, viewer: int) -> Scene:
    pieces = tuple(Piece(p, 0, place(s, p, 0)) for p in range(s.players))
    trays = tuple(Tray("hand", p, hand(s, p, viewer)) for p in range(s.players))
    return Scene(BOARD, pieces, trays, s.turn, marks=marks(s))


def hand(s: State, seat: int, viewer: int) -> tuple[int, ...]:
    """A hand's kinds for those who see it; for the others, how many cards there are."""
    if not sees(s, "cards", seat, viewer):
        return (HIDDEN,) * s.held[seat]
    return tuple(kind for kind in range(KINDS) for _ in range(s.cards[seat, kind]))


def marks(s: State) -> dict[str, int]:
    found = {f"coins_{p + 1}": s.coins[p] for p in range(s.players)}
    return {"round": s.round, "deck": s.top + s.queued, **found}


def place(s: State, seat: int, step: int) -> str:
    return BOARD[seat].id
