"""What is changed into what: one mutant a change, in the order of the source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CLAUSE = re.compile(r"(?<![A-Z])([A-Z]{2})[-_](R?\d+)")
ENTRY = re.compile(r"-?\d+|[A-Z]{2}_R?\d+")  # of a table: an integer or a clause
OFF_BY_ONE = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq}


@dataclass(frozen=True)
class Mutant:
    """A module with one change, in a function or in a table."""

    module: str
    path: Path
    line: int
    lines: range  # those that a test passes that passes the change
    place: str  # the function or table
    clauses: tuple[str, ...]
    before: str
    after: str
    top: ast.stmt  # the changed function or assignment, as a statement

    @property
    def in_table(self) -> bool:
        return isinstance(self.top, ast.Assign)

    @property
    def change(self) -> str:
        """What tells it from the others of its module, wherever the lines stand."""
        return f"{self.place}: {self.before} → {self.after}"


def mutants(source: str, module: str, path: Path) -> list[Mutant]:
    """Every change of a module that makes a difference in its text."""
    found: dict[str, Mutant] = {}
    for top in ast.parse(source).body:
        name = name_of(top)
        clauses = clauses_in("\n".join(source.splitlines()[top.lineno - 1 : top.end_lineno]))
        same = ast.unparse(top)
        first = first_lines(top)
        for parent, home, key in places(top) if name else ():
            node = home[key]
            lead = "if " if key == "test" else f"[{key}] " if isinstance(parent, ast.Tuple) else ""
            for new in variants(top, parent, key, node):
                home[key] = new
                text = ast.unparse(top)
                if text not in (same, *found):
                    copy = ast.parse(text).body[0]
                    lines = range(first[node], node.end_lineno + 1)
                    change = lead + shown(node), lead + shown(new)
                    found[text] = Mutant(module, path, node.lineno, lines, name, clauses, *change, copy)
                home[key] = node
    return sorted(found.values(), key=lambda mutant: mutant.line)


def first_lines(top: ast.stmt) -> dict[ast.AST, int]:
    """Of every node, where the innermost statement begins that it is in."""
    found: dict[ast.AST, int] = {top: top.lineno}
    for parent in ast.walk(top):
        for node in ast.iter_child_nodes(parent):
            found[node] = node.lineno if isinstance(node, ast.stmt) else found[parent]
    return found


def name_of(top: ast.stmt) -> str:
    """What a statement of a module defines: a function or a table; empty for anything else."""
    if isinstance(top, ast.FunctionDef):
        return top.name
    return shown(top.targets[0]) if isinstance(top, ast.Assign) else ""


def places(top: ast.AST) -> Iterator[tuple[ast.AST, Any, str | int]]:
    """Every place where a node hangs: its parent, the list or the fields it is in, and its key there."""
    for parent in ast.walk(top):
        for field, value in ast.iter_fields(parent):
            if isinstance(value, list):
                yield from ((parent, value, at) for at in range(len(value)))
            elif isinstance(value, ast.AST):
                yield parent, vars(parent), field


def variants(top: ast.AST, parent: ast.AST, key: str | int, node: Any) -> Iterator[ast.AST]:
    """What a node is changed into, one at a time."""
    if isinstance(parent, ast.If) and key == "test":
        yield from (ast.Constant(False), ast.Constant(True))
    if isinstance(node, ast.BoolOp):
        for k in range(len(node.values)):
            left = node.values[:k] + node.values[k + 1 :]
            yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left)
    elif isinstance(node, ast.Compare):
        for k, op in enumerate(node.ops):
            if type(op) in OFF_BY_ONE:
                yield ast.Compare(node.left, [*node.ops[:k], OFF_BY_ONE[type(op)](), *node.ops[k + 1 :]], node.comparators)
    elif isinstance(node, ast.IfExp):
        yield from (node.body, node.orelse)
    elif isinstance(node, ast.Return) and isinstance(node.value, ast.Name) and CLAUSE.fullmatch(node.value.id):
        yield ast.Return(ast.Constant(0))
    elif acts(node):
        if not (isinstance(parent, ast.If) and parent.body == [node] and not parent.orelse):  # that is `if False` again
            yield ast.Pass()
    elif is_entry(top, parent, node):
        yield ast.Constant(1 - node.value) if is_flag(parent) else ast.BinOp(node, ast.Add(), ast.Constant(1))


def is_entry(top: ast.AST, parent: ast.AST, node: Any) -> bool:
    """A number of a table."""
    in_table = type(parent) is ast.Tuple and type(parent.ctx) is ast.Load and type(top) is ast.Assign
    return in_table and bool(ENTRY.fullmatch(shown(node)))


def is_flag(table: Any) -> bool:
    """Does a table say yes or no?"""
    return all(isinstance(entry, ast.Constant) and entry.value in (0, 1) for entry in table.elts)


def acts(node: ast.AST) -> bool:
    """A call for its effect, or an assignment to a part of the state."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    target = node.targets[0] if isinstance(node, ast.Assign) else isinstance(node, ast.AugAssign) and node.target
    return isinstance(target, ast.Attribute | ast.Subscript)


def shown(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())


def clauses_in(text: str) -> tuple[str, ...]:
    """The clause ids in a text, however they are joined."""
    return tuple(dict.fromkeys(f"{prefix}-{number}" for prefix, number in CLAUSE.findall(text)))
