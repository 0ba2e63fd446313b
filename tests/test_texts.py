"""Every clause, event, option and message has its text in both languages, and every clause its test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from escale.core.game import Game
from escale.core.inspection.patterns import placeholders
from escale.core.text import HOUSE, LANGUAGES, messages, say
from tests.cases import every_game

HERE = Path(__file__).parent
CLAUSE = re.compile(r"(?<![A-Za-z0-9])([A-Z]{2})_(R?\d+|E\d+)")  # several in one name: an underscore may stand before


def clauses_tested(prefix: str) -> set[str]:
    """The ids that the names of clause tests carry."""
    found = set()
    for path in (HERE / "games").glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= clauses_in(node.name, prefix)
    return found


def clauses_in(text: str, prefix: str) -> set[str]:
    """Every clause of a game that a name or a source carries."""
    return {f"{p}-{n}" for p, n in CLAUSE.findall(text) if p == prefix}


def clauses_cited(game: Game) -> set[str]:
    """The ids that the game's own code cites."""
    source = "".join(path.read_text("utf-8") for path in game.folder.rglob("*.py"))
    return clauses_in(source, game.prefix)


def test_all_clauses_in_a_name_count() -> None:
    name = "test_PK_2_PK_11_and_PK_R3_PKE_4_TH_5"
    assert clauses_in(name, "PK") == {"PK-2", "PK-11", "PK-R3"}
    assert clauses_in(name, "TH") == {"TH-5"}


@every_game
def test_every_clause_has_a_test(game: Game) -> None:
    assert set(game.book("fr").entries) - clauses_tested(game.prefix) == set()


@every_game
def test_every_tested_or_cited_clause_has_a_text(game: Game) -> None:
    known = set(game.book("fr").entries)
    assert clauses_tested(game.prefix) - known == set()
    assert clauses_cited(game) - known == set()


def folders() -> list[Path]:
    return [HOUSE, *sorted(path.parents[1] for path in (HOUSE / "games").glob("*/text/fr.json"))]


@pytest.mark.parametrize("folder", folders(), ids=lambda path: path.name)
def test_both_languages_have_the_same_messages(folder: Path) -> None:
    french, english = messages(folder, "fr"), messages(folder, "en")
    assert list(french) == list(english)
    for key, pattern in french.items():
        assert placeholders(pattern) == placeholders(english[key]), key
        assert "::" not in pattern + english[key], f"{key}: no number skeletons"


@pytest.mark.parametrize("folder", folders(), ids=lambda path: path.name)
def test_every_message_can_be_formatted(folder: Path) -> None:
    for lang in LANGUAGES:
        for key, pattern in messages(folder, lang).items():
            plural = set(re.findall(r"\{(\w+), (?:plural|number)", pattern))
            details = {name: 3 if name in plural else "x" for name in placeholders(pattern)}
            assert "{" not in say(folder, lang, key, **details), key


def test_every_trouble_the_code_raises_has_its_message() -> None:
    source = "".join(path.read_text("utf-8") for path in HOUSE.rglob("*.py"))
    raised = set(re.findall(r'Trouble\("(\w+)"', source))
    assert {f"trouble.{key}" for key in raised} <= set(messages(HOUSE, "fr"))
