"""People: a name and a signed cookie; the same person on a second device by a one-time link."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Collection
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection as Transaction
from starlette.requests import HTTPConnection
from starlette.responses import Response

from escale.server.faults import Denied
from escale.server.settings import Settings
from escale.server.store import queries
from escale.server.store.store import Store

COOKIE = "escale_person"
YEARS = 2 * 365 * 86400
LINK_SECONDS = 600
KNOWN = 50_000  # people
TRUSTED_SECONDS = 600.0  # how long a person read from the store is taken as read; where there are other processes, not as long
TRUSTED_AMONG_OTHERS = 3.0


@dataclass(frozen=True)
class Person:
    id: str
    name: str


class People:
    """Who is who."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.secure = settings.secure_cookies
        self.signer = URLSafeSerializer(settings.key(), salt="person")
        self.trusted = TRUSTED_SECONDS if settings.is_embedded else TRUSTED_AMONG_OTHERS
        self._read: dict[str, tuple[float, Person]] = {}

    async def of(self, connection: HTTPConnection) -> Person | None:
        """The person whose cookie this is."""
        cookie = connection.cookies.get(COOKIE)
        if not cookie or len(cookie) > 200:
            return None
        try:
            return await self.find(str(self.signer.loads(cookie)))
        except BadSignature:
            return None

    async def find(self, person: str) -> Person | None:
        at, known = self._read.get(person, (0.0, None))
        if known and time.monotonic() - at < self.trusted:
            return known
        known = await self.store.read(found, person)
        if known is None:
            self._read.pop(person, None)
            return None
        return self._remember(known)

    async def read_again(self, some: Collection[str]) -> set[str]:
        """Know these people as they are stored; those who are nobody any more."""
        rows = await self.store.read(queries.find_people, some)
        return set(some) - {self._remember(Person(row["id"], row["name"])).id for row in rows}

    def distrust(self, person: str) -> None:
        """Another process has changed somebody."""
        self._read.pop(person, None)

    def _remember(self, person: Person) -> Person:
        if len(self._read) >= KNOWN:
            self._read.pop(next(iter(self._read)))  # who was read first
        self._read[person.id] = (time.monotonic(), person)
        return person

    async def come_in(self, name: str) -> Person:
        person = Person(secrets.token_urlsafe(16), name)
        await self.store.keep(lambda c: queries.add_person(c, person.id, name), lambda c: queries.find_person(c, person.id))
        return self._remember(person)

    async def rename(self, person: Person, name: str) -> Person:
        renamed = Person(person.id, name)
        await self.store.keep(lambda c: queries.rename(c, person.id, name), lambda c: found(c, person.id) == renamed or None)
        return self._remember(renamed)

    async def forget(self, person: Person, stranger: str) -> None:
        await self.store.keep(lambda c: queries.forget(c, person.id, stranger), lambda c: found(c, person.id) is None or None)
        self._read.pop(person.id, None)  # last: what was read meanwhile is forgotten too

    async def link(self, person: Person) -> str:
        """A one-time code for another device."""
        code = secrets.token_urlsafe(16)
        await self.store.write(queries.add_link, _digest(code), person.id, time.time() + LINK_SECONDS)
        return code

    async def claim(self, code: str) -> Person:
        claimed = await self.store.write(queries.take_link, _digest(code))
        person = await self.find(claimed) if claimed else None
        if person is None:
            raise Denied("link_spent", 404)
        return person

    def welcome(self, response: Response, person: Person) -> None:
        """Give the cookie that says who this is."""
        value = self.signer.dumps(person.id)
        signed = value if isinstance(value, str) else value.decode()
        response.set_cookie(COOKIE, signed, max_age=YEARS, httponly=True, samesite="lax", secure=self.secure)

    def farewell(self, response: Response) -> None:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=self.secure)


def found(c: Transaction, person: str) -> Person | None:
    row = queries.find_person(c, person)
    return Person(row["id"], row["name"]) if row else None


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
