"""Puts a changed function or table in the place of the present one, wherever it was copied to: bound modules share its code."""

from __future__ import annotations

import ast
import gc
import sys
from types import CodeType, FunctionType
from typing import Any

from tests.soak.mutants.changes import Mutant


def swap(mutant: Mutant) -> None:
    """In this process only: call it in a child."""
    if isinstance(mutant.top, ast.FunctionDef):
        swap_code(mutant)
    else:
        swap_table(mutant)


def swap_code(mutant: Mutant) -> None:
    """Every function with the code of the present one gets the changed code."""
    present = vars(sys.modules[mutant.module])[mutant.place].__code__
    changed = code_of(mutant)
    for function in gc.get_referrers(present):
        if isinstance(function, FunctionType) and function.__code__ is present:
            function.__code__ = changed


def code_of(mutant: Mutant) -> CodeType:
    """The code of the changed function, compiled as its module is."""
    assert isinstance(mutant.top, ast.FunctionDef)
    mutant.top.decorator_list = []
    whole = compile(ast.Module([mutant.top], []), str(mutant.path), "exec", dont_inherit=True)
    return next(part for part in whole.co_consts if isinstance(part, CodeType))


def swap_table(mutant: Mutant) -> None:
    """Every module that has the table has the changed one instead; what was worked out from it stays."""
    assert isinstance(mutant.top, ast.Assign)
    names = vars(sys.modules[mutant.module])
    changed: dict[str, Any] = {}
    exec(compile(ast.Module([mutant.top], []), str(mutant.path), "exec", dont_inherit=True), dict(names), changed)
    for name, value in changed.items():
        present = names[name]
        for home in gc.get_referrers(present):
            if isinstance(home, dict) and home.get(name) is present:
                home[name] = value
