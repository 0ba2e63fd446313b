"""What one process tells the others: where to look, never what is there. All of it can be read in the store."""

from __future__ import annotations

import msgspec


class Company(msgspec.Struct, frozen=True):
    """Who looks at a table in some place: people at the table, and how many watch."""

    people: frozenset[str] = frozenset()
    watchers: int = 0

    def __or__(self, other: Company) -> Company:
        return Company(self.people | other.people, self.watchers + other.watchers)

    def __bool__(self) -> bool:
        return bool(self.people) or self.watchers > 0


class News(msgspec.Struct, omit_defaults=True):
    """What has happened in one process since it last told."""

    by: str
    changes: dict[str, int] = {}  # tables, and the change they have come to
    remarks: dict[str, int] = {}  # tables, and the number of the last thing said there
    renamed: set[str] = set()
    forgotten: set[str] = set()
    company: set[str] = set()  # tables somebody has come to, or has left

    @property
    def is_empty(self) -> bool:
        return self == News(self.by)


encode = msgspec.json.encode
decode_news = msgspec.json.Decoder(News).decode
decode_company = msgspec.json.Decoder(Company).decode
