"""The record of a finished table, with all that is needed to check its throws; records as they are kept."""

from __future__ import annotations

import json
import time
from typing import Any

from pydantic import TypeAdapter, ValidationError

from escale.core import proof
from escale.core.errors import Trouble
from escale.core.match import Match
from escale.core.records import Retold, retell, spell_moves, told_apart, write_again, write_record
from escale.server.entries import MOVES, standing_moves
from escale.server.moments.moment import Moment
from escale.server.sheets.replays import Film
from escale.server.wire.base import Name
from escale.server.wire.replays import Checked, CheckedThrow
from escale.server.words import Result

Record = dict[str, Any]
NAMES: TypeAdapter[list[str]] = TypeAdapter(list[Name])


def table_record(now: Moment) -> Record:
    """The record of a finished table, with all that is needed to check its throws; by the rules it was played by."""
    moves = standing_moves(now.entries)
    record = write_record(now.match) | {"rules": now.rules, "moves": spell_moves(entry.kept for entry in moves)}
    if now.parting:
        record["places"] = [] if len(now.chairs) == 2 and now.resigned else now.places
    backs = takebacks(now)
    record["proof"] = {
        "table": now.terms.watch,
        "commitment": now.terms.commitment,
        "secret": now.terms.secret.hex(),
        "contributions": [chair.contribution for chair in now.chairs],
        "takebacks": [backs[entry.moves] for entry in moves if entry.kind == "throw"],
    }
    if any(chair.kind == "program" for chair in now.chairs):
        record["levels"] = [chair.level if chair.kind == "program" else 0 for chair in now.chairs]
    if now.resigned:
        record["resigned"] = now.resigned
    return record


def takebacks(now: Moment) -> dict[int, int]:
    """For each move that stands, how often moves had been taken back before it was played."""
    found: dict[int, int] = {}
    backs = 0
    for entry in now.entries:
        if entry.kind == "back":
            backs += 1
        elif entry.kind in MOVES:
            found[entry.moves] = backs
    return found


def record_row(record: Record, key: str, here: bool) -> dict[str, Any]:
    """A record as it is kept: what reading it confirms, and nothing else it may carry."""
    retold = retell(record)
    match = retold.match
    check_names(match.names)
    kept = write_again(retold, record) | {part: record[part] for part in ("resigned", "levels", "proof") if part in record}
    places = result(record, retold)["places"] if here or not retold.parting else []
    names = [match.name(seat) for seat in range(match.players)]
    return {
        "id": key,
        "game": match.game.name,
        "body": json.dumps(kept, ensure_ascii=False),
        "names": names,
        "winners": [names[seat] for seat, place in enumerate(places) if place == 1],
        "moves": len(retold.moves),
        "played_here": here,
        "at": time.time(),
    }


def check_names(names: list[str]) -> None:
    """Names as people may give them to themselves."""
    try:
        NAMES.validate_python(names)
    except ValidationError as error:
        raise Trouble("record_field", field="names") from error


def result(record: Record, retold: Retold) -> Result:
    """How the game of a record ended, if it did; where the present rules part with it, as it says itself."""
    resigned: list[int] = record.get("resigned", [])
    places = record.get("places", []) if retold.parting else retold.match.places
    return {"places": places or (places_of_resigned(record, retold.match) if resigned else []), "resigned": resigned}


def places_of_resigned(record: Record, match: Match) -> list[int]:
    """Of a game that was not played to its end: whoever gave up comes after all others."""
    return [2 if seat in record.get("resigned", []) else 1 for seat in range(match.players)]


# ---- What is shown of a game


def record_film(record: Record, retold: Retold, lang: str) -> Film:
    return Film(retold.match, result(record, retold), "proof" in record, retold.told(lang), retold.later)


def table_film(now: Moment, lang: str) -> Film:
    """A table with all its moves."""
    over, parting = now.state == "over", now.parting
    apart = bool(parting) or now.rules != now.game.version
    kept = told_apart(now.game, now.rules, parting, True, lang) if apart else ""
    later = [entry.kept for entry in standing_moves(now.entries)][parting.number - 1 :] if parting else []
    return Film(now.match, now.result if over else None, over, kept, later)


def checked(record: Record) -> Checked:
    """Every throw computed again."""
    found = proof.check(record)
    throws = [CheckedThrow(throw.move, throw.digest, throw.outcome, throw.right) for throw in found.throws]
    return Checked(found.commitment, found.secret, found.kept, throws, found.right, found.parted)
