"""Clauses by number: `from escale.core.clauses import PK_18, PK_R2` gives the numbers that rules cite.

A clause PK-18 is 18, a ruling PK-R2 is RULING + 2. The numbers need no list of their own: a game's clause book says which
clauses there are, and whoever loads a game checks that every one its code imports is in the book.
"""

from __future__ import annotations

import re
from typing import Final

RULING: Final = 1000
_NAME = re.compile(r"[A-Z]{2}_(R?)([1-9]\d{0,2})")


def __getattr__(name: str) -> int:
    found = _NAME.fullmatch(name)
    if not found:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return RULING * bool(found[1]) + int(found[2])


def clause_id(prefix: str, number: int) -> str:
    """18 is PK-18, RULING + 2 is PK-R2."""
    return f"{prefix}-R{number - RULING}" if number > RULING else f"{prefix}-{number}"
