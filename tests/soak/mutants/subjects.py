"""Which modules are rules: those a game's rules are made of, in its folder, in its family and among parts that games share."""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from escale.core.catalogue import every
from escale.core.game import Game

ROOT = Path(__file__).parents[3]
SHARED = ("escale.families.", "escale.core.parts.")
WHOLE = ("content", "long_games", "secrets", "tuning")  # tests of whole games
APART = ("state", "words", "record", "track", "atlas", "box", "printed")  # what rules rest on: layouts, names, content


@dataclass(frozen=True)
class Subject:
    """Rules to change, and the tests that should notice."""

    name: str
    modules: tuple[str, ...]
    tests: tuple[Path, ...]


def subjects() -> dict[str, Subject]:
    """The games, each with the modules of its own folder; then what several share, with the tests of all who use it."""
    made_of = {game.name: rules_of(game) for game in every()}
    found = {game.name: Subject(game.name, own(game, made_of[game.name]), tests_of(game.name)) for game in every()}
    shared = sorted({name for names in made_of.values() for name in names if name.startswith(SHARED)})
    for room in sorted({".".join(name.split(".")[:3]) for name in shared}):
        modules = tuple(name for name in shared if name.startswith(f"{room}."))
        users = [name for name, names in made_of.items() if set(modules) & set(names)]
        tests = [path for name in users for path in tests_of(name)] + sorted((ROOT / "tests").glob("test_*parts.py"))
        short = room.rpartition(".")[2].replace("_", "-")
        found[short] = Subject(short, modules, tuple(tests))
    return found


def own(game: Game, modules: set[str]) -> tuple[str, ...]:
    return tuple(sorted(name for name in modules if Path(str(sys.modules[name].__file__)).is_relative_to(game.folder)))


def tests_of(name: str) -> tuple[Path, ...]:
    """A game's clause tests; those of whole games would take long, and prove no clause."""
    found = sorted((ROOT / "tests" / "games").glob(f"test_{name.replace('-', '_')}*.py"))
    return tuple(path for path in found if not path.stem.endswith(WHOLE))


def rules_of(game: Game) -> set[str]:
    """The modules that the game's rules import, and those that these import."""
    package = importlib.import_module(f"escale.games.{game.name.replace('-', '_')}.rules")
    found, waiting = set(), [package]
    while waiting:
        module = waiting.pop()
        if module.__name__ not in found and is_rules(module.__name__, game):
            found.add(module.__name__)
            waiting += imported(module)
    return found


def is_rules(name: str, game: Game) -> bool:
    here = (f"escale.games.{game.name.replace('-', '_')}.", *SHARED)
    return name.startswith(here) and name.rpartition(".")[2] not in APART


def imported(module: ModuleType) -> Iterator[ModuleType]:
    """Modules of the house that a module imports, or takes something from."""
    for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("escale."):
            names = (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
            yield from (sys.modules[name] for name in names if name in sys.modules)
