"""The house opened to browsers: `escale serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from escale.cli.options import Lang, said, spoken_language


def serve(
    port: Annotated[int | None, typer.Option("--port", help=said("port"))] = None,
    host: Annotated[str | None, typer.Option("--host", help=said("host"))] = None,
    data: Annotated[Path | None, typer.Option("--data", help=said("data"))] = None,
    processes: Annotated[int | None, typer.Option("--processes", metavar="N", help=said("processes"))] = None,
    lan: Annotated[bool, typer.Option("--lan", help=said("lan"))] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help=said("browser"))] = False,
    lang: Lang = None,
) -> None:
    from escale.server.serve import open_house

    given = {"port": port, "host": host, "data": data, "processes": processes}
    open_house({k: v for k, v in given.items() if v is not None}, spoken_language(lang), lan, browser)
