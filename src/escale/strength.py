"""How strong programs are: `escale train` and `escale ladder`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from escale.asked import (
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
    spoken_language,
)
from escale.asked import said as _
from escale.core.text import house

PAGE = Path("docs/opponents.md")


def progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def train(
    game: GameName,
    games: Annotated[int, typer.Option("--games", help=_("learnt"))] = 2000,
    rounds: Annotated[int, typer.Option("--rounds", help=_("rounds"))] = 3,
    seed: Seed = None,
    lang: Lang = None,
) -> None:
    from escale.bots.levels import FILE, Learnt, keep, learnt
    from escale.bots.training import Round
    from escale.bots.training import train as trained
    from escale.core.catalogue import find

    spoken, found, first = spoken_language(lang), find(game), checked_seed(seed) or 1
    at_least(1, **{"--games": games, "--rounds": rounds})
    eyes: dict[str, float] = {}
    with progress() as bar:
        task = bar.add_task(house(spoken, "simulate.compiling"), total=games * rounds)
        done = 0
        for step in trained(found, first, games, rounds):
            if not isinstance(step, Round):
                bar.update(task, completed=done * games + step, description=house(spoken, "simulate.playing"))
                continue
            done += 1
            eyes = {name: round(float(weight), 4) for name, weight in zip(found.player.FEATURES, step.eyes, strict=True)}
            told = {"round": done, "rows": step.rows, "loss": f"{step.loss:.3f}", "blind": f"{step.blind:.3f}"}
            console.print(house(spoken, "train.round", **told), highlight=False)
    command = f"escale train {found.name} --games {games} --rounds {rounds} --seed {first}"
    keep(found.folder, Learnt(eyes, learnt(found.folder).levels, command))
    console.print(house(spoken, "train.kept", file=str(found.folder / FILE)), highlight=False)


def ladder(
    game: GameName,
    seeds: Annotated[int, typer.Option("--seeds", help=_("seeds"))] = 200,
    seed: Seed = None,
    players: Players = None,
    option: Options = None,
    preset: PresetName = None,
    write: Annotated[bool, typer.Option("--write", help=_("write"))] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    from escale.core.catalogue import find
    from escale.core.match import Match

    spoken, found = spoken_language(lang), find(game)
    chosen = chosen_options(found, preset, option)
    many = Match(found, players if players is not None else 2, chosen).players
    at_least(2, **{"--seeds": seeds})  # for an interval
    rungs = climbed(found, many, chosen, checked_seed(seed) or 0, seeds, spoken)
    if as_json:
        print(json.dumps(rungs, indent=2))
        return
    command = f"escale ladder {found.name} --players {many} --seeds {seeds}"
    table = "\n".join([f"`{command}`", "", *rows(rungs)])
    print(table)
    if write:
        writes(found.name, many, table)


def climbed(game: Any, players: int, options: dict[str, Any], first: int, seeds: int, lang: str) -> list[dict[str, Any]]:
    """Every level against the one below."""
    from escale.bots.levels import LEVELS, learnt
    from escale.lab.ladder import Bout

    found = []
    levels = learnt(game.folder).levels
    with progress() as bar:
        task = bar.add_task(house(lang, "simulate.compiling"), total=seeds * (LEVELS - 1))
        bout = Bout(game, players, options)
        for k in range(1, LEVELS):
            bar.update(task, description=house(lang, "ladder.between", game=game.name, level=k + 1, other=k))
            standing = None
            for standing in bout.contest(levels[k], levels[k - 1], range(first, first + seeds)):
                bar.update(task, completed=(k - 1) * seeds + len(standing.shares))
            assert standing
            found.append({"level": k + 1, "against": k, **standing.figures()})
    return found


def rows(rungs: list[dict[str, Any]]) -> list[str]:
    """The table, as it is published."""
    head = "| level | against | share of wins | 95 % | ahead | chances lost | half of moves | 99 of 100 |"
    lines = [
        f"| {r['level']} | {r['against']} | {r['share']:.1%} | {r['low']:.1%} to {r['high']:.1%} "
        f"| {'yes' if r['ahead'] else 'no'} | {r['lost']:.2%} | {r['p50']:.1f} ms | {r['p99']:.1f} ms |"
        for r in rungs
    ]
    return [head, "|---|---|---|---|---|---|---|---|", *lines]


def writes(game: str, players: int, table: str) -> None:
    """Put the table where the game's ladder for so many players stands on the page."""
    page = PAGE.read_text("utf-8")
    begin, end = f"<!-- ladder {game} {players} -->", f"<!-- end {game} {players} -->"
    if begin not in page:
        page += f"\n{begin}\n{end}\n"
    PAGE.write_text(re.sub(f"{begin}.*?{end}", lambda _: f"{begin}\n{table}\n{end}", page, flags=re.DOTALL), "utf-8")
