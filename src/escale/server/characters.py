"""Travellers one meets at the inn: the programs' names, and what they are like, by level."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from escale.core.text import house
from escale.server.wire.shelf import LevelSheet

USUAL = 3  # the level of a program that nobody chose one for
LEVELS = (1, 2, 3, 4, 5)

NAMES = {
    1: ("Pépin", "Mina", "Titouan"),
    2: ("Rosalie", "Idris", "Oona"),
    3: ("Célestin", "Yara", "Mats"),
    4: ("Aziza", "Anselme", "Ingrid"),
    5: ("Séraphine", "Barnabé", "Ismène"),
}


def name_for(level: int, taken: Iterable[str]) -> str:
    """A name for a program of this level that nobody at the table bears; chance says which of them is at the inn tonight."""
    known = set(taken)
    free = [name for name in NAMES[level] if name not in known]
    if free:
        return secrets.choice(free)
    return next(f"{name} {k}" for k in range(2, 9) for name in NAMES[level] if f"{name} {k}" not in known)


def character(level: int, lang: str) -> LevelSheet:
    """A level for people: what it is called, what such a traveller is like, who may come."""
    return LevelSheet(level, house(lang, f"level.{level}"), house(lang, f"level.{level}.about"), list(NAMES[level]))


def characters(lang: str) -> list[LevelSheet]:
    return [character(level, lang) for level in LEVELS]
