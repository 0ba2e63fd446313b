"""What a host may set: by flags, by environment (ESCALE_PORT=…), or in a file (escale.toml in the data folder)."""

from __future__ import annotations

import contextlib
import os
import secrets
import tempfile
from pathlib import Path
from typing import Any

from platformdirs import user_data_dir
from pydantic import Field
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict, TomlConfigSettingsSource


def default_data() -> Path:
    return Path(user_data_dir("escale"))


class Settings(BaseSettings):
    """The house's settings, with what they mean."""

    model_config = SettingsConfigDict(env_prefix="ESCALE_", extra="forbid")

    host: str = Field("127.0.0.1", description="address to listen on")
    port: int = Field(8020, ge=0, le=65535, description="port to listen on; 0 takes any free one")
    data: Path = Field(default_factory=default_data, description="folder for tables and records")
    database: str = Field("", description="database address; by default SQLite in the data folder")
    database_patience: float = Field(
        10.0, gt=0, le=600, description="seconds to wait for a database that another program has locked"
    )
    redis: str = Field("", description="Redis address (redis://…): where the processes of one house tell each other what is new")
    processes: int = Field(1, ge=1, le=64, description="processes behind one port; several need PostgreSQL and Redis")
    cookie_key: str = Field("", pattern="^(.{32,})?$", description="key that signs cookies; by default one in the data folder")
    public_url: str = Field("", description="address people use, if it is not the one listened on")
    programs: int = Field(2, ge=1, le=64, description="processes in which programs play")
    program_seconds: float = Field(2.0, ge=0, le=60, description="the strongest program thinks this long about a move, at most")
    program_limit: float = Field(10.0, gt=0, le=600, description="a program that takes longer is stopped")
    program_pause: float = Field(0.7, ge=0, le=10, description="pause before a program's move, so that people can follow")
    warm: bool = Field(True, description="compile the programs' searches in the background")
    snapshot_every: int = Field(50, ge=1, description="moves between two snapshots of a table")
    rest: float = Field(60.0, ge=0, description="seconds after which a table nobody looks at is put away")
    socket_bytes: int = Field(4096, ge=512, description="size of the largest message a player may send")
    body_bytes: int = Field(2_000_000, ge=1024, description="size of the largest request")
    limit_actions: str = Field("60/10second", description="actions of one person")
    limit_talk: str = Field("10/20second", description="remarks of one person")
    limit_tables: str = Field("60/hour", description="tables set by one person")
    limit_people: str = Field("60/hour", description="new people from one address")
    limit_requests: str = Field("600/minute", description="requests from one address")
    limit_hints: str = Field("20/minute", description="hints given to one person")
    limit_records: str = Field("60/hour", description="records brought in by one address")
    log: str = Field("plain", pattern="^(plain|json|off)$", description="how the log is written: plain, json or off")
    secure_cookies: bool = Field(False, description="cookies over https only")

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: Any,
        env_settings: Any,
        dotenv_settings: Any,
        file_secret_settings: Any,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        folder = Path(os.environ.get("ESCALE_DATA") or default_data())
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls, folder / "escale.toml")

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'escale.db'}"

    @property
    def is_embedded(self) -> bool:
        """Is the store this process's alone?"""
        return self.database_url.startswith("sqlite")

    def key(self) -> str:
        """The key that signs cookies: as set, or made once and readable by the host alone."""
        if self.cookie_key:
            return self.cookie_key
        path = self.data / "cookie.key"
        if not path.exists():
            self.data.mkdir(parents=True, exist_ok=True)
            self._make_key(path)
        return path.read_text("ascii")

    def _make_key(self, path: Path) -> None:
        """Written apart and put there whole, by the first of several processes."""
        with tempfile.NamedTemporaryFile("w", dir=self.data) as file:
            file.write(secrets.token_hex(32))
            file.flush()
            with contextlib.suppress(FileExistsError):
                os.link(file.name, path)
