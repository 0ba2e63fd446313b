"""The command line: `escale games`, `rules`, `play`, `serve`, `verify`, `simulate`, `replay`, `train`, `ladder`, `warm`."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from typer.exceptions import TyperException

from escale import strength
from escale.asked import (
    LANG,
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
from escale.checks import commands
from escale.core.errors import Trouble
from escale.core.text import house

app = typer.Typer(add_completion=False, rich_markup_mode="rich", help=_("house"))


@app.command(help=_("games"))
def games(as_json: AsJson = False, lang: Lang = None) -> None:
    from rich.table import Table

    from escale.core.catalogue import every, left_off

    spoken = spoken_language(lang)
    if as_json:
        boxes = [{"name": g.name, "title": g.book(spoken).title, "players": g.players, "minutes": g.minutes} for g in every()]
        broken = {name: why.told(spoken) for name, why in left_off().items()}
        print(json.dumps({"games": boxes, "left_off": broken}, ensure_ascii=False, indent=2))
        return
    table = Table(
        *(house(spoken, f"shelf.{c}") for c in ("game", "players", "minutes", "about", "options")),
        title=house(spoken, "shelf.title"),
    )
    for game in every():
        book = game.book(spoken)
        axes = "\n".join(f"{o.name}: {game.say(spoken, f'option.{o.name}')} ({o.clause})" for o in game.options)
        table.add_row(
            f"[bold]{book.title}[/]\n[dim]{game.name}[/]",
            ", ".join(map(str, game.players)),
            str(game.minutes),
            book.tagline,
            axes,
        )
    console.print(table)
    for why in left_off().values():
        line = house(spoken, "shelf.left_off", why=why.told(spoken))
        Console(stderr=True).print(line, style="yellow", highlight=False, soft_wrap=True, markup=False)


@app.command(help=_("rules"))
def rules(
    game: GameName, clause: Annotated[str | None, typer.Option("--clause", help=_("clause"))] = None, lang: Lang = None
) -> None:
    from escale.core.catalogue import find
    from escale.terminal.book import print_book, print_clause

    spoken = spoken_language(lang)
    if clause is None:
        print_book(console, find(game), spoken)
    else:
        print_clause(console, find(game), clause, spoken)


@app.command(help=_("play"))
def play(
    game: GameName,
    players: Players = None,
    seats: Annotated[str | None, typer.Option("--seats", help=_("seats"))] = None,
    option: Options = None,
    preset: PresetName = None,
    seed: Seed = None,
    seconds: Annotated[float, typer.Option("--seconds", help=_("seconds"))] = 2.0,
    lang: Lang = None,
) -> None:
    from escale.core.catalogue import find
    from escale.core.match import Match
    from escale.terminal.play import PROGRAM, Table, program_level

    spoken = spoken_language(lang)
    found = find(game)
    chosen = chosen_options(found, preset, option)
    named = [name.strip() for name in seats.split(",")] if seats else []
    match = Match(found, players if players is not None else len(named) or None, chosen)
    named = named or [house(spoken, "play.guest")] + [PROGRAM] * (match.players - 1)
    if len(named) != match.players:
        raise Trouble("seats_count", given=len(named), players=match.players)
    programs = {seat: level for seat, name in enumerate(named) if (level := program_level(name))}
    match.names = [house(spoken, "play.program", seat=k + 1) if k in programs else name for k, name in enumerate(named)]
    Table(match, programs, spoken, console, checked_seed(seed), seconds).run()


@app.command(help=_("serve"))
def serve(
    port: Annotated[int | None, typer.Option("--port", help=_("port"))] = None,
    host: Annotated[str | None, typer.Option("--host", help=_("host"))] = None,
    data: Annotated[Path | None, typer.Option("--data", help=_("data"))] = None,
    lan: Annotated[bool, typer.Option("--lan", help=_("lan"))] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help=_("browser"))] = False,
    lang: Lang = None,
) -> None:
    from escale.server.serve import open_house

    given = {"port": port, "host": host, "data": data}
    open_house({k: v for k, v in given.items() if v is not None}, spoken_language(lang), lan, browser)


@app.command(help=_("verify"))
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=_("file"))], as_json: AsJson = False, lang: Lang = None
) -> None:
    from escale.core.proof import check
    from escale.core.records import read_json

    spoken = spoken_language(lang)
    found = check(read_json(file))
    if as_json:
        print(json.dumps({"right": found.right, "kept": found.kept, "throws": [vars(t) for t in found.throws]}))
    elif found.right:
        console.print(house(spoken, "verify.right", throws=len(found.throws)))
    if not found.right:
        wrong = [house(spoken, "verify.wrong", move=t.move) for t in found.throws if not t.right]
        for line in wrong if found.kept else [house(spoken, "verify.secret")]:
            Console(stderr=True).print(line, style="red", highlight=False)
        raise typer.Exit(1)


@app.command(help=_("simulate"))
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", help=_("count"))] = 1000,
    seed: Seed = None,
    players: Players = None,
    option: Options = None,
    preset: PresetName = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    from escale.core.catalogue import find
    from escale.core.match import Match
    from escale.terminal.figures import print_summary

    spoken = spoken_language(lang)
    found = find(game)
    chosen = chosen_options(found, preset, option)
    at_least(1, **{"--games": games})
    Match(found, players, chosen)  # what is wrong is said before anything is compiled
    study, seconds, whole = _simulated(found, players, chosen, checked_seed(seed) or 0, games, spoken)
    if as_json:
        print(json.dumps(study, ensure_ascii=False, indent=2))
    else:
        print_summary(console, study, spoken, seconds)
    if not whole:
        raise typer.Exit(130)


def _simulated(
    game: Any, players: int | None, options: dict[str, Any], seed: int, games: int, lang: str
) -> tuple[dict[str, Any], float, bool]:
    """Run with a progress bar; what was measured, in how long, and whether it came to its end."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from escale.lab.simulate import Simulation

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    study = Simulation(game, players, options, seed)
    whole = False
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
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


@app.command(help=_("replay"))
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=_("file"))], as_json: AsJson = False, lang: Lang = None
) -> None:
    from escale.core.records import load
    from escale.terminal.replay import lines, print_replay

    spoken = spoken_language(lang)
    match = load(file)
    if as_json:
        for line in lines(match):
            print(json.dumps(line, ensure_ascii=False))
    else:
        print_replay(console, match, spoken)


@app.command(help=_("warm"))
def warm(game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help=_("game"))] = None, lang: Lang = None) -> None:
    from rich.progress import Progress

    from escale.core.catalogue import find, names

    spoken = spoken_language(lang)
    wanted = [find(name) for name in game or names()]
    from escale.bots import opponents
    from escale.lab.kernel import Kernel

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=len(wanted))
        for found in wanted:
            bar.update(task, description=found.name)
            begun = time.perf_counter()
            Kernel(found).warm()
            if opponents.is_judged(found):
                opponents.warm(found)
            bar.advance(task)
            console.print(house(spoken, "warm.ready", game=found.name, seconds=time.perf_counter() - begun), highlight=False)


app.command(help=_("train"))(strength.train)
app.command(help=_("ladder"))(strength.ladder)
app.command(help=_("check"))(commands.check)
app.command(help=_("new"))(commands.new)


def _fail(line: str) -> NoReturn:
    Console(stderr=True).print(line, style="red", highlight=False, soft_wrap=True, markup=False)
    raise SystemExit(2)


def main() -> None:
    """Run; whatever is wrong with what was asked is one line, and exit code 2."""
    if len(sys.argv) == 1:
        sys.argv.append("--help")
    try:
        code = app(standalone_mode=False)
    except Trouble as trouble:
        _fail(trouble.told(LANG))
    except TyperException as error:
        _fail(usage(error))
    except (typer.Abort, KeyboardInterrupt):
        code = 130
    raise SystemExit(code if isinstance(code, int) else 0)


def usage(error: TyperException) -> str:
    """What is wrong with the call's words, in the user's language."""
    kind = type(error).__name__
    said: str = getattr(error, "message", "") or str(error)
    if kind == "NoSuchOption":
        return house(LANG, "usage.option", option=getattr(error, "option_name", said))
    parameter = getattr(error, "param", None)
    if kind == "MissingParameter" and parameter is not None:
        return house(LANG, "usage.missing", name=parameter.metavar or parameter.name)
    if kind == "BadParameter" and parameter is not None:
        return house(LANG, "usage.value", name=parameter.opts[-1], why=said)
    if said.startswith("No such command"):
        return house(
            LANG,
            "usage.command",
            known=", ".join(command.callback.__name__ for command in app.registered_commands if command.callback),
        )
    return house(LANG, "usage.other", why=said)


if __name__ == "__main__":
    main()
