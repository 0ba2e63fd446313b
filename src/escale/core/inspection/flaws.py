"""A flaw of a game: what is wrong, in which file, and what to do, in one line."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from escale.core.errors import Trouble

MINOR = ("no_why",)  # flaws that a game can be played with


@dataclass(frozen=True)
class Flaw:
    """The sentence is the house's text `flaw.<kind>`, filled in with the thing and the details."""

    kind: str
    game: str
    thing: str
    file: Path
    line: int = 0
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def where(self) -> str:
        """The file as one would type it here, and the line."""
        path = str(self.file)
        near = os.path.relpath(path) if path.startswith(f"{os.getcwd()}/") else path
        return f"{near}:{self.line}" if self.line else near

    @property
    def is_minor(self) -> bool:
        """Can the game be played all the same? `escale check` tells it, and the game stays on the shelf."""
        return self.kind in MINOR

    def told(self, lang: str) -> str:
        """One line: the game, the file, and what is wrong."""
        from escale.core.text import house

        return f"{self.game}: {self.where}: {house(lang, f'flaw.{self.kind}', thing=self.thing, **self.details)}"

    def plain(self, lang: str) -> dict[str, Any]:
        """As JSON has it."""
        told = {"game": self.game, "thing": self.thing, "file": str(self.file), "line": self.line}
        return {"check": f"inspection.{self.kind}", **told, "text": self.told(lang)}


class Flawed(Trouble):
    """A game that cannot be played as it is: its first flaw, and how many more there are."""

    def __init__(self, flaws: list[Flaw]) -> None:
        super().__init__("flawed", more=len(flaws) - 1)
        self.flaws = flaws

    def told(self, lang: str) -> str:
        from escale.core.text import house

        more = house(lang, "trouble.flawed", more=len(self.flaws) - 1, game=self.flaws[0].game) if self.flaws[1:] else ""
        return f"{self.flaws[0].told(lang)} {more}".strip()
