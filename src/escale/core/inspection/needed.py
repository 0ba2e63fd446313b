"""What must be there for a game to be played at all: looked at whenever one is loaded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from escale.core.errors import Trouble
from escale.core.game import Game
from escale.core.inspection.declaration import inspect_shape
from escale.core.inspection.flaws import Flaw
from escale.core.inspection.parts import inspect_parts
from escale.core.inspection.subject import Subject

Inspector = Callable[[Subject], Iterator[Flaw]]
NEEDED: tuple[Inspector, ...] = (inspect_shape, inspect_parts)


def brief(game: Game) -> list[Flaw]:
    """The parts a game needs, and their functions: done within a millisecond."""
    return found_by(NEEDED, Subject(game))


def found_by(inspectors: tuple[Inspector, ...], subject: Subject) -> list[Flaw]:
    found: list[Flaw] = []
    for inspector in inspectors:
        try:
            found += inspector(subject)
        except Exception as error:  # a game from elsewhere may fail in any way, and is told so
            found.append(failure(subject, error))
    return found


def failure(subject: Subject, error: Exception) -> Flaw:
    """Something of the game broke while it was looked at: where, and how."""
    if isinstance(error, Trouble) and error.key == "text_file":
        path = Path(error.details["file"])
        return subject.flaw("unreadable", path.name, path, why=error.details["why"])
    from escale.core.inspection.loading import place_of

    file, line = place_of(error, subject.game.folder)
    return subject.flaw("breaks", type(error).__name__, file, line, why=str(error).partition("\n")[0])
