"""The shelf and the games."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Response

from escale.core.catalogue import find
from escale.core.errors import Trouble
from escale.server.faults import Denied
from escale.server.routes.dependencies import Lang, TheHouse
from escale.server.sheets import games, teaching
from escale.server.store import queries
from escale.server.wire.replays import PublicGame
from escale.server.wire.shelf import Box, GameSheet
from escale.server.wire.teaching import DiagramSheet, LessonSheet

router = APIRouter(tags=["shelf"])

AGame = Annotated[str, Path(max_length=60)]


def known(game: str) -> str:
    """A game's own name."""
    try:
        return find(game).name
    except Trouble as trouble:
        raise Denied("game", 404, **trouble.details) from trouble


@router.get("/shelf")
async def the_shelf(lang: Lang, response: Response) -> list[Box]:
    """Every game in the house."""
    response.headers["Cache-Control"] = "no-cache"
    return games.shelf(lang)


@router.get("/games/{game}")
async def a_game(game: AGame, lang: Lang, response: Response) -> GameSheet:
    """A game: its story, its rules clause by clause, its options, its board."""
    response.headers["Cache-Control"] = "no-cache"
    return games.game_sheet(known(game), lang)


@router.get("/games/{game}/lesson")
async def a_lesson(game: AGame, lang: Lang, response: Response) -> LessonSheet:
    """A guided beginning: each step with the tables that lead to it."""
    response.headers["Cache-Control"] = "no-cache"
    found = await asyncio.to_thread(teaching.lesson_sheet, known(game), lang)
    if found is None:
        raise Denied("no_lesson", 404)
    return found


@router.get("/games/{game}/diagrams")
async def the_diagrams(game: AGame, lang: Lang, response: Response) -> list[DiagramSheet]:
    """Positions drawn beside the clauses they explain."""
    response.headers["Cache-Control"] = "no-cache"
    return await asyncio.to_thread(teaching.diagram_sheets, known(game), lang)


@router.get("/games/{game}/public")
async def public_games(game: AGame, house: TheHouse) -> list[PublicGame]:
    """The last finished games that their players made public."""
    rows = await house.store.read(queries.public_games, known(game))
    return [PublicGame(f"/r/{row['id']}", row["names"], row["moves"], row["winners"], row["at"]) for row in rows]
