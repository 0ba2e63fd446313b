"""Games that were recorded: `escale replay` and `escale verify`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from escale.cli.options import AsJson, Lang, console, said, spoken_language
from escale.core.text import house

if TYPE_CHECKING:
    from escale.core.proof import Checked

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help=said("file"))]


def replay(file: RecordFile, as_json: AsJson = False, lang: Lang = None) -> None:
    from escale.core.records import read_json, retell
    from escale.terminal.replay import lines, print_replay

    spoken = spoken_language(lang)
    retold = retell(read_json(file))
    if as_json:
        for line in lines(retold, spoken):
            print(json.dumps(line, ensure_ascii=False))
    else:
        print_replay(console, retold, spoken)


def verify(file: RecordFile, as_json: AsJson = False, lang: Lang = None) -> None:
    from escale.core.proof import check
    from escale.core.records import read_json

    spoken = spoken_language(lang)
    found = check(read_json(file))
    if as_json:
        throws = [vars(t) for t in found.throws]
        print(json.dumps({"right": found.right, "kept": found.kept, "throws": throws, "parted": found.parted}))
    elif found.right:
        console.print(house(spoken, "verify.right", throws=len(found.throws)))
        if found.parted:
            console.print(house(spoken, "verify.parted", move=found.parted))
    if not found.right:
        for line in _wrong(found, spoken):
            Console(stderr=True).print(line, style="red", highlight=False)
        raise typer.Exit(1)


def _wrong(found: Checked, lang: str) -> list[str]:
    """What does not agree with what was committed to."""
    if not found.kept:
        return [house(lang, "verify.secret")]
    return [house(lang, "verify.wrong", move=t.move) for t in found.throws if not t.right]
