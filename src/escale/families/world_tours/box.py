"""The box of a journey: what the descriptions of all of them have in common."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from escale.core.contract import Bids, Drawing, Evaluator, Guesses, Guide, Rules, Talk
from escale.core.frames import Situation
from escale.core.game import Game
from escale.core.words import Words
from escale.families.world_tours.drawing import scenery


class Box(NamedTuple):
    """Where its texts, board and art are, what it is called, how its clauses begin, what a position and a move are made of."""

    folder: Path
    name: str
    prefix: str
    state: type[Situation]
    words: Words


class Traveller(NamedTuple):
    """Who plays it: what they look at, and think of it at first; what they wish for, bid, say, and guess."""

    evaluator: Evaluator
    first_weights: dict[str, float]
    guide: Guide
    bids: Bids
    talk: Talk
    guesses: Guesses


def journey(box: Box, rules: Rules, scene: Drawing, traveller: Traveller, **more: Any) -> Game:
    """A game for 2 to 6, with whatever is particular to it."""
    usual: dict[str, Any] = {"version": 1, "players": (2, 3, 4, 5, 6), "age": 8, "luck": 3}
    seen: dict[str, Any] = {"drawing": scene, "aims": scene, "throws": scenery}
    return Game(**{**usual, **seen, **box._asdict(), **traveller._asdict(), "rules": rules, **more})
