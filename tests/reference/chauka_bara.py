"""An independent, slow model of Chauka Bara, written from the clauses, used only as an
oracle in tests.
"""

import copy
from typing import Any

Move = tuple[Any, ...]
Square = tuple[int, int]
Steps = tuple[tuple[int, ...], ...]
Rights = tuple[bool, ...]

# CB-5, CB-9 and TH-6: the printed path of the home at the bottom.
PATH: tuple[Square, ...] = (
    *((2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (4, 3), (4, 4), (3, 4)),
    *((2, 4), (1, 4), (0, 4), (0, 3), (0, 2), (0, 1), (0, 0), (1, 0)),
    *((1, 1), (1, 2), (1, 3), (2, 3), (3, 3), (3, 2), (3, 1), (2, 1)),
    (2, 2),
)
HOMES: frozenset[Square] = frozenset({(2, 0), (4, 2), (2, 4), (0, 2)})  # CB-1
CENTRE: Square = (2, 2)
TURNS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}  # CB-R8: quarter turns per seat

START, FIRST_INNER, END = 0, 16, 24
PIECES = (0, 1, 2, 3)
VALUES = {1: 1, 2: 2, 3: 3, 4: 4, 0: 8}  # CB-3
LARGE = (4, 8)  # chauka and bara
NO_THROW = 0


def turned(square: Square, turns: int) -> Square:
    """Quarter turns about the centre, anticlockwise."""
    x, y = square
    for _ in range(turns):
        x, y = 4 - y, x
    return (x, y)


class Model:
    """One position of the game; `play` gives the next one."""

    def __init__(self, players: int, opening: bool = False) -> None:
        if players not in TURNS:  # CB-1
            raise ValueError("Chauka Bara has 2, 3 or 4 players")
        self.players = players
        self.opening = opening
        self.steps: Steps = ((START,) * 4,) * players  # CB-1
        self.captured: Rights = (False,) * players
        self.opened: frozenset[int] = frozenset()
        self.turn = 0
        # The draw for the first player: who throws in this round, what was thrown.
        self.contenders: tuple[int, ...] = tuple(range(players))
        self.thrown: tuple[int, ...] = ()
        # The throw being played, the chaukas and baras in a row, and the steps and
        # rights as they stood before the first of these.
        self.value = NO_THROW
        self.run = 0
        self.before: tuple[Steps, Rights] = (self.steps, self.captured)
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
        if self.value != NO_THROW:
            return ("seat", self.turn)
        return ("chance",)

    def legal(self) -> set[Move]:
        if self.winners:
            return set()
        if self.value == NO_THROW:
            return {("throw", mouths) for mouths in range(5)}
        return {("move", piece) for piece in PIECES if self._may_move(self.turn, piece, self.value)}

    def play(self, move: Move) -> "Model":
        if move not in self.legal():
            raise ValueError(f"illegal: {move}")
        if move[0] == "move":
            return self._move(move[1])
        if self.contenders:
            return self._draw(move[1])
        return self._throw(VALUES[move[1]])

    def position(self) -> dict[str, Any]:
        return {
            "steps": [list(row) for row in self.steps],
            "turn": self.turn,
            "captured": list(self.captured),
        }

    # The draw: CB-R1

    def _draw(self, mouths: int) -> "Model":
        thrown = (*self.thrown, mouths)
        if len(thrown) < len(self.contenders):
            return self.changed(thrown=thrown, turn=self.contenders[len(thrown)])
        best = [self.contenders[i] for i, m in enumerate(thrown) if m == max(thrown)]
        if len(best) == 1:
            return self.changed(contenders=(), thrown=(), turn=best[0])
        return self.changed(contenders=tuple(best), thrown=(), turn=best[0])

    # Squares and what is legal

    def _square(self, seat: int, step: int) -> Square:
        return turned(PATH[step], TURNS[self.players][seat])

    def _may_move(self, seat: int, piece: int, value: int) -> bool:
        if self.opening and seat not in self.opened:  # CB-18
            return False
        end = self.steps[seat][piece] + value
        if end > END:  # CB-R3
            return False
        return end < FIRST_INNER or self.captured[seat]  # CB-14, CB-15, CB-R11

    def _could_ever_move(self, seat: int) -> bool:
        """Is there a throw with which this seat could move a piece?"""
        for value in VALUES.values():
            new = self._opened_by(seat, value)
            if any(new._may_move(seat, piece, value) for piece in PIECES):
                return True
        return False

    # Throwing

    def _opened_by(self, seat: int, value: int) -> "Model":  # CB-18, CB-R7
        return self.changed(opened=self.opened | {seat}) if value in LARGE else self

    def _throw(self, value: int) -> "Model":
        new = self._opened_by(self.turn, value)
        if value not in LARGE:
            new = new.changed(run=0)  # CB-R6: the run is broken
        elif self.run == 0:
            new = new.changed(run=1, before=(self.steps, self.captured))
        else:
            new = new.changed(run=self.run + 1)
        if new.run == 3:  # CB-17, CB-R6
            steps, captured = new.before
            return new.changed(steps=steps, captured=captured)._pass()
        new = new.changed(value=value)
        if new.legal():  # CB-R2
            return new
        if value in LARGE:  # CB-R5
            return new._again()
        return new._pass()

    def _again(self) -> "Model":
        return self.changed(value=NO_THROW)

    def _pass(self) -> "Model":
        seat = (self.turn + 1) % self.players  # CB-R1
        return self.changed(value=NO_THROW, run=0, turn=seat)

    # Moving

    def _put(self, seat: int, piece: int, step: int) -> "Model":
        row = self.steps[seat]
        row = (*row[:piece], step, *row[piece + 1 :])
        return self.changed(steps=(*self.steps[:seat], row, *self.steps[seat + 1 :]))

    def _victims(self, square: Square) -> list[tuple[int, int]]:
        if square in HOMES or square == CENTRE:  # CB-8, CB-R4
            return []
        return [
            (seat, piece)
            for seat in range(self.players)
            for piece in PIECES
            if seat != self.turn and self._square(seat, self.steps[seat][piece]) == square
        ]

    def _move(self, piece: int) -> "Model":
        end = self.steps[self.turn][piece] + self.value
        victims = self._victims(self._square(self.turn, end))
        new = self._put(self.turn, piece, end)
        for seat, victim in victims:  # CB-6, CB-7, CB-R4
            new = new._put(seat, victim, START)
        if victims:  # CB-15
            new = new.changed(captured=tuple(right or seat == self.turn for seat, right in enumerate(self.captured)))
        if all(step == END for step in new.steps[self.turn]):  # CB-10, CB-R6
            return new._over(frozenset({self.turn}))
        seats = range(self.players)
        if not any(new._could_ever_move(seat) for seat in seats):  # CB-R9
            return new._over(frozenset(seats))
        if victims or self.value in LARGE:  # CB-11, CB-12, CB-R5
            return new._again()
        return new._pass()

    def _over(self, winners: frozenset[int]) -> "Model":
        return self.changed(value=NO_THROW, winners=winners)
