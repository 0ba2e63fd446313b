"""Choices made at once: matrix games, and a tiny game of them solved by `rounds` and by brute force."""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np
import pytest

from escale.core.moves import Events, Move
from escale.solver import matrix
from escale.solver.plan import Plan
from escale.solver.rounds import Rounds
from escale.solver.verifying import Verifier
from tests.solver import toy


def solved(cells: list[list[float]]) -> tuple[float, Any, Any]:
    n, m = len(cells), len(cells[0])
    x, y = np.zeros(matrix.WIDE), np.zeros(matrix.WIDE)
    room = (np.zeros((matrix.WIDE + 1, 2 * matrix.WIDE + 1)), np.zeros(matrix.WIDE, np.int64))
    found = matrix.solve(np.array(cells).reshape(-1), n, m, x, y, *room)
    return found, x[:n], y[:m]


@pytest.mark.parametrize("seed", range(40))
def test_neither_can_do_better_than_the_value(seed: int) -> None:
    """The mixtures prove it: the first's brings at least the value against any answer, the second's lets no more through."""
    rng = random.Random(seed)
    cells = [[rng.choice((rng.random(), 0.0, 0.5, 1.0)) for _ in range(rng.randint(1, 5))]]
    cells += [[rng.random() for _ in cells[0]] for _ in range(rng.randint(0, 4))]
    found, x, y = solved(cells)
    assert x.min() >= -1e-9
    assert y.min() >= -1e-9
    assert (x.sum(), y.sum()) == pytest.approx((1.0, 1.0))
    assert min(x @ np.array(cells)) == pytest.approx(found, abs=1e-9)
    assert max(np.array(cells) @ y) == pytest.approx(found, abs=1e-9)


class ToyPlan(Plan):
    def __init__(self) -> None:
        self.module: Any = sys.modules[toy.__name__]
        self.numbering = self.module
        self.game = toy.game(self.module)
        self.options, self.depth, self.sheets = {}, 0, toy.SHEETS
        self.start = toy.begins()
        self.sides = toy.sides(self.start)


def swept(plan: Plan) -> Rounds:
    solver = Rounds(plan)
    layer = plan.layers[0]
    for change in solver.work(layer, layer):
        if change < 1e-6:
            return solver
    raise AssertionError


def brute(sweeps: int = 120) -> dict[bytes, float]:
    """What every position is worth to whoever's turn it is, counters and all, by the rules and nothing else."""
    found: dict[bytes, float] = {}
    todo = [toy.begins()]
    while todo:
        s = todo.pop()
        if bytes(s) not in found:
            found[bytes(s)] = 0.5
            todo += [t for a in range(3) for b in range(3) if (t := after(s, a, b)).must]
    for _ in range(sweeps):
        for state in found:
            s = toy.State.from_bytes(state)
            cells = [[1.0 - worth(found, after(s, a, b), 1 - s.turn) for b in range(3)] for a in range(3)]
            found[state] = solved(cells)[0]
    return found


def after(s: toy.State, a: int, b: int) -> toy.State:
    """Whose turn it is shows a."""
    made, deaf = s.copy(), Events()
    toy.play(made, s.turn, Move(0, a), deaf)
    toy.play(made, 1 - s.turn, Move(0, b), deaf)
    made.hands[0] = made.hands[1] = 0
    return made


def worth(found: dict[bytes, float], s: toy.State, seat: int) -> float:
    if s.must:
        return found[bytes(s)] if s.turn == seat else 1.0 - found[bytes(s)]
    out = [0, 0]
    toy.places(s, out)
    return 0.5 if out[0] == out[1] else float(out[seat] == 1)


def test_a_tiny_game_of_closed_hands() -> None:
    """`rounds` numbers a part of the positions and works the chains of idle rounds out; brute force knows no such thing."""
    plan, exact = ToyPlan(), brute()
    solver = swept(plan)
    known = [s for s in map(toy.State.from_bytes, exact) if toy.is_known(s)]
    assert len(known) > 40
    for s in known:
        place = toy.sheet(s), plan.rank[s.at[s.turn]], plan.rank[s.at[1 - s.turn]]
        assert solver.values[place] == pytest.approx(exact[bytes(s)], abs=1e-4), s
    assert len({round(v, 4) for v in exact.values()}) > 12


def test_a_look_ahead_agrees() -> None:
    plan = ToyPlan()
    verifier = Verifier(plan, swept(plan).values)
    found = verifier.look(verifier.anywhere(200, 1))
    assert found.positions == 200
    assert found.worst < 1e-5
