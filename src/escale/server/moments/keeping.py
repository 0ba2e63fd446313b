"""Moments as rows of the store: what leads from one to the next, and where the rows lead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection as Transaction

from escale.core.catalogue import find
from escale.core.errors import Trouble
from escale.core.match import Match
from escale.core.retelling import Parting, play_again
from escale.core.trails import Trail
from escale.server.chairs import Chair
from escale.server.entries import Entry, read_entry, standing_moves
from escale.server.moments.moment import Moment, Terms
from escale.server.store import queries
from escale.server.store.appending import CHANGED, Append, Row

ALIKE = ("rules", "state", "number", "proposal", "result", "rematch", "record")  # of what may be stored by others


# ---- To the store


def table_row(moment: Moment) -> Row:
    """A table as it is stored."""
    terms, changed = moment.terms, {name: getattr(moment, name) for name in CHANGED if name != "moment"}
    settled = {name: getattr(terms, name) for name in ("id", "watch", "pace", "seconds", "hints", "secret", "position")}
    return {**settled, **changed, "moment": moment.change, "game": terms.game.name, "host": moment.host}


def new_entries(now: Moment, then: Moment) -> list[Entry]:
    """What happened between two moments of a table."""
    return then.entries[len(then.entries) - (then.number - now.number) :]


def append(now: Moment, then: Moment, snapshot: bool, also: Any = None) -> Append:
    """What is stored when a table comes to its next moment."""
    id = then.terms.id
    return Append(
        table=id,
        known=now.change,
        last=now.number,
        row={"moment": then.change, **{name: getattr(then, name) for name in CHANGED if name != "moment"}},
        entries=[entry.row(id) for entry in new_entries(now, then)],
        seats=[one.row() for one, before in zip(then.chairs, now.chairs, strict=True) if one is not before],
        snapshot={"number": then.number, "body": snapshot_of(then)} if snapshot else None,
        forgets=then.takebacks > now.takebacks,
        also=also,
    )


def snapshot_of(moment: Moment) -> Row:
    return {"match": moment.match.snapshot(), "takebacks": moment.takebacks}


def is_kept(then: Moment, now: Moment, found: Moment) -> bool:
    """Of an append whose answer was lost: did the moment after `now`, as it was found, come of it?"""
    made = new_entries(now, then)
    if made:
        return [entry for entry in found.entries if now.number < entry.number <= then.number] == made
    alike = all(getattr(found, name) == getattr(then, name) for name in ALIKE)
    return alike and found.chairs == then.chairs and found.options == then.options


# ---- From the store


def load(c: Transaction, table: str, from_snapshot: bool = True) -> Moment | None:
    """A table as it is stored: from its last snapshot, or with all its moves."""
    row = queries.find_table(c, table)
    if row is None:
        return None
    chairs = read_chairs(c, table)
    before = begun(row, chairs)
    snapshot = queries.find_snapshot(c, table) if from_snapshot else None
    if snapshot and row["rules"] == before.game.version and before.match.fits(snapshot["body"]["match"]):
        resumed = resume(before, snapshot)
        entries = read_entries(c, resumed)
        if leads_on(resumed, row, entries):
            return followed(resumed, row, chairs, entries)
    return followed(before, row, chairs, read_entries(c, before))


def load_after(c: Transaction, known: Moment) -> Moment:
    """The present moment of a table that was known at an earlier one."""
    row = queries.find_table(c, known.terms.id)
    assert row is not None, "tables are never taken away"
    if (row["moment"], row["number"]) == (known.change, known.number):
        return known
    entries = read_entries(c, known)
    if leads_on(known, row, entries):
        return followed(known, row, read_chairs(c, known.terms.id), entries)
    found = load(c, known.terms.id)
    assert found is not None
    return found


def load_whole(c: Transaction, known: Moment) -> Moment:
    """The present moment of a table with all its moves, from the first."""
    found = load(c, known.terms.id, from_snapshot=False)
    assert found is not None
    if (found.change, found.number) != (known.change, known.number):
        return found
    return known.but(match=found.match, entries=found.entries)


def read_chairs(c: Transaction, table: str) -> tuple[Chair, ...]:
    rows = queries.find_seats(c, table)
    return tuple(Chair(**{name: value for name, value in row.items() if name != "table"}) for row in rows)


def read_entries(c: Transaction, known: Moment) -> list[Entry]:
    """What happened since a moment."""
    return [read_entry(row, known.game) for row in queries.find_entries(c, known.terms.id, known.number)]


# ---- Where the rows lead


def begun(row: Mapping[str, Any], chairs: Iterable[Chair]) -> Moment:
    """A table before its first entry; of a game that the present rules cannot even begin, with any match."""
    game, seated, parting = find(row["game"]), tuple(chairs), None
    settled = (row["pace"], row["seconds"], bool(row["hints"]), row["secret"], row["position"])
    names = [chair.name for chair in seated]
    try:
        match = Match(game, len(seated), row["options"], None, row["position"], names)
    except Trouble as why:
        match, parting = Match(game, len(seated), names=names), Parting(1, why)
    fixed = (row["rules"], row["options"], row["state"], row["host"])
    terms = Terms(row["id"], row["watch"], game, *settled)
    return Moment(terms, row["moment"], 0, *fixed, seated, match.hold(), row["changed"], parting=parting)


def resume(before: Moment, snapshot: Row) -> Moment:
    """The moment a snapshot was taken at."""
    body, match = snapshot["body"], before.match.copy()
    match.go_on(body["match"])
    taken = {"takebacks": body["takebacks"], "snapshot_at": match.count}
    return before.but(number=snapshot["number"], match=match.hold(), **taken)


def leads_on(known: Moment, row: Row, entries: list[Entry]) -> bool:
    """Do these entries go on from what is known: the same options, and nothing taken back that is not?"""
    numbers = [entry.number for entry in entries]
    joined = numbers == list(range(known.number + 1, row["number"] + 1))
    return joined and row["options"] == known.options and lowest(known, entries) >= known.match.before


def lowest(known: Moment, entries: Iterable[Entry]) -> int:
    """The fewest moves that stood at any time since."""
    return min((entry.moves for entry in entries if entry.kind == "back"), default=known.match.count)


def followed(known: Moment, row: Row, chairs: tuple[Chair, ...], entries: list[Entry]) -> Moment:
    """Where a table has come to since a moment, as far as the present rules tell the same."""
    match, parting = known.match.copy([chair.name for chair in chairs]), known.parting
    if not parting:
        match.rewind(min(match.count, lowest(known, entries)))
        parting = play_again(match, (entry.kept for entry in standing_moves(entries, match.count)))
    stored = ("number", "rules", "options", "state", "host", "changed", "deadline", "proposal", "result", "rematch", "record")
    backs = sum(entry.kind == "back" for entry in entries)
    return known.but(
        **{name: row[name] for name in stored},
        pauses={int(seat): until for seat, until in (row["pauses"] or {}).items()},
        change=row["moment"],
        chairs=chairs,
        match=match.hold(),
        entries=Trail([*known.entries, *entries]),
        takebacks=known.takebacks + backs,
        snapshot_at=0 if backs else known.snapshot_at,
        spoken=frozenset() if entries else known.spoken,
        parting=parting,
    )
