"""An independent, slow model of Riombo, written from the clauses, used only as an oracle
in tests. The river is authored content, so its squares are read from the board.
"""

import copy
import tomllib
from importlib.resources import files
from itertools import pairwise
from typing import Any

Move = tuple[Any, ...]
Numbers = tuple[int, ...]
Phrase = tuple[str, int]
Groups = tuple[frozenset[int], ...]
Tale = tuple[tuple[Numbers, Numbers, Numbers], ...]

RIVER: list[dict[str, Any]] = tomllib.loads(files("escale.games.riombo").joinpath("board.toml").read_text("utf-8"))["square"]
START, FINISH = 0, len(RIVER) - 1

LIMITS = {2: 4, 3: 3, 4: 3, 5: 2, 6: 2}  # RI-6
PURSE, GOAL, PRIZE = 40, 80, 10  # RI-3, RI-4, RI-11
MOST_CANOES = 3  # RI-1
ROUNDS = 3  # RI-R11: running, that change nothing
CHANCE = 7  # not a seat
OPEN = -1  # a hand that is not closed


def put(row: Numbers, seat: int, value: int) -> Numbers:
    return (*row[:seat], value, *row[seat + 1 :])


def ranked(values: dict[int, int]) -> list[frozenset[int]]:
    """Seats in groups of equal value, the richest first."""
    return [frozenset(seat for seat in values if values[seat] == value) for value in sorted(set(values.values()), reverse=True)]


class Model:
    """One position of the game; `play` gives the next one."""

    def __init__(
        self,
        players: int,
        short: bool = False,
        phrase_a: str = "take_bank",
        amount_a: int = 10,
        phrase_b: str = "take_left",
        amount_b: int = 3,
    ) -> None:
        if not 2 <= players <= 6:  # RI-1
            raise ValueError("Riombo has 2 to 6 players")
        self.players = players
        self.short = short
        self.agreed: dict[str, Phrase] = {"agreed_a": (phrase_a, amount_a), "agreed_b": (phrase_b, amount_b)}  # RI-12
        self.phase = "draw"
        self.turn = 0
        self.at: Numbers = (START,) * players
        self.canoes: Numbers = (1,) * players
        self.purse: Numbers = (PURSE,) * players
        self.hands: Numbers = (OPEN,) * players
        self.shown: Numbers = (OPEN,) * players
        self.arrived: frozenset[int] = frozenset()
        self.fallen: Groups = ()  # the first to go first; those of one group are equal
        self.tale: Tale = ()  # the standing before each turn since somebody last went out or arrived
        self.left = False  # in this turn somebody went out or arrived
        self.turns = 0
        self.alike = 0

    def changed(self, **changes: Any) -> "Model":
        """A copy with some attributes replaced."""
        new = copy.copy(self)
        for name, value in changes.items():
            setattr(new, name, value)
        return new

    # The common interface; several seats may be asked at once, so moves come with their seat

    def waiting(self) -> Move:
        if self.phase == "over":
            return ("over", frozenset(seat for seat, place in enumerate(self.places()) if place == 1))
        if self.phase == "draw":
            return ("chance",)
        return ("seats", self.asked())

    def asked(self) -> frozenset[int]:
        if self.phase == "sticks":
            return frozenset(seat for seat in self._inside() if self.hands[seat] == OPEN)
        return frozenset({self.turn}) if self.phase == "finish" else frozenset()

    def legal(self, seat: int) -> set[Move]:
        if self.phase == "draw" and seat == CHANCE:  # RI-R2
            return {("draw", first) for first in range(self.players)}
        if self.phase == "sticks" and seat in self._inside():  # RI-6, RI-R1; a hand may be changed until the last is closed
            return {("show", sticks) for sticks in range(min(LIMITS[len(self._inside())], self.purse[seat]) + 1)}
        return {("take",), ("stack",)} if seat in self.asked() else set()  # RI-11, RI-16

    def play(self, move: Move, seat: int) -> "Model":
        if move not in self.legal(seat):
            raise ValueError(f"illegal: {move}")
        if move[0] == "draw":
            return self.changed(phase="sticks", turn=move[1])
        if move[0] == "show":
            return self._close(seat, move[1])
        return self._prize() if move[0] == "take" else self._stack()

    def position(self) -> dict[str, Any]:
        return {
            "phase": self.phase,
            "turn": self.turn,
            "at": list(self.at),
            "canoes": list(self.canoes),
            "purse": list(self.purse),
            "out": sorted(self._out()),
            "arrived": sorted(self.arrived),
            "turns": self.turns,
            "alike": self.alike,
            "chosen": [seat for seat in range(self.players) if self.hands[seat] != OPEN],
            "shown": [sticks + 1 for sticks in self.shown],
            "hands": [sticks + 1 for sticks in self.hands],
            "fell": [place if seat in self._out() else 0 for seat, place in enumerate(self.places())],
        }

    def places(self) -> list[int]:  # RI-4, RI-R4, RI-R6
        """Each seat's place: those still in by value, then the eliminated, the last to go first."""
        found = [0] * self.players
        place = 1
        for group in (*ranked({seat: self.purse[seat] for seat in self._inside()}), *reversed(self.fallen)):
            for seat in group:
                found[seat] = place
            place += len(group)
        return found

    # Who is there

    def _out(self) -> frozenset[int]:
        return frozenset().union(*self.fallen)

    def _inside(self) -> list[int]:
        return [seat for seat in range(self.players) if seat not in self._out()]

    def _rowers(self) -> list[int]:
        """Those who still take turns: RI-R7."""
        return [seat for seat in self._inside() if seat not in self.arrived]

    def _clockwise(self) -> list[int]:
        """The others who are in, clockwise from the active player: RI-R3, RI-20."""
        order = [(self.turn + k) % self.players for k in range(1, self.players)]
        return [seat for seat in order if seat in self._inside()]

    # Sticks as dice

    def _close(self, seat: int, sticks: int) -> "Model":
        new = self.changed(hands=put(self.hands, seat, sticks))
        return new if new.asked() else new._open()

    def _open(self) -> "Model":  # RI-6, RI-7
        """All hands open at once, and the canoe is rowed."""
        steps = sum(sticks for sticks in self.hands if sticks != OPEN)
        new = self.changed(shown=self.hands, hands=(OPEN,) * self.players, tale=(*self.tale, self._standing()))
        return new._row(steps) if steps else new._square()  # RI-8, RI-R5

    # One turn: rowing, greeting, the square or the finish

    def _row(self, steps: int) -> "Model":
        end = min(self.at[self.turn] + steps, FINISH)  # RI-11
        new = self.changed(at=put(self.at, self.turn, end))
        if end == FINISH:
            return new._finish()
        new = new._greet()
        if new._decided():  # RI-R6
            return new._over()
        return new._square() if new.turn not in new._out() else new._pass()  # RI-R3

    def _greet(self) -> "Model":  # RI-13, RI-14, RI-15
        here = [seat for seat in self._clockwise() if self.at[seat] == self.at[self.turn]]
        new = self
        for seat in here:
            new = new._given(self.turn, seat, self._times(1))
        return new

    def _square(self) -> "Model":  # RI-9
        word, amount = self._instruction()
        new = self._followed(word, self._times(amount), amount)
        return new._over() if new._decided() else new._pass()

    def _instruction(self) -> Phrase:
        square = RIVER[self.at[self.turn]]
        return self.agreed.get(square["kind"], (square["kind"], square.get("amount", 0)))

    def _times(self, amount: int) -> int:  # RI-14, RI-16, RI-R9
        return amount * self.canoes[self.turn]

    def _finish(self) -> "Model":
        if self.short:
            return self._arrive()
        return self._prize() if self.canoes[self.turn] == MOST_CANOES else self.changed(phase="finish")  # RI-R9

    def _arrive(self) -> "Model":  # RI-5, RI-R7
        return self._earned(self.turn, PRIZE).changed(arrived=self.arrived | {self.turn}, left=True)._pass()

    def _prize(self) -> "Model":  # RI-11, RI-14
        new = self._earned(self.turn, self._times(PRIZE))._back()
        return new._over() if new._decided() else new._pass()

    def _stack(self) -> "Model":  # RI-11, RI-16
        return self.changed(canoes=put(self.canoes, self.turn, self.canoes[self.turn] + 1))._back()._pass()

    def _back(self) -> "Model":
        return self.changed(at=put(self.at, self.turn, START))

    # Instructions: RI-19, RI-R8

    def _followed(self, word: str, amount: int, plain: int) -> "Model":
        """Follow an instruction; `amount` is multiplied for the active player, `plain` is as written."""
        verb, _, whom = word.partition("_")
        if word == "back":
            return self._back()
        if word == "all_bank":
            return self._levied({seat: amount if seat == self.turn else plain for seat in self._inside()})
        if whom == "bank":
            return self._earned(self.turn, amount) if verb == "take" else self._levied({self.turn: amount})
        new = self
        for other in self._meant(whom):
            new = new._given(self.turn, other, amount) if verb == "give" else new._given(other, self.turn, amount)
        return new

    def _meant(self, whom: str) -> list[int]:  # RI-R3, RI-R10
        others = self._clockwise()
        return {"each": others, "left": others[:1], "right": others[-1:]}.get(whom, [])

    # Payments

    def _earned(self, seat: int, value: int) -> "Model":
        return self.changed(purse=put(self.purse, seat, self.purse[seat] + value))

    def _given(self, giver: int, receiver: int, amount: int) -> "Model":
        """One player pays another; who cannot give it all gives everything: RI-R3."""
        value = min(amount, self.purse[giver])
        if value == 0:
            return self
        return self._earned(receiver, value)._levied({giver: value})

    def _levied(self, dues: dict[int, int]) -> "Model":
        """Payments at the same moment; those they empty are out, the richer before it the later: RI-R3, RI-R4."""
        new = self
        for seat, due in dues.items():
            new = new._earned(seat, -min(due, self.purse[seat]))
        emptied = {seat: self.purse[seat] for seat in dues if new.purse[seat] == 0}
        for group in reversed(ranked(emptied)):
            new = new._fallen(group)
        return new

    def _fallen(self, group: frozenset[int]) -> "Model":  # RI-17, RI-R3
        new = self.changed(fallen=(*self.fallen, group), arrived=self.arrived - group, left=True)
        for seat in group:
            new = new.changed(at=put(new.at, seat, START), canoes=put(new.canoes, seat, 0))
        return new

    # The end of a turn and of the game

    def _decided(self) -> bool:
        """Is the game over at this reading of the totals? A turn it cuts short is not counted: RI-18, RI-R6, RI-R7."""
        return len(self._inside()) <= 1 or (not self.short and max(self.purse) >= GOAL)

    def _pass(self) -> "Model":  # RI-20, RI-R7, RI-R11
        new = self._counted()
        if not new._rowers() or new.alike == ROUNDS:
            return new._over()
        seat = next(seat for seat in (*new._clockwise(), new.turn) if seat in new._rowers())
        return new.changed(phase="sticks", turn=seat)

    def _standing(self) -> tuple[Numbers, Numbers, Numbers]:
        return (self.at, self.canoes, self.purse)

    def _counted(self) -> "Model":  # RI-R11
        """Turns of the round under way, and the whole rounds just before it that each ended as it began."""
        if self.left:
            return self.changed(tale=(), left=False, turns=0, alike=0)
        length, found = len(self._rowers()), 0
        begun = [*self.tale, self._standing()][::length]
        for before, after in pairwise(begun):
            found = found + 1 if before == after else 0
        return self.changed(turns=len(self.tale) % length, alike=found)

    def _over(self) -> "Model":
        return self.changed(phase="over")
