"""`escale new`: the small game of `escale.template`, written anew under another name."""

from __future__ import annotations

import keyword
import os
import re
import shutil
import tempfile
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from escale.core import catalogue
from escale.core.errors import Trouble

TEMPLATE = Path(__file__).parents[1] / "template"

PROJECT = """[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{name}"
version = "0.1.0"
description = "{title}, a game for Escale"
readme = "README.md"
requires-python = ">=3.11"
dependencies = ["escale"]

[project.entry-points."escale.games"]
{name} = "{module}"

[tool.hatch.build.targets.wheel]
packages = ["src/{module}"]
"""

README = """# {title}

A game for Escale. `pip install .` puts it on the shelf; `escale check .` says what is still wrong with it.
"""


@dataclass(frozen=True)
class Naming:
    """A game's names: as the shelf has it, as Python has it, as people read it, and the prefix of its clauses."""

    name: str
    module: str
    title: str
    prefix: str


def naming(given: str) -> Naming:
    """The names that follow from the one that was asked for, if it can be had."""
    name = catalogue.joined(given)
    module = name.replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or keyword.iskeyword(module) or len(name) < 2:
        raise Trouble("new_name", name=given)
    if name in (*catalogue.folders(), *catalogue.guests()):
        raise Trouble("new_taken", name=name)
    if find_spec(module) is not None:
        raise Trouble("new_module", name=name, module=module)
    words = name.split("-")
    initials = "".join(word[0] for word in words) if len(words) > 1 else name
    prefix = (re.sub(r"[^a-z]", "", initials) + "xx")[:2].upper()
    return Naming(name, module, " ".join(word.capitalize() for word in words), prefix)


def write_game(given: str, package: bool, parent: Path) -> Path:
    """Write the game, all of it or nothing; the folder it is in."""
    named = naming(given)
    target = parent / (named.name if package else named.module)
    if target.exists():
        raise Trouble("new_exists", folder=str(target))
    try:
        rough = Path(tempfile.mkdtemp(prefix=".new-", dir=parent))
    except OSError as error:
        raise Trouble("new_unwritable", folder=str(parent), why=error.strerror or type(error).__name__) from error
    try:
        _write(rough / "game", named, package)
        os.rename(rough / "game", target)
    except OSError as error:
        raise Trouble("new_unwritable", folder=str(target), why=error.strerror or type(error).__name__) from error
    finally:
        shutil.rmtree(rough, ignore_errors=True)
    return target


def _write(folder: Path, named: Naming, package: bool) -> None:
    inner = folder / "src" / named.module if package else folder
    for path in sorted(TEMPLATE.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            copy = inner / path.relative_to(TEMPLATE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(renamed(path.read_text("utf-8"), named), "utf-8")
    if package:
        details = {"name": named.name, "module": named.module, "title": named.title}
        (folder / "pyproject.toml").write_text(PROJECT.format(**details), "utf-8")
        (folder / "README.md").write_text(README.format(**details), "utf-8")


def renamed(text: str, named: Naming) -> str:
    """A file of the template, with the game's own names."""
    text = re.sub(r"\bescale\.template\b", named.module, text)
    text = re.sub(r'\bFO(?=[-_]\d|")', named.prefix, text)
    text = re.sub(r"\bFord\b", named.title, text)
    return re.sub(r"\bford\b", named.name, text)
