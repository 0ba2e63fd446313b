"""Lessons and diagrams."""

from __future__ import annotations

from escale.server.wire.base import Told
from escale.server.wire.scenes import SceneSheet
from escale.server.wire.tables import ChoiceSheet, TableSheet


class LessonStep(Told):
    """One thing that is said; the way to it, told as at a table, whose choices are what the learner is asked to do."""

    text: str  # Markdown, as HTML that is safe to show
    clause: str
    lights: list[str]  # squares to look at
    asks: bool  # does the learner do something? Otherwise they read on
    sheets: list[TableSheet]  # the last is the one that the step is told on


class LessonSheet(Told):
    """A guided beginning, from its first step to its last."""

    game: str
    title: str
    options: dict[str, int]
    steps: list[LessonStep]


class DiagramSheet(Told):
    """A position beside a clause, with a move that could be made there."""

    clause: str
    text: str
    names: list[str]
    marks: list[int]  # each seat's colour and symbol
    scene: SceneSheet
    titles: dict[str, str]  # of squares that say something there
    lights: list[str]
    choice: ChoiceSheet | None
