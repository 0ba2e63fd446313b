"""The application: the API under /api, the drawings under /art, the page everywhere else."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from importlib.metadata import version
from pathlib import Path

import structlog
from fastapi import FastAPI
from sqlalchemy.exc import OperationalError
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from escale.server import page
from escale.server.faults import Denied, fault_answer
from escale.server.guard import Guard
from escale.server.house import House
from escale.server.routes import error_answers, health, history, people, records, shelf, sockets, tables, watch
from escale.server.routes.dependencies import FAULTS, spoken
from escale.server.settings import Settings

log = structlog.get_logger()

PAGE = Path(__file__).parent / "page"
SUBJECTS = (health, shelf, people, tables, history, watch, records)

WAITED = 60  # seconds for a database that does not answer at the start


def api() -> FastAPI:
    """The API, documented at /api/docs.json."""
    made = FastAPI(
        title="Escale",
        version=version("escale"),
        description="Tables, people and records of the ludothèque. See docs/api.md.",
        responses=FAULTS,
        docs_url=None,
        redoc_url=None,
        openapi_url="/docs.json",
    )
    for subject in SUBJECTS:
        made.include_router(subject.router)
    error_answers.install(made)
    return made


async def nowhere(request: Request, _: Exception) -> Response:
    """Paths that no route takes: those with a line break, those that are none."""
    return fault_answer(Denied("no_page", 404), spoken(request))


async def found(settings: Settings) -> House:
    """The house, once its database answers: one that is elsewhere may be a little later."""
    for _ in range(0 if settings.is_embedded else WAITED):
        try:
            return House(settings)
        except OperationalError as error:
            log.warning("no_database", why=str(error.orig))
            await asyncio.sleep(1)
    return House(settings)


def build(settings: Settings) -> Starlette:
    """The whole house, closed; it opens when it is served."""
    inner = api()

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        house = await found(settings)
        app.state.house = inner.state.house = house
        await house.open()
        try:
            yield
        finally:
            await house.close()

    routes = [
        *sockets.DOORS,
        Mount("/api", inner),
        Route("/art/{game}/{file}", page.drawing),
        Route("/{path:path}", page.Page(PAGE)),
    ]
    doors = [Middleware(Guard, settings=settings), Middleware(GZipMiddleware, minimum_size=1000)]
    return Starlette(routes=routes, lifespan=life, middleware=doors, exception_handlers={404: nowhere})
