"""Is the house well?"""

from __future__ import annotations

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text

from escale.server.routes.dependencies import TheHouse

router = APIRouter(tags=["health"])


@router.get("/health")
async def health(house: TheHouse) -> dict[str, str]:
    """Answers once the store does."""
    await house.store.read(lambda c: c.execute(text("SELECT 1")))
    return {"status": "open"}


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}})
async def metrics(house: TheHouse) -> Response:
    """Figures in Prometheus's format."""
    return Response(house.metrics.told(), media_type=CONTENT_TYPE_LATEST)
