"""Games from elsewhere: loaded with care, inspected, and taken in only when they are sound."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from escale.core.errors import Trouble
from escale.core.game import Game
from escale.core.inspection import Flaw, Flawed, inspect
from escale.core.inspection.loading import unloadable


@dataclass(frozen=True)
class Guest:
    """A game that is announced: its name, the module (or module:attribute) that exports it, and where that is, if it is known."""

    name: str
    value: str
    root: Path | None = None  # the folder to import it from, of a game that is not installed

    @property
    def module(self) -> str:
        return self.value.partition(":")[0]


def in_folder(folder: Path) -> Iterator[Guest]:
    """The games of a folder: the folder itself, a package's (in `src`, or beside its pyproject.toml), or several side by side."""
    folder = folder.expanduser().resolve()
    if (folder / "__init__.py").is_file():
        yield Guest(folder.name.lower().replace("_", "-"), folder.name, folder.parent)
        return
    for root in (folder / "src", folder):
        for path in sorted(root.glob("*/__init__.py")):
            if (path.parent / "text").is_dir():
                yield from in_folder(path.parent)
    if (folder / "pyproject.toml").is_file():
        return
    for path in sorted(folder.glob("*/src")):
        yield from in_folder(path.parent)


def welcomed(guest: Guest) -> Game:
    """The game, if it is sound; else what is wrong with it, in one line."""
    found = judged(guest)
    if isinstance(found, Trouble):
        raise found
    return found


def trouble_with(guest: Guest, taken: list[str]) -> Trouble | None:
    found = judged(guest) if guest.name not in taken else None
    return found if isinstance(found, Trouble) else None


_judged: dict[Guest, tuple[Any, Game | Trouble]] = {}  # what was loaded, and what was made of it


def judged(guest: Guest) -> Game | Trouble:
    """A guest loaded and inspected, once."""
    known = _judged.get(guest)
    if known and (known[0] is None or known[0] is _loaded(guest)):
        return known[1]
    try:
        found = _loaded(guest)
    except (Exception, SystemExit) as error:  # whatever a package does when it is imported, the house stays open
        _judged[guest] = None, Flawed([unloadable(guest.name, error, _folder(guest))])
    else:
        _judged[guest] = found, _judgement(guest, found)
    return _judged[guest][1]


def _judgement(guest: Guest, found: Any) -> Game | Trouble:
    if not isinstance(found, Game):
        return Trouble("not_a_game", game=guest.name, file=str(_file(guest)))
    if found.name != guest.name:
        return Flawed([Flaw("other_name", guest.name, str(found.name), _file(guest), details={"wanted": guest.name})])
    flaws = [flaw for flaw in inspect(found) if not flaw.is_minor]
    return Flawed(flaws) if flaws else found


def forget() -> None:
    """Look anew at every guest."""
    _judged.clear()


def _loaded(guest: Guest) -> Any:
    if guest.root and str(guest.root) not in sys.path:
        sys.path.insert(0, str(guest.root))
    module = importlib.import_module(guest.module)
    if guest.root and not Path(str(module.__file__)).is_relative_to(guest.root):
        raise ImportError(f"another module is called {guest.module}: {module.__file__}")
    attribute = guest.value.partition(":")[2]
    found = getattr(module, attribute) if attribute else module
    return getattr(found, "GAME", found)


def _file(guest: Guest) -> Path:
    """The file that should export GAME, as far as that is known."""
    if guest.root:
        return guest.root / guest.module / "__init__.py"
    try:
        spec = find_spec(guest.module)
    except Exception:  # its parent cannot be imported
        spec = None
    return Path(spec.origin) if spec and spec.origin else Path(guest.module)


def _folder(guest: Guest) -> Path:
    file = _file(guest)
    return file.parent if file.suffix == ".py" else file
