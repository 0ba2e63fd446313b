"""How well a program plays: a search over the game's evaluator, and a noise on what it finds."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

LEVELS = 5  # beginner, casual, club, expert, master
FILE = "player.json"  # in the game's folder: what was learnt

# One step; one and two throws ahead; see tree.py; and for choices made at once, one or up to three of them, see regret.py.
SEARCHES = ("sight", "throw", "throws", "tree", "regret", "regrets")


@dataclass(frozen=True)
class Level:
    """A search, how much of it, and how much of what is at stake a program gives away (see noise.py)."""

    search: str
    noise: float = 0.0
    effort: int = 0  # descents of a tree, rounds of regret matching


DEFAULT = (
    Level("sight", 0.5),
    Level("sight", 0.25),
    Level("sight", 0.1),
    Level("throw", 0.04),
    Level("throws"),
)


@dataclass(frozen=True)
class Learnt:
    """What training found for a game."""

    weights: dict[str, float]  # the weight of each feature
    levels: tuple[Level, ...] = DEFAULT
    trained: str = ""  # the command that found the weights
    temperaments: dict[str, dict[str, float]] = field(default_factory=dict)  # by name: what it weighs otherwise, as factors
    crowds: dict[int, tuple[Level, ...]] = field(default_factory=dict)  # other levels, from so many players on

    def level(self, number: int, players: int) -> Level:
        """How a program of level 1 to 5 plays among so many."""
        crowd = max((many for many in self.crowds if many <= players), default=0)
        return self.crowds.get(crowd, self.levels)[number - 1]

    def all_levels(self) -> list[Level]:
        """For any number of players."""
        return [level for levels in (self.levels, *self.crowds.values()) for level in levels]

    def weighed(self, temperament: str = "") -> dict[str, float]:
        """The weight of each feature for somebody like this."""
        leaning = self.temperaments.get(temperament, {})
        return {name: weight * leaning.get(name, 1.0) for name, weight in self.weights.items()}


@cache
def learnt(folder: Path) -> Learnt:
    """What a game's folder holds."""
    path = folder / FILE
    if not path.exists():
        return Learnt({})
    found = json.loads(path.read_text("utf-8"))
    crowds = {int(many): read(levels) for many, levels in found.get("crowds", {}).items()}
    return Learnt(found["weights"], read(found["levels"]), found["trained"], found.get("temperaments", {}), crowds)


def read(levels: list[dict[str, Any]]) -> tuple[Level, ...]:
    return tuple(Level(**level) for level in levels)


def keep(file: Path, what: Learnt) -> None:
    file.write_text(json.dumps(asdict(what), indent=1) + "\n", "utf-8")
    learnt.cache_clear()
