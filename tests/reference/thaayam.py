"""An independent, slow model of Thaayam, written from the clauses, used only as an
oracle in tests.
"""

import copy
from itertools import combinations
from typing import Any

Move = tuple[Any, ...]
Square = tuple[int, int]
Rows = tuple[tuple[int, ...], ...]

# TH-6: the printed path of the Palace at the bottom.
PATH: tuple[Square, ...] = (
    *((2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (4, 3), (4, 4), (3, 4)),
    *((2, 4), (1, 4), (0, 4), (0, 3), (0, 2), (0, 1), (0, 0), (1, 0)),
    *((1, 1), (1, 2), (1, 3), (2, 3), (3, 3), (3, 2), (3, 1), (2, 1)),
    (2, 2),
)
PALACES: frozenset[Square] = frozenset({(2, 0), (4, 2), (2, 4), (0, 2)})  # TH-1
CENTRE: Square = (2, 2)
TURNS = {2: (0, 2), 4: (0, 1, 2, 3)}  # TH-R1, TH-R9: quarter turns of each seat

WAITING, PALACE, MIDDLE, TAKEN_OFF = 0, 1, 25, 26
PIECES = (0, 1, 2, 3)
ALONE = -1
RESULTS = (1, 2, 3, 4, 8)
DRAW, SERIES, SHARING, AGAIN = "draw", "series", "sharing", "again"


def turned(square: Square, turns: int) -> Square:
    """Quarter turns about the centre, anticlockwise."""
    x, y = square
    for _ in range(turns):
        x, y = 4 - y, x
    return (x, y)


class Model:
    """One position of the game; `play` gives the next one."""

    def __init__(self, players: int, gather: bool = True) -> None:
        if players not in TURNS:  # TH-1
            raise ValueError("Thaayam has 2 or 4 players")
        self.players = players
        self.gather = gather
        self.steps: Rows = ((WAITING,) * 4,) * players  # TH-3
        self.partner: Rows = ((ALONE,) * 4,) * players
        self.turn = 0
        self.phase = DRAW
        # The draw for the first player: who throws in this round, what was thrown.
        self.contenders: tuple[int, ...] = tuple(range(players))
        self.thrown: tuple[int, ...] = ()
        # The series: results not yet used, whether results count, any capture made.
        self.kept: tuple[int, ...] = ()
        self.counting = False
        self.captured = False
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
        if self.phase in (SHARING, AGAIN):
            return ("seat", self.turn)
        return ("chance",)

    def legal(self) -> set[Move]:
        if self.winners:
            return set()
        if self.phase == AGAIN:
            return {("again", 0), ("again", 1)}  # TH-15, TH-R3
        if self.phase != SHARING:
            return {("throw", mouths) for mouths in range(5)}
        uses = self._uses()
        declarations = self._declarations()  # TH-R4: after the last result too
        finish: set[Move] = {("finish",)} if declarations and not uses else set()
        return uses | declarations | finish  # TH-11

    def play(self, move: Move) -> "Model":
        if move not in self.legal():
            raise ValueError(f"illegal: {move}")
        verb, numbers = move[0], move[1:]
        if verb == "throw" and self.phase == DRAW:
            return self._draw(*numbers)
        if verb == "throw":
            return self._throw(*numbers)
        if verb == "again":
            return self._series(self.turn) if numbers == (1,) else self._pass()
        if verb == "finish":
            return self._finish()
        if verb == "declare":
            return self._pair(*numbers)._go_on()
        return self._use(verb, *numbers)._go_on()

    def position(self) -> dict[str, Any]:
        return {
            "steps": [list(row) for row in self.steps],
            "partner": [list(row) for row in self.partner],
            "turn": self.turn,
            "kept": {result: self.kept.count(result) for result in RESULTS},
        }

    # The draw and the series

    def _draw(self, mouths: int) -> "Model":  # TH-4
        thrown = (*self.thrown, mouths)
        if len(thrown) < len(self.contenders):
            return self.changed(thrown=thrown, turn=self.contenders[len(thrown)])
        best = [self.contenders[i] for i, m in enumerate(thrown) if m == max(thrown)]
        if len(best) == 1:
            return self.changed(contenders=(), thrown=())._series(best[0])
        return self.changed(contenders=tuple(best), thrown=(), turn=best[0])

    def _series(self, seat: int) -> "Model":
        on_board = any(PALACE <= step <= MIDDLE for step in self.steps[seat])
        return self.changed(  # TH-10, TH-R2: with nothing on the board, wait for a 1
            turn=seat, phase=SERIES, kept=(), counting=on_board, captured=False
        )

    def _throw(self, mouths: int) -> "Model":
        result = 8 if mouths == 0 else mouths  # TH-5
        counting = self.counting or result == 1  # TH-10
        kept = (*self.kept, result) if counting else self.kept
        new = self.changed(kept=kept, counting=counting)
        return new.changed(phase=SHARING)._go_on() if result in (2, 3) else new  # TH-7

    def _go_on(self) -> "Model":
        """Give the move to the player, or end what ends by itself."""
        if all(step == TAKEN_OFF for step in self.steps[self.turn]):  # TH-26
            return self.changed(winners=frozenset({self.turn}))
        return self if self.legal() else self._finish()  # TH-12, TH-R7

    def _finish(self) -> "Model":
        again = self.changed(phase=AGAIN, kept=())
        return again if self.captured else self._pass()  # TH-15

    def _pass(self) -> "Model":
        return self._series((self.turn + 1) % self.players)  # TH-4

    # Squares

    def _square(self, seat: int, step: int) -> Square:
        return turned(PATH[step - 1], TURNS[self.players][seat])

    def _on(self, seat: int, square: Square) -> list[int]:
        """The pieces of a seat that stand on a square."""
        row = self.steps[seat]
        on_board = [piece for piece in PIECES if PALACE <= row[piece] <= MIDDLE]
        return [piece for piece in on_board if self._square(seat, row[piece]) == square]

    # What is legal

    def _uses(self) -> set[Move]:
        found: set[Move] = set()
        partner = self.partner[self.turn]
        pairs = [a for a, b in combinations(PIECES, 2) if partner[a] == b]
        for result in set(self.kept):  # TH-8
            singles = [p for p in PIECES if self._single_ok(p, result)]
            twins = [p for p in pairs if self._twins_ok(p, result)]
            found |= {("move", piece, result) for piece in singles}
            found |= {("twins", piece, result) for piece in twins}
        if self.kept.count(1) >= 2:  # TH-23, TH-R6
            waiting = [p for p in pairs if self.steps[self.turn][p] == WAITING]
            found |= {("enter_twins", piece) for piece in waiting}
        return found

    def _single_ok(self, piece: int, result: int) -> bool:
        step = self.steps[self.turn][piece]
        if step == WAITING:
            return result == 1  # TH-9
        if step == TAKEN_OFF:
            return False
        if step == MIDDLE:  # TH-25, TH-R8
            gathered = all(other >= MIDDLE for other in self.steps[self.turn])
            return result == 1 and (gathered or not self.gather)
        return step + result <= MIDDLE  # TH-24

    def _twins_ok(self, first: int, result: int) -> bool:
        step = self.steps[self.turn][first]
        return step != WAITING and step + pace(result) < MIDDLE  # TH-19, TH-R13

    def _declarations(self) -> set[Move]:
        opposite = turned(self._square(self.turn, PALACE), 2)
        there = self._on(self.turn, opposite)  # TH-17, TH-R4
        single = [p for p in there if self.partner[self.turn][p] == ALONE]  # TH-R12
        return {("declare", a, b) for a, b in combinations(single, 2)}

    # What moves do

    def _put(self, seat: int, piece: int, step: int) -> "Model":
        return self.changed(steps=replaced(self.steps, seat, piece, step))

    def _pair(self, a: int, b: int) -> "Model":
        partner = replaced(self.partner, self.turn, a, b)
        return self.changed(partner=replaced(partner, self.turn, b, a))

    def _part(self, piece: int) -> "Model":  # TH-20, TH-R6
        partner = self.partner
        other = partner[self.turn][piece]
        if other != ALONE:
            partner = replaced(partner, self.turn, other, ALONE)
        return self.changed(partner=replaced(partner, self.turn, piece, ALONE))

    def _spend(self, result: int) -> "Model":
        at = self.kept.index(result)
        return self.changed(kept=self.kept[:at] + self.kept[at + 1 :])

    def _use(self, verb: str, piece: int, result: int = 1) -> "Model":
        step = self.steps[self.turn][piece]
        new = self._spend(result)
        if verb == "move":
            new = new._part(piece)._put(self.turn, piece, step + result)
            return new if step == MIDDLE else new._capture(step + result, False)
        if verb == "enter_twins":
            new = new._spend(1)
        end = PALACE if verb == "enter_twins" else step + pace(result)
        other = self.partner[self.turn][piece]
        new = new._put(self.turn, piece, end)._put(self.turn, other, end)
        return new._capture(end, True)

    def _capture(self, end: int, by_twins: bool) -> "Model":  # TH-14, TH-R5, TH-R11
        square = self._square(self.turn, end)
        new = self
        if square in PALACES or square == CENTRE:  # TH-16
            return new
        for seat in set(range(self.players)) - {self.turn}:
            for piece in self._on(seat, square):
                if by_twins or self.partner[seat][piece] == ALONE:  # TH-21, TH-22
                    new = new._put(seat, piece, WAITING).changed(captured=True)
        return new


def pace(result: int) -> int:  # TH-18
    return result // 2 if result % 2 == 0 else result


def replaced(rows: Rows, seat: int, piece: int, value: int) -> Rows:
    row = (*rows[seat][:piece], value, *rows[seat][piece + 1 :])
    return (*rows[:seat], row, *rows[seat + 1 :])
