"""Which clauses can `why_not` answer with? Found by reading what it returns, and what the functions it hands over to return."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any


def clauses_returned(function: Any) -> set[int]:
    """The numbers of all clauses that a function, or one that it returns the answer of, names as its answer."""
    found: set[int] = set()
    open_ = [getattr(function, "__func__", function)]
    read: set[tuple[int, int]] = set()
    while open_:
        one = open_.pop()
        if isinstance(one, FunctionType) and (mark := (id(one.__code__), id(one.__globals__))) not in read:
            read.add(mark)
            for answer in Answers(one).all():
                open_ += [answer] if isinstance(answer, FunctionType) else []
                found |= {answer} if type(answer) is int and answer > 0 else set()
    return found


class Answers:
    """What one function may return: numbers that have a name, and functions whose answer it hands on."""

    def __init__(self, function: FunctionType) -> None:
        self.globals = function.__globals__
        self.body = definition(function)
        self.told: set[str] = set()  # names of its own that were looked at already

    def all(self) -> Iterator[Any]:
        for node in ast.walk(self.body) if self.body else ():
            if isinstance(node, ast.Return) and node.value:
                yield from self.values(node.value)

    def values(self, node: ast.expr) -> Iterator[Any]:
        if isinstance(node, ast.IfExp):
            yield from (*self.values(node.body), *self.values(node.orelse))
        elif isinstance(node, ast.BoolOp):
            yield from (value for part in node.values for value in self.values(part))
        elif isinstance(node, ast.NamedExpr):
            yield from self.values(node.value)
        elif isinstance(node, ast.Call):
            yield self.named(node.func)
        elif isinstance(node, ast.Subscript):
            listed = self.named(node.value)
            yield from listed if isinstance(listed, tuple) else ()
        elif isinstance(node, ast.Name) and (given := self.assigned(node.id)):
            yield from (value for one in given for value in self.values(one))
        else:
            yield self.named(node)

    def assigned(self, name: str) -> list[ast.expr]:
        """What a name of the function's own may stand for; nothing the second time."""
        if self.body is None or name in self.told:
            return []
        self.told.add(name)
        made = [
            node for node in ast.walk(self.body) if isinstance(node, (ast.Assign, ast.AnnAssign, ast.NamedExpr)) and node.value
        ]
        return [node.value for node in made if node.value and name in _targets(node)]

    def named(self, node: ast.expr) -> Any:
        """What a global name stands for, or an attribute of one: `CB_4`, `rules.SHORT`."""
        if isinstance(node, ast.Name):
            return self.globals.get(node.id)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return getattr(self.globals.get(node.value.id), node.attr, None)
        return None


def _targets(node: ast.Assign | ast.AnnAssign | ast.NamedExpr) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def definition(function: FunctionType) -> ast.FunctionDef | None:
    """Where a function is written."""
    code = function.__code__
    return _definitions(Path(code.co_filename)).get((code.co_name, code.co_firstlineno))


@cache
def _definitions(path: Path) -> dict[tuple[str, int], ast.FunctionDef]:
    """The functions of a file, by name and first line."""
    tree = ast.parse(path.read_text("utf-8")) if path.is_file() else ast.Module([], [])
    found = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {(node.name, min([node.lineno, *(one.lineno for one in node.decorator_list)])): node for node in found}
