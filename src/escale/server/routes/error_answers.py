"""Whatever goes wrong is answered in the user's language, and tells nothing of the house's inside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from escale.core.errors import Trouble
from escale.server.faults import Denied, fault_answer
from escale.server.routes.dependencies import house_of, spoken

log = structlog.get_logger()

BY_STATUS = {404: "no_page", 405: "no_method", 400: "bad_body", 413: "too_large", 415: "bad_body"}


def unreadable(errors: Sequence[Any]) -> Denied:
    """What the first of some errors says is wrong, and where."""
    first = errors[0]
    where = ".".join(str(part) for part in first.get("loc", ()) if part not in ("body", "query", "path"))
    return Denied("bad_field", 422, field=where or "—", why=str(first.get("msg", "")))


def install(app: FastAPI) -> None:
    """Have an app answer troubles."""

    def told(request: Request, trouble: Trouble) -> Response:
        house_of(request).metrics.refused.labels(trouble.key).inc()
        return fault_answer(trouble, spoken(request))

    @app.exception_handler(Trouble)
    async def trouble(request: Request, error: Trouble) -> Response:
        return told(request, error)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        return told(request, unreadable(error.errors()))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        answer = told(request, Denied(BY_STATUS.get(error.status_code, "bad_body"), error.status_code))
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> Response:
        log.error("broken", route=getattr(request.scope.get("route"), "path", "?"), exc_info=error)
        return told(request, Denied("broken", 500))
