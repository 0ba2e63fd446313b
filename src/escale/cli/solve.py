"""Exact values: `escale solve`."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from escale.cli.options import (
    GameName,
    Lang,
    Options,
    PresetName,
    at_least,
    chosen_options,
    console,
    progress,
    said,
    spoken_language,
)
from escale.core.errors import Trouble
from escale.core.text import house

if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID

    from escale.solver.plan import Plan
    from escale.solver.solving import Progress

STEPS = 1000  # of the bar
TOLERANCE = 1e-6


def solve(
    game: GameName,
    option: Options = None,
    preset: PresetName = None,
    late: Annotated[int, typer.Option("--late", help=said("late"))] = 0,
    tolerance: Annotated[float, typer.Option("--tolerance", help=said("tolerance"))] = TOLERANCE,
    verify: Annotated[int, typer.Option("--verify", help=said("verified"))] = 0,
    lang: Lang = None,
) -> None:
    from escale.core.catalogue import find
    from escale.solver.plan import Plan
    from escale.solver.solving import check_memory, make_table

    spoken, found = spoken_language(lang), find(game)
    at_least(0, **{"--late": late, "--verify": verify})
    if not 0.0 < tolerance < 1.0:
        raise Trouble("tolerance", value=str(tolerance))
    chosen = chosen_options(found, preset, option)
    plan = Plan(found, chosen, late)
    if not plan.pairs:
        raise Trouble("no_layer", late=late, most=max(layer.depth for layer in Plan(found, chosen).layers))
    needed = check_memory(plan)
    _say(spoken, "solve.plan", positions=plan.cells, memory=needed >> 20, disk=2 * plan.cells >> 20)
    begun = time.process_time()
    with progress() as bar:
        task = bar.add_task(house(spoken, "simulate.compiling"), total=STEPS)
        told = partial(_tell, bar, task, spoken)
        file, values, header = make_table(plan, tolerance, _command(found.name, option, preset, late, tolerance), told)
    seconds = round(time.process_time() - begun)
    if not late:
        _say(spoken, "solve.start", share=f"{header.start:.4%}")
    _say(spoken, "solve.kept", file=str(file), residual=f"{header.residual:.1e}", seconds=seconds)
    if verify:
        _verify(plan, values, verify, spoken)


def _tell(bar: Bar, task: TaskID, lang: str, how_far: Progress) -> None:
    """Time left is told by the layers that are done, and by how far the present one has settled."""
    x, y = how_far.pair
    told = house(lang, "solve.layers", x=x, y=y, sweeps=how_far.sweeps, change=f"{how_far.change:.0e}")
    bar.update(task, completed=STEPS * how_far.done, description=told)


def _command(game: str, options: list[str] | None, preset: str | None, late: int, tolerance: float) -> str:
    """What makes the same table again."""
    said = [*([f"--preset {preset}"] if preset else []), *(f"--option {given}" for given in options or ())]
    more = [*([f"--late {late}"] if late else []), *([f"--tolerance {tolerance:g}"] if tolerance != TOLERANCE else [])]
    return " ".join(["escale solve", game, *said, *more])


def _verify(plan: Plan, values: Any, count: int, lang: str) -> None:
    """Positions anywhere, those of a side about to win, and the last ones of games at random."""
    from escale.solver.verifying import Verifier

    verifier = Verifier(plan, values)
    for where, places in (
        ("anywhere", verifier.anywhere(count, 1)),
        ("corners", verifier.corners()),
        ("endings", verifier.endings(count, 2)),
    ):
        found = verifier.look(places)
        _say(lang, f"solve.{where}", positions=found.positions, worst=f"{found.worst:.1e}", mean=f"{found.mean:.1e}")


def _say(lang: str, key: str, **details: Any) -> None:
    console.print(house(lang, key, **details), highlight=False, soft_wrap=True)
