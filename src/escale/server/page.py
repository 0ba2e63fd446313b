"""The built page and the games' drawings."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from escale.core.catalogue import find, names
from escale.core.errors import Trouble
from escale.core.text import house as told
from escale.server.qr import public_address
from escale.server.routes.dependencies import spoken
from escale.server.sheets.games import art_file

PLACES = re.compile(
    r"^(|g/[a-z0-9-]+(/(rules|lesson))?|new/[a-z0-9-]+|tables|me|d/[\w-]+|[tw]/[\w-]+(/replay)?|r/[\w-]+)/?$", re.ASCII
)
NAME = "Escale"
KEPT = "public, max-age=31536000, immutable"

if TYPE_CHECKING:
    from escale.server.house import House


async def drawing(request: Request) -> Response:
    """A drawing of a game."""
    try:
        path = art_file(request.path_params["game"], request.path_params["file"])
    except Trouble:
        path = None
    if path is None:
        return PlainTextResponse(told(spoken(request), "trouble.no_page"), 404)
    return FileResponse(path, media_type="image/svg+xml", headers={"Cache-Control": "no-cache"})


class Page:
    """Files of the page; its first file for every place of the page."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        await self.answer(request)(scope, receive, send)

    def answer(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return PlainTextResponse(told(spoken(request), "trouble.no_method"), 405, headers={"Allow": "GET, HEAD"})
        path = request.path_params["path"]
        if path in self.files and path != "index.html":
            kept = KEPT if path.startswith("assets/") else "no-cache"
            return FileResponse(self.files[path], headers={"Cache-Control": kept})
        if "index.html" not in self.files:
            return PlainTextResponse(told(spoken(request), "trouble.no_build"), 503)
        status = 200 if PLACES.match(path) else 404
        return HTMLResponse(self.introduced(request, path), status, headers={"Cache-Control": "no-cache"})

    def introduced(self, request: Request, path: str) -> str:
        """The page's first file, with what those see who are sent a link to it."""
        house, lang = request.app.state.house, spoken(request)
        game = game_at(path, house)
        title = find(game).book(lang).title if game else NAME
        about = told(lang, "preview.table" if path.startswith("t/") else "preview.house")
        drawn = f"preview/{game}.png" if f"preview/{game}.png" in self.files else "preview/escale.png"
        tags = {"title": title, "description": about, "image": f"{public_address(request)}/{drawn}", "site_name": NAME}
        metas = "".join(f'<meta property="og:{name}" content="{escape(value)}" />' for name, value in tags.items())
        return self.files["index.html"].read_text("utf-8").replace("</head>", f"{metas}</head>", 1)


def game_at(path: str, house: House) -> str:
    """The game a path is about; empty: none that is known."""
    kind, _, rest = path.partition("/")
    key = rest.partition("/")[0]
    if kind in ("g", "new") and key in names():
        return key
    table = house.tables.get(key) if kind == "t" else None
    return str(table.now.game.name) if table else ""
