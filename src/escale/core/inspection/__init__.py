"""What a game declares, checked: `brief` whenever one is loaded, `inspect` for games from elsewhere and in `escale check`.

Both answer with flaws, each told in one line that names the game, the file and the thing. A sound game has none.
"""

from __future__ import annotations

from escale.core.game import Game
from escale.core.inspection.flaws import Flaw, Flawed
from escale.core.inspection.needed import brief
from escale.core.inspection.subject import Subject

__all__ = ["Flaw", "Flawed", "Subject", "brief", "inspect", "inspected"]


def inspect(game: Game) -> list[Flaw]:
    """Everything that can be known of a game without playing it."""
    return inspected(Subject(game))


def inspected(subject: Subject) -> list[Flaw]:
    from escale.core.inspection.whole import inspected  # a first move waits for none of this

    return inspected(subject)
