"""Names within French sentences: « le canoë d’Ida », « le tour de Lou », « une table du Pont de Rama ».

A text names a person, a square or a game that is only known at run time by `{de_seat}` instead of `de {seat}`, by `{que_seat}`
instead of `que {seat}`: such a name is filled in together with the small word before it. The page does the same
(web/src/i18n/elision.ts).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

JOINED = re.compile(r"\{\s*((de|que)_(\w+))\s*\}")  # {de_seat}: the whole, the small word, the name
TITLES = ("title", "game")  # names of games: their article melts into « de »
MELTED = {"Le": "du", "Les": "des"}

# An h that one does not hear: few first names of those that begin with one have it.
MUTE = "hector helene helier heloise henri henriette hermes hermine herve hippolyte honore horace hortense hubert huguette hugues"


def with_word(word: str, name: str, is_title: bool = False) -> str:
    """« de » or « que » and a name: elided before a vowel that is heard, melted with the article of a title."""
    article, _, rest = name.partition(" ")
    if is_title and word == "de" and rest and article in MELTED:
        return f"{MELTED[article]} {rest}"
    return f"{word[:-1]}’{name}" if elides(name) else f"{word} {name}"


def elides(name: str) -> bool:
    """Does a name begin with a vowel that is heard? « d’Yves », but « de Yara »."""
    bare = plain(name)
    if bare[:1] == "h":
        return re.split(r"[^a-z]", bare)[0] in MUTE.split()
    return bare[:1] in tuple("aeiou") or bool(re.match(r"y[^aeiouy]", bare))


def plain(text: str) -> str:
    """In small letters, without accents or ligatures."""
    spread = unicodedata.normalize("NFD", text.lower().replace("œ", "oe").replace("æ", "ae"))
    return "".join(char for char in spread if not unicodedata.combining(char))


def joined_names(pattern: str) -> dict[str, tuple[str, str]]:
    """The names of a pattern that are filled in with a small word: which word, which name."""
    return {whole: (word, name) for whole, word, name in JOINED.findall(pattern)}


def filled(joined: Mapping[str, tuple[str, str]], details: Mapping[str, Any]) -> dict[str, Any]:
    """The details, and those that come with a small word."""
    more = {whole: with_word(word, str(details[name]), name in TITLES) for whole, (word, name) in joined.items()}
    return {**details, **more}
