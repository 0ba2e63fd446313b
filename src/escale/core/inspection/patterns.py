"""The names that a message (ICU MessageFormat) is filled in with."""

from __future__ import annotations

import re

CHOOSING = ("plural", "select", "selectordinal")
OPENING = re.compile(r"\s*(\w+)\s*(?:,\s*(\w+)\s*)?")


def placeholders(pattern: str) -> set[str]:
    """Those of the message, and of the branches of its choices."""
    return set(_names(pattern))


def _names(pattern: str) -> list[str]:
    found = []
    for inner in braced(pattern):
        opening = OPENING.match(inner)
        if opening:
            found.append(opening[1])
            branches = braced(inner[opening.end() :]) if opening[2] in CHOOSING else []
            found += [name for branch in branches for name in _names(branch)]
    return found


def braced(text: str) -> list[str]:
    """What stands between outer braces."""
    found, depth, begin = [], 0, 0
    for at, char in enumerate(text):
        if char == "{":
            depth, begin = depth + 1, at + 1 if depth == 0 else begin
        elif char == "}":
            depth -= 1
            if depth == 0:
                found.append(text[begin:at])
    return found
