"""What is wrong with what somebody asked for, with the status it is answered by."""

from __future__ import annotations

from typing import Any

from escale.core.errors import Refused, Trouble


class Denied(Trouble):
    """Something that cannot be done, or not by this person, or not now."""

    def __init__(self, key: str, status: int, **details: Any) -> None:
        super().__init__(key, **details)
        self.status = status


def status(trouble: Trouble) -> int:
    """The HTTP status that says it."""
    if isinstance(trouble, Denied):
        return trouble.status
    return 409 if isinstance(trouble, Refused) else 422


def fault(trouble: Trouble, lang: str) -> dict[str, Any]:
    """The answer's body: a key for programs, a sentence for people."""
    return {
        "error": trouble.key,
        "text": trouble.told(lang),
        "field": str(trouble.details.get("field", "")),
        "clause": trouble.clause if isinstance(trouble, Refused) else "",
    }
