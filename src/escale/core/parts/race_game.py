"""What the descriptions of all races have in common, so that a game's own says only what is its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from escale.core.contract import Drawing, Evaluator, Rules, Throws
from escale.core.frames import Situation
from escale.core.words import Words


class RaceDrawing(Drawing, Throws, Protocol):
    """What people see of a race: the position, and cowries that no longer lie in it."""


class RaceState(Protocol):
    """The module that lays a race's state out, and provides what `races` asks for."""

    @property
    def FOLDER(self) -> Path: ...
    @property
    def State(self) -> type[Situation]: ...
    @property
    def words(self) -> Words: ...
    @property
    def DRAW(self) -> int: ...
    @property
    def THROW(self) -> int: ...
    @property
    def CAST(self) -> int: ...


def race(state: RaceState, rules: Rules, flaws: Callable[[Any], int], drawing: RaceDrawing, bots: Evaluator) -> dict[str, Any]:
    """For `Game(**race(…), …)`."""
    return {
        "folder": state.FOLDER,
        "state": state.State,
        "words": state.words,
        "chance": {state.DRAW: state.CAST, state.THROW: state.CAST},
        "rules": rules,
        "flaws": flaws,
        "drawing": drawing,
        "throws": drawing,
        "evaluator": bots,
        "track": "steps",
        "captures": "captured",
    }
