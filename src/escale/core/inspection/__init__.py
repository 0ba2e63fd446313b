"""What a game declares, checked: `brief` whenever one is loaded, `inspect` for games from elsewhere and in `escale check`.

Both answer with flaws, each told in one line that names the game, the file and the thing. A sound game has none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from escale.core.errors import Trouble
from escale.core.game import Game
from escale.core.inspection.clauses import inspect_clauses
from escale.core.inspection.code import inspect_events, inspect_names
from escale.core.inspection.declaration import inspect_declaration, inspect_shape
from escale.core.inspection.flaws import Flaw, Flawed
from escale.core.inspection.loading import place_of
from escale.core.inspection.parts import inspect_parts, inspect_providers
from escale.core.inspection.subject import Subject
from escale.core.inspection.texts import inspect_texts

__all__ = ["Flaw", "Flawed", "Subject", "brief", "inspect", "inspected"]

Inspector = Callable[[Subject], Iterator[Flaw]]
NEEDED: tuple[Inspector, ...] = (inspect_shape, inspect_parts)  # what the others rely on
OTHERS: tuple[Inspector, ...] = (
    inspect_declaration,
    inspect_providers,
    inspect_names,
    inspect_events,
    inspect_clauses,
    inspect_texts,
)


def brief(game: Game) -> list[Flaw]:
    """The parts a game needs, and their functions: done within a millisecond."""
    return _found(Subject(game), NEEDED)


def inspect(game: Game) -> list[Flaw]:
    """Everything that can be known of a game without playing it."""
    return inspected(Subject(game))


def inspected(subject: Subject) -> list[Flaw]:
    return _found(subject, NEEDED) or _found(subject, OTHERS)


def _found(subject: Subject, inspectors: tuple[Inspector, ...]) -> list[Flaw]:
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
    file, line = place_of(error, subject.game.folder)
    return subject.flaw("breaks", type(error).__name__, file, line, why=str(error).partition("\n")[0])
