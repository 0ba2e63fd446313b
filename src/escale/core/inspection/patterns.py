"""Messages (ICU MessageFormat) taken apart: the names they are filled in with, and what they may come to say."""

from __future__ import annotations

import re

from escale.core.elision import joined_names

CHOOSING = ("plural", "select", "selectordinal")
OPENING = re.compile(r"\s*(\w+)\s*(?:,\s*(\w+)\s*)?")


def placeholders(pattern: str) -> set[str]:
    """Those of the message, and of the branches of its choices; `de_seat` is the name `seat`, with a word before it."""
    joined = joined_names(pattern)
    return {joined[name][1] if name in joined else name for name in _names(pattern)}


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


def variants(pattern: str) -> list[str]:
    """What a message may come to say: every branch of its choices once, with names in brackets: `⟦seat⟧ throws a ⟦die⟧.`"""
    pieces = [_piece(text, is_inner) for text, is_inner in _cut(pattern)]
    usual = [options[0] for options in pieces]
    found = ["".join(usual)]
    for k, options in enumerate(pieces):
        found += ["".join([*usual[:k], option, *usual[k + 1 :]]) for option in options[1:]]
    return found


def _cut(pattern: str) -> list[tuple[str, bool]]:
    """The literal parts, and what stands between outer braces."""
    found, rest = [], pattern
    for inner in braced(pattern):
        before, _, rest = rest.partition("{" + inner + "}")
        found += [(before, False), (inner, True)]
    return [*found, (rest, False)]


def _piece(text: str, is_inner: bool) -> list[str]:
    opening = OPENING.match(text)
    if not is_inner or not opening:
        return [text.replace("#", "⟦number⟧")] if not is_inner else ["⟦⟧"]
    if opening[2] not in CHOOSING:
        return [f"⟦{opening[1]}⟧"]
    return [said for branch in braced(text[opening.end() :]) for said in variants(branch)] or ["⟦⟧"]
