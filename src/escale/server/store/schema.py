"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text, false

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", Float, nullable=False),
)

# One-time codes by which a person comes in on another device; only their digest is kept.
links = Table(
    "links",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("expires", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("watch", String(32), nullable=False, unique=True),
    Column("game", String(60), nullable=False),
    Column("rules", Integer, nullable=False),  # the version it is played by
    Column("options", JSON, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("state", String(12), nullable=False),
    Column("host", String(32), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("moment", Integer, nullable=False, server_default="0"),  # how many changes it has seen
    Column("number", Integer, nullable=False),  # of its last entry
    Column("asked", JSON, nullable=False),  # the seats that are asked
    Column("deadline", Float),  # when the clock runs out
    Column("proposal", JSON),
    Column("pauses", JSON),  # until when a seat may not ask again
    Column("result", JSON),  # places and who resigned, once over
    Column("rematch", String(32), nullable=False),
    Column("record", String(32), nullable=False),  # its public record
    Column("position", JSON(none_as_null=True)),  # where it began, if that was not the first move
    Column("changed", Float, nullable=False),
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_state", "state"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, device, program, open
    Column("person", String(32)),
    Column("name", String(24), nullable=False),
    Column("accepted", Boolean, nullable=False),
    Column("contribution", String(64), nullable=False),
    Column("left", Boolean, nullable=False),
    Column("program", Boolean, nullable=False),  # a program plays for the person
    Column("standing", JSON(none_as_null=True)),  # what this seat answers on the others' turns; known to its owner only
    Column("level", Integer, nullable=False, server_default="3"),  # how well a program plays here
    Index("seats_by_person", "person"),
)

# What happened at a table: an entry is stored before anyone hears of it.
entries = Table(
    "entries",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("body", JSON, nullable=False),
    Column("at", Float, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),  # the entry after which it was taken
    Column("body", JSON, nullable=False),
)

remarks = Table(
    "remarks",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("room", String(8), nullable=False),
    Column("person", String(32)),
    Column("seat", Integer, nullable=False),
    Column("name", String(24), nullable=False),
    Column("phrase", String(16), nullable=False),
    Column("text", String(280), nullable=False),
    Column("at", Float, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("body", Text, nullable=False),
    Column("names", JSON, nullable=False),
    Column("winners", JSON, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("played_here", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Index("records_by_game", "game", "at"),
)
