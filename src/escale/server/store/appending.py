"""A table's next moment is stored on one condition: that nobody else's was stored since. All of it is, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, Dialect, Insert, Update, bindparam, delete, insert, update

from escale.server.store.schema import entries, seats, snapshots, tables

Row = dict[str, Any]
CHANGED = (
    "rules",
    "options",
    "state",
    "moment",
    "number",
    "deadline",
    "proposal",
    "pauses",
    "result",
    "changed",
    "asked",
    "rematch",
    "record",
)

# Statements of a move's way, which plain rows are handed to: built once for each kind of database.
CHANGE_TABLE = (
    update(tables)
    .where(tables.c.id == bindparam("which"), tables.c.moment == bindparam("known"), tables.c.number == bindparam("last"))
    .values({name: bindparam(f"new_{name}", type_=tables.c[name].type) for name in CHANGED})
)
ADD_ENTRIES = insert(entries)


class Plain:
    """A statement as its database takes it, and how a row becomes what it is handed; SQLAlchemy works both out at every turn."""

    def __init__(self, statement: Update | Insert, dialect: Dialect) -> None:
        made = statement.compile(dialect=dialect)
        self.text = str(made)
        self.order = tuple(made.positiontup or ())
        makers = {name: one.type.dialect_impl(dialect).bind_processor(dialect) for name, one in made.binds.items()}
        self.written = {name: make for name, make in makers.items() if make}

    def rows(self, given: Iterable[Row]) -> list[Any]:
        made = [{**row, **{name: make(row[name]) for name, make in self.written.items()}} for row in given]
        return [tuple(row[name] for name in self.order) for row in made] if self.order else made

    def execute(self, c: Connection, given: Iterable[Row]) -> int:
        """How many rows it has changed."""
        return c.exec_driver_sql(self.text, self.rows(given)).rowcount


@cache
def plain(statement: Update | Insert, dialect: Dialect) -> Plain:
    return Plain(statement, dialect)


class Behind(Exception):
    """Somebody else's change was stored first."""


@dataclass(frozen=True)
class Append:
    """What leads from one moment of a table to the next."""

    table: str
    known: int  # the moment it follows on
    last: int  # the number of the last entry then
    row: Row  # the table as it is afterwards
    entries: Sequence[Row] = ()
    seats: Sequence[Row] = ()  # those that have changed
    snapshot: Row | None = None  # taken now
    forgets: bool = False  # the snapshot taken before
    also: Callable[[Connection], None] | None = None  # what stands or falls with it

    @property
    def is_plain(self) -> bool:
        """Of most moves: nothing but entries, and the table as they leave it."""
        return not (self.seats or self.snapshot or self.forgets or self.also)

    @property
    def values(self) -> Row:
        """For the statement that changes the table."""
        changes = {f"new_{name}": self.row[name] for name in CHANGED}
        return {"which": self.table, "known": self.known, "last": self.last, **changes}

    def __call__(self, c: Connection) -> None:
        append_all(c, [self])
        for seat in self.seats:
            place = (seats.c.table == self.table, seats.c.seat == seat["seat"])
            c.execute(update(seats).where(*place).values(**seat))
        if self.forgets or self.snapshot:
            c.execute(delete(snapshots).where(snapshots.c.table == self.table))
        if self.snapshot:
            c.execute(insert(snapshots), {"table": self.table, **self.snapshot})
        if self.also:
            self.also(c)


def append_all(c: Connection, waiting: Sequence[Append]) -> None:
    """What happened at several tables, in two statements; if one of them is behind, nothing of it.

    They are taken in the order of their ids, so that two processes never wait for each other."""
    in_order = sorted(waiting, key=lambda one: one.table)
    if plain(CHANGE_TABLE, c.dialect).execute(c, [one.values for one in in_order]) != len(waiting):
        raise Behind
    if new := [entry for one in waiting for entry in one.entries]:
        plain(ADD_ENTRIES, c.dialect).execute(c, new)
