"""What is wrong with what somebody asked for, and how it is answered."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from escale.core.errors import Refused, Trouble
from escale.server.wire.base import Fault

RETRY = {"Retry-After": "10"}  # seconds


class Denied(Trouble):
    """Something that cannot be done, or not by this person, or not now."""

    def __init__(self, key: str, status: int, **details: Any) -> None:
        super().__init__(key, **details)
        self.status = status


class NotKept(Denied):
    """The store did not take a change: nothing has happened."""

    def __init__(self) -> None:
        super().__init__("not_kept", 503)


class Unsure(Denied):
    """The store does not answer: it may have taken a change, or not."""

    def __init__(self) -> None:
        super().__init__("unsure", 503)


def status(trouble: Trouble) -> int:
    """The HTTP status that says it."""
    if isinstance(trouble, Denied):
        return trouble.status
    return 409 if isinstance(trouble, Refused) else 422


def fault(trouble: Trouble, lang: str) -> Fault:
    """What is wrong: a key for programs, a sentence for people."""
    clause, why = (trouble.clause, trouble.why(lang)) if isinstance(trouble, Refused) else ("", "")
    return Fault(trouble.key, trouble.told(lang), str(trouble.details.get("field", "")), clause, why)


def fault_answer(trouble: Trouble, lang: str) -> Response:
    """The answer to a request that cannot be granted."""
    said = status(trouble)
    body = msgspec.json.encode(fault(trouble, lang))
    return Response(body, said, media_type="application/json", headers=RETRY if said == 429 else None)
