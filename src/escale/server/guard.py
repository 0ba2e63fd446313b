"""At the door: sizes, rates, origins, and headers that keep browsers careful. Logs name routes, never addresses of tables."""

from __future__ import annotations

import time
from typing import Any

import structlog
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from escale.server.faults import Denied, fault_answer
from escale.server.routes.dependencies import address, same_origin, spoken
from escale.server.settings import Settings

log = structlog.get_logger()

CSP = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self'",
        "script-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
UNSAFE = ("POST", "PUT", "PATCH", "DELETE")


class Guard:
    """Stands before everything else."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.largest = settings.body_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        begun = time.perf_counter()
        answered: dict[str, Any] = {"status": 500}

        async def careful(message: Message) -> None:
            if message["type"] == "http.response.start":
                answered["status"] = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            await self._let_in(scope, receive, careful)
        finally:
            self._log(scope, answered["status"], time.perf_counter() - begun)

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection = HTTPConnection(scope)
        try:
            await self._check(connection, scope)
            await self.app(scope, self._measured(receive), send)
        except Denied as denied:
            await fault_answer(denied, spoken(connection))(scope, receive, send)

    async def _check(self, connection: HTTPConnection, scope: Scope) -> None:
        if scope["path"].startswith("/api"):
            await scope["app"].state.house.rate_limits.check("requests", address(connection))
        if scope["method"] in UNSAFE and not same_origin(connection):
            raise Denied("other_site", 403)
        length = connection.headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.largest:
            raise Denied("too_large", 413)

    def _measured(self, receive: Receive) -> Receive:
        """A body that is longer than it said is too large as well."""
        taken = 0

        async def measured() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self.largest:
                raise HTTPException(413)  # FastAPI takes any other error for a body that cannot be read
            return message

        return measured

    def _log(self, scope: Scope, status: int, seconds: float) -> None:
        route = scope.get("route")
        path = getattr(route, "path", "") or "?"
        name = f"{scope['method']} {path}"
        scope["app"].state.house.metrics.requests.labels(name, status).observe(seconds)
        if path.startswith("/{path") or path == "?":
            return
        log.info("request", route=name, status=status, ms=round(seconds * 1000, 1))
