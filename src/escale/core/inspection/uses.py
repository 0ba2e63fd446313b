"""The names a module uses: global ones, and attributes taken straight from them, each with its line."""

from __future__ import annotations

import ast
import dis
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

Use = tuple[int, str | None, str]  # the line, the name an attribute is taken from (or None), the name


def uses(tree: ast.Module, path: Path) -> Iterator[Use]:
    """Those of the module itself, of its classes and of its functions."""
    for code in _nested(compile(tree, str(path), "exec")):
        own = _own_names(code)
        yield from (use for use in _of_code(code) if use[1] is not None or use[2] not in own)
    yield from _laid_out(tree)


def _laid_out(tree: ast.Module) -> Iterator[Use]:
    """The names within `field: Annotated[…]`, which are read when a record is laid out."""
    for node in (node for node in ast.walk(tree) if isinstance(node, ast.AnnAssign)):
        if isinstance(node.annotation, ast.Subscript) and ast.unparse(node.annotation.value) == "Annotated":
            for part in ast.walk(node.annotation):
                if isinstance(part, ast.Name):
                    yield part.lineno, None, part.id
                elif isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
                    yield part.lineno, part.value.id, part.attr


def _nested(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _nested(constant)


def _own_names(code: CodeType) -> set[str]:
    """The names of a class body, and those a module lets go of again."""
    letting_go = "DELETE_NAME" if code.co_name == "<module>" else "STORE_NAME"
    return {step.argval for step in dis.get_instructions(code) if step.opname == letting_go}


def _of_code(code: CodeType) -> Iterator[Use]:
    line, last = code.co_firstlineno, None
    for step in dis.get_instructions(code):
        line = (step.positions.lineno if step.positions else None) or line
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            last = step.argval
            yield line, None, last
        elif last is not None and step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            yield line, last, step.argval
            last = None
        elif step.opname not in ("CACHE", "EXTENDED_ARG"):
            last = None


def lookups(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Functions looked up by phase, `globals()[f"at_{PHASES[s.phase]}"]`: how their names begin, and the line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.JoinedStr) and "phase" in ast.unparse(node.slice):
            start = node.slice.values[0]
            if ast.unparse(node.value) == "globals()" and isinstance(start, ast.Constant):
                yield str(start.value), node.lineno
