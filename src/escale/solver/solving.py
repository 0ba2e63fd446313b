"""Solves a game: layer after layer, each swept until nothing changes. What is done is kept: a later start goes on from there."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from escale.core.errors import Trouble
from escale.core.options import spelled
from escale.solver import tables
from escale.solver.plan import Layer, Plan

MOST_SWEEPS = 2000

Floats = npt.NDArray[np.float32]


class Method(Protocol):
    """A way to solve."""

    @property
    def values(self) -> Floats:
        """By sheet and pair of sides: the share of the win of whoever's turn it is."""

    def take_up(self, x: Layer, y: Layer, there: Floats, back: Floats) -> None:
        """Values of a pair of layers that were found before, seen from both sides."""

    def work(self, x: Layer, y: Layer) -> Iterator[float]:
        """Sweep a pair of layers again and again; the largest change of each sweep."""


@dataclass(frozen=True)
class Progress:
    """How far it is: pairs of layers, by what they weigh."""

    done: float  # a share
    pair: tuple[int, int]  # layers
    sweeps: int
    change: float


def method(plan: Plan) -> Any:
    """The class of the method that the game names."""
    from escale.solver.graph import Graph
    from escale.solver.race import Race
    from escale.solver.rounds import Rounds

    return {"graph": Graph, "race": Race, "matrix": Rounds}[plan.numbering.METHOD]


def check_memory(plan: Plan) -> int:
    """How many bytes it takes; refused if there are not so many."""
    needed = int(method(plan).memory(plan) * 1.1) + (512 << 20)
    if needed > (free := free_memory()):
        raise Trouble("memory", needed=needed >> 20, free=free >> 20)
    return needed


def free_memory() -> int:
    """Bytes that are free, or would be."""
    lines = Path("/proc/meminfo").read_text().splitlines()
    return next(int(line.split()[1]) << 10 for line in lines if line.startswith("MemAvailable"))


def solve(plan: Plan, tolerance: float, work: Path, tell: Callable[[Progress], None]) -> tuple[Floats, float]:
    """All values of a game, and the largest change of the last sweeps. `work`: a folder for what is done, meanwhile."""
    solver: Method = method(plan)(plan)
    kept = Kept(plan, tolerance, work)
    sizes = [x.size * y.size * (1 if x == y else 2) for x, y in plan.pairs]
    residual = 0.0
    for k, (x, y) in enumerate(plan.pairs):
        change = kept.take_up(solver, x, y)
        if change is None:
            change = settle(solver, x, y, tolerance, partial(_tell, tell, sum(sizes[:k]) / sum(sizes), x, y))
            kept.keep(solver, x, y, change)
        residual = max(residual, change)
    return solver.values, residual


def settle(solver: Method, x: Layer, y: Layer, tolerance: float, tell: Callable[[int, float], None]) -> float:
    """Sweep until nothing changes; the last change."""
    change = 1.0
    for sweeps, change in enumerate(solver.work(x, y), 1):
        tell(sweeps, change)
        if change <= tolerance or sweeps == MOST_SWEEPS:
            break
    return change


def _tell(tell: Callable[[Progress], None], done: float, x: Layer, y: Layer, sweeps: int, change: float) -> None:
    tell(Progress(done, (x.depth, y.depth), sweeps, change))


class Kept:
    """What is done, pair of layers by pair, in a folder: those of other rules or another tolerance are not taken up."""

    def __init__(self, plan: Plan, tolerance: float, folder: Path) -> None:
        self.folder = folder
        self.mark = f"{tables.digest(plan)} {tolerance} {plan.many} {plan.depth}"
        self.folder.mkdir(parents=True, exist_ok=True)

    def _file(self, x: Layer, y: Layer) -> Path:
        return self.folder / f"{x.depth}-{y.depth}.npz"

    def keep(self, solver: Method, x: Layer, y: Layer, change: float) -> None:
        """Written beside, then put in place."""
        beside = self.folder / "new.npz"
        there, back = solver.values[:, x.span, y.span], solver.values[:, y.span, x.span]
        np.savez(beside, mark=self.mark, change=change, there=there, back=back)
        beside.replace(self._file(x, y))

    def take_up(self, solver: Method, x: Layer, y: Layer) -> float | None:
        """The last change of a pair that was done before."""
        if not self._file(x, y).exists():
            return None
        with np.load(self._file(x, y)) as found:
            if str(found["mark"]) != self.mark:
                return None
            solver.take_up(x, y, found["there"], found["back"])
            return float(found["change"])


def make_table(
    plan: Plan, tolerance: float, command: str, tell: Callable[[Progress], None]
) -> tuple[Path, Floats, tables.Header]:
    """Solve a game and keep its table; where it is, the values as they were before they were rounded, and what it is of."""
    file = tables.table_file(plan)
    work = file.with_suffix(".work")
    tables.check_disk(file, 8 * plan.cells)
    values, residual = solve(plan, tolerance, work, tell)
    header = tables.Header(
        game=plan.game.name,
        rules=plan.game.version,
        digest=tables.digest(plan),
        options=spelled(plan.game, plan.options),
        sides=plan.many,
        sheets=plan.sheets,
        late=plan.depth,
        residual=residual,
        start=float(values[(0, *opening(plan))]) if plan.depth == 0 else 0.0,
        command=command,
    )
    tables.keep(file, header, values)
    shutil.rmtree(work)
    return file, values, header


def opening(plan: Plan) -> tuple[int, int]:
    """The sides the game begins with."""
    s = plan.start.copy()
    plan.game.rules.begin(s, 0)
    return int(plan.rank[plan.numbering.key(s, 0)]), int(plan.rank[plan.numbering.key(s, 1)])
