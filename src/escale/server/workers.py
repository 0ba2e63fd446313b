"""Several processes behind one port, each a whole house; one that dies is replaced."""

from __future__ import annotations

import os
import socket
import tempfile
from functools import partial
from typing import Any

from starlette.applications import Starlette
from uvicorn import Config
from uvicorn.supervisors import Multiprocess

from escale.core.errors import Trouble
from escale.server.settings import Settings


def check_several(settings: Settings) -> None:
    """Several processes meet in PostgreSQL, and hear of each other through Redis."""
    if settings.processes > 1 and (settings.is_embedded or not settings.redis):
        raise Trouble("processes")


def run_several(settings: Settings, door: socket.socket, **how: Any) -> None:
    """Serve with several processes until told to stop."""
    settings.key()  # made once, before anybody needs it
    with tempfile.TemporaryDirectory(prefix="escale-metrics-") as counted:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = counted  # where the figures of all of them are added up
        config = Config(partial(one_of_several, settings), factory=True, workers=settings.processes, **how)
        Multiprocess(config, sockets=[door]).run()


def one_of_several(settings: Settings) -> Starlette:
    """In one of the processes: it ends when the one that started it does, even when that is killed."""
    from escale.server.app import build
    from escale.server.serve import as_many_files_as_may_be, set_log
    from escale.server.thinking import leaves_with_the_house
    from escale.server.tidying import keep_what_is_here

    set_log(settings.log)
    leaves_with_the_house()
    as_many_files_as_may_be()
    built = build(settings)
    keep_what_is_here()
    return built
