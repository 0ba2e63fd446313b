"""The record of a finished table, with all that is needed to check its throws; records as they are kept."""

from __future__ import annotations

import json
import time
from typing import Any

from pydantic import TypeAdapter, ValidationError

from escale.core import proof
from escale.core.errors import Trouble
from escale.core.match import Match
from escale.core.moves import CHANCE
from escale.core.records import read_record, write_record
from escale.server.table import Table
from escale.server.wire.base import Name
from escale.server.wire.replays import Checked, CheckedThrow
from escale.server.words import Result

Record = dict[str, Any]
NAMES: TypeAdapter[list[str]] = TypeAdapter(list[Name])


def table_record(table: Table) -> Record:
    """The record of a finished table, with all that is needed to check its throws."""
    record = write_record(table.match)
    backs = takebacks(table)
    record["proof"] = {
        "table": table.watch,
        "commitment": table.commitment,
        "secret": table.secret.hex(),
        "contributions": [chair.contribution for chair in table.chairs],
        "takebacks": [backs[turn.number] for turn in table.match.turns if turn.seat == CHANCE],
    }
    if any(chair.kind == "program" for chair in table.chairs):
        record["levels"] = [chair.level if chair.kind == "program" else 0 for chair in table.chairs]
    if table.resigned:
        record["resigned"] = table.resigned
    return record


def takebacks(table: Table) -> dict[int, int]:
    """For each move that stands, how often moves had been taken back before it was played."""
    found: dict[int, int] = {}
    backs = 0
    for entry in table.entries:
        if entry.kind == "back":
            backs += 1
        elif entry.move:
            found[entry.moves] = backs
    return found


def record_row(record: Record, key: str, here: bool) -> dict[str, Any]:
    """A record as it is kept: what reading it confirms, and nothing else it may carry."""
    match = read_record(record)
    check_names(match.names)
    kept = write_record(match) | {part: record[part] for part in ("resigned", "levels", "proof") if part in record}
    places = match.places or places_of_resigned(record, match)
    names = [match.name(seat) for seat in range(match.players)]
    return {
        "id": key,
        "game": match.game.name,
        "body": json.dumps(kept, ensure_ascii=False),
        "names": names,
        "winners": [names[seat] for seat, place in enumerate(places) if place == 1],
        "moves": match.count,
        "played_here": here,
        "at": time.time(),
    }


def check_names(names: list[str]) -> None:
    """Names as people may give them to themselves."""
    try:
        NAMES.validate_python(names)
    except ValidationError as error:
        raise Trouble("record_field", field="names") from error


def result(record: Record, match: Match) -> Result:
    """How the game of a record ended, if it did."""
    resigned: list[int] = record.get("resigned", [])
    return {"places": match.places or (places_of_resigned(record, match) if resigned else []), "resigned": resigned}


def places_of_resigned(record: Record, match: Match) -> list[int]:
    """Of a game that was not played to its end: whoever gave up comes after all others."""
    return [2 if seat in record.get("resigned", []) else 1 for seat in range(match.players)]


def checked(record: Record) -> Checked:
    """Every throw computed again."""
    found = proof.check(record)
    throws = [CheckedThrow(throw.move, throw.digest, throw.outcome, throw.right) for throw in found.throws]
    return Checked(found.commitment, found.secret, found.kept, throws, found.right)
