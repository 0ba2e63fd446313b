"""A game that cannot even be loaded: what broke, and where."""

from __future__ import annotations

import traceback
from pathlib import Path

from escale.core.inspection.flaws import Flaw


def place_of(error: BaseException, folder: Path) -> tuple[Path, int]:
    """The file and line of the game where something broke; the file that exports GAME when it was none of the game's."""
    if isinstance(error, SyntaxError) and error.filename:
        return Path(error.filename), error.lineno or 0
    if isinstance(error, OSError) and error.filename:
        return Path(error.filename), 0
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).is_relative_to(folder)]
    return (Path(frames[-1].filename), frames[-1].lineno or 0) if frames else (folder / "__init__.py", 0)


def unloadable(name: str, error: BaseException, folder: Path) -> Flaw:
    """The flaw of a game whose module raises when it is imported."""
    file, line = place_of(error, folder)
    why = f"{type(error).__name__}: {error}".partition("\n")[0]
    return Flaw("unloadable", name, type(error).__name__, file, line, {"why": why})
