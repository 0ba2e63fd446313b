"""What every misuse must come to: a clear fault in the user's language, and nothing changed."""

from __future__ import annotations

import contextlib
import http.client
import re
import socket
import sqlite3
from collections.abc import Iterator
from typing import Any

from escale.core.text import HOUSE, messages
from tests.server.serving import PATIENCE, Guest, Seated, Served

COOKIE = "escale_person"
JSON = {"Content-Type": "application/json"}


def rows(served: Served) -> dict[str, list[Any]]:
    """All that is stored."""
    with contextlib.closing(sqlite3.connect(served.house.settings.data / "escale.db")) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(database.execute(f'SELECT * FROM "{name}"').fetchall(), key=repr) for name in names}


def stored(served: Served) -> str:
    """The same as one text, to search for what must not be there."""
    return repr(rows(served))


@contextlib.contextmanager
def nothing_changes(served: Served, guest: Guest | None = None, table: str = "") -> Iterator[None]:
    """Neither in the store nor on the table's sheet."""
    before, sheet = rows(served), guest.sheet(table) if guest else None
    yield
    assert rows(served) == before
    assert (guest.sheet(table) if guest else None) == sheet


def gist(key: str, lang: str) -> str:
    """The longest part of a message that is the same whatever it is filled with."""
    parts = re.split(r"\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}", messages(HOUSE, lang)[f"trouble.{key}"])
    return max(parts, key=len)


def tells(fault: Any, key: str, lang: str = "en") -> None:
    """A fault: its key, and a sentence in the user's language that tells nothing of the house's inside."""
    assert fault["error"] == key, fault
    assert gist(key, lang) in fault["text"], fault
    assert not re.search(r"Traceback|File \"|\.py\b|sqlite|SELECT", fault["text"])


def refused(answer: Any, status: int, key: str, lang: str = "en") -> None:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    tells(answer.json(), key, lang)


class Raw:
    """An answer to a request that no well-behaved client would send."""

    def __init__(self, address: str, request: bytes) -> None:
        host, port = address.split(":")
        with socket.create_connection((host, int(port)), PATIENCE) as wire:
            with contextlib.suppress(ConnectionError):  # an answer may come before all is sent
                wire.sendall(request)
            answer = http.client.HTTPResponse(wire)
            answer.begin()
            self.status_code = answer.status
            self.headers = {name.lower(): value for name, value in answer.getheaders()}
            self.body = answer.read()

    @property
    def text(self) -> str:
        return self.body.decode()

    def json(self) -> Any:
        import json

        return json.loads(self.body)


def asked(address: str, path: bytes | str, method: str = "GET", lang: str = "en", body: bytes = b"", *more: str) -> Raw:
    """A request whose path is sent as it stands."""
    target = path if isinstance(path, bytes) else path.encode()
    lines = [f"Host: {address}", f"Accept-Language: {lang}", "Connection: close", *more]
    head = method.encode() + b" " + target + b" HTTP/1.1\r\n" + "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n"
    return Raw(address, head + body)


def cookie_of(guest: Guest) -> str:
    return str(guest.http.cookies[COOKIE])


def with_cookie(served: Served, value: str, lang: str = "en") -> Guest:
    """Somebody who shows this cookie."""
    guest = Guest(served.address, None, lang)
    guest.http.cookies.set(COOKIE, value)
    return guest


def started(host: Guest, other: Guest, game: str = "pancha-keliya") -> str:
    """A table of two, being played."""
    table = host.sets(game, ["me", "open"])
    assert other.post(f"{table}/seats", {"seat": 1}).status_code == 200
    return table


def finished(host: Guest, other: Guest, game: str = "pancha-keliya") -> str:
    """A table of two that one of them gave up."""
    table = started(host, other, game)
    assert other.post(f"{table}/actions", {"type": "resign", "seat": 1}).status_code == 200
    return table


def key_of(table: str) -> str:
    return table.rsplit("/", 1)[-1]


def watch_of(guest: Guest, table: str) -> str:
    """The address in the API by which spectators see a table."""
    return "/api/watch/" + key_of(guest.sheet(table)["links"]["watch"])


def still_plays(seated: list[Seated]) -> None:
    """The table goes on as if nothing had been."""
    from tests.server.serving import play_on

    before = max(one.until(lambda sheet: True)["number"] for one in seated)
    play_on(seated, 4)
    assert seated[0].sheet["number"] >= before + 4
