"""The shelf and the games."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from escale.core.catalogue import find
from escale.core.errors import Trouble
from escale.server import models, sheets
from escale.server.faults import Denied
from escale.server.routes.asking import Lang, TheHouse
from escale.server.store import keeping

router = APIRouter(tags=["shelf"])

AGame = Annotated[str, Path(max_length=60)]


def known(game: str) -> str:
    """A game's own name."""
    try:
        return find(game).name
    except Trouble as trouble:
        raise Denied("game", 404, **trouble.details) from trouble


@router.get("/shelf", response_model=list[models.Box])
async def the_shelf(lang: Lang, response: Response) -> Any:
    """Every game in the house."""
    response.headers["Cache-Control"] = "no-cache"
    return sheets.shelf(lang)


@router.get("/games/{game}", response_model=models.GameSheet)
async def a_game(game: AGame, lang: Lang, response: Response) -> Any:
    """A game: its story, its rules clause by clause, its options, its board."""
    response.headers["Cache-Control"] = "no-cache"
    return sheets.game_sheet(known(game), lang)


@router.get("/games/{game}/public", response_model=list[models.PublicGame])
async def public_games(game: AGame, house: TheHouse) -> Any:
    """The last finished games that their players made public."""
    rows = await house.store.read(keeping.public_games, known(game))
    return [{**row, "path": f"/r/{row['id']}"} for row in rows]
