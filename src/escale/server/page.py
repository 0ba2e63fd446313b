"""The built page and the games' drawings."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from escale.core.errors import Trouble
from escale.core.text import house as told
from escale.server.routes.dependencies import spoken
from escale.server.sheets.games import art_file

PLACES = re.compile(
    r"^(|g/[a-z0-9-]+(/(rules|lesson))?|new/[a-z0-9-]+|tables|me|d/[\w-]+|[tw]/[\w-]+(/replay)?|r/[\w-]+)/?$", re.ASCII
)
KEPT = "public, max-age=31536000, immutable"


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
        return FileResponse(self.files["index.html"], status, headers={"Cache-Control": "no-cache"})
