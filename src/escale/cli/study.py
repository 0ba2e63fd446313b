"""Games by the thousand: `escale simulate`, and `escale warm` to compile them beforehand."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from escale.cli.options import (
    AsJson,
    GameName,
    Lang,
    Options,
    Players,
    PresetName,
    Seed,
    at_least,
    checked_seed,
    chosen_options,
    console,
    progress,
    said,
    spoken_language,
)
from escale.core.text import house

if TYPE_CHECKING:
    from escale.core.contract import Nature
    from escale.core.game import Game
    from escale.lab.contests import Contests
    from escale.lab.simulate import Simulation


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", help=said("count"))] = 1000,
    seed: Seed = None,
    players: Players = None,
    option: Options = None,
    preset: PresetName = None,
    levels: Annotated[str | None, typer.Option("--levels", metavar="3|1,3,5,5", help=said("levels"))] = None,
    temperaments: Annotated[str | None, typer.Option("--temperaments", metavar="NAME,…", help=said("temperaments"))] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    from escale.cli.natures import natures_of
    from escale.core.catalogue import find
    from escale.core.match import Match
    from escale.terminal.figures import print_summary

    spoken = spoken_language(lang)
    found = find(game)
    chosen = chosen_options(found, preset, option)
    at_least(1, **{"--games": games})
    natures = natures_of(found, players, levels, temperaments)
    many = Match(found, len(natures) or players, chosen).players  # what is wrong is said before anything is compiled
    first = checked_seed(seed) or 0
    study, seconds, whole = _simulated(_study(found, many, natures, chosen, first), games, spoken)
    if as_json:
        print(json.dumps(study, ensure_ascii=False, indent=2))
    else:
        print_summary(console, study, spoken, seconds)
    if not whole:
        raise typer.Exit(130)


def _study(game: Game, players: int, natures: list[Nature], options: dict[str, Any], seed: int) -> Simulation | Contests:
    """Games between programs, if any were named; else games at random."""
    from escale.lab.contests import Contests
    from escale.lab.simulate import Simulation

    return Contests(game, natures, options, seed) if natures else Simulation(game, players, options, seed)


def _simulated(study: Simulation | Contests, games: int, lang: str) -> tuple[dict[str, Any], float, bool]:
    """Run with a progress bar; what was measured, in how long, and whether it came to its end."""
    whole = False
    with progress() as bar:
        task = bar.add_task(house(lang, "simulate.compiling"), total=games)
        begun = time.perf_counter()
        try:
            study.warm()
            bar.update(task, description=house(lang, "simulate.playing"))
            begun = time.perf_counter()
            for ended in study.run(games):
                bar.advance(task, ended)
            whole = True
        except KeyboardInterrupt:
            Console(stderr=True).print(house(lang, "simulate.stopped"))
    return study.summary(), time.perf_counter() - begun, whole


def warm(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help=said("game"))] = None, lang: Lang = None
) -> None:
    from escale.core.catalogue import find, names

    spoken = spoken_language(lang)
    wanted = [find(name) for name in game or names()]
    with progress() as bar:
        task = bar.add_task("", total=len(wanted))
        for found in wanted:
            bar.update(task, description=found.name)
            begun = time.perf_counter()
            _compile(found)
            bar.advance(task)
            console.print(house(spoken, "warm.ready", game=found.name, seconds=time.perf_counter() - begun), highlight=False)


def _compile(game: Game) -> None:
    """Random games, and the searches of programs."""
    from escale.bots import opponents
    from escale.lab.kernel import Kernel

    Kernel(game).warm()
    if opponents.is_judged(game):
        opponents.warm(game)
