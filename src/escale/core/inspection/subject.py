"""A game under inspection: its declaration, its modules, its texts and its books, read once and looked at by every inspector."""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from escale.core.game import Game
from escale.core.inspection.flaws import Flaw
from escale.core.text import LANGUAGES, Book, read_book, read_messages

if TYPE_CHECKING:
    from escale.core.inspection.uses import Use


@dataclass
class Room:
    """One module of a game: where it is, and what stands in it."""

    name: str
    path: Path
    names: Mapping[str, Any]

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.path.read_text("utf-8"))

    @cached_property
    def imports(self) -> list[tuple[str, ast.alias, int]]:
        """What it takes from others by `from … import …`: the other's full name, the name, and the line."""
        package = self.name if self.path.name == "__init__.py" else self.name.rpartition(".")[0]
        found = []
        for node in (node for node in ast.walk(self.tree) if isinstance(node, ast.ImportFrom)):
            above = package.split(".")[: package.count(".") + 2 - node.level] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            found += [(source, alias, node.lineno) for alias in node.names]
        return found

    @cached_property
    def uses(self) -> list[Use]:
        from escale.core.inspection.uses import uses

        return list(dict.fromkeys(uses(self.tree, self.path)))

    @cached_property
    def lookups(self) -> list[tuple[str, int]]:
        from escale.core.inspection.uses import lookups

        return list(lookups(self.tree))


def _loaded() -> dict[str, Room]:
    """Every module that is loaded and written in Python."""
    files = {name: getattr(module, "__file__", None) for name, module in sorted(sys.modules.items())}
    return {
        name: Room(name, Path(file), vars(sys.modules[name])) for name, file in files.items() if file and file.endswith(".py")
    }


def family_of(module: str) -> str:
    """The family a module belongs to, escale.families.<name>; empty for others."""
    return ".".join(module.split(".")[:3]) if module.startswith("escale.families.") else ""


class Subject:
    """All there is to look at in one game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def rooms(self) -> dict[str, Room]:
        """The game's modules that are loaded, and those of its family, by their full names."""
        own = {name: room for name, room in _loaded().items() if self.is_own(room)}
        families = {family_of(source) for room in own.values() for source, _, _ in room.imports} - {""}
        return own | {name: room for name, room in _loaded().items() if family_of(name) in families}

    def is_own(self, room: Room) -> bool:
        """Is it a module of the game itself?"""
        return room.path.is_relative_to(self.game.folder)

    @cached_property
    def texts(self) -> dict[str, dict[str, str]]:
        return {lang: read_messages(self.game.folder, lang) for lang in LANGUAGES}

    @cached_property
    def books(self) -> dict[str, Book]:
        return {lang: read_book(self.game.folder, lang) for lang in LANGUAGES}

    def names_of(self, part: Any) -> Mapping[str, Any]:
        """What stands in a part of the game: a module, or any object."""
        if isinstance(part, ModuleType) and "__gathered__" in vars(part):
            return {name: value for source in part.__gathered__ for name, value in self.names_of(source).items()}
        if isinstance(part, ModuleType):
            return self.rooms[part.__name__].names if part.__name__ in self.rooms else vars(part)
        return {name: getattr(part, name) for name in dir(part)}

    def file_of(self, part: Any) -> Path:
        """Where a part of the game is written."""
        module = part if isinstance(part, ModuleType) else sys.modules.get(type(part).__module__)
        if module and "__gathered__" in vars(module):
            return self.gatherer(module).path
        return Path(getattr(module, "__file__", None) or self.game.folder / "__init__.py")

    def gatherer(self, provider: ModuleType) -> Room:
        """The module that has gathered what a part asks for: the provider is called after it."""
        name = provider.__name__
        while name not in self.rooms:
            name = name.rpartition(".")[0]
        return self.rooms[name]

    def text_file(self, lang: str) -> Path:
        return self.game.folder / "text" / f"{lang}.json"

    def book_file(self, lang: str) -> Path:
        return self.game.folder / "text" / f"rules.{lang}.toml"

    def flaw(self, kind: str, thing: str, file: Path | None = None, line: int = 0, **details: Any) -> Flaw:
        """Something is wrong with `thing`, in this file (by default the one that exports GAME)."""
        return Flaw(kind, self.game.name, thing, file or self.game.folder / "__init__.py", line, details)
