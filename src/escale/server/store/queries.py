"""The queries of the database: what is read and written, as plain rows."""

from __future__ import annotations

import json
import time
from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from escale.server.store.schema import entries, links, people, records, remarks, seats, snapshots, tables

Row = dict[str, Any]

PUBLISHED = select(seats.c.seat, tables.c.record).join_from(seats, tables).where(tables.c.record != "")
LAST_REMARK = select(func.max(remarks.c.number))
SAID = (remarks.c.phrase != "") | (remarks.c.text != "")
UNSAID = {"person": None, "name": "", "seat": -1, "phrase": "", "text": "", "at": 0.0}  # its number is not given again
GATHERING = select(tables.c.id).where(tables.c.state == "gathering")


def _rows(connection: Connection, query: Any) -> list[Row]:
    return [dict(row) for row in connection.execute(query).mappings()]


def _row(connection: Connection, query: Any) -> Row | None:
    found = connection.execute(query).mappings().first()
    return dict(found) if found else None


# ---- People


def add_person(c: Connection, person: str, name: str) -> None:
    c.execute(insert(people).values(id=person, name=name, created=time.time()))


def find_person(c: Connection, person: str) -> Row | None:
    return _row(c, select(people).where(people.c.id == person))


def find_people(c: Connection, which: Collection[str]) -> list[Row]:
    return _rows(c, select(people).where(people.c.id.in_(which)))


def rename(c: Connection, person: str, name: str) -> None:
    _change_tables(c, person)
    c.execute(update(people).where(people.c.id == person).values(name=name))
    c.execute(update(seats).where(seats.c.person == person, seats.c.kind == "person").values(name=name))


def forget(c: Connection, person: str, stranger: str) -> None:
    """Nothing of this person stays: no name, no word, no seat of theirs."""
    _change_tables(c, person)
    for seat, key in c.execute(PUBLISHED.where(seats.c.person == person)).all():
        _rename_in_record(c, key, seat, stranger)
    free = {"kind": "open", "person": None, "name": "", "accepted": False, "contribution": ""}
    c.execute(update(seats).where(seats.c.person == person, seats.c.table.in_(GATHERING)).values(**free))
    c.execute(update(tables).where(tables.c.host == person).values(host=""))
    c.execute(update(seats).where(seats.c.person == person).values(person=None, name=stranger, left=True, standing=None))
    c.execute(update(remarks).where(remarks.c.person == person).values(**UNSAID))
    c.execute(delete(people).where(people.c.id == person))


def _change_tables(c: Connection, person: str) -> None:
    """The tables a person sits at or has set come to their next moment: who knows them as they were is behind."""
    mine = select(seats.c.table).where(seats.c.person == person)
    theirs = tables.c.id.in_(mine) | (tables.c.host == person)
    c.execute(update(tables).where(theirs).values(moment=tables.c.moment + 1))


def _rename_in_record(c: Connection, key: str, seat: int, name: str) -> None:
    row = find_record(c, key)
    if row is None:
        return
    record = json.loads(row["body"])
    winners = [name if winner == row["names"][seat] else winner for winner in row["winners"]]
    record["names"][seat] = row["names"][seat] = name
    body = json.dumps(record, ensure_ascii=False)
    c.execute(update(records).where(records.c.id == key).values(body=body, names=row["names"], winners=winners))


def add_link(c: Connection, code: str, person: str, expires: float) -> None:
    c.execute(delete(links).where(links.c.expires < time.time()))
    c.execute(insert(links).values(code=code, person=person, expires=expires))


def take_link(c: Connection, code: str) -> str | None:
    """The person a one-time code stands for; it stands for nobody afterwards."""
    found = _row(c, select(links).where(links.c.code == code, links.c.expires >= time.time()))
    c.execute(delete(links).where(links.c.code == code))
    return str(found["person"]) if found else None


# ---- Tables


def add_table(c: Connection, table: Row, chairs: Iterable[Row], begun: list[Row]) -> None:
    """A table, its seats, and what has happened there already."""
    c.execute(insert(tables).values(**table))
    c.execute(insert(seats), [{**chair, "table": table["id"]} for chair in chairs])
    if begun:
        c.execute(insert(entries), begun)


def find_table(c: Connection, table: str) -> Row | None:
    """A table, once nobody is in the middle of changing it."""
    return _row(c, select(tables).where(tables.c.id == table).with_for_update())


def awaited(c: Connection, table: str) -> list[int]:
    """The seats that were waited for when a table was last stored."""
    return list(c.execute(select(tables.c.asked).where(tables.c.id == table)).scalar() or [])


def find_watched(c: Connection, watch: str) -> str | None:
    return c.execute(select(tables.c.id).where(tables.c.watch == watch)).scalar()


def find_seats(c: Connection, table: str) -> list[Row]:
    return _rows(c, select(seats).where(seats.c.table == table).order_by(seats.c.seat))


def find_entries(c: Connection, table: str, after: int = 0, before: int | None = None, most: int | None = None) -> list[Row]:
    """Entries of a table, in order; with `most`, the last of them."""
    query = select(entries).where(entries.c.table == table, entries.c.number > after)
    if before is not None:
        query = query.where(entries.c.number < before)
    if most is None:
        return _rows(c, query.order_by(entries.c.number))
    return _rows(c, query.order_by(entries.c.number.desc()).limit(most))[::-1]


def find_snapshot(c: Connection, table: str) -> Row | None:
    return _row(c, select(snapshots).where(snapshots.c.table == table))


def tables_of(c: Connection, person: str, most: int = 100) -> list[Row]:
    """The tables a person sits at, the latest first, each with its seats."""
    mine = select(seats.c.table).where(seats.c.person == person)
    found = _rows(c, select(tables).where(tables.c.id.in_(mine)).order_by(tables.c.changed.desc()).limit(most))
    sitting: dict[str, list[Row]] = {row["id"]: [] for row in found}
    for chair in _rows(c, select(seats).where(seats.c.table.in_(list(sitting))).order_by(seats.c.seat)):
        sitting[chair["table"]].append(chair)
    return [{**row, "chairs": sitting[row["id"]]} for row in found]


def changes_of(c: Connection, which: Collection[str]) -> list[tuple[str, int, int | None]]:
    """The change that each table has come to, and its last remark."""
    last = LAST_REMARK.where(remarks.c.table == tables.c.id).scalar_subquery()
    return [tuple(row) for row in c.execute(select(tables.c.id, tables.c.moment, last).where(tables.c.id.in_(which)))]


def overdue(c: Connection, now: float, most: int) -> list[str]:
    """Tables whose clock has run out, the first ones."""
    query = select(tables.c.id).where(tables.c.deadline < now).order_by(tables.c.deadline).limit(most)
    return list(c.execute(query).scalars())


def waiting_for_programs(c: Connection, since: float) -> list[str]:
    """Tables where for some time a program is asked, or someone who has answered beforehand, or nobody: chance is."""
    playing = select(tables.c.id, tables.c.asked).where(tables.c.state == "playing", tables.c.changed <= since)
    programs = select(seats.c.table, seats.c.seat).where(
        (seats.c.kind == "program") | seats.c.program | seats.c.standing.is_not(None)
    )
    seated = {(table, seat) for table, seat in c.execute(programs)}
    return [table for table, asked in c.execute(playing) if not asked or any((table, seat) in seated for seat in asked)]


# ---- Talk


def add_remark(c: Connection, remark: Row) -> int:
    """A remark under the next number of its table; whoever speaks at the same time waits."""
    find_table(c, remark["table"])
    last = c.execute(LAST_REMARK.where(remarks.c.table == remark["table"])).scalar() or 0
    c.execute(insert(remarks).values(**remark, number=last + 1))
    return int(last) + 1


def find_remark(c: Connection, remark: Row) -> int | None:
    """The number of a remark, if it was kept; once nobody is in the middle of adding it."""
    find_table(c, remark["table"])
    same = [remarks.c[name] == remark[name] for name in ("table", "person", "at")]
    return c.execute(select(remarks.c.number).where(*same)).scalar()


def find_remarks(c: Connection, table: str, room: str, most: int = 100) -> tuple[list[Row], int]:
    """The latest remarks in a room, and the number of the last in any."""
    last = c.execute(LAST_REMARK.where(remarks.c.table == table)).scalar() or 0
    query = select(remarks).where(remarks.c.table == table, remarks.c.room == room, SAID, remarks.c.number <= last)
    return _rows(c, query.order_by(remarks.c.number.desc()).limit(most))[::-1], int(last)


def remarks_since(c: Connection, table: str, number: int) -> list[Row]:
    query = select(remarks).where(remarks.c.table == table, remarks.c.number > number, SAID)
    return _rows(c, query.order_by(remarks.c.number))


# ---- Records


def add_record(c: Connection, record: Row) -> None:
    c.execute(insert(records).values(**record))


def find_record(c: Connection, record: str) -> Row | None:
    return _row(c, select(records).where(records.c.id == record))


def public_games(c: Connection, game: str, most: int = 12) -> list[Row]:
    columns = (records.c.id, records.c.names, records.c.winners, records.c.moves, records.c.at)
    query = select(*columns).where(records.c.game == game, records.c.played_here)
    return _rows(c, query.order_by(records.c.at.desc()).limit(most))
