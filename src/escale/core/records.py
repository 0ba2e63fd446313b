"""A match's record: a versioned JSON file with every move, those of chance included, and what each caused (docs/records.md)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from escale.core.catalogue import find
from escale.core.errors import Trouble
from escale.core.game import Game
from escale.core.match import Match
from escale.core.moves import CHANCE, SEATS, TO_ALL, Event, seat_name
from escale.core.options import spelled
from escale.core.retelling import Kept, Parting, kept_turn, play_again

FORMAT = 2
REQUIRED = {"escale": int, "game": str, "rules": int, "players": int, "options": dict, "moves": list}


@dataclass(frozen=True)
class Retold:
    """A record played again: the match it tells, up to where the present rules part with it."""

    match: Match
    rules: int  # those it was played by
    moves: tuple[Kept, ...]  # all that it holds
    parting: Parting | None

    @property
    def later(self) -> tuple[Kept, ...]:
        """The moves that the present rules do not tell as they were."""
        return self.moves[self.parting.number - 1 :] if self.parting else ()

    @property
    def is_older(self) -> bool:
        return self.rules != self.match.game.version

    @property
    def has_events(self) -> bool:
        """Was it kept what the moves caused?"""
        return all(move.events is not None for move in self.moves)

    def told(self, lang: str) -> str:
        """What comparing it with the present rules has shown; nothing, where it was played by these."""
        return told_apart(self.match.game, self.rules, self.parting, self.has_events, lang) if self.is_older else ""


def told_apart(game: Game, rules: int, parting: Parting | None, has_events: bool, lang: str) -> str:
    """How a game played by other rules stands to the present ones, in a sentence or two."""
    from escale.core.text import house

    versions = {"then": rules, "now": game.version}
    if parting:
        return house(lang, "kept.parted", **versions, number=parting.number, why=parting.why.told(lang))
    return house(lang, "kept.same" if has_events else "kept.allowed", **versions)


# ---- Writing


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
    record["moves"] = spell_moves(kept_turn(match, turn) for turn in match.turns)
    record["places"] = match.places
    return record


def write_again(retold: Retold, data: dict[str, Any]) -> dict[str, Any]:
    """A record that was read, as it is kept: by the rules it was played by, with what reading it confirmed."""
    kept: dict[str, Any] = {"rules": retold.rules, "moves": spell_moves(retold.moves)}
    kept |= {"options": data["options"], "places": data.get("places", retold.match.places)}
    return write_record(retold.match) | kept


def spell_moves(moves: Iterable[Kept]) -> list[list[Any]]:
    return [_spell(move) for move in moves]


def _spell(move: Kept) -> list[Any]:
    events = [] if move.events is None else [[_spell_event(event) for event in move.events]]
    return [seat_name(move.seat), move.verb, move.numbers, *events]


def _spell_event(event: Event) -> list[Any]:
    """Its kind, its clause, whom it befell, its numbers; and who heard of it, where not everybody did."""
    heard = [] if event.audience == TO_ALL else [[seat for seat in range(SEATS) if event.audience >> seat & 1]]
    return [event.name, event.clause, seat_name(event.seat), [*event.numbers.values()], *heard]


def save(match: Match, path: Path) -> None:
    """Write a record file, one move a line."""
    record = write_record(match)
    moves = ",\n    ".join(json.dumps(row, ensure_ascii=False) for row in record.pop("moves"))
    places = record.pop("places")
    head = json.dumps(record, ensure_ascii=False, indent=2).removesuffix("\n}")
    path.write_text(f'{head},\n  "moves": [\n    {moves}\n  ],\n  "places": {json.dumps(places)}\n}}\n', "utf-8")


# ---- Reading


def read_record(data: Any) -> Match:
    """Play a record through, checking every move; the match it tells."""
    return _whole(retell(data))


def replay_of(game: Game, data: Any) -> Match:
    """The same, of a game that is known."""
    return _whole(retell_of(game, data))


def _whole(retold: Retold) -> Match:
    """A record is taken as a match only if the present rules tell it to its end."""
    if parting := retold.parting:
        versions = {"game": retold.match.game.name, "then": retold.rules, "now": retold.match.game.version}
        raise Trouble("record_parted", **versions, number=parting.number, why=parting.why)
    return retold.match


def retell(data: Any) -> Retold:
    """Play a record again; one of older rules as far as the present ones tell the same."""
    _check_shape(data)
    return retell_of(find(data["game"]), data)


def retell_of(game: Game, data: Any) -> Retold:
    """The same, of a game that is known."""
    if not 1 <= data["rules"] <= game.version:
        raise Trouble("rules_version", game=game.name, found=data["rules"], known=game.version)
    match = Match(game, data["players"], data["options"], None, data.get("position"), data.get("names", ()))
    moves = tuple(_read_move(game, number, row) for number, row in enumerate(data["moves"], 1))
    parting = play_again(match, moves) or _other_result(match, data)
    if parting and data["rules"] != game.version:
        _check_list(data, "places")  # they cannot be confirmed, and are kept as they are said to be
    elif parting:
        by_number = Trouble("record_move", number=parting.number, why=parting.why)
        raise parting.why if parting.why.key == "record_result" else by_number
    return Retold(match, data["rules"], moves, parting)


def _other_result(match: Match, data: Any) -> Parting | None:
    """The moves lead to other places than the record says: then its last one is not what it was."""
    if "places" not in data or data["places"] == match.places:
        return None
    why = Trouble("record_result", found=str(data["places"]), right=str(match.places))
    last = max(1, match.count)
    match.rewind(last - 1)
    return Parting(last, why)


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
    for name in ("resigned", "levels", "names"):
        _check_list(data, name)


def _check_list(data: Any, name: str) -> None:
    """A list of the record, if it is there, is one of the right things."""
    right: dict[str, Callable[[Any], bool]] = {
        "resigned": lambda seat: type(seat) is int and 0 <= seat < data["players"],
        "levels": lambda level: type(level) is int and 0 <= level <= 5,
        "names": lambda text: isinstance(text, str),
        "places": lambda place: type(place) is int and 1 <= place <= data["players"],
    }
    found = data.get(name, [])
    if not isinstance(found, list) or not all(right[name](one) for one in found):
        raise Trouble("record_field", field=name)


def _read_move(game: Game, number: int, row: Any) -> Kept:
    """One row of a record; what is wrong with it names its number."""
    shaped = isinstance(row, list) and len(row) in (3, 4) and isinstance(row[1], str) and isinstance(row[2], dict)
    events = _read_events(game, row[3]) if shaped and len(row) == 4 else None
    if not shaped or (len(row) == 4 and events is None):
        raise Trouble("record_move", number=number, why=Trouble("move_shape"))
    seat = CHANCE if row[0] == "chance" else row[0] if type(row[0]) is int and 0 <= row[0] < SEATS else None
    if seat is None:
        raise Trouble("record_move", number=number, why=Trouble("move_seat", seat=str(row[0])))
    return Kept(seat, row[1], row[2], events)


def _read_events(game: Game, rows: Any) -> tuple[Event, ...] | None:
    """What a move caused; None if that is not the shape of it."""
    found = [_read_event(game, row) for row in rows] if isinstance(rows, list) else [None]
    events = tuple(event for event in found if event)
    return events if len(events) == len(found) else None


def _read_event(game: Game, row: Any) -> Event | None:
    if not isinstance(row, list) or len(row) not in (4, 5):
        return None
    name, clause, who, numbers, *heard = row
    seat = CHANCE if who == "chance" else who
    texts = isinstance(name, str) and isinstance(clause, str) and type(seat) is int
    if not texts or not _are_numbers(numbers) or not all(_are_numbers(seats) for seats in heard):
        return None
    audience = sum(1 << one for one in heard[0] if 0 <= one < SEATS) if heard else TO_ALL
    return Event(name, clause, seat, _named(game, name, numbers), audience)


def _are_numbers(found: Any) -> bool:
    return isinstance(found, list) and all(type(one) is int for one in found)


def _named(game: Game, name: str, numbers: list[int]) -> dict[str, int]:
    """An event's numbers by name; of one that the game does not know like this, by their place."""
    kind = game.event_number(name)
    names = game.happenings[kind].numbers if kind >= 0 else ()
    return dict(zip(names if len(names) == len(numbers) else map(str, range(len(numbers))), numbers, strict=True))


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
