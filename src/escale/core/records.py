"""A match's record: a versioned JSON file with every move, those of chance included (docs/records.md)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from escale.core.catalogue import find
from escale.core.errors import Trouble
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import CHANCE, Move, seat_name
from escale.core.options import spelled

FORMAT = 1
REQUIRED = {"escale": int, "game": str, "rules": int, "players": int, "options": dict, "moves": list}


def write_record(match: Match) -> dict[str, Any]:
    """The record of a match, played to its end or not."""
    record: dict[str, Any] = {
        "escale": FORMAT,
        "game": match.game.name,
        "rules": match.game.version,
        "players": match.players,
        "options": spelled(match.game, match.options),
        "names": match.names,
    }
    if match.position_given is not None:
        record["position"] = match.position_given
    record["moves"] = [_spell(match, turn.seat, turn.move) for turn in match.turns]
    record["places"] = match.places
    return record


def _spell(match: Match, seat: int, move: Move) -> list[Any]:
    verb = match.game.verbs[move.verb]
    return [seat_name(seat), verb.name, verb.named(move)]


def read_record(data: Any) -> Match:
    """Play a record through, checking every move; the match it tells."""
    _check_shape(data)
    return replay_of(find(data["game"]), data)


def replay_of(game: Game, data: Any) -> Match:
    """The same, of a game that is known."""
    if data["rules"] != game.version:
        raise Trouble("rules_version", game=game.name, found=data["rules"], known=game.version)
    match = Match(game, data["players"], data["options"], None, data.get("position"), data.get("names", ()))
    for number, row in enumerate(data["moves"], 1):
        _replay(match, number, row)
    if "places" in data and data["places"] != match.places:
        raise Trouble("record_result", found=str(data["places"]), right=str(match.places))
    return match


def _check_shape(data: Any) -> None:
    if not isinstance(data, dict) or "escale" not in data:
        raise Trouble("not_a_record")
    if type(data["escale"]) is int and data["escale"] > FORMAT:
        raise Trouble("future", found=data["escale"], known=FORMAT)
    for name, kind in REQUIRED.items():
        if type(data.get(name)) is not kind:
            raise Trouble("record_field", field=name)
    if not isinstance(data.get("position", {}), dict):
        raise Trouble("record_field", field="position")
    resigned = data.get("resigned", [])
    if not isinstance(resigned, list) or not all(type(seat) is int and 0 <= seat < data["players"] for seat in resigned):
        raise Trouble("record_field", field="resigned")
    levels = data.get("levels", [])
    if not isinstance(levels, list) or not all(type(level) is int and 0 <= level <= 5 for level in levels):
        raise Trouble("record_field", field="levels")
    names = data.get("names", [])
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise Trouble("record_field", field="names")


def _replay(match: Match, number: int, row: Any) -> None:
    """Play one row of a record; what is wrong with it names its number."""
    if not (isinstance(row, list) and len(row) == 3 and isinstance(row[1], str) and isinstance(row[2], dict)):
        raise Trouble("record_move", number=number, why=Trouble("move_shape"))
    seat = CHANCE if row[0] == "chance" else row[0]
    heard = type(seat) is int and 0 <= seat < match.players and match.heard(seat)
    if not (match.awaits_chance if seat == CHANCE else heard):
        raise Trouble("record_move", number=number, why=Trouble("move_seat", seat=str(row[0])))
    try:
        match.play_named(seat, row[1], row[2])
    except Trouble as why:
        raise Trouble("record_move", number=number, why=why) from why


def save(match: Match, path: Path) -> None:
    """Write a record file, one move a line."""
    record = write_record(match)
    moves = ",\n    ".join(json.dumps(row, ensure_ascii=False) for row in record.pop("moves"))
    places = record.pop("places")
    head = json.dumps(record, ensure_ascii=False, indent=2).removesuffix("\n}")
    path.write_text(f'{head},\n  "moves": [\n    {moves}\n  ],\n  "places": {json.dumps(places)}\n}}\n', "utf-8")


def load(path: Path) -> Match:
    """Read a record file."""
    return read_record(read_json(path))


def read_json(path: Path) -> Any:
    """What a file holds, if it is JSON."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Trouble("unreadable", file=str(path), why=type(error).__name__) from error
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise Trouble("damaged", file=str(path), line=error.lineno) from error
