"""Do both books have every clause that the game cites, and do they agree?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from escale.core import clauses
from escale.core.inspection.flaws import Flaw
from escale.core.inspection.subject import Subject
from escale.core.text import LANGUAGES

NAME = re.compile(r"([A-Z]{2})_(R?[1-9]\d{0,2})")


def cited(subject: Subject) -> Iterator[tuple[str, str, Path, int]]:
    """Every clause that the game's modules take from `escale.core.clauses`: its prefix, its id, the file and the line."""
    for room in subject.rooms.values():
        for source, alias, line in room.imports:
            found = NAME.fullmatch(alias.name)
            if source == clauses.__name__ and found:
                yield found[1], f"{found[1]}-{found[2]}", room.path, line


def inspect_clauses(subject: Subject) -> Iterator[Flaw]:
    game = subject.game
    for prefix, clause, path, line in cited(subject):
        if prefix != game.prefix:
            yield subject.flaw("other_prefix", clause, path, line, prefix=game.prefix)
        else:
            yield from _in_books(subject, clause, "cited_clause", f"{path.name}:{line}")
    for option in game.options:
        yield from _in_books(subject, option.clause, "option_clause", option.name)
    yield from _books_agree(subject)


def _in_books(subject: Subject, clause: str, kind: str, by: str) -> Iterator[Flaw]:
    for lang in LANGUAGES:
        if clause not in subject.books[lang].entries:
            yield subject.flaw(kind, clause, subject.book_file(lang), by=by)


def _books_agree(subject: Subject) -> Iterator[Flaw]:
    books = subject.books
    everywhere = dict.fromkeys(clause for book in books.values() for clause in book.entries)
    for clause in everywhere:
        missing = [lang for lang in LANGUAGES if clause not in books[lang].entries]
        for lang in missing:
            yield subject.flaw("lost_clause", clause, subject.book_file(lang))
        if not missing:
            yield from _entries_agree(subject, clause)


def _entries_agree(subject: Subject, clause: str) -> Iterator[Flaw]:
    first, *others = (subject.books[lang].entry(clause) for lang in LANGUAGES)
    for lang, other in zip(LANGUAGES[1:], others, strict=True):
        if (first.kind, first.rests_on, bool(first.title)) != (other.kind, other.rests_on, bool(other.title)):
            yield subject.flaw("other_clause", clause, subject.book_file(lang))
    if not clause.startswith(f"{subject.game.prefix}-"):
        yield subject.flaw("other_prefix", clause, subject.book_file(LANGUAGES[0]), prefix=subject.game.prefix)
    for support in first.rests_on:
        if support not in subject.books[LANGUAGES[0]].entries:
            yield subject.flaw("no_support", clause, subject.book_file(LANGUAGES[0]), support=support)
