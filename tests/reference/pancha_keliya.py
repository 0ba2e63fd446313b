"""An independent, slow model of Pancha Keliya, written from the clauses, used only as
an oracle in tests.
"""

import copy
from typing import Any

Move = tuple[Any, ...]
Square = tuple[int, int]
Steps = tuple[tuple[int, ...], ...]
Shares = tuple[tuple[int, int], ...]

# PK-11: the printed coordinates, one five-square start per seat, then the common part.
LEFT: tuple[Square, ...] = ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0))
RIGHT: tuple[Square, ...] = ((10, 0), (9, 0), (8, 0), (7, 0), (6, 0))
COMMON: tuple[Square, ...] = (
    *((5, 0), (5, 1), (5, 2), (5, 3), (5, 4)),
    *((5, 5), (6, 5), (7, 5), (8, 5), (9, 5)),
    *((10, 5), (10, 6), (10, 7), (10, 8), (10, 9)),
    *((10, 10), (9, 10), (8, 10), (7, 10), (6, 10)),
    *((5, 10), (5, 11), (5, 12), (5, 13), (5, 14)),
    (5, 15),
)
PATHS: tuple[tuple[Square, ...], ...] = (LEFT + COMMON, RIGHT + COMMON)
CROSSES: frozenset[Square] = frozenset(  # PK-16
    {(5, 0), (5, 5), (10, 5), (10, 10), (5, 10)}
)

OFF, ENTRY, LAST, HOME = 0, 1, 31, 32
PIECES = (0, 1, 2)  # PK-1
ONDU, PANCHA, PUWAK_MALLA, BOKKA = 1, 5, 6, 0
NO_THROW = -1
POINTS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 0, 0: 12}  # PK-5 to PK-10


class Model:
    """One position of the game; `play` gives the next one."""

    def __init__(self, players: int = 2, haven: bool = False) -> None:
        if players != 2:  # PK-1
            raise ValueError("Pancha Keliya has 2 players")
        self.players = players
        self.haven = haven
        self.steps: Steps = ((OFF, OFF, OFF), (OFF, OFF, OFF))  # PK-3
        self.turn = 0
        self.islands: tuple[int, int] = (-1, -1)
        # The draw for the first player: who throws in this round, what was thrown.
        self.contenders: tuple[int, ...] = (0, 1)
        self.thrown: tuple[int, ...] = ()
        # The throw being played; of a Pancha, the points left and the pieces served.
        self.mouths = NO_THROW
        self.left = 0
        self.served: frozenset[int] = frozenset()
        self.choosing = False
        self.winners: frozenset[int] = frozenset()

    def changed(self, **changes: Any) -> "Model":
        """A copy with some attributes replaced."""
        new = copy.copy(self)
        for name, value in changes.items():
            setattr(new, name, value)
        return new

    # The common interface

    def waiting(self) -> Move:
        if self.winners:
            return ("over", self.winners)
        if self.choosing or self.mouths != NO_THROW:
            return ("seat", self.turn)
        return ("chance",)

    def legal(self) -> set[Move]:
        if self.winners:
            return set()
        if self.choosing:
            return {("choose", 0), ("choose", 1)}  # PK-22
        if self.mouths == NO_THROW:
            return {("throw", mouths) for mouths in range(7)}
        if self.mouths == PANCHA:
            return {("move", piece, points) for piece, points in self._shares()}
        points = POINTS[self.mouths]
        return {("move", piece, points) for piece in PIECES if self._plain_ok(piece)}

    def play(self, move: Move) -> "Model":
        if move not in self.legal():
            raise ValueError(f"illegal: {move}")
        if move[0] == "choose":
            return self._choose(move[1])
        if move[0] == "move":
            return self._move(move[1], move[2])
        if self.contenders:
            return self._draw(move[1])
        return self._throw(move[1])

    def position(self) -> dict[str, Any]:
        return {
            "steps": [list(row) for row in self.steps],
            "turn": self.turn,
            "islands": list(self.islands),
        }

    # The draw: PK-4, PK-R1

    def _draw(self, mouths: int) -> "Model":
        thrown = (*self.thrown, mouths)
        if len(thrown) < len(self.contenders):
            return self.changed(thrown=thrown, turn=self.contenders[len(thrown)])
        best = [self.contenders[i] for i, m in enumerate(thrown) if m == max(thrown)]
        if len(best) == 1:
            return self.changed(contenders=(), thrown=(), turn=best[0])
        return self.changed(contenders=tuple(best), thrown=(), turn=best[0])

    # Squares

    def _refuge(self, square: Square) -> bool:
        if self.haven and square == PATHS[0][LAST - 1]:  # PK-R8
            return True
        return square in CROSSES  # PK-16, PK-R6

    def _held_by(self, seat: int, square: Square) -> list[int]:
        return [
            piece
            for piece in PIECES
            if ENTRY <= self.steps[seat][piece] <= LAST and PATHS[seat][self.steps[seat][piece] - 1] == square
        ]

    # What is legal

    def _plain_ok(self, piece: int) -> bool:
        """May this piece be moved by the current throw, which is not a Pancha?"""
        start = self.steps[self.turn][piece]
        end = start + POINTS[self.mouths]
        if start == HOME:
            return False
        if start == OFF and self.mouths != ONDU:  # PK-13
            return False
        if start == LAST:
            return self.mouths == ONDU  # PK-21
        if end > LAST:  # PK-20
            return False
        square = PATHS[self.turn][end - 1]
        if self._refuge(square):  # PK-16
            return True
        # PK-17, PK-R4: no other square takes a second piece.
        return not self._held_by(0, square) and not self._held_by(1, square)

    def _share_ok(self, piece: int, points: int) -> bool:
        """May this piece be moved by that share of a Pancha, looking no further?"""
        start = self.steps[self.turn][piece]
        end = start + points
        if end > LAST:  # PK-20, PK-R5
            return False
        if start == OFF and self._held_by(self.turn, PATHS[self.turn][0]):  # PK-R2
            return False
        square = PATHS[self.turn][end - 1]
        # PK-16 to PK-18, PK-R4: an opposing piece does not hinder, an own one does.
        return self._refuge(square) or not self._held_by(self.turn, square)

    def _splits(self) -> list[Shares]:
        """Every sequence of shares, the empty one and unfinished ones included."""
        found: list[Shares] = [()]
        for piece in PIECES:
            for points in range(1, self.left + 1):
                if piece not in self.served and self._share_ok(piece, points):
                    after = self._shared(piece, points)
                    found += [((piece, points), *rest) for rest in after._splits()]
        return found

    def _shares(self) -> set[tuple[int, int]]:
        """PK-R2: the first shares of the splits that play the most points."""
        splits = self._splits()
        most = max(sum(points for _, points in split) for split in splits)
        full = [s for s in splits if sum(points for _, points in s) == most]
        return {split[0] for split in full if split}

    # What moves do

    def _put(self, seat: int, piece: int, step: int) -> "Model":
        row = self.steps[seat]
        row = (*row[:piece], step, *row[piece + 1 :])
        steps = (row, self.steps[1]) if seat == 0 else (self.steps[0], row)
        return self.changed(steps=steps)

    def _shared(self, piece: int, points: int) -> "Model":
        """A share of a Pancha is played, with its capture: PK-8, PK-18, PK-19."""
        end = self.steps[self.turn][piece] + points
        square = PATHS[self.turn][end - 1]
        new = self._put(self.turn, piece, end)
        if not self._refuge(square):
            for victim in self._held_by(1 - self.turn, square):
                new = new._put(1 - self.turn, victim, OFF)
        return new.changed(left=self.left - points, served=self.served | {piece})

    def _throw(self, mouths: int) -> "Model":
        if mouths == PUWAK_MALLA:  # PK-9
            return self._pass()
        new = self.changed(mouths=mouths, left=POINTS[mouths], served=frozenset())
        return new if new.legal() else new._pass()  # PK-14, PK-15, PK-R3

    def _move(self, piece: int, points: int) -> "Model":
        if self.mouths == PANCHA:
            new = self._shared(piece, points)
            return new if new.legal() else new._again()
        end = self.steps[self.turn][piece] + points
        new = self._put(self.turn, piece, end)
        if all(step == HOME for step in new.steps[self.turn]):  # PK-23, PK-R8
            return new._idle().changed(winners=frozenset({self.turn}))
        if end == HOME and self.islands == (-1, -1):  # PK-22, PK-R7
            return new._idle().changed(choosing=True)
        if self.mouths in (ONDU, BOKKA):  # PK-6, PK-10
            return new._again()
        return new._pass()

    def _choose(self, island: int) -> "Model":
        # PK-R7; the throw was an Ondu, so the same player throws again.
        islands = (island, 1 - island) if self.turn == 0 else (1 - island, island)
        return self.changed(islands=islands, choosing=False)

    def _idle(self) -> "Model":
        return self.changed(mouths=NO_THROW, left=0, served=frozenset())

    def _again(self) -> "Model":
        return self._idle()

    def _pass(self) -> "Model":
        return self._idle().changed(turn=1 - self.turn)
