"""Spectators, by their own key: they see what everybody may see."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter

from escale.server import models, replays
from escale.server.faces import Face
from escale.server.routes.asking import Lang, Somebody, TheHouse, WatchedTable
from escale.server.routes.games import AsSeat, Before, entries_before, finished, replay_of
from escale.server.routes.tables import Since
from escale.server.viewers import Viewer

router = APIRouter(tags=["spectators"])


@router.get("/watch/{watch}", response_model=models.TableSheet)
async def watch_table(table: WatchedTable, house: TheHouse, somebody: Somebody, lang: Lang, since: Since = 0) -> Any:
    """A table as a spectator sees it."""
    await house.recall(table, since)
    async with table.lock:
        return Face(table, Viewer(somebody.id if somebody else None, lang, watching=True)).sheet(since)


@router.get("/watch/{watch}/entries", response_model=list[models.Entry])
async def watch_earlier(table: WatchedTable, house: TheHouse, lang: Lang, before: Before) -> Any:
    """Entries before a number, the latest sixty."""
    return await entries_before(house, table, Viewer(None, lang, watching=True), before)


@router.get("/watch/{watch}/replay", response_model=models.ReplaySheet)
async def watch_replay(table: WatchedTable, house: TheHouse, lang: Lang, seat: AsSeat = None) -> Any:
    """The game so far, frame by frame."""
    return await replay_of(house, table, Viewer(None, lang, watching=True), seat)


@router.get("/watch/{watch}/proof", response_model=models.Checked)
async def watch_proof(table: WatchedTable, house: TheHouse) -> Any:
    """Every throw of a finished game, computed again."""
    return await asyncio.to_thread(replays.checked_sheet, await finished(house, table))
