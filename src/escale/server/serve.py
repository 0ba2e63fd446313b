"""Opens the house: a free port, the log, the browser."""

from __future__ import annotations

import contextlib
import errno
import logging
import socket
import sys
import threading
import webbrowser
from typing import Any

import structlog
import uvicorn
from pydantic import ValidationError
from rich.console import Console

from escale.core.errors import Trouble
from escale.core.text import house as told
from escale.server.app import build
from escale.server.qr import printed
from escale.server.settings import Settings
from escale.server.sole import sole_house
from escale.server.tidying import keep_what_is_here
from escale.server.workers import check_several, run_several

PING = 40.0  # seconds between two signs of life of a socket, each from its own beginning; shorter than proxies' patience
WAITING = 4096  # who may stand before the door; the system may allow fewer


def set_log(how: str) -> None:
    """Plain lines for people, JSON for machines; on the error stream."""
    ending = structlog.processors.JSONRenderer() if how == "json" else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    level = logging.CRITICAL if how == "off" else logging.INFO if how == "json" else logging.WARNING
    structlog.configure(
        processors=[
            structlog.processors.TimeStamper("iso"),
            structlog.processors.add_log_level,
            structlog.processors.format_exc_info,
            ending,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens, so that the address is known before the house opens."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind((host, port))
    found.listen(WAITING)
    return found


def own_address() -> str:
    """This machine's address in the house."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def open_house(given: dict[str, Any], lang: str, lan: bool, browser: bool) -> None:
    """Serve with the settings given by flags, by environment and by file, in this order."""
    try:
        settings = Settings(**given)
    except ValidationError as error:
        first = error.errors()[0]
        raise Trouble("setting", field=".".join(map(str, first["loc"])), why=first["msg"]) from error
    check_several(settings)
    try:
        run(settings, lang, lan, browser)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise Trouble("port", port=str(settings.port)) from error


def run(settings: Settings, lang: str, lan: bool, browser: bool) -> None:
    """Serve until told to stop."""
    set_log(settings.log)
    host = "0.0.0.0" if lan else settings.host
    door = listening(host, settings.port)
    port = door.getsockname()[1]
    seen_at = own_address() if lan else "127.0.0.1" if host == "0.0.0.0" else host
    address = settings.public_url or f"http://{f'[{seen_at}]' if ':' in seen_at else seen_at}:{port}"
    console = Console(highlight=False)
    with sole_house(settings):
        console.print(told(lang, "serve.open", address=address), soft_wrap=True)
        if lan:
            print(printed(address))
        serve(settings, door, address if browser else "")
    console.print(told(lang, "serve.closed"))


def serve(settings: Settings, door: socket.socket, shown: str) -> None:
    """By one process or several; in a browser, if it is to be shown."""
    if shown:
        threading.Timer(0.8, webbrowser.open, [shown]).start()
    with contextlib.suppress(KeyboardInterrupt):  # told again once everything is closed
        run_several(settings, door, **manner(settings)) if settings.processes > 1 else run_one(settings, door)


def run_one(settings: Settings, door: socket.socket) -> None:
    as_many_files_as_may_be()
    config = uvicorn.Config(build(settings), **manner(settings))
    keep_what_is_here()
    uvicorn.Server(config).run(sockets=[door])


def manner(settings: Settings) -> dict[str, Any]:
    """How the house is served."""
    return {
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "ws_max_size": settings.socket_bytes * 4,
        "timeout_graceful_shutdown": 2,
        "ws_per_message_deflate": False,
        "ws_ping_interval": PING,
        "ws_ping_timeout": PING,
    }


def as_many_files_as_may_be() -> None:
    """Every socket is an open file, and shells allow a thousand of them."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # systems without such limits, or that keep to them
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
