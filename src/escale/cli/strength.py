"""How strong programs are: `escale train` and `escale ladder`."""

from __future__ import annotations

import json
import os
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

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
from escale.core.errors import Trouble
from escale.core.text import house

if TYPE_CHECKING:
    from escale.core.game import Game

PAGE = Path("docs/opponents.md")


# ---- Training


def train(
    game: GameName,
    games: Annotated[int, typer.Option("--games", help=said("learnt"))] = 2000,
    rounds: Annotated[int, typer.Option("--rounds", help=said("rounds"))] = 3,
    seed: Seed = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help=said("out"))] = None,
    lang: Lang = None,
) -> None:
    from escale.bots.levels import FILE, keep, learnt
    from escale.core.catalogue import find

    spoken, found = spoken_language(lang), find(game)
    first = 1 if seed is None else seed
    checked_seed(first)
    at_least(1, **{"--games": games, "--rounds": rounds})
    file = out or found.folder / FILE
    _taught(found)
    _writable(file)
    weights = _learns(found, first, games, rounds, spoken)
    command = f"escale train {found.name} --games {games} --rounds {rounds} --seed {first}"
    keep(file, replace(learnt(found.folder), weights=weights, trained=command))
    console.print(house(spoken, "train.kept", file=str(file)), highlight=False, soft_wrap=True)


def _taught(game: Game) -> None:
    """Programs learn and differ only where the game says what a good player looks at."""
    from escale.bots.opponents import is_judged

    if not is_judged(game):
        raise Trouble("untaught", game=game.name)


def _writable(file: Path) -> None:
    """Said before time is spent, not after."""
    if file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
        raise Trouble("unwritable", file=str(file))


def _learns(game: Game, seed: int, games: int, rounds: int, lang: str) -> dict[str, float]:
    """Train with a progress bar, a line a round; the weights that were found."""
    from escale.bots.training import Round
    from escale.bots.training import train as trained

    weights: dict[str, float] = {}
    with progress() as bar:
        task = bar.add_task(house(lang, "simulate.compiling"), total=games * rounds)
        done = 0
        for step in trained(game, seed, games, rounds):
            if not isinstance(step, Round):
                bar.update(task, completed=done * games + step, description=house(lang, "simulate.playing"))
                continue
            done += 1
            weights = {name: round(float(weight), 4) for name, weight in zip(game.player.FEATURES, step.weights, strict=True)}
            told = {"round": done, "rows": step.rows, "loss": f"{step.loss:.3f}", "blind": f"{step.blind:.3f}"}
            console.print(house(lang, "train.round", **told), highlight=False)
    return weights


# ---- Levels against each other


def ladder(
    game: GameName,
    seeds: Annotated[int, typer.Option("--seeds", help=said("seeds"))] = 200,
    seed: Seed = None,
    players: Players = None,
    option: Options = None,
    preset: PresetName = None,
    write: Annotated[bool, typer.Option("--write", help=said("write"))] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    from escale.core.catalogue import find
    from escale.core.match import Match

    spoken, found = spoken_language(lang), find(game)
    chosen = chosen_options(found, preset, option)
    many = Match(found, players if players is not None else 2, chosen).players
    at_least(2, **{"--seeds": seeds})  # for an interval
    _taught(found)
    first = checked_seed(seed) or 0
    results, timings = climbed(found, many, chosen, range(first, first + seeds), spoken)
    if as_json:
        print(json.dumps({"results": results, "timings": timings}, indent=2))
        return
    words = [f"escale ladder {found.name} --players {many} --seeds {seeds}", *_unusual(first, preset, option)]
    table = "\n".join([f"`{' '.join(words)}`", "", *rows(results, timings)])
    print(table)
    if write:
        writes(found.name, many, table)


def _unusual(seed: int, preset: str | None, options: list[str] | None) -> list[str]:
    """What else must be said to get the same table again."""
    return [
        *([f"--seed {seed}"] if seed else []),
        *([f"--preset {preset}"] if preset else []),
        *(f"--option {given}" for given in options or ()),
    ]


def climbed(
    game: Game, players: int, options: dict[str, Any], seeds: range, lang: str
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Every level against the one below: what was found, and how long decisions took."""
    from escale.bots.levels import LEVELS
    from escale.core.contract import Nature
    from escale.lab.ladder import Bout

    results, timings = [], []
    with progress() as bar:
        task = bar.add_task(house(lang, "simulate.compiling"), total=len(seeds) * (LEVELS - 1))
        bout = Bout(game, players, options)
        for k in range(1, LEVELS):
            bar.update(task, description=house(lang, "ladder.between", game=game.name, level=k + 1, other=k))
            for standing in bout.contest(Nature(k + 1), Nature(k), seeds):
                bar.update(task, completed=(k - 1) * len(seeds) + len(standing.shares))
            results.append({"level": k + 1, "against": k, **standing.figures()})
            timings.append({"level": k + 1, "against": k, **standing.timings()})
    return results, timings


def rows(results: list[dict[str, Any]], timings: list[dict[str, Any]]) -> list[str]:
    """The table, as it is published; the times, which differ from run to run, are its last columns."""
    head = "| level | against | share of wins | 95 % | ahead | chances lost | half of moves | 99 of 100 |"
    lines = [
        f"| {r['level']} | {r['against']} | {r['share']:.1%} | {r['low']:.1%} to {r['high']:.1%} "
        f"| {verdict(r)} | {r['lost']:.2%} | {t['p50']:.1f} ms | {t['p99']:.1f} ms |"
        for r, t in zip(results, timings, strict=True)
    ]
    return [head, "|---|---|---|---|---|---|---|---|", *lines]


def verdict(found: dict[str, Any]) -> str:
    """Is it ahead? If not, by how much the lower bound misses the fair share."""
    return "yes" if found["ahead"] else f"no, by {1 / found['players'] - found['low']:.1%}"


def writes(game: str, players: int, table: str) -> None:
    """Put the table where the game's ladder for so many players stands on the page."""
    page = PAGE.read_text("utf-8")
    begin, end = f"<!-- ladder {game} {players} -->", f"<!-- end {game} {players} -->"
    if begin not in page:
        page = placed(page, game, players, f"{begin}\n{end}\n")
    PAGE.write_text(re.sub(f"{begin}.*?{end}", lambda _: f"{begin}\n{table}\n{end}", page, flags=re.DOTALL), "utf-8")


def placed(page: str, game: str, players: int, empty: str) -> str:
    """The page with a new table after the game's tables for fewer players; at its end, where there is none."""
    ends = [found.end() for found in re.finditer(rf"<!-- end {game} (\d+) -->\n", page) if int(found[1]) < players]
    at = max(ends, default=len(page))
    return f"{page[:at]}\n{empty}{page[at:]}"
