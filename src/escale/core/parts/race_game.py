"""What the descriptions of all races have in common, so that a game's own says only what is its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from escale.core.contract import Drawing, Evaluator, Rules, Throws


class RaceDrawing(Drawing, Throws, Protocol):
    """What people see of a race: the position, and cowries that no longer lie in it."""


def race(state: Any, rules: Rules, flaws: Callable[[Any], int], drawing: RaceDrawing, bots: Evaluator) -> dict[str, Any]:
    """For `Game(**race(…), …)`; `state` is the module that provides what `races` asks for, with FOLDER, State, words and CAST."""
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
