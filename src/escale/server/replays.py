"""A game from its first move, frame by frame, as one viewer may know it; its record; its throws computed again."""

from __future__ import annotations

import json
import time
from typing import Any

from pydantic import TypeAdapter, ValidationError

from escale.core import proof
from escale.core.errors import Trouble
from escale.core.match import Match, Turn
from escale.core.moves import CHANCE, SEATS, SPECTATOR
from escale.core.records import read_record, write_record
from escale.core.scene import Scene
from escale.core.telling import Teller
from escale.core.views import view
from escale.server import models, sheets
from escale.server.faces import Face
from escale.server.scenes import scene_sheet
from escale.server.table import Table
from escale.server.walks import squares_walked

Sheet = dict[str, Any]
NAMES: TypeAdapter[list[str]] = TypeAdapter(list[models.Name])


def replay(match: Match, viewer: int, lang: str, result: Sheet | None = None, provable: bool = False) -> Sheet:
    """Every frame of a match, the first before any move."""
    ended = result or {"places": match.places, "resigned": []}
    return {
        "game": match.game.name,
        "title": match.game.book(lang).title,
        "names": [match.name(seat) for seat in range(match.players)],
        "marks": [drawn(match, viewer).livery(seat) for seat in range(match.players)],
        "options": match.options,
        "viewer": viewer,
        "over": match.over or bool(ended["places"]),
        "frames": frames(match, viewer, lang),
        "places": ended["places"],
        "resigned": ended["resigned"],
        "score": sheets.score(match.game, lang, match.state_for(viewer)),
        "provable": provable,
    }


def frames(match: Match, viewer: int, lang: str) -> list[Sheet]:
    """The match is played again, so that each line is told as it was then."""
    again = Match(match.game, match.players, match.options, None, match.position_given, match.names)
    teller = Teller(again, lang)
    found = [frame(again, None, viewer, lang, teller)]
    for turn in match.turns:
        again.repeat(turn.seat, turn.move)
        found.append(frame(again, again.turns[-1], viewer, lang, teller))
    return found


def frame(match: Match, turn: Turn | None, viewer: int, lang: str, teller: Teller) -> Sheet:
    heard = [event for event in turn.events if event.heard_by(viewer)] if turn else []
    walks = [(event, squares_walked(match, event)) for event in heard]
    seat = -1 if turn is None else turn.hand if turn.seat == CHANCE else turn.seat
    return {
        "move": match.count,
        "lines": [Face.line(teller.event(event), event.clause, event.seat, event.name) for event in heard],
        "walks": [{"seat": e.seat, "piece": e.numbers["piece"], "squares": walk} for e, walk in walks if walk],
        "scene": scene_sheet(match.game, drawn(match, viewer), lang, match.count, heard),
        "seat": seat if seat < SEATS else -1,
    }


def drawn(match: Match, viewer: int) -> Scene:
    found: Scene = match.game.drawing.scene(view(match.state, viewer), viewer)
    return found


def seen_as(asked: int | None, players: int, allowed: list[int] | None) -> int:
    """The view asked for: any seat's once the game is over, else one's own or a spectator's."""
    if asked is None or not 0 <= asked < players:
        return SPECTATOR
    return asked if allowed is None or asked in allowed else SPECTATOR


def table_record(table: Table) -> Sheet:
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
    for note in table.notes:
        if note.kind == "back":
            backs += 1
        elif note.move:
            found[note.moves] = backs
    return found


def record_row(record: Sheet, key: str, here: bool) -> Sheet:
    """A record as it is kept: what reading it confirms, and nothing else it may carry."""
    match = read_record(record)
    check_names(match.names)
    kept = write_record(match) | {part: record[part] for part in ("resigned", "levels", "proof") if part in record}
    places = match.places or [2 if seat in record.get("resigned", []) else 1 for seat in range(match.players)]
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


def checked_sheet(record: Sheet) -> Sheet:
    """Every throw computed again."""
    found = proof.check(record)
    return {
        "commitment": found.commitment,
        "secret": found.secret,
        "kept": found.kept,
        "throws": [vars(throw) for throw in found.throws],
        "right": found.right,
    }
