"""Opens the database, brought up to date by its migrations."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event

PATIENCE = 10.0  # seconds
MIGRATIONS = Path(__file__).parent / "migrations"


def open_database(url: str, patience: float = PATIENCE) -> Engine:
    """An engine on an up-to-date database, which is waited for that long if another program has locked it."""
    if url.startswith("sqlite:///"):
        Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(
        url,
        json_serializer=_encode,
        json_deserializer=_decode,
        pool_pre_ping=not url.startswith("sqlite"),
        hide_parameters=True,  # errors are logged, people's names and words are not
    )
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", partial(_prepare_sqlite, patience=patience))
        event.listen(engine, "begin", _begin_sqlite)
    migrate(engine)
    return engine


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
    from sqlalchemy import inspect, text

    with engine.connect() as connection:
        if inspect(connection).has_table("alembic_version"):
            found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
            if found == newest():
                return
    _upgrade(engine)


def newest() -> str:
    """The name of the last migration: they are numbered."""
    return max(path.stem for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def _upgrade(engine: Engine) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
