"""Travellers one meets at the inn: the programs' names, and what they are like, by level."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from escale.bots.levels import learnt
from escale.core.game import Game
from escale.core.text import house
from escale.server.wire.shelf import LevelSheet

USUAL = 3  # the level of a program that nobody chose one for
LEVELS = (1, 2, 3, 4, 5)

# What each of them is like, in this order; a game that knows no such temperament is played as anybody would.
TEMPERAMENTS = ("racer", "careful", "bold", "zealous", "trader", "watchful")

# As many of each level as there are seats: no table has to number them.
NAMES = {
    1: ("Pépin", "Mina", "Titouan", "Lila", "Noé", "Suzon"),
    2: ("Rosalie", "Idris", "Oona", "Gaspard", "Leïla", "Marcel"),
    3: ("Célestin", "Yara", "Mats", "Bérénice", "Tomás", "Salomé"),
    4: ("Aziza", "Anselme", "Ingrid", "Octave", "Kenza", "Philippine"),
    5: ("Séraphine", "Barnabé", "Ismène", "Théophile", "Nour", "Augustin"),
}


def name_for(level: int, taken: Iterable[str]) -> str:
    """A name for a program of this level that nobody at the table bears; chance says which of them is at the inn tonight."""
    known = set(taken)
    every = [name for names in (NAMES[level], *NAMES.values()) for name in names]
    free = [name for name in NAMES[level] if name not in known] or [name for name in every if name not in known]
    if free:
        return secrets.choice(free)
    return next(f"{name} {k}" for k in range(2, 9) for name in every if f"{name} {k}" not in known)


def temperament(name: str) -> str:
    """What somebody of this name is like; nothing is known of a stranger."""
    found = (kind for names in NAMES.values() for kind, one in zip(TEMPERAMENTS, names, strict=True) if one == name)
    return next(found, "")


def ways(name: str, game: Game, lang: str) -> str:
    """How somebody of this name goes about a game, where it makes a difference."""
    kind = temperament(name)
    return house(lang, f"temperament.{kind}") if kind in learnt(game.folder).temperaments else ""


def character(level: int, lang: str) -> LevelSheet:
    """A level for people: what it is called, what such a traveller is like, who may come."""
    return LevelSheet(level, house(lang, f"level.{level}"), house(lang, f"level.{level}.about"), list(NAMES[level]))


def characters(lang: str) -> list[LevelSheet]:
    return [character(level, lang) for level in LEVELS]
