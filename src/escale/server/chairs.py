"""The seats at a table, and who sits there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from escale.core.contract import Nature
from escale.server.characters import USUAL, temperament
from escale.server.words import SeatKind, Standing


@dataclass(frozen=True)
class Chair:
    """A seat at the table and who sits there."""

    seat: int
    kind: SeatKind
    person: str | None
    name: str
    accepted: bool
    contribution: str
    left: bool = False
    program: bool = False  # a program plays for the person
    standing: Standing | None = None  # what it answers on the others' turns
    level: int = USUAL  # how well a program plays here

    @property
    def by_program(self) -> bool:
        return self.kind == "program" or self.program

    @property
    def nature(self) -> Nature:
        """What a program in this seat is like."""
        return Nature(self.level, temperament(self.name) if self.kind == "program" else "")

    def row(self) -> dict[str, Any]:
        return dict(vars(self))
