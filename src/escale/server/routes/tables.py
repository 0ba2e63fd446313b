"""Tables: set one, sit down, play."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from escale.core.catalogue import find
from escale.core.match import Match
from escale.core.text import house as told
from escale.server.actions import act
from escale.server.hints import hint
from escale.server.moments import gathering
from escale.server.people import Person
from escale.server.qr import drawn, public_address
from escale.server.routes.dependencies import Known, Lang, Somebody, TheHouse, TheTable, TheViewer
from escale.server.routes.shelf import known as known_game
from escale.server.seating import any_contribution, chairs, gives_hints
from escale.server.store import queries
from escale.server.wire.actions import Action
from escale.server.wire.messages import Reply
from escale.server.wire.tables import Created, HintSheet, NewOptions, NewTable, SitDown, TableLine, TableSheet

router = APIRouter(tags=["tables"])

Since = Annotated[int, Query(ge=0, le=10_000_000)]
AtSeat = Annotated[int, Path(ge=0, le=5)]
OwnSeat = Annotated[int, Query(ge=0, le=5)]


@router.get("/tables")
async def my_tables(house: TheHouse, somebody: Somebody, lang: Lang) -> list[TableLine]:
    """The tables I sit at, those that wait for me first."""
    if somebody is None:
        return []
    rows = await house.store.read(queries.tables_of, somebody.id)
    lines = [table_line(row, somebody, lang) for row in rows]
    return sorted(lines, key=lambda found: (not found.my_turn, -found.changed))


def table_line(row: dict[str, Any], person: Person, lang: str) -> TableLine:
    mine = [c["seat"] for c in row["chairs"] if c["person"] == person.id and not c["program"] and not c.get("left")]
    return TableLine(
        path=f"/t/{row['id']}",
        game=row["game"],
        title=find(row["game"]).book(lang).title,
        state=row["state"],
        names=[c["name"] or told(lang, "seat.open") for c in row["chairs"]],
        my_turn=row["state"] == "playing" and bool(set(mine) & set(row["asked"])),
        pace=row["pace"],
        changed=row["changed"],
    )


@router.post("/tables", status_code=201)
async def set_a_table(given: NewTable, house: TheHouse, known: Known, lang: Lang) -> Created:
    """Set a table; it starts when every seat is taken and everybody has accepted its options."""
    await house.rate_limits.check("tables", known.id)
    game = find(known_game(given.game))
    match = Match(game, len(given.seats), given.options)
    row = {"game": game.name, "rules": game.version, "options": match.options, "host": known.id}
    row |= {"pace": given.pace, "seconds": given.seconds}
    row["hints"] = gives_hints(given.seats) if given.hints is None else given.hints
    table = await house.add_table(row, chairs(given.seats, known, given.contribution, lang))
    return Created(f"/t/{table.terms.id}")


@router.get("/tables/{id}")
async def a_table(table: TheTable, house: TheHouse, viewer: TheViewer, request: Request, since: Since = 0) -> TableSheet:
    """A table as you may see it."""
    sheet = await house.sheet(table, viewer, since)
    if sheet.state == "gathering":
        sheet.links.invite_qr = drawn(public_address(request) + sheet.links.invite)
    return sheet


@router.put("/tables/{id}/options")
async def change_options(given: NewOptions, table: TheTable, house: TheHouse, known: Known, viewer: TheViewer) -> TableSheet:
    """Before the start, the host changes the options; the others must accept again."""
    await house.act(table, lambda now: gathering.change_options(now, known.id, given.options))
    return await house.sheet(table, viewer, 0)


@router.post("/tables/{id}/seats")
async def sit_down(given: SitDown, table: TheTable, house: TheHouse, known: Known, viewer: TheViewer) -> TableSheet:
    """Take an open seat and accept the options."""
    words = given.contribution or any_contribution()
    await house.act(table, lambda now: gathering.sit(now, known.id, known.name, given.seat, words, time.time()))
    return await house.sheet(table, viewer, 0)


@router.put("/tables/{id}/seats/{seat}/program")
async def seat_a_program(seat: AtSeat, table: TheTable, house: TheHouse, known: Known, viewer: TheViewer) -> TableSheet:
    """Before the start, the host gives an open seat to a program."""
    await house.act(table, lambda now: gathering.seat_program(now, known.id, seat, time.time()))
    return await house.sheet(table, viewer, 0)


@router.delete("/tables/{id}/seats/{seat}")
async def stand_up(seat: AtSeat, table: TheTable, house: TheHouse, known: Known, viewer: TheViewer) -> TableSheet:
    """Leave a table that has not started."""
    await house.act(table, lambda now: gathering.stand_up(now, known.id, seat))
    return await house.sheet(table, viewer, 0)


@router.get("/tables/{id}/hint")
async def what_would_an_expert_do(seat: OwnSeat, table: TheTable, house: TheHouse, known: Known, lang: Lang) -> HintSheet:
    """The best moves of a seat of yours that is asked, with their chances; told to nobody else."""
    return await hint(house, table, known, seat, lang)


@router.post("/tables/{id}/actions")
async def do(action: Action, table: TheTable, house: TheHouse, somebody: Somebody, viewer: TheViewer) -> Reply:
    """Do something at a table; the same actions go over the socket."""
    number = await act(house, table, somebody, viewer, action)
    return Reply(action.id, True, number, None)
