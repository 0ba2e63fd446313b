"""Spectators, by their own key: they see what everybody may see."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter

from escale.server import records
from escale.server.routes.dependencies import Lang, Somebody, TheHouse, WatchedTable
from escale.server.routes.history import AsSeat, Before, entries_before, figures_of, finished, replay_of
from escale.server.routes.tables import Since
from escale.server.viewers import Viewer
from escale.server.wire.entries import Entry
from escale.server.wire.replays import Checked, Figure, ReplaySheet
from escale.server.wire.tables import TableSheet

router = APIRouter(tags=["spectators"])


@router.get("/watch/{watch}")
async def watch_table(table: WatchedTable, house: TheHouse, somebody: Somebody, lang: Lang, since: Since = 0) -> TableSheet:
    """A table as a spectator sees it."""
    return await house.sheet(table, Viewer(somebody.id if somebody else None, lang, watching=True), since)


@router.get("/watch/{watch}/entries")
async def watch_earlier(table: WatchedTable, house: TheHouse, lang: Lang, before: Before) -> list[Entry]:
    """Entries before a number, the latest sixty."""
    return await entries_before(house, table, Viewer(None, lang, watching=True), before)


@router.get("/watch/{watch}/figures")
async def watch_figures(table: WatchedTable, house: TheHouse, lang: Lang) -> list[Figure]:
    """A finished game in a few figures."""
    return await figures_of(house, table, lang)


@router.get("/watch/{watch}/replay")
async def watch_replay(table: WatchedTable, house: TheHouse, lang: Lang, seat: AsSeat = None) -> ReplaySheet:
    """The game so far, frame by frame."""
    return await replay_of(house, table, Viewer(None, lang, watching=True), seat)


@router.get("/watch/{watch}/proof")
async def watch_proof(table: WatchedTable, house: TheHouse) -> Checked:
    """Every throw of a finished game, computed again."""
    return await asyncio.to_thread(records.checked, await finished(house, table))
