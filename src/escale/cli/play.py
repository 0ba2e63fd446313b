"""A game in the terminal: `escale play`."""

from __future__ import annotations

from typing import Annotated

import typer

from escale.cli.options import (
    GameName,
    Lang,
    Options,
    Players,
    PresetName,
    Seed,
    checked_seed,
    chosen_options,
    console,
    said,
    spoken_language,
)
from escale.core.errors import Trouble
from escale.core.text import house


def play(
    game: GameName,
    players: Players = None,
    seats: Annotated[str | None, typer.Option("--seats", help=said("seats"))] = None,
    option: Options = None,
    preset: PresetName = None,
    seed: Seed = None,
    seconds: Annotated[float, typer.Option("--seconds", help=said("seconds"))] = 2.0,
    warm: Annotated[bool, typer.Option("--warm/--no-warm", help=said("wait"))] = True,
    lang: Lang = None,
) -> None:
    from escale.cli.preparing import ready
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
    checked_seed(seed)
    fast = bool(programs) and ready(found, programs.values(), warm, spoken)
    Table(match, programs, spoken, console, seed, seconds, fast).run()
