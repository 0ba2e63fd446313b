"""Opens the database, brought up to date by its migrations."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event

PATIENCE = 10.0  # seconds
UPGRADING = 20_263  # the lock of whoever brings a database up to date: any number that is ours
MIGRATIONS = Path(__file__).parent / "migrations"


def open_database(url: str, patience: float = PATIENCE) -> Engine:
    """An engine on an up-to-date database, which is waited for that long if another program has locked it."""
    if url.startswith("sqlite:///"):
        Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(
        url,
        json_serializer=_encode,
        json_deserializer=_decode,
        hide_parameters=True,  # errors are logged, people's names and words are not
        **({} if url.startswith("sqlite") else {"pool_pre_ping": True, "connect_args": _careful(patience)}),
    )
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", partial(_prepare_sqlite, patience=patience))
        event.listen(engine, "begin", _begin_sqlite)
    migrate(engine)
    return engine


def _careful(patience: float) -> dict[str, Any]:
    """PostgreSQL is waited for no longer than that, by us and by those who wait for what we have locked."""
    seconds, milliseconds = max(1, round(patience)), round(1000 * patience)
    limits = ("lock_timeout", "idle_in_transaction_session_timeout", "tcp_user_timeout")
    session = " ".join(f"-c {name}={milliseconds}" for name in limits)
    alive = {"keepalives_idle": seconds, "keepalives_interval": seconds, "keepalives_count": 2}
    return {"connect_timeout": max(2, seconds), "tcp_user_timeout": milliseconds, **alive, "options": session}


def _encode(value: Any) -> str:
    import msgspec

    return msgspec.json.encode(value).decode()


def _decode(text: str | bytes) -> Any:
    import msgspec

    return msgspec.json.decode(text)


def _prepare_sqlite(connection: Any, _: Any, patience: float) -> None:
    """Durable commits, readers beside the writer, nothing left of what is deleted, and transactions that we begin ourselves."""
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout = {round(1000 * patience)}")
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Any) -> None:
    connection.exec_driver_sql("BEGIN")


def migrate(engine: Engine) -> None:
    """Run the migrations that this database has not seen; an up-to-date one costs one query."""
    with engine.connect() as connection:
        if _is_new(connection):
            return
    _upgrade(engine)


def _is_new(connection: Connection) -> bool:
    from sqlalchemy import inspect, text

    if not inspect(connection).has_table("alembic_version"):
        return False
    return bool(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == newest())


def newest() -> str:
    """The name of the last migration: they are numbered."""
    return max(path.stem for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def _upgrade(engine: Engine) -> None:
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import text

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # one of several processes that are opened at once
            connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADING})"))
        if not _is_new(connection):
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
